import type { Page } from '@playwright/test'
import { randomWord } from '../../fixtures/random-word'
import { expect, origin, test } from '../fixtures'
import { confirm, field } from '../formular'

const base = origin('hafen')

async function login(page: Page, email: string) {
	await page.goto(`${base}/betrieb/login`)
	await field(page, 'email').fill(email)
	await field(page, 'passwort').fill('Demo1234')
	await page.locator('main form button[type="submit"]').last().click()
	await expect(page).toHaveURL(`${base}/betrieb`)
}

test('who is invited by one admin waits for another one to say who they are', async ({
	page,
	browser,
	text,
	checkPage,
}, info) => {
	const nachname = `Zeug${randomWord(4)}`
	const row = (of: Page) => of.locator('main').locator('tr').filter({ hasText: nachname })
	await login(page, 'betrieb@example.org')
	await page.goto(`${base}/betrieb/team`)
	await field(page, 'vorname').fill('Nora')
	await field(page, 'nachname').fill(nachname)
	await field(page, 'email').fill(`${nachname.toLowerCase()}@example.net`)
	await page.locator('select[name="rolle"]').selectOption('finanzen')
	await page.getByRole('button', { name: text('Einladung senden', 'Send invitation') }).click()
	await expect(page).toHaveURL(/eingeladen=1/)
	await expect(page.locator('main')).toContainText(text('Nicht bestätigt', 'Not confirmed'))
	await expect(row(page).getByRole('button')).toHaveCount(0)

	const { locale, viewport, javaScriptEnabled } = info.project.use
	const andere = await browser.newContext({ locale, viewport, javaScriptEnabled })
	try {
		const farid = await andere.newPage()
		await login(farid, 'freigabe@example.org')
		await farid.getByRole('link', { name: text('Neue Zugänge bestätigen', 'Confirm new access') }).click()
		await expect(farid).toHaveURL(/\/betrieb\/team(\?|$)/)
		await farid.getByRole('button', { name: new RegExp(nachname) }).click()
		await expect(farid.locator('main')).toContainText(`${nachname.toLowerCase()}@example.net`)
		await confirm(farid)
		await expect(farid).toHaveURL(/erledigt=bestaetigen/)
		await expect(farid.locator('main')).toContainText(text('Bestätigt von Farid Amani', 'Confirmed by Farid Amani'))
	} finally {
		await andere.close()
	}
	await page.goto(`${base}/betrieb/team`)
	await expect(row(page)).not.toContainText(text('Nicht bestätigt', 'Not confirmed'))
	await checkPage()
})
