import { index, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { SammelArt, SammelDaten } from '../../../app/domain/auftrag/sammelarbeit'
import { erstelltAm, id, zeitpunkt } from './columns'
import { schema } from './schema'

/** The result of one item. */
export type SammelErgebnis = 'getan' | 'vorgelegt' | 'gehindert'

/*
 * One decision about many similar items, carried out in the background, with each one's result (docs/decisions/0109).
 */

export const sammelarbeit = schema.table(
	'sammelarbeit',
	{
		id: id(),
		art: text().$type<SammelArt>().notNull(),
		/** The decision with its words (domain/auftrag/sammelarbeit). */
		daten: jsonb().$type<SammelDaten>().notNull(),
		/** Number and total value of the items at the start. */
		anzahl: integer().notNull(),
		summeCent: integer('summe_cent').notNull(),
		/** As in the audit trail. */
		erstelltVon: text('erstellt_von').notNull(),
		erstelltAm: erstelltAm(),
		fertigAm: zeitpunkt('fertig_am'),
		/** Somebody stopped it, or who began it may not do it any more. */
		abgebrochenAm: zeitpunkt('abgebrochen_am'),
		/** As in the audit trail; null = nobody did, the right was gone. */
		abgebrochenVon: text('abgebrochen_von'),
	},
	(t) => [
		index('sammelarbeit_erstellt').on(t.erstelltAm, t.id),
		index('sammelarbeit_offen').on(t.fertigAm, t.abgebrochenAm),
	],
)

export const sammelarbeitTeil = schema.table(
	'sammelarbeit_teil',
	{
		id: id(),
		sammelarbeitId: uuid('sammelarbeit_id')
			.notNull()
			.references(() => sammelarbeit.id, { onDelete: 'cascade' }),
		nummer: integer().notNull(),
		/** The friend of a case, or the order; kept after its deletion, so it is not a foreign key. */
		bezugId: uuid('bezug_id').notNull(),
		/** Number of the friend an order is assigned to. */
		ziel: text().notNull().default(''),
		/** What an order promised when it was shown: it is not released for more. */
		betragCent: integer('betrag_cent').notNull().default(0),
		ergebnis: text().$type<SammelErgebnis>(),
		/** Why it could not be processed. */
		code: text().notNull().default(''),
	},
	(t) => [
		uniqueIndex('sammelarbeit_teil_nummer').on(t.sammelarbeitId, t.nummer),
		index('sammelarbeit_teil_ergebnis').on(t.sammelarbeitId, t.ergebnis, t.nummer),
	],
)
