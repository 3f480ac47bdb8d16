import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { agenturBuchung } from '~/domain/hauptbuch/konten'
import { createGutschrift, makeGutschriften } from '~/usecases/agentur/create-gutschrift'
import { reverseGutschrift } from '~/usecases/agentur/reverse-gutschrift'
import {
	listRechnungen,
	listRechnungenOfAgentur,
	showRechnung,
	showRechnungOfAgentur,
} from '~/usecases/agentur/show-rechnungen'
import { NotAuthorised } from '~/usecases/shared/authorise'
import { sumKonten } from '~db/repositories/hauptbuch/auszug'
import { post } from '~db/repositories/hauptbuch/hauptbuch'
import { findBrueche } from '~db/repositories/hauptbuch/pruefung'
import { asBetrieb, asJob } from '../../fixtures/actors'
import { agenturFixture } from '../../fixtures/agentur'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'
import { withConfig } from '../../fixtures/empfehlung'
import { mailDatenTo } from '../../fixtures/mails'
import { insertProdukt, PRODUKT_ID } from '../../fixtures/praemie'

let database: TestDatabase
let ctx: TestContext
beforeAll(async () => {
	database = await freshDatabase()
	const brand = await database.contextFor('nordfunk.localhost', { now: new Date('2026-04-10T08:00:00Z') })
	const FIRMA = { FirmaStrasse: 'Kai 1', FirmaPlz: '20457', FirmaOrt: 'Hamburg', FirmaUstId: 'DE987654321' }
	ctx = withConfig(brand, FIRMA)
	await insertProdukt(ctx)
})
afterAll(() => database.drop())

const { key, admin, agentur } = agenturFixture(() => ctx)
const als = (agenturId: string, rolle: 'AgenturInhaber' | 'AgenturMitarbeiter'): TestContext => ({
	...ctx,
	actor: { art: 'agentur', id: randomUUID(), sitzungId: 'x', rollen: [rolle], agenturId },
})

/** Rewards of an agency as releases and cancellations leave them: by month, in cents. */
async function verdient(agenturId: string, ...praemien: [monat: string, betragCent: number][]) {
	for (const [monat, betragCent] of praemien) {
		const id = randomUUID()
		await ctx.db.insert(ctx.tables.agenturPraemie).values({
			...{ id, agenturId, auftragId: randomUUID(), referenz: 'R-1', produktId: PRODUKT_ID, betragCent, monat },
			...{ art: betragCent > 0 ? 'zusage' : 'storno', seite: 'empfaenger', mitarbeiterCent: 0, am: ctx.clock() },
		})
		await ctx.db.transaction((tx) => post(ctx.tables, tx, ctx.clock(), [agenturBuchung(id, betragCent)]))
	}
}

/** An agency that is taxed, or not. */
async function versteuert(steuer: { ustId?: string; steuernummer?: string; kleinunternehmer?: boolean } = {}) {
	const agenturId = await agentur()
	const set = { ustId: 'DE123456789', ...steuer }
	await ctx.db.update(ctx.tables.agentur).set(set).where(eq(ctx.tables.agentur.id, agenturId))
	return agenturId
}

async function rechnungenOf(agenturId: string) {
	const listed = await listRechnungenOfAgentur(admin(), { agenturId })
	if (!listed.ok) throw new Error(listed.code)
	return listed.value.rechnungen
}

const nummern = async () =>
	(await ctx.db.select({ nummer: ctx.tables.agenturRechnung.nummer }).from(ctx.tables.agenturRechnung))
		.map(({ nummer }) => nummer)
		.toSorted((a, b) => a - b)

