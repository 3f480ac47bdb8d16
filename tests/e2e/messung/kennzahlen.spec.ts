import { expect, origin, test } from '../fixtures'
import { fill, submit } from '../formular'

/* Figures by mail, where people stop, and the list behind a number, at a phone and a desk, each by somebody of their own. */

const base = origin('nordfunk')
const WER = { '360': ['betrieb', 'freigabe'], '1280': ['finanzen', 'marke'] } as const

for (const width of [360, 1280] as const)
	test.describe(`at ${width}`, () => {
		test.use({ locale: 'de-DE', viewport: { width, height: 800 } })

		test('somebody at work chooses what they get, and looks at where people stop', async ({
			page,
			checkPage,
			javaScriptEnabled,
		}) => {
			const wer = WER[`${width}`][javaScriptEnabled === false ? 1 : 0]
			await page.goto(`${base}/kontakt`)
			await page.goto(`${base}/betrieb/login`)
			await fill(page, { email: `${wer}@example.org`, passwort: 'Demo1234' })
			await submit(page, 'passwort')
			const main = page.locator('main')
			await page.goto(`${base}/betrieb/kennzahlen/mails`)
			await checkPage()
			await main.getByLabel('Jeden Montag die Woche davor').check()
			await main.getByLabel('Alarme').check()
			await main.getByRole('button', { name: 'Auswahl speichern' }).click()
			await expect(main.getByText('Ihre Auswahl ist gespeichert.')).toBeVisible()
			await expect(main.getByLabel('Jeden Montag die Woche davor')).toBeChecked()
			await expect(main.getByLabel('Am Ersten den Monat davor')).not.toBeChecked()

			await page.goto(`${base}/betrieb/kennzahlen?ansicht=abbrueche`)
			await checkPage()
			await expect(main.getByRole('heading', { name: 'Formulare' })).toBeVisible()
			if (wer === 'marke') return
			await page.goto(`${base}/betrieb/kennzahlen/liste?mass=empfohlen`)
			await checkPage()
			await expect(main.getByText('Freund', { exact: true })).toHaveCount(0)
			if (wer !== 'betrieb') return

			// What is wrong is said at its field; the key is not sent back.
			await page.goto(`${base}/betrieb/kennzahlen/ausgabe`)
			await checkPage()
			await fill(page, { adresse: 'https://127.0.0.1/lager', zugang: 'Bearer geheim' })
			await main.getByRole('button', { name: 'Speichern' }).click()
			await expect(main.locator('[data-error-summary]')).toContainText('https://')
			await expect(main.locator('[name=adresse]')).toHaveValue('https://127.0.0.1/lager')
			await expect(main.locator('[name=zugang]')).toHaveValue('')
			await checkPage()
		})
	})
