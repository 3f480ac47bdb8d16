import { transitionAuftrag } from '~/domain/auftrag/zustand'
import type { Anteil } from '~/domain/praemie/anteil'
import { fail, ok } from '~/domain/shared/result'
import { changeAuftrag, findAuftragBezug } from '~db/repositories/auftrag/auftrag'
import { aufteilungOf } from '../praemie/aufteilung'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { decide } from './decide'

/**
 * An operator says how an order's rewards are divided where its product's Praemien cannot be divided as recommended: another
 * share of these, or the recommended product's in place of them ('empfohlen'). Until then it is not released; with the release
 * both sides are told. auftrag_zustand = there is nothing to settle.
 */
export const settleAnteil = async (
	ctx: AppContext,
	auftragId: string,
	gewaehlt: Anteil | 'empfohlen',
	key?: string,
) => {
	authorise(ctx, 'auftrag.aufteilen')
	return decide(ctx, auftragId, key, async (tx, { id, zustand, anteilEmpfehler: vorher }) => {
		const bezug = transitionAuftrag(zustand, 'freigeben').ok ? await findAuftragBezug(tx, id) : undefined
		if (!bezug?.empfehlung || !bezug.produkt) return fail('auftrag_zustand')
		const { auftrag, empfehlung, produkt } = bezug
		const { abweichend, wahl, empfohlen } = await aufteilungOf(ctx, tx, { auftrag, empfehlung, produkt })
		if (!abweichend) return fail('auftrag_zustand')
		const wieEmpfohlen = gewaehlt === 'empfohlen'
		if (wieEmpfohlen ? empfohlen === null : !wahl.includes(gewaehlt)) return fail('anteil_nicht_erlaubt')
		const set = { anteilEmpfehler: wieEmpfohlen ? null : gewaehlt, praemienWieEmpfohlen: wieEmpfohlen }
		if (!(await changeAuftrag(tx, id, zustand, set))) return fail('auftrag_zustand')
		await writeAudit(ctx, tx, {
			ereignis: 'auftrag.anteil',
			bezug: 'auftrag',
			bezugId: id,
			details: { empfohlen: empfehlung.anteilEmpfehler, vorher, anteilEmpfehler: gewaehlt, produktId: produkt.id },
		})
		return ok(null)
	})
}
