import { hiddenFields } from '../besuch'
import { logIn } from '../empfehlen'
import { expect, origin, test } from '../fixtures'
import { http, urlencoded } from '../http'
import { letSessionExpire, loginOfSomebody } from '../sitzung'

const base = origin('nordfunk')

test('[T-Session] [F-LOGOUT] [B-TIMEOUTS] an open page notices within 60 s that the session is over, and only while it is seen', async ({
	page,
}) => {
	await page.goto(`${base}/login`)
	await logIn(page, 'empfehler@example.org', 'Demo1234')
	await page.addInitScript(() => {
		let hidden = false
		Object.defineProperty(document, 'hidden', { get: () => hidden })
		Object.assign(window, {
			seen: (now: boolean) => {
				hidden = !now
			},
		})
	})
	// Time stands still until it is moved: a page that takes long to load is no older for it.
	const now = Date.now()
	await page.clock.install({ time: now })
	await page.clock.pauseAt(now + 60_000)
	const asked: number[] = []
	page.on('response', (answer) => answer.url().endsWith('/sitzung/stand') && asked.push(answer.status()))
	await page.goto(`${base}/meinedaten?a=1`)
	await page.clock.runFor(59_000)
	expect(asked).toEqual([])
	const answer = page.waitForResponse('**/sitzung/stand')
	await page.clock.runFor(1_000)
	await answer
	expect(asked).toEqual([200])

	await page.evaluate('seen(false)')
	await letSessionExpire(page, 'nordfunk')
	await page.clock.runFor(180_000)
	expect(asked).toEqual([200])
	await page.evaluate('seen(true)')
	await page.clock.runFor(60_000)
	await expect(page).toHaveURL(`${base}/login?redirect=%2Fmeinedaten%3Fa%3D1`)
	expect(asked).toEqual([200, 401])
	expect((await page.context().cookies(base)).map(({ name }) => name)).not.toContain('sitzung')
	await logIn(page, 'empfehler@example.org', 'Demo1234')
	await expect(page).toHaveURL(`${base}/meinedaten?a=1`)
})

test('[F-LOGOUT] the session of an account that is gone is over: 401, PSOF0204, and the cookie goes', async () => {
	const host = 'nordfunk.localhost'
	const alive = { headers: { cookie: await loginOfSomebody('nordfunk') } }
	expect((await http(host, '/sitzung/stand', alive)).status).toBe(200)
	const gone = { headers: { cookie: await loginOfSomebody('nordfunk', { geloescht: true }) } }
	const stand = await http(host, '/sitzung/stand', gone)
	expect([stand.status, stand.body]).toEqual([401, '{"code":"PSOF0204"}'])
	expect(String(stand.headers['set-cookie'])).toMatch(/sitzung=; Max-Age=0;/)
	const refused = await http(host, '/meinedaten', gone)
	expect([refused.status, refused.headers.location]).toEqual([302, '/login?redirect=%2Fmeinedaten'])
	// Who never was logged in has no cookie to lose.
	expect((await http(host, '/sitzung/stand')).headers['set-cookie']).toBeUndefined()
})

test('[T-Persist] browsers may keep a page with what was typed there, unless it belongs to a login', async () => {
	const host = 'nordfunk.localhost'
	expect((await http(host, '/registrieren')).headers['cache-control']).toBe('private, no-cache')
	expect((await http(host, '/registrieren?t=x')).headers['cache-control']).toBe('private, no-store')
	const cookie = await loginOfSomebody('nordfunk')
	expect((await http(host, '/agb', { headers: { cookie } })).headers['cache-control']).toBe('private, no-store')
})

test('[T-Persist] a form gone back to and changed is a new one; sent twice alike it is one', async ({ email }) => {
	const host = 'nordfunk.localhost'
	const home = await http(host, '/')
	const path = /href="(\/empfehlen\/\d+)"/.exec(home.body)?.[1] ?? ''
	const { body } = await http(host, path)
	const fields = { ...hiddenFields(body, 'email'), intent: 'empfehlen', agb: 'on' }
	const person = { vorname: 'Erika', nachname: 'Muster', anteilEmpfehler: '100', nachricht: '' }
	const send = async (an: string) => {
		const answer = await http(host, path, urlencoded({ ...fields, ...person, email: an }))
		expect(answer.status).toBe(303)
		return answer.headers.location
	}
	const [a, b] = [email('a'), email('b')]
	const first = await send(a)
	expect(await send(a)).toBe(first)
	expect(await send(b)).not.toBe(first)
	expect(await send(a)).toBe(first)
})
