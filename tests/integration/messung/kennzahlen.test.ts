import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tagBei } from '~/domain/messung/kennzahlen'
import type { KennzahlSummen } from '~/domain/messung/masse'
import { addDays, berlinDay } from '~/domain/shared/dates'
import { translator } from '~/locales/translate'
import { frageOf } from '~/routes/_shared/messung/block.server'
import { bloeckeOf } from '~/routes/_shared/messung/kennzahlen.server'
import { cancelAuftrag } from '~/usecases/auftrag/cancel-auftrag'
import { releaseAuftrag } from '~/usecases/auftrag/release-auftrag'
import { reportAuftrag } from '~/usecases/auftrag/report-auftrag'
import { unassignAuftrag } from '~/usecases/auftrag/unassign-auftrag'
import { updateAuftragPruefung } from '~/usecases/auftrag/update-auftrag-pruefung'
import { showZustimmungsTexte } from '~/usecases/empfaenger/give-zustimmung'
import { createKlicks } from '~/usecases/empfaenger/klicks'
import { saveAlles } from '~/usecases/empfaenger/save-empfaenger-daten'
import { createEmpfehlung } from '~/usecases/empfehlung/create-empfehlung'
import { markGeteilt } from '~/usecases/empfehlung/mark-geteilt'
import { eraseEmpfehler } from '~/usecases/konto/erase-empfehler'
import { addKennzahlen, rebuildKennzahlen, refreshKennzahlen } from '~/usecases/messung/add-kennzahlen'
import { listKennzahlEreignisse } from '~/usecases/messung/list-kennzahl-ereignisse'
import {
	showDauern,
	showGestern,
	showGruppen,
	showKennzahlen,
	showKohorten,
	showVerlauf,
} from '~/usecases/messung/show-kennzahlen'
import type { WebContext } from '~/web/context.server'
import { kennzahlenQuerySchema, kennzahlListeSchema, OHNE_WERT } from '~/web/forms/kennzahlen'
import { anonymiseEmpfaenger } from '~db/repositories/konto/loeschung'
import { addAbschnitt, clearKennzahlen, lockStand, moveStand } from '~db/repositories/messung/kennzahl'
import * as t from '~db/schema/mandant/tables'
import { asBetrieb, asCli, asJob } from '../../fixtures/actors'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'
import { angemeldet, eingabe, empfehlerMit, produkte, withConfig } from '../../fixtures/empfehlung'
import { neueReferenz } from '../../fixtures/praemie'

/** A program whose outcome is decided before it is played: summer time begins in it. */
const ANFANG = new Date('2027-03-01T06:00:00.000Z')
const ENDE = new Date('2027-04-12T09:00:00.000Z')
const TAG = 86_400_000
const WEGE = ['wa', 'em', 'qr', ''] as const
const ANZAHL = 160

/** Numbers that look like chance and are the same each time. */
function folge(seed: number) {
	let state = seed
	return (bis: number) => {
		state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
		return Math.floor((state / 2_147_483_648) * bis)
	}
}

type Plan = {
	wer: number
	produkt: 'teilbar' | 'unteilbar'
	weg: (typeof WEGE)[number]
	am: Date
	geteilt?: Date
	klicks?: Date
	freund?: Date
	bestellt?: Date
	freigegeben?: Date
	storniert?: Date
}

const nach = (am: Date, tage: number, minuten: number) => new Date(am.getTime() + tage * TAG + minuten * 60_000)

