import { readdir, readFile } from 'node:fs/promises'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'
import { plantEmpfehlung } from '../../fixtures/job-rows'
import { isCluster } from '../../fixtures/test-server'

/* What was stored when an Empfehlung ended at the time of day it was made: the migration gives it the rest of the day. */

let database: TestDatabase
let ctx: TestContext

beforeAll(async () => {
	database = await freshDatabase()
	ctx = await database.contextFor('nordfunk.localhost')
})
afterAll(() => database.drop())

async function migrate() {
	const folder = 'db/migrations/mandant'
	const file = (await readdir(folder)).find((name) => name.endsWith('_mehrere_auftraege.sql'))
	const text = await readFile(`${folder}/${file}`, 'utf8')
	for (const statement of text.split('--> statement-breakpoint').filter((part) => part.includes('UPDATE')))
		await ctx.db.execute(sql.raw(statement.replaceAll('__mandant__', ctx.tables.schema.schemaName)))
}

const DAY = 86_400_000
const stored = async (gueltigBis: Date, zustand: 'erstellt' | 'bestaetigt' | 'abgelaufen') => {
	const { id } = await plantEmpfehlung(ctx, {
		zustand,
		gueltigBis,
		erstelltAm: new Date(gueltigBis.getTime() - 60 * DAY),
	})
	await migrate()
	const [row] = await ctx.db.select().from(ctx.tables.empfehlung).where(eq(ctx.tables.empfehlung.id, id))
	return [row?.zustand, row?.gueltigBis.toISOString()]
}

it.skipIf(isCluster).each([
	['2027-01-21T09:30:00Z', 'erstellt', '2027-01-21T22:59:59.999Z'],
	['2027-03-28T00:30:00Z', 'bestaetigt', '2027-03-28T21:59:59.999Z'],
	['2027-10-31T22:30:00Z', 'erstellt', '2027-10-31T22:59:59.999Z'],
	['2027-06-30T22:00:00Z', 'erstellt', '2027-07-01T21:59:59.999Z'],
] as const)('[P-VALID60] valid until %s (%s) becomes %s', async (before, zustand, after) => {
	expect(await stored(new Date(before), zustand)).toEqual([zustand, after])
	expect(await stored(new Date(after), zustand)).toEqual([zustand, after])
})

it.skipIf(isCluster)('[P-VALID60] opens what ended earlier on the day it names, and nothing older', async () => {
	const now = Date.now()
	const [zustand, bis] = await stored(new Date(now - 1), 'abgelaufen')
	expect([zustand, Date.parse(bis ?? '') >= now - 1]).toEqual(['erstellt', true])
	const before = new Date(now - 2 * DAY)
	expect(await stored(before, 'abgelaufen')).toEqual(['abgelaufen', before.toISOString()])
})
