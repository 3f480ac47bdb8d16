import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { validateXML } from 'xmllint-wasm'
import { expect, type Page } from './fixtures'
import { field } from './formular'
import { http } from './http'
import { BETRIEB_PASSWORT, newIban } from './monat-daten'

/* What people do on the way to a payment, at any brand of the tested server. */

const schema = readFileSync('tests/fixtures/iso20022/pain.001.001.09.xsd', 'utf8')

export const button = (page: Page) => page.locator('main form button[type="submit"]').last()
export const intent = (page: Page, name: string) =>
	page.locator(`main form:has(input[name="intent"][value="${name}"]) button[type="submit"]`)
export const done = (page: Page) => expect(page.locator('main [role="status"]').first()).toBeVisible()

export async function logInToWork(page: Page, base: string, name: string, area: '/betrieb' | '/agentur' = '/betrieb') {
	await page.goto(`${base}${area}/login`)
	await field(page, 'email').fill(`${name}@example.org`)
	await field(page, 'passwort').fill(BETRIEB_PASSWORT)
	await button(page).click()
	await expect(page).toHaveURL(`${base}${area === '/agentur' ? '/agentur/uebersicht' : area}`)
}

/** A step of a run by its link and the page that asks once more. */
async function step(page: Page, name: string) {
	await page.locator('main a', { hasText: name }).first().click()
	await button(page).click()
	await done(page)
}

/** Follows the link of the newest such mail. */
export async function followMail(page: Page, base: string, an: string, vorlage: string) {
	await page.goto(`${base}/dev/postfach`)
	await page.locator(`a[data-vorlage="${vorlage}"][data-an="${an}"]`).first().click()
	await page.goto((await page.locator('a').first().getAttribute('href')) ?? '')
}

export async function giveAccount(page: Page) {
	await field(page, 'iban').fill(newIban())
	await button(page).click()
	await expect(page.locator('[data-praemie="auszahlung_vorbereitet"]')).toBeVisible()
}

/** Jobs run by themselves each minute. */
export async function untilJobsDid(page: Page, base: string, text: string | RegExp) {
	await expect(async () => {
		await http(new URL(base).hostname, '/dev/jobs/run', { method: 'POST' })
		await page.reload()
		expect((await page.locator('main').textContent())?.replace(/\s+/g, ' ')).toMatch(text)
	}).toPass({ intervals: [500] })
}

/** Puts all that is ready into a run, has the other one approve it, and hands it to the bank; what its file says. */
export async function payAll(anna: Page, ben: Page, base: string, art = '') {
	await anna.goto(`${base}/betrieb/auszahlungen/neu?art=${art}`)
	if (art !== 'spende') await anna.locator('main input[name="umfang"][value="alle"]').check()
	await button(anna).click()
	await done(anna)
	await step(anna, 'Zur Freigabe geben')
	await expect(anna.locator('main')).toContainText('Freigeben muss eine andere Person')
	await expect(anna.locator('main a', { hasText: 'Lauf freigeben' })).toHaveCount(0)
	await ben.goto(`${base}/betrieb`)
	await ben.goto(anna.url().replace(/\?.*/, ''))
	await step(ben, 'Lauf freigeben')
	await anna.reload()
	await step(anna, 'Datei erstellen')
	const [download] = await Promise.all([
		anna.waitForEvent('download'),
		anna.getByRole('button', { name: 'Datei herunterladen' }).click(),
	])
	await step(anna, 'Als eingereicht melden')
	const xml = await readFile(await download.path(), 'utf8')
	const { errors } = await validateXML({ xml: [{ fileName: 'lauf.xml', contents: xml }], schema: [schema] })
	expect(errors).toEqual([])
	const zahlungen = [
		...xml.matchAll(/<EndToEndId>([^<]+)<.*?<InstdAmt Ccy="EUR">(\d+)\.(\d\d)<.*?<Cdtr><Nm>([^<]+)</gs),
	].map(([, endToEndId = '', e, c, name]) => ({ endToEndId, cent: Number(`${e}${c}`), name }))
	const summe = zahlungen.reduce((cent, zahlung) => cent + zahlung.cent, 0)
	expect(xml).toContain(`<CtrlSum>${(summe / 100).toFixed(2)}</CtrlSum>`)
	return { zahlungen, summe }
}

/** Reads a statement of the bank in, and carries it out as it is shown. */
export async function readStatement(page: Page, base: string, auszug: string, id: string) {
	await page.goto(`${base}/betrieb/auszahlungen/bank`)
	const buffer = Buffer.from(auszug)
	await field(page, 'bankdatei').setInputFiles({ name: `${id}.xml`, mimeType: 'text/xml', buffer })
	await button(page).click()
	await expect(page.locator('main')).toContainText(id)
	await button(page).click()
	await done(page)
}
