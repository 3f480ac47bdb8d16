import { sql } from 'drizzle-orm'
import {
	bigint,
	boolean,
	index,
	integer,
	jsonb,
	pgSchema,
	text,
	timestamp,
	uniqueIndex,
	uuid,
} from 'drizzle-orm/pg-core'
import type { PortalStand } from '~/domain/mandant/portal'

/** Shared by all Mandanten: the registry of brands and hosts, and who runs the deployment. Holds no brand's people. */
export const plattform = pgSchema('plattform')

export const mandantTable = plattform.table('mandant', {
	id: uuid().primaryKey().defaultRandom(),
	clientRoute: text('client_route').notNull().unique(),
	schemaName: text('schema_name').notNull().unique(),
	/** Parsed with storedConfigSchema on every read. */
	config: jsonb().notNull(),
	/** Up to when versions of settings are part of `config` (domain/mandant/aenderungen); null = there was none yet. */
	configAb: timestamp('config_ab', { withTimezone: true }),
	/** When after that the next version begins to hold; null = none is planned. */
	naechsteAb: timestamp('naechste_ab', { withTimezone: true }),
	/** The Mandant's data key, wrapped by the master key (adapters/crypto). */
	schluessel: text().notNull(),
	pausiert: boolean().notNull().default(false),
	/** Whom the portal lets in (domain/mandant/portal). */
	portal: text().$type<PortalStand>().notNull().default('live'),
	erstelltAm: timestamp('erstellt_am', { withTimezone: true }).notNull().defaultNow(),
})

export const mandantHostTable = plattform.table(
	'mandant_host',
	{
		host: text().primaryKey(),
		mandantId: uuid('mandant_id')
			.notNull()
			.references(() => mandantTable.id, { onDelete: 'cascade' }),
		haupt: boolean().notNull().default(false),
	},
	(t) => [uniqueIndex('mandant_host_haupt').on(t.mandantId).where(sql`${t.haupt}`)],
)

/**
 * Rate limit counts, shared by all processes, in the shape RateLimiterPostgres requires; keys are hashed and contain
 * their Mandant. `expire`: ms since 1970.
 */
export const attemptTable = plattform.table('attempt', {
	key: text().primaryKey(),
	points: integer().notNull(),
	expire: bigint({ mode: 'number' }),
})

/** Somebody who runs the deployment, and logs in at its own host (PLATFORM_HOST). */
export const betreiberTable = plattform.table('betreiber', {
	id: uuid().primaryKey().defaultRandom(),
	emailNorm: text('email_norm').notNull().unique(),
	name: text().notNull(),
	passwortHash: text('passwort_hash').notNull(),
	/** Their own data key, wrapped by the master key: it seals the secret of the second factor. */
	schluessel: text().notNull(),
	geheimnis: text(),
	/** From when on every login asks for the second factor; null: it is to be set up. */
	faktorAb: timestamp('faktor_ab', { withTimezone: true }),
	letzterSchritt: bigint('letzter_schritt', { mode: 'number' }).notNull().default(0),
	/** Keyed hashes of the recovery codes that are left. */
	codes: text().array().notNull().default([]),
	erstelltAm: timestamp('erstellt_am', { withTimezone: true }).notNull(),
})

export const betreiberSitzungTable = plattform.table(
	'betreiber_sitzung',
	{
		/** SHA-256 of the cookie's secret. */
		id: text().primaryKey(),
		betreiberId: uuid('betreiber_id')
			.notNull()
			.references(() => betreiberTable.id, { onDelete: 'cascade' }),
		erstelltAm: timestamp('erstellt_am', { withTimezone: true }).notNull(),
		gesehenAm: timestamp('gesehen_am', { withTimezone: true }).notNull(),
		ablaufAm: timestamp('ablauf_am', { withTimezone: true }).notNull(),
		/** When the second factor was entered; null: it is still asked for. */
		faktorAm: timestamp('faktor_am', { withTimezone: true }),
	},
	(t) => [index('betreiber_sitzung_betreiber').on(t.betreiberId)],
)

/** What people who run the deployment did; rows are added only. */
export const betreiberProtokollTable = plattform.table('betreiber_protokoll', {
	id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
	am: timestamp({ withTimezone: true }).notNull(),
	/** Their address at that time, or 'cli'. */
	wer: text().notNull(),
	ereignis: text().notNull(),
	/** The brand's client route; null: it was about no brand. */
	marke: text(),
	details: jsonb(),
})
