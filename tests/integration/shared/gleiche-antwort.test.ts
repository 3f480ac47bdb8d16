import { createHook } from 'node:async_hooks'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { verifyPasswort } from '~/adapters/crypto/passwort'
import { login } from '~/usecases/konto/login'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'
import { ANZAHL_BEKANNTE, bekannt, FRAGEN, fremd, plantBekannte } from '../../fixtures/gleiche-fragen'

// How long the answers take is measured by `npm run bench:same-time`; here it is counted what takes the time.

let database: TestDatabase
let ctx: TestContext

beforeAll(async () => {
	database = await freshDatabase()
	ctx = await database.contextFor('nordfunk.localhost')
	await plantBekannte(ctx)
})
afterAll(() => database.drop())

const withoutEnd = (text: string) => text.replace(/^(?:release|rollback to) savepoint .*/, 'savepoint ends')

/** Each statement of a text and the round trips of savepoints, as the pool was asked for them. */
async function statementsOf(work: () => Promise<unknown>, ended = withoutEnd): Promise<string[]> {
	const { sql } = database
	const asked: string[] = []
	const given = { begin: sql.begin, unsafe: sql.unsafe }
	const noting = <C extends object>(client: C): C =>
		new Proxy(client, {
			get(target, name) {
				const value: unknown = Reflect.get(target, name)
				if (typeof value !== 'function') return value
				if (name === 'unsafe')
					return (text: string, ...rest: unknown[]) => {
						asked.push(ended(text))
						return Reflect.apply(value, target, [text, ...rest])
					}
				if (name !== 'savepoint') return value
				return async (...args: unknown[]) => {
					asked.push('savepoint of the driver')
					return Reflect.apply(value, target, args).catch((error: unknown) => {
						asked.push('savepoint undone')
						throw error
					})
				}
			},
		})
	Object.assign(sql, {
		unsafe: noting(sql).unsafe,
		begin: (...args: unknown[]) => {
			const inside = args.pop()
			if (typeof inside !== 'function') throw new Error('no work')
			return Reflect.apply(given.begin, sql, [...args, (tx: object) => inside(noting(tx))])
		},
	})
	try {
		await work()
		return asked
	} finally {
		Object.assign(sql, given)
	}
}

it.each(FRAGEN)('%s asks the database the same for known and unknown addresses', async (_screen, _part, known, ask) => {
	ctx.clock.advance({ hours: 1 })
	const ofKnown = await statementsOf(() => ask(ctx, known(7)))
	expect(ofKnown.length).toBeGreaterThan(1)
	expect(await statementsOf(() => ask(ctx, fremd()))).toEqual(ofKnown)
})

it.each(FRAGEN)('%s undoes as often for an unknown address as for a known one, asked twice too', async (...frage) => {
	const [, , known, ask] = frage
	const undone = async (email: string) => {
		const asked = await statementsOf(
			() => ask(ctx, email),
			(text) => text,
		)
		return asked.filter((text) => text.startsWith('rollback to savepoint')).length
	}
	ctx.clock.advance({ hours: 1 })
	const once = await undone(fremd())
	expect([await undone(known(9)), await undone(known(9))]).toEqual([once, once])
})

/** How many passwords are hashed meanwhile: native work without a name of its own. */
async function hashesOf(work: () => Promise<unknown>): Promise<number> {
	let count = 0
	const hook = createHook({
		init: (_, type) => {
			if (type === 'undefined') count += 1
		},
	}).enable()
	try {
		await work()
		return count
	} finally {
		hook.disable()
	}
}

it.each(FRAGEN)(
	'%s known and unknown addresses get the same answer and cost as many hashes',
	async (_screen, part, known, ask, { unknown = fremd } = {}) => {
		await verifyPasswort(null, 'x')
		expect(await hashesOf(() => verifyPasswort(null, 'x')), 'a hash is counted').toBe(1)
		const answers = new Set<string>()
		const hashes = new Set<number>()
		for (let i = 0; i < 4; i++)
			for (const email of [known(i), unknown(i)]) {
				// An address gets one mail of a kind in five minutes: later, it is written again.
				ctx.clock.advance({ hours: 1 })
				const work = async () => answers.add(JSON.stringify(await ask(ctx, email)))
				hashes.add(await hashesOf(work))
			}
		expect([...answers]).toEqual([expect.stringContaining(part)])
		expect(hashes.size).toBe(1)
	},
)

it('[S-Login] a flood of logins is bounded: who would wait too long is told so, and everything else goes on beside it', async () => {
	const attempt = (i: number, passwort: string) =>
		login(ctx, { email: bekannt(i % ANZAHL_BEKANNTE), passwort, angemeldetBleiben: false })
	await attempt(0, 'x')
	let running = true
	let others = 0
	const beside = (async () => {
		while (running) {
			await ctx.db.execute('select 1')
			others += 1
		}
	})()
	const results = await Promise.all(Array.from({ length: 400 }, (_, i) => attempt(i, 'Falsch1234')))
	running = false
	await beside
	const codes = results.map((result) => (result.ok ? 'ok' : result.code))
	expect(new Set(codes)).toEqual(new Set(['anmeldung_falsch', 'ueberlastet']))
	const hashed = codes.filter((code) => code === 'anmeldung_falsch').length
	expect(hashed).toBeLessThanOrEqual(80)
	expect(others, 'hashing never holds the event loop').toBeGreaterThan(hashed)
	expect((await attempt(1, 'Kiesel7Nebelhorn')).ok).toBe(true)
})
