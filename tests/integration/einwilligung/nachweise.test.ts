import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ZUSTIMMUNG_LIST } from '~/domain/einwilligung/list'
import { formatDate } from '~/domain/shared/dates'
import { listAktionen } from '~/usecases/einwilligung/list-aktionen'
import { listNachweise } from '~/usecases/einwilligung/list-nachweise'
import { publishAktion } from '~/usecases/einwilligung/publish-aktion'
import { createEmpfehlung } from '~/usecases/empfehlung/create-empfehlung'
import { purgeExpired } from '~/usecases/jobs/purge-expired'
import { cancelByLink, confirmOptin } from '~/usecases/konto/newsletter'
import { withdrawZustimmung } from '~/usecases/konto/withdraw-zustimmung'
import { LISTEN } from '~/usecases/liste/listen'
import { NotAuthorised } from '~/usecases/shared/authorise'
import { readListQuery } from '~/web/forms/list'
import * as tables from '~db/schema/mandant/tables'
import { asBetrieb, asCli, asJob } from '../../fixtures/actors'
import { freshDatabase, type TestClock, type TestContext, type TestDatabase, testClock } from '../../fixtures/database'
import { eingabe, produkte, tokenIn, withConfig } from '../../fixtures/empfehlung'
import { Browser, DATEN, goUntil, hostOfBrand, plantEmpfehlungFor, serveFrom } from '../../fixtures/freund'
import { mailsTo } from '../../fixtures/mails'

const AKTION = {
	AktionsId: 'nachweis-los',
	Formular: 'Empfehlung',
	Titel: 'Los für alle',
	Text: 'Ja, ich mache mit.',
	RechtsText: '=Teilnahme ab 18 Jahren.',
	Startdatum: '2026-01-01',
	en: { Titel: 'A draw for all', Text: 'Yes, I join in.', RechtsText: 'From the age of 18.' },
} as const
const TAG = 86_400_000

let database: TestDatabase
let clock: TestClock
let ctx: TestContext
let count = 0
const key = () => `nachweis:${++count}`

beforeAll(async () => {
	database = await freshDatabase()
	clock = testClock()
	serveFrom(database, clock)
})
beforeEach(async () => {
	clock.set(testClock()())
	ctx = await database.contextFor(hostOfBrand('nordfunk'), { clock })
	await ctx.db.delete(tables.zustimmung)
})
afterAll(() => database.drop())

async function liste(search: Record<string, string> = {}) {
	const query = readListQuery(ZUSTIMMUNG_LIST, new URLSearchParams(search))
	return (await listNachweise(asBetrieb(ctx), query)).zeilen
}

/** A friend who ordered the newsletter; the value is the token of the mail that asks to confirm it. */
async function bestellt(email: string) {
	const empfohlen = await plantEmpfehlungFor(ctx)
	await goUntil(new Browser(database), 'nordfunk', empfohlen, 'daten', { ...DATEN, email, newsletter: 'on' })
	const [mail] = await mailsTo(ctx, email, 'newsletter_optin')
	return tokenIn(mail?.link)
}

async function mitgemacht(sprache: 'de' | 'en' = 'de') {
	await publishAktion(asCli(ctx), AKTION)
	const aktion = (await listAktionen(ctx, 'Empfehlung')).find(({ aktionsId }) => aktionsId === AKTION.AktionsId)
	const email = `los.${++count}@example.org`
	const { teilbar } = await produkte(ctx)
	const gegeben = await eingabe(ctx, { email, aktionen: [aktion?.id ?? 0], aktionenSprache: sprache })
	expect((await createEmpfehlung(ctx, teilbar, gegeben)).ok).toBe(true)
	return email
}

