import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { KONTO_LIST } from '~/domain/konto/list'
import { confirmEmailAenderung } from '~/usecases/konto/confirm-email-aenderung'
import { listKonten } from '~/usecases/konto/list-konten'
import { newEmpfehler } from '~/usecases/konto/new-empfehler'
import {
	endEmailAenderung,
	proposeEmailAenderung,
	releaseEmailAenderung,
} from '~/usecases/konto/propose-email-aenderung'
import { showKonto } from '~/usecases/konto/show-konto'
import { stopEmailAenderung } from '~/usecases/konto/stop-email-aenderung'
import { showHeute } from '~/usecases/mandant/show-heute'
import { NotAuthorised } from '~/usecases/shared/authorise'
import { readListQuery } from '~/web/forms/list'
import { findEmpfehler, updateEmpfehler } from '~db/repositories/konto/empfehler'
import * as t from '~db/schema/mandant/tables'
import { asBetrieb, operator, withFaktor } from '../../fixtures/actors'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'
import { tokenIn, withConfig } from '../../fixtures/empfehlung'
import { mailsTo } from '../../fixtures/mails'

let database: TestDatabase
let ctx: TestContext
let erste: TestContext
let zweite: TestContext
let count = 0
const key = () => `zweit:${++count}`

beforeAll(async () => {
	database = await freshDatabase()
	ctx = await database.contextFor('nordfunk.localhost')
	erste = withFaktor(asBetrieb(ctx, 'support'))
	const actor = { ...operator('support'), id: '00000000-0000-4000-8000-000000000002' }
	zweite = withFaktor({ ...ctx, actor })
})
afterAll(() => database.drop())

async function konto({ registriert = true } = {}) {
	const email = `alt${++count}@example.org`
	const row = await newEmpfehler(ctx, ctx.db, { vorname: 'Kim', nachname: 'Berger', email })
	if (!row) throw new Error('taken')
	if (registriert) await updateEmpfehler(ctx.db, row.id, { bestaetigtAm: ctx.clock() })
	return { id: row.id, email, neu: `neu${count}@example.org` }
}

const vorschlagen = (id: string, email: string, wer = erste) =>
	proposeEmailAenderung(wer, { id, email, notiz: 'Anruf, Kundennummer genannt' }, key())

async function wartende(id: string, wer = erste) {
	const seen = await showKonto(wer, id)
	if (!seen.ok || !seen.value.adresse) throw new Error('nothing waits')
	return seen.value.adresse
}

const emailOf = async (id: string) => (await findEmpfehler(ctx.db, id))?.email

async function vorgeschlagen(wunsch = {}) {
	const wer = await konto(wunsch)
	expect(await vorschlagen(wer.id, wer.neu)).toEqual({ ok: true, value: null })
	const { id: aenderungId } = await wartende(wer.id)
	return { ...wer, aenderungId }
}

