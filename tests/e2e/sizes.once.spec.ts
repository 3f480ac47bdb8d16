import { gzipSync } from 'node:zlib'
import { expect, type Marke, origin, type Page, test } from './fixtures'
import { field, fill, submit } from './formular'

/** Bytes over the line, compressed: a page with its styles, and its small scripts. */
const PAGE_LIMIT = 25_000
const SCRIPT_LIMIT = 6_000

type Sizes = { page: number; scripts: number }

/** What the address sends to a browser that has nothing yet. */
async function sizesOf(page: Page): Promise<Sizes> {
	const copy = await page.context().newPage()
	try {
		const session = await page.context().newCDPSession(copy)
		await session.send('Network.setCacheDisabled', { cacheDisabled: true })
		const received: Promise<{ type: string; bytes: number }>[] = []
		copy.on('response', (response) => {
			const type = response.request().resourceType()
			if (!['document', 'stylesheet', 'script'].includes(type)) return
			received.push(response.body().then((body) => ({ type, bytes: gzipSync(body).length })))
		})
		await copy.goto(page.url())
		const sizes = { page: 0, scripts: 0 }
		for (const { type, bytes } of await Promise.all(received)) sizes[type === 'script' ? 'scripts' : 'page'] += bytes
		return sizes
	} finally {
		await copy.close()
	}
}

async function expectSmall(page: Page): Promise<void> {
	const sizes = await sizesOf(page)
	const where = new URL(page.url()).pathname
	expect(sizes.page, `HTML and CSS of ${where}`).toBeLessThanOrEqual(PAGE_LIMIT)
	expect(sizes.scripts, `scripts of ${where}`).toBeLessThanOrEqual(SCRIPT_LIMIT)
}

const marken: Marke[] = ['nordfunk', 'hafen', 'lindental', 'werksfreunde']
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
	await expectSmall(page)
	await fill(page, { vorname: 'Erika', nachname: 'Muster', email: empfehler })
	await field(page, 'agb').check()
	await submit(page, 'nachricht')
	await expectSmall(page)
	const link = await page.locator('main input[readonly]').first().inputValue()
	const nummer = new URL(page.url()).pathname.split('/').at(-1) ?? ''

	await followMail('nordfunk', empfehler, 'willkommen')
	await expectSmall(page)

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
	await expectSmall(page)
})
