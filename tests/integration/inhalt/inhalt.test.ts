import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { inhaltDateiSchema } from '~/domain/inhalt/datei'
import { CLI } from '~/domain/zugriff/actor'
import { exportInhalte, listInhalte } from '~/usecases/inhalt/export-inhalte'
import { importInhalte } from '~/usecases/inhalt/import-inhalte'
import { insertStarter } from '~/usecases/inhalt/insert-starter'
import { pictureView, showPicture } from '~/usecases/inhalt/picture'
import { publishInhalte, withdrawInhalt } from '~/usecases/inhalt/publish-inhalte'
import { showBlock } from '~/usecases/inhalt/show-block'
import { showFaq } from '~/usecases/inhalt/show-faq'
import { showFassung, showRechtstext } from '~/usecases/inhalt/show-rechtstext'
import { showStart } from '~/usecases/inhalt/show-start'
import { saveAuftrittDatei, showAuftrittDatei } from '~/usecases/mandant/auftritt-datei'
import { showMailBild, showMailLogo } from '~/usecases/mandant/brand-pictures'
import { setConfig } from '~/usecases/mandant/set-config'
import * as t from '~db/schema/mandant/tables'
import { DEMO_MANDANTEN } from '../../../tools/demo/mandanten'
import { asBetrieb, asCli } from '../../fixtures/actors'
import { freshDatabase, type TestContext, type TestDatabase, testClock } from '../../fixtures/database'
import { serveFrom } from '../../fixtures/freund'
import { PortalVisitor } from '../../fixtures/portal'

const clock = testClock()
let database: TestDatabase
beforeAll(async () => {
	database = await freshDatabase()
	serveFrom(database, clock)
})
afterAll(() => database.drop())

let ctx: TestContext
/** As the next request sees it: processes forget a brand when its content is published. */
const next = async (host = 'nordfunk.localhost', locale: 'de' | 'en' = 'de') => {
	database.registry.invalidate()
	return database.contextFor(host, { clock, locale })
}
beforeEach(async () => {
	ctx = await next()
})

const load = (datei: object, veroeffentlichen = true) => importInhalte(asCli(ctx), { datei, veroeffentlichen })
const block = (inhalt: string, sprache = 'de') => ({
	bloecke: [{ schluessel: 'probe', sprache, titel: 'Probe', inhalt }],
})
const probe = async (on?: TestContext) => {
	const shown = await showBlock(on ?? (await next()), { schluessel: 'probe', page: 'Probe' })
	return shown.ok ? shown.value.inhalt : shown.code
}

