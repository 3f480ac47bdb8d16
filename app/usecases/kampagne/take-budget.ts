import {
	aufgebraucht,
	budgetfenster,
	erreichte,
	ersterMoeglicher,
	KEINE_ZUSAGE,
	reservierteAuftraege,
} from '~/domain/kampagne/budget'
import { isLive, regelnSchema, reserveCent } from '~/domain/kampagne/kampagne'
import { kleinsterZusatz } from '~/domain/kampagne/regeln'
import { kampagneMachine } from '~/domain/kampagne/zustand'
import { fail, ok, type Result } from '~/domain/shared/result'
import type { MandantTx } from '~db/handle'
import {
	changeKampagne,
	holdKampagne,
	holdLive,
	type KampagneRow,
	listZusagen,
	lockKampagne,
	sumBudget,
} from '~db/repositories/kampagne/kampagne'
import { writeAudit } from '../shared/audit'
import type { AppContext } from '../shared/context'
import { forgetKampagnen, kampagnenOf } from './in-kraft'

/** The share in percent that a budget reached; those at work are told. */
export type Erreicht = { kampagne: KampagneRow; prozent: 80 | 100; belegtCent: number }

/** So often what is left is told to every process while it still does for so many recommendations. */
const KNAPP = 20

/** Whether a campaign has no limit, as far as is known: its budget never changes once it is live. */
const isUnbegrenzt = async (ctx: AppContext, tx: MandantTx, id: string): Promise<boolean> =>
	(await kampagnenOf({ ...ctx, db: tx })).find((one) => one.id === id)?.budgetCent === null

type Schritt = { budgetCent: number; vorher: number; nachher: number }

/** Notes what a budget that was taken from has come to, and ends the campaign where it wants that. */
async function noteBudget(
	ctx: AppContext,
	tx: MandantTx,
	kampagne: KampagneRow,
	{ budgetCent, vorher, nachher }: Schritt,
): Promise<Erreicht | undefined> {
	const about = { bezug: 'kampagne', bezugId: kampagne.id } as const
	const kleinsterCent = kleinsterZusatz(regelnSchema.parse(kampagne.regeln))
	const stand = (vergebenCent: number) => aufgebraucht(budgetCent, { vergebenCent, kleinsterCent })
	const [prozent] = erreichte(budgetCent, { vorher: stand(vorher), nachher: stand(nachher) }).toReversed()
	if (prozent === 100 || budgetCent - nachher < KNAPP * (nachher - vorher)) await forgetKampagnen(ctx, tx)
	if (prozent === undefined) return undefined
	const details = { budgetCent, vergebenCent: nachher, prozent }
	await writeAudit(ctx, tx, { ereignis: 'kampagne.budget', ...about, details })
	const next = kampagneMachine.transition(kampagne.zustand, 'beenden')
	if (prozent === 100 && kampagne.budgetEnde === 'schluss' && next.ok) {
		await changeKampagne(tx, kampagne.id, kampagne.zustand, { zustand: next.value })
		await writeAudit(ctx, tx, {
			...{ ereignis: 'kampagne.beendet', ...about },
			details: { zustand: { von: kampagne.zustand, nach: next.value } },
		})
	}
	return { kampagne, prozent, belegtCent: nachher }
}

/**
 * Holds a campaign for a recommendation that is made in this transaction, and what its orders can get of the budget of now;
 * `wertCent`: the product's highest reward. angebot_geaendert = it is not begun any more, or the rest of its budget is too small.
 */
export async function reserveBudget(
	ctx: AppContext,
	tx: MandantTx,
	{ kampagneId, wertCent }: { kampagneId: string; wertCent: number },
): Promise<Result<{ cent: number; erreicht: Erreicht | undefined }, 'angebot_geaendert'>> {
	const now = ctx.clock()
	if (await isUnbegrenzt(ctx, tx, kampagneId))
		return (await holdLive(tx, kampagneId, now)) ? ok({ cent: 0, erreicht: undefined }) : fail('angebot_geaendert')
	const row = await lockKampagne(tx, kampagneId)
	if (!row || !isLive(row, now)) return fail('angebot_geaendert')
	const { budgetCent, budgetZeitraum } = row
	if (budgetCent === null) return ok({ cent: 0, erreicht: undefined })
	const auftraege = reservierteAuftraege(ctx.mandant.config)
	const cent = reserveCent({ regeln: regelnSchema.parse(row.regeln) }, { wertCent, auftraege })
	const { belegtCent: vorher } = await sumBudget(tx, kampagneId, budgetfenster(budgetZeitraum, now))
	if (vorher + Math.max(cent, 1) > budgetCent) return fail('angebot_geaendert')
	return ok({ cent, erreicht: await noteBudget(ctx, tx, row, { budgetCent, vorher, nachher: vorher + cent }) })
}

type Entnahme = { kampagneId: string; empfehlung: { id: string; erstelltAm: Date }; wuensche: readonly number[] }

/**
 * The first of these amounts, by its place, that a campaign can add to an order released in this transaction; -1 = none. What
 * was reserved for its recommendation is there, more of the budget of that time as long as something is left. Until the
 * transaction ends nobody else takes of the budget. The rewards written in it are what is taken.
 */
export async function takeBudget(
	ctx: AppContext,
	tx: MandantTx,
	{ kampagneId, empfehlung, wuensche }: Entnahme,
): Promise<{ welcher: number; erreicht?: Erreicht | undefined }> {
	const unbegrenzt = await isUnbegrenzt(ctx, tx, kampagneId)
	const row = await (unbegrenzt ? holdKampagne(tx, kampagneId) : lockKampagne(tx, kampagneId))
	if (!row || row.zustand === 'gestoppt') return { welcher: -1 }
	const { budgetCent, budgetZeitraum } = row
	if (budgetCent === null) return { welcher: 0 }
	const { belegtCent: vorher } = await sumBudget(tx, kampagneId, budgetfenster(budgetZeitraum, empfehlung.erstelltAm))
	const [zusage = KEINE_ZUSAGE] = await listZusagen(tx, [empfehlung.id])
	const { welcher, mehrCent } = ersterMoeglicher({ budgetCent, belegtCent: vorher }, zusage, wuensche)
	const schritt = { budgetCent, vorher, nachher: vorher + mehrCent }
	return { welcher, erreicht: await noteBudget(ctx, tx, row, schritt) }
}
