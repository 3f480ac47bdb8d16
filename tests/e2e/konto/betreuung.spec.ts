import { makeAufsicht } from '../betrieb-daten'
import { expect, expectValidHtml, origin, test } from '../fixtures'
import { field, unfold } from '../formular'

const base = origin('nordfunk')

test('[R-ADMIN] support writes a note, sends a mail again, answers with a template, and only looks at the account', {
	tag: '@nur-js-360-de',
}, async ({ page, browser, text, checkPage }) => {
	const { id, nachname, nachfrageId } = await makeAufsicht('nordfunk')
	await page.goto(`${base}/betrieb/login`)
	await field(page, 'email').fill('support@example.org')
	await field(page, 'passwort').fill('Demo1234')
	await page.locator('main form button[type="submit"]').last().click()

	await test.step('a note on the person, in their story', async () => {
		await page.goto(`${base}/betrieb/empfehler/${id}`)
		await field(page, 'text').fill('Ruft lieber an.')
		await page.getByRole('button', { name: text('Notiz speichern', 'Save note') }).click()
		await expect(page.locator('main')).toContainText('Ruft lieber an.')
		await expect(page.locator('#verlauf')).toContainText(text('Notiz geschrieben', 'Note written'))
		await checkPage()
		await expectValidHtml(page)
	})

	await test.step('a template puts its words into the answer', async () => {
		await page.goto(`${base}/betrieb/nachfragen/vorlagen`)
		await checkPage()
		await expectValidHtml(page)
		const name = `Vorlage ${nachname}`
		await field(page, 'name').fill(name)
		await field(page, 'text.de').fill('Hallo {vorname}, wir prüfen {produkt}.')
		await field(page, 'text.en').fill('Hello {vorname}, we check {produkt}.')
		await page.getByRole('button', { name: text('Vorlage speichern', 'Save template') }).click()
		await expect(page.locator('main [role="status"]')).toBeVisible()
		await page.goto(`${base}/betrieb/nachfragen/${nachfrageId}`)
		await page.locator('select[name="vorlage"]').selectOption({ label: name })
		await page.getByRole('button', { name: text('Einsetzen', 'Insert') }).click()
		await expect(field(page, 'antwort')).toHaveValue(/^Hallo \S+, wir prüfen .+\.$/)
		await checkPage()
		await expectValidHtml(page)
	})

	await test.step('the account is seen as the person sees it, and nothing sent changes it', async () => {
		await page.goto(`${base}/betrieb/empfehler/${id}`)
		await unfold(page, 'anmelden')
		await page.locator('main form:has(input[name="intent"][value="anmelden"]) button').click()
		const link = await page.locator('#admin-link').inputValue()
		const person = await (await browser.newContext({ baseURL: base })).newPage()
		await person.goto(link)
		await person.locator('main form button[type="submit"]').click()
		await expect(person.locator('body')).toContainText(new RegExp(`(das Konto von|the account of) .*${nachname}`))
		await person.goto(`${base}/meinedaten`)
		await field(person, 'vorname').fill('Anders')
		const [answer] = await Promise.all([
			person.waitForResponse((response) => response.request().method() === 'POST'),
			field(person, 'vorname').press('Enter'),
		])
		expect(answer.status()).toBe(403)
		await person.context().close()
	})
})
