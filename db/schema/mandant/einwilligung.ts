import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, type PgSchema, serial, text } from 'drizzle-orm/pg-core'
import type { Anlass, FreieKategorie } from '../../../app/domain/einwilligung/kategorien'
import { MESSUNG_ZUSTAENDE } from '../../../app/domain/messung/zustand'
import { erstelltAm, id, zeitpunkt } from './columns'

/** What visitors agreed to, the proof of it, and what is counted with their consent. */
export function einwilligungTables(schema: PgSchema) {
	/** Everything banner and settings showed, word for word; a row is written when somebody first decides on it. */
	const einwilligungFassung = schema.table('einwilligung_fassung', {
		/** First 32 hex digits of the SHA-256 of `inhalt`. */
		hash: text().primaryKey(),
		/** The number people are told. */
		version: serial().notNull(),
		sprache: text({ enum: ['de', 'en'] }).notNull(),
		/** usecases/einwilligung/fassung.ts */
		inhalt: text().notNull(),
		erstelltAm: erstelltAm(),
	})

	/** Proof of each decision; append-only (a trigger refuses changes), deleted by purgeExpired alone. */
	const einwilligung = schema.table(
		'einwilligung',
		{
			id: id(),
			/** The random pseudonym in the visitor's consent cookie. */
			kennung: text().notNull(),
			fassung: text()
				.notNull()
				.references(() => einwilligungFassung.hash),
			anlass: text().$type<Anlass>().notNull(),
			/** Agreed to, beside what is required. */
			kategorien: jsonb().$type<FreieKategorie[]>().notNull(),
			am: zeitpunkt('am').notNull(),
		},
		(t) => [index('einwilligung_kennung').on(t.kennung), index('einwilligung_am').on(t.am)],
	)

	/** Tracking goals reached by visitors who agreed; no address, no name, no id of a person. */
	const messung = schema.table(
		'messung',
		{
			id: id(),
			/** Number in domain/messung/ziele.ts. */
			ziel: integer().notNull(),
			/** Changes every day (messung_schluessel). */
			besucher: text().notNull(),
			/** Campaign, with consent to marketing. */
			channel: text().notNull().default(''),
			produktId: integer('produkt_id'),
			/** A form's key: sent twice it counts once. */
			schluessel: text().unique(),
			am: zeitpunkt('am').notNull(),
			/** Hand-over to Matomo; null where the Mandant has none. */
			matomo: text({ enum: MESSUNG_ZUSTAENDE }),
			versuche: integer().notNull().default(0),
			/** Null: at once, or never again. */
			naechsterVersuchAm: zeitpunkt('naechster_versuch_am'),
		},
		(t) => [index('messung_am').on(t.am), index('messung_matomo').on(t.am).where(sql`${t.matomo} = 'wartet'`)],
	)

	/** The key of a day's pseudonyms. With its deletion the day's events belong to nobody any more. */
	const messungSchluessel = schema.table('messung_schluessel', {
		tag: date().primaryKey(),
		schluessel: text().notNull(),
	})

	return { einwilligungFassung, einwilligung, messung, messungSchluessel }
}
