import { boolean, index, integer, type PgSchema, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { betriebTables } from './betrieb'
import { erstelltAm, id, zeitpunkt } from './columns'

type Betrieb = Pick<ReturnType<typeof betriebTables>, 'benutzer'>

/** What people at work make of their lists: large files and saved views. */
export function listeTables(schema: PgSchema, { benutzer }: Betrieb) {
	/** A file of a list that is too long to be made while its reader waits; gone a day later (docs/decisions/0059). */
	const listendatei = schema.table(
		'listendatei',
		{
			id: id(),
			/** Who asked for it, and alone may have it. */
			benutzerId: uuid('benutzer_id')
				.notNull()
				.references(() => benutzer.id),
			liste: text().notNull(),
			spalten: text().array().notNull(),
			sprache: text({ enum: ['de', 'en'] }).notNull(),
			/** The agency it is about, where somebody of one asked for it, and whether of all of it or of what they brought. */
			agenturId: uuid('agentur_id'),
			agenturGanz: boolean('agentur_ganz').notNull().default(false),
			/** Nobody is named in clear in it. */
			maskiert: boolean().notNull(),
			/** Rows when it was asked for. */
			zeilen: integer().notNull(),
			erstelltAm: erstelltAm(),
			fertigAm: zeitpunkt('fertig_am'),
			/** Who asked for it may not any more. */
			abgebrochenAm: zeitpunkt('abgebrochen_am'),
			ablaufAm: zeitpunkt('ablauf_am').notNull(),
		},
		(t) => [
			index('listendatei_benutzer').on(t.benutzerId, t.erstelltAm),
			index('listendatei_ablauf').on(t.ablaufAm),
			index('listendatei_offen').on(t.fertigAm, t.abgebrochenAm),
		],
	)

	/** Some rows of a file, in their order. */
	const listendateiTeil = schema.table(
		'listendatei_teil',
		{
			id: id(),
			dateiId: uuid('datei_id')
				.notNull()
				.references(() => listendatei.id, { onDelete: 'cascade' }),
			nummer: integer().notNull(),
			/** Of its rows, frozen when the file was asked for. */
			ids: uuid().array().notNull(),
			/** Their cells as JSON, sealed; associated data listendatei_teil|<id>|inhalt. Empty until they are read. */
			inhalt: text().notNull().default(''),
		},
		(t) => [uniqueIndex('listendatei_teil_nummer').on(t.dateiId, t.nummer)],
	)

	/** A list with filters, order and columns under a name. What is searched for is not kept: it may be somebody's name. */
	const ansicht = schema.table(
		'ansicht',
		{
			id: id(),
			benutzerId: uuid('benutzer_id')
				.notNull()
				.references(() => benutzer.id),
			liste: text().notNull(),
			name: text().notNull(),
			/** The query of the list's address. */
			adresse: text().notNull(),
			/** Shown to everybody at work. */
			team: boolean().notNull().default(false),
			/** Where the navigation leads who saved it. */
			standard: boolean().notNull().default(false),
			erstelltAm: erstelltAm(),
		},
		(t) => [uniqueIndex('ansicht_name').on(t.benutzerId, t.liste, t.name), index('ansicht_liste').on(t.liste)],
	)

	return { listendatei, listendateiTeil, ansicht }
}
