import { makeReward } from '../betrieb-daten'
import { expect, expectValidHtml, origin, test } from '../fixtures'

test('[S-PraemieWaehlen] [S-PraemieDanke] a reward given to a cause, without bank details', async ({
	page,
	text,
	checkPage,
}) => {
	const { token } = await makeReward('lindental')
	await page.goto(`${origin('lindental')}/praemie?t=${token}`)
	const name = 'Bäume für Lindental'
	const option = page.locator('main ul li', { hasText: name })
	await expect(option).toContainText(text('pflanzt Bäume an Schulwegen', 'plants trees along school routes'))
	await checkPage()
	await option.locator('h3 a').click()
	await expect(page.locator('main')).toContainText(text('Spende an', 'Donation to'))
	await expect(page.locator('main input[name="iban"]')).toHaveCount(0)
	await expect(page.locator('main')).toContainText(
		text('Spendenbescheinigung gibt es dafür nicht', 'no donation receipt'),
	)
	await checkPage()
	await expectValidHtml(page)

	await page.locator('main form button[type="submit"]').last().click()
	await expect(page.locator('[data-praemie="spende_vorgemerkt"]')).toContainText(name)
	await checkPage()
	await expectValidHtml(page)
	await page.goto(`${origin('lindental')}/praemie?t=${token}`)
	await expect(page.locator('[data-praemie="spende_vorgemerkt"]')).toBeVisible()
	await expect(page.locator('main form')).toHaveCount(0)
})
