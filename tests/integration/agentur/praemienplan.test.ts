import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AGENTUR_LIST } from '~/domain/agentur/list'
import type { NeuerPlan } from '~/domain/agentur/praemienplan'
import type { MitgliedRolle } from '~/domain/agentur/zustand'
import { addDays, berlinDay } from '~/domain/shared/dates'
import {
	addAgenturPlan,
	addPraemienplan,
	approveAgenturPlan,
	declineAgenturPlan,
	deletePraemienplan,
	endAgenturPlan,
} from '~/usecases/agentur/change-praemienplan'
import { listAgenturen } from '~/usecases/agentur/list-agenturen'
import { releaseAgenturAuftrag } from '~/usecases/agentur/release-agentur-auftrag'
import { showAgenturPraemien, showPraemienOfAgentur } from '~/usecases/agentur/show-agentur-praemien'
import { showAgenturPlan, showPraemienplan } from '~/usecases/agentur/show-praemienplan'
import { cancelAuftrag } from '~/usecases/auftrag/cancel-auftrag'
import { releaseAuftrag } from '~/usecases/auftrag/release-auftrag'
import { showHeute } from '~/usecases/mandant/show-heute'
import { NotAuthorised } from '~/usecases/shared/authorise'
import { readListQuery } from '~/web/forms/list'
import { sumKonten } from '~db/repositories/hauptbuch/auszug'
import { findBrueche } from '~db/repositories/hauptbuch/pruefung'
import * as t from '~db/schema/mandant/tables'
import { asBetrieb, withFaktor } from '../../fixtures/actors'
import { agenturFixture } from '../../fixtures/agentur'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'
import { mailsTo } from '../../fixtures/mails'
import { insertBereiterAuftrag, insertProdukt, PRODUKT_ID, plantEmpfehlungRow } from '../../fixtures/praemie'

let database: TestDatabase
let ctx: TestContext
let support: TestContext
beforeAll(async () => {
	database = await freshDatabase()
	ctx = await database.contextFor('nordfunk.localhost')
	support = asBetrieb(ctx, 'support')
	await insertProdukt(ctx)
})
afterAll(() => database.drop())

const { key, admin, agentur } = agenturFixture(() => ctx)
const heute = () => berlinDay(ctx.clock())
const morgen = () => addDays(heute(), 1)
const neu = (changes: Partial<NeuerPlan> = {}): NeuerPlan => ({
	...{ produktId: PRODUKT_ID, seite: 'empfaenger', fuer: 'agentur', betragCent: 5000 },
	...{ gueltigVon: morgen(), gueltigBis: null },
	...changes,
})

/** Somebody of an agency, without the login that this is not about. */
const als = (agenturId: string, rolle: MitgliedRolle): TestContext => ({
	...ctx,
	actor: { art: 'agentur', id: randomUUID(), sitzungId: 'x', rollen: [rolle], agenturId },
})

async function besetzt() {
	const agenturId = await agentur()
	return { agenturId, owner: als(agenturId, 'AgenturInhaber'), employee: als(agenturId, 'AgenturMitarbeiter') }
}

const zeilenOf = async (agenturId: string) => {
	const shown = await showAgenturPlan(admin(), { agenturId })
	if (!shown.ok) throw new Error(shown.code)
	return shown.value.zeilen
}

/** A row as it would stand there had it been added long ago. */
const gilt = (agenturId: string, changes: Partial<NeuerPlan> = {}) =>
	ctx.db.insert(t.praemienplan).values({
		...neu({ gueltigVon: '2026-01-01', ...changes }),
		...{ agenturId, erstelltVon: 'betrieb:x', genehmigtVon: 'betrieb:x', erstelltAm: ctx.clock() },
	})

