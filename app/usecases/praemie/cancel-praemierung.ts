import { transitionPraemierung } from '~/domain/praemie/zustand'
import type { MandantTx } from '~db/handle'
import { stornoAuszahlungenOf } from '~db/repositories/praemie/auszahlung'
import { changePraemierung, type PraemierungRow } from '~db/repositories/praemie/praemierung'
import { type AuditEntry, writeAudit } from '../shared/audit'
import type { AppContext } from '../shared/context'
import { leaveLauf } from './drop-posten'

/**
 * Cancels a reward the caller holds, with its open payout, so that nothing is paid any more; what is out stays out
 * (false). The caller refreshes the status when all its rewards are cancelled, lines are held last and in one order, and
 * then posts them (bookStorno).
 */
export async function cancelPraemierung(
	ctx: AppContext,
	tx: MandantTx,
	{ id, zustand }: PraemierungRow,
	details: AuditEntry['details'],
): Promise<boolean> {
	const next = transitionPraemierung(zustand, 'stornieren')
	if (!next.ok || !(await leaveLauf(ctx, tx, { praemierungId: id }))) return false
	await changePraemierung(tx, id, zustand, { zustand: next.value })
	const auszahlungen = await stornoAuszahlungenOf(tx, id, ctx.clock())
	for (const bezugId of auszahlungen) {
		const bezug = { bezug: 'auszahlung', bezugId } as const
		await writeAudit(ctx, tx, { ereignis: 'auszahlung.storniert', ...bezug, details: { praemierungId: id } })
	}
	const bezug = { bezug: 'praemierung', bezugId: id } as const
	const anzahl = auszahlungen.length
	await writeAudit(ctx, tx, {
		ereignis: 'praemierung.storniert',
		...bezug,
		details: { ...details, auszahlungen: anzahl },
	})
	return true
}
