import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, expectValidHtml, origin, test } from '../fixtures'
import { field } from '../formular'

const base = origin('nordfunk')

async function login(page: Page, email: string) {
	await page.goto(`${base}/betrieb/login`)
	await field(page, 'email').fill(email)
	await field(page, 'passwort').fill('Demo1234')
	await page.locator('main form button[type="submit"]').last().click()
	await expect(page).toHaveURL(`${base}/betrieb`)
}

const send = (page: Page, intent: string) =>
	page.locator(`main form:has(input[name="intent"][value="${intent}"]) button[type="submit"]`).first().click()

test('[C-KATALOG] a product is written, gets a reward from two people, and can be recommended', async ({
	page,
	browser,
	text,
	checkPage,
}) => {
	const name = `Probe ${randomBytes(4).toString('hex')}`
	await login(page, 'marke@example.org')
	await page.goto(`${base}/betrieb/marke/produkte`)
	await checkPage()
	await expectValidHtml(page)
	await page.getByRole('link', { name: text('Neues Produkt', 'New product') }).click()
	await checkPage()
	await page.getByRole('button', { name: text('Weiter', 'Continue') }).click()
	await field(page, 'name.de').fill(name)
	await field(page, 'kurztext.de').fill('Zum Ausprobieren')
	await field(page, 'bereich').fill('internet')
	await field(page, 'bestellUrl').fill('https://bestellen.example/probe')
	await field(page, 'externeId').fill(name)
	await field(page, 'preisMonatlich').fill('viel')
	await send(page, 'speichern')
	await expect(page.locator('#preisMonatlich-fehler')).toBeVisible()
	await expect(field(page, 'name.de')).toHaveValue(name)
	await checkPage()
	await field(page, 'preisMonatlich').fill('19,90')
	await send(page, 'speichern')
	await expect(page.locator('main [role="status"]')).toContainText(
		text('fehlt noch eine Prämie', 'still needs a reward'),
	)
	await expectValidHtml(page)
	const produkt = page.url().replace(/\?.*/, '')
	const praemien = produkt.replace('/produkte/', '/praemien/')

	await page.goto(praemien)
	await field(page, 'titel0.de').fill('Geld auf Ihr Konto')
	await field(page, 'wert0').fill('40')
	await field(page, 'grund').fill('Einführung')
	await send(page, 'vorschlagen')
	await expect(page.locator('#vorschlag')).toContainText('40')
	await checkPage()
	await expectValidHtml(page)

	const second = await browser.newContext()
	const zweite = await second.newPage()
	await login(zweite, 'finanzen@example.org')
	await zweite.goto(praemien)
	await send(zweite, 'freigeben')
	await zweite.locator('button[name="bestaetigt"]').first().click()
	await expect(zweite).toHaveURL(/erledigt=freigegeben/)
	await second.close()

	await page.goto(produkt)
	await page.getByRole('link', { name: text('Im Portal ansehen', 'See it on the portal') }).click()
	await expect(page.locator('main')).toContainText(name)
	await expect(page.locator('main')).toContainText('40')
})
