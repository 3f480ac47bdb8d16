import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { AuftragZustand } from '../../../app/domain/auftrag/zustand'
import type { StatusGrund } from '../../../app/domain/empfehlung/statusbar'
import type { Zusatzregeln } from '../../../app/domain/kampagne/regeln'
import type { AuszahlungZustand } from '../../../app/domain/praemie/auszahlung'
import { KULANZ_ANLAESSE, type KulanzAntragZustand, type KulanzGrund } from '../../../app/domain/praemie/kulanz'
import type { PraemierungZustand } from '../../../app/domain/praemie/zustand'
import { LOCALES, type Translations } from '../../../app/domain/shared/locale'
import { auftragCodes, trigrams } from '../suche'
import { bytes, erstelltAm, id, zeitpunkt } from './columns'
import { empfaenger, empfehler, empfehlung } from './empfehlung'
import { praemie, produkt } from './katalog'
import { schema } from './schema'

/* Orders, their rewards, and the payouts. Amounts are integer cents. */

export const auftrag = schema.table(
	'auftrag',
	{
		id: id(),
		/** The provider's order reference; an order is reported once. */
		referenz: text().notNull().unique(),
		empfehlungId: uuid('empfehlung_id').references(() => empfehlung.id),
		empfaengerId: uuid('empfaenger_id').references(() => empfaenger.id),
		/** Copied from the Empfehlung (docs/decisions/0064). */
		agenturId: uuid('agentur_id'),
		vermitteltVon: uuid('vermittelt_von'),
		produktId: integer('produkt_id').references(() => produkt.id),
		/** The product came with the assignment, and goes with it. */
		produktUebernommen: boolean('produkt_uebernommen').notNull().default(false),
		zustand: text().$type<AuftragZustand>().notNull(),
		auftragsdatum: date().notNull(),
		/** Reported data to match the order by. */
		gemeldeteEmpfaengernummer: text('gemeldete_empfaengernummer'),
		gemeldeteKundennummer: text('gemeldete_kundennummer'),
		/** The customer, until the friend is known and told; all three or none. */
		bestellerVorname: text('besteller_vorname'),
		bestellerNachname: text('besteller_nachname'),
		bestellerGeburtsdatum: date('besteller_geburtsdatum'),
		/** The recommender's share as decided by an operator; null = as recommended. */
		anteilEmpfehler: integer('anteil_empfehler'),
		/** The recommended product's rewards apply instead of the ordered one's, as decided by an operator. */
		praemienWieEmpfohlen: boolean('praemien_wie_empfohlen').notNull().default(false),
		neukunde: boolean(),
		ersteZahlungAm: zeitpunkt('erste_zahlung_am'),
		storniertAm: zeitpunkt('storniert_am'),
		widerrufenAm: zeitpunkt('widerrufen_am'),
		abgelehntAm: zeitpunkt('abgelehnt_am'),
		grund: text().notNull().default(''),
		freigegebenAm: zeitpunkt('freigegeben_am'),
		/** [T-Freigabe] When an owner of its agency released it, and who (as in the audit trail). */
		agenturFreigabeAm: zeitpunkt('agentur_freigabe_am'),
		agenturFreigabeVon: text('agentur_freigabe_von'),
		erstelltAm: erstelltAm(),
	},
	(t) => [
		uniqueIndex('auftrag_empfaenger').on(t.empfaengerId).where(sql`${t.zustand} not in ('storniert', 'abgelehnt')`),
		index('auftrag_zustand').on(t.zustand, t.auftragsdatum),
		index('auftrag_empfehlung').on(t.empfehlungId),
		index('auftrag_kontakt').on(t.empfaengerId),
		index('auftrag_agentur').on(t.agenturId, t.auftragsdatum, t.id).where(sql`agentur_id is not null`),
		/** Search and sort indexes of the back office's list. */
		index('auftrag_suche')
			.using('gin', trigrams(auftragCodes(t)))
			.with({ fastupdate: false }),
		index('auftrag_erstellt').on(t.erstelltAm, t.id),
		index('auftrag_datum').on(t.auftragsdatum, t.id),
		index('auftrag_stand').on(t.zustand, t.id),
		index('auftrag_produkt').on(t.produktId, t.id),
		index('auftrag_freigegeben').on(t.freigegebenAm, t.id),
		index('auftrag_nummer').on(t.gemeldeteKundennummer, t.id),
		index('auftrag_besteller').on(t.erstelltAm).where(sql`besteller_nachname is not null`),
	],
)

