import { budgetfenster, erreicht, freiCent } from '~/domain/kampagne/budget'
import type { MandantTx } from '~db/handle'
import { holdKampagne, lockKampagne, sumZusatz } from '~db/repositories/kampagne/kampagne'
import { writeAudit } from '../shared/audit'
import type { AppContext } from '../shared/context'
import { forgetKampagnen, kampagnenOf } from './in-kraft'

/**
 * Whether a campaign can add so much to an order that is released in this transaction: it was not stopped, and its budget of now
 * has as much left. From then on nobody else takes of the budget until the transaction ends. The rewards written in it are what
 * is taken; one that is cancelled or lapses gives it back.
 */
export async function takeBudget(
	ctx: AppContext,
	tx: MandantTx,
	{ kampagneId, cent }: { kampagneId: string; cent: number },
): Promise<boolean> {
	const known = (await kampagnenOf({ ...ctx, db: tx })).find(({ id }) => id === kampagneId)
	const begrenzt = known === undefined || known.budgetCent !== null
	const row = await (begrenzt ? lockKampagne(tx, kampagneId) : holdKampagne(tx, kampagneId))
	if (!row || row.zustand === 'gestoppt') return false
	const { budgetCent, budgetZeitraum } = row
	if (budgetCent === null || cent === 0) return true
	const vorher = await sumZusatz(tx, kampagneId, budgetfenster(budgetZeitraum, ctx.clock()))
	const genug = cent <= freiCent(budgetCent, vorher)
	const about = { bezug: 'kampagne', bezugId: kampagneId } as const
	const details = { budgetCent, vergebenCent: vorher + (genug ? cent : 0) }
	const [prozent] = erreicht(budgetCent, { vorher, nachher: details.vergebenCent }).toReversed()
	if (prozent !== undefined)
		await writeAudit(ctx, tx, { ereignis: 'kampagne.budget', ...about, details: { ...details, prozent } })
	if (prozent === 100) await forgetKampagnen(ctx, tx)
	return genug
}
