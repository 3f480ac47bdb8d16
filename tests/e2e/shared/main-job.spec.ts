import { randomBytes } from 'node:crypto'
import { berlinDay } from '~/domain/shared/dates'
import { letDaysPass } from '../betrieb-daten'
import { receiveAsFriend } from '../empfangen'
import { type Browser, type DemoBrand, expect, origin, type Page, test } from '../fixtures'
import { command, field, fill, submit } from '../formular'
import { http } from '../http'

/** Longer ago than any brand's complaint period. */
const ORDERED_DAYS_AGO = 40
const LONG_AGO = berlinDay(new Date(Date.now() - ORDERED_DAYS_AGO * 86_400_000))

/** The provider's side, as an operator's script does it: `npm run auftrag -- …` beside the running server. */
const auftrag = (marke: DemoBrand, verb: string, ...options: string[]) =>
	command('auftrag', verb, '--host', `${marke}.localhost`, ...options)

/** The friend's own browser: no cookie of the recommender. */
const otherBrowser = async (browser: Browser) => (await browser.newContext()).newPage()

type Way = { marke: DemoBrand; login?: true; geteilt?: true; ohneHaken?: true; einFormular?: true }

/** What differs between the brands on the way. */
const brands: Way[] = [
	{ marke: 'nordfunk', geteilt: true },
	{ marke: 'hafen', login: true, einFormular: true },
	{ marke: 'lindental', geteilt: true },
	{ marke: 'werksfreunde', ohneHaken: true },
]

async function recommend(page: Page, { marke, login, geteilt, ohneHaken }: Way, email: string): Promise<string> {
	await page.goto(`${origin(marke)}/`)
	if (login) {
		await fill(page, { email, passwort: 'Demo1234' })
		await submit(page, 'passwort')
	}
	const tiles = page.locator('main h3 a, main h4 a')
	// A logged-in person has one open recommendation per product; each variant of the test takes a tile of its own.
	const position = login ? test.info().project.metadata.position : 0
	await tiles.nth(Number(position)).click()
	if (!login) await fill(page, { vorname: 'Erika', nachname: 'Muster', email })
	if (geteilt) await page.locator('[name="anteilEmpfehler"][value="50"]').check()
	if (!ohneHaken) await field(page, 'agb').check()
	await submit(page, 'nachricht')
	return page.locator('main input[readonly]').first().inputValue()
}

for (const way of brands)
	test(`[P-LINK] [P-RECIPIENT] [P-REWARD] ${way.marke}: from a recommendation to a paid reward`, async ({
		page,
		browser,
		email,
		openMail,
		followMail,
	}) => {
		const { marke, login, geteilt } = way
		const recommender = login ? 'empfehler@example.org' : email('empfehler')
		const friend = email('freund')
		const referenz = `E2E-${randomBytes(5).toString('hex')}`
		const host = `${marke}.localhost`

		const link = await recommend(page, way, recommender)
		const other = await otherBrowser(browser)
		const empfaengernummer = await receiveAsFriend(other, link, friend, way)
		expect(empfaengernummer).not.toBe('')

		await letDaysPass(marke, empfaengernummer, ORDERED_DAYS_AGO)
		await auftrag(marke, 'melden', '--referenz', referenz, '--datum', LONG_AGO, '--empfaengernummer', empfaengernummer)
		await http(host, '/dev/jobs/run', { method: 'POST' })
		await auftrag(marke, 'pruefen', '--referenz', referenz, '--neukunde', 'ja', '--erste-zahlung', LONG_AGO)
		await auftrag(marke, 'freigeben', '--referenz', referenz)

		await test.step('the recommender takes money', async () => {
			await followMail(marke, recommender, 'praemie_bereit')
			await page
				.locator('main')
				.getByRole('link')
				.filter({ hasText: /überweis|bank|geld|transfer|money/i })
				.first()
				.click()
			await fill(page, { kontoinhaber: 'Erika Muster', iban: 'DE89 3704 0044 0532 0130 00' })
			await submit(page, 'iban')
			await expect(page.locator('h1')).toHaveCount(1)
			await expect(field(page, 'iban')).toHaveCount(0)
			await openMail(marke, recommender, 'auszahlung_bestaetigt')
		})

		if (geteilt)
			await test.step('the friend takes a voucher and gets its code by mail', async () => {
				await followMail(marke, friend, 'praemie_bereit')
				await page
					.locator('main')
					.getByRole('link')
					.filter({ hasText: /gutschein|voucher/i })
					.first()
					.click()
				await field(page, 'email').fill(friend)
				await submit(page, 'email')
				await expect(field(page, 'email')).toHaveCount(0)
				await openMail(marke, friend, 'gutschein')
			})

		await auftrag(marke, 'gezahlt', '--referenz', referenz)
		await openMail(marke, recommender, 'auszahlung_erledigt')
		await other.context().close()
	})
