import type { Locator } from '@playwright/test'
import { expect, type Page, test } from '../fixtures'
import { field } from '../formular'
import { BETRIEB_PASSWORT, makeMonat, makeReadyOrder, newIban, releaseOrder, takeAsMoney } from '../monat-daten'

/** Whether the one with the focus is this, and its ring is drawn: on itself, or on the tile that its link fills. */
const standing = (target: Locator) =>
	target.evaluate((element) => {
		if (element !== document.activeElement) return 'elsewhere'
		const rings = [getComputedStyle(element), getComputedStyle(element, '::after')]
		return rings.some(
			({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
		)
			? 'seen'
			: 'unseen'
	})

/** Moves on by Tab until this has the focus, which must be seen; past the navigation of a page that was just opened. */
async function tabTo(page: Page, target: Locator) {
	await expect(target).toHaveCount(1)
	if (await page.evaluate(() => document.activeElement === document.body && location.hash === '')) {
		await page.keyboard.press('Tab')
		await expect(page.locator('a[href="#inhalt"]')).toBeFocused()
		await page.keyboard.press('Enter')
		await expect(page.locator('main')).toBeFocused()
	}
	for (let i = 0; i < 90; i++) {
		await page.keyboard.press('Tab')
		const now = await standing(target)
		if (now === 'elsewhere') continue
		expect(now, String(target)).toBe('seen')
		return
	}
	throw new Error(`Tab does not lead to ${target}`)
}

async function press(page: Page, target: Locator) {
	await tabTo(page, target)
	await page.keyboard.press('Enter')
}

const main = (page: Page) => page.locator('main')
const knopf = (page: Page, name: RegExp) => main(page).getByRole('button', { name })
const weg = (page: Page, name: RegExp) => main(page).getByRole('link', { name })

/** What a form led to has the focus, is seen, and says this. */
async function expectFirst(page: Page, role: 'status' | 'heading' | 'alert', text: RegExp) {
	const first = main(page).getByRole(role).first()
	await expect(first).toContainText(text)
	await expect(first).toBeFocused()
	expect(await standing(first)).toBe('seen')
}

async function logIn(page: Page, base: string, name: string) {
	await page.goto(`${base}/betrieb/login`)
	await tabTo(page, field(page, 'email'))
	await page.keyboard.type(`${name}@example.org`)
	await tabTo(page, field(page, 'passwort'))
	await page.keyboard.type(BETRIEB_PASSWORT)
	await page.keyboard.press('Enter')
	await expect(page).toHaveURL(/\/betrieb(#inhalt)?$/)
}

test.use({ locale: 'de-DE', viewport: { width: 1280, height: 900 } })

test('by keys alone an order is released, its reward is paid by two people, and the focus is where the news is', async ({
	page: anna,
	browser,
}) => {
	const { host, base, zurueck: freund, danach, andere } = await makeMonat(1)
	await makeReadyOrder(host, freund)
	const ben = await (await browser.newContext()).newPage()
	await logIn(anna, base, 'anna')

	await test.step('the order is found, and released once that was asked', async () => {
		await press(anna, weg(anna, /Aufträge freigeben/))
		const auftrag = main(anna).locator('tbody a')
		await expect(auftrag).toHaveCount(1)
		await anna.keyboard.press('j')
		expect(await standing(auftrag)).toBe('seen')
		await anna.keyboard.press('Enter')
		await press(anna, knopf(anna, /^Auftrag freigeben/))
		await expectFirst(anna, 'heading', /\?$/)
		await anna.keyboard.press('Tab')
		await anna.keyboard.press('Enter')
		await expectFirst(anna, 'status', /freigegeben/)
	})
	await takeAsMoney(host, [{ ...freund, nachname: 'Taste' }])
	const zweiMitEinemKonto = [danach, ...andere]
	for (const eine of zweiMitEinemKonto) await releaseOrder(host, await makeReadyOrder(host, eine))
	const iban = newIban()
	await takeAsMoney(
		host,
		zweiMitEinemKonto.map((eine, n) => ({ ...eine, nachname: n ? 'Zwei' : 'Eins', iban })),
	)

	await test.step('a run is made; one of nothing is refused', async () => {
		await press(anna, anna.getByRole('navigation').getByRole('link', { name: /^Auszahlungen$/ }))
		await press(anna, weg(anna, /Neuer Überweisungslauf/))
		await press(anna, main(anna).locator('form button').last())
		await expectFirst(anna, 'alert', /./)
		await tabTo(anna, field(anna, 'umfang').first())
		await anna.keyboard.press('ArrowDown')
		await press(anna, main(anna).locator('form button').last())
		await expectFirst(anna, 'status', /^Der Lauf mit 1 Zahlung ist zusammengestellt\. 2 Auszahlungen blieben draußen\./)
	})
	const step = async (page: Page, name: RegExp) => {
		await press(page, weg(page, name))
		await press(page, knopf(page, name))
		await expectFirst(page, 'status', /./)
	}
	await step(anna, /Zur Freigabe geben/)

	await test.step('somebody else releases it', async () => {
		await logIn(ben, base, 'ben')
		await press(ben, weg(ben, /Läufe freigeben/))
		await press(ben, main(ben).locator('tbody th a'))
		await step(ben, /Lauf freigeben/)
	})

	await test.step('its file is fetched, handed in and booked', async () => {
		await anna.reload()
		await step(anna, /Datei erstellen/)
		const [download] = await Promise.all([
			anna.waitForEvent('download'),
			press(anna, knopf(anna, /Datei herunterladen/)),
		])
		expect(download.suggestedFilename()).toMatch(/\.xml$/)
		await step(anna, /Als eingereicht melden/)
		await step(anna, /Als gebucht melden/)
		await expect(main(anna)).toContainText(/Gebucht/)
	})
})
