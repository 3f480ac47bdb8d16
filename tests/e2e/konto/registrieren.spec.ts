import { agree, fillEmpfehlen, logIn, openForm, recommendOnPage, register, submitEmpfehlen } from '../empfehlen'
import { expect, expectValidHtml, origin, test } from '../fixtures'

test('an address that is not confirmed yet gets the mail again on the spot', async ({
	page,
	email,
	text,
	checkPage,
	followMail,
}) => {
	const address = email('neu')
	await recommendOnPage(page, 'nordfunk', address)
	await openForm(page, 'nordfunk', /^(Sportpass|Sports Pass)$/)
	await fillEmpfehlen(page, address)
	await agree(page)
	await submitEmpfehlen(page)
	await expect(page.locator('[data-error-summary]')).toContainText(text('noch nicht bestätigt', 'not confirmed yet'))
	await checkPage()
	await page.getByRole('button', { name: text('E-Mail noch einmal senden', 'Send the e-mail again') }).click()
	await expect(page.getByRole('status')).toContainText(text('Postfach', 'mailbox'))
	await followMail('nordfunk', address, 'willkommen')
	await expect(page.locator('[name=vorname]')).toHaveValue('Erika')
})

test('[S-RegistrierungAbschliessen] the welcome mail’s link sets a password once, and logs in', async ({
	page,
	email,
	text,
	followMail,
	checkPage,
}) => {
	// As long as an address may be, and without a place to break it: the page stays as wide as the window.
	const address = email('maximilianealexandravonundzuhohenstaufen')
	await recommendOnPage(page, 'nordfunk', address)
	const empfehlung = new URL(page.url()).pathname
	await followMail('nordfunk', address, 'empfehlung_erstellt', '/registrieren')
	const link = page.url()
	await expect(page.locator('[name=vorname]')).toHaveValue('Erika')
	await checkPage()
	await expectValidHtml(page)
	await page.fill('[name=passwort]', 'Kiesel7Nebelhorn')
	await page.fill('[name=passwortWiederholung]', 'Kiesel8Nebelhorn')
	await page.locator('main form button[type=submit]').click()
	await expect(page.locator('#passwortWiederholung-fehler')).toBeVisible()
	await register(page)
	await expect(page.getByRole('status').first()).toContainText(text('angemeldet', 'logged in'))
	// The mail was about this one.
	expect(new URL(page.url()).pathname).toBe(empfehlung)
	await expect(page.locator('#link')).toBeVisible()
	expect((await page.goto(link))?.status()).toBe(410)
	await expect(page.locator('main')).toContainText(text('schon benutzt', 'already been used'))
})

test('logged in: the form knows who I am, and leads to an Empfehlung that is still open', async ({
	page,
	email,
	text,
	followMail,
}) => {
	const address = email('ich')
	await recommendOnPage(page, 'nordfunk', address)
	await followMail('nordfunk', address, 'empfehlung_erstellt', '/registrieren')
	await register(page)
	await openForm(page, 'nordfunk', /^(Sportpass|Sports Pass)$/)
	await expect(page.locator('#empfehlen-form [name=email]')).toHaveValue(address)
	await agree(page)
	await submitEmpfehlen(page)
	await expect(page.locator('#link')).toBeVisible()
	const teilen = page.url()
	await openForm(page, 'nordfunk', /^(Sportpass|Sports Pass)$/)
	await agree(page)
	await submitEmpfehlen(page)
	await expect(page.locator('[data-error-summary]')).toContainText(text('schon empfohlen', 'already recommended'))
	await page.getByRole('link', { name: text('Zu meiner Empfehlung', 'To my recommendation') }).click()
	await expect(page).toHaveURL(teilen)
})

test('a registered address logs in first and comes back to the form', async ({ page, text, checkPage }) => {
	await openForm(page, 'nordfunk', /^(Funk Jung|Mobile Young)$/)
	const form = page.url()
	await fillEmpfehlen(page, 'empfehler@example.org')
	await agree(page)
	await submitEmpfehlen(page)
	await expect(page.locator('[data-error-summary]')).toContainText(
		text('gibt es schon ein Konto', 'already an account'),
	)
	await checkPage()
	await page
		.locator('#empfehlen-form')
		.getByRole('link', { name: text('Jetzt anmelden', 'Log in now') })
		.click()
	await logIn(page, 'empfehler@example.org', 'Demo1234')
	await expect(page).toHaveURL(form)
	await expect(page.locator('#empfehlen-form [name=email]')).toHaveValue('empfehler@example.org')
})

test('[S-RegistrierungAbschliessen] without a link every address gets the same answer', async ({
	page,
	email,
	text,
	checkPage,
}) => {
	await page.goto(`${origin('nordfunk')}/registrieren`)
	await checkPage()
	await expectValidHtml(page)
	const answers: string[] = []
	for (const address of [email('frei'), 'empfehler@example.org']) {
		await page.goto(`${origin('nordfunk')}/registrieren`)
		await page.fill('[name=vorname]', 'Kim')
		await page.fill('[name=nachname]', 'Neu')
		await page.fill('[name=email]', address)
		await page.locator('main form button[type=submit]').click()
		await expect(page.locator('h1')).toHaveText(text('Bitte sehen Sie in Ihr Postfach', 'Please check your inbox'))
		answers.push((await page.locator('main').textContent()) ?? '')
	}
	expect(answers[0]).toBe(answers[1])
	await checkPage()
})

test('[S-Logout] logging out is a click that is sent, and a GET only asks', async ({ page, text, checkPage }) => {
	await page.goto(`${origin('nordfunk')}/login`)
	await logIn(page, 'empfehler@example.org', 'Demo1234')
	await page.goto(`${origin('nordfunk')}/logout`)
	await checkPage()
	await page.goto(`${origin('nordfunk')}/logout`)
	await page
		.locator('main')
		.getByRole('button', { name: text('Abmelden', 'Log out') })
		.click()
	await expect(page).toHaveURL(/hinweis=abgemeldet/)
	await page.goto(`${origin('nordfunk')}/logout`)
	await expect(page).toHaveURL(/\/login/)
})
