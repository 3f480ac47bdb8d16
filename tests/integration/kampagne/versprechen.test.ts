import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { KampagneDaten } from '~/domain/kampagne/daten'
import { berlinDay } from '~/domain/shared/dates'
import { formatMoney, splitCent } from '~/domain/shared/money'
import { pathTo } from '~/paths'
import { showAuftrag } from '~/usecases/auftrag/show-auftrag'
import { showEinladung } from '~/usecases/empfaenger/show-einladung'
import { listAngebote } from '~/usecases/empfehlung/list-angebote'
import { listPraemien } from '~/usecases/empfehlung/list-praemien'
import { showAngebot } from '~/usecases/empfehlung/show-angebot'
import { showEmpfehlung } from '~/usecases/empfehlung/show-empfehlung'
import { showVorschau } from '~/usecases/empfehlung/show-vorschau'
import { endKampagne } from '~/usecases/kampagne/move-kampagne'
import { listKampagnen } from '~/usecases/kampagne/show-kampagne'
import { loadZeilen } from '~/usecases/konto/show-persoenlicher-bereich'
import { showPraemierung } from '~/usecases/praemie/show-praemierung'
import { kampagneSpeichernSchema } from '~/web/forms/kampagne'
import * as t from '~db/schema/mandant/tables'
import { asBetrieb } from '../../fixtures/actors'
import { apiOf, type CallApi } from '../../fixtures/api'
import { freshDatabase, type TestContext, type TestDatabase, testClock } from '../../fixtures/database'
import { eingabe, produkte } from '../../fixtures/empfehlung'
import { DREISSIG, liveKampagne, playOf, schreibt } from '../../fixtures/kampagne'
import { mailsTo } from '../../fixtures/mails'
import { formsOf, PortalVisitor } from '../../fixtures/portal'
import { tokenOf } from '../../fixtures/praemie'

const clock = testClock()
const BEGINN = clock()
let database: TestDatabase
let ctx: TestContext
let produkt: { teilbar: number; wertCent: number }
let call: CallApi
beforeAll(async () => {
	database = await freshDatabase()
	call = apiOf(database, clock)
	ctx = await database.contextFor('nordfunk.localhost', { clock })
	produkt = await produkte(ctx)
})
afterAll(() => database.drop())
afterEach(async () => {
	clock.set(BEGINN)
	for (const { id, zustand } of await listKampagnen(schreibt(ctx)))
		if (zustand === 'live' || zustand === 'pausiert') await endKampagne(schreibt(ctx), id)
})

const { recommend, order, release, spaeter } = playOf(() => ({ ctx, clock, produktId: produkt.teilbar }))
const fest = (cent: number): KampagneDaten['regeln'][number]['leistung'] => ({ art: 'fest', cent })
/** Another process, as it sees campaigns once it is told. */
const fresh = (): TestContext => ({ ...ctx, mandant: { ...ctx.mandant } })
const euro = (cent: number) => formatMoney(cent, 'de')

/** What each place says that recommending the product earns, which is one amount: Home, product, overview, API and preview. */
async function angeboten(): Promise<number> {
	const here = fresh()
	const { teilbar } = produkt
	const found = await showAngebot(here, teilbar)
	const home = await listAngebote(here)
	const overview = await listPraemien(here)
	const bild = await showVorschau(here, { art: 'produkt', produktId: teilbar })
	if (!found.ok || !home.ok || !overview.ok || !bild.ok) throw new Error('not on offer')
	const { maxCent } = found.value.angebot
	const api = (await call('nordfunk', `GET /produkt/${teilbar}`)).json
	const andere = overview.value.produkte.flatMap(({ produktId, wertCent }) => (produktId === teilbar ? [] : [wertCent]))
	expect(overview.value.seiten).toBe(1)
	expect({
		home: home.value.kategorien.flatMap((one) => one.produkte).find(({ id }) => id === teilbar)?.maxCent,
		overview: overview.value.produkte.find(({ produktId }) => produktId === teilbar)?.wertCent,
		api: Math.max(...api.Praemien.map(({ WertCent }: { WertCent: number }) => WertCent)),
		hoechste: (await call('nordfunk', 'GET /produkt/maxpraemiewert')).json.WertCent,
		vorschau: bild.value.inhalt.betrag?.includes(euro(maxCent)),
	}).toEqual({ home: maxCent, overview: maxCent, api: maxCent, hoechste: Math.max(maxCent, ...andere), vorschau: true })
	return maxCent
}

