import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EigenwerbungGrund } from '~/domain/betrugspruefung/eigenwerbung'
import { EIGENWERBUNG_LIST } from '~/domain/betrugspruefung/list'
import { decideGleicheFaelle, listGleicheFaelle, showGleicheFaelle } from '~/usecases/auftrag/decide-many'
import { gezeigtOf } from '~/usecases/auftrag/gezeigt'
import { releaseAuftrag } from '~/usecases/auftrag/release-auftrag'
import { runSammelarbeiten } from '~/usecases/auftrag/run-sammelarbeit'
import { showSammelarbeit } from '~/usecases/auftrag/show-sammelarbeit'
import { listEigenwerbungen } from '~/usecases/betrugspruefung/show-eigenwerbung'
import { showHeute } from '~/usecases/mandant/show-heute'
import { NotAuthorised } from '~/usecases/shared/authorise'
import { readListQuery } from '~/web/forms/list'
import * as t from '~db/schema/mandant/tables'
import { asBetrieb, asJob } from '../../fixtures/actors'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'
import { plantGleicheFaelle } from '../../fixtures/faelle'
import { plantEigenwerbung } from '../../fixtures/job-rows'
import { mailsTo } from '../../fixtures/mails'
import * as fixture from '../../fixtures/praemie'

let database: TestDatabase
let ctx: TestContext
beforeAll(async () => {
	database = await freshDatabase()
	ctx = await database.contextFor('nordfunk.localhost')
	await fixture.insertProdukt(ctx)
})
afterAll(() => database.drop())

/** Two operators who decide; they are the demo's own, whose access is checked again in the background. */
async function operators(): Promise<[TestContext, TestContext]> {
	const { benutzer } = t
	const rows = await ctx.db
		.select({ id: benutzer.id })
		.from(benutzer)
		.where(inArray(benutzer.emailNorm, ['betrieb@example.org', 'freigabe@example.org']))
		.orderBy(benutzer.emailNorm)
	const [a, b] = rows.map(({ id }) => ({ ...ctx, actor: { ...asBetrieb(ctx).actor, id } }) as TestContext)
	if (!a || !b) throw new Error('two operators')
	return [a, b]
}

const plantFaelle = (anzahl: number, gruende?: EigenwerbungGrund[]) => plantGleicheFaelle(ctx, { anzahl, gruende })

const zustaende = async (ids: readonly string[]) => {
	const { eigenwerbung } = t
	const rows = await ctx.db
		.select({ zustand: eigenwerbung.zustand })
		.from(eigenwerbung)
		.where(inArray(eigenwerbung.empfaengerId, [...ids]))
	return Object.fromEntries(
		[...new Set(rows.map(({ zustand }) => zustand))].map((one) => [one, rows.filter((r) => r.zustand === one).length]),
	)
}
const worte = { antwort: 'Wir haben die Bestellungen geprüft.', notiz: 'Messestand' }
const shown = async (who: TestContext, fall: string) => {
	const found = await showGleicheFaelle(who, fall)
	if (!found.ok) throw new Error(found.code)
	return found.value
}
const begun = async (who: TestContext, fall: string, intent: 'freigeben' | 'ablehnen') => {
	const { gezeigt } = await shown(who, fall)
	const done = await decideGleicheFaelle(who, { empfaengerId: fall, gezeigt, intent, ...worte }, randomUUID())
	if (!done.ok) throw new Error(done.code)
	await runSammelarbeiten(asJob(ctx))
	const stand = await showSammelarbeit(who, { id: done.value })
	if (!stand.ok) throw new Error(stand.code)
	return { id: done.value, ...stand.value }
}

