import { z } from 'zod'
import { einwandGegen, kreisOf, unabhaengige, ZUGANG_STUNDEN } from '~/domain/benutzer/kreis'
import { normaliseEmail } from '~/domain/shared/email'
import { fail, ok, type Result } from '~/domain/shared/result'
import { actorName } from '~/domain/zugriff/actor'
import type { MandantTx } from '~db/handle'
import { type BenutzerRow, updateBenutzer } from '~db/repositories/benutzer/benutzer'
import {
	findAdminBis,
	findGemeldetAm,
	listAdmins,
	listOffeneZugaenge,
	lockLangeUnbestaetigte,
} from '~db/repositories/benutzer/zugang'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import { onceWithFaktor } from '../shared/check-faktor'
import type { AppContext } from '../shared/context'
import { eachDue } from '../shared/each-due'
import { writeSicherheit } from '../shared/record-sicherheit'
import { lockAnderen } from './set-rollen'
import { meldungBeginn, tellAdmins } from './tell-admins'

type Fehler = 'benutzer_unbekannt' | 'eigener_zugang' | 'vier_augen_kreis' | 'zustand_veraltet'

async function settle(ctx: AppContext, tx: MandantTx, benutzer: BenutzerRow): Promise<void> {
	const { id, emailNorm } = benutzer
	const set = { bestaetigtVon: actorName(ctx.actor), bestaetigtAm: ctx.clock() }
	await updateBenutzer(tx, id, set)
	await writeAudit(ctx, tx, { ereignis: 'benutzer.bestaetigt', bezug: 'benutzer', bezugId: id })
	await writeSicherheit(ctx, tx, { art: 'schluessel', konto: emailNorm, details: { was: 'benutzer.bestaetigt' } })
	await tellAdmins(ctx, tx, { was: 'bestaetigt', benutzer })
}

/**
 * Says that an operator is who they say, a person of their own: from now on they and whoever let them in are two people where two
 * are needed. Never by who is tied to them (vier_augen_kreis), and only with the second factor freshly entered.
 * zustand_veraltet = nothing is to be confirmed.
 */
export async function confirmBenutzer(
	ctx: AppContext,
	email: string,
	key?: string,
): Promise<Result<null, Fehler | 'faktor_noetig'>> {
	authorise(ctx, 'benutzer.bestaetigen')
	return onceWithFaktor<null, Fehler>(
		ctx,
		key,
		async (tx) => {
			const found = await lockAnderen(ctx, tx, normaliseEmail(email), { bleibtAdmin: true })
			if (!found.ok) return found.code === 'letzter_admin' ? fail('zustand_veraltet') : fail(found.code)
			const name = `${found.value.art}:${found.value.id}`
			const offene = await listOffeneZugaenge(tx)
			if (!offene.some((one) => one.name === name)) return fail('zustand_veraltet')
			if (einwandGegen(kreisOf(actorName(ctx.actor), offene), [name])) return fail('vier_augen_kreis')
			await settle(ctx, tx, found.value)
			return ok(null)
		},
		z.null().parse,
	)
}

const MS = ZUGANG_STUNDEN * 3_600_000

/** Whether nobody independent is there to confirm somebody, and every admin has known of them for long enough. */
async function isUeberfaellig(tx: MandantTx, { id, zugangAm }: BenutzerRow, vor: Date): Promise<boolean> {
	const kreis = kreisOf(`betrieb:${id}`, await listOffeneZugaenge(tx))
	const admins = (await listAdmins(tx)).map((admin) => `betrieb:${admin.id}`)
	if (!zugangAm || unabhaengige(admins, kreis).length > 0) return false
	const adminBis = await findAdminBis(tx)
	const gemeldetAm = await findGemeldetAm(tx, meldungBeginn(id, zugangAm))
	return gemeldetAm !== undefined && gemeldetAm <= vor && (adminBis === null || adminBis <= vor)
}

/**
 * Confirms operators whom no admin could: for 72 hours there has been none who is not tied to them, and the mails that told
 * every admin of them have been out for as long.
 */
export async function confirmZugaenge(ctx: AppContext): Promise<{ bestaetigt: number }> {
	authorise(ctx, 'job.fristen')
	const vor = new Date(ctx.clock().getTime() - MS)
	const bestaetigt = await eachDue(
		ctx,
		(tx, seite) => lockLangeUnbestaetigte(tx, { ...seite, vor }),
		async (tx, benutzer) => {
			if (!(await isUeberfaellig(tx, benutzer, vor))) return false
			await settle(ctx, tx, benutzer)
			return true
		},
	)
	return { bestaetigt }
}
