import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, berlinDay, startOfBerlinDay } from '~/domain/shared/dates'
import { createEmpfehlung } from '~/usecases/empfehlung/create-empfehlung'
import { exportKatalog } from '~/usecases/katalog/export-katalog'
import { findBetraege } from '~/usecases/katalog/find-betraege'
import { importKatalog } from '~/usecases/katalog/import-katalog'
import { declinePraemien, proposePraemien, releasePraemien } from '~/usecases/katalog/praemienwerte'
import { showKatalogLage } from '~/usecases/katalog/show-katalog-lage'
import { listPraemienwerte, showPraemienwert } from '~/usecases/katalog/show-praemienwerte'
import { showSortimentProdukt } from '~/usecases/katalog/show-sortiment'
import { showHeute } from '~/usecases/mandant/show-heute'
import { asCli, operator } from '../../fixtures/actors'
import { freshDatabase, type TestContext, type TestDatabase, testClock } from '../../fixtures/database'
import { eingabe, empfehlungen, produkte } from '../../fixtures/empfehlung'
import { serveFrom } from '../../fixtures/freund'
import { PortalVisitor } from '../../fixtures/portal'

const clock = testClock()
let database: TestDatabase
let marke: TestContext
let finanzen: TestContext
let besuch: TestContext
beforeAll(async () => {
	database = await freshDatabase()
	serveFrom(database, clock)
	const as = (actor: TestContext['actor']) => database.contextFor('nordfunk.localhost', { clock, actor })
	marke = await as({ ...operator('marke'), id: ANNA })
	finanzen = await as({ ...operator('finanzen'), id: '00000000-0000-4000-8000-00000000bbbb' })
	besuch = await database.contextFor('nordfunk.localhost', { clock })
})
afterAll(() => database.drop())

const ANNA = '00000000-0000-4000-8000-00000000aaaa'
const NEU = { 'titel0.de': 'Neue Prämie', wert0: '120,00', art0: 'geld', teilbar0: 'on' }

async function shown(produktId: number) {
	const found = await showPraemienwert(marke, produktId)
	if (!found.ok) throw new Error(found.code)
	return found.value
}

async function propose(produktId: number, ab: string | undefined, who = marke) {
	const { stand } = await shown(produktId)
	return proposePraemien(who, { produktId, ab, grund: 'Herbst', stand, eingabe: NEU })
}

const max = async (produktId: number) => {
	const found = await showSortimentProdukt(besuch, produktId)
	return found.ok ? Math.max(...found.value.praemien.map(({ wertCent }) => wertCent)) : null
}

