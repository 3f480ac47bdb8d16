import { boolean, index, type PgSchema, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { AgenturZustand, MitgliedRolle } from '../../../app/domain/agentur/zustand'
import { agenturCodes, agenturSuche, trigrams } from '../suche'
import type { betriebTables } from './betrieb'
import { erstelltAm, id, zeitpunkt } from './columns'
import type { ssoTables } from './sso'

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
			/** § 19 UStG: its credit notes have no tax. */
			kleinunternehmer: boolean().notNull().default(false),
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
	{ ssoZuordnung }: ReturnType<typeof ssoTables>,
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
			/** What made them one at their login, and takes it away with itself; null: somebody took them in. */
			ssoZuordnungId: uuid('sso_zuordnung_id').references(() => ssoZuordnung.id, { onDelete: 'cascade' }),
			erstelltAm: erstelltAm(),
		},
		(t) => [primaryKey({ columns: [t.agenturId, t.benutzerId] }), index('agentur_mitglied_benutzer').on(t.benutzerId)],
	)
	return { agenturMitglied }
}
