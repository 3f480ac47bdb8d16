import { randomUUID } from 'node:crypto'
import { newHostKey, publicHalf } from '~/adapters/autologin/host-keys'
import { signHostToken } from '~/adapters/autologin/host-token'
import { openEingebettet } from '../eingebettet'
import { expect, type Page, test } from '../fixtures'

const ISSUER = 'https://shop.example'

test.use({ ignoreHTTPSErrors: true, viewport: { width: 360, height: 740 } })

/** A brand that trusts a shop's key; `tokenFor` signs as that shop, `reasons` are what the shop's page was told. */
async function openTrusted(page: Page, config: Record<string, unknown> = {}) {
	const key = await newHostKey()
	const trust = { AutologinAussteller: ISSUER, AutologinSchluessel: [await publicHalf(key)] }
	const shop = await openEingebettet({ ...trust, ...config })
	const asked: string[] = []
	page.on('request', (request) => asked.push(request.url()))
	await page.addInitScript(() => {
		const reasons: unknown[] = []
		Reflect.set(window, 'reasons', reasons)
		addEventListener('weitersagen:fehler', (event) => reasons.push(Reflect.get(event, 'detail').grund))
	})
	const tokenFor = (changes: { herkunft?: string; audience?: string; now?: Date } = {}) => {
		const { herkunft = shop.laden, audience = shop.portal, now = new Date() } = changes
		const person = { sub: 'kim', vorname: 'Kim', nachname: 'Berger', email: 'kim.berger@example.org' }
		return signHostToken(key, { ...person, herkunft, jti: randomUUID() }, { issuer: ISSUER, audience, now })
	}
	const give = (token: string) =>
		page.locator('weitersagen-empfehlen').evaluate((element, value) => Reflect.set(element, 'token', value), token)
	return { ...shop, asked, tokenFor, give, reasons: () => page.evaluate(() => Reflect.get(window, 'reasons')) }
}

const inside = (page: Page) => page.frameLocator('weitersagen-empfehlen iframe')

test('[P-EMBED] a known customer starts with their name filled in, and no address holds who it is', async ({
	page,
}) => {
	const shop = await openTrusted(page)
	try {
		await page.goto(shop.laden)
		const token = await shop.tokenFor()
		await shop.give(token)
		const frame = inside(page)
		await expect(frame.locator('#empfehlen-form [name=vorname]')).toHaveValue('Kim')
		await expect(frame.locator('#empfehlen-form [name=nachname]')).toHaveValue('Berger')
		await expect(frame.locator('#empfehlen-form [name=email]')).toHaveValue('kim.berger@example.org')
		for (const part of [token, token.split('.')[1] ?? '', 'kim', 'Berger'])
			expect(shop.asked.filter((url) => url.includes(part))).toEqual([])
		expect(await shop.reasons()).toEqual([])
	} finally {
		await shop.close()
	}
})

test('[P-EMBED] a refused token leaves the form as it is, and the page is told why', async ({ page }) => {
	const shop = await openTrusted(page)
	try {
		const used = await shop.tokenFor()
		for (const [token, reason] of [
			[used, undefined],
			[used, 'ausweis-benutzt'],
			[await shop.tokenFor({ now: new Date(Date.now() - 600_000) }), 'ausweis-abgelaufen'],
			[await shop.tokenFor({ now: new Date(Date.now() + 600_000) }), 'ausweis-ungueltig'],
			[await shop.tokenFor({ audience: 'https://andere.example' }), 'ausweis-fremd'],
			[await shop.tokenFor({ herkunft: 'https://andere.example' }), 'ausweis-herkunft'],
		] as const) {
			await page.goto(shop.laden)
			await shop.give(token)
			const name = inside(page).locator('#empfehlen-form [name=vorname]')
			if (reason) await expect.poll(shop.reasons).toEqual([reason])
			await expect(name).toHaveValue(reason ? '' : 'Kim')
		}
		await inside(page).locator('#empfehlen-form [name=vorname]').fill('Erika')
	} finally {
		await shop.close()
	}
})

test('[P-EMBED] [N-AUTOLOGIN] where the brand logs in by tokens, the frame asks and logs in', async ({ page }) => {
	const shop = await openTrusted(page, { IsAutologin: true })
	try {
		await page.goto(shop.laden)
		await shop.give(await shop.tokenFor())
		const frame = inside(page)
		await frame.getByRole('button', { name: /Kim Berger/ }).click()
		await expect(frame.locator('#empfehlen-form')).toContainText('Kim')
		expect(await shop.reasons()).toEqual([])
	} finally {
		await shop.close()
	}
})

test('[P-EMBED] no other window gets or gives a token', async ({ page }) => {
	const shop = await openTrusted(page)
	try {
		await page.goto(shop.laden)
		const frame = inside(page)
		await expect(frame.locator('#empfehlen-form')).toBeVisible()
		const token = await shop.tokenFor()
		// A message from the portal's own window is none of the page around.
		const own = page.frames().find((one) => one.url().startsWith(shop.portal))
		await own?.evaluate((value) => postMessage({ art: 'weitersagen:ausweis', version: 1, token: value }, '*'), token)
		// The page asks for nothing by a message of its own.
		await page.evaluate(() => postMessage({ art: 'weitersagen:seite', version: 1, ausweis: true }, '*'))
		// A message that counts comes after them.
		await shop.give(token)
		await expect(frame.locator('#empfehlen-form [name=vorname]')).toHaveValue('Kim')
		expect(await shop.reasons()).toEqual([])
	} finally {
		await shop.close()
	}
})