function plane(): Plan[] {
	const wuerfel = folge(7)
	return Array.from({ length: ANZAHL }, (_, i) => {
		const am = nach(ANFANG, Math.floor((i * 40) / ANZAHL), wuerfel(1_000))
		const plan: Plan = {
			// Nobody recommends a product twice: two each, or one.
			...(i % 3 === 2 ? ({ wer: i - 1, produkt: 'unteilbar' } as const) : ({ wer: i, produkt: 'teilbar' } as const)),
			weg: WEGE[wuerfel(WEGE.length)] ?? '',
			am,
		}
		if (wuerfel(10) < 7) plan.geteilt = nach(am, 0, 1 + wuerfel(30))
		if (wuerfel(10) < 6) plan.klicks = nach(am, wuerfel(2), 40)
		if (wuerfel(10) < 5) plan.freund = nach(am, wuerfel(6), 60)
		if (plan.freund && wuerfel(10) < 6) plan.bestellt = nach(plan.freund, wuerfel(4), 30)
		if (plan.bestellt && wuerfel(10) < 7) plan.freigegeben = nach(plan.bestellt, 1 + wuerfel(5), 30)
		if (plan.bestellt && wuerfel(10) < 2) plan.storniert = nach(plan.freigegeben ?? plan.bestellt, 1, 30)
		for (const schritt of ['geteilt', 'klicks', 'freund', 'bestellt', 'freigegeben', 'storniert'] as const)
			if ((plan[schritt]?.getTime() ?? 0) >= ENDE.getTime()) delete plan[schritt]
		return plan
	})
}

const plaene = plane()
const schritte = {
	empfohlen: (plan: Plan) => plan.am,
	geteilt: (plan: Plan) => plan.geteilt,
	klicks: (plan: Plan) => plan.klicks,
	angenommen: (plan: Plan) => plan.freund,
	erstmals: (plan: Plan) => plan.freund,
	daten: (plan: Plan) => plan.freund,
	bestellt: (plan: Plan) => plan.bestellt,
	freigegeben: (plan: Plan) => plan.freigegeben,
	storniert: (plan: Plan) => plan.storniert,
}
const NAMEN = Object.keys(schritte) as (keyof typeof schritte)[]

type KennzahlFrage = { von: string; bis: string; sicht: 'ereignis' | 'kohorte'; wo?: (plan: Plan) => boolean }

/** What has to come out. */
function wahrheit({ von, bis, sicht, wo = () => true }: KennzahlFrage): Record<string, number> {
	const drin = (am: Date) => berlinDay(am) >= von && berlinDay(am) <= bis
	return Object.fromEntries(
		NAMEN.map((name) => [
			name,
			plaene.filter((plan) => {
				const am = schritte[name](plan)
				return am !== undefined && wo(plan) && drin(sicht === 'ereignis' ? am : plan.am)
			}).length,
		]),
	)
}

const nur = (summen: KennzahlSummen | null | undefined) =>
	summen && Object.fromEntries(NAMEN.map((name) => [name, summen[name]]))

let database: TestDatabase
let ctx: TestContext
let ids: Record<'teilbar' | 'unteilbar', number>

