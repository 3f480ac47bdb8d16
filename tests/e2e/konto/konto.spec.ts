import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { plantEmpfohlen } from '../empfangen'
import { type DemoBrand, expect, expectValidHtml, origin, type Page, test } from '../fixtures'
import { field, submit } from '../formular'
import { http } from '../http'

const PASSWORT = 'Kiesel7Nebelhorn'
const IBAN = 'DE89 3704 0044 0532 0130 00'
const at = (marke: DemoBrand, path: string) => `${origin(marke)}${path}`
const photo = () =>
	sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#a52' } })
		.jpeg()
		.toBuffer()
const heading = (page: Page) => page.locator('h1')

async function logIn(page: Page, marke: DemoBrand, email: string, passwort: string) {
	await field(page, 'email').fill(email)
	await field(page, 'passwort').fill(passwort)
	await submit(page, 'passwort')
	await expect(page, `logged in at ${marke}`).not.toHaveURL(/\/login/)
}

type OpenMail = (marke: DemoBrand, an: string, vorlage: string) => Promise<void>

/** A new account with its address confirmed, logged in. */
async function register(page: Page, openMail: OpenMail, marke: DemoBrand, email: string) {
	await page.goto(at(marke, '/registrieren'))
	await field(page, 'vorname').fill('Erika')
	await field(page, 'nachname').fill('Muster')
	await field(page, 'email').fill(email)
	await submit(page, 'vorname')
	await expect(field(page, 'vorname')).toHaveCount(0)
	await openMail(marke, email, 'willkommen')
	const link = await page.locator('a[href*="/registrieren?t="]').first().getAttribute('href')
	await page.goto(link ?? '')
	await field(page, 'passwort').fill(PASSWORT)
	await field(page, 'passwortWiederholung').fill(PASSWORT)
	await submit(page, 'passwort')
	await expect(page).not.toHaveURL(/\/registrieren/)
}

test('[S-PersoenlicherBereich] [S-StatusBar] after the login, every recommendation with its status and next step', async ({
	page,
	text,
	checkPage,
}) => {
	await page.goto(at('nordfunk', '/persoenlicherbereich'))
	await expect(page).toHaveURL(/\/login\?redirect=%2Fpersoenlicherbereich/)
	await logIn(page, 'nordfunk', 'empfehler@example.org', 'Demo1234')
	await expect(page).toHaveURL(/\/persoenlicherbereich$/)
	await expect(heading(page)).toHaveText(text('Meine Empfehlungen', 'My recommendations'))
	const name = await page.locator('header a span').last().boundingBox()
	expect(name?.height, 'the brand’s name stays on one line beside all that a login adds').toBeLessThan(30)
	for (const status of [
		'nicht_reagiert',
		'reagiert',
		'in_bearbeitung',
		'praemie_abholen',
		'abgelaufen',
		'nicht_abgeschlossen',
	])
		await expect(page.locator(`main [data-status="${status}"]`).first()).toBeVisible()
	await expect(page.locator('main')).not.toContainText('Haddad')
	await expect(page.locator('main')).toContainText(text('Kontakt 1', 'Contact 1'))
	await expect(page.locator('[data-summe="verdient"]')).toContainText('€')
	await checkPage()
	await expectValidHtml(page)

	await page.getByRole('link', { name: /Sie sind dran|Your turn/ }).click()
	await expect(page).toHaveURL(/filter=aktion/)
	await expect(page.locator('main [data-status]')).toHaveCount(1)
	await page.getByRole('button', { name: /€.* abholen|Collect €/ }).click()
	await expect(page).toHaveURL(/\/praemie\?t=/)
	await expect(page.locator('main a[href*="/praemie/"]').first()).toBeVisible()
	await page.goto(`${origin('nordfunk')}/persoenlicherbereich?filter=aktion`)
	await page.getByRole('button', { name: text('E-Mail noch einmal senden', 'Send the e-mail again') }).click()
	await expect(page.locator('main [role="status"]')).toContainText(text('unterwegs', 'on its way'))
	await expect(page).toHaveURL(/filter=aktion/)
	await checkPage()
})

