import { and, asc, eq, isNotNull } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importZeileSchemaAt } from '~/domain/auftrag/import-zeile'
import { berlinDay } from '~/domain/shared/dates'
import { deliverAuftraege } from '~/usecases/auftrag/deliver-auftraege'
import { publishEreignisse } from '~/usecases/partner/publish-ereignisse'
import { createPartnerSchluessel } from '~/usecases/partner/schluessel'
import { isDatabaseUnavailable } from '~/usecases/shared/unavailable'
import { openDb } from '~db/client'
import { findAuftragByReferenz, lockAuftrag } from '~db/repositories/auftrag/auftrag'
import * as t from '~db/schema/mandant/tables'
import { asBetrieb, withFaktor } from '../../fixtures/actors'
import { apiOf, type CallApi } from '../../fixtures/api'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'
import { insertAnderesProdukt, insertProdukt, neueReferenz, plantEmpfehlungRow } from '../../fixtures/praemie'

let database: TestDatabase
let ctx: TestContext
let call: CallApi
let token: string

beforeAll(async () => {
	database = await freshDatabase()
	ctx = await database.contextFor('nordfunk.localhost')
	call = apiOf(database, ticking(ctx))
	await insertProdukt(ctx)
	const daten = { bezeichnung: 'Shop', bereiche: ['auftragMelden' as const], netze: [] }
	const made = await createPartnerSchluessel(withFaktor(asBetrieb(ctx)), daten, 'lieferung')
	if (!made.ok || !made.value.schluessel) throw new Error('no key')
	token = made.value.schluessel
})
afterAll(() => database.drop())

/** No two things happen in the same instant: which order of a friend is the last one is never left to chance. */
const ticking = ({ clock }: TestContext) =>
	Object.assign(() => {
		clock.advance({ ms: 1 })
		return clock()
	}, clock)

type Meldung = { Referenz: string; Auftragsdatum: string; [feld: string]: unknown }
type Ergebnis = { Referenz: string; Ergebnis: string; Id: string | null; Code: string | null; Feld: string | null }

async function deliver(Auftraege: readonly Meldung[], headers: Record<string, string> = {}): Promise<Ergebnis[]> {
	const { status, json } = await call('nordfunk', 'POST /auftrag', { token, json: { Auftraege }, headers })
	expect(status).toBe(200)
	return json.Ergebnisse
}
const art = ({ Ergebnis }: Ergebnis) => Ergebnis
const meldung = (more: object = {}): Meldung => ({ Referenz: neueReferenz(), Auftragsdatum: '2026-10-02', ...more })
const friend = async (wunsch: Parameters<typeof plantEmpfehlungRow>[1] = {}) =>
	(await plantEmpfehlungRow(ctx, wunsch)).empfaengernummer

describe('reports at the same time', () => {
	it.each([
		['of a friend', 'neu', friend],
		['of nobody known', 'offen', async () => undefined],
	])('of one order %s: one is new, all others are told what is stored', async (_, neu, nummer) => {
		const line = meldung({ Empfaengernummer: await nummer(), Neukunde: true })
		const answers = (await Promise.all(Array.from({ length: 20 }, () => deliver([line])))).flat()
		expect(answers.map(art).toSorted()).toEqual([...Array.from({ length: 19 }, () => 'gleich'), neu].toSorted())
		expect(new Set(answers.map(({ Id }) => Id)).size).toBe(1)
	})

	it('of many orders in opposite orders: each is new once, none fails', async () => {
		const lines = await Promise.all(
			Array.from({ length: 12 }, async () => meldung({ Empfaengernummer: await friend() })),
		)
		const answers = await Promise.all([lines, lines.toReversed(), lines, lines.toReversed()].map((all) => deliver(all)))
		for (const { Referenz } of lines) {
			const of = answers.flat().filter((one) => one.Referenz === Referenz)
			expect(of.map(art).toSorted()).toEqual(['gleich', 'gleich', 'gleich', 'neu'])
		}
	})
})

