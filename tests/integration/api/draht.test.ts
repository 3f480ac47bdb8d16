import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isApiPath } from '~/api/paths'
import { judgeVersuch } from '~/usecases/betrugspruefung/limit'
import { setConfig } from '~/usecases/mandant/set-config'
import { createPartnerSchluessel } from '~/usecases/partner/schluessel'
import { asBetrieb, withFaktor } from '../../fixtures/actors'
import { apiOf, type CallApi } from '../../fixtures/api'
import { neuesKonto, payload, TEST_PASSWORT, tokenBy } from '../../fixtures/api-person'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'
import { produkte } from '../../fixtures/empfehlung'

/* What a program gets to see of every call, right or wrong. */

let database: TestDatabase
let ctx: TestContext
let call: CallApi
let produkt: number

beforeAll(async () => {
	database = await freshDatabase()
	call = apiOf(database)
	ctx = await database.contextFor('nordfunk.localhost')
	produkt = (await produkte(ctx)).teilbar
})
afterAll(() => database.drop())

let keys = 0
async function partner(on = ctx): Promise<string> {
	const daten = { bezeichnung: 'Shop', bereiche: ['auftragMelden' as const, 'auftragLesen' as const], netze: [] }
	const made = await createPartnerSchluessel(withFaktor(asBetrieb(on)), daten, `draht-${++keys}`)
	return made.ok ? (made.value.schluessel ?? '') : made.code
}

describe('every answer below /api', () => {
	it.each(['/api', '/api/', '/API/V2/x', '//api/v1/x', '/%61pi/v1', '/Api?x', '/api/v1/nordfunk'])(
		'%s is never a page',
		(path) => expect(isApiPath(path)).toBe(true),
	)
	it.each(['/', '/apfel', '/apis', '/x/api/v1', '/%ff/api'])('%s is a page', (path) =>
		expect(isApiPath(path)).toBe(false),
	)

	it.each([
		['GET', '/api/v1/', 404],
		['GET', '/API/v1/nordfunk/gibtsnicht', 404],
		['PROPFIND', '/api/v1/nordfunk/produkt', 405],
		['PATCH', '/api/v1/nordfunk/account/login', 405],
		['PUT', '/api/v1/nordfunk/agentur/login', 405],
		['OPTIONS', '/api/v1/nordfunk/produkt', 405],
	])('%s %s is a problem', async (method, path, status) => {
		const answer = await call('nordfunk', `${method} /api/v1${path.slice(7)}`)
		expect(answer.status).toBe(status)
		expect(answer.headers.get('content-type')).toBe('application/problem+json')
	})

	it('its address may be spelled in capitals', async () => {
		expect((await call('nordfunk', 'GET /produkt', { base: 'NORDFUNK' })).status).toBe(200)
	})
})

