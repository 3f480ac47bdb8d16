import type { Page } from '@playwright/test'
import { expect, expectValidHtml, origin, test } from '../fixtures'
import { command, field, fill } from '../formular'
import { http, urlencoded } from '../http'

const base = origin('nordfunk')
const host = 'nordfunk.localhost'
const PASSWORT = 'Anmelden7Fagott'
const NEU = 'GanzNeu4567'

const submit = (page: Page) => page.locator('main form button[type="submit"]').first().click()

async function send(page: Page, values: Record<string, string>) {
	await fill(page, values)
	await submit(page)
}

const anmelden = async (page: Page, email: string, passwort: string, { bleiben = false } = {}) => {
	if (bleiben) await field(page, 'angemeldetBleiben').check()
	await send(page, { email, passwort })
}

const sitzung = async (page: Page) => (await page.context().cookies(base)).find(({ name }) => name === 'sitzung')

/** Opens a form and sends it, outside the browser. */
async function senden(path: string, fields: Record<string, string>) {
	const { body } = await http(host, path)
	const formular = /name="formular" value="([^"]+)"/.exec(body)?.[1] ?? ''
	return http(host, path, urlencoded({ formular, ...fields }))
}

type Mail = (marke: 'nordfunk', an: string, vorlage: string) => Promise<void>

/** The path of the link in the newest mail of a kind. */
async function linkIn(page: Page, openMail: Mail, email: string, vorlage: string, path: string): Promise<string> {
	await openMail('nordfunk', email, vorlage)
	const href = await page.locator(`a[href*="${path}"]`).first().getAttribute('href')
	const { pathname, search } = new URL(href ?? '')
	return base + pathname + search
}

/** Registers an account through the screens and leaves its owner logged in. */
async function registrieren(page: Page, openMail: Mail, email: string) {
	await page.goto(`${base}/registrieren`)
	await send(page, { vorname: 'Kim', nachname: 'Berger', email })
	await expect(page).toHaveURL(/gesendet/)
	await page.goto(await linkIn(page, openMail, email, 'willkommen', '/registrieren'))
	await send(page, { passwort: PASSWORT, passwortWiederholung: PASSWORT })
	await expect(page).toHaveURL(/hinweis=registriert/)
}

async function abmelden(page: Page) {
	await page.goto(`${base}/logout`)
	await submit(page)
	await expect(page).toHaveURL(/hinweis=abgemeldet/)
}

test('[S-Login] [T-Session] [N-PROTECTED] [S-Logout] [N-LOGOUT] a protected page asks for the login, leads on, and logout ends it', async ({
	page,
	checkPage,
	openMail,
	email,
	text,
}) => {
	const ich = email('login')
	await registrieren(page, openMail, ich)
	await abmelden(page)
	expect(await sitzung(page)).toBeUndefined()

	await page.goto(`${base}/logout`)
	await expect(page).toHaveURL(/\/login/)
	await page.goto(`${base}/sitzungen?beendet=1`)
	await expect(page).toHaveURL(/\/login\?redirect=%2Fsitzungen%3Fbeendet%3D1/)
	await checkPage()
	await anmelden(page, ich, 'Falsch1234')
	await expect(page.locator('main')).toContainText(text('E-Mail-Adresse oder Passwort stimmen nicht', 'mail'))
	await expect(field(page, 'email')).toHaveValue(ich)
	await expect(field(page, 'passwort')).toHaveValue('')

	await anmelden(page, ich, PASSWORT)
	await expect(page).toHaveURL(`${base}/sitzungen?beendet=1`)
	expect((await sitzung(page))?.expires).toBe(-1)
	await expect(page.locator('main')).toContainText(text('Dieses Gerät', 'This device'))
	await checkPage()
	await expectValidHtml(page)

	await abmelden(page)
	await page.goto(`${base}/login`)
	await anmelden(page, ich, PASSWORT, { bleiben: true })
	await expect(page).toHaveURL(`${base}/`)
	const days = ((await sitzung(page))?.expires ?? 0) / 86_400 - Date.now() / 86_400_000
	expect(Math.round(days)).toBe(60)
})

test('[T-Session] own sessions are listed and end one by one or all', async ({
	page,
	browser,
	openMail,
	email,
	text,
}) => {
	const ich = email('geraete')
	await registrieren(page, openMail, ich)
	const anderes = await browser.newContext({ userAgent: 'Mozilla/5.0 (iPhone) Version/17.5 Mobile Safari/604.1' })
	const handy = await anderes.newPage()
	await handy.goto(`${base}/login`)
	await anmelden(handy, ich, PASSWORT)
	await expect(handy).toHaveURL(`${base}/`)

	await page.goto(`${base}/sitzungen`)
	const karten = page.locator('main li')
	await expect(karten).toHaveCount(2)
	await karten.filter({ hasText: 'Safari · iPhone' }).getByRole('button').click()
	await expect(page.locator('main')).toContainText(text('Das Gerät ist abgemeldet.', 'The device is logged out.'))
	await expect(karten).toHaveCount(1)
	await handy.goto(`${base}/sitzungen`)
	await expect(handy).toHaveURL(/\/login/)
	await anmelden(handy, ich, PASSWORT)
	await expect(handy).toHaveURL(`${base}/sitzungen`)

	await page.getByRole('button', { name: text('Überall abmelden', 'Log out everywhere') }).click()
	await expect(page).toHaveURL(/hinweis=abgemeldet/)
	await handy.goto(`${base}/sitzungen`)
	await expect(handy).toHaveURL(/\/login/)
	await anderes.close()
})

