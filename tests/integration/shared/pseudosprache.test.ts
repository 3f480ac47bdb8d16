import { afterAll, beforeAll, expect, it } from 'vitest'
import { speakPseudo } from '~/locales/translate'
import type { RouteName } from '~/paths'
import * as t from '~db/schema/mandant/tables'
import { plantArbeit } from '../../fixtures/arbeit'
import type { TestContext, TestDatabase } from '../../fixtures/database'
import { databaseWithExamples } from '../../fixtures/demo-brand'
import { BRAND_NAMES, DATEN, hostOfBrand, plantEmpfehlungFor, serveFrom } from '../../fixtures/freund'
import { pdfTexts } from '../../fixtures/pdf-text'
import { plainIn, plainOn, type Typed, typedBy, typedIn } from '../../fixtures/plain'
import { PortalVisitor } from '../../fixtures/portal'
import { openReward } from '../../fixtures/praemie'
import { rowOf, screensOf, type WalkedPage, walk } from '../../fixtures/walk'

/*
 * Every screen in the pseudo language. What it shows in plain letters is what people or the brand typed, or a text that
 * stands in the code.
 */

const MARKE = 'nordfunk'

let database: TestDatabase
let ctx: TestContext
beforeAll(async () => {
	;({ database, ctx } = await databaseWithExamples())
	serveFrom(database, ctx.clock)
	speakPseudo(true)
	await plantArbeit(ctx)
})
afterAll(() => {
	speakPseudo(false)
	return database.drop()
})

const originOf = (marke: string) => `http://${hostOfBrand(marke)}`

async function loggedIn(path: string, email: string) {
	const visitor = new PortalVisitor(originOf(MARKE))
	const { status } = await visitor.fill(path, { email, passwort: 'Demo1234' })
	expect(status).toBe(303)
	return visitor
}

/** Screens with their plain texts; none is empty for want of a page. */
function expectNoPlainText(pages: readonly WalkedPage[], typed: Typed) {
	const found = pages.flatMap(({ name, path, text }) => {
		expect(text, `${name} ${path}`).toMatch(/\[!! .* !!\]/)
		const plain = plainOn(text, typed)
		return plain.length > 0 ? [[`${name} ${path}`, plain]] : []
	})
	expect(Object.fromEntries(found)).toEqual({})
}

