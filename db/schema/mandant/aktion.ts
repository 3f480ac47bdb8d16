import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, serial, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { AKTION_FORMULARE, type AktionTexte } from '../../../app/domain/einwilligung/aktion'
import { LOCALES, type Translations } from '../../../app/domain/shared/locale'
import { erstelltAm, id, zeitpunkt } from './columns'
import { empfaenger, empfehlung } from './empfehlung'
import { schema } from './schema'

/* Campaigns with their own consent, and the consents given. */

/** E-Aktion. A change adds a row (new version): a consent references the exact texts shown. */
export const aktion = schema.table(
	'aktion',
	{
		id: serial().primaryKey(),
		aktionsId: text('aktions_id').notNull(),
		version: integer().notNull(),
		formular: text({ enum: AKTION_FORMULARE }).notNull(),
		texte: jsonb().$type<Translations<AktionTexte>>().notNull(),
		startdatum: date().notNull(),
		enddatum: date(),
		position: integer().notNull().default(0),
		/** Replaced by a newer version, or withdrawn. */
		zurueckgezogenAm: zeitpunkt('zurueckgezogen_am'),
		erstelltAm: erstelltAm(),
	},
	(t) => [uniqueIndex('aktion_version').on(t.aktionsId, t.version)],
)

/** A consent given with a recommendation, or by a friend with their data. */
export const aktionZustimmung = schema.table(
	'aktion_zustimmung',
	{
		id: id(),
		aktionId: integer('aktion_id')
			.notNull()
			.references(() => aktion.id),
		/** The language of the shown texts. */
		sprache: text({ enum: LOCALES }).notNull(),
		empfehlungId: uuid('empfehlung_id').references(() => empfehlung.id),
		empfaengerId: uuid('empfaenger_id').references(() => empfaenger.id),
		erteiltAm: zeitpunkt('erteilt_am').notNull(),
	},
	(t) => [
		uniqueIndex('aktion_zustimmung_empfehlung').on(t.empfehlungId, t.aktionId),
		uniqueIndex('aktion_zustimmung_empfaenger').on(t.empfaengerId, t.aktionId),
		index('aktion_zustimmung_aktion').on(t.aktionId),
		check('aktion_zustimmung_wer', sql`num_nonnulls(${t.empfehlungId}, ${t.empfaengerId}) = 1`),
	],
)
