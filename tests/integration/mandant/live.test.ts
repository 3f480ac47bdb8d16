import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CLI } from '~/domain/zugriff/actor'
import { withdrawInhalt } from '~/usecases/inhalt/publish-inhalte'
import { createMandant } from '~/usecases/mandant/create-mandant'
import { closePortal, openPortal } from '~/usecases/mandant/open-portal'
import { NotAuthorised } from '~/usecases/shared/authorise'
import { vorschauToken } from '~/web/vorschau.server'
import { operator } from '../../fixtures/actors'
import { apiOf, type CallApi } from '../../fixtures/api'
import { freshDatabase, type TestContext, type TestDatabase, testClock } from '../../fixtures/database'
import { PortalVisitor } from '../../fixtures/portal'
import { isCluster } from '../../fixtures/test-server'

const clock = testClock()
let database: TestDatabase
let api: CallApi
beforeAll(async () => {
	database = await freshDatabase()
	api = apiOf(database, clock)
})
afterAll(() => database.drop())

/** A brand nobody has seen yet, and somebody who runs it. */
async function inPreparation(name: string, anschrift = 'Weg 1, 12345 Berlin'): Promise<TestContext> {
	const made = await createMandant(
		{ ...database, clock, actor: CLI },
		{
			clientRoute: name,
			host: `${name}.localhost`,
			...{ vorbereitung: true, anschrift },
			config: { MandantUrl: `http://${name}.localhost` },
		},
	)
	if (!made.ok) throw new Error(made.code)
	return database.contextFor(`${name}.localhost`, { clock, actor: operator('admin') })
}

const NICHT_LIVE = /Hier entsteht ein neues Empfehlungsprogramm/

describe('a brand in preparation', () => {
	it('tells visitors that it begins soon, whatever they ask for, and lets people at work log in', async () => {
		const ctx = await inPreparation('bald')
		const visitor = new PortalVisitor('http://bald.localhost')
		for (const path of ['/', '/faq', '/login', '/agb', '/empfehlen/1', '/code', '/e/abcdefgh', '/gibtesnicht']) {
			const seen = await visitor.send(path)
			expect([path, seen.status, NICHT_LIVE.test(seen.text)]).toEqual([path, 503, true])
			expect(seen.text, path).toMatch(/<meta name="robots" content="noindex"/)
		}
		expect((await visitor.send('/login', { email: 'x@example.org' })).status).toBe(503)
		for (const path of [
			'/betrieb/login',
			'/agentur/login',
			'/favicon.ico',
			'/logo.png',
			'/robots.txt',
			'/captcha/bild',
		])
			expect((await visitor.send(path)).status, path).toBeLessThan(500)
		const shown = await visitor.send(`/?vorschau=${encodeURIComponent(vorschauToken(ctx, undefined))}`)
		expect([shown.status, NICHT_LIVE.test(shown.text)]).toEqual([200, false])
	})

	it('goes live once, with what the law asks for, and not without it', async () => {
		const ctx = await inPreparation('frisch')
		const block = { art: 'block', schluessel: 'barrierefreiheitserklaerung' } as const
		expect(await withdrawInhalt({ ...ctx, actor: CLI }, block)).toBe(2)
		expect(await openPortal(ctx)).toMatchObject({
			code: 'gesetz_fehlt',
			fehlt: [
				{ schritt: 'barrierefreiheit', sprache: 'de', grund: 'fehlt' },
				{ schritt: 'barrierefreiheit', sprache: 'en', grund: 'fehlt' },
			],
		})
		expect((await new PortalVisitor('http://frisch.localhost').send('/')).status).toBe(503)
		const fertig = await inPreparation('fertig')
		await expect(openPortal({ ...fertig, actor: operator('marke') })).rejects.toThrow(NotAuthorised)
		expect(await closePortal(fertig)).toMatchObject({ code: 'zustand_veraltet' })
		expect((await Promise.all([openPortal(fertig), openPortal(fertig)])).map(({ ok }) => ok).toSorted()).toEqual([
			false,
			true,
		])
		database.registry.invalidate()
		expect((await new PortalVisitor('http://fertig.localhost').send('/')).status).toBe(200)
	})
})

describe('what the law asks for', () => {
	it.skipIf(isCluster)('is asked of what there is once who withdraws it at that moment is done', async () => {
		const ctx = await inPreparation('knapp')
		const block = { art: 'block', schluessel: 'barrierefreiheitserklaerung' } as const
		const wartend = () =>
			ctx.db.execute(
				sql`select pid from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`,
			)
		let [go, gone] = [() => {}, () => {}]
		const done = new Promise<void>((resolve) => {
			go = resolve
		})
		const withdrawn = new Promise<void>((resolve) => {
			gone = resolve
		})
		const withdrawal = ctx.db.transaction(async (tx) => {
			await withdrawInhalt({ ...ctx, actor: CLI, db: tx }, block)
			gone()
			await done
		})
		await withdrawn
		const opening = openPortal(ctx)
		await expect.poll(wartend).toHaveLength(1)
		go()
		await withdrawal
		expect(await opening).toMatchObject({ ok: false, code: 'gesetz_fehlt' })
	})

	it('is no imprint that nobody can write to, nor a text with a placeholder', async () => {
		const ctx = await inPreparation('ohneanschrift', 'Am Markt')
		const anschrift = ['de', 'en'].map((sprache) => ({ schritt: 'impressum', sprache, grund: 'anschrift' }))
		expect(await openPortal(ctx)).toMatchObject({ code: 'gesetz_fehlt', fehlt: anschrift })
		const muster = await inPreparation('muster', 'Musterstraße 1, 12345 Berlin')
		expect(await openPortal(muster)).toMatchObject({
			code: 'gesetz_fehlt',
			fehlt: ['impressum', 'impressum', 'datenschutz', 'datenschutz'].map((schritt) => ({
				...{ schritt, grund: 'platzhalter', teil: 'Musterstraße' },
			})),
		})
	})
})

describe('a live brand', () => {
	it('is paused for visitors while its team works, asked once more, and goes on', async () => {
		const team = new PortalVisitor('http://lindental.localhost')
		await team.fill('/betrieb/login', { email: 'betrieb@example.org', passwort: 'Demo1234' })
		const seen = async (who: PortalVisitor) => {
			database.registry.invalidate()
			return (await who.send('/')).status
		}
		expect((await team.fill('/betrieb/marke', { intent: 'pausieren' })).text).toContain('für Besucher pausieren?')
		expect(await seen(new PortalVisitor(team.origin))).toBe(200)
		expect((await team.fillAndConfirm('/betrieb/marke', { intent: 'pausieren' })).status).toBe(303)
		expect(await seen(new PortalVisitor(team.origin))).toBe(503)
		expect((await api('lindental', 'GET /produkte')).status).toBe(503)
		expect(await seen(team)).toBe(200)
		expect((await team.send('/')).text).toContain('Nur das Team der Marke sieht diese Seite')
		expect((await team.send('/betrieb/marke')).text).toContain('Für Besucher pausiert')
		expect((await team.fillAndConfirm('/betrieb/marke', { intent: 'live' })).status).toBe(303)
		expect(await seen(new PortalVisitor(team.origin))).toBe(200)
	})
})
