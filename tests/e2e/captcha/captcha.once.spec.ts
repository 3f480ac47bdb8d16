import { LIMITS } from '~/domain/betrugspruefung/limits'
import { openedZiffern, send } from '../captcha'
import { agree, fillEmpfehlen, openForm, recommendOnPage, submitEmpfehlen } from '../empfehlen'
import { expect, origin, test } from '../fixtures'
import { http, moveOn } from '../http'

const marke = 'nordfunk'

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false, locale: 'de-DE' })

	test('[V-CAPTCHA] a code entered again and again is confirmed by mail in place of a captcha', async ({
		page,
		email,
		followMail,
		checkPage,
	}) => {
		const address = email('mail')
		const code = `ZZ${address.slice(5, 11)}`
		for (let i = 0; i < LIMITS.code.konto.verdachtAb; i++) {
			expect((await send(marke, '/code', { code })).status).toBe(404)
		}
		await page.goto(`${origin(marke)}/code?code=${code}`)
		const submit = () => page.locator('main form button[type="submit"]').click()
		await submit()
		await expect(page.locator('[data-error-summary]')).toContainText('Bitte lösen Sie zunächst das Captcha')
		await page.locator('main [name="captchaWeg"]').check()
		await submit()
		await expect(page.locator('#captchaEmail-fehler')).toHaveText('E-Mail-Adresse ist ein Pflichtfeld')
		await expect(page.locator('main [name="captchaWeg"]')).toBeChecked()
		await checkPage()
		await page.fill('main [name="captchaEmail"]', address)
		await submit()
		await expect(page.locator('h1')).toHaveText('Bitte sehen Sie in Ihr Postfach')
		await followMail(marke, address, 'eingabe_bestaetigen')
		await expect(page.locator('h1')).toHaveText('Nur noch bestätigen')
		await checkPage()
		await submit()
		// What the form itself has to say comes with the click: this code leads nowhere.
		await expect(page.locator('[data-error-summary]')).toContainText('kennen wir nicht')
	})
})

test.describe('the mail of a refused recommendation, asked for again and again', () => {
	test.use({ javaScriptEnabled: false, locale: 'de-DE' })

	test('[V-CAPTCHA] asks for a captcha and loses nothing of the recommendation', async ({ page, email, checkPage }) => {
		const address = email('nochmal')
		await recommendOnPage(page, marke, address)
		await openForm(page, marke)
		const path = new URL(page.url()).pathname
		// One try made the recommendation, the next is refused below.
		for (let i = 0; i < LIMITS.empfehlung.konto.verdachtAb - 2; i++)
			expect((await send(marke, path, { intent: 'optin', email: address })).status).toBe(303)
		await fillEmpfehlen(page, address)
		await page.fill('[name=nachricht]', 'Schau dir das an')
		await agree(page)
		await submitEmpfehlen(page)
		const again = page.getByRole('button', { name: 'E-Mail noch einmal senden' })
		await again.click()
		await expect(page.locator('[data-error-summary]')).toHaveCount(1)
		await expect(page.locator('[data-error-summary]')).toContainText('Bitte lösen Sie zunächst das Captcha')
		const kept = async () => {
			await expect(page.locator('textarea[name=nachricht]')).toHaveValue('Schau dir das an')
			await expect(page.locator('#empfehlen-form input[type=email]')).toHaveValue(address)
			await expect(page.locator('input[type=text][name=vorname]')).toHaveValue('Erika')
			await expect(page.locator('input[type=checkbox][name=agb]')).toBeChecked()
		}
		await kept()
		await checkPage()
		await page.fill('#captcha', '000000')
		await again.click()
		await expect(page.locator('[data-error-summary]')).toContainText('Das Captcha ist falsch')
		await kept()
		const aufgabe = (await page.locator('[name=captchaAufgabe]').getAttribute('value')) ?? ''
		await page.fill('#captcha', await openedZiffern(marke, aufgabe))
		await again.click()
		await expect(page.getByText('Bitte sehen Sie in Ihr Postfach')).toBeVisible()
	})
})

