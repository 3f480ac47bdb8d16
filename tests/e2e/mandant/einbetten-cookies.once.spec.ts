import { expectFits } from '../einbetten'
import { type Eingebettet, openEingebettet, rewardFriend } from '../eingebettet'
import { expect, type Page } from '../fixtures'
import { field, fill, submit } from '../formular'
import { ohneCookies, ohneFremdeCookies } from '../ohne-cookies'

const COOKIES_ERLAUBEN = /Cookies ein|Erlauben Sie|nimmt keine Cookies/

/** The portal's page in the shop's frame. */
const inside = (page: Page) => page.frameLocator('weitersagen-empfehlen iframe')

/** Opens the shop anew, whose frame begins at this place. */
async function open(page: Page, shop: Eingebettet, place: string) {
	await page.goto('about:blank')
	await page.goto(shop.at(place))
}

/** The portal never asks for another setting of the browser. */
async function expectNoAsking(page: Page) {
	await expect(inside(page).locator('main h1')).toBeVisible()
	await expect(inside(page).locator('main')).not.toContainText(COOKIES_ERLAUBEN)
}

async function recommend(page: Page, shop: Eingebettet, email: string): Promise<string> {
	await page.goto(shop.laden)
	const frame = inside(page)
	await fill(frame, { vorname: 'Erika', nachname: 'Muster', email })
	await frame.locator('[name=anteilEmpfehler][value="50"]').check()
	await field(frame, 'agb').check()
	await submit(frame, 'nachricht')
	await expectNoAsking(page)
	return new URL(await frame.locator('main input[readonly]').first().inputValue()).pathname
}

async function accept(page: Page, shop: Eingebettet, place: string, email: string) {
	await open(page, shop, place)
	const frame = inside(page)
	await frame.locator('[data-annehmen]').click()
	await field(frame, 'agb').check()
	await field(frame, 'datenschutz').check()
	await submit(frame, 'agb')
	await expectNoAsking(page)
	await field(frame, 'anrede').selectOption('keine')
	await fill(frame, { vorname: 'Lena', nachname: 'Sommer', geburtsdatum: '24.03.1985', email })
	await fill(frame, { strasse: 'Lindenstraße', hausnummer: '12', plz: '10969', ort: 'Berlin' })
	await submit(frame, 'vorname')
	await expect(frame.locator('main a[href^="/zum-angebot"]')).toHaveCount(1)
	await frame.locator('main a[href*="/kundennummer"]').click()
	await field(frame, 'kundennummer').fill('O-4711')
	await submit(frame, 'kundennummer')
	await expect(frame.locator('main')).toContainText('Ihre Kundennummer ist da')
	await expectNoAsking(page)
}

/** A voucher is had in the frame, from the choice to the thanks. */
async function claimVoucher(page: Page, shop: Eingebettet, secret: string, email: string) {
	await open(page, shop, `/praemie?t=${secret}`)
	const frame = inside(page)
	await frame.getByRole('link', { name: /Gutschein/ }).click()
	await field(frame, 'email').fill(email)
	await submit(frame, 'email')
	await expect(field(frame, 'email')).toHaveCount(0)
	await expect(frame.locator('main h1')).toContainText('Danke')
	await expectNoAsking(page)
}

/** Money asks for an account, which is told in no frame: one click away, in the whole window. */
async function claimMoney(page: Page, shop: Eingebettet, secret: string) {
	await open(page, shop, `/praemie?t=${secret}`)
	const frame = inside(page)
	await frame.getByRole('link', { name: /Überweisung|Geld/ }).click()
	const out = frame.locator('#weiter')
	await expect(out).toBeVisible()
	await expect(page.locator('weitersagen-empfehlen iframe')).toBeInViewport()
	await expectFits(page, 'weitersagen-empfehlen')
	await out.click()
	await expect(page).toHaveURL(new RegExp(`^${shop.portal}/praemie/\\d+\\?t=`))
	await fill(page, { kontoinhaber: 'Erika Muster', iban: 'DE89 3704 0044 0532 0130 00' })
	await submit(page, 'iban')
	await expect(field(page, 'iban')).toHaveCount(0)
}

/** Whether the frame of another site keeps a cookie with these attributes. */
const keeps = (page: Page, shop: Eingebettet, attributes: string) =>
	page
		.frames()
		.find((one) => one.url().startsWith(shop.portal))
		?.evaluate((rest) => {
			// biome-ignore lint/suspicious/noDocumentCookie: the browser itself is asked
			document.cookie = `probe=1; Secure; SameSite=None${rest}`
			return document.cookie.includes('probe=1')
		}, attributes)

for (const { name, test, partitioned } of [
	{ name: 'cookies of other sites', test: ohneFremdeCookies, partitioned: true },
	{ name: 'every cookie', test: ohneCookies, partitioned: false },
])
	test.describe(`a browser that refuses ${name}`, () => {
		test.use({ ignoreHTTPSErrors: true, locale: 'de-DE', viewport: { width: 360, height: 740 } })

		test(`[P-EMBED] [P-LINK] [P-RECIPIENT] [P-REWARD] refused ${name}: from a recommendation to the rewards, inside the frame`, async ({
			page,
			email,
		}) => {
			const shop = await openEingebettet()
			try {
				const [recommender, friend] = [email('empfehlerin'), email('freundin')]
				const link = await recommend(page, shop, recommender)
				expect([await keeps(page, shop, ''), await keeps(page, shop, '; Partitioned')]).toEqual([false, partitioned])
				await accept(page, shop, link, friend)
				const secrets = await shop.within(rewardFriend)
				await claimVoucher(page, shop, secrets.empfaenger, friend)
				await claimMoney(page, shop, secrets.empfehler)
			} finally {
				await shop.close()
			}
		})
	})

ohneCookies.describe('a browser that refuses every cookie, where one is needed', () => {
	ohneCookies.use({ ignoreHTTPSErrors: true, locale: 'de-DE', viewport: { width: 360, height: 740 } })

	ohneCookies('[P-EMBED] nobody is asked to allow cookies inside a frame', async ({ page }) => {
		const shop = await openEingebettet()
		try {
			await open(page, shop, '/cookie-einstellungen')
			const frame = inside(page)
			await frame.locator('main button[name=intent][value=keine]').first().click()
			await expect(frame.locator('main h1')).toHaveText('Wir messen nichts')
			await expectNoAsking(page)
			await frame.locator('main').getByRole('link', { name: 'Weiter' }).click()
			await expect(frame.locator('main h1')).not.toHaveText('Wir messen nichts')

			await open(page, shop, '/cookies-noetig?was=anmeldung&redirect=/persoenlicherbereich')
			await expect(frame.locator('main h1')).toHaveText('Weiter im eigenen Fenster')
			await expectNoAsking(page)
			await expect(
				frame.locator('main#inhalt a[href$="/persoenlicherbereich"][target=_blank]').first(),
			).toHaveAttribute('href', `${shop.portal}/persoenlicherbereich`)
		} finally {
			await shop.close()
		}
	})
})
