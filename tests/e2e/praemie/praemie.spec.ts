import type { Page } from '@playwright/test'
import { makeKulanz, makeReward } from '../betrieb-daten'
import { type DemoBrand, expect, expectValidHtml, origin, test } from '../fixtures'
import { field } from '../formular'
import { http, urlencoded } from '../http'

const send = (page: Page) => page.locator('main form button[type="submit"]').last().click()
const optionen = (page: Page) => page.locator('main ul li h3 a')
const FALSCHE_IBAN = 'DE88 3704 0044 0532 0130 00'
const IBAN = 'DE89 3704 0044 0532 0130 00'
const OESTERREICH = 'AT61 1904 3002 3457 3201'

async function fillBank(page: Page, iban: string, bic = '') {
	await field(page, 'kontoinhaber').fill('Zoë Müller-Groß')
	await field(page, 'iban').fill(iban)
	await field(page, 'bic').fill(bic)
}

async function expectRefused(page: Page, status: number | undefined, message: string) {
	expect(status).toBe(400)
	await expect(page.locator('main [role="alert"]')).toContainText(message)
	await expect(page.locator('#iban-fehler')).toContainText(message)
	await expect(field(page, 'iban')).toHaveAttribute('aria-invalid', 'true')
}

/** Sends the form and answers with the status of the document or the data that came back. */
async function sendAndWait(page: Page) {
	const [response] = await Promise.all([
		page.waitForResponse((response) => response.request().method() === 'POST'),
		send(page),
	])
	return response.status()
}

test('[S-PraemieWaehlen] [S-PraemieDaten] [S-PraemieDanke] [T-Reward] a reward taken as money', async ({
	page,
	text,
	checkPage,
}) => {
	const { token } = await makeReward('nordfunk')
	await page.goto(`${origin('nordfunk')}/praemie?t=${token}`)
	await expect(page.locator('h1')).toHaveText(text('Wählen Sie Ihre Prämie', 'Choose your reward'))
	await expect(optionen(page)).toHaveCount(3)
	await expect(page.locator('main')).toContainText(text('70,01', '70.01'))
	await checkPage()
	await expectValidHtml(page)

	await optionen(page).first().click()
	await expect(field(page, 'kontoinhaber')).toHaveValue('Erika Empfehler')
	await checkPage()
	await expectValidHtml(page)

	const message = text('IBAN ist nicht gültig', 'IBAN is not valid')
	await fillBank(page, FALSCHE_IBAN, 'COBADEFFXXX')
	await expectRefused(page, await sendAndWait(page), message)
	await expect(field(page, 'iban')).toHaveValue(FALSCHE_IBAN)
	await expect(field(page, 'kontoinhaber')).toHaveValue('Zoë Müller-Groß')
	await expect(field(page, 'bic')).toHaveValue('COBADEFFXXX')
	await checkPage()

	await field(page, 'iban').fill(IBAN)
	await send(page)
	await expect(page).toHaveURL(/\/praemiedanke\?t=/)
	await expect(page.locator('[data-praemie="auszahlung_vorbereitet"]')).toContainText('3000')
	await expect(page.locator('main')).toContainText(text('Etwa 4 Wochen nach Ihren Bankdaten', 'About 4 weeks after'))
	await checkPage()
	await expectValidHtml(page)

	await page.goto(`${origin('nordfunk')}/praemie?t=${token}`)
	await expect(page.locator('[data-praemie="auszahlung_vorbereitet"]')).toBeVisible()
	await expect(page.locator('main form')).toHaveCount(0)
})

test('[S-PraemieDaten] [P-REWARD] [B-TERMS] a reward taken as a voucher, whose code comes by mail', async ({
	page,
	text,
	email,
	checkPage,
	openMail,
}) => {
	const { token, gutscheinMarke } = await makeReward('nordfunk', { codes: 1, anteil: 50 })
	const an = email('gutschein')
	await page.goto(`${origin('nordfunk')}/praemie?t=${token}`)
	await expect(page.locator('main')).toContainText(text('35,01', '35.01'))
	await optionen(page).filter({ hasText: gutscheinMarke }).click()
	await field(page, 'email').fill('keine-adresse')
	await send(page)
	await expect(page.locator('#email-fehler')).toBeVisible()
	await expect(field(page, 'email')).toHaveValue('keine-adresse')
	await checkPage()
	await field(page, 'email').fill(an)
	await send(page)
	// The stock holds whole rewards only: half a one waits for its code.
	await expect(page.locator('[data-praemie="gutschein_vorbereitet"]')).toContainText('24')
	await checkPage()

	const whole = await makeReward('nordfunk', { codes: 1 })
	await page.goto(`${origin('nordfunk')}/praemie?t=${whole.token}`)
	await optionen(page).filter({ hasText: whole.gutscheinMarke }).click()
	await field(page, 'email').fill(an)
	await send(page)
	await expect(page.locator('[data-praemie="gutschein_versendet"]')).toContainText('g…@example.org')
	await openMail('nordfunk', an, 'gutschein')
	await expect(page.locator('body')).toContainText('TEST-')
})

