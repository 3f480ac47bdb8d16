import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { BENUTZER_ARTEN } from '../../../app/domain/benutzer/rollen'
import type { MailZustand } from '../../../app/domain/mail/zustand'
import { LOCALES } from '../../../app/domain/shared/locale'
import type { SicherheitsArt } from '../../../app/domain/shared/sicherheit-ereignis'
import { erstelltAm, id, zeitpunkt } from './columns'
import { schema } from './schema'

/* Operational tables: sessions, tokens, outgoing mail, audit, processed forms. */

/** The people who work for the brand: operators, agencies' people, call centre (docs/decisions/0018). */
export const benutzer = schema.table(
	'benutzer',
	{
		id: id(),
		emailNorm: text('email_norm').notNull().unique(),
		name: text().notNull(),
		/** Null: invited and not registered yet, or former. */
		passwortHash: text('passwort_hash'),
		/** Another person knows the password: it must be changed first. */
		passwortWechsel: boolean('passwort_wechsel').notNull().default(false),
		/** Immutable: sessions belong to one kind. */
		art: text({ enum: BENUTZER_ARTEN }).notNull(),
		/** Roles of their kind (domain/benutzer/rollen), at most one for an operator; none = no rights. */
		rollen: text().array().notNull().default([]),
		/** Access was revoked; the row stays, so that the trail can name its actors. */
		beendetAm: zeitpunkt('beendet_am'),
		/** Who gave them access, or a role that moves money, as in the audit trail; null = before this was recorded. */
		zugangVon: text('zugang_von'),
		zugangAm: zeitpunkt('zugang_am'),
		/**
		 * Which other person has confirmed them ('job': the deadline passed and no one could). Until then:
		 * domain/benutzer/kreis.
		 */
		bestaetigtVon: text('bestaetigt_von'),
		bestaetigtAm: zeitpunkt('bestaetigt_am'),
		/** When they ceased to be an admin. */
		adminBis: zeitpunkt('admin_bis'),
		erstelltAm: erstelltAm(),
	},
	(t) => [check('benutzer_eine_rolle', sql`${t.art} = 'agentur' or cardinality(${t.rollen}) <= 1`)],
)

/** An operator's authenticator app (docs/decisions/0048); active once a code of it was entered. */
export const zweiterFaktor = schema.table('zweiter_faktor', {
	benutzerId: uuid('benutzer_id')
		.primaryKey()
		.references(() => benutzer.id, { onDelete: 'cascade' }),
	/** Sealed. */
	geheimnis: text().notNull(),
	bestaetigtAm: zeitpunkt('bestaetigt_am'),
	/** Time step of the last used code: it and earlier ones are rejected. */
	letzterSchritt: bigint('letzter_schritt', { mode: 'number' }).notNull().default(0),
	/** Keyed hashes of the remaining recovery codes. */
	codes: text().array().notNull().default([]),
	erstelltAm: erstelltAm(),
})

export const sitzung = schema.table(
	'sitzung',
	{
		/** SHA-256 of the cookie's secret, hex. */
		id: text().primaryKey(),
		art: text({ enum: ['empfehler', ...BENUTZER_ARTEN] }).notNull(),
		/** empfehler.id or benutzer.id */
		subjektId: uuid('subjekt_id').notNull(),
		geraet: text().notNull().default(''),
		/** Remember me: a persistent cookie and the longer limits. */
		bleiben: boolean().notNull().default(false),
		/** An operator acts for this Empfehler (AdminLogin): benutzer.id or 'cli'. */
		angemeldetVon: text('angemeldet_von'),
		erstelltAm: erstelltAm(),
		/** The agency the user works for, if they chose one (domain/agentur). */
		agenturId: uuid('agentur_id'),
		/** When the second factor was last entered. */
		faktorAm: zeitpunkt('faktor_am'),
		gesehenAm: zeitpunkt('gesehen_am').notNull(),
		ablaufAm: zeitpunkt('ablauf_am').notNull(),
	},
	(t) => [index('sitzung_subjekt').on(t.art, t.subjektId), index('sitzung_ablauf').on(t.ablaufAm)],
)

/** One-time and access links: 32 random bytes in the link, only their SHA-256 here. */
export const token = schema.table(
	'token',
	{
		hash: text().primaryKey(),
		zweck: text({
			enum: [
				'registrierung',
				'praemierung',
				'empfaenger',
				'newsletter',
				'newsletter_abmelden',
				'passwort',
				'email_neu',
				'email_alt',
				'admin_login',
				'autologin',
				'eingabe',
				'datenschutz',
				'datenschutz_auskunft',
				'einladung',
				'vermittlung',
				'nennung',
			],
		}).notNull(),
		subjektId: uuid('subjekt_id').notNull(),
		/** newsletter: the subscriber's kind, 'empfehler' or 'empfaenger'. */
		subjektArt: text('subjekt_art', {
			enum: [
				'empfehler',
				'empfaenger',
				'praemierung',
				'eingabe',
				'datenschutz',
				'benutzer',
				'vermittlung',
				'nennung',
				'emailAenderung',
			],
		}).notNull(),
		ablaufAm: zeitpunkt('ablauf_am').notNull(),
		benutztAm: zeitpunkt('benutzt_am'),
		erstelltAm: erstelltAm(),
	},
	(t) => [
		index('token_subjekt').on(t.subjektId, t.zweck),
		index('token_ablauf').on(t.ablaufAm),
		index('token_benutzt').on(t.benutztAm),
	],
)

