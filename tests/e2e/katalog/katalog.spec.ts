import { agree, fillEmpfehlen, submitEmpfehlen } from '../empfehlen'
import { expect, expectValidHtml, origin, test } from '../fixtures'
import { sessionOfSomebody } from '../sitzung'

test('[K-SHOW] [K-FIELDS] [E-Mobil] nordfunk: from Home to a device, filtered, compared and recommended', async ({
	page,
	text,
	email,
	checkPage,
}) => {
	await page.goto(`${origin('nordfunk')}/`)
	await page.getByRole('link', { name: text('Alle Produkte', 'All products') }).click()
	await expect(page.locator('h1')).toHaveText(text('Alle Produkte', 'All products'))
	await expect(page.locator('main h3 a')).toHaveCount(31)
	await checkPage()
	await expectValidHtml(page)

	await page.getByRole('link', { name: 'Smartphones', exact: true }).click()
	await expect(page).toHaveURL(/\/kategorie\/smartphones\.html$/)
	await expect(page.locator('h1')).toHaveText(text('Smartphones mit Tarif', 'Smartphones with a plan'))
	await expect(page.locator('nav ol [aria-current=page]')).toHaveText('Smartphones')
	await expect(page.locator('#vergleich-2301')).toBeChecked()
	await checkPage()
	await expectValidHtml(page)

	await page.locator('#vergleich-2303').check()
	await page.locator('#vergleich-2305').check()
	await page.getByRole('button', { name: text('Vergleichen', 'Compare') }).click()
	const table = page.getByRole('table', { name: text('Ihr Vergleich', 'Your comparison') })
	await expect(table.locator('tbody tr')).toHaveCount(3)
	await expect(table.locator('tbody tr').first()).toContainText(text('199 € statt 299 €', '€199 instead of €299'))
	await checkPage()
	await expectValidHtml(page)

	await page.getByRole('link', { name: 'Sandkamp', exact: true }).click()
	await expect(page.locator('main li h3')).toHaveCount(2)
	await page.locator('main li h3 a').first().click()
	await expect(page.getByText(text('199 € einmalig', '€199 once'))).toBeVisible()
	await checkPage()
	await fillEmpfehlen(page, email('geraet'))
	await agree(page)
	await submitEmpfehlen(page)
	await expect(page.locator('#link')).toBeVisible()
})

test('[E-Festnetz] nordfunk: action price, price split and note stand beside the form', async ({
	page,
	text,
	checkPage,
}) => {
	await page.goto(`${origin('nordfunk')}/kategorie/internet`)
	const tile = page.locator('#produkt-462')
	await expect(tile).toContainText(text('Aktion: Frühlingsaktion', 'Special: Spring offer'))
	await tile.getByRole('link', { name: text('Hinweis 1', 'Note 1') }).click()
	await expect(page).toHaveURL(/#fussnote-1$/)
	await tile.locator('h3 a').click()
	await expect(page.getByText(text('statt', 'instead of')).first()).toBeVisible()
	await page.getByText(text('So setzt sich der Preis zusammen', 'What the price is made of')).click()
	await expect(page.getByText(text('5,00 €', '€5.00'))).toBeVisible()
	await expect(page.locator('#fussnote-1')).toContainText(text('ersten sechs Monaten', 'first six months'))
	await checkPage()
	await expectValidHtml(page)
})

test('[S-EmpfehlenAgent] [V-AGENTPAGE] hafen: find an agent, recommend her, and the friend sees who it is', async ({
	page,
	text,
	checkPage,
	browser,
}) => {
	// Somebody new: the same person recommends an offer only once.
	const { secret } = await sessionOfSomebody('hafen')
	await page.context().addCookies([{ name: 'sitzung', value: secret, url: origin('hafen') }])
	await page.goto(`${origin('hafen')}/agent/empfehlen/3001`)
	await expect(page.locator('h1')).toHaveText(text('Wen möchten Sie empfehlen?', 'Whom would you like to recommend?'))
	await expect(page.locator('main li h3')).toHaveCount(6)
	await checkPage()
	await expectValidHtml(page)
	await page.locator('a[rel=next]').click()
	await expect(page).toHaveURL(/page=2$/)
	await expect(page.locator('a[rel=prev]')).toBeVisible()
	await page.fill('[name=query]', '00000')
	await page.getByRole('button', { name: text('Suchen', 'Search') }).click()
	await expect(page.locator('#query')).toHaveAttribute('aria-invalid', 'true')
	await checkPage()
	await page.fill('[name=query]', '20000')
	await page.getByRole('button', { name: text('Suchen', 'Search') }).click()
	await expect(page.locator('main li h3')).toHaveText(['Henrik Claasen', 'Alma Brunsbüttel'])
	await page.getByRole('link', { name: text('Alma Brunsbüttel empfehlen', 'Recommend Alma Brunsbüttel') }).click()
	await expect(page.getByRole('heading', { name: 'Alma Brunsbüttel' })).toBeVisible()
	await checkPage()
	await expectValidHtml(page)
	await agree(page)
	await submitEmpfehlen(page)
	const link = await page.locator('#link').inputValue()

	const friend = await browser.newContext({ locale: text('de-DE', 'en-GB') })
	const invited = await friend.newPage()
	await invited.goto(link)
	await expect(invited.getByText(text('Ihre Beraterin', 'Your adviser'))).toBeVisible()
	await expect(invited.getByText('Alma Brunsbüttel').first()).toBeVisible()
	await friend.close()
})

test('[E-ProduktApi] lindental: a tariff for one’s place and use can be recommended', async ({
	page,
	text,
	checkPage,
}) => {
	await page.goto(`${origin('lindental')}/`)
	await page.fill('[name=plz]', '9799')
	await page.fill('[name=verbrauch]', '2.500')
	await page.getByRole('button', { name: text('Tarife anzeigen', 'Show plans') }).click()
	await expect(page).toHaveURL(/\/tarifrechner\?/)
	await expect(page.locator('#plz')).toHaveAttribute('aria-invalid', 'true')
	await expect(page.locator('#verbrauch')).toHaveValue('2.500')
	await checkPage()
	await expectValidHtml(page)
	await page.fill('[name=plz]', '97999')
	await page.getByRole('button', { name: text('Tarife anzeigen', 'Show plans') }).click()
	await expect(page.locator('main li')).toHaveCount(2)
	await expect(page.locator('main li').last()).toContainText(text('76,43 €', '€76.43'))
	await checkPage()
	await expectValidHtml(page)
	await page.locator('main li h3 a').first().click()
	await expect(page).toHaveURL(/\/energie-empfehlen\/4002$/)
})
