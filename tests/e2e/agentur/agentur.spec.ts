import type { Page } from '@playwright/test'
import { expect, expectValidHtml, origin, test } from '../fixtures'
import { field, openWorkMenu } from '../formular'

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
	const ziel = '/agentur/zugang?a=b%26c'
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
	const menu = page.getByRole('navigation', { name: text('Agentur', 'Agency') })
	await openWorkMenu(page)
	await expect(menu.getByRole('list').getByRole('link')).toHaveCount(14)
	// What a role may do is said; only what is their own is a link: password and second factor.
	await expect(main.getByRole('listitem')).toHaveCount(12)
	await expect(main.getByRole('link')).toHaveCount(2)
	// At work there is neither the shop's menu nor its question about cookies.
	await expect(page.getByRole('navigation', { name: text('Hauptmenü', 'Main menu') })).toHaveCount(0)
	await expect(page.locator('[data-cookie-banner]')).toHaveCount(0)
	await expect(page.getByRole('link', { name: text('Impressum', 'Legal notice') })).toBeVisible()
	await checkPage()
	await expectValidHtml(page)

	// What another role has is refused, and leads back to where they start.
	expect((await page.goto(`${base}/agentur/callcenter`))?.status()).toBe(403)
	await main.getByRole('link', { name: text('Zurück zur Arbeit', 'Back to work') }).click()
	await expect(page).toHaveURL(`${base}/agentur/uebersicht`)

	await page.goto(`${base}/betrieb`)
	await expect(page).toHaveURL(`${base}/betrieb/login?redirect=%2Fbetrieb`)
	await page.goto(`${base}/agentur/login`)
	await expect(page).toHaveURL(`${base}/agentur/uebersicht`)
	await openWorkMenu(page)
	await page.getByRole('button', { name: text('Abmelden', 'Log out'), exact: true }).click()
	await expect(page).toHaveURL(`${base}/agentur/login`)
	await page.goto(`${base}/agentur`)
	await expect(page).toHaveURL(`${base}/agentur/login?redirect=%2Fagentur`)
})
