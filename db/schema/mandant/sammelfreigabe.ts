import { index, integer, type PgSchema, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { erstelltAm, id, zeitpunkt } from './columns'
import type { praemierungTables } from './praemierung'

/** The result for one order. */
export type FreigabeErgebnis = 'freigegeben' | 'gehindert'

/** Orders released together in the background, with each one's result (docs/decisions/0057). */
export function sammelfreigabeTables(schema: PgSchema, { auftrag }: ReturnType<typeof praemierungTables>) {
	const sammelfreigabe = schema.table(
		'sammelfreigabe',
		{
			id: id(),
			/** Releasable orders at the start, and the sum of their promises. */
			anzahl: integer().notNull(),
			summeCent: integer('summe_cent').notNull(),
			/** As in the audit trail. */
			erstelltVon: text('erstellt_von').notNull(),
			erstelltAm: erstelltAm(),
			fertigAm: zeitpunkt('fertig_am'),
			/** The person who started it has lost the right to release. */
			abgebrochenAm: zeitpunkt('abgebrochen_am'),
		},
		(t) => [
			index('sammelfreigabe_erstellt').on(t.erstelltAm, t.id),
			index('sammelfreigabe_offen').on(t.fertigAm, t.abgebrochenAm),
		],
	)

	const sammelfreigabeAuftrag = schema.table(
		'sammelfreigabe_auftrag',
		{
			id: id(),
			sammelfreigabeId: uuid('sammelfreigabe_id')
				.notNull()
				.references(() => sammelfreigabe.id, { onDelete: 'cascade' }),
			nummer: integer().notNull(),
			auftragId: uuid('auftrag_id')
				.notNull()
				.references(() => auftrag.id, { onDelete: 'cascade' }),
			/** Its promise as shown: it is not released for more. */
			betragCent: integer('betrag_cent').notNull(),
			ergebnis: text().$type<FreigabeErgebnis>(),
			/** Why it was not released. */
			code: text().notNull().default(''),
		},
		(t) => [
			uniqueIndex('sammelfreigabe_auftrag_nummer').on(t.sammelfreigabeId, t.nummer),
			index('sammelfreigabe_auftrag_ergebnis').on(t.sammelfreigabeId, t.ergebnis, t.nummer),
			index('sammelfreigabe_auftrag_auftrag').on(t.auftragId),
		],
	)
	return { sammelfreigabe, sammelfreigabeAuftrag }
}
