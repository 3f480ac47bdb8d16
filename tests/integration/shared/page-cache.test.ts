import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FreieKategorie, formatEntscheidung } from '~/domain/einwilligung/kategorien'
import { consentVersionOf } from '~/domain/messung/consent-version'
import { ZIELE } from '~/domain/messung/ziele'
import { addDays, berlinDay, startOfBerlinDay } from '~/domain/shared/dates'
import { keysOf } from '~/domain/shared/keys'
import { LOCALES } from '~/domain/shared/locale'
import { fillPattern, pathPattern, type RouteName, rememberedQuery } from '~/paths'
import { routeTable } from '~/route-table.js'
import { publishAktion } from '~/usecases/einwilligung/publish-aktion'
import { withdrawAktion } from '~/usecases/einwilligung/withdraw-aktion'
import { importInhalte } from '~/usecases/inhalt/import-inhalte'
import { nextAenderung } from '~/usecases/inhalt/next-aenderung'
import { publishInhalte, withdrawInhalt } from '~/usecases/inhalt/publish-inhalte'
import { exportKatalog } from '~/usecases/katalog/export-katalog'
import { importKatalog } from '~/usecases/katalog/import-katalog'
import { setConfig } from '~/usecases/mandant/set-config'
import { type Database, openDb } from '~db/client'
import { saveKopie } from '~db/repositories/inhalt/inhalt'
import { insertRechtstext } from '~db/repositories/katalog/katalog'
import * as t from '~db/schema/mandant/tables'
import { DEMO_MANDANTEN } from '../../../tools/demo/mandanten'
import { asCli } from '../../fixtures/actors'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'
import { type Portal, type PortalAnswer, startPortal } from '../../fixtures/portal-server'

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/126.0 Safari/537.36'
/** Somebody of whom something is known: their pages are made anew. */
const KNOWN = 'geraet=x'

let database: TestDatabase
let portal: Portal
let other: Portal

beforeAll(async () => {
	database = await freshDatabase()
	const env = { DATABASE_URL: database.url, LOG_LEVEL: 'info' }
	portal = await startPortal(env)
	other = await startPortal(env)
})

afterAll(async () => {
	await Promise.all([portal.stop(), other.stop()])
	await database.drop()
})

type Marke = keyof typeof DEMO_MANDANTEN
type Visit = { marke?: Marke; locale?: string; cookie?: string; headers?: Record<string, string> }

const visit = (path: string, { marke = 'nordfunk', locale = 'de', cookie, headers }: Visit = {}, at = portal) =>
	at.send(path, {
		host: `${marke}.localhost`,
		headers: {
			'user-agent': BROWSER,
			'sec-fetch-dest': 'document',
			'accept-language': locale,
			...(cookie ? { cookie } : {}),
			...headers,
		},
	})

/** What the access log says of an answer: hit, miss, or nothing where it was made for one visitor alone. */
async function cacheOf({ headers }: PortalAnswer, at = portal): Promise<string | undefined> {
	const id = `"id":"${headers['x-request-id']}"`
	const line = () =>
		at
			.output()
			.split('\n')
			.find((one) => one.includes(id) && one.includes('"msg":"request"'))
	await expect.poll(line).toBeDefined()
	return /"cache":"(\w+)"/.exec(line() ?? '')?.[1]
}

const nonceOf = ({ headers }: PortalAnswer) =>
	/'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? ''
const tokensOf = ({ body }: PortalAnswer) =>
	[...body.matchAll(/name="formular" value="([^"]+)"/g)].map(([, token = '']) => token)

/** A page without what every answer has of its own. */
function likeAnyOther(answer: PortalAnswer) {
	const own = [nonceOf(answer), ...tokensOf(answer)].filter(Boolean)
	const without = (text: string) => own.reduce((rest, value) => rest.replaceAll(value, '…'), text)
	const { 'x-request-id': _, date: __, ...headers } = answer.headers
	return { status: answer.status, headers: JSON.parse(without(JSON.stringify(headers))), body: without(answer.body) }
}

