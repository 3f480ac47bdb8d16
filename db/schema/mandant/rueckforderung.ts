import { sql } from 'drizzle-orm'
import { check, date, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { RueckforderungZustand } from '../../../app/domain/praemie/rueckforderung'
import { erstelltAm, id, zeitpunkt } from './columns'
import { praemierung } from './praemierung'
import { schema } from './schema'

/* Claims on paid rewards, and repayments. Amounts are integer cents. */

/** A person's debt from a reward that was paid before its order was cancelled. */
export const rueckforderung = schema.table(
	'rueckforderung',
	{
		id: id(),
		zustand: text().$type<RueckforderungZustand>().notNull(),
		/** The reward; claimed once. */
		praemierungId: uuid('praemierung_id')
			.notNull()
			.unique()
			.references(() => praemierung.id, { onDelete: 'cascade' }),
		betragCent: integer('betrag_cent').notNull(),
		/** Set off against other rewards so far. */
		verrechnetCent: integer('verrechnet_cent').notNull().default(0),
		/** Repaid so far (`rueckzahlung`). */
		gezahltCent: integer('gezahlt_cent').notNull().default(0),
		/** Why the order was cancelled, in the operator's words. */
		grund: text().notNull(),
		gefordertVon: text('gefordert_von').notNull(),
		/** Who waived the rest, and why. */
		erlassenVon: text('erlassen_von'),
		erlassGrund: text('erlass_grund').notNull().default(''),
		/** The person who waived it and the people tied to them by invitations at that moment (domain/benutzer/kreis). */
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

/** A repayment of a claim, as booked on the brand's account. */
export const rueckzahlung = schema.table(
	'rueckzahlung',
	{
		id: id(),
		rueckforderungId: uuid('rueckforderung_id')
			.notNull()
			.references(() => rueckforderung.id, { onDelete: 'cascade' }),
		betragCent: integer('betrag_cent').notNull(),
		/** The bank's booking day. */
		eingangAm: date('eingang_am').notNull(),
		/** The booking's reference on the statement. */
		referenz: text().notNull(),
		/** The bank file it was read from; null = booked by hand. */
		bankDatei: text('bank_datei'),
		gebuchtVon: text('gebucht_von').notNull(),
		erstelltAm: erstelltAm(),
	},
	(t) => [
		/** A transfer is booked once. */
		uniqueIndex('rueckzahlung_einmal').on(t.rueckforderungId, t.eingangAm, t.betragCent, t.referenz),
		check('rueckzahlung_betrag', sql`${t.betragCent} > 0`),
	],
)