describe('[P-CONTENT] the own store', () => {
	it('shows a text from its publication on, and keeps every version', async () => {
		expect(await load(block('eins'), false)).toMatchObject({ ok: true, value: { neu: 1, veroeffentlicht: 0 } })
		expect(await probe()).toBe('inhalt_nicht_verfuegbar')
		expect(await publishInhalte(asCli(ctx), { art: 'block', schluessel: 'probe' })).toEqual({ ok: true, value: 1 })
		expect(await probe()).toBe('eins')
		expect(await load(block('zwei'), false)).toMatchObject({ value: { geaendert: 1 } })
		expect(await load(block('drei'), false)).toMatchObject({ value: { geaendert: 1 } })
		expect(await probe()).toBe('eins')
		expect(await publishInhalte(asCli(ctx), {})).toEqual({ ok: true, value: 1 })
		expect(await probe()).toBe('drei')
		expect(await load(block('drei'))).toMatchObject({ value: { unveraendert: 1, veroeffentlicht: 0 } })
		const { inhalt } = t
		const rows = (await ctx.db.select().from(inhalt)).filter(({ schluessel }) => schluessel === 'probe')
		expect(rows.map(({ version, daten }) => [version, (daten as { inhalt: string }).inhalt]).sort()).toEqual([
			[1, 'eins'],
			[2, 'drei'],
		])
		expect(await withdrawInhalt(asCli(ctx), { art: 'block', schluessel: 'probe' })).toBe(1)
		expect(await probe()).toBe('inhalt_nicht_verfuegbar')
		expect(await withdrawInhalt(asCli(ctx), { art: 'block', schluessel: 'probe' })).toBe(0)
		await load(block('drei'))
		expect(await probe()).toBe('drei')
	})

	it('each brand and each language has its own', async () => {
		await load(block('nur hier'))
		expect(await probe(await next('hafen.localhost'))).toBe('inhalt_nicht_verfuegbar')
		expect(await probe(await next('nordfunk.localhost', 'en'))).toBe('inhalt_nicht_verfuegbar')
	})

	it('once read, a text costs no query', async () => {
		const now = await next()
		const first = await showStart(now)
		expect(first?.band?.titel).toBe('Gutes Netz spricht sich herum')
		const noDatabase = new Proxy(now.db, {
			get() {
				throw new Error('a query')
			},
		})
		expect(await showStart({ ...now, db: noDatabase })).toEqual(first)
	})

	it('takes a file in as a whole or not at all, and says what is wrong with it', async () => {
		const before = await listInhalte(asCli(ctx))
		const asset = { name: 'a.png', base64: Buffer.from('kein Bild').toString('base64') }
		for (const [datei, problem] of [
			[{ bloecke: [{ schluessel: 'a b', sprache: 'de', titel: 'T', inhalt: 'I' }] }, /bloecke.0.schluessel/],
			[{ faqs: [{ schluessel: 'x', sprache: 'fr', frage: 'F', antwort: 'A', gruppe: 'G' }] }, /faqs.0.sprache/],
			[{ unbekannt: [] }, /unbekannt/i],
			[{ ...block('neu'), assets: [asset] }, /a\.png is no picture/],
			[{ bloecke: [...block('neu').bloecke, ...block('neu').bloecke] }, /probe \(de\) is there twice/],
			[{ keyVisuals: [{ schluessel: 'v', sprache: 'de', titel: 'T', bild: 'fehlt.png' }] }, /no asset fehlt\.png/],
		] as const) {
			const refused = await load(datei)
			expect(refused.ok).toBe(false)
			expect('problems' in refused && refused.problems?.join()).toMatch(problem)
		}
		expect(await listInhalte(asCli(ctx))).toEqual(before)
	})

	it('what is exported can be imported elsewhere, and there is exported the same', async () => {
		const datei = JSON.parse(JSON.stringify(await exportInhalte(asCli(ctx))))
		expect(datei.faqs.length).toBeGreaterThan(20)
		const other = await next('hafen.localhost')
		expect(await importInhalte(asCli(other), { datei, veroeffentlichen: true })).toMatchObject({ ok: true })
		const { bloecke, assets } = JSON.parse(JSON.stringify(await exportInhalte(asCli(other))))
		expect(bloecke).toEqual(expect.arrayContaining(datei.bloecke))
		expect(assets).toEqual(expect.arrayContaining(datei.assets))
		expect(await importInhalte(asCli(ctx), { datei, veroeffentlichen: false })).toMatchObject({
			value: { neu: 0, geaendert: 0, rechtstexte: 0 },
		})
	})

	it('names footnotes that are missing', async () => {
		const report = await load(block('Text[^gibtesnicht]'))
		expect(report).toMatchObject({ value: { hinweise: [expect.stringContaining('"gibtesnicht" (de)')] } })
	})
})

describe('[P-CONTENT] variables nobody can fill', () => {
	const text = block('Hallo {{gibtesnicht}} bei {{Marke}}.')
	const variable = (wert: string, sprache = 'de') => ({ variablen: [{ name: 'gibtesnicht', sprache, wert }] })
	const problem = (refused: object) => ('problems' in refused ? String(refused.problems) : 'none')

	it('keep a text from being published, by either command, and an import names them', async () => {
		expect(problem(await load(text))).toBe('block probe (de): there is no published variable {{gibtesnicht}}')
		const report = await load(text, false)
		expect(report).toMatchObject({ value: { hinweise: [expect.stringContaining('"gibtesnicht" (de)')] } })
		expect(problem(await publishInhalte(asCli(ctx), {}))).toContain('{{gibtesnicht}}')
		expect(await load(variable('auf Englisch', 'en'))).toMatchObject({ ok: false })
		expect(await load(variable('du'))).toMatchObject({ value: { hinweise: [], veroeffentlicht: 2 } })
		expect(await probe()).toContain('{{gibtesnicht}}')
		expect(problem(await load(variable('{{Marke}}')))).toContain('a value holds no variables')
	})

	it('a text to share by names the product, other texts cannot', async () => {
		const named = (schluessel: string) => ({
			bloecke: [{ schluessel, sprache: 'de' as const, titel: 'Für dich', inhalt: 'Schau dir {{Produkt}} an.' }],
		})
		expect(await load(named('teilen-mail'))).toMatchObject({ value: { hinweise: [] } })
		expect(problem(await load(named('andere')))).toBe('block andere (de): there is no published variable {{Produkt}}')
	})

	it('are left out for readers, and are in the log once', async () => {
		await withdrawInhalt(asCli(ctx), { art: 'variable', schluessel: 'gibtesnicht' })
		const warn = vi.fn()
		const now = await next()
		const leser = { ...now, log: { ...now.log, warn } }
		for (let mal = 0; mal < 3; mal += 1) await showBlock(leser, { schluessel: 'probe', page: 'Probe' })
		expect(warn.mock.calls).toEqual([[{ variable: 'gibtesnicht' }, expect.stringContaining('left out')]])
	})

	it('legal texts have none: what was agreed to is what stands there', async () => {
		const agb = { rechtstexte: [{ art: 'agb', sprache: 'de', titel: 'AGB', inhalt: 'Von {{Firma}}.' }] }
		expect(problem(await load(agb))).toContain('rechtstext agb (de)')
	})
})

