import pino from 'pino'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { fetchContent } from '~/adapters/inhalte/fetch-content'
import type { Inhalte } from '~/adapters/inhalte/inhalte'
import { sourceStateOf } from '~/adapters/inhalte/source-state'
import { showTexte } from '~/usecases/einwilligung/fassung'
import { type InhaltContext, inhalteOf } from '~/usecases/inhalt/inhalte-of'
import { showBlock } from '~/usecases/inhalt/show-block'
import { showFaq } from '~/usecases/inhalt/show-faq'
import { showStart } from '~/usecases/inhalt/show-start'
import { listMandanten } from '~/usecases/mandant/list-mandanten'
import { setConfig } from '~/usecases/mandant/set-config'
import type { AppContext } from '~/usecases/shared/context'
import * as t from '~db/schema/mandant/tables'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'
import { APP, CLIENT, type Laune, type SquidexServer, squidexConfig, startSquidex } from '../../fixtures/squidex-server'

/** What the content service has, in ms. */
const WARTE_MS = 2000

let database: TestDatabase
let squidex: SquidexServer
let png: Buffer
beforeAll(async () => {
	// One connection, which is open already where time stands still.
	database = await freshDatabase({ max: 1 })
	png = await sharp({ create: { width: 1200, height: 600, channels: 3, background: '#0b5665' } })
		.png()
		.toBuffer()
})
afterAll(() => database.drop())

const lines: string[] = []
const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
let base: TestContext

beforeEach(async () => {
	squidex = await startSquidex()
	squidex.inhalt = {
		'content-bloecke': {
			barrierefreiheitserklaerung: { Titel: 'Erklärung für {{Marke}}', Inhalt: 'Text mit Note[^preis] und {{gruss}}.' },
			startseite: { Titel: 'Willkommen', Inhalt: 'Hallo' },
		},
		faq: {
			eins: { Frage: 'Was kostet das?', Antwort: 'Nichts.', Gruppe: 'Geld' },
			zwei: { Frage: 'Wie lange?', Antwort: '60 Tage.', Gruppe: 'Fristen' },
		},
		fussnoten: [{ Identifier: 'preis', Titel: 'Preis', Gruppe: 'G', Inhalt: 'Mit Steuer.' }],
		variablen: [{ name: 'gruss', value: '<b>Moin</b>' }],
		keyvisual: { startseite: { Titel: 'Bild', Alt: 'Ein Turm', Bild: ['bild-1'] } },
		assets: { 'bild-1': png },
	}
	lines.length = 0
	base = await database.contextFor('nordfunk.localhost')
	await base.db.delete(t.inhaltKopie)
	// Time passes only where a test says so: what waits for a time-out would wait for ever.
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'], shouldClearNativeTimers: true })
})
afterEach(async () => {
	vi.useRealTimers()
	await squidex.close()
})

/** A process that just started: it knows the brand's settings and nothing else. */
function process(inhaltHosts: readonly string[] = [squidex.origin]): AppContext & InhaltContext {
	const mandant = { ...base.mandant, config: { ...base.mandant.config, ...squidexConfig(squidex.origin) } }
	return { ...base, mandant, inhaltHosts, log }
}
const open = (ctx = process()): Inhalte => inhalteOf(ctx)
const contents = () => squidex.anfragen.filter((anfrage) => !anfrage.includes('connect/token'))
const tokenRequests = () => squidex.anfragen.length - contents().length
/** Waits until the server has seen as many requests, or fails. */
const seen = (count: number) => expect.poll(() => contents().length).toBeGreaterThanOrEqual(count)

