import { expect, expectValidHtml, origin, test } from '../fixtures'
import { field, fill, submit } from '../formular'

const base = origin('nordfunk')

test('[A-TABS] [R-AGENTUR] an owner walks through the portal: figures, reports, tools', async ({
	page,
	text,
	checkPage,
}) => {
	test.slow()
	await page.goto(`${base}/agentur/login`)
	await fill(page, { email: 'inhaber@example.org', passwort: 'Demo1234' })
	await submit(page, 'passwort')
	const menu = page.getByRole('navigation', { name: text('Agentur', 'Agency') })
	await expect(menu.getByRole('link')).toHaveText([
		text('Mein Zugang', 'My access'),
		text('Übersicht', 'Overview'),
		text('Einladungsmaske', 'Invite'),
		text('Einladungen', 'Invitations'),
		text('Empfehler', 'Recommenders'),
		text('Status & Auftragsfreigabe', 'Status & order release'),
		text('Statistik', 'Statistics'),
		text('Mitarbeiter', 'Staff'),
		text('Stammdaten', 'Master data'),
	])
	for (const path of ['uebersicht', 'einladen', 'einladungen', 'empfehler', 'auftraege', 'statistik']) {
		await page.goto(`${base}/agentur/${path}`)
		await expect(page.locator('main h1')).toBeVisible()
		await checkPage()
		await expectValidHtml(page)
	}
	await expect(page.locator('main svg[role="img"]')).toHaveCount(4)
	await expect(page.locator('main tbody tr')).toHaveCount(12)
})

test('[E-Einladung] a customer whom the agency invites enters their own address; the agency sees it, and takes another back', async ({
	page,
	text,
	checkPage,
}) => {
	test.slow()
	await page.goto(`${base}/agentur/login?redirect=%2Fagentur%2Feinladen`)
	await fill(page, { email: 'mitarbeiter@example.org', passwort: 'Demo1234' })
	await submit(page, 'passwort')
	await submit(page, 'nachname')
	await expect(page.locator('main [role="alert"]')).toBeVisible()
	await fill(page, { vorname: 'Klara', nachname: 'Kunde', mitarbeiternummer: 'M-17' })
	await field(page, 'art').selectOption('telefon')
	await submit(page, 'nachname')
	await expect(page.locator('main svg[role="img"]')).toBeVisible()
	await checkPage()
	await expectValidHtml(page)
	const link = await page.locator('#link').inputValue()

	const kunde = await page.context().newPage()
	await kunde.goto(link)
	await expect(field(kunde, 'vorname')).toHaveValue('Klara')
	await fill(kunde, { email: `klara.${Date.now()}@example.org` })
	await field(kunde, 'agenturSicht').check()
	await submit(kunde, 'email')
	await expect(kunde).toHaveURL(/registrieren\?gesendet=1$/)
	await kunde.close()

	await page.reload()
	await expect(page.locator('main')).toContainText(text('Wartet auf Bestätigung', 'Waiting for confirmation'))
	await page.getByRole('button', { name: text('Einladung zurückziehen', 'Take the invitation back') }).click()
	await expect(page.locator('main')).toContainText(text('Zurückgezogen', 'Taken back'))
	await checkPage()
	const answer = await page.goto(link)
	expect(answer?.status()).toBe(410)
	await checkPage()
})
