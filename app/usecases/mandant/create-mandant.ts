import { randomUUID } from 'node:crypto'
import type { Sql } from 'postgres'
import { z } from 'zod'
import { createWrappedKey, type MasterKeys, unwrapKeys } from '~/adapters/crypto/keys'
import {
	clientRouteSchema,
	hostSchema,
	type Mandant,
	type MandantConfigInput,
	mandantConfigSchema,
	schemaNameOf,
} from '~/domain/mandant/config'
import { NEUTRAL_BRAND } from '~/domain/mandant/demo-brands'
import { type PortalStand, portalMachine } from '~/domain/mandant/portal'
import { fail, ok, type Result } from '~/domain/shared/result'
import { isUniqueViolation } from '~db/client'
import { inMandant, type MandantTx } from '~db/handle'
import { migrateMandanten } from '~db/migrate'
import {
	findMandantByClientRoute,
	findMandantByHost,
	insertHost,
	insertMandant,
	notifyMandantChanged,
} from '~db/repositories/mandant/mandanten'
import { insertRechtstexte } from '~db/starter/rechtstexte'
import { insertStarter } from '../inhalt/insert-starter'
import { authorise } from '../shared/authorise'
import type { Tenant } from '../shared/context'
import { type InvalidInput, invalidInput, unusableSettings } from '../shared/invalid-input'
import { auditMandant, type MandantDeps } from './audit-mandant'
import { sealSettings } from './secret-setting'

export type CreateMandantDeps = MandantDeps & {
	sql: Sql
	masterKeys: MasterKeys
	/** The schema becomes one of Citus, whole on one of its nodes. */
	sharded?: boolean
}

const inputSchema = z.strictObject({
	clientRoute: clientRouteSchema,
	host: hostSchema,
	/** Settings that differ from those of a new brand; names as in the configuration. */
	config: z.record(z.string(), z.unknown()).default({}),
	/** Postal address and representatives for imprint and privacy notice. */
	anschrift: z.string().trim().min(1).max(200).optional(),
	vertretung: z.string().trim().min(1).max(200).optional(),
	/** Visitors are let in once the brand goes live (usecases/mandant/open-portal). */
	vorbereitung: z.boolean().default(false),
	/** From when the first texts are valid; now, if not given. */
	gueltigAb: z.date().optional(),
})
export type CreateMandantInput = z.input<typeof inputSchema>

/** What a brand is until its own settings are given. */
const settingsOfNewBrand = (clientRoute: string, host: string) => {
	const name = `${clientRoute.slice(0, 1).toUpperCase()}${clientRoute.slice(1)}`
	return {
		Name: name,
		Firma: name,
		MandantUrl: `https://${host}`,
		SupportEmail: `service@${host}`,
		AbsenderEmail: `post@${host}`,
		brand: withWordmark(name),
		produktApi: 'standard',
		apiRoute: `/${clientRoute}`,
		ModuleWhatsapp: 1,
		ModuleEmailClient: 2,
	} satisfies MandantConfigInput
}

/**
 * A new brand: registered under its host, with a data key, a migrated schema, the first legal texts and content. `fill` adds
 * further rows in the same transaction. Servers on this database serve the brand as soon as it is committed.
 */
export async function createMandant(
	deps: CreateMandantDeps,
	input: CreateMandantInput,
	fill?: (tx: MandantTx, tenant: Tenant) => Promise<void>,
): Promise<Result<Mandant, 'mandant_vorhanden' | 'host_vergeben'> | InvalidInput> {
	authorise(deps, 'mandant.anlegen')
	const parsed = inputSchema.safeParse(input)
	if (!parsed.success) return invalidInput(parsed.error)
	const {
		clientRoute,
		host,
		config: given,
		anschrift,
		vertretung,
		vorbereitung,
		gueltigAb = deps.clock(),
	} = parsed.data
	const portal = vorbereitung ? portalMachine.initial : portalMachine.step('oeffnen').to
	const base = settingsOfNewBrand(clientRoute, host)
	const named = typeof given.Name === 'string' ? { Firma: given.Name, brand: withWordmark(given.Name) } : {}
	const config = mandantConfigSchema.safeParse({ ...base, ...named, ...given })
	if (!config.success) return invalidInput(config.error)
	const unusable = unusableSettings(config.data, Object.keys(config.data))
	if (unusable) return unusable
	return registerMandant(deps, { clientRoute, host, config: config.data, portal }, async (tx, tenant) => {
		await insertRechtstexte(tx, { config: config.data, anschrift, vertretung }, gueltigAb)
		await insertStarter(tenant, tx, gueltigAb)
		await auditMandant(deps, tx, tenant.mandant, 'mandant.angelegt', { clientRoute, host })
		await fill?.(tx, tenant)
	})
}

type Neue = Pick<Mandant, 'clientRoute' | 'config'> & { host: string; portal: PortalStand }

/** Why a brand of this name and host cannot be made. */
export async function findTaken(
	{ db, plattformHost }: Pick<CreateMandantDeps, 'db' | 'plattformHost'>,
	{ clientRoute, host }: Pick<Neue, 'clientRoute' | 'host'>,
) {
	if (await findMandantByClientRoute(db, clientRoute)) return fail('mandant_vorhanden')
	return host === plattformHost || (await findMandantByHost(db, host)) ? fail('host_vergeben') : undefined
}

/**
 * Makes a brand's schema and registers it with these settings and what `fill` writes, all in one transaction: one that was
 * interrupted leaves no more than empty tables, which the next one takes.
 */
export async function registerMandant(
	deps: CreateMandantDeps,
	{ clientRoute, host, config, portal }: Neue,
	fill: (tx: MandantTx, tenant: Tenant) => Promise<void>,
): Promise<Result<Mandant, 'mandant_vorhanden' | 'host_vergeben'>> {
	const { db, sql, masterKeys, clock, sharded } = deps
	const taken = await findTaken(deps, { clientRoute, host })
	if (taken) return taken
	const id = randomUUID()
	const schemaName = schemaNameOf(clientRoute)
	const schluessel = createWrappedKey(masterKeys, id)
	const keys = unwrapKeys(masterKeys, id, schluessel)
	const mandant: Mandant = { id, clientRoute, schemaName, config }
	// Before the registration: a brand that can be found has all its tables. A schema left over by a crash is used.
	await migrateMandanten(sql, [schemaName], { sharded })
	try {
		await inMandant(db, schemaName).transaction(async (tx) => {
			const stored = sealSettings(keys, id, config)
			await insertMandant(tx, { id, clientRoute, schemaName, config: stored, schluessel, portal, erstelltAm: clock() })
			await insertHost(tx, { host, mandantId: id, haupt: true })
			await fill(tx, { mandant, pausiert: false, portal, keys })
			await notifyMandantChanged(tx)
		})
	} catch (error) {
		if (isUniqueViolation(error, 'mandant_client_route_unique')) return fail('mandant_vorhanden')
		if (isUniqueViolation(error, 'mandant_host_pkey')) return fail('host_vergeben')
		throw error
	}
	return ok(mandant)
}

const withWordmark = (name: string) => ({ ...NEUTRAL_BRAND, logo: { wordmark: name.slice(0, 40) } })
