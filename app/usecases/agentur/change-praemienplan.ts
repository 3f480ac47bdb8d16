import { z } from 'zod'
import { checkPlan, type NeuerPlan, type PlanStand, planStand } from '~/domain/agentur/praemienplan'
import { addDays, berlinDay } from '~/domain/shared/dates'
import type { ErrorCode } from '~/domain/shared/errors'
import { fail, ok, type Result } from '~/domain/shared/result'
import { actorName } from '~/domain/zugriff/actor'
import type { MandantTx } from '~db/handle'
import {
	deletePraemienplanRow,
	findPraemienplan,
	insertPraemienplan,
	listPraemienplanOf,
	type PraemienplanRow,
	updatePraemienplan,
} from '~db/repositories/agentur/praemienplan'
import { findProdukt } from '~db/repositories/katalog/katalog'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import { checkFaktor } from '../shared/check-faktor'
import type { AppContext } from '../shared/context'
import { once } from '../shared/once'
import { heldAgentur } from './change-agentur'
import { mailPlanBeantragt, mailPlanEntschieden } from './mail-praemienplan'

type Neu = { agenturId: string; plan: NeuerPlan }
type Welcher = { agenturId: string; planId: string }
type Fehler =
	| 'nicht_gefunden'
	| 'praemienplan_beginn'
	| 'praemienplan_ende'
	| 'praemienplan_doppelt'
	| 'praemienplan_beendet'

const nothing = z.null().parse

const standOf = (row: PraemienplanRow, tag: string) =>
	planStand({ ...row, genehmigt: row.genehmigtVon !== null, abgelehnt: row.abgelehntVon !== null }, tag)

/** Adds a row to the plan of an agency, which is held; `genehmigt`: the brand agrees to it. */
const add = (ctx: AppContext, { agenturId, plan }: Neu, genehmigt: boolean, key: string) =>
	once<null, Fehler>(
		ctx,
		key,
		async (tx) => {
			if (!(await heldAgentur(tx, agenturId))) return fail('nicht_gefunden')
			if (!(await findProdukt(tx, plan.produktId))) return fail('nicht_gefunden')
			const vorhanden = await listPraemienplanOf(tx, { agenturId, produktId: plan.produktId })
			const checked = checkPlan(plan, vorhanden, berlinDay(ctx.clock()))
			if (!checked.ok) return checked
			const von = actorName(ctx.actor)
			await insertPraemienplan(tx, {
				...{ ...plan, agenturId, erstelltVon: von, erstelltAm: ctx.clock() },
				genehmigtVon: genehmigt ? von : null,
			})
			const details = { ...plan, genehmigt }
			await writeAudit(ctx, tx, { ereignis: 'praemienplan.angelegt', bezug: 'agentur', bezugId: agenturId, details })
			if (!genehmigt) await mailPlanBeantragt(ctx, tx, agenturId)
			return ok(null)
		},
		nothing,
	)

/**
 * [R-AGENTUR] AddPraemienplan: an owner adds a row to their agency's plan. What of it goes to their people is theirs to say;
 * what the brand pays the agency waits for the brand.
 */
export async function addPraemienplan(ctx: AppContext, { agenturId, plan }: Neu, key: string) {
	authorise(ctx, 'agentur.AddPraemienplan', { agenturId })
	return add(ctx, { agenturId, plan }, plan.fuer === 'mitarbeiter', key)
}

/** The brand adds a row to an agency's plan, with the second factor freshly entered. */
export async function addAgenturPlan(
	ctx: AppContext,
	neu: Neu,
	key: string,
): Promise<Result<null, Fehler | 'faktor_noetig'>> {
	authorise(ctx, 'agenturen.praemienplan')
	const frisch = checkFaktor(ctx)
	return frisch.ok ? add(ctx, neu, true, key) : frisch
}

/** Changes one row of an agency's plan, with the agency held. */
const change = <E extends ErrorCode>(
	ctx: AppContext,
	{ agenturId, planId }: Welcher,
	key: string,
	work: (tx: MandantTx, row: PraemienplanRow) => Promise<Result<null, E>>,
) =>
	once<null, E | 'nicht_gefunden'>(
		ctx,
		key,
		async (tx) => {
			const held = await heldAgentur(tx, agenturId)
			const known = held && z.uuid().safeParse(planId).success
			const row = known ? await findPraemienplan(tx, { id: planId, agenturId }) : undefined
			return row ? work(tx, row) : fail('nicht_gefunden')
		},
		nothing,
	)

