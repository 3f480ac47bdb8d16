import type { Readable, Writable } from 'node:stream'
import type { TransactionSql } from 'postgres'
import { z } from 'zod'
import { brandClient } from './brand-client'
import { PLACEHOLDER } from './schema/mandant/schema'

/** A table's writable columns, in its own order. */
export type TableShape = { name: string; columns: string[] }
/** The current value of a column's sequence. */
export type SequenceState = { table: string; column: string; last: string; called: boolean }

const namesSchema = z.array(z.object({ name: z.string(), columns: z.array(z.string()) }))
const arrowsSchema = z.array(z.object({ from: z.string(), to: z.string() }))

/** Sorts tables so that each follows those its foreign keys reference. */
function inOrder(tables: TableShape[], arrows: z.output<typeof arrowsSchema>): TableShape[] {
	const sorted: TableShape[] = []
	const isPlaced = (name: string) => sorted.some((table) => table.name === name)
	while (sorted.length < tables.length) {
		const next = tables.filter(
			({ name }) => !isPlaced(name) && arrows.every(({ from, to }) => from !== name || to === name || isPlaced(to)),
		)
		if (next.length === 0) throw new Error('foreign keys go round in a circle')
		sorted.push(...next)
	}
	return sorted
}

/** A schema's tables except its migration journal, in an order in which their rows can be inserted. */
export async function listTables(tx: TransactionSql, schemaName: string): Promise<TableShape[]> {
	const tables = await tx`
		select c.relname as name, to_json(array(
			select a.attname from pg_attribute a
			where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum
		)) as columns
		from pg_class c
		where c.relnamespace = ${schemaName}::regnamespace and c.relkind in ('r', 'p') and c.relname <> 'migration'
		order by c.relname`
	const arrows = await tx`
		select distinct f.relname as "from", t.relname as "to"
		from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
		where k.contype = 'f' and k.connamespace = ${schemaName}::regnamespace`
	return inOrder(namesSchema.parse([...tables]), arrowsSchema.parse([...arrows]))
}

const sequencesSchema = z.array(z.object({ table: z.string(), column: z.string(), sequence: z.string() }))

/**
 * Sequences behind columns: identity sequences, and the schema's sequences used in defaults (`withoutIdentity` of
 * db/migrate).
 */
async function findSequences(tx: TransactionSql, schemaName: string) {
	const rows = await tx`
		select c.relname as table, a.attname as column, s.relname as sequence
		from pg_depend d
		join pg_class s on s.oid = d.objid and s.relkind = 'S'
		join pg_class c on c.oid = d.refobjid
		join pg_attribute a on a.attrelid = c.oid and a.attnum = d.refobjsubid
		where d.deptype in ('a', 'i') and s.relnamespace = ${schemaName}::regnamespace
		union
		select c.relname, a.attname, s.relname
		from pg_attrdef v
		join pg_depend d on d.classid = 'pg_attrdef'::regclass and d.objid = v.oid and d.refclassid = 'pg_class'::regclass
		join pg_class s on s.oid = d.refobjid and s.relkind = 'S'
		join pg_class c on c.oid = v.adrelid
		join pg_attribute a on a.attrelid = c.oid and a.attnum = v.adnum
		where s.relnamespace = ${schemaName}::regnamespace
		order by 1, 2`
	return sequencesSchema.parse([...rows])
}

export async function listSequences(tx: TransactionSql, schemaName: string): Promise<SequenceState[]> {
	const states: SequenceState[] = []
	for (const { table, column, sequence } of await findSequences(tx, schemaName)) {
		const [row] = await tx<{ last: string; called: boolean }[]>`
			select last_value::text as last, is_called as called from ${tx(schemaName)}.${tx(sequence)}`
		if (row) states.push({ table, column, ...row })
	}
	return states
}

/** Sets a schema's sequences to the values in an archive, whatever their names. */
export async function setSequences(tx: TransactionSql, schemaName: string, states: SequenceState[]): Promise<void> {
	const known = await findSequences(tx, schemaName)
	for (const { table, column, last, called } of states) {
		const found = known.find((one) => one.table === table && one.column === column)
		if (!found) throw new Error(`no sequence numbers ${table}.${column}`)
		await tx`select setval(${`"${schemaName}"."${found.sequence}"`}, ${last}::bigint, ${called})`
	}
}

/** Until the transaction ends, the ledger's triggers accept rows unchecked (as in `aufbewahrung-vorbei`). */
export async function openLedger(tx: TransactionSql): Promise<void> {
	await tx`set local citus.propagate_set_commands to 'local'`
	await tx`set local weitersagen.hauptbuch to 'offen'`
}

/** Whether any table of the schema has a row; false if the schema does not exist. */
export async function hasRows(tx: TransactionSql, schemaName: string): Promise<boolean> {
	const [found] = await tx`select to_regnamespace(${schemaName}) is not null as da`
	if (!found?.da) return false
	for (const { name } of await listTables(tx, schemaName)) {
		const rows = await tx`select from ${tx(schemaName)}.${tx(name)} limit 1`
		if (rows.length > 0) return true
	}
	return false
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
const listed = ({ columns }: TableShape) => columns.map(quoted).join(', ')
const target = ({ name }: TableShape) => `${quoted(PLACEHOLDER)}.${quoted(name)}`

/**
 * A table's rows in PostgreSQL's text format, one per line. It must be read to its end or error before the transaction
 * is used again; `drain` does that. Copies a query, not the table: on Citus a table copy reads current data, a query
 * reads the transaction's snapshot.
 */
export const copyOut = (tx: TransactionSql, schemaName: string, table: TableShape): Promise<Readable> =>
	brandClient(tx, schemaName)
		.unsafe(`copy (select ${listed(table)} from ${target(table)}) to stdout`)
		.readable()

export const drain = (rows: Readable): Promise<void> =>
	new Promise<void>((resolve) => {
		if (rows.readableEnded || rows.destroyed) return resolve()
		rows
			.once('close', resolve)
			.once('end', resolve)
			.on('error', () => resolve())
		rows.resume()
		// If the last rows filled the stream, the driver has paused the socket, and nothing resumes it.
	}).then(() => rows._read(0))

const write = (sink: Writable, chunk: Uint8Array, reason: () => Error | undefined): Promise<void> =>
	new Promise((resolve, reject) => {
		sink.write(chunk, (error) => (error ? reject(reason() ?? error) : resolve()))
	})

/** Inserts rows in the same format into a table. Throws if the server rejects one, or what `rows` throws. */
export async function copyIn(
	tx: TransactionSql,
	schemaName: string,
	table: TableShape,
	rows: AsyncIterable<Uint8Array>,
): Promise<void> {
	const sink: Writable = await brandClient(tx, schemaName)
		.unsafe(`copy ${target(table)} (${listed(table)}) from stdin`)
		.writable()
	let refusal: Error | undefined
	sink.on('error', (error: Error) => {
		refusal = error
	})
	try {
		for await (const chunk of rows) await write(sink, chunk, () => refusal)
	} catch (error) {
		// Tells the server to abort the copy; until then the transaction cannot even be rolled back.
		sink.destroy(error instanceof Error ? error : new Error(String(error)))
		throw error
	}
	sink.end()
	// The driver's stream never ends if the server rejects the rows at their end: the transaction reports it.
	await tx`select`.catch((error: unknown) => {
		throw refusal ?? new Error(`the rows of ${table.name} were refused`, { cause: error })
	})
}

export const analyze = (tx: TransactionSql, schemaName: string, { name }: TableShape) =>
	tx`analyze ${tx(schemaName)}.${tx(name)}`
