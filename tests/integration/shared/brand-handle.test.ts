import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { text as readAll } from 'node:stream/consumers'
import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brandClient, ForeignSchemaError } from '~db/brand-client'
import { openDb } from '~db/client'
import { type Db, type MandantDb, type MandantTx, ownSchema, type PlattformDb, type PlattformTx } from '~db/handle'
import { findProdukt } from '~db/repositories/katalog/katalog'
import * as t from '~db/schema/mandant/tables'
import { type Given, written } from '~db/written'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'

let database: TestDatabase
let nordfunk: TestContext
let hafen: TestContext

beforeAll(async () => {
	database = await freshDatabase()
	nordfunk = await database.contextFor('nordfunk.localhost')
	hafen = await database.contextFor('hafen.localhost')
})
afterAll(() => database.drop())

const namesOf = async (db: MandantDb) =>
	(await db.select({ name: t.produkt.name }).from(t.produkt).orderBy(asc(t.produkt.id))).map(({ name }) => name)

/** As the driver reads them, past every handle. */
const storedOf = async ({ mandant }: TestContext) =>
	(await database.sql`select name from ${database.sql(mandant.schemaName)}.produkt order by id`).map(({ name }) => name)

/** Drizzle tells of what the driver threw. */
const refused = async (work: PromiseLike<unknown>) => {
	const error: unknown = await work.then(
		() => 'sent',
		(thrown: unknown) => thrown,
	)
	return error instanceof ForeignSchemaError || (error instanceof Error && error.cause instanceof ForeignSchemaError)
}

describe('a handle writes its brand’s schema', () => {
	it('in queries, transactions and savepoints', async () => {
		const [own, others] = [await storedOf(nordfunk), await storedOf(hafen)]
		expect(own).not.toEqual(others)
		expect(await namesOf(nordfunk.db)).toEqual(own)
		expect(await namesOf(hafen.db)).toEqual(others)
		await nordfunk.db.transaction(async (tx) => {
			expect(await namesOf(tx)).toEqual(own)
			await tx.transaction(async (inner) => {
				expect(ownSchema(inner)).toBe(nordfunk.mandant.schemaName)
				expect(await namesOf(inner)).toEqual(own)
			})
			// Another brand's handle is not of this transaction.
			expect(ownSchema(hafen.db)).toBe(hafen.mandant.schemaName)
		})
	})

	it('in statements that Drizzle prepared, and in those that are written once for all brands', async () => {
		const byId = (db: MandantDb) =>
			db
				.select({ name: t.produkt.name })
				.from(t.produkt)
				.where(eq(t.produkt.id, sql.placeholder('id')))
				.prepare('by_id')
		const once = written((db, { id }: Given<{ id: number }>) =>
			db.select({ name: t.produkt.name }).from(t.produkt).where(eq(t.produkt.id, id)),
		)
		for (const { db, ...ctx } of [nordfunk, hafen]) {
			const [row] = await db.select().from(t.produkt).orderBy(asc(t.produkt.id)).limit(1)
			const { id = 0, name } = row ?? {}
			expect(name).toBe((await storedOf({ ...ctx, db }))[0])
			const prepared = byId(db)
			for (let i = 0; i < 3; i++) expect(await prepared.execute({ id })).toEqual([{ name }])
			for (let i = 0; i < 3; i++) expect(await once(db, { id })).toEqual([{ name }])
			await db.transaction(async (tx) => {
				expect(await byId(tx).execute({ id })).toEqual([{ name }])
				expect(await Promise.all([once(tx, { id }), once(tx, { id })])).toEqual([[{ name }], [{ name }]])
			})
		}
	})

	it('in what is read piece by piece and in COPY', async () => {
		const client = brandClient(database.sql, hafen.mandant.schemaName)
		const stored = await storedOf(hafen)
		const found: unknown[] = []
		for await (const rows of client.unsafe('select name from "__mandant__"."produkt" order by id').cursor(2))
			found.push(...rows.map(({ name }) => name))
		expect(found).toEqual(stored)
		await database.sql.begin(async (tx) => {
			const own = brandClient(tx, hafen.mandant.schemaName)
			const rows = await own.unsafe('copy (select name from "__mandant__"."produkt" order by id) to stdout').readable()
			expect((await readAll(rows)).split('\n').slice(0, -1)).toEqual(stored)
		})
	})

	it('before a connection is asked to prepare the statement', async () => {
		const web = openDb(database.url, { limits: 'web', max: 1 })
		try {
			const db = web.dbFor(nordfunk.mandant)
			for (let i = 0; i < 3; i++) await db.select().from(t.produkt).where(eq(t.produkt.aktiv, true))
			const kept = await db.execute<{ statement: string }>(
				sql`select statement from pg_prepared_statements where statement like ${'%"produkt"%'}`,
			)
			expect(kept).toHaveLength(1)
			expect(kept[0]?.statement).toContain(`from "${nordfunk.mandant.schemaName}"."produkt"`)
		} finally {
			await web.close()
		}
	})
})

