import { expect, test } from '../fixtures'
import { http, urlencoded } from '../http'

/** A few of the rules over real HTTP; tests/integration/shared/navigation.test.ts walks them all. */
const FAELLE: [string, string, string, string][] = [
	['[N-PROTECTED]', 'nordfunk', '/meinedaten?a=b%26c', '/login?redirect=%2Fmeinedaten%3Fa%3Db%2526c'],
	['[N-PROTECTED]', 'nordfunk', '/betrieb/praemien?a=1', '/betrieb/login?redirect=%2Fbetrieb%2Fpraemien%3Fa%3D1'],
	['[N-PROTECTED]', 'hafen', '/agentur?a=1', '/agentur/login?redirect=%2Fagentur%3Fa%3D1'],
	['[N-LOGOUT]', 'nordfunk', '/logout', '/login'],
	['[N-ERZWINGELOGIN]', 'hafen', '/', '/login?redirect=%2F'],
	['[N-ERZWINGELOGIN]', 'hafen', '/empfehlen/1?c=x', '/login?redirect=%2Fempfehlen%2F1%3Fc%3Dx&c=x'],
	['[N-AUTOLOGIN]', 'werksfreunde', '/login', '/'],
	['[N-AUTOLOGIN]', 'werksfreunde', '/persoenlicherbereich', '/'],
	['[N-ADV]', 'lindental', '/impressum', '/'],
]

for (const [id, marke, path, location] of FAELLE)
	test(`${id} ${marke}${path} leads to ${location}`, async () => {
		const answer = await http(`${marke}.localhost`, path)
		expect([answer.status, answer.headers.location]).toEqual([302, location])
	})

test('[N-PROTECTED] the login leads to pages of this site alone', async () => {
	const away = ['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '/\t/evil.example']
	for (const [redirect, ziel] of [
		...away.map((value) => [value, '/']),
		['/meinedaten?a=b%20c', '/meinedaten?a=b%20c'],
	]) {
		const { body } = await http('nordfunk.localhost', `/login?redirect=${encodeURIComponent(redirect ?? '')}`)
		expect(body).toContain(`name="redirect" value="${ziel === '/' ? '' : ziel}"`)
		const formular = /name="formular" value="([^"]+)"/.exec(body)?.[1] ?? ''
		const form = urlencoded({
			formular,
			email: 'empfehler@example.org',
			passwort: 'Demo1234',
			redirect: redirect ?? '',
		})
		const answer = await http('nordfunk.localhost', '/login', {
			...form,
			headers: { ...form.headers, cookie: 'sprache=de' },
		})
		expect([answer.status, answer.headers.location]).toEqual([303, ziel])
		// A browser that brings no cookie is led by the page that looks for them.
		const ohne = await http('nordfunk.localhost', '/login', form)
		expect(ohne.headers.location).toBe(
			`/cookies-noetig?${new URLSearchParams({ was: 'anmeldung', redirect: ziel ?? '' })}`,
		)
	}
})

for (const name of ['optin', 'optout'])
	test(`[S-${name}] without a link the newsletter’s page leads to the login and back`, async () => {
		const path = `/empfehler/newsletter/${name}`
		const { body } = await http('nordfunk.localhost', path)
		expect(body).toContain(`href="/login?redirect=${encodeURIComponent(path)}"`)
	})

test('[E-Cookies] a login’s cookie has the attributes of its host', async () => {
	const { body } = await http('nordfunk.localhost', '/login')
	const formular = /name="formular" value="([^"]+)"/.exec(body)?.[1] ?? ''
	const fields = { formular, email: 'empfehler@example.org', passwort: 'Demo1234' }
	const session = await http('nordfunk.localhost', '/login', urlencoded(fields))
	const [sitzung] = [session.headers['set-cookie'] ?? []].flat()
	expect(sitzung).toMatch(/^sitzung=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)
	const bleiben = await http('nordfunk.localhost', '/login', urlencoded({ ...fields, angemeldetBleiben: 'on' }))
	expect([bleiben.headers['set-cookie'] ?? []].flat()[0]).toMatch(/^sitzung=.*Max-Age=5184000/)
})