describe('pictures', () => {
	it('are offered in several widths, and only under addresses the portal wrote', async () => {
		const png = await sharp({ create: { width: 1600, height: 800, channels: 3, background: '#123456' } })
			.png()
			.toBuffer()
		await load({
			keyVisuals: [{ schluessel: 'breit', sprache: 'de', titel: 'T', alt: 'Blau', bild: 'breit.png' }],
			assets: [{ name: 'breit.png', base64: png.toString('base64') }],
		})
		const now = await next()
		const { inhalteOf } = await import('~/usecases/inhalt/inhalte-of')
		const visual = await inhalteOf(now).keyVisual('breit', 'de')
		if (!visual) throw new Error('no key visual')
		const view = pictureView(now, visual)
		expect(view).toMatchObject({ width: 1600, height: 800, alt: 'Blau' })
		expect(view.srcSet.match(/ \d+w/g)).toEqual([' 480w', ' 960w', ' 1440w', ' 1600w'])
		const url = new URL(view.srcSet.split(' ')[0] ?? '', 'http://x')
		const [id, siegel] = [url.pathname.split('/').at(-1) ?? '', url.searchParams.get('s') ?? '']
		const small = await showPicture(now, { id, groesse: { breite: 480, hoehe: 240 }, siegel })
		if (!small.ok) throw new Error(small.code)
		expect(small.value.typ).toBe('image/webp')
		expect(await sharp(small.value.bytes).metadata()).toMatchObject({ width: 480, height: 240 })
		for (const forged of [
			{ id, groesse: { breite: 481, hoehe: 240 }, siegel },
			{ id, groesse: undefined, siegel },
			{ id, groesse: { breite: 480, hoehe: 240 }, siegel: '' },
		])
			expect(await showPicture(now, forged)).toEqual({ ok: false, code: 'nicht_gefunden' })
		const foreign = await next('hafen.localhost')
		expect(await showPicture(foreign, { id, groesse: { breite: 480, hoehe: 240 }, siegel })).toMatchObject({
			ok: false,
		})
	})
})

describe('[P-CONTENT] pictures in texts', () => {
	const png = (background: string) =>
		sharp({ create: { width: 900, height: 300, channels: 3, background } })
			.png()
			.toBuffer()
	const asset = async (background: string) => ({ name: 'turm.png', base64: (await png(background)).toString('base64') })
	const shown = async () => {
		const view = await showBlock(await next(), { schluessel: 'probe', page: 'Probe' })
		if (!view.ok) throw new Error(view.code)
		return view.value
	}

	it('are shown by the portal’s own sealed addresses, a version keeps its own, and a file carries them by name', async () => {
		const text = 'Ein ![Turm](turm.png) und ![fremd](https://fremd.example/a.png)'
		const report = await load({ ...block(text), assets: [await asset('#0b5665')] })
		expect(report).toMatchObject({
			value: { hinweise: ['There is no picture "https://fremd.example/a.png"; its words are shown instead.'] },
		})
		const { inhalt, pictures } = await shown()
		const [[id, picture] = []] = Object.entries(pictures)
		expect(Object.keys(pictures)).toHaveLength(1)
		expect(inhalt).toBe(`Ein ![Turm](${id}) und ![fremd](https://fremd.example/a.png)`)
		expect(picture).toMatchObject({ width: 900, height: 300, srcSet: expect.stringContaining(' 480w') })
		const siegel = new URL(picture?.src ?? '', 'http://x').searchParams.get('s') ?? ''
		expect(await showPicture(ctx, { id: id ?? '', groesse: undefined, siegel })).toMatchObject({ ok: true })

		expect(await load({ ...block(text), assets: [await asset('#0b5665')] })).toMatchObject({
			value: { unveraendert: 1 },
		})
		const datei = await exportInhalte(asCli(ctx))
		expect(datei.bloecke.find(({ schluessel }) => schluessel === 'probe')?.inhalt).toBe(text)
		expect(datei.assets.map(({ name }) => name)).toContain('turm.png')

		// A new file of that name is part of the next version, not of the published one.
		await load({ ...block(text), assets: [await asset('#ff0000')] }, false)
		expect(Object.keys((await shown()).pictures)).toEqual([id])
		await publishInhalte(asCli(ctx), { art: 'block', schluessel: 'probe' })
		expect(Object.keys((await shown()).pictures)).not.toEqual([id])
	})
})

