import { fc } from '@fast-check/vitest'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pathTo } from '~/paths'
import { cancelAuftrag } from '~/usecases/auftrag/cancel-auftrag'
import { gezeigtOf } from '~/usecases/auftrag/gezeigt'
import { rejectAuftrag } from '~/usecases/auftrag/reject-auftrag'
import { releaseAuftrag } from '~/usecases/auftrag/release-auftrag'
import { showBereite, startFreigaben } from '~/usecases/auftrag/release-in-background'
import { FREIGABEN_MAX, releaseAuftraege, showFreigaben } from '~/usecases/auftrag/release-many'
import { runSammelarbeiten } from '~/usecases/auftrag/run-sammelarbeit'
import { settleAnteil } from '~/usecases/auftrag/settle-anteil'
import { showAuftrag } from '~/usecases/auftrag/show-auftrag'
import { showSammelarbeit } from '~/usecases/auftrag/show-sammelarbeit'
import { updateAuftragPruefung } from '~/usecases/auftrag/update-auftrag-pruefung'
import { releaseFaellige } from '~/usecases/jobs/release-faellige'
import { blockKonto } from '~/usecases/konto/block-konto'
import { claimPraemierung } from '~/usecases/praemie/claim-praemierung'
import { markAuszahlungGezahlt } from '~/usecases/praemie/settle-auszahlung'
import { findBenutzerByEmail } from '~db/repositories/benutzer/benutzer'
import { findBrueche } from '~db/repositories/hauptbuch/pruefung'
import * as t from '~db/schema/mandant/tables'
import { asBetrieb, asCli, asJob, operator } from '../../fixtures/actors'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'
import { withConfig } from '../../fixtures/empfehlung'
import { serveFrom } from '../../fixtures/freund'
import { PortalVisitor } from '../../fixtures/portal'
import {
	auszahlungenOf,
	BANKDATEN,
	findMailByKey,
	insertAnderesProdukt,
	insertBereiterAuftrag,
	insertProdukt,
	neueReferenz,
	PRODUKT_ID,
	plantEmpfehlungRow,
	praemierungenOf,
	tokenOf,
	WERT_CENT,
} from '../../fixtures/praemie'

let database: TestDatabase
let ctx: TestContext
let support: TestContext
let praemien: Awaited<ReturnType<typeof insertProdukt>>

beforeAll(async () => {
	database = await freshDatabase()
	ctx = await database.contextFor('nordfunk.localhost', { actor: { art: 'cli' } })
	support = asBetrieb(ctx, 'support')
	serveFrom(database, ctx.clock)
	praemien = await insertProdukt(ctx)
})
afterAll(() => database.drop())

const bereit = async (wunsch: Parameters<typeof plantEmpfehlungRow>[1] = {}) => {
	const made = await plantEmpfehlungRow(ctx, wunsch)
	return { ...made, auftragId: await insertBereiterAuftrag(ctx, made.empfaengernummer) }
}
const geprueft = { neukunde: true, ersteZahlungAm: '2026-10-20', storniert: false, widerrufen: false }
const zustandOf = async (id: string) => (await ctx.db.select().from(t.auftrag).where(eq(t.auftrag.id, id)))[0]?.zustand

