import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AGENTUR_ROLLEN, BETRIEB_ROLLEN } from '~/domain/benutzer/rollen'
import { PARTNER_BEREICHE } from '~/domain/partner/schluessel'
import { type Actor, isVertretung } from '~/domain/zugriff/actor'
import type { Recht } from '~/domain/zugriff/recht'
import { isAllowed } from '~/domain/zugriff/rechte'
import { NotAuthorised } from '~/usecases/shared/authorise'
import * as t from '~db/schema/mandant/tables'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'
import { listUseCases } from '../../fixtures/use-cases'

type Exports = Record<string, (...args: unknown[]) => unknown>
const modules = import.meta.glob<Exports>(['../../../app/usecases/**/*.ts', '!**/*.test.ts'])

const AGENTUR = '00000000-0000-4000-8000-00000000000a'

let database: TestDatabase
let ctx: TestContext
let wer: [name: string, actor: Actor][]
beforeAll(async () => {
	database = await freshDatabase()
	ctx = await database.contextFor('nordfunk.localhost')
	const [konto] = await ctx.db.select().from(t.empfehler)
	const empfehler = { art: 'empfehler', id: konto?.id ?? '', sitzungId: 'x' } as const
	const benutzer = { id: '00000000-0000-4000-8000-000000000001', sitzungId: 'x' }
	const betrieb = { art: 'betrieb', ...benutzer } as const
	const agentur = { art: 'agentur', ...benutzer, rollen: [], agenturId: AGENTUR } as const
	wer = [
		['anonym', { art: 'anonym' }],
		['empfehler', empfehler],
		['vertretung', { ...empfehler, angemeldetVon: 'cli' }],
		['betrieb without a role', { ...betrieb, rollen: [] }],
		...BETRIEB_ROLLEN.map((rolle): [string, Actor] => [rolle, { ...betrieb, rollen: [rolle] }]),
		['admin, password to be changed', { ...betrieb, rollen: ['admin'], zuerst: 'passwort' }],
		['admin, second factor to be entered', { ...betrieb, rollen: ['admin'], faktor: { am: null }, zuerst: 'faktor' }],
		['admin, second factor to be set up', { ...betrieb, rollen: ['admin'], zuerst: 'einrichten' }],
		['agentur without a role', agentur],
		...AGENTUR_ROLLEN.map((rolle): [string, Actor] => [rolle, { ...agentur, rollen: [rolle] }]),
		['agentur, password to be changed', { ...agentur, rollen: AGENTUR_ROLLEN, zuerst: 'passwort' }],
		['owner, second factor to be entered', { ...agentur, rollen: ['AgenturInhaber'], zuerst: 'faktor' }],
		['owner, second factor to be set up', { ...agentur, rollen: ['AgenturInhaber'], zuerst: 'einrichten' }],
		['partner without a scope', { art: 'partner', id: benutzer.id, bereiche: [] }],
		...PARTNER_BEREICHE.map((bereich): [string, Actor] => [
			`partner, ${bereich}`,
			{ art: 'partner', id: benutzer.id, bereiche: [bereich] },
		]),
		['job', { art: 'job' }],
		['cli', database.actor],
	]
})
afterAll(() => database.drop())

/** Everything that is stored for this brand and for all. */
async function stored(): Promise<Record<string, string>> {
	const { sql } = database
	const tables = await sql<{ schema: string; name: string }[]>`
		select table_schema as schema, table_name as name from information_schema.tables
		where table_schema in (${ctx.mandant.schemaName}, 'plattform') and table_type = 'BASE TABLE' order by 1, 2`
	const sums: Record<string, string> = {}
	for (const { schema, name } of tables) {
		const [row] = await sql<{ sum: string }[]>`
			select count(*) || ' ' || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum
			from ${sql(schema)}.${sql(name)} t`
		sums[`${schema}.${name}`] = row?.sum ?? ''
	}
	return sums
}

const useCases = listUseCases().filter(({ says }) => says !== undefined)
const isRefused = ({ says = '' }: { says?: string | undefined }, actor: Actor) =>
	says !== 'public' && !isAllowed(actor, says as Recht)

/** Calls it as somebody, with arguments that are nothing but the id of their own agency; whether it was refused for want of a right. */
async function refuses({ file, name }: { file: string; name: string }, surroundings: object): Promise<boolean> {
	const call = (await modules[`../../../${file}`]?.())?.[name]
	if (!call) throw new Error(`${file} has no ${name}`)
	try {
		await call(surroundings, { agenturId: AGENTUR }, {}, {}, {})
		return false
	} catch (error) {
		return error instanceof NotAuthorised
	}
}

/** Says who asks, and ends whatever goes on from there. */
const onlyActor = (actor: Actor): object =>
	new Proxy(
		{},
		{
			get(_, key) {
				if (key === 'actor') return actor
				throw new Error('was let in')
			},
		},
	)

describe('every use case, called by everybody without a screen', () => {
	it('refuses who has no right to it, and has changed nothing', async () => {
		const before = await stored()
		const letIn: string[] = []
		let calls = 0
		for (const [name, actor] of wer) {
			const surroundings = { ...ctx, actor, sql: database.sql, masterKeys: database.masterKeys }
			for (const useCase of useCases.filter((useCase) => isRefused(useCase, actor))) {
				calls++
				if (!(await refuses(useCase, surroundings))) letIn.push(`${useCase.name} as ${name}`)
			}
		}
		expect(letIn).toEqual([])
		expect(calls).toBeGreaterThan(700)
		expect(await stored()).toEqual(before)
	})

	it('lets everybody else in', async () => {
		const keptOut: string[] = []
		// Whoever looks at an account for somebody is let in where nothing is changed: that is known late.
		for (const [name, actor] of wer.filter(([, actor]) => !isVertretung(actor)))
			for (const useCase of useCases.filter((useCase) => !isRefused(useCase, actor)))
				if (await refuses(useCase, onlyActor(actor))) keptOut.push(`${useCase.name} as ${name}`)
		expect(keptOut).toEqual([])
	})
})