describe('[C-SQUIDEX] the contract', () => {
	it('reads blocks, key visuals, one and all answers, footnotes, variables and assets at their addresses', async () => {
		const inhalte = open()
		expect(await inhalte.block('startseite', 'de')).toEqual({
			schluessel: 'startseite',
			titel: 'Willkommen',
			inhalt: 'Hallo',
		})
		expect(await inhalte.faq('zwei', 'de')).toMatchObject({ frage: 'Wie lange?', gruppe: 'Fristen' })
		expect((await inhalte.faqs('de')).map(({ schluessel }) => schluessel)).toEqual(['eins', 'zwei'])
		expect(await inhalte.fussnote('preis', 'de')).toEqual({
			...{ Id: 'note-0', Identifier: 'preis', Titel: 'Preis', Gruppe: 'G', Inhalt: 'Mit Steuer.' },
		})
		expect(await inhalte.variablen('de')).toEqual({ gruss: '<b>Moin</b>' })
		expect(await inhalte.keyVisual('startseite', 'de')).toMatchObject({
			...{ alt: 'Ein Turm', bild: { id: 'bild-1', breite: 1200, hoehe: 600, skalierbar: true } },
		})
		expect(await inhalte.picture('bild-1', { breite: 480, hoehe: 240 })).toEqual({ typ: 'image/png', bytes: png })
		const content = `/api/content/${APP}`
		expect(contents().map((anfrage) => decodeURIComponent(anfrage))).toEqual([
			`GET ${content}/content-bloecke/startseite`,
			`GET ${content}/faq/zwei`,
			`GET ${content}/faqs?$top=200`,
			`GET ${content}/fussnoten?q={"filter":{"path":"data.Identifier.iv","op":"eq","value":"preis"},"take":1}`,
			`POST ${content}/graphql`,
			`GET ${content}/keyvisual/startseite`,
			`GET /api/assets/${APP}/bild-1`,
			`GET /api/assets/${APP}/bild-1?width=480&height=240`,
		])
	})

	it('asks for a token with the client credentials once and keeps it until it expires', async () => {
		const ctx = process()
		await open(ctx).faqs('de')
		await open(ctx).block('startseite', 'de')
		expect(tokenRequests()).toBe(1)
		expect(Object.fromEntries(new URLSearchParams(squidex.gesendet[0]?.body))).toEqual({
			...{ grant_type: 'client_credentials', scope: 'squidex-api', client_id: CLIENT.id, client_secret: CLIENT.secret },
		})
		expect(squidex.gesendet[1]?.authorization).toBe('Bearer token-1')
		squidex.tokenSekunden = 1
		const short = process()
		await open(short).variablen('de')
		await open(short).variablen('en')
		expect(tokenRequests()).toBe(3)
	})

	it.each([401, 403] as const)('after %i it fetches the token again once and repeats once', async (status) => {
		squidex.verweigere = [status]
		expect((await open().block('startseite', 'de'))?.titel).toBe('Willkommen')
		expect([tokenRequests(), contents().length]).toEqual([2, 2])
		squidex.verweigere = [status, status]
		await expect(open().block('barrierefreiheitserklaerung', 'de')).rejects.toThrow()
		expect([tokenRequests(), contents().length]).toEqual([4, 4])
	})

	it('asks once for a token, however many texts of a page need one', async () => {
		const inhalte = open()
		const texte = () => Promise.all(['startseite', 'a', 'b', 'c'].map((name) => inhalte.block(name, 'de')))
		await texte()
		expect([tokenRequests(), contents().length]).toEqual([1, 4])
		base.clock.advance({ days: 2 })
		const later = process()
		sourceStateOf(later).zugang = Promise.resolve({ token: 'abgelaufen', bis: Number.POSITIVE_INFINITY })
		await Promise.all(['startseite', 'a', 'b', 'c'].map((name) => open(later).block(name, 'de')))
		expect(tokenRequests()).toBe(2)
	})

	it('takes a language where a field has some, and ids of Squidex where they are given', async () => {
		squidex.inhalt['content-bloecke'] = { 'id-en': { Titel: 'T', Inhalt: 'I' } }
		const ctx = process()
		const mandant = { ...ctx.mandant, config: { ...ctx.mandant.config, SquidexIds: { 'startseite.en': 'id-en' } } }
		const inhalte = open({ ...ctx, mandant })
		expect(await inhalte.block('startseite', 'en')).toMatchObject({ titel: 'T' })
		expect(await inhalte.block('startseite', 'de')).toBeUndefined()
	})

	it('[P-CONTENT] shows pictures in texts that are assets of the brand’s own app, and asks for no other', async () => {
		const asset = (app: string, id: string, host = squidex.origin) =>
			`![x](${host}/api/assets/${app}/${id}/turm.png?v=1)`
		squidex.inhalt['content-bloecke'] = {
			bilder: {
				Titel: 'T',
				Inhalt: [
					...[asset(APP, 'bild-1'), asset('andere', 'bild-1'), asset(APP, 'bild-1', 'https://fremd.example')],
					...[asset(APP, 'fehlt'), '![x](bild-1)', '![x](data:image/png;base64,AAAA)'],
				].join(' '),
			},
		}
		const shown = await showBlock(process(), { schluessel: 'bilder', page: 'B' })
		if (!shown.ok) throw new Error(shown.code)
		const { pictures } = shown.value
		expect(Object.keys(pictures)).toEqual([`${squidex.origin}/api/assets/${APP}/bild-1/turm.png?v=1`])
		expect(Object.values(pictures)[0]).toMatchObject({ width: 1200, height: 600 })
		expect(Object.values(pictures)[0]?.src).toMatch(/^\/inhalt\/bild\/bild-1\?s=/)
		expect(
			contents()
				.filter((anfrage) => anfrage.includes('/assets/'))
				.sort(),
		).toEqual([`GET /api/assets/${APP}/bild-1`, `GET /api/assets/${APP}/fehlt`])
	})

	it('[E-Consent] [P-CONTENT] has the words about cookies too: one fetch nobody waits for, then a copy for every process', async () => {
		squidex.inhalt['content-bloecke'] = {
			'cookie-banner': { Titel: 'Kekse bei {{gruss}}', Inhalt: 'Fragen.' },
			'cookie-an': { Titel: 'Zählen', Inhalt: 'Kurz.\n\nLang.' },
			'cookie-ma': { Titel: 'Ohne Text' },
		}
		const ctx = process()
		const titel = async (at = ctx) => (await showTexte(at)).texte.banner.titel
		expect(await titel()).toBe('Cookies')
		await expect.poll(() => titel()).toBe('Kekse bei <b>Moin</b>')
		const asked = contents().filter((anfrage) => anfrage.includes('content-bloecke'))
		expect(asked.map((anfrage) => anfrage.split('/').at(-1))).toEqual([
			...['cookie-banner', 'cookie-einstellungen', 'cookie-er', 'cookie-fu', 'cookie-an', 'cookie-ma'],
		])
		const { texte } = await showTexte(ctx)
		expect(texte.kategorien.map(({ titel }) => titel)).toEqual(['Notwendig', 'Funktional', 'Zählen', 'Marketing'])

		squidex.laune = 'stumm'
		base.clock.advance({ days: 40 })
		expect(await titel(process())).toBe('Kekse bei <b>Moin</b>')
	})

	it('what Squidex does not have is not there, which is no failure', async () => {
		const inhalte = open()
		expect(await inhalte.block('fehlt', 'de')).toBeUndefined()
		expect(await inhalte.fussnote('fehlt', 'de')).toBeUndefined()
		expect(await inhalte.picture('fehlt')).toBeUndefined()
	})

	it('an entry that lacks a field does not take the others with it', async () => {
		squidex.inhalt.faq = {
			gut: { Frage: 'F?', Antwort: 'A' },
			schlecht: { Frage: 'F?' },
			falsch: { Frage: 3, Antwort: {} },
		}
		expect((await open().faqs('de')).map(({ schluessel }) => schluessel)).toEqual(['gut'])
	})
})

