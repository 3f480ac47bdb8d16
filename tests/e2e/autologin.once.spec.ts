import { hostToken } from './autologin'
import { expect, test } from './fixtures'
import { http, urlencoded } from './http'

const host = 'werksfreunde.localhost'

test('[N-AUTOLOGIN] another site can log nobody in without the question, and a wrong token is a clear page', async () => {
	const token = await hostToken()
	const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
	const post = (fields: Record<string, string>, headers: Record<string, string> = {}) => {
		const form = urlencoded(fields)
		return http(host, '/autologin', { ...form, headers: { ...form.headers, ...headers } })
	}
	const question = await post({ token }, foreign)
	expect([question.status, question.headers['set-cookie']]).toEqual([200, undefined])
	expect(question.headers['cache-control']).toContain('no-store')
	const formular = /name="formular" value="([^"]+)"/.exec(question.body)?.[1] ?? ''
	const forced = await post({ token, formular, intent: 'weiter' }, foreign)
	expect([forced.status, forced.headers['set-cookie']]).toEqual([403, undefined])
	expect((await post({ token, formular: 'x', intent: 'weiter' })).status).toBe(400)

	const wrong = await post({ token: `${token}x` }, foreign)
	expect(wrong.status).toBe(403)
	expect(wrong.body).toContain('https://intranet.werksfreunde.example/empfehlen')
	expect((await http('nordfunk.localhost', '/autologin', urlencoded({ token }))).status).toBe(404)

	const away = await post({ token, formular, intent: 'weiter', redirect: '//evil.example' })
	expect([away.status, away.headers.location]).toEqual([303, '/'])
	expect(String(away.headers['set-cookie'])).toMatch(/^sitzung=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)
})
