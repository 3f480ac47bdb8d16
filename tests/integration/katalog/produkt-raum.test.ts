import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEmpfehlung } from '~/usecases/empfehlung/create-empfehlung'
import {
	deleteProdukt,
	listProduktRaum,
	offerProdukt,
	saveProduktRaum,
	showProduktRaum,
} from '~/usecases/katalog/produkt-raum'
import { listSortimentPage } from '~/usecases/katalog/show-sortiment'
import { operator } from '../../fixtures/actors'
import { freshDatabase, type TestContext, type TestDatabase, testClock } from '../../fixtures/database'
import { eingabe, produkte } from '../../fixtures/empfehlung'
import { serveFrom } from '../../fixtures/freund'
import { PortalVisitor } from '../../fixtures/portal'

const clock = testClock()
let database: TestDatabase
let ctx: TestContext
beforeAll(async () => {
	database = await freshDatabase()
	serveFrom(database, clock)
	ctx = await database.contextFor('nordfunk.localhost', { clock, actor: operator('marke') })
})
afterAll(() => database.drop())

const ALLE = { suche: '', kategorie: undefined, stand: 'alle', ordnung: 'folge' } as const
const GUT = {
	...{ 'name.de': 'Raumprobe', 'name.en': 'Room trial', 'kurztext.de': 'Zum Ausprobieren', bereich: 'internet' },
	...{ externeId: 'RP-1', bestellUrl: 'https://example.org/rp', grafik: 'router', reihenfolge: '3', aktiv: 'on' },
}
const neu = { quelle: 'allgemein', stand: '', eingabe: GUT } as const

async function shown(id: number, who = ctx) {
	const found = await showProduktRaum(who, id)
	if (!found.ok) throw new Error(found.code)
	return found.value
}

describe('the brand’s products', () => {
	it('one is added, found by its words, changed, and read in another brand by nobody', async () => {
		const added = await saveProduktRaum(ctx, neu)
		if (!added.ok || !('value' in added)) throw new Error('not added')
		const { id } = added.value
		const { zeilen } = await listProduktRaum(ctx, { ...ALLE, suche: 'ROOM trial' }, 1)
		expect(zeilen).toMatchObject([{ id, name: 'Raumprobe', maxCent: null, quelle: 'allgemein' }])
		expect((await listProduktRaum(ctx, { ...ALLE, stand: 'ohnePraemie' }, 1)).zeilen.map((one) => one.id)).toContain(id)
		const hafen = await database.contextFor('hafen.localhost', { clock, actor: operator('marke') })
		expect((await listProduktRaum(hafen, { ...ALLE, suche: 'Raumprobe' }, 1)).gesamt).toBe(0)
		expect(await showProduktRaum(hafen, id)).toMatchObject({ ok: false })
	})

	it('of two people on one product nobody overwrites the other unseen', async () => {
		const { zeilen } = await listProduktRaum(ctx, { ...ALLE, suche: 'Raumprobe' }, 1)
		const id = zeilen[0]?.id ?? 0
		const { stand } = await shown(id)
		const save = (name: string, before: string) =>
			saveProduktRaum(ctx, { ...neu, id, stand: before, eingabe: { ...GUT, 'name.de': name } })
		expect(await save('Von Anna', stand)).toMatchObject({ ok: true })
		expect(await save('Von Bert', stand)).toEqual({ ok: false, code: 'fassung_ueberholt' })
		expect((await shown(id)).record.Name).toBe('Von Anna')
		expect(await save('Von Bert', (await shown(id)).stand)).toMatchObject({ ok: true })
	})

	it('what was recommended cannot be deleted, only taken from sale', async () => {
		const { teilbar: id } = await produkte(ctx)
		const visitor = await database.contextFor('nordfunk.localhost', { clock })
		const made = await createEmpfehlung(visitor, id, await eingabe(visitor), 'probe')
		expect(made.ok).toBe(true)
		const { uses } = await shown(id)
		expect(uses).toEqual({ offen: 1, verwendet: true })
		expect(await deleteProdukt(ctx, id)).toEqual({ ok: false, code: 'produkt_verwendet' })
		expect(await offerProdukt(ctx, { id, aktiv: false })).toMatchObject({ ok: true })
		const after = await listSortimentPage(ctx, { seite: 1, perPage: 200 })
		expect(after.ok && after.value.produkte.map((one) => one.id)).not.toContain(id)
		expect(await offerProdukt(ctx, { id, aktiv: true })).toMatchObject({ ok: true })
	})

	it('a form without scripts keeps what was typed, and says what is wrong', async () => {
		const visitor = new PortalVisitor('http://nordfunk.localhost')
		await visitor.fill('/betrieb/login', { email: 'marke@example.org', passwort: 'Demo1234' })
		const address = '/betrieb/marke/produkte/neu?quelle=allgemein'
		const refused = await visitor.fill(address, { ...GUT, 'name.de': 'Getippt', preisMonatlich: 'teuer' })
		expect([refused.status, refused.text.includes('Getippt'), refused.text.includes('25,00')]).toEqual([
			400,
			true,
			true,
		])
		const saved = await visitor.fill(address, { ...GUT, 'name.de': 'Getippt', preisMonatlich: '12,50' })
		const { text } = await visitor.send(saved.headers.get('location') ?? '')
		expect([text.includes('Es fehlt noch eine Prämie'), text.includes('value="12,50"')]).toEqual([true, true])
	})
})
