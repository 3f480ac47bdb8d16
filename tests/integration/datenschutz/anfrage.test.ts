import { eq, getTableColumns } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AUFBEWAHRUNG, columnsOf } from '~/domain/aufbewahrung/regeln'
import type { AnfrageArt } from '~/domain/datenschutz/anfrage'
import { answerAnfrage } from '~/usecases/datenschutz/answer-anfrage'
import { confirmAnfrage } from '~/usecases/datenschutz/confirm-anfrage'
import { createAnfrage } from '~/usecases/datenschutz/create-anfrage'
import { erasePerson } from '~/usecases/datenschutz/erase-person'
import { listAnfragen } from '~/usecases/datenschutz/list-anfragen'
import { sendBestaetigung } from '~/usecases/datenschutz/send-bestaetigung'
import { showAnfrage } from '~/usecases/datenschutz/show-anfrage'
import { exportPerson, showPerson } from '~/usecases/datenschutz/show-person'
import * as t from '~db/schema/mandant/tables'
import { asBetrieb } from '../../fixtures/actors'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'
import { insertProdukt, openReward, plantEmpfehlungRow, tokenOf } from '../../fixtures/praemie'

let database: TestDatabase
let ctx: TestContext
beforeAll(async () => {
	database = await freshDatabase()
	ctx = await database.contextFor('nordfunk.localhost')
	await insertProdukt(ctx)
})
afterAll(() => database.drop())

let form = 0
const key = () => `datenschutz:${++form}`
const betrieb = () => asBetrieb(ctx)

async function request(email: string, art: AnfrageArt = 'auskunft'): Promise<string> {
	const eingang = { art, email, anliegen: '', sprache: 'de', eingegangenAm: ctx.clock() } as const
	const made = await createAnfrage(betrieb(), eingang, key())
	if (!made.ok) throw new Error('no request')
	return made.value.id
}

/** The link of the newest mail about it. */
async function linkOf(id: string): Promise<string> {
	const mails = await ctx.db.select().from(t.mail).where(eq(t.mail.vorlage, 'datenschutz_bestaetigen'))
	const newest = mails.filter(({ schluessel }) => schluessel.includes(id)).at(-1)
	return tokenOf(ctx, newest?.schluessel ?? '')
}

async function confirmed(email: string, art?: AnfrageArt): Promise<string> {
	const id = await request(email, art)
	expect(await sendBestaetigung(betrieb(), id, key())).toMatchObject({ ok: true })
	expect(await confirmAnfrage(ctx, await linkOf(id), key())).toMatchObject({ ok: true })
	return id
}

const emailOf = async (empfehlerId: string) => {
	const { empfehler } = t
	const [row] = await ctx.db.select().from(empfehler).where(eq(empfehler.id, empfehlerId))
	return row?.email ?? ''
}

