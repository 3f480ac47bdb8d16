import { expect, expectValidHtml, origin, test } from '../fixtures'
import { field, fill, openWorkMenu, submit } from '../formular'

const base = origin('nordfunk')

test('[A-TABS] [R-AGENTUR] an owner walks through the portal: figures, reports, tools', async ({
	page,
	text,
	checkPage,
}) => {
	await page.goto(`${base}/agentur/login`)
	await fill(page, { email: 'inhaber@example.org', passwort: 'Demo1234' })
	await submit(page, 'passwort')
	const menu = page.getByRole('navigation', { name: text('Agentur', 'Agency') })
	await openWorkMenu(page)
	await expect(menu.getByRole('list').getByRole('link')).toHaveText([
		text('Übersicht', 'Overview'),
		text('Einladungsmaske', 'Invite'),
		text('Für andere empfehlen', 'Recommend for others'),
		text('Einladungen', 'Invitations'),
		text('Empfehler', 'Recommenders'),
		text('Interessenten', 'Prospects'),
		text('Status & Auftragsfreigabe', 'Status & order release'),
		text('Statistik', 'Statistics'),
		text('Prämien', 'Rewards'),
		text('Prämienplan', 'Reward plan'),
		text('Rechnungen', 'Invoices'),
		text('Mitarbeiter', 'Staff'),
		text('Stammdaten', 'Agency details'),
		text('Mein Zugang', 'My access'),
	])
	for (const path of [
		'uebersicht',
		'einladen',
		'einladungen',
		'empfehler',
		'interessenten',
		'auftraege',
		'praemien',
		'praemienplan',
		'rechnungen',
		'statistik',
	]) {
		await page.goto(`${base}/agentur/${path}`)
		await expect(page.locator('main h1')).toBeVisible()
		await checkPage()
		await expectValidHtml(page)
		if (path === 'rechnungen') await expect(page.locator('main')).toContainText(text('Bezahlt am', 'Paid on'))
	}
	await expect(page.locator('main svg[role="img"]')).toHaveCount(4)
	await expect(page.locator('main tbody tr')).toHaveCount(12)
})

test('[E-Einladung] a customer whom the agency invites enters their own address; the agency sees it, and takes another back', async ({
	page,
	text,
	checkPage,
}) => {
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
	await expect(page.locator('main')).toContainText(text('Unbestätigt', 'Unconfirmed'))
	await page.getByRole('button', { name: text('Einladung zurückziehen', 'Withdraw invitation') }).click()
	await expect(page.locator('main')).toContainText(text('Zurückgezogen', 'Withdrawn'))
	await expect(page.locator('main')).not.toContainText(text('Gültig bis', 'Valid until'))
	await checkPage()
	await page.getByRole('link', { name: text('Noch einmal einladen', 'Invite once more') }).click()
	await expect(field(page, 'nachname')).toHaveValue('Kunde')
	await expect(field(page, 'mitarbeiternummer')).toHaveValue('M-17')
	await submit(page, 'nachname')
	await expect(page.locator('#link')).not.toHaveValue(link)
	const answer = await page.goto(link)
	expect(answer?.status()).toBe(410)
	await checkPage()
})

test('[R-CALLCENTER] the call centre recommends for somebody on the phone, who confirms it by the link in their mail', async ({
	page,
	text,
	checkPage,
	followMail,
}) => {
	const email = `rita.${Date.now()}@example.org`
	await page.goto(`${base}/agentur/login?redirect=%2Fagentur%2Fcallcenter`)
	await fill(page, { email: 'callcenter@example.org', passwort: 'Demo1234' })
	await submit(page, 'passwort')
	await expect(page.locator('main')).toContainText(text('Was Sie sagen', 'What you say'))
	await checkPage()
	await expectValidHtml(page)
	await field(page, 'produktId').selectOption({ index: 1 })
	await fill(page, { vorname: 'Rita', nachname: 'Ruf', email })
	await submit(page, 'email')
	await expect(page.locator('main [role="alert"]')).toBeVisible()
	await expect(field(page, 'email')).toHaveValue(email)
	await field(page, 'einwilligung').check()
	await submit(page, 'email')
	await expect(page.locator('main [role="status"]')).toBeVisible()

	await followMail('nordfunk', email, 'empfehlung_vorgeschlagen')
	await expect(page.locator('main')).toContainText('Rita Ruf')
	await checkPage()
	await expectValidHtml(page)
	await field(page, 'agb').check()
	await submit(page, 'agb')
	await expect(page).toHaveURL(/\/empfehlung\//)
})
