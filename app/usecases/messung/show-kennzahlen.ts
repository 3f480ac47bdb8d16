import { produktTexte } from '~/domain/katalog/produkt'
import { filterZeigbar, zeigbar } from '~/domain/messung/gruppen'
import { DAUERN, tagBei } from '~/domain/messung/kennzahlen'
import { type KennzahlMerkmal, type KennzahlSummen, MASSE, MERKMALE } from '~/domain/messung/masse'
import {
	type KennzahlZeitraum,
	type Sicht,
	vorherOf,
	vorjahrOf,
	type Zeit,
	zeitraumOf,
} from '~/domain/messung/zeitraum'
import { addDays, berlinDay } from '~/domain/shared/dates'
import { listAgenturRows } from '~db/repositories/agentur/agentur-list'
import { listProdukteByIds } from '~db/repositories/katalog/katalog'
import {
	type Filter,
	type GruppeRow,
	type KennzahlSchritt,
	type KennzahlWahl,
	personenNachBedingung,
	sumDauern,
	sumGruppen,
	sumKennzahlen,
	sumKohorten,
	sumVerlauf,
} from '~db/repositories/messung/kennzahl-lesen'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'

export type KennzahlFrage = { zeit: Zeit; sicht: Sicht; filter?: Filter }

const heuteOf = (ctx: AppContext) => berlinDay(ctx.clock())

const wahlOf = (ctx: AppContext, { zeit, sicht, filter = {} }: KennzahlFrage): KennzahlWahl => ({
	...{ sicht, filter },
	zeit: zeitraumOf(zeit, heuteOf(ctx)),
})

/** Whether the answer to a filter tells of enough people, also beside the answers to fewer conditions. */
async function isZeigbar({ db }: AppContext, wahl: KennzahlWahl): Promise<boolean> {
	const anzahl = MERKMALE.filter((merkmal) => wahl.filter[merkmal] !== undefined).length
	return anzahl === 0 || filterZeigbar(await personenNachBedingung(db, wahl), anzahl)
}

/** Sums of a time, of the time before and of last year; `zu_wenige`: the filter leaves too few people. */
export async function showKennzahlen(ctx: AppContext, frage: KennzahlFrage) {
	authorise(ctx, 'kennzahlen.lesen')
	const wahl = wahlOf(ctx, frage)
	const sums = async (zeit: KennzahlZeitraum): Promise<KennzahlSummen | null> => {
		const diese = { ...wahl, zeit }
		return (await isZeigbar(ctx, diese)) ? sumKennzahlen(ctx.db, diese) : null
	}
	const { zeit } = wahl
	return {
		zeit,
		jetzt: await sums(zeit),
		vorher: await sums(vorherOf(frage.zeit, zeit)),
		vorjahr: await sums(vorjahrOf(zeit)),
	}
}

export type Kennzahlen = Awaited<ReturnType<typeof showKennzahlen>>

/** What the groups that are not shown alone add up to. */
const zusammenOf = (gruppen: readonly GruppeRow[]): KennzahlSummen | null => {
	const [first, ...more] = gruppen
	if (!first) return null
	const summen: Record<(typeof MASSE)[number], number> = { ...first.summen }
	for (const one of more) for (const mass of MASSE) summen[mass] += one.summen[mass]
	return summen
}

const SCHRITT: Record<Zeit, KennzahlSchritt> = { '7': 'tag', '30': 'tag', '90': 'woche', '365': 'monat' }

/** Day by day, week by week or by month. With a filter times of too few people are left out. */
export async function showVerlauf(ctx: AppContext, frage: KennzahlFrage) {
	authorise(ctx, 'kennzahlen.lesen')
	const wahl = wahlOf(ctx, frage)
	const schritt = SCHRITT[frage.zeit]
	if (!(await isZeigbar(ctx, wahl))) return { ...wahl, schritt, zeilen: null }
	const rows = await sumVerlauf(ctx.db, wahl, schritt)
	const filtered = Object.keys(wahl.filter).length > 0
	const { gezeigt } = filtered
		? zeigbar(rows.map((row) => ({ ...row, groesse: row.summen.empfohlen })))
		: { gezeigt: rows }
	const zeilen = gezeigt.toSorted((a, b) => (a.schluessel < b.schluessel ? -1 : 1))
	return { ...wahl, schritt, zeilen: zeilen.map(({ schluessel, summen }) => ({ schluessel, summen })) }
}