/** PDFs that pages link to, one for each route. */
async function expectNoPlainFiles(visitor: PortalVisitor, pages: readonly WalkedPage[], typed: Typed) {
	const hrefs = pages.flatMap(({ text }) =>
		[...text.matchAll(/href="(\/[^"]*(?:\/datei|\.pdf)(?:\?[^"]*)?)"/g)].map(([, href = '']) =>
			href.replaceAll('&amp;', '&'),
		),
	)
	const kinds = new Map(hrefs.map((href) => [href.replace(/[\w-]*\d[\w-]*/g, '#'), href]))
	for (const href of kinds.values()) {
		const { bytes, headers } = await visitor.send(href)
		expect([href, headers.get('content-type')]).toEqual([href, 'application/pdf'])
		const texts = pdfTexts(bytes)
		expect(texts.join(' '), href).toMatch(/\[!! .* !!\]/)
		expect(plainIn(texts, typed), href).toEqual([])
	}
	return [...kinds.keys()]
}

const exactPaths = (keep: (name: RouteName) => boolean) =>
	screensOf(MARKE).exact.flatMap(({ name, path }) => (keep(name) ? [path] : []))

const isOfStaff = (name: RouteName) => rowOf(name).rolle !== undefined || /^(Betrieb|Agentur|Callcenter)/.test(name)

it.each(BRAND_NAMES)('visitors of %s', async (marke) => {
	const brand = await database.contextFor(hostOfBrand(marke))
	const open = screensOf(marke).exact.flatMap(({ name, path }) => (isOfStaff(name) ? [] : [path]))
	const pages = await walk(new PortalVisitor(originOf(marke)), marke, open, (name) => !isOfStaff(name))
	expect(pages.length).toBeGreaterThan(15)
	expectNoPlainText(pages, await typedBy(brand))
})

it('the list of brands, and pages outside of any', async () => {
	const visitor = new PortalVisitor('http://fremd.localhost')
	const brands = await Promise.all(BRAND_NAMES.map((marke) => database.contextFor(hostOfBrand(marke))))
	const typed = typedIn(brands.map(({ mandant }) => mandant.config))
	for (const path of ['/marken', '/agb']) expect(plainOn((await visitor.send(path)).text, typed), path).toEqual([])
})

it('a recommender, with their files', async () => {
	const visitor = await loggedIn('/login', 'empfehler@example.org')
	const isOwn = (name: RouteName) => rowOf(name).login === true || rowOf(name).area === 'empfehlung'
	const pages = await walk(visitor, MARKE, exactPaths(isOwn), isOwn)
	expect(pages.map(({ name }) => name)).toEqual(
		expect.arrayContaining(['PersoenlicherBereich', 'EmpfehlungTeilen', 'MeineDaten', 'Jahresauszug']),
	)
	const typed = await typedBy(ctx)
	expectNoPlainText(pages, typed)
	const files = await expectNoPlainFiles(visitor, pages, typed)
	expect(files.join()).toMatch(/karte\.pdf/)
	expect(files.join()).toMatch(/jahresauszug/)
})

it('a friend on their whole way, with errors', async () => {
	const { kurzcode } = await plantEmpfehlungFor(ctx, { nachricht: 'Hallo' })
	const visitor = new PortalVisitor(originOf(MARKE))
	const pages: WalkedPage[] = []
	let path = `/e/${kurzcode}`
	const see = async (fields?: Record<string, string>) => {
		let answer = fields ? await visitor.fill(path, fields) : await visitor.send(path)
		for (let next = answer.headers.get('location'); next; next = answer.headers.get('location')) {
			const url = new URL(next, visitor.origin)
			path = url.pathname + url.search
			answer = await visitor.send(path)
		}
		pages.push({ name: 'Empfehlungscode', path, status: answer.status, text: answer.text })
	}
	await see()
	await see({})
	await see({ agb: '' })
	await see({ agb: 'on', datenschutz: 'on' })
	await see({ ...DATEN, vorname: '', email: 'x', plz: '1', geburtsdatum: '31.02.1990', telefon: 'a' })
	await see(DATEN)
	expect(path).toContain('/bestaetigung')
	const isTheirs = (name: RouteName) => rowOf(name).area === 'empfaenger'
	pages.push(...(await walk(visitor, MARKE, [path, '/mein-stand', '/kundennummer'], isTheirs)))
	expectNoPlainText(pages, await typedBy(ctx))
})

it('a reward and its choice', async () => {
	const { token } = await openReward(ctx, { produktId: (await ctx.db.select().from(t.praemie))[0]?.produktId ?? 0 })
	const isTheirs = (name: RouteName) => rowOf(name).area === 'praemie'
	const pages = await walk(new PortalVisitor(originOf(MARKE)), MARKE, [`/praemie?t=${token}`], isTheirs)
	expect(pages.map(({ name }) => name)).toEqual(expect.arrayContaining(['PraemieWaehlen', 'PraemieDaten']))
	expectNoPlainText(pages, await typedBy(ctx))
})

it('operators, with their files', async () => {
	const visitor = await loggedIn('/betrieb/login', 'betrieb@example.org')
	const isTheirs = (name: RouteName) => rowOf(name).rolle === 'betrieb'
	const pages = await walk(visitor, MARKE, [...exactPaths(isTheirs), '/betrieb/listen/auftraege/ansichten'], isTheirs)
	expect(pages.length).toBeGreaterThan(55)
	const typed = await typedBy(ctx)
	expectNoPlainText(pages, typed)
	const statement = await visitor.fill('/betrieb/hauptbuch/auszug', { format: 'pdf' })
	expect(plainIn(pdfTexts(statement.bytes), typed)).toEqual([])
})
it.each(['inhaber', 'callcenter'])('people of agencies and the call centre, with their files: %s', async (name) => {
	const visitor = await loggedIn('/agentur/login', `${name}@example.org`)
	const isTheirs = (screen: RouteName) => rowOf(screen).rolle === 'agentur'
	const pages = await walk(visitor, MARKE, exactPaths(isTheirs), isTheirs)
	expect(pages.length).toBeGreaterThan(3)
	const typed = await typedBy(ctx)
	expectNoPlainText(pages, typed)
	await expectNoPlainFiles(visitor, pages, typed)
})
