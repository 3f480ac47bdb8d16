import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { makeEmpfaenger } from '../betrieb-daten'
import { expect, expectValidHtml, origin, test } from '../fixtures'
import { field } from '../formular'

const base = origin('nordfunk')
const submit = (page: Page, intent: string) =>
	page.locator(`main form:has(input[name="intent"][value="${intent}"]) button[type="submit"]`)
const germanDay = (daysAgo: number) => {
	const [y, m, d] = new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10).split('-')
	return `${d}.${m}.${y}`
}

/** Without scripts and with them: the variants that look at the back office. */
for (const [scripts, tag] of [
	['without', '@nur-nojs-1280-en'],
	['with', '@nur-js-360-de'],
] as const)
	test(`orders come from a file, are read before they are taken over, and released together (${scripts} scripts)`, {
		tag,
	}, async ({ page, text, checkPage }) => {
		test.slow()
		const { empfaengernummer } = await makeEmpfaenger('nordfunk')
		const referenz = `E2E-${randomBytes(5).toString('hex')}`
		await page.goto(`${base}/betrieb/login`)
		await field(page, 'email').fill('betrieb@example.org')
		await field(page, 'passwort').fill('Demo1234')
		await page.locator('main form button[type="submit"]').last().click()
		await page.goto(`${base}/betrieb/auftraege/import`)
		await checkPage()
		await expectValidHtml(page)

		const csv = [
			'Auftragsnummer;Bestelldatum;Empfängernummer;Neukunde;Erste Zahlung',
			`${referenz};${germanDay(40)};${empfaengernummer};ja;${germanDay(3)}`,
			`${referenz}-2;${germanDay(-2)};;;`,
		].join('\n')
		await field(page, 'datei').setInputFiles({
			name: 'auftraege.csv',
			mimeType: 'text/csv',
			buffer: Buffer.from(csv, 'latin1'),
		})
		await page.locator('main form button[type="submit"]').last().click()
		await expect(page.locator('main')).toContainText('WINDOWS-1252')
		await expect(field(page, 'empfaengernummer')).toHaveValue('Empfängernummer')
		await checkPage()
		await expectValidHtml(page)

		await submit(page, 'zuordnen').click()
		await expect(page.locator('main')).toContainText(
			text('Eine Zeile kann übernommen werden', 'One line can be taken over'),
		)
		await expect(page.locator('main')).toContainText(
			text('Das Datum liegt in der Zukunft', 'The date is in the future'),
		)
		await checkPage()
		await submit(page, 'uebernehmen').click()
		await expect(page.locator('main [role="status"]')).toBeVisible()

		await page.goto(`${base}/betrieb/auftraege?q=${referenz}`)
		await page.locator('main table input[type="checkbox"]').check()
		await checkPage()
		await page.locator('#freigeben button').click()
		await expect(page.locator('main table')).toContainText(referenz)
		await expect(page.locator('main table')).toContainText(text('70,01', '70.01'))
		await checkPage()
		await expectValidHtml(page)
		await page.locator('main form button[type="submit"]').last().click()
		await expect(page.locator('main [role="status"]')).toContainText(
			text('Ein Auftrag ist freigegeben', 'One order is released'),
		)
		await page.locator('main table a', { hasText: referenz }).click()
		await expect(page.locator('main table').last()).toContainText(text('Prämie ist bereit', 'Reward is ready'))
		await checkPage()
	})
