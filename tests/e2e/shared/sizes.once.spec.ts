import { gzipSync } from 'node:zlib'
import { type DemoBrand, expect, inMatrix, origin, type Page, type Response, test } from '../fixtures'
import { confirm, field, fill, submit, unfold } from '../formular'

/** Bytes over the line, compressed: a page with its styles, and its small scripts. */
const PAGE_LIMIT = 25_000
const SCRIPT_LIMIT = 6_000
/** With the script of people at work, which may have 150,000 (docs/decisions/0058). */
const WORK_SCRIPT_LIMIT = 12_000

type Sizes = { page: number; scripts: number }

/** From now on the tab loads everything anew, on the narrowest screen. */
async function keepNothing(tab: Page): Promise<Page> {
	const session = await tab.context().newCDPSession(tab)
	await session.send('Network.setCacheDisabled', { cacheDisabled: true })
	await tab.setViewportSize({ width: 320, height: 640 })
	return tab
}

/** What the address sends to a browser that has nothing yet. */
async function sizesOf(tab: Page, url: string): Promise<Sizes> {
	const received: Promise<{ type: string; bytes: number }>[] = []
	const note = (response: Response) => {
		const type = response.request().resourceType()
		const isRedirect = response.status() >= 300 && response.status() < 400
		if (isRedirect || !['document', 'stylesheet', 'script'].includes(type)) return
		received.push(response.body().then((body) => ({ type, bytes: gzipSync(body).length })))
	}
	tab.on('response', note)
	await tab.goto(url)
	tab.off('response', note)
	const sizes = { page: 0, scripts: 0 }
	for (const { type, bytes } of await Promise.all(received)) sizes[type === 'script' ? 'scripts' : 'page'] += bytes
	return sizes
}

/** How much wider than the window the page shown is when its text is twice as large. */
const tooWide = (tab: Page): Promise<number> =>
	tab.evaluate(() => {
		const { documentElement: html } = document
		html.style.fontSize = '200%'
		return html.scrollWidth - html.clientWidth
	})

async function expectSmall(tab: Page, url: string, scripts = SCRIPT_LIMIT): Promise<void> {
	const sizes = await sizesOf(tab, url)
	const where = new URL(url).pathname
	// People at work have wide tables.
	if (scripts === SCRIPT_LIMIT)
		expect(await tooWide(tab), `pixels beyond 320 of ${where} with large text`).toBeLessThanOrEqual(0)
	expect(sizes.page, `HTML and CSS of ${where}`).toBeGreaterThan(0)
	expect(sizes.page, `HTML and CSS of ${where}`).toBeLessThanOrEqual(PAGE_LIMIT)
	expect(sizes.scripts, `scripts of ${where}`).toBeLessThanOrEqual(scripts)
}

const marken: DemoBrand[] = ['nordfunk', 'hafen', 'lindental', 'werksfreunde']
const FREI = [
	'/',
	'/aktuellepraemienuebersicht',
	'/code',
	'/login',
	'/agentur/login',
	'/agb',
	'/datenschutz',
	'/impressum',
	'/faq',
	'/barrierefreiheitserklaerung',
]

for (const marke of marken)
	test(
		`${marke}: pages that anybody can open are small, and as wide as a narrow screen with text twice as large`,
		inMatrix(marke !== 'nordfunk'),
		async ({ page }) => {
			const tab = await keepNothing(page)
			for (const path of FREI) await expectSmall(tab, origin(marke) + path)
		},
	)

test('pages of the main job are small, and as wide as a narrow screen with text twice as large', async ({
	page,
	email,
	followMail,
}) => {
	const tab = await keepNothing(await page.context().newPage())
	const expectShownSmall = (scripts?: number) => expectSmall(tab, page.url(), scripts)
	const empfehler = email('klein')
	await page.goto(`${origin('nordfunk')}/`)
	await page.locator('main h3 a, main h4 a').first().click()
	await expectShownSmall()
	await fill(page, { vorname: 'Erika', nachname: 'Muster', email: empfehler })
	await field(page, 'agb').check()
	await submit(page, 'nachricht')
	await expectShownSmall()
	const link = await page.locator('main input[readonly]').first().inputValue()
	const nummer = new URL(page.url()).pathname.split('/').at(-1) ?? ''

	await followMail('nordfunk', empfehler, 'empfehlung_erstellt', '/registrieren')
	await expectShownSmall()

	await page.goto(link)
	await expectShownSmall()
	await page.locator('main form button[type="submit"]').last().click()
	await expectShownSmall()
	await field(page, 'agb').check()
	await field(page, 'datenschutz').check()
	await submit(page, 'agb')
	await expectShownSmall()
	await field(page, 'anrede').selectOption('herr')
	await fill(page, { vorname: 'Jonas', nachname: 'Beispiel', geburtsdatum: '24.03.1985', email: email('freund') })
	await fill(page, { strasse: 'Hafenweg', hausnummer: '5a', plz: '20457', ort: 'Hamburg' })
	await submit(page, 'vorname')
	await expectShownSmall()

	await page.goto(`${origin('nordfunk')}/betrieb/login`)
	await expectShownSmall()
	await fill(page, { email: 'betrieb@example.org', passwort: 'Demo1234' })
	await submit(page, 'passwort')
	await expectShownSmall(WORK_SCRIPT_LIMIT)
	await page.goto(`${origin('nordfunk')}/betrieb/praemien`)
	await expectShownSmall(WORK_SCRIPT_LIMIT)
	await unfold(page, 'kulanz')
	await fill(page, { an: nummer, betrag: '25', notiz: 'Aus Kulanz' })
	await field(page, 'kulanzgrund').selectOption('sonstiges')
	await submit(page, 'kulanzgrund')
	await confirm(page)
	await page.waitForURL(/erledigt=gewaehrt/)

	await followMail('nordfunk', empfehler, 'praemie_bereit')
	await expectShownSmall()
	await page.locator('main a[href*="/praemie/"]').first().click()
	await expectShownSmall()
})