describe('a problem', () => {
	it('speaks to programs and to people, names the field, and leads to a page that explains its code', async () => {
		const [de, en] = await Promise.all([
			call('nordfunk', 'GET /produkt?page=0&pagesize=1e1'),
			call('nordfunk', 'GET /produkt?page=0&pagesize=1e1', { locale: 'en' }),
		])
		expect(de.json.detail).toContain('Wrong: page, pagesize.')
		expect(de.json.detail).toBe(en.json.detail)
		expect(de.json.Anzeigetext).not.toBe(en.json.Anzeigetext)
		expect(de.json.errors[0]).toMatchObject({ path: 'page', detail: en.json.errors[0].detail })
		expect(de.json.errors[0].detail).toMatch(/^page: /)
		const url = new URL(de.json.type)
		const page = await call('nordfunk', `GET ${url.pathname}`)
		expect(page.status).toBe(200)
		expect(new TextDecoder().decode(page.bytes)).toContain(`id="${url.hash.slice(1)}"`)
	})

	it('of every code of the contract stands on that page', async () => {
		const { json } = await call('nordfunk', 'GET /api/v1/openapi.json')
		const page = new TextDecoder().decode((await call('nordfunk', 'GET /api/v1/docs/errors')).bytes)
		const codes = [...JSON.stringify(json.paths).matchAll(/"description":"[A-Z][\w -]+: ([\w, ]+)"/g)]
			.flatMap(([, names = '']) => names.split(', '))
			.filter((name) => /^[a-zA-Z0-9_]+$/.test(name))
		expect(new Set(codes).size).toBeGreaterThan(60)
		expect([...new Set(codes)].filter((name) => !page.includes(`id="${name}"`))).toEqual([])
	})

	it('that a recommendation is there already gives its link to whose it is, and to nobody else', async () => {
		const { email } = await neuesKonto(ctx)
		const token = await tokenBy(call, 'nordfunk', email)
		const json = await payload(call, 'nordfunk', (await produkte(ctx)).unteilbar, email)
		const made = await call('nordfunk', 'POST /Empfehlen/create', { token, json })
		const again = await call('nordfunk', 'POST /Empfehlen/create', { token, json })
		expect(again).toMatchObject({ status: 409, json: { code: 'empfehlung_vorhanden' } })
		expect(again.json.Vorhanden.Empfehlungsnummer).toBe(made.json.Empfehlungsnummer)
		expect(again.json.Vorhanden.Link).toBe(made.json.Link)
		const stranger = await call('nordfunk', 'POST /Empfehlen/create', { json })
		expect(stranger.json.Vorhanden).toBeUndefined()
	})
})

describe('limits', () => {
	it('are told with every answer of a call that is counted', async () => {
		const { email } = await neuesKonto(ctx)
		const json = { Email: email, Password: `${TEST_PASSWORT}x` }
		const left: number[] = []
		for (let tries = 0; tries < 3; tries++) {
			const { headers, status } = await call('nordfunk', 'POST /account/login', { json, netz: '198.51.100.77' })
			expect(status).toBe(400)
			expect(headers.get('ratelimit-policy')).toContain('"login.paar";q=10;w=900')
			const [, name, rest] = /^"([\w.]+)";r=(\d+);t=\d+$/.exec(headers.get('ratelimit') ?? '') ?? []
			expect(name).toBe('login.paar')
			left.push(Number(rest))
		}
		expect(left).toEqual([9, 8, 7])
		expect((await call('nordfunk', 'GET /produkt')).headers.get('ratelimit')).toBeNull()
	})

	it('[E-Mandant] each partner’s key has its own a minute, by the brand’s setting', async () => {
		const set = { clientRoute: 'lindental', settings: { PartnerAufrufeProMinute: 2 } }
		expect((await setConfig({ ...database, clock: ctx.clock }, set)).ok).toBe(true)
		const lindental = await database.contextFor('lindental.localhost')
		const [one, two] = [await partner(lindental), await partner(lindental)]
		const ask = (token: string) => call('lindental', 'GET /auftrag', { token })
		const first = await ask(one)
		expect(first.headers.get('ratelimit-policy')).toBe('"partner";q=2;w=60')
		expect(first.headers.get('ratelimit')).toMatch(/^"partner";r=1;t=\d+$/)
		expect((await ask(one)).status).toBe(200)
		const over = await ask(one)
		expect(over).toMatchObject({ status: 429, json: { code: 'zu_viele_versuche' } })
		expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0)
		expect(over.headers.get('ratelimit-policy')).toBe(first.headers.get('ratelimit-policy'))
		expect(over.headers.get('ratelimit')).toBe(`"partner";r=0;t=${over.headers.get('retry-after')}`)
		expect((await ask(two)).status).toBe(200)
		expect((await call('nordfunk', 'GET /auftrag', { token: await partner() })).headers.get('ratelimit-policy')).toBe(
			'"partner";q=600;w=60',
		)
	})
})

