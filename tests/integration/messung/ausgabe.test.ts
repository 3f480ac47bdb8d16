import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changeAusgabe, showAusgabe, tryAusgabe } from '~/usecases/messung/ausgabe'
import { sendAusgabe } from '~/usecases/messung/send-ausgabe'
import * as t from '~db/schema/mandant/tables'
import { asBetrieb, asJob, withFaktor } from '../../fixtures/actors'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'

const OHNE = '00000000-0000-0000-0000-000000000000'
const FUENF = [1, 2, 3, 4, 5]

let database: TestDatabase
let ctx: TestContext
let server: Server
let origin = ''
let status = 201
let angekommen: { method: string; url: string; zugang: string; body: string }[] = []
let count = 0
const key = () => `ausgabe:${++count}`

beforeAll(async () => {
	database = await freshDatabase()
	server = createServer((request, response) => {
		let body = ''
		request.on('data', (some) => (body += some))
		request.on('end', () => {
			const { method = '', url = '', headers } = request
			angekommen.push({ method, url, zugang: headers.authorization ?? '', body })
			response.writeHead(status, { location: 'http://127.0.0.1/' }).end()
		})
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const address = server.address()
	origin = `http://localhost:${typeof address === 'object' ? address?.port : ''}`
})
afterAll(async () => {
	await new Promise((resolve) => server.close(resolve))
	await database.drop()
})
beforeEach(async () => {
	ctx = {
		...(await database.contextFor('nordfunk.localhost', { now: new Date('2026-11-28T12:00:00Z') })),
		webhookHosts: [origin],
	}
	for (const table of [t.kennzahlAusgabe, t.kennzahlTag]) await ctx.db.delete(table)
	angekommen = []
	status = 201
})

const wer = () => withFaktor(asBetrieb(ctx))
const speichere = (some: { zugang?: string; aktiv?: boolean; adresse?: string } = {}) =>
	changeAusgabe(wer(), { adresse: `${origin}/lager`, zugang: 'Bearer geheim', aktiv: true, ...some }, key())
const sende = () => sendAusgabe(asJob(ctx), [origin])

describe('the nightly file of figures', () => {
	it('goes out once a night, also with two processes, with days and groups and nobody in it', async () => {
		await speichere()
		const zeile = (tag: string, some: Partial<typeof t.kennzahlTag.$inferInsert>) =>
			ctx.db.insert(t.kennzahlTag).values({
				...{ tag, kohorteTag: tag, produktId: 1, teilweg: 'wa', variante: '', herkunft: 'portal' },
				...{ kampagneId: OHNE, agenturId: OHNE, ...some },
			})
		await zeile('2026-11-26', { empfohlen: 7, personen: FUENF })
		await zeile('2026-11-26', { teilweg: 'qr', empfohlen: 2, personen: [6, 7] })
		await zeile('2026-11-28', { empfohlen: 100, personen: FUENF })
		ctx.clock.set(new Date('2026-11-28T02:00:00Z'))
		const zwei = await Promise.all([sende(), sende()])
		expect(zwei.map(({ gesendet }) => gesendet).toSorted()).toEqual([0, 1])
		expect(await sende()).toEqual({ gesendet: 0, gescheitert: 0 })
		const [datei, ...mehr] = angekommen
		expect(mehr).toEqual([])
		expect(datei).toMatchObject({ method: 'PUT', url: '/lager/kennzahlen-2026-11-27.csv', zugang: 'Bearer geheim' })
		const zeilen = datei?.body.split('\r\n').map((line) => line.split(',').slice(0, 6).join(',')) ?? []
		expect(zeilen).toContain('tag,2026-11-26,2026-11-26,,,9')
		expect(zeilen.some((line) => line.startsWith('tag,2026-11-28'))).toBe(false)
		// Two people hide with the five.
		expect(zeilen).toContain('gruppe,2026-11-21,2026-11-27,teilweg,*,9')
		expect(zeilen.some((line) => line.includes(',teilweg,qr,'))).toBe(false)
		expect(await showAusgabe(wer())).toMatchObject({ letzterTag: '2026-11-27', fehler: '', zeilen: zeilen.length - 2 })
		ctx.clock.set(new Date('2026-11-29T02:00:00Z'))
		expect(await sende()).toEqual({ gesendet: 1, gescheitert: 0 })
	})

	it('is tried again after a refusal, later each time, and given up for the night', async () => {
		await speichere()
		status = 503
		ctx.clock.set(new Date('2026-11-28T02:00:00Z'))
		for (let n = 1; n <= 6; n++) {
			expect(await sende()).toEqual({ gesendet: 0, gescheitert: 1 })
			expect(await sende()).toEqual({ gesendet: 0, gescheitert: 0 })
			ctx.clock.advance({ ms: 10 * 60_000 * 2 ** n })
		}
		expect(angekommen).toHaveLength(6)
		expect(await showAusgabe(wer())).toMatchObject({ fehler: 'status 503', letzterTag: '2026-11-27' })
		status = 200
		ctx.clock.set(new Date('2026-11-29T02:00:00Z'))
		expect(await sende()).toEqual({ gesendet: 1, gescheitert: 0 })
	})

	it('goes nowhere but to allowed hosts, follows no redirect and is off until it is switched on', async () => {
		for (const adresse of [
			'https://127.0.0.1/x',
			'http://lager.example/x',
			'https://user:pw@lager.example/',
			'kein Ziel',
		])
			expect(await speichere({ adresse })).toEqual({ ok: false, code: 'webhook_adresse' })
		await speichere({ aktiv: false })
		ctx.clock.set(new Date('2026-11-29T02:00:00Z'))
		expect(await sende()).toEqual({ gesendet: 0, gescheitert: 0 })
		status = 302
		expect(await tryAusgabe(wer())).toEqual({ ok: true, value: 'redirect 302' })
		status = 201
		expect(await tryAusgabe(wer())).toEqual({ ok: true, value: '' })
		expect(angekommen.at(-1)).toMatchObject({ url: '/lager/kennzahlen-probe.csv', zugang: 'Bearer geheim' })
		await speichere({ aktiv: true })
		expect(await sendAusgabe(asJob(ctx), ['https://anderswo.example'])).toEqual({ gesendet: 0, gescheitert: 1 })
	})

	it('keeps its access sealed and to the same server alone, and asks for the second factor', async () => {
		await speichere()
		const [row] = await ctx.db.select().from(t.kennzahlAusgabe)
		expect(row?.zugang).not.toContain('geheim')
		await speichere({ zugang: '', adresse: `${origin}/anders` })
		await tryAusgabe(wer())
		expect(angekommen.at(-1)?.zugang).toBe('Bearer geheim')
		const anderswo = { ...ctx, webhookHosts: [origin, 'https://lager.example'] }
		await changeAusgabe(
			withFaktor(asBetrieb(anderswo)),
			{ adresse: 'https://lager.example/', zugang: '', aktiv: true },
			key(),
		)
		expect(await showAusgabe(wer())).toMatchObject({ mitZugang: false })
		const spur = JSON.stringify(await ctx.db.select().from(t.audit))
		expect(spur).not.toContain('geheim')
		expect(await tryAusgabe(asBetrieb(ctx))).toEqual({ ok: false, code: 'faktor_noetig' })
	})

	it('leaves no brand in Testbetrieb', async () => {
		await speichere()
		ctx.clock.set(new Date('2026-11-30T02:00:00Z'))
		const { mandant } = ctx
		const probe = { mandant: { ...mandant, config: { ...mandant.config, Testbetrieb: true } } }
		expect(await sendAusgabe({ ...asJob(ctx), ...probe }, [origin])).toEqual({ gesendet: 0, gescheitert: 0 })
		expect(await tryAusgabe({ ...wer(), ...probe })).toMatchObject({ ok: false, code: 'testbetrieb_sendet_nichts' })
		expect(angekommen).toEqual([])
		expect(await sende()).toEqual({ gesendet: 1, gescheitert: 0 })
	})
})
