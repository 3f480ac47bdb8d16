import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../fixtures/database'
import { plantEmpfehlungFor } from '../../fixtures/freund'
import { type Portal, type PortalAnswer, startPortal } from '../../fixtures/portal-server'

/* What every answer of the server has, whatever it is and whoever gets it. */

let database: TestDatabase
let portal: Portal
let kurzcode: string
beforeAll(async () => {
	database = await freshDatabase()
	kurzcode = (await plantEmpfehlungFor(await database.contextFor('nordfunk.localhost'))).kurzcode
	portal = await startPortal({ DATABASE_URL: database.url })
})
afterAll(async () => {
	await portal.stop()
	await database.drop()
})

const INTEGRIERT = "frame-ancestors 'self' https://intranet.werksfreunde.example"

const expectGuarded = (
	{ headers }: Pick<PortalAnswer, 'headers'>,
	what: string,
	frames = /frame-ancestors 'none'$/,
) => {
	expect(String(headers['content-security-policy']), what).toMatch(frames)
	expect(headers['cross-origin-opener-policy'], what).toBe('same-origin')
	expect(headers['x-content-type-options'], what).toBe('nosniff')
}

/** What the server answers to bytes that are no request, as headers. */
async function rawAnswerTo(bytes: string): Promise<PortalAnswer> {
	const socket = connect(Number(new URL(portal.origin).port), '127.0.0.1')
	let text = ''
	socket.on('data', (chunk: Buffer) => {
		text += chunk.toString()
	})
	socket.end(bytes)
	await once(socket, 'close')
	const [head = '', body = ''] = text.split('\r\n\r\n')
	const [status = '', ...lines] = head.split('\r\n')
	const pairs = lines.map((line): [string, string] => {
		const [name = '', value = ''] = line.split(/: (.*)/s)
		return [name.toLowerCase(), value]
	})
	return { status: Number(status.split(' ')[1]), headers: Object.fromEntries(pairs), body }
}

describe('every answer', () => {
	it.each<[string, number, Parameters<Portal['send']>[1]?]>([
		['/healthz', 200],
		['/readyz', 200],
		['/metrics', 200],
		['/robots.txt', 200],
		['/api/v1/openapi.json', 200],
		['/api/v1/gibt-es-nicht', 404],
		['/sitzung/stand', 200],
	])('%s (%d) is shown in no frame, and nobody holds its window', async (path, status, sent) => {
		const answer = await portal.send(path, sent)
		if (status !== 200) expect(answer.status).toBe(status)
		expectGuarded(answer, path)
	})

	it('files of the build, pictures and what was not changed', async () => {
		const { body } = await portal.send('/')
		const files = [
			...new Set(body.match(/\/assets\/[\w.-]+/g) ?? []),
			...(body.match(/\/[\w/.-]+\.(?:svg|png|ico)/g) ?? []),
		]
		expect(files.length).toBeGreaterThan(1)
		for (const path of files) {
			const file = await portal.send(path)
			expectGuarded(file, path)
			const etag = file.headers.etag
			if (!etag) continue
			const known = await portal.send(path, { headers: { 'if-none-match': etag } })
			expect([path, known.status]).toEqual([path, 304])
			expectGuarded(known, path)
		}
	})

	it('pages are shown in a frame where the brand says so, what leads to them likewise, and refusals', async () => {
		const seite = await portal.send('/', { host: 'werksfreunde.localhost' })
		expect([seite.status, String(seite.headers['content-security-policy']).endsWith(INTEGRIERT)]).toEqual([200, true])
		expect(seite.headers['cross-origin-opener-policy']).toBe('same-origin')
		for (const [path, host, frames] of [
			['/betrieb', 'nordfunk.localhost', /^frame-ancestors 'self'$/],
			[`/e/${kurzcode}`, 'nordfunk.localhost', /^frame-ancestors 'self'$/],
			['/betrieb', 'werksfreunde.localhost', /^frame-ancestors 'self' https:\/\/intranet\.werksfreunde\.example$/],
		] as const) {
			const answer = await portal.send(path, { host })
			expect([path, answer.status]).toEqual([path, 302])
			expectGuarded(answer, `${host}${path}`, frames)
		}
		const fremd = { form: { a: 'b' }, headers: { origin: 'https://boese.example', 'sec-fetch-site': 'cross-site' } }
		const abgelehnt = await portal.send('/kontakt', fremd)
		expect(abgelehnt.status).toBe(403)
		expectGuarded(abgelehnt, 'a form of another site', /frame-ancestors/)
		const unbekannt = await portal.send('/', { host: 'fremd.example' })
		expect(unbekannt.status).toBe(421)
		expectGuarded(unbekannt, 'a host nobody knows', /frame-ancestors/)
		const lang = await portal.send('/', { headers: { 'x-lang': 'x'.repeat(20_000) } })
		expect(lang.status).toBe(431)
		expectGuarded(lang, 'too long headers', /frame-ancestors/)
	})

	it('bytes that are no request', async () => {
		for (const bytes of [
			'quatsch\r\n\r\n',
			'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n',
			'CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n',
		]) {
			const answer = await rawAnswerTo(bytes)
			expect([bytes, answer.status]).toEqual([bytes, 400])
			expectGuarded(answer, bytes)
		}
	})

	it.each([
		['to the login', '/betrieb/auftraege?q=', '/betrieb/login'],
		['to the start page', '/?alt=', undefined],
		['of a path nobody knows', '/gibt/es/nicht?q=', undefined],
		['of a brand’s own path', '/praemien?q=', undefined],
		['by a friend’s link', '/empfehlungscode?code=', undefined],
	])('leads on by a short Location %s, whatever was typed', async (_, path, ziel) => {
		for (const anzahl of [1, 200, 900, 1_500]) {
			const answer = await portal.send(path + encodeURIComponent('ü'.repeat(anzahl)))
			const location = answer.headers.location ?? ''
			expect(location.length, `${path} ${anzahl}`).toBeLessThan(4_100)
			if (ziel === undefined) continue
			expect([answer.status, location.startsWith(ziel)]).toEqual([302, true])
			const zurueck = new URL(location, portal.origin).searchParams.get('redirect')
			expect(zurueck).toBe(anzahl <= 200 ? path + encodeURIComponent('ü'.repeat(anzahl)) : '/betrieb/auftraege')
		}
	})
})
