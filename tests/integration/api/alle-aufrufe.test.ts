import { readFileSync, writeFileSync } from 'node:fs'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Call } from '~/api/call'
import { calls } from '~/api/calls'
import { openApiDocument } from '~/api/contract'
import { problemSchema } from '~/api/problem'
import { bereicheFor } from '~/domain/partner/schluessel'
import { createPartnerSchluessel } from '~/usecases/partner/schluessel'
import { asBetrieb, withFaktor } from '../../fixtures/actors'
import { agenturFixture } from '../../fixtures/agentur'
import { apiOf, type CallApi } from '../../fixtures/api'
import { neuesKonto, tokenBy } from '../../fixtures/api-person'
import { breaking } from '../../fixtures/contract'
import { contractChanges, withChanges } from '../../fixtures/contract-changes'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'
import { BRAND_NAMES, type BrandName } from '../../fixtures/freund'
import { jsonOf } from '../../fixtures/json-arbitrary'
import { inTestbetrieb } from '../../fixtures/testbetrieb'

let database: TestDatabase
let call: CallApi
let ctx: TestContext
let token: string
const partner: { [marke in BrandName]?: string | undefined } = {}
let agenturToken: string
const agenturen = agenturFixture(() => ctx)

beforeAll(async () => {
	database = await freshDatabase()
	call = apiOf(database)
	ctx = await database.contextFor('nordfunk.localhost')
	const { email } = await neuesKonto(ctx)
	token = await tokenBy(call, 'nordfunk', email)
	// So that generated calls reach what is behind keys; the brand of the last one may be played with.
	await inTestbetrieb(database, 'lindental')
	for (const marke of ['nordfunk', 'lindental'] as const) {
		const betrieb = withFaktor(asBetrieb(await database.contextFor(`${marke}.localhost`)))
		const daten = { bezeichnung: 'Shop', bereiche: bereicheFor(betrieb.mandant.config), netze: [] }
		const made = await createPartnerSchluessel(betrieb, daten, 'key')
		partner[marke] = made.ok ? made.value.schluessel : undefined
	}
	const agenturId = await agenturen.agentur()
	agenturToken = (await agenturen.person(agenturId, 'AgenturInhaber')).secret
})
afterAll(() => database.drop())

/** SPEC 7. */
const SPECIFIED = [
	...[
		'get /produktkategorie',
		'get /produkt',
		'get /produkt/{}',
		'get /produkt/extern/{}',
		'get /produkt/handytarife/{}',
	],
	...[
		'get /produktkategorie/{}/grafik',
		'get /produktkategorie/{}/icon',
		'get /produkt/{}/grafik',
		'get /produkt/{}/sgrafik',
	],
	...['get /produkt/berater', 'get /produkt/agents', 'get /produkt/maxpraemiewert'],
	...['get /empfehler/empfehlungen', 'post /empfehlen/create', 'get /empfehlen/{}', 'post /tracking/abschliessen'],
	...['get /empfehlen/{}/{}', 'get /empfehlen/any/{}/{}', 'get /empfehlen/click/{}', 'put /empfehlung/{}'],
	...['get /empfehlung/{}/produkt/produktlink', 'get /empfehlung/empfehlungscode/{}'],
	...['post /account/login', 'post /account/updatelanguage', 'get /account/login', 'get /account/user'],
	...['get /account/resetpassword/{}', 'get /account/resendwelcomemail/{}', 'put /account/resetpassword'],
	...['put /account/resetpasswordwithouttoken', 'put /account/validateresetpassword', 'get /account/passwortvalidator'],
	...['post /account/createempfehler', 'get /empfehler/getresultfromkundennummer'],
	...['put /empfehler/setkundennummerforempfehler/{}', 'get /empfehler/bankdaten', 'put /empfehler/bankdaten'],
	...['delete /empfehler/bankdaten', 'delete /empfehler/delete', 'put /empfehler/setnewsletteroptin'],
	...['get /empfehler/praemierungmail/{}', 'get /empfehler/empfehlungen/showbanner/bannertezutp'],
	...['post /empfaenger/create/{}', 'get /empfaenger/{}', 'post /empfaenger/bankdaten', 'get /empfaenger/auftrag'],
	...['put /empfaenger/zustimmung', 'get /empfaenger/{}/praemie', 'get /praemie', 'get /praemie/{}/grafik100'],
	...['get /praemie/{}/grafik50', 'get /praemie/{}/grafik50empfehler', 'get /praemie/{}/grafik50empfaenger'],
	...['get /praemierung', 'put /praemierung', 'get /praemierung/showbanner/bannertezutp', 'get /aktion/alleaktiven'],
	...['get /route/default', 'get /mandant/mvv', 'get /kontakt', 'post /content/variables', 'get /content/variables'],
	...['get /content/getlanguages', 'get /content/getlanguagecontent/{}'],
	...['put /einladung', 'get /einladung/daten', 'get /token/verifyagenturtoken', 'post /content/agenturvariables/{}'],
	...['put /agentur/mitarbeiter', 'put /agentur/verwaltung', 'put /agentur/stammdaten', 'put /agentur/auftragsreport'],
	...['put /agentur/{}', 'put /agentur/rechnungen', 'put /agentur/praemien', 'put /agentur/praemienplan'],
	...['put /agentur/addpraemienplan', 'put /agentur/deletepraemienplan', 'put /agentur/einladungstool'],
	...['put /agentur/empfehlerreport', 'put /agentur/statistikreport', 'put /agentur/auftraege/{}'],
	...['put /agentur/empfehlungen/{}', 'put /agentur/leads/{}', 'put /agentur/einladungen/{}'],
	...['put /agentur/auftragfreigeben/{}/{}', 'put /agentur/sso'],
]

