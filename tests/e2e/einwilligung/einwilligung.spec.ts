import { expect, expectValidHtml, origin, type Page, test } from '../fixtures'

const HOST = origin('nordfunk')
const banner = (page: Page) => page.locator('[data-cookie-banner]')
const answer = (page: Page, intent: 'alle' | 'keine') => banner(page).locator(`button[value="${intent}"]`)

const cookiesOf = async (page: Page) =>
	Object.fromEntries((await page.context().cookies(HOST)).map(({ name, ...cookie }) => [name, cookie]))

const daysLeft = (expires = 0) => Math.round((expires - Date.now() / 1000) / 86_400)

test('[N-BANNER] [E-Consent] the banner weighs both answers the same, covers nothing, and is not on the pages that explain', async ({
	page,
	checkPage,
}) => {
	await page.goto(`${HOST}/login?x=1`)
	await expect(banner(page)).toBeVisible()
	const [no, yes] = [await answer(page, 'keine').boundingBox(), await answer(page, 'alle').boundingBox()]
	expect([no?.width, no?.height, no?.y]).toEqual([yes?.width, yes?.height, yes?.y])
	const look = (intent: 'alle' | 'keine') => answer(page, intent).getAttribute('class')
	expect(await look('keine')).toBe(await look('alle'))
	const end = await banner(page).evaluate((element) => [
		getComputedStyle(element).position,
		element.getBoundingClientRect().bottom,
		document.querySelector('main')?.getBoundingClientRect().top ?? 0,
	])
	expect(end[0]).toBe('static')
	expect(Number(end[1])).toBeLessThanOrEqual(Number(end[2]))
	await checkPage()
	await expectValidHtml(page)

	for (const path of ['/datenschutz', '/impressum', '/cookie-einstellungen']) {
		await page.goto(HOST + path)
		await expect(banner(page)).toHaveCount(0)
	}
	expect(await cookiesOf(page)).toEqual({})

	await page.goto(`${HOST}/login?x=1`)
	await answer(page, 'keine').click()
	await expect(page).toHaveURL(`${HOST}/login?x=1`)
	await expect(banner(page)).toHaveCount(0)
	const { cookieConsent_nordfunk: cookie, ...others } = await cookiesOf(page)
	expect(others).toEqual({})
	expect(cookie).toMatchObject({ path: '/', httpOnly: true, sameSite: 'Lax' })
	expect(cookie?.value).toMatch(/^1\.er\./)
	expect(daysLeft(cookie?.expires)).toBe(60)
})

test('[N-CAMPAIGN] a campaign travels in links until there is a decision, then in a cookie of 730 days or nowhere', async ({
	page,
}) => {
	const form = page.locator('#empfehlen-form [name="channel"]')
	const toForm = async () => {
		await page.locator('#angebote li h3 a').first().click()
		return form.inputValue()
	}
	await page.goto(`${HOST}/agb?mtm_campaign=mai-26`)
	await page.locator('header a').first().click()
	await expect(page).toHaveURL(`${HOST}/?mtm_campaign=mai-26`)
	expect(await toForm()).toBe('mai-26')
	expect(await cookiesOf(page)).toEqual({})

	await answer(page, 'alle').click()
	await expect(page).toHaveURL(/\/empfehlen\/\d+\?mtm_campaign=mai-26$/)
	const { channel } = await cookiesOf(page)
	expect(channel?.value).toBe('mai-26')
	// 730 days were asked for; the browser keeps no cookie longer than 400.
	expect(daysLeft(channel?.expires)).toBe(400)
	await page.locator('header a').first().click()
	await expect(page).toHaveURL(`${HOST}/`)
	expect(await toForm()).toBe('mai-26')

	// Withdrawn: the cookie is gone, and nothing is handed on.
	await page.goto(`${HOST}/cookie-einstellungen`)
	await page.locator('main button[value="keine"]').click()
	await expect(page).toHaveURL(/gespeichert=1/)
	expect(Object.keys(await cookiesOf(page))).toEqual(['cookieConsent_nordfunk'])
	await page.goto(`${HOST}/?channel=juni`)
	expect(Object.keys(await cookiesOf(page))).toEqual(['cookieConsent_nordfunk'])
	await page.locator('#angebote li h3 a').first().click()
	await expect(page).toHaveURL(/\/empfehlen\/\d+$/)
})

test('[S-CookieModal] the settings say what is kept and take any choice; the last one can be looked up', async ({
	page,
	text,
	checkPage,
	javaScriptEnabled,
}) => {
	await page.goto(`${HOST}/agb`)
	await page
		.locator('footer')
		.getByRole('link', { name: text('Cookie-Einstellungen', 'Cookie settings') })
		.click()
	const dialog = page.locator('dialog')
	if (javaScriptEnabled === false) {
		await expect(page).toHaveURL(`${HOST}/cookie-einstellungen?zurueck=%2Fagb`)
		await checkPage()
		await page.locator('#cookie-an').check()
		await page.locator('main button[value="auswahl"]').click()
		await expect(page.getByRole('status')).toBeVisible()
		await page.getByRole('link', { name: text('Zurück', 'Back'), exact: true }).click()
		await expect(page).toHaveURL(`${HOST}/agb`)
	} else {
		await expect(dialog).toBeVisible()
		await page.keyboard.press('Escape')
		await expect(dialog).toHaveCount(0)
		await banner(page).locator('a').click()
		await expect(dialog).toBeVisible()
		await checkPage()
		await dialog.locator('#cookie-an').check()
		await dialog.locator('button[value="auswahl"]').click()
		await expect(banner(page)).toHaveCount(0)
		await expect(page).toHaveURL(`${HOST}/agb`)
	}
	const { cookieConsent_nordfunk: cookie } = await cookiesOf(page)
	expect(cookie?.value).toMatch(/^1\.er-an\./)
	await page.goto(`${HOST}/cookie-einstellungen`)
	await expect(page.locator('#cookie-an')).toBeChecked()
	await expect(page.locator('#cookie-ma')).not.toBeChecked()
	const kennung = cookie?.value.split('.').at(-1) ?? '-'
	await expect(page.locator('main code').filter({ hasText: kennung })).toBeVisible()
	await expectValidHtml(page)
})
