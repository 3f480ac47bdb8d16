import type { StorageEntry } from '~/domain/einwilligung/browser-storage'
import { pathPattern, type RouteName } from '~/paths'
import { type RouteRow, routeTable } from '~/route-table.js'
import { findStorageEntry } from '../../fixtures/browser-storage'
import { plantEmpfohlen } from '../empfangen'
import { logIn } from '../empfehlen'
import { type DemoBrand, expect, inMatrix, origin, type Page, test } from '../fixtures'
import { http } from '../http'

const rows = Object.entries<RouteRow>(routeTable)
type Beispiel = { nummer: string; hex: string; kurzcode: string }

/** Every route under the brand's own path, with parameters that lead somewhere where there are such. */
function pathsOf(marke: DemoBrand, { nummer, hex, kurzcode }: Beispiel): string[] {
	const values: Record<string, string> = { empfehlungsnummer: nummer, hex, kurzcode, produktId: '1', praemieid: '1' }
	return rows.map(([name]) =>
		pathPattern(marke, name as RouteName)
			.replace(/:(\w+)/g, (_, key: string) => values[key] ?? 'x')
			.replace('*', 'unbekannt'),
	)
}

const notNeeded = (art: StorageEntry['art'], names: string[]) =>
	names.filter((name) => findStorageEntry(art, name)?.kategorie !== 'er').map((name) => `${art} ${name}`)

/** Names of the cookies that an answer sets. */
const namesSet = (lines: string | string[] = []) => [lines].flat().map((line) => line.split('=')[0] ?? '')

/** What the browser holds after a page that nobody who was asked has allowed. */
async function unexpected(page: Page): Promise<string[]> {
	const storage = await page.evaluate(() => {
		// A picture opened alone is sandboxed and may not store anything.
		if (self.origin === 'null') return { session: [], local: [] }
		return { session: Object.keys(sessionStorage), local: Object.keys(localStorage) }
	})
	const cookies = await page.context().cookies()
	return [
		...notNeeded(
			'cookie',
			cookies.map(({ name }) => name),
		),
		...notNeeded('sessionStorage', storage.session),
		...storage.local.map((name) => `localStorage ${name}`),
	]
}

test.describe('before any choice', () => {
	test('[E-Consent] [B-TRACKING] no route sets, stores or loads more than what is required', async ({
		page,
		email,
	}) => {
		const foreign: string[] = []
		page.on('request', (request) => {
			const { hostname, protocol } = new URL(request.url())
			if (protocol !== 'data:' && hostname !== 'nordfunk.localhost') foreign.push(request.url())
		})
		const beispiel = await plantEmpfohlen('nordfunk', email('crawl'))
		const base = origin('nordfunk')
		let shown = new Set<string>()
		const visit = async (path: string) => {
			// What leads to a page that was shown, such as the login of operators, is not drawn again; its cookies are looked at.
			const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
			const { status, headers } = await http('nordfunk.localhost', path, { headers: { cookie } })
			const { pathname } = new URL(String(headers.location ?? path), base)
			if (status >= 300 && status < 400 && shown.has(pathname))
				expect(notNeeded('cookie', namesSet(headers['set-cookie'])), path).toEqual([])
			else await open(path)
			shown.add(pathname)
		}
		const open = async (path: string) => {
			// What is no page, a download or an empty refusal, shows nothing: what it stored is seen from the next page.
			const found = await page.goto(base + path).catch(() => undefined)
			if (!found) await expect(() => page.goto(`${base}/agb`)).toPass()
			expect(await unexpected(page), path).toEqual([])
		}
		const paths = pathsOf('nordfunk', beispiel)
		for (const path of paths) await visit(`${path}${path.includes('?') ? '&' : '?'}channel=mai`)

		// As the friend of that recommendation, and logged in.
		shown = new Set()
		await page.goto(beispiel.hex ? `${base}/empfehlungslink/${beispiel.hex}` : '')
		await page.locator('main form button[type="submit"]').last().click()
		await page.goto(`${origin('nordfunk')}/login`)
		await logIn(page, 'empfehler@example.org', 'Demo1234')
		for (const path of paths.filter((path) => path !== '/logout')) await visit(path)
		const names = (await page.context().cookies()).map(({ name }) => name)
		expect(names).toContain('sitzung')
		expect(names.some((name) => name.startsWith('empfaenger_'))).toBe(true)
		expect(foreign).toEqual([])
	})

	for (const marke of ['hafen', 'lindental', 'werksfreunde'] as const)
		test(`[E-Consent] ${marke}: no route sets a cookie`, inMatrix(marke !== 'hafen'), async () => {
			for (const path of pathsOf(marke, { nummer: 'ABCDEF', hex: 'a'.repeat(32), kurzcode: 'ABCD1234' })) {
				const { headers } = await http(`${marke}.localhost`, `${path}?channel=mai`)
				expect(headers['set-cookie'], path).toBeUndefined()
			}
		})
})

test('[B-TIMEOUTS] exit intent is off and nothing waits for consent: who leaves, stays away or decides nothing sees and sends nothing', async ({
	page,
}) => {
	await page.clock.install()
	await page.goto(`${origin('nordfunk')}/`, { waitUntil: 'networkidle' })
	const asked: string[] = []
	page.on('request', (request) => asked.push(request.url()))
	const body = () => page.evaluate(() => document.body.outerHTML)
	const before = await body()
	const leave = () =>
		page.evaluate(() => {
			for (const type of ['mouseleave', 'mouseout', 'blur', 'pagehide'])
				for (const target of [document, document.documentElement, window])
					target.dispatchEvent(new MouseEvent(type, { clientX: 200, clientY: -1, bubbles: true }))
		})
	for (const ms of [2000, 13_000, 15_000]) {
		await leave()
		await page.clock.runFor(ms)
		expect(await body(), `after ${ms} ms`).toBe(before)
	}
	expect(asked).toEqual([])
	expect(await unexpected(page)).toEqual([])
	expect(await page.context().cookies()).toEqual([])
})

