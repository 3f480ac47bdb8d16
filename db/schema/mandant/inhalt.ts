import { sql } from 'drizzle-orm'
import { integer, jsonb, type PgSchema, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { InhaltArt, PictureType } from '../../../app/domain/inhalt/inhalt'
import type { AuftrittArt } from '../../../app/domain/mandant/auftritt'
import { bytes, erstelltAm, id, zeitpunkt } from './columns'

/** What visitors read: the Mandant's own content, and copies of what another content service last answered. */
export function inhaltTables(schema: PgSchema) {
	/** One version of an entry. A published row is never changed but for `zurueckgezogen_am`; a draft is replaced in place. */
	const inhalt = schema.table(
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

	/** Pictures; never changed, because the id is the hash of the file. */
	const asset = schema.table('asset', {
		id: text().primaryKey(),
		name: text().notNull(),
		typ: text().$type<PictureType>().notNull(),
		breite: integer().notNull(),
		hoehe: integer().notNull(),
		bytes: bytes().notNull(),
		erstelltAm: erstelltAm(),
	})

	/** The last good answer of the content service, by what was asked for. */
	const inhaltKopie = schema.table('inhalt_kopie', {
		schluessel: text().primaryKey(),
		/** null in an answer "there is none". */
		daten: jsonb(),
		/** Of a picture. */
		bytes: bytes(),
		geholtAm: zeitpunkt('geholt_am').notNull(),
	})

	/** What the brand's look is made of: logo, picture, font; the one in use, and the one before for pages that are still open. */
	const auftrittDatei = schema.table('auftritt_datei', {
		/** Holds the beginning of its SHA-256 (domain/mandant/auftritt), so what it names never changes. */
		name: text().primaryKey(),
		art: text().$type<AuftrittArt>().notNull(),
		bytes: bytes().notNull(),
		erstelltAm: erstelltAm(),
	})

	return { inhalt, asset, inhaltKopie, auftrittDatei }
}
