import { aufgebraucht, budgetfenster, erreichte, freiCent } from '~/domain/kampagne/budget'
import { regelnSchema } from '~/domain/kampagne/kampagne'
import { kleinsterZusatz } from '~/domain/kampagne/regeln'
import type { MandantTx } from '~db/handle'
import { holdKampagne, type KampagneRow, lockKampagne, sumZusatz } from '~db/repositories/kampagne/kampagne'
import { writeAudit } from '../shared/audit'
import type { AppContext } from '../shared/context'
import { forgetKampagnen, kampagnenOf } from './in-kraft'

/** What taking of a budget led to: whether there was enough, and the share in percent that was reached by it. */
export type Budgetnahme = {
	genug: boolean
	erreicht?: { kampagne: KampagneRow; prozent: 80 | 100; vergebenCent: number }
}

/**
 * Whether a campaign can add so much to an order that is released in this transaction: it was not stopped, and its budget of now
 * has as much left. From then on nobody else takes of the budget until the transaction ends. The rewards written in it are what
 * is taken; one that is cancelled or lapses gives it back.
 */
export async function takeBudget(
	ctx: AppContext,
	tx: MandantTx,
	{ kampagneId, cent }: { kampagneId: string; cent: number },
): Promise<Budgetnahme> {
	const known = (await kampagnenOf({ ...ctx, db: tx })).find(({ id }) => id === kampagneId)
	const begrenzt = known === undefined || known.budgetCent !== null
	const row = await (begrenzt ? lockKampagne(tx, kampagneId) : holdKampagne(tx, kampagneId))
	if (!row || row.zustand === 'gestoppt') return { genug: false }
	const { budgetCent, budgetZeitraum } = row
	if (budgetCent === null) return { genug: true }
	const vorher = await sumZusatz(tx, kampagneId, budgetfenster(budgetZeitraum, ctx.clock()))
	const genug = cent <= freiCent(budgetCent, vorher)
	const about = { bezug: 'kampagne', bezugId: kampagneId } as const
	const details = { budgetCent, vergebenCent: vorher + (genug ? cent : 0) }
	const kleinsterCent = kleinsterZusatz(regelnSchema.parse(row.regeln))
	const stand = (vergebenCent: number) => aufgebraucht(budgetCent, { vergebenCent, kleinsterCent })
	const [prozent] = erreichte(budgetCent, { vorher: stand(vorher), nachher: stand(details.vergebenCent) }).toReversed()
	if (prozent !== undefined)
		await writeAudit(ctx, tx, { ereignis: 'kampagne.budget', ...about, details: { ...details, prozent } })
	if (prozent === 100) await forgetKampagnen(ctx, tx)
	return prozent === undefined
		? { genug }
		: { genug, erreicht: { kampagne: row, prozent, vergebenCent: details.vergebenCent } }
}