test('[N-CAMPAIGN] [N-WIDGET] a redirect hands on what its address carries, and only within the site', async () => {
	const to = async (path: string) => (await http('nordfunk.localhost', path)).headers.location
	expect(await to('/persoenlicherbereich?widget=1&c=mai')).toMatch(
		/^\/login\?redirect=%2Fpersoenlicherbereich%3Fwidget%3D1%26c%3Dmai&widget=1&c=mai$/,
	)
	expect(await to('/gibt-es-nicht?channel=mai')).toBe('/404?channel=mai')
	expect(await to('/e/ABCD1234?channel=wa&widget=1')).toMatch(/empfehlung=ABCD1234&widget=1&channel=wa$/)
})

test('[N-CAMPAIGN] [B-TIMEOUTS] the campaign cookie is kept 730 days, and only with consent to marketing', async () => {
	const set = async (kategorien: string) => {
		const cookie = `cookieConsent_nordfunk=1.${kategorien}.${'A'.repeat(22)}`
		return (await http('nordfunk.localhost', '/agb?c=mai', { headers: { cookie } })).headers['set-cookie']
	}
	expect(await set('er-ma')).toEqual([
		expect.stringMatching(/^channel=mai; Max-Age=63072000; Path=\/; HttpOnly; SameSite=Lax$/),
	])
	expect(await set('er-an')).toBeUndefined()
	expect(await set('er')).toBeUndefined()
})

test('[N-WIDGET] a widget shows the content alone, page after page, form after form', async ({ page, checkPage }) => {
	await page.goto(`${origin('nordfunk')}/?widget=1`)
	await expect(page.locator('header, footer')).toHaveCount(0)
	await checkPage()
	await page.locator('#angebote li h3 a').first().click()
	await expect(page).toHaveURL(/\/empfehlen\/\d+\?widget=1$/)
	await page.locator('#empfehlen-form button').first().click()
	await expect(page.locator('[data-error-summary]')).toBeVisible()
	await expect(page.locator('header, footer')).toHaveCount(0)
	await page.locator('[data-cookie-banner] button[value="keine"]').click()
	await expect(page).toHaveURL(/\/empfehlen\/\d+\?widget=1$/)
	const out = page.locator('main a[target="_blank"]').last()
	expect(await out.getAttribute('href')).toMatch(/^http:\/\/nordfunk\.localhost:\d+\/empfehlen\/\d+$/)
})

test.describe('inside another page', () => {
	/** A page of another site that shows an address of ours and keeps what it is told. */
	async function host(page: Page, url: string, frame: string) {
		await page.route(`${new URL(url).origin}/**`, (route) =>
			route.fulfill({
				contentType: 'text/html; charset=utf-8',
				body: `<!doctype html><title>host</title><h1>host</h1><script>told=[];addEventListener('message',e=>told.push([e.origin,e.data]))</script><iframe src="${frame}" width="600" height="500"></iframe>`,
			}),
		)
		// The invented page counts as public, and the tested server as this machine.
		await page.context().grantPermissions(['local-network-access'])
		await page.goto(url)
		return page.frameLocator('iframe')
	}

	// The host pages are said to be https, the tested server is not.
	test.use({ expectedErrors: [/initiate navigation|Mixed Content/] })

	test('[N-IFRAME] a foreign frame shows nothing but the way out, to the recommend page and the full path', async ({
		page,
	}) => {
		const frame = await host(page, 'https://fremd.example/', `${origin('nordfunk')}/agb?x=1`)
		await expect(frame.locator('main a[target="_blank"]')).toHaveAttribute('href', '/agb?x=1')
		await expect(frame.locator('form, header, footer')).toHaveCount(0)
		await frame.locator('a#weiter').click()
		// Without a host page the recommend page is the portal itself, which goes on to the path.
		await expect(page).toHaveURL(`${origin('nordfunk')}/agb?x=1`)
	})

	test('[N-IFRAME] [P-EMBED] [B-TIMEOUTS] the integrated frame tells its host page, and nobody else, about each new page', async ({
		page,
	}) => {
		const frame = await host(page, 'https://intranet.werksfreunde.example/empfehlen', `${origin('werksfreunde')}/`)
		await expect(frame.locator('main h1')).toBeVisible()
		await frame
			.locator('footer a')
			.filter({ hasText: /terms|bedingungen/i })
			.click()
		const told = () => page.evaluate(() => Reflect.get(window, 'told'))
		const message = (pfad: string) => [
			origin('werksfreunde'),
			expect.objectContaining({ art: 'weitersagen:seite', pfad, nachOben: true, scrollMs: 300 }),
		]
		await expect.poll(told).toEqual([message('/'), message('/agb')])
		await expect(frame.locator('footer a[target="_blank"]')).toHaveAttribute('href', `${origin('werksfreunde')}/agb`)
	})

	test('[N-IFRAME] any other page that frames the integrated brand is refused by the browser', async () => {
		const framed = { headers: { 'sec-fetch-dest': 'iframe' } }
		const own = await http('werksfreunde.localhost', '/agb', framed)
		expect(own.headers['content-security-policy']).toContain(
			"frame-ancestors 'self' https://intranet.werksfreunde.example",
		)
		const plain = await http('nordfunk.localhost', '/agb')
		expect(plain.headers['content-security-policy']).toMatch(/frame-ancestors 'self'$/)
	})
})
