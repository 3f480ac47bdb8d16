import { gzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import pino from 'pino'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createMailTransport } from '~/adapters/mail/transport'
import { cancelAuftrag } from '~/usecases/auftrag/cancel-auftrag'
import { startJobs } from '~/usecases/jobs/start'
import { moveWebhook, renewWebhookGeheimnis, updateWebhook } from '~/usecases/partner/change-webhook'
import { createWebhook } from '~/usecases/partner/create-webhook'
import { publishEreignisse } from '~/usecases/partner/publish-ereignisse'
import { repeatZeitraum, repeatZustellung } from '~/usecases/partner/repeat-zustellung'
import { sendWebhooks } from '~/usecases/partner/send-webhooks'
import { listWebhooks, showWebhook } from '~/usecases/partner/show-webhook'
import { writeAudit } from '~/usecases/shared/audit'
import { leaseZustellungen } from '~db/repositories/partner/zustellung'
import * as t from '~db/schema/mandant/tables'
import { asBetrieb, asCli, asJob, withFaktor } from '../../fixtures/actors'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'
import { insertBereiterAuftrag, insertProdukt, plantEmpfehlungRow, releasedPraemierungen } from '../../fixtures/praemie'
import { type Empfangen, startWebhookReceiver, type WebhookReceiver } from '../../fixtures/webhook-receiver'

const HOUR = 3_600_000
/** A loaded machine may take its time. */
let database: TestDatabase
let receiver: WebhookReceiver
let ctx: TestContext
let nummer = 0

beforeAll(async () => {
	database = await freshDatabase()
	ctx = await database.contextFor('nordfunk.localhost')
	await insertProdukt(ctx)
})
afterAll(() => database.drop())
beforeEach(async () => {
	receiver = await startWebhookReceiver()
	ctx = { ...(await database.contextFor('nordfunk.localhost')), webhookHosts: [receiver.origin] }
	for (const table of [t.zustellung, t.webhook, t.ereignis]) await ctx.db.delete(table)
})
afterEach(async () => {
	vi.restoreAllMocks()
	await receiver.close()
})

const betrieb = () => withFaktor(asBetrieb(ctx))
const key = () => `test-${++nummer}`
const send = (at = ctx) => sendWebhooks(asJob(at), { hosts: [receiver.origin], random: () => 0 })

async function newWebhook({ pfad = '/haken', ereignisse = [] as string[], origin = receiver.origin } = {}) {
	const hosts = { ...betrieb(), webhookHosts: [origin] }
	const created = await createWebhook(
		hosts,
		{ bezeichnung: 'Partner', adresse: origin + pfad, ereignisse: ereignisse as [] },
		key(),
	)
	if (!created.ok || !created.value.geheimnis) throw new Error('no webhook')
	return { webhookId: created.value.webhookId, geheimnis: created.value.geheimnis }
}

/** Something that partners are told of. */
const geschieht = (ereignis = 'empfehlung.geteilt', at = ctx) =>
	at.db.transaction((tx) =>
		writeAudit(at, tx, { ereignis, bezug: 'empfehlung', bezugId: '00000000-0000-4000-8000-00000000000e' }),
	)

const bodyOf = ({ body }: Empfangen) => JSON.parse(body)
const ids = () => receiver.empfangen.map(({ headers }) => headers['webhook-id'])

/** What a partner does with the library of the standard; throws where the signature is none. */
function verify(geheimnis: string, { body, headers }: Empfangen): unknown {
	vi.spyOn(Date, 'now').mockReturnValue(ctx.clock().getTime())
	try {
		return new Webhook(geheimnis).verify(body, headers)
	} finally {
		vi.restoreAllMocks()
	}
}
const show = async (webhookId: string) => {
	const shown = await showWebhook(betrieb(), { webhookId })
	if (!shown.ok) throw new Error(shown.code)
	return shown.value
}

