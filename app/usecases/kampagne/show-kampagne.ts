import { z } from 'zod'
import { budgetfenster, freiCent, isBudgetKnapp } from '~/domain/kampagne/budget'
import { isLive, regelnSchema, wahlSchema, zielSchema } from '~/domain/kampagne/kampagne'
import { stufenSchema } from '~/domain/kampagne/meilensteine'
import { seitenlage } from '~/domain/kampagne/seite'
import { fail, ok, type Result } from '~/domain/shared/result'
import type { MandantDb } from '~db/handle'
import {
	findKampagneRow,
	type KampagneRow,
	listKampagneRows,
	listKampagneZahlen,
	sumBudget,
} from '~db/repositories/kampagne/kampagne'
import { listProdukte } from '~db/repositories/katalog/katalog'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { kreisVon } from '../shared/zweite-person'
import { hinweiseOf } from './hinweise-of'
import { kampagneName, toKampagne } from './in-kraft'
import { danebenOf } from './show-kalender'
import { vorhersageZu } from './vorhersage-zu'

/** What became of a campaign's budget of now. */
const budgetOf = async (db: MandantDb, row: KampagneRow, now: Date) => {
	const { id, budgetCent, budgetZeitraum } = row
	if (budgetCent === null) return null
	const fenster = budgetfenster(budgetZeitraum, now)
	const { belegtCent, vergebenCent } = await sumBudget(db, id, fenster)
	const reserviertCent = belegtCent - vergebenCent
	return {
		budgetCent,
		budgetZeitraum,
		belegtCent,
		vergebenCent,
		reserviertCent,
		freiCent: freiCent(budgetCent, belegtCent),
	}
}

const LEER = { empfehlungen: 0, abschluesse: 0, praemienCent: 0, zusatzCent: 0 }

/** Every campaign with its budget and what came of it, in order of precedence. */
export async function listKampagnen(ctx: AppContext) {
	authorise(ctx, 'kampagne.lesen')
	const { db } = ctx
	const now = ctx.clock()
	const [rows, zahlen] = [await listKampagneRows(db), await listKampagneZahlen(db)]
	return Promise.all(
		rows.map(async (row) => ({
			...{ id: row.id, name: kampagneName(row.name), zustand: row.zustand, von: row.von, bis: row.bis, rang: row.rang },
			laeuft: isLive(row, now),
			wartetAufStopp: row.stoppVon !== null && row.zustand !== 'gestoppt',
			budget: await budgetOf(db, row, now),
			zahlen: zahlen.find(({ kampagneId }) => kampagneId === row.id) ?? LEER,
		})),
	)
}

/** Campaigns that people begin whose budget is used up to 80 percent or more. */
export async function countKnappeBudgets(ctx: AppContext): Promise<{ count: number; seit: Date | null }> {
	authorise(ctx, 'kampagne.lesen')
	const live = (await listKampagneRows(ctx.db)).filter((row) => row.budgetCent !== null && isLive(row, ctx.clock()))
	const budgets = await Promise.all(live.map((row) => budgetOf(ctx.db, row, ctx.clock())))
	return {
		count: budgets.filter((one) => one && isBudgetKnapp({ ...one, vergebenCent: one.belegtCent })).length,
		seit: null,
	}
}

export type KampagneView = Awaited<ReturnType<typeof viewOf>>

async function viewOf(ctx: AppContext, row: KampagneRow) {
	const { db } = ctx
	const { id, zustand, von, bis, rang, zweck, stand, geschriebenVon, beantragtVon, freigegebenVon, freigegebenAm } = row
	const kreis = await kreisVon(ctx, db)
	const offen = zustand === 'entwurf' || zustand === 'beantragt'
	const daneben = offen || zustand === 'live' || zustand === 'pausiert' ? await danebenOf(ctx, id) : []
	const budget = await budgetOf(db, row, ctx.clock())
	const zahlen = await listKampagneZahlen(db)
	return {
		...{ id, zustand, von, bis, rang, zweck, stand, geschriebenVon, beantragtVon, freigegebenVon, freigegebenAm },
		...{ budgetCent: row.budgetCent, budgetZeitraum: row.budgetZeitraum, budgetEnde: row.budgetEnde },
		name: kampagneName(row.name),
		...{ wort: row.wort, seiteTitel: kampagneName(row.seiteTitel), seiteText: kampagneName(row.seiteText) },
		ziel: zielSchema.parse(row.ziel),
		wahl: wahlSchema.parse(row.wahl),
		regeln: regelnSchema.parse(row.regeln),
		stufen: stufenSchema.parse(row.stufen),
		laeuft: isLive(row, ctx.clock()),
		/** What visitors of its own page read now. */
		seitenlage: seitenlage(toKampagne({ ...row, kategorieProdukte: [] }, budget?.freiCent ?? null), ctx.clock()),
		/** Why whoever looks cannot release or stop it. */
		befangen: [geschriebenVon, beantragtVon].some((wer) => wer !== null && kreis.includes(wer)),
		stopp: row.stoppVon === null ? null : { grund: row.stoppGrund, befangen: kreis.includes(row.stoppVon) },
		budget,
		/** How long it lasts, where enough is known. */
		vorhersage: budget && (await vorhersageZu(ctx, row, budget)),
		zahlen: zahlen.find(({ kampagneId }) => kampagneId === id) ?? LEER,
		/** What is odd about it, as long as it can be changed or given back. */
		hinweise: offen ? await hinweiseOf(ctx, id, daneben) : [],
		daneben,
	}
}

/** One campaign with all that is known of it. */
export async function showKampagne(ctx: AppContext, id: string): Promise<Result<KampagneView, 'nicht_gefunden'>> {
	authorise(ctx, 'kampagne.lesen')
	const row = z.uuid().safeParse(id).success ? await findKampagneRow(ctx.db, id) : undefined
	return row ? ok(await viewOf(ctx, row)) : fail('nicht_gefunden')
}

/** The categories a campaign can be for: those of products on offer. */
export async function listKampagneKategorien(ctx: AppContext): Promise<string[]> {
	authorise(ctx, 'kampagne.lesen')
	return [...new Set((await listProdukte(ctx.db)).map(({ kategorie }) => kategorie))]
}