/** Plays the plan in order of time, and counts in between. */
async function spiele(): Promise<void> {
	const texte = await showZustimmungsTexte(ctx)
	if (!texte.ok) throw new Error(texte.code)
	const gezeigt = { agbId: texte.value.agb.id, datenschutzId: texte.value.datenschutz.id }
	const klicks = createKlicks(ctx.log)
	const bekannt = new Map<number, string>()
	const wert = <T>(done: { ok: true; value: T } | { ok: false; code: string }): T => {
		if (!done.ok) throw new Error(done.code)
		return done.value
	}
	const taten = plaene.flatMap((plan, i) => {
		const stand = { nummer: '', freund: '', auftrag: '' }
		const cli = asCli(ctx)
		const taten: [Date | undefined, () => Promise<unknown>][] = [
			[
				plan.am,
				async () => {
					const input = await eingabe(ctx, { email: `person${plan.wer}@example.org` })
					const wer = bekannt.get(plan.wer)
					const wieder = wer === undefined ? ctx : angemeldet(ctx, wer)
					stand.nummer = wert(await createEmpfehlung(wieder, ids[plan.produkt], input, `e${i}`)).empfehlungsnummer
					bekannt.set(plan.wer, (await empfehlerMit(ctx, input.email)).id)
				},
			],
			[plan.geteilt, () => markGeteilt(ctx, stand.nummer, `g${i}`)],
			[
				plan.klicks,
				async () => {
					const [row] = await ctx.db.select().from(t.empfehlung).where(eq(t.empfehlung.empfehlungsnummer, stand.nummer))
					klicks.count(ctx, { empfehlungId: row?.id ?? '', teilweg: plan.weg })
					await klicks.flush()
				},
			],
			[
				plan.freund,
				async () => {
					const daten = {
						...{ anrede: 'frau' as const, vorname: 'Frida', nachname: 'Freundin', geburtsdatum: '1990-01-01' },
						...{ email: `freund${i}@example.org`, telefon: undefined, newsletter: false },
						...{ strasse: 'Weg', hausnummer: '1', plz: '10969', ort: 'Berlin' },
					}
					const input = {
						empfehlungsnummer: stand.nummer,
						access: undefined,
						einsprungsquelle: plan.weg,
						gezeigt,
						daten,
					}
					stand.freund = wert(await saveAlles(ctx, input as never, `f${i}`)).empfaengernummer
				},
			],
			[
				plan.bestellt,
				async () => {
					const heute = berlinDay(ctx.clock())
					const meldung = { referenz: neueReferenz(), auftragsdatum: heute, empfaengernummer: stand.freund }
					const order = wert(await reportAuftrag(cli, meldung))
					expect(order.zustand).toBe('zugeordnet')
					stand.auftrag = order.id
					const geprueft = { neukunde: true, ersteZahlungAm: heute, storniert: false, widerrufen: false }
					wert(await updateAuftragPruefung(cli, order.id, geprueft))
				},
			],
			[plan.freigegeben, async () => wert(await releaseAuftrag(cli, stand.auftrag))],
			[plan.storniert, async () => wert(await cancelAuftrag(cli, stand.auftrag))],
		]
		return taten.flatMap(([am, tat]) => (am ? [{ am, tat }] : []))
	})
	let n = 0
	for (const { am, tat } of taten.toSorted((a, b) => a.am.getTime() - b.am.getTime())) {
		ctx.clock.set(am)
		await tat()
		if (++n % 37 === 0) await addKennzahlen(asJob(ctx))
	}
	ctx.clock.set(ENDE)
}

beforeAll(async () => {
	database = await freshDatabase()
	ctx = withConfig(await database.contextFor('nordfunk.localhost', { now: ANFANG }), {
		ModuleAuftragsdatumMindestalterTage: 0,
		MaxAuftraegeProEmpfehlung: null,
	})
	ids = await produkte(ctx)
	// What the demo's people have is no part of the program.
	await addKennzahlen(asJob(ctx))
	await ctx.db.transaction(async (tx) => {
		const { ende } = await lockStand(tx)
		await clearKennzahlen(tx)
		await tx.execute(sql`delete from ${t.zaehlung}`)
		await moveStand(tx, ende)
	})
	await spiele()
	await addKennzahlen(asJob(ctx))
})
afterAll(() => database.drop())

const alles = async () =>
	(await ctx.db.execute(sql`select * from ${t.kennzahlTag} order by 1, 2, 3, 4, 5, 6, 7, 8`)).map((row) => ({ ...row }))

const betrieb = () => asBetrieb(ctx)
const fenster = (tage: number) => ({ von: addDays(berlinDay(ENDE), 1 - tage), bis: berlinDay(ENDE) })

