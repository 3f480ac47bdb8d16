import { GUTSCHEIN_VERSAND_STUNDEN } from '~/domain/praemie/fristen'
import { countOverdueVouchers, listWaitingVouchers } from '~db/repositories/jobs/batches'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { issueGutschein } from './issue-gutschein'

const PRO_GRUPPE = 200

/** Waits for an operator's decision, not for stock. */
const isGehalten = (code: string) => code === 'praemie_in_pruefung' || code.startsWith('konto_gesperrt')

export type VoucherCounts = { ausgegeben: number; wartet: number; ueberfaellig: number }

/** Tries to issue one; false = the stock of its kind is empty. */
async function issueOne(ctx: AppContext, id: string, counts: VoucherCounts): Promise<boolean> {
	const result = await issueGutschein(ctx, id)
	if (!result.ok && !isGehalten(result.code))
		ctx.log.warn({ praemierung: id, fehler: result.code }, 'voucher not issued')
	else if (result.ok && result.value === 'ausgegeben') counts.ausgegeben++
	else counts.wartet++
	return !result.ok || result.value === 'ausgegeben'
}

/**
 * Gives codes to chosen vouchers that waited for stock, at most to so many (`most`): those that are held keep nobody behind
 * them from theirs. `ueberfaellig` counts those that have waited longer than the 24 hours promised; they are also logged,
 * because somebody has to buy stock.
 */
export async function voucherMails(
	ctx: AppContext,
	{ most = Number.POSITIVE_INFINITY }: { most?: number } = {},
): Promise<VoucherCounts> {
	authorise(ctx, 'praemie.ausgeben')
	const counts: VoucherCounts = { ausgegeben: 0, wartet: 0, ueberfaellig: 0 }
	const leer = new Set<string>()
	const versucht: string[] = []
	for (let some = 1; some > 0 && versucht.length < most; ) {
		const which = { proGruppe: PRO_GRUPPE, versucht, leer: [...leer] }
		const wartende = await listWaitingVouchers(ctx.db, which)
		for (const { id, gruppe } of wartende.slice(0, most - versucht.length)) {
			versucht.push(id)
			if (leer.has(gruppe)) counts.wartet++
			else if (!(await issueOne(ctx, id, counts))) leer.add(gruppe)
		}
		some = wartende.length
	}
	const grenze = new Date(ctx.clock().getTime() - GUTSCHEIN_VERSAND_STUNDEN * 3_600_000)
	counts.ueberfaellig = await countOverdueVouchers(ctx.db, grenze)
	if (counts.ueberfaellig > 0)
		ctx.log.warn({ mandant: ctx.mandant.clientRoute, anzahl: counts.ueberfaellig }, 'vouchers wait for stock')
	return counts
}
