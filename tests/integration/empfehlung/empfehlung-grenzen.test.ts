import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { splitCent } from '~/domain/shared/money'
import { createEmpfehlung } from '~/usecases/empfehlung/create-empfehlung'
import { showAngebot } from '~/usecases/empfehlung/show-angebot'
import * as t from '~db/schema/mandant/tables'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'
import {
	angemeldet,
	eingabe,
	empfehlerMit,
	empfehlungen,
	neueAdresse,
	produkte,
	recommend,
	withConfig,
} from '../../fixtures/empfehlung'
import { mailsTo } from '../../fixtures/mails'

let database: TestDatabase
let ctx: TestContext
let produktId: number
let anderes: number

beforeAll(async () => {
	database = await freshDatabase()
	ctx = await database.contextFor('nordfunk.localhost')
	const found = await produkte(ctx)
	produktId = found.teilbar
	anderes = found.unteilbar
})
afterAll(() => database.drop())

const of = async (email: string) => {
	const { id } = await empfehlerMit(ctx, email)
	return (await empfehlungen(ctx)).filter(({ empfehlerId }) => empfehlerId === id)
}

describe('what is refused before anybody is looked up', () => {
	it.each([0, -1, 1.5, Number.NaN, 2 ** 31, 999_999])('unknown product %s', async (id) => {
		expect(await createEmpfehlung(ctx, id, await eingabe(ctx, { email: neueAdresse() }))).toEqual({
			ok: false,
			code: 'produkt_unbekannt',
		})
	})

	it('a product no longer on offer', async () => {
		const { produkt } = t
		await ctx.db.update(produkt).set({ aktiv: false }).where(eq(produkt.id, anderes))
		const result = await createEmpfehlung(ctx, anderes, await eingabe(ctx, { email: neueAdresse() }))
		await ctx.db.update(produkt).set({ aktiv: true }).where(eq(produkt.id, anderes))
		expect(result).toEqual({ ok: false, code: 'produkt_unbekannt' })
	})

	it('[T-RewardActive] a product whose rewards have ended', async () => {
		const { praemie } = t
		const ended = { enddatum: '2026-11-15' }
		const before = await ctx.db.select().from(praemie).where(eq(praemie.produktId, anderes))
		await ctx.db.update(praemie).set(ended).where(eq(praemie.produktId, anderes))
		const result = await createEmpfehlung(ctx, anderes, await eingabe(ctx, { email: neueAdresse() }))
		for (const { id, enddatum } of before) await ctx.db.update(praemie).set({ enddatum }).where(eq(praemie.id, id))
		expect(result).toEqual({ ok: false, code: 'produkt_unbekannt' })
	})

	it('[V-EMAIL] an address that is not on the allow-list', async () => {
		const nur = withConfig(ctx, { EmailWhitelist: ['*@firma.example'] })
		const send = async (email: string) => createEmpfehlung(nur, produktId, await eingabe(nur, { email }))
		expect(await send(neueAdresse())).toEqual({ ok: false, code: 'email_nicht_erlaubt' })
		expect((await send('jo@firma.example')).ok).toBe(true)
	})

	it('a share of a reward that cannot be shared', async () => {
		for (const anteilEmpfehler of [50, 0] as const) {
			const input = await eingabe(ctx, { email: neueAdresse(), anteilEmpfehler })
			expect(await createEmpfehlung(ctx, anderes, input)).toEqual({ ok: false, code: 'anteil_nicht_erlaubt' })
		}
	})

	it('[B-REWARDS] [V-BOUNTY] a share above what a friend may get; the others are offered with their amounts', async () => {
		const { wertCent } = await produkte(ctx)
		const halb = splitCent(wertCent, 50)
		const eng = withConfig(ctx, { MaxEmpfaengerPraemieCent: halb.empfaenger })
		const view = await showAngebot(eng, produktId)
		expect(view.ok && view.value.angebot.anteile).toEqual([
			{ anteil: 100, empfehlerCent: wertCent, empfaengerCent: 0 },
			{ anteil: 50, empfehlerCent: halb.empfehler, empfaengerCent: halb.empfaenger },
		])
		const send = async (anteilEmpfehler: 50 | 0) =>
			createEmpfehlung(eng, produktId, await eingabe(eng, { email: neueAdresse(), anteilEmpfehler }))
		expect(await send(0)).toEqual({ ok: false, code: 'anteil_nicht_erlaubt' })
		expect((await send(50)).ok).toBe(true)
	})

	it('starts the form with the share the Mandant wants, where the product allows it', async () => {
		const wunsch = withConfig(ctx, { RecommenderDefaultShare: 50 })
		const start = async (id: number) => {
			const view = await showAngebot(wunsch, id)
			return view.ok ? view.value.startAnteil : undefined
		}
		expect([await start(produktId), await start(anderes)]).toEqual([50, 100])
	})

	it('[V-AGB] terms that are no longer, or never were, in force', async () => {
		const { rechtstext } = t
		const alt = await eingabe(ctx, { email: neueAdresse() })
		const [row] = await ctx.db
			.insert(rechtstext)
			.values({
				art: 'agb',
				sprache: 'de',
				version: 2,
				titel: 'T',
				inhalt: 'x',
				gueltigAb: ctx.clock(),
				erstelltAm: ctx.clock(),
			})
			.returning()
		expect(await createEmpfehlung(ctx, produktId, alt)).toEqual({ ok: false, code: 'agb_zustimmung' })
		expect((await createEmpfehlung(ctx, produktId, { ...alt, agbId: row?.id ?? 0 })).ok).toBe(true)
		const [datenschutz] = await ctx.db
			.select()
			.from(rechtstext)
			.where(and(eq(rechtstext.art, 'datenschutz'), eq(rechtstext.sprache, 'de')))
		for (const agbId of [0, 99_999, datenschutz?.id ?? -1]) {
			const input = { ...alt, email: neueAdresse(), agbId }
			expect(await createEmpfehlung(ctx, produktId, input)).toEqual({ ok: false, code: 'agb_zustimmung' })
		}
	})
})

