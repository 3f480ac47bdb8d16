import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { EmpfaengerZustand } from '../../../app/domain/empfaenger/zustand'
import type { EmpfehlungZustand } from '../../../app/domain/empfehlung/zustand'
import type { Abbestellbar } from '../../../app/domain/mail/arten'
import type { Zuteilungen } from '../../../app/domain/messung/experiment'
import { HERKUENFTE } from '../../../app/domain/messung/masse'
import { LOCALES } from '../../../app/domain/shared/locale'
import { empfaengerCodes, empfehlerCodes, empfehlungCodes, NAMEN, nameFolge, personSuche, trigrams } from '../suche'
import { agentur } from './agentur'
import { bytes, erstelltAm, id, zeitpunkt } from './columns'
import { produkt, rechtstext } from './katalog'
import { schema } from './schema'

/* People and their recommendations. */

export const empfehler = schema.table(
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
		/** argon2id; null until registration is complete. */
		passwortHash: text('passwort_hash'),
		/** When the address's owner followed the welcome mail. */
		bestaetigtAm: zeitpunkt('bestaetigt_am'),
		/** The language of their mails. */
		sprache: text({ enum: LOCALES }).notNull(),
		/** Chosen while logged in: then it also applies to pages, on every device. */
		spracheGewaehlt: boolean('sprache_gewaehlt').notNull().default(false),
		newsletterPermission: boolean('newsletter_permission').notNull().default(false),
		newsletterVersendetAm: zeitpunkt('newsletter_versendet_am'),
		/** Mail kinds they unsubscribed from (domain/mail/arten). */
		mailAus: text('mail_aus').array().$type<Abbestellbar[]>().notNull().default([]),
		gesperrt: text({ enum: ['allgemein', 'einzeln'] }),
		/** The operator's note on the block. */
		sperrGrund: text('sperr_grund').notNull().default(''),
		/** The Empfehler's own customer number, if known; prevents self-recommendation. */
		kundennummer: text(),
		/** Wording and time of the participation statement accepted at registration. */
		teilnahmeVersion: integer('teilnahme_version'),
		teilnahmeAm: zeitpunkt('teilnahme_am'),
		/**
		 * When an unconfirmed recommender's data is deleted (db/repositories/konto/loeschung); null: an order keeps it.
		 */
		loeschenAb: zeitpunkt('loeschen_ab'),
		/** The agency whose invitation they accepted, and its inviting person (benutzer.id). */
		agenturId: uuid('agentur_id').references(() => agentur.id),
		vermitteltVon: uuid('vermittelt_von'),
		/** Sort key (db/schema/suche). */
		nameFolge: text('name_folge').notNull().generatedAlwaysAs(nameFolge(NAMEN)),
		geloeschtAm: zeitpunkt('geloescht_am'),
		erstelltAm: erstelltAm(),
	},
	(t) => [
		index('empfehler_agentur').on(t.agenturId, t.erstelltAm, t.id).where(sql`agentur_id is not null`),
		uniqueIndex('empfehler_email').on(t.emailNorm),
		index('empfehler_mailbox').on(t.mailbox),
		index('empfehler_loeschen').on(t.loeschenAb).where(sql`loeschen_ab is not null`),
		/** Search and sort indexes of the back office's lists. */
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

export const empfehlung = schema.table(
	'empfehlung',
	{
		id: id(),
		empfehlungsnummer: text().notNull().unique(),
		/** Code of the short URL. */
		kurzcode: text().notNull().unique(),
		/** Secret of the long recommendation link, 32 hex digits. */
		hex: text().notNull().unique(),
		/** Passed on by word of mouth; null until requested. */
		offlineCode: text('offline_code').unique(),
		empfehlerId: uuid('empfehler_id')
			.notNull()
			.references(() => empfehler.id),
		produktId: integer('produkt_id')
			.notNull()
			.references(() => produkt.id),
		/** The campaign it was made in (kampagne.id, never deleted), immutable; null = the basic one, what the catalogue says. */
		kampagneId: uuid('kampagne_id'),
		/** What of the campaign's budget is held for its orders, in cents; 0 = no budget, or no order can come any more. */
		zusatzReserveCent: integer('zusatz_reserve_cent').notNull().default(0),
		/** The recommender's share of the reward in percent: 100, 50 or 0. */
		anteilEmpfehler: integer('anteil_empfehler').notNull(),
		/** MaxAuftraegeProEmpfehlung at creation, as its texts said; null = no limit. */
		maxAuftraege: integer('max_auftraege'),
		nachricht: text().notNull().default(''),
		/** The recommender's private name for it ("für Jonas"). */
		merkname: text().notNull().default(''),
		channel: text().notNull().default(''),
		/** The shop's number of the order after which it was made, as auftrag.referenz; '' = none was named. */
		bestellung: text().notNull().default(''),
		/** The recommended agent (berater.externe_id); plain text, because agents are removed. */
		agentennummer: text(),
		/**
		 * The agency that made it or won its recommender; immutable, and its orders belong to the same agency.
		 * `vermitteltVon`: the agency's person (benutzer.id).
		 */
		agenturId: uuid('agentur_id').references(() => agentur.id),
		vermitteltVon: uuid('vermittelt_von'),
		agbId: integer('agb_id')
			.notNull()
			.references(() => rechtstext.id),
		/** Wording of the participation statement accepted with it (domain/konto/teilnahme). */
		teilnahmeVersion: integer('teilnahme_version'),
		sprache: text({ enum: LOCALES }).notNull(),
		zustand: text().$type<EmpfehlungZustand>().notNull(),
		klicks: integer().notNull().default(0),
		/** By what it came in. */
		herkunft: text({ enum: HERKUENFTE }).notNull().default('portal'),
		/** The words it has of tests, by kind, immutable; null = the usual ones (docs/decisions/0159). */
		varianten: jsonb().$type<Zuteilungen>(),
		/** Keyed hash of the network and browser it was made with, for a day (docs/decisions/0056). */
		spur: text().notNull().default(''),
		erstelltAm: erstelltAm(),
		gueltigBis: zeitpunkt('gueltig_bis').notNull(),
	},
	(t) => [
		index('empfehlung_spur').on(t.erstelltAm).where(sql`spur <> ''`),
		index('empfehlung_empfehler').on(t.empfehlerId, t.produktId),
		index('empfehlung_produkt').on(t.produktId, t.zustand),
		index('empfehlung_agentur').on(t.agenturId, t.erstelltAm, t.id).where(sql`agentur_id is not null`),
		index('empfehlung_agentur_stand').on(t.agenturId, t.zustand, t.id).where(sql`agentur_id is not null`),
		index('empfehlung_agentur_empfehler').on(t.agenturId, t.empfehlerId).where(sql`agentur_id is not null`),
		index('empfehlung_bestellung').on(t.bestellung).where(sql`bestellung <> ''`),
		index('empfehlung_kampagne').on(t.kampagneId, t.erstelltAm).where(sql`kampagne_id is not null`),
		index('empfehlung_reserve').on(t.kampagneId, t.erstelltAm).where(sql`zusatz_reserve_cent > 0`),
		index('empfehlung_ablauf').on(t.zustand, t.gueltigBis),
		index('empfehlung_suche')
			.using('gin', trigrams(empfehlungCodes(t)))
			.with({ fastupdate: false }),
	],
)

export const empfaenger = schema.table(
	'empfaenger',
	{
		id: id(),
		empfaengernummer: text().notNull().unique(),
		empfehlungId: uuid('empfehlung_id')
			.notNull()
			.references(() => empfehlung.id),
		/** Copied from the Empfehlung (docs/decisions/0064). */
		agenturId: uuid('agentur_id'),
		vermitteltVon: uuid('vermittelt_von'),
		zustand: text().$type<EmpfaengerZustand>().notNull(),
		/** By which link or code they came, and on which channel they gave their data. */
		einsprungsquelle: text().notNull().default(''),
		/** The same as a code of domain/empfehlung/kanaele: of nobody, for figures. */
		teilweg: text().notNull().default(''),
		channel: text().notNull().default(''),
		agbId: integer('agb_id').references(() => rechtstext.id),
		datenschutzId: integer('datenschutz_id').references(() => rechtstext.id),
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
		/** Agreed to one reminder by e-mail, if they have not ordered after a week. */
		emailErinnerung: boolean('email_erinnerung').notNull().default(false),
		/** As for a recommender. */
		mailAus: text('mail_aus').array().$type<Abbestellbar[]>().notNull().default([]),
		sprache: text({ enum: LOCALES }).notNull(),
		erstelltAm: erstelltAm(),
		datenAm: zeitpunkt('daten_am'),
		/** When they allowed the Empfehlung's agency to contact them; null: it may not, and does not see them. */
		kontaktErlaubtAm: zeitpunkt('kontakt_erlaubt_am'),
		/** As for an Empfehlung, of the network and browser of the data. */
		spur: text().notNull().default(''),
		/** Sort key (db/schema/suche). */
		nameFolge: text('name_folge').notNull().generatedAlwaysAs(nameFolge(NAMEN)),
		/**
		 * When this friend's data is deleted (db/repositories/konto/loeschung); null: an order keeps it, or it is
		 * deleted.
		 */
		loeschenAb: zeitpunkt('loeschen_ab'),
		geloeschtAm: zeitpunkt('geloescht_am'),
	},
	(t) => [
		index('empfaenger_empfehlung').on(t.empfehlungId),
		/** For friends an agency may contact. */
		index('empfaenger_kontakt').on(t.agenturId, t.id).where(sql`kontakt_erlaubt_am is not null`),
		index('empfaenger_spur').on(t.datenAm).where(sql`spur <> ''`),
		/** For friends to remind. */
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

/** The bank account stored for an Empfehler (ModuleStoringBankdata); sealed like auszahlung, one per Empfehler. */
export const empfehlerBankdaten = schema.table('empfehler_bankdaten', {
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

/** The picture an Empfehler shows to friends; re-encoded and small. */
export const empfehlerBild = schema.table('empfehler_bild', {
	empfehlerId: uuid('empfehler_id')
		.primaryKey()
		.references(() => empfehler.id, { onDelete: 'cascade' }),
	bytes: bytes().notNull(),
	geaendertAm: zeitpunkt('geaendert_am').notNull(),
})