describe('a channel', () => {
	it.each(['<script>', 'x'.repeat(51), 'zwei Worte', 7, {}])('%j is refused by its name', async (Channel) => {
		const json = await payload(call, 'nordfunk', produkt)
		const sent = { ...json, Empfehlung: { ...json.Empfehlung, Channel } }
		const { status, json: answer } = await call('nordfunk', 'POST /Empfehlen/create', { json: sent })
		expect(status).toBe(400)
		expect(answer.errors).toMatchObject([{ path: 'Empfehlung.Channel', code: 'channel_ungueltig' }])
	})

	it('of a friend is refused, too; the link that people follow leads on', async () => {
		const { json } = await call('nordfunk', 'POST /Empfehlen/create', {
			json: await payload(call, 'nordfunk', produkt),
		})
		const code = new URL(json.Link).pathname.split('/').at(-1)
		const led = await call('nordfunk', `GET /empfehlen/click/${code}?channel=a%20b`)
		expect(led.status).toBe(200)
		const accepted = await call('nordfunk', `POST /empfaenger/create/${led.json.Hex}?channel=a%20b`)
		expect(accepted).toMatchObject({ status: 400, json: { errors: [{ path: 'channel', code: 'channel_ungueltig' }] } })
		expect((await call('nordfunk', `POST /empfaenger/create/${led.json.Hex}?channel=`)).status).toBe(200)
	})
})

describe('[V-CAPTCHA] a captcha', () => {
	it('is asked of strangers alone: not of who is logged in, nor of a partner’s server', async () => {
		const netz = '203.0.113.77'
		for (let tries = 0; tries < 151; tries++) await judgeVersuch({ ...ctx, netz }, 'empfehlung', {})
		const { email } = await neuesKonto(ctx)
		const json = await payload(call, 'nordfunk', produkt)
		const send = (token?: string) => call('nordfunk', 'POST /Empfehlen/create', { json, netz, token })
		expect((await send()).json.code).toBe('captcha_noetig')
		const own = await tokenBy(call, 'nordfunk', email)
		const logged = await payload(call, 'nordfunk', (await produkte(ctx)).unteilbar, email)
		expect((await call('nordfunk', 'POST /Empfehlen/create', { json: logged, netz, token: own })).status).toBe(200)
		expect((await send(await partner())).status).toBe(200)
		const asked = await call('nordfunk', 'POST /Empfehlen/create', { netz, token: own })
		expect(asked.json.CaptchaNoetig).toBe(false)
	})
})

describe('a batch of orders', () => {
	it('answers a line that is none as that line, and takes the others', async () => {
		const token = await partner()
		const right = { Referenz: 'DRAHT-1', Auftragsdatum: '2026-01-02', Produkt: String(produkt) }
		const Auftraege = [{ ...right, Status: 'verloren' }, 7, null, { Referenz: 12 }, { ...right, Referenz: 'DRAHT-2' }]
		const { status, json } = await call('nordfunk', 'POST /auftrag', { token, json: { Auftraege } })
		expect(status).toBe(200)
		type Line = { Referenz: string; Ergebnis: string; Feld: string | null }
		expect(json.Ergebnisse.map(({ Referenz, Ergebnis, Feld }: Line) => [Referenz, Ergebnis, Feld])).toEqual([
			['DRAHT-1', 'fehler', 'Status'],
			['', 'fehler', null],
			['', 'fehler', null],
			['12', 'fehler', 'Referenz'],
			['DRAHT-2', 'offen', null],
		])
	})
})

describe('the contract', () => {
	it('has a tag: who has it gets it once', async () => {
		const first = await call('nordfunk', 'GET /api/v1/openapi.json')
		const tag = first.headers.get('etag') ?? ''
		const again = await call('nordfunk', 'GET /api/v1/openapi.json', { headers: { 'if-none-match': tag } })
		expect([again.status, again.bytes.length]).toEqual([304, 0])
	})
})
