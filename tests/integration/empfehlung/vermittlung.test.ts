import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TEILNAHME_VERSION } from '~/domain/konto/teilnahme'
import { recommendAsMitarbeiter, showMitarbeiterForm } from '~/usecases/agentur/recommend-as-mitarbeiter'
import { confirmVermittlung, showVermittlung } from '~/usecases/empfehlung/confirm-vermittlung'
import { recommendForCaller, showCallerForm } from '~/usecases/empfehlung/recommend-for-caller'
import { purgeExpired } from '~/usecases/jobs/purge-expired'
import { NotAuthorised } from '~/usecases/shared/authorise'
import * as tables from '~db/schema/mandant/tables'
import { asJob } from '../../fixtures/actors'
import { agenturFixture } from '../../fixtures/agentur'
import { freshDatabase, type TestContext, type TestDatabase, testClock } from '../../fixtures/database'
import {
	angemeldet,
	eingabe,
	empfehlerMit,
	empfehlungen,
	neueAdresse,
	produkte,
	tokenIn,
} from '../../fixtures/empfehlung'
import { everything } from '../../fixtures/freund'
import { mailsTo } from '../../fixtures/mails'

let database: TestDatabase
let ctx: TestContext
let produktId: number
beforeAll(async () => {
	database = await freshDatabase()
	ctx = await database.contextFor('nordfunk.localhost', { clock: testClock() })
	produktId = (await produkte(ctx)).teilbar
})
afterAll(() => database.drop())

const { key, agentur, person } = agenturFixture(() => ctx)
const CALLCENTER = '00000000-0000-4000-8000-0000000000cc'
const callcenter = (): TestContext => ({
	...ctx,
	actor: { art: 'agentur', id: CALLCENTER, sitzungId: 'c', rollen: ['CallCenter'] },
})

const fuer = (email: string) => ({ produktId, vorname: 'Rita', nachname: 'Ruf', email, einwilligung: true as const })
const linkOf = async (email: string) => tokenIn((await mailsTo(ctx, email, 'empfehlung_vorgeschlagen')).at(-1)?.link)
const agreed = async () => ({
	agb: true as const,
	agbId: (await eingabe(ctx)).agbId,
	teilnahme: TEILNAHME_VERSION,
})
const confirm = async (t: string, on: TestContext = ctx, once = key()) =>
	confirmVermittlung(on, { t, ...(await agreed()) }, once)
const empfehlungOf = async (empfehlungsnummer: string) => {
	const { empfehlung } = tables
	const [row] = await ctx.db.select().from(empfehlung).where(eq(empfehlung.empfehlungsnummer, empfehlungsnummer))
	return row
}

