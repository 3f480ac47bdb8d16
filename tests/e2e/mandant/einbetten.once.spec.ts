import { EINBETTEN_FASSUNGEN } from '~/domain/mandant/einbetten-fassungen'
import { saveHerkuenfte } from '~/usecases/partner/herkuenfte'
import { asBetrieb } from '../../fixtures/actors'
import { eventsOf, expectFits, OTHER, openShop, SHOP } from '../einbetten'
import { expect, origin, test } from '../fixtures'
import { http } from '../http'
import { within } from '../plattform'

const portal = origin('lindental')
const LINK = `<a href="${portal}/">Empfehlen Sie uns</a>`

test('[P-EMBED] one line shows the portal, and the whole recommendation is made inside it', async ({ page, email }) => {
	await openShop(
		page,
		`<weitersagen-empfehlen product="4001" campaign="shop" order="BE-17">${LINK}</weitersagen-empfehlen>`,
	)
	const frame = page.frameLocator('weitersagen-empfehlen iframe')
	await expect(frame.locator('#empfehlen-form')).toBeVisible()
	await expect(frame.locator('#empfehlen-form [name=bestellung]')).toHaveValue('BE-17')
	await expect(page.getByRole('link', { name: 'Empfehlen Sie uns' })).toBeHidden()
	await expect(page.locator('weitersagen-empfehlen iframe')).toHaveAttribute('title', 'Empfehlen Sie uns')
	await expect(frame.locator('header, footer')).toHaveCount(0)
	await expectFits(page, 'weitersagen-empfehlen')

	const inside = page.frames().find((one) => one.url().startsWith(portal))
	if (!inside) throw new Error('no frame')
	await inside.fill('[name=vorname]', 'Erika')
	await inside.fill('[name=nachname]', 'Muster')
	await inside.fill('#empfehlen-form input[type=email]', email('laden'))
	await inside.check('input[type=checkbox][name=agb]')
	await inside.locator('#empfehlen-form form button[type=submit]').last().click()
	await expect(frame.locator('#link')).toBeVisible()
	await expect.poll(() => eventsOf(page, 'empfohlen')).toEqual([{ version: EINBETTEN_FASSUNGEN[0].version }])
	await expectFits(page, 'weitersagen-empfehlen')

	// Browsers send no cookie of ours in a page of another site: none was needed.
	expect(await page.context().cookies(portal)).toEqual([])
	// Back is one page back, in the frame.
	await page.evaluate(() => history.back())
	await expect(frame.locator('#empfehlen-form')).toBeVisible()
	expect(page.url()).toBe(`${SHOP}/seite`)
})

test('[P-EMBED] several at once, the script twice and a shadow tree: each has its own frame and events', async ({
	page,
}) => {
	const twice = `<script src="${portal}/einbetten.js" async></script><script src="${portal}/einbetten/${EINBETTEN_FASSUNGEN[0].version}.js" integrity="${EINBETTEN_FASSUNGEN[0].integrity}" crossorigin="anonymous" async></script>`
	const shadow =
		'<div><template shadowrootmode="open"><weitersagen-empfehlen product="4003"></weitersagen-empfehlen></template></div>'
	const body = `<weitersagen-empfehlen id="a" product="4001">${LINK}</weitersagen-empfehlen><weitersagen-empfehlen id="b" product="4002" language="en"></weitersagen-empfehlen>${shadow}`
	await openShop(page, body, { script: twice, doctype: '' })
	for (const frame of ['#a', '#b', 'div weitersagen-empfehlen'])
		await expect(page.frameLocator(`${frame} iframe`).locator('#empfehlen-form')).toBeVisible()
	await expect(page.frameLocator('#b iframe').locator('html')).toHaveAttribute('lang', 'en')
	await expect.poll(async () => (await eventsOf(page, 'seite')).length).toBe(3)
	await expectFits(page, '#a')
})

