import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, type PgSchema, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { type Buchungsart, KONTEN } from '../../../app/domain/hauptbuch/konten'
import { id, zeitpunkt } from './columns'

const liste = sql.raw(KONTEN.map((konto) => `'${konto}'`).join(', '))

/**
 * The ledger of a brand (docs/decisions/0044): append-only and chained by hashes. Only its function `hauptbuch_buchen` adds
 * to it, triggers refuse everything else.
 */
export function hauptbuchTables(schema: PgSchema) {
	const buchung = schema.table(
		'buchung',
		{
			/** Without gaps, from 0. */
			seq: bigint({ mode: 'number' }).primaryKey(),
			/** Version of the canonical form. */
			form: smallint().notNull(),
			art: text().$type<Buchungsart>().notNull(),
			am: zeitpunkt('am').notNull(),
			/** The same key is posted once, ever. */
			schluessel: text().notNull().unique(),
			/** The whole entry with its lines and the hash before it: what `hash` is taken of. */
			kanonisch: text().notNull(),
			vorher: text().notNull().unique(),
			/** SHA-256, hex. */
			hash: text().notNull().unique(),
		},
		(t) => [index('buchung_am').on(t.am, t.seq)],
	)

	const buchungZeile = schema.table(
		'buchung_zeile',
		{
			buchungSeq: bigint('buchung_seq', { mode: 'number' })
				.notNull()
				.references(() => buchung.seq),
			nr: smallint().notNull(),
			konto: text({ enum: KONTEN }).notNull(),
			/** Debits are positive. */
			cent: bigint({ mode: 'number' }).notNull(),
			/** Outlives the reward's personal data, so it is no foreign key. */
			praemierungId: uuid('praemierung_id').notNull(),
		},
		(t) => [
			primaryKey({ columns: [t.buchungSeq, t.nr] }),
			check('buchung_zeile_betrag', sql`${t.cent} <> 0`),
			check('buchung_zeile_konto', sql`${t.konto} in (${liste})`),
			index('buchung_zeile_praemierung').on(t.praemierungId, t.konto, t.cent),
			index('buchung_zeile_stand').on(t.konto, t.cent),
		],
	)

	/** What each night's check of the ledger found. */
	const hauptbuchPruefung = schema.table(
		'hauptbuch_pruefung',
		{
			id: id(),
			am: zeitpunkt('am').notNull(),
			/** Up to this entry, whose hash it names. */
			seq: bigint({ mode: 'number' }).notNull(),
			hash: text().notNull(),
			/** Entries that are not as they were written, and rewards that stand elsewhere than the ledger says. */
			brueche: integer().notNull(),
			/** The first few of them: 'entry:<seq>', 'reward:<id>', 'claim:<id of its reward>', 'agency:<id of its reward>' or 'credit note:<id>'. */
			beispiele: text().array().notNull(),
		},
		(t) => [index('hauptbuch_pruefung_am').on(t.am)],
	)
	return { buchung, buchungZeile, hauptbuchPruefung }
}
