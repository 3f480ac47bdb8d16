import { monatOf } from '~/domain/agentur/praemienplan'
import { produktTexte } from '~/domain/katalog/produkt'
import { fail, ok } from '~/domain/shared/result'
import { listAgenturPraemien, sumAgenturPraemien } from '~db/repositories/agentur/agentur-praemie'
import type { AgenturSicht } from '~db/repositories/agentur/sicht'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { sichtOf } from '../shared/sicht'
import { findAgenturById } from './show-agentur'

/** Rows on the page; a month has seldom as many. The sums are of all. */
const ZEILEN = 500

type Frage = { agenturId: string; monat?: string | undefined }

async function praemienOf(ctx: AppContext, sicht: AgenturSicht, gefragt: string | undefined) {
	const monat = gefragt ?? monatOf(ctx.clock())
	const rows = await listAgenturPraemien(ctx.db, { sicht, monat, limit: ZEILEN })
	return {
		monat,
		summe: await sumAgenturPraemien(ctx.db, { sicht, monat }),
		zeilen: rows.map(({ praemie, produkt, von }) => ({
			...{ id: praemie.id, referenz: praemie.referenz, art: praemie.art, seite: praemie.seite, am: praemie.am },
			...{ betragCent: praemie.betragCent, mitarbeiterCent: praemie.mitarbeiterCent },
			produkt: produktTexte(produkt, ctx.locale).name,
			von: von ?? '–',
		})),
	}
}

export type AgenturPraemien = Awaited<ReturnType<typeof praemienOf>>

/**
 * [R-AGENTUR] Praemien of a month ('YYYY-MM', Europe/Berlin; this one where none is named): owners see what the agency got,
 * employees what is for them of what they brought, where the plan says so.
 */
export async function showAgenturPraemien(ctx: AppContext, { agenturId, monat }: Frage) {
	authorise(ctx, 'agentur.Praemien', { agenturId })
	const sicht = sichtOf(ctx)
	const ganz = sicht.vermitteltVon === undefined
	const { summe, zeilen, ...rest } = await praemienOf(ctx, sicht, monat)
	const eigen = <T extends { betragCent: number; mitarbeiterCent: number }>(row: T): T =>
		ganz ? row : { ...row, betragCent: row.mitarbeiterCent }
	return { ...rest, ganz, summe: eigen(summe), zeilen: zeilen.map(eigen) }
}

/** The same of an agency for the brand's staff. */
export async function showPraemienOfAgentur(ctx: AppContext, { agenturId, monat }: Frage) {
	authorise(ctx, 'agenturen.lesen')
	const agentur = await findAgenturById(ctx, agenturId)
	if (!agentur) return fail('nicht_gefunden')
	return ok({ name: agentur.name, ...(await praemienOf(ctx, { agenturId }, monat)) })
}