describe('a handle sends no text that names another brand’s schema', () => {
	const theirs = () => `"${hafen.mandant.schemaName}"`

	it('by itself, in a transaction, in a savepoint, prepared or as part of another statement', async () => {
		const { db } = nordfunk
		const raw = () => sql.raw(`select * from ${theirs()}.produkt`)
		expect(await refused(db.execute(raw()))).toBe(true)
		const among = sql`exists (select 1 from ${sql.identifier(hafen.mandant.schemaName)}.produkt)`
		expect(await refused(db.select().from(t.produkt).where(among))).toBe(true)
		expect(await refused(db.select().from(t.produkt).where(among).prepare('x').execute())).toBe(true)
		expect(await refused(db.delete(t.produkt).where(among))).toBe(true)
		const own = await db.transaction(async (tx) => {
			expect(await refused(tx.execute(raw()))).toBe(true)
			await tx.transaction(async (inner) => expect(await refused(inner.execute(raw()))).toBe(true))
			// Nothing was sent, so the transaction goes on.
			return namesOf(tx)
		})
		expect(own).toEqual(await storedOf(nordfunk))
		expect(await storedOf(hafen)).not.toEqual([])
	})

	it('nor another way to one, and lets other brands be spoken of', async () => {
		const { db } = nordfunk
		expect(await refused(db.execute(sql.raw(`set search_path to ${theirs()}`)))).toBe(true)
		expect(await refused(db.execute(sql.raw('select * from pgboss.job')))).toBe(true)
		const { schemaName } = hafen.mandant
		const said = await db.execute(sql`select ${sql.raw(`'${schemaName}'`)} as a, ${`${schemaName}.produkt`} as b`)
		expect([...said]).toEqual([{ a: schemaName, b: `${schemaName}.produkt` }])
	})

	it('and tells of each it sends', async () => {
		const sent: unknown[] = []
		const record = (one: unknown) => sent.push(one)
		subscribe('weitersagen.text', record)
		try {
			await namesOf(nordfunk.db)
			await refused(nordfunk.db.execute(sql.raw(`select * from ${theirs()}.produkt`)))
			await hafen.db.transaction((tx) => namesOf(tx))
		} finally {
			unsubscribe('weitersagen.text', record)
		}
		expect(sent).toEqual(
			[nordfunk, hafen].map(({ mandant: { schemaName } }) => ({
				schemaName,
				text: `select "name" from "${schemaName}"."produkt" order by "${schemaName}"."produkt"."id" asc`,
			})),
		)
	})
})

it('what is of one brand takes neither a handle without a brand nor one of any kind', () => {
	const wrong = (plattform: PlattformDb, plattformTx: PlattformTx, any: Db) => [
		// @ts-expect-error
		findProdukt(plattform, 1),
		// @ts-expect-error
		findProdukt(plattformTx, 1),
		// @ts-expect-error
		findProdukt(any, 1),
		// @ts-expect-error
		plattform.transaction((tx) => findProdukt(tx, 1)),
	]
	const right = (mandant: MandantDb, tx: MandantTx): Db[] => {
		void findProdukt(mandant, 1)
		void findProdukt(tx, 1)
		void mandant.transaction((inner) => findProdukt(inner, 1))
		return [mandant, tx]
	}
	expect([wrong, right]).toHaveLength(2)
	expect(() => ownSchema(Object.create(database.db))).toThrow('not a brand’s handle')
})
