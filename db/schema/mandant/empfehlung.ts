import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, type PgSchema, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { EmpfaengerZustand } from '../../../app/domain/empfaenger/zustand'
import type { EmpfehlungZustand } from '../../../app/domain/empfehlung/zustand'
import type { Abbestellbar } from '../../../app/domain/mail/arten'
import { empfaengerCodes, empfehlerCodes, empfehlungCodes, NAMEN, nameFolge, personSuche, trigrams } from '../suche'
import type { agenturTables } from './agentur'
import { bytes, erstelltAm, id, zeitpunkt } from './columns'
import type { katalogTables } from './katalog'

/** People and what they recommend. */
export function empfehlungTables(
	schema: PgSchema,
	katalog: ReturnType<typeof katalogTables>,
	{ agentur }: ReturnType<typeof agenturTables>,
) {
	const empfehler = schema.table(
		'empfehler',
		{
			id: id(),
			/** As typed; mails go here. Empty after deletion. */
			email: text().notNull(),
			/** normaliseEmail(email); the account's key. */
			emailNorm: text('email_norm').notNull(),
			/** mailboxKey(email): finds the same mailbox behind plus tags and dots. */
			mailbox: text().notNull(),
			anrede: text({ enum: ['herr', 'frau', 'divers', 'keine'] })
				.notNull()
				.default('keine'),
			vorname: text().notNull(),
			nachname: text().notNull(),
			/** Keyed hash of the id by which the host page knows this person (IsAutologin). */
			hostKennung: text('host_kennung').unique(),
			/** SPEC: Empfehlerhash, the account's public reference. */
			empfehlerhash: text().notNull().unique(),
			/** argon2id; null until the registration is completed. */
			passwortHash: text('passwort_hash'),
			/** Set when the owner of the address followed the welcome mail. */
			bestaetigtAm: zeitpunkt('bestaetigt_am'),
			/** Of their mails. */
			sprache: text({ enum: ['de', 'en'] }).notNull(),
			/** Chosen while logged in: then it is also that of the pages, on every device. */
			spracheGewaehlt: boolean('sprache_gewaehlt').notNull().default(false),
			newsletterPermission: boolean('newsletter_permission').notNull().default(false),
			newsletterVersendetAm: zeitpunkt('newsletter_versendet_am'),
			/** Kinds of mail they do not want (domain/mail/arten). */
			mailAus: text('mail_aus').array().$type<Abbestellbar[]>().notNull().default([]),
			gesperrt: text({ enum: ['allgemein', 'einzeln'] }),
			/** What an operator noted with the block. */
			sperrGrund: text('sperr_grund').notNull().default(''),
			/** The Empfehler's own number as a customer, as far as it is known: whom they cannot recommend to. */
			kundennummer: text(),
			/** Wording and time of the participation statement given with the registration. */
			teilnahmeVersion: integer('teilnahme_version'),
			teilnahmeAm: zeitpunkt('teilnahme_am'),
			/** When what is known of an unconfirmed recommender goes (db/repositories/konto/loeschung); null: an order keeps it. */
			loeschenAb: zeitpunkt('loeschen_ab'),
			/** The agency whose invitation they took, and who of it invited them (benutzer.id). */
			agenturId: uuid('agentur_id').references(() => agentur.id),
			vermitteltVon: uuid('vermittelt_von'),
			/** What people are sorted by (db/schema/suche). */
			nameFolge: text('name_folge').notNull().generatedAlwaysAs(nameFolge(NAMEN)),
			geloeschtAm: zeitpunkt('geloescht_am'),
			erstelltAm: erstelltAm(),
		},
		(t) => [
			index('empfehler_agentur').on(t.agenturId, t.erstelltAm, t.id).where(sql`agentur_id is not null`),
			uniqueIndex('empfehler_email').on(t.emailNorm),
			index('empfehler_mailbox').on(t.mailbox),
			index('empfehler_loeschen').on(t.loeschenAb).where(sql`loeschen_ab is not null`),
			/** Of the back office's lists: searched in, and sorted by. */
			index('empfehler_suche_name')
				.using('gin', trigrams(personSuche(t)))
				.with({ fastupdate: false }),
			index('empfehler_suche_codes')
				.using('gin', trigrams(empfehlerCodes(t)))
				.with({ fastupdate: false }),
			index('empfehler_name').on(t.nameFolge, t.id),
			index('empfehler_erstellt').on(t.erstelltAm, t.id),
			index('empfehler_bestaetigt').on(t.bestaetigtAm, t.id),
			index('empfehler_nummer').on(t.kundennummer, t.id),
			index('empfehler_gesperrt').on(t.gesperrt, t.id).where(sql`gesperrt is not null`),
		],
	)

	const empfehlung = schema.table(
		'empfehlung',
		{
			id: id(),
			empfehlungsnummer: text().notNull().unique(),
			/** Code of the short URL. */
			kurzcode: text().notNull().unique(),
			/** Secret of the long recommendation link, 32 hex digits. */
			hex: text().notNull().unique(),
			/** Passed on by word of mouth; null until asked for. */
			offlineCode: text('offline_code').unique(),
			empfehlerId: uuid('empfehler_id')
				.notNull()
				.references(() => empfehler.id),
			produktId: integer('produkt_id')
				.notNull()
				.references(() => katalog.produkt.id),
			/** The recommender's share of the reward in percent: 100, 50 or 0. */
			anteilEmpfehler: integer('anteil_empfehler').notNull(),
			/** MaxAuftraegeProEmpfehlung when it was made, as its texts said; null = no limit. */
			maxAuftraege: integer('max_auftraege'),
			nachricht: text().notNull().default(''),
			/** What the recommender calls it ("für Jonas"), for themselves alone. */
			merkname: text().notNull().default(''),
			channel: text().notNull().default(''),
			/** The agent who was recommended (berater.externe_id); a text, because agents come and go. */
			agentennummer: text(),
			/**
			 * The agency whose people made it, or won who made it; never changes, and orders belong to the agency of their
			 * Empfehlung. `vermitteltVon`: which of its people (benutzer.id).
			 */
			agenturId: uuid('agentur_id').references(() => agentur.id),
			vermitteltVon: uuid('vermittelt_von'),
			agbId: integer('agb_id')
				.notNull()
				.references(() => katalog.rechtstext.id),
			/** Wording of the participation statement given with it (domain/konto/teilnahme). */
			teilnahmeVersion: integer('teilnahme_version'),
			sprache: text({ enum: ['de', 'en'] }).notNull(),
			zustand: text().$type<EmpfehlungZustand>().notNull(),
			klicks: integer().notNull().default(0),
			/** Keyed hash of the network and browser it was made with, for a day (docs/decisions/0056). */
			spur: text().notNull().default(''),
			erstelltAm: erstelltAm(),
			gueltigBis: zeitpunkt('gueltig_bis').notNull(),
		},
		(t) => [
			index('empfehlung_spur').on(t.erstelltAm).where(sql`spur <> ''`),
			index('empfehlung_empfehler').on(t.empfehlerId, t.produktId),
			index('empfehlung_agentur').on(t.agenturId, t.erstelltAm, t.id).where(sql`agentur_id is not null`),
			index('empfehlung_agentur_stand').on(t.agenturId, t.zustand, t.id).where(sql`agentur_id is not null`),
			index('empfehlung_agentur_empfehler').on(t.agenturId, t.empfehlerId).where(sql`agentur_id is not null`),
			index('empfehlung_ablauf').on(t.zustand, t.gueltigBis),
			index('empfehlung_suche')
				.using('gin', trigrams(empfehlungCodes(t)))
				.with({ fastupdate: false }),
		],
	)

	const empfaenger = schema.table(
		'empfaenger',
		{
			id: id(),
			empfaengernummer: text().notNull().unique(),
			empfehlungId: uuid('empfehlung_id')
				.notNull()
				.references(() => empfehlung.id),
			/** Copies of the Empfehlung's (docs/decisions/0064). */
			agenturId: uuid('agentur_id'),
			vermitteltVon: uuid('vermittelt_von'),
			zustand: text().$type<EmpfaengerZustand>().notNull(),
			einsprungsquelle: text().notNull().default(''),
			agbId: integer('agb_id').references(() => katalog.rechtstext.id),
			datenschutzId: integer('datenschutz_id').references(() => katalog.rechtstext.id),
			zugestimmtAm: zeitpunkt('zugestimmt_am'),
			anrede: text({ enum: ['herr', 'frau', 'divers', 'keine'] }),
			vorname: text(),
			nachname: text(),
			geburtsdatum: date(),
			email: text(),
			emailNorm: text('email_norm'),
			telefon: text(),
			strasse: text(),
			hausnummer: text(),
			plz: text(),
			ort: text(),
			kundennummer: text(),
			newsletterPermission: boolean('newsletter_permission').notNull().default(false),
			newsletterVersendetAm: zeitpunkt('newsletter_versendet_am'),
			/** Agreed to one reminder by e-mail where they have not ordered after a week. */
			emailErinnerung: boolean('email_erinnerung').notNull().default(false),
			/** As of a recommender. */
			mailAus: text('mail_aus').array().$type<Abbestellbar[]>().notNull().default([]),
			sprache: text({ enum: ['de', 'en'] }).notNull(),
			erstelltAm: erstelltAm(),
			datenAm: zeitpunkt('daten_am'),
			/** When they let the agency of the Empfehlung contact them; null: it may not, and does not see them. */
			kontaktErlaubtAm: zeitpunkt('kontakt_erlaubt_am'),
			/** As of an Empfehlung, of the network and browser the data were given with. */
			spur: text().notNull().default(''),
			/** What people are sorted by (db/schema/suche). */
			nameFolge: text('name_folge').notNull().generatedAlwaysAs(nameFolge(NAMEN)),
			/** When what is known of this friend goes (db/repositories/konto/loeschung); null: an order keeps it, or nothing is left. */
			loeschenAb: zeitpunkt('loeschen_ab'),
			geloeschtAm: zeitpunkt('geloescht_am'),
		},
		(t) => [
			index('empfaenger_empfehlung').on(t.empfehlungId),
			/** Of friends whom an agency may contact. */
			index('empfaenger_kontakt').on(t.agenturId, t.id).where(sql`kontakt_erlaubt_am is not null`),
			index('empfaenger_spur').on(t.datenAm).where(sql`spur <> ''`),
			/** Of friends to be reminded. */
			index('empfaenger_erinnerung').on(t.datenAm).where(sql`email_erinnerung`),
			index('empfaenger_kundennummer').on(t.kundennummer, t.id),
			index('empfaenger_email').on(t.emailNorm, t.id),
			index('empfaenger_geburtsdatum').on(t.geburtsdatum).where(sql`geburtsdatum is not null`),
			index('empfaenger_loeschen').on(t.loeschenAb).where(sql`loeschen_ab is not null`),
			index('empfaenger_suche_name')
				.using('gin', trigrams(personSuche(t)))
				.with({ fastupdate: false }),
			index('empfaenger_suche_codes')
				.using('gin', trigrams(empfaengerCodes(t)))
				.with({ fastupdate: false }),
			index('empfaenger_erstellt').on(t.erstelltAm, t.id),
			index('empfaenger_name').on(t.nameFolge, t.id),
			index('empfaenger_nummer').on(t.empfaengernummer, t.id),
			index('empfaenger_stand').on(t.zustand, t.id),
		],
	)

	/** Bank account an Empfehler keeps with us (ModuleStoringBankdata); sealed like auszahlung, one per Empfehler. */
	const empfehlerBankdaten = schema.table('empfehler_bankdaten', {
		empfehlerId: uuid('empfehler_id')
			.primaryKey()
			.references(() => empfehler.id, { onDelete: 'cascade' }),
		kontoinhaber: text().notNull(),
		iban: text().notNull(),
		bic: text().notNull(),
		ibanHash: text('iban_hash').notNull(),
		ibanEnde: text('iban_ende').notNull(),
		geaendertAm: zeitpunkt('geaendert_am').notNull(),
	})

	/** The face an Empfehler shows to their friends; redrawn, small, and nobody's without a row. */
	const empfehlerBild = schema.table('empfehler_bild', {
		empfehlerId: uuid('empfehler_id')
			.primaryKey()
			.references(() => empfehler.id, { onDelete: 'cascade' }),
		bytes: bytes().notNull(),
		geaendertAm: zeitpunkt('geaendert_am').notNull(),
	})

	return { empfehler, empfehlung, empfaenger, empfehlerBankdaten, empfehlerBild }
}
