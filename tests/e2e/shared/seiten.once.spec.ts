import { hasKey } from '~/domain/shared/keys'
import { pathPattern, type RouteName } from '~/paths'
import { type RouteRow, routeTable } from '~/route-table.js'
import { plantEmpfohlen, receiveAsFriend } from '../empfangen'
import { expect, expectValidHtml, origin, type Page, test } from '../fixtures'
import { field, fill, submit } from '../formular'

const MARKE = 'nordfunk'

const rowOf = (name: RouteName): RouteRow => routeTable[name]

/** Every screen of recommenders, friends and visitors. */
const screens = Object.keys(routeTable).flatMap((name) => {
	if (!hasKey(routeTable, name)) return []
	const { rolle, ressource, area } = rowOf(name)
	return rolle || ressource || /^(Agentur|Betrieb|Dev|Plattform)/.test(name) || area === 'jobs' ? [] : [name]
})
const hasParams = (name: RouteName) => /[:*]/.test(pathPattern(MARKE, name))
const patternOf = (name: RouteName) =>
	new RegExp(`^${pathPattern(MARKE, name).replace(/:\w+/g, '[^/]+').replace('*', '.*')}$`)
const screenOf = (pathname: string) =>
	screens.toSorted((a, b) => Number(hasParams(a)) - Number(hasParams(b))).find((name) => patternOf(name).test(pathname))

/** Opened by a link of a mail, a step of a journey, in another brand or by somebody else: tests of those look at them. */
const ELSEWHERE: RouteName[] = [
	...(['AdminLogin', 'Einladung', 'PraemieDaten', 'EmpfaengerDaten', 'Rechtstext'] as const),
	...(['Tarife', 'EmpfehlenAgent', 'Logout', 'KampagneSeite'] as const),
]

async function linksOf(page: Page): Promise<string[]> {
	const hrefs = await page
		.locator('a[href^="/"]')
		.evaluateAll((links) => links.map((a) => a.getAttribute('href') ?? ''))
	return hrefs.filter((href) => !/logout/.test(href))
}

/** Walks through every screen that this visitor alone finds from those that need no number, and looks at each. */
async function walk(page: Page, seen: Set<RouteName>, checkPage: () => Promise<void>) {
	const open = screens.filter((name) => !hasParams(name)).map((name) => pathPattern(MARKE, name))
	const tried = new Set<RouteName>()
	const findings: string[] = []
	for (let path = open.shift(); path !== undefined; path = open.shift()) {
		const name = screenOf(new URL(path, 'http://x.invalid').pathname)
		if (!name || seen.has(name) || tried.has(name) || name === 'Logout') continue
		tried.add(name)
		await page.goto(origin(MARKE) + path)
		open.push(...(await linksOf(page)))
		const shown = screenOf(new URL(page.url()).pathname)
		if (shown) seen.add(shown)
		await checkPage()
			.then(() => expectValidHtml(page))
			.catch((error: Error) => findings.push(`${name} ${path}: ${error.message}`))
	}
	expect(findings).toEqual([])
}

test('every screen of visitors, recommenders and friends has its headings, says which links open a window, and is valid', async ({
	page,
	email,
	followMail,
	checkPage,
}) => {
	await page.setViewportSize({ width: 360, height: 740 })
	const seen = new Set<RouteName>()
	await test.step('as somebody who comes by', () => walk(page, seen, checkPage))
	await test.step('as somebody whose request about their data is confirmed: there is a way on', async () => {
		await page.goto(`${origin(MARKE)}/datenschutz/anfrage?danke=1`)
		await expect(page.locator('main a[href="/"]')).toHaveCount(1)
		await checkPage()
	})
	const [empfehler, freund] = [email('empfehler'), email('freund')]
	const { link } = await plantEmpfohlen(MARKE, empfehler)
	await test.step('as a friend, by their page from the mail', async () => {
		await receiveAsFriend(page, link, freund)
		await page.goto(`${origin(MARKE)}/mein-stand`)
		await fill(page, { email: freund })
		await submit(page, 'email')
		await followMail(MARKE, freund, 'freund_stand')
		await expect(page.locator('[data-status]')).toHaveCount(1)
		await checkPage()
		await walk(page, seen, checkPage)
	})
	await test.step('as who recommended and has no account, by the link of the mail', async () => {
		await page.goto(`${origin(MARKE)}/stand`)
		await fill(page, { email: empfehler })
		await submit(page, 'email')
		await followMail(MARKE, empfehler, 'stand_link')
		await expect(page.locator('[data-status]')).toHaveCount(1)
		await checkPage()
	})
	await test.step('as a recommender', async () => {
		await page.goto(`${origin(MARKE)}/login`)
		await fill(page, { email: 'empfehler@example.org', passwort: 'Demo1234' })
		await submit(page, 'passwort')
		await expect(field(page, 'passwort')).toHaveCount(0)
		await walk(page, seen, checkPage)
	})
	const missed = screens.filter((name) => !seen.has(name) && !ELSEWHERE.includes(name))
	expect(missed, 'screens that nothing leads to').toEqual([])
})