describe('[R-AGENTUR] Praemienplan', () => {
	it('is asked for by an owner and agreed to by the brand; what their people get of it is the owner’s to say', async () => {
		const { agenturId, owner, employee } = await besetzt()
		const wunsch = { agenturId, plan: neu() }
		await expect(addPraemienplan(employee, wunsch, key())).rejects.toThrow(NotAuthorised)
		expect(await addPraemienplan(owner, wunsch, key())).toEqual({ ok: true, value: null })
		const anteil = { agenturId, plan: neu({ fuer: 'mitarbeiter', betragCent: 1200 }) }
		expect(await addPraemienplan(owner, anteil, key())).toMatchObject({ ok: true })
		expect(await addPraemienplan(owner, wunsch, key())).toMatchObject({ code: 'praemienplan_doppelt' })
		const zeilen = await zeilenOf(agenturId)
		expect(zeilen.map(({ fuer, stand }) => `${fuer} ${stand}`).toSorted()).toEqual([
			'agentur beantragt',
			'mitarbeiter kuenftig',
		])
		const planId = zeilen.find(({ stand }) => stand === 'beantragt')?.id ?? ''
		const which = { agenturId, planId }
		await expect(approveAgenturPlan(support, which, key())).rejects.toThrow(NotAuthorised)
		await expect(approveAgenturPlan(owner, which, key())).rejects.toThrow(NotAuthorised)
		const ohneFaktor = asBetrieb(ctx, 'finanzen')
		expect(await approveAgenturPlan(ohneFaktor, which, key())).toMatchObject({ code: 'faktor_noetig' })
		expect(await approveAgenturPlan(withFaktor(ohneFaktor), which, key())).toMatchObject({ ok: true })
		expect(await approveAgenturPlan(admin(), which, key())).toMatchObject({ code: 'zustand_veraltet' })
		const seen = await showPraemienplan(employee, { agenturId })
		expect(seen).toMatchObject({ value: { ganz: false, zeilen: [{ fuer: 'mitarbeiter', betragCent: 1200 }] } })
	})

	it('waits on the first page and in the mailbox of who may decide; the agency reads why it is not wanted', async () => {
		const { agenturId, owner } = await besetzt()
		const finanzen = asBetrieb(ctx, 'finanzen')
		const wartend = async () => {
			const list = readListQuery(AGENTUR_LIST, new URLSearchParams({ wartet: 'praemienplan' }))
			const ids = (await listAgenturen(finanzen, list)).zeilen.map(({ id }) => id)
			expect((await showHeute(finanzen)).praemienplaene?.count).toBe(ids.length)
			return ids.includes(agenturId)
		}
		expect(await wartend()).toBe(false)
		expect((await showHeute(support)).praemienplaene).toBeUndefined()
		await addPraemienplan(owner, { agenturId, plan: neu({ fuer: 'mitarbeiter' }) }, key())
		expect(await wartend()).toBe(false)
		await addPraemienplan(owner, { agenturId, plan: neu() }, key())
		expect(await wartend()).toBe(true)
		for (const wer of ['betrieb', 'finanzen'])
			expect((await mailsTo(ctx, `${wer}@example.org`, 'praemienplan_beantragt')).at(-1)).toMatchObject({ anzahl: 1 })
		expect(await mailsTo(ctx, 'support@example.org', 'praemienplan_beantragt')).toEqual([])
		const planId = (await zeilenOf(agenturId)).find(({ stand }) => stand === 'beantragt')?.id ?? ''
		const nein = { agenturId, planId, grund: 'Höher als vereinbart' }
		await expect(declineAgenturPlan(support, nein, key())).rejects.toThrow(NotAuthorised)
		await expect(declineAgenturPlan(owner, nein, key())).rejects.toThrow(NotAuthorised)
		expect(await endAgenturPlan(admin(), { agenturId, planId }, key())).toMatchObject({ code: 'zustand_veraltet' })
		expect(await declineAgenturPlan(finanzen, nein, key())).toMatchObject({ ok: true })
		expect(await declineAgenturPlan(finanzen, nein, key())).toMatchObject({ code: 'zustand_veraltet' })
		expect(await approveAgenturPlan(admin(), { agenturId, planId }, key())).toMatchObject({ code: 'zustand_veraltet' })
		expect(await wartend()).toBe(false)
		const seen = await showPraemienplan(owner, { agenturId })
		const zeilen = seen.ok ? seen.value.zeilen : []
		expect(zeilen.find(({ id }) => id === planId)).toMatchObject({ stand: 'abgelehnt', ablehnungGrund: nein.grund })
		const { agentur: a } = t
		const [{ email = '' } = {}] = await ctx.db.select({ email: a.email }).from(a).where(eq(a.id, agenturId))
		expect((await mailsTo(ctx, email, 'praemienplan_entschieden')).at(-1)).toMatchObject({
			...{ genehmigt: false, grund: nein.grund },
		})
		// The same again, or something else: the declined one is in nobody's way, and can be taken away.
		expect(await addPraemienplan(owner, { agenturId, plan: neu() }, key())).toMatchObject({ ok: true })
		expect(await deletePraemienplan(owner, { agenturId, planId }, key())).toMatchObject({ ok: true })
	})

	it('begins tomorrow at the earliest, also where the brand agrees later', async () => {
		const { agenturId, owner } = await besetzt()
		const today = { agenturId, plan: neu({ gueltigVon: heute() }) }
		expect(await addPraemienplan(owner, today, key())).toMatchObject({ code: 'praemienplan_beginn' })
		expect(await addAgenturPlan(admin(), today, key())).toMatchObject({ code: 'praemienplan_beginn' })
		const unbekannt = { agenturId, plan: neu({ produktId: 424242 }) }
		expect(await addAgenturPlan(admin(), unbekannt, key())).toMatchObject({ code: 'nicht_gefunden' })
		expect(await addPraemienplan(owner, { agenturId, plan: neu() }, key())).toMatchObject({ ok: true })
		const [zeile] = await zeilenOf(agenturId)
		const spaeter = new Date(ctx.clock().getTime() + 9 * 86_400_000)
		const dann = withFaktor({ ...admin(), clock: () => spaeter })
		expect(await approveAgenturPlan(dann, { agenturId, planId: zeile?.id ?? '' }, key())).toMatchObject({ ok: true })
		expect((await zeilenOf(agenturId))[0]?.gueltigVon).toBe(addDays(berlinDay(spaeter), 1))
	})

	it('ends with the day; what never counted goes, and nobody ends it for another agency', async () => {
		const { agenturId, owner } = await besetzt()
		await gilt(agenturId)
		const [laufend] = await zeilenOf(agenturId)
		const which = { agenturId, planId: laufend?.id ?? '' }
		const fremd = await besetzt()
		const dort = { agenturId: fremd.agenturId, planId: which.planId }
		expect(await deletePraemienplan(fremd.owner, dort, key())).toMatchObject({ code: 'nicht_gefunden' })
		await expect(deletePraemienplan(fremd.owner, which, key())).rejects.toThrow(NotAuthorised)
		expect(await deletePraemienplan(owner, which, key())).toMatchObject({ ok: true })
		expect(await zeilenOf(agenturId)).toMatchObject([{ gueltigBis: heute(), stand: 'gilt' }])
		expect(await addAgenturPlan(admin(), { agenturId, plan: neu() }, key())).toMatchObject({ ok: true })
		const kuenftig = (await zeilenOf(agenturId)).find(({ stand }) => stand === 'kuenftig')
		const neuer = { agenturId, planId: kuenftig?.id ?? '' }
		expect(await endAgenturPlan(admin(), neuer, key())).toMatchObject({ ok: true })
		expect(await endAgenturPlan(admin(), neuer, key())).toMatchObject({ code: 'nicht_gefunden' })
		expect(await endAgenturPlan(admin(), { agenturId, planId: 'x' }, key())).toMatchObject({ code: 'nicht_gefunden' })
	})
})

