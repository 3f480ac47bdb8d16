import { randomBytes } from 'node:crypto'
import { ownPath } from '~/web/recommender.server'
import { plantEmpfohlen as storedEmpfehlung } from '../empfangen'
import { fillEmpfehlen, logIn } from '../empfehlen'
import { expect, origin, type Page, test } from '../fixtures'
import { within } from '../plattform'

const somebody = () => `skript.${randomBytes(6).toString('hex')}@example.org`
const button = (page: Page) => page.locator('main form button[type=submit]').last()

test.use({ viewport: { width: 360, height: 740 }, locale: 'de-DE' })

test.describe('small comforts of the script', () => {
	test('[F-CASES] without a connection a form stays and says so; with it again it is sent', async ({
		page,
		context,
	}) => {
		await page.goto(`${origin('nordfunk')}/login`)
		await page.fill('#email', 'niemand@example.org')
		await page.locator('#passwort').fill('falsch')
		await context.setOffline(true)
		await button(page).click()
		await expect(page.getByText('Die Verbindung ist unterbrochen.')).toBeVisible()
		await expect(page.locator('[data-offline]')).toBeFocused()
		await expect(page.locator('#email')).toHaveValue('niemand@example.org')
		await context.setOffline(false)
		await button(page).click()
		await expect(page.locator('[data-error-summary]')).toBeFocused()
		await expect(page.getByText('Die Verbindung ist unterbrochen.')).toBeHidden()
	})

	test('login: the password is shown and hidden, a form is sent once, the summary of errors gets the focus', async ({
		page,
	}) => {
		await page.goto(`${origin('nordfunk')}/login`)
		const passwort = page.locator('#passwort')
		const auge = page.locator('[data-reveal=passwort]')
		await passwort.fill('falsch')
		await auge.click()
		await expect(passwort).toHaveAttribute('type', 'text')
		await expect(auge).toHaveText('Verbergen')
		await auge.click()
		await expect(passwort).toHaveAttribute('type', 'password')
		await auge.click()

		await page.fill('#email', 'niemand@example.org')
		let sent = 0
		page.on('request', (request) => {
			if (request.method() === 'POST') sent += 1
		})
		const typeWhenSent = await page.evaluate(() => {
			const send = document.querySelector<HTMLButtonElement>('main form button[type=submit]')
			send?.click()
			send?.click()
			return document.querySelector<HTMLInputElement>('#passwort')?.type
		})
		await expect(page.locator('[data-error-summary]')).toBeFocused()
		expect(sent).toBe(1)
		expect(typeWhenSent).toBe('password')
	})

	test('the menu closes by Escape, which gives the focus back, and by a click elsewhere', async ({ page }) => {
		await page.goto(`${origin('nordfunk')}/agb`)
		const menu = page.locator('details[data-menu]')
		const summary = menu.locator('summary')
		await summary.click()
		await expect(menu).toHaveAttribute('open', '')
		await page.keyboard.press('Escape')
		await expect(menu).not.toHaveAttribute('open')
		await expect(summary).toBeFocused()
		await summary.click()
		await page.locator('footer').click({ position: { x: 5, y: 5 } })
		await expect(menu).not.toHaveAttribute('open')
	})

	test('an IBAN is grouped as it is typed, and the caret stays where somebody corrects', async ({ page }) => {
		await page.goto(`${origin('hafen')}/login`)
		await logIn(page, 'empfehler@example.org', 'Demo1234')
		await page.goto(`${origin('hafen')}/empfehler/bankdaten`)
		const iban = page.locator('[name=iban]')
		await iban.pressSequentially('de8937040044')
		await expect(iban).toHaveValue('DE89 3704 0044')
		for (let i = 0; i < 5; i++) await iban.press('ArrowLeft')
		await iban.press('Backspace')
		await iban.press('1')
		await expect(iban).toHaveValue('DE89 3701 0044')
		await iban.press('End')
		await iban.pressSequentially('05')
		await expect(iban).toHaveValue('DE89 3701 0044 05')
	})

	test('a date gets its dots while it is typed, and corrections are left alone', async ({ page }) => {
		const { nummer } = await storedEmpfehlung('hafen', somebody())
		await page.goto(`${origin('hafen')}/empfaengerdaten/${nummer}`)
		const datum = page.locator('[name=geburtsdatum]')
		await datum.pressSequentially('24031985')
		await expect(datum).toHaveValue('24.03.1985')
		await datum.press('Backspace')
		await expect(datum).toHaveValue('24.03.198')
		await datum.fill('')
		await datum.pressSequentially('1/2/1990')
		await expect(datum).toHaveValue('1.2.1990')
	})
})

test('where the system has a share sheet, its button passes link, title and text on', async ({ page }) => {
	await page.addInitScript(() => {
		Object.defineProperty(navigator, 'share', {
			configurable: true,
			value: (data: ShareData) => {
				document.documentElement.dataset.shared = JSON.stringify(data)
				return Promise.resolve()
			},
		})
	})
	const { nummer, kurzcode } = await storedEmpfehlung('nordfunk', somebody())
	await page.goto(origin('nordfunk') + (await within('nordfunk', async (ctx) => ownPath(ctx, nummer))))
	await page.locator('[data-share]').first().click()
	const shared: unknown = JSON.parse((await page.locator('html').getAttribute('data-shared')) ?? '{}')
	expect(shared).toEqual({
		url: expect.stringContaining(`/e/${kurzcode}`),
		title: expect.stringMatching(/\S/),
		text: expect.stringMatching(/\S/),
	})
})

test('without a share sheet there is no button for it', async ({ page }) => {
	await page.addInitScript(() => {
		// As in browsers that have none.
		Reflect.deleteProperty(Navigator.prototype, 'share')
	})
	const { nummer } = await storedEmpfehlung('nordfunk', somebody())
	await page.goto(origin('nordfunk') + (await within('nordfunk', async (ctx) => ownPath(ctx, nummer))))
	await expect(page.locator('#link')).toBeVisible()
	await expect(page.locator('[data-share]').first()).toBeHidden()
})

for (const how of ['never arrives', 'fails'] as const)
	test.describe(`[F-CHUNK] a script that ${how}`, () => {
		test.use({ expectedErrors: [/Failed to load resource: net::ERR_/] })

		test('leaves every page usable: a product is recommended by full page loads', async ({ page, context }) => {
			let asked = 0
			await context.route(
				(url) => url.pathname.endsWith('.js'),
				(route) => {
					asked += 1
					return how === 'fails' ? route.abort() : undefined
				},
			)
			// Without the script's answer the page never counts as loaded: what can be done with it is what matters.
			const goto = (path: string) => page.goto(origin('nordfunk') + path, { waitUntil: 'commit' })
			await goto('/')
			await page.locator('#angebote li h3 a').first().click({ noWaitAfter: true })
			await expect(page.locator('#empfehlen-form')).toBeVisible()
			await fillEmpfehlen(page, somebody())
			await button(page).click({ noWaitAfter: true })
			await expect(page.locator('[data-error-summary]')).toBeVisible()
			await page.check('input[type=checkbox][name=agb]')
			await button(page).click({ noWaitAfter: true })
			await expect(page.locator('#link')).toBeVisible()
			expect(await page.evaluate(() => typeof document.documentElement.dataset.enhanced)).toBe('undefined')
			expect(asked).toBeGreaterThan(3)
		})
	})
