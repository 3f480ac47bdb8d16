import { expect, origin, type Page, test } from '../fixtures'
import { field, fill, submit } from '../formular'
import { http } from '../http'

const PHONE = { width: 360, height: 740 }
const topOf = (page: Page, selector: string) =>
	page
		.locator(selector)
		.first()
		.evaluate((element) => element.getBoundingClientRect().top)

async function asBetrieb(page: Page) {
	await page.goto(`${origin('nordfunk')}/betrieb`)
	await fill(page, { email: 'betrieb@example.org', passwort: 'Demo1234' })
	await submit(page, 'passwort')
	await expect(page.locator('.work')).toBeVisible()
}

test('what was found stands above the form that asks again', async ({ page }) => {
	await page.setViewportSize(PHONE)
	await page.goto(`${origin('lindental')}/tarifrechner?sparte=strom&plz=79100&verbrauch=2500`)
	expect(await topOf(page, 'main li')).toBeLessThan(await topOf(page, '#plz'))
	expect(await topOf(page, 'main li')).toBeLessThan(PHONE.height)
	await page.locator('a[href="#angaben"]').click()
	await expect(page.locator('#plz')).toBeInViewport()
})

test('a header of few entries is one line', async ({ page }) => {
	await page.setViewportSize({ width: 1280, height: 800 })
	await page.goto(`${origin('hafen')}/login`)
	const boxes = [page.locator('header a').first(), page.locator('header nav')].map((one) => one.boundingBox())
	const [logo, nav] = await Promise.all(boxes)
	expect(nav?.y ?? 0).toBeLessThan((logo?.y ?? 0) + (logo?.height ?? 0))
})

test('names of people are not broken on a phone', async ({ page }) => {
	await page.setViewportSize(PHONE)
	await page.goto(`${origin('hafen')}/login`)
	const lines = await page
		.locator('main ul li span.font-semibold')
		.evaluateAll((names) =>
			names.map((name) => [
				name.textContent?.split(' ').length,
				Math.round(name.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(name).lineHeight)),
			]),
		)
	expect(lines.length).toBeGreaterThan(0)
	for (const [words = 0, rows = 0] of lines) expect(rows).toBeLessThanOrEqual(words)
})

test('a language is called by what is seen of it', async ({ page }) => {
	await page.setViewportSize({ width: 1280, height: 800 })
	await page.goto(origin('nordfunk'))
	for (const name of ['DE Deutsch', 'EN English'])
		await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
})

test('the plain address is its own, in every language', async () => {
	for (const [path, language, own] of [
		['/', 'en', '/'],
		['/', 'de', '/'],
		['/?lang=en', 'de', '/?lang=en'],
		['/?lang=de', 'en', '/'],
	] as const) {
		const { body } = await http('nordfunk.localhost', path, { headers: { 'accept-language': language } })
		expect(/<link rel="canonical" href="([^"]*)"/.exec(body)?.[1], `${path} in ${language}`).toBe(
			origin('nordfunk') + own,
		)
	}
})

test('the back office on a phone, in chosen colours, and on paper', async ({ page, checkPage }) => {
	await asBetrieb(page)
	await page.setViewportSize(PHONE)
	for (const path of ['/betrieb', '/betrieb/datenschutz']) {
		await page.goto(origin('nordfunk') + path)
		expect(await topOf(page, 'h1')).toBeLessThan(160)
	}
	await checkPage()
	// A choice that begins with an answer cannot be left out.
	for (const select of await page.locator('select[required]').all())
		expect(await select.locator('option').first().getAttribute('value')).toBe('')
	await page.locator('details[data-menu] summary').click()
	await page.locator('details[data-menu] a[href$="/gutscheine"]').click()
	await expect(page).toHaveURL(/gutscheine/)
	await page.setViewportSize({ width: 1280, height: 800 })
	await page.emulateMedia({ forcedColors: 'active' })
	await page.reload()
	const marks = await page.locator('.work nav li a').evaluateAll((entries) => {
		const seen = entries.filter((entry) => entry instanceof HTMLElement && entry.offsetParent)
		const colours = seen.map((entry) => getComputedStyle(entry).borderLeftColor)
		const [current] = colours.filter((_, i) => seen[i]?.hasAttribute('aria-current'))
		return colours.filter((colour) => colour === current).length
	})
	expect(marks).toBe(1)
	await page.emulateMedia({ forcedColors: 'none', media: 'print' })
	for (const selector of ['.work > header', '.work nav', '.work button', '.work summary'])
		for (const one of await page.locator(selector).all()) await expect(one).toBeHidden()
	await expect(page.locator('h1')).toBeVisible()
})

test('a printed list is a table that says by which filter and in which order, with nothing to press', async ({
	page,
	text,
}) => {
	await asBetrieb(page)
	await page.goto(
		`${origin('nordfunk')}/betrieb/zustimmungen?stand=bestaetigt&erteilt_von=1.1.2020&erteilt_bis=gestern`,
	)
	await expect(field(page, 'erteilt_bis')).toHaveAccessibleDescription(
		text('Das ist kein Tag. Bitte so: 31.03.2026', 'This is no day. Please write it like this: 31.03.2026'),
	)
	await page.emulateMedia({ media: 'print' })
	// As wide as a sheet of A4.
	await page.setViewportSize({ width: 718, height: 1000 })
	for (const selector of ['main search', 'main input', 'main button', 'main summary', 'nav', 'footer'])
		for (const one of await page.locator(selector).all()) await expect(one, selector).toBeHidden()
	await expect(page.locator('[data-druck]')).toHaveText(
		text(
			'Filter: Stand: Gilt; Erteilt am: 01.01.2020 – …. Sortiert nach: Erteilt am, absteigend.',
			'Filter: State: Counts; Given on: 01.01.2020 – …. Sorted by: Given on, descending.',
		),
	)
	await page.goto(`${origin('nordfunk')}/betrieb/auftraege`)
	for (const box of await page.locator('main table input').all()) await expect(box).toBeHidden()
	await expect(page.locator('main table thead')).toHaveCSS('position', 'static')
	await expect(page.locator('main table tbody tr').first()).toHaveCSS('display', 'table-row')
})
