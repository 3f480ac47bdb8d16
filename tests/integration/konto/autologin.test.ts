import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newHostKey, publicHalf } from '~/adapters/autologin/host-keys'
import { signHostToken } from '~/adapters/autologin/host-token'
import { demoHostTokens } from '~/usecases/konto/demo-host-tokens'
import { loginByHostToken, showHostLogin } from '~/usecases/konto/login-by-host-token'
import { newEmpfehler } from '~/usecases/konto/new-empfehler'
import { actorOf, findSitzung } from '~/usecases/konto/sitzung'
import { updateEmpfehler } from '~db/repositories/konto/empfehler'
import { MASTER_KEY } from '../../fixtures/constants'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'
import { empfehlerMit, withConfig } from '../../fixtures/empfehlung'

const ISSUER = 'https://intranet.example'

let database: TestDatabase
let ctx: TestContext
let key: Awaited<ReturnType<typeof newHostKey>>

beforeAll(async () => {
	database = await freshDatabase()
	key = await newHostKey()
})
afterAll(() => database.drop())
beforeEach(async () => {
	const plain = await database.contextFor('werksfreunde.localhost')
	ctx = withConfig(plain, { AutologinAussteller: ISSUER, AutologinSchluessel: [await publicHalf(key)] })
})

const person = () => {
	const sub = randomUUID()
	return { sub, jti: randomUUID(), email: `${sub}@example.org`, vorname: 'Kim', nachname: 'Berger' }
}
const trust = () => ({ issuer: ISSUER, audience: ctx.mandant.config.MandantUrl, now: ctx.clock() })
const sign = (claims = person(), changes: Partial<ReturnType<typeof trust>> = {}, by = key) =>
	signHostToken(by, claims, { ...trust(), ...changes })
const login = (token: string, context = ctx) => loginByHostToken(context, { token, geraet: '' })
const codeOf = async (result: Promise<{ ok: true } | { ok: false; code: string }>) => {
	const done = await result
	return done.ok ? 'ok' : done.code
}
const subjektOf = async (secret: string) => (await findSitzung(ctx, secret))?.subjektId

describe('[N-AUTOLOGIN] a host token', () => {
	it('logs in whom it names, as a confirmed account that is made on the way', async () => {
		const wer = person()
		const token = await sign(wer)
		const shown = await showHostLogin(ctx, token)
		expect(shown).toEqual({ ok: true, value: { name: 'Kim Berger', email: wer.email, angemeldet: false } })
		const done = await login(token)
		const konto = await empfehlerMit(ctx, wer.email)
		expect(konto).toMatchObject({ vorname: 'Kim', nachname: 'Berger', bestaetigtAm: ctx.clock(), passwortHash: null })
		expect(konto.hostKennung).not.toContain(wer.sub)
		expect(done.ok && (await subjektOf(done.value))).toBe(konto.id)
	})

	it('works once, of many at the same time for one, and looking uses nothing up', async () => {
		const token = await sign()
		for (let n = 0; n < 3; n++) expect((await showHostLogin(ctx, token)).ok).toBe(true)
		const codes = await Promise.all(Array.from({ length: 6 }, () => codeOf(login(token))))
		expect(codes.toSorted()).toEqual([...Array(5).fill('autologin_benutzt'), 'ok'])
		expect(await codeOf(login(token))).toBe('autologin_benutzt')
		expect(await showHostLogin(ctx, token)).toEqual({ ok: false, code: 'autologin_benutzt' })
	})

	it('leads the same person to the same account, with the names and the address of today', async () => {
		const wer = person()
		const first = await login(await sign(wer))
		const email = `neu-${wer.email}`
		const second = await login(await sign({ ...wer, jti: randomUUID(), nachname: 'Sommer', email }))
		if (!first.ok || !second.ok) throw new Error('refused')
		expect(await subjektOf(second.value)).toBe(await subjektOf(first.value))
		expect(await empfehlerMit(ctx, email)).toMatchObject({ nachname: 'Sommer' })
	})

	it('takes over the account somebody had under the address before, and confirms it', async () => {
		const wer = person()
		const row = await newEmpfehler(ctx, ctx.db, wer)
		const done = await login(await sign(wer))
		expect(done.ok && (await subjektOf(done.value))).toBe(row?.id)
		expect((await empfehlerMit(ctx, wer.email)).bestaetigtAm).not.toBeNull()
	})

	it('does not open the account of the person who had the address before', async () => {
		const wer = person()
		await login(await sign(wer))
		expect(await codeOf(login(await sign({ ...person(), email: wer.email })))).toBe('autologin_konto')
	})

	it('does not take an address that is somebody else’s', async () => {
		const [a, b] = [person(), person()]
		await login(await sign(a))
		await login(await sign(b))
		expect(await codeOf(login(await sign({ ...b, jti: randomUUID(), email: a.email })))).toBe('ok')
		expect((await empfehlerMit(ctx, b.email)).hostKennung).not.toBe((await empfehlerMit(ctx, a.email)).hostKennung)
	})

	it('ends the browser’s other session and is recognised where it is used already', async () => {
		const wer = person()
		const first = await login(await sign(wer))
		const sitzung = first.ok ? await findSitzung(ctx, first.value) : undefined
		if (!sitzung || !first.ok) throw new Error('no session')
		const ich = { ...ctx, actor: actorOf(sitzung) }
		const shown = await showHostLogin(ich, await sign({ ...wer, jti: randomUUID() }))
		expect(shown.ok && shown.value.angemeldet).toBe(true)
		await login(await sign(), ich)
		expect(await findSitzung(ctx, first.value)).toBeUndefined()
	})

	it('logs in nobody who is blocked or not on the list', async () => {
		const wer = person()
		await login(await sign(wer))
		await updateEmpfehler(ctx.db, (await empfehlerMit(ctx, wer.email)).id, { gesperrt: 'einzeln' })
		expect(await codeOf(login(await sign({ ...wer, jti: randomUUID() })))).toBe('konto_gesperrt_einzeln')
		const nurWerk = withConfig(ctx, { EmailWhitelist: ['*@werk.example'] })
		expect(await codeOf(login(await sign(), nurWerk))).toBe('email_nicht_erlaubt')
	})
})

