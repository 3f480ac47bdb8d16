import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createFormulare } from '~/usecases/messung/formulare'
import { showAbbrueche } from '~/usecases/messung/show-abbrueche'
import * as t from '~db/schema/mandant/tables'
import { asBetrieb } from '../../fixtures/actors'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'
import { type Portal, startPortal } from '../../fixtures/portal-server'

let database: TestDatabase
let ctx: TestContext
let portal: Portal

beforeAll(async () => {
	database = await freshDatabase()
	portal = await startPortal({ DATABASE_URL: database.url, WORKER: 'off' })
})
afterAll(async () => {
	await portal.stop()
	await database.drop()
})
beforeEach(async () => {
	ctx = await database.contextFor('nordfunk.localhost', { now: new Date() })
	await ctx.db.delete(t.formularTag)
})

const log = pino({ level: 'silent' })
const gezeigt = { formular: 'Login', feld: '', code: 'gezeigt' } as const

describe('what happens to forms', () => {
	it('is added up by several processes, and by day', async () => {
		const zwei = [createFormulare(log), createFormulare(log)]
		for (const one of zwei) {
			for (let i = 0; i < 30; i++) one.count(ctx, gezeigt)
			one.count(ctx, { formular: 'Login', feld: 'freunde[7].email', code: 'pflicht' })
			one.count(ctx, { formular: 'Login', feld: 'anna@example.org', code: 'pflicht' })
		}
		await Promise.all(zwei.map((one) => one.flush()))
		await zwei[0]?.flush()
		const { formulare } = await showAbbrueche(asBetrieb(ctx), '7')
		expect(formulare).toMatchObject([{ formular: 'Login', gezeigt: 60 }])
		const felder = (await ctx.db.select().from(t.formularTag)).map(({ feld, code }) => `${feld} ${code}`)
		expect(felder.toSorted()).toEqual([' gezeigt', ' pflicht', 'freunde.email pflicht'])
		ctx.clock.advance({ days: 8 })
		expect((await showAbbrueche(asBetrieb(ctx), '7')).formulare).toEqual([])
		expect((await showAbbrueche(asBetrieb(ctx), '30')).formulare).toHaveLength(1)
	})

	it('is lost without a word to anybody while the database is away, and not written twice', async () => {
		const formulare = createFormulare(log)
		const kaputt = { ...ctx, db: new Proxy(ctx.db, { get: () => () => expect.unreachable('away') }) }
		formulare.count(kaputt, gezeigt)
		await formulare.flush()
		formulare.count(ctx, gezeigt)
		await formulare.flush()
		expect((await showAbbrueche(asBetrieb(ctx), '7')).formulare).toMatchObject([{ gezeigt: 1 }])
	})

	it('holds no more than so many different counts', async () => {
		const formulare = createFormulare(log)
		for (let i = 0; i < 2_100; i++) formulare.count(ctx, { formular: 'Login', feld: `feld${i}`, code: 'pflicht' })
		await formulare.flush()
		expect(await ctx.db.$count(t.formularTag)).toBe(2_000)
	})
})

describe('a visitor’s form', () => {
	const rows = async () =>
		Object.fromEntries(
			(await ctx.db.select().from(t.formularTag)).map(({ formular, feld, code, anzahl }) => [
				[formular, feld, code].join(' ').replace('  ', ' '),
				anzahl,
			]),
		)

	it('is counted as shown, also from the page cache, as refused by field and as sent; those of people at work are not', async () => {
		const page = async (path: string) => (await portal.send(path)).body
		const tokenOf = (html: string) => /name="formular" value="([^"]+)"/.exec(html)?.[1] ?? ''
		const html = await page('/kontakt')
		for (let i = 0; i < 2; i++) await page('/kontakt')
		await page('/betrieb/login')
		const form = { formular: tokenOf(html), email: 'keine Adresse', nachricht: 'Geheimes' }
		expect((await portal.send('/kontakt', { form })).status).toBe(400)
		await expect.poll(async () => (await rows())['Kontakt abgewiesen']).toBe(1)
		const found = await rows()
		expect(found['Kontakt gezeigt']).toBe(3)
		expect(Object.keys(found).some((key) => key.startsWith('Kontakt email '))).toBe(true)
		expect(Object.keys(found).every((key) => key.startsWith('Kontakt '))).toBe(true)
		expect(JSON.stringify(found)).not.toMatch(/Geheimes|keine Adresse/)
	})
})
