import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MASSE, type Mass } from '~/domain/messung/masse'
import { addDays, berlinDay } from '~/domain/shared/dates'
import { addKennzahlen, rebuildKennzahlen } from '~/usecases/messung/add-kennzahlen'
import { showKennzahlen } from '~/usecases/messung/show-kennzahlen'
import { addAbschnitt, clearKennzahlen, lockStand, moveStand } from '~db/repositories/messung/kennzahl'
import { portions } from '~db/repositories/shared/sets'
import { OHNE_ID } from '~db/schema/mandant/kennzahl'
import * as t from '~db/schema/mandant/tables'
import { asBetrieb, asCli, asJob } from '../../fixtures/actors'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'
import { clearWork, plantEmpfaenger } from '../../fixtures/job-rows'

/** Recommendations of the simulated program: SIMULATION=50000 plays a large one. */
const ANZAHL = Number(process.env.SIMULATION ?? 2_000)

/** Ten weeks, summer time begins in them; the figures are looked at on the last day. */
const ANFANG = Date.parse('2027-02-15T05:00:00Z')
const TAG = 86_400_000
const ENDE = new Date(ANFANG + 70 * TAG)
const WEGE = ['wa', 'em', 'qr', 'co', ''] as const
const HERKUNFT = ['portal', 'api', 'callcenter'] as const

/** Numbers that look like chance and are the same for the same seed. */
function folge(seed: number) {
	let state = seed
	return (bis: number) => {
		state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
		return Math.floor((state / 2_147_483_648) * bis)
	}
}

type Zahlen = Partial<Record<Mass, number>>
type Schluessel = { tag: string; kohorte: string; produkt: number; teilweg: string; kampagne: string; herkunft: string }

/** What has to come out, row by row. */
function buch() {
	const rows = new Map<string, Schluessel & { zahlen: Zahlen }>()
	return {
		rows,
		add(schluessel: Schluessel, mass: Mass, n = 1) {
			const key = Object.values(schluessel).join('|')
			const row = rows.get(key) ?? { ...schluessel, zahlen: {} }
			rows.set(key, row)
			row.zahlen[mass] = (row.zahlen[mass] ?? 0) + n
		},
	}
}

let database: TestDatabase

beforeAll(async () => {
	database = await freshDatabase()
})
afterAll(() => database.drop())

