import sharp from 'sharp'
import { logIn } from '../empfehlen'
import { type Browser, type DemoBrand, expect, inMatrix, origin, test } from '../fixtures'

const MARKEN: DemoBrand[] = ['nordfunk', 'hafen', 'lindental', 'werksfreunde']
const WINDOWS = [
	{ width: 360, height: 740 },
	{ width: 1280, height: 800 },
]

/** Steps of 256 from which on two greys are told apart at a glance. */
const VISIBLE = 32

async function greyOf(browser: Browser, marke: DemoBrand, viewport: (typeof WINDOWS)[number]): Promise<Buffer> {
	const context = await browser.newContext({ viewport, locale: 'de-DE' })
	const page = await context.newPage()
	await page.goto(origin(marke))
	await page.evaluate(() => document.fonts.ready)
	const picture = await page.screenshot()
	await context.close()
	return sharp(picture).greyscale().raw().toBuffer()
}

for (const viewport of WINDOWS)
	test(
		`first screens of any two brands differ in a quarter of their pixels, colours aside, at ${viewport.width}`,
		inMatrix(viewport !== WINDOWS[0]),
		async ({ browser }) => {
			const greys = await Promise.all(MARKEN.map((marke) => greyOf(browser, marke, viewport)))
			for (const [index, one] of greys.entries())
				for (const [later, other] of greys.slice(index + 1).entries()) {
					const differing = one.filter((value, at) => Math.abs(value - (other[at] ?? 0)) >= VISIBLE).length
					const pair = `${MARKEN[index]} and ${MARKEN[index + 1 + later]}`
					expect(differing / one.length, pair).toBeGreaterThanOrEqual(0.25)
				}
		},
	)

test('the first page is at most 3,500 pixels long on a phone', async ({ browser }) => {
	for (const marke of MARKEN) {
		const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'de-DE' })
		const page = await context.newPage()
		await page.goto(origin(marke))
		// This brand's first page is for people who are logged in.
		if (marke === 'hafen') await logIn(page, 'empfehler@example.org', 'Demo1234')
		await expect(page.locator('#rechner')).toBeVisible()
		expect(await page.evaluate(() => document.documentElement.scrollHeight), marke).toBeLessThanOrEqual(3500)
		await context.close()
	}
})

test('every link to a place on the first page leads there', async ({ browser }) => {
	for (const marke of MARKEN) {
		const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'de-DE' })
		const page = await context.newPage()
		await page.goto(origin(marke))
		const nowhere = await page
			.locator('a[href^="#"]')
			.evaluateAll((links) =>
				links.map((link) => link.getAttribute('href') ?? '').filter((href) => !document.getElementById(href.slice(1))),
			)
		expect(nowhere, marke).toEqual([])
		await context.close()
	}
})
