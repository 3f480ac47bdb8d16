import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { KampagneDaten } from '~/domain/kampagne/daten'
import { cancelAuftrag } from '~/usecases/auftrag/cancel-auftrag'
import { showBereite, startFreigaben } from '~/usecases/auftrag/release-in-background'
import { FREIGABEN_MAX, releaseAuftraege, showFreigaben } from '~/usecases/auftrag/release-many'
import { runSammelarbeit } from '~/usecases/auftrag/run-sammelarbeit'
import { showAuftrag } from '~/usecases/auftrag/show-auftrag'
import { createEmpfehlung } from '~/usecases/empfehlung/create-empfehlung'
import { listPraemien } from '~/usecases/empfehlung/list-praemien'
import { showAngebot } from '~/usecases/empfehlung/show-angebot'
import { showEmpfehlung } from '~/usecases/empfehlung/show-empfehlung'
import { meilensteinStaende } from '~/usecases/kampagne/meilenstein-staende'
import {
	approveKampagne,
	dropKampagne,
	endKampagne,
	pauseKampagne,
	requestKampagne,
	requestStopp,
	resumeKampagne,
	stopKampagne,
} from '~/usecases/kampagne/move-kampagne'
import { saveKampagne } from '~/usecases/kampagne/save-kampagne'
import { showKalender } from '~/usecases/kampagne/show-kalender'
import { listKampagnen, showKampagne } from '~/usecases/kampagne/show-kampagne'
import { tryKampagne } from '~/usecases/kampagne/try-kampagne'
import { loadZeilen } from '~/usecases/konto/show-persoenlicher-bereich'
import { showHeute } from '~/usecases/mandant/show-heute'
import { claimPraemierung } from '~/usecases/praemie/claim-praemierung'
import { showPraemierung } from '~/usecases/praemie/show-praemierung'
import { NotAuthorised } from '~/usecases/shared/authorise'
import * as t from '~db/schema/mandant/tables'
import { asBetrieb, asCli, operator } from '../../fixtures/actors'
import { freshDatabase, type TestContext, type TestDatabase, testClock } from '../../fixtures/database'
import { eingabe, produkte } from '../../fixtures/empfehlung'
import { DREISSIG, entwurf, gibtFrei, liveKampagne, playOf, schreibt } from '../../fixtures/kampagne'
import { BANKDATEN, praemierungenOf, tokenOf } from '../../fixtures/praemie'

const clock = testClock()
let database: TestDatabase
let ctx: TestContext
let produkt: { teilbar: number; wertCent: number }
beforeAll(async () => {
	database = await freshDatabase()
	ctx = await database.contextFor('nordfunk.localhost', { clock })
	produkt = await produkte(ctx)
})
afterAll(() => database.drop())
afterEach(async () => {
	for (const { id, zustand } of await listKampagnen(schreibt(ctx))) {
		if (zustand === 'live' || zustand === 'pausiert') await endKampagne(schreibt(ctx), id)
		else if (zustand === 'beantragt') await dropKampagne(schreibt(ctx), id)
	}
})

const { recommend, order, release, spaeter } = playOf(() => ({ ctx, clock, produktId: produkt.teilbar }))

const angebot = async () => {
	const found = await showAngebot(ctx, produkt.teilbar)
	if (!found.ok) throw new Error(found.code)
	return found.value
}

