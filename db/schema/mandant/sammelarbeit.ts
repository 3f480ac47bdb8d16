import { index, integer, jsonb, type PgSchema, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { SammelArt, SammelDaten } from '../../../app/domain/auftrag/sammelarbeit'
import { erstelltAm, id, zeitpunkt } from './columns'

/** What was done about one part. */
export type SammelErgebnis = 'getan' | 'vorgelegt' | 'gehindert'

/** One decision about many that are alike, carried out in the background, and what became of each (docs/decisions/0109). */
export function sammelarbeitTables(schema: PgSchema) {
	const sammelarbeit = schema.table(
		'sammelarbeit',
		{
			id: id(),
			art: text().$type<SammelArt>().notNull(),
			/** What was decided, with its words (domain/auftrag/sammelarbeit). */
			daten: jsonb().$type<SammelDaten>().notNull(),
			/** How many there were when it was begun, and what they were worth together. */
			anzahl: integer().notNull(),
			summeCent: integer('summe_cent').notNull(),
			/** As in the audit trail. */
			erstelltVon: text('erstellt_von').notNull(),
			erstelltAm: erstelltAm(),
			fertigAm: zeitpunkt('fertig_am'),
			/** Who began it may not do it any more. */
			abgebrochenAm: zeitpunkt('abgebrochen_am'),
		},
		(t) => [
			index('sammelarbeit_erstellt').on(t.erstelltAm, t.id),
			index('sammelarbeit_offen').on(t.fertigAm, t.abgebrochenAm),
		],
	)

	const sammelarbeitTeil = schema.table(
		'sammelarbeit_teil',
		{
			id: id(),
			sammelarbeitId: uuid('sammelarbeit_id')
				.notNull()
				.references(() => sammelarbeit.id, { onDelete: 'cascade' }),
			nummer: integer().notNull(),
			/** The friend of a case, or the order; outlives neither's end, so it is no foreign key. */
			bezugId: uuid('bezug_id').notNull(),
			/** Number of the friend an order is assigned to. */
			ziel: text().notNull().default(''),
			ergebnis: text().$type<SammelErgebnis>(),
			/** What stood against it. */
			code: text().notNull().default(''),
		},
		(t) => [
			uniqueIndex('sammelarbeit_teil_nummer').on(t.sammelarbeitId, t.nummer),
			index('sammelarbeit_teil_ergebnis').on(t.sammelarbeitId, t.ergebnis, t.nummer),
		],
	)
	return { sammelarbeit, sammelarbeitTeil }
}