describe('events for partners', () => {
	it('a released order’s life arrives signed, in numbers that grow, without a word about anybody', async () => {
		const { geheimnis } = await newWebhook()
		const { auftragId } = await releasedPraemierungen(ctx)
		expect((await cancelAuftrag(asCli(ctx), auftragId)).ok).toBe(true)
		const counts = await send()
		const bodies = receiver.empfangen.map(bodyOf).toSorted((a, b) => a.data.Folge - b.data.Folge)
		expect(counts).toMatchObject({ zugestellt: bodies.length, spaeter: 0, gescheitert: 0 })
		const auftrag = bodies.filter(({ data }) => data.Id === auftragId)
		expect(auftrag.map(({ type }) => type)).toEqual([
			...['auftrag.gemeldet', 'auftrag.zugeordnet', 'auftrag.in_pruefung', 'auftrag.freigegeben', 'auftrag.storniert'],
		])
		expect(auftrag.map(({ data }) => data.Zustand)).toEqual([
			...['gemeldet', 'zugeordnet', 'in_pruefung', 'freigegeben', 'storniert'],
		])
		expect(bodies.map(({ type }) => type)).toEqual(
			expect.arrayContaining(['praemierung.erstellt', 'praemierung.storniert']),
		)
		expect(new Set(auftrag.map(({ data }) => data.Referenz)).size).toBe(1)
		expect(new Set(bodies.map(({ data }) => data.Folge)).size).toBe(bodies.length)
		expect(receiver.empfangen.map(({ body }) => body).join()).not.toMatch(/@|Frida|Freundin|DE89/)
		for (const one of receiver.empfangen) expect(verify(geheimnis, one)).toEqual(bodyOf(one))
		const [first] = receiver.empfangen
		if (!first) throw new Error('nothing came')
		expect(() => verify(geheimnis, { ...first, body: first.body.replace('"Folge":', '"Folge": ') })).toThrow()
	})

	it('what is undone was never told', async () => {
		await newWebhook()
		await ctx.db
			.transaction(async (tx) => {
				await writeAudit(ctx, tx, { ereignis: 'empfehlung.geteilt', bezug: 'empfehlung', bezugId: ctx.mandant.id })
				throw new Error('undone')
			})
			.catch(() => undefined)
		expect(await send()).toMatchObject({ nummeriert: 0, zugestellt: 0 })
	})

	it('goes only where it is wanted', async () => {
		await newWebhook({ pfad: '/alle' })
		await newWebhook({ pfad: '/auftraege', ereignisse: ['auftrag.gemeldet'] })
		await geschieht()
		await insertBereiterAuftrag(ctx, (await plantEmpfehlungRow(ctx)).empfaengernummer)
		await send()
		const types = (pfad: string) => receiver.empfangen.filter((one) => one.pfad === pfad).map((one) => bodyOf(one).type)
		expect(types('/auftraege')).toEqual(['auftrag.gemeldet'])
		expect(types('/alle')).toContain('empfehlung.geteilt')
	})

	it('two processes send each event once', async () => {
		await newWebhook()
		await Promise.all(Array.from({ length: 30 }, () => geschieht()))
		await Promise.all([send(), send()])
		await send()
		expect(ids()).toHaveLength(30)
		expect(new Set(ids()).size).toBe(30)
	})

	it('numbers are given in the order of the writing, without one twice, by several at once', async () => {
		await Promise.all(Array.from({ length: 40 }, () => geschieht()))
		await Promise.all([publishEreignisse(ctx), publishEreignisse(ctx), publishEreignisse(ctx)])
		const rows = await ctx.db.select().from(t.ereignis).orderBy(t.ereignis.reihe)
		const nummern = rows.map((row) => row.nummer ?? 0)
		expect(nummern).toEqual(nummern.toSorted((a, b) => a - b))
		expect(new Set(nummern).size).toBe(40)
	})

	it('is sent within seconds of its commit by a process that runs', async () => {
		await newWebhook()
		const worker = await startJobs({
			...{ url: database.url, sql: database.sql, db: database.db, registry: database.registry, clock: ctx.clock },
			...{ transport: createMailTransport({}), matomoHosts: [], webhookHosts: [receiver.origin] },
			log: pino({ level: 'silent' }),
		})
		try {
			await geschieht()
			await expect.poll(() => ids()).toHaveLength(1)
		} finally {
			await worker.stop()
		}
	})
})

