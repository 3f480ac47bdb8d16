import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '~/api/call'
import { calls } from '~/api/calls'
import { PROBLEM_TYPE, problemSchema } from '~/api/problem'
import { createPartnerSchluessel } from '~/usecases/partner/schluessel'
import { recipientCookie, recipientToken } from '~/web/recipient.server'
import { sessionCookie } from '~/web/session.server'
import { asBetrieb, withFaktor } from '../../fixtures/actors'
import { agenturFixture } from '../../fixtures/agentur'
import { type ApiAnswer, apiOf, type CallApi } from '../../fixtures/api'
import { FREUND, neuesKonto, tokenBy } from '../../fixtures/api-person'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'
import { BRAND_NAMES, type BrandName } from '../../fixtures/freund'
import { IBAN, insertProdukt, openReward, plantEmpfehlungRow } from '../../fixtures/praemie'

/*
 * Every kind of token of one brand, shown at every call of every brand: where it is not asked for, it opens nothing, and where
 * none is asked for, it changes nothing.
 */

/** Calls that look at no token, or need none, are shown one kind each, in turn; with API_RUNS, of which there are many then, all. */
const ALL = process.env.API_RUNS !== undefined

const HOME: BrandName = 'nordfunk'

let database: TestDatabase
let ctx: TestContext
let call: CallApi
let shown: Record<string, { token?: string; headers?: Record<string, string>; fits: readonly Call['token'][] }>
let network = 0

beforeAll(async () => {
	database = await freshDatabase()
	ctx = await database.contextFor(`${HOME}.localhost`)
	call = apiOf(database, ctx.clock)
	await insertProdukt(ctx)
	const konto = await neuesKonto(ctx)
	const user = await tokenBy(call, HOME, konto.email)
	const { token: reward } = await openReward(ctx)
	const { empfehlungsnummer, empfaengernummer } = await plantEmpfehlungRow(ctx)
	const friend = recipientCookie(ctx, empfehlungsnummer, empfaengernummer).split(';')[0] ?? ''
	const bereiche = ['auftragMelden', 'auftragLesen', 'ereignisLesen'] as const
	const betrieb = withFaktor(asBetrieb(ctx))
	const made = await createPartnerSchluessel(
		betrieb,
		{ bezeichnung: 'Shop', bereiche: [...bereiche], netze: [] },
		'key',
	)
	const { agentur, person } = agenturFixture(() => ctx)
	const agency = (await person(await agentur(), 'AgenturInhaber')).secret
	const cookie = (value: string) => ({ headers: { cookie: value }, fits: [] })
	shown = {
		'a recommender’s': { token: user, fits: ['user', 'optional', 'person', 'kundennummer'] },
		'a reward’s': { token: reward, fits: ['praemie', 'kundennummer'] },
		'a partner’s key': { token: made.ok ? (made.value.schluessel ?? '') : '', fits: ['partner'] },
		'an agency’s': { token: agency, fits: ['agentur', 'agenturOptional', 'person'] },
		'a friend’s': {
			token: recipientToken(ctx, empfehlungsnummer, empfaengernummer),
			fits: ['empfaenger', 'kundennummer'],
		},
		'a session cookie': cookie(sessionCookie(ctx.mandant, user, true).split(';')[0] ?? ''),
		'an agency’s session cookie': cookie(sessionCookie(ctx.mandant, agency, true).split(';')[0] ?? ''),
		'a friend’s cookie': cookie(friend),
	}
})
afterAll(() => database.drop())

/** What is right in a call, so that nothing but the token is wrong; of calls that ask for a reward's or friend's. */
const BODIES: Record<string, object> = {
	'put /praemierung': { PraemieId: 1, Bankdaten: { Kontoinhaber: 'Maria Muster', Iban: IBAN } },
	'post /empfaenger/bankdaten': { Kontoinhaber: 'Maria Muster', Iban: IBAN },
	'put /empfaenger/zustimmung': { AgbText: '1' },
	'post /tracking/abschliessen': { empfehlungsnummer: '1', empfaengernummer: '1', empfaengerdaten: FREUND },
}

