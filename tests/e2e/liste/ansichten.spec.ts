import { randomBytes } from 'node:crypto'
import { expect, origin, test } from '../fixtures'
import { field, fill, submit } from '../formular'

const base = origin('nordfunk')

test('a view of a list is saved, found in the navigation, and deleted', {
	tag: '@nur-nojs-1280-en',
}, async ({ page, text }) => {
	await page.goto(`${base}/betrieb/login`)
	await fill(page, { email: 'support@example.org', passwort: 'Demo1234' })
	await submit(page, 'passwort')
	await page.waitForURL(/\/betrieb$/)
	await page.goto(`${base}/betrieb/nachfragen?zustand=offen&sort=gefragt`)
	await page.getByRole('link', { name: text('Diese Ansicht speichern', 'Save this view') }).click()
	await submit(page, 'name')
	await expect(page.locator('main [role="alert"]').first()).toBeVisible()
	const name = `Offene ${randomBytes(4).toString('hex')}`
	await fill(page, { name })
	await field(page, 'standard').check()
	await submit(page, 'name')
	await expect(page).toHaveURL(`${base}/betrieb/nachfragen?zustand=offen&sort=gefragt`)
	const ansicht = page.getByRole('link', { name, exact: true })
	await expect(ansicht).toHaveAttribute('aria-current', 'page')
	await page.goto(`${base}/betrieb/nachfragen`)
	await page.getByRole('link', { name: text('Ansichten verwalten', 'Manage views') }).click()
	await page.getByRole('button', { name: text(`Ansicht „${name}“ löschen`, `Delete view “${name}”`) }).click()
	await expect(page.locator('main')).toContainText(text('Die Ansicht ist gelöscht.', 'The view is deleted.'))
	await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0)
	await expect(field(page, 'name')).toHaveValue(name)
})