describe('cases that are alike', () => {
	it('780 of one busy link are decided in one go: laid before a second person, who agrees once', async () => {
		const [a, b] = await operators()
		const { ids, email } = await plantFaelle(780)
		const fremd = await plantFaelle(1)
		const anders = await plantFaelle(2, ['haeufung', 'adresse'])
		const fall = ids[0] ?? ''
		expect((await listGleicheFaelle(a))[0]).toMatchObject({ anzahl: 780, gruende: ['haeufung'] })
		const vorher = await shown(a, fall)
		expect(vorher).toMatchObject({ anzahl: 780, zustand: 'offen', zweitePerson: true })
		expect(vorher.summeCent % 780).toBe(0)
		expect(vorher.genannt).toHaveLength(50)
		expect(await begun(a, fall, 'freigeben')).toMatchObject({ stand: 'fertig', vorgelegt: 780, getan: 0, offen: 0 })
		expect(await zustaende(ids)).toEqual({ vorgelegt: 780 })
		expect(await mailsTo(ctx, email, 'eigenwerbung_entschieden')).toEqual([])
		const zweite = await begun(b, fall, 'freigeben')
		expect(zweite).toMatchObject({ stand: 'fertig', getan: 780, gehindert: 0 })
		expect(await zustaende(ids)).toEqual({ freigegeben: 780 })
		expect(await zustaende([...fremd.ids, ...anders.ids])).toEqual({ offen: 3 })
		expect(await mailsTo(ctx, email, 'eigenwerbung_entschieden')).toMatchObject([
			{ anzahl: 780, ...{ antwort: worte.antwort } },
		])
		const { audit } = t
		const je = await ctx.db
			.select({ akteur: audit.akteur })
			.from(audit)
			.where(and(eq(audit.ereignis, 'eigenwerbung.freigegeben'), inArray(audit.bezugId, ids)))
		expect(je).toHaveLength(780)
		expect(new Set(je.map(({ akteur }) => akteur))).toEqual(new Set([`betrieb:${'id' in b.actor ? b.actor.id : ''}`]))
	})

	it('whoever laid them before somebody does not agree to them, and nothing changes; on their first page they wait no more', async () => {
		const [a, b] = await operators()
		const wartend = async (who: TestContext) => (await showHeute(who)).pruefungen?.count ?? 0
		const [vorA, vorB] = [await wartend(a), await wartend(b)]
		const { ids } = await plantFaelle(3)
		const fall = ids[0] ?? ''
		await begun(a, fall, 'freigeben')
		expect([await wartend(a), await wartend(b)]).toEqual([vorA, vorB + 3])
		// Each finds behind the number what it counts, and what they laid before somebody.
		const gelistet = async (who: TestContext, wer: 'ich' | 'andere') =>
			(await listEigenwerbungen(who, readListQuery(EIGENWERBUNG_LIST, new URLSearchParams({ entscheidung: wer }))))
				.zeilen
		expect(await gelistet(a, 'ich')).toHaveLength(vorA)
		expect((await gelistet(a, 'andere')).map(({ empfaengerId }) => empfaengerId)).toEqual(expect.arrayContaining(ids))
		expect(await gelistet(b, 'ich')).toHaveLength(vorB + 3)
		const selbst = await begun(a, fall, 'freigeben')
		expect(selbst).toMatchObject({ getan: 0, gehindert: 3 })
		expect(selbst.liste.map(({ code }) => code)).toEqual(['vier_augen', 'vier_augen', 'vier_augen'])
		expect(await zustaende(ids)).toEqual({ vorgelegt: 3 })
	})

	it('rejecting takes one person, and orders that came with them earn nothing', async () => {
		const [a] = await operators()
		const { ids, empfaengernummer, email } = await plantFaelle(2)
		const auftragId = await fixture.insertBereiterAuftrag(ctx, empfaengernummer)
		expect(await releaseAuftrag(a, auftragId)).toMatchObject({ code: 'auftrag_eigenwerbung' })
		expect(await begun(a, ids[1] ?? '', 'ablehnen')).toMatchObject({ getan: 2, gehindert: 0 })
		expect(await releaseAuftrag(a, auftragId)).toMatchObject({ ok: false })
		expect(await fixture.praemierungenOf(ctx, auftragId)).toEqual([])
		expect(await mailsTo(ctx, email, 'eigenwerbung_entschieden')).toMatchObject([{ anzahl: 2, ergebnis: 'abgelehnt' }])
	})

	it('what is sent twice is begun once; one that was not shown is shown first; who may not decide sees nothing', async () => {
		const [a] = await operators()
		const { ids, empfaengerId } = await plantFaelle(3)
		const wunsch = { empfaengerId, intent: 'ablehnen' as const, ...worte }
		const { gezeigt } = await shown(a, empfaengerId)
		const andere = gezeigtOf([...ids.slice(1), randomUUID()])
		const veraltet = await decideGleicheFaelle(a, { ...wunsch, gezeigt: andere }, 'x')
		expect(veraltet).toMatchObject({ code: 'zustand_veraltet' })
		expect(await zustaende(ids)).toEqual({ offen: 3 })
		const first = await decideGleicheFaelle(a, { ...wunsch, gezeigt }, 'gleich')
		expect(await decideGleicheFaelle(a, { ...wunsch, gezeigt }, 'gleich')).toEqual(first)
		const support = asBetrieb(ctx, 'support')
		await expect(showGleicheFaelle(support, empfaengerId)).rejects.toThrow(NotAuthorised)
		await expect(decideGleicheFaelle(support, { ...wunsch, gezeigt }, 'nein')).rejects.toThrow(NotAuthorised)
		expect(await listGleicheFaelle(support)).toEqual([])
	})

	it('goes on with nobody who may not decide any more', async () => {
		const { ids, empfaengerId } = await plantFaelle(25)
		const gast = { ...ctx, actor: { ...asBetrieb(ctx).actor, id: randomUUID() } } as TestContext
		const { gezeigt } = await shown(gast, empfaengerId)
		const done = await decideGleicheFaelle(gast, { empfaengerId, gezeigt, intent: 'ablehnen', ...worte }, randomUUID())
		expect(done).toMatchObject({ ok: true })
		expect(await zustaende(ids)).toEqual({ offen: 25 })
		const [a] = await operators()
		expect(await showSammelarbeit(a, { id: done.ok ? done.value : '' })).toMatchObject({
			value: { stand: 'abgebrochen' },
		})
	})

	it('leaves nothing on the first page', async () => {
		const [a] = await operators()
		const { ids } = await plantFaelle(4)
		const vorher = (await showHeute(a)).pruefungen?.count ?? 0
		await begun(a, ids[2] ?? '', 'ablehnen')
		expect((await showHeute(a)).pruefungen?.count).toBe(vorher - 4)
	})
})

it('a single case is alike to itself alone', async () => {
	const [a] = await operators()
	const { empfaengerId } = await fixture.plantEmpfehlungRow(ctx)
	await plantEigenwerbung(ctx, { empfaengerId, erstelltAm: ctx.clock() })
	expect(await shown(a, empfaengerId)).toMatchObject({ anzahl: 1 })
	expect(await showGleicheFaelle(a, 'x')).toMatchObject({ code: 'nicht_gefunden' })
})
