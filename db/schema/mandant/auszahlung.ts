import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { BANKDATEI_ARTEN, MELDUNG_ARTEN, URTEILE } from '../../../app/domain/auszahlung/bankdatei'
import type { KontoZustand } from '../../../app/domain/auszahlung/konto'
import { LAUF_ARTEN, type LaufZustand } from '../../../app/domain/auszahlung/lauf'
import type { PostenZustand } from '../../../app/domain/auszahlung/posten'
import { agenturKonto } from './agentur'
import { agenturRechnung } from './agentur-praemie'
import { erstelltAm, id, zeitpunkt } from './columns'
import { auszahlung, praemierung } from './praemierung'
import { schema } from './schema'

/* How payouts reach the bank. Actors are named as in the audit trail ('betrieb:<id>'). */

/** The brand's debit account. */
export const auftraggeberKonto = schema.table(
	'auftraggeber_konto',
	{
		id: id(),
		zustand: text().$type<KontoZustand>().notNull(),
		/** Sealed; associated data auftraggeber_konto|<id>|<column>. */
		inhaber: text().notNull(),
		iban: text().notNull(),
		bic: text().notNull(),
		ibanEnde: text('iban_ende').notNull(),
		beantragtVon: text('beantragt_von').notNull(),
		entschiedenVon: text('entschieden_von'),
		entschiedenAm: zeitpunkt('entschieden_am'),
		/** The decider and the people tied to them by invitations at that moment (domain/benutzer/kreis). */
		kreis: text().array(),
		erstelltAm: erstelltAm(),
	},
	(t) => [
		uniqueIndex('auftraggeber_konto_gilt').on(t.zustand).where(sql`${t.zustand} = 'gilt'`),
		uniqueIndex('auftraggeber_konto_beantragt').on(t.zustand).where(sql`${t.zustand} = 'beantragt'`),
		check(
			'auftraggeber_konto_vier_augen',
			sql`${t.zustand} not in ('gilt', 'ersetzt') or (${t.entschiedenVon} is not null and ${t.entschiedenVon} <> ${t.beantragtVon} and ${t.beantragtVon} <> all (${t.kreis}))`,
		),
	],
)

/** A transfer run (Überweisungslauf). */
export const lauf = schema.table(
	'lauf',
	{
		id: id(),
		nummer: integer().notNull().generatedByDefaultAsIdentity(),
		/** What it pays: people's rewards, or agencies' credit notes. */
		art: text({ enum: LAUF_ARTEN }).notNull().default('praemien'),
		zustand: text().$type<LaufZustand>().notNull(),
		/** The requested execution day. */
		ausfuehrungAm: date('ausfuehrung_am').notNull(),
		kontoId: uuid('konto_id')
			.notNull()
			.references(() => auftraggeberKonto.id),
		erstelltVon: text('erstellt_von').notNull(),
		/**
		 * Everyone who made the run, released one of its orders or granted one of its rewards: none of them may approve
		 * it.
		 */
		beteiligte: text().array().notNull(),
		anzahl: integer().notNull(),
		summeCent: bigint('summe_cent', { mode: 'number' }).notNull(),
		/** SHA-256 of the frozen rows, hex: the file contains exactly what was approved. */
		pruefsumme: text(),
		eingefrorenAm: zeitpunkt('eingefroren_am'),
		freigegebenVon: text('freigegeben_von'),
		freigegebenAm: zeitpunkt('freigegeben_am'),
		/** The approver and the people tied to them by invitations at that moment (domain/benutzer/kreis). */
		kreis: text().array(),
		eingereichtAm: zeitpunkt('eingereicht_am'),
		/** All open payments were reported as booked; a job processes the rest. */
		gebuchtVon: text('gebucht_von'),
		abgeschlossenAm: zeitpunkt('abgeschlossen_am'),
		erstelltAm: erstelltAm(),
	},
	(t) => [
		uniqueIndex('lauf_nummer').on(t.nummer),
		index('lauf_zustand').on(t.zustand, t.erstelltAm),
		check(
			'lauf_vier_augen',
			sql`${t.zustand} in ('entwurf', 'eingefroren', 'verworfen') or (${t.freigegebenVon} is not null and ${t.freigegebenVon} <> ${t.erstelltVon} and ${t.freigegebenVon} <> all (${t.beteiligte}) and not (${t.kreis} && ${t.beteiligte}))`,
		),
	],
)

