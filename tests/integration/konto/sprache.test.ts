import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { action } from '~/routes/konto/Sprache/route'
import { startSitzung } from '~/usecases/konto/sitzung'
import { requestContext } from '~/web/context.server'
import { findEmpfehler } from '~db/repositories/konto/empfehler'
import { freshDatabase, type TestContext, type TestDatabase, testClock } from '../../fixtures/database'
import { empfehlerMit } from '../../fixtures/empfehlung'
import { serveFrom } from '../../fixtures/freund'

let database: TestDatabase
let ctx: TestContext
let id: string

beforeAll(async () => {
	database = await freshDatabase()
	const clock = testClock()
	serveFrom(database, clock)
	ctx = await database.contextFor('nordfunk.localhost', { clock })
	id = (await empfehlerMit(ctx, 'empfehler@example.org')).id
})
afterAll(() => database.drop())

const sessionOf = async (angemeldetVon?: string) =>
	`sitzung=${await startSitzung(ctx, ctx.db, { art: 'empfehler', subjektId: id, bleiben: false, angemeldetVon })}`
const localeOf = async (cookie: string, query = '') => {
	const headers = { cookie, 'accept-language': 'de' }
	const request = new Request(`${ctx.mandant.config.MandantUrl}/agb${query}`, { headers })
	return (await requestContext({ request, context: {} })).locale
}
async function choose(cookie: string, sprache: string) {
	const request = new Request(`${ctx.mandant.config.MandantUrl}/sprache`, {
		method: 'POST',
		body: new URLSearchParams({ sprache, zurueck: '/agb?x=1' }),
		headers: { cookie },
	})
	const answer = await action({ request, params: {}, context: {} })
	expect([answer.status, answer.headers.get('location')]).toEqual([303, '/agb?x=1'])
}

describe('[P-LANG] the language of who is logged in', () => {
	it('is their own choice on every device, before cookie and Accept-Language; a language in the address goes first', async () => {
		const [hier, dort] = [await sessionOf(), await sessionOf()]
		expect(await localeOf(hier)).toBe('de')
		expect(await localeOf(`${hier}; sprache=en`)).toBe('en')
		await choose(hier, 'en')
		expect(await localeOf(dort)).toBe('en')
		expect(await localeOf(`${dort}; sprache=de`)).toBe('en')
		expect(await localeOf(dort, '?lang=de')).toBe('de')
		expect(await findEmpfehler(ctx.db, id)).toMatchObject({ sprache: 'en', spracheGewaehlt: true })
		expect(await localeOf('')).toBe('de')
	})

	it('is not changed by somebody who acts for them, nor is that person bound to it', async () => {
		const vertretung = await sessionOf('cli')
		expect(await localeOf(vertretung)).toBe('de')
		await choose(await sessionOf(), 'en')
		await choose(vertretung, 'de')
		expect(await findEmpfehler(ctx.db, id)).toMatchObject({ sprache: 'en' })
	})
})
