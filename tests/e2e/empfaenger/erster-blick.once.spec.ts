import sharp from 'sharp'
import { plantBild, plantEmpfohlen } from '../empfangen'
import { type Browser, type DemoBrand, expect, inMatrix, type Page, test } from '../fixtures'

const MARKEN: DemoBrand[] = ['nordfunk', 'hafen', 'lindental', 'werksfreunde']
const PHONE = { width: 360, height: 740 }
const DESKTOP = { width: 1280, height: 800 }

/** What a friend has to see before anything else; a benefit only where the recommender does not keep all of it. */
const SEEN = ['h1', '[data-angebot]', '[data-preis]', '[data-annehmen]']

type View = { viewport: { width: number; height: number }; locale: string }

async function open(browser: Browser, { viewport, locale }: View, link: string): Promise<Page> {
	const context = await browser.newContext({ viewport, locale })
	const page = await context.newPage()
	await page.goto(link)
	return page
}

/** How far down each of them ends, in pixels of the window. */
async function expectAbove(page: Page, height: number, what: string) {
	await expect(page.locator('[data-cookie-banner]'), 'the question about cookies is open').toBeVisible()
	for (const selector of SEEN) {
		const box = await page.locator(`main ${selector}`).first().boundingBox()
		expect(box, `${selector}, ${what}`).not.toBeNull()
		expect((box?.y ?? 0) + (box?.height ?? 0), `${selector}, ${what}`).toBeLessThanOrEqual(height)
	}
}

for (const marke of MARKEN)
	test(
		`[S-EmpfaengerBestaetigung] ${marke}: who recommends, the benefit or the offer, the price and the button stand on the first screen`,
		inMatrix(marke !== 'nordfunk'),
		async ({ browser, email }) => {
			const nachricht = 'Läuft bei uns seit zwei Jahren ohne Ausfall. Schau es dir mal an, wenn du magst.'
			const geteilt = await plantEmpfohlen(marke, email('empfehlerin'), { nachricht })
			const allein = await plantEmpfohlen(marke, email('empfehler'), { anteil: 100 })
			for (const viewport of [PHONE, DESKTOP])
				for (const locale of ['de-DE', 'en-GB'])
					for (const { link } of [geteilt, allein]) {
						const page = await open(browser, { viewport, locale }, link)
						const what = `${viewport.width} × ${viewport.height}, ${locale}, ${link === geteilt.link ? 50 : 100} %`
						await expectAbove(page, viewport.height, what)
						await expect(page.locator('[data-angebot] [data-vorteil]')).toHaveCount(link === geteilt.link ? 1 : 0)
						await page.context().close()
					}
		},
	)

/** What compresses worst: a face is smaller. */
const noise = () =>
	sharp({
		create: {
			width: 144,
			height: 144,
			channels: 3,
			noise: { type: 'gaussian', mean: 128, sigma: 30 },
			background: '#888',
		},
	})
		.webp({ quality: 72 })
		.toBuffer()

for (const marke of MARKEN.filter((name) => name !== 'hafen'))
	test(
		`${marke}: what accepting leads to is one line, on the narrowest phone too`,
		inMatrix(marke !== 'nordfunk'),
		async ({ browser, email }) => {
			for (const width of [320, 360])
				for (const locale of ['de-DE', 'en-GB']) {
					const { link } = await plantEmpfohlen(marke, email('empfehlerin'))
					const page = await open(browser, { viewport: { width, height: 740 }, locale }, link)
					const tops = await page
						.locator('[data-ablauf] > li')
						.evaluateAll((steps) => steps.map((step) => step.getBoundingClientRect().top))
					expect(tops, `${width} ${locale}`).toHaveLength(3)
					// The steps behind this one, of as many as the progress says.
					const numbers = await page.locator('[data-ablauf] > li > span:first-child').allTextContents()
					expect(numbers).toEqual(['2', '3', '4'])
					await expect(page.locator('main')).toContainText(/(Schritt 1 von|Step 1 of) 4:/)
					expect(new Set(tops).size, `${width} ${locale}`).toBe(1)
					expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
					await page.context().close()
				}
		},
	)

for (const marke of MARKEN)
	test(
		`${marke}: a friend’s first page, with a face, is four requests and 60 kB at most, and needs no script`,
		inMatrix(marke !== 'nordfunk'),
		async ({ browser, email }) => {
			const { link, hex } = await plantEmpfohlen(marke, email('empfehlerin'))
			await plantBild(marke, hex, await noise())
			const context = await browser.newContext({ viewport: PHONE })
			const page = await context.newPage()
			const session = await context.newCDPSession(page)
			await session.send('Network.enable')
			const asked: string[] = []
			let bytes = 0
			session.on('Network.responseReceived', ({ response }) => {
				// Browsers ask for it once for a site and whenever they like, headless ones mostly after the page was looked at.
				if (!/\/favicon\.ico$|^data:/.test(response.url)) asked.push(response.url)
			})
			session.on('Network.loadingFinished', ({ encodedDataLength }) => {
				bytes += encodedDataLength
			})
			await page.goto(link, { waitUntil: 'networkidle' })
			await expect(page.locator('[data-gesicht]')).toBeVisible()
			// A redirect is an answer without a page; what it leads to counts.
			expect(asked.length, asked.join(' ')).toBeLessThanOrEqual(4)
			expect(bytes, 'bytes over the line').toBeLessThanOrEqual(60_000)
			await context.close()
		},
	)
