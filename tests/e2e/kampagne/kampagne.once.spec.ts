import { formatMoney } from '~/domain/shared/money'
import { receiveAsFriend } from '../empfangen'
import { agree, fillEmpfehlen, register, submitEmpfehlen } from '../empfehlen'
import { type Browser, expect, expectValidHtml, type Page, test } from '../fixtures'
import { confirm, field, fill, submit } from '../formular'
import { makeKampagnenMarke, reportLater } from '../kampagne-daten'
import { done, giveAccount, intent, logInToWork, payAll } from '../zahlung'

/* A weekend with twice the reward and a milestone: by the screens of who makes it, who releases it, who recommends and who follows. */

const CENT = 6000
const ZIEL = 2500
const NAME = 'Doppelwochenende'
const euro = (cent: number) => formatMoney(cent, 'de')
const rechnung = (zuschlag: number) => `${euro(CENT + zuschlag)} = ${euro(CENT)} Prämie + ${euro(zuschlag)} ${NAME}`

const PHONE = { width: 360, height: 740 }
test.use({ locale: 'de-DE', viewport: { width: 1280, height: 900 } })

const onPhone = async (browser: Browser): Promise<Page> =>
	(await browser.newContext({ locale: 'de-DE', viewport: PHONE })).newPage()

test('[P-REWARD] a campaign from an empty form to a paid milestone, each amount with its reason', async ({
	page: anna,
	browser,
	email,
	checkPage,
}) => {
	const { host, base } = await makeKampagnenMarke(CENT)
	const ben = await (await browser.newContext()).newPage()
	await logInToWork(anna, base, 'anna')
	await logInToWork(ben, base, 'ben')
	const main = anna.locator('main')

	await test.step('marketing writes it: the first try lacks a number, and nothing typed is lost', async () => {
		await anna.goto(`${base}/betrieb/kampagnen`)
		await main.getByRole('link', { name: 'Kampagne anlegen' }).click()
		await checkPage()
		await fill(anna, { 'name.de': NAME, zweck: 'Mehr Empfehlungen vor den Feiertagen' })
		await field(anna, 'art1').selectOption('prozent')
		await field(anna, 'wert1').fill('100')
		await main.locator('summary', { hasText: 'Weitere Zuschläge' }).click()
		await field(anna, 'wenn2').selectOption('meilenstein')
		await field(anna, 'wert2').fill('25')
		await fill(anna, { 'stufe2.de': 'Botschafter', 'stufe2.en': 'Ambassador' })
		await submit(anna, 'wert1')
		await expect(main.locator('[data-error-summary]')).toBeVisible()
		await expect(field(anna, 'zahl2')).toBeVisible()
		await expect(field(anna, 'wert1')).toHaveValue('100')
		await field(anna, 'zahl2').fill('2')
		await fill(anna, { 'stufe1.de': 'Verirrt' })
		await submit(anna, 'wert1')
		await expect(main.locator('[data-error-summary]')).toContainText('Nur ein Meilenstein hat eine Stufe')
		await expect(field(anna, 'stufe1.de')).toHaveAttribute('aria-invalid', 'true')
		await expect(field(anna, 'stufe2.de')).toHaveValue('Botschafter')
		await fill(anna, { 'stufe1.de': '' })
		await submit(anna, 'wert1')
		await expect(main).toContainText('Der Entwurf ist gespeichert.')
		await expect(main).toContainText('100 % der Prämie dazu bei jedem Auftrag')
		await expect(main).toContainText(`${euro(ZIEL)} dazu einmal beim 2. Auftrag`)
		await expect(main).toContainText('(Stufe Botschafter)')
		await expect(main).toContainText('kein Ende und kein Budget')
		await expect(main).toContainText(rechnung(CENT))
		await checkPage()
		await expectValidHtml(anna)
		await intent(anna, 'beantragen').click()
		await expect(main).toContainText('Bitte prüfen: Die Kampagne hat kein Ende und kein Budget')
		await confirm(anna)
		await done(anna)
		await expect(main).toContainText('Freigeben muss jemand anderes')
	})

	await test.step('a second person releases it', async () => {
		await ben.goto(anna.url().replace(/\?.*/, ''))
		await intent(ben, 'freigeben').click()
		await confirm(ben)
		await expect(ben.locator('main')).toContainText('Die Kampagne ist freigegeben.')
	})

	const person = await onPhone(browser)
	const address = email('kampagne')
	const link =
		await test.step('a recommender sees it on the first page, in the form, and what it is made of when sharing', async () => {
			await person.goto(`${base}/`)
			await expect(person.locator('main')).toContainText(NAME)
			await expect(person.locator('main')).toContainText(euro(2 * CENT))
			await person.locator('#angebote li :is(h3, h4) a').first().click()
			await expect(person.locator('#empfehlen-form')).toContainText(NAME)
			await fillEmpfehlen(person, address)
			await agree(person)
			await submitEmpfehlen(person)
			await expect(person.locator('main')).toContainText(rechnung(CENT))
			return (await person.locator('#link').inputValue()) ?? ''
		})

	const nummern = await test.step('two friends follow the link', async () => {
		const found: string[] = []
		for (const name of ['eins', 'zwei']) {
			const freund = await onPhone(browser)
			found.push(await receiveAsFriend(freund, link, email(name)))
			await freund.context().close()
		}
		return found
	})

	await test.step('their orders are released, and the second one reaches the milestone', async () => {
		for (const nummer of nummern) {
			const auftragId = await reportLater(host, nummer)
			await anna.goto(`${base}/betrieb/auftraege/${auftragId}`)
			await intent(anna, 'freigeben').click()
			await expect(main).toContainText(nummer === nummern[1] ? '145,00' : '120,00')
			await confirm(anna)
			await done(anna)
		}
		await expect(main.locator('table').first()).toContainText(rechnung(CENT + ZIEL))
		await expect(main).toContainText(`davon ${euro(CENT + ZIEL)} ${NAME}`)
		await checkPage()
	})

	await test.step('the account on the phone says why, and how far the milestone is', async () => {
		await person.goto(`${base}/dev/postfach`)
		await person.locator(`a[data-vorlage="empfehlung_erstellt"][data-an="${address}"]`).click()
		await person.goto((await person.locator('a[href*="/registrieren"]').first().getAttribute('href')) ?? '')
		await register(person)
		await person.goto(`${base}/persoenlicherbereich`)
		await expect(person.locator('main')).toContainText(rechnung(CENT))
		await expect(person.locator('main')).toContainText(rechnung(CENT + ZIEL))
		await expect(person.locator('[data-meilenstein="erreicht"]')).toContainText('2')
		await expect(person.locator('[data-stufe]')).toHaveText('Ihre Stufe: Botschafter')
		expect(await person.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
	})

	await test.step('both rewards are taken as money and paid', async () => {
		for (const cent of [2 * CENT, 2 * CENT + ZIEL]) {
			await person.goto(`${base}/dev/postfach`)
			await person.locator(`a[data-vorlage="praemie_bereit"][data-an="${address}"]`, { hasText: euro(cent) }).click()
			await expect(person.locator('body')).toContainText(`+ ${euro(cent - CENT)} ${NAME}`)
			await person.goto((await person.locator('a').first().getAttribute('href')) ?? '')
			await person.locator('main ul li h3 a').first().click()
			await giveAccount(person)
		}
		const { zahlungen } = await payAll(anna, ben, base)
		expect(zahlungen.map(({ cent }) => cent).toSorted((a, b) => a - b)).toEqual([2 * CENT, 2 * CENT + ZIEL])
	})
})
