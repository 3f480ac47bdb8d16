import { LIMITS } from '~/domain/betrugspruefung/limits'
import { openedZiffern, send } from '../captcha'
import { expect, expectValidHtml, expectValidSource, origin, type Page, test } from '../fixtures'
import { field } from '../formular'
import { http } from '../http'

const marke = 'nordfunk'
const host = `${marke}.localhost`

async function write(page: Page, email: string) {
	await field(page, 'thema').selectOption('praemie')
	await field(page, 'name').fill('Mia Muster')
	await field(page, 'email').fill(email)
	await field(page, 'nachricht').fill('Guten Tag,\nwo finde ich meine Empfehlung?')
}
const submit = (page: Page) => page.locator('main form button[type="submit"]').click()

test('[S-Kontakt] a message from the footer’s link to the thanks, with a copy', async ({
	page,
	email,
	text,
	openMail,
	checkPage,
}) => {
	await page.goto(`${origin(marke)}/`)
	await page
		.locator('footer')
		.getByRole('link', { name: text('Kontakt', 'Contact') })
		.click()
	await expect(page.locator('h1')).toHaveText(text('Kontakt', 'Contact'))
	await expectValidHtml(page)
	await checkPage()

	const address = email('kontakt')
	await field(page, 'email').fill(address)
	await submit(page)
	await expect(page.locator('[data-error-summary] li')).toHaveCount(3)
	await expect(field(page, 'email')).toHaveValue(address)
	await checkPage()

	await write(page, address)
	await field(page, 'kopie').check()
	await submit(page)
	await expect(page.locator('h1')).toHaveText(text('Danke für Ihre Nachricht', 'Thank you for your message'))
	// Nobody is logged in, so the address is one that somebody typed.
	await expect(page.locator('main')).toContainText(text('Eine Kopie haben wir nicht', 'We did not send a copy'))
	await checkPage()

	await page.goto(`${origin(marke)}/login?redirect=/kontakt`)
	await field(page, 'email').fill('empfehler@example.org')
	await field(page, 'passwort').fill('Demo1234')
	await submit(page)
	await write(page, 'empfehler@example.org')
	await field(page, 'kopie').check()
	await submit(page)
	await expect(page.locator('main')).toContainText(text('Eine Kopie haben wir an', 'We sent a copy'))
	await openMail(marke, 'empfehler@example.org', 'kontakt_kopie')
	await expect(page.locator('body')).toContainText('wo finde ich meine Empfehlung?')
})

test('[V-CAPTCHA] [S-Kontakt] after several messages from one address a captcha is solved, by the browser or by hand', async ({
	page,
	email,
	text,
	checkPage,
	javaScriptEnabled,
}) => {
	const address = email('viele')
	const fields = { thema: 'praemie', name: 'Mia Muster', email: address, nachricht: 'Hallo' }
	for (let i = 0; i < LIMITS.kontakt.konto.verdachtAb; i++) {
		expect((await send(marke, '/kontakt', fields)).status).toBe(303)
	}
	const asked = await send(marke, '/kontakt', fields)
	expect(asked.status).toBe(400)
	await expectValidSource(asked.body, '/kontakt with a captcha')

	await page.goto(`${origin(marke)}/kontakt`)
	await write(page, address)
	await submit(page)
	await expect(page.locator('[data-error-summary]')).toContainText(
		text('Bitte lösen Sie zunächst das Captcha', 'Please solve the captcha first'),
	)
	await expect(field(page, 'nachricht')).toHaveValue(/wo finde ich/)
	if (javaScriptEnabled === false) {
		const picture = page.locator('main fieldset img')
		await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(300)
		const sound = new URL((await page.locator('main audio').getAttribute('src')) ?? '', page.url())
		const { headers } = await http(host, sound.pathname + sound.search)
		expect(headers['content-type']).toBe('audio/wav')
		await checkPage()
		await field(page, 'captcha').fill('000 00')
		await submit(page)
		await expect(page.locator('#captcha-fehler')).toHaveText(text('Das Captcha ist falsch', 'The captcha is wrong'))
		const aufgabe = await page.locator('main [name="captchaAufgabe"]').inputValue()
		await field(page, 'captcha').fill(await openedZiffern(marke, aufgabe))
	} else {
		await expect(page.locator('main fieldset [role=status]')).toHaveText(/^Geprüft/)
		await expect(page.locator('main fieldset img')).toBeHidden()
		await checkPage()
	}
	await submit(page)
	await expect(page.locator('h1')).toHaveText(text('Danke für Ihre Nachricht', 'Thank you for your message'))
})
