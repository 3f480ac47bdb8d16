import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SchluesselDaten } from '~/domain/partner/schluessel'
import { publishEreignisse } from '~/usecases/partner/publish-ereignisse'
import { createPartnerSchluessel, listPartnerSchluessel, revokePartnerSchluessel } from '~/usecases/partner/schluessel'
import * as t from '~db/schema/mandant/tables'
import { asBetrieb, withFaktor } from '../../fixtures/actors'
import { apiOf, type CallApi } from '../../fixtures/api'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'
import { BRAND_NAMES } from '../../fixtures/freund'
import { insertProdukt, neueReferenz, PRODUKT_ID, plantEmpfehlungRow, praemierungenOf } from '../../fixtures/praemie'

let database: TestDatabase
let ctx: TestContext
let call: CallApi
let nummer = 0

beforeAll(async () => {
	database = await freshDatabase()
	ctx = await database.contextFor('nordfunk.localhost')
	call = apiOf(database, ctx.clock)
	await insertProdukt(ctx)
})
afterAll(() => database.drop())

const betrieb = () => withFaktor(asBetrieb(ctx))
const key = () => `schluessel-${++nummer}`
const ALLE: SchluesselDaten = {
	...{ bezeichnung: 'Shop', bereiche: ['auftragMelden', 'auftragLesen', 'ereignisLesen'], netze: [] },
}

async function newKey(daten: Partial<SchluesselDaten> = {}) {
	const made = await createPartnerSchluessel(betrieb(), { ...ALLE, ...daten }, key())
	if (!made.ok || !made.value.schluessel) throw new Error('no key')
	return { id: made.value.schluesselId, token: made.value.schluessel }
}
const rowOf = async (id: string) => {
	const { partnerSchluessel: s } = t
	const [row] = await ctx.db.select().from(s).where(eq(s.id, id))
	return row
}

const CALLS = ['GET /auftrag', 'GET /events'] as const
const meldung = (more: object = {}) => ({ Referenz: neueReferenz(), Auftragsdatum: '2026-10-01', ...more })
const deliver = (token: string, Auftraege: object[]) =>
	call('nordfunk', 'POST /auftrag', { token, json: { Auftraege } })

