import { seitenlage } from '~/domain/kampagne/seite'
import { KATEGORIE_KEYS } from '~/domain/katalog/kategorien'
import { berlinDay } from '~/domain/shared/dates'
import { hasKey, keysOf } from '~/domain/shared/keys'
import { fillPattern, pathPattern, pathTo, type RouteName } from '~/paths'
import { type RouteRow, routeTable } from '~/route-table.js'
import { currentRechtstext } from '~db/repositories/katalog/katalog'
import { kampagnenOf } from '../kampagne/in-kraft'
import { hasTarife } from '../katalog/list-tarife'
import { findEmpfehlbare } from '../katalog/produkte'
import { hasKategorien } from '../katalog/show-kategorie'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'

/** A page search engines are told of; `geaendertAm` is the day ('YYYY-MM-DD') its content last changed, where that is known. */
export type SearchPage = { path: string; geaendertAm?: string }

/** Public screens that a setting of the brand takes away. */
const CONDITIONS: Partial<Record<RouteName, (ctx: AppContext) => boolean>> = {
	Empfehlungscode: ({ mandant }) => mandant.config.ModuleErstelleOfflineEmpfehlungCode,
	Produktkategorie: hasKategorien,
	Tarife: hasTarife,
}

/** Screens that show the offers, and change with them. */
const ANGEBOTE: readonly RouteName[] = ['Home', 'AktuellePraemienUebersicht', 'Tarife']

const TEXTE = { Agb: 'agb', Datenschutz: 'datenschutz', Impressum: 'impressum' } as const

function isShown(ctx: AppContext, name: RouteName): boolean {
	const { config } = ctx.mandant
	const row: RouteRow = routeTable[name]
	if (!row.oeffentlich || (row.ohneAdv && config.ModuleAdv)) return false
	return (row.offen || !config.ModuleErzwingeLogin) && (CONDITIONS[name]?.(ctx) ?? true)
}

/** A map of a site may hold 50,000 addresses; the rest is left to the fixed pages. */
const PRODUKTE_MAX = 49_900

/** An offer changes when one of its rewards begins. */
async function produktSeiten(ctx: AppContext): Promise<SearchPage[]> {
	const found = await findEmpfehlbare(ctx, { perPage: PRODUKTE_MAX })
	if (!found.ok) return []
	return found.value.angebote.map(({ id: produktId, geaendertAm }) => ({
		path: pathTo(ctx.mandant, 'Empfehlen', { produktId }),
		geaendertAm,
	}))
}

/** Everything of the brand that is for everybody to find. */
export async function listSearchPages(ctx: AppContext): Promise<SearchPage[]> {
	publicUseCase()
	const { mandant, db, clock } = ctx
	const shown = keysOf(routeTable).filter((name) => isShown(ctx, name))
	const produkte = shown.includes('Empfehlen') ? await produktSeiten(ctx) : []
	const neuestes = produkte
		.map(({ geaendertAm = '' }) => geaendertAm)
		.sort()
		.at(-1)
	const feste = await Promise.all(
		shown
			.filter((name) => !/[:*]/.test(routeTable[name].path))
			.map(async (name) => {
				const path = fillPattern(pathPattern(mandant.clientRoute, name), {})
				if (!hasKey(TEXTE, name)) return { path, geaendertAm: ANGEBOTE.includes(name) ? neuestes : undefined }
				const text = await currentRechtstext(db, TEXTE[name], mandant.config.StandardSprache, clock())
				return { path, geaendertAm: text && berlinDay(text.gueltigAb) }
			}),
	)
	const kategorien = shown.includes('Produktkategorie')
		? ['', ...KATEGORIE_KEYS].map((key) => ({
				path: pathTo(mandant, 'Produktkategorie', { '*': key }),
				geaendertAm: neuestes,
			}))
		: []
	const kampagnen = shown.includes('KampagneSeite')
		? (await kampagnenOf(ctx)).flatMap((kampagne) =>
				kampagne.wort !== null && seitenlage(kampagne, clock()) === 'live'
					? [{ path: pathTo(mandant, 'KampagneSeite', { wort: kampagne.wort }) }]
					: [],
			)
		: []
	return [...feste, ...kategorien, ...kampagnen, ...produkte]
}
