import { sql } from 'drizzle-orm'
import { index, integer, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { PictureType } from '../../../app/domain/inhalt/inhalt'
import type { FassungArt } from '../../../app/domain/inhalt/rechtstext'
import type { AuftrittArt } from '../../../app/domain/mandant/auftritt'
import { LOCALES } from '../../../app/domain/shared/locale'
import { bytes, erstelltAm, id, zeitpunkt } from './columns'
import { schema } from './schema'

/* Content for visitors: the Mandant's own, and cached answers of an external content service. */

/**
 * One version of an entry. What holds at an instant is the version with the last `gilt_ab` up to then, of several the one with
 * the highest number; no job publishes. Drafts are updated in place, nothing that is planned or in force ever changes.
 */
export const inhalt = schema.table(
	'inhalt',
	{
		id: id(),
		art: text().$type<FassungArt>().notNull(),
		schluessel: text().notNull(),
		sprache: text({ enum: LOCALES }).notNull(),
		version: integer().notNull(),
		/** Parsed with datenSchema (domain/inhalt) on every read; null = from then on there is no such entry. */
		daten: jsonb(),
		position: integer().notNull().default(0),
		erstelltAm: erstelltAm(),
		/** From when on it holds; null = draft. */
		giltAb: zeitpunkt('gilt_ab'),
		/** A draft or a plan that was given up: it never holds, and can be brought back. */
		verworfenAm: zeitpunkt('verworfen_am'),
		/** The version that held or was planned last when this one was begun. */
		basis: integer(),
		/** Who wrote it, as the audit trail names them; null = before this was kept. */
		von: text(),
		/** Of a text that takes two: who asked for it to be published, when, and from when on (null = at once). */
		beantragtVon: text('beantragt_von'),
		beantragtAm: zeitpunkt('beantragt_am'),
		wunschAb: zeitpunkt('wunsch_ab'),
	},
	(t) => [
		uniqueIndex('inhalt_version').on(t.art, t.schluessel, t.sprache, t.version),
		index('inhalt_gilt').on(t.art, t.sprache, t.schluessel, t.giltAb, t.version),
		index('inhalt_naechste').on(t.giltAb),
		uniqueIndex('inhalt_entwurf')
			.on(t.art, t.schluessel, t.sprache)
			.where(sql`${t.giltAb} is null and ${t.verworfenAm} is null`),
	],
)

/** Pictures; immutable, because the id is the file's hash. */
export const asset = schema.table('asset', {
	id: text().primaryKey(),
	name: text().notNull(),
	typ: text().$type<PictureType>().notNull(),
	breite: integer().notNull(),
	hoehe: integer().notNull(),
	bytes: bytes().notNull(),
	erstelltAm: erstelltAm(),
})

/** The content service's last good answers, by request. */
export const inhaltKopie = schema.table('inhalt_kopie', {
	schluessel: text().primaryKey(),
	/** null for the answer "there is none". */
	daten: jsonb(),
	/** For a picture. */
	bytes: bytes(),
	geholtAm: zeitpunkt('geholt_am').notNull(),
})

/** Files of the brand's design: logo, picture, font; the current ones, and the former ones for pages still open. */
export const auftrittDatei = schema.table('auftritt_datei', {
	/** Contains the start of its SHA-256 (domain/mandant/auftritt), so its content never changes. */
	name: text().primaryKey(),
	art: text().$type<AuftrittArt>().notNull(),
	bytes: bytes().notNull(),
	erstelltAm: erstelltAm(),
})
