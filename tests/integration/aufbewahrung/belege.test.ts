import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPasswort } from '~/adapters/crypto/passwort'
import { purgeExpired } from '~/usecases/jobs/purge-expired'
import { findDueTenants } from '~/usecases/jobs/registry'
import { deleteKonto } from '~/usecases/konto/delete-konto'
import { claimPraemierung } from '~/usecases/praemie/claim-praemierung'
import { markAuszahlungGezahlt } from '~/usecases/praemie/settle-auszahlung'
import * as t from '~db/schema/mandant/tables'
import { asCli, asJob } from '../../fixtures/actors'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'
import { angemeldet } from '../../fixtures/empfehlung'
import { auszahlungenOf, BANKDATEN, IBAN, insertProdukt, openReward } from '../../fixtures/praemie'

const PASSWORT = 'Kiesel7Nebelhorn'

let database: TestDatabase
let ctx: TestContext
let praemien: Awaited<ReturnType<typeof insertProdukt>>
beforeAll(async () => {
	database = await freshDatabase()
	ctx = await database.contextFor('nordfunk.localhost')
	praemien = await insertProdukt(ctx)
})
afterAll(() => database.drop())

/** A reward by transfer, paid on 2026-11-16. */
async function paid() {
	const reward = await openReward(ctx)
	const wahl = { art: 'geld', bankdaten: BANKDATEN } as const
	expect(await claimPraemierung(ctx, reward.token, praemien.geld, wahl, undefined)).toMatchObject({ ok: true })
	const [auszahlung] = await auszahlungenOf(ctx, reward.praemierung.id)
	const id = auszahlung?.id ?? ''
	expect(await markAuszahlungGezahlt(asCli(ctx), id)).toMatchObject({ ok: true })
	return reward
}

const payoutOf = async (praemierungId: string) => {
	const [row] = await auszahlungenOf(ctx, praemierungId)
	return row
}

const isDue = async () => {
	const tenants = [{ mandant: ctx.mandant, keys: ctx.keys, pausiert: false }]
	return (await findDueTenants(database.sql, ['purgeExpired'], tenants, ctx.clock())).size === 1
}

describe('what documents a payment', () => {
	it('loses the account 13 months after the transfer; its amount, end and day stay', async () => {
		const { praemierung } = await paid()
		ctx.clock.set(new Date('2027-12-16T08:59:59Z'))
		await purgeExpired(asJob(ctx))
		const before = await payoutOf(praemierung.id)
		expect(before?.iban).not.toBe('')
		ctx.clock.set(new Date('2027-12-16T09:00:01Z'))
		expect(await isDue()).toBe(true)
		expect(await purgeExpired(asJob(ctx))).toMatchObject({ bankverbindung: 1, beleg: 0 })
		expect(await payoutOf(praemierung.id)).toEqual({ ...before, kontoinhaber: '', iban: '', bic: '' })
		expect(before).toMatchObject({ zustand: 'Gezahlt', ibanEnde: IBAN.slice(-4) })
		expect(await isDue()).toBe(false)
		const [row] = await ctx.db
			.select()
			.from(t.audit)
			.where(eq(t.audit.ereignis, 'aufbewahrung.angewandt'))
			.orderBy(t.audit.am)
		expect(row).toMatchObject({ akteur: 'job', bezug: 'mandant', bezugId: ctx.mandant.id })
	})

	it('of an erased person is kept without them for eight years from the end of its year, and then deleted', async () => {
		ctx.clock.set(new Date('2026-11-16T09:00:00Z'))
		const kept = await paid()
		const { praemierung, empfehlerId } = await paid()
		const passwortHash = await hashPasswort(PASSWORT)
		const { empfehler } = t
		await ctx.db.update(empfehler).set({ passwortHash }).where(eq(empfehler.id, empfehlerId))
		expect(await deleteKonto(angemeldet(ctx, empfehlerId), PASSWORT, 'weg:1')).toMatchObject({ ok: true })
		expect(await payoutOf(praemierung.id)).toMatchObject({ zustand: 'Gezahlt', iban: '', ibanEnde: '' })
		ctx.clock.set(new Date('2034-12-31T22:00:00Z'))
		expect(await purgeExpired(asJob(ctx))).toMatchObject({ beleg: 0 })
		ctx.clock.set(new Date('2034-12-31T23:30:00Z'))
		expect(await isDue()).toBe(true)
		expect(await purgeExpired(asJob(ctx))).toMatchObject({ beleg: 1 })
		expect(await payoutOf(praemierung.id)).toBeUndefined()
		expect(await payoutOf(kept.praemierung.id)).toMatchObject({ zustand: 'Gezahlt' })
	})
})

it('deletes in steps, so that no transaction holds more than a batch', async () => {
	const { formular } = t
	const erstelltAm = new Date('2026-01-01T00:00:00Z')
	await ctx.db.insert(formular).values(Array.from({ length: 4500 }, (_, i) => ({ schluessel: `alt:${i}`, erstelltAm })))
	const sizes: number[] = []
	const watched = new Proxy(ctx.db, {
		get: (db, name) =>
			name === 'transaction'
				? async (work: Parameters<typeof db.transaction>[0]) => {
						const result: unknown = await db.transaction(work)
						if (typeof result === 'number' && result > 0) sizes.push(result)
						return result
					}
				: Reflect.get(db, name),
	})
	expect(await purgeExpired({ ...asJob(ctx), db: watched })).toMatchObject({ formular: 4500 })
	expect(sizes).toEqual([2000, 2000, 500])
})
