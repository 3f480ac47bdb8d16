import { z } from 'zod'
import { type BeraterSatz, type PraemieSatz, type ProduktSatz, produktSatzSchema } from '~/domain/katalog/austausch'
import type { BeraterRow } from '~db/repositories/katalog/berater'
import type { PraemieRow } from '~db/repositories/katalog/katalog'
import type { KatalogProdukt } from '~db/repositories/katalog/katalog-pflege'
import { beraterView } from './berater-katalog'

const textsSchema = z.record(z.string(), z.string()).catch({})

const praemieSatz = (row: PraemieRow): PraemieSatz[] =>
	row.wertCent === null
		? []
		: [
				{
					Titel: row.titel,
					TitelEn: row.titelEn,
					Art: row.art,
					Marke: row.marke,
					WertCent: row.wertCent,
					Teilbar: row.teilbar,
					Enddatum: row.enddatum,
					EnddatumAnzeige: row.enddatumAnzeige,
				},
			]

/** A product of the catalogue as the record of a file; `praemien` are the rewards that go into it. */
export function produktSatz({ produkt, festnetz, mobil, preise }: KatalogProdukt, praemien: PraemieRow[]): ProduktSatz {
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
		Praemien: praemien.flatMap(praemieSatz),
	}
	const regulaer = { PreisMonatlich: produkt.preisMonatlichCent, PreisEinmalig: produkt.preisEinmaligCent }
	if (festnetz)
		return produktSatzSchema.parse({
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
		return produktSatzSchema.parse({
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
		return produktSatzSchema.parse({
			Quelle: 'energie',
			...basis,
			...regulaer,
			Sparte: preis.sparte,
			Preise: preise.map(({ id: _, produktId: __, sparte: ___, ...rest }) => rest),
		})
	return produktSatzSchema.parse({ Quelle: 'allgemein', ...basis, ...regulaer })
}

/** The rows of a record; rewards are versions and kept apart. */
export function produktRows(satz: ProduktSatz): KatalogProdukt {
	const mobilPreise = satz.Quelle === 'mobil'
	return {
		produkt: {
			id: satz.Id,
			externeId: satz.ExterneId,
			kategorie: satz.Bereich,
			name: satz.Name,
			kurztext: satz.Kurztext,
			beschreibung: satz.Beschreibung,
			preisMonatlichCent: mobilPreise ? satz.PreisTarif : satz.PreisMonatlich,
			preisEinmaligCent: mobilPreise ? satz.PreisHandy : satz.PreisEinmalig,
			preisHinweis: satz.PreisHinweis,
			grafik: satz.Grafik,
			en: satz.En,
			bestellUrl: satz.BestellUrl,
			position: satz.Reihenfolge,
			aktiv: satz.Aktiv,
			startseite: satz.Startseite,
		},
		festnetz:
			satz.Quelle === 'festnetz'
				? {
						produktId: satz.Id,
						kategorie: satz.Kategorie,
						anzeigeName: satz.AnzeigeName,
						young: satz.Young,
						hybrid: satz.Hybrid,
						gruppe: satz.Gruppe,
						klasse: satz.Klasse,
						beschreibung1: satz.Beschreibung1,
						beschreibung2: satz.Beschreibung2,
						beschreibung3: satz.Beschreibung3,
						beschreibung4: satz.Beschreibung4,
						provision: satz.Provision,
						telekomProduktId: satz.TelekomProduktId,
						fussnote: satz.Fussnote,
						preisaufteilung: satz.Preisaufteilung,
						aktionsname: satz.Aktionsname,
						aktionsrabattCent: satz.Aktionsrabatt,
						en: satz.En,
					}
				: null,
		mobil:
			satz.Quelle === 'mobil'
				? {
						produktId: satz.Id,
						gruppe: satz.Gruppe,
						geraeteTyp: satz.GeraeteTyp,
						hersteller: satz.Hersteller,
						handyId: satz.HandyId,
						tarifId: satz.TarifId,
						aktionspreisCent: satz.Aktionspreis,
						position: satz.Position,
						topPosition: satz.TopPosition,
						aktion: satz.Aktion,
						en: satz.En,
					}
				: null,
		preise:
			satz.Quelle === 'energie'
				? satz.Preise.map((preis) => ({ ...preis, produktId: satz.Id, sparte: satz.Sparte }))
				: [],
	}
}

export const beraterSatz = (row: BeraterRow): BeraterSatz => ({ ...beraterView(row), Aktiv: row.aktiv })

export const beraterRow = (satz: BeraterSatz): BeraterRow => ({
	externeId: satz.ExterneId,
	anrede: satz.Anrede,
	vorname: satz.FirstName,
	nachname: satz.LastName,
	plz: satz.ZipCode,
	ort: satz.City,
	photo: satz.Photo,
	aktiv: satz.Aktiv,
})

/** Whether two records say the same; both came through the schema, which gives them one order of fields. */
export const sameSatz = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