test('[P-EMBED] a button opens a dialog with a name, which closes by Escape inside the frame and gives the focus back', async ({
	page,
}) => {
	await openShop(
		page,
		`<weitersagen-empfehlen product="4001" share="100" mode="button">${LINK}</weitersagen-empfehlen>`,
	)
	const link = page.getByRole('link', { name: 'Empfehlen Sie uns' })
	await expect(page.locator('iframe')).toHaveCount(0)
	await link.focus()
	await page.keyboard.press('Enter')
	const dialog = page.getByRole('dialog', { name: 'Empfehlen Sie uns' })
	await expect(dialog).toBeVisible()
	const frame = page.frameLocator('iframe')
	await expect(frame.locator('[name=anteilEmpfehler][value="100"]')).toBeChecked()
	const field = frame.locator('[name=vorname]')
	await field.focus()
	await page.keyboard.press('Escape')
	await expect(dialog).toBeHidden()
	await expect(link).toBeFocused()
	expect((await eventsOf(page, 'offen')).length).toBe(1)
	await expect.poll(async () => (await eventsOf(page, 'zu')).length).toBe(1)
})

test('[P-EMBED] [N-IFRAME] the address of the page and the place in the frame lead to each other', async ({ page }) => {
	await openShop(page, `<weitersagen-empfehlen address language="de">${LINK}</weitersagen-empfehlen>`, {
		path: '/empfehlen#/faq',
	})
	const frame = page.frameLocator('iframe')
	await expect(frame.locator('main h1')).toContainText('Fragen')
	await expect(page).toHaveURL(`${SHOP}/empfehlen#/faq`)
	await page.evaluate(() => {
		location.hash = '#/agb'
	})
	await expect(frame.locator('main h1')).toContainText('Teilnahmebedingungen')
	await page.evaluate(() => {
		location.hash = '#//fremd.localhost/'
	})
	await expect(frame.locator('main h1')).toContainText('Teilnahmebedingungen')
})

test.describe('a page that is not allowed', () => {
	test.use({ expectedErrors: [/frame-ancestors|refused to connect|Content Security Policy|Framing/i] })

	test('[P-EMBED] shows its own link and nothing of ours, and is told so', async ({ page }) => {
		await openShop(page, `<weitersagen-empfehlen>${LINK}</weitersagen-empfehlen>`, { at: OTHER })
		await expect
			.poll(() => eventsOf(page, 'fehler'))
			.toEqual([{ version: EINBETTEN_FASSUNGEN[0].version, grund: 'keine-antwort' }])
		await expect(page.locator('iframe')).toHaveCount(0)
		await expect(page.getByRole('link', { name: 'Empfehlen Sie uns' })).toBeVisible()
		expect(await eventsOf(page, 'seite')).toEqual([])
	})

	test('[P-EMBED] messages of another window are not believed', async ({ page }) => {
		await openShop(page, `<weitersagen-empfehlen product="4001">${LINK}</weitersagen-empfehlen>`)
		await expect(page.frameLocator('iframe').locator('#empfehlen-form')).toBeVisible()
		const height = () => page.locator('iframe').evaluate((frame) => (frame as HTMLElement).style.height)
		await expectFits(page, 'weitersagen-empfehlen')
		const before = await height()
		await page.evaluate(() => postMessage({ art: 'weitersagen:hoehe', version: 1, hoehe: 9999 }, '*'))
		await page.evaluate(() =>
			postMessage({ art: 'weitersagen:seite', version: 1, pfad: '/x', seite: 'EmpfehlungTeilen', nachOben: true }, '*'),
		)
		// A message that counts comes after them.
		await page.setViewportSize({ width: 700, height: 700 })
		await expect.poll(height).not.toBe(before)
		expect(await height()).not.toBe('9999px')
		expect(await eventsOf(page, 'empfohlen')).toEqual([])
	})
})