export const praemierung = schema.table(
	'praemierung',
	{
		id: id(),
		art: text({ enum: ['auftrag', 'bonus', 'kulanz'] }).notNull(),
		seite: text({ enum: ['empfehler', 'empfaenger'] }).notNull(),
		auftragId: uuid('auftrag_id').references(() => auftrag.id),
		empfehlungId: uuid('empfehlung_id').references(() => empfehlung.id),
		empfehlerId: uuid('empfehler_id').references(() => empfehler.id),
		empfaengerId: uuid('empfaenger_id').references(() => empfaenger.id),
		zustand: text().$type<PraemierungZustand>().notNull(),
		/** This side's share of the reward in percent (auftrag only). */
		anteil: integer().notNull().default(100),
		/** Fixed for bonus and kulanz; for auftrag the first option's share, then the chosen one's. */
		betragCent: integer('betrag_cent').notNull(),
		/** What of `betragCent` a campaign adds, by which of its rules; null = nothing. */
		zusatzCent: integer('zusatz_cent').notNull().default(0),
		zusatz: jsonb().$type<Zusatzregeln>(),
		kampagneId: uuid('kampagne_id'),
		/** What it can still come to, until it is chosen: so much of the budget is taken. */
		zusatzMaxCent: integer('zusatz_max_cent').notNull().default(0),
		/** The day whose Praemie versions are on offer. */
		praemienstand: date().notNull(),
		praemieId: integer('praemie_id').references(() => praemie.id),
		gutscheinEmail: text('gutschein_email'),
		/** The cause it was given to, by its id in the brand's settings; null = it is no donation. */
		spendenzweck: text(),
		sprache: text({ enum: LOCALES }).notNull(),
		/** The N-th closing this bonus is for. */
		bonusNummer: integer('bonus_nummer'),
		fristBis: zeitpunkt('frist_bis').notNull(),
		gewaehltAm: zeitpunkt('gewaehlt_am'),
		erledigtAm: zeitpunkt('erledigt_am'),
		/** Set off against the owner's debt (`rueckforderung`), in cents. */
		verrechnetCent: integer('verrechnet_cent').notNull().default(0),
		/** Its order was cancelled after payment: the owner owes it. */
		zurueckgefordertAm: zeitpunkt('zurueckgefordert_am'),
		/** Who released the order or granted the goodwill, as in the audit trail; they may not approve its payment. */
		gewaehrtVon: text('gewaehrt_von').notNull().default(''),
		erstelltAm: erstelltAm(),
	},
	(t) => [
		uniqueIndex('praemierung_auftrag_seite').on(t.auftragId, t.seite).where(sql`${t.art} = 'auftrag'`),
		uniqueIndex('praemierung_bonus').on(t.empfehlerId, t.bonusNummer).where(sql`${t.art} = 'bonus'`),
		index('praemierung_empfehler').on(t.empfehlerId),
		index('praemierung_zustand').on(t.zustand, t.fristBis),
		index('praemierung_empfehlung').on(t.empfehlungId),
		index('praemierung_kampagne').on(t.kampagneId, t.erstelltAm).where(sql`kampagne_id is not null`),
		index('praemierung_erledigt').on(t.erledigtAm),
		/** Sort indexes of the back office's list. */
		index('praemierung_erstellt').on(t.erstelltAm, t.id),
		index('praemierung_frist').on(t.fristBis, t.id),
		index('praemierung_betrag').on(t.betragCent, t.id),
		index('praemierung_auftrag').on(t.auftragId, t.id),
		index('praemierung_stand').on(t.zustand, t.id),
		index('praemierung_fuer').on(t.art, t.seite, t.id),
		index('praemierung_gewaehlt').on(t.gewaehltAm, t.id),
		index('praemierung_empfaenger').on(t.empfaengerId),
	],
)

