import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { makeEmpfaenger, makeReward } from '../betrieb-daten'
import { expect, expectValidHtml, origin, test } from '../fixtures'
import { confirm, field, openWorkMenu, unfold } from '../formular'

const base = origin('nordfunk')
const submit = (page: Page, intent: string) =>
	page.locator(`main form:has(input[name="intent"][value="${intent}"]) button[type="submit"]`)
const neueReferenz = () => `E2E-${randomBytes(5).toString('hex')}`
const germanDay = (daysAgo: number) => {
	const [y, m, d] = new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10).split('-')
	return `${d}.${m}.${y}`
}

async function login(page: Page, email = 'betrieb@example.org', passwort = 'Demo1234') {
	await page.goto(`${base}/betrieb/login`)
	await field(page, 'email').fill(email)
	await field(page, 'passwort').fill(passwort)
	await page.locator('main form button[type="submit"]').last().click()
}

async function report(page: Page, values: Record<string, string>) {
	await page.goto(`${base}/betrieb/auftraege/melden`)
	for (const [name, value] of Object.entries(values)) await field(page, name).fill(value)
	await submit(page, 'melden').click()
}

test('only an operator comes in, and out again', { tag: '@nur-nojs-1280-en' }, async ({ page, text, checkPage }) => {
	const anmelden = (path: string) => `${base}/betrieb/login?redirect=${encodeURIComponent(path)}`
	for (const path of ['/betrieb/praemien', '/betrieb/auftraege/1', '/betrieb']) {
		await page.goto(`${base}${path}`)
		await expect(page).toHaveURL(anmelden(path))
	}
	await checkPage()
	await expectValidHtml(page)
	for (const email of ['betrieb@example.org', 'inhaber@example.org', 'empfehler@example.org', 'niemand@example.org']) {
		await login(page, email, email.startsWith('betrieb') ? 'Falsch1234' : 'Demo1234')
		await expect(page.locator('main [role="alert"]')).toContainText(
			text('E-Mail-Adresse oder Passwort', 'e-mail address or'),
		)
		await expect(field(page, 'email')).toHaveValue(email)
		await expect(field(page, 'passwort')).toHaveValue('')
	}
	await checkPage()
	await login(page)
	await expect(page).toHaveURL(`${base}/betrieb`)
	await page.goto(`${base}/betrieb/login`)
	await expect(page).toHaveURL(`${base}/betrieb`)
	await openWorkMenu(page)
	await page.getByRole('button', { name: text('Abmelden', 'Log out') }).click()
	await expect(page).toHaveURL(`${base}/betrieb/login`)
	await page.goto(`${base}/betrieb/praemien`)
	await expect(page).toHaveURL(anmelden('/betrieb/praemien'))
})

test('[P-NEWCUSTOMER] an order is reported, assigned, checked, released and clawed back', {
	tag: '@nur-nojs-1280-en',
}, async ({ page, text, checkPage, openMail }) => {
	const { empfaengernummer } = await makeEmpfaenger('nordfunk')
	const referenz = neueReferenz()
	await login(page)
	await checkPage()
	await expectValidHtml(page)

	await test.step('what is wrong is said, and kept', async () => {
		await report(page, { referenz, auftragsdatum: '32.01.2026', kundennummer: '1' })
		await expect(page.locator('#auftragsdatum-fehler')).toContainText(text('TT.MM.JJJJ', 'DD.MM.YYYY'))
		await expect(page.locator('#kundennummer-fehler')).toBeVisible()
		await expect(field(page, 'referenz')).toHaveValue(referenz)
		await report(page, { auftragsdatum: '01.01.2099', kundennummer: '' })
		await expect(page.locator('#auftragsdatum-fehler')).toContainText(text('Zukunft', 'future'))
		await checkPage()
	})

	await report(page, { referenz, auftragsdatum: germanDay(30), kundennummer: `K${randomBytes(4).toString('hex')}` })
	await expect(page.locator('h1')).toContainText(referenz)
	await expect(page.locator('main [role="status"]')).toContainText(text('gemeldet', 'reported'))
	await checkPage()
	await expectValidHtml(page)

	await field(page, 'empfaengernummer').fill('GIBTESNICHT')
	await submit(page, 'zuordnen').click()
	await expect(page.locator('main [role="alert"]')).toBeVisible()
	await expect(field(page, 'empfaengernummer')).toHaveValue('GIBTESNICHT')
	await field(page, 'empfaengernummer').fill(empfaengernummer.toLowerCase())
	await submit(page, 'zuordnen').click()
	await expect(page.locator('main')).toContainText('Frida Freundin')

	await expect(submit(page, 'freigeben')).toHaveCount(0)
	await submit(page, 'pruefen').click()
	await expect(page.locator('main')).toContainText(text('So lange wartet die Freigabe', 'until then the release waits'))
	await page.locator('main [name="neukunde"][value="ja"]').check()
	await submit(page, 'pruefen').click()
	await expect(page.locator('main')).toContainText(
		text('Die erste Zahlung zu diesem Auftrag fehlt', 'The first payment for this order'),
	)
	await field(page, 'ersteZahlungAm').fill(germanDay(3))
	await submit(page, 'pruefen').click()
	await expect(page.locator('main')).toContainText(text('Alle Voraussetzungen sind erfüllt', 'All conditions are met'))
	await expect(field(page, 'ersteZahlungAm')).toHaveValue(germanDay(3))
	await expect(page.locator('main [name="neukunde"][value="ja"]')).toBeChecked()
	await checkPage()

	await submit(page, 'freigeben').click()
	await expect(page.locator('main'), 'the amount before it is promised').toContainText(text('70,01', '70.01'))
	await expect(page.locator('h1')).toContainText(referenz)
	await checkPage()
	await confirm(page)
	await expect(page.locator('main [role="status"]')).toContainText(text('freigegeben', 'released'))
	await expect(page.locator('main table').first()).toContainText(text('70,01', '70.01'))
	await checkPage()
	await field(page, 'stornoGrund').fill('Widerruf')
	await submit(page, 'stornieren').click()
	await confirm(page)
	await expect(page.locator('main [role="status"]')).toContainText(text('storniert', 'cancelled'))
	await expect(page.locator('main table').first()).toContainText(text('Storniert', 'Cancelled'))
	await expect(submit(page, 'stornieren')).toHaveCount(0)

	await page.goto(`${base}/betrieb/auftraege`)
	await report(page, { referenz, auftragsdatum: germanDay(30) })
	await expect(page.locator('#referenz-fehler')).toBeVisible()
	await expect(field(page, 'referenz')).toHaveValue(referenz)
	await openMail('nordfunk', await recommenderOf(page), 'praemie_bereit')
})

