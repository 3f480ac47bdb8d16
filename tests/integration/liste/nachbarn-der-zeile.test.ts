import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pathTo, type RouteName } from '~/paths'
import { createEmpfehler } from '~/usecases/konto/create-empfehler'
import { grantKulanz } from '~/usecases/praemie/grant-kulanz'
import { asBetrieb } from '../../fixtures/actors'
import { agenturFixture } from '../../fixtures/agentur'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'
import { serveFrom } from '../../fixtures/freund'
import { PortalVisitor } from '../../fixtures/portal'
import { insertBereiterAuftrag, insertProdukt, plantEmpfehlungRow } from '../../fixtures/praemie'

/* Whoever works through a list goes on from each row's page to the next, and back to the list as they left it. */

let database: TestDatabase
let ctx: TestContext
let betrieb: PortalVisitor
const { agentur } = agenturFixture(() => ctx)

beforeAll(async () => {
	database = await freshDatabase()
	ctx = await database.contextFor('nordfunk.localhost')
	serveFrom(database, ctx.clock)
	await insertProdukt(ctx)
	for (const n of [1, 2, 3]) {
		const neu = { vorname: 'Nora', nachname: `Nachbarin ${n}`, email: `nachbarin${n}@example.org` }
		await createEmpfehler(ctx, neu, `nachbarin:${n}`)
		const { empfaengernummer } = await plantEmpfehlungRow(ctx)
		await insertBereiterAuftrag(ctx, empfaengernummer)
		const kulanz = { an: neu.email, betragCent: 20_000, grund: 'beschwerde', notiz: 'Probe' } as const
		expect(await grantKulanz(asBetrieb(ctx), kulanz, `kulanz:${n}`)).toMatchObject({ ok: true })
		await agentur()
	}
	betrieb = new PortalVisitor(ctx.mandant.config.MandantUrl)
	await betrieb.fill(pathTo(ctx.mandant, 'BetriebLogin'), { email: 'betrieb@example.org', passwort: 'Demo1234' })
})
afterAll(() => database.drop())

const hrefs = (html: string, path: string): string[] => [
	...new Set(
		[...html.matchAll(/href="([^"]+)"/g)]
			.map(([, href = '']) => href.replaceAll('&amp;', '&'))
			.filter((href) => href.startsWith(path)),
	),
]
const relOf = (html: string, rel: 'prev' | 'next') => {
	const [link = ''] = html.match(new RegExp(`<a[^>]*rel="${rel}"[^>]*>`)) ?? []
	return /href="([^"]+)"/.exec(link)?.[1]?.replaceAll('&amp;', '&')
}

const LISTEN: [name: string, screen: RouteName, query: string][] = [
	['orders', 'BetriebAuftraege', 'zustand=in_pruefung&sort=referenz'],
	['recommenders', 'BetriebKonten', 'q=nachbarin&sort=name'],
	['friends', 'BetriebFreunde', 'q=freundin&sort=-name'],
	['goodwill', 'BetriebKulanz', 'q=nachbarin'],
	['agencies', 'BetriebAgenturen', 'zustand=aktiv&sort=-name'],
]

describe.each(LISTEN)('the list of %s', (_, screen, query) => {
	it('leads from each row to the next and the former one, and keeps what it was narrowed by', async () => {
		const liste = `${pathTo(ctx.mandant, screen, {} as never)}?${query}`
		const { text } = await betrieb.send(liste)
		const rows = hrefs(text, pathTo(ctx.mandant, screen, {} as never)).filter((href) => /\?liste=/.test(href))
		expect(rows.length).toBeGreaterThanOrEqual(3)
		const pages = await Promise.all(rows.map(async (href) => (await betrieb.send(href)).text))
		const paths = rows.map((href) => href.split('?')[0])
		expect(pages.map((page) => relOf(page, 'next')?.split('?')[0])).toEqual([...paths.slice(1), undefined])
		expect(pages.map((page) => relOf(page, 'prev')?.split('?')[0])).toEqual([undefined, ...paths.slice(0, -1)])
		const [first = ''] = pages
		const pfad = liste.split('?')[0] ?? ''
		// The breadcrumb, not the menu.
		const back = hrefs(first, `${pfad}?`).find((href) => !href.includes('liste='))
		const kept = new URLSearchParams(back?.split('?')[1])
		for (const [name, value] of new URLSearchParams(query)) expect(kept.getAll(name), name).toContain(value)
	})
})