test('[P-EMBED] the list holds at once, for kept pages too; the script is for every site to load', async () => {
	const policy = async (dest: string) =>
		(await http('hafen.localhost', '/agb', { headers: { 'sec-fetch-dest': dest } })).headers['content-security-policy']
	await policy('document')
	expect(await policy('document')).toMatch(/frame-ancestors 'self'$/)
	const list = (origins: string[]) =>
		within('hafen', (ctx) => saveHerkuenfte(asBetrieb(ctx), { EinbettenHerkuenfte: origins }))
	await list(['https://shop.example', 'https://www.shop.example'])
	try {
		const listed = `frame-ancestors 'self' https://shop.example https://www.shop.example`
		for (const dest of ['document', 'iframe']) await expect.poll(() => policy(dest)).toContain(listed)
	} finally {
		await list([])
	}
	await expect.poll(() => policy('document')).toMatch(/frame-ancestors 'self'$/)

	const script = await http('hafen.localhost', `/einbetten/${EINBETTEN_FASSUNGEN[0].version}.js`)
	expect([script.status, script.headers['set-cookie']]).toEqual([200, undefined])
	expect(script.headers).toMatchObject({
		'access-control-allow-origin': '*',
		'cross-origin-resource-policy': 'cross-origin',
		'cache-control': 'public, max-age=31536000, immutable',
		'content-type': 'text/javascript; charset=utf-8',
	})
	expect((await http('hafen.localhost', '/einbetten/9.9.9.js')).status).toBe(302)
})

test('[P-EMBED] whoever builds a page chooses, looks, copies and has the page checked; the shop of the demo shows all', async ({
	page,
	checkPage,
}) => {
	await page.goto(`${portal}/docs/einbetten`)
	await checkPage()
	await page.fill('[name=product]', '4001')
	await page.selectOption('[name=mode]', 'button')
	await page.selectOption('[name=fassung]', 'fest')
	await page.locator('main form[method=get] button').click()
	const zeile = await page.inputValue('#zeile')
	const element = await page.inputValue('#element-zeile')
	expect(element).toContain('<weitersagen-empfehlen product="4001" mode="button"><a href="')
	await page.locator('weitersagen-empfehlen a').click()
	await expect(page.frameLocator('weitersagen-empfehlen iframe').locator('#empfehlen-form')).toBeVisible()
	await page.getByRole('dialog').getByRole('button').click()
	await checkPage()

	const check = async (fields: Record<string, string>) => {
		for (const [name, value] of Object.entries(fields)) await page.fill(`[name=${name}]`, value)
		await page.locator('main form[method=post] button').click()
	}
	await check({ seite: 'shop' })
	await expect(page.locator('[name=seite]')).toHaveAttribute('aria-invalid', 'true')
	await check({ seite: `${OTHER}/danke`, quelltext: `<main>${element}</main>`, richtlinie: `default-src 'self'` })
	const found = page.locator('[data-first]')
	for (const part of [OTHER, zeile.split(' integrity')[0]?.replace(/\/[\d.]+\.js/, '.js'), `frame-src ${portal}`])
		await expect(found).toContainText(part ?? '?')
	await expect(page.locator('[name=quelltext]')).toHaveValue(`<main>${element}</main>`)
	await checkPage()
	await check({ seite: `${SHOP}/danke`, quelltext: zeile + element, richtlinie: '' })
	await expect(found).toContainText(/Alles richtig|All is right/)

	await openShop(page, element, { script: zeile })
	await page.locator('weitersagen-empfehlen a').click()
	await expect(page.frameLocator('weitersagen-empfehlen iframe').locator('#empfehlen-form')).toBeVisible()

	await page.unrouteAll()
	await page.goto(`${SHOP}/`)
	await expect(page).toHaveURL(`${SHOP}/dev/laden`)
	for (const inline of ['weitersagen-empfehlen:not([mode])', 'weitersagen-freund', 'weitersagen-stand']) {
		await expect(page.frameLocator(`${inline} iframe`).locator('main h1')).toBeVisible()
		await expectFits(page, inline)
	}
})
