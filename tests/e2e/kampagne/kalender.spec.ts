import { entwurf, liveKampagne } from '../../fixtures/kampagne'
import { expect, expectValidHtml, test } from '../fixtures'
import { confirm } from '../formular'
import { makeKampagnenMarke } from '../kampagne-daten'
import { withinHost } from '../monat-daten'
import { done, intent, logInToWork } from '../zahlung'

test('the calendar says what is on, which one counts, and who hands in one that nobody would get is told', async ({
	page,
	checkPage,
}) => {
	const { host, base } = await makeKampagnenMarke(6000)
	const main = page.locator('main')
	const id = await withinHost(host, async (ctx) => {
		const bis = new Date(ctx.clock().getTime() + 20 * 86_400_000)
		await liveKampagne(ctx, { name: { de: 'Adventswochen', en: 'Advent weeks' }, bis, rang: 10 })
		await liveKampagne(ctx, { name: { de: 'Winterwochen', en: 'Winter weeks' }, bis, wort: 'winter' })
		return entwurf(ctx, { name: { de: 'Zu spät', en: 'Too late' }, bis, rang: 200 })
	})
	await logInToWork(page, base, 'anna')

	await test.step('weeks, campaigns and overlaps in words', async () => {
		await page.goto(`${base}/betrieb/kampagnen`)
		const kalender = page.locator('#kalender')
		await expect(kalender.locator('table tbody tr')).toHaveCount(2)
		await expect(kalender).toContainText(/Adventswochen vor Winterwochen|Advent weeks before Winter weeks/)
		await expect(kalender).toContainText(/Vorrang 10 vor 100|precedence 10 before 100/)
		await expect(kalender).toContainText(
			/Wer über die Seite von Winterwochen|Whoever comes by the page of Winter weeks/,
		)
		expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
		await checkPage()
		await expectValidHtml(page)
	})

	await test.step('the draft says that another one is always before it, and so does the question at handing in', async () => {
		await page.goto(`${base}/betrieb/kampagnen/${id}`)
		await expect(main).toContainText(/Niemand bekommt diese Kampagne|nobody gets this campaign/)
		await checkPage()
		await intent(page, 'beantragen').click()
		await expect(main).toContainText(/Niemand bekommt diese Kampagne|nobody gets this campaign/)
		await checkPage()
		await confirm(page)
		await done(page)
		await expect(main).toContainText(/zur Freigabe bereit|ready/)
	})
})
