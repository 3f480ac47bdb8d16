import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AGENTUR_AUFTRAG_LIST } from '~/domain/agentur/list'
import { AUFTRAG_LIST } from '~/domain/auftrag/list'
import { pathTo } from '~/paths'
import { listAgenturAuftraege } from '~/usecases/agentur/agentur-auftrag-liste'
import { releaseAgenturAuftrag, showAgenturAuftrag } from '~/usecases/agentur/release-agentur-auftrag'
import { assignAuftrag } from '~/usecases/auftrag/assign-auftrag'
import { listAuftraege } from '~/usecases/auftrag/list-auftraege'
import { releaseAuftrag } from '~/usecases/auftrag/release-auftrag'
import { showBereite } from '~/usecases/auftrag/release-in-background'
import { showFreigaben } from '~/usecases/auftrag/release-many'
import { reportAuftrag } from '~/usecases/auftrag/report-auftrag'
import { runImporte } from '~/usecases/auftrag/run-import'
import { showAuftrag } from '~/usecases/auftrag/show-auftrag'
import { chooseSpalten, takeOverImport } from '~/usecases/auftrag/step-import'
import { updateAuftragPruefung } from '~/usecases/auftrag/update-auftrag-pruefung'
import { uploadImport } from '~/usecases/auftrag/upload-import'
import { releaseFaellige } from '~/usecases/jobs/release-faellige'
import { loadZeilen } from '~/usecases/konto/show-persoenlicher-bereich'
import { showHeute } from '~/usecases/mandant/show-heute'
import { createPartnerSchluessel } from '~/usecases/partner/schluessel'
import { readListQuery } from '~/web/forms/list'
import * as t from '~db/schema/mandant/tables'
import { asBetrieb, asJob, withFaktor } from '../../fixtures/actors'
import { agenturFixture } from '../../fixtures/agentur'
import { apiOf } from '../../fixtures/api'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'
import { withConfig } from '../../fixtures/empfehlung'
import { mailsTo } from '../../fixtures/mails'
import { PortalVisitor } from '../../fixtures/portal'
import { insertProdukt, neueReferenz, PRODUKT_ID, plantEmpfehlungRow, praemierungenOf } from '../../fixtures/praemie'

let database: TestDatabase
let ctx: TestContext
let support: TestContext
let call: ReturnType<typeof apiOf>

beforeAll(async () => {
	database = await freshDatabase()
	ctx = await database.contextFor('nordfunk.localhost', { actor: { art: 'cli' } })
	support = asBetrieb(ctx, 'support')
	call = apiOf(database, ctx.clock)
	await insertProdukt(ctx)
})
afterAll(() => database.drop())

const { key, agentur, person } = agenturFixture(() => ctx)

/** Recommended on 15 October, shortly after midnight in Berlin: the 14th in UTC. */
const EMPFOHLEN = new Date('2026-10-14T22:30:00Z')
const geprueft = { neukunde: true, ersteZahlungAm: '2026-10-20', storniert: false, widerrufen: false }
type Wunsch = Parameters<typeof plantEmpfehlungRow>[1]

async function ordered(auftragsdatum: string, wunsch: Wunsch = {}, on: TestContext = ctx) {
	const made = await plantEmpfehlungRow(on, { erstelltAm: EMPFOHLEN, ...wunsch })
	const reported = await reportAuftrag(on, {
		...{ referenz: neueReferenz(), auftragsdatum, empfaengernummer: made.empfaengernummer },
	})
	if (!reported.ok) throw new Error(reported.code)
	return { ...made, auftragId: reported.value.id }
}
async function checked(auftragsdatum: string, wunsch: Wunsch = {}, on: TestContext = ctx) {
	const made = await ordered(auftragsdatum, wunsch, on)
	const done = await updateAuftragPruefung(on, made.auftragId, geprueft)
	if (!done.ok) throw new Error(done.code)
	return made
}
const viewOf = async (id: string, on: TestContext = support) => {
	const found = await showAuftrag(on, id)
	if (!found.ok) throw new Error(found.code)
	return found.value
}
const haltInList = async (id: string, query: string) =>
	(await listAuftraege(support, readListQuery(AUFTRAG_LIST, new URLSearchParams(query)))).zeilen.find(
		(zeile) => zeile.id === id,
	)?.halt
