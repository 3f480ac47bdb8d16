import type { Sql } from 'postgres'
import { type MandantConfig, storedConfigSchema } from '~/domain/mandant/config'
import { inLanes } from '~/domain/shared/lanes'
import { fail, ok } from '~/domain/shared/result'
import { isAnswered } from '~db/client'
import { inMandant } from '~db/handle'
import { readStaende, type SchemaStand } from '~db/migrate'
import {
	findMandantByClientRoute,
	listHosts,
	listMandantRows,
	type MandantRow,
} from '~db/repositories/mandant/mandanten'
import { listBetreiberProtokoll } from '~db/repositories/plattform/betreiber'
import { countMailLage, countMengen, GENUG } from '~db/repositories/plattform/markenlage'
import { authorise } from '../shared/authorise'
import type { PlattformContext } from './context'

/** After so long a mail that waits is late. */
const SPAET_MS = 600_000
const JE_SEITE = 50
/** Counts are followed no further. */
export const GENUG_MENGE = GENUG

export type Markenzustand = 'kaputt' | 'pausiert' | 'vorbereitung' | 'geschlossen' | 'testbetrieb' | 'offen'

function zustandOf({ pausiert, portal }: MandantRow, config: MandantConfig | undefined): Markenzustand {
	if (config === undefined) return 'kaputt'
	if (pausiert) return 'pausiert'
	if (portal !== 'live') return portal === 'pause' ? 'geschlossen' : portal
	return config.Testbetrieb ? 'testbetrieb' : 'offen'
}

/** Brands that are counted at once. */
const BAHNEN = 4

/** A brand's tables are asked where they are this version's; what cannot be read is null and says nothing about other brands. */
const numberOf = <T>(schema: SchemaStand, ask: () => Promise<T>): Promise<T | null> =>
	schema === 'veraltet'
		? Promise.resolve(null)
		: ask().catch((error: unknown) => {
				if (!isAnswered(error)) throw error
				return null
			})

async function lageOf(ctx: PlattformContext, row: MandantRow, stand: SchemaStand) {
	const { data: config } = storedConfigSchema.safeParse(row.config)
	const vor = new Date(ctx.clock().getTime() - SPAET_MS)
	const mails = await numberOf(stand, () => countMailLage(inMandant(ctx.db, row.schemaName), vor))
	// Each brand has mails to count: tables that cannot be read are broken, whatever their journal says.
	const schema: SchemaStand = stand === 'aktuell' && mails === null ? 'gestoert' : stand
	return {
		...{ clientRoute: row.clientRoute, name: config?.Name ?? row.clientRoute, url: config?.MandantUrl ?? null },
		...{
			zustand: zustandOf(row, config),
			testbetrieb: config?.Testbetrieb ?? false,
			schema,
			mails,
			erstelltAm: row.erstelltAm,
		},
	}
}

/** Brands whose name or host holds the text, a page of them, each with how it is. */
export async function listMarkenlage(
	ctx: PlattformContext,
	sql: Sql,
	{ suche, seite }: { suche: string; seite: number },
) {
	authorise(ctx, 'plattform.lesen')
	const [rows, hosts] = await Promise.all([listMandantRows(ctx.db), listHosts(ctx.db)])
	const wanted = suche.trim().toLowerCase()
	const hostsOf = (id: string) =>
		hosts
			.filter(({ mandantId }) => mandantId === id)
			.toSorted((a, b) => Number(b.haupt) - Number(a.haupt))
			.map(({ host }) => host)
	const found = rows.flatMap((row) => {
		const { data } = storedConfigSchema.safeParse(row.config)
		const own = hostsOf(row.id)
		return [row.clientRoute, data?.Name ?? '', ...own].some((text) => text.toLowerCase().includes(wanted))
			? [{ row, hosts: own }]
			: []
	})
	const shown = found.slice((seite - 1) * JE_SEITE, seite * JE_SEITE)
	const staende = await readStaende(
		sql,
		shown.map(({ row }) => row.schemaName),
	)
	const lagen = new Map<string, Awaited<ReturnType<typeof lageOf>>>()
	await inLanes(shown, BAHNEN, async ({ row }) => {
		lagen.set(row.id, await lageOf(ctx, row, staende.get(row.schemaName) ?? 'gestoert'))
	})
	const marken = shown.flatMap(({ row, hosts }) => {
		const lage = lagen.get(row.id)
		return lage ? [{ ...lage, hosts }] : []
	})
	return { marken, anzahl: found.length, seiten: Math.max(1, Math.ceil(found.length / JE_SEITE)) }
}

/** One brand with its hosts and numbers; nothing of its people. */
export async function showMarkenlage(ctx: PlattformContext, sql: Sql, clientRoute: string) {
	authorise(ctx, 'plattform.lesen')
	const row = await findMandantByClientRoute(ctx.db, clientRoute)
	if (!row) return fail('mandant_unbekannt')
	const hosts = (await listHosts(ctx.db)).filter(({ mandantId }) => mandantId === row.id)
	const staende = await readStaende(sql, [row.schemaName])
	const lage = await lageOf(ctx, row, staende.get(row.schemaName) ?? 'gestoert')
	return ok({
		...lage,
		hosts: hosts.map(({ host, haupt }) => ({ host, haupt })),
		mengen: await numberOf(lage.schema, () => countMengen(inMandant(ctx.db, row.schemaName))),
	})
}

const ZEILEN = 100

/** The deployment's own log, newest first. */
export async function showBetreiberProtokoll(ctx: PlattformContext, vor?: number) {
	authorise(ctx, 'plattform.protokoll')
	const rows = await listBetreiberProtokoll(ctx.db, { vor, limit: ZEILEN + 1 })
	return { zeilen: rows.slice(0, ZEILEN), weiter: rows.length > ZEILEN ? (rows[ZEILEN - 1]?.id ?? null) : null }
}
