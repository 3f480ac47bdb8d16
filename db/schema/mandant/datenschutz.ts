import { index, text } from 'drizzle-orm/pg-core'
import type { AnfrageArt, AnfrageZustand } from '../../../app/domain/datenschutz/anfrage'
import { LOCALES } from '../../../app/domain/shared/locale'
import { erstelltAm, id, zeitpunkt } from './columns'
import { schema } from './schema'

/* Privacy requests and their outcome. */

/** Access, rectification, erasure, objection (Art. 15, 16, 17, 21 GDPR). */
export const datenschutzAnfrage = schema.table(
	'datenschutz_anfrage',
	{
		id: id(),
		art: text().$type<AnfrageArt>().notNull(),
		zustand: text().$type<AnfrageZustand>().notNull(),
		/** The person; cleared by the erasure they requested. */
		email: text().notNull(),
		/** Keyed hash of the mailbox: remains as proof of the answer. */
		postfach: text().notNull(),
		sprache: text({ enum: LOCALES }).notNull(),
		/** The request in an operator's words. */
		anliegen: text().notNull().default(''),
		eingegangenAm: zeitpunkt('eingegangen_am').notNull(),
		/** The end of the month within which it must be answered (Art. 12 (3) GDPR). */
		fristBis: zeitpunkt('frist_bis').notNull(),
		/** When the mailbox's reader confirmed that the request is theirs. */
		bestaetigtAm: zeitpunkt('bestaetigt_am'),
		erledigtAm: zeitpunkt('erledigt_am'),
		/** The answer. */
		antwort: text().notNull().default(''),
		erstelltAm: erstelltAm(),
	},
	(t) => [
		index('datenschutz_anfrage_frist').on(t.zustand, t.fristBis),
		index('datenschutz_anfrage_erledigt').on(t.erledigtAm),
		index('datenschutz_anfrage_postfach').on(t.postfach),
	],
)
