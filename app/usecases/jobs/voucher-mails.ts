import { GUTSCHEIN_VERSAND_STUNDEN } from '~/domain/praemie/fristen'
import { countOverdueVouchers, listWaitingVouchers } from '~db/repositories/jobs/batches'
import { issueGutschein } from '../praemie/issue-gutschein'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'

const PRO_GRUPPE = 200

/** Waits for an operator's decision, not for stock. */
const isGehalten = (code: string) => code === 'praemie_in_pruefung' || code.startsWith('konto_gesperrt')

export type VoucherCounts = { ausgegeben: number; wartet: number; ueberfaellig: number }

/**
 * Gives codes to chosen vouchers that waited for stock. `ueberfaellig` counts those that have waited longer than the 24 hours
 * promised; they are also logged, because somebody has to buy stock.
 */
export async function voucherMails(
	ctx: AppContext,
	issue: typeof issueGutschein = issueGutschein,
): Promise<VoucherCounts> {
	authorise(ctx, 'praemie.ausgeben')
	const counts: VoucherCounts = { ausgegeben: 0, wartet: 0, ueberfaellig: 0 }
	const leer = new Set<string>()
	for (const { id, gruppe } of await listWaitingVouchers(ctx.tables, ctx.db, { proGruppe: PRO_GRUPPE })) {
		const result = leer.has(gruppe) ? undefined : await issue(ctx, id)
		if (result?.ok && result.value === 'ausgegeben') counts.ausgegeben++
		else if (result?.ok === false && isGehalten(result.code)) counts.wartet++
		else if (result?.ok === false) ctx.log.warn({ praemierung: id, fehler: result.code }, 'voucher not issued')
		else {
			leer.add(gruppe)
			counts.wartet++
		}
	}
	const grenze = new Date(ctx.clock().getTime() - GUTSCHEIN_VERSAND_STUNDEN * 3_600_000)
	counts.ueberfaellig = await countOverdueVouchers(ctx.tables, ctx.db, grenze)
	if (counts.ueberfaellig > 0)
		ctx.log.warn({ mandant: ctx.mandant.clientRoute, anzahl: counts.ueberfaellig }, 'vouchers wait for stock')
	return counts
}
