import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { type Buchungsart, KONTEN } from '../../../app/domain/hauptbuch/konten'
import { id, zeitpunkt } from './columns'
import { schema } from './schema'

const liste = sql.raw(KONTEN.map((konto) => `'${konto}'`).join(', '))

/*
 * A brand's ledger (docs/decisions/0044): append-only and chained by hashes. Only its function `hauptbuch_buchen` adds
 * to it, triggers reject everything else.
 */

export const buchung = schema.table(
	'buchung',
	{
		/** Without gaps, from 0. */
		seq: bigint({ mode: 'number' }).primaryKey(),
		/** Version of the canonical form. */
		form: smallint().notNull(),
		art: text().$type<Buchungsart>().notNull(),
		am: zeitpunkt('am').notNull(),
		/** A key is posted once, ever. */
		schluessel: text().notNull().unique(),
		/** The canonical form of the whole entry with its lines and the previous hash: the input of `hash`. */
		kanonisch: text().notNull(),
		vorher: text().notNull().unique(),
		/** SHA-256, hex. */
		hash: text().notNull().unique(),
	},
	(t) => [index('buchung_am').on(t.am, t.seq)],
)

export const buchungZeile = schema.table(
	'buchung_zeile',
	{
		buchungSeq: bigint('buchung_seq', { mode: 'number' })
			.notNull()
			.references(() => buchung.seq),
		nr: smallint().notNull(),
		konto: text({ enum: KONTEN }).notNull(),
		/** Debits are positive. */
		cent: bigint({ mode: 'number' }).notNull(),
		/** Outlives the reward's personal data, so it is not a foreign key. */
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

/** The result of each nightly ledger check. */
export const hauptbuchPruefung = schema.table(
	'hauptbuch_pruefung',
	{
		id: id(),
		am: zeitpunkt('am').notNull(),
		/** Up to this entry, named with its hash. */
		seq: bigint({ mode: 'number' }).notNull(),
		hash: text().notNull(),
		/** Altered entries, and rewards whose state differs from the ledger. */
		brueche: integer().notNull(),
		/**
		 * The first of them: 'entry:<seq>', 'reward:<id>', 'claim:<id of its reward>', 'agency:<id of its reward>' or
		 * 'credit note:<id>'.
		 */
		beispiele: text().array().notNull(),
	},
	(t) => [index('hauptbuch_pruefung_am').on(t.am)],
)
