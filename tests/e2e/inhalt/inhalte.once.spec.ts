import { POLYGLOTS } from '../../fixtures/polyglots'
import { type Laune, type SquidexServer, squidexConfig, startSquidex } from '../../fixtures/squidex-server'
import { expect, test } from '../fixtures'
import { http } from '../http'
import { makeMarke } from '../inhalte-daten'
import { e2eEnv } from '../server'

const host = 'nordfunk.localhost'
const SEITEN = ['/', '/faq', '/barrierefreiheitserklaerung', '/agb', '/datenschutz', '/login']

test.describe('[P-CONTENT] hostile texts', () => {
	// The texts are German ones.
	test.use({ expectedErrors: [/.*/], locale: 'de-DE' })

	test('in every content field nothing is executed, loaded or sent', async ({ page }) => {
		const each = <T>(make: (text: string, schluessel: string) => T) => POLYGLOTS.map((text, n) => make(text, `x${n}`))
		const sprache = 'de'
		const alle = POLYGLOTS.join('\n\n')
		// A drawing with a script is not taken at all (tests/integration/mandant/zeichnungen.test.ts).
		const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9H0z"/></svg>'
		const { host } = await makeMarke({
			inhalt: {
				bloecke: [
					{ schluessel: 'startseite', sprache, titel: POLYGLOTS[0], inhalt: `${alle}\n\n{{boese}} [x]({{boese}})` },
					{
						...{ schluessel: 'barrierefreiheitserklaerung', sprache, titel: POLYGLOTS[3] },
						inhalt: `![Ein Turm {{boese}}](a.svg)\n\n${alle}\n\n[^boese]`,
					},
					...['cookie-banner', 'cookie-einstellungen', 'cookie-an'].map((schluessel) => ({
						...{ schluessel, sprache, titel: POLYGLOTS[6], inhalt: `${alle}\n\n{{boese}} [x]({{boese}})` },
					})),
				],
				faqs: each((text, schluessel) => ({
					...{
						schluessel,
						sprache,
						frage: text.replaceAll('\n', ' '),
						antwort: `${text} {{boese}}[^boese]`,
						gruppe: text.slice(0, 60),
					},
				})),
				fussnoten: [{ Identifier: 'boese', sprache, Titel: POLYGLOTS[2], Gruppe: 'x', Inhalt: alle }],
				variablen: [{ name: 'boese', sprache, wert: 'javascript:alert(1)//"><img src=x onerror=alert(1)>' }],
				keyVisuals: [
					{
						schluessel: 'startseite',
						sprache,
						titel: POLYGLOTS[4],
						text: POLYGLOTS[5],
						alt: POLYGLOTS[2],
						bild: 'a.svg',
					},
				],
				assets: [{ name: 'a.svg', base64: Buffer.from(svg).toString('base64') }],
			},
		})
		const dialogs: string[] = []
		const foreign: string[] = []
		page.on('dialog', (dialog) => {
			dialogs.push(dialog.message())
			return dialog.dismiss()
		})
		page.on('request', (request) => {
			const url = new URL(request.url())
			if (url.protocol !== 'data:' && url.hostname !== host) foreign.push(request.url())
		})
		const base = `http://${host}:${e2eEnv.port}`
		for (const path of ['/', '/faq', '/barrierefreiheitserklaerung', '/cookie-einstellungen']) {
			await page.goto(base + path)
			await expect(page.locator('h1')).toHaveCount(1)
			expect((await page.content()).includes('constructor.constructor'), `the texts are on ${path}`).toBe(true)
			await page.evaluate(() => {
				for (const details of document.querySelectorAll('details')) details.open = true
			})
			expect(
				await page
					.locator(
						':is(main, [data-cookie-banner]) :is(script:not([type="application/ld+json"], [src^="/assets/"]), iframe, object, embed, style, base)',
					)
					.count(),
			).toBe(0)
			for (const link of await page.locator(':is(main, [data-cookie-banner]) a[href]').all())
				expect(await link.getAttribute('href')).toMatch(/^([/#?]|https?:|mailto:|tel:)/)
			const pictures = page.locator(':is(main, [data-cookie-banner]) img')
			for (const image of await pictures.all()) expect(await image.getAttribute('src')).toMatch(/^\/inhalt\/bild\//)
			if (path !== '/barrierefreiheitserklaerung') continue
			await expect(pictures).toHaveCount(1)
			await expect(pictures).toHaveAttribute('alt', /^Ein Turm javascript:/)
			expect(
				await pictures.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
			).toBeGreaterThan(0)
		}
		const picture = await page.goto(
			base + (await http(host, '/')).body.match(/\/inhalt\/bild\/[^"]*/)?.[0]?.replaceAll('&amp;', '&'),
		)
		expect(picture?.headers()['content-security-policy']).toContain('sandbox')
		expect([dialogs, foreign]).toEqual([[], []])
	})
})

test('[S-Faq] search engines get every question as structured data, which cannot end its element', async () => {
	const { body, headers } = await http(host, '/faq')
	const [, nonce, json = ''] = body.match(/<script type="application\/ld\+json" nonce="([^"]+)">(.*?)<\/script>/s) ?? []
	expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
	const data = JSON.parse(json)
	expect(data['@type']).toBe('FAQPage')
	expect(data.mainEntity.length).toBeGreaterThanOrEqual(8)
	expect(json).not.toContain('<')
	expect(JSON.stringify(data)).not.toMatch(/\{\{|\[\^/)
})

test('every page leads to all content pages; pictures answer only under the portal’s own addresses', async () => {
	const { body } = await http(host, '/login')
	for (const path of ['/impressum', '/datenschutz', '/agb', '/faq', '/barrierefreiheitserklaerung'])
		expect(body).toContain(`href="${path}"`)
	expect((await http('hafen.localhost', '/login')).body).toContain('href="/impressum#barrierefreiheit"')
	const picture = (await http(host, '/')).body.match(/\/inhalt\/bild\/[^" ]+/)?.[0].replaceAll('&amp;', '&') ?? ''
	expect((await http(host, picture)).headers['content-type']).toBe('image/svg+xml')
	expect((await http(host, picture.replace(/s=\w+/, 's=0'))).status).toBe(404)
	expect((await http('hafen.localhost', picture)).status).toBe(404)
})

test('[S-Agb] the page of a recommendation leads to the very text that was agreed to, also after the terms changed', async () => {
	const rechtstexte = ['de', 'en'].map((sprache) => ({
		art: 'agb',
		sprache,
		titel: 'Neu',
		inhalt: 'Ganz neue Regeln.',
	}))
	const { host, teilen } = await makeMarke({ danach: { rechtstexte } })
	expect((await http(host, '/agb')).body).toContain('Ganz neue Regeln.')
	const [, href = ''] = (await http(host, teilen)).body.match(/href="(\/rechtstext\/\d+)"/) ?? []
	const { status, body } = await http(host, href)
	expect(status).toBe(200)
	expect(body).toContain('Eine Empfehlung gilt 60 Tage.')
	expect(body).not.toContain('Ganz neue Regeln.')
	expect(body).toContain('Das ist eine frühere Fassung.')
	expect(body.match(/href="\/rechtstext\/\d+"/g)).toHaveLength(2)
})

test.describe('a content service that is down, slow or hostile', () => {
	// One stand-in on the one port the tested server may ask.
	test.describe.configure({ mode: 'default' })
	let squidex: SquidexServer
	test.beforeAll(async () => {
		squidex = await startSquidex(e2eEnv.contentPort)
	})
	test.afterAll(() => squidex.close())

	const LAUNEN: Laune[] = ['stumm', 'troepfelnd', 'kaputt', 'riesig-ungesagt', 'umleitung', 'abbruch', { status: 500 }]

	for (const laune of LAUNEN)
		test(`[F-CONTENT] ${JSON.stringify(laune)}: every page comes without it, and share links as ever`, async () => {
			squidex.laune = laune
			const { host, kurzlink } = await makeMarke({ config: squidexConfig(squidex.origin) })
			const pages = Promise.all(SEITEN.map(async (path) => ({ path, status: (await http(host, path)).status })))
			expect((await http(host, kurzlink)).status).toBe(302)
			for (const { path, status } of await pages) {
				expect([200, 503], path).toContain(status)
				if (!['/faq', '/barrierefreiheitserklaerung'].includes(path)) expect(status, path).toBe(200)
			}
			expect((await http(host, '/faq')).body).toContain('Inhalt nicht verfügbar')
		})
})
