import { gzipSync } from 'node:zlib'
import { expect, type Marke, origin, type Page, test } from './fixtures'
import { http } from './http'

/** Bytes over the line, compressed: a page with its styles, and a hydrated page with all of its scripts as well. */
const PAGE_LIMIT = 25_000
const HYDRATED_LIMIT = 130_000
const ENHANCE_LIMIT = 4_000

const gzipped = (text: string) => gzipSync(text).length

/** Addresses in all places the pattern's first group finds. */
const addresses = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, address]) => address ?? '')
const STYLES = /<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"/g
const SCRIPTS = /<script[^>]*src="([^"]+)"/g
const PRELOADS = /<link[^>]*rel="modulepreload"[^>]*href="([^"]+)"/g
const IMPORTS = /\b(?:import|from)\s*"([^"]+\.js)"/g

type Sizes = { page: number; all: number; enhance: number; hydrated: boolean }

/** Sizes of what the address sends to a browser that has nothing yet; scripts are followed through their imports. */
async function sizesOf(url: URL, cookie: string): Promise<Sizes> {
	const get = async (address: string) => {
		const answer = await http(url.hostname, address, { headers: { cookie, accept: 'text/html' } })
		expect(answer.status, address).toBe(200)
		return answer.body
	}
	const html = await get(url.pathname + url.search)
	const styles = await Promise.all(addresses(html, STYLES).map(get))
	const scripts = new Map<string, string>()
	const open = [SCRIPTS, PRELOADS, IMPORTS].flatMap((pattern) => addresses(html, pattern))
	const hydrated = addresses(html, PRELOADS).length > 0
	for (let next = open.pop(); next; next = open.pop()) {
		const { pathname } = new URL(next, url)
		if (scripts.has(pathname)) continue
		const code = await get(pathname)
		scripts.set(pathname, code)
		open.push(...addresses(code, IMPORTS).map((address) => new URL(address, new URL(pathname, url)).href))
	}
	const page = [html, ...styles].reduce((sum, text) => sum + gzipped(text), 0)
	const sum = [...scripts.values()].reduce((total, code) => total + gzipped(code), page)
	const enhance = [...scripts].find(([address]) => address.includes('/enhance-'))?.[1] ?? ''
	return { page, all: sum, enhance: gzipped(enhance), hydrated }
}

async function expectSmall(page: Page) {
	const cookies = await page.context().cookies()
	const url = new URL(page.url())
	const sizes = await sizesOf(url, cookies.map(({ name, value }) => `${name}=${value}`).join('; '))
	const where = `${url.host}${url.pathname}`
	expect(sizes.page, `HTML and CSS of ${where}`).toBeLessThanOrEqual(PAGE_LIMIT)
	expect(sizes.enhance, 'the small script').toBeLessThanOrEqual(ENHANCE_LIMIT)
	if (sizes.hydrated) expect(sizes.all, `everything of ${where}`).toBeLessThanOrEqual(HYDRATED_LIMIT)
	else expect(sizes.all - sizes.page, `scripts of ${where}`).toBeLessThanOrEqual(ENHANCE_LIMIT)
	return sizes
}

const field = (page: Page, name: string) => page.locator(`main [name="${name}"]:not([type="hidden"])`)
const submit = (page: Page, name: string) =>
	page.locator(`main form:has([name="${name}"]:not([type="hidden"]))`).locator('button[type="submit"]').last().click()

async function fill(page: Page, values: Record<string, string>) {
	for (const [name, value] of Object.entries(values)) await field(page, name).fill(value)
}

const marken: Marke[] = ['nordfunk', 'hafen', 'lindental', 'werksfreunde']
const FREI = ['/', '/aktuellepraemienuebersicht', '/code', '/login', '/agb', '/datenschutz', '/impressum']

for (const marke of marken)
	test(`${marke}: pages that anybody can open are small`, async ({ page }) => {
		for (const path of FREI) {
			await page.goto(origin(marke) + path)
			await expectSmall(page)
		}
	})

test('pages of the main job are small', async ({ page, email, followMail }) => {
	test.slow()
	const empfehler = email('klein')
	await page.goto(`${origin('nordfunk')}/`)
	await page.locator('main h3 a, main h4 a').first().click()
	expect((await expectSmall(page)).hydrated).toBe(true)
	await fill(page, { vorname: 'Erika', nachname: 'Muster', email: empfehler })
	await field(page, 'agb').check()
	await submit(page, 'nachricht')
	await expectSmall(page)
	const link = await page.locator('main input[readonly]').first().inputValue()
	const nummer = new URL(page.url()).pathname.split('/').at(-1) ?? ''

	await followMail('nordfunk', empfehler, 'willkommen')
	expect((await expectSmall(page)).hydrated).toBe(true)

	await page.goto(link)
	await expectSmall(page)
	await page.locator('main form button[type="submit"]').last().click()
	await expectSmall(page)
	await field(page, 'agb').check()
	await field(page, 'datenschutz').check()
	await submit(page, 'agb')
	await expectSmall(page)
	await field(page, 'anrede').selectOption('herr')
	await fill(page, { vorname: 'Jonas', nachname: 'Beispiel', geburtsdatum: '24.03.1985', email: email('freund') })
	await fill(page, { strasse: 'Hafenweg', hausnummer: '5a', plz: '20457', ort: 'Hamburg' })
	await submit(page, 'vorname')
	await expectSmall(page)

	await page.goto(`${origin('nordfunk')}/betrieb/login`)
	await expectSmall(page)
	await fill(page, { email: 'betrieb@example.org', passwort: 'Demo1234' })
	await submit(page, 'passwort')
	await expectSmall(page)
	await page.goto(`${origin('nordfunk')}/betrieb/praemien`)
	await expectSmall(page)
	await fill(page, { an: nummer, betrag: '25' })
	await field(page, 'kulanzgrund').selectOption('sonstiges')
	await submit(page, 'kulanzgrund')
	await page.waitForURL(/erledigt=kulanz/)

	await followMail('nordfunk', empfehler, 'praemie_bereit')
	await expectSmall(page)
	await page.locator('main a[href*="/praemie/"]').first().click()
	expect((await expectSmall(page)).hydrated).toBe(true)
})