const LAUNEN: Laune[] = [
	{ status: 500 },
	{ status: 503 },
	{ status: 429 },
	'kaputt',
	'riesig',
	'riesig-ungesagt',
	'umleitung',
	'abbruch',
	'gepackt',
]

describe('[F-CONTENT] a service that fails', () => {
	it.each(LAUNEN)('%j: no content, at once and without an exception that reaches a page', async (laune) => {
		squidex.laune = laune
		const ctx = process()
		expect(await showFaq(ctx, { suche: '', eintrag: undefined })).toEqual({
			ok: false,
			code: 'inhalt_nicht_verfuegbar',
		})
		expect(squidex.anfragen.filter((anfrage) => anfrage.includes('fremd'))).toEqual([])
	})

	it('logs the page in the spec’s words, and no secret', async () => {
		squidex.laune = 'kaputt'
		await showBlock(process(), { schluessel: 'barrierefreiheitserklaerung', page: 'Barrierefreiheitserklaerung' })
		const messages = lines.map((line) => JSON.parse(line).msg)
		expect(messages).toContain('Fehler beim Laden des CMS Inhalts: Barrierefreiheitserklaerung')
		expect(lines.join()).not.toMatch(new RegExp(`${CLIENT.secret}|token-|${CLIENT.id}`))
	})

	it.each(['stumm', 'troepfelnd'] as const)(
		'%s: the page waits two seconds in all, then shows the last good copy',
		async (laune) => {
			expect((await showBlock(process(), { schluessel: 'barrierefreiheitserklaerung', page: 'B' })).ok).toBe(true)
			squidex.laune = laune
			base.clock.advance({ days: 40 })
			const asked = squidex.anfragen.length
			let answered = false
			const shown = showBlock(process(), { schluessel: 'barrierefreiheitserklaerung', page: 'B' }).finally(() => {
				answered = true
			})
			await expect.poll(() => squidex.anfragen.length).toBeGreaterThan(asked)
			await vi.advanceTimersByTimeAsync(WARTE_MS - 1)
			expect(answered).toBe(false)
			// Once, for all its texts.
			await vi.advanceTimersByTimeAsync(1)
			expect(await shown).toMatchObject({
				ok: true,
				value: { titel: 'Erklärung für Nordfunk', fussnoten: [{ Titel: 'Preis' }] },
			})
		},
	)

	it('without any copy a silent service costs a few pages two seconds, and the next ones nothing', async () => {
		squidex.laune = 'stumm'
		const ctx = process()
		const page = async (schluessel: string) => expect((await showBlock(ctx, { schluessel, page: 'B' })).ok).toBe(false)
		const slow = Promise.all(['a', 'b', 'c', 'd', 'e'].map(page))
		// They share the request for a token.
		await expect.poll(tokenRequests).toBe(1)
		await vi.advanceTimersByTimeAsync(WARTE_MS)
		await slow
		const asked = squidex.anfragen.length
		await page('f')
		expect(squidex.anfragen).toHaveLength(asked)
	})

	it('a service that refuses is left alone after five failures, and a copy is shown without asking', async () => {
		squidex.laune = { status: 500 }
		const ctx = process()
		for (let n = 0; n < 12; n++)
			await open(ctx)
				.block(`b${n}`, 'de')
				.catch(() => undefined)
		expect(contents()).toHaveLength(5)
	})

	it('never has more than eight fetches under way', async () => {
		squidex.laune = 'stumm'
		const ctx = process()
		const asked = Promise.all(
			Array.from({ length: 30 }, (_, n) =>
				open(ctx)
					.block(`b${n}`, 'de')
					.catch(() => undefined),
			),
		)
		await expect.poll(tokenRequests).toBe(1)
		await vi.advanceTimersByTimeAsync(WARTE_MS)
		await asked
		expect(squidex.offen()).toBeLessThanOrEqual(8)
	})

	it('the start page waits for nothing', async () => {
		squidex.laune = 'stumm'
		const ctx = process()
		for (let n = 0; n < 10; n++) expect(await showStart(ctx)).toBeNull()
	})
})

