import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { showTexte } from '~/usecases/einwilligung/fassung'
import { recordEinwilligung } from '~/usecases/einwilligung/record-einwilligung'
import { showNachweise } from '~/usecases/einwilligung/show-nachweise'
import { importInhalte } from '~/usecases/inhalt/import-inhalte'
import { withdrawInhalt } from '~/usecases/inhalt/publish-inhalte'
import { purgeExpired } from '~/usecases/jobs/purge-expired'
import { consentCookies, consentOf } from '~/web/consent.server'
import { einwilligungSchema } from '~/web/forms/einwilligung'
import * as t from '~db/schema/mandant/tables'
import { asCli, asJob } from '../../fixtures/actors'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'
import { withConfig } from '../../fixtures/empfehlung'

let database: TestDatabase
let ctx: TestContext
let count = 0

beforeAll(async () => {
	database = await freshDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
	ctx = await database.contextFor('nordfunk.localhost')
})

const newKey = () => `CookieModal:${++count}`

async function decide(at: TestContext, given: Record<string, string>, kennung?: string, key = newKey()) {
	const input = einwilligungSchema.parse({ fassung: (await showTexte(at)).hash, ...given })
	return recordEinwilligung(at, input, kennung, key)
}

async function decided(at: TestContext, given: Record<string, string>, kennung?: string) {
	const result = await decide(at, given, kennung)
	if (!result.ok) throw new Error(result.code)
	return result.value
}

describe('proof of consent', () => {
	it('[E-Consent] rebuilds word for word what was shown, in the language it was shown in', async () => {
		const english = { ...ctx, locale: 'en' as const }
		const { kennung, kategorien } = await decided(english, { intent: 'auswahl', an: 'on' })
		expect(kategorien).toEqual(['an'])
		const [proof] = await showNachweise(ctx, kennung)
		expect(proof).toMatchObject({ am: ctx.clock(), anlass: 'auswahl', kategorien: ['an'], sprache: 'en' })
		expect(proof?.gezeigt).toEqual((await showTexte(english)).texte)
		expect(JSON.stringify(proof?.gezeigt)).toContain('"Decline"')
	})

	it('speaks as the brand does, whatever another brand was shown before in the same language', async () => {
		const { brand } = ctx.mandant.config
		const [sie, du] = [
			await showTexte(withConfig(ctx, { brand: { ...brand, voice: 'sie' } })),
			await showTexte(withConfig(ctx, { brand: { ...brand, voice: 'du' } })),
		]
		expect([JSON.stringify(sie.texte), JSON.stringify(du.texte)]).toEqual([
			expect.stringContaining('Hält Sie angemeldet.'),
			expect.stringContaining('Hält dich angemeldet.'),
		])
		expect(du.hash).not.toBe(sie.hash)
	})

	it('another word is another version; the same words are one, however many decide on them', async () => {
		const first = await decided(ctx, { intent: 'alle' })
		const second = await decided(ctx, { intent: 'keine' })
		const config = { ...ctx.mandant.config, MatomoUrl: 'https://statistik.example/', MatomoSiteId: '7' }
		const measured = { ...ctx, mandant: { ...ctx.mandant, config } }
		const third = await decided(measured, { intent: 'alle' })
		const versions = await Promise.all(
			[first, second, third].map(async ({ kennung }) => (await showNachweise(ctx, kennung))[0]),
		)
		expect(versions[1]?.version).toBe(versions[0]?.version)
		expect(versions[2]?.version).not.toBe(versions[0]?.version)
		expect(JSON.stringify(versions[2]?.gezeigt)).toContain('statistik.example')
		expect(JSON.stringify(versions[0]?.gezeigt)).not.toContain('statistik.example')
	})

	it('keeps every decision of a browser under its pseudonym, and a form sent twice once', async () => {
		const { kennung } = await decided(ctx, { intent: 'alle' })
		ctx.clock.advance({ hours: 1 })
		const key = newKey()
		const results = await Promise.all([1, 2, 3].map(() => decide(ctx, { intent: 'keine' }, kennung, key)))
		expect(results).toEqual(Array(3).fill({ ok: true, value: { kategorien: [], kennung } }))
		expect((await showNachweise(ctx, kennung)).map(({ anlass }) => anlass)).toEqual(['keine', 'alle'])
	})

	it('is not made for texts that nobody was shown', async () => {
		const refused = await decide(ctx, { intent: 'alle', fassung: 'f'.repeat(32) })
		expect(refused).toEqual({ ok: false, code: 'formular_abgelaufen' })
	})

	it('cannot be changed or taken away, not even by us', async () => {
		const { kennung } = await decided(ctx, { intent: 'keine' })
		const { einwilligung: e, einwilligungFassung: f } = t
		await expect(
			ctx.db
				.update(e)
				.set({ kategorien: ['ma'] })
				.where(eq(e.kennung, kennung)),
		).rejects.toThrow()
		await expect(ctx.db.delete(e).where(eq(e.kennung, kennung))).rejects.toThrow()
		await expect(ctx.db.update(f).set({ inhalt: '{}' })).rejects.toThrow()
		await expect(ctx.db.delete(f).where(sql`true`)).rejects.toThrow()
		expect(await showNachweise(ctx, kennung)).toMatchObject([{ kategorien: [] }])
	})

	it('is deleted three years after the decision, and not before', async () => {
		const { kennung } = await decided(ctx, { intent: 'alle' })
		ctx.clock.advance({ days: 3 * 365 })
		await purgeExpired(asJob(ctx))
		expect(await showNachweise(ctx, kennung)).toHaveLength(1)
		ctx.clock.advance({ days: 2 })
		await purgeExpired(asJob(ctx))
		expect(await showNachweise(ctx, kennung)).toEqual([])
	})

	it('of one brand is unknown to the other', async () => {
		const { kennung } = await decided(ctx, { intent: 'alle' })
		expect(await showNachweise(await database.contextFor('hafen.localhost'), kennung)).toEqual([])
	})
})

