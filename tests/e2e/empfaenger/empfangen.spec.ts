import { plantEmpfohlen } from '../empfangen'
import { expect, expectValidHtml, inMatrix, origin, type Page, test } from '../fixtures'
import { field, fill } from '../formular'

const submit = (page: Page) => page.locator('main form button[type="submit"]').last().click()
const nextPage = async (page: Page, path: RegExp) => expect(page).toHaveURL(path)

const DATEN = {
	vorname: 'Lena',
	nachname: 'Sommer',
	geburtsdatum: '24.03.1985',
	strasse: 'Lindenstraße',
	hausnummer: '12 a',
	plz: '10969',
	ort: 'Berlin',
}

/** No script of the framework, and one small one of comforts and drafts at most. */
async function expectNoFramework(page: Page) {
	await expect(page.locator('script[type="module"], link[rel="modulepreload"]')).toHaveCount(0)
	expect(await page.locator('script').count()).toBeLessThanOrEqual(1)
}

test('[S-EmpfaengerBestaetigung] [S-AGBDatenschutzZustimmung] [S-EmpfaengerDaten] [S-EmpfehlungBestaetigung] from the link to the offer', async ({
	page,
	email,
	text,
	checkPage,
}) => {
	const recommender = email('empfehlerin')
	const friend = email('freundin')
	const nachricht = 'Schau mal: https://boese.example\n<b>nicht fett</b>'
	const { link } = await plantEmpfohlen('nordfunk', recommender, { nachricht })
	await page.goto(link)

	await test.step('who recommends what, and what it brings; the message is text, not markup or a link', async () => {
		await nextPage(page, /\/empfaengerbestaetigung\?empfehlung=[0-9a-f]{32}&channel=/)
		await expect(page.locator('h1')).toContainText(text('Zenobia empfiehlt Ihnen', 'Zenobia recommends'))
		await expect(page).not.toHaveTitle(/Zenobia/)
		await expect(page.locator('main')).toContainText('<b>nicht fett</b>')
		await expect(page.locator('main a[href*="boese"]')).toHaveCount(0)
		await expect(page.locator('main')).toContainText(text('Ihr Vorteil', 'Your benefit'))
		await expect(page.locator('main')).not.toContainText('Quast')
		await expectNoFramework(page)
		await expectValidHtml(page)
		await checkPage()
		// No menu of the shop leads away, and language, help and legal pages are there.
		await expect(page.locator('header nav')).toHaveCount(0)
		await expect(page.locator('header a')).toHaveCount(1)
		await expect(page.locator('header button[name="sprache"]:visible')).toHaveCount(2)
		await expect(
			page.locator('footer a[href^="/kontakt"], footer a[href^="/faq"], footer a[href^="/impressum"]'),
		).toHaveCount(3)
	})

	await test.step('consent: both texts readable in place, both ticks needed', async () => {
		await submit(page)
		await nextPage(page, /\/empfaenger\/zustimmung\?empfehlung=/)
		await expectValidHtml(page)
		await submit(page)
		await expect(page.locator('[data-error-summary]')).toBeFocused()
		await expect(page.locator('#agb-fehler')).toContainText(
			text('Die Zustimmung ist erforderlich, um fortzufahren.', 'Your consent is needed to continue.'),
		)
		await expect(page.locator('#datenschutz-fehler')).toHaveCount(1)
		await page.locator('#text-agb summary').click()
		await expect(page.locator('#text-agb')).toContainText(text('60 Tage', '60 days'))
		await checkPage()
		await field(page, 'agb').check()
		await field(page, 'datenschutz').check()
		await submit(page)
	})

	await test.step('data: errors at the fields, values kept', async () => {
		await nextPage(page, /\/empfaengerdaten\/[0-9A-Z]+(\?|$)/)
		await expectValidHtml(page)
		await expectNoFramework(page)
		await fill(page, { ...DATEN, email: recommender.toUpperCase(), geburtsdatum: '31.02.1985', plz: '123' })
		await submit(page)
		await expect(page.locator('[data-error-summary]')).toBeFocused()
		await expect(page.locator('#anrede-fehler, #geburtsdatum-fehler, #plz-fehler, #email-fehler')).toHaveCount(4)
		await expect(page.locator('main')).toContainText(text('Freiwillig und jederzeit abbestellbar', 'Voluntary'))
		await expect(field(page, 'ort')).toHaveValue('Berlin')
		await checkPage()
		await field(page, 'anrede').selectOption('frau')
		await field(page, 'newsletter').check()
		await fill(page, { geburtsdatum: '24.03.1985', plz: '10969' })
		await submit(page)
		await expect(page.locator('#email-fehler')).toContainText(
			text(
				'Die E-Mail-Adresse darf nicht dieselbe, wie die der Empfehlung sein.',
				'The e-mail address must not be the same as that of the recommendation.',
			),
		)
		await expect(field(page, 'newsletter')).toBeChecked()
		await fill(page, { email: friend })
		await submit(page)
	})

	await test.step('the offer: the way to the order page, nothing of what was given', async () => {
		await nextPage(page, /\/bestaetigung\?empfehlung=/)
		await expect(page.locator('main a[href^="/zum-angebot"]')).toHaveCount(1)
		await expect(page.locator('main')).not.toContainText(/Lena|Sommer|Lindenstraße/)
		await expectValidHtml(page)
		await checkPage()
	})
})