describe('a recommendation for somebody else', () => {
	it('[R-CALLCENTER] counts once its recommender confirms it by the link in their mail, and belongs to no agency', async () => {
		const email = neueAdresse()
		const before = (await empfehlungen(ctx)).length
		expect(await recommendForCaller(callcenter(), fuer(email), 'ruf-once')).toEqual({ ok: true, value: null })
		expect(await recommendForCaller(callcenter(), fuer(email), 'ruf-once')).toEqual({ ok: true, value: null })
		expect(await mailsTo(ctx, email, 'empfehlung_vorgeschlagen')).toHaveLength(1)
		expect(await empfehlungen(ctx)).toHaveLength(before)
		await expect(empfehlerMit(ctx, email)).rejects.toThrow('nobody has')

		const t = await linkOf(email)
		expect(await showVermittlung(ctx, t)).toMatchObject({ ok: true, value: { name: 'Rita Ruf', email, agentur: null } })
		expect(await confirmVermittlung(ctx, { t, ...(await agreed()), agbId: 0 }, key())).toMatchObject({
			code: 'agb_zustimmung',
		})
		const made = await confirm(t, ctx, 'bestaetigt-once')
		if (!made.ok) throw new Error(made.code)
		expect(await confirm(t, ctx, 'bestaetigt-once')).toEqual(made)
		expect(await empfehlungOf(made.value.empfehlungsnummer)).toMatchObject({
			...{ agenturId: null, vermitteltVon: CALLCENTER, produktId },
		})
		expect(await mailsTo(ctx, email, 'empfehlung_erstellt')).toHaveLength(1)
		expect(await showVermittlung(ctx, t)).toMatchObject({ code: 'link_benutzt' })
		expect(await confirm(t)).toMatchObject({ code: 'link_benutzt' })
		const [row] = await ctx.db.select().from(tables.vermittlung)
		expect(row).toMatchObject({ zustand: 'bestaetigt', vorname: '', nachname: '', email: '', loeschenAb: null })
	})

	it('[S-MitarbeiterEmpfehlen] of an employee is the agency’s once confirmed; who has an account logs in first', async () => {
		const agenturId = await agentur()
		const { actor } = await person(agenturId, 'AgenturMitarbeiter')
		const employee = { ...ctx, actor }
		const email = 'empfehler@example.org'
		expect(await recommendAsMitarbeiter(employee, { agenturId, ...fuer(email) }, key())).toEqual({
			ok: true,
			value: null,
		})
		const t = await linkOf(email)
		expect(await confirm(t)).toMatchObject({ code: 'anmeldung_zuerst' })
		const ihres = await empfehlerMit(ctx, email)
		const made = await confirm(t, angemeldet(ctx, ihres?.id ?? ''))
		if (!made.ok) throw new Error(made.code)
		expect(await empfehlungOf(made.value.empfehlungsnummer)).toMatchObject({
			...{ agenturId, vermitteltVon: actor.id, empfehlerId: ihres?.id },
		})
	})

	it('is one recommendation, confirmed in five tabs at once', async () => {
		const email = neueAdresse()
		expect(await recommendForCaller(callcenter(), fuer(email), key())).toMatchObject({ ok: true })
		const t = await linkOf(email)
		const before = (await empfehlungen(ctx)).length
		const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(t)))
		const said = answers.map((answer) => (answer.ok ? 'ok' : answer.code))
		expect(said.toSorted()).toEqual([...Array.from({ length: 4 }, () => 'link_benutzt'), 'ok'])
		expect(await empfehlungen(ctx)).toHaveLength(before + 1)
	})

	it('says the same of every address, shows nothing of people, and goes when nobody confirms it', async () => {
		const email = neueAdresse()
		const answers = await Promise.all(
			['empfehler@example.org', email].map((an) => recommendForCaller(callcenter(), fuer(an), key())),
		)
		expect(answers).toEqual([
			{ ok: true, value: null },
			{ ok: true, value: null },
		])
		const shown = JSON.stringify(await showCallerForm(callcenter()))
		expect(shown).toContain('offen')
		expect(shown).not.toMatch(/Rita|Ruf|example\.org/)
		const t = await linkOf(email)
		const spaet = { ...ctx, clock: testClock() }
		spaet.clock.set(new Date(ctx.clock().getTime() + 9 * 86_400_000))
		expect(await showVermittlung(spaet, t)).toMatchObject({ code: 'link_abgelaufen' })
		expect((await purgeExpired(asJob(spaet))).vermittlung).toBeGreaterThan(0)
		expect(await everything(ctx, ['mail'])).not.toContain(email)
	})

	it('is for who may: others are refused, and employees of another agency', async () => {
		const agenturId = await agentur()
		const { actor } = await person(agenturId, 'AgenturInhaber')
		const owner = { ...ctx, actor }
		await expect(recommendForCaller(owner, fuer(neueAdresse()), key())).rejects.toThrow(NotAuthorised)
		await expect(showCallerForm(ctx)).rejects.toThrow(NotAuthorised)
		const fremd = await agentur()
		await expect(showMitarbeiterForm(owner, { agenturId: fremd })).rejects.toThrow(NotAuthorised)
		await expect(recommendAsMitarbeiter(callcenter(), { agenturId, ...fuer(neueAdresse()) }, key())).rejects.toThrow(
			NotAuthorised,
		)
	})
})