describe('the words of a brand about cookies', () => {
	const worte = (
		sprache: 'de' | 'en',
		an = 'Kurz *gesagt*.\n\nLang gesagt für {{Marke}}.\n\nUnd [mehr](/datenschutz).',
	) => [
		{ schluessel: 'cookie-banner', sprache, titel: 'Kekse bei {{Marke}}', inhalt: `Frage ${sprache}` },
		{ schluessel: 'cookie-einstellungen', sprache, titel: 'Ihre Kekse', inhalt: 'Wählen Sie.' },
		{ schluessel: 'cookie-an', sprache, titel: 'Zählen', inhalt: an },
	]
	const publish = async (bloecke: object[]) => {
		const report = await importInhalte(asCli(ctx), { datei: { bloecke }, veroeffentlichen: true })
		if (!report.ok) throw new Error(report.code)
		// Every process forgets what it remembered: the registry has a new Mandant.
		ctx.mandant = { ...ctx.mandant }
	}
	const withdraw = async () => {
		for (const schluessel of ['cookie-banner', 'cookie-einstellungen', 'cookie-an'])
			await withdrawInhalt(asCli(ctx), { art: 'block', schluessel })
	}

	it('[E-Consent] [P-CONTENT] are shown where there are some, by language, the portal’s where there are none', async () => {
		const { texte: vorher } = await showTexte(ctx)
		await publish(worte('de'))
		const { texte } = await showTexte(ctx)
		expect(texte.banner).toMatchObject({ titel: 'Kekse bei Nordfunk', text: 'Frage de', ablehnen: 'Ablehnen' })
		expect(texte.einstellungen).toMatchObject({ titel: 'Ihre Kekse', text: 'Wählen Sie.' })
		const kategorie = (id: string, of = texte) => of.kategorien.find(({ identifier }) => identifier === id)
		expect(kategorie('an')).toEqual({
			...{ identifier: 'an', required: false, position: 3, titel: 'Zählen', kurz: 'Kurz *gesagt*.' },
			lang: 'Lang gesagt für Nordfunk.\n\nUnd [mehr](/datenschutz).',
		})
		for (const id of ['er', 'fu', 'ma']) expect(kategorie(id)).toEqual(kategorie(id, vorher))
		expect((await showTexte({ ...ctx, locale: 'en' })).texte.banner.titel).toBe('Cookies')
		expect((await showTexte(await database.contextFor('hafen.localhost'))).texte.banner).toEqual(vorher.banner)
		await withdraw()
	})

	it('[E-Consent] stay in the proof as they were shown, also to who decides after they were changed', async () => {
		await publish(worte('de'))
		const gezeigt = await showTexte(ctx)
		const { kennung } = await decided(ctx, { intent: 'alle' })
		await publish(worte('de', 'Ganz anders.'))
		ctx.clock.advance({ hours: 1 })
		await decided(ctx, { intent: 'keine' }, kennung)
		ctx.clock.advance({ hours: 1 })
		// A page opened before the change is answered after it.
		await decided(ctx, { intent: 'alle', fassung: gezeigt.hash }, kennung)
		const [spaet, neu, alt] = await showNachweise(ctx, kennung)
		expect(alt?.gezeigt).toEqual(gezeigt.texte)
		expect(JSON.stringify(neu?.gezeigt)).toContain('Ganz anders.')
		expect(neu?.version).not.toBe(alt?.version)
		expect(spaet).toMatchObject({ version: alt?.version, gezeigt: gezeigt.texte })
		await withdraw()
	})

	it('cannot hide whom the events are handed to, and values in them stay text', async () => {
		await publish(worte('de', 'Nichts. {{Firma}}'))
		const config = {
			...ctx.mandant.config,
			Firma: '*A* [x](/y)',
			MatomoUrl: 'https://statistik.example/',
			MatomoSiteId: '7',
		}
		const { texte } = await showTexte({ ...ctx, mandant: { ...ctx.mandant, config } })
		const an = texte.kategorien.find(({ identifier }) => identifier === 'an')
		expect(an?.lang).toContain('statistik.example')
		expect(an?.kurz).toBe('Nichts. \\*A\\* \\[x\\](/y)')
		await withdraw()
	})
})

describe('a decision', () => {
	it('[E-Consent] is asked for anew when the brand says so, and before anybody else gets to count', () => {
		const request = (cookie: string) => new Request('http://nordfunk.localhost/', { headers: { cookie } })
		const [first = ''] = consentCookies(ctx.mandant, { kategorien: ['an'], kennung: 'A'.repeat(22) })
		const cookie = first.split(';')[0] ?? ''
		const later = (config: Partial<typeof ctx.mandant.config>) => ({
			...ctx.mandant,
			config: { ...ctx.mandant.config, ...config },
		})
		expect(consentOf(ctx, request(cookie)).erlaubt('an')).toBe(true)
		const matomo = { MatomoUrl: 'https://statistik.example/', MatomoSiteId: '7' }
		for (const mandant of [later({ CookieStand: 1 }), later(matomo), later({ ...matomo, CookieStand: 2 })]) {
			expect(consentOf({ mandant }, request(cookie)).entscheidung).toBeUndefined()
			const [again = ''] = consentCookies(mandant, { kategorien: ['an'], kennung: 'B'.repeat(22) })
			const renewed = again.split(';')[0] ?? ''
			expect(consentOf({ mandant }, request(renewed)).erlaubt('an')).toBe(true)
			expect(consentOf(ctx, request(renewed)).entscheidung).toBeUndefined()
		}
	})
})
