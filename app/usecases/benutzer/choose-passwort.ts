import { z } from 'zod'
import { isPasswortQueueFull, verifyPasswort } from '~/adapters/crypto/passwort'
import { fail, ok, type Result } from '~/domain/shared/result'
import { findBenutzer, lockBenutzerByEmail, updateBenutzer } from '~db/repositories/benutzer/benutzer'
import { newPasswort, type PasswortFehler } from '../konto/new-passwort'
import { startSitzung } from '../konto/sitzung'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { once } from '../shared/once'
import { writeSicherheit } from '../shared/record-sicherheit'
import { endBenutzerSitzungen } from './end-benutzer-sitzungen'

type Fehler = 'anmeldung_erforderlich' | 'passwort_alt_falsch' | 'zustand_veraltet' | PasswortFehler

/**
 * Lets the back-office user who is logged in choose a password of their own. All their sessions end; the one that asked
 * goes on under a new id: the value is its cookie's secret.
 */
export async function choosePasswort(
	ctx: AppContext,
	{ passwortAlt, passwort, geraet }: { passwortAlt: string; passwort: string; geraet: string },
	key: string,
): Promise<Result<string, Fehler>> {
	authorise(ctx, 'zugang.passwort')
	const { actor } = ctx
	const { art, id } = actor
	const benutzer = await findBenutzer(ctx.db, id)
	if (isPasswortQueueFull()) return fail('ueberlastet')
	if (!(await verifyPasswort(benutzer?.passwortHash ?? undefined, passwortAlt)) || !benutzer)
		return fail('passwort_alt_falsch')
	const neu = await newPasswort(ctx, passwort, [benutzer.name, benutzer.emailNorm])
	if (!neu.ok) return neu
	const done = await once<null, 'zustand_veraltet'>(
		ctx,
		key,
		async (tx) => {
			const aktuell = await lockBenutzerByEmail(tx, benutzer.emailNorm)
			if (aktuell?.passwortHash !== benutzer.passwortHash) return fail('zustand_veraltet')
			await updateBenutzer(tx, id, { passwortHash: neu.value, passwortWechsel: false })
			await endBenutzerSitzungen(ctx, tx, aktuell)
			await writeAudit(ctx, tx, { ereignis: 'benutzer.passwort_gewaehlt', bezug: 'benutzer', bezugId: id })
			await writeSicherheit(ctx, tx, { art: 'passwort_geaendert', konto: id, details: { bereich: art } })
			return ok(null)
		},
		z.null().parse,
	)
	if (!done.ok) return done
	return ctx.db.transaction(async (tx) => {
		const aktuell = await lockBenutzerByEmail(tx, benutzer.emailNorm)
		if (aktuell?.passwortHash !== neu.value) return fail('anmeldung_erforderlich')
		const faktorAm = actor.faktor?.am ?? null
		return ok(await startSitzung(ctx, tx, { art, subjektId: id, bleiben: false, geraet, faktorAm }))
	})
}

/** Who the back-office user is that is logged in, whether they have a password here, and whether they must change it first. */
export async function showEigenenZugang(
	ctx: AppContext,
): Promise<Result<{ email: string; name: string; wechsel: boolean; passwort: boolean }, 'anmeldung_erforderlich'>> {
	authorise(ctx, 'zugang.lesen')
	const { actor, db } = ctx
	const benutzer = await findBenutzer(db, actor.id)
	return benutzer
		? ok({
				...{ email: benutzer.emailNorm, name: benutzer.name },
				...{ wechsel: benutzer.passwortWechsel, passwort: benutzer.passwortHash !== null },
			})
		: fail('anmeldung_erforderlich')
}
