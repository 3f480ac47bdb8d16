import { randomUUID } from 'node:crypto'
import type { Sql, TransactionSql } from 'postgres'
import { readIdentities } from '~/adapters/backup/age'
import { type ArchiveSource, readManifest, readRows, verifyFile } from '~/adapters/backup/archive'
import type { ArchivedBrand, Manifest } from '~/adapters/backup/manifest'
import { copyKeys, type MasterKeys, masterKeyId, rewrapKeys, unwrapKeys } from '~/adapters/crypto/keys'
import { type MandantConfig, schemaNameOf, storedConfigSchema } from '~/domain/mandant/config'
import type { Clock } from '~/domain/shared/clock'
import { fail, ok, type Result } from '~/domain/shared/result'
import type { Actor } from '~/domain/zugriff/actor'
import { drizzleWithin, isOutOfLocks, isUniqueViolation } from '~db/client'
import { analyze, copyIn, hasRows, listTables, openLedger, setSequences } from '~db/copy'
import { inMandant } from '~db/handle'
import { createMandantAt, knowsMigration, migrateMandantWithin } from '~db/migrate'
import {
	findMandant,
	findMandantByClientRoute,
	findMandantByHost,
	insertHost,
	insertMandant,
	listMandantRows,
	notifyMandantChanged,
} from '~db/repositories/mandant/mandanten'
import { giveUpWartende } from '~db/repositories/messung/messung'
import { authorise } from '../shared/authorise'
import { type InvalidInput, invalid, invalidInput, unusableSettings } from '../shared/invalid-input'
import { auditMandant } from './audit-mandant'
import { copiedRows, isCopied } from './copied-rows'
import { openSettings, sealSettings } from './secret-setting'

type RestoreDeps = {
	actor: Actor
	sql: Sql
	masterKeys: MasterKeys
	clock: Clock
	/** The schemas become ones of Citus, each whole on one of its nodes. */
	sharded?: boolean
	/** The host of the deployment's own room, which is no brand's. */
	plattformHost?: string | undefined
	/** Told of each brand that is written, and waited for. */
	progress: (line: string) => unknown
}

export type RestoreInput = {
	path: string
	/** File with the private keys of an encrypted archive. */
	identity?: string | undefined
	/** One brand instead of all. */
	clientRoute?: string | undefined
	/** Only with `clientRoute`: another name, and a host instead of those of the archive with its public address. */
	as?: string | undefined
	host?: string | undefined
	url?: string | undefined
	/** Visitors and jobs wait until the brands are resumed. */
	paused?: boolean | undefined
}

/** A brand of the archive and what it becomes. `copy`: the original is on this server, too. */
type Plan = {
	from: ArchivedBrand
	id: string
	clientRoute: string
	schemaName: string
	hosts: ArchivedBrand['hosts']
	config: MandantConfig
	copy: boolean
	pausiert: boolean
}

export type Restored = { clientRoute: string; url: string; rows: number; copy: boolean; pausiert: boolean }

const OUT_OF_LOCKS =
	'so many brands at once need more locks than PostgreSQL has room for: set its max_locks_per_transaction to 5 for each brand, start it anew and restore again; nothing is restored'

/** Says which keys are missing; undefined where none is. */
export function missingKeys(brands: readonly ArchivedBrand[], masterKeys: MasterKeys): string | undefined {
	const held = masterKeys.map(masterKeyId)
	const missing = brands.filter(({ masterKey }) => !held.includes(masterKey))
	const needed = [...new Set(missing.map(({ masterKey }) => masterKey))]
	if (needed.length === 0) return undefined
	const names = missing.map(({ clientRoute }) => `"${clientRoute}"`)
	return `MASTER_KEY lacks the key ${needed.join(' and ')}, which ${names.slice(0, 5).join(', ')}${names.length > 5 ? ' …' : ''} was sealed with; it holds ${held.join(', ')}`
}

async function unknownMigrations({ plattform, brands }: Manifest): Promise<string | undefined> {
	if (!(await knowsMigration('plattform', plattform)))
		return `the archive is of a version that is not this one's past: plattform has migration ${plattform.name}`
	for (const { clientRoute, migration } of brands)
		if (!(await knowsMigration('mandant', migration)))
			return `the archive is of a version that is not this one's past: "${clientRoute}" has migration ${migration.name}`
	return undefined
}

type Checked = { source: ArchiveSource; manifest: Manifest }

