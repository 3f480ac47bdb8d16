import { z } from 'zod'
import {
	type BeraterRecord,
	type PraemieRecord,
	type ProduktRecord,
	produktRecordSchema,
} from '~/domain/katalog/records'
import { translatedText } from '~/domain/shared/locale'
import type { BeraterRow } from '~db/repositories/katalog/berater'
import type { PraemieRow } from '~db/repositories/katalog/katalog'
import type { KatalogProdukt } from '~db/repositories/katalog/katalog-pflege'
import { beraterView } from './berater-katalog'

const textsSchema = z.record(z.string(), z.string()).catch({})

/** A reward as the record of a file; none of those without a value of their own. */
export const praemieRecord = (row: PraemieRow): PraemieRecord[] =>
	row.wertCent === null
		? []
		: [
				{
					Titel: translatedText(row.titel, 'de'),
					TitelEn: translatedText(row.titel, 'en'),
					Art: row.art,
					Marke: row.marke,
					WertCent: row.wertCent,
					Teilbar: row.teilbar,
					Enddatum: row.enddatum,
					EnddatumAnzeige: row.enddatumAnzeige,
				},
			]

/** What a reward's row has of its record. */
export const praemieValues = (praemie: PraemieRecord, position: number) => ({
	titel: { de: praemie.Titel, en: praemie.TitelEn },
	art: praemie.Art,
	marke: praemie.Marke,
	wertCent: praemie.WertCent,
	teilbar: praemie.Teilbar,
	enddatum: praemie.Enddatum,
	enddatumAnzeige: praemie.EnddatumAnzeige,
	position,
})

/** A product of the catalogue as the record of a file; `praemien` are the rewards that go into it. */
export function produktRecord(
	{ produkt, festnetz, mobil, preise }: KatalogProdukt,
	praemien: PraemieRow[],
): ProduktRecord {
	const basis = {
		Id: produkt.id,
		ExterneId: produkt.externeId,
		Bereich: produkt.kategorie,
		Name: produkt.name,
		Kurztext: produkt.kurztext,
		Beschreibung: produkt.beschreibung,
		PreisHinweis: produkt.preisHinweis,
		Grafik: produkt.grafik,
		BestellUrl: produkt.bestellUrl,
		Reihenfolge: produkt.position,
		Aktiv: produkt.aktiv,
		Startseite: produkt.startseite,
		En: { ...textsSchema.parse(festnetz?.en ?? mobil?.en ?? {}), ...textsSchema.parse(produkt.en) },
		Praemien: praemien.flatMap(praemieRecord),
	}
	const regulaer = { PreisMonatlich: produkt.preisMonatlichCent, PreisEinmalig: produkt.preisEinmaligCent }
	if (festnetz)
		return produktRecordSchema.parse({
			Quelle: 'festnetz',
			...basis,
			...regulaer,
			Kategorie: festnetz.kategorie,
			AnzeigeName: festnetz.anzeigeName,
			Young: festnetz.young,
			Hybrid: festnetz.hybrid,
			Gruppe: festnetz.gruppe,
			Klasse: festnetz.klasse,
			Beschreibung1: festnetz.beschreibung1,
			Beschreibung2: festnetz.beschreibung2,
			Beschreibung3: festnetz.beschreibung3,
			Beschreibung4: festnetz.beschreibung4,
			Provision: festnetz.provision,
			TelekomProduktId: festnetz.telekomProduktId,
			Fussnote: festnetz.fussnote,
			Preisaufteilung: festnetz.preisaufteilung,
			Aktionsname: festnetz.aktionsname,
			Aktionsrabatt: festnetz.aktionsrabattCent,
		})
	if (mobil)
		return produktRecordSchema.parse({
			Quelle: 'mobil',
			...basis,
			Gruppe: mobil.gruppe,
			GeraeteTyp: mobil.geraeteTyp,
			Hersteller: mobil.hersteller,
			HandyId: mobil.handyId,
			TarifId: mobil.tarifId,
			PreisHandy: produkt.preisEinmaligCent,
			PreisTarif: produkt.preisMonatlichCent,
			Aktionspreis: mobil.aktionspreisCent,
			Position: mobil.position,
			TopPosition: mobil.topPosition,
			Aktion: mobil.aktion,
		})
	const [preis] = preise
	if (preis)
		return produktRecordSchema.parse({
			Quelle: 'energie',
			...basis,
			...regulaer,
			Sparte: preis.sparte,
			Preise: preise.map(({ id: _, produktId: __, sparte: ___, ...rest }) => rest),
		})
	return produktRecordSchema.parse({ Quelle: 'allgemein', ...basis, ...regulaer })
}

/** The rows of a record; rewards are versions and kept apart. */
export function produktRows(record: ProduktRecord): KatalogProdukt {
	const mobilPreise = record.Quelle === 'mobil'
	return {
		produkt: {
			id: record.Id,
			externeId: record.ExterneId,
			kategorie: record.Bereich,
			name: record.Name,
			kurztext: record.Kurztext,
			beschreibung: record.Beschreibung,
			preisMonatlichCent: mobilPreise ? record.PreisTarif : record.PreisMonatlich,
			preisEinmaligCent: mobilPreise ? record.PreisHandy : record.PreisEinmalig,
			preisHinweis: record.PreisHinweis,
			grafik: record.Grafik,
			en: record.En,
			bestellUrl: record.BestellUrl,
			position: record.Reihenfolge,
			aktiv: record.Aktiv,
			startseite: record.Startseite,
		},
		festnetz:
			record.Quelle === 'festnetz'
				? {
						produktId: record.Id,
						kategorie: record.Kategorie,
						anzeigeName: record.AnzeigeName,
						young: record.Young,
						hybrid: record.Hybrid,
						gruppe: record.Gruppe,
						klasse: record.Klasse,
						beschreibung1: record.Beschreibung1,
						beschreibung2: record.Beschreibung2,
						beschreibung3: record.Beschreibung3,
						beschreibung4: record.Beschreibung4,
						provision: record.Provision,
						telekomProduktId: record.TelekomProduktId,
						fussnote: record.Fussnote,
						preisaufteilung: record.Preisaufteilung,
						aktionsname: record.Aktionsname,
						aktionsrabattCent: record.Aktionsrabatt,
						en: record.En,
					}
				: null,
		mobil:
			record.Quelle === 'mobil'
				? {
						produktId: record.Id,
						gruppe: record.Gruppe,
						geraeteTyp: record.GeraeteTyp,
						hersteller: record.Hersteller,
						handyId: record.HandyId,
						tarifId: record.TarifId,
						aktionspreisCent: record.Aktionspreis,
						position: record.Position,
						topPosition: record.TopPosition,
						aktion: record.Aktion,
						en: record.En,
					}
				: null,
		preise:
			record.Quelle === 'energie'
				? record.Preise.map((preis) => ({ ...preis, produktId: record.Id, sparte: record.Sparte }))
				: [],
	}
}

export const beraterRecord = (row: BeraterRow): BeraterRecord => ({ ...beraterView(row), Aktiv: row.aktiv })

export const beraterRow = (record: BeraterRecord): BeraterRow => ({
	externeId: record.ExterneId,
	anrede: record.Anrede,
	vorname: record.FirstName,
	nachname: record.LastName,
	plz: record.ZipCode,
	ort: record.City,
	photo: record.Photo,
	aktiv: record.Aktiv,
})

/** Whether two records say the same; both came through the schema, which gives them one order of fields. */
export const sameRecord = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
