import { plantEmpfohlen } from '../empfangen'
import { type DemoBrand, expect, expectValidHtml, origin, type Page, test } from '../fixtures'
import { field, fill, submit, unfold } from '../formular'

const DATEN = {
	vorname: 'Lena',
	nachname: 'Sommer',
	geburtsdatum: '24.03.1985',
	strasse: 'Lindenstraße',
	hausnummer: '12 a',
	plz: '10969',
	ort: 'Berlin',
}

/** A friend who accepted and gave their data. */
async function annehmen(page: Page, marke: DemoBrand, link: string, email: string) {
	await page.goto(link)
	await page.locator('[data-annehmen]').click()
	await field(page, 'agb').check()
	await field(page, 'datenschutz').check()
	await submit(page, 'agb')
	await field(page, 'anrede').selectOption('frau')
	await fill(page, { ...DATEN, email })
	await submit(page, 'vorname')
	await expect(page, `data given at ${marke}`).toHaveURL(/\/bestaetigung/)
}

test('a friend sees how far it is by the link of a mail, and asks for a new one', async ({
	page,
	email,
	text,
	followMail,
	checkPage,
}) => {
	const freundin = email('freundin')
	await annehmen(page, 'nordfunk', (await plantEmpfohlen('nordfunk', email('empfehlerin'))).link, freundin)
	await page.goto(`${origin('nordfunk')}/mein-stand`)
	await checkPage()
	await expectValidHtml(page)
	await field(page, 'email').fill(freundin)
	await submit(page, 'email')
	await expect(page).toHaveURL(/gesendet=1/)
	await checkPage()
	await followMail('nordfunk', freundin, 'freund_stand', '/mein-stand')
	await expect(page.locator('h1')).toHaveText(text('So weit ist Ihre Empfehlung', 'How far your recommendation is'))
	await expect(page.locator('main [data-status="bestellen"]')).toBeVisible()
	await expect(page.locator('main')).not.toContainText(DATEN.nachname)
	await checkPage()
	await expectValidHtml(page)
})

test('a friend sees right away which address they typed, and corrects it on the spot', async ({
	page,
	email,
	text,
	followMail,
	checkPage,
}) => {
	const [falsch, richtig] = [email('vertipt'), email('vertippt')]
	await annehmen(page, 'nordfunk', (await plantEmpfohlen('nordfunk', email('empfehlerin'))).link, falsch)
	const fertig = page.url()
	await expect(page.locator('[data-adresse]')).toContainText(falsch)
	await checkPage()
	await followMail('nordfunk', falsch, 'empfaenger_bestaetigung', '/mein-stand')
	const alterStand = page.url()
	await page.goto(fertig)
	await page.locator('[data-adresse] summary').click()
	await field(page, 'email').fill('kein-postfach')
	await submit(page, 'email')
	await expect(page.locator('#email-fehler')).toBeVisible()
	await checkPage()
	await expectValidHtml(page)
	await field(page, 'email').fill(richtig)
	await submit(page, 'email')
	await expect(page.locator('main [role="status"]')).toContainText(text('berichtigt', 'corrected'))
	await expect(page.locator('[data-adresse]')).toContainText(richtig)
	await checkPage()
	await expectValidHtml(page)
	await page.goto(alterStand)
	await expect(page.locator('main')).toContainText(text('öffnet die Seite nicht mehr', 'no longer opens'))
	await followMail('nordfunk', richtig, 'empfaenger_bestaetigung', '/mein-stand')
	await expect(page.locator('main [data-status="bestellen"]')).toBeVisible()
})

test('a friend changes their address: nothing before the link in the new mailbox, all of it after', async ({
	page,
	email,
	text,
	followMail,
	openMail,
	checkPage,
}) => {
	const [alt, neu] = [email('alt'), email('neu')]
	await annehmen(page, 'nordfunk', (await plantEmpfohlen('nordfunk', email('empfehlerin'))).link, alt)
	await followMail('nordfunk', alt, 'empfaenger_bestaetigung', '/mein-stand')
	const stand = page.url()
	await unfold(page, 'adresse')
	await field(page, 'email').fill('kein-postfach')
	await submit(page, 'email')
	await expect(page.locator('#email-fehler')).toBeVisible()
	await field(page, 'email').fill(neu)
	await submit(page, 'email')
	await expect(page.locator('main [role="status"]')).toContainText(neu)
	await checkPage()
	await expectValidHtml(page)
	await openMail('nordfunk', alt, 'email_hinweis')
	await followMail('nordfunk', neu, 'email_bestaetigen', '/email-bestaetigen')
	await expect(page.locator('main')).toContainText(neu)
	await checkPage()
	await expectValidHtml(page)
	await page.locator('main form button[type="submit"]').last().click()
	await expect(page.locator('h1')).toHaveText(text('Ihre neue E-Mail-Adresse gilt', 'Your new e-mail address counts'))
	await checkPage()
	await page.goto(stand)
	await expect(page.locator('main')).toContainText(text('öffnet die Seite nicht mehr', 'no longer opens'))
	await followMail('nordfunk', neu, 'empfaenger_bestaetigung', '/mein-stand')
	await expect(page.locator('main [data-status="bestellen"]')).toBeVisible()
	await followMail('nordfunk', alt, 'email_geaendert', '/email-stoppen')
	await checkPage()
	await expectValidHtml(page)
})

test('[R-ADMIN] support finds a friend, sends their mails anew and corrects a mistyped address', async ({
	page,
	email,
	text,
	openMail,
	checkPage,
}) => {
	const base = origin('nordfunk')
	const [alt, neu] = [email('vertippt'), email('richtig')]
	await annehmen(page, 'nordfunk', (await plantEmpfohlen('nordfunk', email('empfehlerin'))).link, alt)
	await page.goto(`${base}/betrieb/login`)
	await field(page, 'email').fill('support@example.org')
	await field(page, 'passwort').fill('Demo1234')
	await page.locator('main form button[type="submit"]').last().click()
	await page.goto(`${base}/betrieb/freunde`)
	await checkPage()
	await expectValidHtml(page)
	await page.goto(`${base}/betrieb/freunde?q=${encodeURIComponent(alt)}`)
	await page.locator('main table tbody a').first().click()
	await expect(page.locator('h1')).toHaveText('Lena Sommer')
	await page.getByRole('button', { name: text('Link zum Stand senden', 'Send the link to their page') }).click()
	await expect(page.locator('main [role="status"]')).toBeVisible()
	await checkPage()
	await expectValidHtml(page)
	await field(page, 'email').fill(neu)
	await field(page, 'adressgrund').fill('Anruf, Geburtsdatum genannt')
	await submit(page, 'adressgrund')
	await expect(page.locator('main')).toContainText(neu)
	await expect(page).toHaveURL(/erledigt=adresse/)
	await checkPage()
	await expectValidHtml(page)
	await page.goto(`${base}/betrieb/zustimmungen`)
	await checkPage()
	await expectValidHtml(page)
	await openMail('nordfunk', neu, 'email_bestaetigen')
})
