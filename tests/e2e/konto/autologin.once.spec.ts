import { randomBytes } from 'node:crypto'
import { hostToken, makeFramedBrand } from '../autologin'
import { expect, test } from '../fixtures'
import { http, urlencoded } from '../http'
import { startHttps } from '../https'

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

	// A browser that keeps cookies: one that brings none is led by the page that looks for them.
	const away = await post({ token, formular, intent: 'weiter', redirect: '//evil.example' }, { cookie: 'sprache=de' })
	expect([away.status, away.headers.location]).toEqual([303, '/'])
	expect(String(away.headers['set-cookie'])).toMatch(/^sitzung=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)
})

test.describe('over https, in a frame of another site', () => {
	test.use({ ignoreHTTPSErrors: true })

	test('[N-AUTOLOGIN] [E-Cookies] [P-EMBED] the host page logs its people in, for its own frame alone', async ({
		page,
	}) => {
		const run = randomBytes(4).toString('hex')
		const [portalHost, hostHost] = [`rahmen-${run}.localhost`, `intranet-${run}.localhost`]
		let token = ''
		const https = await startHttps({
			[hostHost]: (origin) =>
				`<!doctype html><html lang="de"><title>Intranet</title><link rel="icon" href="data:,"><form method="post" action="${origin(portalHost)}/autologin" target="portal"><input type="hidden" name="token" value="${token}"><input type="hidden" name="redirect" value="/persoenlicherbereich"><button>Los</button></form><iframe name="portal" title="Portal" src="${origin(portalHost)}/"></iframe>`,
		})
		try {
			const [portal, seite] = [https.origin(portalHost), https.origin(hostHost)]
			const brand = await makeFramedBrand(portalHost, portal, seite)
			token = await brand.tokenFor()
			await page.goto(seite)
			const frame = page.frameLocator('iframe')
			const bereich = frame.locator('a[href="/persoenlicherbereich"]').first()
			await expect(frame.locator('main#inhalt')).toBeVisible()
			await expect(bereich).toHaveCount(0)

			await page.getByRole('button', { name: 'Los' }).click()
			await frame.getByRole('button', { name: /Kim Berger/ }).click()
			await expect(bereich).toHaveAttribute('aria-current', 'page')

			const cookies = await page.context().cookies(portal)
			const session = cookies.find(({ name }) => name === '__Host-sitzung')
			expect(session).toMatchObject({ httpOnly: true, secure: true, sameSite: 'None', path: '/', expires: -1 })
			expect(session?.partitionKey).toContain(hostHost)

			// The page opened anew: the frame knows its person; the same address in a window of its own does not.
			await page.goto(seite)
			await expect(bereich).toHaveCount(1)
			await page.goto(`${portal}/persoenlicherbereich`)
			await expect(page).toHaveURL(`${portal}/`)
		} finally {
			await https.close()
		}
	})
})