test('[S-PasswortVergessen] [S-PasswortZuruecksetzen] a forgotten password is set anew by the link of a mail, once', async ({
	page,
	checkPage,
	openMail,
	email,
	text,
}) => {
	const ich = email('vergessen')
	await registrieren(page, openMail, ich)
	await abmelden(page)
	await page.goto(`${base}/login`)
	await page.getByRole('link', { name: text('Passwort vergessen?', 'Forgot password?') }).click()
	await checkPage()
	await send(page, { email: ich })
	await expect(page).toHaveURL(/gesendet=\d+/)
	await expect(page.locator('main')).toContainText(text('eine neue E-Mail', 'a new e-mail'), { ignoreCase: true })
	await checkPage()

	const link = await linkIn(page, openMail, ich, 'passwort_zuruecksetzen', '/passwortsetzen')
	await page.goto(link)
	await checkPage()
	await send(page, { passwort: 'kurz', passwortWiederholung: 'kurz' })
	await expect(page.locator('main')).toContainText(text('mindestens 8 Zeichen', 'at least 8 characters'))
	await send(page, { passwort: NEU, passwortWiederholung: NEU })
	await expect(page).toHaveURL(/hinweis=passwort/)
	await expect(page.locator('main')).toContainText(text('Passwort erfolgreich geändert.', 'Password changed.'))

	expect((await page.goto(link))?.status()).toBe(410)
	await checkPage()
	await page.getByRole('link', { name: text('Neuen Link anfordern', 'Request a new link') }).click()
	await expect(page).toHaveURL(`${base}/passwortvergessen`)
	await abmelden(page)
	await page.goto(`${base}/login`)
	await anmelden(page, ich, NEU)
	await expect(page).toHaveURL(`${base}/`)
})

test('[S-PasswortVergessen] answers a known and an unknown address with the same bytes', async ({
	page,
	openMail,
	email,
}) => {
	const bekannt = email('bekannt')
	await registrieren(page, openMail, bekannt)
	await abmelden(page)
	const ask = async (address: string) => {
		const { status, headers, body } = await senden('/passwortvergessen', { email: address })
		// The next five minutes may begin between the two.
		const location = String(headers.location).replace(/=\d+$/, '=')
		return { status, headers: { ...headers, date: '', 'x-request-id': '', location }, body }
	}
	const known = await ask(bekannt)
	expect(known).toEqual(await ask(email('unbekannt')))
	expect(known.status).toBe(303)
})

test('[S-PasswortAendern] [F-PWCHANGE] the password changes with the old one, and says so', async ({
	page,
	browser,
	checkPage,
	openMail,
	email,
	text,
}) => {
	const ich = email('aendern')
	await registrieren(page, openMail, ich)
	const anderes = await (await browser.newContext()).newPage()
	await anderes.goto(`${base}/login`)
	await anmelden(anderes, ich, PASSWORT)
	await expect(anderes).toHaveURL(`${base}/`)

	await page.goto(`${base}/passwortaendern`)
	await send(page, { passwortAlt: 'Falsch1234', passwort: NEU, passwortWiederholung: NEU })
	await expect(page.locator('main')).toContainText(text('Das bisherige Passwort stimmt nicht.', 'is not right'))
	await checkPage()
	await send(page, { passwortAlt: PASSWORT, passwort: NEU, passwortWiederholung: `${NEU}x` })
	await expect(page.locator('main')).toContainText(text('nicht gleich', 'not the same'))
	const vorher = (await sitzung(page))?.value
	await send(page, { passwortAlt: PASSWORT, passwort: NEU, passwortWiederholung: NEU })
	await expect(
		page.getByText(text('Passwort erfolgreich geändert.', 'Password changed.'), { exact: true }),
	).toBeVisible()
	await checkPage()
	expect((await sitzung(page))?.value).not.toBe(vorher)
	await anderes.goto(`${base}/sitzungen`)
	await expect(anderes).toHaveURL(/\/login/)
	await anderes.context().close()
})

test('[S-AdminLogin] [R-ADMIN] an operator logs in for somebody, once, is told so all the time, and gets out', async ({
	page,
	checkPage,
	openMail,
	email,
	text,
}) => {
	const ich = email('vertretung')
	await registrieren(page, openMail, ich)
	await abmelden(page)
	const { stdout } = await command('mandant', 'admin-login', 'nordfunk', ich)
	const link = base + new URL(/http\S+/.exec(stdout)?.[0] ?? '').pathname
	await page.goto(link)
	await expect(page.locator('main')).toContainText(ich)
	await checkPage()
	expect(await sitzung(page)).toBeUndefined()
	await submit(page)
	await expect(page).toHaveURL(`${base}/`)
	const leiste = page.getByRole('complementary', { name: text('Fremdes Konto', 'Somebody else’s account') })
	await expect(leiste).toContainText('Kim Berger')
	await page.goto(`${base}/sitzungen`)
	await expect(leiste).toContainText('Kim Berger')
	await checkPage()
	await leiste.getByRole('button').click()
	await expect(page).toHaveURL(/hinweis=abgemeldet/)
	await expect(leiste).toHaveCount(0)
	expect((await page.goto(link))?.status()).toBe(410)
	await expect(page.locator('main')).toContainText(text('schon eine Anmeldung', 'already'))
})

test('too many tries are refused with the time when to try again', async ({ page, checkPage, email, text }) => {
	const opfer = email('viele')
	const versuch = () => senden('/login', { email: opfer, passwort: 'Falsch1234' })
	for (let n = 0; n < 10; n++) expect((await versuch()).status).toBe(400)
	const refused = await versuch()
	expect(refused.status).toBe(429)
	expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60)
	await page.goto(`${base}/login`)
	await anmelden(page, opfer, 'Falsch1234')
	await expect(page.locator('main')).toContainText(text('Ab ', 'You can go on at '))
	await expect(page.locator('main')).toContainText(/\d\d:\d\d/)
	await checkPage()
})
