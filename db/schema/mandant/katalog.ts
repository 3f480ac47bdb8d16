import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { VorschlagAusgang } from '../../../app/domain/katalog/praemien-vorschlag'
import type { KatalogArt } from '../../../app/domain/praemie/arten'
import { LOCALES, STANDARD_LOCALE, type Translations } from '../../../app/domain/shared/locale'
import { produktFolge } from '../suche'
import { erstelltAm, id, zeitpunkt } from './columns'
import { schema } from './schema'

/* Catalogue, rewards and the texts people agree to. */

export const produkt = schema.table(
	'produkt',
	{
		id: integer().primaryKey(),
		externeId: text('externe_id').notNull(),
		/** internet, tv, mobilfunk, geschaeft, versicherung, strom, gas … (seed/ and the catalogue adapters). */
		kategorie: text().notNull(),
		name: text().notNull(),
		kurztext: text().notNull(),
		beschreibung: text().notNull(),
		/** Monthly price in cents; null = not shown. */
		preisMonatlichCent: integer('preis_monatlich_cent'),
		preisEinmaligCent: integer('preis_einmalig_cent'),
		preisHinweis: text('preis_hinweis').notNull().default(''),
		/** Name of the picture under /bild/. */
		grafik: text().notNull(),
		/** English name and texts: { name, kurztext, beschreibung, preisHinweis }. */
		en: jsonb().notNull(),
		/** The provider's order page; channel and empfaengernummer are added as query. */
		bestellUrl: text('bestell_url').notNull(),
		position: integer().notNull().default(0),
		aktiv: boolean().notNull().default(true),
		/** Shown as a tile on Home; other products are on the category pages only. */
		startseite: boolean().notNull().default(true),
	},
	(t) => [
		index('produkt_kategorie').on(t.kategorie, t.position),
		/** Sort indexes by product, in each language. */
		...LOCALES.map((locale) =>
			index(locale === STANDARD_LOCALE ? 'produkt_folge' : `produkt_folge_${locale}`).on(
				produktFolge({ produkt: t }, locale),
				t.id,
			),
		),
	],
)

/** E-Praemie. A change adds a row (new version); rows are immutable once a Praemierung can reference them. */
export const praemie = schema.table(
	'praemie',
	{
		id: serial().primaryKey(),
		/** null = offered for every bonus and goodwill Praemierung; its value is then the Praemierung's amount. */
		produktId: integer('produkt_id').references(() => produkt.id),
		titel: jsonb().$type<Translations>().notNull(),
		art: text().$type<KatalogArt>().notNull(),
		/** Voucher brand whose stock is used (gutschein only). */
		marke: text(),
		startdatum: date().notNull(),
		enddatum: date(),
		enddatumAnzeige: date('enddatum_anzeige'),
		/** Value for both sides together in cents; null only where produkt_id is null. */
		wertCent: integer('wert_cent'),
		/** Can be split with the friend. */
		teilbar: boolean().notNull().default(false),
		position: integer().notNull().default(0),
	},
	(t) => [index('praemie_produkt').on(t.produktId, t.startdatum)],
)

/** Other rewards of a product from a day on, as one person proposed them; they hold once somebody else released them. */
export const praemienVorschlag = schema.table(
	'praemien_vorschlag',
	{
		id: id(),
		produktId: integer('produkt_id')
			.notNull()
			.references(() => produkt.id, { onDelete: 'cascade' }),
		/** The records of the rewards (domain/katalog/records). */
		praemien: jsonb().notNull(),
		/** Their first day, 'YYYY-MM-DD' in Berlin. */
		giltAb: date('gilt_ab').notNull(),
		grund: text().notNull(),
		/** What it was made from (`praemienStandOf`). */
		basis: text().notNull(),
		beantragtVon: text('beantragt_von').notNull(),
		/** null = it waits. */
		ausgang: text().$type<VorschlagAusgang>(),
		antwort: text().notNull().default(''),
		entschiedenVon: text('entschieden_von'),
		entschiedenAm: zeitpunkt('entschieden_am'),
		/** Of a release: the decider and the people tied to them at that moment (domain/benutzer/kreis). */
		kreis: text().array().notNull().default([]),
		erstelltAm: erstelltAm(),
	},
	(t) => [
		uniqueIndex('praemien_vorschlag_offen').on(t.produktId).where(sql`entschieden_am is null`),
		index('praemien_vorschlag_produkt').on(t.produktId, t.entschiedenAm),
		check('praemien_vorschlag_zweite', sql`not (beantragt_von = any(kreis))`),
		check('praemien_vorschlag_ausgang', sql`(ausgang is null) = (entschieden_am is null)`),
	],
)

/** Terms, privacy notice and imprint; a consent references the exact row shown. */
export const rechtstext = schema.table(
	'rechtstext',
	{
		id: serial().primaryKey(),
		art: text({ enum: ['agb', 'datenschutz', 'impressum', 'newsletter'] }).notNull(),
		sprache: text({ enum: LOCALES }).notNull(),
		version: integer().notNull(),
		titel: text().notNull(),
		/** Paragraphs of plain text; lines starting with "## " are headings, "- " list items. */
		inhalt: text().notNull(),
		gueltigAb: zeitpunkt('gueltig_ab').notNull(),
		erstelltAm: erstelltAm(),
	},
	(t) => [uniqueIndex('rechtstext_version').on(t.art, t.sprache, t.version)],
)
