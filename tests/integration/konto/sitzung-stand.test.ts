import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loader as stand } from '~/routes/konto/SitzungStand/route'
import { exportData } from '~/usecases/konto/export-data'
import { newEmpfehler } from '~/usecases/konto/new-empfehler'
import { actorOf, endSitzung, findSitzung, startSitzung } from '~/usecases/konto/sitzung'
import { findBenutzerByEmail } from '~db/repositories/benutzer/benutzer'
import { freshDatabase, type TestContext, type TestDatabase, testClock } from '../../fixtures/database'
import { serveFrom } from '../../fixtures/freund'

let database: TestDatabase
let ctx: TestContext
const clock = testClock()

beforeAll(async () => {
	database = await freshDatabase()
	ctx = await database.contextFor('nordfunk.localhost', { clock })
	serveFrom(database, clock)
})
afterAll(() => database.drop())

let count = 0
async function anmelden(bleiben = false) {
	const person = { vorname: 'Kim', nachname: 'Berger', email: `stand${++count}@example.org` }
	const row = await newEmpfehler(ctx, ctx.db, person)
	return startSitzung(ctx, ctx.db, { art: 'empfehler', subjektId: row?.id ?? '', bleiben })
}

async function fragen(secret: string, host = 'nordfunk.localhost') {
	const request = new Request(`http://${host}/sitzung/stand`, { headers: { cookie: `sitzung=${secret}` } })
	const answer = await stand({ request, params: {}, context: {} })
	return { status: answer.status, body: await answer.json(), headers: answer.headers }
}

describe('[T-Session] the check every 60 s', () => {
	it('says how long the session lasts and does not prolong it', async () => {
		const secret = await anmelden()
		const start = clock()
		expect(await fragen(secret)).toMatchObject({ status: 200, body: { sekunden: 7200 } })
		for (let minute = 1; minute <= 119; minute++) {
			clock.set(new Date(start.getTime() + minute * 60_000))
			expect((await fragen(secret)).body).toEqual({ sekunden: 7200 - minute * 60 })
		}
		expect((await fragen(secret)).headers.get('cache-control')).toBe('no-store')
		clock.set(new Date(start.getTime() + 120 * 60_000))
		expect((await fragen(secret)).status).toBe(401)
	})

	it('is prolonged by the use of a page, up to the limit', async () => {
		const secret = await anmelden()
		clock.advance({ hours: 1 })
		await findSitzung(ctx, secret)
		expect((await fragen(secret)).body).toEqual({ sekunden: 7200 })
	})

	it('[F-LOGOUT] answers 401 and PSOF0204 and clears the cookie when the session is over, ended or another brand’s', async () => {
		const secret = await anmelden(true)
		const fremd = await fragen(secret, 'lindental.localhost')
		expect([fremd.status, fremd.body]).toEqual([401, { code: 'PSOF0204' }])
		expect((await fragen(secret)).status).toBe(200)
		await endSitzung(ctx, (await findSitzung(ctx, secret))?.id ?? '')
		const beendet = await fragen(secret)
		expect([beendet.status, beendet.body]).toEqual([401, { code: 'PSOF0204' }])
		expect(beendet.headers.get('set-cookie')).toMatch(/^sitzung=; Max-Age=0;/)
	})

	it('[E-CurrentUser] belongs to a user whose data are all there', async () => {
		const secret = await anmelden()
		const sitzung = await findSitzung(ctx, secret)
		if (!sitzung) throw new Error('no session')
		const found = await exportData({ ...ctx, actor: actorOf(sitzung) })
		if (!found.ok) throw new Error(found.code)
		const email = `stand${count}@example.org`
		expect(found.value.konto).toMatchObject({
			email,
			anrede: 'keine',
			vorname: 'Kim',
			nachname: 'Berger',
			sprache: 'de',
		})
		expect(found.value.konto.empfehlerhash).toMatch(/^[0-9a-f]{32}$/)
		expect(found.value.konto).toMatchObject({ newsletter: 'optedOut', newsletterMailAm: null })
		const ende = new Date(clock().getTime() + 12 * 3_600_000).toISOString()
		expect(found.value.sitzungen).toMatchObject([{ ablaufAm: ende }])
		expect((await fragen(secret)).body).toEqual({ sekunden: 7200 })
	})

	it.each([
		['an operator', 'betrieb', 'betrieb@example.org'],
		['an agency person', 'agentur', 'mitarbeiter@example.org'],
	] as const)('counts for %s likewise', async (_, art, email) => {
		const benutzer = await findBenutzerByEmail(ctx.db, email)
		const secret = await startSitzung(ctx, ctx.db, { art, subjektId: benutzer?.id ?? '', bleiben: false })
		expect(await fragen(secret)).toMatchObject({ status: 200, body: { sekunden: 7200 } })
		const anderswo = await fragen(secret, 'lindental.localhost')
		expect([anderswo.status, anderswo.body]).toEqual([401, { code: 'PSOF0204' }])
		clock.advance({ hours: 2 })
		const ende = await fragen(secret)
		expect([ende.status, ende.body]).toEqual([401, { code: 'PSOF0204' }])
	})
})
