import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AUFTRAG_LIST } from '~/domain/auftrag/list'
import type { LaufGruppe } from '~/domain/auszahlung/lauf'
import { antwortBis } from '~/domain/datenschutz/anfrage'
import { KULANZ_LIST, PRAEMIERUNG_LIST } from '~/domain/praemie/list'
import { addDays, berlinDay } from '~/domain/shared/dates'
import { requestAgenturKonto } from '~/usecases/agentur/agentur-konto'
import { listAuftraege } from '~/usecases/auftrag/list-auftraege'
import { releaseAuftrag } from '~/usecases/auftrag/release-auftrag'
import { updateAuftragPruefung } from '~/usecases/auftrag/update-auftrag-pruefung'
import { createLauf } from '~/usecases/auszahlung/create-lauf'
import { freezeLauf } from '~/usecases/auszahlung/freeze-lauf'
import { showLaeufe } from '~/usecases/auszahlung/list-laeufe'
import { createAnfrage } from '~/usecases/datenschutz/create-anfrage'
import { proposeEmailAenderung } from '~/usecases/konto/propose-email-aenderung'
import { showHeute } from '~/usecases/mandant/show-heute'
import { claimPraemierung } from '~/usecases/praemie/claim-praemierung'
import { grantKulanz } from '~/usecases/praemie/grant-kulanz'
import { listKulanz } from '~/usecases/praemie/list-kulanz'
import { listPraemierungen } from '~/usecases/praemie/list-praemierungen'
import { readListQuery } from '~/web/forms/list'
import * as t from '~db/schema/mandant/tables'
import { asBetrieb, operator } from '../../fixtures/actors'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'
import { plantEigenwerbung } from '../../fixtures/job-rows'
import { createKasse, type Kasse } from '../../fixtures/lauf'
import * as fixture from '../../fixtures/praemie'

let database: TestDatabase
let ctx: TestContext
let kasse: Kasse
let praemien: Awaited<ReturnType<typeof fixture.insertProdukt>>

beforeAll(async () => {
	database = await freshDatabase()
	ctx = await database.contextFor('nordfunk.localhost')
	kasse = await createKasse(ctx)
	praemien = kasse.praemien
})
afterAll(() => database.drop())

const ids = async (query: string) =>
	(await listAuftraege(asBetrieb(ctx), readListQuery(AUFTRAG_LIST, new URLSearchParams(query)))).zeilen.map(
		({ id }) => id,
	)

