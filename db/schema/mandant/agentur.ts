import { boolean, index, type PgSchema, text } from 'drizzle-orm/pg-core'
import type { AgenturZustand } from '../../../app/domain/agentur/zustand'
import { agenturCodes, agenturSuche, trigrams } from '../suche'
import { erstelltAm, id, zeitpunkt } from './columns'

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
