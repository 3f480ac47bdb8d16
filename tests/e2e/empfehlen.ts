import { type DemoBrand, expect, origin, type Page } from './fixtures'

/** Opens the form of the product with this name, or of the first one. */
export async function openForm(page: Page, marke: DemoBrand, produkt?: RegExp) {
	await page.goto(`${origin(marke)}/`)
	const tile = page.locator('#angebote li :is(h3, h4) a')
	const link = (produkt ? tile.filter({ hasText: produkt }) : tile).first()
	// The rest of a large catalogue is folded by category.
	const folded = page.locator('#angebote details').filter({ has: page.locator('h4 a', { hasText: produkt ?? '' }) })
	if (!(await link.isVisible())) await folded.locator('summary').first().click()
	await link.click()
	await expect(page.locator('#empfehlen-form')).toBeVisible()
}

export async function fillEmpfehlen(page: Page, email: string) {
	await page.fill('[name=vorname]', 'Erika')
	await page.fill('[name=nachname]', 'Muster')
	await page.fill('#empfehlen-form input[type=email]', email)
}

export const submitEmpfehlen = (page: Page) => page.locator('#empfehlen-form form button[type=submit]').last().click()
export const agree = (page: Page) => page.check('input[type=checkbox][name=agb]')

export async function recommendOnPage(page: Page, marke: DemoBrand, email: string) {
	await openForm(page, marke)
	await fillEmpfehlen(page, email)
	if (marke !== 'werksfreunde') await agree(page)
	await submitEmpfehlen(page)
	await expect(page.locator('#link')).toBeVisible()
}

export async function logIn(page: Page, email: string, passwort: string) {
	await page.fill('[name=email]', email)
	await page.fill('[name=passwort]', passwort)
	await page.locator('main form button[type=submit]').click()
	await expect(page).not.toHaveURL(/\/login/)
}

/** Sets a password by the link of the welcome mail, and is logged in. */
export async function register(page: Page) {
	await page.fill('[name=passwort]', 'Kiesel7Nebelhorn')
	await page.fill('[name=passwortWiederholung]', 'Kiesel7Nebelhorn')
	await page.locator('main form button[type=submit]').click()
	await expect(page).toHaveURL(/hinweis=registriert/)
}