describe('figures of a program whose outcome was known before', () => {
	it.each(['ereignis', 'kohorte'] as const)('are what was played, by %s, now and before', async (sicht) => {
		for (const tage of [7, 30, 90] as const) {
			const { jetzt, vorher } = await showKennzahlen(betrieb(), { zeit: `${tage}`, sicht })
			expect(nur(jetzt)).toEqual(wahrheit({ ...fenster(tage), sicht }))
			const davor = { von: addDays(fenster(tage).von, -tage), bis: addDays(fenster(tage).von, -1) }
			expect(nur(vorher)).toEqual(wahrheit({ ...davor, sicht }))
		}
	})

	it('lie on their days in Berlin, over the beginning of summer time', async () => {
		const { zeilen } = await showVerlauf(betrieb(), { zeit: '30', sicht: 'ereignis' })
		for (const { schluessel, summen } of zeilen ?? [])
			expect([schluessel, nur(summen)]).toEqual([
				schluessel,
				wahrheit({ von: schluessel, bis: schluessel, sicht: 'ereignis' }),
			])
		expect(zeilen?.map(({ schluessel }) => schluessel)).toEqual(expect.arrayContaining(['2027-03-28', '2027-03-29']))
		const gestern = addDays(berlinDay(ENDE), -1)
		expect(nur(await showGestern(betrieb()))).toEqual(wahrheit({ von: gestern, bis: gestern, sicht: 'ereignis' }))
	})

	it('divide by product and share way, and the parts are the whole', async () => {
		const frage = { zeit: '90', sicht: 'kohorte' } as const
		const nachProdukt = await showGruppen(betrieb(), { ...frage, merkmal: 'produkt' })
		for (const produkt of ['teilbar', 'unteilbar'] as const)
			expect(nur(nachProdukt.gruppen.find(({ schluessel }) => schluessel === String(ids[produkt]))?.summen)).toEqual(
				wahrheit({ ...fenster(90), sicht: 'kohorte', wo: (plan) => plan.produkt === produkt }),
			)
		const nachWeg = await showGruppen(betrieb(), { ...frage, merkmal: 'teilweg' })
		const freunde = Object.fromEntries(nachWeg.gruppen.map(({ schluessel, summen }) => [schluessel, summen.angenommen]))
		for (const weg of WEGE) expect(freunde[weg]).toBe(plaene.filter((plan) => plan.weg === weg && plan.freund).length)
	})

	it('tell how long it took, and what became of each month', async () => {
		const dauern = await showDauern(betrieb(), { zeit: '90', sicht: 'kohorte' })
		const tage = plaene.flatMap(({ am, bestellt }) =>
			bestellt ? [{ tage: (Date.parse(berlinDay(bestellt)) - Date.parse(berlinDay(am))) / TAG, anzahl: 1 }] : [],
		)
		expect(dauern?.find(({ schritt }) => schritt === 'bestellt')).toEqual({
			...{ schritt: 'bestellt', anzahl: tage.length },
			...{ haelfte: tagBei(0.5, tage), neunZehntel: tagBei(0.9, tage) },
		})
		const maerz = (await showKohorten(betrieb())).find(({ monat }) => monat === '2027-03')
		const imMaerz = plaene.filter(({ am }) => berlinDay(am).startsWith('2027-03'))
		expect(maerz).toEqual({
			...{ monat: '2027-03', empfohlen: imMaerz.length },
			bestellt: [
				imMaerz.filter(({ bestellt }) => bestellt && berlinDay(bestellt).startsWith('2027-03')).length,
				imMaerz.filter(({ bestellt }) => bestellt).length,
			],
		})
	})

	it('add up the money that was promised and fell away', async () => {
		const { jetzt } = await showKennzahlen(betrieb(), { zeit: '90', sicht: 'ereignis' })
		const [row] = await ctx.db.execute(sql`
			select sum(betrag_cent)::int as zusage, count(*)::int as praemien,
				coalesce(sum(betrag_cent) filter (where zustand = 'Storniert'), 0)::int as entfallen
			from ${t.praemierung} where auftrag_id in (select id from ${t.auftrag} where referenz like 'T-%')`)
		expect({ zusage: jetzt?.zusageCent, praemien: jetzt?.praemien, entfallen: jetzt?.entfallenCent }).toEqual(row)
		expect(jetzt?.zusageCent).toBeGreaterThan(0)
		expect(jetzt?.entfallenCent).toBeGreaterThan(0)
	})
})

