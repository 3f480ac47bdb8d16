import { startSsoProvider } from '../../fixtures/sso-provider'
import { makeSsoAgentur } from '../agentur-daten'
import { expect, test } from '../fixtures'
import { openWorkMenu } from '../formular'
import { e2eEnv } from '../server'

test.use({ locale: 'de-DE', viewport: { width: 360, height: 740 } })

test('[C-SSO] somebody of an agency comes in by the brand’s provider, and logs out of both', async ({
	page,
	checkPage,
}) => {
	const base = await makeSsoAgentur(`http://127.0.0.1:${e2eEnv.ssoPort}`)
	const dienst = await startSsoProvider([`${base}/agentur/sso/zurueck`], e2eEnv.ssoPort)
	try {
		dienst.wer = { sub: 's-1', email: 'sven@dienst.example', name: 'Sven Albrecht', department: 'Vertrieb' }
		await page.goto(`${base}/agentur/uebersicht`)
		await page.getByRole('button', { name: 'Mit Testdienst anmelden' }).click()
		await expect(page).toHaveURL(`${base}/agentur/uebersicht`)
		await expect(page.locator('main h1')).toHaveText('Übersicht')
		await checkPage()

		await openWorkMenu(page)
		await page.getByRole('button', { name: 'Abmelden', exact: true }).click()
		// The provider asks whether its own session is to end, too.
		await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1:/)
		await page.getByRole('button', { name: 'Hier auch abmelden' }).click()
		await expect(page).toHaveURL(`${base}/agentur/login?state=abgemeldet`)
		await expect(page.getByRole('status')).toHaveText('Sie sind abgemeldet, hier und beim Anmeldedienst.')
		await checkPage()

		for (let back = 0; back < 4; back++) {
			await page.goBack()
			await expect(page.locator('body')).not.toContainText('Kontor Nord')
			await expect(page.getByRole('heading', { name: 'Übersicht' })).toHaveCount(0)
		}
		await page.goto(`${base}/agentur/uebersicht`)
		await expect(page).toHaveURL(/\/agentur\/login\?redirect=/)
	} finally {
		await dienst.close()
	}
})