/** The brand's own names for the keys of a division, where they have some. */
async function namenOf(
	ctx: AppContext,
	merkmal: KennzahlMerkmal,
	schluessel: readonly string[],
): Promise<ReadonlyMap<string, string>> {
	if (merkmal === 'produkt') {
		const produkte = await listProdukteByIds(ctx.db, schluessel.map(Number))
		return new Map(produkte.map((produkt) => [String(produkt.id), produktTexte(produkt, ctx.locale).name]))
	}
	if (merkmal !== 'agentur') return new Map()
	return new Map((await listAgenturRows(ctx.db, [...schluessel])).map(({ id, name }) => [id, name]))
}

/** By product, share way, agency or origin; groups of too few people are one. */
export async function showGruppen(
	ctx: AppContext,
	{ merkmal, ...frage }: Omit<KennzahlFrage, 'filter'> & { merkmal: KennzahlMerkmal },
) {
	authorise(ctx, 'kennzahlen.lesen')
	const wahl = wahlOf(ctx, frage)
	const rows = await sumGruppen(ctx.db, wahl, merkmal)
	const { gezeigt, zusammen } = zeigbar(
		rows.map((row) => ({ ...row, groesse: row.summen.empfohlen + row.summen.angenommen })),
	)
	const namen = await namenOf(
		ctx,
		merkmal,
		gezeigt.map(({ schluessel }) => schluessel),
	)
	return {
		...wahl,
		gruppen: gezeigt.map(({ schluessel, summen }) => ({ schluessel, name: namen.get(schluessel) ?? '', summen })),
		/** Groups of too few people together; null: none, or still too few. */
		zusammen: zusammenOf(zusammen),
		verborgen: zusammen.length,
	}
}

/** Months whose recommendations are followed. */
const KOHORTEN_MONATE = 12

/** Of each month's recommendations: which part had led to an order after so many months. */
export async function showKohorten(ctx: AppContext) {
	authorise(ctx, 'kennzahlen.lesen')
	const heute = heuteOf(ctx)
	const [jahr = 0, monat = 0] = heute.split('-').map(Number)
	const monate = Array.from({ length: KOHORTEN_MONATE }, (_, i) =>
		new Date(Date.UTC(jahr, monat - KOHORTEN_MONATE + i, 1)).toISOString().slice(0, 7),
	)
	const rows = await sumKohorten(ctx.db, { von: `${monate[0]}-01`, bis: heute })
	return monate.map((name, i) => {
		const eigene = rows.filter((row) => row.monat === name)
		const empfohlen = eigene.reduce((sum, row) => sum + row.empfohlen, 0)
		const bestellt = Array.from({ length: KOHORTEN_MONATE - i }, (_, nach) =>
			eigene.filter((row) => row.nach <= nach).reduce((sum, row) => sum + row.bestellt, 0),
		)
		return { monat: name, empfohlen, bestellt }
	})
}

/** Days from a recommendation to each step: half of all, and nine of ten, took no longer. */
export async function showDauern(ctx: AppContext, frage: KennzahlFrage) {
	authorise(ctx, 'kennzahlen.lesen')
	const wahl = wahlOf(ctx, frage)
	if (!(await isZeigbar(ctx, wahl))) return null
	const rows = await sumDauern(ctx.db, wahl)
	return DAUERN.map((schritt) => {
		const verteilung = rows.map(({ tage, anzahl }) => ({ tage, anzahl: anzahl.get(schritt) ?? 0 }))
		return {
			schritt,
			anzahl: verteilung.reduce((sum, { anzahl }) => sum + anzahl, 0),
			haelfte: tagBei(0.5, verteilung) ?? null,
			neunZehntel: tagBei(0.9, verteilung) ?? null,
		}
	})
}

/** What happened on the day before. */
export async function showGestern(ctx: AppContext): Promise<KennzahlSummen> {
	authorise(ctx, 'kennzahlen.lesen')
	const gestern = addDays(heuteOf(ctx), -1)
	return sumKennzahlen(ctx.db, { sicht: 'ereignis', zeit: { von: gestern, bis: gestern }, filter: {} })
}

/** What orders that are not decided yet will probably cost, by what became of those of the last year. */
export async function showErwartung(ctx: AppContext) {
	authorise(ctx, 'kennzahlen.lesen')
	const jahr = await sumKennzahlen(ctx.db, wahlOf(ctx, { zeit: '365', sicht: 'kohorte' }))
	const entschieden = jahr.freigegeben + jahr.abgelehnt + jahr.storniert
	const offen = Math.max(0, jahr.bestellt - entschieden)
	const kosten = jahr.zusageCent + jahr.kulanzCent + jahr.agenturCent - jahr.entfallenCent
	return { offen, erwartetCent: entschieden === 0 ? 0 : Math.round((offen * kosten) / entschieden) }
}
