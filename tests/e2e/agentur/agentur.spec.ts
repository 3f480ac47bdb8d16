import type { Page } from '@playwright/test'
import { expect, expectValidHtml, origin, test } from '../fixtures'
import { field } from '../formular'

const base = origin('nordfunk')

async function login(page: Page, email: string, passwort: string) {
	await field(page, 'email').fill(email)
	await field(page, 'passwort').fill(passwort)
	await page.locator('main form button[type="submit"]').last().click()
}

test('[E-AgencyUser] somebody of the agency comes in where they wanted to go, sees their role, and gets out', async ({
	page,
	text,
	checkPage,
}) => {
	const ziel = '/agentur?a=b%26c'
	await page.goto(base + ziel)
	await expect(page).toHaveURL(`${base}/agentur/login?redirect=${encodeURIComponent(ziel)}`)
	await checkPage()
	await expectValidHtml(page)
	for (const [email, passwort] of [
		['inhaber@example.org', 'Falsch1234'],
		['betrieb@example.org', 'Demo1234'],
	] as const) {
		await login(page, email, passwort)
		await expect(page.locator('main [role="alert"]')).toContainText(
			text('E-Mail-Adresse oder Passwort', 'e-mail address or'),
		)
		await expect(field(page, 'email')).toHaveValue(email)
		await expect(field(page, 'passwort')).toHaveValue('')
	}
	await checkPage()
	await login(page, 'inhaber@example.org', 'Demo1234')
	await expect(page).toHaveURL(base + ziel)
	const main = page.locator('main')
	await expect(main).toContainText('Ingo Albers')
	await expect(main).toContainText('Nordfunk')
	await expect(main).toContainText(text('Inhaberin oder Inhaber der Agentur', 'Owner of the agency'))
	const opener = main.getByRole('navigation').locator('summary')
	if (await opener.isVisible()) await opener.click()
	const screens = main.getByRole('navigation').getByRole('link')
	await expect(screens).toHaveCount(14)
	await expect(main.getByRole('listitem')).toHaveCount(14 + 12)
	// What a role may do is said; only what there is a screen for is a link, and what is their own: password and second factor.
	await expect(main.getByRole('link')).toHaveCount(14 + 2)
	await checkPage()
	await expectValidHtml(page)

	// What another role has is refused, and leads back to where they start.
	expect((await page.goto(`${base}/agentur/callcenter`))?.status()).toBe(403)
	await main.getByRole('link', { name: text('Zur Startseite', 'Go to the start page') }).click()
	await expect(page).toHaveURL(`${base}/agentur`)

	await page.goto(`${base}/betrieb`)
	await expect(page).toHaveURL(`${base}/betrieb/login?redirect=%2Fbetrieb`)
	await page.goto(`${base}/agentur/login`)
	await expect(page).toHaveURL(`${base}/agentur/uebersicht`)
	await page.getByRole('button', { name: text('Abmelden', 'Log out'), exact: true }).click()
	await expect(page).toHaveURL(`${base}/agentur/login`)
	await page.goto(`${base}/agentur`)
	await expect(page).toHaveURL(`${base}/agentur/login?redirect=%2Fagentur`)
})
