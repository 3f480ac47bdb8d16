import { z } from 'zod'
import { EINLADUNG_ZUSTIMMUNG, einladungMachine, einladungStand } from '~/domain/agentur/einladung'
import { fail, ok, type Result } from '~/domain/shared/result'
import type { MandantTx } from '~db/handle'
import { changeEinladung, findEinladungByCode } from '~db/repositories/agentur/einladung'
import { adressFehler, askForKonto } from '../konto/create-empfehler'
import type { EmpfehlerPerson } from '../konto/new-empfehler'
import { writeAudit } from '../shared/audit'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { answerBefore, once } from '../shared/once'

type Fehler =
	| 'einladung_unbekannt'
	| 'einladung_vorbei'
	| 'email_nicht_erlaubt'
	| 'email_vorhanden'
	| 'konto_gesperrt'
	| 'konto_gesperrt_wildcard'

/** The invitation behind a link, as long as it can be taken: in time, not taken back, of an agency at work. */
async function openEinladung(ctx: AppContext, db: MandantTx | AppContext['db'], code: string) {
	const found = await findEinladungByCode(db, code)
	if (!found) return fail('einladung_unbekannt')
	const stand = einladungStand(found.einladung, ctx.clock())
	const offen = (stand === 'offen' || stand === 'angefragt') && found.agentur.zustand === 'aktiv'
	return offen ? ok(found) : fail('einladung_vorbei')
}

/** What somebody is shown who follows the link of an agency's invitation. */
export async function showAgenturEinladungByCode(
	ctx: AppContext,
	code: string,
): Promise<Result<{ agentur: string; vorname: string; nachname: string }, 'einladung_unbekannt' | 'einladung_vorbei'>> {
	publicUseCase()
	const found = await openEinladung(ctx, ctx.db, code)
	if (!found.ok) return found
	const { agentur, einladung } = found.value
	return ok({ agentur: agentur.name, vorname: einladung.vorname, nachname: einladung.nachname })
}

/**
 * The customer enters their own address and lets the agency see that they recommend. The mail that follows is the one of
 * every registration; an account that is there and confirmed becomes no agency's, and nobody is told of it.
 */
export async function answerAgenturEinladung(
	ctx: AppContext,
	{ code, ...person }: EmpfehlerPerson & { code: string },
	key: string,
): Promise<Result<null, Fehler>> {
	publicUseCase()
	const before = await answerBefore(ctx, key, z.null().parse)
	if (before) return before
	const fehler = adressFehler(ctx.mandant, person.email)
	if (fehler) return fail(fehler)
	return once<null, Fehler>(
		ctx,
		key,
		async (tx) => {
			// The account is held before the invitation, as where an account is confirmed.
			const asked = await askForKonto(ctx, tx, person)
			if (!asked.ok) return asked
			const found = await openEinladung(ctx, tx, code)
			if (!found.ok) return found
			const { id, agenturId, zustand } = found.value.einladung
			const next = einladungMachine.transition(zustand, 'anfragen')
			if (!next.ok) return next
			const changed = await changeEinladung(tx, id, zustand, {
				zustand: next.value,
				empfehlerId: asked.value,
				angefragtAm: ctx.clock(),
				zustimmungVersion: EINLADUNG_ZUSTIMMUNG,
			})
			if (!changed) return fail('einladung_vorbei')
			const audit = { ereignis: 'agentur.einladung_angefragt', bezug: 'agentur', bezugId: agenturId } as const
			const details = { einladungId: id, von: zustand, nach: next.value, zustimmung: EINLADUNG_ZUSTIMMUNG }
			await writeAudit(ctx, tx, { ...audit, details })
			return ok(null)
		},
		z.null().parse,
	)
}
