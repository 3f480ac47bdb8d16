import { sql } from 'drizzle-orm'
import { bigint, boolean, integer, jsonb, pgSchema, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

/** Shared by all Mandanten: the registry of brands and hosts. Contains no personal data. */
export const plattform = pgSchema('plattform')

export const mandantTable = plattform.table('mandant', {
	id: uuid().primaryKey().defaultRandom(),
	clientRoute: text('client_route').notNull().unique(),
	schemaName: text('schema_name').notNull().unique(),
	/** Parsed with mandantConfigSchema on every read. */
	config: jsonb().notNull(),
	/** Up to when versions of settings are part of `config` (domain/mandant/aenderungen); null = there was none yet. */
	configAb: timestamp('config_ab', { withTimezone: true }),
	/** When after that the next version begins to hold; null = none is planned. */
	naechsteAb: timestamp('naechste_ab', { withTimezone: true }),
	/** The Mandant's data key, wrapped by the master key (adapters/crypto). */
	schluessel: text().notNull(),
	pausiert: boolean().notNull().default(false),
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