/** One payment of a run. A payout or credit note is in one run at most, unless it was removed or returned. */
export const laufPosten = schema.table(
	'lauf_posten',
	{
		id: id(),
		/** The payout number, the bank's EndToEndId for a payout. */
		nummer: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
		laufId: uuid('lauf_id')
			.notNull()
			.references(() => lauf.id),
		/** Both set for a reward. */
		auszahlungId: uuid('auszahlung_id').references(() => auszahlung.id, { onDelete: 'cascade' }),
		praemierungId: uuid('praemierung_id').references(() => praemierung.id, { onDelete: 'cascade' }),
		/** Set for a credit note, with the agency's account. */
		rechnungId: uuid('rechnung_id').references(() => agenturRechnung.id),
		kontoId: uuid('konto_id').references(() => agenturKonto.id),
		/**
		 * How often the bank was asked to pay the credit note, this time included: part of its EndToEndId from the second
		 * time on.
		 */
		versuch: smallint().notNull().default(1),
		/** For a returned credit note: when it became payable again. */
		erneutAm: zeitpunkt('erneut_am'),
		zustand: text().$type<PostenZustand>().notNull(),
		betragCent: integer('betrag_cent').notNull(),
		/** Why it was removed or returned: a code of the portal or the bank (AC04). */
		grund: text().notNull().default(''),
		erledigtAm: zeitpunkt('erledigt_am'),
		/** For a return: queued while it waits for new bank data. */
		erstelltAm: erstelltAm(),
	},
	(t) => [
		uniqueIndex('lauf_posten_nummer').on(t.nummer),
		uniqueIndex('lauf_posten_praemierung').on(t.praemierungId).where(sql`${t.zustand} in ('offen', 'gebucht')`),
		uniqueIndex('lauf_posten_auszahlung').on(t.auszahlungId).where(sql`${t.zustand} in ('offen', 'gebucht')`),
		uniqueIndex('lauf_posten_rechnung').on(t.rechnungId).where(sql`${t.zustand} in ('offen', 'gebucht')`),
		uniqueIndex('lauf_posten_versuch')
			.on(t.rechnungId, t.versuch)
			.where(sql`rechnung_id is not null and ${t.zustand} <> 'entfernt'`),
		check(
			'lauf_posten_wofuer',
			sql`(${t.auszahlungId} is null) = (${t.praemierungId} is null) and (${t.auszahlungId} is null) = (${t.rechnungId} is not null) and (${t.rechnungId} is null) = (${t.kontoId} is null)`,
		),
		index('lauf_posten_lauf').on(t.laufId, t.nummer),
		index('lauf_posten_aller').on(t.praemierungId),
		index('lauf_posten_zurueck').on(t.erledigtAm).where(sql`${t.zustand} = 'zurueck'`),
	],
)

/** The bank file as generated; never generated again. */
export const laufDatei = schema.table('lauf_datei', {
	laufId: uuid('lauf_id')
		.primaryKey()
		.references(() => lauf.id),
	/** Sealed; associated data lauf_datei|<lauf_id>|inhalt. */
	inhalt: text().notNull(),
	/** SHA-256 of the bytes, hex. */
	pruefsumme: text().notNull(),
	bytes: integer().notNull(),
	erstelltVon: text('erstellt_von').notNull(),
	erstelltAm: erstelltAm(),
})

/** An imported bank file. The same bytes are imported once, first previewed, applied once. */
export const bankDatei = schema.table(
	'bank_datei',
	{
		/** SHA-256 of the bytes, hex. */
		pruefsumme: text().primaryKey(),
		art: text({ enum: BANKDATEI_ARTEN }).notNull(),
		/** '08' */
		version: text().notNull().default(''),
		/** Ids of the message and its statements. */
		kennungen: text().array().notNull().default([]),
		/** Unrelated account entries, which are not stored. */
		andere: integer().notNull().default(0),
		eingelesenVon: text('eingelesen_von').notNull(),
		/** A person previewed and confirmed it; a job processes the rest. */
		ausgefuehrtVon: text('ausgefuehrt_von'),
		ausgefuehrtAm: zeitpunkt('ausgefuehrt_am'),
		/** Every line has been processed. */
		erledigtAm: zeitpunkt('erledigt_am'),
		erstelltAm: erstelltAm(),
	},
	(t) => [
		index('bank_datei_aller').on(t.erstelltAm),
		index('bank_datei_offen').on(t.ausgefuehrtAm).where(sql`${t.erledigtAm} is null`),
	],
)

/** A file's statement about one of our payments, or about a whole batch if `end_to_end_id` is ''. */
export const bankMeldung = schema.table(
	'bank_meldung',
	{
		datei: text()
			.notNull()
			.references(() => bankDatei.pruefsumme),
		nr: integer().notNull(),
		art: text({ enum: MELDUNG_ARTEN }).notNull(),
		endToEndId: text('end_to_end_id').notNull(),
		sammlerId: text('sammler_id').notNull(),
		/** Null if the bank does not say, 0 for an amount not in euros. */
		cent: bigint({ mode: 'number' }),
		/** The bank's code. */
		grund: text().notNull(),
		/** For a repayment: the booking day. */
		am: date(),
		/** The line's result when the file was applied. */
		ergebnis: text({ enum: URTEILE }),
	},
	(t) => [primaryKey({ columns: [t.datei, t.nr] })],
)
