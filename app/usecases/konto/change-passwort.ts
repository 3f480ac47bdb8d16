import { z } from 'zod'
import { isPasswortQueueFull, verifyPasswort } from '~/adapters/crypto/passwort'
import { fail, ok, type Result } from '~/domain/shared/result'
import type { MandantDb } from '~db/handle'
import { findEmpfehler, lockEmpfehler, updateEmpfehler } from '~db/repositories/konto/empfehler'
import { findSitzungRow } from '~db/repositories/konto/sitzung'
import { spendTokensOf } from '~db/repositories/shared/token'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { once } from '../shared/once'
import { writeSicherheit } from '../shared/record-sicherheit'
import { endAllSitzungen } from './end-sitzungen'
import { newPasswort, type PasswortFehler } from './new-passwort'
import { startKontoSitzung } from './sitzung'

const SICHERHEIT = {
	'passwort.geaendert': 'passwort_geaendert',
	'passwort.zurueckgesetzt': 'passwort_zurueckgesetzt',
} as const

/** Stores a new password in the caller's transaction: every session ends, and every open link to set one stops working. */
export async function setPasswort(
	ctx: AppContext,
	tx: MandantDb,
	{ id, passwortHash, ereignis }: { id: string; passwortHash: string; ereignis: keyof typeof SICHERHEIT },
): Promise<void> {
	await updateEmpfehler(tx, id, { passwortHash })
	await endAllSitzungen(ctx, tx, { art: 'empfehler', subjektId: id })
	await spendTokensOf(tx, { subjektId: id, zweck: 'passwort' }, ctx.clock())
	await writeAudit(ctx, tx, { ereignis, bezug: 'empfehler', bezugId: id })
	await writeSicherheit(ctx, tx, { art: SICHERHEIT[ereignis], konto: id })
}

const stored = z.object({ bleiben: z.boolean(), geraet: z.string() })

/**
 * Changes the password of the Empfehler who is logged in. All sessions end; the one that asked goes on under a new id:
 * the value is its cookie's secret and whether the cookie persists. Somebody acting for the Empfehler cannot do it.
 */
export async function changePasswort(
	ctx: AppContext,
	{ passwortAlt, passwort }: { passwortAlt: string; passwort: string },
	key: string,
): Promise<
	Result<
		{ secret: string; bleiben: boolean },
		'anmeldung_erforderlich' | 'passwort_alt_falsch' | 'zustand_veraltet' | PasswortFehler
	>
> {
	authorise(ctx, 'eigenes.passwort')
	const { actor } = ctx
	const empfehler = await findEmpfehler(ctx.db, actor.id)
	if (isPasswortQueueFull()) return fail('ueberlastet')
	if (!(await verifyPasswort(empfehler?.passwortHash, passwortAlt)) || !empfehler) return fail('passwort_alt_falsch')
	const neu = await newPasswort(ctx, passwort, [empfehler.vorname, empfehler.nachname, empfehler.email])
	if (!neu.ok) return neu
	const passwortHash = neu.value
	const done = await once<z.output<typeof stored>, 'zustand_veraltet'>(
		ctx,
		key,
		async (tx) => {
			const aktuell = await lockEmpfehler(tx, { id: actor.id })
			if (aktuell?.passwortHash !== empfehler.passwortHash) return fail('zustand_veraltet')
			const sitzung = await findSitzungRow(tx, actor.sitzungId)
			await setPasswort(ctx, tx, { id: actor.id, passwortHash, ereignis: 'passwort.geaendert' })
			return ok({ bleiben: sitzung?.bleiben ?? false, geraet: sitzung?.geraet ?? '' })
		},
		stored.parse,
	)
	if (!done.ok) return done
	const secret = await startKontoSitzung(ctx, { subjektId: actor.id, ...done.value })
	return secret ? ok({ secret, bleiben: done.value.bleiben }) : fail('anmeldung_erforderlich')
}

/** The address of the Empfehler who is logged in. */
export async function ownEmail(ctx: AppContext): Promise<string> {
	authorise(ctx, 'eigenes.lesen')
	return (await findEmpfehler(ctx.db, ctx.actor.id))?.email ?? ''
}
