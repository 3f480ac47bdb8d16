import { transition } from '~/domain/auftrag/zustand'
import { fail, ok, type Result } from '~/domain/shared/result'
import type { Tx } from '~db/client'
import { changeAuftrag } from '~db/repositories/auftrag'
import { lockPraemierungenOf } from '~db/repositories/praemierung'
import { writeAudit } from '../audit'
import type { AppContext } from '../context'
import { cancelPraemierung } from '../praemie/cancelPraemierung'
import { decide } from './decide'

/** Cancels every reward of the order that is not out yet, with its payout; refused as soon as one was paid. */
async function clawBack(ctx: AppContext, tx: Tx, auftragId: string): Promise<Result<null, 'auftrag_ausgezahlt'>> {
	const praemierungen = await lockPraemierungenOf(ctx.tables, tx, auftragId)
	if (praemierungen.some(({ zustand }) => zustand === 'Ausgezahlt' || zustand === 'Abgeholt'))
		return fail('auftrag_ausgezahlt')
	for (const praemierung of praemierungen) await cancelPraemierung(ctx, tx, praemierung, { auftragId })
	return ok(null)
}

/** The contract fell through. A released order is clawed back, which is possible while nothing of it is paid. */
export const cancelAuftrag = (ctx: AppContext, auftragId: string, key?: string) =>
	decide(ctx, auftragId, key, async (tx, auftrag) => {
		const next = transition(auftrag.zustand, 'stornieren')
		if (!next.ok) return next
		const clawedBack = await clawBack(ctx, tx, auftrag.id)
		if (!clawedBack.ok) return clawedBack
		const storniertAm = auftrag.widerrufenAm ? auftrag.storniertAm : (auftrag.storniertAm ?? ctx.clock())
		const set = { zustand: next.value, storniertAm }
		if (!(await changeAuftrag(ctx.tables, tx, auftrag.id, auftrag.zustand, set))) return fail('auftrag_zustand')
		await writeAudit(ctx, tx, {
			ereignis: 'auftrag.storniert',
			bezug: 'auftrag',
			bezugId: auftrag.id,
			details: { ausZustand: auftrag.zustand },
		})
		return ok(null)
	})