describe('what is promised is what is paid', () => {
	it('without a campaign nothing changes', async () => {
		const { angebot: offered, kampagne } = await angebot()
		expect({ max: offered.maxCent, kampagne }).toEqual({ max: produkt.wertCent, kampagne: null })
		const row = await recommend()
		expect(row.kampagneId).toBeNull()
		expect(await release(await order(row))).toMatchObject([
			{ betragCent: produkt.wertCent, zusatzCent: 0, zusatz: null },
		])
	})

	it('one function answers: offer, overview, share page, release, choice and payout say the same, with its reasons', async () => {
		const id = await liveKampagne(ctx)
		const soll = produkt.wertCent + 3000
		expect(await angebot()).toMatchObject({ angebot: { maxCent: soll }, kampagne: { id, name: 'Herbstwochen' } })
		const overview = await listPraemien(ctx)
		if (!overview.ok) throw new Error(overview.code)
		expect(overview.value.produkte.find(({ produktId }) => produktId === produkt.teilbar)?.wertCent).toBe(soll)
		const row = await recommend()
		expect(row.kampagneId).toBe(id)
		expect(await showEmpfehlung(ctx, row.empfehlungsnummer)).toMatchObject({
			value: { betrag: { cent: soll, zusatz: { cent: 3000, name: { de: 'Herbstwochen' } } } },
		})
		const [praemierung] = await release(await order(row))
		expect(praemierung).toMatchObject({ betragCent: soll, zusatzCent: 3000, zusatzMaxCent: 3000, kampagneId: id })
		const { zeilen } = await loadZeilen(ctx, row.empfehlerId, { limit: 5 })
		expect(zeilen.find(({ betragCent }) => betragCent === soll)?.zusatz).toEqual({
			...{ cent: 3000, name: { de: 'Herbstwochen', en: 'Autumn weeks' } },
		})
		const token = await tokenOf(ctx, `praemie_bereit:${praemierung?.id}`)
		const shown = await showPraemierung(ctx, token)
		if (!shown.ok || !('wahl' in shown.value)) throw new Error('no choice')
		const geld = shown.value.wahl.optionen.find(({ art }) => art === 'geld')
		expect(geld).toMatchObject({ betragCent: soll, zusatz: { cent: 3000, name: { de: 'Herbstwochen' } } })
		const wahl = { art: 'geld' as const, bankdaten: BANKDATEN }
		expect(await claimPraemierung(ctx, token, geld?.praemieId ?? 0, wahl, undefined)).toMatchObject({ ok: true })
		const [payout] = await ctx.db
			.select()
			.from(t.auszahlung)
			.where(eq(t.auszahlung.praemierungId, praemierung?.id ?? ''))
		expect(payout?.betragCent).toBe(soll)
	})

	it('both sides share it as was recommended', async () => {
		await liveKampagne(ctx)
		const rows = await release(await order(await recommend({ anteilEmpfehler: 50 })))
		expect(rows.map(({ zusatzCent }) => zusatzCent)).toEqual([1500, 1500])
		expect(rows.reduce((summe, { betragCent }) => summe + betragCent, 0)).toBe(produkt.wertCent + 3000)
	})

	it.each(['ended', 'paused', 'over'] as const)('a recommendation keeps it when the campaign is %s', async (wie) => {
		const bis = wie === 'over' ? new Date(clock().getTime() + 60_000) : null
		const id = await liveKampagne(ctx, { bis })
		const row = await recommend()
		if (wie === 'ended') expect(await endKampagne(schreibt(ctx), id)).toMatchObject({ ok: true })
		if (wie === 'paused') expect(await pauseKampagne(schreibt(ctx), id)).toMatchObject({ ok: true })
		if (bis) clock.set(bis)
		expect((await angebot()).kampagne).toBeNull()
		expect((await recommend()).kampagneId).toBeNull()
		expect(await release(await order(row))).toMatchObject([{ zusatzCent: 3000 }])
		if (wie !== 'paused') return
		expect(await resumeKampagne(schreibt(ctx), id)).toMatchObject({ ok: true })
		expect((await recommend()).kampagneId).toBe(id)
	})

	it('who saw more than there is by now is asked again, whoever sees more is not', async () => {
		const id = await liveKampagne(ctx)
		const gesehen = (await angebot()).kampagne?.id
		await endKampagne(schreibt(ctx), id)
		const email = 'zu.spaet@example.org'
		const post = async (gezeigteKampagne: string | undefined) =>
			createEmpfehlung(ctx, produkt.teilbar, await eingabe(ctx, { email, gezeigteKampagne }))
		expect(await post(gesehen)).toMatchObject({ code: 'angebot_geaendert' })
		expect(await post(undefined)).toMatchObject({ ok: true })
		const mehr = await liveKampagne(ctx, {
			regeln: [{ wenn: { art: 'immer' }, leistung: { art: 'fest', cent: 5000 } }],
		})
		const made = await recommend({ gezeigteKampagne: id })
		expect(made.kampagneId).toBe(mehr)
	})
})

/** What orders were rewarded with, in cents; without the bonus of the brand, which comes with some of them. */
async function bezahltFor(ids: readonly string[]): Promise<number> {
	const rows = (await Promise.all(ids.map((id) => praemierungenOf(ctx, id)))).flat()
	return rows.reduce((summe, { art, betragCent }) => summe + (art === 'auftrag' ? betragCent : 0), 0)
}

