import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { EreignisDaten } from '../../../app/domain/partner/ereignis'
import type { PartnerBereich } from '../../../app/domain/partner/schluessel'
import type { PauseGrund, WebhookZustand } from '../../../app/domain/partner/webhook'
import type { ZustellungZustand } from '../../../app/domain/partner/zustellung'
import { erstelltAm, id, zeitpunkt } from './columns'
import { schema } from './schema'

/* Events for partners' servers, and their keys (docs/decisions/0068, 0069). */

/** An event, written in its transaction; ids and amounts only. */
export const ereignis = schema.table(
	'ereignis',
	{
		id: id(),
		/** The order in which events were written. */
		reihe: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
		/** Assigned after commit: a reader up to a number misses none. Increasing only. */
		nummer: bigint({ mode: 'number' }).unique(),
		/** Assigned with it: the event's position within its object; null = numbered before objects had a count. */
		objektNummer: integer('objekt_nummer'),
		ereignis: text().notNull(),
		objekt: text().notNull(),
		objektId: uuid('objekt_id').notNull(),
		zustand: text().notNull(),
		daten: jsonb().$type<EreignisDaten>().notNull(),
		am: zeitpunkt('am').notNull(),
	},
	(t) => [index('ereignis_neu').on(t.reihe).where(sql`${t.nummer} is null`), index('ereignis_am').on(t.am)],
)

/** A single row: the last assigned number. */
export const ereignisStand = schema.table('ereignis_stand', {
	id: integer().primaryKey(),
	nummer: bigint({ mode: 'number' }).notNull(),
})

/** The number of numbered events per object; kept when they expire. */
export const ereignisObjekt = schema.table('ereignis_objekt', {
	objektId: uuid('objekt_id').primaryKey(),
	anzahl: integer().notNull(),
})

/** A partner's webhook endpoint. */
export const webhook = schema.table('webhook', {
	id: id(),
	bezeichnung: text().notNull(),
	adresse: text().notNull(),
	/** None = all. */
	ereignisse: text().array().notNull(),
	zustand: text().$type<WebhookZustand>().notNull(),
	pauseGrund: text('pause_grund').$type<PauseGrund>(),
	pausiertAm: zeitpunkt('pausiert_am'),
	/** Start of the current failures; null = the last attempt succeeded, or there was none. */
	gestoertSeit: zeitpunkt('gestoert_seit'),
	/** Sealed; '' once the endpoint is removed. */
	geheimnis: text().notNull(),
	/** The previous secret, valid until `vorigesBis`; sealed, '' = none. */
	vorigesGeheimnis: text('voriges_geheimnis').notNull().default(''),
	vorigesBis: zeitpunkt('voriges_bis'),
	erstelltAm: erstelltAm(),
})

/** One event for one endpoint, with the result of the last attempt. */
export const zustellung = schema.table(
	'zustellung',
	{
		id: id(),
		webhookId: uuid('webhook_id')
			.notNull()
			.references(() => webhook.id, { onDelete: 'cascade' }),
		ereignisId: uuid('ereignis_id')
			.notNull()
			.references(() => ereignis.id, { onDelete: 'cascade' }),
		/** The event's time. */
		nummer: bigint({ mode: 'number' }).notNull(),
		zustand: text().$type<ZustellungZustand>().notNull(),
		versuche: integer().notNull().default(0),
		naechsterVersuchAm: zeitpunkt('naechster_versuch_am').notNull(),
		/** Time of the last attempt. */
		versuchtAm: zeitpunkt('versucht_am'),
		/** HTTP status of the last answer; null = none. */
		status: integer(),
		dauerMs: integer('dauer_ms'),
		/** The start of the last answer. */
		antwort: text().notNull().default(''),
		fehler: text().notNull().default(''),
		erstelltAm: erstelltAm(),
	},
	(t) => [
		unique('zustellung_ereignis').on(t.ereignisId, t.webhookId),
		index('zustellung_webhook').on(t.webhookId, t.nummer),
		index('zustellung_faellig').on(t.webhookId, t.naechsterVersuchAm).where(sql`${t.zustand} = 'wartet'`),
	],
)

/** An API key of a partner's server. */
export const partnerSchluessel = schema.table('partner_schluessel', {
	id: id(),
	bezeichnung: text().notNull(),
	/** The key's prefix, by which staff recognise it. */
	anfang: text().notNull(),
	/** SHA-256 of the key, hex. */
	hash: text().notNull().unique(),
	bereiche: text().array().$type<PartnerBereich[]>().notNull(),
	/** Allowed networks (CIDR); none = any. */
	netze: text().array().notNull(),
	erstelltVon: text('erstellt_von').notNull(),
	erstelltAm: erstelltAm(),
	/** Last use, to the minute. */
	benutztAm: zeitpunkt('benutzt_am'),
	widerrufenAm: zeitpunkt('widerrufen_am'),
	/** Its end; null = until it is revoked. */
	gueltigBis: zeitpunkt('gueltig_bis'),
	/** The key in its place: both are good until the end of this one. */
	nachfolgerId: uuid('nachfolger_id'),
	/** Staff were told that it ends. */
	gewarntAm: zeitpunkt('gewarnt_am'),
})
