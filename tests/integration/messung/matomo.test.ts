import pino from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createMailTransport } from '~/adapters/mail/transport'
import { type FreieKategorie, formatEntscheidung } from '~/domain/einwilligung/kategorien'
import { consentVersionOf } from '~/domain/messung/consent-version'
import { createJobs, findDueTenants } from '~/usecases/jobs/registry'
import { setConfig } from '~/usecases/mandant/set-config'
import { sendMessung } from '~/usecases/messung/send-messung'
import { reportZiel } from '~/web/messung.server'
import * as t from '~db/schema/mandant/tables'
import { asJob } from '../../fixtures/actors'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'
import { type MatomoServer, startMatomo } from '../../fixtures/matomo-server'

const KENNUNG = 'k'.repeat(22)
const MINUTE = 60_000
let database: TestDatabase
let matomo: MatomoServer
let ctx: TestContext
const lines: string[] = []
const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })

beforeAll(async () => {
	database = await freshDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
	matomo = await startMatomo()
	lines.length = 0
	ctx = withMatomo(
		await database.contextFor('nordfunk.localhost', { actor: { art: 'job' } }),
		`${matomo.origin}/zaehlen`,
	)
	await ctx.db.delete(t.messung)
})
afterEach(async () => {
	vi.restoreAllMocks()
	await matomo.close()
})

function withMatomo(base: TestContext, MatomoUrl: string): TestContext {
	const config = { ...base.mandant.config, MatomoUrl, MatomoSiteId: '7' }
	return { ...base, log, mandant: { ...base.mandant, config } }
}

async function count(kategorien: readonly FreieKategorie[] | undefined, times = 1) {
	const cookie =
		kategorien &&
		`cookieConsent_nordfunk=${formatEntscheidung({ kategorien, kennung: KENNUNG }, consentVersionOf(ctx.mandant.config))}`
	const headers = {
		'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/126.0 Safari/537.36',
		'x-forwarded-for': '203.0.113.9',
		...(cookie && { cookie }),
	}
	const request = new Request('http://nordfunk.localhost/?channel=mai', { headers })
	for (let i = 0; i < times; i++) await reportZiel(ctx, request, 'empfehlungErstellt')
}

const send = (at = ctx, hosts = [matomo.origin]) => sendMessung(asJob(at), hosts, () => 0)
const events = () => matomo.anfragen.flatMap((anfrage) => anfrage.events)
const states = async () => (await ctx.db.select().from(t.messung)).map(({ matomo, versuche }) => ({ matomo, versuche }))