test('[S-PersoenlicherBereich] [R-EMPFEHLER] a new account: its first recommendation, and a question about it', async ({
	page,
	email,
	text,
	openMail,
	checkPage,
}) => {
	await register(page, openMail, 'nordfunk', email('erika'))

	await test.step('nothing yet, then one recommendation to share again', async () => {
		await page.goto(at('nordfunk', '/persoenlicherbereich'))
		await expect(page.locator('main [data-status]')).toHaveCount(0)
		await checkPage()
		await page.goto(at('nordfunk', '/'))
		await page.locator('main h3 a, main h4 a').first().click()
		await field(page, 'agb').check()
		await submit(page, 'nachricht')
		await expect(page).toHaveURL(/\/empfehlung\//)
		const href = await page.locator('header a[href*="bereich"]').first().getAttribute('href')
		await page.goto(at('nordfunk', href ?? ''))
		await expect(page.locator('main [data-status="nicht_reagiert"]')).toHaveCount(1)
		await page.getByRole('link', { name: /Link teilen|Noch einmal teilen|Share link|Share again/ }).click()
		await expect(page).toHaveURL(/\/empfehlung\//)
	})

	await test.step('"Wo bleibt meine Prämie?" reaches the support', async () => {
		await page.goto(at('nordfunk', '/persoenlicherbereich/nachfrage'))
		await checkPage()
		await expectValidHtml(page)
		await field(page, 'referenz').fill('https://boese.example')
		await submit(page, 'referenz')
		await expect(page.locator('main [role="alert"]')).toBeVisible()
		await field(page, 'referenz').fill('R 12')
		await submit(page, 'referenz')
		await expect(page.locator('main [role="status"]')).toContainText(text('Kundenservice', 'customer service'))
		await page.goto(at('nordfunk', '/dev/postfach'))
		await page.locator('a[data-vorlage="praemie_nachfrage"]').first().click()
		await expect(page.locator('body')).toContainText('@example.org')
	})
})

test('[S-MeineDaten] [R-EMPFEHLER] [R-DELETE] one’s data is changed, copied, and goes with the account', async ({
	page,
	email,
	text,
	openMail,
	checkPage,
}) => {
	const erika = email('erika')
	await register(page, openMail, 'nordfunk', erika)

	await test.step('names and language', async () => {
		await page.goto(at('nordfunk', '/meinedaten'))
		await expect(heading(page)).toHaveText(text('Meine Daten', 'My data'))
		await checkPage()
		await expectValidHtml(page)
		await field(page, 'vorname').fill('')
		await submit(page, 'vorname')
		await expect(page.locator('#vorname-fehler')).toBeVisible()
		await checkPage()
		await field(page, 'vorname').fill('Erika Änne')
		await submit(page, 'vorname')
		await expect(page.locator('main [role="status"]').first()).toBeVisible()
		await expect(field(page, 'vorname')).toHaveValue('Erika Änne')
	})

	await test.step('a copy of everything', async () => {
		await page.goto(at('nordfunk', '/meinedaten/auskunft'))
		await expect(page.locator('main')).toContainText(erika)
		await checkPage()
		await expectValidHtml(page)
		const name = text('Als Datei herunterladen', 'Download as a file')
		const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name }).click()])
		expect(file.suggestedFilename()).toBe('meine-daten.json')
		const stored: unknown = JSON.parse(await readFile(await file.path(), 'utf8'))
		expect(stored).toMatchObject({ konto: { email: erika, vorname: 'Erika Änne' } })
	})

	await test.step('the account goes, with its password, for good', async () => {
		await page.goto(at('nordfunk', '/meinedaten/loeschen'))
		await checkPage()
		await expectValidHtml(page)
		await field(page, 'passwort').fill('Falsch123')
		await submit(page, 'passwort')
		await expect(page.locator('#passwort-fehler')).toBeVisible()
		await checkPage()
		await field(page, 'passwort').fill(PASSWORT)
		await submit(page, 'passwort')
		await expect(heading(page)).toHaveText(text('Ihr Konto ist gelöscht', 'Your account is deleted'))
		await checkPage()
		await page.goto(at('nordfunk', '/persoenlicherbereich'))
		await expect(page).toHaveURL(/\/login/)
		await field(page, 'email').fill(erika)
		await field(page, 'passwort').fill(PASSWORT)
		await submit(page, 'passwort')
		await expect(page.locator('main [role="alert"]')).toBeVisible()
	})
})

