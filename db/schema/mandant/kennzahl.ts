import { sql } from 'drizzle-orm'
import { bigint, boolean, date, index, integer, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { ALARM_ARTEN } from '../../../app/domain/messung/alarm'
import { LOCALES } from '../../../app/domain/shared/locale'
import { benutzer } from './betrieb'
import { id, zeitpunkt } from './columns'
import { schema } from './schema'

/* Figures by day (docs/decisions/0135): totals of nobody. */

/** Stands for no agency and no campaign in a key. */
export const OHNE_ID = '00000000-0000-0000-0000-000000000000'

const anzahl = (name: string) => integer(name).notNull().default(0)
const cent = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0)

/** A day's events of one cohort and one kind. Columns are the words of domain/messung/masse. */
export const kennzahlTag = schema.table(
	'kennzahl_tag',
	{
		/** Day of the events, and of their recommendation (Europe/Berlin); without one, the same day. */
		tag: date().notNull(),
		kohorteTag: date('kohorte_tag').notNull(),
		/** 0 = none. */
		produktId: integer('produkt_id').notNull(),
		/** Code of the way the link came; '' = unknown. */
		teilweg: text().notNull(),
		kampagneId: uuid('kampagne_id').notNull(),
		variante: text().notNull(),
		agenturId: uuid('agentur_id').notNull(),
		herkunft: text().notNull(),
		/** Up to five different recommenders, as numbers that lead nowhere: whether there are five. */
		personen: integer().array().notNull().default([]),
		empfohlen: anzahl('empfohlen'),
		neueEmpfehler: anzahl('neue_empfehler'),
		geteilt: anzahl('geteilt'),
		klicks: anzahl('klicks'),
		angenommen: anzahl('angenommen'),
		erstmals: anzahl('erstmals'),
		daten: anzahl('daten'),
		bestellt: anzahl('bestellt'),
		freigegeben: anzahl('freigegeben'),
		abgelehnt: anzahl('abgelehnt'),
		storniert: anzahl('storniert'),
		verdacht: anzahl('verdacht'),
		praemien: anzahl('praemien'),
		bezahlt: anzahl('bezahlt'),
		entfallen: anzahl('entfallen'),
		zurueck: anzahl('zurueck'),
		zurueckgefordert: anzahl('zurueckgefordert'),
		mailsGesendet: anzahl('mails_gesendet'),
		mailsGescheitert: anzahl('mails_gescheitert'),
		mailsAbbestellt: anzahl('mails_abbestellt'),
		zusageCent: cent('zusage_cent'),
		kulanzCent: cent('kulanz_cent'),
		agenturCent: cent('agentur_cent'),
		entfallenCent: cent('entfallen_cent'),
		gezahltCent: cent('gezahlt_cent'),
		gutscheinCent: cent('gutschein_cent'),
		rueckforderungCent: cent('rueckforderung_cent'),
	},
	(t) => [
		primaryKey({
			name: 'kennzahl_tag_schluessel',
			columns: [t.tag, t.kohorteTag, t.produktId, t.teilweg, t.kampagneId, t.variante, t.agenturId, t.herkunft],
		}),
		index('kennzahl_tag_kohorte').on(t.kohorteTag, t.tag),
	],
)

/** A single row: how far the audit trail's chain is counted. */
export const kennzahlStand = schema.table('kennzahl_stand', {
	id: integer().primaryKey(),
	/** protokoll_kette.nummer */
	nummer: bigint({ mode: 'number' }).notNull(),
	/** When it was last looked whether something needs somebody. */
	alarmGeprueftAm: zeitpunkt('alarm_geprueft_am'),
})

/** What is counted without an entry in the audit trail: clicks on links, mails that went out. */
export const zaehlung = schema.table(
	'zaehlung',
	{
		id: id(),
		was: text({ enum: ['klick', 'mail'] }).notNull(),
		am: zeitpunkt('am').notNull(),
		empfehlungId: uuid('empfehlung_id'),
		teilweg: text().notNull().default(''),
		anzahl: integer().notNull(),
		/** It is in kennzahl_tag. */
		gezaehlt: boolean().notNull().default(false),
	},
	() => [index('zaehlung_neu').on(sql`(1)`).where(sql`not gezaehlt`)],
)

/** Which figures somebody at work wants by mail; without a row none. */
export const kennzahlMail = schema.table('kennzahl_mail', {
	benutzerId: uuid('benutzer_id')
		.primaryKey()
		.references(() => benutzer.id, { onDelete: 'cascade' }),
	/** First day of the week and of the month (Europe/Berlin) whose report was the last one; null = not wanted. */
	woche: date(),
	monat: date(),
	/** Tell them what needs somebody now. */
	alarm: boolean().notNull().default(false),
	sprache: text({ enum: LOCALES }).notNull(),
})

/** What the figures gave alarm for: each once, from when it was found until it is over. */
export const kennzahlAlarm = schema.table(
	'kennzahl_alarm',
	{
		id: id(),
		art: text({ enum: ALARM_ARTEN }).notNull(),
		/** Which share way it is about; '' = the whole program. */
		teilweg: text().notNull().default(''),
		seit: zeitpunkt('seit').notNull(),
		vorbeiAm: zeitpunkt('vorbei_am'),
	},
	(t) => [uniqueIndex('kennzahl_alarm_offen').on(t.art, t.teilweg).where(sql`vorbei_am is null`)],
)

/** What happened to visitors' forms, by day (Europe/Berlin): counts of nobody. */
export const formularTag = schema.table(
	'formular_tag',
	{
		tag: date().notNull(),
		/** The form's screen. */
		formular: text().notNull(),
		/** Name of the refused field; '' = the form as a whole. */
		feld: text().notNull().default(''),
		/** What happened to the form, or the key of the message the field was refused with. */
		code: text().notNull(),
		anzahl: integer().notNull(),
	},
	(t) => [primaryKey({ name: 'formular_tag_schluessel', columns: [t.tag, t.formular, t.feld, t.code] })],
)

/** A single row: where the nightly file of figures goes, and how the last one went. */
export const kennzahlAusgabe = schema.table('kennzahl_ausgabe', {
	id: id(),
	/** Two at once make one. */
	eine: boolean().notNull().default(true).unique(),
	adresse: text().notNull(),
	/** The header Authorization, sealed; '' = none. */
	zugang: text().notNull().default(''),
	aktiv: boolean().notNull(),
	/** The last day (Europe/Berlin) that was sent, or given up. */
	letzterTag: date('letzter_tag').notNull(),
	versuche: integer().notNull().default(0),
	naechsterVersuchAm: zeitpunkt('naechster_versuch_am'),
	zuletztAm: zeitpunkt('zuletzt_am'),
	/** Why the last try failed; '' = it did not. */
	fehler: text().notNull().default(''),
	zeilen: integer().notNull().default(0),
})
