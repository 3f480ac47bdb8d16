import { fillEmpfehlen, openForm, submitEmpfehlen } from '../empfehlen'
import { expect, expectValidHtml, origin, test } from '../fixtures'

test('[E-Aktion] a campaign is agreed to in the form, the tick survives an error, and the account shows the text', async ({
	page,
	email,
	text,
	checkPage,
	followMail,
}) => {
	const address = email('aktion')
	await openForm(page, 'nordfunk')
	const aktion = page.getByRole('checkbox', { name: /Nordfunk/ }).first()
	await expect(aktion).not.toBeChecked()
	await expect(page.locator('[name="aktionenSprache"]')).toHaveValue(text('de', 'en'))
	await expect(aktion).toHaveAccessibleDescription(/Nordfunk GmbH/)
	await aktion.check()
	await fillEmpfehlen(page, address)
	await submitEmpfehlen(page)
	await expect(page.locator('[data-error-summary]')).toBeVisible()
	await expect(aktion).toBeChecked()
	await checkPage()
	await expectValidHtml(page)
	await page.check('input[type=checkbox][name=agb]')
	await submitEmpfehlen(page)
	await expect(page.locator('#link')).toBeVisible()

	await followMail('nordfunk', address, 'empfehlung_erstellt', '/registrieren')
	await page.fill('[name=passwort]', 'Kiesel7Nebelhorn')
	await page.fill('[name=passwortWiederholung]', 'Kiesel7Nebelhorn')
	await page.locator('main form button[type=submit]').click()
	await expect(page).toHaveURL(/hinweis=registriert/)
	await page.goto(`${origin('nordfunk')}/meinedaten/auskunft?alles=1`)
	const teil = page
		.locator('details')
		.filter({ hasText: text('Zustimmungen zu Aktionen', 'Consents to campaigns') })
		.first()
	await expect(teil).toContainText('NF-HERBSTLICHT')
	await expect(teil).toContainText(text('Veranstalterin ist die Nordfunk GmbH', 'The organiser is Nordfunk GmbH'))
})
