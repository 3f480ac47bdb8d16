import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pathTo } from '~/paths'
import { loginBenutzer } from '~/usecases/benutzer/login-benutzer'
import { exportInhalte } from '~/usecases/inhalt/export-inhalte'
import { importInhalte } from '~/usecases/inhalt/import-inhalte'
import { saveAuftrittDatei } from '~/usecases/mandant/auftritt-datei'
import { saveGutscheinMarke } from '~/usecases/praemie/gutschein-marken'
import { asBetrieb, asCli } from '../../fixtures/actors'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'
import { serveFrom } from '../../fixtures/freund'
import { PortalVisitor } from '../../fixtures/portal'

const MARKE = 'Krumenkorb'

let database: TestDatabase
let ctx: TestContext
beforeAll(async () => {
	database = await freshDatabase()
	ctx = await database.contextFor('nordfunk.localhost')
	serveFrom(database, ctx.clock)
})
afterAll(() => database.drop())

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 20">${inside}</svg>`
const asLogo = (text: string) => saveAuftrittDatei(asBetrieb(ctx), { art: 'logo', datei: Buffer.from(text) })
const texte = { marke: MARKE, shopUrl: '', einloesen: {} }
const asGutscheinLogo = (text: string) => saveGutscheinMarke(asBetrieb(ctx), { ...texte, logo: Buffer.from(text) })
const asBild = (text: string) =>
	importInhalte(asCli(ctx), {
		datei: { assets: [{ name: 'bild.svg', base64: Buffer.from(text).toString('base64') }] },
		veroeffentlichen: false,
	})

/** Cut out by what is cut out by …: ten of ten of ten. */
const CLIPS = `<clipPath id="c0"><path d="M0 0h9"/></clipPath>${Array.from({ length: 9 }, (_, i) => `<clipPath id="c${i + 1}">${`<path clip-path="url(#c${i})" d="M0 0h9"/>`.repeat(10)}</clipPath>`).join('')}<path clip-path="url(#c9)" d="M0 0h9"/>`
/** Wide lines over each other, which take seconds to draw. */
const CURVES = `<path fill="none" stroke="#000" stroke-width="9" stroke-linejoin="round" d="M0 5${Array.from({ length: 1100 }, (_, i) => `C${(i * 7919) % 59} 0 ${(i * 7907) % 59} 10 ${(i * 7901) % 59} ${i % 9}`).join('')}"/>`

describe('[P-CONTENT] drawings, whoever hands them in', () => {
	it.each([
		['svg_nicht_erlaubt', '<text>Marke</text>', { element: 'text' }, '<text>'],
		['svg_nicht_erlaubt', '<use href="#a"/>', { element: 'use' }, '<use>'],
		['svg_nicht_erlaubt', '<script>x()</script>', { element: 'script' }, '<script>'],
		['svg_nicht_erlaubt', '<g style="mask:url(#m)"/>', { element: 'g', attribut: 'mask' }, 'mask of <g>'],
		['zeichnung_zu_aufwendig', CLIPS, { element: 'clipPath' }, '<clipPath>'],
	])('are refused alike, as %s (case %#)', async (code, inside, teil, named) => {
		for (const save of [asLogo, asGutscheinLogo]) expect(await save(svg(inside))).toEqual({ ok: false, code, teil })
		expect(await asBild(svg(inside))).toMatchObject({ ok: false, problems: [expect.stringContaining(named)] })
	})

	it('of the content are kept clean', async () => {
		const keyVisual = { schluessel: 'zeichnung', sprache: 'de', titel: 'T', bild: 'turm.svg' }
		const sent = svg('<rect width="9" height="9" onclick="x()"/>').replace('<svg', '<svg onload="x()"')
		const datei = {
			keyVisuals: [keyVisual],
			assets: [{ name: 'turm.svg', base64: Buffer.from(sent).toString('base64') }],
		}
		expect(await importInhalte(asCli(ctx), { datei, veroeffentlichen: true })).toMatchObject({ ok: true })
		const { assets } = await exportInhalte(asCli(ctx))
		const kept = Buffer.from(assets.find(({ name }) => name === 'turm.svg')?.base64 ?? '', 'base64').toString()
		expect(kept).toContain('<rect')
		expect(kept).not.toMatch(/onclick|onload/)
	})

	it('say in words what stands against them', async () => {
		const betrieb = new PortalVisitor(ctx.mandant.config.MandantUrl)
		await betrieb.fill(pathTo(ctx.mandant, 'BetriebLogin'), { email: 'betrieb@example.org', passwort: 'Demo1234' })
		const file = (inside: string) => new File([svg(inside)], 'logo.svg', { type: 'image/svg+xml' })
		const auftritt = pathTo(ctx.mandant, 'BetriebAuftritt')
		const marke = pathTo(ctx.mandant, 'BetriebGutscheinMarke', { marke: MARKE })
		for (const path of [auftritt, marke]) {
			const text = await betrieb.fill(path, { logoDatei: file('<text>Marke</text>') })
			expect([text.status, text.text]).toEqual([400, expect.stringContaining('enthält Text (&lt;text&gt;)')])
			const mode = await betrieb.fill(path, { logoDatei: file('<g style="mix-blend-mode:multiply"/>') })
			expect(mode.text).toContain('die Eigenschaft „mix-blend-mode“ (bei &lt;g&gt;)')
			const clips = await betrieb.fill(path, { logoDatei: file(CLIPS) })
			expect([clips.status, clips.text]).toEqual([413, expect.stringContaining('ein Ausschnitt (&lt;clipPath&gt;)')])
		}
	})

	it('that take long hold no login', async () => {
		const order: string[] = []
		const noted = async (name: string, work: Promise<unknown>) => {
			const done = await work
			order.push(name)
			return done
		}
		const drawings = [1, 2, 3, 4].map((i) => noted(`drawing ${i}`, asGutscheinLogo(svg(CURVES))))
		const wer = { art: 'betrieb', email: 'betrieb@example.org', passwort: 'Demo1234', geraet: 'Test' } as const
		expect(await noted('login', loginBenutzer(ctx, wer))).toMatchObject({ ok: true })
		expect(order).toEqual(['login'])
		await Promise.all(drawings)
	})
})
