import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TEILNAHME_VERSION } from '~/domain/konto/teilnahme'
import { spurOf } from '~/usecases/betrugspruefung/merkmale'
import { acceptEmpfehlung } from '~/usecases/empfaenger/accept-empfehlung'
import { confirmNennung, declineNennung, showFrage } from '~/usecases/empfehlung/answer-nennung'
import { createOfflineCode } from '~/usecases/empfehlung/create-offline-code'
import { decideNennung, listHeldNennungen } from '~/usecases/empfehlung/decide-nennung'
import { showNennung, withdrawNennung } from '~/usecases/empfehlung/show-nennung'
import { showNennungForm, submitNennung } from '~/usecases/empfehlung/submit-nennung'
import { askGenannte } from '~/usecases/jobs/ask-genannte'
import { purgeExpired } from '~/usecases/jobs/purge-expired'
import { eraseEmpfehler } from '~/usecases/konto/erase-empfehler'
import { exportData } from '~/usecases/konto/export-data'
import { showHeute } from '~/usecases/mandant/show-heute'
import { NotAuthorised } from '~/usecases/shared/authorise'
import { updateEmpfehler } from '~db/repositories/konto/empfehler'
import * as t from '~db/schema/mandant/tables'
import { asBetrieb, asJob } from '../../fixtures/actors'
import { freshDatabase, type TestContext, type TestDatabase, testClock } from '../../fixtures/database'
import {
	angemeldet,
	eingabe,
	empfehlerMit,
	empfehlungen,
	produkte,
	recommend,
	tokenIn,
	withConfig,
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

let count = 0
const key = () => `nennung:${++count}`
const wortOf = (zahl: number) => [...String(zahl)].map((ziffer) => 'abcdefghij'[Number(ziffer)]).join('')

/** A recommender of a name that nobody else has. */
async function werber(vorname = 'Anna') {
	const nachname = `Brücken${wortOf(1000 + ++count)}`
	const email = `${vorname}.${nachname}@example.org`.toLowerCase().replace('ü', 'ue')
	const nummer = await recommend(ctx, produktId, email)
	const row = await empfehlerMit(ctx, email)
	await updateEmpfehler(ctx.db, row.id, { vorname, nachname })
	return { id: row.id, vorname, nachname, email, name: `${vorname} ${nachname}`, nummer }
}

const von = (wer: string, changes: Partial<Parameters<typeof submitNennung>[1]> = {}) => ({
	...{ vorname: 'Jonas', nachname: 'Becker', wer, ort: 'Kiel', produkt: produktId, channel: '' },
	...changes,
})

async function nenne(input: ReturnType<typeof von>, on: TestContext = ctx): Promise<string> {
	const done = await submitNennung(on, input, key())
	if (!done.ok) throw new Error(done.code)
	return done.value.t
}
const runJob = () => askGenannte(asJob(ctx))
const rowOf = async (zugang: string) => {
	const [row] = await ctx.db
		.select()
		.from(t.nennung)
		.where(eq(t.nennung.id, zugang.split('.')[0] ?? ''))
	return row
}
const fragen = (email: string) => mailsTo(ctx, email, 'nennung_frage')
const linkOf = async (email: string) => tokenIn((await fragen(email)).at(-1)?.link)
const zugestimmt = async () => ({
	...{ agb: true as const, agbId: (await eingabe(ctx)).agbId, teilnahme: TEILNAHME_VERSION },
})
const ja = async (link: string, once = key(), on: TestContext = ctx) =>
	confirmNennung(on, { t: link, ...(await zugestimmt()) }, once)

describe('a friend who names their recommender', () => {
	it('is told the same whoever is named, and what is asked of the database is the same', async () => {
		const anna = await werber()
		const statements: string[][] = []
		for (const wer of [anna.name, 'Niemand Nirgends', anna.email, 'nie@example.org', anna.nummer, 'ABCD-1234']) {
			const asked: string[] = []
			const { sql } = database
			const given = sql.unsafe
			Object.assign(sql, {
				unsafe: (text: string, ...rest: unknown[]) => {
					asked.push(text)
					return Reflect.apply(given, sql, [text, ...rest])
				},
			})
			const zugang = await nenne(von(wer)).finally(() => Object.assign(sql, { unsafe: given }))
			statements.push(asked)
			const shown = await showNennung(ctx, zugang)
			expect(shown).toMatchObject({ ok: true, value: { empfehlung: null } })
			expect(JSON.stringify(shown)).not.toMatch(/Brücken|Nirgends|example/)
		}
		expect(new Set(statements.map((one) => JSON.stringify(one))).size).toBe(1)
		const before = (await empfehlungen(ctx)).length
		await runJob()
		expect(await empfehlungen(ctx)).toHaveLength(before)
	})

	it('leads to a recommendation once the named says yes, by the link in their own mail', async () => {
		const anna = await werber()
		await ctx.db.update(t.empfehlung).set({ zustand: 'abgelaufen' }).where(eq(t.empfehlung.empfehlerId, anna.id))
		const zugang = await nenne(von(`Frau ${anna.nachname}, ${anna.vorname}`))
		expect(await fragen(anna.email)).toEqual([])
		await runJob()
		await runJob()
		const mails = await fragen(anna.email)
		expect(mails).toHaveLength(1)
		expect(mails[0]).toMatchObject({ freund: 'Jonas B.' })
		const link = await linkOf(anna.email)
		expect(await showFrage(ctx, link)).toMatchObject({ ok: true, value: { freund: 'Jonas B.', vorname: 'Anna' } })
		expect(await showNennung(ctx, zugang)).toMatchObject({ ok: true, value: { empfehlung: null } })

		const before = (await empfehlungen(ctx)).length
		expect(await confirmNennung(ctx, { t: link, ...(await zugestimmt()), agbId: 0 }, key())).toMatchObject({
			code: 'agb_zustimmung',
		})
		const made = await ja(link, 'nennung-ja')
		if (!made.ok) throw new Error(made.code)
		expect(await ja(link, 'nennung-ja')).toEqual(made)
		expect(await ja(link)).toMatchObject({ code: 'link_benutzt' })
		const all = await empfehlungen(ctx)
		expect(all).toHaveLength(before + 1)
		const empfehlung = all.find((one) => one.empfehlungsnummer === made.value.empfehlungsnummer)
		expect(empfehlung).toMatchObject({ empfehlerId: anna.id, produktId, herkunft: 'genannt' })
		expect(await rowOf(zugang)).toMatchObject({ zustand: 'bestaetigt', vorname: '', nachname: '', wer: '', ort: '' })
		const shown = await showNennung(ctx, zugang)
		expect(shown).toMatchObject({ ok: true, value: { empfehlung: { hex: empfehlung?.hex } } })
		const friend = await acceptEmpfehlung(ctx, { hex: empfehlung?.hex ?? '', einsprungsquelle: 'genannt' }, key())
		expect(friend).toMatchObject({ ok: true })
	})

	it('finds them where the place stands behind the name, and in its own field', async () => {
		const anna = await werber()
		await nenne(von(`${anna.name}, Kiel`))
		await runJob()
		expect(await fragen(anna.email)).toHaveLength(1)
	})

	it('who is registered needs no login for it, and a recommendation still open is the one meant', async () => {
		const anna = await werber()
		await updateEmpfehler(ctx.db, anna.id, { bestaetigtAm: ctx.clock() })
		await nenne(von(anna.email.toUpperCase(), { ort: '' }))
		await runJob()
		expect(await ja(await linkOf(anna.email))).toEqual({ ok: true, value: { empfehlungsnummer: anna.nummer } })
	})

	it('by a code or a link is asked about that very recommendation', async () => {
		const anna = await werber()
		expect(await createOfflineCode(ctx, anna.nummer)).toMatchObject({ ok: true })
		const [row] = (await empfehlungen(ctx)).filter(({ empfehlungsnummer }) => empfehlungsnummer === anna.nummer)
		const texte = [
			`Code: ${row?.offlineCode?.toLowerCase()}`,
			`https://nordfunk.localhost/e/${row?.kurzcode}?channel=wa`,
			`nordfunk.example/empfehlungslink/${row?.hex}`,
		]
		for (const [i, wer] of texte.entries()) {
			const zugang = await nenne(von(wer, { vorname: `Kim${wortOf(i)}`, ort: '' }))
			await runJob()
			expect(await rowOf(zugang)).toMatchObject({ zustand: 'gefragt', empfehlungId: row?.id })
		}
		expect(await ja(await linkOf(anna.email))).toEqual({ ok: true, value: { empfehlungsnummer: anna.nummer } })
	})

	it('is asked about once, in however many tabs it is sent, and answered for all of them', async () => {
		const anna = await werber()
		const zugaenge = await Promise.all(Array.from({ length: 4 }, () => nenne(von(anna.name))))
		const [first, again] = await Promise.all([
			submitNennung(ctx, von(anna.name), 'einmal'),
			submitNennung(ctx, von(anna.name), 'einmal'),
		])
		expect(again).toEqual(first)
		await Promise.all([runJob(), runJob()])
		expect(await fragen(anna.email)).toHaveLength(1)
		const link = await linkOf(anna.email)
		const answers = await Promise.all(Array.from({ length: 4 }, () => ja(link)))
		expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
		for (const zugang of zugaenge)
			expect(await showNennung(ctx, zugang)).toMatchObject({
				value: { empfehlung: { empfehlungsnummer: anna.nummer } },
			})
	})

	it('hears nothing of a no, and the named is not asked about the same friend again', async () => {
		const anna = await werber()
		const zugang = await nenne(von(anna.name))
		const before = await showNennung(ctx, zugang)
		await runJob()
		const link = await linkOf(anna.email)
		expect(await declineNennung(ctx, link, 'nein')).toEqual({ ok: true, value: null })
		expect(await declineNennung(ctx, link, 'nein')).toEqual({ ok: true, value: null })
		expect(await ja(link)).toMatchObject({ code: 'link_benutzt' })
		expect(await showNennung(ctx, zugang)).toEqual(before)
		await nenne(von(anna.name))
		await runJob()
		expect(await fragen(anna.email)).toHaveLength(1)
	})

	it('of several of one name nobody is asked, until the place tells them apart', async () => {
		const [eins, zwei] = [await werber('Ute'), await werber('Ute')]
		await updateEmpfehler(ctx.db, zwei.id, { nachname: eins.nachname })
		const zugang = await nenne(von(eins.name, { ort: '24103 Kiel' }))
		await runJob()
		expect([...(await fragen(eins.email)), ...(await fragen(zwei.email))]).toEqual([])
		expect(await rowOf(zugang)).toMatchObject({ zustand: 'offen', empfehlerId: null, spur: '' })
		// She was somebody's friend, too, and said where she lives.
		const [einladung] = await empfehlungen(ctx)
		const friend = await acceptEmpfehlung(ctx, { hex: einladung?.hex ?? '', einsprungsquelle: '' }, key())
		if (!friend.ok) throw new Error(friend.code)
		await ctx.db
			.update(t.empfaenger)
			.set({ emailNorm: zwei.email, email: zwei.email, plz: '24103', ort: 'Kiel' })
			.where(eq(t.empfaenger.empfaengernummer, friend.value.empfaengernummer))
		await runJob()
		expect(await fragen(zwei.email)).toEqual([])
		ctx.clock.advance({ hours: 25 })
		await runJob()
		expect([await fragen(eins.email), await fragen(zwei.email)]).toEqual([[], [expect.anything()]])
	})

	it.each([
		['who names themselves', { vorname: 'Eva' }, {}, ['name']],
		['from the recommender’s own browser', {}, { netz: '203.0.113.9', browser: 'Firefox' }, ['geraet']],
	])('%s is held, and nobody is mailed', async (_what, changes, facts, gruende) => {
		const [on, eva] = [{ ...ctx, ...facts }, await werber('Eva')]
		if ('netz' in facts) {
			await ctx.db.update(t.empfehlung).set({ zustand: 'abgelaufen' }).where(eq(t.empfehlung.empfehlerId, eva.id))
			await ctx.db
				.update(t.empfehlung)
				.set({ spur: spurOf(on) })
				.where(eq(t.empfehlung.empfehlerId, eva.id))
		}
		const nachname = 'vorname' in changes ? eva.nachname : 'Becker'
		const zugang = await nenne(von(eva.name, { ...changes, nachname }), on)
		await runJob()
		expect(await rowOf(zugang)).toMatchObject({ zustand: 'angehalten', gruende })
		expect(await fragen(eva.email)).toEqual([])
		expect(await showNennung(ctx, zugang)).toMatchObject({ ok: true, value: { empfehlung: null } })
	})

	it('what is held is asked about, or dropped, by who decides about reviews, and by nobody else', async () => {
		const [eins, zwei] = [await werber('Ida'), await werber('Ida')]
		const betrieb = asBetrieb(ctx)
		for (const { name, nachname } of [eins, zwei]) await nenne(von(name, { vorname: 'Ida', nachname }))
		await runJob()
		expect((await showHeute(betrieb)).nennungen?.count).toBe((await listHeldNennungen(betrieb)).length)
		const held = (await listHeldNennungen(betrieb)).filter(({ empfehler }) => [eins.id, zwei.id].includes(empfehler.id))
		expect(held.map(({ gruende }) => gruende)).toEqual([['name'], ['name']])
		const idOf = (who: { id: string }) => held.find(({ empfehler }) => empfehler.id === who.id)?.id ?? ''
		await expect(listHeldNennungen(ctx)).rejects.toThrow(NotAuthorised)
		await expect(decideNennung(ctx, { id: idOf(eins), entscheidung: 'fragen' }, key())).rejects.toThrow(NotAuthorised)
		const ersteFragen = { id: idOf(eins), entscheidung: 'fragen' as const }
		expect(await decideNennung(betrieb, ersteFragen, 'entschieden')).toEqual({ ok: true, value: { gefragt: true } })
		expect(await decideNennung(betrieb, ersteFragen, 'entschieden')).toEqual({ ok: true, value: { gefragt: true } })
		expect(await decideNennung(betrieb, ersteFragen, key())).toMatchObject({ code: 'nicht_gefunden' })
		expect(await decideNennung(betrieb, { id: idOf(zwei), entscheidung: 'verwerfen' }, key())).toMatchObject({
			ok: true,
		})
		expect([(await fragen(eins.email)).length, (await fragen(zwei.email)).length]).toEqual([1, 0])
		expect((await listHeldNennungen(betrieb)).filter(({ empfehler }) => empfehler.id === zwei.id)).toEqual([])
	})

	it('more than five friends in fourteen days are looked at first', async () => {
		const anna = await werber()
		for (let i = 0; i < 7; i++) await nenne(von(anna.name, { nachname: `Freund${wortOf(i)}` }))
		await runJob()
		expect(await fragen(anna.email)).toHaveLength(5)
		ctx.clock.advance({ hours: 1 })
	})

	it('who is blocked or wants no such mails is not asked', async () => {
		const [zu, aus] = [await werber(), await werber()]
		await updateEmpfehler(ctx.db, zu.id, { gesperrt: 'einzeln' })
		await updateEmpfehler(ctx.db, aus.id, { mailAus: ['nennung_frage'] })
		for (const { name } of [zu, aus]) await nenne(von(name))
		await runJob()
		expect([...(await fragen(zu.email)), ...(await fragen(aus.email))]).toEqual([])
	})

	it('goes after fourteen days, and sooner where the friend or the named person wants it', async () => {
		const [anna, bert, cora] = [await werber('Annegret'), await werber('Bert'), await werber('Cora')]
		const ihre = await nenne(von(anna.name, { nachname: 'Weggang' }))
		const seine = await nenne(von(bert.name, { nachname: 'Rückzug' }))
		const corasEmail = await nenne(von(cora.email, { nachname: 'Löschung', ort: '' }))
		await runJob()
		const bertsLink = await linkOf(bert.email)
		expect(await withdrawNennung(ctx, seine, key())).toEqual({ ok: true, value: null })
		expect(await showFrage(ctx, bertsLink)).toMatchObject({ ok: false })
		expect(await exportData(angemeldet(ctx, cora.id))).toMatchObject({
			value: { nennungen: [{ zustand: 'gefragt', beantwortetAm: null }] },
		})
		expect(JSON.stringify(await exportData(angemeldet(ctx, cora.id)))).not.toContain('Löschung')
		const row = await empfehlerMit(ctx, cora.email)
		await ctx.db.transaction((tx) => eraseEmpfehler(ctx, tx, [row]))
		expect(await showNennung(ctx, corasEmail)).toMatchObject({ code: 'nennung_vorbei' })
		expect(await fragen(cora.email)).toEqual([])
		const annas = await linkOf(anna.email)
		ctx.clock.advance({ hours: 24 * 15 })
		expect(await showNennung(ctx, ihre)).toMatchObject({ code: 'nennung_vorbei' })
		expect(await ja(annas)).toMatchObject({ code: 'link_abgelaufen' })
		expect((await purgeExpired(asJob(ctx))).nennung).toBeGreaterThan(0)
		expect(await everything(ctx, ['mail'])).not.toMatch(/Weggang|Rückzug/)
	})

	it('opens with its own address alone, and only in its own brand', async () => {
		const anna = await werber()
		const zugang = await nenne(von(anna.name))
		await runJob()
		const other = await database.contextFor('lindental.localhost', { clock: ctx.clock })
		for (const one of [`${zugang.slice(0, -2)}xx`, zugang.split('.')[0] ?? '', '', 'a.b'])
			expect(await showNennung(ctx, one)).toMatchObject({ code: 'nennung_vorbei' })
		expect(await showNennung(other, zugang)).toMatchObject({ code: 'nennung_vorbei' })
		expect(await ja(await linkOf(anna.email), key(), other)).toMatchObject({ code: 'link_ungueltig' })
		expect(await showFrage(ctx, 'x'.repeat(43))).toMatchObject({ code: 'link_ungueltig' })
	})

	it('is not to be had where the brand does not offer it', async () => {
		const ohne = withConfig(ctx, { ModuleNennung: false })
		expect(await showNennungForm(ohne)).toMatchObject({ code: 'nennung_aus' })
		expect(await submitNennung(ohne, von('Anna Berg'), key())).toMatchObject({ code: 'nennung_aus' })
	})
})
