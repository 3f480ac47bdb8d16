import { sql } from 'drizzle-orm'
import { boolean, check, index, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { AgenturZustand } from '../../../app/domain/agentur/zustand'
import type { KontoZustand } from '../../../app/domain/auszahlung/konto'
import { agenturCodes, agenturSuche, trigrams } from '../suche'
import { erstelltAm, id, zeitpunkt } from './columns'
import { schema } from './schema'

/* Agencies that recommend for the brand (docs/decisions/0052). */

export const agentur = schema.table(
	'agentur',
	{
		id: id(),
		/** The brand's own number for the agency. */
		nummer: text().notNull().unique(),
		name: text().notNull(),
		strasse: text().notNull(),
		hausnummer: text().notNull(),
		plz: text().notNull(),
		ort: text().notNull(),
		steuernummer: text().notNull().default(''),
		ustId: text('ust_id').notNull().default(''),
		/** § 19 UStG: its credit notes contain no tax. */
		kleinunternehmer: boolean().notNull().default(false),
		ansprechpartner: text().notNull(),
		email: text().notNull(),
		telefon: text().notNull().default(''),
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

/** Bank accounts of agencies. */
export const agenturKonto = schema.table(
	'agentur_konto',
	{
		id: id(),
		agenturId: uuid('agentur_id')
			.notNull()
			.references(() => agentur.id),
		zustand: text().$type<KontoZustand>().notNull(),
		/** Sealed; associated data agentur|<id>|<column>, also for accounts older than this table. */
		kontoinhaber: text().notNull(),
		iban: text().notNull(),
		bic: text().notNull(),
		ibanEnde: text('iban_ende').notNull(),
		/** Keyed hash; detects the same account elsewhere. '' for an older one until it is decided on. */
		ibanHash: text('iban_hash').notNull(),
		/** As in the audit trail. */
		beantragtVon: text('beantragt_von').notNull(),
		entschiedenVon: text('entschieden_von'),
		entschiedenAm: zeitpunkt('entschieden_am'),
		/** The decider and the people tied to them by invitations at that moment (domain/benutzer/kreis). */
		kreis: text().array(),
		erstelltAm: erstelltAm(),
	},
	(t) => [
		uniqueIndex('agentur_konto_gilt').on(t.agenturId).where(sql`${t.zustand} = 'gilt'`),
		uniqueIndex('agentur_konto_beantragt').on(t.agenturId).where(sql`${t.zustand} = 'beantragt'`),
		index('agentur_konto_aller').on(t.agenturId, t.erstelltAm),
		index('agentur_konto_wartet').on(t.erstelltAm).where(sql`${t.zustand} = 'beantragt'`),
		index('agentur_konto_iban').on(t.ibanHash),
		check(
			'agentur_konto_vier_augen',
			sql`${t.zustand} not in ('gilt', 'ersetzt') or (${t.entschiedenVon} is not null and ${t.entschiedenVon} <> ${t.beantragtVon} and ${t.beantragtVon} <> all (${t.kreis}))`,
		),
	],
)