/** A bank transfer for one Praemierung; at most one that is not cancelled. */
export const auszahlung = schema.table(
	'auszahlung',
	{
		id: id(),
		praemierungId: uuid('praemierung_id')
			.notNull()
			.references(() => praemierung.id),
		zustand: text().$type<AuszahlungZustand>().notNull(),
		betragCent: integer('betrag_cent').notNull(),
		/** Sealed (adapters/crypto); associated data auszahlung|<id>|<column>. */
		kontoinhaber: text().notNull(),
		iban: text().notNull(),
		bic: text().notNull(),
		/** Keyed hash of the normalised IBAN, for matching. */
		ibanHash: text('iban_hash').notNull(),
		/** For display: the last four characters. */
		ibanEnde: text('iban_ende').notNull(),
		erstelltAm: erstelltAm(),
		gezahltAm: zeitpunkt('gezahlt_am'),
		storniertAm: zeitpunkt('storniert_am'),
	},
	(t) => [
		uniqueIndex('auszahlung_praemierung').on(t.praemierungId).where(sql`${t.zustand} <> 'Storniert'`),
		index('auszahlung_zustand').on(t.zustand, t.erstelltAm),
		index('auszahlung_iban').on(t.ibanHash),
		index('auszahlung_aller').on(t.praemierungId),
		index('auszahlung_erledigt').on(sql`least(${t.gezahltAm}, ${t.storniertAm})`).where(sql`iban <> ''`),
	],
)

/** A requested goodwill reward; small ones the requester grants alone, others await a second person. */
export const kulanzAntrag = schema.table(
	'kulanz_antrag',
	{
		id: id(),
		zustand: text().$type<KulanzAntragZustand>().notNull(),
		empfehlerId: uuid('empfehler_id')
			.notNull()
			.references(() => empfehler.id, { onDelete: 'cascade' }),
		empfehlungId: uuid('empfehlung_id').references(() => empfehlung.id, { onDelete: 'set null' }),
		betragCent: integer('betrag_cent').notNull(),
		grund: text().$type<KulanzGrund>().notNull(),
		/** Why a second person is needed; 'allein' = none is. */
		anlass: text({ enum: KULANZ_ANLAESSE }).notNull(),
		/** The requester's and the decider's words. */
		notiz: text().notNull().default(''),
		antwort: text().notNull().default(''),
		/** The granted reward; one per request. */
		praemierungId: uuid('praemierung_id')
			.unique()
			.references(() => praemierung.id, { onDelete: 'cascade' }),
		beantragtVon: text('beantragt_von').notNull(),
		entschiedenVon: text('entschieden_von'),
		entschiedenAm: zeitpunkt('entschieden_am'),
		/** The decider and the people tied to them by invitations at that moment (domain/benutzer/kreis). */
		kreis: text().array(),
		erstelltAm: erstelltAm(),
	},
	(t) => [
		index('kulanz_antrag_zustand').on(t.zustand, t.erstelltAm),
		index('kulanz_antrag_erstellt').on(t.erstelltAm, t.id),
		/** For monthly sums by requester and by receiver. */
		index('kulanz_antrag_monat').on(t.beantragtVon, t.erstelltAm),
		index('kulanz_antrag_empfehler').on(t.empfehlerId, t.erstelltAm),
		index('kulanz_antrag_empfehlung').on(t.empfehlungId),
		/** Sort indexes of the back office's list. */
		index('kulanz_antrag_stand').on(t.zustand, t.id),
		index('kulanz_antrag_betrag').on(t.betragCent, t.id),
		index('kulanz_antrag_grund').on(t.grund, t.id),
		index('kulanz_antrag_anlass').on(t.anlass, t.id),
		index('kulanz_antrag_von').on(t.beantragtVon, t.id),
		index('kulanz_antrag_entschieden').on(t.entschiedenAm, t.id),
		index('kulanz_antrag_entschieden_von').on(t.entschiedenVon, t.id),
		/** A single person grants at most 50 €, whatever the brand's setting (KULANZ_ALLEIN_CENT). */
		check(
			'kulanz_antrag_vier_augen',
			sql`${t.zustand} <> 'gewaehrt' or (${t.entschiedenVon} is not null and ((${t.entschiedenVon} <> ${t.beantragtVon} and ${t.beantragtVon} <> all (${t.kreis})) or (${t.anlass} = 'allein' and ${t.betragCent} <= 5000)))`,
		),
		check('kulanz_antrag_praemie', sql`(${t.zustand} = 'gewaehrt') = (${t.praemierungId} is not null)`),
	],
)