/** Ends a row with this day; one that never counted goes. */
const end = (ctx: AppContext, which: Welcher, key: string, laesst: readonly PlanStand[] = []) =>
	change<'praemienplan_beendet' | 'zustand_veraltet'>(ctx, which, key, async (tx, row) => {
		const heute = berlinDay(ctx.clock())
		const stand = standOf(row, heute)
		if (stand === 'beendet') return fail('praemienplan_beendet')
		if (laesst.includes(stand)) return fail('zustand_veraltet')
		const { id, agenturId, produktId, seite, fuer, betragCent } = row
		if (stand === 'gilt') await updatePraemienplan(tx, row, { gueltigBis: heute, beendetVon: actorName(ctx.actor) })
		else await deletePraemienplanRow(tx, row)
		const details = { planId: id, produktId, seite, fuer, betragCent, stand }
		await writeAudit(ctx, tx, { ereignis: 'praemienplan.beendet', bezug: 'agentur', bezugId: agenturId, details })
		return ok(null)
	})

/** [R-AGENTUR] DeletePraemienplan: an owner ends a row of their agency's plan. */
export async function deletePraemienplan(ctx: AppContext, { agenturId, planId }: Welcher, key: string) {
	authorise(ctx, 'agentur.DeletePraemienplan', { agenturId })
	return end(ctx, { agenturId, planId }, key)
}

/**
 * The brand ends a row of an agency's plan; what was recommended until then is paid by it. zustand_veraltet = the agency asks
 * for it, or reads why it was declined.
 */
export async function endAgenturPlan(ctx: AppContext, which: Welcher, key: string) {
	authorise(ctx, 'agenturen.praemienplan')
	return end(ctx, which, key, ['beantragt', 'abgelehnt'])
}

/**
 * The brand agrees to a row that an agency asked for, with the second factor freshly entered. Where its first day has come
 * already it begins tomorrow: praemienplan_beendet = its last day is before that.
 */
export async function approveAgenturPlan(ctx: AppContext, which: Welcher, key: string) {
	authorise(ctx, 'agenturen.praemienplan')
	const frisch = checkFaktor(ctx)
	if (!frisch.ok) return frisch
	return change<'praemienplan_beendet' | 'zustand_veraltet'>(ctx, which, key, async (tx, row) => {
		if (row.genehmigtVon !== null || row.abgelehntVon !== null) return fail('zustand_veraltet')
		const morgen = addDays(berlinDay(ctx.clock()), 1)
		const zuSpaet = row.gueltigVon < morgen
		const gueltigVon = zuSpaet ? morgen : row.gueltigVon
		if (row.gueltigBis !== null && row.gueltigBis < gueltigVon) return fail('praemienplan_beendet')
		await updatePraemienplan(tx, row, { gueltigVon, genehmigtVon: actorName(ctx.actor) })
		const { id: planId, agenturId, produktId, seite, betragCent } = row
		const details = { planId, produktId, seite, betragCent, gueltigVon }
		await writeAudit(ctx, tx, { ereignis: 'praemienplan.genehmigt', bezug: 'agentur', bezugId: agenturId, details })
		await mailPlanEntschieden(ctx, tx, { row, genehmigt: true, grund: '' })
		return ok(null)
	})
}

/** The brand does not want a row that an agency asked for, which reads why; it stays until the agency takes it away. */
export async function declineAgenturPlan(
	ctx: AppContext,
	{ grund, ...which }: Welcher & { grund: string },
	key: string,
) {
	authorise(ctx, 'agenturen.praemienplan')
	return change<'zustand_veraltet'>(ctx, which, key, async (tx, row) => {
		if (standOf(row, berlinDay(ctx.clock())) !== 'beantragt') return fail('zustand_veraltet')
		await updatePraemienplan(tx, row, { abgelehntVon: actorName(ctx.actor), ablehnungGrund: grund })
		const { id: planId, agenturId, produktId, seite, betragCent } = row
		const details = { planId, produktId, seite, betragCent }
		await writeAudit(ctx, tx, { ereignis: 'praemienplan.abgelehnt', bezug: 'agentur', bezugId: agenturId, details })
		await mailPlanEntschieden(ctx, tx, { row, genehmigt: false, grund })
		return ok(null)
	})
}
