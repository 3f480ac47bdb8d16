import { transitionAuftrag } from '~/domain/auftrag/zustand'
import { fail, ok, type Result } from '~/domain/shared/result'
import type { MandantTx } from '~db/handle'
import { type AuftragRow, changeAuftrag } from '~db/repositories/auftrag/auftrag'
import { lockLaeufeOf } from '~db/repositories/auszahlung/lauf'
import { cancelPraemierungen, lockPraemierungenMitKonto } from '../praemie/cancel-praemierungen'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { mailNichtZustande } from './auftrag-mails'
import { decide } from './decide'
import { cancelAgenturPraemien } from './grant-agentur-praemien'

/** Every reward of the cancelled order that is not out yet goes, with its payout; what is out is claimed back. */
async function clawBack(ctx: AppContext, tx: MandantTx, auftrag: AuftragRow, grund: string): Promise<void> {
	const held = await lockPraemierungenMitKonto(tx, auftrag)
	// Held together and in one order, so that no file is made of them meanwhile.
	await lockLaeufeOf(
		tx,
		held.praemierungen.map(({ id }) => id),
	)
	await cancelPraemierungen(ctx, tx, held, { auftragId: auftrag.id }, { zurueckfordern: { anlass: 'storno', grund } })
}

/** Why the order fell through, in words, and whether the customer withdrew. */
type Storno = { grund?: string; widerrufen?: boolean }

/** Cancels an order that the caller holds, and claws back what it earned. */
export async function takeStorno(
	ctx: AppContext,
	tx: MandantTx,
	auftrag: AuftragRow,
	{ grund = '', widerrufen = false }: Storno = {},
): Promise<Result<null, 'auftrag_zustand'>> {
	const next = transitionAuftrag(auftrag.zustand, 'stornieren')
	if (!next.ok) return next
	const now = ctx.clock()
	const widerrufenAm = auftrag.widerrufenAm ?? (widerrufen ? now : null)
	const storniertAm = widerrufenAm ? auftrag.storniertAm : (auftrag.storniertAm ?? now)
	const set = { zustand: next.value, storniertAm, widerrufenAm, ...(grund ? { grund } : {}) }
	if (!(await changeAuftrag(tx, auftrag.id, auftrag.zustand, set))) return fail('auftrag_zustand')
	await clawBack(ctx, tx, auftrag, grund)
	await cancelAgenturPraemien(ctx, tx, auftrag)
	await writeAudit(ctx, tx, {
		ereignis: 'auftrag.storniert',
		bezug: 'auftrag',
		bezugId: auftrag.id,
		details: { ausZustand: auftrag.zustand, ...(grund ? { grund } : {}) },
	})
	await mailNichtZustande(ctx, tx, auftrag.id, widerrufenAm ? 'widerrufen' : 'storniert')
	return ok(null)
}

/** The contract fell through. What a released order earned is cancelled, and claimed back where it is out already. */
export const cancelAuftrag = async (ctx: AppContext, auftragId: string, grund = '', key?: string) => {
	authorise(ctx, 'auftrag.stornieren')
	return decide(ctx, auftragId, key, (tx, auftrag) => takeStorno(ctx, tx, auftrag, { grund }))
}
