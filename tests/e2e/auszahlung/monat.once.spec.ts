import { readFile } from 'node:fs/promises'
import { addDays, berlinDay, formatDate } from '~/domain/shared/dates'
import { formatMoney } from '~/domain/shared/money'
import { camt, einzeln } from '../../fixtures/bank'
import { expect, expectValidHtml, test } from '../fixtures'
import { confirm, field } from '../formular'
import { ANDERE_HALB, emailOf, GANZ, GUTSCHEIN_MARKE, HALB, makeMonat, openRewardOf, takeAsMoney } from '../monat-daten'
import { button, followMail, giveAccount, intent, logInToWork, payAll, readStatement, untilJobsDid } from '../zahlung'

/* A month of the back office by its own screens, whose statement adds up to the cent. */

const ZEILEN = 120
/** Recommenders whom the journey does not follow. */
const ANDERE = 14
/** Payments that come back. */
const ZURUECK = 12
const referenz = (n: number) => `M-${String(n).padStart(4, '0')}`
const euro = (cent: number) => formatMoney(cent, 'de', { exact: true })
const day = (ago: number) => formatDate(addDays(berlinDay(new Date()), -ago))

test.use({ locale: 'de-DE', viewport: { width: 1280, height: 900 } })

test('[T-RewardOrder] [P-REWARD] one month: orders from a file, money and a voucher, a run by two people, a return, a claim that is set off, and a statement that adds up', async ({
	page: anna,
	browser,
	checkPage,
}) => {
	const { host, base, iban, geteilt, storniert, danach, zurueck, andere } = await makeMonat(ANDERE)
	const ben = await (await browser.newContext()).newPage()
	const person = await (await browser.newContext()).newPage()
	await logInToWork(anna, base, 'anna')
	await logInToWork(ben, base, 'ben')
	const main = anna.locator('main')

	await test.step('orders come from a file, read before they are taken over', async () => {
		const freunde = [geteilt, storniert, danach, zurueck, ...andere]
		const zeilen = Array.from({ length: ZEILEN }, (_, n) =>
			[referenz(n), day(40), freunde[n]?.empfaengernummer ?? '', 'ja', day(5)].join(';'),
		)
		const kopf = 'Auftragsnummer;Bestelldatum;Empfängernummer;Neukunde;Erste Zahlung'
		const csv = [kopf, ...zeilen, `${referenz(ZEILEN)};${day(-2)};;;`].join('\n')
		await anna.goto(`${base}/betrieb/auftraege/import`)
		const buffer = Buffer.from(csv, 'latin1')
		await field(anna, 'datei').setInputFiles({ name: 'november.csv', mimeType: 'text/csv', buffer })
		await button(anna).click()
		await expect(main).toContainText('WINDOWS-1252')
		await expect(field(anna, 'empfaengernummer')).toHaveValue('Empfängernummer')
		await intent(anna, 'zuordnen').click()
		await untilJobsDid(anna, base, `${ZEILEN} Zeilen können übernommen werden`)
		await expect(main).toContainText('Das Datum liegt in der Zukunft')
		await checkPage()
		await expectValidHtml(anna)
		await intent(anna, 'uebernehmen').click()
		await untilJobsDid(anna, base, 'Übernommen')
	})

	await test.step('those of known friends are released together, with their sum', async () => {
		await anna.goto(`${base}/betrieb/auftraege?freigabe=bereit`)
		await anna.locator('main table').getByRole('checkbox').first().check()
		await anna.goto(`${base}/betrieb/auftraege/freigeben?alle=1`)
		await expect(main).toContainText(euro((ANDERE + 4) * GANZ))
		await checkPage()
		await expectValidHtml(anna)
		await button(anna).click()
		await expect(main.locator('[role="status"]')).toContainText(`${ANDERE + 4} Aufträge sind freigegeben`)
	})

	const an = {
		geteilt: await emailOf(host, geteilt.empfehlerId),
		zurueck: await emailOf(host, zurueck.empfehlerId),
		storniert: await emailOf(host, storniert.empfehlerId),
	}
	await test.step('the recommender takes a voucher, the friend money', async () => {
		await followMail(person, base, an.geteilt, 'praemie_bereit')
		await person.locator('main ul li h3 a', { hasText: GUTSCHEIN_MARKE }).click()
		await field(person, 'email').fill(an.geteilt)
		await button(person).click()
		await expect(person.locator('[data-praemie="gutschein_versendet"]')).toBeVisible()
		await followMail(person, base, geteilt.email, 'praemie_bereit')
		await person.locator('main ul li h3 a').first().click()
		await field(person, 'kontoinhaber').fill('Zoë Müller-Groß')
		await giveAccount(person)
	})
	await takeAsMoney(host, [
		{ ...zurueck, nachname: 'Zurueck' },
		{ ...storniert, nachname: 'Storniert' },
		...andere.map((one) => ({ ...one, nachname: 'Andere' })),
	])

	const erster = await test.step('all of it goes to the bank by a run that two people put through', () =>
		payAll(anna, ben, base))
	const betraege = erster.zahlungen.map(({ cent }) => cent).sort((a, b) => a - b)
	expect(betraege).toEqual([ANDERE_HALB, HALB, ...Array.from({ length: ANDERE + 1 }, () => GANZ)])

	await test.step('the bank booked it, and twelve payments came back', async () => {
		const gebucht = erster.zahlungen.map((zahlung) => ({ ...zahlung, art: 'DBIT' as const }))
		const ganze = gebucht.filter(({ cent, name }) => cent === GANZ && name !== 'Erika Zurueck')
		const wieder = [...gebucht.filter(({ name }) => name === 'Erika Zurueck'), ...ganze.slice(0, ZURUECK - 1)]
		const zurueck = wieder.map((one) => ({ ...one, art: 'CRDT' as const, grund: 'AC04' }))
		await readStatement(
			anna,
			base,
			camt('053', einzeln([...gebucht, ...zurueck]), { iban, id: 'AUSZUG-1' }),
			'AUSZUG-1',
		)
		await anna.goto(`${base}/betrieb/auszahlungen`)
		await expect(main.locator('table', { hasText: 'Rückläufer' }).getByText('Konto aufgelöst')).toHaveCount(ZURUECK)
		await checkPage()
	})

	await test.step('who is asked for other bank data gives them', async () => {
		await followMail(person, base, an.zurueck, 'bankdaten_noetig')
		await giveAccount(person)
	})

	await test.step('a paid order is cancelled: what was paid is claimed back, what was not is not', async () => {
		await anna.goto(`${base}/betrieb/auftraege?q=${referenz(1)}`)
		await main.locator('table a', { hasText: referenz(1) }).click()
		await field(anna, 'stornoGrund').fill('Widerruf')
		await intent(anna, 'stornieren').click()
		await expect(main).toContainText(euro(HALB))
		await confirm(anna)
		await expect(main.locator('[role="status"]')).toContainText('storniert')
		await expect(main.locator('table', { hasText: 'Noch offen' })).toContainText(euro(HALB))
	})

	await test.step('the claim is kept from the next reward', async () => {
		await person.goto(await openRewardOf(host, storniert.empfehlerId))
		await expect(person.locator('main')).toContainText(euro(HALB))
		await person.locator('main ul li h3 a').first().click()
		await giveAccount(person)
		await expect(person.locator('main')).toContainText(formatMoney(GANZ - HALB, 'de'))
	})

	await test.step('the next run pays both', async () => {
		const { zahlungen } = await payAll(anna, ben, base)
		expect(zahlungen.map(({ cent }) => cent).sort((a, b) => a - b)).toEqual([GANZ - HALB, GANZ])
		const gebucht = zahlungen.map((zahlung) => ({ ...zahlung, art: 'DBIT' as const }))
		await readStatement(anna, base, camt('053', einzeln(gebucht), { iban, id: 'AUSZUG-2' }), 'AUSZUG-2')
	})

	await test.step('the statement of the month adds up to the cent, on the screen and in its file', async () => {
		await anna.goto(`${base}/betrieb/hauptbuch/auszug`)
		const zeilen: [string, number][] = [
			['Offen zu Beginn', 0],
			['Prämien gewährt', (ANDERE + 4) * GANZ],
			['Überwiesen', -erster.summe - GANZ - (GANZ - HALB)],
			['Nach der Buchung zurückgekommen', ZURUECK * GANZ],
			['Als Gutschein ausgegeben', -HALB],
			['Mit Rückforderungen verrechnet', -HALB],
			['Storniert', -ANDERE_HALB],
			['Offen am Ende', (ZURUECK - 1) * GANZ],
		]
		for (const [was, cent] of zeilen)
			await expect(main.locator('table').first().locator('tr', { hasText: was })).toContainText(euro(cent))
		expect(zeilen.slice(0, -1).reduce((summe, [, cent]) => summe + cent, 0)).toBe(zeilen.at(-1)?.[1])
		for (const [was, cent] of [
			['Nach der Auszahlung zurückgefordert', HALB],
			['Von Prämien einbehalten', -HALB],
			['Rückforderungen am Ende', 0],
		] as const)
			await expect(main.locator('table').nth(1).locator('tr', { hasText: was })).toContainText(euro(cent))
		await checkPage()
		const [download] = await Promise.all([
			anna.waitForEvent('download'),
			anna.getByRole('button', { name: 'CSV herunterladen' }).click(),
		])
		const csv = await readFile(await download.path(), 'utf8')
		for (const [was, cent] of zeilen) expect(csv).toContain(`${was};${(cent / 100).toFixed(2).replace('.', ',')}`)
	})
})
