import { hostToken } from '../autologin'
import { expect, expectValidHtml, origin, type Page, test } from '../fixtures'

const base = origin('werksfreunde')
/** The company's page is another site. */
const HOST_PAGE = 'http://intranet.test/start'

/** A company page with a button that sends the token to the portal. */
async function openHostPage(page: Page, token: string, ziel = '') {
	const fields = { token, redirect: ziel }
	const inputs = Object.entries(fields).map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`)
	const body = `<!doctype html><title>Intranet</title><form method="post" action="${base}/autologin">${inputs.join('')}<button>Los</button></form>`
	await page.route(HOST_PAGE, (route) => route.fulfill({ contentType: 'text/html', body }))
	await page.goto(HOST_PAGE)
	await page.getByRole('button').click()
}

test('[N-AUTOLOGIN] the company’s page logs its people in, who see as whom and agree', async ({
	page,
	text,
	checkPage,
}) => {
	const token = await hostToken()
	await openHostPage(page, token, '/persoenlicherbereich?von=host')
	await expect(page).toHaveURL(`${base}/autologin`)
	await expect(page.locator('main')).toContainText('kim.berger@example.org')
	expect((await page.context().cookies(base)).map(({ name }) => name)).not.toContain('sitzung')
	await checkPage()
	await page.getByRole('button', { name: text('Weiter als Kim Berger', 'Continue as Kim Berger') }).click()
	await expect(page).toHaveURL(`${base}/persoenlicherbereich?von=host`)

	for (const path of ['/login', '/logout', '/meinedaten', '/passwortaendern', '/passwortvergessen', '/registrieren']) {
		await page.goto(base + path)
		await expect(page, path).toHaveURL(`${base}/`)
	}
	await openHostPage(page, token)
	await expect(page).toHaveURL(`${base}/autologin`)
	await expect(page.locator('main')).toContainText(
		text('Diese Anmeldung wurde schon benutzt.', 'This login has been used already.'),
	)
	await expect(page.locator('main')).not.toContainText(/Kim|kim\.berger/)
	await checkPage()
	await page.context().clearCookies()
	await page.goto(`${base}/autologin`)
	await checkPage()
	await expectValidHtml(page)
	await page.goto(`${base}/persoenlicherbereich`)
	await expect(page).toHaveURL(`${base}/`)
})
