import { transitionAuftrag } from '~/domain/auftrag/zustand'
import { fail, ok, type Result } from '~/domain/shared/result'
import type { MandantTx } from '~db/handle'
import { type AuftragRow, changeAuftrag } from '~db/repositories/auftrag/auftrag'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { mailNichtZustande } from './auftrag-mails'
import { decide } from './decide'

/** Rejects an order that the caller holds. */
export async function takeAblehnung(
	ctx: AppContext,
	tx: MandantTx,
	auftrag: AuftragRow,
	grund: string,
): Promise<Result<null, 'auftrag_zustand'>> {
	const next = transitionAuftrag(auftrag.zustand, 'ablehnen')
	if (!next.ok) return next
	const set = { zustand: next.value, grund, abgelehntAm: ctx.clock() }
	if (!(await changeAuftrag(tx, auftrag.id, auftrag.zustand, set))) return fail('auftrag_zustand')
	await writeAudit(ctx, tx, { ereignis: 'auftrag.abgelehnt', bezug: 'auftrag', bezugId: auftrag.id })
	await mailNichtZustande(ctx, tx, auftrag.id, 'abgelehnt')
	return ok(null)
}

/** The order earns no reward, for a reason the operator states. A released order can only be cancelled. */
export const rejectAuftrag = async (ctx: AppContext, auftragId: string, grund: string, key?: string) => {
	authorise(ctx, 'auftrag.ablehnen')
	return decide(ctx, auftragId, key, (tx, auftrag) => takeAblehnung(ctx, tx, auftrag, grund))
}