const sourceOf = async ({ path, identity }: Pick<RestoreInput, 'path' | 'identity'>): Promise<ArchiveSource> => ({
	path,
	decrypter: identity === undefined ? undefined : await readIdentities(identity),
})

/** Reads the archive, every file of it, and refuses what this version or these keys cannot open. */
export async function checkBackup(
	deps: Pick<RestoreDeps, 'actor' | 'masterKeys' | 'progress'>,
	{ clientRoute, ...input }: Pick<RestoreInput, 'path' | 'identity' | 'clientRoute'>,
): Promise<Result<Checked, 'mandant_unbekannt'> | InvalidInput> {
	authorise(deps, 'mandant.sichern')
	const { masterKeys, progress } = deps
	const source = await sourceOf(input)
	const manifest = await readManifest(source)
	const brands = manifest.brands.filter((brand) => clientRoute === undefined || brand.clientRoute === clientRoute)
	if (clientRoute !== undefined && brands.length === 0) return invalid(`the archive has no brand "${clientRoute}"`)
	const problem = (await unknownMigrations({ ...manifest, brands })) ?? missingKeys(brands, masterKeys)
	if (problem) return invalid(problem)
	await progress(`checking ${brands.reduce((sum, { tables }) => sum + tables.length, 0)} files`)
	for (const brand of brands) {
		unwrapKeys(masterKeys, brand.id, brand.schluessel)
		for (const table of brand.tables) await verifyFile(source, table)
	}
	return ok({ source, manifest: { ...manifest, brands } })
}

/** What the brand's settings become; open, as they are used. */
function settingsOf(deps: RestoreDeps, from: ArchivedBrand, { host, url }: RestoreInput): MandantConfig | InvalidInput {
	const stored = storedConfigSchema.parse(from.config)
	const opened = openSettings(unwrapKeys(deps.masterKeys, from.id, from.schluessel), from.id, stored)
	if (host === undefined) return opened
	const config = storedConfigSchema.safeParse({ ...opened, MandantUrl: url ?? `https://${host}` })
	if (!config.success) return invalidInput(config.error)
	return unusableSettings(config.data, ['MandantUrl']) ?? config.data
}

async function planOf(
	deps: RestoreDeps,
	tx: TransactionSql,
	from: ArchivedBrand,
	input: RestoreInput,
): Promise<Result<Plan, 'mandant_vorhanden' | 'host_vergeben'> | InvalidInput> {
	const db = drizzleWithin(deps.sql, tx)
	const clientRoute = input.as ?? from.clientRoute
	const schemaName = input.as === undefined ? from.schemaName : schemaNameOf(input.as)
	const hosts = input.host === undefined ? from.hosts : [{ host: input.host, haupt: true }]
	const config = settingsOf(deps, from, input)
	if ('ok' in config) return config
	if (await findMandantByClientRoute(db, clientRoute)) return fail('mandant_vorhanden')
	for (const { host } of hosts)
		if (host === deps.plattformHost || (await findMandantByHost(db, host))) return fail('host_vergeben')
	if (await hasRows(tx, schemaName)) return invalid(`the schema ${schemaName} of this database is not empty`)
	const copy = (await findMandant(db, from.id)) !== undefined
	const pausiert = copy || (input.paused ?? from.pausiert)
	return ok({ from, id: copy ? randomUUID() : from.id, clientRoute, schemaName, hosts, config, copy, pausiert })
}

/** The keys a brand is restored with, wrapped by this server's first master key. */
const keysOf = ({ masterKeys }: RestoreDeps, { from, id, copy }: Plan) =>
	copy ? copyKeys(masterKeys, { from: from.id, to: id }, from.schluessel) : rewrapKeys(masterKeys, id, from.schluessel)

/** Writes a brand's rows into its schema, which is as the archive's was, and brings both up to date. */
async function writeRows(deps: RestoreDeps, tx: TransactionSql, plan: Plan, { source, schluessel }: Source) {
	const { from, id, schemaName, copy } = plan
	const keys = {
		from: unwrapKeys(deps.masterKeys, from.id, from.schluessel),
		to: unwrapKeys(deps.masterKeys, id, schluessel),
	}
	await openLedger(tx)
	for (const { name } of await listTables(tx, schemaName)) {
		const table = from.tables.find((entry) => entry.name === name)
		if (!table || table.rows === 0 || (copy && !isCopied(name))) continue
		const rows = readRows(source, table)
		await copyIn(tx, schemaName, table, copy ? copiedRows(rows, table, keys) : rows)
		await analyze(tx, schemaName, table)
	}
	await setSequences(tx, schemaName, from.sequences)
	await migrateMandantWithin(tx, schemaName)
}
type Source = { source: ArchiveSource; schluessel: string }