describe('[N-AUTOLOGIN] a token that is wrong', () => {
	const minutes = (n: number) => new Date(ctx.clock().getTime() + n * 60_000)
	const raw = (claims: Record<string, unknown>, seconds = 300) => {
		const iat = Math.floor(ctx.clock().getTime() / 1000)
		const { issuer, audience } = trust()
		const token = new SignJWT({ ...person(), iat, exp: iat + seconds, iss: issuer, aud: audience, ...claims })
		return import('jose').then(async ({ importJWK }) =>
			token.setProtectedHeader({ alg: 'ES256', kid: key.kid ?? '' }).sign(await importJWK(key, 'ES256')),
		)
	}
	const unsigned = (token: string) => {
		const [, payload] = token.split('.')
		return `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`
	}
	const changed = (token: string) => {
		const [header, payload = '', signature] = token.split('.')
		const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
		const other = Buffer.from(JSON.stringify({ ...claims, email: 'chefin@example.org' })).toString('base64url')
		return `${header}.${other}.${signature}`
	}

	it.each<[string, () => Promise<string>, string]>([
		['expired', () => sign(person(), { now: minutes(-6) }), 'autologin_abgelaufen'],
		['of tomorrow', () => sign(person(), { now: minutes(60) }), 'autologin_ungueltig'],
		['for another portal', () => sign(person(), { audience: 'https://andere.example' }), 'autologin_fremd'],
		['by another issuer', () => sign(person(), { issuer: 'https://andere.example' }), 'autologin_fremd'],
		['by an unknown key', async () => sign(person(), {}, await newHostKey()), 'autologin_ungueltig'],
		[
			'by a key of a known name',
			async () => sign(person(), {}, { ...(await newHostKey()), kid: key.kid }),
			'autologin_ungueltig',
		],
		['changed', async () => changed(await sign()), 'autologin_ungueltig'],
		['unsigned', async () => unsigned(await sign()), 'autologin_ungueltig'],
		['no token at all', async () => 'abc', 'autologin_ungueltig'],
		['valid for too long', () => raw({}, 3600), 'autologin_ungueltig'],
		['without an id of its own', () => raw({ jti: undefined }), 'autologin_ungueltig'],
		['without an end', () => raw({ exp: undefined }), 'autologin_ungueltig'],
		['without a person', () => raw({ sub: undefined }), 'autologin_ungueltig'],
		['with an address that is none', () => raw({ email: 'x' }), 'autologin_ungueltig'],
		['without a name', () => raw({ vorname: ' ' }), 'autologin_ungueltig'],
	])('%s is refused', async (_, make, code) => {
		const token = await make()
		expect(await codeOf(showHostLogin(ctx, token))).toBe(code)
		expect(await codeOf(login(token))).toBe(code)
	})

	it('of one brand is worthless on another, and everywhere without IsAutologin', async () => {
		const token = await sign()
		const andere = await database.contextFor('nordfunk.localhost')
		expect(await codeOf(login(token, andere))).toBe('nicht_gefunden')
		const { AutologinSchluessel, AutologinAussteller } = ctx.mandant.config
		const vertraut = withConfig(andere, { IsAutologin: true, AutologinSchluessel, AutologinAussteller })
		expect(await codeOf(login(token, vertraut))).toBe('autologin_fremd')
		expect(await codeOf(login(token))).toBe('ok')
	})
})

it('[N-AUTOLOGIN] the demo’s host page is trusted by the demo brand alone', async () => {
	const demo = await database.contextFor('werksfreunde.localhost')
	const [lena] = await demoHostTokens(demo, [MASTER_KEY])
	expect(await codeOf(login(lena?.token ?? '', demo))).toBe('ok')
	const [fremd] = await demoHostTokens(demo, [Buffer.alloc(32, 9)])
	expect(await codeOf(login(fremd?.token ?? '', demo))).toBe('autologin_ungueltig')
})