describe('[R-AGENTUR] Rechnungen', () => {
	it('are written by the job for what months that are over left, with tax, a mail and the ledger', async () => {
		const agenturId = await versteuert()
		await verdient(agenturId, ['2026-02', 5001], ['2026-03', 5001], ['2026-03', -1500], ['2026-04', 9999])
		const klein = await versteuert({ ustId: '', steuernummer: '60/1', kleinunternehmer: true })
		await verdient(klein, ['2026-03', 10_000])
		const ohne = await versteuert({ ustId: '' })
		await verdient(ohne, ['2026-03', 100])
		const minus = await versteuert()
		await verdient(minus, ['2026-03', 100], ['2026-03', -200])
		expect(await makeGutschriften(asJob(ctx))).toEqual({ erstellt: 2, offen: 1 })
		expect(await makeGutschriften(asJob(ctx))).toEqual({ erstellt: 0, offen: 1 })
		expect(await rechnungenOf(agenturId)).toMatchObject([{ monat: '2026-03', bruttoCent: 10_117, stand: 'gueltig' }])
		expect(await rechnungenOf(klein)).toMatchObject([{ bruttoCent: 10_000 }])
		const mails = await mailDatenTo(ctx, 'falk@example.net', 'agentur_gutschrift')
		expect(mails.map(({ betragCent }) => betragCent).toSorted()).toEqual([10_000, 10_117])
		const konten = await sumKonten(ctx.tables, ctx.db)
		expect(konten.get('agentur_steuer')).toBe(1615)
		expect((konten.get('agentur_geschuldet') ?? 0) + (konten.get('agentur_aufwand') ?? 0)).toBe(-1615)
		expect((await findBrueche(ctx.tables, ctx.db)).beispiele).toEqual([])
	})

	it('are written by hand for a month, once, and never before it is over', async () => {
		const agenturId = await versteuert()
		await verdient(agenturId, ['2026-03', 2000], ['2026-04', 300])
		const own = als(agenturId, 'AgenturInhaber')
		await expect(createGutschrift(own, { agenturId, monat: '2026-03' }, key())).rejects.toThrow(NotAuthorised)
		const support = asBetrieb(ctx, 'support')
		await expect(createGutschrift(support, { agenturId, monat: '2026-03' }, key())).rejects.toThrow(NotAuthorised)
		const write = (monat: string, on = admin()) => createGutschrift(on, { agenturId, monat }, key())
		expect(await write('2026-04')).toMatchObject({ code: 'gutschrift_monat' })
		expect(await write('2026-02')).toMatchObject({ code: 'gutschrift_leer' })
		expect(await write('2026-03', withConfig(admin(), { FirmaOrt: '' }))).toMatchObject({ code: 'gutschrift_marke' })
		const [one, two] = await Promise.all([write('2026-03'), write('2026-03')])
		expect([one.ok, two.ok].toSorted()).toEqual([false, true])
		expect(await rechnungenOf(agenturId)).toHaveLength(1)
		const fehlt = { agenturId: randomUUID(), monat: '2026-03' }
		expect(await createGutschrift(admin(), fehlt, key())).toMatchObject({ code: 'nicht_gefunden' })
	})

	it('are numbered without gaps, also where many are written at once and some fail', async () => {
		const agencies = await Promise.all(Array.from({ length: 6 }, () => versteuert()))
		for (const agenturId of agencies.slice(0, 5)) await verdient(agenturId, ['2026-03', 1000])
		await Promise.all(agencies.map((agenturId) => createGutschrift(admin(), { agenturId, monat: '2026-03' }, key())))
		const alle = await nummern()
		expect(alle).toEqual(alle.map((_, i) => i + 1))
	})

	it('are taken back as a whole by one with a number of its own; what was in it goes into the next', async () => {
		const agenturId = await versteuert()
		await verdient(agenturId, ['2026-03', 4000])
		const monat = { agenturId, monat: '2026-03' }
		expect(await createGutschrift(admin(), monat, key())).toMatchObject({ ok: true })
		const vorher = (await sumKonten(ctx.tables, ctx.db)).get('agentur_steuer') ?? 0
		const rechnungId = (await rechnungenOf(agenturId))[0]?.id ?? ''
		expect(await reverseGutschrift(admin(), { agenturId, rechnungId }, key())).toMatchObject({ ok: true })
		const again = await reverseGutschrift(admin(), { agenturId, rechnungId }, key())
		expect(again).toMatchObject({ code: 'gutschrift_storniert' })
		const [storno, erste] = await rechnungenOf(agenturId)
		expect([storno?.stand, storno?.bruttoCent, erste?.stand]).toEqual(['storno', -4760, 'storniert'])
		expect(await reverseGutschrift(admin(), { agenturId, rechnungId: storno?.id ?? '' }, key())).toMatchObject({
			code: 'gutschrift_storniert',
		})
		expect((await sumKonten(ctx.tables, ctx.db)).get('agentur_steuer')).toBe(vorher - 760)
		const shown = await showRechnungOfAgentur(admin(), { agenturId, rechnungId: storno?.id ?? '' })
		expect(shown).toMatchObject({ value: { gutschrift: { storniert: { nummer: erste?.nummer } } } })
		expect(shown.ok && shown.value.xml).toContain('<ram:TypeCode>384</ram:TypeCode>')
		expect(await createGutschrift(admin(), monat, key())).toMatchObject({ ok: true })
		expect((await rechnungenOf(agenturId))[0]).toMatchObject({ bruttoCent: 4760, stand: 'gueltig' })
		const alle = await nummern()
		expect(alle).toEqual(alle.map((_, i) => i + 1))
	})

	it('are seen by owners of their agency alone, whatever id somebody asks for', async () => {
		const agenturId = await versteuert()
		await verdient(agenturId, ['2026-03', 4000])
		await createGutschrift(admin(), { agenturId, monat: '2026-03' }, key())
		const rechnungId = (await rechnungenOf(agenturId))[0]?.id ?? ''
		const owner = als(agenturId, 'AgenturInhaber')
		expect(await listRechnungen(owner, { agenturId })).toHaveLength(1)
		expect(await showRechnung(owner, { agenturId, rechnungId })).toMatchObject({ ok: true })
		const employee = als(agenturId, 'AgenturMitarbeiter')
		await expect(listRechnungen(employee, { agenturId })).rejects.toThrow(NotAuthorised)
		const fremd = await versteuert()
		const other = als(fremd, 'AgenturInhaber')
		await expect(showRechnung(other, { agenturId, rechnungId })).rejects.toThrow(NotAuthorised)
		expect(await showRechnung(other, { agenturId: fremd, rechnungId })).toMatchObject({ code: 'nicht_gefunden' })
		expect(await showRechnung(owner, { agenturId, rechnungId: 'x' })).toMatchObject({ code: 'nicht_gefunden' })
	})
})