describe('an endpoint that takes it is done with, whatever its body is', () => {
	const json = { 'content-type': 'application/json' }
	const ANTWORTEN: [was: string, antwort: (typeof receiver.antworten)[number]][] = [
		['none', { status: 204 }],
		['text', { status: 200, body: 'danke' }],
		[
			'gzip that is one',
			{ status: 200, headers: { ...json, 'content-encoding': 'gzip' }, body: gzipSync('{"ok":true}') },
		],
		['gzip that is none', { status: 201, headers: { 'content-encoding': 'gzip' }, body: 'x' }],
		['an encoding nobody knows', { status: 200, headers: { 'content-encoding': 'zstd' }, body: 'x' }],
		['10 MB', { status: 200, body: Buffer.alloc(10_000_000, 'x') }],
		['said to be 900 MB', (response) => response.writeHead(200, { 'content-length': '900000000' }).write('x')],
		[
			'cut off',
			(response) => {
				const cut = () => setImmediate(() => response.destroy())
				response.writeHead(202, { 'content-length': '100' }).write('{"a"', cut)
			},
		],
		[
			'without end',
			(response) => {
				const more = () => {
					while (!response.destroyed && response.write('x'.repeat(64_000)));
				}
				response.writeHead(200).on('drain', more)
				more()
			},
		],
		['never sent', (response) => response.writeHead(200).flushHeaders()],
		[
			'broken in its chunks',
			(response) => response.socket?.end('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n'),
		],
		['bytes that are no text', { status: 200, body: Buffer.from([0, 255, 254, 0, 200]) }],
	]
	it.each(ANTWORTEN)('%s: 2xx is delivered, once', async (_, antwort) => {
		const { webhookId } = await newWebhook()
		await geschieht()
		receiver.antworten = [antwort]
		expect(await send()).toMatchObject({ zugestellt: 1, spaeter: 0 })
		expect((await show(webhookId)).zustellungen).toMatchObject([{ zustand: 'zugestellt', fehler: '' }])
		expect(await send()).toMatchObject({ zugestellt: 0 })
		expect(ids()).toHaveLength(1)
	})

	it('410 says that it is gone, in gzip, too', async () => {
		const { webhookId } = await newWebhook()
		await geschieht()
		receiver.antworten = [{ status: 410, headers: { 'content-encoding': 'gzip' }, body: gzipSync('weg') }]
		await send()
		expect(await show(webhookId)).toMatchObject({ zustand: 'pausiert', pauseGrund: 'abgemeldet' })
	})
})