const erlaubt = (tage: number) => withConfig(ctx, { AuftragVorEmpfehlungTage: tage })

describe('an order and the day of its recommendation', () => {
	it.each([
		['the day before', '2026-10-14', 0, 'auftrag_vor_empfehlung'],
		['weeks before', '2026-09-20', 0, 'auftrag_vor_empfehlung'],
		['the same day', '2026-10-15', 0, null],
		['the day after', '2026-10-16', 0, null],
		['a day before, where one is allowed', '2026-10-14', 1, null],
		['two days before, where one is allowed', '2026-10-13', 1, 'auftrag_vor_empfehlung'],
	])('%s: page, release, list and lists of what is ready say the same', async (_, auftragsdatum, tage, soll) => {
		const on = erlaubt(tage)
		const { auftragId } = await checked(auftragsdatum, {}, on)
		expect((await viewOf(auftragId, on)).hindernis).toBe(soll)
		expect((await showFreigaben(asBetrieb(on, 'support'), [auftragId])).gehindert.map((one) => one.hindernis)).toEqual(
			soll ? [soll] : [],
		)
		const bereit = (await showBereite(asBetrieb(on, 'support'))).moeglich.map(({ id }) => id)
		expect(bereit.includes(auftragId)).toBe(soll === null)
		const released = await releaseAuftrag(on, auftragId)
		expect(released.ok ? null : released.code).toBe(soll)
		expect(await praemierungenOf(ctx, auftragId)).toHaveLength(soll ? 0 : 1)
	})

	it('is said in the list before the check and in it, and counted as held', async () => {
		const vorher = (await showHeute(support)).freigaben?.gehalten.count ?? 0
		const { auftragId } = await ordered('2026-10-01')
		expect(await haltInList(auftragId, 'zustand=zugeordnet')).toBe('auftrag_vor_empfehlung')
		expect(await viewOf(auftragId)).toMatchObject({ vorEmpfehlung: true, halt: 'auftrag_vor_empfehlung' })
		await updateAuftragPruefung(ctx, auftragId, geprueft)
		expect(await haltInList(auftragId, 'freigabe=gehalten')).toBe('auftrag_vor_empfehlung')
		expect((await showHeute(support)).freigaben?.gehalten.count).toBe(vorher + 1)
	})

	it('is not released by the job', async () => {
		const alt = await checked('2026-10-01')
		const neu = await checked('2026-10-15')
		await releaseFaellige(asJob(withConfig(ctx, { AuftraegeAutomatischFreigeben: true })))
		expect([(await viewOf(alt.auftragId)).zustand, (await viewOf(neu.auftragId)).zustand]).toEqual([
			'in_pruefung',
			'freigegeben',
		])
	})

	it('what was released stays so, also where a brand allows fewer days later', async () => {
		const { auftragId } = await checked('2026-10-10', {}, erlaubt(10))
		expect(await releaseAuftrag(erlaubt(10), auftragId)).toMatchObject({ ok: true })
		expect(await viewOf(auftragId)).toMatchObject({ zustand: 'freigegeben', vorEmpfehlung: false, halt: null })
	})

	it('is assigned later, and held then', async () => {
		const reported = await reportAuftrag(ctx, { referenz: neueReferenz(), auftragsdatum: '2026-10-01' })
		const { empfaengernummer } = await plantEmpfehlungRow(ctx, { erstelltAm: EMPFOHLEN })
		if (!reported.ok) throw new Error(reported.code)
		expect(await assignAuftrag(ctx, reported.value.id, empfaengernummer)).toMatchObject({ ok: true })
		expect((await viewOf(reported.value.id)).halt).toBe('auftrag_vor_empfehlung')
	})

	it('goes on once a day that was reported wrong is corrected, which the trail says', async () => {
		const { auftragId } = await checked('2026-10-01')
		const betrieb = new PortalVisitor(ctx.mandant.config.MandantUrl)
		await betrieb.fill(pathTo(ctx.mandant, 'BetriebLogin'), { email: 'betrieb@example.org', passwort: 'Demo1234' })
		const at = pathTo(ctx.mandant, 'BetriebAuftrag', { auftragId })
		const held = await betrieb.send(at)
		expect(held.text).toContain('Das Auftragsdatum liegt vor der Empfehlung.')
		const check = (auftragsdatum: string) =>
			betrieb.fill(at, {
				...{ intent: 'pruefen', neukunde: 'ja', storniert: '', widerrufen: '', ersteZahlungAm: '20.10.2026' },
				...{ produktId: String(PRODUKT_ID), auftragsdatum },
			})
		const empty = await check('')
		expect(empty.status).toBe(400)
		await check('5.11.2026')
		expect(await viewOf(auftragId)).toMatchObject({ auftragsdatum: '2026-11-05', hindernis: 'auftrag_in_pruefung' })
		await check('15.10.2026')
		expect(await viewOf(auftragId)).toMatchObject({ auftragsdatum: '2026-10-15', hindernis: null })
		const { audit } = t
		const rows = await ctx.db.select().from(audit).where(eq(audit.bezugId, auftragId))
		expect(rows.map(({ details }) => details)).toContainEqual({
			auftragsdatum: { von: '2026-11-05', nach: '2026-10-15' },
		})
		expect(await releaseAuftrag(ctx, auftragId)).toMatchObject({ ok: true })
	})
})