/** One more than may be sent without suspicion, then the same with the digits of the challenge. */
async function solve(path: string, fields: Record<string, string>, frei: number) {
	for (let i = 0; i < frei; i++) expect((await send(marke, path, fields)).body).not.toContain('captchaAufgabe')
	const asked = await send(marke, path, fields)
	expect(asked.status).toBe(400)
	expect(asked.body).toContain('Bitte lösen Sie zunächst das Captcha')
	const captchaAufgabe = /name="captchaAufgabe" value="([^"]+)"/.exec(asked.body)?.[1] ?? ''
	const captcha = await openedZiffern(marke, captchaAufgabe)
	return send(marke, path, { ...fields, captchaAufgabe, captcha })
}

test('[V-CAPTCHA] recommending and registering ask as well, and go on', async ({ email }) => {
	const { body } = await http(`${marke}.localhost`, '/')
	const path = /href="(\/empfehlen\/\d+)"/.exec(body)?.[1] ?? ''
	const person = { vorname: 'Mia', nachname: 'Muster' }
	// Terms that are not in force are refused, so that the tries leave no recommendation behind.
	const empfehlung = { intent: 'empfehlen', ...person, agb: 'on', anteilEmpfehler: '100', agbId: '0' }
	const refused = await solve(path, { ...empfehlung, email: email('empf') }, LIMITS.empfehlung.konto.verdachtAb)
	expect(refused.body).not.toContain('Das Captcha ist falsch')
	expect(refused.body).toContain('captchaAufgabe')
	const neu = { intent: 'neu', ...person, email: email('reg') }
	const registered = await solve('/registrieren', neu, LIMITS.registrierung.konto.verdachtAb)
	expect([registered.status, registered.headers.location]).toEqual([303, '/registrieren?gesendet=1'])
})

test('[V-CAPTCHA] a network that asks again and again with ever new addresses is asked for a captcha', async ({
	email,
}) => {
	for (const [path, vorgang, fields] of [
		['/passwortvergessen', 'passwort', {}],
		['/registrieren', 'registrierung', { intent: 'neu', vorname: 'Mia', nachname: 'Muster' }],
	] as const) {
		for (let i = 0; i < LIMITS[vorgang].netz.verdachtAb; i++)
			expect((await send(marke, path, { ...fields, email: email('neu') })).body).not.toContain('captchaAufgabe')
		const asked = await send(marke, path, { ...fields, email: email('neu') })
		expect(asked.status, path).toBe(400)
		expect(asked.body, path).toContain('captchaAufgabe')
		// What would itself send a mail is not confirmed by one.
		expect(asked.body.includes('name="captchaWeg"'), path).toBe(vorgang === 'registrierung')
	}
})

test('[V-CAPTCHA] [S-Login] ten wrong passwords close the login for that network, not for the owner', async ({
	email,
}) => {
	const fields = { email: email('opfer'), passwort: 'Falsch123' }
	for (let i = 0; i < LIMITS.login.paar.versuche; i++) expect((await send(marke, '/login', fields)).status).toBe(400)
	expect((await send(marke, '/login', fields)).status).toBe(429)
	moveOn()
	expect((await send(marke, '/login', fields)).status).toBe(400)
})

test('[V-CAPTCHA] [S-Login] an account that many networks try asks for a captcha, which lets its owner in', async ({
	email,
}) => {
	const fields = { email: email('ziel'), passwort: 'Falsch123' }
	for (let i = 0; i < LIMITS.login.konto.verdachtAb; i++) {
		moveOn()
		expect((await send(marke, '/login', fields)).body).not.toContain('captchaAufgabe')
	}
	const refused = await solve('/login', fields, 0)
	expect(refused.status).toBe(400)
	expect(refused.body).not.toContain('Das Captcha ist falsch')
	expect(refused.body).toContain('E-Mail-Adresse oder Passwort')
})