describe('several orders at once', () => {
	it('are shown with their sum and what stands against the others, released once, and never for more than was shown', async () => {
		const [a, b, ohneZahlung] = [await bereit(), await bereit({ anteil: 50 }), await bereit()]
		await updateAuftragPruefung(ctx, ohneZahlung.auftragId, { ...geprueft, ersteZahlungAm: undefined })
		const ids = [a.auftragId, b.auftragId, ohneZahlung.auftragId, 'keine-id']
		const shown = await showFreigaben(support, ids)
		expect(shown).toMatchObject({
			summeCent: 2 * WERT_CENT,
			gehindert: [{ id: ohneZahlung.auftragId, hindernis: 'auftrag_zahlung_fehlt' }],
		})
		expect(shown.moeglich.map(({ id }) => id).toSorted()).toEqual([a.auftragId, b.auftragId].toSorted())
		const weniger = { ids, summeCent: 2 * WERT_CENT - 1 }
		expect(await releaseAuftraege(support, weniger)).toEqual({ ok: false, code: 'zustand_veraltet' })
		expect(await releaseAuftraege(support, { ids: [], summeCent: 0 })).toEqual({ ok: false, code: 'auswahl_leer' })
		expect(await zustandOf(a.auftragId)).toBe('in_pruefung')
		const done = await releaseAuftraege(support, { ids, summeCent: shown.summeCent }, 'sammel:1')
		expect(done).toEqual({ ok: true, value: { freigegeben: 2, offen: 2 - 1 } })
		expect(await releaseAuftraege(support, { ids, summeCent: shown.summeCent }, 'sammel:1')).toEqual(done)
		expect((await praemierungenOf(ctx, b.auftragId)).reduce((summe, { betragCent }) => summe + betragCent, 0)).toBe(
			WERT_CENT,
		)
		expect(await praemierungenOf(ctx, a.auftragId)).toHaveLength(1)
	})

	it('are ticked in the list, looked at, and released on screens without scripts', async () => {
		const betrieb = new PortalVisitor(ctx.mandant.config.MandantUrl)
		const login = { email: 'support@example.org', passwort: 'Demo1234' }
		await betrieb.fill(pathTo(ctx.mandant, 'BetriebLogin'), login)
		const { auftragId } = await bereit()
		const liste = await betrieb.send(pathTo(ctx.mandant, 'BetriebAuftraege'))
		expect(liste.text).toMatch(new RegExp(`<input[^>]*form="freigeben"[^>]*value="${auftragId}"`))
		const page = pathTo(ctx.mandant, 'BetriebFreigaben')
		expect((await betrieb.send(page)).text).toContain('Kein Auftrag gewählt')
		const gewaehlt = await betrieb.send(`${page}?auftrag=${auftragId}`)
		expect(gewaehlt.text).toContain('Einen Auftrag freigeben (70,01')
		expect(await zustandOf(auftragId)).toBe('in_pruefung')
		const sent = await betrieb.fill(`${page}?auftrag=${auftragId}`, {
			auftrag: auftragId,
			summeCent: String(WERT_CENT),
		})
		expect([sent.status, await zustandOf(auftragId)]).toEqual([303, 'freigegeben'])
		const after = await betrieb.send(sent.headers.get('location') ?? '')
		expect(after.text).toContain('Ein Auftrag ist freigegeben.')
		// The same order is not released and refused on one page.
		expect(after.text).not.toContain('nicht freigegeben')
		expect(after.text.split(`/betrieb/auftraege/${auftragId}`).length).toBeGreaterThan(1)
		const alle = await betrieb.send(`${page}?alle=1`)
		expect(alle.text).not.toContain('Alle freigabefähigen zeigen')
	})
})

/** An order of this product that only waits for its release. */
async function plantWartend(produktId: number, empfehlung: Parameters<typeof plantEmpfehlungRow>[1]): Promise<string> {
	const { auftrag } = t
	const { empfehlungId, empfaengerId } = await plantEmpfehlungRow(ctx, empfehlung)
	const bezug = { empfehlungId, empfaengerId, produktId, referenz: neueReferenz() }
	const erfuellt = { neukunde: true, ersteZahlungAm: new Date('2026-10-20'), auftragsdatum: '2026-10-01' }
	const row = { ...bezug, ...erfuellt, zustand: 'in_pruefung' as const, erstelltAm: ctx.clock() }
	const [created] = await ctx.db.insert(auftrag).values(row).returning({ id: auftrag.id })
	return created?.id ?? ''
}

