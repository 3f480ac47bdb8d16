import { expect, expectValidHtml, origin, test } from '../fixtures'
import { field, submit } from '../formular'
import { PASSWORT, registered } from '../sitzung'

const base = origin('nordfunk')

test('[S-MeineDaten] a recommender changes their address by password and link; the former mailbox can take it back', async ({
	page,
	email,
	text,
	followMail,
	checkPage,
}) => {
	const { email: alt } = await registered('nordfunk')
	const neu = email('neu')
	const anmelden = async (an: string) => {
		await page.goto(`${base}/login?redirect=%2Fmeinedaten`)
		await field(page, 'email').fill(an)
		await field(page, 'passwort').fill(PASSWORT)
		await submit(page, 'passwort')
	}
	await anmelden(alt)
	await page.getByRole('link', { name: text('E-Mail-Adresse ändern', 'Change e-mail address') }).click()
	await expect(page).toHaveURL(/\/meinedaten\/email$/)
	await checkPage()
	await expectValidHtml(page)
	await field(page, 'email').fill(neu)
	await field(page, 'emailWiederholung').fill(neu)
	await field(page, 'passwort').fill('Falsch7Nebel')
	await submit(page, 'passwort')
	await expect(page.locator('#passwort-fehler')).toBeVisible()
	await expect(field(page, 'email')).toHaveValue(neu)
	await field(page, 'passwort').fill(PASSWORT)
	await submit(page, 'passwort')
	await expect(page.locator('main [role="status"]')).toContainText(neu)
	await checkPage()
	await expectValidHtml(page)
	await page.goto(`${base}/meinedaten`)
	await expect(page.locator('main')).toContainText(neu)
	await checkPage()
	await followMail('nordfunk', neu, 'email_bestaetigen', '/email-bestaetigen')
	await checkPage()
	await page.locator('main form button[type="submit"]').last().click()
	await page
		.locator('main')
		.getByRole('link', { name: text('Zur Anmeldung', 'To the login') })
		.click()
	await anmelden(neu)
	await expect(page.locator('main')).toContainText(neu)
	await followMail('nordfunk', alt, 'email_geaendert', '/email-stoppen')
	await checkPage()
	await page.locator('main form button[type="submit"]').last().click()
	await expect(page.locator('h1')).toHaveText(text('Die Änderung ist rückgängig gemacht', 'The change is taken back'))
	await checkPage()
	await expectValidHtml(page)
	await followMail('nordfunk', alt, 'passwort_zuruecksetzen', '/passwortsetzen')
	await expect(page.locator('main')).toContainText(alt)
})
