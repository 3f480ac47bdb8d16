import { transitionAuftrag } from '~/domain/auftrag/zustand'
import type { Anteil } from '~/domain/empfehlung/anteil'
import { fail, ok } from '~/domain/shared/result'
import { changeAuftrag, findAuftragBezug } from '~db/repositories/auftrag/auftrag'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { aufteilungOf } from './aufteilung'
import { decide } from './decide'

/**
 * An operator says how an order's rewards are divided where its product's Praemien cannot be divided as recommended; until
 * then it is not released. auftrag_zustand = there is nothing to settle.
 */
export const settleAnteil = async (ctx: AppContext, auftragId: string, anteilEmpfehler: Anteil, key?: string) => {
	authorise(ctx, 'auftrag.aufteilen')
	return decide(ctx, auftragId, key, async (tx, { id, zustand, anteilEmpfehler: vorher }) => {
		const bezug = transitionAuftrag(zustand, 'freigeben').ok ? await findAuftragBezug(ctx.tables, tx, id) : undefined
		if (!bezug?.empfehlung || !bezug.produkt) return fail('auftrag_zustand')
		const { auftrag, empfehlung, produkt } = bezug
		const { abweichend, wahl } = await aufteilungOf(ctx, tx, { auftrag, empfehlung, produkt })
		if (!abweichend) return fail('auftrag_zustand')
		if (!wahl.includes(anteilEmpfehler)) return fail('anteil_nicht_erlaubt')
		if (!(await changeAuftrag(ctx.tables, tx, id, zustand, { anteilEmpfehler }))) return fail('auftrag_zustand')
		await writeAudit(ctx, tx, {
			ereignis: 'auftrag.anteil',
			bezug: 'auftrag',
			bezugId: id,
			details: { empfohlen: empfehlung.anteilEmpfehler, vorher, anteilEmpfehler, produktId: produkt.id },
		})
		return ok(null)
	})
}