const consentIn = ({ mandant }: TestContext, kategorien: readonly FreieKategorie[]) =>
	`cookieConsent_${mandant.clientRoute}=${formatEntscheidung({ kategorien, kennung: 'k'.repeat(22) }, consentVersionOf(mandant.config))}`

const KEPT = keysOf(routeTable).filter((name) => rememberedQuery(name))
const PARAMS: Partial<Record<RouteName, Record<string, string>>> = { Produktkategorie: { '*': '' } }

/** Screens that a brand shows to everybody: one wants a login, another has no tariffs … */
const SCREENS = { nordfunk: 11, hafen: 6, lindental: 10, werksfreunde: 10 }

describe.each(keysOf(DEMO_MANDANTEN))('%s', (marke) => {
	it('every page that is kept is the page that is made anew, in each language and after each decision', async () => {
		const ctx = await database.contextFor(`${marke}.localhost`)
		const [produkt] = (await exportKatalog(asCli(ctx))).produkte.filter(({ Aktiv }) => Aktiv)
		const pathOf = (name: RouteName) =>
			fillPattern(pathPattern(marke, name), { produktId: produkt?.Id, ...PARAMS[name] })
		const seen: string[] = []
		for (const name of KEPT)
			for (const locale of LOCALES)
				for (const kategorien of [undefined, [], ['fu', 'an', 'ma']] as const) {
					const path = pathOf(name)
					const consent = kategorien && consentIn(ctx, kategorien)
					const anew = await visit(path, { marke, locale, cookie: [consent, KNOWN].filter(Boolean).join('; ') })
					if (anew.status !== 200) continue
					const what = `${path} ${locale} ${consent}`
					const pages = [
						await visit(path, { marke, locale, cookie: consent }),
						await visit(path, { marke, locale, cookie: consent }),
					]
					expect([await cacheOf(anew), ...(await Promise.all(pages.map((page) => cacheOf(page))))], what).toEqual([
						undefined,
						'miss',
						'hit',
					])
					for (const page of pages) {
						expect(likeAnyOther(page), what).toEqual(likeAnyOther(anew))
						expect(page.headers['set-cookie'], what).toBeUndefined()
					}
					seen.push(name)
				}
		expect(new Set(seen).size).toBe(SCREENS[marke])
	})
})

it('nonce and form tokens are each visitor’s own, and their forms work', async () => {
	const pages = [await visit('/'), await visit('/'), await visit('/')]
	expect(await Promise.all(pages.slice(1).map((page) => cacheOf(page)))).toEqual(['hit', 'hit'])
	expect(new Set(pages.map(nonceOf)).size).toBe(3)
	for (const page of pages) {
		const nonces = [...page.body.matchAll(/nonce="([^"]*)"/g)].map(([, nonce]) => nonce)
		expect(new Set(nonces)).toEqual(new Set([nonceOf(page)]))
	}
	const tokens = pages.flatMap(tokensOf)
	expect(new Set(tokens).size).toBe(3)
	for (const [index, page] of pages.entries()) {
		const fassung = /name="fassung" value="([^"]+)"/.exec(page.body)?.[1] ?? ''
		const form = { formular: tokens[index] ?? '', fassung, intent: 'keine', zurueck: '/' }
		const answer = await portal.send('/cookie-einstellungen', { form, headers: { 'user-agent': BROWSER } })
		expect([answer.status, answer.headers['set-cookie']?.[0]]).toEqual([303, expect.stringContaining('cookieConsent')])
	}
})