/** The newest reward mail of the demo mailbox is for somebody: the address is on its line. */
async function recommenderOf(page: Page): Promise<string> {
	await page.goto(`${base}/dev/postfach`)
	return (await page.locator('a[data-vorlage="praemie_bereit"]').first().getAttribute('data-an')) ?? ''
}

test('goodwill is granted, vouchers are stocked', {
	tag: '@nur-js-360-de',
}, async ({ page, text, checkPage, openMail }) => {
	const { gutscheinMarke } = await makeReward('nordfunk', { gewaehlt: 'gutschein' })
	const empfehlung = await makeReward('nordfunk', { gewaehlt: 'geld' })
	await login(page)
	await page.goto(`${base}/betrieb/praemien`)
	const main = page.locator('main')
	await expect(main).toContainText('… 3000')
	await expect(main).not.toContainText('DE89')
	await checkPage()
	await expectValidHtml(page)

	await expect(submit(page, 'gezahlt'), 'nobody alone says that money went out').toHaveCount(0)

	await unfold(page, 'kulanz')
	await field(page, 'an').fill('niemand@example.org')
	await field(page, 'betrag').fill('zwölf')
	await submit(page, 'kulanz').click()
	await expect(page.locator('#betrag-fehler')).toBeVisible()
	await field(page, 'betrag').fill('12,50')
	await submit(page, 'kulanz').click()
	await expect(page.locator('#notiz-fehler')).toBeVisible()
	await field(page, 'notiz').fill('Drei Anrufe ohne Antwort')
	await submit(page, 'kulanz').click()
	await confirm(page)
	await expect(page.locator('#an-fehler')).toBeVisible()
	await expect(field(page, 'betrag')).toHaveValue('12,50')
	await field(page, 'an').fill(empfehlung.empfehlungsnummer)
	await submit(page, 'kulanz').click()
	await confirm(page)
	await expect(page.locator('main [role="status"]')).toContainText(text('Kulanzprämie ist angelegt', 'goodwill reward'))
	await openMail('nordfunk', await recommenderOf(page), 'praemie_bereit')

	await page.goto(`${base}/betrieb/gutscheine`)
	await expect(main).toContainText(`${gutscheinMarke}, `)
	await checkPage()
	await expectValidHtml(page)
	await submit(page, 'codes').click()
	await expect(page.locator('#marke-fehler')).toBeVisible()
	await expect(page.locator('#widerrufMarke-fehler'), 'only the form that was sent is refused').toHaveCount(0)
	await checkPage()
	await field(page, 'marke').fill(gutscheinMarke)
	await field(page, 'wert').fill('70,01')
	await field(page, 'codes').fill(`A-${randomBytes(6).toString('hex')}\nB-${randomBytes(6).toString('hex')}`)
	await submit(page, 'codes').click()
	await expect(page.locator('main [role="status"]').first()).toContainText('2')
	await expect(main, 'who waited got a code at once').not.toContainText(`${gutscheinMarke}, `)
})
