import { eq } from 'drizzle-orm'
import * as t from '~db/schema/mandant/tables'
import * as fixture from '../../fixtures/praemie'
import { expect, expectValidHtml, origin, test } from '../fixtures'
import { field, submit } from '../formular'
import { within } from '../plattform'
import { PASSWORT, registered } from '../sitzung'

const base = origin('nordfunk')

test('[S-PersoenlicherBereich] whoever has many recommendations finds one of them by their own note', async ({
	page,
	text,
	checkPage,
}) => {
	const person = await registered('nordfunk')
	await within('nordfunk', async (ctx) => {
		const { produkt, empfehlung } = t
		const [angebot] = await ctx.db.select().from(produkt).where(eq(produkt.aktiv, true)).limit(1)
		for (const merkname of ['Anna-Lena', ...Array.from({ length: 11 }, (_, n) => `Nachbarin ${n}`)]) {
			const made = await fixture.plantEmpfehlungRow(ctx, { empfehlerId: person.id, produktId: angebot?.id ?? 0 })
			await ctx.db.update(empfehlung).set({ merkname }).where(eq(empfehlung.id, made.empfehlungId))
		}
	})
	await page.goto(`${base}/login?redirect=%2Fpersoenlicherbereich`)
	await field(page, 'email').fill(person.email)
	await field(page, 'passwort').fill(PASSWORT)
	await submit(page, 'passwort')
	const main = page.locator('main')
	await expect(main).toContainText(text('Alle (12)', 'All (12)'))
	await checkPage()
	await field(page, 'q').fill('annalena')
	await submit(page, 'q')
	await expect(main.locator('[data-status]')).toHaveCount(1)
	await expect(main.locator('[data-status]')).toContainText('Anna-Lena')
	await expect(main).toContainText(text('Alle (1)', 'All (1)'))
	await expect(field(page, 'q')).toHaveValue('annalena')
	await checkPage()
	await expectValidHtml(page)
	await field(page, 'q').fill('niemand')
	await submit(page, 'q')
	await expect(main).toContainText(text('Zu „niemand“', 'for “niemand”'))
	await checkPage()
	await main.getByRole('link', { name: text('Alle zeigen', 'Show all') }).click()
	await expect(main).toContainText(text('Alle (12)', 'All (12)'))

	await test.step('all that is stored is read by parts, opened at once and printed whole', async () => {
		await page.goto(`${base}/meinedaten/auskunft`)
		expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(4000)
		const vermerk = main.getByText('Nachbarin 7', { exact: true })
		await expect(vermerk).toBeHidden()
		await main.locator('summary', { hasText: text('Empfehlungen', 'Recommendations') }).click()
		await main.locator('summary', { hasText: 'Nachbarin 7' }).click()
		await expect(vermerk).toBeVisible()
		await checkPage()
		await expectValidHtml(page)
		await page.reload()
		await page.emulateMedia({ media: 'print' })
		await expect(vermerk).toBeVisible()
		await page.emulateMedia({ media: 'screen' })
		await main.getByRole('link', { name: text('Alles aufklappen', 'Open everything') }).click()
		await expect(vermerk).toBeVisible()
		await expect(main.locator('details:not([open])')).toHaveCount(0)
	})
})