test('[S-KundenNummer] [S-optin] [S-optout] [T-Newsletter] after the offer: the customer number, the links of the mails, the newsletter and the way out', async ({
	page,
	browser,
	email,
	text,
	openMail,
	checkPage,
}) => {
	const friend = email('freundin')
	await page.goto((await plantEmpfohlen('nordfunk', email('empfehlerin'))).link)
	await submit(page)
	await field(page, 'agb').check()
	await field(page, 'datenschutz').check()
	await submit(page)
	await field(page, 'anrede').selectOption('frau')
	await fill(page, { ...DATEN, email: friend })
	await field(page, 'newsletter').check()
	await submit(page)

	await test.step('the customer number: given, then corrected', async () => {
		await page.getByRole('link', { name: text('Kundennummer angeben', 'Give the customer number') }).click()
		await nextPage(page, /\/kundennummer\?empfehlung=/)
		await expectValidHtml(page)
		await field(page, 'kundennummer').fill('12')
		await submit(page)
		await expect(page.locator('#kundennummer-fehler')).toHaveCount(1)
		await checkPage()
		await field(page, 'kundennummer').fill(`N-${Date.now()}`)
		await submit(page)
		await expect(page.locator('main')).toContainText(text('Ihre Kundennummer ist da', 'we have your customer number'))
		await page.locator('summary', { hasText: text('Nummer korrigieren', 'Correct the number') }).click()
		await field(page, 'kundennummer').fill(`M-${Date.now()}`)
		await submit(page)
		await expect(page.locator('main')).toContainText(text('Ihre Kundennummer ist da', 'we have your customer number'))
		await checkPage()
	})

	await test.step('the mail’s links open the same pages in another browser', async () => {
		await openMail('nordfunk', friend, 'empfaenger_bestaetigung')
		const href = await page.locator('a[href*="/kundennummer"]').first().getAttribute('href')
		const other = await (await browser.newContext()).newPage()
		expect((await other.goto(href ?? ''))?.status()).toBe(200)
		await expect(other.locator('main')).not.toContainText(/Lena|Sommer/)
		await other.context().close()
	})

	await test.step('the newsletter: opening the link confirms nothing, the click does; and the way out', async () => {
		await openMail('nordfunk', friend, 'newsletter_optin')
		await page.goto((await page.locator('a[href*="/optin"]').first().getAttribute('href')) ?? '')
		await expect(page.locator('h1')).toHaveText(text('Newsletter bestätigen', 'Confirm the newsletter'))
		await expectValidHtml(page)
		await checkPage()
		await submit(page)
		await expect(page.locator('h1')).toHaveText(text('Sie bekommen den Newsletter', 'You get the newsletter'))
		await page.getByRole('link', { name: text('Newsletter abmelden', 'Unsubscribe') }).click()
		await checkPage()
		await submit(page)
		await expect(page.locator('h1')).toHaveText(text('Sie sind abgemeldet', 'You are unsubscribed'))
	})
})