describe('at the same time', () => {
	const twenty = <T>(work: (n: number) => Promise<T>) => Promise.all(Array.from({ length: 20 }, (_, n) => work(n)))

	it('the same form 20 times: one Empfehlung, one answer, one mail', async () => {
		const input = await eingabe(ctx, { email: neueAdresse() })
		const results = await twenty(() => createEmpfehlung(ctx, produktId, input, 'Empfehlen:twenty'))
		const [row, ...more] = await of(input.email)
		expect(more).toEqual([])
		expect(results).toEqual(results.map(() => ({ ok: true, value: { empfehlungsnummer: row?.empfehlungsnummer } })))
		expect(await mailsTo(ctx, input.email, 'empfehlung_erstellt')).toHaveLength(1)
	})

	it('20 forms with one new address: one Empfehler, one Empfehlung, 19 refusals', async () => {
		const input = await eingabe(ctx, { email: neueAdresse() })
		const results = await twenty((n) => createEmpfehlung(ctx, produktId, input, `Empfehlen:new-${n}`))
		expect(results.filter(({ ok }) => ok)).toHaveLength(1)
		for (const result of results) if (!result.ok) expect(result.code).toBe('empfehlung_vorhanden_optin_noetig')
		expect(await of(input.email)).toHaveLength(1)
	})

	it('20 forms of one logged-in Empfehler for one product: one Empfehlung', async () => {
		const email = neueAdresse()
		await recommend(ctx, anderes, email)
		const { id } = await empfehlerMit(ctx, email)
		const ich = angemeldet(ctx, id)
		const input = await eingabe(ich, { email })
		const results = await twenty((n) => createEmpfehlung(ich, produktId, input, `Empfehlen:mine-${n}`))
		expect(results.filter(({ ok }) => ok)).toHaveLength(1)
		expect(await of(email)).toHaveLength(2)
	})
})