describe('legal texts', () => {
	it('[S-Agb] [S-Datenschutz] a new version never changes an old one, which can be shown for ever', async () => {
		const old = await showRechtstext(ctx, 'agb')
		if (!old.ok) throw new Error(old.code)
		const ab = new Date(clock().getTime() + 86_400_000)
		const agb = {
			art: 'agb',
			sprache: 'de',
			titel: 'Neue Bedingungen',
			inhalt: 'Alles anders.',
			gueltigAb: ab.toISOString(),
		}
		expect(await load({ rechtstexte: [agb] })).toMatchObject({ value: { rechtstexte: 1 } })
		expect(await load({ rechtstexte: [agb] })).toMatchObject({ value: { rechtstexte: 0 } })
		const rows = (await ctx.db.select().from(t.rechtstext)).filter(({ titel }) => titel === agb.titel)
		const neu = rows[0]?.id ?? 0
		expect(await showRechtstext(ctx, 'agb')).toMatchObject({ value: { id: old.value.id } })
		expect(await showFassung(ctx, neu)).toEqual({ ok: false, code: 'nicht_gefunden' })
		clock.advance({ days: 1 })
		expect(await showRechtstext(ctx, 'agb')).toMatchObject({ value: { titel: 'Neue Bedingungen', version: 2 } })
		clock.advance({ days: 3 * 365 })
		expect(await showFassung(ctx, old.value.id)).toMatchObject({
			ok: true,
			value: { inhalt: old.value.inhalt, version: 1, gueltigBis: ab, fassungen: [{ version: 2 }, { version: 1 }] },
		})
		expect(await showFassung(ctx, 999_999)).toMatchObject({ ok: false })
	})
})

