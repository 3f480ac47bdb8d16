import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BenutzerArt } from '~/domain/benutzer/rollen'
import { CLI } from '~/domain/zugriff/actor'
import { loginBenutzer } from '~/usecases/benutzer/login-benutzer'
import * as t from '~db/schema/mandant/tables'
import { benutzer } from '../../../tools/lib/benutzer-command'
import type { Args } from '../../../tools/lib/mandant-line'
import { MASTER_KEY } from '../../fixtures/constants'
import { freshDatabase, type TestContext, type TestDatabase, testClock } from '../../fixtures/database'

let database: TestDatabase
let ctx: TestContext
beforeAll(async () => {
	database = await freshDatabase()
	ctx = await database.contextFor('hafen.localhost')
})
afterAll(() => database.drop())

/** What `npm run mandant -- benutzer hafen …` prints; throws what it would say in one line. */
const run = async (rest: string[], options: Omit<Args, 'rest'> = {}): Promise<string[]> => {
	const work = benutzer({ rest: ['hafen', ...rest], ...options })
	return work({
		db: database.db,
		sql: database.sql,
		masterKeys: [MASTER_KEY],
		port: 4200,
		clock: testClock(),
		actor: CLI,
	})
}
const wer = { vorname: 'Nora', nachname: 'Feld' }
const passwortIn = (lines: string[]) => lines.find((line) => /^(\w{4}-){4}\w{4}$/.test(line)) ?? ''
const login = async (art: BenutzerArt, email: string, passwort: string) =>
	(await loginBenutzer(ctx, { art, email, passwort, geraet: '' })).ok

describe('npm run mandant -- benutzer', () => {
	it('adds somebody of the agency who logs in, changes their roles and password, takes their access away', async () => {
		const email = 'nora@example.net'
		const added = await run([email], { ...wer, rolle: 'CallCenter, AgenturMitarbeiter' })
		expect(added[0]).toBe(
			'Nora Feld is with the agency (AgenturMitarbeiter, CallCenter) and logs in at http://hafen.localhost:4200/agentur/login.',
		)
		expect(await login('agentur', email, passwortIn(added))).toBe(true)
		expect(await login('betrieb', email, passwortIn(added))).toBe(false)
		expect(await run(['Nora@Example.net'], { rolle: 'keine' })).toEqual([
			'Nora@Example.net now has: no role, so no rights.',
		])
		const renewed = await run([email], { 'neues-passwort': true })
		expect(await login('agentur', email, passwortIn(added))).toBe(false)
		expect(await login('agentur', email, passwortIn(renewed))).toBe(true)
		expect(await run([])).toContain('nora@example.net · Nora Feld · no role, so no rights')
		await run([email], { remove: true })
		expect(await login('agentur', email, passwortIn(renewed))).toBe(false)
		expect((await run([])).join()).not.toContain('nora@')
		const { audit } = t
		const trail = (await ctx.db.select().from(audit)).filter(
			({ akteur, bezug }) => akteur === 'cli' && bezug === 'benutzer',
		)
		expect(trail.map(({ ereignis }) => ereignis).sort()).toEqual([
			'benutzer.angelegt',
			'benutzer.entfernt',
			'benutzer.passwort',
			'benutzer.rollen',
		])
		expect(JSON.stringify(trail)).not.toMatch(/nora|Feld/i)
	})

	it('adds an operator, an admin unless told otherwise, and changes their role', async () => {
		const added = await run(['olaf@example.net'], { ...wer, betrieb: true })
		expect(added[0]).toContain('an operator (admin) and logs in at http://hafen.localhost:4200/betrieb/login')
		expect(await run([])).toContain('olaf@example.net · Nora Feld · operator (admin)')
		expect(await run(['olaf@example.net'], { rolle: 'support' })).toEqual(['olaf@example.net now has: support.'])
		expect(await run([])).toContain('olaf@example.net · Nora Feld · operator (support)')
		expect(await login('betrieb', 'olaf@example.net', passwortIn(added))).toBe(true)
		expect(await login('agentur', 'olaf@example.net', passwortIn(added))).toBe(false)
	})

	it.each<[string[], Omit<Args, 'rest'>, RegExp]>([
		[['betrieb@example.org'], wer, /^Somebody works for "hafen" with the address betrieb@example\.org already\.$/],
		[['betrieb@example.org'], { rolle: 'AgenturInhaber' }, /^betrieb@example\.org cannot have that role: operators/],
		[['mitarbeiter@example.org'], { rolle: 'admin' }, /^mitarbeiter@example\.org cannot have that role/],
		[['niemand@example.net'], { remove: true }, /^"hafen" has no such person with the address niemand@/],
		[['niemand@example.net'], { 'neues-passwort': true }, /^"hafen" has no such person/],
		[['neu@example.net'], { ...wer, rolle: 'Chef' }, /^"Chef" is no role\. There are AgenturInhaber, /],
		[
			['neu@example.net'],
			{ ...wer, rolle: 'CallCenter', betrieb: true },
			/^"CallCenter" is no role\. There are admin, /,
		],
		[['neu@example.net'], { ...wer, rolle: 'admin,support', betrieb: true }, /^An operator has one role: admin, /],
		[['neu@example.net'], { vorname: 'Nora' }, /^--vorname and --nachname are both needed/],
		[['neu@example.net'], { remove: true, 'neues-passwort': true }, /^One thing at a time/],
		[['neu@example.net'], { remove: true, rolle: 'keine' }, /^One thing at a time/],
		[['neu@example.net'], {}, /^What is to be done is missing/],
		[['neu@example.net', 'zwei'], wer, /^"zwei" is one argument too many/],
		[[], { remove: true }, /^The e-mail address is missing/],
		[['nora'], { remove: true }, /^"nora" is no e-mail address\.$/],
	])('says in one line what is wrong: %j %j', async (rest, options, message) => {
		const before = await run([])
		await expect(run(rest, options)).rejects.toThrow(message)
		expect(await run([])).toEqual(before)
	})
})