describe('more orders than somebody waits for', () => {
	const OFFEN = 83
	/** Orders that only wait for their release; rewards of three amounts, by the day of the recommendation and the product. */
	async function plantBereite(anzahl: number): Promise<string[]> {
		const anderes = await insertAnderesProdukt(ctx)
		const ids: string[] = []
		for (let n = 0; n < anzahl; n++) {
			const frueher = n % 3 === 1 ? { erstelltAm: new Date('2025-12-31T22:59:59Z') } : {}
			ids.push(await plantWartend(n % 3 === 2 ? anderes : PRODUKT_ID, frueher))
		}
		return ids
	}
	const support = async () => {
		const benutzer = await findBenutzerByEmail(ctx.db, 'support@example.org')
		return { ...ctx, actor: { ...operator('support'), id: benutzer?.id ?? '' } }
	}

	it('are released in the background once, whoever works on it and however often that ends, and say what stood against them', async () => {
		const ids = await plantBereite(FREIGABEN_MAX + 3)
		const betrieb = new PortalVisitor(ctx.mandant.config.MandantUrl)
		await betrieb.fill(pathTo(ctx.mandant, 'BetriebLogin'), { email: 'support@example.org', passwort: 'Demo1234' })
		const alle = pathTo(ctx.mandant, 'BetriebFreigaben', {}, { alle: 1 })
		const { summeCent, anzahl, moeglich } = await showBereite(asBetrieb(ctx))
		const betraege = [WERT_CENT, 3000, 9000].map((cent, n) => cent * (n === 0 ? 35 : 34))
		expect([summeCent, anzahl]).toEqual([betraege.reduce((a, b) => a + b), { moeglich: ids.length, gehindert: 0 }])
		expect(moeglich).toHaveLength(50)
		const shown = await betrieb.send(alle)
		expect(shown.text).toContain(`${FREIGABEN_MAX + 3} Aufträge im Hintergrund freigeben`)
		expect(shown.text).toContain(`50 von ${FREIGABEN_MAX + 3} werden gezeigt`)
		expect((await betrieb.fill(alle, { summeCent: String(summeCent - 1) })).status, 'more than was shown').toBe(409)
		// As many with the same sum, but others.
		expect((await betrieb.fill(alle, { gezeigt: gezeigtOf(ids.slice(1)) })).status, 'one not shown').toBe(409)
		const sent = await betrieb.fill(alle, { summeCent: String(summeCent) })
		const at = new URL(sent.headers.get('location') ?? '', ctx.mandant.config.MandantUrl).pathname
		const laeuft = await betrieb.send(at)
		expect(laeuft.text).toContain(`20 von ${FREIGABEN_MAX + 3} bearbeitet`)
		expect([laeuft.headers.get('refresh'), laeuft.text.includes('Stand neu laden')]).toEqual(['5', true])

		const id = at.split('/').at(-1) ?? ''
		const stand = async () => {
			const found = await showSammelarbeit(asBetrieb(ctx), { id })
			return found.ok ? found.value : undefined
		}
		// Somebody cancels one meanwhile, another promises more than it did.
		const offene = await ctx.db
			.select({ bezugId: t.sammelarbeitTeil.bezugId })
			.from(t.sammelarbeitTeil)
			.where(isNull(t.sammelarbeitTeil.ergebnis))
		expect(offene).toHaveLength(OFFEN)
		const [storniert = '', teurer = ''] = offene.map(({ bezugId }) => bezugId)
		await cancelAuftrag(asBetrieb(ctx), storniert, 'Widerruf')
		const zeile = t.sammelarbeitTeil
		await ctx.db
			.update(zeile)
			.set({ betragCent: sql`${zeile.betragCent} - 1` })
			.where(eq(zeile.bezugId, teurer))
		// Its process ends in the middle of an order, then two go on at once.
		let orders = 0
		const endet: TestContext = {
			...asJob(ctx),
			clock: Object.assign(() => {
				if (++orders > 40) throw new Error('the process ended')
				return ctx.clock()
			}, ctx.clock),
		}
		await expect(runSammelarbeiten(endet)).rejects.toThrow('the process ended')
		expect((await stand())?.offen).toBeGreaterThan(0)
		await Promise.all([runSammelarbeiten(asJob(ctx)), runSammelarbeiten(asJob(ctx))])
		await runSammelarbeiten(asJob(ctx))

		expect(await stand()).toMatchObject({ stand: 'fertig', getan: ids.length - 2, gehindert: 2, offen: 0 })
		expect((await stand())?.liste).toMatchObject([
			{ bezugId: storniert, code: 'auftrag_storniert' },
			{ bezugId: teurer, code: 'zustand_veraltet' },
		])
		const rewards = await ctx.db
			.select({ auftragId: t.praemierung.auftragId })
			.from(t.praemierung)
			.where(inArray(t.praemierung.auftragId, ids))
		expect(rewards.map(({ auftragId }) => auftragId).toSorted()).toEqual(
			ids.filter((one) => one !== storniert && one !== teurer).toSorted(),
		)
		const { audit } = t
		const released = await ctx.db
			.select({ akteur: audit.akteur })
			.from(audit)
			.where(and(eq(audit.ereignis, 'auftrag.freigegeben'), inArray(audit.bezugId, ids)))
		expect(new Set(released.map(({ akteur }) => akteur)), 'who began it, who may not approve the run').toEqual(
			new Set([`betrieb:${(await support()).actor.id}`]),
		)
		expect(await findBrueche(ctx.db)).toMatchObject({ anzahl: 0 })
		const over = await betrieb.send(at)
		expect([over.headers.get('refresh'), over.text.includes('Abgeschlossen')]).toEqual([null, true])
		expect(over.text).toContain('Nicht erledigt')
	})

	it('break off where whoever began it may not release any more, and wait on', async () => {
		const wer = await support()
		const ids = await plantBereite(21)
		const shown = await showBereite(wer)
		const begun = await startFreigaben(wer, shown, 'hintergrund:1')
		expect(await startFreigaben(wer, shown, 'hintergrund:1'), 'sent again').toEqual(begun)
		if (!begun.ok) throw new Error(begun.code)
		const { benutzer } = t
		const set = (rolle: string) =>
			ctx.db
				.update(benutzer)
				.set({ rollen: [rolle] })
				.where(eq(benutzer.id, wer.actor.id))
		await set('lesend')
		await runSammelarbeiten(asJob(ctx))
		await set('support')
		const found = await showSammelarbeit(wer, { id: begun.value })
		expect(found).toMatchObject({ value: { stand: 'abgebrochen', offen: expect.any(Number) } })
		expect(
			(await Promise.all(ids.map(zustandOf))).filter((zustand) => zustand === 'in_pruefung').length,
		).toBeGreaterThan(0)
		expect(await showSammelarbeit(wer, { id: 'keine' })).toEqual({ ok: false, code: 'nicht_gefunden' })
	})
})

