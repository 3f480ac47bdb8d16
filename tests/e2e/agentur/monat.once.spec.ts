import { formatMoney } from '~/domain/shared/money'
import { camt, einzeln } from '../../fixtures/bank'
import { makeAgentur, meldeAuftrag, schreibeGutschriften } from '../agentur-daten'
import { receiveAsFriend } from '../empfangen'
import { register } from '../empfehlen'
import { expect, type Page, test } from '../fixtures'
import { confirm, field, fill, submit } from '../formular'
import { done, followMail, giveAccount, intent, logInToWork, payAll, readStatement } from '../zahlung'

/* A customer whom an agency won, and what comes of it until the agency has its money. */

const euro = (cent: number) => formatMoney(cent, 'de', { exact: true })

test.use({ locale: 'de-DE', viewport: { width: 1280, height: 900 } })

test('[E-Einladung] [T-Freigabe] [R-AGENTUR] an agency invites somebody, whose friend orders; owner and brand release it, and the month is paid to the agency', async ({
	page: mia,
	browser,
	checkPage,
	email,
}) => {
	const { host, base, iban, kontakt, nettoCent } = await makeAgentur()
	const another = async (): Promise<Page> => (await browser.newContext({ locale: 'de-DE' })).newPage()
	const [ina, anna, ben, kunde, freund] = [
		await another(),
		await another(),
		await another(),
		await another(),
		await another(),
	]
	const an = email('kunde')

	const link = await test.step('the employee makes an invitation and shows its link', async () => {
		await logInToWork(mia, base, 'mia', '/agentur')
		await mia.goto(`${base}/agentur/einladen`)
		await fill(mia, { vorname: 'Klara', nachname: 'Kunde' })
		await field(mia, 'art').selectOption('persoenlich')
		await submit(mia, 'nachname')
		return mia.locator('#link').inputValue()
	})

	await test.step('the customer enters their own address, confirms it, and recommends', async () => {
		await kunde.goto(link)
		await field(kunde, 'email').fill(an)
		await field(kunde, 'agenturSicht').check()
		await submit(kunde, 'email')
		await followMail(kunde, base, an, 'willkommen')
		await register(kunde)
		await mia.reload()
		await expect(mia.locator('main')).toContainText('Angenommen')
		await kunde.goto(base)
		await kunde.locator('main :is(h3, h4) a').first().click()
		await field(kunde, 'agb').check()
		await submit(kunde, 'nachricht')
	})

	const referenz = await test.step('their friend accepts and orders', async () => {
		const empfohlen = await kunde.locator('main input[readonly]').first().inputValue()
		return meldeAuftrag(host, await receiveAsFriend(freund, empfohlen, email('freund')))
	})

	await test.step('nobody of the brand releases it before an owner of the agency', async () => {
		await logInToWork(anna, base, 'anna')
		await anna.goto(`${base}/betrieb/auftraege?q=${referenz}`)
		await anna.locator('main table a', { hasText: referenz }).click()
		await expect(intent(anna, 'freigeben')).toHaveCount(0)
		await mia.goto(`${base}/agentur/auftraege`)
		await mia.locator('main table a', { hasText: referenz }).click()
		await expect(intent(mia, 'freigeben')).toHaveCount(0)
		await logInToWork(ina, base, 'ina', '/agentur')
		await ina.goto(`${base}/agentur/auftraege?agenturfreigabe=offen`)
		await ina.locator('main table a', { hasText: referenz }).click()
		await intent(ina, 'freigeben').click()
		await done(ina)
		await anna.reload()
		await intent(anna, 'freigeben').click()
		await confirm(anna)
		await done(anna)
	})

	await test.step('the customer claims the reward', async () => {
		await followMail(kunde, base, an, 'praemie_bereit')
		await kunde.locator('main ul li h3 a').first().click()
		await giveAccount(kunde)
	})

	const brutto = nettoCent + Math.round(nettoCent * 0.19)
	await test.step('the credit note of the month has what both sides of the order are worth, with tax', async () => {
		expect(await schreibeGutschriften(host)).toEqual({ erstellt: 1, offen: 0, fehler: 0 })
		await ina.goto(`${base}/agentur/rechnungen`)
		await expect(ina.locator('main table')).toContainText('GS-000001')
		await expect(ina.locator('main table')).toContainText(euro(brutto))
		await expect(ina.locator('main table')).toContainText('Offen')
	})

	await test.step('two operators pay it, and the bank books it', async () => {
		await logInToWork(ben, base, 'ben')
		const { zahlungen } = await payAll(anna, ben, base, 'gutschrift')
		expect(zahlungen).toEqual([{ endToEndId: 'GS-000001', cent: brutto, name: 'Kontor Nord' }])
		await ina.reload()
		await expect(ina.locator('main table')).toContainText('Wird überwiesen')
		const gebucht = zahlungen.map((zahlung) => ({ ...zahlung, art: 'DBIT' as const }))
		await readStatement(anna, base, camt('053', einzeln(gebucht), { iban, id: 'AUSZUG-1' }), 'AUSZUG-1')
	})

	await test.step('the agency is told by mail, and sees it', async () => {
		await followMail(ina, base, kontakt, 'agentur_gutschrift_bezahlt')
		await expect(ina).toHaveURL(`${base}/agentur/rechnungen`)
		await expect(ina.locator('main table')).toContainText('Bezahlt am')
		await mia.goto(`${base}/agentur/empfehler`)
		await expect(mia.locator('main table')).toContainText('Klara Kunde')
		await checkPage()
	})
})
