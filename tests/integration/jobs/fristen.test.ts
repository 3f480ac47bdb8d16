import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createMailTransport } from '~/adapters/mail/transport'
import { postMatomo } from '~/adapters/messung/matomo'
import { formatEntscheidung } from '~/domain/einwilligung/kategorien'
import { searchBerater } from '~/usecases/katalog/search-berater'
import { consentCookies } from '~/web/consent.server'
import { beraterSucheSchema } from '~/web/forms/katalog'
import { kampagneCookie } from '~/web/kampagne.server'
import { sessionCookie } from '~/web/session.server'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'

let database: TestDatabase
let ctx: TestContext
let hafen: TestContext

beforeAll(async () => {
	database = await freshDatabase()
	ctx = await database.contextFor('nordfunk.localhost')
	hafen = await database.contextFor('hafen.localhost')
})
afterAll(() => database.drop())
afterEach(() => vi.restoreAllMocks())

/** Where nobody listens. */
const NIEMAND = '127.0.0.1:9'
const MAIL = { messageId: '<1@example.org>', an: 'a@example.org', antwortAn: 'b@example.org', betreff: 'x' }

const calls = {
	async mail() {
		const transport = createMailTransport({ smtpUrl: `smtp://${NIEMAND}` })
		const von = { name: 'x', address: 'c@example.org' }
		await transport.send({ ...MAIL, von, html: 'x', text: 'x' }).finally(() => transport.close())
	},
	statistics: () => postMatomo('https://statistik.example/', [], ['?rec=1']),
}

describe('[B-TIMEOUTS]', () => {
	it.each([
		['mail', 90_000],
		['statistics', 10_000],
	] as const)('a call for %s is given up after %i ms', async (name, ms) => {
		const limit = vi.spyOn(AbortSignal, 'timeout')
		await expect(calls[name]()).rejects.toThrow()
		expect(new Set(limit.mock.calls.flat())).toEqual(new Set([ms]))
	})

	const decided = { kategorien: ['ma'], kennung: 'k'.repeat(22) } as const
	const visit = () =>
		new Request('http://nordfunk.localhost/?channel=mai', {
			headers: { cookie: `cookieConsent_nordfunk=${formatEntscheidung(decided)}` },
		})
	it.each([
		['campaign', 730, () => kampagneCookie(ctx, visit())],
		['consent', 60, () => consentCookies(ctx.mandant, decided)[0]],
		['session', 60, () => sessionCookie(ctx.mandant, 'geheim', true)],
	])('the %s cookie is kept %i days', (_, days, cookie) => {
		expect(cookie()).toContain(`Max-Age=${days * 86_400};`)
	})

	it('agents come six to a page', async () => {
		const { Content, HasNext } = await searchBerater(hafen, beraterSucheSchema.parse({}))
		expect([Content.length, HasNext]).toEqual([6, true])
	})
})