for (const marke of ['lindental', 'werksfreunde'] as const)
	test(
		`[S-EmpfaengerBestaetigung] [S-EmpfaengerDaten] ${marke}: invitation, consent and data in the brand’s look and under its paths`,
		inMatrix(marke !== 'lindental'),
		async ({ page, email, checkPage }) => {
			await page.goto((await plantEmpfohlen(marke, email('empfehlerin'))).link)
			await checkPage()
			await submit(page)
			await nextPage(page, marke === 'lindental' ? /\/einladung\/zustimmung/ : /\/empfaenger\/zustimmung/)
			await field(page, 'agb').check()
			await field(page, 'datenschutz').check()
			await submit(page)
			await nextPage(page, marke === 'lindental' ? /\/einladung\/daten\// : /\/empfaengerdaten\//)
			await expect(field(page, 'newsletter')).toHaveCount(0)
			await checkPage()
			await field(page, 'anrede').selectOption('divers')
			await fill(page, { ...DATEN, email: email('freundin') })
			await submit(page)
			await nextPage(page, marke === 'lindental' ? /\/einladung\/fertig/ : /\/bestaetigung/)
		},
	)

test('[S-EmpfaengerDaten] [N-ERZWINGELOGIN] where a login is demanded the link opens one form for everything', async ({
	page,
	email,
	checkPage,
}) => {
	await page.goto((await plantEmpfohlen('hafen', email('empfehlerin'))).link)
	await nextPage(page, /\/empfaengerdaten\/[0-9A-Z]+\?channel=/)
	await expectValidHtml(page)
	await checkPage()
	await submit(page)
	await expect(page.locator('#vorname-fehler, #agb-fehler, #datenschutz-fehler')).toHaveCount(3)
	await checkPage()
	await field(page, 'anrede').selectOption('keine')
	await fill(page, { ...DATEN, email: email('freundin') })
	await field(page, 'agb').check()
	await field(page, 'datenschutz').check()
	await submit(page)
	await nextPage(page, /\/empfaengerdaten\/[0-9A-Z]+(\?|$)/)
	await expect(page.locator('main a[href^="/zum-angebot"]')).toHaveCount(1)
	await checkPage()
	await field(page, 'kundennummer').fill(`H-${Date.now()}`)
	await submit(page)
	await expect(field(page, 'kundennummer')).toHaveCount(1)
	await expect(page.locator('[data-error-summary]')).toHaveCount(0)
})

test('[S-Empfehlungscode] a wrong code is told with the value kept; /exklusiv and /exclusiv lead here with theirs', async ({
	page,
	text,
	checkPage,
}) => {
	await page.goto(`${origin('nordfunk')}/exklusiv?code=ZZZZ-0000`)
	await nextPage(page, /\/code\?code=ZZZZ-0000$/)
	await expect(field(page, 'code')).toHaveValue('ZZZZ-0000')
	await expectValidHtml(page)
	await checkPage()
	await submit(page)
	await expect(page.locator('#code-fehler')).toContainText(text('kennen wir nicht', 'do not know'))
	await expect(field(page, 'code')).toHaveValue('ZZZZ-0000')
	await expectNoFramework(page)
	await checkPage()
	await page.goto(`${origin('hafen')}/exclusiv`)
	await nextPage(page, /\/code$/)
})

test('[S-Empfehlungscode] the code of a short link opens the invitation', async ({ page, email }) => {
	const { kurzcode, hex } = await plantEmpfohlen('nordfunk', email('empfehlerin'))
	await page.goto(`${origin('nordfunk')}/code`)
	await field(page, 'code').fill(` ${kurzcode.slice(0, 4).toLowerCase()}-${kurzcode.slice(4)} `)
	await submit(page)
	await nextPage(page, new RegExp(`empfehlung=${hex}&channel=of$`))
})

test('[S-EmpfehlungAbgelaufen] an expired link says so, with the reward one can earn oneself', async ({
	page,
	email,
	text,
	checkPage,
}) => {
	const { link } = await plantEmpfohlen('nordfunk', email('empfehlerin'), { vorTagen: 61 })
	const response = await page.goto(link)
	expect(response?.status()).toBe(410)
	await nextPage(page, /\/empfehlungabgelaufen\?empfehlung=/)
	await expect(page.locator('h1')).toHaveText(
		text('Diese Empfehlung ist abgelaufen', 'This recommendation has expired'),
	)
	await expect(page.locator('main')).toContainText(text('50 Euro', '50 euros'))
	await expectNoFramework(page)
	await checkPage()
	await page.getByRole('link', { name: text('Selbst empfehlen', 'Recommend it yourself') }).click()
	await nextPage(page, /\/empfehlen\/\d+$/)
})

test('a link of no recommendation answers 404 and says whom to ask', async ({ page, text, checkPage }) => {
	const response = await page.goto(`${origin('nordfunk')}/e/ZZZZZZZZ`)
	expect(response?.status()).toBe(404)
	await expect(page.locator('main')).toContainText(
		text('Diese Empfehlung gibt es nicht', 'This recommendation does not exist'),
	)
	await checkPage()
})