const nameOf = ({ method, path }: Call) => `${method} ${path.toLowerCase().replace(/\{\w+\}/g, '{}')}`

/** A path with something in place of what varies. */
const filled = ({ path }: Call, value = (name: string) => (name === 'hex' ? 'a'.repeat(32) : '1')) =>
	path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(value(name)))

describe('the calls', () => {
	it('[C-KATALOG] [C-BERATER] [C-EMPFEHLUNGEN] [C-ACCOUNT] [C-EMPFEHLER] [C-EMPFAENGER] [C-PRAEMIE] [C-EINLADUNG] [C-AGENTUR] [C-OTHER] are all there', () => {
		const known = new Set(calls.map(nameOf))
		expect(SPECIFIED.filter((one) => !known.has(one))).toEqual([])
		expect(known.size).toBe(calls.length)
	})

	it.each(
		calls
			.filter((one) => ['user', 'partner', 'agentur'].includes(one.token))
			.filter((one) => !one.testbetrieb)
			.map((one) => [nameOf(one), one] as const),
	)('[F-LOGOUT] %s is refused without a login, and with one of another brand', async (_, one) => {
		const path = `${one.method.toUpperCase()} ${filled(one)}`
		const [own, other] = one.token === 'agentur' ? [agenturToken, token] : [token, agenturToken]
		for (const marke of BRAND_NAMES)
			for (const shown of marke === 'nordfunk' ? [undefined, 'x'.repeat(43), other] : [own])
				expect(await call(marke, path, { token: shown }), marke).toMatchObject({
					status: 401,
					json: { code: 'PSOF0204' },
				})
	})

	it('[C-HEADERS] what changes something is refused without X-Requested-With, whatever else is right', async () => {
		for (const one of calls.filter(({ method, writes, browser }) => method !== 'get' || (writes && !browser))) {
			const answer = await call('nordfunk', `${one.method.toUpperCase()} ${filled(one)}`, { token, plain: true })
			expect(answer.json?.code, nameOf(one)).toBe('kopf_fehlt')
		}
	})
})

describe('generated requests', () => {
	const numRuns = Number(process.env.API_RUNS ?? 1_500)

	it('are answered by the contract, never by a failure of the server', async () => {
		const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 40 }), fc.constantFrom('1', '462', 'de', 'x@y.de'))
		const arbitrary = fc.constantFrom(...calls).chain((one) =>
			fc.record({
				one: fc.constant(one),
				params: fc.dictionary(fc.constantFrom('id', 'hex', 'nummer', 'email', 'code', 'nr', 'lang', 'agentur'), text),
				query: jsonOf(one.input.query),
				body: fc.oneof({ weight: 4, arbitrary: jsonOf(one.input.body) }, { weight: 1, arbitrary: fc.jsonValue() }),
				sentToken: fc.constantFrom(undefined, token, agenturToken, 'x'.repeat(43), 'key'),
				marke: fc.constantFrom(...BRAND_NAMES),
				netz: fc.ipV4(),
			}),
		)
		const property = fc.asyncProperty(arbitrary, async ({ one, params, query, body, sentToken, marke, netz }) => {
			const path = filled(one, (name) => params[name] || '1')
			const search = new URLSearchParams(
				Object.entries(z.record(z.string(), z.unknown()).catch({}).parse(query)).map(([name, value]) => [
					name,
					String(value),
				]),
			)
			const json = one.method === 'get' ? undefined : body
			const sent = {
				json,
				token: sentToken === 'key' ? partner[marke] : sentToken,
				netz,
				headers: { 'x-accept-language': 'en' },
			}
			const answer = await call(marke, `${one.method.toUpperCase()} ${path}?${search}`, sent)
			expect(answer.status, JSON.stringify(answer.json)).toBeLessThan(500)
			if (answer.status >= 400) problemSchema.parse(answer.json)
			else if (one.answer instanceof z.ZodType) expect(one.answer.safeParse(answer.json).error).toBeUndefined()
		})
		await fc.assert(property, { numRuns })
	})
})

describe('the committed contract', () => {
	const FILE = 'clients/typescript/openapi.json'
	const CHANGELOG = 'docs/api-changelog.md'
	const VERSION = 'app/api/version.ts'
	const now = openApiDocument({ clientRoute: 'marke', config: { MandantUrl: 'https://portal.example' } })

	/** WRITE_CONTRACT=1 writes it anew; a change that breaks clients needs WRITE_CONTRACT=breaking, and a word to them. */
	it('is the one that the calls are parsed by, and its change breaks nobody', () => {
		const { WRITE_CONTRACT } = process.env
		const before = JSON.parse(readFileSync(FILE, 'utf8'))
		if (WRITE_CONTRACT !== 'breaking') expect(breaking(before, now)).toEqual([])
		const text = `${JSON.stringify(now, null, '\t')}\n`
		const changes = contractChanges(before, now)
		const isChanged = Object.values(changes).some(({ length }) => length > 0)
		if (WRITE_CONTRACT) {
			const today = new Date().toISOString().slice(0, 10)
			const version = isChanged ? today : now.info.version
			writeFileSync(FILE, text.replace(`"version": "${now.info.version}"`, `"version": "${version}"`))
			writeFileSync(VERSION, readFileSync(VERSION, 'utf8').replace(now.info.version, version))
			if (isChanged) writeFileSync(CHANGELOG, withChanges(readFileSync(CHANGELOG, 'utf8'), today, changes))
			return
		}
		expect(readFileSync(FILE, 'utf8')).toBe(text)
	})

	it('has the day of its last change as its version, as the changelog says', () => {
		expect(/^## (.+)$/m.exec(readFileSync(CHANGELOG, 'utf8'))?.[1]).toBe(now.info.version)
	})
})
