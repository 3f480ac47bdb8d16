import type { BetriebRolle } from '~/domain/benutzer/rollen'
import { hasKey } from '~/domain/shared/keys'
import { isAllowed } from '~/domain/zugriff/rechte'
import { pathPattern, type RouteName } from '~/paths'
import { type RouteRow, routeTable } from '~/route-table.js'
import { operator } from '../../fixtures/actors'
import { HANDLUNGEN } from '../../fixtures/handlungen'
import { makeArbeit } from '../arbeit-daten'
import { expect, expectValidHtml, inMatrix, origin, type Page, test } from '../fixtures'
import { fill, submit } from '../formular'

const MARKE = 'hafen'

const rowOf = (name: RouteName): RouteRow => routeTable[name]

/** Every screen of operators, by the pattern of its address. */
const screens = Object.keys(routeTable).flatMap((name) => {
	if (!hasKey(routeTable, name)) return []
	const { rolle, ressource } = rowOf(name)
	return rolle === 'betrieb' && !ressource ? [name] : []
})
const patternOf = (name: RouteName) => new RegExp(`^${pathPattern(MARKE, name).replace(/:\w+/g, '[^/]+')}$`)
const hasParams = (name: RouteName) => pathPattern(MARKE, name).includes(':')

/** More exact patterns first: /neu is no number of a run. */
const screenOf = (pathname: string) =>
	screens.toSorted((a, b) => Number(hasParams(a)) - Number(hasParams(b))).find((name) => patternOf(name).test(pathname))

/** Asked for by a step before another: there is nothing to see once it is done. */
const ON_THE_WAY: Partial<Record<RouteName, string>> = {
	BetriebFaktor: 'shown to who has a second factor',
	BetriebAnsichten: 'has a way of its own below',
}

async function linksOf(page: Page): Promise<string[]> {
	const hrefs = await page
		.locator('a[href^="/betrieb"]')
		.evaluateAll((links) => links.map((a) => a.getAttribute('href') ?? ''))
	return [...new Set(hrefs.map((href) => new URL(href, 'http://x.invalid').pathname))]
}

/** Between columns of a page, and at its edge. */
const GAP = 32

/** Tables that reach through the gap into what stands beside them. */
const wideTables = (page: Page): Promise<string[]> =>
	page.evaluate(
		(gap) =>
			[...document.querySelectorAll('main table')].flatMap((table) => {
				const place = table.parentElement
				if (!place || getComputedStyle(place).overflowX !== 'visible') return []
				const over = Math.round(table.getBoundingClientRect().width - place.clientWidth)
				return over < gap ? [] : [`${table.querySelector('caption')?.textContent}: ${over} px`]
			}),
		GAP,
	)

const WIDE = { width: 1280, height: 900 }

/** Rows are in sight without a step: the first row of a searched list begins above half of a small window. */
const FIRST_ROW = 400

/** Where the first row of the page's own list begins, if it has one that can be narrowed. */
const firstRowOf = (page: Page): Promise<number> =>
	page.evaluate(() => {
		const row = document.querySelector('main:has(search) table:has(#zeilen) tbody tr')
		return row ? row.getBoundingClientRect().top + scrollY : 0
	})

/* One after the other: each makes the same work, whose steps would overtake another's. */
test.describe.configure({ mode: 'default' })

async function logIn(page: Page, email: string) {
	await page.goto(`${origin(MARKE)}/betrieb/login`)
	await fill(page, { email, passwort: 'Demo1234' })
	await submit(page, 'passwort')
	await page.waitForURL(/\/betrieb$/)
}

