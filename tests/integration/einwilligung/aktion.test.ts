import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { hashPasswort } from '~/adapters/crypto/passwort'
import { listAktionen } from '~/usecases/einwilligung/list-aktionen'
import { publishAktion } from '~/usecases/einwilligung/publish-aktion'
import { withdrawAktion } from '~/usecases/einwilligung/withdraw-aktion'
import { createEmpfehlung } from '~/usecases/empfehlung/create-empfehlung'
import { deleteKonto } from '~/usecases/konto/delete-konto'
import { exportData } from '~/usecases/konto/export-data'
import * as t from '~db/schema/mandant/tables'
import { asCli } from '../../fixtures/actors'
import { freshDatabase, type TestClock, type TestContext, type TestDatabase, testClock } from '../../fixtures/database'
import { angemeldet, eingabe, empfehlerMit, produkte } from '../../fixtures/empfehlung'
import { Browser, DATEN, goUntil, hostOfBrand, plantEmpfehlungFor, serveFrom } from '../../fixtures/freund'

const AKTION = {
	AktionsId: 'test-los',
	Formular: 'Empfehlung',
	Titel: 'Los für alle',
	Text: 'Ja, ich mache mit.',
	RechtsText: 'Teilnahme ab 18 Jahren.',
	Startdatum: '2026-01-01',
	en: { Titel: 'A draw for all', Text: 'Yes, I join in.', RechtsText: 'From the age of 18.' },
} as const

let database: TestDatabase
let clock: TestClock
let ctx: TestContext

beforeAll(async () => {
	database = await freshDatabase()
	clock = testClock()
	serveFrom(database, clock)
})
beforeEach(async () => {
	clock.set(testClock()())
	ctx = await database.contextFor(hostOfBrand('nordfunk'), { clock })
	const { aktion, aktionZustimmung } = t
	await ctx.db.delete(aktionZustimmung)
	await ctx.db.delete(aktion)
})
afterAll(() => database.drop())

const publish = async (changes: Record<string, unknown> = {}) => {
	const published = await publishAktion(asCli(ctx), { ...AKTION, ...changes })
	if (!published.ok) throw new Error(JSON.stringify(published))
	return published.value
}
const titles = async (context = ctx, formular: 'Empfehlung' | 'Empfaenger' = 'Empfehlung') =>
	(await listAktionen(context, formular)).map(({ titel }) => titel)
const idOf = async (formular: 'Empfehlung' | 'Empfaenger' = 'Empfehlung') =>
	(await listAktionen(ctx, formular))[0]?.id ?? 0
const zustimmungen = () => ctx.db.select().from(t.aktionZustimmung)

let person = 0
async function recommend(aktionen: number[] | undefined, context = ctx, aktionenSprache?: 'de' | 'en') {
	const { teilbar } = await produkte(ctx)
	const email = `aktion.${++person}@example.org`
	const created = await createEmpfehlung(context, teilbar, await eingabe(ctx, { email, aktionen, aktionenSprache }))
	return { created, email }
}

describe('campaigns', () => {
	it('[E-Aktion] are shown in their form, in the language asked for, from their first to their last day in Berlin', async () => {
		await publish({ Startdatum: '2026-05-04', Enddatum: '2026-05-05' })
		const at = async (iso: string) => {
			clock.set(new Date(iso))
			return titles()
		}
		expect(await at('2026-05-03T21:59:00Z')).toEqual([])
		expect(await at('2026-05-03T22:01:00Z')).toEqual(['Los für alle'])
		expect(await titles(ctx, 'Empfaenger')).toEqual([])
		expect(await titles({ ...ctx, locale: 'en' })).toEqual(['A draw for all'])
		expect(await at('2026-05-05T21:59:00Z')).toEqual(['Los für alle'])
		expect(await at('2026-05-05T22:01:00Z')).toEqual([])
		expect(await titles({ ...(await database.contextFor(hostOfBrand('hafen'), { clock })) })).toEqual([])
	})

	it('[E-Aktion] a change replaces the version before; a withdrawn campaign disappears', async () => {
		expect((await publish()).version).toBe(1)
		expect((await publish({ Titel: 'Neues Los' })).version).toBe(2)
		expect(await titles()).toEqual(['Neues Los'])
		expect(await withdrawAktion(asCli(ctx), AKTION.AktionsId)).toEqual({ ok: true, value: null })
		expect(await titles()).toEqual([])
		expect(await withdrawAktion(asCli(ctx), AKTION.AktionsId)).toEqual({ ok: false, code: 'aktion_unbekannt' })
	})

	it.each([
		[{ Formular: 'Kontakt' }, /^Formular/],
		[{ Enddatum: '2025-12-31' }, /^Enddatum: lies before/],
		[{ en: { Titel: 'x', Text: 'y' } }, /^en\.RechtsText/],
		[{ AktionsId: '<b>' }, /^AktionsId/],
		[{ Startdatum: '2026-02-30' }, /^Startdatum/],
	])('that do not fit are refused with what is wrong: %j', async (changes, problem) => {
		const refused = await publishAktion(asCli(ctx), { ...AKTION, ...changes })
		expect(refused.ok).toBe(false)
		expect('problems' in refused && refused.problems[0]).toMatch(problem)
	})

	it('[F-AKTION] that cannot be loaded are logged as a missing endpoint, and the form works without them', async () => {
		await publish()
		const error = vi.fn()
		const schema = sql.identifier(ctx.mandant.schemaName)
		await ctx.db.execute(sql`alter table ${schema}.aktion rename to aktion_weg`)
		try {
			const broken = { ...ctx, log: { ...ctx.log, error } } as unknown as TestContext
			expect(await listAktionen(broken, 'Empfehlung')).toEqual([])
			expect(error).toHaveBeenCalledWith(
				expect.objectContaining({ err: expect.any(Error) }),
				expect.stringContaining('the API lacks the endpoint aktion/alleAktiven'),
			)
			expect((await recommend([], broken)).created.ok).toBe(true)
		} finally {
			await ctx.db.execute(sql`alter table ${schema}.aktion_weg rename to aktion`)
		}
	})

	it('are not taken for none while the database is away: the form would lack their consents', async () => {
		const aktionen = {
			listActive: () =>
				Promise.reject(Object.assign(new Error('write CONNECTION_CLOSED'), { code: 'CONNECTION_CLOSED' })),
		}
		await expect(listAktionen(ctx, 'Empfehlung', aktionen)).rejects.toThrow('CONNECTION_CLOSED')
	})
})

