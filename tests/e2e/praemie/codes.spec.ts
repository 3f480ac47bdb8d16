import { randomBytes } from 'node:crypto'
import { expect, expectValidHtml, origin, test } from '../fixtures'
import { field } from '../formular'

const base = origin('nordfunk')

test('a table of codes is asked about, shown as it will be sent, and taken in without its headings', async ({
	page,
	text,
	checkPage,
}) => {
	const nummer = randomBytes(4).toString('hex').toUpperCase()
	await page.goto(`${base}/betrieb/login`)
	await field(page, 'email').fill('betrieb@example.org')
	await field(page, 'passwort').fill('Demo1234')
	await page.locator('main form button[type="submit"]').last().click()
	await page.goto(`${base}/betrieb/gutscheine`)
	const datei = [
		'Kartennummer;Geheimzahl;Guthaben;Ablauf',
		`${nummer}-A;0042;25,00;31.12.2029`,
		`${nummer}-B;6624;25,00;31.12.2029`,
		`${nummer}-C;6624;50,00;31.12.2029`,
		'1,23457E+11;1;25,00;31.12.2029',
	].join('\r\n')
	await field(page, 'marke').fill(`Probe ${nummer}`)
	await field(page, 'wert').fill('25')
	await field(page, 'codesDatei').setInputFiles({
		...{ name: 'codes.csv', mimeType: 'text/csv', buffer: Buffer.from(datei, 'latin1') },
	})
	await page.locator('#codes-einlesen button').click()
	const main = page.locator('main')
	await expect(main.getByRole('heading', { level: 1 })).toContainText(
		text('Codes aus einer Tabelle', 'Codes from a table'),
	)
	const erste = page.getByRole('row', { name: new RegExp(`${nummer}-A`) })
	await expect(erste).toContainText('0042')
	await expect(erste).toContainText('31.12.2029')
	await checkPage()
	await expectValidHtml(page)
	await expect(main).toContainText(text('Was nicht eingelesen wird', 'What will not be imported'))
	// Another column is not taken before it was shown.
	await field(page, 'pinSpalte').selectOption('')
	await main.locator('button[value="einlesen"]').click()
	await expect(main).toContainText(text('andere Spalten gewählt', 'chose other columns'))
	await expect(erste).not.toContainText('0042')
	await field(page, 'pinSpalte').selectOption('1')
	await main.locator('button[value="vorschau"]').click()
	await expect(erste).toContainText('0042')
	await main.locator('button[value="einlesen"]').click()
	await expect(main).toContainText(text('2 neue Gutschein-Codes', '2 new voucher codes'))
	await expect(main).toContainText(
		text('Anderer Betrag als angegeben, Zeile: 4', 'Another amount than stated, line: 4'),
	)
	await expect(main).toContainText(`Probe ${nummer}`)
})
