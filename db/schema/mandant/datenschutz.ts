import { index, type PgSchema, text } from 'drizzle-orm/pg-core'
import type { AnfrageArt, AnfrageZustand } from '../../../app/domain/datenschutz/anfrage'
import { erstelltAm, id, zeitpunkt } from './columns'

/** What people ask about their data, and what became of it. */
export function datenschutzTables(schema: PgSchema) {
	/** Access, rectification, erasure, objection (Art. 15, 16, 17, 21 GDPR). */
	const datenschutzAnfrage = schema.table(
		'datenschutz_anfrage',
		{
			id: id(),
			art: text().$type<AnfrageArt>().notNull(),
			zustand: text().$type<AnfrageZustand>().notNull(),
			/** Whose data it is about; emptied with the erasure they asked for. */
			email: text().notNull(),
			/** Keyed hash of the mailbox: what is left to prove that the request was answered. */
			postfach: text().notNull(),
			sprache: text({ enum: ['de', 'en'] }).notNull(),
			/** What they want, in an operator's words. */
			anliegen: text().notNull().default(''),
			eingegangenAm: zeitpunkt('eingegangen_am').notNull(),
			/** The end of the month in which it has to be answered (Art. 12 (3) GDPR). */
			fristBis: zeitpunkt('frist_bis').notNull(),
			/** When whoever reads that mailbox confirmed that it is their request. */
			bestaetigtAm: zeitpunkt('bestaetigt_am'),
			erledigtAm: zeitpunkt('erledigt_am'),
			/** What they were told. */
			antwort: text().notNull().default(''),
			erstelltAm: erstelltAm(),
		},
		(t) => [
			index('datenschutz_anfrage_frist').on(t.zustand, t.fristBis),
			index('datenschutz_anfrage_erledigt').on(t.erledigtAm),
			index('datenschutz_anfrage_postfach').on(t.postfach),
		],
	)

	return { datenschutzAnfrage }
}