/** What each place says that a recommendation is worth to both sides: share page, friend's page, preview and mail. */
async function versprochen(row: Awaited<ReturnType<typeof recommend>>): Promise<Record<'ich' | 'freund', number>> {
	const here = fresh()
	const shared = await showEmpfehlung(here, row.empfehlungsnummer)
	const friend = await showEinladung(here, { hex: row.hex })
	if (!shared.ok || !friend.ok) throw new Error('not found')
	const { produktId, anteilEmpfehler: anteil, kampagneId } = row
	const bild = await showVorschau(here, {
		art: 'freund',
		...{ produktId, anteil, kampagneId, tag: berlinDay(row.erstelltAm) },
	})
	const [person] = await ctx.db.select().from(t.empfehler).where(eq(t.empfehler.id, row.empfehlerId))
	const mails = await mailsTo(ctx, person?.email ?? '', 'empfehlung_erstellt')
	const ich = shared.value.betrag?.cent ?? 0
	const freund = shared.value.betragKontakt?.cent ?? 0
	expect({
		freund: friend.value.vorteil?.cent ?? 0,
		vorschau: bild.ok && (freund === 0 || bild.value.inhalt.betrag?.includes(euro(freund))),
		mail: mails.at(-1)?.betrag?.cent ?? 0,
	}).toEqual({ freund, vorschau: true, mail: ich })
	return { ich, freund }
}

/** What is booked for each side by the release, which the order's page, the choice, the personal area and the mail say, too. */
async function gebucht(auftragId: string): Promise<number> {
	const staff = asBetrieb(spaeter())
	const vorher = await showAuftrag(staff, auftragId)
	const rows = (await release(auftragId)).filter(({ art }) => art === 'auftrag')
	const nachher = await showAuftrag(staff, auftragId)
	let summe = 0
	for (const { id, betragCent, empfehlerId } of rows) {
		summe += betragCent
		const shown = await showPraemierung(ctx, await tokenOf(ctx, `praemie_bereit:${id}`))
		const optionen = shown.ok && 'wahl' in shown.value ? shown.value.wahl.optionen : []
		expect(optionen.map((one) => one.betragCent)).toContain(betragCent)
		const zeilen = await ctx.db.select().from(t.buchungZeile).where(eq(t.buchungZeile.praemierungId, id))
		expect(zeilen.map((one) => Math.abs(one.cent))).toEqual([betragCent, betragCent])
		if (!empfehlerId) continue
		const eigene = await loadZeilen(ctx, empfehlerId, { limit: 20 })
		expect(eigene.zeilen.map((one) => one.betragCent)).toContain(betragCent)
	}
	const andere = nachher.ok ? nachher.value.praemierungen.filter(({ art }) => art !== 'auftrag') : []
	const ohneBonus = (nachher.ok ? nachher.value.zusageCent : 0) - andere.reduce((cent, one) => cent + one.betragCent, 0)
	expect([vorher.ok && vorher.value.zusageCent, ohneBonus]).toEqual([summe, summe])
	return summe
}

type Fall = {
	name: string
	daten: Partial<KampagneDaten>
	/** What it adds to a reward before anybody orders, and to the first order and the second one of a recommendation. */
	zusatz: (wertCent: number) => [angebot: number, erster: number, zweiter: number]
}

const FAELLE: Fall[] = [
	{
		name: 'a double weekend',
		daten: {
			regeln: [
				{
					wenn: { art: 'immer' },
					leistung: { art: 'prozent', prozent: 100, mindestensCent: null, hoechstensCent: null },
				},
			],
		},
		zusatz: (wert) => [wert, wert, wert],
	},
	{
		name: 'percent that reach the cap',
		daten: {
			regeln: [
				{
					wenn: { art: 'immer' },
					leistung: { art: 'prozent', prozent: 50, mindestensCent: 100, hoechstensCent: 1111 },
				},
			],
		},
		zusatz: () => [1111, 1111, 1111],
	},
	{
		name: 'percent that the floor lifts',
		daten: {
			regeln: [
				{
					wenn: { art: 'immer' },
					leistung: { art: 'prozent', prozent: 1, mindestensCent: 777, hoechstensCent: null },
				},
			],
		},
		zusatz: () => [777, 777, 777],
	},
	{
		name: 'a milestone',
		daten: { regeln: [{ wenn: { art: 'meilenstein', nummer: 2 }, leistung: fest(5001) }] },
		zusatz: () => [0, 0, 5001],
	},
	{
		name: 'the first order of a person, with something for everybody',
		daten: {
			regeln: [
				{ wenn: { art: 'erster_auftrag' }, leistung: fest(2000) },
				{ wenn: { art: 'immer' }, leistung: fest(500) },
			],
		},
		zusatz: () => [500, 2000, 500],
	},
	{
		name: 'a budget that one order uses up',
		daten: { budgetCent: 3001 },
		zusatz: () => [3000, 3000, 0],
	},
]

