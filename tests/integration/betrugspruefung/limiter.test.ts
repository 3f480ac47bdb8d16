import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { LIMITS } from '~/domain/betrugspruefung/limits'
import { countTry, forgetVersuche, judgeVersuch } from '~/usecases/betrugspruefung/limit'
import { openDb } from '~db/client'
import { attemptTable } from '~db/schema/plattform'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'

let database: TestDatabase
/** From nowhere in particular. */
let offen: TestContext
let ctx: TestContext

beforeAll(async () => {
	database = await freshDatabase()
	offen = await database.contextFor('nordfunk.localhost')
	ctx = from('203.0.113.1')
})
afterAll(() => database.drop())

let count = 0
const from = (netz: string): TestContext => ({ ...offen, netz })
const adresse = () => `grenze${++count}@example.org`
const times = (n: number, work: () => Promise<unknown>) => Promise.all(Array.from({ length: n }, work))
const refused = (results: unknown[]) => results.filter((result) => result !== undefined).length

describe('rate limits', () => {
	it('leave no timer behind: who closes the database is done with them', async () => {
		const timers = [vi.spyOn(globalThis, 'setTimeout'), vi.spyOn(globalThis, 'setInterval')]
		const own = openDb(database.url, { max: 1 })
		await countTry({ ...ctx, db: own.dbFor(ctx.mandant) }, 'login', { konto: adresse() })
		const waits = timers.flatMap(({ mock }) => mock.calls.map(([, ms]) => ms ?? 0))
		for (const timer of timers) timer.mockRestore()
		await own.close()
		expect(waits.filter((ms) => ms === 300_000)).toEqual([])
	})

	it('let an account try so often from one network and no more, however the tries are spread over processes', async () => {
		const konto = adresse()
		const other = openDb(database.url, { max: 4 })
		try {
			const zweiterProzess = { ...ctx, db: other.dbFor(ctx.mandant) }
			const { versuche } = LIMITS.login.paar
			const results = [
				...(await times(versuche, () => countTry(ctx, 'login', { konto }))),
				...(await times(versuche, () => countTry(zweiterProzess, 'login', { konto: konto.toUpperCase() }))),
			]
			expect(refused(results)).toBe(versuche)
		} finally {
			await other.close()
		}
	})

	it('say when the next try may be made', async () => {
		const konto = adresse()
		const { versuche, sekunden } = LIMITS.passwort.paar
		const before = Date.now()
		await times(versuche, () => countTry(ctx, 'passwort', { konto }))
		const again = (await countTry(ctx, 'passwort', { konto }))?.getTime() ?? 0
		// So long after the first of them, whenever between then and now it was counted.
		expect(again).toBeGreaterThanOrEqual(before + (sekunden - 1) * 1000)
		expect(again).toBeLessThanOrEqual(Date.now() + sekunden * 1000)
	})

	it.each(['login', 'passwort', 'registrierung', 'kontakt'] as const)(
		'%s: a network is asked for a captcha over all accounts, and refused at last; another is not',
		async (vorgang) => {
			const netz = from(`198.51.100.${['login', 'passwort', 'registrierung', 'kontakt'].indexOf(vorgang)}`)
			const { verdachtAb, versuche } = LIMITS[vorgang].netz
			for (let i = 0; i < verdachtAb; i++)
				expect(await judgeVersuch(netz, vorgang, { konto: adresse() })).toEqual({ verdacht: false })
			expect(await judgeVersuch(netz, vorgang, { konto: adresse() })).toEqual({ verdacht: true })
			await times(versuche - verdachtAb - 1, () => countTry(netz, vorgang, { konto: adresse() }))
			expect(await countTry(netz, vorgang, { konto: adresse() })).toBeInstanceOf(Date)
			expect(await judgeVersuch(from('203.0.113.10'), vorgang, { konto: adresse() })).toEqual({ verdacht: false })
		},
	)

	it('where the network is unknown, as behind a proxy nobody told of, ask for a captcha and lock nobody out', async () => {
		const { versuche, verdachtAb } = LIMITS.login.netz
		await times(verdachtAb, () => countTry(offen, 'login', { konto: adresse() }))
		expect(await judgeVersuch(offen, 'login', { konto: adresse() })).toEqual({ verdacht: true })
		const results = await times(versuche, () => countTry(offen, 'login', { konto: adresse() }))
		expect(refused(results)).toBe(0)
	})

	it('count every spelling of a mailbox as one', async () => {
		const { versuche } = LIMITS.passwort.paar
		const name = adresse().split('@')[0]
		for (let i = 0; i < versuche; i++)
			expect(await countTry(ctx, 'passwort', { konto: `${name}+${i}@example.org` })).toBeUndefined()
		expect(await countTry(ctx, 'passwort', { konto: `${name}@example.org` })).toBeInstanceOf(Date)
	})

	it('keep brands, purposes and people apart, and store no address', async () => {
		const konto = adresse()
		const netz = from('198.51.100.7')
		const { versuche } = LIMITS.login.paar
		expect(refused(await times(versuche + 1, () => countTry(netz, 'login', { konto })))).toBe(1)
		const hafen = { ...(await database.contextFor('hafen.localhost')), netz: '198.51.100.7' }
		expect(await countTry(hafen, 'login', { konto })).toBeUndefined()
		expect(await countTry(netz, 'passwort', { konto })).toBeUndefined()
		expect(await countTry(netz, 'login', { konto: adresse() })).toBeUndefined()
		const keys = (await ctx.db.select().from(attemptTable)).map(({ key }) => key).join('\n')
		expect(keys).toContain(ctx.mandant.id)
		expect(keys).not.toMatch(/@|198\.51/)
	})

	it('forget an account’s failures in every process, also in one that refused it already', async () => {
		const konto = adresse()
		const other = openDb(database.url, { max: 1 })
		try {
			const zweiter = { ...ctx, db: other.dbFor(ctx.mandant) }
			await times(LIMITS.login.paar.versuche, () => countTry(ctx, 'login', { konto }))
			for (let i = 0; i < 2; i++) expect(await countTry(zweiter, 'login', { konto })).toBeInstanceOf(Date)
			await forgetVersuche(ctx, 'login', { konto })
			expect(await countTry(zweiter, 'login', { konto })).toBeUndefined()
		} finally {
			await other.close()
		}
	})

	it('forget an account’s failures after a success', async () => {
		const konto = adresse()
		const { versuche } = LIMITS.login.paar
		await times(versuche, () => countTry(ctx, 'login', { konto }))
		await forgetVersuche(ctx, 'login', { konto })
		expect(await countTry(ctx, 'login', { konto })).toBeUndefined()
	})
})

