import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, expectValidHtml, origin, test } from '../fixtures'
import { field } from '../formular'

const base = origin('nordfunk')

async function login(page: Page) {
	await page.goto(`${base}/betrieb/login`)
	await field(page, 'email').fill('inhalte@example.org')
	await field(page, 'passwort').fill('Demo1234')
	await page.locator('main form button[type="submit"]').last().click()
	await expect(page).toHaveURL(`${base}/betrieb`)
}

const inDays = (days: number) => {
	const [y, m, d] = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).split('-')
	return `${d}.${m}.${y}`
}

const send = (page: Page, intent: string) =>
	page.locator(`main form:has(input[name="intent"][value="${intent}"]) button[type="submit"]`).first().click()

test('[P-CONTENT] a text is written, looked at, planned, taken back, published, and brought back', async ({
	page,
	text,
	checkPage,
}) => {
	const name = `frage-${randomBytes(4).toString('hex')}`
	const frage = `Gilt das Angebot? ${name}`
	await login(page)
	await page.goto(`${base}/betrieb/marke/texte`)
	await checkPage()
	await expectValidHtml(page)
	await page.locator('main select[name="neu"]').selectOption('faq')
	await field(page, 'name').fill(name)
	await page.getByRole('button', { name: text('Weiter', 'Continue') }).click()
	await expect(page).toHaveURL(`${base}/betrieb/marke/texte/faq/${name}`)

	await test.step('what is wrong is said, and kept', async () => {
		await field(page, 'titelDe').fill(frage)
		await field(page, 'gruppeDe').fill('Angebote')
		await field(page, 'textDe').fill('Bei {{Marcke}} ja.')
		await send(page, 'speichern')
		await expect(page.locator('#textDe-fehler')).toContainText('{{Marcke}}')
		await expect(field(page, 'titelDe')).toHaveValue(frage)
		await checkPage()
	})
	await field(page, 'textDe').fill('Bei {{Marke}} **ja**.')
	await field(page, 'titelEn').fill(frage)
	await field(page, 'gruppeEn').fill('Angebote')
	await field(page, 'textEn').fill('Yes, **always**.')
	await send(page, 'speichern')
	await expect(page.locator('main [role="status"]')).toContainText(text('Entwurf ist gespeichert', 'draft is saved'))
	await expect(page.locator('#vorschau')).toContainText('Bei Nordfunk ja.')
	await checkPage()
	await expectValidHtml(page)

	const plan = async (tag: string, zeit: string) => {
		await page.locator('main input[name="wann"][value="geplant"]').check()
		await field(page, 'abTag').fill(tag)
		await field(page, 'abZeit').fill(zeit)
		await send(page, 'veroeffentlichen')
	}
	await plan('28.03.2027', '2:30')
	await expect(page.locator('#abZeit-fehler')).toContainText(text('von 2 auf 3', 'from 2 to 3'))
	await plan('31.10.2027', '2:30')
	await expect(page.locator('main select[name="abMal"]')).toBeVisible()
	await checkPage()
	await plan(inDays(2), '8 Uhr')
	await expect(page.locator('main [role="status"]')).toContainText(/\w+, \d\d\.\d\d\.\d{4}, 08:00/)
	await checkPage()

	for (const left of [1, 0]) {
		await page
			.getByRole('button', { name: text('Plan zurücknehmen', 'Take the plan back') })
			.first()
			.click()
		await expect(page.getByRole('button', { name: text('Plan zurücknehmen', 'Take the plan back') })).toHaveCount(left)
	}
	const shown = async () => {
		await page.goto(`${base}/faq?suche=${name}`)
		return page.getByText(frage).count()
	}
	expect(await shown()).toBe(0)
	await page.goto(`${base}/betrieb/marke/texte/faq/${name}`)
	for (const _ of ['de', 'en']) {
		await send(page, 'zurueckholen')
		await expect(page.locator('main [role="status"]')).toContainText(text('wieder diese Fassung', 'this version again'))
	}
	expect(await shown()).toBeGreaterThan(0)
	await page.goto(`${base}/betrieb/marke/texte/faq/${name}`)
	await page
		.getByRole('link', { name: text('vergleichen', 'Compare') })
		.first()
		.click()
	await expect(page.locator('h1')).toContainText(name)
	await checkPage()
	await expectValidHtml(page)
	await page.goto(`${base}/betrieb/marke/texte/faq/${name}`)
	await send(page, 'abnehmen')
	expect(await shown()).toBe(0)
})
