import { randomBytes } from 'node:crypto'
import { Besuch } from '../besuch'
import { plantEmpfohlen } from '../empfangen'
import { type DemoBrand, expect, origin, test } from '../fixtures'
import { http } from '../http'

const marken: DemoBrand[] = ['nordfunk', 'hafen', 'lindental', 'werksfreunde']
const hostOf = (marke: DemoBrand) => `${marke}.localhost`
const somebody = () => `vorschau.${randomBytes(6).toString('hex')}@example.org`

const headOf = (body: string) => body.slice(0, body.indexOf('</head>')).replaceAll('&amp;', '&')
const metaOf = (body: string, name: string) =>
	headOf(body).match(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`))?.[1]
const linkOf = (body: string, rel: string) =>
	headOf(body).match(new RegExp(`<link rel="${rel}"[^>]* href="([^"]*)"`))?.[1]
const pathOf = (url: string | undefined) => {
	const { pathname, search } = new URL(url ?? '')
	return pathname + search
}

for (const marke of marken)
	test(`${marke}: the sitemap lists public pages in both languages, and each says the same of itself`, async () => {
		const host = hostOf(marke)
		const robots = await http(host, '/robots.txt')
		expect(robots.body).toContain(`Sitemap: ${origin(marke)}/sitemap.xml`)
		const { body, headers } = await http(host, '/sitemap.xml')
		expect(headers['content-type']).toContain('application/xml')
		const entries = [...body.matchAll(/<url><loc>([^<]*)<\/loc>(?:<lastmod>(\d{4}-\d\d-\d\d)<\/lastmod>)?/g)]
		expect(entries.length).toBeGreaterThan(4)
		expect(entries.filter(([, , lastmod]) => lastmod).length).toBeGreaterThan(3)
		const some = [...entries.slice(0, 8), ...entries.slice(-2)]
		for (const [, loc = ''] of some) {
			const page = await http(host, pathOf(loc))
			expect([page.status, page.headers['x-robots-tag']], loc).toEqual([200, undefined])
			expect(linkOf(page.body, 'canonical')).toBe(loc)
			expect(metaOf(page.body, 'robots')).toBeUndefined()
			expect(page.body).toContain(`<html lang="${loc.endsWith('?lang=en') ? 'en' : 'de'}"`)
			const languages = [...headOf(page.body).matchAll(/hrefLang="([\w-]+)"/gi)].map(([, lang]) => lang)
			expect(languages).toEqual(['de', 'en', 'x-default'])
			expect(metaOf(page.body, 'description')?.length).toBeGreaterThan(40)
		}
		const home = await http(host, '/agb')
		for (const [rel, type] of [
			['icon', 'image/svg+xml'],
			['apple-touch-icon', 'image/png'],
		] as const) {
			const icon = await http(host, linkOf(home.body, rel) ?? '')
			expect([icon.status, icon.headers['content-type']], rel).toEqual([200, type])
		}
		expect(metaOf(home.body, 'theme-color')).toMatch(/^#[0-9a-f]{6}$/)
	})

test('mail programs in browsers may show the logo of a mail', async () => {
	const { headers } = await http('nordfunk.localhost', '/logo.png')
	expect(headers['content-type']).toBe('image/png')
	expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
})

test('a shared product shows its picture, 1200 × 630, kept by its tag', async () => {
	const { body } = await http('nordfunk.localhost', '/sitemap.xml')
	const product = pathOf(body.match(/<loc>([^<]*\/empfehlen\/\d+)</)?.[1])
	const page = await http('nordfunk.localhost', product)
	const image = metaOf(page.body, 'og:image') ?? ''
	expect(image).toMatch(/^http:\/\/nordfunk\.localhost:\d+\/vorschau\/\d+\.png\?lang=de$/)
	const png = await http('nordfunk.localhost', pathOf(image), { encoding: 'latin1' })
	expect([png.status, png.headers['content-type']]).toEqual([200, 'image/png'])
	// A header sent twice would read 'same-site, cross-origin'.
	expect(png.headers['cross-origin-resource-policy']).toBe('cross-origin')
	const bytes = Buffer.from(png.body, 'latin1')
	expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
	const again = await http('nordfunk.localhost', pathOf(image), {
		headers: { 'if-none-match': String(png.headers.etag) },
	})
	expect([again.status, again.body]).toEqual([304, ''])
	for (const bad of [
		'/vorschau/999999.png',
		'/vorschau/999999-50-2026-11-27.png',
		'/vorschau/1-70-2026-11-27.png',
		'/vorschau/x.png',
		'/vorschau/marke.svg',
		'/vorschau/..%2fx.png',
	])
		expect((await http('nordfunk.localhost', bad)).status, bad).toBe(404)
})

const BOTS = {
	WhatsApp: 'WhatsApp/2.23.20.0 A',
	Facebook: 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
	LinkedIn: 'LinkedInBot/1.0 (compatible; Mozilla/5.0; +http://www.linkedin.com)',
	Telegram: 'TelegramBot (like TwitterBot)',
}

for (const marke of ['nordfunk', 'hafen'] as const)
	test(`${marke}: a messenger's preview of a share link shows the product and nobody's name`, async () => {
		const empfehler = somebody()
		const { kurzcode } = await plantEmpfohlen(marke, empfehler, { nachricht: 'Geheime Zeilen' })
		for (const [name, agent] of Object.entries(BOTS)) {
			const bot = new Besuch(hostOf(marke), { 'user-agent': agent })
			const { status, body, headers } = await bot.get(`/e/${kurzcode}`)
			expect([status, headers['x-robots-tag']], name).toEqual([200, 'noindex'])
			expect(metaOf(body, 'robots')).toBe('noindex')
			expect(metaOf(body, 'og:image')).toMatch(/\/vorschau\/\d+-50-\d{4}-\d\d-\d\d\.png/)
			const preview = [...headOf(body).matchAll(/<meta [^>]*>/g)].join(' ')
			for (const personal of ['Zenobia', 'Quast', empfehler, 'Geheime'])
				expect(preview, `${name}: ${personal}`).not.toContain(personal)
			const image = await http(hostOf(marke), pathOf(metaOf(body, 'og:image')))
			expect(image.status).toBe(200)
		}
		const robots = (await http(hostOf(marke), '/robots.txt')).body
		for (const path of ['/e/', '/empfaenger', '/praemie', '/vorschau'])
			expect(robots).not.toContain(`Disallow: ${path}`)
	})

test('search engines keep out of personal pages and errors', async () => {
	for (const path of [
		'/praemie?t=x',
		'/bankdaten?t=x',
		'/registrieren?t=x',
		'/login',
		'/betrieb/login',
		'/agentur/login',
		'/404',
		'/empfehlen/999999',
	])
		expect((await http('nordfunk.localhost', path)).headers['x-robots-tag'], path).toBe('noindex')
})

test('no other site learns the address of a page with a link or token', async ({ page, context }) => {
	const { nummer, kurzcode } = await plantEmpfohlen('nordfunk', somebody())
	const referers: (string | undefined)[] = []
	await context.route('http://fremd.example/**', (route) => {
		referers.push(route.request().headers().referer)
		return route.fulfill({ contentType: 'text/html', body: '<title>x</title>' })
	})
	for (const path of [`/empfehlung/${nummer}`, `/e/${kurzcode}`, '/praemie?t=abc']) {
		await page.goto(origin('nordfunk') + path)
		await page.evaluate(() => {
			const link = Object.assign(document.createElement('a'), { href: 'http://fremd.example/', textContent: 'x' })
			document.body.append(link)
			link.click()
		})
		await page.waitForURL('http://fremd.example/')
	}
	expect(referers).toEqual([undefined, undefined, undefined])
})
