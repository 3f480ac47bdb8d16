import { type DemoBrand, expect, expectValidHtml, origin, test } from '../fixtures'

const marken: DemoBrand[] = ['nordfunk', 'hafen', 'lindental']

test('[S-Faq] questions are searched, opened, linked to, and read without a finding', async ({
	page,
	text,
	checkPage,
}) => {
	await page.goto(`${origin('nordfunk')}/faq`)
	await expect(page.locator('h1')).toHaveText(text('Häufige Fragen', 'Questions and answers'))
	expect(await page.locator('main details').count()).toBeGreaterThanOrEqual(8)
	await checkPage()
	await expectValidHtml(page)

	await page.locator('main summary').first().click()
	await expect(page.locator('main details').first()).toHaveAttribute('open', '')
	const mark = page.locator('main details[open] sup a').first()
	await expect(mark).toHaveAttribute('href', '#frage-ablauf-fn-1')
	await expect(page.locator('#frage-ablauf-fn-1 a[href="#frage-ablauf-fn-1-1"]')).toBeVisible()

	await page.locator('main [name="q"]').fill(text('prüffrist', 'checking period'))
	await page.locator('main form button').click()
	await expect(page.locator('[role="status"]')).toContainText(text('Antworten zu', 'answers about'))
	expect(await page.locator('main details').count()).toBeLessThan(8)
	await page.locator('main [name="q"]').fill('xyzzy')
	await page.locator('main form button').click()
	await expect(page.locator('main details')).toHaveCount(0)
	await expect(page.locator('main a[href^="mailto:service@"]')).toBeVisible()
	await checkPage()
	await expectValidHtml(page)

	// A link to one answer opens it: by the server, and by the browser where only the fragment is given.
	await page.goto(`${origin('nordfunk')}/faq?eintrag=wann#frage-wann`)
	await expect(page.locator('#frage-wann')).toBeVisible()
	await page.goto('about:blank')
	await page.goto(`${origin('nordfunk')}/faq#frage-gueltig`)
	await expect(page.locator('#frage-gueltig')).toBeVisible()
})

for (const marke of marken)
	test(`[S-Barrierefreiheitserklaerung] ${marke}: the statement names the service, its gaps, a contact and the authority`, async ({
		page,
		text,
		checkPage,
	}) => {
		await page.goto(`${origin(marke)}/faq`)
		await page
			.locator('footer')
			.getByRole('link', { name: text('Barrierefreiheit', 'Accessibility') })
			.click()
		// Where the statement's own page needs a login, it is a part of one that does not.
		const offen = marke === 'hafen' ? '/impressum#barrierefreiheit' : '/barrierefreiheitserklaerung'
		await expect(page).toHaveURL(origin(marke) + offen)
		const main = marke === 'hafen' ? page.locator('main #barrierefreiheit') : page.locator('main')
		for (const heading of text(
			'Was dieses Portal tut|Wie die Anforderungen erfüllt sind|Was noch fehlt|Wenn Ihnen etwas auffällt|Wer zuständig ist',
			'What this portal does|How the requirements are met|What is still missing|If you notice something|Who is responsible',
		).split('|'))
			await expect(main.getByRole('heading', { name: heading, level: marke === 'hafen' ? 3 : 2 })).toBeVisible()
		await expect(main).toContainText('MLBF')
		await expect(main.locator('a[href^="mailto:service@"]')).toBeVisible()
		await expect(main).not.toContainText('{{')
		await checkPage()
		if (marke === 'nordfunk') await expectValidHtml(page)
	})

test('[S-Agb] [S-Datenschutz] [S-Impressum] legal texts are there for everybody, and each version has an address', async ({
	page,
	text,
	checkPage,
}) => {
	for (const path of ['/agb', '/datenschutz', '/impressum']) {
		await page.goto(origin('nordfunk') + path)
		await expect(page.locator('main')).toContainText(text('Fassung 1', 'version 1'))
		await expectValidHtml(page)
	}
	await checkPage()
	const response = await page.goto(`${origin('nordfunk')}/rechtstext/1`)
	expect(response?.status()).toBe(200)
	await expect(page.locator('h1')).toContainText('1')
	await checkPage()
	await expectValidHtml(page)
	expect((await page.goto(`${origin('nordfunk')}/rechtstext/999999`))?.status()).toBe(404)
})

test('[P-CONTENT] the start page shows the brand’s own words and picture, from its own origin', async ({
	page,
	text,
	checkPage,
}) => {
	await page.goto(`${origin('nordfunk')}/`)
	await expect(
		page.getByRole('heading', {
			level: 2,
			name: text('Gutes Netz spricht sich herum', 'A good network gets talked about'),
		}),
	).toBeVisible()
	const picture = page.locator('main img[src^="/inhalt/bild/"]')
	// Its shape is known before it is there; how large it is shown, the page says.
	const [width, height] = [await picture.getAttribute('width'), await picture.getAttribute('height')]
	expect(Number(width) / Number(height)).toBeCloseTo(16 / 9, 2)
	// A phone is spared the picture.
	await page.setViewportSize({ width: 1280, height: 800 })
	await picture.scrollIntoViewIfNeeded()
	await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
	await checkPage()
	await expectValidHtml(page)
})