it('is rejected with a reason after a question, and found by the address of the list alone, on screens without scripts', async () => {
	const betrieb = new PortalVisitor(ctx.mandant.config.MandantUrl)
	await betrieb.fill(pathTo(ctx.mandant, 'BetriebLogin'), { email: 'betrieb@example.org', passwort: 'Demo1234' })
	const liste = pathTo(ctx.mandant, 'BetriebAuftraege')
	const referenz = neueReferenz()
	const auftragsdatum = '01.10.2026'
	const melden = pathTo(ctx.mandant, 'BetriebAuftragMelden')
	const sent = await betrieb.fill(melden, { intent: 'melden', referenz, auftragsdatum })
	const at = new URL(sent.headers.get('location') ?? '', ctx.mandant.config.MandantUrl).pathname
	await betrieb.fillAndConfirm(at, { intent: 'ablehnen', grund: 'Bestandskunde' })
	const { text } = await betrieb.send(at)
	expect([text.includes('Bestandskunde'), text.includes('value="ablehnen"')]).toEqual([true, false])
	const found = await betrieb.send(`${liste}?q=${referenz}&zustand=abgelehnt`)
	expect(new Set(found.text.match(/\/betrieb\/auftraege\/[\da-f-]{36}/g))).toEqual(new Set([at]))
	const none = await betrieb.send(`${liste}?q=${referenz}&zustand=freigegeben&zustand=x&nach=abc`)
	expect(none.text).toContain('Keine Aufträge gefunden')
	const unbekannt = await betrieb.send(pathTo(ctx.mandant, 'BetriebAuftrag', { auftragId: 'gibtesnicht' }))
	expect(unbekannt.status).toBe(404)
})