describe('several recommendations of one friend', () => {
	it('the first that the order is not older than counts, though another was accepted before', async () => {
		const wer = { email: 'mehrfach@example.org', geburtsdatum: '1985-03-24' }
		const spaeter = await plantEmpfehlungRow(ctx, { ...wer, erstelltAm: EMPFOHLEN })
		const frueher = await plantEmpfehlungRow(ctx, {
			...wer,
			erstelltAm: new Date('2026-10-01T10:00:00Z'),
			nachTagen: 20,
		})
		const order = { auftragsdatum: '2026-10-05', empfaengernummer: spaeter.empfaengernummer }
		const reported = await reportAuftrag(ctx, { referenz: neueReferenz(), ...order })
		if (!reported.ok) throw new Error(reported.code)
		const view = await viewOf(reported.value.id)
		expect(view.empfaenger?.id).toBe(frueher.empfaengerId)
		expect(view.vorEmpfehlung).toBe(false)
	})
})

describe('who else is told', () => {
	it('the recommender and the friend: no sum, no day of release, no blame', async () => {
		const { empfehlerId, email, auftragId } = await ordered('2026-10-01', { anteil: 50 })
		const [mail] = await mailsTo(ctx, email, 'auftrag_eingegangen')
		expect(mail).toMatchObject({ vorEmpfehlung: true })
		const before = await loadZeilen(ctx, empfehlerId, { limit: 10 })
		expect(before.zeilen[0]?.status).toMatchObject({ grund: 'auftrag_eingegangen' })
		await updateAuftragPruefung(ctx, auftragId, geprueft)
		const { zeilen } = await loadZeilen(ctx, empfehlerId, { limit: 10 })
		expect(zeilen[0]?.status).toMatchObject({ status: 'in_bearbeitung', grund: 'auftrag_vor_empfehlung', am: null })
		const allowed = await loadZeilen(erlaubt(30), empfehlerId, { limit: 10 })
		expect(allowed.zeilen[0]?.status).toMatchObject({ grund: 'auftrag_frist_vorbei' })
	})

	it('its agency, in the list and on the page; its release does not release it', async () => {
		const agenturId = await agentur()
		const { actor } = await person(agenturId, 'AgenturInhaber')
		const owner = withConfig({ ...ctx, actor }, { AgenturFreigabeGenuegt: true })
		const { auftragId } = await checked('2026-10-01', { vermittler: { agenturId, vermitteltVon: null } })
		const query = readListQuery(AGENTUR_AUFTRAG_LIST, new URLSearchParams())
		const page = await listAgenturAuftraege(owner, { agenturId, ...query })
		expect(page.zeilen.map((zeile) => zeile.vorEmpfehlung)).toEqual([true])
		await releaseAgenturAuftrag(owner, { agenturId, auftragId }, key())
		expect(await showAgenturAuftrag(owner, { agenturId, auftragId })).toMatchObject({
			value: { vorEmpfehlung: true, zustand: 'in_pruefung', agenturfreigabe: 'erteilt' },
		})
	})

	it('a partner, with each answer and when the orders are fetched', async () => {
		const daten = { bezeichnung: 'Shop', bereiche: ['auftragMelden' as const, 'auftragLesen' as const], netze: [] }
		const made = await createPartnerSchluessel(withFaktor(asBetrieb(ctx)), daten, key())
		if (!made.ok || !made.value.schluessel) throw new Error('no key')
		const token = made.value.schluessel
		const of = async () => (await plantEmpfehlungRow(ctx, { erstelltAm: EMPFOHLEN })).empfaengernummer
		const lines = [
			{ Referenz: neueReferenz(), Auftragsdatum: '2026-10-01', Empfaengernummer: await of() },
			{ Referenz: neueReferenz(), Auftragsdatum: '2026-10-15', Empfaengernummer: await of() },
		]
		for (const Ergebnis of ['neu', 'gleich']) {
			const answer = await call('nordfunk', 'POST /auftrag', { token, json: { Auftraege: lines } })
			expect(answer.json.Ergebnisse).toMatchObject([
				{ Ergebnis, VorEmpfehlung: true, Code: null },
				{ Ergebnis, VorEmpfehlung: false, Code: null },
			])
		}
		for (const [i, soll] of [true, false].entries()) {
			const path = `GET /auftrag?referenz=${encodeURIComponent(lines[i]?.Referenz ?? '')}`
			expect((await call('nordfunk', path, { token })).json.Auftraege).toMatchObject([{ VorEmpfehlung: soll }])
		}
	})

	it('who imports a file, before it is taken over and after', async () => {
		const finanzen = asBetrieb(ctx, 'finanzen')
		const of = async () => (await plantEmpfehlungRow(ctx, { erstelltAm: EMPFOHLEN })).empfaengernummer
		const [alt, neu] = [neueReferenz(), neueReferenz()]
		const text = `Referenz;Datum;Empfängernummer\n${alt};01.10.2026;${await of()}\n${neu};15.10.2026;${await of()}`
		const sent = await uploadImport(finanzen, { dateiname: 'a.csv', bytes: new TextEncoder().encode(text) })
		if (!sent.ok) throw new Error(sent.code)
		const importId = sent.value
		const spalten = { referenz: 'Referenz', auftragsdatum: 'Datum', empfaengernummer: 'Empfängernummer' }
		const betrieb = new PortalVisitor(ctx.mandant.config.MandantUrl)
		await betrieb.fill(pathTo(ctx.mandant, 'BetriebLogin'), { email: 'betrieb@example.org', passwort: 'Demo1234' })
		const at = pathTo(ctx.mandant, 'BetriebImport', { importId })
		for (const step of [() => chooseSpalten(finanzen, importId, spalten), () => takeOverImport(finanzen, importId)]) {
			expect(await step()).toMatchObject({ ok: true })
			await runImporte(asJob(ctx))
			const { text: html } = await betrieb.send(`${at}?zeilen=neu`)
			expect(html).toContain('Ein Auftrag ist älter als seine Empfehlung')
			expect(html.match(/Das Auftragsdatum liegt vor der Empfehlung/g)).toHaveLength(1)
		}
	})
})
