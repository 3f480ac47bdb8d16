import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NACHFRAGE_LIST } from '~/domain/praemie/list'
import { askPraemie } from '~/usecases/konto/ask-praemie'
import { exportData } from '~/usecases/konto/export-data'
import { answerNachfrage, showNachfrage } from '~/usecases/praemie/answer-nachfrage'
import { listNachfragen } from '~/usecases/praemie/list-nachfragen'
import { readListQuery } from '~/web/forms/list'
import { removeNachfragen } from '~db/repositories/praemie/nachfrage'
import * as t from '~db/schema/mandant/tables'
import { asBetrieb, operator } from '../../fixtures/actors'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'
import { angemeldet } from '../../fixtures/empfehlung'
import { mailsTo } from '../../fixtures/mails'
import { insertProdukt, plantEmpfehlungRow } from '../../fixtures/praemie'

let database: TestDatabase
let ctx: TestContext
let betrieb: TestContext
let count = 0
const key = () => `Nachfrage:${++count}`

beforeAll(async () => {
	database = await freshDatabase()
	ctx = await database.contextFor('nordfunk.localhost')
	betrieb = { ...ctx, actor: operator('admin') }
	await insertProdukt(ctx)
})
afterAll(() => database.drop())

async function frage() {
	const { empfehlerId, empfehlungsnummer } = await plantEmpfehlungRow(ctx)
	const wer = angemeldet(ctx, empfehlerId)
	expect(await askPraemie(wer, { empfehlung: empfehlungsnummer, referenz: 'A 17' }, key())).toMatchObject({ ok: true })
	const [row] = await ctx.db.select().from(t.nachfrage).where(eq(t.nachfrage.empfehlerId, empfehlerId))
	const [person] = await ctx.db.select().from(t.empfehler).where(eq(t.empfehler.id, empfehlerId))
	if (!row || !person) throw new Error('not asked')
	return { id: row.id, empfehlungsnummer, empfehlerId, email: person.email }
}

describe('[S-PersoenlicherBereich] "Wo bleibt meine Prämie?" reaches the operator', () => {
	it('who asks stands in the list, with recommendation and reference', async () => {
		const { id, empfehlungsnummer } = await frage()
		const { zeilen } = await listNachfragen(
			betrieb,
			readListQuery(NACHFRAGE_LIST, new URLSearchParams('zustand=offen')),
		)
		expect(zeilen.find((zeile) => zeile.id === id)).toMatchObject({ empfehlungsnummer, referenz: 'A 17' })
	})

	it('an answer closes the question, mails it once and is noted', async () => {
		const { id, email, empfehlerId } = await frage()
		const one = key()
		const antwort = 'Der Auftrag ist da.\n\nDie Frist endet am Montag.'
		expect(await answerNachfrage(betrieb, { id, antwort }, one)).toEqual({ ok: true, value: null })
		expect(await answerNachfrage(betrieb, { id, antwort }, one)).toEqual({ ok: true, value: null })
		expect(await answerNachfrage(betrieb, { id, antwort: 'Anders' }, key())).toEqual({
			ok: false,
			code: 'zustand_veraltet',
		})
		expect(await mailsTo(ctx, email, 'nachfrage_antwort')).toMatchObject([{ antwort, produktName: 'Probe-Anschluss' }])
		expect(await showNachfrage(betrieb, id)).toMatchObject({ value: { zustand: 'beantwortet', antwort } })
		expect(await exportData(angemeldet(ctx, empfehlerId))).toMatchObject({ value: { nachfragen: [{ antwort }] } })
		const { zeilen } = await listNachfragen(
			betrieb,
			readListQuery(NACHFRAGE_LIST, new URLSearchParams('zustand=offen')),
		)
		expect(zeilen.map((zeile) => zeile.id)).not.toContain(id)
		const audit = await ctx.db.select().from(t.audit).where(eq(t.audit.bezugId, empfehlerId))
		expect(audit.filter(({ ereignis }) => ereignis === 'nachfrage.beantwortet')).toHaveLength(1)
	})

	it('of two answers at once one goes out', async () => {
		const { id, email } = await frage()
		const results = await Promise.all(
			['Eins', 'Zwei', 'Drei'].map((antwort) => answerNachfrage(betrieb, { id, antwort }, key())),
		)
		expect(results.filter(({ ok }) => ok)).toHaveLength(1)
		expect(await mailsTo(ctx, email, 'nachfrage_antwort')).toHaveLength(1)
	})

	it('[R-DELETE] questions go with the account, and other brands see none', async () => {
		const { id, empfehlerId } = await frage()
		const hafen = await database.contextFor('hafen.localhost', { actor: betrieb.actor })
		expect(await answerNachfrage(asBetrieb(hafen), { id, antwort: 'x' }, key())).toEqual({
			ok: false,
			code: 'nicht_gefunden',
		})
		await removeNachfragen(ctx.db, empfehlerId)
		expect(await answerNachfrage(betrieb, { id, antwort: 'x' }, key())).toEqual({ ok: false, code: 'nicht_gefunden' })
		expect((await showNachfrage(betrieb, 'kein-uuid')).ok).toBe(false)
	})
})