describe('a bar leads to the list of what it counts', () => {
	const web = (rolle?: 'marke'): WebContext => ({
		...asBetrieb(ctx, rolle),
		...{ locale: 'de' as const, t: translator('de', 'sie'), carryOver: new URLSearchParams(), facts: {} as never },
	})
	type Verweis = { was: string; href: string; wert: number }
	const zahlIn = (text: string) => Number(/[\d.]+/.exec(text)?.[0].replaceAll('.', ''))

	/** Every number of a view that leads to a list: bars and columns, large figures, places of the tables. */
	function verweise(bloecke: Awaited<ReturnType<typeof bloeckeOf>>): Verweis[] {
		return bloecke
			.flatMap(({ name, bild, karten = [], zeilen }) => [
				// The bars of durations are days; their numbers stand in the table.
				...(name === 'dauer'
					? []
					: (bild?.werte ?? []).map(({ href, wert }) => ({ was: `${name}: a bar`, href, wert }))),
				...karten.map(({ name: karte, href, text }) => ({ was: `${name}: ${karte}`, href, wert: zahlIn(text) })),
				...zeilen.flatMap(({ key, stellen }) =>
					Object.entries(stellen).map(([spalte, { href, text }]) => ({
						was: `${key} ${spalte}`,
						href,
						wert: zahlIn(text),
					})),
				),
			])
			.flatMap(({ was, href, wert }) => (href?.includes('/kennzahlen/liste') ? [{ was, href, wert }] : []))
	}

	const liste = (href: string, seite = 1) => {
		const query = kennzahlListeSchema.parse(Object.fromEntries(new URL(href, 'http://portal').searchParams))
		const { mass, von, bis } = query
		const tage = von && bis ? { von, bis } : undefined
		return listKennzahlEreignisse(betrieb(), { ...frageOf(query), mass, tage, seite })
	}

	const ansicht = (name: string, more: Record<string, string> = {}) =>
		bloeckeOf(web(), kennzahlenQuerySchema.parse({ ansicht: name, ...more }))

	/** Numbers, not text: both sides are said of each that differs. */
	async function vergleiche(bloecke: Awaited<ReturnType<typeof bloeckeOf>>): Promise<number> {
		const alle = verweise(bloecke)
		for (const { was, href, wert } of alle)
			expect({ was, href, anzahl: (await liste(href)).anzahl }).toEqual({
				was,
				href,
				anzahl: { count: wert, more: false },
			})
		return alle.length
	}

	const ANSICHTEN = ['ueberblick', 'trichter', 'verlauf', 'teilweg', 'produkt', 'herkunft', 'agentur', 'dauer'] as const
	it.each(ANSICHTEN.flatMap((name) => (['ereignis', 'kohorte'] as const).map((sicht) => [name, sicht] as const)))(
		'%s, by %s, over 30 and 90 days',
		async (name, sicht) => {
			let gesehen = 0
			for (const zeit of ['30', '90']) gesehen += await vergleiche(await ansicht(name, { sicht, zeit }))
			expect(gesehen).toBeGreaterThan(0)
		},
	)

	it('of every step that happened, and of a group alone', async () => {
		const [trichter] = await ansicht('trichter', { zeit: '90' })
		expect(trichter?.bild?.werte.map(({ wert, href }) => wert > 0 && href?.includes('/liste'))).toEqual(
			Array(6).fill(true),
		)
		const produkt = String(ids.teilbar)
		for (const sicht of ['ereignis', 'kohorte'])
			for (const [merkmal, wert] of [
				['produkt', produkt],
				['teilweg', 'wa'],
				['teilweg', OHNE_WERT],
			] as const)
				await vergleiche(await ansicht('trichter', { zeit: '90', sicht, [merkmal]: wert }))
	})

	it('page by page, each once, the newest first', async () => {
		const [trichter] = await ansicht('trichter', { zeit: '90' })
		const href = trichter?.bild?.werte[0]?.href ?? ''
		const { seiten, anzahl } = await liste(href)
		const rows = (await Promise.all(Array.from({ length: seiten }, (_, i) => liste(href, i + 1)))).flatMap(
			({ zeilen }) => zeilen,
		)
		expect(seiten).toBeGreaterThan(1)
		expect(new Set(rows.map(({ id }) => id)).size).toBe(anzahl.count)
		expect(rows.map(({ am }) => am.getTime())).toEqual(rows.map(({ am }) => am.getTime()).toSorted((a, b) => b - a))
	})

	it('of an assignment that was taken back, on no day', async () => {
		const i = plaene.findIndex(({ bestellt, freigegeben, storniert }) => bestellt && !freigegeben && !storniert)
		const plan = plaene[i]
		const [order] = await ctx.db
			.select({ id: t.auftrag.id })
			.from(t.auftrag)
			.innerJoin(t.empfaenger, eq(t.empfaenger.id, t.auftrag.empfaengerId))
			.where(eq(t.empfaenger.email, `freund${i}@example.org`))
		const done = await unassignAuftrag(betrieb(), order?.id ?? '')
		expect(done).toMatchObject({ ok: true })
		if (plan) delete plan.bestellt
		await addKennzahlen(asJob(ctx))
		for (const sicht of ['ereignis', 'kohorte'] as const) {
			const { jetzt } = await showKennzahlen(betrieb(), { zeit: '90', sicht })
			expect(nur(jetzt)).toEqual(wahrheit({ ...fenster(90), sicht }))
			await vergleiche(await ansicht('verlauf', { sicht, zeit: '30' }))
			await vergleiche(await ansicht('trichter', { sicht, zeit: '7' }))
		}
	})

	it('is not there for who may see figures and nobody’s orders', async () => {
		const query = kennzahlenQuerySchema.parse({ ansicht: 'trichter', zeit: '90' })
		expect(verweise(await bloeckeOf(web('marke'), query))).toEqual([])
		const frage = { zeit: '90', sicht: 'ereignis', mass: 'bestellt', seite: 1 } as const
		await expect(listKennzahlEreignisse(asBetrieb(ctx, 'marke'), frage)).rejects.toThrow()
	})
})

