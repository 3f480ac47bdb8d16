import { type DemoBrand, expect, inMatrix, origin, test } from '../fixtures'
import { fill, submit } from '../formular'
import { e2eEnv } from '../server'

const marken: DemoBrand[] = ['nordfunk', 'hafen', 'lindental', 'werksfreunde']

test.describe('hosts', () => {
	test('an unknown host gets 421 and a plain page that names no brand', async ({ page, text, checkPage }) => {
		const response = await page.goto(`http://fremd.localhost:${e2eEnv.port}/agb`)
		expect(response?.status()).toBe(421)
		await expect(page.locator('main#inhalt')).toContainText(
			text('kein Portal eingerichtet', 'no portal at this address'),
		)
		await expect(page).toHaveTitle(text('Das hat nicht geklappt', 'That did not work'))
		await checkPage()
		for (const marke of ['Nordfunk', 'Hafen', 'Lindental', 'Werksfreunde'])
			expect(await page.content()).not.toContain(marke)
	})

	test('localhost lists the brands of the demo', async ({ page, checkPage }) => {
		await page.goto(`http://localhost:${e2eEnv.port}/`)
		for (const name of ['Nordfunk', 'Hafen', 'Lindental', 'Werksfreunde'])
			await expect(page.getByRole('link', { name })).toBeVisible()
		await checkPage()
		await page.getByRole('link', { name: 'Nordfunk' }).click()
		await expect(page).toHaveURL(`${origin('nordfunk')}/`)
	})
})

test.describe('paths', () => {
	test('[S-FileNotFound] any unknown path leads to /404, which says so and offers a way on', async ({
		page,
		text,
		checkPage,
	}) => {
		const response = await page.goto(`${origin('nordfunk')}/gibt/es/nicht?x=1`)
		expect(response?.status()).toBe(404)
		await expect(page).toHaveURL(`${origin('nordfunk')}/404`)
		await expect(page.locator('h1')).toHaveText(text('Diese Seite gibt es nicht', 'This page does not exist'))
		await checkPage()
		await page.getByRole('link', { name: text('Zur Startseite', 'Go to the start page') }).click()
		await expect(page).toHaveURL(`${origin('nordfunk')}/`)
	})
})

test.describe('the frame', () => {
	for (const marke of marken)
		test(
			`${marke}: terms and privacy can be read, in the brand’s look, without a finding`,
			inMatrix(marke !== 'nordfunk'),
			async ({ page, checkPage }) => {
				await page.goto(`${origin(marke)}/agb`)
				await checkPage()
				await page.goto(`${origin(marke)}/datenschutz`)
				await checkPage()
			},
		)

	test('who came by the skip link is told what became of the form, with or without a script', async ({
		page,
		email,
	}) => {
		const address = `${origin('nordfunk')}/passwortvergessen?lang=de`
		await page.goto(address)
		for (const round of ['first', 'second']) {
			await page.locator('a[href="#inhalt"]').focus()
			await page.keyboard.press('Enter')
			await expect(page).toHaveURL(`${address}#inhalt`)
			await submit(page, 'email')
			await expect(page.locator('[data-error-summary]'), round).toBeFocused()
			await expect(page).toHaveURL(address)
		}
		await page.locator('a[href="#inhalt"]').focus()
		await page.keyboard.press('Enter')
		await fill(page, { email: email() })
		await submit(page, 'email')
		// What a redirect leads to would have it, too.
		await expect(page).toHaveURL(/\/passwortvergessen\?[^#]*gesendet=[^#]*$/)
	})

	test('the language is chosen by a form, remembered, and the visitor stays on the page', async ({
		page,
		sprache,
		checkPage,
	}) => {
		const other = sprache === 'de' ? 'en' : 'de'
		await page.goto(`${origin('nordfunk')}/agb?x=1`)
		await expect(page.locator('html')).toHaveAttribute('lang', sprache)
		const button = page.locator(`button[name="sprache"][value="${other}"]`).filter({ visible: true })
		if ((await button.count()) === 0) await page.locator('header summary').click()
		await button.click()
		await expect(page).toHaveURL(`${origin('nordfunk')}/agb?x=1&lang=${other}`)
		await expect(page.locator('html')).toHaveAttribute('lang', other)
		await checkPage()
		// From here on the cookie says it.
		await page.locator('footer a').first().click()
		await expect(page).toHaveURL(/^[^?]*$/)
		await expect(page.locator('html')).toHaveAttribute('lang', other)
	})
})