it('are released by a job after the complaint period where the brand wants it, but nothing that is held or of a blocked account', async () => {
	const [frei, gesperrt] = [await bereit(), await bereit()]
	expect(await blockKonto(asBetrieb(ctx), { id: gesperrt.empfehlerId, grund: 'Probe' })).toMatchObject({ ok: true })
	expect(await releaseFaellige(asJob(ctx))).toEqual({ freigegeben: 0 })
	expect(await zustandOf(frei.auftragId)).toBe('in_pruefung')
	await releaseFaellige(
		asJob(withConfig(ctx, { AuftraegeAutomatischFreigeben: true, ModuleAuftragsdatumMindestalterTage: 365 })),
	)
	expect(await zustandOf(frei.auftragId)).toBe('in_pruefung')
	await releaseFaellige(asJob(withConfig(ctx, { AuftraegeAutomatischFreigeben: true })))
	expect([await zustandOf(frei.auftragId), await zustandOf(gesperrt.auftragId)]).toEqual(['freigegeben', 'in_pruefung'])
	expect((await praemierungenOf(ctx, frei.auftragId))[0]?.gewaehrtVon).toBe('job')
})

describe('an order of another product, whose reward cannot be divided as recommended', () => {
	const anderes = async () => {
		const { auftragId, ...made } = await bereit({ anteil: 50 })
		const produktId = await insertAnderesProdukt(ctx, { wertCent: 50_000, teilbar: false })
		expect(await updateAuftragPruefung(ctx, auftragId, { ...geprueft, produktId })).toMatchObject({ ok: true })
		expect(await releaseAuftrag(ctx, auftragId)).toEqual({ ok: false, code: 'auftrag_anteil' })
		return { auftragId, ...made }
	}

	it('[V-BOUNTY] earns the recommended product’s reward where an operator says so, which both sides can choose and are told why', async () => {
		const { auftragId, empfaengerId, email } = await anderes()
		expect(await showAuftrag(support, auftragId)).toMatchObject({
			value: {
				aufteilung: { gilt: null, wahl: [{ anteil: 100, empfehlerCent: 50_000 }], empfohlen: { empfaengerCent: 3500 } },
			},
		})
		expect(await settleAnteil(ctx, auftragId, 50)).toEqual({ ok: false, code: 'anteil_nicht_erlaubt' })
		expect(await settleAnteil(ctx, auftragId, 'empfohlen')).toMatchObject({ ok: true })
		expect(await releaseAuftrag(ctx, auftragId)).toMatchObject({ ok: true })
		const rewards = await praemierungenOf(ctx, auftragId)
		expect(rewards.map(({ seite, betragCent }) => [seite, betragCent])).toEqual([
			['empfehler', 3501],
			['empfaenger', 3500],
		])
		const mail = await findMailByKey(ctx, `aufteilung_geaendert:${auftragId}:${empfaengerId}`)
		expect(mail).toMatchObject({
			an: email,
			daten: { bestellt: 'Other line', empfohlen: 'Trial line', wie: 'empfohlen', betragCent: 3500 },
		})
		const token = await tokenOf(ctx, `praemie_bereit:${rewards[0]?.id}`)
		const wahl = { art: 'geld', bankdaten: BANKDATEN } as const
		expect(await claimPraemierung(ctx, token, praemien.geld, wahl, undefined)).toMatchObject({ ok: true })
	})

	it('[V-BOUNTY] goes to the recommender alone where an operator says so, and the friend is told that nothing is theirs', async () => {
		const { auftragId, empfehlungId, empfaengerId } = await anderes()
		expect(await settleAnteil(ctx, auftragId, 100)).toMatchObject({ ok: true })
		expect(await releaseAuftrag(ctx, auftragId)).toMatchObject({ ok: true })
		const daten = async (wer: string) => (await findMailByKey(ctx, `aufteilung_geaendert:${auftragId}:${wer}`))?.daten
		expect(await daten(empfehlungId)).toMatchObject({ wie: 'anteil', betragCent: 50_000 })
		expect(await daten(empfaengerId)).toMatchObject({ wie: 'anteil', betragCent: 0 })
	})

	it('[V-BOUNTY] has to be settled anew when the product changes once more', async () => {
		const { auftragId } = await anderes()
		await settleAnteil(ctx, auftragId, 'empfohlen')
		const produktId = await insertAnderesProdukt(ctx, { wertCent: 40_000, teilbar: false })
		await updateAuftragPruefung(ctx, auftragId, { ...geprueft, produktId })
		expect(await releaseAuftrag(ctx, auftragId)).toEqual({ ok: false, code: 'auftrag_anteil' })
	})

	it('[V-BOUNTY] MaxEmpfaengerPraemieCent is asked again at the release', async () => {
		const { auftragId, empfehlungId } = await bereit({ anteil: 50 })
		const begrenzt = withConfig(ctx, { MaxEmpfaengerPraemieCent: 3499 })
		expect(await releaseAuftrag(begrenzt, auftragId)).toEqual({ ok: false, code: 'auftrag_anteil' })
		expect(await releaseAuftrag(withConfig(ctx, { MaxEmpfaengerPraemieCent: 3500 }), auftragId)).toMatchObject({
			ok: true,
		})
		expect(await findMailByKey(ctx, `aufteilung_geaendert:${auftragId}:${empfehlungId}`)).toBeUndefined()
	})
})