describe('the demo brands’ content', () => {
	it.each(Object.keys(DEMO_MANDANTEN).flatMap((marke) => [[marke, 'de'] as const, [marke, 'en'] as const]))(
		'%s in %s: answers, statement, notes and a picture, with nothing left to fill in',
		async (marke, locale) => {
			const now = await next(`${marke}.localhost`, locale)
			const faq = await showFaq(now, { suche: '', eintrag: undefined })
			const erklaerung = await showBlock(now, { schluessel: 'barrierefreiheitserklaerung', page: 'B' })
			const start = await showStart(now)
			if (!faq.ok || !erklaerung.ok || !start?.band?.block || !start.picture) throw new Error('incomplete')
			expect(faq.value.gesamt).toBeGreaterThanOrEqual(8)
			expect(faq.value.fussnoten.length).toBeGreaterThanOrEqual(2)
			expect(erklaerung.value.inhalt).toContain('MLBF')
			const texte = [erklaerung.value, start.band.block, ...faq.value.gruppen.flatMap(({ eintraege }) => eintraege)]
			const names = JSON.stringify(texte).match(/\{\{\w+/g) ?? []
			for (const name of names) expect(Object.keys(faq.value.variablen)).toContain(name.slice(2))
		},
	)

	it('comes once, and fills only what is missing', async () => {
		await withdrawInhalt(asCli(ctx), { art: 'faq', schluessel: 'wer' })
		expect(await ctx.db.transaction((tx) => insertStarter(ctx, tx, clock()))).toBe(0)
		expect(inhaltDateiSchema.safeParse(JSON.parse(JSON.stringify(await exportInhalte(asCli(ctx))))).success).toBe(true)
	})
})

describe('[P-CONTENT] the files of a brand’s look', () => {
	const svg = (inside: string) =>
		Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 20">${inside}</svg>`)
	const save = async (art: 'logo' | 'bild' | 'schrift', datei: Buffer | null) =>
		saveAuftrittDatei(asBetrieb(await next()), { art, datei })
	const dateien = async (host?: string) => (await next(host)).mandant.config.brand.dateien
	const shown = async (name: string | undefined, host?: string) => {
		const found = await showAuftrittDatei(await next(host), name ?? '')
		return found.ok ? found.value : found.code
	}
	const photo = (width: number) => sharp({ create: { width, height: 500, channels: 3, background: '#345' } })

	it('are kept clean, shown under a name of their own, and only by their brand', async () => {
		const before = await showMailLogo(await next())
		expect(await save('logo', svg('<rect width="9" height="9" fill="#c00" onclick="x()"/>'))).toMatchObject({
			ok: true,
		})
		const { logo } = await dateien()
		expect(logo).toEqual({ name: expect.stringMatching(/^logo-[0-9a-f]{20}\.svg$/), breite: 540, hoehe: 180 })
		const file = await shown(logo?.name)
		expect(file).toMatchObject({ typ: 'image/svg+xml' })
		expect(String(typeof file === 'string' ? file : file.bytes)).not.toContain('onclick')
		expect((await showMailLogo(await next())).equals(before)).toBe(false)
		expect(await shown(logo?.name, 'hafen.localhost')).toBe('nicht_gefunden')
		expect(await dateien('hafen.localhost')).toEqual({ logo: null, bild: null, schrift: null })
	})

	it('a picture is made smaller, and stands on the first page', async () => {
		expect(await save('bild', await photo(2000).jpeg().toBuffer())).toMatchObject({ ok: true })
		const { bild, logo } = await dateien()
		expect([bild?.breite, logo === null]).toEqual([1400, false])
		const gezeigt = await showMailBild(await next())
		const band = await sharp(gezeigt.ok ? gezeigt.value : undefined).metadata()
		expect([band.format, band.width, band.height]).toEqual(['jpeg', 1120, 280])
		expect(await showMailBild(await next('hafen.localhost'))).toMatchObject({ code: 'nicht_gefunden' })
		expect((await showStart(await next()))?.picture).toMatchObject({ src: `/marke/${bild?.name}`, width: 1400 })
	})

	it.each([
		['an opening without a picture of its own', { hero: 'illustration', sections: ['angebote'] }],
		['another opening, without the band of the content', { hero: 'rechner', sections: ['angebote', 'schritte'] }],
		['the greeting, with that band', { hero: 'gruss', sections: ['angebote', 'inhalt'] }],
		['a photo as the opening', { hero: 'foto', sections: ['angebote', 'inhalt'] }],
	] as const)('a picture is shown once, whatever the first page is made of: %s', async (_, face) => {
		expect(await save('bild', await photo(800).jpeg().toBuffer())).toMatchObject({ ok: true })
		const settings = { brand: { ...face, sections: [...face.sections] } }
		expect(await setConfig({ ...database, clock, actor: CLI }, { clientRoute: 'nordfunk', settings })).toMatchObject({
			ok: true,
		})
		const { bild } = await dateien()
		const { text } = await new PortalVisitor(ctx.mandant.config.MandantUrl).send('/')
		expect(text.match(/<img\b[^>]*>/g)?.filter((img) => img.includes(`"/marke/${bild?.name}"`))).toHaveLength(1)
	})

	it('what cannot be used changes nothing', async () => {
		const before = await dateien()
		const font = readFileSync('app/ui/fonts/figtree-latin.woff2')
		const refused: [art: 'logo' | 'bild' | 'schrift', datei: Buffer, code: string][] = [
			['logo', svg('<script>alert(1)</script>'), 'svg_nicht_erlaubt'],
			['logo', Buffer.from('GIF89a'), 'logo_ungueltig'],
			['logo', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'logo_ungueltig'],
			['logo', await photo(1300).resize(1300, 100, { fit: 'fill' }).jpeg().toBuffer(), 'logo_form'],
			['logo', Buffer.alloc(600_000), 'auftritt_zu_gross'],
			['bild', await photo(300).png().toBuffer(), 'bild_ungueltig'],
			['bild', svg('<path d="M0 0"/>'), 'bild_ungueltig'],
			['schrift', font.subarray(0, 9000), 'schrift_ungueltig'],
		]
		for (const [art, datei, code] of refused) expect(await save(art, datei)).toMatchObject({ ok: false, code })
		expect(await dateien()).toEqual(before)
	})

	it('the one before stays for pages that are still open, older ones go', async () => {
		const [first, second, third] = ['1', '2', '3'].map((r) => svg(`<circle r="${r}"/>`))
		const names: (string | undefined)[] = []
		for (const one of [first, second, third]) {
			await save('logo', one ?? null)
			names.push((await dateien()).logo?.name)
		}
		expect(await Promise.all(names.map(async (name) => typeof (await shown(name))))).toEqual([
			...['string', 'object', 'object'],
		])
		await save('logo', null)
		expect((await dateien()).logo).toBeNull()
		expect(typeof (await shown(names[2]))).toBe('object')
	})
})
