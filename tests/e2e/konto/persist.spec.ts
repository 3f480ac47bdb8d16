import { fillEmpfehlen, logIn, openForm, register, submitEmpfehlen } from '../empfehlen'
import { type DemoBrand, expect, origin, type Page, test } from '../fixtures'
import { PASSWORT as EIGENES, ENDEN, letSessionExpire, registered } from '../sitzung'

const LENA = 'empfehler@example.org'
const PASSWORT = 'Demo1234'
const NACHRICHT = 'Schau dir das an, Zenobia!'
const nachricht = (page: Page) => page.locator('#empfehlen-form [name=nachricht]')

async function anmelden(page: Page, marke: DemoBrand, email = LENA, passwort = PASSWORT) {
	await page.goto(`${origin(marke)}/login`)
	await logIn(page, email, passwort)
}

async function abmelden(page: Page, marke: DemoBrand) {
	await page.goto(`${origin(marke)}/logout`)
	await page.locator('main form button[type=submit]').first().click()
	await expect(page).not.toHaveURL(/\/logout/)
}

/** Sends the form of Empfehlen when the session is over already, and stands before the login. */
async function sendTooLate(page: Page) {
	await openForm(page, 'hafen')
	await nachricht(page).fill(NACHRICHT)
	await letSessionExpire(page, 'hafen')
	await submitEmpfehlen(page)
	await expect(page).toHaveURL(/\/login\?redirect=%2Fempfehlen%2F\d+/)
	await expect(page.locator('body')).not.toContainText('Zenobia')
}

test('[T-Persist] [N-PROTECTED] what was sent when the session was over is there again after the login', async ({
	page,
	checkPage,
	text,
}) => {
	await anmelden(page, 'hafen')
	await sendTooLate(page)
	await logIn(page, LENA, PASSWORT)
	await expect(page).toHaveURL(/\/empfehlen\/\d+/)
	await expect(nachricht(page)).toHaveValue(NACHRICHT)
	await expect(page.locator('main')).toContainText(
		text('Ihre Eingaben von vorhin sind noch da.', 'What you entered before is still here.'),
	)
	await checkPage()
	await page.reload()
	await expect(nachricht(page)).toHaveValue(NACHRICHT)
	// Refused because the terms are not ticked: from here on the answer holds the values, and a step back as well.
	await submitEmpfehlen(page)
	await expect(page.locator('[data-error-summary]')).toBeVisible()
	await expect(nachricht(page)).toHaveValue(NACHRICHT)
	await abmelden(page, 'hafen')
	await anmelden(page, 'hafen')
	await openForm(page, 'hafen')
	await expect(nachricht(page)).toHaveValue('')
})

test('[T-Persist] somebody else who logs in on the same browser sees nothing of it', async ({
	page,
	email,
	followMail,
}) => {
	const andere = email('andere')
	await page.goto(`${origin('hafen')}/registrieren`)
	await page.fill('[name=vorname]', 'Jonas')
	await page.fill('[name=nachname]', 'Beispiel')
	await page.fill('main [name=email]', andere)
	await page.locator('main form button[type=submit]').first().click()
	await followMail('hafen', andere, 'willkommen')
	await register(page)
	await abmelden(page, 'hafen')

	await anmelden(page, 'hafen')
	await sendTooLate(page)
	await logIn(page, andere, 'Kiesel7Nebelhorn')
	await expect(page).toHaveURL(/\/empfehlen\/\d+/)
	await expect(page.locator('#empfehlen-form [name=vorname]')).toHaveValue('Jonas')
	await expect(nachricht(page)).toHaveValue('')
	expect(await page.content()).not.toContain('Zenobia')
})

test('[T-Persist] a form refused because the login is missing is filled in again after it, for the account’s owner', async ({
	page,
}) => {
	await openForm(page, 'nordfunk')
	await fillEmpfehlen(page, LENA)
	await nachricht(page).fill(NACHRICHT)
	await page.check('input[type=checkbox][name=agb]')
	await submitEmpfehlen(page)
	await page.locator('#empfehlen-form a[href*="/login"]').first().click()
	await logIn(page, LENA, PASSWORT)
	await expect(nachricht(page)).toHaveValue(NACHRICHT)
})

test('[T-Persist] what was not sent yet survives a step back, a change of language and, with a script, a reload; nobody else sees it', async ({
	page,
	javaScriptEnabled,
	text,
}) => {
	await openForm(page, 'nordfunk')
	const form = page.url()
	await fillEmpfehlen(page, 'tipp@example.org')
	await nachricht(page).fill(NACHRICHT)
	await page.check('input[type=checkbox][name=agb]')
	await page.goto(`${origin('nordfunk')}/agb`)
	await page.goBack()
	await expect(nachricht(page)).toHaveValue(NACHRICHT)

	const andere = text('en', 'de')
	const menu = page.locator('header summary:visible')
	if (await menu.isVisible()) await menu.click()
	await page.locator(`header button[name=sprache][value=${andere}]:visible`).click()
	await expect(page.locator('html')).toHaveAttribute('lang', andere)
	if (javaScriptEnabled === false) await page.goBack()
	await expect(nachricht(page)).toHaveValue(NACHRICHT)
	await expect(page.locator('html')).toHaveAttribute('lang', andere)
	if (javaScriptEnabled === false) return
	await page.reload()
	await expect(nachricht(page)).toHaveValue(NACHRICHT)
	await expect(page.locator('#empfehlen-form [name=vorname]')).toHaveValue('Erika')
	await expect(page.locator('input[type=checkbox][name=agb]')).not.toBeChecked()

	await anmelden(page, 'nordfunk')
	await page.goto(form)
	await expect(nachricht(page)).toHaveValue('')
	await nachricht(page).fill('Von Lena')
	await page.reload()
	await expect(nachricht(page)).toHaveValue('Von Lena')
	const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage }))
	expect(kept).toContain('Von Lena')
	expect(kept).not.toContain('Zenobia')
	expect(Object.keys(JSON.parse(kept)).join()).not.toMatch(/lena|winter|@/i)
	await abmelden(page, 'nordfunk')
	await page.goto(form)
	await expect(nachricht(page)).toHaveValue('')
})

for (const [wie, beenden] of Object.entries(ENDEN))
	test(`[T-Persist] [T-Session] MeineDaten and a question keep what was sent after the session ended: ${wie}`, async ({
		page,
	}) => {
		const person = await registered('nordfunk')
		await anmelden(page, 'nordfunk', person.email, EIGENES)
		const sendTooLateFrom = async (path: string, fields: Record<string, string>) => {
			await page.goto(`${origin('nordfunk')}${path}`)
			const form = page.locator('main form').filter({ has: page.locator(`[name=${Object.keys(fields)[0]}]`) })
			for (const [name, value] of Object.entries(fields)) await form.locator(`[name=${name}]`).fill(value)
			await beenden('nordfunk', person, page)
			await form.locator('button:not([type]), button[type=submit]').last().click()
			await expect(page).toHaveURL(/\/login\?redirect=/)
			await logIn(page, person.email, EIGENES)
			for (const [name, value] of Object.entries(fields))
				await expect(page.locator(`main [name=${name}]`)).toHaveValue(value)
			await form.locator('button:not([type]), button[type=submit]').last().click()
		}
		await sendTooLateFrom('/meinedaten', { vorname: 'Kimberly', nachname: 'Spät' })
		await expect(page).toHaveURL(/erledigt=gespeichert/)
		await sendTooLateFrom('/persoenlicherbereich/nachfrage', { referenz: 'Vertrag 4711' })
		await expect(page).toHaveURL(/erledigt=nachgefragt/)
	})
