import { createHash } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { kettentext } from '~/domain/protokoll/kette'
import { findDueTenants } from '~/usecases/jobs/registry'
import { showHeute } from '~/usecases/mandant/show-heute'
import { checkKette, checkKetteNightly } from '~/usecases/protokoll/check-kette'
import { extendKette } from '~/usecases/protokoll/extend-kette'
import { writeAudit } from '~/usecases/shared/audit'
import * as t from '~db/schema/mandant/tables'
import { asBetrieb, asJob } from '../../fixtures/actors'
import { changeByHand } from '../../fixtures/by-hand'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'

let database: TestDatabase
let ctx: TestContext
beforeAll(async () => {
	database = await freshDatabase()
	ctx = await database.contextFor('nordfunk.localhost')
})
afterAll(() => database.drop())

const write = (bezugId: string, db = ctx.db) =>
	writeAudit(ctx, db, { ereignis: 'auftrag.geprueft', bezug: 'auftrag', bezugId, details: { von: 'a', nach: 'b' } })

const entries = () =>
	ctx.db
		.select({ eintrag: t.protokollKette, zeile: t.audit })
		.from(t.protokollKette)
		.innerJoin(t.audit, eq(t.audit.id, t.protokollKette.auditId))
		.orderBy(asc(t.protokollKette.nummer))

const isDue = async () => {
	const tenants = [{ mandant: ctx.mandant, keys: ctx.keys, pausiert: false }]
	return (await findDueTenants(database.sql, ['extendKette'], tenants, ctx.clock())).size === 1
}

describe('the chain of the audit trail', () => {
	it('holds each row once, in order, with the entry before', async () => {
		await extendKette(asJob(ctx))
		const start = (await entries()).length
		expect(await isDue()).toBe(false)
		for (let i = 0; i < 5; i++) await write(`zeile-${i}`)
		expect(await isDue()).toBe(true)
		expect(await extendKette(asJob(ctx))).toEqual({ verkettet: 5 })
		expect(await extendKette(asJob(ctx))).toEqual({ verkettet: 0 })
		const all = await entries()
		expect(all.length).toBe(start + 5)
		let vorher = ''
		for (const [i, { eintrag, zeile }] of all.entries()) {
			expect(eintrag).toMatchObject({ nummer: i + 1, vorher })
			expect(eintrag.hash).toBe(createHash('sha256').update(kettentext(eintrag, zeile)).digest('hex'))
			vorher = eintrag.hash
		}
	})

	it('takes up a row whose transaction ended after later ones were chained', async () => {
		let release = () => {}
		let started = () => {}
		const [gate, begun] = [new Promise<void>((r) => (release = r)), new Promise<void>((r) => (started = r))]
		const slow = ctx.db.transaction(async (tx) => {
			await writeAudit(ctx, tx, { ereignis: 'auftrag.geprueft', bezug: 'auftrag', bezugId: 'langsam' })
			started()
			await gate
		})
		await begun
		ctx.clock.advance({ ms: 5000 })
		await write('schnell')
		expect(await extendKette(asJob(ctx))).toEqual({ verkettet: 1 })
		release()
		await slow
		expect(await isDue()).toBe(true)
		expect(await extendKette(asJob(ctx))).toEqual({ verkettet: 1 })
		expect((await entries()).at(-1)?.zeile.bezugId).toBe('langsam')
	})

	it('has no gap and no fork when several processes add to it at once', async () => {
		for (let i = 0; i < 20; i++) await write(`gleichzeitig-${i}`)
		const done = await Promise.all([1, 2, 3].map(() => extendKette(asJob(ctx))))
		expect(done.reduce((sum, { verkettet }) => sum + verkettet, 0)).toBe(20)
		const numbers = (await entries()).map(({ eintrag }) => eintrag.nummer)
		expect(numbers).toEqual(numbers.map((_, i) => i + 1))
	})

	it('shows the owner of the database too that a row was changed or taken out', async () => {
		const betrieb = asBetrieb(ctx)
		expect(await checkKette(betrieb)).toMatchObject({ bruch: null, unverkettet: 0 })
		ctx.clock.advance({ days: 1 })
		const all = await entries()
		const [second, third] = [all[1], all[2]]
		const asOwner = (statement: (audit: string) => string) =>
			changeByHand(database, ctx, ['audit'], (names) => statement(names('audit')))
		await asOwner((audit) => `update ${audit} set akteur = 'niemand' where id = '${third?.zeile.id}'`)
		expect(await checkKette(betrieb)).toMatchObject({ bruch: { nummer: 3, art: 'geaendert' } })
		expect((await showHeute(betrieb)).protokoll, 'Heute says so').toMatchObject({ count: 1 })
		ctx.clock.advance({ days: 1 })
		expect(await checkKetteNightly(asJob(ctx))).toEqual({ brueche: 1 })
		expect((await showHeute(betrieb)).protokoll).toEqual({ count: 1, seit: ctx.clock() })
		ctx.clock.advance({ days: 1 })
		await asOwner((audit) => `update ${audit} set akteur = '${third?.zeile.akteur}' where id = '${third?.zeile.id}'`)
		expect(await checkKetteNightly(asJob(ctx))).toEqual({ brueche: 0 })
		expect((await showHeute(betrieb)).protokoll).toMatchObject({ count: 0 })
		expect((await showHeute(asBetrieb(ctx, 'support'))).protokoll, 'who may not read it').toBeUndefined()
		await asOwner((audit) => `delete from ${audit} where id = '${second?.zeile.id}'`)
		expect(await checkKette(betrieb)).toMatchObject({ bruch: { nummer: 2, art: 'fehlt' } })
		const events = await ctx.db
			.select()
			.from(t.sicherheitsereignis)
			.where(eq(t.sicherheitsereignis.art, 'protokoll_bruch'))
		expect(events.map(({ details }) => details)).toEqual([
			{ nummer: 3, art: 'geaendert' },
			{ nummer: 3, art: 'geaendert' },
			{ nummer: 2, art: 'fehlt' },
		])
		// Eleven years later it may be gone.
		ctx.clock.advance({ days: 11 * 366 })
		expect(await checkKette(betrieb)).toMatchObject({ bruch: null })
	})

	it.each([
		"update m_nordfunk.protokoll_kette set hash = ''",
		'delete from m_nordfunk.protokoll_kette',
		'truncate m_nordfunk.protokoll_kette',
		"begin; set local weitersagen.aufbewahrung_vorbei = 'ja'; delete from m_nordfunk.protokoll_kette; commit",
	])('refuses %s', async (statement) => {
		const connection = await database.sql.reserve()
		await expect(connection.unsafe(statement).simple()).rejects.toThrow('chain of the audit trail is never changed')
		await connection.unsafe('rollback').simple()
		connection.release()
	})
})