describe('one amount from the first page to the ledger', () => {
	it.each(FAELLE)('$name', async ({ daten, zusatz }) => {
		const { wertCent } = produkt
		const [angebot, erster, zweiter] = zusatz(wertCent)
		const id = await liveKampagne(ctx, { ...daten, rang: 1, ziel: { ...DREISSIG.ziel, produkte: [produkt.teilbar] } })
		expect(await angeboten()).toBe(wertCent + angebot)
		const row = await recommend({ anteilEmpfehler: 50 })
		const geteilt = splitCent(wertCent + angebot, 50)
		expect(await versprochen(row)).toEqual({ ich: geteilt.empfehler, freund: geteilt.empfaenger })
		// What was promised is kept whatever becomes of the campaign.
		await endKampagne(schreibt(ctx), id)
		expect(await angeboten()).toBe(wertCent)
		expect(await versprochen(row)).toEqual({ ich: geteilt.empfehler, freund: geteilt.empfaenger })
		expect(await gebucht(await order(row))).toBe(wertCent + erster)
		expect(await gebucht(await order(row))).toBe(wertCent + zweiter)
	})
})

/** A weekend as it is typed: Saturday to Sunday, without times. */
const wochenende = (vonTag: string, bisTag: string) => {
	const { daten } = kampagneSpeichernSchema.parse({
		...{ intent: 'speichern', name: { de: 'Doppelwochenende' }, vonTag, bisTag },
		...{ wenn1: 'immer', art1: 'prozent', wert1: '100' },
	})
	return daten
}

describe('a weekend at the edge of the clock', () => {
	it.each([
		['summer time ends in it', ['24.10.2026', '25.10.2026'], '2026-10-23T22:00:00Z', '2026-10-25T23:00:00Z'],
		['summer time begins in it', ['27.03.2027', '28.03.2027'], '2027-03-26T23:00:00Z', '2027-03-28T22:00:00Z'],
		['an ordinary one', ['05.12.2026', '06.12.2026'], '2026-12-04T23:00:00Z', '2026-12-06T23:00:00Z'],
	] as const)('%s', async (_, [vonTag, bisTag], von, bis) => {
		const vorher = new Date(new Date(von).getTime() - 1000)
		clock.set(vorher)
		await liveKampagne(ctx, { ...wochenende(vonTag, bisTag), rang: 1 })
		const { wertCent } = produkt
		const at = async (instant: Date) => {
			clock.set(instant)
			const row = await recommend()
			return [await angeboten(), (await versprochen(row)).ich, row.kampagneId !== null]
		}
		const mitte = (new Date(von).getTime() + new Date(bis).getTime()) / 2
		expect(await at(vorher)).toEqual([wertCent, wertCent, false])
		for (const mit of [new Date(von), new Date(mitte), new Date(new Date(bis).getTime() - 1000)])
			expect(await at(mit)).toEqual([2 * wertCent, 2 * wertCent, true])
		expect(await at(new Date(bis))).toEqual([wertCent, wertCent, false])
	})

	it('who opened the form in its last second reads the new amount, keeps what was typed, and is asked once', async () => {
		const bis = new Date('2026-12-06T23:00:00Z')
		clock.set(new Date(bis.getTime() - 1000))
		await liveKampagne(ctx, { ...wochenende('05.12.2026', '06.12.2026'), rang: 1 })
		const visitor = new PortalVisitor(ctx.mandant.config.MandantUrl)
		const path = pathTo(ctx.mandant, 'Empfehlen', { produktId: produkt.teilbar })
		const { agbId } = await eingabe(ctx)
		const typed = {
			...{ vorname: 'Erika', nachname: 'Muster', email: 'letzte.sekunde@example.org', nachricht: 'Bis gleich' },
			...{ anteilEmpfehler: '100', agb: 'yes', agbId: String(agbId) },
		}
		const page = await visitor.send(path)
		expect(page.text.replaceAll('\u00a0', ' ')).toContain(euro(2 * produkt.wertCent).replaceAll('\u00a0', ' '))
		const form = formsOf(page.text).find(({ fields }) => fields.some(({ name }) => name === 'vorname'))
		const hidden = (form?.fields ?? []).flatMap(({ name, value, type }) => (type === 'hidden' ? [[name, value]] : []))
		clock.set(bis)
		const refused = await visitor.send(path, { ...Object.fromEntries(hidden), ...typed })
		const text = refused.text.replaceAll('\u00a0', ' ')
		expect(refused.status).toBe(409)
		expect(text).toContain(euro(produkt.wertCent).replaceAll('\u00a0', ' '))
		expect(text).not.toContain(euro(2 * produkt.wertCent).replaceAll('\u00a0', ' '))
		expect(text).toContain('letzte.sekunde@example.org')
		expect(text).toContain('Bis gleich')
		const done = await visitor.fill(path, typed)
		expect(done.status).toBe(303)
	})
})
