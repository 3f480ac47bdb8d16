import { sql } from 'drizzle-orm'
import { index, integer, type PgSchema, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { EINLADUNG_ARTEN, type EinladungZustand } from '../../../app/domain/agentur/einladung'
import type { AgenturZustand, MitgliedRolle } from '../../../app/domain/agentur/zustand'
import { agenturCodes, agenturSuche, einladungCodes, nameSuche, trigrams } from '../suche'
import type { betriebTables } from './betrieb'
import { erstelltAm, id, zeitpunkt } from './columns'
import type { empfehlungTables } from './empfehlung'

/** Agencies that recommend for the brand (docs/decisions/0052). */
export function agenturTables(schema: PgSchema) {
	const agentur = schema.table(
		'agentur',
		{
			id: id(),
			/** The brand's own number for it. */
			nummer: text().notNull().unique(),
			name: text().notNull(),
			strasse: text().notNull(),
			hausnummer: text().notNull(),
			plz: text().notNull(),
			ort: text().notNull(),
			steuernummer: text().notNull().default(''),
			ustId: text('ust_id').notNull().default(''),
			ansprechpartner: text().notNull(),
			email: text().notNull(),
			telefon: text().notNull().default(''),
			/** Sealed; associated data agentur|<id>|<column>; '' where none was given. */
			kontoinhaber: text().notNull().default(''),
			iban: text().notNull().default(''),
			bic: text().notNull().default(''),
			ibanEnde: text('iban_ende').notNull().default(''),
			zustand: text().$type<AgenturZustand>().notNull(),
			erstelltAm: erstelltAm(),
			geaendertAm: zeitpunkt('geaendert_am').notNull(),
		},
		(t) => [
			index('agentur_suche_name')
				.using('gin', trigrams(agenturSuche(t)))
				.with({ fastupdate: false }),
			index('agentur_suche_codes')
				.using('gin', trigrams(agenturCodes(t)))
				.with({ fastupdate: false }),
		],
	)
	return { agentur }
}

/** Who works for an agency; somebody may work for several. */
export function agenturMitgliedTables(
	schema: PgSchema,
	{ agentur }: ReturnType<typeof agenturTables>,
	{ benutzer }: ReturnType<typeof betriebTables>,
) {
	const agenturMitglied = schema.table(
		'agentur_mitglied',
		{
			agenturId: uuid('agentur_id')
				.notNull()
				.references(() => agentur.id),
			benutzerId: uuid('benutzer_id')
				.notNull()
				.references(() => benutzer.id, { onDelete: 'cascade' }),
			rolle: text().$type<MitgliedRolle>().notNull(),
			erstelltAm: erstelltAm(),
		},
		(t) => [primaryKey({ columns: [t.agenturId, t.benutzerId] }), index('agentur_mitglied_benutzer').on(t.benutzerId)],
	)
	return { agenturMitglied }
}

/** Customers whom an agency invites to recommend (docs/decisions/0070). */
export function einladungTables(
	schema: PgSchema,
	{ agentur }: ReturnType<typeof agenturTables>,
	{ empfehler }: ReturnType<typeof empfehlungTables>,
) {
	const agenturEinladung = schema.table(
		'agentur_einladung',
		{
			id: id(),
			agenturId: uuid('agentur_id')
				.notNull()
				.references(() => agentur.id),
			/** Who of the agency invites (benutzer.id); their access may be gone. */
			vermitteltVon: uuid('vermittelt_von').notNull(),
			/** Secret of the link that the customer is shown. */
			code: text().notNull().unique(),
			/** As the agency entered them; empty once the customer's account is. */
			vorname: text().notNull(),
			nachname: text().notNull(),
			art: text({ enum: EINLADUNG_ARTEN }).notNull(),
			mitarbeiternummer: text().notNull().default(''),
			zustand: text().$type<EinladungZustand>().notNull(),
			/** The account that was asked for with it; null also where the address has had one before. */
			empfehlerId: uuid('empfehler_id').references(() => empfehler.id),
			ablaufAm: zeitpunkt('ablauf_am').notNull(),
			/** When the customer entered their address and agreed, to which wording (domain/agentur/einladung). */
			angefragtAm: zeitpunkt('angefragt_am'),
			zustimmungVersion: integer('zustimmung_version'),
			angenommenAm: zeitpunkt('angenommen_am'),
			/** When the row goes; null: somebody took the invitation, and it is the proof. */
			loeschenAb: zeitpunkt('loeschen_ab'),
			erstelltAm: erstelltAm(),
		},
		(t) => [
			index('agentur_einladung_agentur').on(t.agenturId, t.erstelltAm, t.id),
			index('agentur_einladung_empfehler').on(t.empfehlerId).where(sql`empfehler_id is not null`),
			index('agentur_einladung_loeschen').on(t.loeschenAb).where(sql`loeschen_ab is not null`),
			index('agentur_einladung_suche_name')
				.using('gin', trigrams(nameSuche(t)))
				.with({ fastupdate: false }),
			index('agentur_einladung_suche_codes')
				.using('gin', trigrams(einladungCodes(t)))
				.with({ fastupdate: false }),
		],
	)
	return { agenturEinladung }
}
