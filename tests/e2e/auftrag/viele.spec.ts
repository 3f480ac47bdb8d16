import type { Locator, Page } from '@playwright/test'
import { makeBereite, makeFaelle } from '../betrieb-daten'
import { expect, expectValidHtml, origin, test } from '../fixtures'
import { confirm, field } from '../formular'

/* Many at once, as people do it: ticked in a list or taken all, looked at, and done. */

const MARKE = 'nordfunk'
const base = origin(MARKE)

async function login(page: Page, wo: 'betrieb' | 'agentur', email: string) {
	await page.goto(`${base}/${wo}/login`)
	await field(page, 'email').fill(email)
	await field(page, 'passwort').fill('Demo1234')
	await page.locator('main form button[type="submit"]').last().click()
	await expect(page).not.toHaveURL(/login/)
}

const tick = (page: Page, referenz: string) => page.locator(`main tr:has-text("${referenz}") input[type="checkbox"]`)

/** The button is on the screen, wherever the reader is in the list. */
async function expectInSight(button: Locator) {
	await expect(button).toBeInViewport()
}

test('[R-ADMIN] held cases that are alike are decided together: whose, why, the sum, and what became of them', async ({
	page,
	text,
	checkPage,
}) => {
	const { nachname, ids } = await makeFaelle(MARKE, 12)
	await login(page, 'betrieb', 'betrieb@example.org')
	await page.goto(`${base}/betrieb/pruefungen/gemeinsam?fall=${ids[3]}`)
	const main = page.locator('main')
	await expect(main).toContainText(nachname)
	await expect(main.locator('h1')).toContainText('12')
	await checkPage()
	await expectValidHtml(page)
	await field(page, 'antwort').fill('Alle kommen von einem Messestand, an dem nichts bestellt wurde.')
	await page.locator('main button[name="intent"][value="ablehnen"]').click()
	await expect(main).toContainText('12')
	await expect(main).toContainText(nachname)
	await checkPage()
	await confirm(page)
	await expect(page).toHaveURL(/sammelarbeit/)
	await expect(main).toContainText(text('Abgeschlossen', 'Finished'))
	await expect(main.locator('dl')).toContainText(text('Abgelehnt', 'Rejected'))
	await expect(main.locator('dl dd').first()).toHaveText('12')
	// Where all of them stand, and no list of orders.
	await expect(page.locator('nav [aria-current="page"]').first()).toContainText(text('Prüfungen', 'Reviews'))
	await checkPage()
	await expectValidHtml(page)
})

test('[R-ADMIN] orders ticked in the list are released together; the button stays in sight', async ({
	page,
	text,
	checkPage,
}) => {
	const [eins = '', zwei = '', drei = ''] = await makeBereite(MARKE, 3)
	await login(page, 'betrieb', 'betrieb@example.org')
	await page.goto(`${base}/betrieb/auftraege?freigabe=bereit&sort=-gemeldet`)
	const button = page.getByRole('button', {
		name: text('Gewählte zur Freigabe prüfen', 'Review the chosen for release'),
	})
	await expectInSight(button)
	await tick(page, eins).check()
	await tick(page, zwei).check()
	await checkPage()
	await button.click()
	const main = page.locator('main')
	await expect(main).toContainText(eins)
	await expect(main).toContainText(zwei)
	await expect(main).not.toContainText(drei)
	const release = main.locator('form button[type="submit"]').last()
	await expectInSight(release)
	await checkPage()
	await release.click()
	await expect(main.locator('[role="status"]').first()).toContainText(
		text('2 Aufträge sind freigegeben', '2 orders are released'),
	)
	await expectValidHtml(page)
})

test('[T-Freigabe] an owner releases ticked orders of the agency together; without a tick the page says what to do', async ({
	page,
	text,
	checkPage,
}) => {
	const [eins = '', zwei = '', drei = ''] = await makeBereite(MARKE, 3, { fuerInhaber: 'inhaber@example.org' })
	await login(page, 'agentur', 'inhaber@example.org')
	await page.goto(`${base}/agentur/auftraege?agenturfreigabe=offen&sort=-gemeldet`)
	const button = page.getByRole('button', { name: text('Gewählte freigeben', 'Release the chosen') })
	await expectInSight(button)
	await button.click()
	const main = page.locator('main')
	await expect(main).toContainText(text('Kein wartender Auftrag gewählt', 'No waiting order chosen'))
	await page.goBack()
	await tick(page, eins).check()
	await tick(page, drei).check()
	await checkPage()
	await button.click()
	await expect(main).toContainText(eins)
	await expect(main).toContainText(drei)
	await expect(main).not.toContainText(zwei)
	const release = main.locator('form button[type="submit"]').last()
	await expectInSight(release)
	await checkPage()
	await expectValidHtml(page)
	await release.click()
	await expect(page).toHaveURL(/sammelarbeit/)
	await expect(main).toContainText(text('Abgeschlossen', 'Finished'))
	await expect(main.locator('dl dd').first()).toHaveText('2')
	await checkPage()
	await page.goto(`${base}/agentur/auftraege?agenturfreigabe=offen&sort=-gemeldet`)
	await expect(tick(page, zwei)).toBeVisible()
	await expect(tick(page, eins)).toHaveCount(0)
})
