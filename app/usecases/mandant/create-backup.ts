import type { Sql, TransactionSql } from 'postgres'
import { encrypterTo } from '~/adapters/backup/age'
import { type ArchiveWriter, writeArchive } from '~/adapters/backup/archive'
import type { ArchivedBrand, ArchivedTable, Manifest } from '~/adapters/backup/manifest'
import { type MasterKeys, masterKeyId, wrappingKey } from '~/adapters/crypto/keys'
import { fail, ok, type Result } from '~/domain/shared/result'
import type { Actor } from '~/domain/zugriff/actor'
import { drizzleWithin } from '~db/client'
import { copyOut, drain, listSequences, listTables, type TableShape } from '~db/copy'
import { lastMigration } from '~db/migrate'
import { listHosts, listMandantRows, type MandantRow } from '~db/repositories/mandant/mandanten'
import { withSnapshot } from '~db/snapshot'
import { authorise } from '../shared/authorise'
import { type InvalidInput, invalid } from '../shared/invalid-input'

type BackupDeps = {
	actor: Actor
	sql: Sql
	masterKeys: MasterKeys
	/** Public keys of age that the archive is encrypted for; none: it is not encrypted. */
	recipients?: readonly string[] | undefined
	/** Told of each brand that is written, and waited for. */
	progress: (line: string) => unknown
}

/** Sessions end with the server: one that was logged out since must not be open again. */
const LEFT_OUT = ['sitzung']

async function addTable(
	{ tx, writer }: { tx: TransactionSql; writer: ArchiveWriter },
	schemaName: string,
	table: TableShape,
): Promise<ArchivedTable> {
	const rows = await copyOut(tx, schemaName, table)
	try {
		const written = await writer.add(`${schemaName}/${table.name}.copy.gz`, rows.iterator({ destroyOnReturn: false }))
		return { ...table, ...written }
	} finally {
		await drain(rows)
	}
}

async function requireMigration(tx: TransactionSql, schemaName: string) {
	const last = await lastMigration(tx, schemaName)
	if (!last) throw new Error(`schema ${schemaName} has no migrations`)
	return last
}

async function addBrand(
	deps: BackupDeps,
	{ tx, writer }: { tx: TransactionSql; writer: ArchiveWriter },
	{ row, masterKey }: { row: MandantRow; masterKey: Buffer },
): Promise<ArchivedBrand> {
	const { id, clientRoute, schemaName, config, schluessel, pausiert, portal } = row
	const tables: ArchivedTable[] = []
	for (const table of await listTables(tx, schemaName))
		if (!LEFT_OUT.includes(table.name)) tables.push(await addTable({ tx, writer }, schemaName, table))
	const hosts = (await listHosts(drizzleWithin(deps.sql, tx))).filter(({ mandantId }) => mandantId === id)
	return {
		...{ id, clientRoute, schemaName, config, schluessel, pausiert, portal },
		erstelltAm: row.erstelltAm.toISOString(),
		configAb: row.configAb?.toISOString() ?? null,
		naechsteAb: row.naechsteAb?.toISOString() ?? null,
		masterKey: masterKeyId(masterKey),
		hosts: hosts.map(({ host, haupt }) => ({ host, haupt })),
		migration: await requireMigration(tx, schemaName),
		tables,
		sequences: await listSequences(tx, schemaName),
	}
}

/**
 * Writes one brand or all, as they are at one moment, while the portal serves. What the archive holds sealed stays sealed;
 * no master key is in it, only its name. Limits and the queue of jobs are not in it either: the first begin anew, the
 * second is found again in the rows.
 * @throws ArchiveError where `path` cannot be written, or a recipient is no public key
 */
export async function createBackup(
	deps: BackupDeps,
	{ path, clientRoute }: { path: string; clientRoute?: string | undefined },
): Promise<Result<Manifest, 'mandant_unbekannt'> | InvalidInput> {
	authorise(deps, 'mandant.sichern')
	const encrypter = deps.recipients?.length ? encrypterTo(deps.recipients) : undefined
	return withSnapshot(deps.sql, async ({ at, read }) => {
		const [rows, plattform] = await read(async (tx) => [
			await listMandantRows(drizzleWithin(deps.sql, tx)),
			await requireMigration(tx, 'plattform'),
		])
		const wanted = rows.filter((row) => clientRoute === undefined || row.clientRoute === clientRoute)
		if (clientRoute !== undefined && wanted.length === 0) return fail('mandant_unbekannt')
		const keyed = wanted.map((row) => ({ row, masterKey: wrappingKey(deps.masterKeys, row.id, row.schluessel) }))
		const brands = keyed.flatMap(({ row, masterKey }) => (masterKey ? [{ row, masterKey }] : []))
		const locked = keyed.filter(({ masterKey }) => !masterKey).map(({ row }) => `"${row.clientRoute}"`)
		if (locked.length > 0) return invalid(`MASTER_KEY does not open the data keys of ${locked.join(', ')}`)
		const manifest = await writeArchive({ path, encrypter }, async (writer) => {
			const archived: ArchivedBrand[] = []
			for (const brand of brands) {
				const done = await read((tx) => addBrand(deps, { tx, writer }, brand))
				const rows = done.tables.reduce((sum, table) => sum + table.rows, 0)
				await deps.progress(`"${done.clientRoute}": ${done.tables.length} tables, ${rows} rows`)
				archived.push(done)
			}
			return { format: 'weitersagen-backup', version: 1, at: at.toISOString(), plattform, brands: archived }
		})
		return ok(manifest)
	})
}
