import { transitionAuftrag } from '~/domain/auftrag/zustand'
import { fail, ok, type Result } from '~/domain/shared/result'
import type { Tx } from '~db/client'
import { type AuftragRow, changeAuftrag } from '~db/repositories/auftrag/auftrag'
import { isDraussen } from '../auszahlung/drop-posten'
import { cancelPraemierungen, lockPraemierungenMitKonto } from '../praemie/cancel-praemierungen'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { mailNichtZustande } from './auftrag-mails'
import { decide } from './decide'

/** Cancels every reward of the cancelled order that is not out yet, with its payout; refused as soon as one was paid or is in a file. */
async function clawBack(
	ctx: AppContext,
	tx: Tx,
	auftrag: AuftragRow,
): Promise<Result<null, 'auftrag_ausgezahlt' | 'auszahlung_bei_bank'>> {
	const held = await lockPraemierungenMitKonto(ctx, tx, auftrag)
	if (held.praemierungen.some(({ zustand }) => zustand === 'Ausgezahlt' || zustand === 'Abgeholt'))
		return fail('auftrag_ausgezahlt')
	const ids = held.praemierungen.map(({ id }) => id)
	if (await isDraussen(ctx, tx, ids)) return fail('auszahlung_bei_bank')
	await cancelPraemierungen(ctx, tx, held, { auftragId: auftrag.id })
	return ok(null)
}

/** Cancels an order that the caller holds, and claws back what it earned. `widerrufen`: because the customer withdrew. */
export async function takeStorno(
	ctx: AppContext,
	tx: Tx,
	auftrag: AuftragRow,
	{ widerrufen = false }: { widerrufen?: boolean } = {},
): Promise<Result<null, 'auftrag_zustand' | 'auftrag_ausgezahlt' | 'auszahlung_bei_bank'>> {
	const next = transitionAuftrag(auftrag.zustand, 'stornieren')
	if (!next.ok) return next
	const now = ctx.clock()
	const widerrufenAm = auftrag.widerrufenAm ?? (widerrufen ? now : null)
	const storniertAm = widerrufenAm ? auftrag.storniertAm : (auftrag.storniertAm ?? now)
	const set = { zustand: next.value, storniertAm, widerrufenAm }
	if (!(await changeAuftrag(ctx.tables, tx, auftrag.id, auftrag.zustand, set))) return fail('auftrag_zustand')
	const clawedBack = await clawBack(ctx, tx, auftrag)
	if (!clawedBack.ok) return clawedBack
	await writeAudit(ctx, tx, {
		ereignis: 'auftrag.storniert',
		bezug: 'auftrag',
		bezugId: auftrag.id,
		details: { ausZustand: auftrag.zustand },
	})
	// Whoever was promised a reward by a release hears of its end with the reward.
	if (!auftrag.freigegebenAm) await mailNichtZustande(ctx, tx, auftrag.id, widerrufenAm ? 'widerrufen' : 'storniert')
	return ok(null)
}

/** The contract fell through. A released order is clawed back, which is possible while nothing of it is paid. */
export const cancelAuftrag = async (ctx: AppContext, auftragId: string, key?: string) => {
	authorise(ctx, 'auftrag.stornieren')
	return decide(ctx, auftragId, key, (tx, auftrag) => takeStorno(ctx, tx, auftrag))
}
