import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { showAngebot } from '~/usecases/empfehlung/show-angebot'
import { showKampagneSeite } from '~/usecases/empfehlung/show-kampagne-seite'
import { listSearchPages } from '~/usecases/inhalt/list-suchseiten'
import { dropKampagne, endKampagne, pauseKampagne, resumeKampagne } from '~/usecases/kampagne/move-kampagne'
import { saveKampagne } from '~/usecases/kampagne/save-kampagne'
import { showKampagne } from '~/usecases/kampagne/show-kampagne'
import * as t from '~db/schema/mandant/tables'
import { freshDatabase, type TestContext, type TestDatabase, testClock } from '../../fixtures/database'
import { produkte } from '../../fixtures/empfehlung'
import { DREISSIG, entwurf, liveKampagne, playOf, schreibt } from '../../fixtures/kampagne'

const clock = testClock()
let database: TestDatabase
let ctx: TestContext
let produkt: { teilbar: number; wertCent: number }
beforeAll(async () => {
	database = await freshDatabase()
	ctx = await database.contextFor('nordfunk.localhost', { clock })
	produkt = await produkte(ctx)
})
afterAll(() => database.drop())

const { recommend } = playOf(() => ({ ctx, clock, produktId: produkt.teilbar }))
const seite = (wort: string, of: TestContext = ctx) => showKampagneSeite(of, { wort, seite: 1 })
const lageOf = async (wort: string, of?: TestContext) => {
	const found = await seite(wort, of)
	return found.ok ? found.value.lage : found.code
}
const inKarte = async (wort: string) => (await listSearchPages(ctx)).some(({ path }) => path === `/k/${wort}`)

describe('the page at a campaign’s own address', () => {
	it('says what one gets as the form does, and who goes on from it recommends in it', async () => {
		const vorher = await liveKampagne(ctx, { rang: 1 })
		const ziel = { ...DREISSIG.ziel, produkte: [produkt.teilbar] }
		const seiteTitel = { de: 'Herbst bei uns' }
		const regeln = [{ wenn: { art: 'immer' as const }, leistung: { art: 'fest' as const, cent: 5000 } }]
		const id = await liveKampagne(ctx, { wort: 'herbst', ziel, regeln, seiteTitel, seiteText: { de: 'Text' } })
		const found = await seite('herbst')
		const maxCent = produkt.wertCent + 5000
		expect(found).toMatchObject({
			ok: true,
			value: { lage: 'live', titel: 'Herbst bei uns', text: 'Text', gesamt: 1, maxCent, angebote: [{ maxCent }] },
		})
		expect(await showAngebot(ctx, produkt.teilbar, { channel: 'herbst' })).toMatchObject({
			value: { angebot: { maxCent }, kampagne: { id } },
		})
		expect(await recommend({ channel: 'herbst' })).toMatchObject({ kampagneId: id, channel: 'herbst' })
		expect(await recommend()).toMatchObject({ kampagneId: vorher })
		expect(await inKarte('herbst')).toBe(true)
		await endKampagne(schreibt(ctx), vorher)
		await endKampagne(schreibt(ctx), id)
	})

	it('of a category has the products of it, each as it is offered', async () => {
		const [row] = await ctx.db.select().from(t.produkt).where(eq(t.produkt.id, produkt.teilbar))
		const kategorie = row?.kategorie ?? ''
		const id = await liveKampagne(ctx, { wort: 'bereich', ziel: { ...DREISSIG.ziel, kategorien: [kategorie] } })
		const found = await seite('bereich')
		const angebote = found.ok && found.value.lage === 'live' ? found.value.angebote : []
		expect(new Set(angebote.map((one) => one.kategorie))).toEqual(new Set([kategorie]))
		expect(angebote.find((one) => one.id === produkt.teilbar)?.maxCent).toBe(produkt.wertCent + 3000)
		expect(await recommend()).toMatchObject({ kampagneId: id })
		await endKampagne(schreibt(ctx), id)
	})

	it('says what holds before, between and after, and is on no map then', async () => {
		const von = new Date(clock().getTime() + 3_600_000)
		const id = await liveKampagne(ctx, { wort: 'winter', von, bis: new Date(von.getTime() + 3_600_000) })
		expect(await seite('winter')).toMatchObject({ value: { lage: 'vorher', name: null, maxCent: expect.any(Number) } })
		expect(await inKarte('winter')).toBe(false)
		const spaeter = { ...ctx, clock: testClock(von) }
		expect(await lageOf('winter', spaeter)).toBe('live')
		await pauseKampagne(schreibt(ctx), id)
		expect(await lageOf('winter', spaeter)).toBe('pause')
		await resumeKampagne(schreibt(ctx), id)
		await endKampagne(schreibt(ctx), id)
		expect(await seite('winter')).toMatchObject({ value: { lage: 'vorbei', name: 'Herbstwochen' } })
	})

	it('is unknown as a draft, by another word, and at another brand', async () => {
		const id = await entwurf(ctx, { wort: 'geheim' })
		await liveKampagne(ctx, { wort: 'nur-hier' })
		const hafen = await database.contextFor('hafen.localhost', { clock })
		expect(await lageOf('geheim')).toBe('nicht_gefunden')
		expect(await lageOf('gibtesnicht')).toBe('nicht_gefunden')
		expect(await lageOf('nur-hier', hafen)).toBe('nicht_gefunden')
		expect(await lageOf('nur-hier')).toBe('live')
		await dropKampagne(schreibt(ctx), id)
	})

	it('has a word of its own: another campaign’s is refused, one given up is free again', async () => {
		const save = (daten: object) => saveKampagne(schreibt(ctx), { stand: 0, daten: { ...DREISSIG, ...daten } })
		const id = await entwurf(ctx, { wort: 'sommer' })
		const zweite = await entwurf(ctx)
		const view = await showKampagne(schreibt(ctx), zweite)
		const stand = view.ok ? view.value.stand : 0
		expect(await save({ wort: 'sommer' })).toMatchObject({ code: 'kampagne_wort_vergeben' })
		expect(
			await saveKampagne(schreibt(ctx), { id: zweite, stand, daten: { ...DREISSIG, wort: 'sommer' } }),
		).toMatchObject({ code: 'kampagne_wort_vergeben' })
		await dropKampagne(schreibt(ctx), id)
		expect(await save({ wort: 'sommer' })).toMatchObject({ ok: true })
	})
})