it('release, cancel, reject, choose and pay, in any order and together, never pay a side twice, and the ledger balances', async () => {
	const schritt = fc.constantFrom('freigeben', 'sammeln', 'stornieren', 'ablehnen', 'waehlen', 'zahlen')
	await fc.assert(
		fc.asyncProperty(fc.array(schritt, { minLength: 2, maxLength: 6 }), async (folge) => {
			const { auftragId } = await bereit({ anteil: 50 })
			const tun = async (was: string): Promise<unknown> => {
				if (was === 'freigeben') return releaseAuftrag(asCli(ctx), auftragId)
				if (was === 'sammeln') return releaseAuftraege(support, { ids: [auftragId], summeCent: WERT_CENT })
				if (was === 'stornieren') return cancelAuftrag(asCli(ctx), auftragId)
				if (was === 'ablehnen') return rejectAuftrag(asCli(ctx), auftragId, 'Probe')
				const [erste] = await praemierungenOf(ctx, auftragId)
				if (!erste) return undefined
				if (was === 'waehlen') {
					const token = await tokenOf(ctx, `praemie_bereit:${erste.id}`)
					return claimPraemierung(ctx, token, praemien.geld, { art: 'geld', bankdaten: BANKDATEN }, undefined)
				}
				const offene = (await auszahlungenOf(ctx, erste.id)).filter(({ zustand }) => zustand === 'Offen')
				return Promise.all(offene.map(({ id }) => markAuszahlungGezahlt(asCli(ctx), id)))
			}
			for (const was of folge) await Promise.all([tun(was), tun(was)])
			const rewards = await praemierungenOf(ctx, auftragId)
			expect(rewards.length).toBeLessThanOrEqual(2)
			const stornierte = (await zustandOf(auftragId)) === 'storniert'
			// What was paid before is claimed back.
			const zurueck = rewards.map(({ zustand, zurueckgefordertAm }) => zustand === 'Storniert' || !!zurueckgefordertAm)
			if (stornierte) expect(zurueck).not.toContain(false)
			for (const { id } of rewards) {
				const gezahlt = (await auszahlungenOf(ctx, id)).filter(({ zustand }) => zustand === 'Gezahlt')
				expect(gezahlt.length).toBeLessThanOrEqual(1)
			}
			expect(await findBrueche(ctx.db)).toEqual({ anzahl: 0, beispiele: [] })
		}),
		{ numRuns: 15 },
	)
})

it('of more orders that cannot be released than a page names the oldest are shown, and of how many', async () => {
	const { anzahl } = await showBereite(asBetrieb(ctx))
	const produktId = await insertAnderesProdukt(ctx, { wertCent: 50_000, teilbar: false })
	for (let n = 0; n < 52; n++) await plantWartend(produktId, { anteil: 50 })
	const gehindert = anzahl.gehindert + 52
	const shown = await showBereite(asBetrieb(ctx))
	expect(shown).toMatchObject({ anzahl: { ...anzahl, gehindert }, imHintergrund: false })
	expect(shown.gehindert).toHaveLength(50)
	const betrieb = new PortalVisitor(ctx.mandant.config.MandantUrl)
	await betrieb.fill(pathTo(ctx.mandant, 'BetriebLogin'), { email: 'support@example.org', passwort: 'Demo1234' })
	const page = await betrieb.send(pathTo(ctx.mandant, 'BetriebFreigaben', {}, { alle: 1 }))
	expect(page.text).toContain(`50 von ${gehindert} werden gezeigt: die ältesten.`)
})
