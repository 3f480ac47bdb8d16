import { eq, sql } from 'drizzle-orm'
import { lockEmpfehler } from '~db/repositories/konto/empfehler'
import * as t from '~db/schema/mandant/tables'
import { Besuch, hiddenFields } from '../besuch'
import { expect, test } from '../fixtures'
import { http, urlencoded } from '../http'
import { within } from '../plattform'
import { sessionOfSomebody } from '../sitzung'

const host = 'nordfunk.localhost'

test('a method that is no page’s changes nothing, though the framework would take it for a sent form', async () => {
	const { cookie } = await sessionOfSomebody('nordfunk')
	const page = await http(host, '/meinedaten', { headers: { cookie } })
	const form = urlencoded({
		...hiddenFields(page.body, 'vorname'),
		...{ anrede: 'keine', vorname: 'Anders', nachname: 'Weg', sprache: 'de' },
	})
	for (const method of ['PUT', 'PATCH', 'DELETE']) {
		const answer = await http(host, '/meinedaten', { ...form, method, headers: { ...form.headers, cookie } })
		expect([answer.status, answer.headers.allow], method).toEqual([405, 'GET, HEAD, POST'])
		expect(answer.body).toContain('<main id="inhalt"')
	}
	expect((await http(host, '/meinedaten', { headers: { cookie } })).body).not.toContain('Anders')
})

test('the start page refuses what it does not answer to, however often its slash is written', async () => {
	for (const method of ['POST', 'PUT', 'DELETE', 'TRACE'])
		for (const path of ['/', '//', '/?lang=en']) {
			const answer = await http(host, path, { method })
			expect([answer.status, answer.headers.allow], `${method} ${path}`).toEqual([405, 'GET, HEAD'])
			expect(answer.body).toContain('<h1')
		}
})

/** Bodies a form does not send, made of its own fields. */
const KAPUTT: [string, (felder: string[], versteckt: Record<string, string>) => Parameters<typeof http>[2]][] = [
	['NUL bytes', (felder, v) => urlencoded({ ...v, ...Object.fromEntries(felder.map((name) => [name, 'a\0b'])) })],
	['an index of twenty million', (felder, v) => urlencoded({ ...v, [`${felder[0]}[20000000]`]: 'x' })],
	['the name of a prototype', (felder, v) => urlencoded({ ...v, [`${felder[0]}.__proto__.x`]: 'x' })],
	[
		'one field ten thousand times',
		(felder) => ({ ...urlencoded({}), body: Array.from({ length: 10_000 }, () => `${felder[0]}=x`).join('&') }),
	],
	[
		'values twice',
		(felder, v) => {
			const form = urlencoded(v)
			return { ...form, body: `${form.body}&${felder.map((name) => `${name}=x&${name}=y`).join('&')}` }
		},
	],
	[
		'half a surrogate and broken UTF-8',
		(felder, v) => {
			const form = urlencoded(v)
			return { ...form, body: `${form.body}&${felder.map((name) => `${name}=%ED%A0%80%FF`).join('&')}` }
		},
	],
	['values of half a megabyte', (felder, v) => urlencoded({ ...v, [felder[0] ?? '']: 'x'.repeat(500_000) })],
	[
		'a file in place of a text',
		(felder, v) => {
			const parts = Object.entries(v).map(
				([name, value]) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
			)
			const files = felder.map(
				(name) => `--x\r\ncontent-disposition: form-data; name="${name}"; filename="a.txt"\r\n\r\nabc\r\n`,
			)
			const headers = { 'content-type': 'multipart/form-data; boundary=x' }
			return { method: 'POST', headers, body: `${parts.join('')}${files.join('')}--x--\r\n` }
		},
	],
	[
		'a body that ends too soon',
		() => ({
			method: 'POST',
			headers: { 'content-type': 'multipart/form-data; boundary=x' },
			body: '--x\r\ncontent-disposition: form-data; name="email"\r\n\r\nab',
		}),
	],
]

