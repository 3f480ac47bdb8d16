import { plantEmpfohlen } from '../empfangen'
import { logIn, recommendOnPage, register } from '../empfehlen'
import { expect, expectValidHtml, origin, test } from '../fixtures'

test('a mail about a recommendation shows the brand and is stopped by its own link, without a login', async ({
	page,
	email,
	text,
	openMail,
	checkPage,
}) => {
	const address = email('zenobia')
	const { link } = await plantEmpfohlen('nordfunk', address)
	await page.goto(link)
	await page.locator('main form button[type=submit]').first().click()
	await openMail('nordfunk', address, 'freund_angenommen')
	const logo = page.locator('img[alt="Nordfunk"]')
	const width = () => logo.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth)
	await expect.poll(width, 'the picture is there').toBeGreaterThan(100)
	await page.goto((await page.locator('a[href*="/emails/abbestellen"]').getAttribute('href')) ?? '')
	const knopf = page.locator('main form button[type=submit]')
	await expect(knopf).toHaveText(text('Ja, abbestellen', 'Yes, unsubscribe'))
	await checkPage()
	await expectValidHtml(page)
	await knopf.click()
	await expect(page.locator('h1')).toHaveText(text('Abbestellt', 'Unsubscribed'))
	await expect(knopf).toHaveCount(0)
	await checkPage()
})

test('[S-MeineDaten] says kind by kind which mails come', async ({ page, email, text, followMail, checkPage }) => {
	const address = email('wahl')
	await recommendOnPage(page, 'nordfunk', address)
	await followMail('nordfunk', address, 'empfehlung_erstellt', '/registrieren')
	await register(page)
	await page.goto(`${origin('nordfunk')}/meinedaten`)
	if (page.url().includes('/login')) await logIn(page, address, 'Kiesel7Nebelhorn')
	await page.getByRole('link', { name: text('E-Mails auswählen', 'Choose e-mails') }).click()
	const angenommen = page.locator('#freund_angenommen')
	await expect(angenommen).toBeChecked()
	await checkPage()
	await expectValidHtml(page)
	await angenommen.uncheck()
	await page.getByRole('button', { name: text('Einstellungen speichern', 'Save settings') }).click()
	await expect(page.getByRole('status')).toContainText(text('gespeichert', 'saved'))
	await expect(angenommen).not.toBeChecked()
	await expect(page.locator('#empfehlung_laeuft_ab')).toBeChecked()
})
