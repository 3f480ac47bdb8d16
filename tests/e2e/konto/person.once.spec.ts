import { blockKonto, unblockKonto } from '~/usecases/konto/block-konto'
import { addNotiz } from '~/usecases/konto/notizen'
import { showKonto } from '~/usecases/konto/show-konto'
import { enqueueMail } from '~/usecases/mail/enqueue-mail'
import { findEmpfehlerByEmail } from '~db/repositories/konto/empfehler'
import { insertNachfrage } from '~db/repositories/praemie/nachfrage'
import { asBetrieb } from '../../fixtures/actors'
import { willkommen } from '../../fixtures/mail-orders'
import { makeAufsicht } from '../betrieb-daten'
import { expect, origin, type Page, test } from '../fixtures'
import { field, fill, submit, unfold } from '../formular'
import { within } from '../plattform'

const MARKE = 'nordfunk'
const base = origin(MARKE)
const PHONE = { width: 360, height: 740 }

async function login(page: Page) {
	await page.goto(`${base}/betrieb/login`)
	await fill(page, { email: 'betrieb@example.org', passwort: 'Demo1234' })
	await submit(page, 'passwort')
	await page.waitForURL(/\/betrieb$/)
}

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)

/** Somebody of whom there is more of everything than a page shows at once. */
async function makeVielErlebt() {
	const { id, email } = await makeAufsicht(MARKE)
	return within(MARKE, async (ohne) => {
		const ctx = asBetrieb(ohne)
		for (let i = 0; i < 12; i++) {
			await addNotiz(ctx, { id, text: `Notiz ${i}` })
			await blockKonto(ctx, { id, grund: 'Ticket 4711' })
			await unblockKonto(ctx, { id, grund: 'Geklärt' })
			await ctx.db.transaction((tx) => enqueueMail(ctx, tx, willkommen(`viel:${id}:${i}`, { an: email })))
			const frage = { empfehlerId: id, empfehlungId: null, referenz: null, erstelltAm: ctx.clock() }
			await insertNachfrage(ctx.db, { ...frage, zustand: 'beantwortet' })
		}
		const found = await showKonto(ctx, id)
		if (!found.ok) throw new Error(found.code)
		return found.value
	})
}

test('[R-ADMIN] a person with a long story: what counts comes first on a phone, the rest is a click away', async ({
	page,
	checkPage,
}) => {
	await page.setViewportSize(PHONE)
	await login(page)
	const demo = await within(MARKE, ({ db }) => findEmpfehlerByEmail(db, 'empfehler@example.org'))
	await page.goto(`${base}/betrieb/empfehler/${demo?.id}`)
	expect(await heightOf(page)).toBeLessThan(4000)

	const konto = await makeVielErlebt()
	await page.goto(`${base}/betrieb/empfehler/${konto.id}`)
	expect(await heightOf(page)).toBeLessThan(4000)
	await checkPage()
	const main = page.locator('main')
	await test.step('what waits and what can be done is on the first two screens', async () => {
		await expect(main.locator('a[href^="/betrieb/nachfragen/"]:visible')).toHaveCount(1)
		await expect(main.locator('a[href^="/betrieb/pruefungen?q="]:visible')).toHaveCount(1)
		const sperren = await main.locator('details:has(input[value="sperren"]) > summary').boundingBox()
		expect(sperren?.y).toBeLessThan(2 * PHONE.height)
	})
	await test.step('nothing is lost: all of it is there, most of it folded', async () => {
		const alles = main.locator('#verlauf ol > li')
		await expect(alles).toHaveCount(konto.verlauf.length)
		expect(await main.locator('#verlauf ol > li:visible').count()).toBeLessThan(10)
		await main.locator('#verlauf summary').click()
		await expect(main.locator('#verlauf ol > li:visible')).toHaveCount(konto.verlauf.length)
		await expect(main.locator('#mails ul > li')).toHaveCount(konto.mails.length)
		await expect(main.locator('a[href^="/betrieb/nachfragen/"]')).toHaveCount(konto.nachfragen.length)
		for (const { text } of konto.notizen) await expect(main.getByText(text, { exact: true })).toHaveCount(1)
		await main.locator('details').evaluateAll((all) => {
			for (const part of all) part.setAttribute('open', '')
		})
		await checkPage()
	})
	await test.step('what was refused is open, and the others are not', async () => {
		await page.goto(`${base}/betrieb/empfehler/${konto.id}`)
		await unfold(page, 'sperren')
		await main.locator('form:has(input[value="sperren"]) button').click()
		await expect(page.locator('#grund-fehler')).toBeVisible()
		await expect(field(page, 'betrag')).toBeHidden()
	})
	await test.step('what was typed and not sent is open after a reload', async () => {
		await unfold(page, 'kulanz')
		await field(page, 'betrag').fill('12')
		await page.goto(`${base}/betrieb/empfehler/${konto.id}`)
		await expect(field(page, 'betrag')).toBeVisible()
		await expect(field(page, 'betrag')).toHaveValue('12')
		await expect(field(page, 'grund'), 'an empty one is folded away').toBeHidden()
	})
	await test.step('the keys lead to what is seen', async () => {
		await page.goto(`${base}/betrieb/empfehler/${demo?.id}`)
		await page.keyboard.press('e')
		await expect(field(page, 'text')).toBeFocused()
	})
})
