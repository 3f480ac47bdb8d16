import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, serial, text } from 'drizzle-orm/pg-core'
import type { PreisTeil } from '../../../app/domain/katalog/preis'
import { suchform } from '../suchform'
import { produkt } from './katalog'
import { schema } from './schema'

/* Product API data beyond the tile (E-Festnetz, E-Mobil, tariffs), and the agents (E-Berater). */

const produktId = () =>
	integer('produkt_id')
		.primaryKey()
		.references(() => produkt.id, { onDelete: 'cascade' })

/** E-Festnetz; its Id, Name, PreisMonatlich and PreisEinmalig are those of `produkt`. */
export const festnetz = schema.table(
	'festnetz',
	{
		produktId: produktId(),
		/** Double play (line and telephone) or triple play (with television). */
		kategorie: text({ enum: ['DP', 'TP'] }).notNull(),
		anzeigeName: text('anzeige_name').notNull(),
		young: boolean().notNull().default(false),
		hybrid: boolean().notNull().default(false),
		/** The category page's shelf, and the kind within it. */
		gruppe: text().notNull(),
		klasse: text().notNull().default(''),
		beschreibung1: text().notNull().default(''),
		beschreibung2: text().notNull().default(''),
		beschreibung3: text().notNull().default(''),
		beschreibung4: text().notNull().default(''),
		/** 'standard;<cents>': the brand's revenue, never shown. */
		provision: text().notNull().default(''),
		telekomProduktId: text('telekom_produkt_id').notNull().default(''),
		fussnote: text().notNull().default(''),
		/** Components of the monthly price. */
		preisaufteilung: jsonb().$type<PreisTeil[]>().notNull().default([]),
		aktionsname: text().notNull().default(''),
		/** Cents off the monthly price during the action. */
		aktionsrabattCent: integer('aktionsrabatt_cent'),
		/** { anzeigeName, beschreibung1 … beschreibung4, fussnote, aktionsname } */
		en: jsonb().notNull().default({}),
	},
	(t) => [index('festnetz_gruppe').on(t.gruppe)],
)

/** E-Mobil; its Id, PreisTarif (monthly) and PreisHandy (once) are those of `produkt`. */
export const mobil = schema.table(
	'mobil',
	{
		produktId: produktId(),
		gruppe: text().notNull(),
		geraeteTyp: text('geraete_typ', { enum: ['smartphone', 'tablet'] }),
		hersteller: text().notNull().default(''),
		handyId: integer('handy_id'),
		/** The plan of the device. */
		tarifId: integer('tarif_id').references(() => produkt.id),
		/** The device's price during the action. */
		aktionspreisCent: integer('aktionspreis_cent'),
		position: integer().notNull().default(0),
		/** Comes first, whatever its position. */
		topPosition: integer('top_position'),
		aktion: text().notNull().default(''),
		/** { aktion } */
		en: jsonb().notNull().default({}),
	},
	(t) => [index('mobil_gruppe').on(t.gruppe), index('mobil_tarif').on(t.tarifId)],
)

/** A tariff's price in a postcode area and a range of yearly usage; the longest matching prefix applies. */
export const energiePreis = schema.table(
	'energie_preis',
	{
		id: serial().primaryKey(),
		produktId: integer('produkt_id')
			.notNull()
			.references(() => produkt.id, { onDelete: 'cascade' }),
		sparte: text({ enum: ['strom', 'gas', 'waerme'] }).notNull(),
		/** '' = everywhere. */
		plzPraefix: text('plz_praefix').notNull(),
		verbrauchVon: integer('verbrauch_von').notNull().default(0),
		/** kWh a year, included; null = no limit. */
		verbrauchBis: integer('verbrauch_bis'),
		grundpreisCentJahr: integer('grundpreis_cent_jahr').notNull(),
		/** Hundredths of a cent per kWh: 3145 is 31.45 ct. */
		arbeitspreisHundertstelCent: integer('arbeitspreis_hundertstel_cent').notNull(),
	},
	(t) => [index('energie_preis_sparte').on(t.sparte, t.plzPraefix)],
)

/** E-Berater. */
export const berater = schema.table(
	'berater',
	{
		/** SPEC: ExterneId; the Agentennummer of an Empfehlung. */
		externeId: text('externe_id').primaryKey(),
		anrede: text({ enum: ['herr', 'frau', 'divers', 'keine'] })
			.notNull()
			.default('keine'),
		vorname: text().notNull(),
		nachname: text().notNull(),
		plz: text().notNull(),
		ort: text().notNull(),
		/** Name of a drawn portrait (ui/brand/Portrait). */
		photo: text().notNull().default(''),
		aktiv: boolean().notNull().default(true),
		/** The search text: name and place. */
		suche: text().generatedAlwaysAs(suchform(sql`vorname || ' ' || nachname || ' ' || ort`)),
	},
	(t) => [index('berater_plz').on(t.plz), index('berater_name').on(t.nachname, t.vorname)],
)
