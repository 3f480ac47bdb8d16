import { sql } from 'drizzle-orm'
import { index, integer, text, uuid } from 'drizzle-orm/pg-core'
import type { NennungGrund, NennungZustand } from '../../../app/domain/empfehlung/nennung'
import { LOCALES } from '../../../app/domain/shared/locale'
import { erstelltAm, id, zeitpunkt } from './columns'
import { empfehler, empfehlung } from './empfehlung'
import { produkt } from './katalog'
import { schema } from './schema'

/** Friends who named who recommended them (docs/decisions/0130). Nothing counts before the recommender says so. */
export const nennung = schema.table(
	'nennung',
	{
		id: id(),
		zustand: text().$type<NennungZustand>().notNull(),
		produktId: integer('produkt_id')
			.notNull()
			.references(() => produkt.id),
		/** The friend's; empty once it is answered. */
		vorname: text().notNull(),
		nachname: text().notNull(),
		/** Keyed hash of their name: who was declined is not asked about again. */
		freundHash: text('freund_hash').notNull(),
		/** Whom they named, as typed: a name, an address, a code or a link; empty once it is answered. */
		wer: text().notNull(),
		ort: text().notNull(),
		/** The address among it (normaliseEmail), for its owner's erasure; '' without one. */
		werEmail: text('wer_email').notNull(),
		/** The campaign the friend came by; '' = none. */
		channel: text().notNull(),
		sprache: text({ enum: LOCALES }).notNull(),
		/** Keyed hash of network and browser; emptied when it is matched. */
		spur: text().notNull(),
		/** When it is matched next; null = it was asked, or is answered. */
		abgleichAb: zeitpunkt('abgleich_ab'),
		/** The one recommender it fits. */
		empfehlerId: uuid('empfehler_id').references(() => empfehler.id),
		/** What it was confirmed as, or the recommendation whose code or link was given. */
		empfehlungId: uuid('empfehlung_id').references(() => empfehlung.id),
		/** Why it was held. */
		gruende: text().array().$type<NennungGrund[]>().notNull(),
		gefragtAm: zeitpunkt('gefragt_am'),
		beantwortetAm: zeitpunkt('beantwortet_am'),
		loeschenAb: zeitpunkt('loeschen_ab').notNull(),
		erstelltAm: erstelltAm(),
	},
	(t) => [
		index('nennung_abgleich').on(t.abgleichAb).where(sql`abgleich_ab is not null`),
		index('nennung_empfehler').on(t.empfehlerId, t.erstelltAm).where(sql`empfehler_id is not null`),
		index('nennung_email').on(t.werEmail).where(sql`wer_email <> ''`),
		index('nennung_stand').on(t.zustand, t.erstelltAm),
		index('nennung_loeschen').on(t.loeschenAb),
	],
)
