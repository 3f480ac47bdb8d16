import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { berlinDay } from '~/domain/shared/dates'
import { bookLauf } from '~/usecases/auszahlung/book-lauf'
import { settlePosten } from '~/usecases/auszahlung/settle-posten'
import { showJahresauszug } from '~/usecases/praemie/show-jahresauszug'
import * as t from '~db/schema/mandant/tables'
import { freshDatabase, type TestDatabase } from '../../fixtures/database'
import { createKasse, type Kasse } from '../../fixtures/lauf'
import { reload, WERT_CENT } from '../../fixtures/praemie'

let database: TestDatabase
let kasse: Kasse
beforeAll(async () => {
	database = await freshDatabase()
	kasse = await createKasse(await database.contextFor('nordfunk.localhost'))
})
afterAll(() => database.drop())

/** Whoever this reward belongs to, logged in. */
async function owner(praemierungId: string) {
	const { empfehlerId } = await reload(kasse.ctx, praemierungId)
	return { ...kasse.ctx, actor: { art: 'empfehler' as const, id: empfehlerId ?? '', sitzungId: 'x' } }
}

describe('what somebody received in a year', () => {
	it('is what was paid to them in it, and no longer what came back', async () => {
		const [paid, other] = [await kasse.payable(), await kasse.payable()]
		const jahr = Number(berlinDay(kasse.ctx.clock()).slice(0, 4))
		expect(await showJahresauszug(await owner(paid.praemierung.id), jahr)).toMatchObject({ value: { summeCent: 0 } })
		const laufId = await kasse.atBank(paid, other)
		expect(await bookLauf(kasse.anna(), laufId)).toEqual({ ok: true, value: null })
		const mine = await owner(paid.praemierung.id)
		expect(await showJahresauszug(mine, jahr)).toMatchObject({
			value: {
				name: 'Erika Empfehler',
				seit: expect.any(Number),
				summeCent: WERT_CENT,
				zeilen: [{ id: paid.praemierung.id, als: 'geld' }],
			},
		})
		expect(await showJahresauszug(mine, jahr - 1)).toMatchObject({ value: { zeilen: [] } })
		const posten = (await kasse.postenOf(laufId)).find(({ praemierungId }) => praemierungId === paid.praemierung.id)
		await settlePosten(kasse.ctx, posten?.id ?? '', { was: 'zurueck', grund: 'AC04' })
		expect(await showJahresauszug(mine, jahr)).toMatchObject({ value: { summeCent: 0, zeilen: [] } })
	})

	it('ends with the year in Berlin', async () => {
		const reward = await kasse.payable()
		await bookLauf(kasse.anna(), await kasse.atBank(reward))
		const { praemierung } = t
		const mine = await owner(reward.praemierung.id)
		const paidAt = (erledigtAm: Date) =>
			kasse.ctx.db.update(praemierung).set({ erledigtAm }).where(eq(praemierung.id, reward.praemierung.id))
		await paidAt(new Date('2025-12-31T22:59:59Z'))
		expect(await showJahresauszug(mine, 2025)).toMatchObject({ value: { summeCent: WERT_CENT } })
		await paidAt(new Date('2025-12-31T23:00:00Z'))
		expect(await showJahresauszug(mine, 2025)).toMatchObject({ value: { summeCent: 0 } })
		expect(await showJahresauszug(mine, 2026)).toMatchObject({ value: { summeCent: WERT_CENT } })
	})
})
