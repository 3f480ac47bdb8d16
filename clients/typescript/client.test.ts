import { describe, expect, it } from 'vitest'
import { CallRefused, Portal, type PortalSettings } from './client.js'

type Answer = { status: number; json?: unknown; headers?: Record<string, string> } | 'broken'

/** A portal that answers these in their order, and what it was asked. */
function portalOf(answers: Answer[], settings: Partial<PortalSettings> = {}) {
	const asked: { method: string; url: URL; headers: Headers; body: string }[] = []
	const waits: number[] = []
	const portal = new Portal({
		baseUrl: 'https://portal.example/api/v1/marke/',
		token: 'tok',
		sleep: async (ms) => void waits.push(ms),
		fetch: async (request) => {
			asked.push({
				...{ method: request.method, url: new URL(request.url), headers: request.headers },
				body: await request.text(),
			})
			const answer = answers.shift() ?? { status: 200, json: {} }
			if (answer === 'broken') throw new TypeError('fetch failed')
			return Response.json(answer.json ?? {}, { status: answer.status, headers: answer.headers ?? {} })
		},
		...settings,
	})
	return { portal, asked, waits }
}

const problem = (code: string) => ({ code, detail: 'why', Anzeigetext: 'Warum' })

describe('a call', () => {
	it('has its path, query, body and the headers that calls share', async () => {
		const { portal, asked } = portalOf([])
		await portal.post('/empfaenger/create/{hex}', { params: { hex: 'a/b' }, query: { channel: 'wa' } })
		await portal.put('/empfaenger/zustimmung', { body: { AgbText: '1' }, key: 'mine' })
		expect(asked[0]?.url.href).toBe('https://portal.example/api/v1/marke/empfaenger/create/a%2Fb?channel=wa')
		expect(asked[0]?.headers.get('x-authorization')).toBe('Bearer tok')
		expect(asked[0]?.headers.get('x-requested-with')).toBe('weitersagen-client')
		expect(asked[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/)
		expect(asked[1]?.headers.get('idempotency-key')).toBe('mine')
		expect(asked[1]?.body).toBe('{"AgbText":"1"}')
	})

	it('that is refused is thrown, with its problem; it is tried once', async () => {
		const { portal, asked } = portalOf([{ status: 409, json: problem('empfehlung_vorhanden') }])
		const refused = await portal.get('/account/user').catch((error: unknown) => error)
		expect(refused).toBeInstanceOf(CallRefused)
		expect(refused).toMatchObject({ status: 409, anzeigetext: 'Warum', problem: { code: 'empfehlung_vorhanden' } })
		expect(asked).toHaveLength(1)
	})
})

describe('a second try', () => {
	it('waits as long as the portal says, and has the same key', async () => {
		const late = { status: 429, json: problem('zu_viele_versuche'), headers: { 'retry-after': '7' } }
		const { portal, asked, waits } = portalOf([late, 'broken', { status: 200, json: { Ok: true } }])
		expect(await portal.put('/empfaenger/zustimmung', { body: { AgbText: '1' } })).toEqual({ Ok: true })
		expect(waits[0]).toBe(7000)
		expect(new Set(asked.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
		expect(asked).toHaveLength(3)
	})

	it('is not waited for longer than is wanted, nor made without end', async () => {
		const late = (seconds: string) => ({
			status: 503,
			json: problem('ueberlastet'),
			headers: { 'retry-after': seconds },
		})
		const once = portalOf([late('3600')])
		await expect(once.portal.get('/produkt')).rejects.toThrow('ueberlastet')
		expect(once.waits).toEqual([])
		const some = portalOf([late('1'), late('1'), late('1'), late('1')])
		await expect(some.portal.get('/produkt')).rejects.toThrow('ueberlastet')
		expect(some.asked).toHaveLength(4)
	})

	it('is not made of a DELETE whose answer got lost', async () => {
		const { portal, asked } = portalOf(['broken'])
		await expect(portal.delete('/empfehler/bankdaten')).rejects.toThrow('fetch failed')
		expect(asked).toHaveLength(1)
	})
})

describe('a list', () => {
	const collected = async <T>(rows: AsyncIterable<T>): Promise<T[]> => {
		const all: T[] = []
		for await (const row of rows) all.push(row)
		return all
	}

	it('is read page after page, whichever way it is paged', async () => {
		const byPage = portalOf([
			{ status: 200, json: { Content: [1, 2], HasNext: true } },
			{ status: 200, json: { Content: [3], HasNext: false } },
		])
		expect(await collected(byPage.portal.each('/produkt', { query: { quelle: 'mobil' } }))).toEqual([1, 2, 3])
		expect(byPage.asked.map(({ url }) => url.search)).toEqual(['?quelle=mobil', '?quelle=mobil&page=2'])
		const byCursor = portalOf([
			{ status: 200, json: { Auftraege: [1], Weiter: 'x' } },
			{ status: 200, json: { Auftraege: [2], Weiter: null } },
		])
		expect(await collected(byCursor.portal.each('/auftrag'))).toEqual([1, 2])
		expect(byCursor.asked[1]?.url.search).toBe('?nach=x')
		const event = (Folge: number) => ({ data: { Folge } })
		const events = portalOf([
			{ status: 200, json: { Ereignisse: [event(4), event(9)] } },
			{ status: 200, json: { Ereignisse: [] } },
		])
		expect(await collected(events.portal.each('/events'))).toEqual([event(4), event(9)])
		expect(events.asked[1]?.url.search).toBe('?nach=9')
	})
})
