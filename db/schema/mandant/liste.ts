import { boolean, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { LOCALES } from '../../../app/domain/shared/locale'
import { benutzer } from './betrieb'
import { erstelltAm, id, zeitpunkt } from './columns'
import { schema } from './schema'

/* Large files and saved views that people at work make of lists. */

/** A list file too long to generate within a request; deleted a day later (docs/decisions/0059). */
export const listendatei = schema.table(
	'listendatei',
	{
		id: id(),
		/** The requester, who alone may download it. */
		benutzerId: uuid('benutzer_id')
			.notNull()
			.references(() => benutzer.id),
		liste: text().notNull(),
		spalten: text().array().notNull(),
		sprache: text({ enum: LOCALES }).notNull(),
		/** The requester's agency, and whether it covers all of it or only what they brought. */
		agenturId: uuid('agentur_id'),
		agenturGanz: boolean('agentur_ganz').notNull().default(false),
		/** Contact data is masked. */
		maskiert: boolean().notNull(),
		/** Rows at the time of the request. */
		zeilen: integer().notNull(),
		erstelltAm: erstelltAm(),
		fertigAm: zeitpunkt('fertig_am'),
		/** The requester has lost the right to it. */
		abgebrochenAm: zeitpunkt('abgebrochen_am'),
		ablaufAm: zeitpunkt('ablauf_am').notNull(),
	},
	(t) => [
		index('listendatei_benutzer').on(t.benutzerId, t.erstelltAm),
		index('listendatei_ablauf').on(t.ablaufAm),
		index('listendatei_offen').on(t.fertigAm, t.abgebrochenAm),
	],
)

/** A part of a file's rows, in order. */
export const listendateiTeil = schema.table(
	'listendatei_teil',
	{
		id: id(),
		dateiId: uuid('datei_id')
			.notNull()
			.references(() => listendatei.id, { onDelete: 'cascade' }),
		nummer: integer().notNull(),
		/** The rows' ids, fixed at the request. */
		ids: uuid().array().notNull(),
		/** Their cells as JSON, sealed; associated data listendatei_teil|<id>|inhalt. Empty until loaded. */
		inhalt: text().notNull().default(''),
	},
	(t) => [uniqueIndex('listendatei_teil_nummer').on(t.dateiId, t.nummer)],
)

/** A list's filters, order and columns under a name. Search terms are not stored: they may be names. */
export const ansicht = schema.table(
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
		/** Visible to everyone at work. */
		team: boolean().notNull().default(false),
		/** Linked in its owner's navigation. */
		standard: boolean().notNull().default(false),
		erstelltAm: erstelltAm(),
	},
	(t) => [uniqueIndex('ansicht_name').on(t.benutzerId, t.liste, t.name), index('ansicht_liste').on(t.liste)],
)
