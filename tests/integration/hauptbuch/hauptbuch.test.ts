import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Buchung, zeilen } from '~/domain/hauptbuch/konten'
import { checkHauptbuch } from '~/usecases/hauptbuch/check-hauptbuch'
import type { MandantTx } from '~db/handle'
import { findStaende, post } from '~db/repositories/hauptbuch/hauptbuch'
import { findBrueche } from '~db/repositories/hauptbuch/pruefung'
import * as t from '~db/schema/mandant/tables'
import { asJob } from '../../fixtures/actors'
import { changeByHand } from '../../fixtures/by-hand'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'
import { insertProdukt, openReward, WERT_CENT } from '../../fixtures/praemie'

let database: TestDatabase
let ctx: TestContext
beforeAll(async () => {
	database = await freshDatabase()
	ctx = await database.contextFor('nordfunk.localhost')
	await insertProdukt(ctx)
})
afterAll(() => database.drop())

const whole = { anzahl: 0, beispiele: [] }
const granted = (id: string, cent = 700): Buchung => ({
	art: 'praemie_gewaehrt',
	schluessel: `gewaehrt:${id}`,
	zeilen: zeilen(id, cent, { von: 'aufwand', nach: 'geschuldet' }),
})
const postAll = (...buchungen: Buchung[]) => ctx.db.transaction((tx) => post(tx, ctx.clock(), buchungen))

class Undone extends Error {}
/** What `work` does is seen by `look`, and then undone. */
async function undone<T>(
	work: (tx: MandantTx) => Promise<unknown>,
	look: (tx: MandantTx) => Promise<T>,
): Promise<T | undefined> {
	let seen: T | undefined
	await ctx.db
		.transaction(async (tx) => {
			await work(tx)
			seen = await look(tx)
			throw new Undone()
		})
		.catch((error: unknown) => {
			if (!(error instanceof Undone)) throw error
		})
	return seen
}

describe('the ledger', () => {
	it('says what a released reward is owed, and is whole', async () => {
		const { praemierung } = await openReward(ctx)
		const staende = await findStaende(ctx.db, [praemierung.id])
		expect(staende.get(praemierung.id)).toEqual({ konto: 'geschuldet', cent: WERT_CENT })
		expect(await findBrueche(ctx.db)).toEqual(whole)
	})

	it('posts a key once, and not with other lines', async () => {
		const id = randomUUID()
		const both = await undone(
			async (tx) => {
				expect(await post(tx, ctx.clock(), [granted(id)])).toBe(1)
				expect(await post(tx, ctx.clock(), [granted(id)])).toBe(0)
			},
			(tx) => findStaende(tx, [id]),
		)
		expect(both?.get(id)).toEqual({ konto: 'geschuldet', cent: 700 })
		await expect(postAll(granted(id), granted(id, 701))).rejects.toThrow()
	})

	it('takes no entry that does not sum to 0, or of one line, or of nothing', async () => {
		const { zeilen: lines, ...entry } = granted(randomUUID())
		await expect(postAll({ ...entry, zeilen: lines.slice(0, 1) })).rejects.toThrow()
		await expect(postAll({ ...entry, zeilen: [] })).rejects.toThrow()
		await expect(postAll(granted(randomUUID(), 0))).rejects.toThrow()
	})

	it.each([
		['an entry is changed', `update buchung set art = 'storniert'`],
		['an entry is deleted', 'delete from buchung where seq > 0'],
		['lines are changed', 'update buchung_zeile set cent = cent * 2'],
		['lines are deleted', 'delete from buchung_zeile'],
		['all goes', 'truncate buchung cascade'],
		['all lines go', 'truncate buchung_zeile'],
		['a line comes in past its function', `insert into buchung_zeile values (1, 9, 'aufwand', 5, gen_random_uuid())`],
	])('is not changed when %s, even by the owner', async (_, statement) => {
		const { schemaName } = ctx.mandant
		await expect(
			database.sql.begin((tx) => tx.unsafe(`set local search_path to "${schemaName}"; ${statement}`)),
		).rejects.toThrow('the ledger is never changed')
	})

	it.each([
		['a line of an old entry', 'buchung_zeile', 'buchung_seq = 1 and nr = 1', 'cent = cent + 1', 'cent = cent - 1'],
		['balanced lines of an old entry', 'buchung_zeile', 'buchung_seq = 1', 'cent = cent * 3', 'cent = cent / 3'],
		['an old entry', 'buchung', 'seq = 1', `art = 'x' || art`, 'art = substr(art, 2)'],
		['a hash of an old entry', 'buchung', 'seq = 1', `hash = 'x' || hash`, 'hash = substr(hash, 2)'],
	])('shows who took the triggers away and changed %s', async (_, table, where, change, back) => {
		const set = (what: string) =>
			changeByHand(database, ctx, ['buchung', 'buchung_zeile'], (names) => {
				return `update ${names(table)} set ${what} where ${where}`
			})
		await set(change)
		expect((await findBrueche(ctx.db)).beispiele).toContain('entry:1')
		await set(back)
		expect(await findBrueche(ctx.db)).toEqual(whole)
	})

	it('shows a reward that says something else than the ledger', async () => {
		const { praemierung } = await openReward(ctx)
		const p = t.praemierung
		const found = await undone(
			(tx) => tx.execute(sql`update ${p} set betrag_cent = betrag_cent + 1 where id = ${praemierung.id}`),
			(tx) => findBrueche(tx),
		)
		expect(found).toEqual({ anzahl: 1, beispiele: [`reward:${praemierung.id}`] })
	})

	it('is checked by a job, which writes down what it found up to which entry', async () => {
		expect(await checkHauptbuch(asJob(ctx))).toEqual({ brueche: 0 })
		const [row] = await ctx.db.select().from(t.hauptbuchPruefung)
		expect(row).toMatchObject({ brueche: 0, beispiele: [] })
		expect(row?.hash).toMatch(/^[0-9a-f]{64}$/)
	})

	it('is one chain, however many post at once', async () => {
		await Promise.all(Array.from({ length: 8 }, () => openReward(ctx)))
		expect(await findBrueche(ctx.db)).toEqual(whole)
	})
})
