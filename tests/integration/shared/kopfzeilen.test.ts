import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isOfRecipient, pathPattern, pathTo, type RouteName, standsAlone } from '~/paths'
import { type RouteRow, routeTable } from '~/route-table.js'
import { freshDatabase, type TestContext, type TestDatabase, testClock } from '../../fixtures/database'
import { hostOfBrand, plantEmpfehlungFor, serveFrom } from '../../fixtures/freund'
import { PortalVisitor } from '../../fixtures/portal'

let database: TestDatabase
let nordfunk: TestContext
let integriert: TestContext

beforeAll(async () => {
	database = await freshDatabase()
	const clock = testClock()
	serveFrom(database, clock)
	nordfunk = await database.contextFor(hostOfBrand('nordfunk'), { clock })
	integriert = await database.contextFor(hostOfBrand('werksfreunde'), { clock })
})
afterAll(() => database.drop())

const screens = Object.entries<RouteRow>(routeTable).filter(([, row]) => !row.ressource)
const namesOf = (which: (name: string) => boolean) => screens.map(([name]) => name as RouteName).filter(which)

describe('a page that is personal by the recipient cookie', () => {
	it('[R-EMPFAENGER] is kept by no browser; without the cookie it may be', async () => {
		const { hex, empfehlungsnummer } = await plantEmpfehlungFor(nordfunk)
		const friend = new PortalVisitor(nordfunk.mandant.config.MandantUrl)
		const invitation = pathTo(nordfunk.mandant, 'EmpfaengerBestaetigung', {}, { empfehlung: hex })
		const before = await friend.send(invitation)
		expect([before.status, before.headers.get('cache-control')]).toEqual([200, 'private, no-cache'])
		expect((await friend.fill(invitation, {})).status).toBe(303)
		const names = namesOf(isOfRecipient)
		expect(names).toEqual(expect.arrayContaining(['AGBDatenschutzZustimmung', 'EmpfaengerDaten', 'KundenNummer']))
		for (const name of names) {
			const path = pathPattern('nordfunk', name).replace(':empfehlungsnummer', empfehlungsnummer)
			const seen = await friend.send(
				`${path}?empfehlung=${name === 'EmpfaengerBestaetigung' ? hex : empfehlungsnummer}`,
			)
			// Leads who has accepted already on; no browser keeps that.
			if (seen.status === 302) continue
			expect([name, seen.headers.get('cache-control')]).toEqual([name, expect.stringContaining('no-store')])
		}
		expect((await friend.send('/agb')).headers.get('cache-control')).toBe('private, no-cache')
	})
})

describe('pages with bank data and of people at work', () => {
	const allein = namesOf(standsAlone)
	const operators = { email: 'betrieb@example.org', passwort: 'Demo1234' }

	it('are these', () => {
		const other = allein.filter((name) => !/^(Betrieb|Agentur|Plattform)/.test(name))
		expect(other.sort()).toEqual([
			'AdminLogin',
			'CallcenterEmpfehlen',
			'DatenschutzAnfrage',
			'Einladung',
			'EmpfaengerBankdaten',
			'EmpfehlerBankdaten',
			'MitarbeiterEmpfehlen',
			'NennungBeantworten',
			'PraemieDaten',
			'VermittlungBestaetigen',
		])
		expect(allein).toEqual(
			expect.arrayContaining(['BetriebLogin', 'AgenturLogin', 'BetriebAuftraege', 'AgenturZugang']),
		)
	})

	it.each(['nordfunk', 'werksfreunde'] as const)(
		'[N-IFRAME] %s: are shown in no frame, and the way out is one link',
		async (marke) => {
			const { mandant } = marke === 'nordfunk' ? nordfunk : integriert
			const visitor = new PortalVisitor(mandant.config.MandantUrl)
			expect((await visitor.fill(pathTo(mandant, 'BetriebLogin'), operators)).status).toBe(303)
			for (const name of allein) {
				const path = `${pathPattern(marke, name).replace(/:\w+/g, 'abc')}?t=${'x'.repeat(43)}`
				const top = await visitor.send(path)
				if (top.status < 400 && top.status >= 300) continue
				expect([name, top.headers.get('x-frame-options')]).toEqual([name, 'DENY'])
				expect([name, top.headers.get('content-security-policy')]).toEqual([
					name,
					expect.stringContaining("frame-ancestors 'none'"),
				])
				const framed = await visitor.send(path, undefined, { 'sec-fetch-dest': 'iframe' })
				expect([name, framed.text]).toEqual([name, expect.not.stringContaining('<form')])
				const link = /<a id="weiter" target="_top" href="([^"]+)"/.exec(framed.text)?.[1]
				expect(link?.replaceAll('&#38;', '&')).toBe(mandant.config.MandantUrl + path)
				// A host page of the brand's is told of it; no other script leads anywhere.
				const scripts = [...framed.text.matchAll(/<script([^>]*)>([^<]*)/g)]
				expect(scripts.map(([, , code]) => code)).toEqual(marke === 'nordfunk' ? [] : [''])
				for (const [, attributes] of scripts) expect(attributes).toContain(`data-seite="${name}"`)
			}
		},
	)

	it('other pages of an integrated frame are shown there as before', async () => {
		const visitor = new PortalVisitor(integriert.mandant.config.MandantUrl)
		const framed = await visitor.send('/', undefined, { 'sec-fetch-dest': 'iframe' })
		expect([framed.status, framed.headers.get('x-frame-options')]).toEqual([200, null])
		expect(framed.text).toContain('<h1')
	})
})