describe('support changes a recommender’s address with two people', () => {
	it('[R-ADMIN] one proposes, another releases, the person confirms: both mailboxes know', async () => {
		const { id, email, neu, aenderungId } = await vorgeschlagen()
		expect(await mailsTo(ctx, neu, 'email_bestaetigen')).toEqual([])
		const query = readListQuery(KONTO_LIST, new URLSearchParams({ adresse: 'vorgeschlagen' }))
		expect((await listKonten(zweite, query)).zeilen.map((zeile) => zeile.id)).toContain(id)
		expect((await showHeute(zweite)).adressen?.count).toBeGreaterThan(0)
		expect(await wartende(id, zweite)).toMatchObject({ neu, einwand: null, bis: null })
		expect(await releaseEmailAenderung(zweite, { id, aenderungId }, key())).toEqual({ ok: true, value: null })
		expect(await emailOf(id)).toBe(email)
		expect(await mailsTo(ctx, email, 'email_hinweis')).toMatchObject([{ von: 'betrieb' }])
		const [mail] = await mailsTo(ctx, neu, 'email_bestaetigen')
		expect(await confirmEmailAenderung(ctx, tokenIn(mail?.link), key())).toEqual({ ok: true, value: 'empfehler' })
		expect(await emailOf(id)).toBe(neu)
		expect(await mailsTo(ctx, email, 'email_geaendert')).toHaveLength(1)
		const seen = await showKonto(erste, id)
		expect(seen.ok && seen.value.verlauf.map(({ ereignis }) => ereignis)).toEqual(
			expect.arrayContaining(['email.vorgeschlagen', 'email.freigegeben', 'email.geaendert']),
		)
	})

	it('who proposed it does not release it, nor the database; they may take it back', async () => {
		const { id, email, aenderungId } = await vorgeschlagen()
		expect((await wartende(id)).einwand).toBe('vier_augen')
		expect(await releaseEmailAenderung(erste, { id, aenderungId }, key())).toEqual({ ok: false, code: 'vier_augen' })
		const { emailAenderung } = t
		await expect(ctx.db.update(emailAenderung).set({ zustand: 'angeschrieben' }).execute()).rejects.toThrow()
		expect(await endEmailAenderung(erste, { id, aenderungId }, key())).toEqual({ ok: true, value: null })
		expect(await releaseEmailAenderung(zweite, { id, aenderungId }, key())).toEqual({
			ok: false,
			code: 'zustand_veraltet',
		})
		expect(await emailOf(id)).toBe(email)
	})

	it('asks for the second factor, and for the right', async () => {
		const { id, neu, aenderungId } = await vorgeschlagen()
		const alt = { ...zweite, actor: { ...operator('support'), faktor: { am: null } } }
		expect(await releaseEmailAenderung(alt, { id, aenderungId }, key())).toEqual({ ok: false, code: 'faktor_noetig' })
		for (const rolle of ['finanzen', 'lesend', 'inhalte'] as const)
			await expect(vorschlagen(id, neu, asBetrieb(ctx, rolle))).rejects.toThrow(NotAuthorised)
	})

	it('the former mailbox stops it, and the password stays: nobody knew it', async () => {
		const { id, email, neu, aenderungId } = await vorgeschlagen()
		await updateEmpfehler(ctx.db, id, { passwortHash: 'x' })
		await releaseEmailAenderung(zweite, { id, aenderungId }, key())
		const [mail] = await mailsTo(ctx, email, 'email_hinweis')
		expect(await stopEmailAenderung(ctx, tokenIn(mail?.link), key())).toMatchObject({ ok: true })
		expect((await findEmpfehler(ctx.db, id))?.passwortHash).toBe('x')
		const [link] = await mailsTo(ctx, neu, 'email_bestaetigen')
		expect(await confirmEmailAenderung(ctx, tokenIn(link?.link), key())).toEqual({ ok: false, code: 'link_benutzt' })
	})

	it('somebody who never confirmed a mistyped address gets the registration’s link at the right one', async () => {
		const { id, neu, aenderungId } = await vorgeschlagen({ registriert: false })
		await releaseEmailAenderung(zweite, { id, aenderungId }, key())
		const [mail] = await mailsTo(ctx, neu, 'email_bestaetigen')
		await confirmEmailAenderung(ctx, tokenIn(mail?.link), key())
		expect(await mailsTo(ctx, neu, 'willkommen')).toHaveLength(1)
		expect(await emailOf(id)).toBe(neu)
	})

	it('says why an address cannot be theirs', async () => {
		const { id, email } = await konto()
		const andere = await konto()
		expect(await vorschlagen(id, ` ${email.toUpperCase()}`)).toEqual({ ok: false, code: 'email_unveraendert' })
		expect(await vorschlagen(id, andere.email)).toEqual({ ok: false, code: 'email_vorhanden' })
		await updateEmpfehler(ctx.db, id, { hostKennung: `host-${id}` })
		const verwaltet = { ...erste, mandant: withConfig(ctx, { IsAutologin: true }).mandant }
		expect(await vorschlagen(id, 'neu@example.org', verwaltet)).toEqual({ ok: false, code: 'email_verwaltet' })
	})
})
