import { z } from 'zod'
import { KATALOG_ARTEN } from '~/domain/praemie/arten'
import type { FestnetzView, MobilView, PraemieView, ProduktDetails } from '~/usecases/katalog/katalog'
import type { ProduktMitPraemien } from '~/usecases/katalog/show-sortiment'

export const praemieSchema = z
	.object({
		Id: z.int(),
		Titel: z.string(),
		Art: z.enum(KATALOG_ARTEN),
		Startdatum: z.iso.date(),
		Enddatum: z.iso.date().nullable(),
		EnddatumAnzeige: z.iso.date().nullable(),
		WertCent: z.int(),
		Wert: z.string(),
	})
	.meta({ id: 'Praemie' })

export const praemieAnswer = ({ id, titel, art, startdatum, enddatum, enddatumAnzeige, ...wert }: PraemieView) => ({
	...{ Id: id, Titel: titel, Art: art, Startdatum: startdatum, Enddatum: enddatum, EnddatumAnzeige: enddatumAnzeige },
	...{ WertCent: wert.wertCent, Wert: wert.wert },
})

const festnetzSchema = z
	.object({
		Kategorie: z.enum(['DP', 'TP']),
		AnzeigeName: z.string(),
		Young: z.boolean(),
		Hybrid: z.boolean(),
		Gruppe: z.string(),
		Klasse: z.string(),
		...{ Beschreibung1: z.string(), Beschreibung2: z.string(), Beschreibung3: z.string(), Beschreibung4: z.string() },
		Provision: z.string().meta({ description: 'What the brand is paid: `standard;<cents>`, or empty.' }),
		TelekomProduktId: z.string(),
		Fussnote: z.string(),
		Preisaufteilung: z.array(z.object({ Bezeichnung: z.string(), Cent: z.int() })),
		Aktionsname: z.string(),
		Aktionsrabatt: z.int().nullable(),
	})
	.meta({ id: 'Festnetz' })

function festnetzAnswer(festnetz: FestnetzView): z.input<typeof festnetzSchema> {
	const [one = '', two = '', three = '', four = ''] = festnetz.beschreibungen
	return {
		...{ Kategorie: festnetz.kategorie, AnzeigeName: festnetz.anzeigeName, Young: festnetz.young },
		...{ Hybrid: festnetz.hybrid, Gruppe: festnetz.gruppe, Klasse: festnetz.klasse, Fussnote: festnetz.fussnote },
		...{ Beschreibung1: one, Beschreibung2: two, Beschreibung3: three, Beschreibung4: four },
		...{ Provision: festnetz.provision, TelekomProduktId: festnetz.telekomProduktId },
		Preisaufteilung: festnetz.preisaufteilung.map(({ bezeichnung, cent }) => ({
			Bezeichnung: bezeichnung,
			Cent: cent,
		})),
		...{ Aktionsname: festnetz.aktionsname, Aktionsrabatt: festnetz.aktionsrabattCent },
	}
}

const mobilSchema = z
	.object({
		GeraeteTyp: z.enum(['smartphone', 'tablet']).nullable(),
		Hersteller: z.string(),
		HandyId: z.int().nullable(),
		TarifId: z.int().nullable(),
		PreisHandy: z.int().nullable(),
		PreisTarif: z.int().nullable(),
		Aktionspreis: z.int().nullable(),
		Position: z.int(),
		TopPosition: z.int().nullable(),
		Aktion: z.string(),
	})
	.meta({ id: 'Mobil' })

const mobilAnswer = (
	mobil: MobilView,
	{ preisEinmaligCent, preisMonatlichCent }: ProduktDetails,
): z.input<typeof mobilSchema> => ({
	...{ GeraeteTyp: mobil.geraeteTyp, Hersteller: mobil.hersteller, HandyId: mobil.handyId, TarifId: mobil.tarifId },
	...{ PreisHandy: preisEinmaligCent, PreisTarif: preisMonatlichCent, Aktionspreis: mobil.aktionspreisCent },
	...{ Position: mobil.position, TopPosition: mobil.topPosition, Aktion: mobil.aktion },
})

/** Prices in cents. */
export const produktSchema = z
	.object({
		Id: z.int(),
		ExterneId: z.string(),
		Kategorie: z.string(),
		Name: z.string(),
		Kurztext: z.string(),
		Beschreibung: z.string(),
		PreisMonatlich: z.int().nullable(),
		PreisEinmalig: z.int().nullable(),
		PreisHinweis: z.string(),
		Praemien: z.array(praemieSchema),
	})
	.meta({ id: 'Produkt' })

export const produktAnswer = (produkt: ProduktMitPraemien | ProduktDetails) => ({
	...{ Id: produkt.id, ExterneId: produkt.externeId, Kategorie: produkt.kategorie, Name: produkt.name },
	...{ Kurztext: produkt.kurztext, Beschreibung: produkt.beschreibung, PreisHinweis: produkt.preisHinweis },
	...{ PreisMonatlich: produkt.preisMonatlichCent, PreisEinmalig: produkt.preisEinmaligCent },
	Praemien: produkt.praemien.map(praemieAnswer),
})

/** With what a telco's catalogue knows of it. */
export const produktDetailsSchema = produktSchema
	.extend({
		Festnetz: z.union([festnetzSchema, z.null()]),
		Mobil: z.union([mobilSchema, z.null()]),
	})
	.meta({ id: 'Produktdetails' })

export const produktDetailsAnswer = (produkt: ProduktDetails): z.input<typeof produktDetailsSchema> => ({
	...produktAnswer(produkt),
	Festnetz: produkt.festnetz && festnetzAnswer(produkt.festnetz),
	Mobil: produkt.mobil && mobilAnswer(produkt.mobil, produkt),
})