/** Writes the program's rows and entries, without counting; returns the entries' ids and what has to come out. */
async function spiele(ctx: TestContext, seed: number) {
	const wuerfel = folge(seed)
	const ja = (prozent: number) => wuerfel(100) < prozent
	const { id: _, empfehlungId, ...freundMuster } = await plantEmpfaenger(ctx)
	const [vorlage] = await ctx.db.select().from(t.empfehlung)
	const empfehler = await ctx.db.select({ id: t.empfehler.id }).from(t.empfehler)
	const produkte = (await ctx.db.select({ id: t.produkt.id }).from(t.produkt)).slice(0, 3)
	if (!vorlage || !empfehlungId || produkte.length < 2) throw new Error('no row to go by')
	await ctx.db.delete(t.empfaenger)
	await ctx.db.delete(t.empfehlung)
	const kampagnen = [0, 1, 2].map(() => randomUUID())
	await ctx.db.insert(t.kampagne).values(
		kampagnen.map((id, i) => ({
			...{ id, name: { de: `Kampagne ${i}` }, zustand: 'entwurf' as const, rang: 90 + i, regeln: [] },
			...{
				wahl: 'hoechste' as const,
				ziel: { produkte: [], kategorien: [], kanaele: [] },
				erstelltAm: new Date(ANFANG),
			},
		})) as never,
	)
	const wahr = buch()
	const empfehlungen: (typeof t.empfehlung.$inferInsert)[] = []
	const freunde: (typeof t.empfaenger.$inferInsert)[] = []
	const eintraege: (typeof t.audit.$inferInsert)[] = []
	const klicks: (typeof t.zaehlung.$inferInsert)[] = []
	const bekannt = new Set<string>()
	const zeiten = Array.from({ length: ANZAHL }, () => ANFANG + wuerfel(60) * TAG + wuerfel(TAG)).toSorted(
		(a, b) => a - b,
	)
	for (const [i, um] of zeiten.entries()) {
		const am = new Date(um)
		const id = randomUUID()
		const wer = empfehler[wuerfel(empfehler.length)]?.id ?? ''
		const produktId = produkte[wuerfel(produkte.length)]?.id ?? 0
		const kampagneId = ja(40) ? (kampagnen[wuerfel(3)] ?? null) : null
		const herkunft = HERKUNFT[wuerfel(HERKUNFT.length)] ?? 'portal'
		const kopf = { kohorte: berlinDay(am), produkt: produktId, kampagne: kampagneId ?? OHNE_ID, herkunft }
		const nummer = `S${seed}-${i}`
		const eindeutig = { id, empfehlungsnummer: nummer, kurzcode: nummer, hex: nummer, offlineCode: null }
		empfehlungen.push({ ...vorlage, ...eindeutig, empfehlerId: wer, produktId, kampagneId, herkunft, erstelltAm: am })
		const zaehle = (mass: Mass, wann: Date, teilweg = '', n = 1) =>
			wahr.add({ tag: berlinDay(wann), teilweg, ...kopf }, mass, n)
		const eintrag = (ereignis: string, bezugId: string, wann: Date, details = {}) =>
			eintraege.push({ id: randomUUID(), am: wann, akteur: 'job', ereignis, bezug: 'auftrag', bezugId, details })
		const spaeter = (von: Date, tage: number) => new Date(von.getTime() + wuerfel(tage * TAG) + 1)

		eintrag('empfehlung.erstellt', id, am)
		zaehle('empfohlen', am)
		if (!bekannt.has(wer)) zaehle('neueEmpfehler', am)
		bekannt.add(wer)
		if (ja(70)) {
			const wann = spaeter(am, 2)
			eintrag('empfehlung.geteilt', id, wann)
			zaehle('geteilt', wann)
		}
		if (ja(50)) {
			const [wann, teilweg, anzahl] = [spaeter(am, 6), WEGE[wuerfel(WEGE.length)] ?? '', 1 + wuerfel(9)]
			klicks.push({ was: 'klick', am: wann, empfehlungId: id, teilweg, anzahl })
			zaehle('klicks', wann, teilweg, anzahl)
		}
		const eigene = Array.from({ length: ja(50) ? 1 + wuerfel(3) : 0 }, () => ({
			...{ id: randomUUID(), teilweg: WEGE[wuerfel(WEGE.length)] ?? '', am: spaeter(am, 9) },
		})).toSorted((a, b) => a.am.getTime() - b.am.getTime())
		for (const [n, freund] of eigene.entries()) {
			freunde.push({
				...{ ...freundMuster, id: freund.id, empfaengernummer: freund.id, empfehlungId: id },
				...{ teilweg: freund.teilweg, erstelltAm: freund.am },
			} as typeof t.empfaenger.$inferInsert)
			eintrag('empfaenger.bestaetigt', freund.id, freund.am)
			zaehle('angenommen', freund.am, freund.teilweg)
			if (n === 0) zaehle('erstmals', freund.am, freund.teilweg)
			if (ja(70)) {
				const wann = spaeter(freund.am, 1)
				eintrag('empfaenger.daten_erfasst', freund.id, wann)
				zaehle('daten', wann, freund.teilweg)
			}
			if (!ja(60)) continue
			const auftrag = randomUUID()
			const zuordnung = { empfehlungId: id, empfaengerId: freund.id }
			let bestellt = spaeter(freund.am, 12)
			eintrag('auftrag.zugeordnet', auftrag, bestellt, zuordnung)
			let fuer = freund
			if (ja(15)) {
				// Taken back: nobody ordered. Half of them are assigned anew, to the first friend.
				const geloest = spaeter(bestellt, 1)
				eintrag('auftrag.geloest', auftrag, geloest, zuordnung)
				if (ja(50)) continue
				fuer = eigene[0] ?? freund
				bestellt = spaeter(geloest, 1)
				eintrag('auftrag.zugeordnet', auftrag, bestellt, { empfehlungId: id, empfaengerId: fuer.id })
			}
			zaehle('bestellt', bestellt, fuer.teilweg)
			const wann = spaeter(bestellt, 8)
			const was = wuerfel(10)
			if (was < 6) {
				eintrag('auftrag.freigegeben', auftrag, wann)
				zaehle('freigegeben', wann, fuer.teilweg)
				if (ja(20)) {
					const storno = spaeter(wann, 5)
					eintrag('auftrag.storniert', auftrag, storno)
					zaehle('storniert', storno, fuer.teilweg)
				}
			} else if (was < 8) {
				eintrag('auftrag.abgelehnt', auftrag, wann)
				zaehle('abgelehnt', wann, fuer.teilweg)
			}
		}
	}
	for (const some of portions(t.empfehlung, empfehlungen)) await ctx.db.insert(t.empfehlung).values(some)
	for (const some of portions(t.empfaenger, freunde)) await ctx.db.insert(t.empfaenger).values(some)
	for (const some of portions(t.audit, eintraege)) await ctx.db.insert(t.audit).values(some)
	return { wahr, klicks, ids: eintraege.map(({ id }) => id ?? '') }
}

/** In an order that has nothing to do with time. */
function gemischt<T>(list: readonly T[], wuerfel: (bis: number) => number): T[] {
	const mixed = [...list]
	for (let i = mixed.length - 1; i > 0; i--) {
		const j = wuerfel(i + 1)
		const [a, b] = [mixed[i], mixed[j]]
		if (a !== undefined && b !== undefined) [mixed[i], mixed[j]] = [b, a]
	}
	return mixed
}

const istIn = async (ctx: TestContext) =>
	new Map(
		(await ctx.db.select().from(t.kennzahlTag)).map((row) => [
			[row.tag, row.teilweg, row.kohorteTag, row.produktId, row.kampagneId, row.herkunft].join('|'),
			Object.fromEntries(MASSE.flatMap((mass) => (row[mass] === 0 ? [] : [[mass, row[mass]]]))),
		]),
	)