describe('an endpoint that does not take it', () => {
	it.each([
		['answers 500', { status: 500, body: 'kaputt' }, { status: 500, antwort: 'kaputt', fehler: '' }],
		[
			'redirects',
			{ status: 302, headers: { location: 'http://127.0.0.1:9/' } },
			{ status: null, fehler: 'redirect 302' },
		],
		['answers with a page', { status: 404, body: '<h1>weg</h1>' }, { status: 404, antwort: '<h1>weg</h1>' }],
	] as const)('%s: tried again after five seconds and not before, under the same id', async (_, antwort, erwartet) => {
		const { webhookId, geheimnis } = await newWebhook()
		await geschieht()
		receiver.antworten = [antwort]
		expect(await send()).toMatchObject({ zugestellt: 0, spaeter: 1 })
		expect((await show(webhookId)).zustellungen).toMatchObject([{ zustand: 'wartet', versuche: 1, ...erwartet }])
		ctx.clock.advance({ ms: 4999 })
		expect(await send()).toMatchObject({ zugestellt: 0, spaeter: 0 })
		ctx.clock.advance({ ms: 1 })
		expect(await send()).toMatchObject({ zugestellt: 1 })
		expect(new Set(ids()).size).toBe(1)
		const [first, second] = receiver.empfangen
		expect(second?.headers['webhook-timestamp']).not.toBe(first?.headers['webhook-timestamp'])
		if (second) expect(verify(geheimnis, second)).toEqual(bodyOf(second))
		expect((await show(webhookId)).gestoertSeit).toBeNull()
	})

	it('hangs: it is left after fifteen seconds, and the others get meanwhile what happens meanwhile', async () => {
		const andere = await startWebhookReceiver()
		try {
			receiver.sonst = 'hang'
			const langsam = await newWebhook()
			await newWebhook({ origin: andere.origin })
			await geschieht()
			const hosts = [receiver.origin, andere.origin]
			let abort = () => {}
			const limit = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
				const controller = new AbortController()
				abort = () => controller.abort()
				return controller.signal
			})
			const run = sendWebhooks(asJob(ctx), { hosts, random: () => 0 })
			await expect.poll(() => [receiver.empfangen.length, andere.empfangen.length]).toEqual([1, 1])
			expect(limit).toHaveBeenCalledWith(15_000)
			const hangs = abort
			await geschieht('empfehlung.erstellt')
			await expect.poll(() => andere.empfangen).toHaveLength(2)
			for (const stop of new Set([hangs, abort])) stop()
			limit.mockImplementation(() => AbortSignal.abort())
			receiver.sonst = { status: 204 }
			await receiver.close()
			expect(await run).toMatchObject({ zugestellt: 2 })
			expect((await show(langsam.webhookId)).zustellungen.at(-1)).toMatchObject({ status: null, versuche: 1 })
		} finally {
			await andere.close()
		}
	})

	it('asks for time: Retry-After is heeded', async () => {
		const { webhookId } = await newWebhook()
		await geschieht()
		receiver.antworten = [{ status: 429, headers: { 'retry-after': '3600' } }]
		await send()
		const [zustellung] = (await show(webhookId)).zustellungen
		expect(zustellung?.naechsterVersuchAm).toEqual(new Date(ctx.clock().getTime() + HOUR))
	})

	it('fails for a day: it is paused, staff are told, and what waits is sent when somebody resumes', async () => {
		const { webhookId } = await newWebhook()
		await geschieht()
		receiver.sonst = { status: 503 }
		for (let tries = 0; tries < 12 && (await show(webhookId)).zustand === 'aktiv'; tries++) {
			await send()
			ctx.clock.advance({ hours: 5 })
		}
		const paused = await show(webhookId)
		expect(paused).toMatchObject({ zustand: 'pausiert', pauseGrund: 'gestoert' })
		const since = paused.gestoertSeit?.getTime() ?? 0
		expect((paused.pausiertAm?.getTime() ?? 0) - since).toBeGreaterThanOrEqual(24 * HOUR)
		await geschieht()
		receiver.empfangen.length = 0
		ctx.clock.advance({ days: 1 })
		expect(await send()).toMatchObject({ nummeriert: 1, zugestellt: 0, spaeter: 0 })
		expect(receiver.empfangen).toEqual([])
		receiver.sonst = { status: 200 }
		expect((await moveWebhook(betrieb(), { webhookId, ereignis: 'fortsetzen' }, key())).ok).toBe(true)
		expect(await send()).toMatchObject({ zugestellt: 2 })
	})

	it('says that it is gone (410): it is paused at once', async () => {
		const { webhookId } = await newWebhook()
		await geschieht()
		receiver.antworten = [{ status: 410 }]
		await send()
		expect(await show(webhookId)).toMatchObject({ zustand: 'pausiert', pauseGrund: 'abgemeldet' })
	})

	it('never takes it: given up after ten tries, more than three days later', async () => {
		const { webhookId } = await newWebhook()
		await geschieht()
		receiver.sonst = { status: 500 }
		const begin = ctx.clock().getTime()
		for (let tries = 0; tries < 10; tries++) {
			await send()
			const { zustand, zustellungen } = await show(webhookId)
			if (zustand === 'pausiert') await moveWebhook(betrieb(), { webhookId, ereignis: 'fortsetzen' }, key())
			const [one] = zustellungen
			if (one?.zustand === 'wartet') ctx.clock.advance({ ms: one.naechsterVersuchAm.getTime() - ctx.clock().getTime() })
		}
		expect(receiver.empfangen).toHaveLength(10)
		expect(ctx.clock().getTime() - begin).toBeGreaterThan(72 * HOUR)
		expect((await show(webhookId)).zustellungen).toMatchObject([{ zustand: 'gescheitert', versuche: 10 }])
		receiver.sonst = { status: 200 }
		const [one] = (await show(webhookId)).zustellungen
		const again = await repeatZustellung(betrieb(), { webhookId, zustellungId: one?.id ?? '' }, key())
		expect(again).toEqual({ ok: true, value: 1 })
		expect(await send()).toMatchObject({ zugestellt: 1 })
	})
})

