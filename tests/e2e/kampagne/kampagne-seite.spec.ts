import { endKampagne } from '~/usecases/kampagne/move-kampagne'
import { liveKampagne, schreibt } from '../../fixtures/kampagne'
import { agree, fillEmpfehlen, submitEmpfehlen } from '../empfehlen'
import { expect, expectValidHtml, test } from '../fixtures'
import { field, fill, submit } from '../formular'
import { makeKampagnenMarke } from '../kampagne-daten'
import { withinHost } from '../monat-daten'
import { logInToWork } from '../zahlung'

/* A campaign's own address: from its form to a recommendation that belongs to it, and what is there once it is over. */

const NAME = { de: 'Winterwochen', en: 'Winter weeks' }
const REGELN = [{ wenn: { art: 'immer' as const }, leistung: { art: 'fest' as const, cent: 4000 } }]

test('[P-REWARD] a campaign has a page at a word of its own, and who comes by it recommends in it', async ({
	page,
	email,
	checkPage,
}) => {
	const { host, base, produktId } = await makeKampagnenMarke(6000)
	const main = page.locator('main')
	const id = await withinHost(host, async (ctx) => {
		await liveKampagne(ctx, { rang: 1 })
		return liveKampagne(ctx, {
			...{ name: NAME, wort: 'winter', regeln: REGELN, bis: new Date('2099-11-30T23:00:00Z') },
			ziel: { produkte: [produktId], kategorien: [], kanaele: [] },
			seiteTitel: { de: 'Schöner Winter', en: 'A fine winter' },
			seiteText: {
				de: '**Fett** <script>document.title="x"</script>',
				en: '**Bold** <script>document.title="x"</script>',
			},
		})
	})

	await test.step('visitors read what it says, what they get and until when', async () => {
		const answer = await page.goto(`${base}/k/winter`)
		expect(answer?.status()).toBe(200)
		await expect(main.locator('h1')).toHaveText(/Schöner Winter|A fine winter/)
		await expect(main.locator('strong')).toHaveText(/Fett|Bold/)
		await expect(main.locator('script')).toHaveCount(0)
		await expect(main).toContainText(/30\. November 2099, 24 Uhr|30 November 2099/)
		await expect(main).toContainText(/100/)
		await checkPage()
		await expectValidHtml(page)
	})

	await test.step('its button leads into recommending, which belongs to it', async () => {
		await main.locator(`a[href*="/empfehlen/${produktId}"]`).first().click()
		await expect(page.locator('#empfehlen-form')).toContainText(/Winterwochen|Winter weeks/)
		await fillEmpfehlen(page, email('winter'))
		await agree(page)
		await submitEmpfehlen(page)
		await expect(main).toContainText(/Winterwochen|Winter weeks/)
	})

	await test.step('the back office shows the address, and refuses a word that is none or taken', async () => {
		await logInToWork(page, base, 'anna')
		await page.goto(`${base}/betrieb/kampagnen/${id}`)
		await expect(page.locator('#adresse')).toHaveValue(`${base}/k/winter`)
		await checkPage()
		await page.goto(`${base}/betrieb/kampagnen/neu?vorlage=${id}`)
		await expect(field(page, 'wort')).toHaveValue('')
		for (const wort of ['Schöner Winter', 'betrieb', 'winter']) {
			await fill(page, { wort })
			await submit(page, 'wort')
			await expect(page.locator('[data-error-summary]')).toBeVisible()
			await expect(field(page, 'wort')).toHaveValue(wort)
			await expect(field(page, 'wort')).toHaveAttribute('aria-invalid', 'true')
			await expect(field(page, 'seiteTitel.de')).toHaveValue('Schöner Winter')
		}
		await checkPage()
		await fill(page, { wort: 'winter-zwei' })
		await submit(page, 'wort')
		await expect(page.locator('#adresse')).toHaveValue(`${base}/k/winter-zwei`)
	})

	await test.step('once it is over visitors read so, and a word that is none is no page', async () => {
		await withinHost(host, (ctx) => endKampagne(schreibt(ctx), id))
		const gone = await page.goto(`${base}/k/winter`)
		expect(gone?.status()).toBe(410)
		await expect(main).toContainText(/vorbei|over/)
		await expect(main.locator('a[href="/"]')).toHaveCount(1)
		await checkPage()
		expect((await page.goto(`${base}/k/winter-zwei`))?.status()).toBe(404)
		expect((await page.goto(`${base}/k/nichts`))?.status()).toBe(404)
	})
})
