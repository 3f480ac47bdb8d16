import { z } from 'zod'
import { startAnteil } from '~/domain/empfehlung/angebot'
import { vermittlungMachine } from '~/domain/empfehlung/vermittlung'
import { fail, ok } from '~/domain/shared/result'
import { findEmpfehlung } from '~db/repositories/empfehlung/empfehlung'
import { changeVermittlung, findVermittlung } from '~db/repositories/empfehlung/vermittlung'
import { findEmpfehlbares } from '../katalog/produkte'
import { writeAudit } from '../shared/audit'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { answerBefore, once } from '../shared/once'
import { consumeToken, readToken } from '../shared/tokens'
import { createEmpfehlung } from './create-empfehlung'
import { showAngebot } from './show-angebot'

/** What waits for the holder of this link to confirm it. */
async function findWartende(ctx: AppContext, t: string) {
	const token = await readToken(ctx, ctx.db, t, 'vermittlung')
	if (!token.ok) return token
	const found = await findVermittlung(ctx.db, token.value.subjektId)
	return found ? ok(found) : fail('link_abgelaufen')
}

/** What somebody recommended in another's name, for the one it was: nothing is used up. */
export async function showVermittlung(ctx: AppContext, t: string) {
	publicUseCase()
	const found = await findWartende(ctx, t)
	if (!found.ok) return found
	const { vermittlung, agentur } = found.value
	const angebot = await showAngebot(ctx, vermittlung.produktId)
	if (!angebot.ok) return angebot
	const { agb, produkt } = angebot.value
	const { vorname, nachname, email } = vermittlung
	return ok({ agentur, agb, produkt: produkt.name, name: `${vorname} ${nachname}`, email })
}

const createdSchema = z.object({ empfehlungsnummer: z.string() })

/**
 * The recommender agrees, and with that recommends: by the rules of every recommendation, which is the agency's or was made
 * by phone. Whoever has a confirmed account logs in first (anmeldung_zuerst).
 */
export async function confirmVermittlung(
	ctx: AppContext,
	{ t, agbId, teilnahme }: { t: string; agb: true; agbId: number; teilnahme: number },
	key: string,
) {
	publicUseCase()
	const before = await answerBefore(ctx, key, createdSchema.parse)
	if (before) return before
	const found = await findWartende(ctx, t)
	if (!found.ok) return found
	const { vermittlung } = found.value
	const { id, produktId, vorname, nachname, email, agenturId, vermitteltVon, zustand } = vermittlung
	const next = vermittlungMachine.transition(zustand, 'bestaetigen')
	if (!next.ok) return next
	const offer = await findEmpfehlbares(ctx, produktId)
	if (!offer.ok) return offer
	const input = {
		...{
			vorname,
			nachname,
			email,
			nachricht: '',
			agb: true as const,
			agbId,
			teilnahme,
			newsletter: false,
			channel: '',
		},
		anteilEmpfehler: startAnteil(offer.value.angebot, ctx.mandant.config.RecommenderDefaultShare),
	}
	// Of the proposal, not of the form: sent from two tabs, or again after a failure between the two, it is one recommendation.
	const made = await createEmpfehlung(ctx, produktId, input, `vermittlung:${id}`, {
		vermittler: { agenturId, vermitteltVon },
	})
	if (!made.ok) return made
	return once<{ empfehlungsnummer: string }, 'link_benutzt' | 'link_ungueltig' | 'link_abgelaufen'>(
		ctx,
		key,
		async (tx) => {
			const token = await consumeToken(ctx, tx, t, 'vermittlung')
			if (!token.ok) return token
			const empfehlung = await findEmpfehlung(tx, made.value)
			const leer = { vorname: '', nachname: '', email: '', loeschenAb: null }
			const set = { ...leer, zustand: next.value, empfehlungId: empfehlung?.id ?? null, bestaetigtAm: ctx.clock() }
			if (!(await changeVermittlung(tx, id, zustand, set))) return fail('link_benutzt')
			const audit = { ereignis: 'vermittlung.bestaetigt', bezug: 'vermittlung', bezugId: id } as const
			await writeAudit(ctx, tx, { ...audit, details: { von: zustand, nach: next.value } })
			return ok(made.value)
		},
		createdSchema.parse,
	)
}