test('[S-KulanzDanke] a goodwill reward is thanked for', async ({ page, text, checkPage }) => {
	const { token } = await makeKulanz('nordfunk')
	await page.goto(`${origin('nordfunk')}/praemie?t=${token}`)
	await expect(page.locator('main')).toContainText(text('25 €', '€25'))
	await optionen(page).first().click()
	await fillBank(page, IBAN)
	await send(page)
	await expect(page).toHaveURL(/\/kulanzdanke\?t=/)
	await expect(page.locator('h1')).toHaveText(text('Danke, dass Sie uns treu bleiben', 'Thank you for staying with us'))
	await checkPage()
	await expectValidHtml(page)
})

test('[S-EmpfaengerBankdaten] [F-BANKDATA] a returned transfer is paid to another account', async ({
	page,
	text,
	checkPage,
}) => {
	const { token, bankToken } = await makeReward('nordfunk', { gewaehlt: 'geld', zurueck: true })
	const at = (path: string) => `${origin('nordfunk')}${path}`
	await page.goto(at(`/praemie?t=${token}`))
	await expect(page.locator('[data-praemie="bankdaten_benoetigt"]')).toBeVisible()
	await checkPage()

	await page.goto(at(`/bankdaten?t=${bankToken}`))
	await checkPage()
	await expectValidHtml(page)
	await fillBank(page, FALSCHE_IBAN)
	await expectRefused(page, await sendAndWait(page), text('IBAN ist nicht gültig', 'IBAN is not valid'))
	await expect(field(page, 'iban')).toHaveValue(FALSCHE_IBAN)
	await checkPage()
	await fillBank(page, OESTERREICH)
	await send(page)
	await expect(page.locator('[data-praemie="auszahlung_vorbereitet"]')).toContainText('3201')

	expect((await page.goto(at(`/bankdaten?t=${bankToken}`)))?.status(), 'used').toBe(410)
	await expect(page.locator('main')).toContainText(text('schon benutzt', 'already been used'))
	await checkPage()
	await page.getByRole('link', { name: text('Zu Ihrer Prämie', 'To your reward') }).click()
	await expect(page.locator('[data-praemie="auszahlung_vorbereitet"]')).toContainText('3201')

	for (const query of ['', '?t=falsch']) {
		const response = await page.goto(at(`/bankdaten${query}`))
		expect(response?.status()).toBe(403)
		await expect(page.locator('main')).toContainText(
			text('nur über den Link aus unserer E-Mail', 'link from our e-mail'),
		)
	}
	await checkPage()
})

test('[V-IBAN] [R-EMPFAENGER] German accounts only where the brand says so, and thanks without a login where it demands one', async ({
	page,
	text,
}) => {
	const { token, praemien } = await makeReward('hafen')
	await page.goto(`${origin('hafen')}/praemie/${praemien.geld}?t=${token}`)
	await fillBank(page, OESTERREICH)
	await send(page)
	await expect(page.locator('#iban-fehler')).toContainText(text('IBAN ist nicht gültig', 'IBAN is not valid'))
	await expect(field(page, 'iban')).toHaveValue(OESTERREICH)
	await field(page, 'iban').fill(IBAN)
	await send(page)
	await expect(page.locator('[data-praemie="auszahlung_vorbereitet"]')).toBeVisible()
	await expect(page).toHaveURL(/\/praemie\?t=/)
})

test('[N-PATHTABLE] a brand’s own paths lead through the whole choice', async ({ page }) => {
	const { token } = await makeReward('lindental')
	await page.goto(`${origin('lindental')}/praemie?t=${token}`)
	await expect(page).toHaveURL(/\/dankeschoen\?t=/)
	await optionen(page).first().click()
	await expect(page).toHaveURL(/\/dankeschoen\/\d+\?t=/)
	await fillBank(page, IBAN)
	await send(page)
	await expect(page.locator('[data-praemie="auszahlung_vorbereitet"]')).toBeVisible()
})

