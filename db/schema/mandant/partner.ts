import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, type PgSchema, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { EreignisDaten } from '../../../app/domain/partner/ereignis'
import type { PartnerBereich } from '../../../app/domain/partner/schluessel'
import type { PauseGrund, WebhookZustand } from '../../../app/domain/partner/webhook'
import type { ZustellungZustand } from '../../../app/domain/partner/zustellung'
import { erstelltAm, id, zeitpunkt } from './columns'

/** What partners' servers are told, and what they may do (docs/decisions, events for partners and partner keys). */
export function partnerTables(schema: PgSchema) {
	/** What happened, written in the transaction it happened in; ids and amounts only. */
	const ereignis = schema.table(
		'ereignis',
		{
			id: id(),
			/** The order in which events were written. */
			reihe: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
			/** Given once the transaction is over: whoever read up to a number misses none. Only grows. */
			nummer: bigint({ mode: 'number' }).unique(),
			/** Given with it: the how many-th event of its object this is; null = numbered before objects had a count. */
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

	/** One row: the last number that was given. */
	const ereignisStand = schema.table('ereignis_stand', {
		id: integer().primaryKey(),
		nummer: bigint({ mode: 'number' }).notNull(),
	})

	/** How many events of an object have a number; stays when they go. */
	const ereignisObjekt = schema.table('ereignis_objekt', {
		objektId: uuid('objekt_id').primaryKey(),
		anzahl: integer().notNull(),
	})

	/** An address of a partner that is told of events. */
	const webhook = schema.table('webhook', {
		id: id(),
		bezeichnung: text().notNull(),
		adresse: text().notNull(),
		/** None = all. */
		ereignisse: text().array().notNull(),
		zustand: text().$type<WebhookZustand>().notNull(),
		pauseGrund: text('pause_grund').$type<PauseGrund>(),
		pausiertAm: zeitpunkt('pausiert_am'),
		/** Since when nothing arrived; null = the last try arrived, or there was none. */
		gestoertSeit: zeitpunkt('gestoert_seit'),
		/** Sealed; '' once the endpoint is removed. */
		geheimnis: text().notNull(),
		/** The one before, which still signs until `vorigesBis`; sealed, '' = none. */
		vorigesGeheimnis: text('voriges_geheimnis').notNull().default(''),
		vorigesBis: zeitpunkt('voriges_bis'),
		erstelltAm: erstelltAm(),
	})

	/** One event for one endpoint, and what became of its last try. */
	const zustellung = schema.table(
		'zustellung',
		{
			id: id(),
			webhookId: uuid('webhook_id')
				.notNull()
				.references(() => webhook.id, { onDelete: 'cascade' }),
			ereignisId: uuid('ereignis_id')
				.notNull()
				.references(() => ereignis.id, { onDelete: 'cascade' }),
			/** Of the event. */
			nummer: bigint({ mode: 'number' }).notNull(),
			zustand: text().$type<ZustellungZustand>().notNull(),
			versuche: integer().notNull().default(0),
			naechsterVersuchAm: zeitpunkt('naechster_versuch_am').notNull(),
			/** When it was tried last. */
			versuchtAm: zeitpunkt('versucht_am'),
			/** HTTP status of the last answer; null = there was none. */
			status: integer(),
			dauerMs: integer('dauer_ms'),
			/** The beginning of the last answer. */
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

	/** A partner's server's key to the API. */
	const partnerSchluessel = schema.table('partner_schluessel', {
		id: id(),
		bezeichnung: text().notNull(),
		/** How the key begins: what staff know it by. */
		anfang: text().notNull(),
		/** SHA-256 of the key, hex. */
		hash: text().notNull().unique(),
		bereiche: text().array().$type<PartnerBereich[]>().notNull(),
		/** Networks it may be used from (CIDR); none = any. */
		netze: text().array().notNull(),
		erstelltVon: text('erstellt_von').notNull(),
		erstelltAm: erstelltAm(),
		/** When it was used last, to the minute. */
		benutztAm: zeitpunkt('benutzt_am'),
		widerrufenAm: zeitpunkt('widerrufen_am'),
	})

	return { ereignis, ereignisStand, ereignisObjekt, webhook, zustellung, partnerSchluessel }
}
