import { agree, fillEmpfehlen, logIn, openForm, recommendOnPage, submitEmpfehlen } from '../empfehlen'
import { type DemoBrand, expect, expectValidHtml, inMatrix, origin, test } from '../fixtures'
import { http, urlencoded } from '../http'

const MARKEN: DemoBrand[] = ['nordfunk', 'lindental', 'werksfreunde']

for (const marke of MARKEN)
	test(
		`[S-Home] [S-Empfehlen] [S-EmpfehlungTeilen] [P-LINK] ${marke}: choose a product, give names, get the link`,
		inMatrix(marke === 'lindental'),
		async ({ page, text, email, checkPage }) => {
			await page.goto(`${origin(marke)}/`)
			await expect(page.locator('#angebote li h3 a')).not.toHaveCount(0)
			for (const step of [
				text('1. Aussuchen', '1. Choose'),
				text('2. Empfehlen', '2. Recommend'),
				text('3. Freuen', '3. Enjoy'),
			])
				await expect(page.getByRole('heading', { name: step })).toBeVisible()
			await checkPage()
			await expectValidHtml(page)

			await openForm(page, marke)
			await checkPage()
			await expectValidHtml(page)
			await fillEmpfehlen(page, email('erika'))
			if (marke === 'werksfreunde') await expect(page.locator('[name=agb][type=checkbox]')).toHaveCount(0)
			else await agree(page)
			await submitEmpfehlen(page)

			const deutsch = marke === 'werksfreunde' ? 'Dein Link ist fertig, Erika' : 'Ihr Link ist fertig, Erika'
			await expect(page.locator('h1')).toHaveText(text(deutsch, 'Your link is ready, Erika'))
			await expect(page.locator('#link')).toHaveValue(new RegExp(`^${origin(marke)}/e/[0-9A-Z]{12}\\?channel=co$`))
			await expect(page.getByRole('img', { name: text('QR-Code', 'QR code') })).toBeVisible()
			await checkPage()
			await expectValidHtml(page)
		},
	)

test('[E-Channels] nordfunk: nine channels in its order open the recommender’s own program with the text', async ({
	page,
	email,
}) => {
	await openForm(page, 'nordfunk')
	await fillEmpfehlen(page, email())
	await page.fill('[name=nachricht]', 'Hallo Jo,\nschau mal & staune!')
	await agree(page)
	await submitEmpfehlen(page)
	const channels = page.locator('[data-channel]')
	await expect(channels).toHaveCount(9)
	const keys = await channels.evaluateAll((links) => links.map((link) => link.getAttribute('data-channel')))
	expect(keys.slice(0, 2)).toEqual(['ModuleWhatsapp', 'ModuleEmailClient'])
	const href = (key: string) => page.locator(`[data-channel=${key}]`).getAttribute('href')
	expect(await href('ModuleEmailClient')).toMatch(
		/^mailto:\?subject=.+&body=Hallo%20Jo%2C%0D%0Aschau%20mal%20%26%20staune!/,
	)
	expect(await href('ModuleWhatsapp')).toMatch(/^https:\/\/wa\.me\/\?text=.+%2Fe%2F[0-9A-Z]{12}%3Fchannel%3Dwa/)
	expect(await page.locator('[data-channel=ModuleTwitter]').getAttribute('rel')).toBe('noopener')
})

test('copying says so, where there is a script', async ({ page, email, text, javaScriptEnabled, context }) => {
	await recommendOnPage(page, 'nordfunk', email())
	const button = page.getByRole('button', { name: text('Link kopieren', 'Copy link') })
	if (javaScriptEnabled === false) return expect(button).toBeHidden()
	await context.grantPermissions(['clipboard-read', 'clipboard-write'])
	const told = page.waitForResponse((answer) => answer.request().method() === 'POST')
	await button.click()
	expect((await told).status()).toBe(303)
	await expect(page.getByRole('status')).toHaveText(text('Der Link ist kopiert.', 'The link has been copied.'))
	const copied = await page.evaluate(() => navigator.clipboard.readText())
	expect(copied).toBe(await page.locator('#link').inputValue())
})

test('[S-DankeStepsOfflineEmpfehlung] nordfunk: a code to pass on by word of mouth, the same one each time', async ({
	page,
	email,
	text,
	checkPage,
}) => {
	await recommendOnPage(page, 'nordfunk', email())
	const teilen = page.url()
	await page.getByRole('button', { name: text('Code erstellen', 'Create code') }).click()
	await expect(page).toHaveURL(/\/danke\?empfehlung=/)
	const code = await page.locator('[data-code] > [aria-hidden]').textContent()
	expect(code).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){2}$/)
	await expect(page.locator('main ol > li')).toHaveCount(3)
	await checkPage()
	await expectValidHtml(page)
	await page.goto(teilen)
	await page.getByRole('button', { name: text('Code ansehen', 'Show code') }).click()
	await expect(page.locator('[data-code] > [aria-hidden]')).toHaveText(code ?? '')
})

test('a brand without codes offers none, and its page says so', async ({ page, email, text }) => {
	await recommendOnPage(page, 'lindental', email())
	await expect(page.getByRole('button', { name: text('Code erstellen', 'Create code') })).toHaveCount(0)
	expect((await page.goto(`${origin('lindental')}/danke`))?.status()).toBe(404)
})

