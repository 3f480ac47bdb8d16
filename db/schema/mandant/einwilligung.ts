import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, serial, text } from 'drizzle-orm/pg-core'
import type { Anlass, FreieKategorie } from '../../../app/domain/einwilligung/kategorien'
import { MESSUNG_ZUSTAENDE } from '../../../app/domain/messung/zustand'
import { LOCALES } from '../../../app/domain/shared/locale'
import { erstelltAm, id, zeitpunkt } from './columns'
import { schema } from './schema'

/* Visitors' consent, its proof, and the goals counted with it. */

/** The full texts of banner and settings; a row is written on the first decision about them. */
export const einwilligungFassung = schema.table('einwilligung_fassung', {
	/** First 32 hex digits of the SHA-256 of `inhalt`. */
	hash: text().primaryKey(),
	/** The number shown to visitors. */
	version: serial().notNull(),
	sprache: text({ enum: LOCALES }).notNull(),
	/** usecases/einwilligung/fassung.ts */
	inhalt: text().notNull(),
	erstelltAm: erstelltAm(),
})

/** Proof of each decision; append-only (a trigger rejects changes), deleted by purgeExpired only. */
export const einwilligung = schema.table(
	'einwilligung',
	{
		id: id(),
		/** The random pseudonym in the visitor's consent cookie. */
		kennung: text().notNull(),
		fassung: text()
			.notNull()
			.references(() => einwilligungFassung.hash),
		anlass: text().$type<Anlass>().notNull(),
		/** Consented categories besides the required one. */
		kategorien: jsonb().$type<FreieKategorie[]>().notNull(),
		am: zeitpunkt('am').notNull(),
	},
	(t) => [index('einwilligung_kennung').on(t.kennung), index('einwilligung_am').on(t.am)],
)

/** Goals reached by consenting visitors; no address, name or personal id. */
export const messung = schema.table(
	'messung',
	{
		id: id(),
		/** Number in domain/messung/ziele.ts. */
		ziel: integer().notNull(),
		/** Changes daily (messung_schluessel). */
		besucher: text().notNull(),
		/** The campaign, with consent to marketing. */
		channel: text().notNull().default(''),
		produktId: integer('produkt_id'),
		/** A form's key: sent twice, it counts once. */
		schluessel: text().unique(),
		am: zeitpunkt('am').notNull(),
		/** Delivery to Matomo; null if the Mandant has none. */
		matomo: text({ enum: MESSUNG_ZUSTAENDE }),
		versuche: integer().notNull().default(0),
		/** Null: immediately, or never again. */
		naechsterVersuchAm: zeitpunkt('naechster_versuch_am'),
	},
	(t) => [index('messung_am').on(t.am), index('messung_matomo').on(t.am).where(sql`${t.matomo} = 'wartet'`)],
)

/** The key of a day's pseudonyms. Once deleted, the day's events are anonymous. */
export const messungSchluessel = schema.table('messung_schluessel', {
	tag: date().primaryKey(),
	schluessel: text().notNull(),
})
