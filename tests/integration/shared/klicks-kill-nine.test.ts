import { once } from 'node:events'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as t from '~db/schema/mandant/tables'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'
import { hostOfBrand, type PlantedEmpfehlung, plantEmpfehlungFor } from '../../fixtures/freund'
import { type Portal, startPortal } from '../../fixtures/portal-server'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

let database: TestDatabase
let ctx: TestContext
let empfohlen: PlantedEmpfehlung
const portals: Portal[] = []

beforeAll(async () => {
	database = await freshDatabase()
	ctx = await database.contextFor(hostOfBrand('nordfunk'), { now: new Date() })
	empfohlen = await plantEmpfehlungFor(ctx)
	for (let i = 0; i < 3; i++) portals.push(await startPortal({ DATABASE_URL: database.url, WORKER: 'off' }))
})

afterAll(async () => {
	for (const portal of portals) await portal.stop()
	await database.drop()
})

async function clicks(portal: Portal | undefined, count: number): Promise<void> {
	const click = () => portal?.send(`/e/${empfohlen.kurzcode}`, { headers: { 'user-agent': FIREFOX } })
	const answers = await Promise.all(Array.from({ length: count }, click))
	expect(answers.map((answer) => answer?.status)).toEqual(answers.map(() => 302))
}

async function counted(): Promise<number> {
	const { empfehlung } = t
	const [row] = await ctx.db.select().from(empfehlung).where(eq(empfehlung.id, empfohlen.id))
	return row?.klicks ?? Number.NaN
}

it('clicks of several processes on one link are all written within a second or two, and at the end of a process at once', async () => {
	const [one, two, three] = portals
	await Promise.all([clicks(one, 40), clicks(two, 40), clicks(three, 40)])
	await expect.poll(counted).toBe(120)

	await clicks(two, 30)
	await two?.stop()
	expect(two?.process.exitCode).toBe(0)
	expect(await counted()).toBe(150)
})

it('a process that is killed loses the clicks of its last second alone', async () => {
	const [one, , three] = portals
	const before = await counted()
	await clicks(three, 30)
	await expect.poll(counted).toBe(before + 30)
	await Promise.all([clicks(one, 20), clicks(three, 20)])
	three?.process.kill('SIGKILL')
	if (three) await once(three.process, 'exit')
	await expect.poll(counted).toBeGreaterThanOrEqual(before + 50)
	expect(await counted()).toBeLessThanOrEqual(before + 70)
})
