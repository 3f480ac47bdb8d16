import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { pgTable, uuid } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLauf } from '~/usecases/auszahlung/create-lauf'
import { listAuftragBezuege } from '~db/repositories/auftrag/auftrag'
import { listPostenByNummer, listSammler } from '~db/repositories/auszahlung/bankdatei'
import { insertAudits } from '~db/repositories/shared/audit'
import { listPage } from '~db/repositories/shared/list'
import { isAnyOf, isNoneOf } from '~db/repositories/shared/sets'
import * as t from '~db/schema/mandant/tables'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'
import { createKasse } from '../../fixtures/lauf'

/** More than a statement has room for (65,535). */
const MANY = 70_000

let database: TestDatabase
let ctx: TestContext
beforeAll(async () => {
	database = await freshDatabase()
	ctx = await database.contextFor('nordfunk.localhost')
})
afterAll(() => database.drop())

const ids = Array.from({ length: MANY }, () => randomUUID())
const numbers = Array.from({ length: MANY }, (_, i) => i)

describe('a set of any size', () => {
	it('is found, and left out, by ids, numbers and texts', async () => {
		const { db } = ctx
		const alle = await db.$count(t.produkt)
		const [one] = await db.select().from(t.empfehler).limit(1)
		if (!one) throw new Error('no account')
		expect(await db.$count(t.empfehler, isAnyOf(t.empfehler.id, [...ids, one.id]))).toBe(1)
		expect(await db.$count(t.empfehler, isAnyOf(t.empfehler.id, ids))).toBe(0)
		expect(await db.$count(t.produkt, isAnyOf(t.produkt.id, numbers))).toBeGreaterThan(0)
		expect(await db.$count(t.produkt, isNoneOf(t.produkt.id, [...ids.keys()]))).toBeLessThan(alle)
		expect(await db.$count(t.produkt, isNoneOf(t.produkt.id, []))).toBe(alle)
		expect(await db.$count(t.produkt, isAnyOf(t.produkt.id, []))).toBe(0)
		expect(await db.$count(t.empfehler, isAnyOf(t.empfehler.emailNorm, [...ids, one.emailNorm]))).toBe(1)
	})

	it.each(['', 'NULL', '"', '\\', '{a,b}', "o'Brien, „so“", ' a ', 'a\nb'])('finds %j as it is', async (text) => {
		const { db } = ctx
		const ereignis = `probe ${text}`
		await insertAudits(db, [{ am: ctx.clock(), akteur: 'job', ereignis, bezug: 'mandant', bezugId: 'x', details: {} }])
		expect(await db.$count(t.audit, isAnyOf(t.audit.ereignis, [ereignis, text]))).toBe(1)
	})

	it('is written in portions', async () => {
		const { db } = ctx
		const row = { am: ctx.clock(), akteur: 'job', ereignis: 'probe.viele', bezug: 'mandant', details: {} }
		await insertAudits(
			db,
			numbers.slice(0, 12_000).map((n) => ({ ...row, bezugId: String(n) })),
		)
		expect(await db.$count(t.audit, eq(t.audit.ereignis, 'probe.viele'))).toBe(12_000)
		await insertAudits(db, [])
	})

	it('is what payments, runs and orders are looked for by', async () => {
		const { db } = ctx
		expect(await listPostenByNummer(db, numbers)).toEqual([])
		expect(await listSammler(db, numbers)).toEqual([])
		expect(await listAuftragBezuege(db, ids)).toEqual([])
		const { anna } = await createKasse(ctx)
		expect(await createLauf(anna(), { ausfuehrungAm: '2026-12-01', auswahl: { ids } })).toEqual({
			ok: false,
			code: 'auswahl_unmoeglich',
		})
	})
})

it('all rows of a list are listed where there are more than a call takes values', async () => {
	const zahlen = pgTable('zahlen', { id: uuid().notNull() })
	const source = {
		from: sql`(select gen_random_uuid() as id from generate_series(1, 150000)) zahlen`,
		id: zahlen.id,
		sorts: { id: { by: [] } },
	}
	const sort = { column: 'id', descending: false }
	const page = await listPage(ctx.db, source, { where: undefined, sort, marke: {}, limit: 1_000_000 })
	expect(page.ids).toHaveLength(150_000)
})
