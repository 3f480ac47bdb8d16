import { sql } from 'drizzle-orm'
import { integer, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { InhaltArt, PictureType } from '../../../app/domain/inhalt/inhalt'
import type { AuftrittArt } from '../../../app/domain/mandant/auftritt'
import { bytes, erstelltAm, id, zeitpunkt } from './columns'
import { schema } from './schema'

/* Content for visitors: the Mandant's own, and cached answers of an external content service. */

/**
 * One version of an entry. Published rows are immutable except for `zurueckgezogen_am`; drafts are updated in place.
 */
export const inhalt = schema.table(
	'inhalt',
	{
		id: id(),
		art: text().$type<InhaltArt>().notNull(),
		schluessel: text().notNull(),
		sprache: text({ enum: ['de', 'en'] }).notNull(),
		version: integer().notNull(),
		/** Parsed with datenSchema (domain/inhalt) on every read. */
		daten: jsonb().notNull(),
		position: integer().notNull().default(0),
		erstelltAm: erstelltAm(),
		/** null = draft */
		veroeffentlichtAm: zeitpunkt('veroeffentlicht_am'),
		zurueckgezogenAm: zeitpunkt('zurueckgezogen_am'),
	},
	(t) => [
		uniqueIndex('inhalt_version').on(t.art, t.schluessel, t.sprache, t.version),
		uniqueIndex('inhalt_gueltig')
			.on(t.art, t.schluessel, t.sprache)
			.where(sql`${t.veroeffentlichtAm} is not null and ${t.zurueckgezogenAm} is null`),
		uniqueIndex('inhalt_entwurf').on(t.art, t.schluessel, t.sprache).where(sql`${t.veroeffentlichtAm} is null`),
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
