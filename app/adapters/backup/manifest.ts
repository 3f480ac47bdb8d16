import { z } from 'zod'
import { clientRouteSchema, hostSchema } from '~/domain/mandant/config'
import { PORTAL_STAENDE } from '~/domain/mandant/portal'

/** Part of statements and of file names. */
const name = z.string().regex(/^[a-z][a-z0-9_]{0,62}$/)
const schemaName = z.string().regex(/^m_[a-z0-9_]{1,60}$/)
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const migration = z.strictObject({ nummer: z.int().min(0), name: z.string(), hash: sha256 })

const tableSchema = z.strictObject({
	name,
	/** In the order of the file's fields. */
	columns: z.array(name),
	/** Relative to the manifest; `.age` is encrypted. */
	file: z.string().regex(/^m_[a-z0-9_]+\/[a-z0-9_]+\.copy\.gz(?:\.age)?$/),
	bytes: z.int().min(0),
	sha256,
	rows: z.int().min(0),
})

const brandSchema = z.strictObject({
	id: z.uuid(),
	clientRoute: clientRouteSchema,
	schemaName,
	/** As stored: a secret among the settings is sealed. */
	config: z.unknown(),
	/** The data keys, wrapped by the master key named next (masterKeyId). */
	schluessel: z.string(),
	masterKey: z.string().regex(/^[0-9a-f]{12}$/),
	pausiert: z.boolean(),
	/** Archives from before brands could be prepared do not say. */
	portal: z.enum(PORTAL_STAENDE).default('live'),
	erstelltAm: z.iso.datetime(),
	/** Up to when versions of settings are part of `config`, and when the next one begins to hold. */
	configAb: z.iso.datetime().nullable().default(null),
	naechsteAb: z.iso.datetime().nullable().default(null),
	hosts: z.array(z.strictObject({ host: hostSchema, haupt: z.boolean() })),
	migration,
	tables: z.array(tableSchema),
	sequences: z.array(
		z.strictObject({ table: name, column: name, last: z.string().regex(/^\d{1,19}$/), called: z.boolean() }),
	),
})

/** What an archive holds; the format is described in docs/deployment.md. */
export const manifestSchema = z.strictObject({
	format: z.literal('weitersagen-backup'),
	version: z.literal(1),
	/** The moment its rows are of. */
	at: z.iso.datetime(),
	plattform: migration,
	brands: z.array(brandSchema),
})

export type Manifest = z.output<typeof manifestSchema>
export type ArchivedBrand = z.output<typeof brandSchema>
export type ArchivedTable = z.output<typeof tableSchema>