describe('rules', () => {
	it('the first order of a person, and the third in a campaign', async () => {
		const regeln: KampagneDaten['regeln'] = [
			{ wenn: { art: 'erster_auftrag' }, leistung: { art: 'fest', cent: 1000 } },
			{ wenn: { art: 'ab_auftrag', nummer: 3 }, leistung: { art: 'fest', cent: 2500 } },
		]
		await liveKampagne(ctx, { regeln })
		expect((await angebot()).angebot.maxCent).toBe(produkt.wertCent)
		const row = await recommend()
		const zusaetze: (number | undefined)[] = []
		for (let n = 0; n < 4; n++) {
			const [one] = await release(await order(row))
			zusaetze.push(one?.zusatzCent)
		}
		expect(zusaetze).toEqual([1000, 0, 2500, 2500])
	})

	it('a milestone is paid once, also by releases at once, and again only after it was taken back', async () => {
		const regeln: KampagneDaten['regeln'] = [
			{ wenn: { art: 'immer' }, leistung: { art: 'fest', cent: 1000 } },
			{ wenn: { art: 'meilenstein', nummer: 3 }, leistung: { art: 'fest', cent: 5000 } },
		]
		await liveKampagne(ctx, { regeln })
		const row = await recommend()
		const auftraege: string[] = []
		for (let n = 0; n < 5; n++) auftraege.push(await order(row))
		const released = await Promise.all(auftraege.map(release))
		const zusaetze = released.map((rows) => rows.find(({ kampagneId }) => kampagneId !== null)?.zusatzCent ?? 0)
		expect(zusaetze.toSorted((a, b) => a - b)).toEqual([1000, 1000, 1000, 1000, 6000])
		const mit = zusaetze.indexOf(6000)
		const [ohne] = auftraege.filter((_, i) => i !== mit)
		// The bonus of the brand may come with any of them, and comes again where its order is cancelled.
		const naechster = async () => (await release(await order(row))).filter(({ kampagneId }) => kampagneId !== null)
		expect(await cancelAuftrag(asBetrieb(spaeter()), ohne ?? '', 'Widerruf')).toMatchObject({ ok: true })
		expect(await naechster()).toMatchObject([{ zusatzCent: 1000 }])
		expect(await cancelAuftrag(asBetrieb(spaeter()), auftraege[mit] ?? '', 'Widerruf')).toMatchObject({ ok: true })
		expect(await naechster()).toMatchObject([{ zusatzCent: 6000 }])
	})

	it('a milestone is seen before its order is released, in its story, and where its recommender looks', async () => {
		const id = await liveKampagne(ctx, {
			regeln: [
				{ wenn: { art: 'immer' }, leistung: { art: 'fest', cent: 1000 } },
				{ wenn: { art: 'meilenstein', nummer: 2 }, leistung: { art: 'fest', cent: 5000 } },
			],
			stufen: { 2: { de: 'Botschafter' } },
		})
		const row = await recommend()
		const stand = async () => (await meilensteinStaende(ctx, row.empfehlerId)).map((one) => one.meilensteine)
		expect(await stand()).toMatchObject([[{ nummer: 2, stufe: { de: 'Botschafter' }, fehlen: 2, erreicht: false }]])
		await release(await order(row))
		expect(await stand()).toMatchObject([[{ fehlen: 1 }]])
		const zweiter = await order(row)
		const vorher = await showAuftrag(asBetrieb(spaeter()), zweiter)
		expect(vorher.ok && vorher.value.zusageCent).toBe(produkt.wertCent + 6000)
		await release(zweiter)
		expect(await stand()).toMatchObject([[{ fehlen: 0, erreicht: true }]])
		const danach = await showAuftrag(asBetrieb(spaeter()), zweiter)
		expect(danach.ok && danach.value.verlauf).toContainEqual(
			expect.objectContaining({
				was: 'praemierung.erstellt',
				betragCent: produkt.wertCent + 6000,
				zusatz: { cent: 6000, name: 'Herbstwochen' },
			}),
		)
		await cancelAuftrag(asBetrieb(spaeter()), zweiter, 'Widerruf')
		expect(await stand()).toMatchObject([[{ fehlen: 1, erreicht: false }]])
		expect(await meilensteinStaende(ctx, (await recommend()).empfehlerId)).toHaveLength(1)
		await endKampagne(schreibt(ctx), id)
		expect(await meilensteinStaende(ctx, (await recommend()).empfehlerId)).toEqual([])
		expect(await stand()).toMatchObject([[{ fehlen: 1 }]])
	})

	it('orders released together promise what they pay: each counts the one before', async () => {
		const regeln: KampagneDaten['regeln'] = [
			{ wenn: { art: 'erster_auftrag' }, leistung: { art: 'fest', cent: 2000 } },
			{ wenn: { art: 'immer' }, leistung: { art: 'fest', cent: 1000 } },
			{ wenn: { art: 'meilenstein', nummer: 3 }, leistung: { art: 'fest', cent: 5000 } },
		]
		await liveKampagne(ctx, { regeln })
		const row = await recommend()
		const ids = await Promise.all(Array.from({ length: 4 }, () => order(row)))
		const staff = asBetrieb(spaeter())
		const { wertCent } = produkt
		const soll = 4 * wertCent + 2000 + 3 * 1000 + 5000
		expect((await showFreigaben(staff, ids)).summeCent).toBe(soll)
		const [eine = '', ...andere] = ids
		// Another one went before: what was shown for two of them is not enough for the milestone.
		const zwei = await showFreigaben(staff, andere.slice(0, 2))
		expect(zwei.summeCent).toBe(2 * wertCent + 2000 + 1000)
		await release(eine)
		const gezeigt = { ids: andere.slice(0, 2), summeCent: zwei.summeCent }
		expect(await releaseAuftraege(staff, gezeigt)).toEqual({ ok: false, code: 'zustand_veraltet' })
		const { summeCent } = await showFreigaben(staff, andere)
		expect(summeCent).toBe(soll - wertCent - 2000)
		expect(await releaseAuftraege(staff, { ids: andere, summeCent })).toEqual({
			...{ ok: true, value: { freigegeben: 3, offen: 0 } },
		})
		expect(await bezahltFor(ids)).toBe(soll)
	})

	it('and so do those that are released in the background', async () => {
		const regeln: KampagneDaten['regeln'] = [
			{ wenn: { art: 'meilenstein', nummer: 2 }, leistung: { art: 'fest', cent: 5000 } },
		]
		await liveKampagne(ctx, { regeln })
		const row = await recommend()
		// Work goes on as whoever began it, who must be somebody.
		const staff = asCli(spaeter())
		const vorher = await showBereite(staff)
		const ids: string[] = []
		for (let n = 0; n <= FREIGABEN_MAX; n++) ids.push(await order(row))
		const { imHintergrund, summeCent, gezeigt } = await showBereite(staff)
		expect({ imHintergrund, summeCent }).toEqual({
			...{ imHintergrund: true, summeCent: vorher.summeCent + ids.length * produkt.wertCent + 5000 },
		})
		const begun = await startFreigaben(staff, { summeCent, gezeigt })
		if (!begun.ok) throw new Error(begun.code)
		await runSammelarbeit(staff, begun.value)
		expect(await bezahltFor(ids)).toBe(ids.length * produkt.wertCent + 5000)
	})

	it('of several campaigns the one with precedence, and one for a channel for who came by it', async () => {
		const alle = await liveKampagne(ctx)
		const radio = await liveKampagne(ctx, { rang: 10, ziel: { ...DREISSIG.ziel, kanaele: ['radio'] } })
		expect((await recommend()).kampagneId).toBe(alle)
		expect((await recommend({ channel: 'radio' })).kampagneId).toBe(radio)
		expect(await showKampagne(schreibt(ctx), alle)).toMatchObject({
			value: { daneben: [{ id: radio, gewinnt: { id: radio } }] },
		})
		const { paare, wochen } = await showKalender(schreibt(ctx))
		expect(paare).toMatchObject([{ gewinnt: { id: radio }, verliert: { id: alle } }])
		expect(wochen).toMatchObject([{ kampagnen: [{ id: radio }, { id: alle }] }])
	})
})