/** Outgoing mail, written in the transaction that causes it, sent by the outbox job. */
export const mail = schema.table(
	'mail',
	{
		id: id(),
		vorlage: text().notNull(),
		/** Same key = same mail: a second insert has no effect. */
		schluessel: text().notNull(),
		an: text().notNull(),
		/**
		 * Keyed hash of the receiver's mailbox (mailboxKey): mails to one are sent in the order of `folge`. '' on older
		 * rows.
		 */
		postfach: text().notNull().default(''),
		folge: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
		sprache: text({ enum: LOCALES }).notNull(),
		/** Sealed JSON of the template's data; cleared once an SMTP server accepted the mail. */
		daten: text().notNull(),
		zustand: text().$type<MailZustand>().notNull(),
		versuche: integer().notNull().default(0),
		naechsterVersuchAm: zeitpunkt('naechster_versuch_am').notNull(),
		letzterFehler: text('letzter_fehler').notNull().default(''),
		messageId: text('message_id').notNull(),
		gesendetAm: zeitpunkt('gesendet_am'),
		erstelltAm: erstelltAm(),
	},
	(t) => [
		uniqueIndex('mail_schluessel').on(t.schluessel),
		index('mail_faellig').on(t.zustand, t.naechsterVersuchAm),
		index('mail_erstellt').on(t.erstelltAm),
		index('mail_postfach').on(t.postfach, t.erstelltAm),
		index('mail_folge').on(t.postfach, t.folge).where(sql`${t.zustand} = 'wartet'`),
		/** For mails that belong to no person's row (db/repositories/jobs/aufbewahrung). */
		index('mail_ohne_konto')
			.on(t.erstelltAm)
			.where(
				sql`vorlage in ('kontakt_kopie', 'eingabe_bestaetigen', 'einladung', 'team_geaendert', 'empfehlung_vorgeschlagen', 'datenschutz_bestaetigen', 'datenschutz_antwort')`,
			),
	],
)

/** Who changed what; append-only (a trigger rejects changes), deleted by purgeExpired only. */
export const audit = schema.table(
	'audit',
	{
		id: id(),
		am: zeitpunkt('am').notNull(),
		/** 'anonym', 'empfehler:<id>', 'betrieb:<id>', 'agentur:<id>', 'job', 'cli' */
		akteur: text().notNull(),
		ereignis: text().notNull(),
		/** Table and row of the event. */
		bezug: text().notNull(),
		bezugId: text('bezug_id').notNull(),
		/** No personal data beyond ids, amounts and states. */
		details: jsonb().notNull(),
	},
	(t) => [
		index('audit_bezug').on(t.bezug, t.bezugId),
		index('audit_am').on(t.am),
		index('audit_akteur').on(t.akteur, t.am),
		index('audit_bezug_id').on(t.bezugId, t.am),
		index('audit_ereignis').on(t.ereignis, t.am),
	],
)

/**
 * The audit trail's chain: each entry holds the hash of one row and of the previous entry, so that a changed, removed
 * or inserted row is detected (docs/decisions/0042). Append-only (a trigger rejects changes).
 */
export const protokollKette = schema.table('protokoll_kette', {
	/** 1, 2, 3 … without gaps. */
	nummer: bigint({ mode: 'number' }).primaryKey(),
	auditId: uuid('audit_id').notNull().unique(),
	/** When the row's event was: rows expire, their entries stay. */
	am: zeitpunkt('am').notNull(),
	/** The version of the row's canonical form (domain/protokoll/kette). */
	form: integer().notNull(),
	/** The previous entry's hash; '' for the first. */
	vorher: text().notNull(),
	/** SHA-256, hex. */
	hash: text().notNull(),
	erstelltAm: erstelltAm(),
})

/** Security events of the brand; append-only (a trigger rejects changes), deleted by purgeExpired only. */
export const sicherheitsereignis = schema.table(
	'sicherheitsereignis',
	{
		id: id(),
		am: zeitpunkt('am').notNull(),
		art: text().$type<SicherheitsArt>().notNull(),
		/** As in the audit trail. */
		akteur: text().notNull(),
		/** Keyed hash of the address or id it is about; '' without one. */
		konto: text().notNull().default(''),
		/** Keyed hash of the network it came from; '' if unknown. */
		netz: text().notNull().default(''),
		/** Codes, kinds and names of screens only. */
		details: jsonb().notNull(),
	},
	(t) => [
		index('sicherheitsereignis_am').on(t.am),
		index('sicherheitsereignis_konto').on(t.konto, t.am),
		index('sicherheitsereignis_akteur').on(t.akteur, t.am),
		index('sicherheitsereignis_art').on(t.art, t.am),
	],
)

/** A submitted form's idempotency key and the result of its first run (usecases/shared/once.ts). */
export const formular = schema.table(
	'formular',
	{
		schluessel: text().primaryKey(),
		ergebnis: jsonb(),
		erstelltAm: erstelltAm(),
	},
	(t) => [index('formular_erstellt').on(t.erstelltAm)],
)

/** Form input that could not be sent, for example after the session expired (usecases/konto/entwurf). */
export const entwurf = schema.table(
	'entwurf',
	{
		/** Keyed hash of the browser's cookie and the form's path. */
		id: text().primaryKey(),
		/** Keyed hash of the owner, the only person who may see it. */
		person: text().notNull(),
		/** Sealed JSON of the fields; no passwords, no bank data. */
		daten: text().notNull(),
		ablaufAm: zeitpunkt('ablauf_am').notNull(),
		erstelltAm: erstelltAm(),
	},
	(t) => [index('entwurf_ablauf').on(t.ablaufAm)],
)