test('[S-EmpfehlerBankdaten] hafen: an account is kept, shown by its end, and deleted', async ({
	page,
	email,
	text,
	openMail,
	checkPage,
}) => {
	await register(page, openMail, 'hafen', email('bank'))
	await page.goto(at('hafen', '/meinedaten'))
	await page.getByRole('link', { name: text('Bankdaten verwalten', 'Manage bank details') }).click()
	await expect(page).toHaveURL(/\/empfehler\/bankdaten$/)
	await checkPage()
	await expectValidHtml(page)
	await field(page, 'iban').fill('AT61 1904 3002 3457 3201')
	await submit(page, 'iban')
	await expect(page.locator('#iban-fehler')).toBeVisible()
	await checkPage()
	await field(page, 'iban').fill(IBAN)
	await submit(page, 'iban')
	await expect(page.locator('main dl')).toContainText('3000')
	await expect(page.locator('main')).not.toContainText('3704')
	await expect(field(page, 'iban')).toHaveValue('')
	await checkPage()
	await page.getByRole('button', { name: text('Bankdaten löschen', 'Delete bank details') }).click()
	await expect(page.locator('main dl')).toHaveCount(0)
	await page
		.getByRole('link', { name: text('Meine Daten', 'My data') })
		.last()
		.click()
	await expect(page).toHaveURL(/\/meinedaten$/)
})

test('[S-MeineDaten] [S-EmpfaengerBestaetigung] a picture is chosen, friends see it on the page of the link, and it is taken away', async ({
	page,
	email,
	text,
	openMail,
	checkPage,
	browser,
}) => {
	const mine = email('gesicht')
	await register(page, openMail, 'nordfunk', mine)
	const { link } = await plantEmpfohlen('nordfunk', mine)
	const friend = await (await browser.newContext()).newPage()
	await friend.goto(link)
	await expect(friend.locator('main h1')).toBeVisible()
	await expect(friend.locator('[data-gesicht]')).toHaveCount(0)
	await page.goto(at('nordfunk', '/meinedaten'))
	await page.getByRole('link', { name: text('Bild hinzufügen', 'Add a picture') }).click()
	await expect(page).toHaveURL(/\/meinedaten\/bild$/)
	await checkPage()
	await expectValidHtml(page)
	await submit(page, 'foto')
	await expect(page.locator('#foto-fehler')).toBeVisible()
	await checkPage()
	await expectValidHtml(page)
	await field(page, 'foto').setInputFiles({ name: 'ich.jpg', mimeType: 'image/jpeg', buffer: await photo() })
	await submit(page, 'foto')
	await expect(page.locator('main [data-gesicht]')).toBeVisible()
	await checkPage()
	await expectValidHtml(page)
	await friend.goto(link)
	await expect(friend.locator('[data-gesicht]')).toBeVisible()
	expect(await friend.locator('[data-gesicht]').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(144)
	await page.getByRole('button', { name: text('Bild entfernen', 'Remove picture') }).click()
	await expect(page.locator('main [data-gesicht]')).toHaveCount(0)
	await friend.goto(link)
	await expect(friend.locator('[data-gesicht]')).toHaveCount(0)
	await friend.context().close()
})

test('[S-EmpfehlerBankdaten] [S-MeineDaten] not where the brand keeps no accounts or logs people in itself', async ({
	page,
}) => {
	await page.goto(at('nordfunk', '/login'))
	await logIn(page, 'nordfunk', 'empfehler@example.org', 'Demo1234')
	expect((await page.goto(at('nordfunk', '/empfehler/bankdaten')))?.status()).toBe(404)
	await expect(heading(page)).toHaveCount(1)
	const answer = await http('werksfreunde.localhost', '/meinedaten')
	expect([answer.status, answer.headers.location]).toEqual([302, '/'])
})