it('a process that dies between taking a delivery and noting its outcome loses none', async () => {
	const { webhookId } = await newWebhook()
	await geschieht()
	await publishEreignisse(ctx)
	const now = ctx.clock()
	const leaseUntil = new Date(now.getTime() + 60_000)
	// The dead process: it took the delivery and was never heard of again.
	expect(await leaseZustellungen(ctx.db, { webhookId, now, leaseUntil, limit: 5 })).toHaveLength(1)
	expect(await send()).toMatchObject({ zugestellt: 0 })
	ctx.clock.advance({ ms: 60_000 })
	expect(await send()).toMatchObject({ zugestellt: 1 })
	expect(ids()).toHaveLength(1)
})

describe('at the desk', () => {
	it.each([
		'http://partner.example/',
		'https://127.0.0.1/',
		'https://[::1]/',
		'https://10.0.0.1/',
		'ftp://x.example/',
		'x',
	])('%s is no address for webhooks', async (adresse) => {
		const daten = { bezeichnung: 'P', adresse, ereignisse: [] }
		expect(await createWebhook({ ...betrieb(), webhookHosts: [] }, daten, key())).toEqual({
			...{ ok: false, code: 'webhook_adresse' },
		})
	})

	it('refuses who has not entered the second factor, and who has no right to it', async () => {
		const daten = { bezeichnung: 'P', adresse: 'https://partner.example/', ereignisse: [] }
		expect(await createWebhook(asBetrieb(ctx, 'admin'), daten, key())).toEqual({ ok: false, code: 'faktor_noetig' })
		await expect(createWebhook(asBetrieb(ctx, 'finanzen'), daten, key())).rejects.toThrow('schnittstelle.pflegen')
	})

	it('shows a secret once: the same form again shows none, and nowhere it lies open', async () => {
		const form = key()
		const daten = { bezeichnung: 'P', adresse: `${receiver.origin}/`, ereignisse: [] }
		const first = await createWebhook(betrieb(), daten, form)
		const second = await createWebhook(betrieb(), daten, form)
		if (!first.ok || !second.ok) throw new Error('refused')
		expect(first.value.geheimnis).toMatch(/^whsec_[\w+/]{43}=$/)
		expect(second.value).toEqual({ webhookId: first.value.webhookId })
		const [row] = await ctx.db.select().from(t.webhook)
		expect(row?.geheimnis).not.toContain(first.value.geheimnis)
		expect(JSON.stringify(await listWebhooks(betrieb()))).not.toContain('geheimnis')
	})

	it('changes the secret with overlap: for a day either verifies, then the new one alone', async () => {
		const { webhookId, geheimnis } = await newWebhook()
		const renewed = await renewWebhookGeheimnis(betrieb(), webhookId, key())
		const neu = renewed.ok && renewed.value.geheimnis
		if (!neu) throw new Error('no new secret')
		await geschieht()
		await send()
		ctx.clock.advance({ hours: 25 })
		await geschieht()
		await send()
		const [during, after] = receiver.empfangen
		if (!during || !after) throw new Error('nothing came')
		ctx.clock.advance({ hours: -25 })
		for (const one of [geheimnis, neu]) expect(verify(one, during)).toBeTruthy()
		ctx.clock.advance({ hours: 25 })
		expect(verify(neu, after)).toBeTruthy()
		expect(() => verify(geheimnis, after)).toThrow()
	})

	it('sends a period again, also to an endpoint that came later', async () => {
		await geschieht()
		await send()
		const { webhookId } = await newWebhook()
		const tag = ctx.clock().toISOString().slice(0, 10)
		expect(await repeatZeitraum(betrieb(), { webhookId, von: tag, bis: tag }, key())).toEqual({ ok: true, value: 1 })
		await send()
		expect(await repeatZeitraum(betrieb(), { webhookId, von: tag, bis: tag }, key())).toEqual({ ok: true, value: 1 })
		await send()
		expect(ids()).toHaveLength(2)
		expect(new Set(ids()).size).toBe(1)
	})

	it('records every change exactly', async () => {
		const { webhookId } = await newWebhook({ pfad: '/a?geheim=1' })
		const daten = { bezeichnung: 'Anders', adresse: `${receiver.origin}/b`, ereignisse: ['auftrag.gemeldet' as const] }
		await updateWebhook(betrieb(), { webhookId, daten }, key())
		await moveWebhook(betrieb(), { webhookId, ereignis: 'pausieren' }, key())
		await moveWebhook(betrieb(), { webhookId, ereignis: 'entfernen' }, key())
		const rows = await ctx.db.select().from(t.audit).where(eq(t.audit.bezugId, webhookId))
		const spur = Object.fromEntries(rows.map(({ ereignis, akteur, details }) => [ereignis, { akteur, details }]))
		const akteur = 'betrieb:00000000-0000-4000-8000-000000000001'
		expect(spur).toEqual({
			'webhook.angelegt': {
				akteur,
				details: { bezeichnung: 'Partner', adresse: `${receiver.origin}/a`, ereignisse: 'alle' },
			},
			'webhook.geaendert': {
				akteur,
				details: {
					bezeichnung: { von: 'Partner', nach: 'Anders' },
					adresse: { von: `${receiver.origin}/a`, nach: `${receiver.origin}/b` },
					ereignisse: { von: 'alle', nach: 'auftrag.gemeldet' },
				},
			},
			'webhook.pausiert': { akteur, details: { von: 'aktiv' } },
			'webhook.entfernt': { akteur, details: { von: 'pausiert' } },
		})
		const [row] = await ctx.db.select().from(t.webhook).where(eq(t.webhook.id, webhookId))
		expect(row).toMatchObject({ geheimnis: '', vorigesGeheimnis: '' })
	})

	it('is another brand’s not at all', async () => {
		const { webhookId } = await newWebhook()
		const hafen = withFaktor(asBetrieb(await database.contextFor('hafen.localhost')))
		expect(await showWebhook(hafen, { webhookId })).toEqual({ ok: false, code: 'nicht_gefunden' })
		expect(await listWebhooks(hafen)).toEqual([])
		await geschieht('empfehlung.geteilt', hafen)
		await sendWebhooks(asJob(hafen), { hosts: [receiver.origin] })
		expect(receiver.empfangen).toEqual([])
	})
})