describe('the hand-over to Matomo', () => {
	it('[B-TRACKING] drops what waits when the brand turns to other statistics: nobody agreed to those', async () => {
		const change = (MatomoUrl: string, MatomoSiteId: string) =>
			setConfig({ ...database, clock: ctx.clock }, { clientRoute: 'nordfunk', settings: { MatomoUrl, MatomoSiteId } })
		await count(['an'])
		expect((await change('https://andere.example/', '9')).ok).toBe(true)
		expect(await states()).toEqual([{ matomo: 'gescheitert', versuche: 0 }])
		await count(['an'])
		expect((await change('https://andere.example/stat', '9')).ok).toBe(true)
		expect((await states()).map(({ matomo }) => matomo)).toContain('wartet')
		expect(await send()).toMatchObject({ gesendet: 1 })
		await change('', '')
	})

	it('[B-TRACKING] sends an event with consent once, and none without', async () => {
		await count(undefined)
		await count([])
		await count(['an', 'ma'])
		expect(await send()).toEqual({ gesendet: 1, spaeter: 0, gescheitert: 0 })
		expect(await send()).toEqual({ gesendet: 0, spaeter: 0, gescheitert: 0 })
		expect(await states()).toEqual([{ matomo: 'gesendet', versuche: 1 }])
		const [anfrage] = matomo.anfragen
		expect(matomo.anfragen).toHaveLength(1)
		expect(anfrage?.was).toBe('POST /zaehlen/matomo.php')
		expect(Object.fromEntries(anfrage?.events[0] ?? [])).toEqual({
			idsite: '7',
			rec: '1',
			apiv: '1',
			_id: expect.stringMatching(/^[0-9a-f]{16}$/),
			idgoal: '3',
			action_name: 'empfehlungErstellt',
			url: `${ctx.mandant.config.MandantUrl}/#ziel-3`,
			cdt: String(ctx.clock().getTime() / 1000),
			_rcn: 'mai',
		})
		expect(JSON.stringify(anfrage)).not.toMatch(/kkkk|203\.0\.113\.9|Mozilla|@/)
	})

	it('is a job that is due exactly while there is something to send', async () => {
		const job = createJobs({
			...{ transport: createMailTransport({}), matomoHosts: [matomo.origin], webhookHosts: [] },
		}).find(({ name }) => name === 'sendMessung')
		const due = async () => [
			...(await findDueTenants(database.sql, ['sendMessung'], await database.registry.all(), ctx.clock())).keys(),
		]
		expect(await due()).toEqual([])
		await count(['an'])
		expect(await due()).toEqual([ctx.mandant.id])
		expect(await job?.run(ctx)).toMatchObject({ gesendet: 1 })
		expect(await due()).toEqual([])
	})

	it('goes in small batches, and of two processes each event once', async () => {
		await count(['an'], 120)
		const done = await Promise.all([send(), send()])
		expect(done.reduce((sum, { gesendet }) => sum + gesendet, 0)).toBe(120)
		expect(events()).toHaveLength(120)
		expect(Math.max(...matomo.anfragen.map((anfrage) => anfrage.events.length))).toBe(50)
	})

	it.each([
		['a status 500', { status: 500 }],
		['a redirect', { status: 302, location: 'http://127.0.0.1:9/' }],
		['a page that is not Matomo’s', { status: 200, body: '<!doctype html>' }],
		['its own refusal', { status: 200, body: '{"status":"error"}' }],
	])('is tried again after %s, a minute later and not before', async (_, antwort) => {
		await count(['an'])
		matomo.antworten = [antwort]
		expect(await send()).toEqual({ gesendet: 0, spaeter: 1, gescheitert: 0 })
		ctx.clock.advance({ ms: MINUTE - 1 })
		expect(await send()).toEqual({ gesendet: 0, spaeter: 0, gescheitert: 0 })
		ctx.clock.advance({ ms: 1 })
		expect(await send()).toEqual({ gesendet: 1, spaeter: 0, gescheitert: 0 })
		expect(events()).toHaveLength(2)
	})

	it('waits at most ten seconds for an answer', async () => {
		const limit = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort())
		await count(['an'])
		expect(await send()).toEqual({ gesendet: 0, spaeter: 1, gescheitert: 0 })
		expect(limit.mock.calls).toEqual([[10_000]])
	})

	it('goes to no host that is not listed, and to no private address behind a listed name', async () => {
		await count(['an'])
		expect(await send(ctx, ['https://statistik.example'])).toEqual({ gesendet: 0, spaeter: 1, gescheitert: 0 })
		ctx.clock.advance({ hours: 1 })
		const innen = withMatomo(ctx, 'https://10.0.0.1/')
		expect(await send(innen, ['https://10.0.0.1'])).toEqual({ gesendet: 0, spaeter: 1, gescheitert: 0 })
		expect(lines.map((line) => JSON.parse(line).grund)).toEqual(['host not allowed', 'host has a private address'])
		expect(matomo.anfragen).toEqual([])
	})

	it('is given up after eight tries, within the day in which Matomo takes it', async () => {
		await count(['an'])
		matomo.antworten = Array.from({ length: 20 }, () => ({ status: 503 }))
		const gone = { gesendet: 0, spaeter: 0, gescheitert: 0 }
		for (let step = 0; step < 48; step++) {
			const { gesendet, spaeter, gescheitert } = await send()
			gone.gesendet += gesendet
			gone.spaeter += spaeter
			gone.gescheitert += gescheitert
			ctx.clock.advance({ ms: 20 * MINUTE })
		}
		expect(gone).toEqual({ gesendet: 0, spaeter: 7, gescheitert: 1 })
		expect(matomo.anfragen).toHaveLength(8)
		expect(await states()).toEqual([{ matomo: 'gescheitert', versuche: 8 }])
	})

	it('does not bring what is a day old, or what a brand without Matomo counted before', async () => {
		await count(['an'])
		ctx.clock.advance({ hours: 24 })
		expect(await send()).toEqual({ gesendet: 0, spaeter: 0, gescheitert: 1 })
		await count(['an'])
		expect(await send(withMatomo(ctx, ''))).toEqual({ gesendet: 0, spaeter: 0, gescheitert: 1 })
		expect(matomo.anfragen).toEqual([])
	})

	it('sends nothing of another brand', async () => {
		await count(['an'])
		const other = withMatomo(await database.contextFor('hafen.localhost'), matomo.origin)
		expect(await send(other)).toEqual({ gesendet: 0, spaeter: 0, gescheitert: 0 })
		expect(matomo.anfragen).toEqual([])
	})
})
