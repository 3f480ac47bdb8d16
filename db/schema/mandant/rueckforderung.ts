import { sql } from 'drizzle-orm'
import { check, date, index, integer, type PgSchema, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { RueckforderungZustand } from '../../../app/domain/praemie/rueckforderung'
import { erstelltAm, id, zeitpunkt } from './columns'
import type { praemierungTables } from './praemierung'

/** What people owe of rewards they had, and what of it they transferred back. Amounts are integer cents. */
export function rueckforderungTables(schema: PgSchema, { praemierung }: ReturnType<typeof praemierungTables>) {
	/** A person's debt of a reward that was out when its order was cancelled. */
	const rueckforderung = schema.table(
		'rueckforderung',
		{
			id: id(),
			zustand: text().$type<RueckforderungZustand>().notNull(),
			/** Of which reward; claimed once. */
			praemierungId: uuid('praemierung_id')
				.notNull()
				.unique()
				.references(() => praemierung.id, { onDelete: 'cascade' }),
			betragCent: integer('betrag_cent').notNull(),
			/** Kept from other rewards so far. */
			verrechnetCent: integer('verrechnet_cent').notNull().default(0),
			/** Transferred back so far (`rueckzahlung`). */
			gezahltCent: integer('gezahlt_cent').notNull().default(0),
			/** Why the order was cancelled, in the operator's words. */
			grund: text().notNull(),
			gefordertVon: text('gefordert_von').notNull(),
			/** Who waived what was left, and why. */
			erlassenVon: text('erlassen_von'),
			erlassGrund: text('erlass_grund').notNull().default(''),
			/** Of whoever waived it: themselves and those tied to them by invitations at that moment (domain/benutzer/kreis). */
			kreis: text().array(),
			erledigtAm: zeitpunkt('erledigt_am'),
			erstelltAm: erstelltAm(),
		},
		(t) => [
			index('rueckforderung_offen').on(t.erstelltAm, t.id).where(sql`${t.zustand} = 'offen'`),
			check('rueckforderung_betrag', sql`${t.betragCent} > 0 and ${t.verrechnetCent} between 0 and ${t.betragCent}`),
			check('rueckforderung_gezahlt', sql`${t.gezahltCent} between 0 and ${t.betragCent} - ${t.verrechnetCent}`),
			check(
				'rueckforderung_vier_augen',
				sql`${t.zustand} <> 'erlassen' or (${t.erlassenVon} is not null and ${t.erlassenVon} <> ${t.gefordertVon} and ${t.gefordertVon} <> all (${t.kreis}))`,
			),
		],
	)

	/** Money that somebody transferred back of a claim, as it stands on the brand's account. */
	const rueckzahlung = schema.table(
		'rueckzahlung',
		{
			id: id(),
			rueckforderungId: uuid('rueckforderung_id')
				.notNull()
				.references(() => rueckforderung.id, { onDelete: 'cascade' }),
			betragCent: integer('betrag_cent').notNull(),
			/** The day of the bank's booking. */
			eingangAm: date('eingang_am').notNull(),
			/** What the booking is found by on the statement. */
			referenz: text().notNull(),
			/** The bank's file it was read from; null = booked by hand. */
			bankDatei: text('bank_datei'),
			gebuchtVon: text('gebucht_von').notNull(),
			erstelltAm: erstelltAm(),
		},
		(t) => [
			/** The same transfer is booked once. */
			uniqueIndex('rueckzahlung_einmal').on(t.rueckforderungId, t.eingangAm, t.betragCent, t.referenz),
			check('rueckzahlung_betrag', sql`${t.betragCent} > 0`),
		],
	)

	return { rueckforderung, rueckzahlung }
}