describe('what was added up', () => {
	it('is what comes out anew from nothing, in one piece or in pieces, and a second time adds nothing', async () => {
		const vorher = await alles()
		expect(await addKennzahlen(asJob(ctx))).toEqual({ gezaehlt: 0 })
		expect(await alles()).toEqual(vorher)
		const anfang = (await ctx.db.select().from(t.kennzahlStand))[0]?.nummer ?? 0
		await rebuildKennzahlen(asCli(ctx))
		const neu = await alles()
		expect(neu.length).toBeGreaterThanOrEqual(vorher.length)
		const wuerfel = folge(3)
		// Pieces of any size, with a stop before the commit in between.
		await ctx.db.transaction(async (tx) => {
			await lockStand(tx)
			await clearKennzahlen(tx)
		})
		for (let nummer = 0; nummer < anfang; ) {
			const bis = Math.min(anfang, nummer + 1 + wuerfel(90))
			const zaehle = (halt: boolean) =>
				ctx.db.transaction(async (tx) => {
					await lockStand(tx)
					await addAbschnitt(tx, { nach: nummer, bis })
					await moveStand(tx, bis)
					if (halt) throw new Error('stopped')
				})
			if (wuerfel(4) === 0) await expect(zaehle(true)).rejects.toThrow('stopped')
			await zaehle(false)
			nummer = bis
		}
		expect(await alles()).toEqual(neu)
	})

	it('has each entry once however many count at the same time, also of a transaction that ends late', async () => {
		await rebuildKennzahlen(asCli(ctx))
		const vorher = await showKennzahlen(betrieb(), { zeit: '7', sicht: 'ereignis' })
		let weiter = () => {}
		const tor = new Promise<void>((resolve) => (weiter = resolve))
		let begonnen = () => {}
		const laeuft = new Promise<void>((resolve) => (begonnen = resolve))
		const spaet = ctx.db.transaction(async (tx) => {
			await tx.insert(t.audit).values({
				...{ am: ctx.clock(), akteur: 'job', ereignis: 'mail.gescheitert', bezug: 'mail' },
				...{ bezugId: '00000000-0000-4000-8000-000000000001', details: {} },
			})
			begonnen()
			await tor
		})
		await laeuft
		ctx.clock.advance({ ms: 5_000 })
		await createEmpfehlung(ctx, ids.teilbar, await eingabe(ctx, { email: 'spaet@example.org' }), 'spaet')
		await Promise.all([1, 2, 3].map(() => addKennzahlen(asJob(ctx))))
		weiter()
		await spaet
		await Promise.all([1, 2, 3].map(() => addKennzahlen(asJob(ctx))))
		const { jetzt } = await showKennzahlen(betrieb(), { zeit: '7', sicht: 'ereignis' })
		expect(jetzt?.empfohlen).toBe((vorher.jetzt?.empfohlen ?? 0) + 1)
		expect(jetzt?.mailsGescheitert).toBe((vorher.jetzt?.mailsGescheitert ?? 0) + 1)
	})

	it('[P-DELETE12W] stays when people go, also worked out anew', async () => {
		const vorher = await alles()
		const [konto] = await ctx.db.select().from(t.empfehler).where(eq(t.empfehler.email, 'person1@example.org'))
		const freunde = await ctx.db.select({ id: t.empfaenger.id }).from(t.empfaenger)
		await ctx.db.transaction(async (tx) => {
			await anonymiseEmpfaenger(
				tx,
				freunde.map(({ id }) => id),
				ctx.clock(),
			)
			if (konto) await eraseEmpfehler(asJob(ctx), tx, [konto])
		})
		await rebuildKennzahlen(asCli(ctx))
		expect(await alles()).toEqual(vorher)
	})
})