/** Walks through every screen as people find it, and looks at each; where each was found. */
async function lookAtAll(page: Page, look: () => Promise<void>): Promise<Map<RouteName, string>> {
	await makeArbeit(MARKE)
	await page.setViewportSize(WIDE)
	await logIn(page, 'betrieb@example.org')
	// What needs no parameter is known, all else is found by links.
	const open = screens.filter((name) => !hasParams(name)).map((name) => pathPattern(MARKE, name))
	open.push('/betrieb/listen/auftraege/ansichten')
	const seen = new Map<RouteName, string>()
	const findings: string[] = []
	const lookAt = async (path: string) => {
		await page.setViewportSize(WIDE)
		const answer = await page.goto(origin(MARKE) + path)
		expect(answer?.status()).toBeLessThan(400)
		open.push(...(await linksOf(page)))
		await look()
	}
	for (let path = open.shift(); path !== undefined; path = open.shift()) {
		const name = screenOf(path)
		if (!name || seen.has(name)) continue
		seen.set(name, path)
		await test
			.step(name, () => lookAt(path))
			.catch((error: Error) => findings.push(`${name} ${path}: ${error.message}`))
	}
	expect(findings).toEqual([])
	const missed = screens.filter((name) => !seen.has(name) && !hasKey(ON_THE_WAY, name))
	expect(missed, 'screens that nothing leads to: make something in arbeit-daten that does').toEqual([])
	return seen
}

/** The forms of a page that is fetched and not drawn: which screen they go to, and what they ask it for. */
const formsOn = (page: Page, path: string): Promise<{ path: string; intents: string[] }[]> =>
	page.evaluate(async (path) => {
		const answer = await fetch(path)
		if (!answer.ok) return []
		// Styles carry the nonce of their own answer, which this page's policy does not know.
		const html = (await answer.text()).replace(/<style\b.*?<\/style>| style="[^"]*"/gs, '')
		const shown = new DOMParser().parseFromString(html, 'text/html')
		return [...shown.querySelectorAll('main form[method="post"]')].map((form) => {
			const intents = [...form.querySelectorAll('[name="intent"]')].map((one) => one.getAttribute('value') ?? '')
			const action = new URL(form.getAttribute('action') ?? answer.url, answer.url)
			return { path: action.pathname, intents: intents.length > 0 ? intents : [''] }
		})
	}, path)

/** What of a page's forms can be sent by nobody of this role. */
function notTheirs(forms: Awaited<ReturnType<typeof formsOn>>, rolle: BetriebRolle): string[] {
	const who = operator(rolle)
	return forms.flatMap(({ path, intents }) => {
		const name = Object.keys(routeTable).find((one) => hasKey(HANDLUNGEN, one) && patternOf(one).test(path))
		const handlungen = name && hasKey(HANDLUNGEN, name) ? HANDLUNGEN[name]?.handlungen : undefined
		return intents.flatMap((intent) => {
			const handlung = handlungen?.[intent]
			return handlung && !isAllowed(who, handlung.recht) ? [`${name} ${intent}`] : []
		})
	})
}

const ROLLEN = ['admin', 'finanzen', 'support', 'inhalte', 'marke', 'recht', 'lesend'] as const

const emailOf = (rolle: BetriebRolle) => `${rolle === 'admin' ? 'betrieb' : rolle}@example.org`

/** Who may not send a form and is shown it; `seen`: how many forms each role was shown. */
async function formsByRole(page: Page, wege: Map<RouteName, string>) {
	const findings: string[] = []
	const seen = new Map<BetriebRolle, number>()
	for (const rolle of ROLLEN) {
		await page.context().clearCookies()
		await logIn(page, emailOf(rolle))
		for (const [name, path] of wege) {
			const forms = await formsOn(page, path)
			seen.set(rolle, (seen.get(rolle) ?? 0) + forms.length)
			findings.push(...notTheirs(forms, rolle).map((what) => `${rolle} on ${name}: ${what}`))
		}
	}
	return { findings, seen }
}

test('every screen of operators is for everybody on a phone, holds its tables, says what HTML is, and shows nobody a form they may not send', async ({
	page,
	checkPage,
}) => {
	const wege = await lookAtAll(page, async () => {
		expect(await firstRowOf(page), 'the list begins in the upper half of the window').toBeLessThan(FIRST_ROW)
		expect(await wideTables(page), 'no table reaches into what stands beside it').toEqual([])
		await expectValidHtml(page)
		await page.setViewportSize({ width: 360, height: 740 })
		await checkPage()
	})
	const { findings, seen } = await test.step('forms by role', () => formsByRole(page, wege))
	expect(findings).toEqual([])
	expect(seen.get('admin'), 'an admin is shown forms').toBeGreaterThan(50)
})

test('every screen of operators is for everybody on a desktop', inMatrix(true), async ({ page, checkPage }) => {
	await lookAtAll(page, checkPage)
})
