import type { Page } from '@playwright/test'
import { makeAufsicht } from '../betrieb-daten'
import { expect, expectValidHtml, origin, test } from '../fixtures'
import { field } from '../formular'

const base = origin('nordfunk')
const PASSWORT = 'Demo1234'
const submit = (page: Page, intent: string) =>
	page.locator(
		`main form:has(input[name="intent"][value="${intent}"]) button[type="submit"], main button[name="intent"][value="${intent}"]`,
	)

async function login(page: Page, path: string, email: string) {
	await page.goto(`${base}${path}`)
	await field(page, 'email').fill(email)
	await field(page, 'passwort').fill(PASSWORT)
	await page.locator('main form button[type="submit"]').last().click()
}

test('[R-ADMIN] [S-AdminLogin] an operator looks after people: account, login for them, block, answer, review', {
	tag: '@nur-js-360-de',
}, async ({ page, browser, text, checkPage, openMail }) => {
	test.slow()
	const { id, nachname, email, empfaengerId, auftragId } = await makeAufsicht('nordfunk')
	await login(page, '/betrieb/login', 'betrieb@example.org')
	await page.goto(`${base}/betrieb/empfehler`)
	await checkPage()
	await expectValidHtml(page)
	await field(page, 'q').fill(nachname.toUpperCase())
	await page.locator('main search button[type="submit"]').click()
	await page.locator('main table').getByRole('link', { name: nachname }).click()
	await expect(page).toHaveURL(`${base}/betrieb/empfehler/${id}`)
	await checkPage()
	await expectValidHtml(page)

	const person = await (await browser.newContext({ baseURL: base })).newPage()
	await test.step('a link to log in is shown once, works once, and is shown as such with a way out', async () => {
		await submit(page, 'anmelden').click()
		const link = await page.locator('#admin-link').inputValue()
		await checkPage()
		await page.goto(`${base}/betrieb/empfehler/${id}`)
		await expect(page.locator('#admin-link')).toHaveCount(0)
		await person.goto(link)
		await person.locator('main form button[type="submit"]').click()
		await expect(person.locator('body')).toContainText(new RegExp(`(das Konto von|the account of) .*${nachname}`))
		await person.goto(link)
		await expect(person.locator('main')).toContainText(/schon eine Anmeldung|already used to log in/)
	})

	await test.step('[F-CASES] blocked: the session is over, the right password learns why and where to ask', async () => {
		await page.goto(`${base}/betrieb/empfehler/${id}`)
		await submit(page, 'sperren').click()
		await expect(page.locator('#grund-fehler')).toBeVisible()
		await field(page, 'grund').fill('Verdacht auf Missbrauch')
		await submit(page, 'sperren').click()
		await expect(page.locator('main [role="status"]')).toContainText(text('gesperrt', 'blocked'))
		await checkPage()
		await person.goto(`${base}/persoenlicherbereich`)
		await expect(person).toHaveURL(/\/login\?redirect=/)
		await login(person, '/login', email)
		await expect(person.locator('main [role="alert"]')).toContainText(/gesperrt|blocked/)
		await expect(person.locator('main a[href^="mailto:"]')).toBeVisible()
		await field(page, 'grund').fill('Geklärt')
		await submit(page, 'entsperren').click()
		await expect(page.locator('main [role="status"]')).toContainText(text('aufgehoben', 'lifted'))
	})

	await test.step('a question is answered by mail', async () => {
		await page.goto(`${base}/betrieb/nachfragen`)
		await checkPage()
		await page.goto(`${base}/betrieb/empfehler/${id}`)
		await page.locator(`main a[href^="/betrieb/nachfragen/"]`).click()
		await expectValidHtml(page)
		await field(page, 'antwort').fill('Der Auftrag ist da.\n\nDie Frist läuft noch.')
		await checkPage()
		await page.locator('main form button[type="submit"]').last().click()
		await expect(page.locator('main')).toContainText('Die Frist läuft noch.')
		await openMail('nordfunk', email, 'nachfrage_antwort')
		await expect(page.locator('body')).toContainText('Die Frist läuft noch.')
	})

	await test.step('[P-ELIGIBLE] a held order cannot be released until the review is decided', async () => {
		await login(person, '/login', email)
		await person.goto(`${base}/persoenlicherbereich`)
		await expect(person.locator('[data-status="in_bearbeitung"]')).toContainText(/andere Person|somebody else/)
		await page.goto(`${base}/betrieb/auftraege/${auftragId}`)
		await expect(page.locator('main')).toContainText(text('etwas aufgefallen', 'Something stands out'))
		await page.goto(`${base}/betrieb/pruefungen`)
		await checkPage()
		await page.goto(`${base}/betrieb/pruefungen/${empfaengerId}`)
		await checkPage()
		await expectValidHtml(page)
		await field(page, 'antwort').fill('Die Kundennummer gehört zum Haushalt.')
		await page.getByRole('checkbox', { name: text('Kundennummer', 'Customer number') }).check()
		await submit(page, 'freigeben').click()
		await expect(page.locator('main [role="status"]')).toContainText(text('Vorgelegt', 'Submitted'))
		await expect(submit(page, 'freigeben')).toHaveCount(0)
		const zweite = await (await browser.newContext({ baseURL: base })).newPage()
		await login(zweite, '/betrieb/login', 'freigabe@example.org')
		await zweite.goto(`${base}/betrieb/pruefungen/${empfaengerId}`)
		await expect(field(zweite, 'antwort')).toHaveValue('Die Kundennummer gehört zum Haushalt.')
		await zweite.getByRole('checkbox', { name: /Kundennummer|Customer number/ }).check()
		await submit(zweite, 'freigeben').click()
		await expect(zweite.locator('main [role="status"]')).toContainText(/Freigegeben|Cleared/)
		await zweite.context().close()
		await page.goto(`${base}/betrieb/pruefungen/muster`)
		await expect(page.locator('main table')).toContainText(text('Harmlos', 'Harmless'))
		await checkPage()
		await expectValidHtml(page)
		await page.goto(`${base}/betrieb/pruefungen/${empfaengerId}`)
		await openMail('nordfunk', email, 'eigenwerbung_entschieden')
		await expect(page.locator('body')).toContainText('Haushalt')
	})

	await test.step('[R-STAFFBAR] patterns are checked and kept', async () => {
		await page.goto(`${base}/betrieb/sperren`)
		await checkPage()
		const alt = await field(page, 'muster').inputValue()
		const muster = `*@${nachname.toLowerCase()}.example`
		await field(page, 'muster').fill(`${muster}\n*`)
		await page.locator('main form button[type="submit"]').last().click()
		await expect(page.locator('main [role="alert"]')).toContainText('*@')
		await expect(field(page, 'muster')).toHaveValue(`${muster}\n*`)
		await field(page, 'muster').fill(alt ? `${alt}\n${muster}` : muster)
		await page.locator('main form button[type="submit"]').last().click()
		await expect(field(page, 'muster')).toHaveValue(new RegExp(muster.replace('*', '\\*')))
	})
	await person.context().close()
})