describe('a partner’s key', () => {
	it('is shown once, stored as a hash, and known by its beginning', async () => {
		const form = key()
		const first = await createPartnerSchluessel(betrieb(), ALLE, form)
		const second = await createPartnerSchluessel(betrieb(), ALLE, form)
		if (!first.ok || !second.ok || !first.value.schluessel) throw new Error('refused')
		expect(first.value.schluessel).toMatch(/^ws_live_[\w-]{43}$/)
		expect(second.value).toEqual({ schluesselId: first.value.schluesselId })
		const row = await rowOf(first.value.schluesselId)
		expect(JSON.stringify(row)).not.toContain(first.value.schluessel)
		const shown = (await listPartnerSchluessel(betrieb())).find(({ id }) => id === first.value.schluesselId)
		expect(first.value.schluessel).toContain(shown?.anfang)
		expect(JSON.stringify(shown)).not.toContain(row?.hash)
	})

	it('is made by who has the right and just entered the second factor; the trail says what it opens', async () => {
		expect(await createPartnerSchluessel(asBetrieb(ctx), ALLE, key())).toEqual({ ok: false, code: 'faktor_noetig' })
		await expect(createPartnerSchluessel(asBetrieb(ctx, 'support'), ALLE, key())).rejects.toThrow(
			'schnittstelle.pflegen',
		)
		const { id } = await newKey({ bereiche: ['ereignisLesen'], netze: ['203.0.113.9'] })
		expect((await revokePartnerSchluessel(betrieb(), id, key())).ok).toBe(true)
		const rows = await ctx.db.select().from(t.audit).where(eq(t.audit.bezugId, id))
		expect(Object.fromEntries(rows.map(({ ereignis, details }) => [ereignis, details]))).toEqual({
			'partner_schluessel.angelegt': { bezeichnung: 'Shop', bereiche: 'ereignisLesen', netze: '203.0.113.9' },
			'partner_schluessel.widerrufen': { bezeichnung: 'Shop' },
		})
		expect(await revokePartnerSchluessel(betrieb(), id, key())).toEqual({ ok: false, code: 'nicht_gefunden' })
	})

	it('opens what it names, and nothing once it is withdrawn', async () => {
		const { id, token } = await newKey()
		for (const path of CALLS) expect((await call('nordfunk', path, { token })).status, path).toBe(200)
		expect((await rowOf(id))?.benutztAm).toEqual(ctx.clock())
		await revokePartnerSchluessel(betrieb(), id, key())
		for (const path of CALLS) expect((await call('nordfunk', path, { token })).status, path).toBe(401)
	})

	it('notes its use once a minute', async () => {
		const { id, token } = await newKey()
		await call('nordfunk', 'GET /auftrag', { token })
		const first = (await rowOf(id))?.benutztAm
		ctx.clock.advance({ ms: 59_000 })
		await call('nordfunk', 'GET /auftrag', { token })
		expect((await rowOf(id))?.benutztAm).toEqual(first)
		ctx.clock.advance({ ms: 2000 })
		await call('nordfunk', 'GET /auftrag', { token })
		expect((await rowOf(id))?.benutztAm).toEqual(ctx.clock())
	})

	it('of one brand is worthless on every other, on every call', async () => {
		const { token } = await newKey()
		for (const marke of BRAND_NAMES.filter((name) => name !== 'nordfunk')) {
			for (const path of CALLS) {
				const answer = await call(marke, path, { token })
				expect([answer.status, answer.json.code], `${marke} ${path}`).toEqual([401, 'PSOF0204'])
			}
			const sent = await call(marke, 'POST /auftrag', { token, json: { Auftraege: [meldung()] } })
			expect(sent.status, marke).toBe(401)
		}
	})

	it.each([
		['none', undefined],
		['a made-up one', `ws_live_${'a'.repeat(43)}`],
		['half of one', 'ws_live_abc'],
	])('%s is refused with 401', async (_, token) => {
		for (const path of CALLS) expect((await call('nordfunk', path, { token })).status, path).toBe(401)
	})

	it('holds in its networks only, and a use from elsewhere is a security event', async () => {
		const { id, token } = await newKey({ netze: ['203.0.113.0/24', '2001:db8::/32'] })
		const from = async (netz: string) => (await call('nordfunk', 'GET /auftrag', { token, netz })).status
		expect(await from('203.0.113.77')).toBe(200)
		expect(await from('2001:db8:0:1')).toBe(200)
		expect(await from('198.51.100.1')).toBe(401)
		expect(await from('2001:db9:0:1')).toBe(401)
		const rows = await ctx.db
			.select()
			.from(t.sicherheitsereignis)
			.where(eq(t.sicherheitsereignis.akteur, `partner:${id}`))
		expect(rows.map(({ art, details }) => [art, details])).toContainEqual([
			...['anmeldung_gescheitert', { weg: 'partner', grund: 'netz' }],
		])
	})

	it('opens no scope but its own', async () => {
		const { token } = await newKey({ bereiche: ['ereignisLesen'] })
		expect((await call('nordfunk', 'GET /events', { token })).status).toBe(200)
		expect((await call('nordfunk', 'GET /auftrag', { token })).status).toBe(403)
		expect((await deliver(token, [meldung()])).status).toBe(403)
	})
})