describe('consents in the back office', () => {
	it('[T-Newsletter] the newsletter’s waits, counts by the link of its mail, and ends: each with its time and words', async () => {
		const email = `abo.${++count}@example.net`
		const t = await bestellt(email)
		expect(await liste()).toMatchObject([{ email, art: 'newsletter', zustand: 'wartet', bezug: 'empfaenger' }])
		const confirmed = await confirmOptin(ctx, t, key())
		const [gilt] = await liste({ stand: 'bestaetigt' })
		expect(gilt).toMatchObject({ email, bestaetigtAm: clock(), sprache: 'de' })
		expect(gilt?.wortlaut).not.toBe('')
		clock.advance({ ms: TAG })
		await cancelByLink(ctx, confirmed.ok ? confirmed.value : '', key())
		expect(await liste({ stand: 'bestaetigt' })).toEqual([])
		expect(await liste({ stand: 'widerrufen' })).toMatchObject([{ email, widerrufenAm: clock() }])
	})

	it('[E-Aktion] a campaign’s has the words that were shown, in their language', async () => {
		const email = await mitgemacht('en')
		const [zeile] = await liste({ art: 'aktion' })
		expect(zeile).toMatchObject({ email, zustand: 'bestaetigt', bezug: 'empfehler', sprache: 'en' })
		expect(zeile?.wortlaut).toContain('From the age of 18.')
		expect(await liste({ art: 'newsletter' })).toEqual([])
	})

	it('is found by name, kind and time', async () => {
		const email = await mitgemacht()
		expect(await liste({ q: email })).toHaveLength(1)
		expect(await liste({ q: 'niemand@example.com' })).toEqual([])
		clock.advance({ ms: 8 * TAG })
		expect(await liste({ zeit: 'woche' })).toEqual([])
		expect(await liste({ zeit: 'monat' })).toHaveLength(1)
	})

	it('is found by the days on which it was given, confirmed and taken back, as people type them', async () => {
		const email = `tag.${++count}@example.net`
		const t = await bestellt(email)
		const tag = (plus: number) => formatDate(new Date(clock().getTime() + plus * TAG))
		const erteilt = tag(0)
		clock.advance({ ms: 2 * TAG })
		const confirmed = await confirmOptin(ctx, t, key())
		clock.advance({ ms: 2 * TAG })
		await cancelByLink(ctx, confirmed.ok ? confirmed.value : '', key())
		const [d = '', m = '', y = ''] = erteilt.split('.')
		for (const [search, findet] of [
			[{ erteilt_von: erteilt, erteilt_bis: erteilt }, true],
			[{ erteilt_von: `${Number(d)}.${Number(m)}.${y}` }, true],
			[{ erteilt_bis: `${d}/${m}/${y}` }, true],
			[{ erteilt_von: `${y}-${m}-${d}`, erteilt_bis: tag(0) }, true],
			[{ erteilt_von: tag(-3) }, false],
			[{ erteilt_bis: tag(-5) }, false],
			[{ bestaetigt_von: tag(-2), bestaetigt_bis: tag(-2) }, true],
			[{ bestaetigt_bis: tag(-3) }, false],
			[{ widerrufen_von: tag(0) }, true],
			[{ widerrufen_bis: tag(-1) }, false],
			[{ erteilt_von: 'gestern' }, true],
		] as const)
			expect((await liste(search)).length, JSON.stringify(search)).toBe(findet ? 1 : 0)
		const query = readListQuery(
			ZUSTIMMUNG_LIST,
			new URLSearchParams({ erteilt_von: '31.02.2026', erteilt_bis: erteilt }),
		)
		expect([query.tage?.erteilt?.von, query.keinTag]).toEqual([undefined, { erteilt_von: '31.02.2026' }])
		// The file that is made of the list has the same rows.
		const gefragt = LISTEN.zustimmungen.frage((spec) =>
			readListQuery(spec, new URLSearchParams({ erteilt_von: tag(-3) })),
		)
		expect(await gefragt.ids(asBetrieb(ctx), 10)).toEqual([])
	})

	it('becomes a file with the words and how it was confirmed, for who may', async () => {
		await mitgemacht()
		const betrieb = asBetrieb(ctx)
		const { frage, zellen, kopf } = LISTEN.zustimmungen
		const gefragt = frage((spec) => readListQuery(spec, new URLSearchParams()))
		const ids = await gefragt.ids(betrieb, 10)
		const columns = ZUSTIMMUNG_LIST.columns
		expect(kopf(betrieb, columns)).toHaveLength(columns.length)
		const [zeile] = await zellen(betrieb, columns, ids)
		expect(JSON.stringify(zeile)).toContain('Teilnahme ab 18 Jahren')
		for (const rolle of ['finanzen', 'lesend', 'inhalte'] as const)
			await expect(
				listNachweise(asBetrieb(ctx, rolle), readListQuery(ZUSTIMMUNG_LIST, new URLSearchParams())),
			).rejects.toThrow(NotAuthorised)
	})

	it('is taken back by telephone, once: a campaign counts them no more, and the newsletter ends', async () => {
		await mitgemacht()
		const [los] = await liste({ art: 'aktion' })
		const support = asBetrieb(ctx, 'support')
		expect(await withdrawZustimmung(support, los?.id ?? '', key())).toEqual({ ok: true, value: null })
		expect(await withdrawZustimmung(support, los?.id ?? '', key())).toEqual({ ok: false, code: 'zustand_veraltet' })
		const { aktionZustimmung } = tables
		expect(
			await ctx.db
				.select()
				.from(aktionZustimmung)
				.where(eq(aktionZustimmung.id, los?.id ?? '')),
		).toEqual([])
		const email = `abo.${++count}@example.net`
		await confirmOptin(ctx, await bestellt(email), key())
		const [abo] = await liste({ art: 'newsletter', stand: 'bestaetigt' })
		expect(await withdrawZustimmung(support, abo?.id ?? '', key())).toEqual({ ok: true, value: null })
		const { empfaenger } = tables
		const [freund] = await ctx.db.select().from(empfaenger).where(eq(empfaenger.email, email))
		expect(freund?.newsletterPermission).toBe(false)
	})

	it('goes when its time is over: unconfirmed after 30 days, taken back after three years', async () => {
		await bestellt(`nie.${++count}@example.net`)
		await mitgemacht()
		const [los] = await liste({ art: 'aktion' })
		await withdrawZustimmung(asBetrieb(ctx), los?.id ?? '', key())
		clock.advance({ ms: 29 * TAG })
		await purgeExpired(asJob(ctx))
		expect(await liste()).toHaveLength(2)
		clock.advance({ ms: 2 * TAG })
		await purgeExpired(asJob(ctx))
		expect(await liste()).toMatchObject([{ zustand: 'widerrufen' }])
		clock.advance({ ms: 3 * 366 * TAG })
		await purgeExpired(asJob(ctx))
		expect(await liste()).toEqual([])
	})

	it('goes earlier or later where the brand says so', async () => {
		await mitgemacht()
		const [los] = await liste({ art: 'aktion' })
		await withdrawZustimmung(asBetrieb(ctx), los?.id ?? '', key())
		const mit = (monate: number) => asJob(withConfig(ctx, { ZustimmungNachweisMonate: monate }))
		clock.advance({ ms: 370 * TAG })
		await purgeExpired(mit(13))
		expect(await liste()).toHaveLength(1)
		await purgeExpired(mit(12))
		expect(await liste()).toEqual([])
	})
})
