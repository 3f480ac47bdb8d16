import { type Angesprochen, isLive, type Kampagne, zusatzFor } from '~/domain/kampagne/kampagne'
import { geltendOhneAuftrag, zusatzCent } from '~/domain/kampagne/regeln'
import { preisIn } from '~/domain/katalog/preis'
import { preisFussnote, produktTexte } from '~/domain/katalog/produkt'
import { berlinDay } from '~/domain/shared/dates'
import { type Locale, translatedText } from '~/domain/shared/locale'
import { formatMoney } from '~/domain/shared/money'
import {
	type AngebotPage,
	type AngebotQuery,
	type AngebotRow,
	listAngebotWerte,
	pageAngebote,
} from '~db/repositories/katalog/angebot'
import {
	findProdukt,
	listPraemieRows,
	type ProduktMitRabatt,
	VERBORGENE_PRODUKT_IDS,
} from '~db/repositories/katalog/katalog'
import { angeboteneKampagne, angebotenePraemien, type BewertetePraemie, hoechsteWerte } from '../kampagne/bewerten'
import { kampagnenOf } from '../kampagne/in-kraft'
import type { AngebotView, KatalogBasis, KatalogSource, PraemieView, ProduktView } from './katalog'

/** A reward of a product; those of no product have no value of their own and are left out. */
function praemieView(row: BewertetePraemie, locale: Locale): PraemieView[] {
	if (row.wertCent === null || row.basisCent === null) return []
	return [
		{
			id: row.id,
			titel: translatedText(row.titel, locale),
			art: row.art,
			marke: row.marke,
			startdatum: row.startdatum,
			enddatum: row.enddatum,
			enddatumAnzeige: row.enddatumAnzeige,
			wertCent: row.wertCent,
			basisCent: row.basisCent,
			wert: formatMoney(row.wertCent, locale, { exact: true }),
			teilbar: row.teilbar,
		},
	]
}

/** What every view of a product shows. */
function basisView(found: ProduktMitRabatt, locale: Locale): Omit<AngebotView, 'maxCent' | 'geaendertAm' | 'fussnote'> {
	const { produkt: row } = found
	const { name, kurztext, beschreibung, preisHinweis } = produktTexte(row, locale)
	return {
		id: row.id,
		externeId: row.externeId,
		kategorie: row.kategorie,
		name,
		kurztext,
		beschreibung,
		preisMonatlichCent: row.preisMonatlichCent,
		preisEinmaligCent: row.preisEinmaligCent,
		preis: preisIn(found, locale),
		preisHinweis,
		grafik: row.grafik,
		bestellUrl: row.bestellUrl,
	}
}

function angebotView(found: AngebotRow, locale: Locale): AngebotView {
	const fussnote = found.festnetz ? preisFussnote(found.festnetz, locale) : ''
	return { ...basisView(found, locale), maxCent: found.maxCent, geaendertAm: found.geaendertAm, fussnote }
}

export function produktView(
	found: ProduktMitRabatt,
	{ praemien, kampagne }: WarePraemien,
	locale: Locale,
): ProduktView {
	const { produkt: row } = found
	return {
		...basisView(found, locale),
		empfehlbar: row.aktiv && !VERBORGENE_PRODUKT_IDS.includes(row.id),
		praemien: praemien.flatMap((praemie) => praemieView(praemie, locale)),
		kampagne: kampagne
			? {
					...{ id: kampagne.id, name: translatedText(kampagne.name, locale), bis: kampagne.bis },
					begrenzt: kampagne.budgetCent !== null,
				}
			: null,
	}
}

/** The rewards of each product. */
function byProdukt(praemien: readonly BewertetePraemie[]): Map<number | null, BewertetePraemie[]> {
	const found = new Map<number | null, BewertetePraemie[]>()
	for (const praemie of praemien) {
		const own = found.get(praemie.produktId)
		if (own) own.push(praemie)
		else found.set(praemie.produktId, [praemie])
	}
	return found
}

/** A product's rewards as they are offered now, and the campaign that a recommendation made now belongs to. */
export type WarePraemien = { praemien: readonly BewertetePraemie[]; kampagne: Kampagne | undefined }

/** Those of one product. */
export async function readPraemien(
	source: KatalogSource,
	produktId: number,
	wer?: Angesprochen,
): Promise<WarePraemien> {
	const [rows, kampagneOf] = await Promise.all([
		listPraemieRows(source.db, { day: berlinDay(source.clock()), produktId }),
		angeboteneKampagne(source, wer),
	])
	const kampagne = kampagneOf(produktId, hoechsteWerte(rows)(produktId))
	return { praemien: await angebotenePraemien(source, rows, wer), kampagne }
}

/** Those of several. */
export async function readPraemienOfAll(
	source: KatalogSource,
	produktIds: readonly number[],
): Promise<(produktId: number) => WarePraemien> {
	const [rows, kampagneOf] = await Promise.all([
		listPraemieRows(source.db, { day: berlinDay(source.clock()), produktIds }),
		angeboteneKampagne(source),
	])
	const praemien = byProdukt(await angebotenePraemien(source, rows))
	const wertOf = hoechsteWerte(rows)
	return (id) => ({ praemien: praemien.get(id) ?? [], kampagne: kampagneOf(id, wertOf(id)) })
}

/** The offers' highest rewards with what campaigns add; the highest of all pages too, for which all are asked where one adds. */
async function withKampagnen(
	source: KatalogSource,
	query: AngebotQuery,
	{ page, wer }: { page: AngebotPage; wer: Angesprochen | undefined },
): Promise<AngebotPage> {
	const kampagneOf = await angeboteneKampagne(source, wer)
	const wertOf = (id: number, cent: number) =>
		cent + zusatzCent(cent, geltendOhneAuftrag(zusatzFor(kampagneOf(id, cent), id)))
	const rows = page.rows.map((row) => ({ ...row, maxCent: wertOf(row.produkt.id, row.maxCent) }))
	if (!(await kampagnenOf(source)).some((kampagne) => isLive(kampagne, source.clock()))) return { ...page, rows }
	const werte = await listAngebotWerte(source.db, query)
	return { ...page, rows, maxCent: werte.reduce((max, { id, maxCent }) => Math.max(max, wertOf(id, maxCent)), 0) }
}

/** What every product API reads from the Mandant's own tables. */
export function ownKatalog(source: KatalogSource): KatalogBasis {
	const { db, clock } = source
	return {
		async pageAngebote(wanted, locale, wer) {
			const query = { ...wanted, day: berlinDay(clock()) }
			const { rows, ...summe } = await withKampagnen(source, query, { page: await pageAngebote(db, query), wer })
			const angebote = rows.map((row) => angebotView(row, locale))
			return { ...summe, angebote }
		},
		async listPraemien(produktIds, locale) {
			const praemienOf = await readPraemienOfAll(source, produktIds)
			return new Map(
				produktIds.map((id) => [id, praemienOf(id).praemien.flatMap((praemie) => praemieView(praemie, locale))]),
			)
		},
		async findProdukt(id, locale, wer) {
			const [produkt, praemien] = await Promise.all([findProdukt(db, id), readPraemien(source, id, wer)])
			const ohne = { festnetz: null, mobil: null }
			return produkt && { ...produktView({ produkt, ...ohne }, praemien, locale), ...ohne }
		},
	}
}