describe('a trial', () => {
	it('over real orders says what a draft would have added, and writes nothing', async () => {
		await release(await order(await recommend()))
		const id = await entwurf(ctx)
		const before = await ctx.db.select().from(t.praemierung)
		const tried = await tryKampagne(schreibt(spaeter()), { id, tage: 30 })
		if (!tried.ok) throw new Error(tried.code)
		const { auftraege, mitZuschlag, zuschlagCent } = tried.value
		expect(auftraege).toBeGreaterThan(0)
		expect({ mitZuschlag, zuschlagCent }).toEqual({ mitZuschlag: auftraege, zuschlagCent: auftraege * 3000 })
		expect(await ctx.db.select().from(t.praemierung)).toEqual(before)
	})
})

describe('two people', () => {
	it('let it live, and stop it', async () => {
		const id = await entwurf(ctx)
		expect(await requestKampagne(gibtFrei(ctx), { id, stand: 7 })).toMatchObject({ code: 'zustand_veraltet' })
		expect(await requestKampagne(gibtFrei(ctx), { id, stand: 1 })).toMatchObject({ ok: true })
		expect(await showHeute(asBetrieb(ctx))).toMatchObject({ kampagnen: { count: 1 } })
		expect(await approveKampagne(gibtFrei(ctx), id)).toMatchObject({ code: 'vier_augen' })
		const dritte = { ...ctx, actor: { ...operator('finanzen'), id: '00000000-0000-4000-8000-0000000000b3' } }
		expect(await approveKampagne(dritte, id)).toMatchObject({ ok: true })
		const [row, andere] = [await recommend(), await recommend()]
		expect(await release(await order(row))).toMatchObject([{ zusatzCent: 3000 }])
		expect(await stopKampagne(gibtFrei(ctx), id)).toMatchObject({ code: 'zustand_veraltet' })
		expect(await requestStopp(gibtFrei(ctx), { id, grund: 'Betrug' })).toMatchObject({ ok: true })
		expect(await stopKampagne(gibtFrei(ctx), id)).toMatchObject({ code: 'vier_augen' })
		expect(await stopKampagne(schreibt(ctx), id)).toMatchObject({ ok: true })
		expect(await release(await order(andere))).toMatchObject([{ zusatzCent: 0, betragCent: produkt.wertCent }])
	})

	it('what is live does not change, and a stale draft overwrites nothing', async () => {
		const id = await entwurf(ctx)
		const save = (stand: number) => saveKampagne(schreibt(ctx), { id, stand, daten: { ...DREISSIG, zweck: 'neu' } })
		expect(await save(1)).toMatchObject({ ok: true })
		expect(await save(1)).toMatchObject({ code: 'zustand_veraltet' })
		expect(await requestKampagne(schreibt(ctx), { id, stand: 2 })).toMatchObject({ ok: true })
		expect(await save(2)).toMatchObject({ code: 'zustand_veraltet' })
	})

	it('nobody writes one without the right, nor in another brand', async () => {
		await expect(saveKampagne(asBetrieb(ctx, 'support'), { stand: 0, daten: DREISSIG })).rejects.toThrow(NotAuthorised)
		await expect(approveKampagne(schreibt(ctx), await entwurf(ctx))).rejects.toThrow(NotAuthorised)
		const dort = await database.contextFor('hafen.localhost', { clock })
		const id = await liveKampagne(ctx)
		expect(await endKampagne(schreibt(dort), id)).toMatchObject({ code: 'nicht_gefunden' })
	})

	it('odd ones are told to who writes and who releases them', async () => {
		const hinweise = async (daten: Partial<KampagneDaten>) => {
			const view = await showKampagne(schreibt(ctx), await entwurf(ctx, daten))
			return view.ok && view.value.hinweise.map(({ art }) => art)
		}
		const bis = new Date(clock().getTime() + 86_400_000)
		expect(await hinweise({ bis })).toEqual([])
		expect(await hinweise({})).toEqual(['endlos'])
		expect(await hinweise({ bis, budgetCent: 2999 })).toEqual(['budget_fuer_keine'])
		expect(await hinweise({ bis, ziel: { ...DREISSIG.ziel, kategorien: ['luftschiffe'] } })).toEqual(['ohne_produkt'])
		await liveKampagne(ctx, { bis, rang: 50 })
		expect(await hinweise({ bis })).toEqual(['verdeckt'])
		expect(await hinweise({ bis, rang: 50 })).toContain('gleicher_rang')
		expect(await hinweise({ bis, rang: 1 })).toEqual(['verdraengt'])
		expect(await hinweise({ bis, rang: 1, budgetCent: 100_000 })).toEqual([])
	})

	it('contradictions are refused', async () => {
		const at = (ms: number) => new Date(clock().getTime() + ms)
		const save = (daten: Partial<KampagneDaten>) =>
			saveKampagne(schreibt(ctx), { stand: 0, daten: { ...DREISSIG, ...daten } })
		expect(await save({ von: at(2000), bis: at(1000) })).toMatchObject({ code: 'kampagne_zeitraum' })
		const ziel = { ...DREISSIG.ziel, produkte: [123_456] }
		expect(await save({ ziel })).toMatchObject({ code: 'kampagne_produkt', teil: '123456' })
		const id = await entwurf(ctx, { bis: at(1000) })
		clock.set(at(1000))
		expect(await requestKampagne(schreibt(ctx), { id, stand: 1 })).toMatchObject({ code: 'kampagne_vorbei' })
	})
})
