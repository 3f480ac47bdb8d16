import { sql } from 'drizzle-orm'
import { index, integer, text, uuid } from 'drizzle-orm/pg-core'
import { VERMITTLUNG_WEGE, type VermittlungZustand } from '../../../app/domain/empfehlung/vermittlung'
import { agentur } from './agentur'
import { erstelltAm, id, zeitpunkt } from './columns'
import { empfehlung } from './empfehlung'
import { produkt } from './katalog'
import { schema } from './schema'

/*
 * Recommendations that agencies' people and the call centre enter, awaiting the recommender's confirmation
 * (docs/decisions/0072).
 */

export const vermittlung = schema.table(
	'vermittlung',
	{
		id: id(),
		weg: text({ enum: VERMITTLUNG_WEGE }).notNull(),
		agenturId: uuid('agentur_id').references(() => agentur.id),
		/** Who entered it (benutzer.id); their access may be revoked. */
		vermitteltVon: uuid('vermittelt_von').notNull(),
		produktId: integer('produkt_id')
			.notNull()
			.references(() => produkt.id),
		/** The recommender's; empty once confirmed, since their account has them. */
		vorname: text().notNull(),
		nachname: text().notNull(),
		email: text().notNull(),
		/** Wording that was read out and agreed to (domain/empfehlung/vermittlung). */
		einwilligungVersion: integer('einwilligung_version').notNull(),
		zustand: text().$type<VermittlungZustand>().notNull(),
		empfehlungId: uuid('empfehlung_id').references(() => empfehlung.id),
		bestaetigtAm: zeitpunkt('bestaetigt_am'),
		/** When confirmation expires and the row is deleted; null: confirmed. */
		loeschenAb: zeitpunkt('loeschen_ab'),
		erstelltAm: erstelltAm(),
	},
	(t) => [
		index('vermittlung_von').on(t.vermitteltVon, t.erstelltAm),
		index('vermittlung_loeschen').on(t.loeschenAb).where(sql`loeschen_ab is not null`),
	],
)
