import type { RouteName } from '~/paths'
import { plainOn, type Typed, typedBy } from '../../fixtures/plain'
import { rowOf, screensOf } from '../../fixtures/walk'
import { makeArbeit } from '../arbeit-daten'
import { makeReward } from '../betrieb-daten'
import { plantEmpfohlen } from '../empfangen'
import { type DemoBrand, expect, origin, type Page, test } from '../fixtures'
import { field, fill, submit } from '../formular'
import { within } from '../plattform'

/*
 * Every screen as a phone shows it where German is replaced by the pseudo language (PSEUDO_LANGUAGE, `npm run test:matrix`):
 * texts a third longer fit, and all of them are translated, those that scripts write too.
 */

const MARKEN: DemoBrand[] = ['nordfunk', 'hafen', 'lindental', 'werksfreunde']
const MARKE = 'nordfunk'
const ENDS = /Logout|Abmelden|Sso|^Dev/

const isOfStaff = (name: RouteName) => rowOf(name).rolle !== undefined || /^(Betrieb|Agentur|Callcenter)/.test(name)

/** What is seen and wider than the window, or runs out of its own box. */
const overflowing = (page: Page): Promise<string[]> =>
	page.evaluate(() => {
		const { scrollWidth, clientWidth } = document.documentElement
		// A closed menu keeps its size and is not drawn.
		const seen = <Kind extends Element>(selector: string): Kind[] =>
			[...document.querySelectorAll<Kind>(selector)].filter((element) => element.checkVisibility())
		const beyond = seen('body *').filter((element) => {
			const { right, width, height } = element.getBoundingClientRect()
			if (width < 2 || height < 2 || right <= clientWidth + 1) return false
			// What scrolls by itself holds its own.
			for (let around = element.parentElement; around; around = around.parentElement)
				if (getComputedStyle(around).overflowX !== 'visible') return false
			return true
		})
		/** Texts and elements alone: the area that takes a finger's touch may be larger than what is seen. */
		const rightOf = (element: Element) => {
			const range = document.createRange()
			range.selectNodeContents(element)
			return Math.max(...[...range.getClientRects()].map(({ right }) => right))
		}
		const running = seen<HTMLElement>('button, a, label, legend, summary, h1, h2, h3, h4, p, dt, dd')
			.filter((element) => getComputedStyle(element).display !== 'inline' && element.clientWidth > 1)
			.filter((element) => element.scrollWidth > element.clientWidth + 1)
			.filter((element) => rightOf(element) > element.getBoundingClientRect().right + 1)
		const name = (element: Element) => `${element.tagName} ${element.textContent?.trim().slice(0, 80)}`
		return [
			...(scrollWidth > clientWidth ? [`the page: ${scrollWidth - clientWidth} px`] : []),
			...beyond.slice(-3).map((element) => `beyond the window: ${name(element)}`),
			...running.map((element) => `out of its box: ${name(element)}`),
		]
	})

class Findings {
	private readonly found: Record<string, string[]> = {}
	constructor(private readonly typed: Typed) {}

	async look(page: Page, where: string) {
		const plain = plainOn(await page.content(), this.typed)
		const wide = await overflowing(page)
		if (plain.length > 0 || wide.length > 0) this.found[where] = [...wide, ...plain]
	}

	none() {
		expect(this.found).toEqual({})
	}
}

/** Looks at every screen that links lead to from these addresses, each once. */
async function walk(
	page: Page,
	marke: DemoBrand,
	from: readonly string[],
	findings: Findings,
): Promise<Set<RouteName>> {
	const { at } = screensOf(marke)
	const open = [...from]
	const seen = new Set<RouteName>()
	for (let href = open.shift(); href !== undefined; href = open.shift()) {
		const url = new URL(href, origin(marke))
		const name = url.origin === origin(marke) ? at(url.pathname) : undefined
		if (!name || seen.has(name) || ENDS.test(name)) continue
		seen.add(name)
		await page.goto(url.href)
		await findings.look(page, `${name} ${url.pathname}`)
		const links = await page.locator('a[href]').evaluateAll((all) => all.map((a) => a.getAttribute('href') ?? ''))
		open.push(...links.filter((link) => link.startsWith('/')))
	}
	return seen
}

const exactPaths = (marke: DemoBrand, keep: (name: RouteName) => boolean) =>
	screensOf(marke).exact.flatMap(({ name, path }) => (keep(name) ? [path] : []))

async function logIn(page: Page, path: string, email: string) {
	await page.goto(origin(MARKE) + path)
	await fill(page, { email, passwort: 'Demo1234' })
	await submit(page, 'passwort')
	await expect(field(page, 'passwort')).toHaveCount(0)
}

for (const marke of MARKEN)
	test(`visitors of ${marke}`, async ({ page }) => {
		const findings = new Findings(await within(marke, typedBy))
		await walk(
			page,
			marke,
			exactPaths(marke, (name) => !isOfStaff(name)),
			findings,
		)
		findings.none()
	})

test('a friend and their reward', async ({ page, email }) => {
	const { link } = await plantEmpfohlen(MARKE, email('empfehler'), { nachricht: 'Hallo' })
	const { token } = await makeReward(MARKE, { anteil: 50, codes: 2 })
	const findings = new Findings(await within(MARKE, typedBy))
	await page.goto(link)
	await findings.look(page, 'invitation')
	await page.locator('main form button[type="submit"]').last().click()
	await findings.look(page, 'consent')
	await field(page, 'agb').check()
	await field(page, 'datenschutz').check()
	await submit(page, 'agb')
	await findings.look(page, 'data')
	await submit(page, 'vorname')
	await findings.look(page, 'data with errors')
	await field(page, 'anrede').selectOption('herr')
	await fill(page, { vorname: 'Jonas', nachname: 'Beispiel', geburtsdatum: '24.03.1985', email: email('freund') })
	await fill(page, { strasse: 'Hafenweg', hausnummer: '5a', plz: '20457', ort: 'Hamburg' })
	await submit(page, 'vorname')
	const mine = new Findings(await within(MARKE, typedBy))
	await mine.look(page, 'done')
	await walk(page, MARKE, [page.url(), `/praemie?t=${token}`], mine)
	findings.none()
	mine.none()
})

test('a recommender', async ({ page }) => {
	await logIn(page, '/login', 'empfehler@example.org')
	const findings = new Findings(await within(MARKE, typedBy))
	await walk(
		page,
		MARKE,
		exactPaths(MARKE, (name) => !isOfStaff(name)),
		findings,
	)
	findings.none()
})

test('operators', async ({ page }) => {
	await makeArbeit(MARKE)
	await logIn(page, '/betrieb/login', 'betrieb@example.org')
	const findings = new Findings(await within(MARKE, typedBy))
	await walk(
		page,
		MARKE,
		exactPaths(MARKE, (name) => rowOf(name).rolle === 'betrieb'),
		findings,
	)
	findings.none()
})

for (const name of ['inhaber', 'callcenter'])
	test(`people of agencies and the call centre: ${name}`, async ({ page }) => {
		await logIn(page, '/agentur/login', `${name}@example.org`)
		const findings = new Findings(await within(MARKE, typedBy))
		await walk(
			page,
			MARKE,
			exactPaths(MARKE, (screen) => rowOf(screen).rolle === 'agentur'),
			findings,
		)
		findings.none()
	})
