import type { Sql } from 'postgres'
import type { PlattformDb } from '~db/handle'
import { isBehind, migrateMandanten, migratePlattform, openMigrations } from '~db/migrate'
import { STOPS_OLDER } from '~db/older-processes'
import { listMandantRows } from '~db/repositories/mandant/mandanten'
import { isDatabaseUnavailable } from '../shared/unavailable'

type SchemaDeps = {
	db: PlattformDb
	sql: Sql
	/** Schemas that are missing become ones of Citus. */
	sharded?: boolean
}
/** Brands whose node of the database cannot be reached now, by name; all others were looked at. */
type Reached = { unreachable: string[] }

/** Brands by schema, and what fails there: a node that is away keeps its own brands waiting, anything else is an error. */
async function openBrands(db: PlattformDb, only: readonly string[] | undefined) {
	const rows = (await listMandantRows(db)).filter(({ clientRoute }) => only?.includes(clientRoute) ?? true)
	const names = new Map(rows.map(({ schemaName, clientRoute }) => [schemaName, clientRoute]))
	const unreachable: string[] = []
	const errors: unknown[] = []
	return {
		schemaNames: [...names.keys()],
		failed(schemaName: string, error: unknown) {
			if (isDatabaseUnavailable(error)) unreachable.push(names.get(schemaName) ?? schemaName)
			else errors.push(error)
		},
		reached(): Reached {
			if (errors.length > 1) throw new AggregateError(errors, `${errors.length} brands cannot be migrated`)
			if (errors.length === 1) throw errors[0]
			return { unreachable: unreachable.toSorted() }
		},
	}
}

/**
 * Brings the shared schema and every brand's (or the named ones') up to date. Several may run at once; each migration is
 * applied once. A brand that fails stops no other; what failed for another reason than its node is thrown at the end.
 */
export async function migrateAll(
	{ db, sql, sharded }: SchemaDeps,
	only?: readonly string[],
): Promise<Reached & { mandanten: number; applied: number }> {
	const shared = await migratePlattform(sql)
	const { schemaNames, failed, reached } = await openBrands(db, only)
	const own = await migrateMandanten(sql, schemaNames, { sharded, failed })
	return { mandanten: schemaNames.length, applied: shared + own, ...reached() }
}

/** Migrations still to come that older processes cannot live with, with the reason of each. */
export async function findStopsOlder(sql: Sql): Promise<{ name: string; reason: string }[]> {
	const [table] = await sql<{ there: boolean }[]>`select to_regclass('plattform.mandant') is not null as there`
	// By their names alone: the table may lack columns of this version.
	const rows = table?.there ? await sql<{ name: string }[]>`select schema_name as name from plattform.mandant` : []
	const open = await Promise.all([
		openMigrations(sql, 'plattform', ['plattform']),
		openMigrations(
			sql,
			'mandant',
			rows.map(({ name }) => name),
		),
	])
	return open.flat().flatMap((name) => {
		const reason = STOPS_OLDER[name]
		return reason === undefined ? [] : [{ name, reason }]
	})
}

/** Whether the shared schema or a brand's lacks a migration of this version; one ahead of it is a SchemaError. */
export async function isSchemaBehind(
	{ db, sql }: SchemaDeps,
	only?: readonly string[],
): Promise<Reached & { behind: boolean }> {
	if (await isBehind(sql, 'plattform', ['plattform'])) return { behind: true, unreachable: [] }
	const { schemaNames, failed, reached } = await openBrands(db, only)
	const behind = await isBehind(sql, 'mandant', schemaNames, { failed })
	return { behind, ...reached() }
}