describe('orders by API', () => {
	it('each line has its answer: new ones, one nobody knows, one that cannot be', async () => {
		const { token } = await newKey()
		const { empfaengernummer } = await plantEmpfehlungRow(ctx)
		const lines = [
			meldung({ Empfaengernummer: empfaengernummer, Produkt: String(PRODUKT_ID) }),
			meldung(),
			meldung({ Auftragsdatum: '2026-02-31' }),
			meldung({ Produkt: 'gibtsnicht' }),
		]
		const { status, json } = await deliver(token, lines)
		expect(status).toBe(200)
		expect(json.Ergebnisse).toMatchObject([
			{ Referenz: lines[0]?.Referenz, Ergebnis: 'neu', Code: null },
			{ Ergebnis: 'offen', Code: null },
			{ Ergebnis: 'fehler', Id: null, Code: 'eingabe_ungueltig', Feld: 'auftragsdatum' },
			{ Ergebnis: 'fehler', Id: null, Code: 'produkt_unbekannt', Feld: null },
		])
		const again = await deliver(token, lines.slice(0, 2))
		expect(again.json.Ergebnisse.map(({ Ergebnis }: { Ergebnis: string }) => Ergebnis)).toEqual(['gleich', 'gleich'])
	})

	it('becomes what the partner says: checked, and cancelled', async () => {
		const { id, token } = await newKey()
		const { empfaengernummer } = await plantEmpfehlungRow(ctx)
		const line = meldung({ Empfaengernummer: empfaengernummer })
		const [first] = (await deliver(token, [line])).json.Ergebnisse
		const known = { ...line, Neukunde: true, ErsteZahlungAm: '2026-10-20' }
		expect((await deliver(token, [known])).json.Ergebnisse).toMatchObject([{ Ergebnis: 'geaendert', Id: first.Id }])
		const found = await call('nordfunk', `GET /auftrag?referenz=${encodeURIComponent(line.Referenz)}`, { token })
		expect(found.json).toEqual({
			Auftraege: [
				{
					...{ Id: first.Id, Referenz: line.Referenz, Zustand: 'in_pruefung', Auftragsdatum: '2026-10-01' },
					...{ ProduktId: PRODUKT_ID, Neukunde: true, ErsteZahlungAm: '2026-10-20', Zugeordnet: true },
					VorEmpfehlung: false,
				},
			],
			Weiter: null,
		})
		await deliver(token, [{ ...line, Status: 'storniert' }])
		expect(await praemierungenOf(ctx, first.Id)).toEqual([])
		const rows = await ctx.db.select().from(t.audit).where(eq(t.audit.bezugId, first.Id))
		expect(rows.map(({ ereignis }) => ereignis)).toContain('auftrag.storniert')
		expect(new Set(rows.map(({ akteur }) => akteur))).toEqual(new Set([`partner:${id}`]))
	})

	it('the same delivery many times at once makes each order once', async () => {
		const { token } = await newKey()
		const lines = [meldung(), meldung()]
		const answers = await Promise.all(Array.from({ length: 8 }, () => deliver(token, lines)))
		expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
		for (const { Referenz } of lines) {
			const { auftrag } = t
			expect(await ctx.db.select().from(auftrag).where(eq(auftrag.referenz, Referenz))).toHaveLength(1)
		}
	})

	it.each([
		['no order', { Auftraege: [] }],
		['more than a thousand', { Auftraege: Array.from({ length: 1001 }, () => meldung()) }],
		['something else', { Auftraege: [{ Referenz: 7 }] }],
	])('refuses %s', async (_, json) => {
		const { token } = await newKey()
		expect(await call('nordfunk', 'POST /auftrag', { token, json })).toMatchObject({
			...{ status: 400, json: { code: 'eingabe_ungueltig' } },
		})
	})

	it('pages go through all of them, each once, without a word about anybody', async () => {
		const { token } = await newKey()
		await deliver(
			token,
			Array.from({ length: 12 }, () => meldung()),
		)
		const seen: string[] = []
		let weiter: string | null = ''
		while (weiter !== null) {
			const { json } = await call('nordfunk', `GET /auftrag?limit=5${weiter && `&nach=${weiter}`}`, { token })
			seen.push(...json.Auftraege.map(({ Id }: { Id: string }) => Id))
			weiter = json.Weiter
			expect(JSON.stringify(json)).not.toMatch(/@|Frida|Freundin/)
		}
		const all = await ctx.db.select({ id: t.auftrag.id }).from(t.auftrag)
		expect(seen.toSorted()).toEqual(all.map(({ id }) => id).toSorted())
		expect((await call('nordfunk', 'GET /auftrag?nach=unsinn', { token })).status).toBe(400)
	})
})

it('events are there to catch up, from any number on', async () => {
	const { token } = await newKey()
	await deliver(token, [meldung(), meldung()])
	await publishEreignisse(ctx)
	const all = (await call('nordfunk', 'GET /events?limit=500', { token })).json.Ereignisse
	const folgen: number[] = all.map(({ data }: { data: { Folge: number } }) => data.Folge)
	expect(folgen).toEqual(folgen.toSorted((a, b) => a - b))
	const nachObjekt = new Map<string, number[]>()
	for (const { data } of all) nachObjekt.set(data.Id, [...(nachObjekt.get(data.Id) ?? []), data.ObjektFolge])
	// Each object's own count, whoever numbered it when: from 1 and without a gap.
	for (const zahlen of nachObjekt.values()) expect(zahlen).toEqual(zahlen.map((_, at) => at + 1))
	expect(Math.max(...[...nachObjekt.values()].map(({ length }) => length))).toBeGreaterThan(1)
	const middle = folgen[1] ?? 0
	const rest = (await call('nordfunk', `GET /events?limit=500&nach=${middle}`, { token })).json.Ereignisse
	expect(rest).toEqual(all.slice(2))
	const some = (await call('nordfunk', 'GET /events?type=auftrag.gemeldet', { token })).json.Ereignisse
	expect(new Set(some.map(({ type }: { type: string }) => type))).toEqual(new Set(['auftrag.gemeldet']))
})
