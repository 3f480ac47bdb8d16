import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CallRefused, Portal as Client } from '../../../clients/typescript/client'
import { recommendAndAccept } from '../../../clients/typescript/example'
import { FREUND } from '../../fixtures/api-person'
import { freshDatabase, type TestDatabase } from '../../fixtures/database'
import { hostOfBrand } from '../../fixtures/freund'
import { type Portal, startPortal } from '../../fixtures/portal-server'

const LENA = { Email: 'empfehler@example.org', Password: 'Demo1234' }

let database: TestDatabase
let portal: Portal

beforeAll(async () => {
	database = await freshDatabase()
	portal = await startPortal({ DATABASE_URL: database.url, WORKER: 'off', TRUST_PROXY: '1' })
})
afterAll(async () => {
	await portal.stop()
	await database.drop()
})

/** Not every machine knows names below localhost: the server is called by its number, and told the brand's host as a proxy does. */
const nordfunk = () => ({
	baseUrl: `${portal.origin}/api/v1/nordfunk`,
	fetch: (request: Request) => {
		request.headers.set('x-forwarded-host', hostOfBrand('nordfunk'))
		return fetch(request)
	},
})

describe('the typed client against a started server', () => {
	it('[C-EMPFEHLUNGEN] [C-EMPFAENGER] its example does the main job', async () => {
		const { produkt, stand, zeile } = await recommendAndAccept(nordfunk(), LENA, FREUND)
		expect(stand).toMatchObject({ Zustand: 'daten_erfasst', AuftragGefunden: false })
		expect(zeile).toMatchObject({ ProduktName: produkt, Empfaengernummer: stand.Empfaengernummer, Status: 'reagiert' })
	})

	it('throws what was refused, with its code and its text in the language that was asked for', async () => {
		const stranger = new Client({ ...nordfunk(), language: 'en', token: 'nobody' })
		const refused = await stranger.get('/account/user').catch((error: unknown) => error)
		expect(refused).toBeInstanceOf(CallRefused)
		expect(refused).toMatchObject({ status: 401, problem: { code: 'PSOF0204' } })
		expect(refused).toMatchObject({ anzeigetext: expect.stringContaining('log in') })
	})
})