async function restoreBrand(
	deps: RestoreDeps,
	tx: TransactionSql,
	plan: Plan,
	{ source, at }: { source: ArchiveSource; at: string },
) {
	const { from, id, clientRoute, schemaName, hosts, config, copy, pausiert } = plan
	const db = drizzleWithin(deps.sql, tx)
	const schluessel = keysOf(deps, plan)
	await writeRows(deps, tx, plan, { source, schluessel })
	if (copy) await giveUpWartende(inMandant(db, schemaName))
	const keys = unwrapKeys(deps.masterKeys, id, schluessel)
	const stored = sealSettings(keys, id, config)
	const erstelltAm = new Date(from.erstelltAm)
	const { configAb, naechsteAb, portal } = from
	await insertMandant(db, {
		...{ id, clientRoute, schemaName, config: stored, schluessel, pausiert, portal, erstelltAm },
		...{ configAb: configAb ? new Date(configAb) : null, naechsteAb: naechsteAb ? new Date(naechsteAb) : null },
	})
	for (const { host, haupt } of hosts) await insertHost(db, { host, haupt, mandantId: id })
	const details = { von: from.clientRoute, stand: at, kopie: copy }
	await auditMandant(deps, db, { id, schemaName, clientRoute }, 'mandant.wiederhergestellt', details)
	const rows = from.tables.reduce((sum, table) => sum + table.rows, 0)
	await deps.progress(`"${clientRoute}": ${rows} rows`)
	return { clientRoute, url: config.MandantUrl, rows, copy, pausiert }
}

async function plansOf(deps: RestoreDeps, brands: readonly ArchivedBrand[], input: RestoreInput) {
	return deps.sql.begin(async (tx) => {
		if (input.clientRoute === undefined && (await listMandantRows(drizzleWithin(deps.sql, tx))).length > 0)
			return invalid('this server has brands already; all are restored into an empty one only')
		const plans: Plan[] = []
		for (const brand of brands) {
			const plan = await planOf(deps, tx, brand, input)
			if (!plan.ok) return plan
			plans.push(plan.value)
		}
		return ok(plans)
	})
}

/**
 * Restores one brand of an archive or all, into schemas of their own, all or nothing: every row is written in one
 * transaction with the brands' registration, so no server sees a part. An archive of an older version is brought up to date.
 * What was changed outside since is not in it: mails that waited are sent (again), links that were used may be used again.
 *
 * A brand whose original is here already becomes a copy: another id and other data keys, paused, without what waits to be
 * sent and without what the original's visitors hold.
 * @throws ArchiveError where the archive is damaged
 */
export async function restoreBackup(
	deps: RestoreDeps,
	input: RestoreInput,
): Promise<Result<Restored[], 'mandant_unbekannt' | 'mandant_vorhanden' | 'host_vergeben'> | InvalidInput> {
	authorise(deps, 'mandant.sichern')
	const checked = await checkBackup(deps, input)
	if (!checked.ok) return checked
	const { source, manifest } = checked.value
	const { at, brands } = manifest
	const plans = await plansOf(deps, brands, input)
	if (!plans.ok) return plans
	// Before the rows, each in a transaction of its own. One left over by a failure is empty, and made anew the next time.
	const { sql, sharded } = deps
	for (const { schemaName, from } of plans.value) await createMandantAt(sql, schemaName, from.migration, { sharded })
	try {
		return ok(
			await deps.sql.begin(async (tx) => {
				await tx`set local statement_timeout = 0`
				await tx`set local idle_in_transaction_session_timeout = 0`
				const restored: Restored[] = []
				for (const plan of plans.value) restored.push(await restoreBrand(deps, tx, plan, { source, at }))
				await notifyMandantChanged(drizzleWithin(deps.sql, tx))
				return restored
			}),
		)
	} catch (error) {
		if (isUniqueViolation(error, 'mandant_client_route_unique')) return fail('mandant_vorhanden')
		if (isUniqueViolation(error, 'mandant_host_pkey')) return fail('host_vergeben')
		if (isOutOfLocks(error)) return invalid(OUT_OF_LOCKS)
		throw error
	}
}