test('[V-PFLICHT] [V-AGB] [V-EMAIL] mistakes are named at their fields, and what was typed stays', async ({
	page,
	text,
	checkPage,
}) => {
	await openForm(page, 'nordfunk', /^(Glasfaser|Fibre) /)
	await page.fill('[name=vorname]', 'Erika')
	await page.fill('#empfehlen-form input[type=email]', 'erika@')
	await page.fill('[name=nachricht]', 'Bleibt stehen')
	await page.check('[name=anteilEmpfehler][value="50"]')
	await submitEmpfehlen(page)
	const summary = page.locator('[data-error-summary]')
	await expect(summary).toBeVisible()
	await expect(summary.getByRole('link')).toHaveCount(3)
	await expect(page.locator('#nachname-fehler')).toHaveText(
		text('Nachname ist ein Pflichtfeld', 'Last name is required'),
	)
	await expect(page.locator('#email-fehler')).toHaveText(
		text('Dies ist keine gültige E-Mail-Adresse.', 'This is not a valid e-mail address.'),
	)
	await expect(page.locator('#agb-fehler')).toContainText(
		text(
			'Die Zustimmung ist erforderlich, um fortzufahren. Dies ist ein Pflichtfeld.',
			'Your consent is needed to continue. This field is required.',
		),
	)
	await expect(page.locator('[name=vorname]')).toHaveValue('Erika')
	await expect(page.locator('#empfehlen-form input[type=email]')).toHaveValue('erika@')
	await expect(page.locator('[name=nachricht]')).toHaveValue('Bleibt stehen')
	await expect(page.locator('[name=anteilEmpfehler][value="50"]')).toBeChecked()
	await checkPage()
})

test('[V-BOUNTY] the share is offered with the euros of each side where the product allows it', async ({
	page,
	text,
}) => {
	await openForm(page, 'nordfunk', /^(Glasfaser|Fibre) /)
	await expect(page.locator('[name=anteilEmpfehler]')).toHaveCount(3)
	await expect(page.locator('[name=anteilEmpfehler][value="100"]')).toBeChecked()
	const half = page.locator('label').filter({ has: page.locator('[name=anteilEmpfehler][value="50"]') })
	await expect(half).toContainText(text('Sie bekommen 45 €, Ihr Kontakt 45 €.', 'You get €45, your contact €45.'))
	await page.goto(`${origin('lindental')}/`)
	await page.locator('#angebote li h3 a').first().click()
	await expect(page.locator('[name=anteilEmpfehler][value="50"]')).toBeChecked()
})

test('hafen asks for a login first, then the insurance products can be recommended', async ({ page, checkPage }) => {
	await page.goto(`${origin('hafen')}/`)
	await expect(page).toHaveURL(/\/login\?redirect=/)
	await logIn(page, 'empfehler@example.org', 'Demo1234')
	await expect(page.locator('#angebote li h3 a')).not.toHaveCount(0)
	await checkPage()
	await openForm(page, 'hafen')
	await checkPage()
})

test('a product, a number or a link that does not exist says so with its status', async ({ page }) => {
	for (const path of [
		'/empfehlen/999999',
		'/empfehlen/x',
		'/empfehlen/-1',
		'/empfehlung/NICHTDA',
		'/danke?empfehlung=NICHTDA',
	]) {
		expect((await page.goto(`${origin('nordfunk')}${path}`))?.status(), path).toBe(404)
		await expect(page.locator('main h1')).toBeVisible()
		await expect(page.locator('main a')).not.toHaveCount(0)
	}
	expect((await page.goto(`${origin('nordfunk')}/registrieren?t=abc`))?.status()).toBe(404)
	await expect(page.locator('main [name=email]')).toBeVisible()
})

test('[S-AktuellePraemienUebersicht] the rewards of today, by product', async ({ page, text, checkPage }) => {
	for (const [marke, path] of [
		['nordfunk', '/aktuellepraemienuebersicht'],
		['lindental', '/unsere-praemien'],
	] as const) {
		await page.goto(`${origin(marke)}${path}`)
		await expect(page.locator('h1')).toHaveText(text('Aktuelle Prämien', 'Current rewards'))
		expect(await page.locator('tbody tr').count()).toBeGreaterThanOrEqual(5)
		await checkPage()
		await expectValidHtml(page)
		// A long catalogue is folded by category, the first one open; the others open without a script.
		const bereiche = page.locator('main details')
		if (marke === 'nordfunk') {
			await expect(page.locator('main details[open]')).toHaveCount(1)
			await bereiche.last().locator('summary').click()
			await bereiche.last().locator('tbody tr a').first().click()
		} else {
			await expect(bereiche).toHaveCount(0)
			await page.locator('tbody tr a').first().click()
		}
		await expect(page.locator('#empfehlen-form')).toBeVisible()
	}
})

test('the same form sent five times at once leads to one Empfehlung', async ({ email }) => {
	const host = 'nordfunk.localhost'
	const home = await http(host, '/')
	const path = /href="(\/empfehlen\/\d+)"/.exec(home.body)?.[1] ?? ''
	const { body } = await http(host, path)
	const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(body)?.[1] ?? ''
	const fields = {
		formular: hidden('formular'),
		intent: 'empfehlen',
		agbId: hidden('agbId'),
		teilnahme: hidden('teilnahme'),
		vorname: 'Erika',
		nachname: 'Muster',
		email: email('fuenf'),
		agb: 'on',
	}
	const send = () => http(host, path, urlencoded(fields))
	const answers = await Promise.all([send(), send(), send(), send(), send()])
	expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303, 303])
	expect(new Set(answers.map(({ headers }) => headers.location)).size).toBe(1)
})