describe('a privacy request', () => {
	it('runs for a month, and nothing is told before the mailbox has confirmed it', async () => {
		const { empfehlerId, email: freund } = await plantEmpfehlungRow(ctx)
		const email = await emailOf(empfehlerId)
		const id = await request(email)
		expect((await listAnfragen(betrieb())).offen).toMatchObject([{ id, zustand: 'offen', tage: 30 }])
		expect(await showPerson(betrieb(), id)).toMatchObject({ code: 'anfrage_unbestaetigt' })
		const early = { id, antwort: 'Ihre Daten', abgelehnt: false }
		expect(await answerAnfrage(betrieb(), early, key())).toMatchObject({ code: 'anfrage_unbestaetigt' })

		await sendBestaetigung(betrieb(), id, key())
		const first = await linkOf(id)
		ctx.clock.advance({ ms: 60_000 })
		await sendBestaetigung(betrieb(), id, key())
		const second = await linkOf(id)
		expect(await confirmAnfrage(ctx, first, key())).toMatchObject({ code: 'link_benutzt' })
		expect(await confirmAnfrage(ctx, second, key())).toMatchObject({ ok: true })
		expect(await confirmAnfrage(ctx, second, key())).toMatchObject({ code: 'link_benutzt' })

		const found = await exportPerson(betrieb(), id)
		expect(found).toMatchObject({ ok: true, value: { email, empfehler: { konto: { email } } } })
		expect(JSON.stringify(found)).not.toContain(freund)
		expect(await answerAnfrage(betrieb(), early, key())).toMatchObject({ ok: true })
		expect(await showAnfrage(betrieb(), id)).toMatchObject({ value: { zustand: 'erledigt', antwort: 'Ihre Daten' } })
		const mails = await ctx.db.select().from(t.mail).where(eq(t.mail.vorlage, 'datenschutz_antwort'))
		expect(mails.map(({ an }) => an)).toEqual([email])
	})

	it('from an address nothing is stored under writes to nobody', async () => {
		const before = await ctx.db.$count(t.mail)
		const id = await request('unbekannt@example.org', 'loeschung')
		expect(await sendBestaetigung(betrieb(), id, key())).toMatchObject({ code: 'anfrage_ohne_person' })
		const answer = { id, antwort: 'Nichts gespeichert.', abgelehnt: false }
		expect(await answerAnfrage(betrieb(), answer, key())).toMatchObject({ ok: true })
		expect(await ctx.db.$count(t.mail)).toBe(before)
	})

	it('shows what somebody gave as a friend', async () => {
		const { email, empfaengernummer } = await plantEmpfehlungRow(ctx)
		const id = await confirmed(email)
		expect(await showPerson(betrieb(), id)).toMatchObject({
			value: { empfehler: null, empfaenger: { empfehlungen: [{ empfaengernummer, vorname: 'Frida', email }] } },
		})
	})

	it('shows and empties each column that the table of retention calls a friend’s', async () => {
		const { empfaenger } = t
		const columns = getTableColumns(empfaenger)
		const rules = AUFBEWAHRUNG.mandant.empfaenger?.filter(({ danach }) => danach === 'leeren') ?? []
		const ofFriend = Object.keys(columns).filter((name) => rules.some((rule) => columnsOf(rule).includes(name)))
		// What the database works out of other columns says nothing that they do not.
		const isGiven = (name: string) => !/^(email|newsletter)/.test(name) && !typeOf(name)?.generated
		const typeOf = (name: string) => Object.entries(columns).find(([known]) => known === name)?.[1]
		const names = ofFriend.filter(isGiven)
		expect(names).toContain('telefon')
		const sampleOf = (name: string) => {
			const { enumValues, columnType } = typeOf(name) ?? {}
			if (columnType === 'PgTimestamp') return '1977-07-07T07:07:07.000Z'
			return enumValues?.[0] ?? (columnType === 'PgDateString' ? '1977-07-07' : `wert-${name}`)
		}
		const storedOf = (name: string) => {
			const sample = sampleOf(name)
			if (typeOf(name)?.columnType === 'PgTimestamp') return new Date(sample)
			return typeOf(name)?.columnType === 'PgArray' ? [sample] : sample
		}
		const { empfaengerId, email } = await plantEmpfehlungRow(ctx)
		const id = await confirmed(email, 'loeschung')
		const given = Object.fromEntries(names.map((name) => [name, storedOf(name)]))
		await ctx.db.update(empfaenger).set(given).where(eq(empfaenger.id, empfaengerId))

		const shown = JSON.stringify(await showPerson(betrieb(), id))
		const hidden = names.filter((name) => !shown.includes(sampleOf(name)))
		expect(hidden, 'usecases/datenschutz/show-person leaves out what is stored of a friend').toEqual([])
		expect(await erasePerson(betrieb(), { id, antwort: 'Gelöscht.' }, key())).toMatchObject({ ok: true })
		const [row] = await ctx.db.select().from(empfaenger).where(eq(empfaenger.id, empfaengerId))
		const kept = Object.entries(row ?? {}).filter(([name, value]) => ofFriend.includes(name) && `${value || ''}`.trim())
		expect(kept, 'db/repositories/konto/loeschung does not empty what docs/retention.md promises').toEqual([])
	})

	it('erases account and friend’s data, and keeps neither address nor name', async () => {
		const { empfaengerId, email } = await plantEmpfehlungRow(ctx)
		const id = await confirmed(email, 'loeschung')
		expect(await answerAnfrage(betrieb(), { id, antwort: 'x', abgelehnt: false }, key())).toMatchObject({
			code: 'anfrage_person_bekannt',
		})
		expect(await erasePerson(betrieb(), { id, antwort: 'Gelöscht.' }, key())).toMatchObject({ ok: true })
		const { empfaenger, mail } = t
		const [row] = await ctx.db.select().from(empfaenger).where(eq(empfaenger.id, empfaengerId))
		expect(row).toMatchObject({ zustand: 'geloescht', vorname: null, email: null })
		expect(await showAnfrage(betrieb(), id)).toMatchObject({ value: { zustand: 'erledigt', email: '' } })
		// The answer still goes out; it is all that is left.
		const left = await ctx.db.select().from(mail).where(eq(mail.an, email))
		expect(left.map(({ vorlage }) => vorlage)).toEqual(['datenschutz_antwort'])
	})

	it('erases nobody who asked for something else', async () => {
		const { empfaengerId, email } = await plantEmpfehlungRow(ctx)
		const id = await confirmed(email, 'auskunft')
		expect(await erasePerson(betrieb(), { id, antwort: 'x' }, key())).toEqual({ ok: false, code: 'nicht_gefunden' })
		const { empfaenger } = t
		const [row] = await ctx.db.select().from(empfaenger).where(eq(empfaenger.id, empfaengerId))
		expect(row?.email).toBe(email)
	})

	it('does not erase a friend whose reward is still open', async () => {
		const { empfaengerId, email } = await openReward(ctx, { anteil: 50 })
		const id = await confirmed(email, 'loeschung')
		expect(await erasePerson(betrieb(), { id, antwort: 'x' }, key())).toMatchObject({ code: 'anfrage_auftrag_laeuft' })
		const { empfaenger } = t
		const [row] = await ctx.db.select().from(empfaenger).where(eq(empfaenger.id, empfaengerId))
		expect(row?.email).toBe(email)
	})
})