const sollOf = (rows: ReturnType<typeof buch>['rows']) =>
	new Map(
		[...rows.values()].map(({ tag, teilweg, kohorte, produkt, kampagne, herkunft, zahlen }) => [
			[tag, teilweg, kohorte, produkt, kampagne, herkunft].join('|'),
			zahlen,
		]),
	)

/** Rows in which both differ; rows without any number left count as none. */
function unterschiede(soll: Map<string, Zahlen>, ist: Map<string, Zahlen>) {
	const voll = (rows: Map<string, Zahlen>) => new Map([...rows].filter(([, zahlen]) => Object.keys(zahlen).length > 0))
	const [a, b] = [voll(soll), voll(ist)]
	return [...new Set([...a.keys(), ...b.keys()])]
		.filter((key) => JSON.stringify(sorted(a.get(key))) !== JSON.stringify(sorted(b.get(key))))
		.map((key) => ({ key, soll: a.get(key), ist: b.get(key) }))
}
const sorted = (zahlen: Zahlen = {}) => MASSE.map((mass) => zahlen[mass] ?? 0)

describe.each([
	['nordfunk.localhost', 1],
	['hafen.localhost', 4_711],
])('a large program by chance, known beforehand, of %s', (host, seed) => {
	let ctx: TestContext
	let soll: Map<string, Zahlen>

	beforeAll(async () => {
		ctx = await database.contextFor(host, { now: ENDE })
		await clearWork(ctx)
		await ctx.db.delete(t.zaehlung)
		await addKennzahlen(asJob(ctx))
		await ctx.db.delete(t.zaehlung)
		const { ende } = await ctx.db.transaction(lockStand)
		const { wahr, klicks, ids } = await spiele(ctx, seed)
		soll = sollOf(wahr.rows)
		const wuerfel = folge(seed + 1)
		await ctx.db.transaction(async (tx) => {
			await clearKennzahlen(tx)
			await moveStand(tx, ende)
		})
		// The chain holds the entries in any order; clicks come in between; several count at once, and too often.
		const reihe = gemischt(ids, wuerfel).map((auditId, i) => ({ auditId, nummer: ende + i + 1 }))
		const leer = { am: ENDE, form: 1, vorher: '', hash: '', erstelltAm: ENDE }
		for (const some of portions(
			t.protokollKette,
			reihe.map((row) => ({ ...row, ...leer })),
		))
			await ctx.db.insert(t.protokollKette).values(some)
		const offen = [...klicks]
		for (let nach = ende; nach < ende + reihe.length; ) {
			for (const some of portions(t.zaehlung, offen.splice(0, 1 + wuerfel(offen.length + 1))))
				await ctx.db.insert(t.zaehlung).values(some)
			const weiter = 1 + wuerfel(Math.ceil(reihe.length / 3))
			const stueck = () =>
				ctx.db.transaction(async (tx) => {
					const stand = await lockStand(tx)
					const bis = Math.min(stand.ende, stand.nummer + weiter)
					await addAbschnitt(tx, { nach: stand.nummer, bis })
					await moveStand(tx, bis)
					return bis
				})
			nach = Math.max(...(await Promise.all([stueck(), stueck(), stueck()])))
		}
		for (const some of portions(t.zaehlung, offen)) await ctx.db.insert(t.zaehlung).values(some)
		await addKennzahlen(asJob(ctx))
		await addKennzahlen(asJob(ctx))
	})

	it('is counted to the last event, whatever order they came in and however often it is counted', async () => {
		expect(soll.size).toBeGreaterThan(ANZAHL / 10)
		expect(unterschiede(soll, await istIn(ctx))).toEqual([])
	})

	it.each(['ereignis', 'kohorte'] as const)('adds up on screen, by %s', async (sicht) => {
		const heute = berlinDay(ENDE)
		for (const tage of [7, 30, 90] as const) {
			const von = addDays(heute, 1 - tage)
			const { jetzt } = await showKennzahlen(asBetrieb(ctx), { zeit: `${tage}`, sicht })
			const drin = [...soll].flatMap(([key, zahlen]) => {
				const [tag = '', , kohorte = ''] = key.split('|')
				const wann = sicht === 'ereignis' ? tag : kohorte
				return wann >= von && wann <= heute ? [zahlen] : []
			})
			const summe = (mass: Mass) => drin.reduce((sum, zahlen) => sum + (zahlen[mass] ?? 0), 0)
			for (const mass of ['empfohlen', 'geteilt', 'klicks', 'angenommen', 'daten', 'bestellt', 'freigegeben'] as const)
				expect([tage, mass, jetzt?.[mass]]).toEqual([tage, mass, summe(mass)])
		}
	})

	it('comes out the same worked out anew', async () => {
		const vorher = await istIn(ctx)
		await rebuildKennzahlen(asCli(ctx))
		expect(unterschiede(vorher, await istIn(ctx))).toEqual([])
		const [row] = await ctx.db.execute(sql`select count(*)::int as offen from ${t.zaehlung} where not gezaehlt`)
		expect(row?.offen).toBe(0)
	})
})