describe('what rewards are worth', () => {
	it('is proposed by one and released by another, from a day on; what was recommended keeps its promise', async () => {
		const { teilbar: id, wertCent } = await produkte(besuch)
		await createEmpfehlung(besuch, id, await eingabe(besuch), 'vorher')
		const ab = addDays(berlinDay(clock()), 3)
		const proposed = await propose(id, ab)
		if (!proposed.ok || !('value' in proposed)) throw new Error(JSON.stringify(proposed))
		expect((await listPraemienwerte(marke, { suche: '', stand: 'alle' }, 1)).wartende).toMatchObject([
			{ produkt: { id } },
		])
		const wahl = { produktId: id, id: proposed.value.id }
		expect(await max(id)).toBe(wertCent)
		expect(await releasePraemien({ ...finanzen, actor: { ...operator('admin'), id: ANNA } }, wahl)).toEqual({
			ok: false,
			code: 'vier_augen',
		})
		expect(await releasePraemien(finanzen, wahl)).toEqual({ ok: true, value: null })
		expect(await releasePraemien(finanzen, wahl)).toEqual({ ok: false, code: 'nicht_gefunden' })
		expect((await showKatalogLage(marke)).kommende).toMatchObject([{ produktId: id, ab }])
		const zusagen = (await shown(id)).zusagen.map(({ tag, anteile }) => [tag, anteile[0]?.empfehlerCent])
		expect(zusagen).toEqual([
			[berlinDay(clock()), wertCent],
			[ab, 12_000],
			[addDays(berlinDay(clock()), 7), 12_000],
		])
		expect(await max(id)).toBe(wertCent)
		clock.set(startOfBerlinDay(ab))
		expect(await max(id)).toBe(12_000)
		const [alte] = await empfehlungen(besuch)
		if (!alte) throw new Error('not recommended')
		expect((await findBetraege(besuch, alte)).empfehler?.cent).toBe(wertCent)
	})

	it('of two proposals from one sight the second is told; another brand sees neither', async () => {
		const { unteilbar: id } = await produkte(besuch)
		const { stand } = await shown(id)
		const first = await propose(id, undefined)
		expect(first).toMatchObject({ ok: true })
		expect(await propose(id, undefined)).toEqual({ ok: false, code: 'vorschlag_wartet' })
		expect((await showKatalogLage(marke)).wartende).toMatchObject([{ id }])
		const hafen = await database.contextFor('hafen.localhost', { clock, actor: operator('admin') })
		const wartet = { count: 1, andere: 0, seit: clock() }
		expect((await showHeute(finanzen)).praemienwerte).toEqual(wartet)
		const derselbe = { ...finanzen, actor: { ...operator('admin'), id: ANNA } }
		expect((await showHeute(derselbe)).praemienwerte).toEqual({ count: 0, andere: 1, seit: null })
		expect((await showHeute(marke)).praemienwerte).toBeUndefined()
		expect((await showHeute(hafen)).praemienwerte).toMatchObject({ count: 0, andere: 0 })
		expect((await listPraemienwerte(hafen, { suche: '', stand: 'alle' }, 1)).wartende).toEqual([])
		const { offen } = await shown(id)
		const wahl = { produktId: id, id: offen?.id ?? '' }
		expect((await showKatalogLage(hafen)).wartende).toEqual([])
		expect(await releasePraemien(hafen, wahl)).toMatchObject({ ok: false })
		expect(await declinePraemien(finanzen, { ...wahl, antwort: 'Zu teuer' })).toEqual({ ok: true, value: null })
		expect((await shown(id)).frueher).toMatchObject([{ ausgang: 'abgelehnt', antwort: 'Zu teuer' }])
		const again = await propose(id, undefined)
		if (!again.ok || !('value' in again)) throw new Error('not proposed')
		expect(await releasePraemien(finanzen, { produktId: id, id: again.value.id })).toMatchObject({ ok: true })
		expect(await proposePraemien(marke, { produktId: id, ab: undefined, grund: 'x', stand, eingabe: NEU })).toEqual({
			ok: false,
			code: 'fassung_ueberholt',
		})
	})

	it.each([
		['another amount', { WertCent: 1234 }],
		['the same amount of another kind', { Art: 'gutschein', Marke: 'Nordladen' }],
	])(
		'a release refuses what was proposed before a file brought %s, and what is proposed anew holds',
		async (_, neu) => {
			const { unteilbar: id } = await produkte(besuch)
			const { produkte: alle } = await exportKatalog(asCli(besuch))
			const record = alle.find(({ Id }) => Id === id)
			if (!record) throw new Error('no product')
			const proposed = await propose(id, undefined)
			if (!proposed.ok || !('value' in proposed)) throw new Error(JSON.stringify(proposed))
			const werte = { ...record, Praemien: record.Praemien.map((one) => ({ ...one, ...neu })) }
			const file = { produkte: [{ zeile: 2, werte }], berater: [], probleme: [] }
			expect((await shown(id)).offen?.ueberholt).toBe(false)
			expect(await importKatalog(asCli(besuch), file)).toMatchObject({ geaendert: 1 })
			expect((await shown(id)).offen?.ueberholt).toBe(true)
			const before = (await shown(id)).praemien
			const wahl = { produktId: id, id: proposed.value.id }
			expect(await releasePraemien(finanzen, wahl)).toEqual({ ok: false, code: 'praemien_geaendert' })
			expect((await shown(id)).praemien).toEqual(before)
			expect(await declinePraemien(finanzen, { ...wahl, antwort: 'Geändert' })).toMatchObject({ ok: true })
			const again = await propose(id, undefined)
			if (!again.ok || !('value' in again)) throw new Error('not proposed')
			expect(await releasePraemien(finanzen, { produktId: id, id: again.value.id })).toMatchObject({ ok: true })
		},
	)

	it('a reward that ends by itself while a proposal waits does not stand in its way', async () => {
		const { unteilbar: id } = await produkte(besuch)
		const { frueh, stand } = await shown(id)
		const ende0 = frueh.split('-').toReversed().join('.')
		const kurz = await proposePraemien(marke, {
			...{ produktId: id, ab: undefined, grund: 'Kurz', stand, eingabe: { ...NEU, ende0 } },
		})
		if (!kurz.ok || !('value' in kurz)) throw new Error(JSON.stringify(kurz))
		expect(await releasePraemien(finanzen, { produktId: id, id: kurz.value.id })).toMatchObject({ ok: true })
		const next = await propose(id, addDays(frueh, 1))
		if (!next.ok || !('value' in next)) throw new Error(JSON.stringify(next))
		clock.set(startOfBerlinDay(addDays(frueh, 3)))
		expect(await releasePraemien(finanzen, { produktId: id, id: next.value.id })).toMatchObject({ ok: true })
	})

	it.each([
		[{ ab: berlinDay(clock()) }, 'ab', 'tag_zu_frueh'],
		[{ wert0: 'viel' }, 'wert0', 'betrag_ungueltig'],
		[{ art0: 'gutschein', marke0: ' ' }, 'marke0', 'pflicht'],
		[{ ende0: '01.01.2020' }, 'ende0', 'ende_vor_beginn'],
	])('says what is wrong at its field: %j', async (typed, feld, key) => {
		const { teilbar: id } = await produkte(besuch)
		const { stand } = await shown(id)
		const { ab, ...rest } = { ab: undefined, ...typed }
		const done = await proposePraemien(marke, { produktId: id, ab, grund: 'x', stand, eingabe: { ...NEU, ...rest } })
		expect(done).toEqual({ ok: false, fehler: { [feld]: [key] } })
	})

	it('whose last day is near, and what lacks, is said at the start of the brand’s room', async () => {
		const { unteilbar: id } = await produkte(besuch)
		const before = await showKatalogLage(marke)
		const { stand, frueh } = await shown(id)
		const ende0 = addDays(frueh, 2).split('-').toReversed().join('.')
		const proposed = await proposePraemien(marke, {
			...{ produktId: id, ab: undefined, grund: 'Endet', stand, eingabe: { ...NEU, ende0 } },
		})
		if (!proposed.ok || !('value' in proposed)) throw new Error(JSON.stringify(proposed))
		await releasePraemien(finanzen, { produktId: id, id: proposed.value.id })
		const after = await showKatalogLage(marke)
		expect(before.auslaufende.map(({ produktId }) => produktId)).not.toContain(id)
		expect(after.auslaufende).toMatchObject([{ produktId: id, bis: addDays(frueh, 2) }])
		expect([after.ohnePraemie, after.ohneEnglisch]).toEqual([before.ohnePraemie, before.ohneEnglisch])
		const visitor = new PortalVisitor('http://nordfunk.localhost')
		await visitor.fill('/betrieb/login', { email: 'marke@example.org', passwort: 'Demo1234' })
		const { text } = await visitor.send('/betrieb/marke')
		expect([text.includes('Danach kann es niemand empfehlen'), text.includes('Prämien freigegeben: ')]).toEqual([
			true,
			true,
		])
	})

	it('works without scripts, from one login to the other', async () => {
		const { teilbar: id } = await produkte(besuch)
		const address = `/betrieb/marke/praemien/${id}`
		const enter = async (email: string) => {
			const visitor = new PortalVisitor('http://nordfunk.localhost')
			await visitor.fill('/betrieb/login', { email, passwort: 'Demo1234' })
			return visitor
		}
		const anna = await enter('marke@example.org')
		const refused = await anna.fill(address, { ...NEU, wert0: 'viel', grund: 'Aktion' })
		expect([refused.status, refused.text.includes('Neue Prämie')]).toEqual([400, true])
		expect((await anna.fill(address, { ...NEU, grund: 'Aktion' })).status).toBe(303)
		const bert = await enter('finanzen@example.org')
		const done = await bert.fillAndConfirm(address, { intent: 'freigeben' })
		expect(done.status).toBe(303)
		expect((await bert.send(address)).text).toContain('120')
	})
})