/** The fields of a page's own forms that people fill in. */
const felderOf = (body: string) => {
	const tags = body.slice(body.indexOf('<main')).match(/<(input|textarea|select)\b[^>]*>/g) ?? []
	const offen = tags.filter((tag) => !/type="hidden"/.test(tag)).map((tag) => /\bname="([^"]+)"/.exec(tag)?.[1])
	return [...new Set(offen.filter((name) => name !== undefined))]
}

const OFFEN = ['/login', '/registrieren', '/passwortvergessen', '/code', '/kontakt', '/betrieb/login', '/agentur/login']
const ANGEMELDET = ['/meinedaten', '/passwortaendern', '/meinedaten/loeschen', '/persoenlicherbereich/nachfrage']

test('an address that names no product is a page that says so, for people who are logged in too', async () => {
	const { cookie } = await sessionOfSomebody('nordfunk')
	for (const path of ['/empfehlen/x', '/empfehlen/%00', '/empfehlen/99999999999', '/empfehlen/1e99', '/empfehlen/1.5'])
		for (const headers of [undefined, { cookie }]) expect((await http(host, path, { headers })).status, path).toBe(404)
})

test('whatever is posted, a form answers with a message, never with an error of the server', async () => {
	const { body: start } = await http(host, '/')
	const empfehlen = /href="(\/empfehlen\/\d+)"/.exec(start)?.[1] ?? ''
	for (const [paths, cookie] of [
		[[...OFFEN, empfehlen], undefined],
		[ANGEMELDET, (await sessionOfSomebody('nordfunk')).cookie],
	] as const)
		for (const path of paths) {
			const headers: Record<string, string> = cookie ? { cookie } : {}
			const page = await http(host, path, { headers })
			const felder = felderOf(page.body)
			expect(felder.length, `${path} ${page.status}`).toBeGreaterThan(0)
			const versteckt = hiddenFields(page.body, felder[0] ?? '')
			for (const [was, make] of KAPUTT) {
				const options = make(felder, versteckt)
				const answer = await http(host, path, { ...options, headers: { ...headers, ...options?.headers } })
				expect([400, 404, 429], `${path}: ${was}`).toContain(answer.status)
				expect(answer.body, `${path}: ${was}`).toContain('<main id="inhalt"')
				expect(answer.body.length, `${path}: ${was}`).toBeLessThan(1_500_000)
			}
		}
})

test('[F-LOGOUT] an account that goes while its form is on the way: 401 ends the login', async () => {
	const { id, cookie } = await sessionOfSomebody('nordfunk')
	const path = '/empfehler/newsletter/optin'
	const page = await http(host, path, { headers: { cookie } })
	const form = urlencoded(hiddenFields(page.body, 'formular'))
	const answer = await within('nordfunk', (ctx) => {
		// The request passes the guard and waits for the account, which its deletion holds.
		const { empfehler } = t
		return ctx.db.transaction(async (tx) => {
			await lockEmpfehler(tx, { id })
			const sent = http(host, path, { ...form, headers: { ...form.headers, cookie } })
			for (let i = 0; i < 20_000; i++) {
				const waiting = await tx.execute(
					sql`select 1 from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))`,
				)
				if (waiting.length > 0) break
			}
			await tx.update(empfehler).set({ geloeschtAm: ctx.clock() }).where(eq(empfehler.id, id))
			return { sent }
		})
	})
	const { status, headers, body } = await answer.sent
	expect(status).toBe(401)
	expect(body).toContain('<main id="inhalt"')
	expect(body).not.toContain('href="/logout"')
	expect(String(headers['set-cookie'])).toMatch(/sitzung=; Max-Age=0;/)
	const gone = await within('nordfunk', ({ db }) =>
		db.select({ id: t.sitzung.id }).from(t.sitzung).where(eq(t.sitzung.subjektId, id)),
	)
	expect(gone).toEqual([])
})

test('[T-Session] a login on the same browser ends the one before, whoever it was', async () => {
	const { cookie, secret } = await sessionOfSomebody('nordfunk')
	const besuch = new Besuch(host, {}, { sitzung: secret })
	await besuch.logIn('betrieb@example.org', '/betrieb/login')
	const before = await http(host, '/sitzung/stand', { headers: { cookie } })
	expect([before.status, before.body]).toEqual([401, '{"code":"PSOF0204"}'])
})
