import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SchluesselDaten } from '~/domain/partner/schluessel'
import { publishEreignisse } from '~/usecases/partner/publish-ereignisse'
import { renewPartnerSchluessel } from '~/usecases/partner/renew-schluessel'
import { createPartnerSchluessel, listPartnerSchluessel, revokePartnerSchluessel } from '~/usecases/partner/schluessel'
import { warnSchluessel } from '~/usecases/partner/warn-schluessel'
import { listAdmins } from '~db/repositories/benutzer/zugang'
import * as t from '~db/schema/mandant/tables'
import { asBetrieb, asJob, withFaktor } from '../../fixtures/actors'
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

describe('a key with an end', () => {
	const day = 86_400_000
	const status = async (token: string) => (await call('nordfunk', 'GET /auftrag', { token })).status
	const renew = (token: string, headers = {}) => call('nordfunk', 'POST /schluessel/erneuern', { token, headers })
	const SELBST: Partial<SchluesselDaten> = { bereiche: ['auftragLesen', 'schluesselErneuern'] }

	it('opens nothing from then on, on any call; it says itself when that is', async () => {
		const { id, token } = await newKey({ gueltigTage: 30 })
		const shown = await call('nordfunk', 'GET /schluessel', { token })
		expect(shown.json).toEqual({
			...{ Bezeichnung: 'Shop', Anfang: token.slice(0, 12), Bereiche: ALLE.bereiche, Erneuert: false },
			GueltigBis: new Date(ctx.clock().getTime() + 30 * day).toISOString(),
		})
		ctx.clock.advance({ ms: 30 * day - 1 })
		expect(await status(token)).toBe(200)
		ctx.clock.advance({ ms: 1 })
		for (const path of [...CALLS, 'GET /schluessel']) {
			const answer = await call('nordfunk', path, { token })
			expect(answer, path).toMatchObject({ status: 401, json: { code: 'PSOF0204' } })
		}
		const listed = (await listPartnerSchluessel(betrieb())).find((one) => one.id === id)
		expect(listed).toMatchObject({ gilt: false, widerrufenAm: null })
	})

	it('is renewed by staff: both open the same until the overlap is over', async () => {
		const { id, token } = await newKey({ gueltigTage: 90, netze: ['203.0.113.9'] })
		ctx.clock.advance({ ms: 40 * day })
		const form = key()
		const renewed = await renewPartnerSchluessel(betrieb(), id, form)
		const again = await renewPartnerSchluessel(betrieb(), id, form)
		if (!renewed.ok || !again.ok || !renewed.value.schluessel) throw new Error('refused')
		expect(again.value).toEqual({ ...renewed.value, schluessel: undefined })
		const neu = renewed.value.schluessel
		expect([await status(token), await status(neu)]).toEqual([200, 200])
		expect((await call('nordfunk', 'GET /auftrag', { token: neu, netz: '198.51.100.1' })).status).toBe(401)
		expect((await call('nordfunk', 'GET /schluessel', { token })).json.Erneuert).toBe(true)
		ctx.clock.advance({ ms: 7 * day })
		expect([await status(token), await status(neu)]).toEqual([401, 200])
		ctx.clock.advance({ ms: 83 * day })
		expect(await status(neu)).toBe(401)
		const rows = await ctx.db.select().from(t.audit).where(eq(t.audit.bezugId, id))
		expect(rows.map(({ ereignis }) => ereignis)).toContain('partner_schluessel.erneuert')
		expect(JSON.stringify(rows)).not.toContain(neu)
	})

	it('asks staff for the second factor, and for the right', async () => {
		const { id } = await newKey()
		expect(await renewPartnerSchluessel(asBetrieb(ctx), id, key())).toEqual({ ok: false, code: 'faktor_noetig' })
		await expect(renewPartnerSchluessel(withFaktor(asBetrieb(ctx, 'support')), id, key())).rejects.toThrow(
			'schnittstelle.pflegen',
		)
		await revokePartnerSchluessel(betrieb(), id, key())
		expect(await renewPartnerSchluessel(betrieb(), id, key())).toEqual({ ok: false, code: 'nicht_gefunden' })
	})

	it('renews itself where it may; a lost answer can be had again, a used successor stays', async () => {
		const { token } = await newKey({ ...SELBST, gueltigTage: 90 })
		const headers = { 'idempotency-key': 'rotate-1' }
		const [first, same] = [await renew(token, headers), await renew(token, headers)]
		expect(first.status).toBe(200)
		expect(same.json).toEqual(first.json)
		const second = await renew(token)
		expect(second.status).toBe(200)
		expect(second.json.GueltigBis).toBe(first.json.GueltigBis)
		expect(await status(first.json.Schluessel)).toBe(401)
		expect(await status(second.json.Schluessel)).toBe(200)
		expect(await renew(token)).toMatchObject({ status: 409, json: { code: 'schluessel_erneuert' } })
		expect(await status(token)).toBe(200)
		expect((await renew(second.json.Schluessel)).status).toBe(200)
	})

	it('renews itself nowhere without the scope, nor as anybody else', async () => {
		const { token } = await newKey()
		expect(await renew(token)).toMatchObject({ status: 403 })
		expect((await call('hafen', 'POST /schluessel/erneuern', { token })).status).toBe(401)
		expect((await call('nordfunk', 'POST /schluessel/erneuern')).status).toBe(401)
	})

	it('is told of two weeks before, to every admin, once; one that is renewed is not', async () => {
		const { id } = await newKey({ gueltigTage: 30, bezeichnung: 'Bald' })
		const renewed = await newKey({ gueltigTage: 30, bezeichnung: 'Erneuert' })
		expect((await renewPartnerSchluessel(betrieb(), renewed.id, key())).ok).toBe(true)
		await newKey({ bezeichnung: 'Ohne Ende' })
		ctx.clock.advance({ ms: 15 * day })
		const mails = () => ctx.db.select().from(t.mail).where(sql`${t.mail.schluessel} like 'schluessel_laeuft_ab:%'`)
		await warnSchluessel(asJob(ctx))
		const before = await mails()
		ctx.clock.advance({ ms: 2 * day })
		const { gewarnt } = await warnSchluessel(asJob(ctx))
		expect(gewarnt).toBeGreaterThan(0)
		const neue = (await mails()).filter(({ schluessel }) => !before.some((one) => one.schluessel === schluessel))
		expect(neue.filter(({ schluessel }) => schluessel.includes(id))).toHaveLength((await listAdmins(ctx.db)).length)
		expect(neue.some(({ schluessel }) => schluessel.includes(renewed.id))).toBe(false)
		expect(await warnSchluessel(asJob(ctx))).toEqual({ gewarnt: 0 })
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
