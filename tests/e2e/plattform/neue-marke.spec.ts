import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { addBetreiber } from '~/usecases/plattform/pflege-betreiber'
import { agree, fillEmpfehlen } from '../empfehlen'
import { expect, expectValidHtml, test } from '../fixtures'
import { confirm, field, openWorkMenu } from '../formular'
import { withPlatform } from '../plattform'
import { e2eEnv } from '../server'

/*
 * From nothing to the first recommendation, in the browser alone: who runs the deployment makes a brand, its first admin gives it
 * a look, a product and a reward, a second person releases the reward, the portal goes live, and somebody recommends.
 */

const RAUM = `http://plattform.localhost:${e2eEnv.port}`
const PASSWORT = 'Kiesel7Nebelhorn'

/** A look that no demo brand has, in its colours and in its order. */
const FARBEN = { brand_brand: '#7a1f3d', brand_brandStrong: '#561429', brand_accent: '#9fd8c2', brand_focus: '#7a3b00' }
const FORM = { brand_radius: 'eckig', brand_fontStack: 'klassisch', brand_density: 'dicht', brand_header: 'mittig' }
const STARTSEITE = { brand_hero: 'rechner', brand_tile: 'zeile' }

/** What people do, as they would count it. */
function counting() {
	const weg = { klicks: 0, felder: 0 }
	return {
		weg,
		async click(where: Locator) {
			weg.klicks += 1
			await where.first().click()
		},
		async type(page: Page, values: Record<string, string>) {
			for (const [name, value] of Object.entries(values)) {
				weg.felder += 1
				await field(page, name).fill(value)
			}
		},
		async choose(page: Page, values: Record<string, string>) {
			for (const [name, value] of Object.entries(values)) {
				weg.klicks += 1
				const list = page.locator(`main select[name="${name}"]`)
				if (await list.count()) await list.selectOption(value)
				else await page.locator(`main input[name="${name}"][value="${value}"]`).check()
			}
		},
	}
}

const button = (page: Page, intent: string) =>
	page.locator(`main form:has(input[name="intent"][value="${intent}"]) button[type="submit"]`).last()
const lastButton = (page: Page) => page.locator('main form button[type="submit"]').last()
const done = (page: Page) => expect(page.locator('main [role="status"]').first()).toBeVisible()

