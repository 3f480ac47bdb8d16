import { formatMoney } from '~/domain/shared/money'
import { camt, einzeln } from '../../fixtures/bank'
import { expect, expectValidHtml, test } from '../fixtures'
import {
	letMonthPass,
	makeMonat,
	makeReadyOrder,
	nameZwecke,
	newIban,
	openRewardOf,
	releaseOrder,
	takeAsSpende,
} from '../monat-daten'
import { button, logInToWork, payAll, readStatement } from '../zahlung'

/* Donations of a month by the screens of who gives, who pays and who is asked. */

/** The product's most money. */
const CENT = 8000
const ANDERE = 2
const euro = (cent: number) => formatMoney(cent, 'de', { exact: true })

test.use({ locale: 'de-DE', viewport: { width: 1280, height: 900 } })

test('[S-PraemieWaehlen] [P-REWARD] donations: given, paid to each cause by one transfer a month, sent back, paid again', async ({
	page: anna,
	browser,
	checkPage,
}) => {
	const { host, base, iban, danach, zurueck, andere } = await makeMonat(ANDERE)
	const alle = [danach, zurueck, ...andere]
	for (const freund of alle) await releaseOrder(host, await makeReadyOrder(host, freund))
	await nameZwecke(host, { tierheim: newIban(), tafel: newIban() })
	const ben = await (await browser.newContext()).newPage()
	const person = await (await browser.newContext({ locale: 'de-DE', viewport: { width: 1280, height: 900 } })).newPage()
	await logInToWork(anna, base, 'anna')
	await logInToWork(ben, base, 'ben')
	const main = anna.locator('main')

	await test.step('a recommender gives their reward, the others do the same', async () => {
		await person.goto(await openRewardOf(host, zurueck.empfehlerId))
		await person.locator('main ul li h3 a', { hasText: 'Verein tierheim' }).click()
		await button(person).click()
		await expect(person.locator('[data-praemie="spende_vorgemerkt"]')).toBeVisible()
		await takeAsSpende(
			host,
			andere.map(({ empfehlerId }) => empfehlerId),
			'tierheim',
		)
		await takeAsSpende(host, [danach.empfehlerId], 'tafel')
	})

	await test.step('nothing of it is ready before its month is over', async () => {
		await anna.goto(`${base}/betrieb/auszahlungen/neu?art=spende`)
		await expect(main).toContainText('Nach dem Ende eines Monats stehen hier seine Spenden.')
		await anna.goto(`${base}/betrieb/auszahlungen/neu`)
		await expect(main).toContainText('Nichts zu überweisen')
	})

	await letMonthPass(host)
	await anna.goto(`${base}/betrieb/auszahlungen`)
	await main.getByRole('link', { name: '4 Spenden' }).click()
	await expect(main.locator('table tbody tr')).toHaveCount(2)
	await checkPage()
	await expectValidHtml(anna)

	const { zahlungen } = await test.step('one run has one transfer for each cause', () =>
		payAll(anna, ben, base, 'spende'))
	expect(zahlungen.map(({ name }) => name).sort()).toEqual(['Verein tafel e. V.', 'Verein tierheim e. V.'])
	const tierheim = zahlungen.filter(({ name }) => name?.includes('tierheim'))
	expect(tierheim.map(({ cent }) => cent)).toEqual([3 * CENT])
	await checkPage()

	await test.step('the bank books both and sends one back', async () => {
		const gebucht = zahlungen.map((one) => ({ ...one, art: 'DBIT' as const }))
		const wieder = tierheim.map((one) => ({ ...one, art: 'CRDT' as const, grund: 'AC04' }))
		await readStatement(anna, base, camt('053', einzeln([...gebucht, ...wieder]), { iban, id: 'SPENDE-1' }), 'SPENDE-1')
		await anna.goto(`${base}/betrieb/auszahlungen`)
		await expect(main.locator('table', { hasText: 'Rückläufer' }).locator('tbody tr')).toHaveCount(3)
		await checkPage()
		await expect(main).toContainText('Eine Spende wartet')
		await expect(main).not.toContainText('Die Person hat eine E-Mail')
		await person.reload()
		await expect(person.locator('[data-praemie="spende_vorgemerkt"]')).toBeVisible()
	})

	await test.step('it waits for another account of its cause, and goes there with the next run', async () => {
		await anna.goto(`${base}/betrieb/auszahlungen/neu?art=spende`)
		await expect(main.locator('table tbody tr')).toHaveCount(1)
		await expect(main).toContainText('Zweck braucht ein anderes Konto')
		await button(anna).click()
		await expect(main.locator('[role="alert"]').first()).toBeVisible()
		await nameZwecke(host, { tierheim: newIban(), tafel: newIban() })
		const again = await payAll(anna, ben, base, 'spende')
		expect(again.zahlungen.map(({ cent }) => cent)).toEqual([3 * CENT])
		const gebucht = again.zahlungen.map((one) => ({ ...one, art: 'DBIT' as const }))
		await readStatement(anna, base, camt('053', einzeln(gebucht), { iban, id: 'SPENDE-2' }), 'SPENDE-2')
		await person.reload()
		await expect(person.locator('[data-praemie="gespendet"]')).toContainText('Verein tierheim')
	})

	await test.step('support finds it, and the statement of the month adds up', async () => {
		await anna.goto(`${base}/betrieb/praemien`)
		await expect(main.locator('table').last()).toContainText('Spende an Verein tierheim')
		await main
			.locator('table')
			.last()
			.locator('tbody tr', { hasText: 'Spende an Verein tafel' })
			.locator('a')
			.first()
			.click()
		await expect(main.locator('table').first()).toContainText('Spende an Verein tafel')
		await anna.goto(`${base}/betrieb/hauptbuch/auszug`)
		await expect(main.locator('table').first().locator('tr', { hasText: 'Gespendet' })).toContainText(euro(-7 * CENT))
		await checkPage()
	})
})
