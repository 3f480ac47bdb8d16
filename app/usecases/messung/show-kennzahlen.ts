import { produktTexte } from '~/domain/katalog/produkt'
import { freigegeben, GRUPPE_MIN, mitNachbarn, zeigbar } from '~/domain/messung/gruppen'
import { DAUERN, tagBei } from '~/domain/messung/kennzahlen'
import { type KennzahlMerkmal, type KennzahlSummen, MASSE } from '~/domain/messung/masse'
import {
	type KennzahlSchritt,
	type KennzahlZeitraum,
	kantenOf,
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
	type KennzahlWahl,
	listAtome,
	personenJeMonat,
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

const wahlOf = (ctx: AppContext, { zeit, sicht, filter = null }: KennzahlFrage): KennzahlWahl => ({
	...{ sicht, filter },
	zeit: zeitraumOf(zeit, heuteOf(ctx)),
})

/** The groups of a division that may be shown in the asked time, and in the time before it too. */
async function zeigbareGruppen(ctx: AppContext, { zeit, sicht }: KennzahlFrage, merkmal: KennzahlMerkmal) {
	const kanten = kantenOf(zeit)
	const atome = await listAtome(ctx.db, { merkmal, heute: heuteOf(ctx), kante: kanten.vorher })
	const frei = freigegeben(atome, kanten.vorher + 1)[sicht]
	const jetzt = new Set(frei[kanten.jetzt])
	return { jetzt, vorher: new Set([...(frei[kanten.vorher] ?? [])].filter((wer) => jetzt.has(wer))) }
}

/** Whether a filter's group may be shown, now and in the time before; without a filter all may. */
async function filterZeigbar(ctx: AppContext, frage: KennzahlFrage): Promise<{ jetzt: boolean; vorher: boolean }> {
	const { filter } = frage
	if (!filter) return { jetzt: true, vorher: true }
	const { jetzt, vorher } = await zeigbareGruppen(ctx, frage, filter.merkmal)
	return { jetzt: jetzt.has(filter.wert), vorher: vorher.has(filter.wert) }
}

/**
 * Sums of a time, of the time before and of last year; null: the filter leaves too few people. Last year is told of the whole
 * program alone: its days are no time of a group (docs/decisions/0134).
 */
export async function showKennzahlen(ctx: AppContext, frage: KennzahlFrage) {
	authorise(ctx, 'kennzahlen.lesen')
	const wahl = wahlOf(ctx, frage)
	const frei = await filterZeigbar(ctx, frage)
	const sums = async (darf: boolean, zeit: KennzahlZeitraum): Promise<KennzahlSummen | null> =>
		darf ? sumKennzahlen(ctx.db, { ...wahl, zeit }) : null
	const { zeit } = wahl
	return {
		zeit,
		jetzt: await sums(frei.jetzt, zeit),
		vorher: await sums(frei.vorher, vorherOf(frage.zeit, zeit)),
		vorjahr: await sums(!frage.filter, vorjahrOf(zeit)),
	}
}

export type Kennzahlen = Awaited<ReturnType<typeof showKennzahlen>>

/** What the groups that are not shown alone add up to. */
const zusammenOf = (gruppen: readonly { summen: KennzahlSummen }[]): KennzahlSummen | null => {
	const [first, ...more] = gruppen
	if (!first) return null
	const summen: Record<(typeof MASSE)[number], number> = { ...first.summen }
	for (const one of more) for (const mass of MASSE) summen[mass] += one.summen[mass]
	return summen
}

const SCHRITT: Record<Zeit, KennzahlSchritt> = { '7': 'tag', '30': 'tag', '90': 'woche', '365': 'monat' }

/**
 * Day by day, week by week or by month, of the whole program; null with a filter. What became of the recommendations of a
 * time joins two facts about their people: times of fewer than five are one with the next.
 */
export async function showVerlauf(ctx: AppContext, frage: KennzahlFrage) {
	authorise(ctx, 'kennzahlen.lesen')
	const wahl = wahlOf(ctx, frage)
	const schritt = SCHRITT[frage.zeit]
	if (wahl.filter) return { ...wahl, schritt, zeilen: null }
	const rows = await sumVerlauf(ctx.db, wahl, schritt)
	const bloecke = frage.sicht === 'kohorte' ? mitNachbarn(rows) : rows.map((row) => [row])
	const zeilen = bloecke.flatMap((block) => {
		const [summen, erste, letzte] = [zusammenOf(block), block[0], block.at(-1)]
		return summen && erste && letzte ? [{ schluessel: erste.schluessel, bis: letzte.schluessel, summen }] : []
	})
	return { ...wahl, schritt, zeilen }
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

/** By product, share way, agency or origin; groups of too few people, and what would tell of them, are one. */
export async function showGruppen(
	ctx: AppContext,
	{ merkmal, ...frage }: Omit<KennzahlFrage, 'filter'> & { merkmal: KennzahlMerkmal },
) {
	authorise(ctx, 'kennzahlen.lesen')
	const wahl = wahlOf(ctx, frage)
	const frei = await zeigbareGruppen(ctx, frage, merkmal)
	const rows = await sumGruppen(ctx.db, wahl, merkmal)
	const groesse = ({ summen }: (typeof rows)[number]) => summen.empfohlen + summen.angenommen
	const gezeigt = rows
		.filter(({ schluessel }) => frei.jetzt.has(schluessel))
		.toSorted((a, b) => groesse(b) - groesse(a))
	const zusammen = rows.filter(({ schluessel }) => !frei.jetzt.has(schluessel))
	const namen = await namenOf(
		ctx,
		merkmal,
		gezeigt.map(({ schluessel }) => schluessel),
	)
	return {
		...wahl,
		gruppen: gezeigt.map(({ schluessel, summen }) => ({ schluessel, name: namen.get(schluessel) ?? '', summen })),
		/** What is not shown alone, together; null: all is. */
		zusammen: zusammenOf(zusammen),
		verborgen: zusammen.length,
	}
}

/** Months whose recommendations are followed. */
const KOHORTEN_MONATE = 12

/**
 * Of each month's recommendations: which part had led to an order after so many months. Of a month of fewer than five people,
 * and of another where it alone would be left over, that is not said (`bestellt` null).
 */
export async function showKohorten(ctx: AppContext) {
	authorise(ctx, 'kennzahlen.lesen')
	const heute = heuteOf(ctx)
	const [jahr = 0, monat = 0] = heute.split('-').map(Number)
	const monate = Array.from({ length: KOHORTEN_MONATE }, (_, i) =>
		new Date(Date.UTC(jahr, monat - KOHORTEN_MONATE + i, 1)).toISOString().slice(0, 7),
	)
	const zeit = { von: `${monate[0]}-01`, bis: heute }
	const rows = await sumKohorten(ctx.db, zeit)
	const personen = await personenJeMonat(ctx.db, zeit)
	const { gezeigt } = zeigbar(
		[...personen].map(([name, wer]) => ({
			...{ name, personen: wer },
			groesse: rows.reduce((sum, row) => sum + (row.monat === name ? row.empfohlen : 0), 0),
		})),
	)
	const sagbar = new Set(gezeigt.map(({ name }) => name))
	return monate.map((name, i) => {
		const eigene = rows.filter((row) => row.monat === name)
		const empfohlen = eigene.reduce((sum, row) => sum + row.empfohlen, 0)
		const bestellt = Array.from({ length: KOHORTEN_MONATE - i }, (_, nach) =>
			eigene.filter((row) => row.nach <= nach).reduce((sum, row) => sum + row.bestellt, 0),
		)
		return { monat: name, empfohlen, bestellt: sagbar.has(name) || !personen.has(name) ? bestellt : null }
	})
}

/** Days from a recommendation to each step: half of all, and nine of ten, took no longer. Not said of fewer than five. */
export async function showDauern(ctx: AppContext, frage: KennzahlFrage) {
	authorise(ctx, 'kennzahlen.lesen')
	const wahl = wahlOf(ctx, frage)
	if (!(await filterZeigbar(ctx, frage)).jetzt) return null
	const rows = await sumDauern(ctx.db, wahl)
	return DAUERN.map((schritt) => {
		const verteilung = rows.map(({ tage, anzahl }) => ({ tage, anzahl: anzahl.get(schritt) ?? 0 }))
		const anzahl = verteilung.reduce((sum, { anzahl }) => sum + anzahl, 0)
		const bei = (anteil: number) => (anzahl < GRUPPE_MIN ? null : (tagBei(anteil, verteilung) ?? null))
		return { schritt, anzahl, haelfte: bei(0.5), neunZehntel: bei(0.9) }
	})
}

/** What happened on the day before, of the whole program: it says when, not whose. */
export async function showGestern(ctx: AppContext): Promise<KennzahlSummen> {
	authorise(ctx, 'kennzahlen.lesen')
	const gestern = addDays(heuteOf(ctx), -1)
	return sumKennzahlen(ctx.db, { sicht: 'ereignis', zeit: { von: gestern, bis: gestern }, filter: null })
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