/** Voucher stock. A code belongs to at most one Praemierung and the other way round. */
export const gutscheinCode = schema.table(
	'gutschein_code',
	{
		id: id(),
		marke: text().notNull(),
		wertCent: integer('wert_cent').notNull(),
		/** Sealed; associated data gutschein_code|<id>|code. */
		code: text().notNull(),
		/** Sealed like the code, associated data gutschein_code|<id>|pin; '' = none. */
		pin: text().notNull().default(''),
		/** Keyed hash: a code cannot be stocked twice. */
		codeHash: text('code_hash').notNull().unique(),
		praemierungId: uuid('praemierung_id')
			.unique()
			.references(() => praemierung.id),
		vergebenAm: zeitpunkt('vergeben_am'),
		/** Withdrawn: never given out, or revoked. */
		widerrufenAm: zeitpunkt('widerrufen_am'),
		/** The owner before revocation. */
		widerrufenVon: uuid('widerrufen_von'),
		/** Last day of validity; null = the voucher brand sets none. */
		gueltigBis: date('gueltig_bis'),
		erstelltAm: erstelltAm(),
	},
	(t) => [
		index('gutschein_frei').on(t.marke, t.wertCent).where(sql`${t.praemierungId} is null`),
		index('gutschein_vergeben').on(t.vergebenAm),
		index('gutschein_ersetzt').on(t.widerrufenVon).where(sql`${t.widerrufenVon} is not null`),
		/** A revoked code has no owner. */
		check('gutschein_widerrufen', sql`${t.widerrufenAm} is null or ${t.praemierungId} is null`),
	],
)

/** The customer text of a voucher brand. */
export const gutscheinMarke = schema.table('gutschein_marke', {
	marke: text().primaryKey(),
	shopUrl: text('shop_url').notNull(),
	/** How to redeem a code, in plain words. */
	einloesen: jsonb().$type<Translations>().notNull(),
	/** Its logo as re-encoded by the portal, PNG. */
	logo: bytes('logo'),
	/** The logo's address: the start of its SHA-256; '' without one. */
	logoName: text('logo_name').notNull().default(''),
})

/**
 * A recommendation's stored status for lists (decision 35): a line for each friend who accepted, one for an
 * Empfehlung without a friend, one for a reward without an order. Only `refreshStatus` writes it.
 */
export const statuszeile = schema.table(
	'statuszeile',
	{
		/** The id of the friend, the Empfehlung or the reward. */
		id: uuid().primaryKey(),
		empfehlerId: uuid('empfehler_id')
			.notNull()
			.references(() => empfehler.id),
		empfehlungId: uuid('empfehlung_id').references(() => empfehlung.id, { onDelete: 'cascade' }),
		empfaengerId: uuid('empfaenger_id').references(() => empfaenger.id, { onDelete: 'cascade' }),
		/** The friend's relevant order, and the Empfehler's own reward. */
		auftragId: uuid('auftrag_id').references(() => auftrag.id),
		praemierungId: uuid('praemierung_id').references(() => praemierung.id),
		grund: text().$type<StatusGrund>().notNull(),
		/** The date of the reason; for some it is computed on read (`statusAt`). */
		am: zeitpunkt('am'),
		/** Of the Empfehlung or the reward. */
		erstelltAm: erstelltAm(),
		/** When the friend accepted; without one, the same as `erstelltAm`. */
		seit: zeitpunkt('seit').notNull(),
	},
	(t) => [index('statuszeile_empfehler').on(t.empfehlerId, t.erstelltAm.desc().nullsFirst(), t.seit, t.id)],
)