/** Friends and products of one world, in which everything is there once; another world has its like. */
async function world() {
	const produkt = String(await insertAnderesProdukt(ctx))
	const produktId = Number(produkt)
	const empfehlung = (more: object = {}) => plantEmpfehlungRow(ctx, { produktId, ...more })
	const kundennummer = neueReferenz()
	const person = { email: `${neueReferenz()}@example.org`, geburtsdatum: '1990-02-03' }
	const [a, b, c, wieder, kunde, spaet, voll] = [
		await empfehlung(),
		await empfehlung({ kundennummer, ...person }),
		await empfehlung(),
		await empfehlung({ ...person, nachTagen: 1 }),
		await empfehlung({ kundennummer, nachTagen: 2 }),
		await empfehlung({ erstelltAm: new Date('2026-10-20T10:00:00Z') }),
		await empfehlung({ maxAuftraege: 1 }),
	]
	await ctx.db
		.update(t.empfehler)
		.set({ mailAus: ['auftrag_eingegangen'] })
		.where(eq(t.empfehler.id, c.empfehlerId))
	const freunde = [a, b, c, wieder, kunde, spaet, voll].map(({ empfaengernummer }) => empfaengernummer)
	const referenzen = Array.from({ length: 8 }, () => neueReferenz())
	return { produkt, freunde, kundennummer, referenzen, ids: new Map<string, string>() }
}
type World = Awaited<ReturnType<typeof world>>

const tag = fc.constantFrom('2026-10-02', '2026-10-02', '2026-10-02', '2026-10-03', '2026-02-31')
const zeilen = fc.array(
	fc.record(
		{
			referenz: fc.nat(7),
			tag,
			freund: fc.option(fc.nat(7), { nil: undefined }),
			kunde: fc.constantFrom(undefined, undefined, 'eigene', 'fremde'),
			produkt: fc.constantFrom(undefined, 'eigenes', 'gibtsnicht'),
			status: fc.constantFrom(undefined, undefined, 'laufend', 'storniert', 'widerrufen', 'abgelehnt'),
			neukunde: fc.option(fc.boolean(), { nil: undefined }),
			zahlung: fc.constantFrom(undefined, '2026-10-20'),
			grund: fc.constantFrom(undefined, 'nicht geliefert'),
		},
		{ requiredKeys: ['referenz', 'tag', 'freund', 'kunde', 'produkt', 'status', 'neukunde', 'zahlung', 'grund'] },
	),
	{ minLength: 12, maxLength: 30 },
)
type Wort = typeof zeilen extends fc.Arbitrary<(infer Z)[]> ? Z : never

const said = ({ produkt, freunde, kundennummer, referenzen }: World, wort: Wort): Meldung => ({
	Referenz: referenzen[wort.referenz] ?? '',
	Auftragsdatum: wort.tag,
	Empfaengernummer: wort.freund === undefined ? undefined : (freunde[wort.freund] ?? 'gibtsnicht'),
	Kundennummer: wort.kunde === 'eigene' ? kundennummer : wort.kunde && 'K-FREMD',
	Produkt: wort.produkt === 'eigenes' ? produkt : wort.produkt,
	...{ Status: wort.status, Neukunde: wort.neukunde, ErsteZahlungAm: wort.zahlung, Grund: wort.grund },
})