describe('nobody gets what is another’s', () => {
	it.each<[string, string, Visit]>([
		['a login', '/', { cookie: 'sitzung=abc' }],
		['a draft', '/kontakt', { cookie: 'entwurf=abc' }],
		['a recipient', '/', { cookie: 'empfaenger_ABCDEF=x' }],
		['a campaign that is remembered', '/', { cookie: 'channel=plakat' }],
		['a frame', '/', { headers: { 'sec-fetch-dest': 'iframe' } }],
		['an address that says more', '/?hinweis=abgemeldet', {}],
	])('%s: the page is made for it alone', async (_, path, given) => {
		await visit('/')
		for (const answer of [await visit(path, given), await visit(path, given)])
			expect(await cacheOf(answer)).toBeUndefined()
	})

	it('another brand, language, widget, campaign or address has pages of its own', async () => {
		await visit('/')
		const page = await visit('/')
		expect(await cacheOf(page)).toBe('hit')
		const others: Visit[] = [{ marke: 'lindental' }, { locale: 'en' }, { cookie: 'sprache=en' }]
		for (const answer of await Promise.all(others.map((one) => visit('/', one))))
			expect(likeAnyOther(answer).body).not.toBe(likeAnyOther(page).body)
		for (const path of ['/?lang=en', '/?widget=a', '/?c=plakat', '/?seite=1', '/faq'])
			expect(likeAnyOther(await visit(path)).body, path).not.toBe(likeAnyOther(page).body)
	})

	it('answers of the API about nobody are kept by language and query, and made anew for who shows a token', async () => {
		const path = '/api/v1/nordfunk/produkt?pagesize=5'
		// A query that is not kept.
		const anew = await visit(`${path}&x=1`)
		const answers = [
			await visit(path, { headers: { authorization: 'Bearer x' } }),
			await visit(path),
			await visit(path),
			await visit(path, { headers: { 'x-accept-language': 'en' } }),
		]
		expect(await Promise.all(answers.map((one) => cacheOf(one)))).toEqual([undefined, 'miss', 'hit', 'miss'])
		expect(answers.map(({ status }) => status)).toEqual([401, 200, 200, 200])
		expect(answers.slice(1, 3).map(likeAnyOther)).toEqual([likeAnyOther(anew), likeAnyOther(anew)])
		for (const other of [`${path}&x=1`, '/api/v1/nordfunk/produkt/2147483647'])
			for (const answer of [await visit(other), await visit(other)])
				expect(await cacheOf(answer), other).not.toBe('hit')
	})

	it('a page with a cookie to set, or another status, is made for each', async () => {
		const cookie = consentIn(await database.contextFor('nordfunk.localhost'), ['ma'])
		for (const path of ['/?c=plakat', '/empfehlen/99999999', '/empfehlen/abc']) {
			const answers = [await visit(path, { cookie }), await visit(path, { cookie })]
			expect(answers.map(({ headers, status }) => Boolean(headers['set-cookie']) || status !== 200)).toEqual([
				true,
				true,
			])
			expect(await Promise.all(answers.map((answer) => cacheOf(answer)))).toEqual(['miss', 'miss'])
		}
	})
})

it('many who ask for the same page at once get it, each with values of their own', async () => {
	const pages = await Promise.all(Array.from({ length: 20 }, () => visit('/agb', { marke: 'hafen', locale: 'en' })))
	expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]))
	expect(new Set(pages.map(nonceOf)).size).toBe(20)
	expect(new Set(pages.flatMap(tokensOf)).size).toBe(20)
})

it('what seeing a page counts is counted for each who agreed, kept or not', async () => {
	const ctx = await database.contextFor('nordfunk.localhost')
	const { messung } = t
	const path = '/aktuellepraemienuebersicht'
	await ctx.db.delete(messung)
	const agreed = { cookie: consentIn(ctx, ['fu', 'an', 'ma']) }
	await visit(path, { ...agreed, headers: { 'user-agent': 'Googlebot/2.1' } })
	for (const cookie of [agreed.cookie, agreed.cookie, consentIn(ctx, []), undefined]) await visit(path, { cookie })
	expect((await ctx.db.select().from(messung)).map(({ ziel }) => ziel)).toEqual([
		ZIELE.praemienGesehen.nummer,
		ZIELE.praemienGesehen.nummer,
	])
})

