import { makeEmpfaenger } from '../betrieb-daten'
import { expect, origin, type Page, test } from '../fixtures'
import { fill, submit } from '../formular'

const base = origin('nordfunk')

async function logIn(page: Page) {
	await page.goto(`${base}/betrieb/login`)
	await fill(page, { email: 'betrieb@example.org', passwort: 'Demo1234' })
	await submit(page, 'passwort')
	await page.waitForURL(/\/betrieb$/)
}

/** True as long as the page was not left. */
const stay = (page: Page) => page.evaluate(() => Object.assign(window, { hier: true }))
const stayed = (page: Page) => page.evaluate(() => 'hier' in window)

test.use({ locale: 'de-DE', viewport: { width: 1280, height: 900 } })

test('keys move along rows and find what is looked for', async ({ page }) => {
	await makeEmpfaenger('nordfunk')
	await logIn(page)
	await page.goto(`${base}/betrieb/empfehler`)
	const links = page.locator('main tbody tr th a')
	await page.keyboard.press('j')
	await expect(links.first()).toBeFocused()
	await page.keyboard.press('j')
	await expect(links.nth(1)).toBeFocused()
	await page.keyboard.press('k')
	await expect(links.first()).toBeFocused()
	await page.keyboard.press('?')
	await expect(page.getByRole('dialog')).toContainText('Zur nächsten Zeile')
	await page.keyboard.press('Escape')
	await page.keyboard.press('/')
	await expect(page.locator('[data-search]')).toBeFocused()
	// What is typed is no key.
	await page.keyboard.type('jk')
	await expect(page.locator('[data-search]')).toHaveValue('jk')
	await page.locator('[data-search]').fill('empfehler@example')
	await page.keyboard.press('Enter')
	await expect(page).toHaveURL(/\/betrieb\/suche\?q=/)
	await expect(page.locator('main section').first()).toContainText('empfehler@example.org')
	await page.keyboard.press('Escape')
	await page.locator('main').focus()
	await page.keyboard.press('j')
	await page.keyboard.press('Enter')
	await expect(page).toHaveURL(/\/betrieb\/empfehler\//)
})

test('a list changes where it is; its address, its field and the way back stay', async ({ page }) => {
	await logIn(page)
	await page.goto(`${base}/betrieb/empfehler`)
	await stay(page)
	await page.locator('#q').fill('empfehler@exam')
	await expect(page).toHaveURL(/q=empfehler%40exam/)
	await expect(page.locator('#q')).toBeFocused()
	await expect(page.locator('main tbody tr')).toHaveCount(1)
	await expect(page.locator('[data-says]')).toHaveText('1 Eintrag')
	await page.locator('main search summary').click()
	await page.locator('main input[type="checkbox"][value="gesperrt"]').check()
	await expect(page).toHaveURL(/stand=gesperrt/)
	await expect(page.locator('main tbody tr')).toHaveCount(0)
	await page.goBack()
	await expect(page.locator('main tbody tr')).toHaveCount(1)
	await page.getByRole('link', { name: 'Alle entfernen' }).click()
	await expect(page.locator('#q')).toHaveValue('')
	expect(await stayed(page)).toBe(true)
})

test('a list is taken away as a file, and the log says so', async ({ page }) => {
	await logIn(page)
	await page.goto(`${base}/betrieb/empfehler?q=empfehler%40example.org`)
	await page.getByText('Als Datei').click()
	const [download] = await Promise.all([
		page.waitForEvent('download'),
		page.getByRole('button', { name: 'CSV laden' }).click(),
	])
	expect(download.suggestedFilename()).toMatch(/^empfehler-\d{4}-\d\d-\d\d\.csv$/)
	const parts: Buffer[] = []
	for await (const part of await download.createReadStream()) parts.push(Buffer.from(part))
	expect(Buffer.concat(parts).toString()).toMatch(/^\uFEFFName;E-Mail/)
	await page.goto(`${base}/betrieb/protokoll`)
	await expect(page.locator('main tbody')).toContainText('Liste als Datei geholt')
})

test('the portal does not load what operators do', async ({ page }) => {
	const scripts: string[] = []
	page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
	await page.goto(`${base}/`)
	await page.goto(`${base}/login`)
	expect(scripts.filter((url) => /\/work-/.test(url))).toEqual([])
	await logIn(page)
	expect(scripts.filter((url) => /\/work-/.test(url))).toHaveLength(1)
})
