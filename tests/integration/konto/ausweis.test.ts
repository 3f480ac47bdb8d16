import { execFile } from 'node:child_process'
import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { JWK } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newHostKey, publicHalf } from '~/adapters/autologin/host-keys'
import { signHostToken } from '~/adapters/autologin/host-token'
import { introduceByHostToken } from '~/usecases/konto/introduce-by-host-token'
import type { AppContext } from '~/usecases/shared/context'
import * as t from '~db/schema/mandant/tables'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'
import { withConfig } from '../../fixtures/empfehlung'

const ISSUER = 'https://shop.example'
const HERKUNFT = 'https://www.shop.example'
const OTHER = 'https://blog.shop.example'

let database: TestDatabase
let ctx: TestContext
const keys: Record<'ES256' | 'EdDSA', JWK> = { ES256: {}, EdDSA: {} }

beforeAll(async () => {
	database = await freshDatabase()
	keys.ES256 = await newHostKey()
	keys.EdDSA = { ...generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }), kid: 'shop-ed' }
})
afterAll(() => database.drop())
beforeEach(async () => {
	ctx = withConfig(await database.contextFor('nordfunk.localhost'), {
		AutologinAussteller: ISSUER,
		AutologinSchluessel: [await publicHalf(keys.ES256), await publicHalf(keys.EdDSA)],
		EinbettenHerkuenfte: [HERKUNFT, OTHER],
	})
})

const person = () => {
	const sub = randomUUID()
	return {
		sub,
		jti: randomUUID(),
		email: `${sub}@example.org`,
		vorname: 'Kim',
		nachname: 'Berger',
		herkunft: HERKUNFT as string | undefined,
	}
}
const inMinutes = (n: number) => new Date(ctx.clock().getTime() + n * 60_000)
const sign = (claims = person(), changes: { audience?: string; now?: Date; key?: JWK } = {}) => {
	const { audience = ctx.mandant.config.MandantUrl, now = ctx.clock(), key = keys.ES256 } = changes
	return signHostToken(key, claims, { issuer: ISSUER, audience, now })
}
const introduce = (
	token: string,
	{ herkunft = HERKUNFT, context = ctx }: { herkunft?: string; context?: AppContext } = {},
) => introduceByHostToken(context, { token, herkunft })
const codeOf = async (result: ReturnType<typeof introduce>) => {
	const done = await result
	return done.ok ? 'ok' : done.code
}

describe('[P-EMBED] a host page says who its customer is', () => {
	it.each(['ES256', 'EdDSA'] as const)(
		'by %s: the answer holds what the token holds, and nobody is stored',
		async (alg) => {
			const wer = person()
			const { vorname, nachname, email } = wer
			expect(await introduce(await sign(wer, { key: keys[alg] }))).toEqual({
				ok: true,
				value: { person: { vorname, nachname, email } },
			})
			expect(
				(await ctx.db.select({ email: t.empfehler.email }).from(t.empfehler)).map((row) => row.email),
			).not.toContain(email)
		},
	)

	it('counts once, of many at the same time for one', async () => {
		const token = await sign()
		const codes = await Promise.all(Array.from({ length: 5 }, () => codeOf(introduce(token))))
		expect(codes.toSorted()).toEqual([...Array(4).fill('autologin_benutzt'), 'ok'])
	})

	it('uses nothing up where the brand logs in by it', async () => {
		const context = withConfig(ctx, { IsAutologin: true })
		const token = await sign()
		for (let n = 0; n < 2; n++)
			expect(await introduce(token, { context })).toEqual({ ok: true, value: { anmelden: true } })
	})

	it.each<[string, () => Promise<string>, string]>([
		['expired', () => sign(person(), { now: inMinutes(-6) }), 'autologin_abgelaufen'],
		['of a clock that is 20 seconds ahead', () => sign(person(), { now: inMinutes(1 / 3) }), 'ok'],
		['of a clock that is a minute ahead', () => sign(person(), { now: inMinutes(1) }), 'autologin_ungueltig'],
		['for another portal', () => sign(person(), { audience: 'https://andere.example' }), 'autologin_fremd'],
		['by an unknown key', async () => sign(person(), { key: await newHostKey() }), 'autologin_ungueltig'],
		['for another page', () => sign({ ...person(), herkunft: OTHER }), 'autologin_herkunft'],
		['for no page', () => sign({ ...person(), herkunft: undefined }), 'autologin_herkunft'],
		['no token at all', async () => 'abc', 'autologin_ungueltig'],
	])('%s', async (_, make, code) => {
		expect(await codeOf(introduce(await make()))).toBe(code)
	})

	it('is not believed of a page that is not in the list, nor without keys', async () => {
		const fremd = 'https://fremd.example'
		expect(await codeOf(introduce(await sign({ ...person(), herkunft: fremd }), { herkunft: fremd }))).toBe(
			'autologin_herkunft',
		)
		const context = withConfig(ctx, { AutologinSchluessel: [] })
		expect(await codeOf(introduce(await sign(), { context }))).toBe('nicht_gefunden')
	})
})

it('[P-EMBED] the example in Node signs what the portal takes, with both kinds of key', async () => {
	const folder = mkdtempSync(join(tmpdir(), 'ausweis-'))
	try {
		for (const key of [keys.ES256, keys.EdDSA]) {
			const file = join(folder, 'key.json')
			writeFileSync(file, JSON.stringify(key))
			const run = promisify(execFile)
			const { stdout } = await run(process.execPath, [
				'docs/beispiele/ausweis.mjs',
				file,
				ctx.mandant.config.MandantUrl,
				ISSUER,
				HERKUNFT,
			])
			// The example reads the machine's clock.
			const context = { ...ctx, clock: () => new Date() }
			expect(await introduce(stdout.trim(), { context })).toMatchObject({ ok: true })
		}
	} finally {
		rmSync(folder, { recursive: true })
	}
})
