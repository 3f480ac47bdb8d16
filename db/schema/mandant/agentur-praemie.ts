import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, jsonb, text, unique, uuid } from 'drizzle-orm/pg-core'
import { AGENTUR_PRAEMIE_ARTEN, PLAN_FUER, PLAN_SEITEN } from '../../../app/domain/agentur/praemienplan'
import { agentur } from './agentur'
import { erstelltAm, id, zeitpunkt } from './columns'
import { produkt } from './katalog'
import { schema } from './schema'

/* Agencies' reward plans, rewards and credit notes (docs/decisions/0074). */

/** An order's value to an agency, by the day of its recommendation. */
export const praemienplan = schema.table(
	'praemienplan',
	{
		id: id(),
		agenturId: uuid('agentur_id')
			.notNull()
			.references(() => agentur.id),
		produktId: integer('produkt_id')
			.notNull()
			.references(() => produkt.id),
		seite: text({ enum: PLAN_SEITEN }).notNull(),
		fuer: text({ enum: PLAN_FUER }).notNull(),
		betragCent: integer('betrag_cent').notNull(),
		gueltigVon: date('gueltig_von').notNull(),
		/** The last day; null = until further notice. */
		gueltigBis: date('gueltig_bis'),
		/** As in the audit trail. */
		erstelltVon: text('erstellt_von').notNull(),
		/** Null: requested by the agency, not approved by the brand. */
		genehmigtVon: text('genehmigt_von'),
		beendetVon: text('beendet_von'),
		/** Declined by the brand; the agency reads the reason. */
		abgelehntVon: text('abgelehnt_von'),
		ablehnungGrund: text('ablehnung_grund').notNull().default(''),
		erstelltAm: erstelltAm(),
	},
	(t) => [
		index('praemienplan_agentur').on(t.agenturId, t.produktId, t.gueltigVon),
		index('praemienplan_wartend').on(t.erstelltAm).where(sql`genehmigt_von is null and abgelehnt_von is null`),
		check('praemienplan_betrag', sql`${t.betragCent} > 0`),
	],
)

/** Credit notes to agencies as issued; only their payment is updated. */
export const agenturRechnung = schema.table(
	'agentur_rechnung',
	{
		id: id(),
		/** The brand's number, without gaps, from 1. */
		nummer: integer().notNull().unique(),
		agenturId: uuid('agentur_id')
			.notNull()
			.references(() => agentur.id),
		monat: text().notNull(),
		/** For a reversal: the reversed credit note. */
		storniertId: uuid('storniert_id').unique(),
		/** The full content (domain/agentur/gutschrift). */
		daten: jsonb().notNull(),
		/** The electronic invoice (EN 16931, CII), and its SHA-256 in hex. */
		xml: text().notNull(),
		pruefsumme: text().notNull(),
		bruttoCent: bigint('brutto_cent', { mode: 'number' }).notNull(),
		/** As in the audit trail. */
		erstelltVon: text('erstellt_von').notNull(),
		erstelltAm: erstelltAm(),
		/** When the bank paid it. */
		bezahltAm: zeitpunkt('bezahlt_am'),
	},
	(t) => [
		index('agentur_rechnung_agentur').on(t.agenturId, t.nummer),
		index('agentur_rechnung_offen').on(t.erstelltAm, t.nummer).where(sql`bezahlt_am is null and storniert_id is null`),
	],
)

/** An agency's reward for an order, and its reversal: two rows of one amount. Ids and amounts, no people. */
export const agenturPraemie = schema.table(
	'agentur_praemie',
	{
		id: id(),
		agenturId: uuid('agentur_id')
			.notNull()
			.references(() => agentur.id),
		/** Outlives the order, so it is not a foreign key. */
		auftragId: uuid('auftrag_id').notNull(),
		referenz: text().notNull(),
		produktId: integer('produkt_id')
			.notNull()
			.references(() => produkt.id),
		/** The agency's person who brought it (benutzer.id); their access may be revoked. */
		vermitteltVon: uuid('vermittelt_von'),
		art: text({ enum: AGENTUR_PRAEMIE_ARTEN }).notNull(),
		seite: text({ enum: PLAN_SEITEN }).notNull(),
		/** Net, in cents; negative for a reversal. */
		betragCent: integer('betrag_cent').notNull(),
		/** The part of the person who brought it. */
		mitarbeiterCent: integer('mitarbeiter_cent').notNull(),
		/** 'YYYY-MM', Europe/Berlin. */
		monat: text().notNull(),
		am: zeitpunkt('am').notNull(),
		/** Its credit note; null: none yet. */
		rechnungId: uuid('rechnung_id').references(() => agenturRechnung.id),
	},
	(t) => [
		unique('agentur_praemie_einmal').on(t.auftragId, t.seite, t.art),
		index('agentur_praemie_monat').on(t.agenturId, t.monat, t.am, t.id),
		index('agentur_praemie_offen').on(t.agenturId, t.monat).where(sql`rechnung_id is null`),
		index('agentur_praemie_rechnung').on(t.rechnungId).where(sql`rechnung_id is not null`),
		check(
			'agentur_praemie_betrag',
			sql`${t.betragCent} <> 0 and (${t.betragCent} > 0) = (${t.art} = 'zusage') and abs(${t.mitarbeiterCent}) <= abs(${t.betragCent}) and ${t.mitarbeiterCent}::bigint * ${t.betragCent} >= 0`,
		),
	],
)
