import { expect, expectValidHtml, test } from '../fixtures'
import { confirm, field, fill, submit } from '../formular'
import { makeKampagnenMarke } from '../kampagne-daten'
import { intent, logInToWork } from '../zahlung'

test.use({ locale: 'de-DE', viewport: { width: 1280, height: 900 } })

test('a comparison of headlines from an empty form to its end', async ({ page: anna, checkPage }) => {
	const { base } = await makeKampagnenMarke(6000)
	await logInToWork(anna, base, 'anna')
	const main = anna.locator('main')
	await anna.goto(`${base}/betrieb/experimente`)
	await checkPage()
	await main.getByRole('link', { name: 'Experiment anlegen' }).click()
	await checkPage()
	// The English words lack: nothing typed is lost.
	await fill(anna, { name: 'Überschrift', 'b.de': 'Ein Tipp von {{Vorname}}' })
	await submit(anna, 'b.de')
	await expect(main.locator('[data-error-summary]')).toBeVisible()
	await expect(field(anna, 'b.de')).toHaveValue('Ein Tipp von {{Vorname}}')
	await fill(anna, { 'b.en': 'A hint by {{Vorname}}' })
	await submit(anna, 'b.de')
	await expect(main).toContainText('Der Entwurf ist gespeichert.')
	await expectValidHtml(anna)
	await intent(anna, 'starten').click()
	await confirm(anna)
	await expect(main).toContainText('Das Experiment läuft.')
	await expect(main.locator('[data-urteil]')).toContainText('Für ein Ergebnis ist es zu früh')
	await checkPage()
	await field(anna, 'gilt').selectOption('1')
	await intent(anna, 'beenden').click()
	await confirm(anna)
	await expect(main).toContainText('Neue Empfehlungen haben jetzt Variante B: Ein Tipp von {{Vorname}}')
	await checkPage()
})