describe('an account whose password strangers try', () => {
	it('is open to its owner elsewhere, and to a known browser even from the stranger’s own network', async () => {
		const konto = adresse()
		const fremd = from('192.0.2.66')
		const { versuche } = LIMITS.login.paar
		await times(versuche, () => countTry(fremd, 'login', { konto }))
		expect(await countTry(fremd, 'login', { konto })).toBeInstanceOf(Date)
		expect(await judgeVersuch(from('192.0.2.1'), 'login', { konto })).toEqual({ verdacht: false })
		expect(await judgeVersuch(fremd, 'login', { konto, geraet: `${konto}.bekannt` })).toEqual({ verdacht: false })
	})

	it('asks for a captcha when many networks try it, but not of a known browser; a known browser has a limit too', async () => {
		const konto = adresse()
		const { verdachtAb } = LIMITS.login.konto
		for (let i = 0; i < verdachtAb; i++) await countTry(from(`192.0.2.${100 + i}`), 'login', { konto })
		expect(await judgeVersuch(from('192.0.2.200'), 'login', { konto })).toEqual({ verdacht: true })
		const geraet = `${konto}.bekannt`
		const own = from('192.0.2.201')
		for (let i = 0; i < LIMITS.login.geraet.versuche; i++)
			expect(await judgeVersuch(own, 'login', { konto, geraet })).toEqual({ verdacht: false })
		expect(await countTry(own, 'login', { konto, geraet })).toBeInstanceOf(Date)
		await forgetVersuche(own, 'login', { konto })
		expect(await judgeVersuch(from('192.0.2.202'), 'login', { konto })).toEqual({ verdacht: false })
	})
})
