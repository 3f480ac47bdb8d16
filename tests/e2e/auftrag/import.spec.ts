import { randomBytes } from 'node:crypto'
import { expect, expectValidHtml, origin, test } from '../fixtures'
import { field } from '../formular'

const base = origin('nordfunk')

test('a shop’s file of orders is read, its words are asked for once, and what cannot be read is named by its line', async ({
	page,
	text,
	checkPage,
}) => {
	const nummer = randomBytes(4).toString('hex')
	// Unknown to every other run of this test.
	const [wort, ende] = [`verschickt ${nummer}`, `Storniert (${nummer})`]
	await page.goto(`${base}/betrieb/login`)
	await field(page, 'email').fill('betrieb@example.org')
	await field(page, 'passwort').fill('Demo1234')
	await page.locator('main form button[type="submit"]').last().click()
	await page.goto(`${base}/betrieb/auftraege/import`)
	const datei = [
		'sep=;',
		'"Auftragsnummer";"Bestelldatum (TT.MM.JJJJ)";"Vorname";"Nachname";"Geburtsdatum";"Bestellstatus"',
		`#${nummer}-1;20.10.2026 14:05;Jürgen;Groß;01.02.1990;${wort}`,
		`="${nummer}-2";2026-10-20T13:05:33Z;Erika;Beispiel;01.02.1990;${ende}`,
		`${nummer}-3;20.10.2026;"Rolli" Rau;Rau;01.02.1990;neu`,
		'1,23457E+11;20.10.2026;Ida;Rau;01.02.1990;neu',
		'Summe;;;;;',
	].join('\r\n')
	const buffer = Buffer.from(datei, 'latin1')
	await field(page, 'datei').setInputFiles({ name: `${nummer}.csv`, mimeType: 'text/csv', buffer })
	await page.locator('main form:has(input[name="datei"]) button').click()
	await expect(page.locator('main')).toContainText('WINDOWS-1252')
	await checkPage()
	await page.locator('#spalten button').click()
	const woerter = page.locator('#woerter')
	await expect(woerter).toBeVisible()
	await expect(page.locator('main')).toContainText(
		text('Noch kann keine Zeile übernommen werden', 'No line can be taken over yet'),
	)
	await checkPage()
	await expectValidHtml(page)
	await woerter.getByLabel(new RegExp(`verschickt ${nummer}`)).selectOption(`laufend:${wort}`)
	await expect(woerter.getByLabel(new RegExp(`storniert \\(${nummer}\\)`))).toHaveValue(
		`storniert:${ende.toLowerCase()}`,
	)
	await woerter.locator('button').click()
	await expect(page.locator('#woerter')).toHaveCount(0)
	const main = page.locator('main')
	for (const zeile of ['5', '6', '7'])
		await expect(page.getByRole('row', { name: new RegExp(`^${zeile}\\b`) })).toBeVisible()
	await expect(main).toContainText('1,23457E+11')
	await main.getByRole('button', { name: text('2 Zeilen übernehmen', 'Take over 2 lines') }).click()
	await expect(main).toContainText(text('Übernommen', 'Taken over'))
	await page.goto(`${base}/betrieb/auftraege?q=${encodeURIComponent(`#${nummer}-1`)}`)
	await expect(main).toContainText(`#${nummer}-1`)
})
