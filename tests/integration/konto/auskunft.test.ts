import { afterAll, beforeAll, expect, it } from 'vitest'
import { translator } from '~/locales/translate'
import { auskunftView } from '~/routes/_shared/konto/auskunft.server'
import { exportData } from '~/usecases/konto/export-data'
import { newEmpfehler } from '~/usecases/konto/new-empfehler'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'
import * as fixture from '../../fixtures/praemie'

let database: TestDatabase
let ctx: TestContext
beforeAll(async () => {
	database = await freshDatabase()
	ctx = await database.contextFor('nordfunk.localhost')
	await fixture.insertProdukt(ctx)
})
afterAll(() => database.drop())

const DAY = 86_400_000

async function empfehlungenOf(anzahl: number) {
	const row = await newEmpfehler(ctx, ctx.db, { vorname: 'Kim', nachname: 'Viel', email: `viel${anzahl}@example.org` })
	if (!row) throw new Error('taken')
	for (let n = 0; n < anzahl; n++) {
		const erstelltAm = new Date(ctx.clock().getTime() - n * 10 * DAY)
		await fixture.plantEmpfehlungRow(ctx, { empfehlerId: row.id, erstelltAm })
	}
	const found = await exportData({ ...ctx, actor: { art: 'empfehler', id: row.id, sitzungId: 's' } })
	if (!found.ok) throw new Error(found.code)
	const umgebung = { locale: 'de', mandant: ctx.mandant, t: translator('de', 'sie') } as const
	const teil = auskunftView(umgebung, found.value).find(({ key }) => key === 'empfehlungen')
	if (!teil) throw new Error('no recommendations')
	return { teil, stored: found.value.empfehlungen }
}

it.each([
	[3, false, 1],
	[12, true, 1],
	[40, true, 2],
	[70, true, 24],
])('the stored data of %d recommendations are whole, each by a title of its own', async (anzahl, gefaltet, gruppen) => {
	const { teil, stored } = await empfehlungenOf(anzahl)
	expect(teil).toMatchObject({ anzahl, gefaltet })
	expect(teil.gruppen.length).toBeGreaterThanOrEqual(gruppen)
	const shown = teil.gruppen.flatMap(({ eintraege }) => eintraege)
	expect(shown).toHaveLength(anzahl)
	expect(new Set(teil.gruppen.map(({ name }) => name)).size).toBe(teil.gruppen.length)
	for (const { titel } of shown) expect(titel).toMatch(/^\d\d\.\d\d\.\d{4} · /)
	for (const { empfehlungsnummer } of stored)
		expect(shown.some(({ felder }) => felder.some(({ value }) => value === empfehlungsnummer))).toBe(true)
})