describe('groups of fewer than five people', () => {
	it('are not shown, nor to be had from others: three people’s recommendations hide in another group', async () => {
		const frage = { zeit: '30', sicht: 'kohorte' } as const
		for (let i = 0; i < 6; i++) {
			const input = await eingabe(ctx, { email: `allein${i % 3}@example.org` })
			const wer = i < 3 ? ctx : angemeldet(ctx, (await empfehlerMit(ctx, input.email)).id)
			const produkt = i < 3 ? ids.teilbar : ids.unteilbar
			expect(await createEmpfehlung({ ...wer, herkunft: 'api' }, produkt, input, `allein${i}`)).toMatchObject({
				ok: true,
			})
		}
		await addKennzahlen(asJob(ctx))
		const { gruppen, verborgen } = await showGruppen(betrieb(), { ...frage, merkmal: 'herkunft' })
		expect(
			gruppen.map(({ schluessel }) => schluessel),
			'two groups, one of them three people’s',
		).toEqual([])
		expect(verborgen).toBe(2)
		const nur = async (merkmal: 'herkunft' | 'produkt', wert: string) =>
			(await showKennzahlen(betrieb(), { ...frage, filter: { merkmal, wert } })).jetzt
		expect(await nur('herkunft', 'api')).toBeNull()
		expect(await nur('herkunft', 'portal'), 'all without them would tell of three people').toBeNull()
		expect(await nur('produkt', String(ids.unteilbar)), 'enough people on each side').not.toBeNull()
	})

	it('are not to be had from two times, nor from the days things happened on and those of their recommendation', async () => {
		for (const sicht of ['ereignis', 'kohorte'] as const) {
			for (const merkmal of ['produkt', 'teilweg', 'herkunft'] as const) {
				const je = await Promise.all(
					(['7', '30', '90', '365'] as const).map(async (zeit) => {
						const { gruppen } = await showGruppen(betrieb(), { zeit, sicht, merkmal })
						for (const { schluessel, summen } of gruppen) {
							const frage = { zeit, sicht, filter: { merkmal, wert: schluessel } }
							expect((await showKennzahlen(betrieb(), frage)).jetzt, 'a filter says what its line says').toEqual(summen)
						}
						return gruppen
					}),
				)
				for (const [i, kurz] of je.entries())
					for (const lang of je.slice(i + 1))
						for (const { schluessel, summen } of lang) {
							const empfohlen = kurz.find((one) => one.schluessel === schluessel)?.summen.empfohlen
							const rest = empfohlen === undefined ? 0 : summen.empfohlen - empfohlen
							if (sicht === 'kohorte') expect(rest === 0 || rest >= 5, `${merkmal} ${schluessel}: ${rest}`).toBe(true)
						}
			}
		}
	})

	it('have no line of their own by the day of their recommendation', async () => {
		const { zeilen } = await showVerlauf(betrieb(), { zeit: '30', sicht: 'kohorte' })
		const { jetzt } = await showKennzahlen(betrieb(), { zeit: '30', sicht: 'kohorte' })
		expect(
			zeilen?.reduce((sum, { summen }) => sum + summen.empfohlen, 0),
			'nothing is left out',
		).toBe(jetzt?.empfohlen)
		for (const { summen } of zeilen ?? []) expect(summen.empfohlen).toBeGreaterThanOrEqual(5)
		expect(zeilen?.some(({ schluessel, bis }) => schluessel < bis)).toBe(true)
		const filter = { merkmal: 'produkt', wert: String(ids.teilbar) } as const
		expect((await showVerlauf(betrieb(), { zeit: '30', sicht: 'kohorte', filter })).zeilen).toBeNull()
	})
})