it('[E-Content] the credentials are the brand’s settings, and no list of brands shows them', async () => {
	const set = await setConfig(
		{ ...database, clock: () => new Date() },
		{ clientRoute: 'werksfreunde', settings: squidexConfig(squidex.origin) },
	)
	expect(set.ok).toBe(true)
	database.registry.invalidate()
	const ctx = await database.contextFor('werksfreunde.localhost')
	expect(await open({ ...ctx, inhaltHosts: [squidex.origin] }).block('startseite', 'de')).toMatchObject({
		titel: 'Willkommen',
	})
	expect(squidex.gesendet[0]?.body).toContain(CLIENT.secret)
	expect(JSON.stringify(await listMandanten(database))).not.toContain(CLIENT.secret)
})

describe('copies', () => {
	it('a fresh one is shown without asking, by every process', async () => {
		await open().block('startseite', 'de')
		const asked = squidex.anfragen.length
		expect((await open().block('startseite', 'de'))?.titel).toBe('Willkommen')
		expect(squidex.anfragen).toHaveLength(asked)
	})

	it('an older one is shown at once while a newer one is fetched for the next visitor', async () => {
		const first = squidex.inhalt['content-bloecke'] ?? {}
		await open().block('startseite', 'de')
		squidex.inhalt['content-bloecke'] = { ...first, startseite: { Titel: 'Neu', Inhalt: 'Hallo' } }
		base.clock.advance({ hours: 2 })
		const ctx = process()
		expect((await open(ctx).block('startseite', 'de'))?.titel).toBe('Willkommen')
		await seen(2)
		await expect.poll(async () => (await open(ctx).block('startseite', 'de'))?.titel).toBe('Neu')
	})

	it('once read, content costs no query and no request', async () => {
		const ctx = process()
		await expect.poll(async () => (await showStart(ctx))?.picture).toMatchObject({ width: 1200, alt: 'Ein Turm' })
		await expect
			.poll(async () => (await showStart(ctx))?.band?.block?.variablen)
			.toMatchObject({ gruss: '<b>Moin</b>' })
		const noDatabase = new Proxy(ctx.db, {
			get() {
				throw new Error('a query')
			},
		})
		expect(await showStart({ ...ctx, db: noDatabase })).toMatchObject({ band: { titel: 'Willkommen' } })
	})

	it('belong to their source: another app’s are never shown', async () => {
		await open().block('startseite', 'de')
		const ctx = process()
		const mandant = { ...ctx.mandant, config: { ...ctx.mandant.config, SquidexAppName: 'andere' } }
		expect(await open({ ...ctx, mandant }).block('startseite', 'de')).toBeUndefined()
	})

	it('made-up entries leave none behind', async () => {
		await showFaq(process(), { suche: '', eintrag: 'ausgedacht' })
		expect(contents().some((anfrage) => anfrage.includes('faq/ausgedacht'))).toBe(true)
		const rows = await base.db.select().from(t.inhaltKopie)
		expect(rows.filter(({ schluessel }) => schluessel.includes('ausgedacht'))).toEqual([])
	})

	it('pages get content in one piece: variables, footnotes, the search', async () => {
		const found = await showFaq(process(), { suche: 'kostet', eintrag: undefined })
		expect(found).toMatchObject({
			ok: true,
			value: { treffer: 1, gesamt: 2, variablen: { gruss: '<b>Moin</b>', Marke: 'Nordfunk' } },
		})
	})
})

describe('where content may come from', () => {
	const { signal } = new AbortController()
	const get = (url: string, hosts: string[]) => fetchContent(new URL(url), hosts, { signal })

	it('nowhere but from the list', async () => {
		await expect(open(process([])).faqs('de')).rejects.toThrow()
		await expect(open(process(['https://cloud.squidex.io'])).faqs('de')).rejects.toThrow()
		expect(squidex.anfragen).toEqual([])
		const { port } = new URL(squidex.origin)
		await expect(get(`http://127.0.0.1:${port}/`, [`http://localhost:${port}`])).rejects.toThrow('host not allowed')
		await expect(get(`http://a:b@127.0.0.1:${port}/`, [squidex.origin])).rejects.toThrow('host not allowed')
	})

	it.each([
		'http://127.1.1.1:9/',
		'http://10.0.0.1/',
		'http://169.254.169.254/',
		'http://[fd00::1]/',
		'http://0.0.0.0/',
	])('never from a private address: %s', async (url) => {
		await expect(get(url, [new URL(url).origin])).rejects.toThrow('host has a private address')
	})
})