describe('a change', () => {
	/** What is changed for the next day is there today. */
	const GESTERN = new Date(Date.now() - 86_400_000)
	const nordfunk = () => database.contextFor('nordfunk.localhost', { now: GESTERN })
	const block = (inhalt: string) => ({
		bloecke: [{ schluessel: 'startseite', sprache: 'de' as const, titel: 'Neues von uns', inhalt }],
	})

	/** Both processes have the page from before and show another one after the change; another brand's page stays. */
	async function shows(path: string, change: () => Promise<unknown>, fits: (body: string) => boolean) {
		const processes = [portal, other]
		for (const at of processes) {
			for (const marke of ['nordfunk', 'hafen'] as const)
				for (const address of [path, '/agb']) await visit(address, { marke }, at)
			// A process may only now hear of an earlier change, which makes the page anew once more.
			const before = async () => {
				const page = await visit(path, {}, at)
				return [await cacheOf(page, at), fits(page.body)]
			}
			await expect.poll(before).toEqual(['hit', false])
		}
		await change()
		for (const at of processes) {
			await expect.poll(async () => fits((await visit(path, {}, at)).body)).toBe(true)
			expect(await cacheOf(await visit('/agb', { marke: 'hafen' }, at), at)).toBe('hit')
		}
	}

	it('of the catalogue is seen by the next visitor, in every process', async () => {
		const ctx = await nordfunk()
		const [record] = (await exportKatalog(asCli(ctx))).produkte.filter(({ Aktiv }) => Aktiv)
		if (!record) throw new Error('no product')
		const werte = { ...record, Name: 'Ganz neuer Name' }
		const zeilen = { produkte: [{ zeile: 2, werte }], berater: [], probleme: [] }
		await shows(
			`/empfehlen/${record.Id}`,
			() => importKatalog(asCli(ctx), zeilen),
			(body) => body.includes('Ganz neuer Name'),
		)
	})

	it('of the catalogue is in the next answer of the API, too', async () => {
		const ctx = await nordfunk()
		const [, record] = (await exportKatalog(asCli(ctx))).produkte.filter(({ Aktiv }) => Aktiv)
		if (!record) throw new Error('no second product')
		const werte = { ...record, Name: 'Noch ein neuer Name' }
		const zeilen = { produkte: [{ zeile: 2, werte }], berater: [], probleme: [] }
		await shows(
			`/api/v1/nordfunk/produkt/${record.Id}`,
			() => importKatalog(asCli(ctx), zeilen),
			(body) => body.includes('Noch ein neuer Name'),
		)
	})

	it('of rewards is seen at once', async () => {
		const ctx = await nordfunk()
		const [record] = (await exportKatalog(asCli(ctx))).produkte.filter(
			({ Aktiv, Praemien }) => Aktiv && Praemien.length > 0,
		)
		if (!record) throw new Error('no product with rewards')
		const Praemien = record.Praemien.map((praemie) => ({ ...praemie, Titel: 'Ein anderes Dankeschön' }))
		const zeilen = { produkte: [{ zeile: 2, werte: { ...record, Praemien } }], berater: [], probleme: [] }
		const is = (body: string) => body.includes('Ein anderes Dankeschön')
		await shows('/aktuellepraemienuebersicht', () => importKatalog(asCli(ctx), zeilen), is)
	})

	it('of content is seen at once: published, a draft made public, withdrawn', async () => {
		const ctx = await nordfunk()
		const load = (text: string, veroeffentlichen: boolean) =>
			importInhalte(asCli(ctx), { datei: block(text), veroeffentlichen })
		await shows(
			'/',
			() => load('Erste Fassung.', true),
			(body) => body.includes('Erste Fassung.'),
		)
		await load('Zweite Fassung.', false)
		await shows(
			'/',
			() => publishInhalte(asCli(ctx), {}),
			(body) => body.includes('Zweite Fassung.'),
		)
		const withdraw = () => withdrawInhalt(asCli(ctx), { art: 'block', schluessel: 'startseite' })
		await shows('/', withdraw, (body) => !body.includes('Zweite Fassung.'))
	})

	it('of what a content service wrote is one only where it differs', async () => {
		const ctx = await nordfunk()
		const kopie = { schluessel: 'block|x|de', geholtAm: GESTERN, daten: { titel: 'A' } }
		const saved = (daten: unknown) => saveKopie(ctx.db, { ...kopie, daten })
		const answers = [
			await saved({ titel: 'A' }),
			await saved({ titel: 'A' }),
			await saved({ titel: 'B' }),
			await saved(null),
			await saved(null),
		]
		expect(answers).toEqual([true, false, true, true, false])
	})

	it('of campaigns is seen at once', async () => {
		const ctx = await nordfunk()
		const [record] = (await exportKatalog(asCli(ctx))).produkte.filter(({ Aktiv }) => Aktiv)
		const Aktion = {
			...{ AktionsId: 'test-los', Formular: 'Empfehlung', Titel: 'Los für alle', Text: 'Ich mache mit.' },
			...{ RechtsText: 'Ab 18 Jahren.', Startdatum: '2026-01-01' },
			en: { Titel: 'A draw', Text: 'I join in.', RechtsText: 'From 18.' },
		}
		const path = `/empfehlen/${record?.Id}`
		await shows(
			path,
			() => publishAktion(asCli(ctx), Aktion),
			(body) => body.includes('Los für alle'),
		)
		await shows(
			path,
			() => withdrawAktion(asCli(ctx), 'test-los'),
			(body) => !body.includes('Los für alle'),
		)
	})

	it('of settings is seen at once, and leaves other brands’ pages', async () => {
		const deps = { ...database, clock: () => GESTERN }
		const settings = { Name: 'Nordfunk Neu' }
		const change = () => setConfig(deps, { clientRoute: 'nordfunk', settings })
		await shows('/', change, (body) => body.includes('Nordfunk Neu'))
	})
})