describe('who looks', () => {
	const empfohlen = async () =>
		(await showKennzahlen(betrieb(), { zeit: '7', sicht: 'ereignis' })).jetzt?.empfohlen ?? 0
	let n = 0
	const empfehle = async () => {
		const done = await createEmpfehlung(
			ctx,
			ids.teilbar,
			await eingabe(ctx, { email: `eben${n++}@example.org` }),
			`eben${n}`,
		)
		if (!done.ok) throw new Error(done.code)
		return done.value.empfehlungsnummer
	}

	it('sees what happened until then, without a job, however many look at once', async () => {
		await addKennzahlen(asJob(ctx))
		const vorher = await showKennzahlen(betrieb(), { zeit: '7', sicht: 'ereignis' })
		const nummer = await empfehle()
		await markGeteilt(ctx, nummer, 'eben geteilt')
		const [row] = await ctx.db.select().from(t.empfehlung).where(eq(t.empfehlung.empfehlungsnummer, nummer))
		const klicks = createKlicks(ctx.log)
		klicks.count(ctx, { empfehlungId: row?.id ?? '', teilweg: 'wa' })
		await klicks.flush()
		await Promise.all([1, 2, 3, 4].map(() => refreshKennzahlen(betrieb())))
		expect(await refreshKennzahlen(betrieb())).toEqual({ nachzuzaehlen: false })
		const { jetzt } = await showKennzahlen(betrieb(), { zeit: '7', sicht: 'ereignis' })
		const mehr = (mass: 'empfohlen' | 'geteilt' | 'klicks') => (jetzt?.[mass] ?? 0) - (vorher.jetzt?.[mass] ?? 0)
		expect([mehr('empfohlen'), mehr('geteilt'), mehr('klicks')]).toEqual([1, 1, 1])
		const gezeigt = await alles()
		expect(await addKennzahlen(asJob(ctx)), 'the job finds nothing more').toEqual({ gezaehlt: 0 })
		expect(await alles()).toEqual(gezeigt)
	})

	it('waits for nobody who is counting, and is told that something is missing', async () => {
		const vorher = await empfohlen()
		let fertig = () => {}
		const tor = new Promise<void>((resolve) => (fertig = resolve))
		let begonnen = () => {}
		const gesperrt = new Promise<void>((resolve) => (begonnen = resolve))
		const zaehlt = ctx.db.transaction(async (tx) => {
			await lockStand(tx)
			begonnen()
			await tor
		})
		await gesperrt
		await empfehle()
		expect(await refreshKennzahlen(betrieb())).toEqual({ nachzuzaehlen: true })
		expect(await empfohlen()).toBe(vorher)
		fertig()
		await zaehlt
		expect(await refreshKennzahlen(betrieb())).toEqual({ nachzuzaehlen: false })
		expect(await empfohlen()).toBe(vorher + 1)
	})

	it('leaves to the job what takes longer than a moment', async () => {
		const gesendet = async () =>
			(await showKennzahlen(betrieb(), { zeit: '7', sicht: 'ereignis' })).jetzt?.mailsGesendet ?? 0
		const vorher = await gesendet()
		await ctx.db.execute(sql`
			insert into ${t.zaehlung} (was, am, anzahl) select 'mail', ${ctx.clock().toISOString()}::timestamptz, 1 from generate_series(1, 3000)`)
		expect(await refreshKennzahlen(betrieb())).toEqual({ nachzuzaehlen: true })
		expect(await gesendet()).toBe(vorher)
		await addKennzahlen(asJob(ctx))
		expect(await refreshKennzahlen(betrieb())).toEqual({ nachzuzaehlen: false })
		expect(await gesendet()).toBe(vorher + 3_000)
	})

	it('has to be allowed to', async () => {
		await expect(refreshKennzahlen(ctx)).rejects.toThrow()
	})
})