describe('Heute', () => {
	it('counts the orders its links lead to: those that can be released, and those that are held', async () => {
		const bereit = await fixture.insertBereiterAuftrag(ctx, (await fixture.plantEmpfehlungRow(ctx)).empfaengernummer)
		const gehalten = await fixture.insertBereiterAuftrag(ctx, (await fixture.plantEmpfehlungRow(ctx)).empfaengernummer)
		const betrieb = asBetrieb(ctx)
		const offen = { neukunde: null, storniert: false, widerrufen: false }
		expect(await updateAuftragPruefung(betrieb, gehalten, offen)).toMatchObject({ ok: true })
		const heute = await showHeute(betrieb)
		const [bereite, gehaltene] = [await ids('freigabe=bereit'), await ids('freigabe=gehalten')]
		expect(await ids('freigabe=verdacht')).toEqual([])
		expect(bereite).toContain(bereit)
		expect(gehaltene).toContain(gehalten)
		expect(heute.freigaben?.bereit.count).toBe(bereite.length)
		expect(heute.freigaben?.gehalten.count).toBe(gehaltene.length)
		expect(heute.freigaben?.bereit.seit).toBeInstanceOf(Date)
		for (const id of gehaltene) expect(await releaseAuftrag(betrieb, id)).toMatchObject({ ok: false })
		for (const id of bereite) expect(await releaseAuftrag(betrieb, id)).toMatchObject({ ok: true })
		expect((await showHeute(betrieb)).freigaben?.bereit).toEqual({ count: 0, seit: null })
	})

	it('adds up what is to be paid and what is owed', async () => {
		const betrieb = asBetrieb(ctx)
		const vorher = await showHeute(betrieb)
		const { token, praemierung } = await fixture.openReward(ctx)
		const offen = await showHeute(betrieb)
		expect((offen.schuld?.waehlbarCent ?? 0) - (vorher.schuld?.waehlbarCent ?? 0)).toBe(praemierung.betragCent)
		await claimPraemierung(ctx, token, praemien.geld, { art: 'geld', bankdaten: fixture.BANKDATEN }, undefined)
		const gewaehlt = await showHeute(betrieb)
		expect(gewaehlt.auszahlungen?.count).toBe((vorher.auszahlungen?.count ?? 0) + 1)
		const [auszahlung] = await fixture.auszahlungenOf(ctx, praemierung.id)
		expect((gewaehlt.auszahlungen?.cent ?? 0) - (vorher.auszahlungen?.cent ?? 0)).toBe(auszahlung?.betragCent)
		expect(gewaehlt.schuld?.waehlbarCent).toBe(vorher.schuld?.waehlbarCent)
	})

	it('counts a suspected case once: its order is no held order besides', async () => {
		const betrieb = asBetrieb(ctx)
		const vorher = await showHeute(betrieb)
		const { empfaengernummer, empfaengerId } = await fixture.plantEmpfehlungRow(ctx)
		const auftrag = await fixture.insertBereiterAuftrag(ctx, empfaengernummer)
		await plantEigenwerbung(ctx, { empfaengerId, erstelltAm: ctx.clock() })
		const heute = await showHeute(betrieb)
		expect(heute.pruefungen?.count).toBe((vorher.pruefungen?.count ?? 0) + 1)
		expect(heute.freigaben?.gehalten.count).toBe(vorher.freigaben?.gehalten.count)
		expect(heute.freigaben?.bereit.count).toBe(vorher.freigaben?.bereit.count)
		expect(await ids('freigabe=verdacht')).toEqual([auftrag])
		expect(heute.freigaben?.verdacht.count).toBe(1)
		expect(await ids('freigabe=gehalten')).not.toContain(auftrag)
	})

	it('counts each cent once on its way: what is in a run is not to be paid besides, and each link shows these', async () => {
		const wer = kasse.anna()
		const zahlbar = await kasse.payable()
		const vorher = await showHeute(wer)
		const praemienIn = async (ueberweisung: string) =>
			(await listPraemierungen(wer, readListQuery(PRAEMIERUNG_LIST, new URLSearchParams({ ueberweisung })))).zeilen
				.length
		const laeufeIn = async (gruppe: LaufGruppe) => (await showLaeufe(wer, gruppe)).laeufe.length
		const { count = 0, cent = 0 } = vorher.auszahlungen ?? {}
		expect(await praemienIn('bereit')).toBe(count)
		expect((await showLaeufe(wer)).offen).toMatchObject({ anzahl: count, summeCent: cent })
		const { id, betragCent } = zahlbar.auszahlung
		const neu = { auswahl: { ids: [id] }, ausfuehrungAm: addDays(berlinDay(ctx.clock()), 3) }
		const made = await createLauf(wer, neu, 'heute:lauf')
		if (!made.ok) throw new Error(made.code)
		const stand = async () => {
			const { auszahlungen, angefangen, laeufe } = await showHeute(wer)
			return [auszahlungen, angefangen, laeufe].map((one) => [one?.count, one?.cent])
		}
		const einer = [1, betragCent]
		expect(await stand()).toEqual([[count - 1, cent - betragCent], einer, [0, 0]])
		expect([await praemienIn('bereit'), await praemienIn('im_lauf')]).toEqual([count - 1, 1])
		expect([await laeufeIn('arbeit'), await laeufeIn('freigabe')]).toEqual([1, 0])
		expect(await freezeLauf(wer, made.value.laufId)).toMatchObject({ ok: true })
		// Whoever made a run does not release it.
		expect(await stand()).toEqual([
			[count - 1, cent - betragCent],
			[0, 0],
			[0, 0],
		])
		expect((await showHeute(wer)).laeufe).toEqual({ count: 0, andere: 1, seit: null, cent: 0 })
		expect((await showHeute(kasse.ben())).laeufe).toMatchObject({ count: 1, andere: 0, cent: betragCent })
		expect([await laeufeIn('arbeit'), await laeufeIn('freigabe')]).toEqual([0, 1])
		const fremd = async (one: TestContext) => (await showLaeufe(one, 'freigabe')).laeufe.map((lauf) => lauf.fremd)
		expect(await fremd(wer), 'the list says what Heute says').toEqual([true])
		expect(await fremd(kasse.ben())).toEqual([false])
		expect(await fremd(asBetrieb(ctx, 'lesend')), 'who never releases').toEqual([true])
	})

	it('counts no goodwill, address or account that its reader laid before others: it waits for these', async () => {
		const [anna, ben] = [kasse.anna(), kasse.ben()]
		const standOf = async (wer: TestContext) => {
			const { kulanz, adressen, agenturKonten } = await showHeute(wer)
			return [kulanz, adressen, agenturKonten].map((one) => [one?.count, one?.andere])
		}
		expect(await standOf(anna)).toEqual(await standOf(ben))
		const { empfehlungsnummer, empfehlerId } = await fixture.plantEmpfehlungRow(ctx)
		const kulanz = { an: empfehlungsnummer, betragCent: 10_000, grund: 'beschwerde', notiz: 'Drei Anrufe' } as const
		expect(await grantKulanz(anna, kulanz)).toEqual({ ok: true, value: 'wartet' })
		const email = { id: empfehlerId, email: 'umgezogen@example.org', notiz: 'Anruf' }
		expect(await proposeEmailAenderung(anna, email, 'heute:adresse')).toEqual({ ok: true, value: null })
		const [agentur] = await ctx.db.select({ id: t.agentur.id }).from(t.agentur).limit(1)
		const konto = { agenturId: agentur?.id ?? '', bankdaten: fixture.BANKDATEN }
		expect(await requestAgenturKonto(anna, konto, 'heute:konto')).toEqual({ ok: true, value: null })
		expect(await standOf(anna)).toEqual([
			[0, 1],
			[0, 1],
			[0, 1],
		])
		expect(await standOf(ben)).toEqual([
			[1, 0],
			[1, 0],
			[1, 0],
		])
		const listOf = async (wer: TestContext, entscheidung: string) => {
			const query = readListQuery(KULANZ_LIST, new URLSearchParams({ entscheidung }))
			const { zeilen, fuerMich } = await listKulanz(wer, query)
			return [zeilen.map(({ fremd }) => fremd), fuerMich]
		}
		expect(await listOf(anna, 'andere')).toEqual([[true], 0])
		expect(await listOf(anna, 'ich')).toEqual([[], 0])
		expect(await listOf(ben, 'ich')).toEqual([[false], 1])
		const konten = async (wer: TestContext) => (await showLaeufe(wer)).wartendeKonten.map(({ fremd }) => fremd)
		expect([await konten(anna), await konten(ben)]).toEqual([[true], [false]])
	})

	it('names vouchers that people wait for', async () => {
		const { token } = await fixture.openReward(ctx)
		const wahl = { art: 'gutschein', email: 'wartet@example.org' } as const
		await claimPraemierung(ctx, token, praemien.gutschein, wahl, undefined)
		expect((await showHeute(asBetrieb(ctx))).knapp).toEqual(
			expect.arrayContaining([expect.objectContaining({ frei: 0, wartend: 1 })]),
		)
	})

	it('counts privacy requests with their next deadline', async () => {
		const betrieb = asBetrieb(ctx)
		const eingang = { art: 'auskunft', email: 'frist@such.example', anliegen: '', sprache: 'de' } as const
		await createAnfrage(betrieb, { ...eingang, eingegangenAm: ctx.clock() }, 'heute:1')
		const frueher = new Date(ctx.clock().getTime() - 10 * 86_400_000)
		await createAnfrage(betrieb, { ...eingang, eingegangenAm: frueher }, 'heute:2')
		const { anfragen } = await showHeute(betrieb)
		expect(anfragen).toEqual({ count: 2, seit: frueher, frist: antwortBis(frueher) })
		expect((await showHeute(asBetrieb(ctx, 'finanzen'))).anfragen).toBeUndefined()
	})

	it('shows each role what it may see, and says when work is late', async () => {
		const inhalte = await showHeute({ ...ctx, actor: operator('inhalte') })
		expect(Object.values(inhalte).every((one) => one === undefined)).toBe(true)
		const spaeter = await database.contextFor('nordfunk.localhost', {
			now: new Date(ctx.clock().getTime() + 90 * 86_400_000),
		})
		expect((await showHeute(asBetrieb(spaeter))).verspaetet).toContain('sendOutbox')
	})
})