describe('consents', () => {
	it('[E-Aktion] point at the version and language that were shown, and at the time; no tick, no row', async () => {
		await publish()
		const id = await idOf()
		const agreed = await recommend([id], { ...ctx, locale: 'en' })
		expect(agreed.created.ok).toBe(true)
		await recommend(undefined)
		const [row, ...more] = await zustimmungen()
		expect(more).toEqual([])
		expect(row).toMatchObject({ aktionId: id, sprache: 'en', empfaengerId: null, erteiltAm: ctx.clock() })

		await publish({ RechtsText: 'Neu.' })
		const { id: empfehlerId } = await empfehlerMit(ctx, agreed.email)
		const exported = await exportData(angemeldet(ctx, empfehlerId))
		expect(exported.ok && exported.value.aktionen).toEqual([
			{
				aktionsId: AKTION.AktionsId,
				version: 1,
				titel: AKTION.en.Titel,
				text: AKTION.en.Text,
				rechtsText: AKTION.en.RechtsText,
				sprache: 'en',
				zugestimmtAm: ctx.clock().toISOString(),
			},
		])
	})

	it('[E-Aktion] keep the language of the form, although its visitor chose another one meanwhile', async () => {
		await publish()
		expect((await recommend([await idOf()], { ...ctx, locale: 'en' }, 'de')).created.ok).toBe(true)
		expect(await zustimmungen()).toMatchObject([{ sprache: 'de' }])
	})

	it('a campaign that changed or ended since the form was opened is asked about again; nothing is stored', async () => {
		await publish()
		const id = await idOf()
		await publish({ Text: 'Ja, anders.' })
		expect((await recommend([id])).created).toEqual({ ok: false, code: 'aktion_veraltet' })
		expect((await recommend([await idOf(), 999_999])).created).toEqual({ ok: false, code: 'aktion_veraltet' })
		await publish({ AktionsId: 'andere', Formular: 'Empfaenger' })
		expect((await recommend([await idOf('Empfaenger')])).created).toMatchObject({ code: 'aktion_veraltet' })
		expect(await zustimmungen()).toEqual([])
	})

	it('go with the account', async () => {
		await publish()
		const { email } = await recommend([await idOf()])
		const { id } = await empfehlerMit(ctx, email)
		const passwortHash = await hashPasswort('Kiesel7Nebelhorn')
		await ctx.db.update(t.empfehler).set({ passwortHash }).where(eq(t.empfehler.id, id))
		expect((await deleteKonto(angemeldet(ctx, id), 'Kiesel7Nebelhorn', `aktion:${id}`)).ok).toBe(true)
		expect(await zustimmungen()).toEqual([])
	})

	it.each(['nordfunk', 'hafen'] as const)(
		'[E-Aktion] are given by a friend with their data, and a tick survives an error (%s)',
		async (marke) => {
			ctx = await database.contextFor(hostOfBrand(marke), { clock })
			await publish({ Formular: 'Empfaenger' })
			const id = await idOf('Empfaenger')
			const browser = new Browser(database)
			const empfohlen = await plantEmpfehlungFor(ctx)
			const { empfehlungsnummer } = empfohlen
			if (marke === 'nordfunk') await goUntil(browser, marke, empfohlen, 'zugestimmt')
			const args = [{ empfehlungsnummer }] as [{ empfehlungsnummer: string }]
			const { data } = await browser.get(marke, 'EmpfaengerDaten', args)
			expect(data.aktionen).toMatchObject([{ id, titel: AKTION.Titel, rechtsText: AKTION.RechtsText }])
			const kombi = data.texte && {
				agb: 'on',
				datenschutz: 'on',
				agbId: String(data.texte.agb.id),
				datenschutzId: String(data.texte.datenschutz.id),
			}
			const fields = { formular: data.token, ...DATEN, ...kombi, aktionen: String(id), aktionenSprache: 'en' }
			const refused = await browser.post(marke, 'EmpfaengerDaten', args, { ...fields, plz: 'x' })
			expect([refused.status, refused.data.submission.initialValue.aktionen]).toEqual([400, String(id)])
			expect((await browser.post(marke, 'EmpfaengerDaten', args, fields)).status).toBe(303)
			const rows = await zustimmungen()
			expect(rows).toMatchObject([{ aktionId: id, sprache: 'en', empfehlungId: null, erteiltAm: ctx.clock() }])
		},
	)
})
