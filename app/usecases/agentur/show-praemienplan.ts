import { planStand } from '~/domain/agentur/praemienplan'
import { produktTexte } from '~/domain/katalog/produkt'
import { addDays, berlinDay } from '~/domain/shared/dates'
import { fail, ok } from '~/domain/shared/result'
import { listPraemienplan, type PraemienplanRow } from '~db/repositories/agentur/praemienplan'
import { listProdukte } from '~db/repositories/katalog/katalog'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { sichtOf } from '../shared/sicht'
import { findAgenturById } from './show-agentur'

/** A plan with the names of its products, and the products that one can be made for. */
async function planOf(ctx: AppContext, agenturId: string, sichtbar: (row: PraemienplanRow) => boolean) {
	const produkte = (await listProdukte(ctx.db)).map((row) => ({
		id: row.id,
		name: produktTexte(row, ctx.locale).name,
		kategorie: row.kategorie,
		aktiv: row.aktiv,
	}))
	const heute = berlinDay(ctx.clock())
	const rows = await listPraemienplan(ctx.db, agenturId)
	return {
		produkte: produkte.filter(({ aktiv }) => aktiv).map(({ id, name }) => ({ id, name })),
		zeilen: rows.filter(sichtbar).map((row) => {
			const { name: produkt = '', kategorie = '' } = produkte.find(({ id }) => id === row.produktId) ?? {}
			return {
				...{ id: row.id, seite: row.seite, fuer: row.fuer, betragCent: row.betragCent },
				...{ gueltigVon: row.gueltigVon, gueltigBis: row.gueltigBis },
				...{ produkt, kategorie },
				...{ ablehnungGrund: row.ablehnungGrund },
				stand: planStand({ ...row, genehmigt: row.genehmigtVon !== null, abgelehnt: row.abgelehntVon !== null }, heute),
			}
		}),
	}
}

/** [R-AGENTUR] Praemienplan: what the agency of who asks gets; employees see what of it is for them. */
export async function showPraemienplan(ctx: AppContext, { agenturId }: { agenturId: string }) {
	authorise(ctx, 'agentur.Praemienplan', { agenturId })
	if (!(await findAgenturById(ctx, agenturId))) return fail('nicht_gefunden')
	const ganz = sichtOf(ctx).vermitteltVon === undefined
	return ok({ ...(await planOf(ctx, agenturId, ({ fuer }) => ganz || fuer === 'mitarbeiter')), ganz })
}

/** [R-AGENTUR] AddPraemienplan: what a new row can be made of, and the first day it can count on. */
export async function showPlanAngebot(ctx: AppContext, { agenturId }: { agenturId: string }) {
	authorise(ctx, 'agentur.AddPraemienplan', { agenturId })
	if (!(await findAgenturById(ctx, agenturId))) return fail('nicht_gefunden')
	const { produkte } = await planOf(ctx, agenturId, () => false)
	return ok({ produkte, ab: addDays(berlinDay(ctx.clock()), 1) })
}

/** [R-AGENTUR] DeletePraemienplan: the rows that an owner can end. */
export async function listEndbarePlaene(ctx: AppContext, { agenturId }: { agenturId: string }) {
	authorise(ctx, 'agentur.DeletePraemienplan', { agenturId })
	if (!(await findAgenturById(ctx, agenturId))) return fail('nicht_gefunden')
	const { zeilen } = await planOf(ctx, agenturId, () => true)
	return ok(zeilen.filter(({ stand }) => stand !== 'beendet'))
}

/** The same for the brand's staff. */
export async function showAgenturPlan(ctx: AppContext, { agenturId }: { agenturId: string }) {
	authorise(ctx, 'agenturen.lesen')
	const agentur = await findAgenturById(ctx, agenturId)
	if (!agentur) return fail('nicht_gefunden')
	return ok({ name: agentur.name, ...(await planOf(ctx, agenturId, () => true)) })
}

export type PraemienplanAnsicht = Awaited<ReturnType<typeof planOf>>