test('a brand from nothing to its first recommendation without a command line', async ({
	page: otto,
	browser,
	email,
	text,
	checkPage,
	locale,
	viewport,
	javaScriptEnabled,
	extraHTTPHeaders,
}) => {
	const person = async () => {
		const options = { locale, viewport, javaScriptEnabled, extraHTTPHeaders }
		return (await browser.newContext(options)).newPage()
	}
	const { weg, click, type, choose } = counting()
	const name = `Abendrot ${randomBytes(3).toString('hex')}`
	const kurzname = name.toLowerCase().replace(' ', '-')
	const host = `${kurzname}.localhost`
	const base = `http://${host}:${e2eEnv.port}`
	const wer = { otto: email('otto'), lena: email('lena'), ben: email('ben'), erika: email('erika') }

	/** The newest mail of a kind, and its link. */
	async function followMail(who: Page, an: string, vorlage: string, path = '') {
		await who.goto(`${base}/dev/postfach`)
		await who.locator(`a[data-vorlage="${vorlage}"][data-an="${an}"]`).first().click()
		const href = await who.locator(`a[href*="${path}"]`).first().getAttribute('href')
		weg.klicks += 1
		await who.goto(href ?? '')
	}
	const setPassword = async (who: Page) => {
		await type(who, { passwort: PASSWORT, passwortWiederholung: PASSWORT })
		await click(lastButton(who))
		await expect(who).toHaveURL(new RegExp(`^${base}/betrieb`))
	}
	const room = (who: Page, label: string) => click(who.locator('main').getByRole('link', { name: label, exact: true }))
	const toMarke = async (who: Page) => {
		await openWorkMenu(who)
		await click(who.locator('.work nav').getByRole('link', { name: text('Marke', 'Brand'), exact: true }))
	}

	await test.step('who runs the deployment logs in, with a second factor', async () => {
		const added = await withPlatform((deps) => addBetreiber(deps, { email: wer.otto, name: 'Otto Betreiber' }))
		if (!added.ok) throw new Error(added.code)
		await otto.goto(`${RAUM}/plattform`)
		await checkPage()
		await expectValidHtml(otto)
		await type(otto, { email: wer.otto, passwort: added.value.passwort })
		await click(lastButton(otto))
		const secret = (await otto.locator('.font-mono').first().textContent())?.replaceAll(' ', '') ?? ''
		const faktor = new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 }).generate()
		await type(otto, { faktor })
		await click(lastButton(otto))
		await checkPage()
		await click(otto.locator('main').getByRole('link'))
		await expect(otto).toHaveURL(`${RAUM}/plattform`)
		await checkPage()
		await expectValidHtml(otto)
	})

	await test.step('they make the brand: an address without a town is refused, and nothing typed is lost', async () => {
		await click(otto.getByRole('link', { name: text('Neue Marke', 'New brand') }))
		await checkPage()
		await type(otto, { markenname: name, firma: `${name} GmbH`, anschrift: 'Weg 1' })
		await type(otto, { vertretung: 'Lena Winter (Geschäftsführerin)', kurzname, host })
		await click(lastButton(otto))
		await expect(otto.locator('#anschrift-fehler')).toBeVisible()
		await expect(field(otto, 'markenname')).toHaveValue(name)
		await checkPage()
		await type(otto, { anschrift: 'Weg 1, 12345 Berlin' })
		await click(lastButton(otto))
		await done(otto)
		await checkPage()
		for (const [vorname, nachname, email] of [
			['Lena', 'Winter', wer.lena],
			['Ben', 'Sommer', wer.ben],
		] as const) {
			await type(otto, { vorname, nachname, email })
			await click(button(otto, 'einladen'))
			await done(otto)
		}
	})

	const lena = await person()
	const ben = await person()

	await test.step('its two admins come', async () => {
		for (const [who, an] of [
			[lena, wer.lena],
			[ben, wer.ben],
		] as const) {
			await followMail(who, an, 'einladung', '/betrieb/')
			await setPassword(who)
		}
		await expect(lena.locator('main')).toContainText(text('nicht geöffnet', 'not open'))
		await toMarke(lena)
		await expect(lena.locator('main')).toContainText(text('In Vorbereitung', 'Being prepared'))
	})

	await test.step('she gives it a look of its own, and publishes it', async () => {
		await room(lena, text('Aussehen', 'Look'))
		for (const [name, value] of Object.entries(FARBEN)) await type(lena, { [`${name}_hex`]: value })
		await click(lena.locator('#farben').locator('button[type="submit"]'))
		await done(lena)
		await choose(lena, FORM)
		await click(lena.locator('#form').locator('button[type="submit"]'))
		await done(lena)
		await choose(lena, STARTSEITE)
		await click(lena.locator('#startseite').locator('button[type="submit"]'))
		await done(lena)
		await click(button(lena, 'veroeffentlichen'))
		await done(lena)
	})

	await test.step('she writes a product and proposes its reward; he releases it', async () => {
		await room(lena, text('Produkte', 'Products'))
		await click(lena.getByRole('link', { name: text('Neues Produkt', 'New product') }))
		await click(lastButton(lena))
		await type(lena, {
			'name.de': 'Abendtarif',
			'kurztext.de': 'Strom, wenn die Sonne untergeht',
			preisMonatlich: '39,90',
		})
		await type(lena, { bestellUrl: 'https://bestellen.example/abend', externeId: 'abend', bereich: 'strom' })
		await click(button(lena, 'speichern'))
		await done(lena)
		await click(
			lena.locator('main').getByRole('link', { name: text('Prämien dieses Produkts', 'Rewards of this product') }),
		)
		await type(lena, { 'titel0.de': 'Geld auf Ihr Konto', wert0: '50', grund: 'Zum Start' })
		await click(button(lena, 'vorschlagen'))
		await done(lena)
		await toMarke(ben)
		await click(ben.locator('main').getByRole('link', { name: /Abendtarif/ }))
		await click(button(ben, 'freigeben'))
		weg.klicks += 1
		await confirm(ben)
		await done(ben)
	})

	await test.step('she looks at what visitors do not see yet, and goes live', async () => {
		const fremd = await person()
		expect((await fremd.goto(base))?.status()).toBe(503)
		await toMarke(lena)
		await click(button(lena, 'live'))
		weg.klicks += 1
		await confirm(lena)
		await done(lena)
		await expect(lena.locator('main')).toContainText(text('Das Portal ist live.', 'The portal is live.'))
		expect((await fremd.goto(base))?.status()).toBe(200)
		await fremd.context().close()
	})

	await test.step('somebody recommends, sets a password, and sees it', async () => {
		const erika = await person()
		await erika.goto(base)
		await expect(erika.locator('main')).toContainText('Abendtarif')
		const ground = await erika.evaluate(() =>
			getComputedStyle(document.documentElement).getPropertyValue('--brand').trim(),
		)
		expect(ground).toBe(FARBEN.brand_brand)
		await click(erika.locator('#angebote li :is(h3, h4) a'))
		await fillEmpfehlen(erika, wer.erika)
		weg.felder += 3
		await agree(erika)
		await click(erika.locator('#empfehlen-form form button[type=submit]').last())
		weg.klicks += 1
		await expect(erika.locator('#link')).toHaveValue(new RegExp(`^${base}/`))
		await followMail(erika, wer.erika, 'empfehlung_erstellt', '/registrieren')
		await type(erika, { passwort: PASSWORT, passwortWiederholung: PASSWORT })
		await click(lastButton(erika))
		await erika.goto(`${base}/persoenlicherbereich`)
		await expect(erika.locator('main')).toContainText('Abendtarif')
	})

	const figure = `${weg.klicks} clicks and ${weg.felder} fields`
	expect(readFileSync('docs/new-brand.md', 'utf8'), figure).toContain(figure)
})
