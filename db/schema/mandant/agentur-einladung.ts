import { sql } from 'drizzle-orm'
import { date, index, integer, text, uuid } from 'drizzle-orm/pg-core'
import { INTERESSENT_SCHRITTE } from '../../../app/domain/agentur/commands'
import { EINLADUNG_ARTEN, type EinladungZustand } from '../../../app/domain/agentur/einladung'
import { einladungCodes, NAMEN, nameFolge, personSuche, trigrams } from '../suche'
import { agentur } from './agentur'
import { erstelltAm, id, zeitpunkt } from './columns'
import { empfaenger, empfehler } from './empfehlung'
import { schema } from './schema'

/* Customers invited by an agency to recommend (docs/decisions/0070), and friends it may contact. */

export const agenturEinladung = schema.table(
	'agentur_einladung',
	{
		id: id(),
		agenturId: uuid('agentur_id')
			.notNull()
			.references(() => agentur.id),
		/** The agency's person who invites (benutzer.id); their access may be revoked. */
		vermitteltVon: uuid('vermittelt_von').notNull(),
		/** Secret of the link shown to the customer. */
		code: text().notNull().unique(),
		/** As entered by the agency; empty once the customer has an account. */
		vorname: text().notNull(),
		nachname: text().notNull(),
		/** Sort and search keys (db/schema/suche). */
		nameFolge: text('name_folge').notNull().generatedAlwaysAs(nameFolge(NAMEN)),
		art: text({ enum: EINLADUNG_ARTEN }).notNull(),
		mitarbeiternummer: text().notNull().default(''),
		zustand: text().$type<EinladungZustand>().notNull(),
		/** The account requested with it; null also if the address already had one. */
		empfehlerId: uuid('empfehler_id').references(() => empfehler.id),
		ablaufAm: zeitpunkt('ablauf_am').notNull(),
		/** When the customer entered their address and agreed, and to which wording (domain/agentur/einladung). */
		angefragtAm: zeitpunkt('angefragt_am'),
		zustimmungVersion: integer('zustimmung_version'),
		angenommenAm: zeitpunkt('angenommen_am'),
		/** When the row is deleted; null: the invitation was accepted, and is the proof. */
		loeschenAb: zeitpunkt('loeschen_ab'),
		erstelltAm: erstelltAm(),
	},
	(t) => [
		index('agentur_einladung_agentur').on(t.agenturId, t.erstelltAm, t.id),
		index('agentur_einladung_empfehler').on(t.empfehlerId).where(sql`empfehler_id is not null`),
		index('agentur_einladung_loeschen').on(t.loeschenAb).where(sql`loeschen_ab is not null`),
		index('agentur_einladung_suche_name')
			.using('gin', trigrams(personSuche(t)))
			.with({ fastupdate: false }),
		index('agentur_einladung_suche_codes')
			.using('gin', trigrams(einladungCodes(t)))
			.with({ fastupdate: false }),
	],
)

/** An agency's notes on a friend it may contact; no row until something is noted. */
export const interessent = schema.table('interessent', {
	empfaengerId: uuid('empfaenger_id')
		.primaryKey()
		.references(() => empfaenger.id, { onDelete: 'cascade' }),
	schritt: text({ enum: INTERESSENT_SCHRITTE }).notNull(),
	notiz: text().notNull().default(''),
	wiedervorlage: date(),
	/** As in the audit trail. */
	geaendertVon: text('geaendert_von').notNull(),
	geaendertAm: zeitpunkt('geaendert_am').notNull(),
})
