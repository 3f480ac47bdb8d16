import { z } from 'zod'
import { fail, ok, type Result } from '~/domain/shared/result'
import type { MandantDb } from '~db/handle'
import { findEmpfehler, lockEmpfehler, updateEmpfehler } from '~db/repositories/konto/empfehler'
import { findAkteur } from '~db/repositories/shared/audit'
import { findPraemierungAccess } from '../praemie/find-praemierung-access'
import { writeAudit } from '../shared/audit'
import { publicUseCase, refuseVertretung } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { once } from '../shared/once'

const EREIGNIS = 'empfehler.kundennummer'

/** The recommender, or the friend where the reward is theirs; with an order once there is one. */
type Wer = { art: 'empfehler' | 'empfaenger'; id: string; kundennummer: string | null; auftrag: boolean }

/** Whose customer number it is about: of who is logged in, or of whom a reward's link belongs to. */
async function werOf(
	ctx: AppContext,
	db: MandantDb,
	token: string | undefined,
): Promise<Result<Wer, 'praemie_token_ungueltig'>> {
	if (ctx.actor.art === 'empfehler') {
		const konto = await findEmpfehler(db, ctx.actor.id)
		if (!konto || konto.geloeschtAm) return fail('praemie_token_ungueltig')
		return ok({ art: 'empfehler', id: konto.id, kundennummer: konto.kundennummer, auftrag: false })
	}
	const access = await findPraemierungAccess(ctx, db, token)
	if (!access.ok) return access
	const { praemierung, empfehler, empfaenger } = access.value
	const row = praemierung.seite === 'empfehler' ? empfehler : empfaenger
	if (!row || row.geloeschtAm) return fail('praemie_token_ungueltig')
	const { id, kundennummer } = row
	return ok({ art: praemierung.seite, id, kundennummer, auftrag: praemierung.auftragId !== null })
}

/** [C-EMPFEHLER] The end of the number that is known, and whether there is an order by it. */
export async function showEigeneKundennummer(ctx: AppContext, token: string | undefined) {
	publicUseCase()
	const wer = await werOf(ctx, ctx.db, token)
	return wer.ok ? ok({ ende: wer.value.kundennummer?.slice(-3) ?? null, zugeordnet: wer.value.auftrag }) : wer
}

/**
 * [C-EMPFEHLER] Notes under which number the recommender is a customer: a friend's order with it is held for review
 * [P-ELIGIBLE]. nicht_berechtigt = staff noted another one; empfaenger_hat_auftrag = the link is a friend's, whose order is found.
 */
export async function saveEigeneKundennummer(
	ctx: AppContext,
	{ token, kundennummer }: { token: string | undefined; kundennummer: string },
	key: string,
): Promise<Result<null, 'praemie_token_ungueltig' | 'nicht_berechtigt' | 'empfaenger_hat_auftrag'>> {
	publicUseCase()
	refuseVertretung(ctx)
	return once<null, 'praemie_token_ungueltig' | 'nicht_berechtigt' | 'empfaenger_hat_auftrag'>(
		ctx,
		key,
		async (tx) => {
			const wer = await werOf(ctx, tx, token)
			if (!wer.ok) return wer
			const { art, id } = wer.value
			if (art === 'empfaenger') return fail('empfaenger_hat_auftrag')
			const konto = await lockEmpfehler(tx, { id })
			if (!konto || konto.kundennummer === kundennummer) return ok(null)
			const akteur = konto.kundennummer ? await findAkteur(tx, { ereignis: EREIGNIS, bezugId: id }) : undefined
			if (akteur?.startsWith('betrieb')) return fail('nicht_berechtigt')
			await updateEmpfehler(tx, id, { kundennummer })
			await writeAudit(ctx, tx, { ereignis: EREIGNIS, bezug: 'empfehler', bezugId: id })
			return ok(null)
		},
		z.null().parse,
	)
}
