import { plantEmpfohlen } from '../empfangen'
import { expect, expectValidHtml, origin } from '../fixtures'
import { field, fill, submit } from '../formular'
import { ohneCookies as test } from '../ohne-cookies'

const DATEN = {
	vorname: 'Lena',
	nachname: 'Sommer',
	geburtsdatum: '24.03.1985',
	strasse: 'Lindenstraße',
	hausnummer: '12 a',
	plz: '10969',
	ort: 'Berlin',
}

test('[S-EmpfaengerBestaetigung] [S-KundenNummer] [P-RECIPIENT] a friend whose browser keeps no cookies goes the whole way, mistakes included', async ({
	page,
	email,
	text,
	checkPage,
}) => {
	await page.goto((await plantEmpfohlen('nordfunk', email('empfehlerin'))).link)
	await page.locator('[data-annehmen]').click()
	await expect(page).toHaveURL(/\/empfaenger\/zustimmung\?empfehlung=[^&]+&weiter=/)
	await expectValidHtml(page)
	await checkPage()

	await submit(page, 'agb')
	await expect(page.locator('#agb-fehler')).toHaveCount(1)
	await field(page, 'agb').check()
	await field(page, 'datenschutz').check()
	await submit(page, 'agb')
	await expect(page).toHaveURL(/\/empfaengerdaten\/[^?]+\?weiter=/)

	await field(page, 'anrede').selectOption('frau')
	await fill(page, { ...DATEN, plz: '1', email: email('freundin') })
	await submit(page, 'vorname')
	await expect(page.locator('#plz-fehler')).toHaveCount(1)
	await fill(page, { plz: '10969' })
	await submit(page, 'vorname')
	await expect(page).toHaveURL(/\/bestaetigung\?empfehlung=[^&]+&weiter=/)
	await expect(page.locator('main a[href^="/zum-angebot"][href*="weiter="]')).toHaveCount(1)
	await checkPage()

	await page.getByRole('link', { name: text('Kundennummer angeben', 'Give the customer number') }).click()
	await field(page, 'kundennummer').fill(`O-${Date.now()}`)
	await submit(page, 'kundennummer')
	await expect(page.locator('main')).toContainText(text('Ihre Kundennummer ist da', 'we have your customer number'))
})

test('[S-EmpfaengerDaten] [N-ERZWINGELOGIN] so does one whose link opens one form for everything', async ({
	page,
	email,
	text,
}) => {
	await page.goto((await plantEmpfohlen('hafen', email('empfehlerin'))).link)
	await field(page, 'anrede').selectOption('keine')
	await fill(page, { ...DATEN, email: email('freundin') })
	await field(page, 'agb').check()
	await field(page, 'datenschutz').check()
	await submit(page, 'agb')
	await expect(page).toHaveURL(/\/empfaengerdaten\/[^?]+\?weiter=/)
	await field(page, 'kundennummer').fill(`P-${Date.now()}`)
	await submit(page, 'kundennummer')
	await expect(page.locator('main')).toContainText(text('Ihre Kundennummer ist da', 'we have your customer number'))
})

test('where a step needs a cookie the page names it: the login of customers and of people at work, the choice of cookies', async ({
	page,
	text,
	checkPage,
}) => {
	const titel = text('Ihr Browser nimmt keine Cookies an', 'Your browser accepts no cookies')
	for (const [path, wer] of [
		['/login?redirect=%2Fpersoenlicherbereich', 'empfehler'],
		['/betrieb/login', 'betrieb'],
		['/agentur/login', 'inhaber'],
	] as const) {
		await page.goto(origin('nordfunk') + path)
		await fill(page, { email: `${wer}@example.org`, passwort: 'Demo1234' })
		await submit(page, 'passwort')
		await expect(page.locator('h1')).toHaveText(titel)
		await expectValidHtml(page)
		await checkPage()
		await page.getByRole('link', { name: text('Noch einmal anmelden', 'Log in once more') }).click()
		await expect(page).toHaveURL(new RegExp(`${path.split('?')[0]}\\?redirect=`))
	}
	await page.goto(`${origin('nordfunk')}/cookie-einstellungen`)
	await page.locator('button[name="intent"][value="keine"]').first().click()
	await expect(page.locator('h1')).toHaveText(titel)
	await checkPage()
})