/** An order of an agency's recommendation, ready to be released; `geworben`: the agency brought the recommender as well. */
async function auftragOf({ agenturId, employee }: Awaited<ReturnType<typeof besetzt>>, geworben: boolean) {
	const vermitteltVon = employee.actor.art === 'agentur' ? employee.actor.id : null
	const { empfehlerId, empfaengernummer } = await plantEmpfehlungRow(ctx, { vermittler: { agenturId, vermitteltVon } })
	const { empfehler } = t
	const set = { agenturId: geworben ? agenturId : null }
	await ctx.db.update(empfehler).set(set).where(eq(empfehler.id, empfehlerId))
	return insertBereiterAuftrag(ctx, empfaengernummer)
}

async function release(besetzung: Awaited<ReturnType<typeof besetzt>>, geworben: boolean) {
	const auftragId = await auftragOf(besetzung, geworben)
	const { agenturId, owner } = besetzung
	expect(await releaseAgenturAuftrag(owner, { agenturId, auftragId }, key())).toMatchObject({ ok: true })
	expect(await releaseAuftrag(support, auftragId)).toMatchObject({ ok: true })
	return auftragId
}

describe('what an agency gets', () => {
	it('is worked out with the release and taken back with the order, once; its people see what is for them', async () => {
		const besetzung = await besetzt()
		const { agenturId, owner, employee } = besetzung
		await gilt(agenturId)
		await gilt(agenturId, { seite: 'empfehler', betragCent: 1500 })
		await gilt(agenturId, { fuer: 'mitarbeiter', betragCent: 1200 })
		await gilt(agenturId, { produktId: PRODUKT_ID, gueltigVon: morgen(), betragCent: 9999 })
		const auftragId = await release(besetzung, true)
		expect((await showAgenturPraemien(owner, { agenturId })).summe).toEqual({
			...{ anzahl: 2, betragCent: 6500, mitarbeiterCent: 1200 },
		})
		const own = await showAgenturPraemien(employee, { agenturId })
		expect(own).toMatchObject({ ganz: false, summe: { anzahl: 1, betragCent: 1200 } })
		expect(JSON.stringify(own)).not.toMatch(/[:,]5000[,}\]]/)
		const other = als(agenturId, 'AgenturMitarbeiter')
		expect((await showAgenturPraemien(other, { agenturId })).summe.anzahl).toBe(0)
		const fremd = await besetzt()
		await expect(showAgenturPraemien(fremd.owner, { agenturId })).rejects.toThrow(NotAuthorised)
		expect((await showAgenturPraemien(fremd.owner, { agenturId: fremd.agenturId })).zeilen).toEqual([])

		expect(await cancelAuftrag(support, auftragId, 'Widerruf')).toMatchObject({ ok: true })
		const danach = await showAgenturPraemien(owner, { agenturId })
		expect(danach.summe).toEqual({ anzahl: 4, betragCent: 0, mitarbeiterCent: 0 })
		expect(danach.zeilen.map(({ betragCent }) => betragCent).toSorted((a, b) => a - b)).toEqual([
			...[-5000, -1500, 1500, 5000],
		])
		expect(await cancelAuftrag(support, auftragId)).toMatchObject({ code: 'auftrag_zustand' })
		expect((await findBrueche(ctx.db)).beispiele).toEqual([])
	})

	it('is in the ledger what the views say, whatever was released and cancelled in which order', async () => {
		const agencies = [await besetzt(), await besetzt()]
		for (const [i, { agenturId }] of agencies.entries()) {
			await gilt(agenturId, { betragCent: 3001 + i })
			if (i === 1) await gilt(agenturId, { seite: 'empfehler', betragCent: 777 })
		}
		const sequence = [0, 1, 1, 0, 1].map((which, i) => ({ which, geworben: i % 2 === 0, cancel: i % 3 === 1 }))
		for (const { which, geworben, cancel } of sequence) {
			const besetzung = agencies[which]
			if (!besetzung) continue
			const auftragId = await release(besetzung, geworben)
			if (cancel) await cancelAuftrag(support, auftragId)
			const { agentur: a } = t
			const alle = await ctx.db.select({ id: a.id }).from(a)
			let views = 0
			for (const { id: agenturId } of alle) {
				const shown = await showPraemienOfAgentur(admin(), { agenturId })
				views += shown.ok ? shown.value.summe.betragCent : Number.NaN
			}
			const konten = await sumKonten(ctx.db)
			expect(konten.get('agentur_aufwand') ?? 0).toBe(views)
			expect(konten.get('agentur_geschuldet') ?? 0).toBe(0 - views)
		}
		expect((await findBrueche(ctx.db)).beispiele).toEqual([])
	})

	it('that somebody changes by hand is found by the nightly check of the ledger', async () => {
		const { agenturPraemie: a } = t
		const [row] = await ctx.db
			.update(a)
			.set({ betragCent: 1 })
			.where(and(eq(a.art, 'zusage'), eq(a.mitarbeiterCent, 0)))
			.returning({ id: a.id })
		expect((await findBrueche(ctx.db)).beispiele).toContain(`agency:${row?.id}`)
	})
})