/** What is stored of a world's orders, with what was noted, told and mailed of them, without what is random. */
async function stored({ referenzen, freunde }: World) {
	const { audit, ereignis, statuszeile, mail, empfaenger } = t
	const orders = []
	for (const referenz of referenzen) {
		const row = await findAuftragByReferenz(ctx.db, referenz)
		if (!row) continue
		const trail = await ctx.db.select().from(audit).where(eq(audit.bezugId, row.id))
		const told = await ctx.db
			.select()
			.from(ereignis)
			.where(and(eq(ereignis.objektId, row.id), isNotNull(ereignis.nummer)))
			.orderBy(asc(ereignis.nummer))
		const mails = (await ctx.db.select().from(mail)).filter(({ schluessel }) => schluessel.includes(row.id))
		const [wer] = row.empfaengerId
			? await ctx.db.select().from(empfaenger).where(eq(empfaenger.id, row.empfaengerId))
			: []
		const [zeile] = wer ? await ctx.db.select().from(statuszeile).where(eq(statuszeile.empfaengerId, wer.id)) : []
		const { zustand, auftragsdatum, neukunde, ersteZahlungAm, grund } = row
		orders.push({
			at: referenzen.indexOf(referenz),
			...{ zustand, auftragsdatum, neukunde, ersteZahlungAm, grund, hatProdukt: row.produktId !== null },
			...{
				freund: wer && freunde.indexOf(wer.empfaengernummer),
				loeschenAb: wer?.loeschenAb && berlinDay(wer.loeschenAb),
				status: zeile?.grund,
			},
			trail: trail.map((one) => one.ereignis).toSorted(),
			told: told.map((one) => one.ereignis),
			mails: mails.map(({ vorlage }) => vorlage).toSorted(),
		})
	}
	return orders
}

describe('a delivery of many orders', () => {
	it('ends as its lines would one by one, whatever they are', async () => {
		await fc.assert(
			fc.asyncProperty(zeilen, async (worte) => {
				const [zusammen, einzeln] = [await world(), await world()]
				const of = ({ Ergebnis, Code, Feld, ...rest }: Ergebnis) => ({
					Ergebnis,
					Code,
					Feld,
					...rest,
					Id: null,
					Referenz: null,
				})
				const all = (await deliver(worte.map((wort) => said(zusammen, wort)))).map(of)
				const each = []
				for (const wort of worte) each.push(...(await deliver([said(einzeln, wort)])).map(of))
				expect(all).toEqual(each)
				await publishEreignisse(ctx)
				expect(await stored(zusammen)).toEqual(await stored(einzeln))
			}),
			{ numRuns: 12, endOnFailure: true },
		)
	})

	it('has one answer for one Idempotency-Key', async () => {
		const lines = [meldung({ Empfaengernummer: await friend() }), meldung(), meldung({ Produkt: 'gibtsnicht' })]
		const headers = { 'idempotency-key': neueReferenz() }
		const first = await deliver(lines, headers)
		expect(first.map(art)).toEqual(['neu', 'offen', 'fehler'])
		expect(await deliver(lines, headers)).toEqual(first)
		expect((await deliver(lines)).map(art)).toEqual(['gleich', 'gleich', 'fehler'])
	})

	it('goes on where one of its orders is held by somebody else for too long, which that line alone is told', async () => {
		const web = openDb(database.url, { limits: 'web' })
		const lines = [meldung(), meldung(), meldung()]
		const held = lines[1]?.Referenz ?? ''
		await deliver([{ ...meldung(), Referenz: held }])
		const schema = importZeileSchemaAt(ctx.clock())
		const zeilen = lines.map(({ Referenz, Auftragsdatum }) =>
			schema.parse({ referenz: Referenz, auftragsdatum: Auftragsdatum }),
		)
		const partner = {
			...ctx,
			db: web.dbFor(ctx.mandant),
			actor: { art: 'partner', id: 'p', bereiche: ['auftragMelden'] } as const,
		}
		const done = await ctx.db.transaction(async (tx) => {
			const row = await findAuftragByReferenz(tx, held)
			await lockAuftrag(tx, row?.id ?? '')
			return deliverAuftraege(partner, zeilen)
		})
		expect(done).toMatchObject([{ ok: true }, { ok: false, code: 'datenbank_gestoert' }, { ok: true }])
		expect(await deliverAuftraege(partner, zeilen)).toMatchObject(zeilen.map(() => ({ value: { ergebnis: 'gleich' } })))
		const alone = await ctx.db.transaction(async (tx) => {
			const row = await findAuftragByReferenz(tx, held)
			await lockAuftrag(tx, row?.id ?? '')
			return deliverAuftraege(partner, zeilen.slice(1, 2)).catch((error: unknown) => error)
		})
		expect(isDatabaseUnavailable(alone)).toBe(true)
		await web.close()
	})
})