const nameOf = ({ method, path }: Call) => `${method} ${path}`
const isPartOf = (token: Call['token'], ...kinds: Call['token'][]) => kinds.includes(token)

async function ask(marke: BrandName, one: Call, sent: { token?: string; headers?: Record<string, string> } = {}) {
	const path = one.path.replace(/\{(\w+)\}/g, (_, name: string) => (name === 'hex' ? 'a'.repeat(32) : '1'))
	const netz = `198.51.${Math.floor(++network / 250) % 250}.${network % 250}`
	return call(marke, `${one.method.toUpperCase()} ${path}`, { ...sent, json: BODIES[nameOf(one)], netz })
}

/** Status and code; a captcha that many tries ask for stands for what comes after it. */
const outcome = ({ status, json }: ApiAnswer) => `${status} ${json?.code ?? ''}`
const isCaptcha = ({ json }: ApiAnswer) => json?.code === 'captcha_noetig'

/** What is wrong with an answer to who showed what the call does not ask for. */
function mistake(one: Call, answer: ApiAnswer, without: ApiAnswer | undefined, token?: string): string | undefined {
	if (answer.status >= 500) return 'a failure of the server'
	if (answer.status >= 400) {
		if (answer.headers.get('content-type') !== PROBLEM_TYPE) return 'no problem details'
		if (!problemSchema.safeParse(answer.json).success) return 'other problem details'
	}
	// A token that is worth nothing is 401 wherever one is looked at; a partner's good key is nobody in particular.
	if (
		without &&
		isPartOf(one.token, 'optional', 'agenturOptional', 'person') &&
		token !== undefined &&
		answer.status === 401
	)
		return undefined
	if (without)
		return outcome(answer) === outcome(without) || isCaptcha(answer)
			? undefined
			: `${outcome(answer)} in place of ${outcome(without)}`
	if (one.testbetrieb) return answer.status === 404 ? undefined : outcome(answer)
	if (isPartOf(one.token, 'user', 'partner', 'agentur'))
		return [401, 403].includes(answer.status) ? undefined : `opened: ${outcome(answer)}`
	return [401, 403, 404, 410].includes(answer.status) ? undefined : `opened: ${outcome(answer)}`
}

describe('what one brand gave out', () => {
	it.each(BRAND_NAMES)('opens nothing at %s that it is not for', async (marke) => {
		const found: string[] = []
		let asked = 0
		const kinds = Object.entries(shown)
		for (const [at, one] of calls.entries()) {
			const open = isPartOf(one.token, 'none', 'optional', 'agenturOptional', 'person')
			const without = open ? await ask(marke, one) : undefined
			const turn = (at + BRAND_NAMES.indexOf(marke)) % kinds.length
			for (const [kind, { fits, ...sent }] of open && !ALL ? kinds.slice(turn, turn + 1) : kinds) {
				if (marke === HOME && fits.includes(one.token)) continue
				const wrong = mistake(one, await ask(marke, one, sent), without, sent.token)
				asked += 1
				if (wrong) found.push(`${nameOf(one)} by ${kind}: ${wrong}`)
			}
		}
		expect(found).toEqual([])
		expect(asked).toBeGreaterThan(calls.length * 3)
	})

	it('is still good at home afterwards', async () => {
		const status = async (path: string, kind: string) => (await call(HOME, path, { token: shown[kind]?.token })).status
		expect(await status('GET /account/user', 'a recommender’s')).toBe(200)
		expect(await status('GET /praemierung', 'a reward’s')).toBe(200)
		expect(await status('GET /auftrag', 'a partner’s key')).toBe(200)
		expect(await status('GET /empfaenger/auftrag', 'a friend’s')).toBe(200)
	})
})