describe('what changes by itself', () => {
	const now = new Date('2026-03-28T21:30:00Z')

	it('the day in Berlin, also where the clocks change', async () => {
		const ctx = await database.contextFor('hafen.localhost')
		expect(await nextAenderung(ctx, now)).toEqual(startOfBerlinDay(addDays(berlinDay(now), 1)))
		expect(await nextAenderung(ctx, new Date('2026-03-29T10:00:00Z'))).toEqual(new Date('2026-03-29T22:00:00Z'))
	})

	it('a legal text that comes into force', async () => {
		const ctx = await database.contextFor('hafen.localhost')
		const gueltigAb = new Date('2026-03-28T22:15:00Z')
		const text = { art: 'agb' as const, sprache: 'de' as const, titel: 'AGB', inhalt: 'Neu.', version: 99 }
		await insertRechtstext(ctx.db, { ...text, gueltigAb, erstelltAm: now })
		expect(await nextAenderung(ctx, now)).toEqual(gueltigAb)
		expect(await nextAenderung(ctx, gueltigAb)).toEqual(new Date('2026-03-28T23:00:00Z'))
	})
})

it('a process that lost the connection it hears changes by keeps nothing, and starts anew', async () => {
	const admin: Database = openDb(database.url, { max: 1 })
	await visit('/faq')
	expect(await cacheOf(await visit('/faq'))).toBe('hit')
	await admin.sql`select pg_terminate_backend(pid) from pg_stat_activity
		where application_name = 'weitersagen listen' and datname = current_database()`
	await admin.close()
	await expect.poll(async () => cacheOf(await visit('/faq'))).not.toBe('hit')
	await expect.poll(async () => cacheOf(await visit('/faq'))).toBe('hit')
})