test.describe('links that do not do', () => {
	const EN_UNGUELTIG = 'invalid or has expired'
	const EN_FRIST = 'deadline for this reward has passed'
	type Fall = [
		name: string,
		status: number,
		de: string,
		en: string,
		make: () => Promise<{ token: string; id?: number }>,
	]
	const faelle: Fall[] = [
		['malformed', 410, 'ungültig oder abgelaufen', EN_UNGUELTIG, async () => ({ token: 'kaputt' })],
		['unknown', 410, 'ungültig oder abgelaufen', EN_UNGUELTIG, async () => ({ token: 'A'.repeat(43) })],
		['another brand’s', 410, 'ungültig oder abgelaufen', EN_UNGUELTIG, () => makeReward('lindental')],
		[
			'too late',
			410,
			'Frist für diese Prämie ist vorbei',
			EN_FRIST,
			() => makeReward('nordfunk', { abgelaufen: true }),
		],
	]
	for (const [name, status, de, en, make] of faelle)
		test(`[T-Reward] ${name}: ${status}, with its own text, and nothing to fill in`, {
			tag: name === 'too late' ? [] : '@nur-js-360-de',
		}, async ({ page, text, checkPage }) => {
			const { token } = await make()
			for (const path of ['/praemie', '/praemie/1', '/praemiedanke', '/kulanzdanke']) {
				const response = await page.goto(`${origin('nordfunk')}${path}?t=${token}`)
				expect(response?.status(), path).toBe(status)
				await expect(page.locator('main')).toContainText(text(de, en))
				await expect(page.locator('main form')).toHaveCount(0)
			}
			await checkPage()
		})

	test('[T-Reward] used: the state is shown, choosing again is refused', async ({ page, text, checkPage }) => {
		const { token, praemien } = await makeReward('nordfunk', { gewaehlt: 'geld' })
		const response = await page.goto(`${origin('nordfunk')}/praemie/${praemien.gutschein}?t=${token}`)
		expect(response?.status()).toBe(409)
		await expect(page.locator('main')).toContainText(text('schon gewählt', 'already'))
		await checkPage()
		await page
			.locator('main')
			.getByRole('link', { name: text('Zu Ihrer Prämie', 'To your reward') })
			.click()
		await expect(page.locator('[data-praemie="auszahlung_vorbereitet"]')).toBeVisible()
	})

	test('[T-RewardOrder] gone back to after the thanks and sent again: one reward, and a way to it', {
		tag: '@nur-nojs-1280-en',
	}, async ({ page, checkPage }) => {
		const { token, praemien } = await makeReward('nordfunk')
		const path = `/praemie/${praemien.geld}?t=${token}`
		await page.goto(origin('nordfunk') + path)
		const formular = await page.locator('main [name="formular"]').inputValue()
		await fillBank(page, IBAN)
		await send(page)
		await expect(page.locator('[data-praemie="auszahlung_vorbereitet"]')).toContainText('3000')
		await page.goBack()
		await expect(page.locator('h1')).toHaveText('You have already chosen')
		await checkPage()
		await page.getByRole('link', { name: 'To your reward' }).click()
		await expect(page.locator('[data-praemie="auszahlung_vorbereitet"]')).toBeVisible()

		// What a browser sends that kept the form: unchanged it gets the thanks again, changed it changes nothing.
		const sendKept = (iban: string) =>
			http('nordfunk.localhost', path, urlencoded({ formular, kontoinhaber: 'Zoë Müller-Groß', iban, bic: '' }))
		const again = await sendKept(IBAN)
		expect([again.status, again.headers.location]).toEqual([303, `/praemiedanke?t=${token}`])
		const changed = await sendKept('DE02 1203 0000 0000 2020 51')
		expect(changed.status).toBe(409)
		expect(changed.body).toContain('schon gewählt')
		await page.reload()
		await expect(page.locator('[data-praemie="auszahlung_vorbereitet"]')).toContainText('3000')
	})

	test('an option that is not this reward’s is refused, whatever number stands in the path', async ({ page }) => {
		const { token, praemien } = await makeReward('nordfunk')
		const fremd = await makeReward('nordfunk')
		for (const id of [praemien.frueher, praemien.spaeter, fremd.praemien.geld, 0, '1e3', 'abc', '99999999999'])
			expect((await page.goto(`${origin('nordfunk')}/praemie/${id}?t=${token}`))?.status(), String(id)).toBe(409)
	})
})

test('a form without its token, or from another screen, changes nothing', async ({ page }) => {
	const { token, praemien } = await makeReward('nordfunk')
	const path = `/praemie/${praemien.geld}?t=${token}`
	const body = (formular: string) =>
		new URLSearchParams({ formular, kontoinhaber: 'Max Muster', iban: IBAN }).toString()
	const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: origin('nordfunk') }
	const fremd: DemoBrand = 'lindental'
	const other = await http(`${fremd}.localhost`, `/betrieb/login`)
	const stolen = /name="formular" value="([^"]+)"/.exec(other.body)?.[1] ?? ''
	expect(stolen).not.toBe('')
	for (const formular of ['', 'falsch', stolen]) {
		const { status } = await http('nordfunk.localhost', path, { method: 'POST', headers, body: body(formular) })
		expect(status).toBe(400)
	}
	await page.goto(`${origin('nordfunk')}${path}`)
	await expect(field(page, 'iban')).toBeVisible()
})
