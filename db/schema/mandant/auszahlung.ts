import { sql } from 'drizzle-orm'
import {
	bigint,
	check,
	date,
	index,
	integer,
	type PgSchema,
	primaryKey,
	smallint,
	text,
	uniqueIndex,
	uuid,
} from 'drizzle-orm/pg-core'
import { BANKDATEI_ARTEN, MELDUNG_ARTEN, URTEILE } from '../../../app/domain/auszahlung/bankdatei'
import type { KontoZustand } from '../../../app/domain/auszahlung/konto'
import { LAUF_ARTEN, type LaufZustand } from '../../../app/domain/auszahlung/lauf'
import type { PostenZustand } from '../../../app/domain/auszahlung/posten'
import type { agenturTables } from './agentur'
import type { agenturPraemieTables } from './agentur-praemie'
import { erstelltAm, id, zeitpunkt } from './columns'
import type { praemierungTables } from './praemierung'

/** How payouts reach the bank. Whoever did something is named as in the audit trail ('betrieb:<id>'). */
export function auszahlungTables(
	schema: PgSchema,
	{ auszahlung, praemierung }: ReturnType<typeof praemierungTables>,
	{ agenturKonto }: ReturnType<typeof agenturTables>,
	{ agenturRechnung }: ReturnType<typeof agenturPraemieTables>,
) {
	/** The account a brand pays from. */
	const auftraggeberKonto = schema.table(
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
			/** Of whoever decided: themselves and those tied to them by invitations at that moment (domain/benutzer/kreis). */
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
	const lauf = schema.table(
		'lauf',
		{
			id: id(),
			nummer: integer().notNull().generatedByDefaultAsIdentity(),
			/** What it pays: rewards of people, or credit notes to agencies. */
			art: text({ enum: LAUF_ARTEN }).notNull().default('praemien'),
			zustand: text().$type<LaufZustand>().notNull(),
			/** The day the bank is asked to pay. */
			ausfuehrungAm: date('ausfuehrung_am').notNull(),
			kontoId: uuid('konto_id')
				.notNull()
				.references(() => auftraggeberKonto.id),
			erstelltVon: text('erstellt_von').notNull(),
			/** Whoever made the run, released one of its orders or granted one of its rewards: none of them approves it. */
			beteiligte: text().array().notNull(),
			anzahl: integer().notNull(),
			summeCent: bigint('summe_cent', { mode: 'number' }).notNull(),
			/** Of the frozen rows, SHA-256 hex: what was approved is what the file is made of. */
			pruefsumme: text(),
			eingefrorenAm: zeitpunkt('eingefroren_am'),
			freigegebenVon: text('freigegeben_von'),
			freigegebenAm: zeitpunkt('freigegeben_am'),
			/** Of whoever approved: themselves and those tied to them by invitations at that moment (domain/benutzer/kreis). */
			kreis: text().array(),
			eingereichtAm: zeitpunkt('eingereicht_am'),
			/** Somebody reported all that is open of it as booked; a job goes on with what is left. */
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

	/** One payment of a run. A payout, or a credit note, is in one run at most, unless it was taken out or came back. */
	const laufPosten = schema.table(
		'lauf_posten',
		{
			id: id(),
			/** The payout number, which the bank knows it by (EndToEndId) where it is a payout. */
			nummer: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
			laufId: uuid('lauf_id')
				.notNull()
				.references(() => lauf.id),
			/** Both of a reward. */
			auszahlungId: uuid('auszahlung_id').references(() => auszahlung.id, { onDelete: 'cascade' }),
			praemierungId: uuid('praemierung_id').references(() => praemierung.id, { onDelete: 'cascade' }),
			/** Of a credit note, with the account of the agency that it goes to. */
			rechnungId: uuid('rechnung_id').references(() => agenturRechnung.id),
			kontoId: uuid('konto_id').references(() => agenturKonto.id),
			/** How often the bank was asked to pay the credit note, with this time: part of its EndToEndId from the second on. */
			versuch: smallint().notNull().default(1),
			/** Of a credit note that came back: since when it can be paid again. */
			erneutAm: zeitpunkt('erneut_am'),
			zustand: text().$type<PostenZustand>().notNull(),
			betragCent: integer('betrag_cent').notNull(),
			/** Why it was taken out or came back: a code of the portal or the bank's (AC04). */
			grund: text().notNull().default(''),
			erledigtAm: zeitpunkt('erledigt_am'),
			/** Of the return, while it waits for new bank data it stands in the queue. */
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

	/** The file for the bank, as it was made; never made again. */
	const laufDatei = schema.table('lauf_datei', {
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

	/** A file of the bank that was read in. The same bytes are read once. Looked at first, carried out once. */
	const bankDatei = schema.table(
		'bank_datei',
		{
			/** SHA-256 of the bytes, hex. */
			pruefsumme: text().primaryKey(),
			art: text({ enum: BANKDATEI_ARTEN }).notNull(),
			/** '08' */
			version: text().notNull().default(''),
			/** Ids of the message and of the statements in it. */
			kennungen: text().array().notNull().default([]),
			/** Entries of the account about something else, which are not kept. */
			andere: integer().notNull().default(0),
			eingelesenVon: text('eingelesen_von').notNull(),
			/** Somebody saw what it leads to and said yes; a job goes on with what is left. */
			ausgefuehrtVon: text('ausgefuehrt_von'),
			ausgefuehrtAm: zeitpunkt('ausgefuehrt_am'),
			/** Each of its lines led to something, or to nothing. */
			erledigtAm: zeitpunkt('erledigt_am'),
			erstelltAm: erstelltAm(),
		},
		(t) => [
			index('bank_datei_aller').on(t.erstelltAm),
			index('bank_datei_offen').on(t.ausgefuehrtAm).where(sql`${t.erledigtAm} is null`),
		],
	)

	/** What such a file says about a payment of ours, or about a whole batch where `end_to_end_id` is ''. */
	const bankMeldung = schema.table(
		'bank_meldung',
		{
			datei: text()
				.notNull()
				.references(() => bankDatei.pruefsumme),
			nr: integer().notNull(),
			art: text({ enum: MELDUNG_ARTEN }).notNull(),
			endToEndId: text('end_to_end_id').notNull(),
			sammlerId: text('sammler_id').notNull(),
			/** Null where the bank does not say, 0 for what is no amount in euros. */
			cent: bigint({ mode: 'number' }),
			/** The bank's code. */
			grund: text().notNull(),
			/** Day of the booking, of what was transferred back. */
			am: date(),
			/** What it led to, when the file was carried out. */
			ergebnis: text({ enum: URTEILE }),
		},
		(t) => [primaryKey({ columns: [t.datei, t.nr] })],
	)

	return { auftraggeberKonto, lauf, laufPosten, laufDatei, bankDatei, bankMeldung }
}
