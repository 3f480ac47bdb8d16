import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { showAuftrag } from '~/usecases/auftrag/show-auftrag'
import { resendMail } from '~/usecases/empfehlung/resend-mail'
import { exportData } from '~/usecases/konto/export-data'
import { addNotiz, deleteNotiz } from '~/usecases/konto/notizen'
import { showKonto } from '~/usecases/konto/show-konto'
import { sendDueMails } from '~/usecases/mail/send-due-mails'
import { answerNachfrage, showNachfrage } from '~/usecases/praemie/answer-nachfrage'
import {
	addVorschlaege,
	deleteAntwortVorlage,
	listAntwortVorlagen,
	saveAntwortVorlage,
} from '~/usecases/praemie/antwort-vorlagen'
import { updateEmpfehler } from '~db/repositories/konto/empfehler'
import { insertNachfrage } from '~db/repositories/praemie/nachfrage'
import * as t from '~db/schema/mandant/tables'
import { asJob, operator } from '../../fixtures/actors'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'
import { mailsTo } from '../../fixtures/mails'
import * as fixture from '../../fixtures/praemie'

let database: TestDatabase
let ctx: TestContext
let support: TestContext
let count = 0
const key = () => `Betreuung:${++count}`

beforeAll(async () => {
	database = await freshDatabase()
	ctx = await database.contextFor('nordfunk.localhost')
	support = { ...ctx, actor: operator('support') }
	await fixture.insertProdukt(ctx)
})
afterAll(() => database.drop())

const shown = async (id: string, context = support) => {
	const found = await showKonto(context, id)
	if (!found.ok) throw new Error(found.code)
	return found.value
}

describe('a person at the desk', () => {
	it('notes are for those who look after people, and for the person who asks what is stored', async () => {
		const { empfehlerId: id } = await fixture.plantEmpfehlungRow(ctx)
		expect(await addNotiz(support, { id, text: 'Ruft lieber an' }, key())).toEqual({ ok: true, value: null })
		expect((await shown(id)).notizen).toMatchObject([{ text: 'Ruft lieber an' }])
		expect((await shown(id, { ...ctx, actor: operator('lesend') })).notizen).toEqual([])
		const own = await exportData({ ...ctx, actor: { art: 'empfehler', id, sitzungId: 'x' } })
		expect(own).toMatchObject({ value: { notizen: [{ text: 'Ruft lieber an' }] } })
		const [notiz] = (await shown(id)).notizen
		const other = await fixture.plantEmpfehlungRow(ctx)
		const weg = { id, notizId: notiz?.id ?? '' }
		expect(await deleteNotiz(support, { ...weg, id: other.empfehlerId }, key())).toMatchObject({ ok: false })
		expect(await deleteNotiz(support, weg, key())).toEqual({ ok: true, value: null })
		const { verlauf, notizen } = await shown(id)
		expect(notizen).toEqual([])
		expect(verlauf.map(({ ereignis }) => ereignis)).toEqual(
			expect.arrayContaining(['notiz.angelegt', 'notiz.geloescht']),
		)
	})

	it('says what waits for somebody, and where there is more than it shows', async () => {
		const {
			empfehlerId: id,
			empfehlungsnummer,
			empfaengernummer,
		} = await fixture.plantEmpfehlungRow(ctx, {
			kundennummer: 'EIGENE1',
		})
		await updateEmpfehler(ctx.db, id, { kundennummer: 'EIGENE1' })
		const before = await shown(id)
		expect(before).toMatchObject({ inPruefung: [], mehr: { verlauf: false, mails: false }, zeilen: [{ auftraege: 0 }] })
		await fixture.insertBereiterAuftrag(ctx, empfaengernummer)
		for (let i = 0; i < 61; i++) await addNotiz(support, { id, text: `Notiz ${i}` }, key())
		const after = await shown(id)
		expect(after).toMatchObject({ inPruefung: [empfehlungsnummer], zeilen: [{ auftraege: 1 }] })
		expect(after.verlauf).toHaveLength(60)
		expect(after.mehr).toEqual({ verlauf: true, mails: false })
	})

	it('a reward’s mail is written anew, and only to whom it belongs', async () => {
		const { praemierung, empfehlerId } = await fixture.openReward(ctx)
		ctx.clock.advance({ hours: 1 })
		await sendDueMails(asJob(ctx), { send: async () => 'abgelegt' as const, close: async () => undefined })
		const [row] = await ctx.db.select().from(t.empfehler).where(eq(t.empfehler.id, empfehlerId))
		const email = row?.email ?? ''
		const { mails, verlauf } = await shown(empfehlerId)
		const mail = mails.find(({ vorlage }) => vorlage === 'praemie_bereit')
		expect(mail?.weg).toBe('neu')
		expect(verlauf.map(({ quelle }) => quelle)).toEqual(expect.arrayContaining(['aenderungen', 'mail']))
		const other = await fixture.plantEmpfehlungRow(ctx)
		expect(await resendMail(support, { id: other.empfehlerId, mailId: mail?.id ?? '' }, key())).toEqual({
			ok: false,
			code: 'nicht_gefunden',
		})
		expect(await resendMail(support, { id: empfehlerId, mailId: mail?.id ?? '' }, key())).toMatchObject({ ok: true })
		const [first, second, ...more] = await mailsTo(ctx, email, 'praemie_bereit')
		expect(more).toEqual([])
		expect(second?.link).not.toBe(first?.link)
		expect(praemierung.empfehlerId).toBe(empfehlerId)
		const auftrag = await showAuftrag(support, praemierung.auftragId ?? '')
		const story = auftrag.ok ? auftrag.value.verlauf.map(({ was, wer }) => `${wer.art} ${was}`) : []
		expect(story, 'the order’s story names who sent it again').toEqual(
			expect.arrayContaining(['betrieb mail.wiederholt', 'betrieb praemierung.mail_erneut']),
		)
		expect(story.filter((entry) => entry === 'mail praemie_bereit')).toHaveLength(2)
	})
})

describe('templates for answers', () => {
	it('are the brand’s own, filled in for who asked, in their language', async () => {
		await addVorschlaege(support, key())
		await addVorschlaege(support, key())
		const vorlagen = await listAntwortVorlagen(support)
		expect(vorlagen).toHaveLength(3)
		const eigene = { name: 'Eigene', text: { de: 'Hallo {vorname}: {nummer}', en: 'Hello {vorname}: {nummer}' } }
		expect(await saveAntwortVorlage(support, eigene, key())).toEqual({ ok: true, value: null })
		expect(await saveAntwortVorlage(support, eigene, key())).toEqual({ ok: false, code: 'vorlage_vorhanden' })
		const made = await fixture.plantEmpfehlungRow(ctx)
		const frage = { empfehlerId: made.empfehlerId, empfehlungId: made.empfehlungId, referenz: null }
		const row = { ...frage, zustand: 'offen' as const, erstelltAm: ctx.clock() }
		const { id } = await insertNachfrage(ctx.db, row)
		await insertNachfrage(ctx.db, row)
		const found = await showNachfrage(support, id)
		if (!found.ok) throw new Error(found.code)
		const text = found.value.vorlagen.find(({ name }) => name === 'Eigene')?.text ?? ''
		expect(text).toMatch(/^Hallo \S+: \w{6,}$/)
		expect(found.value.weitere).toHaveLength(1)
		expect(await answerNachfrage(support, { id, antwort: text }, key())).toEqual({ ok: true, value: null })
		const vorlage = (await listAntwortVorlagen(support)).find(({ name }) => name === 'Eigene')
		expect(await deleteAntwortVorlage(support, vorlage?.id ?? '', key())).toEqual({ ok: true, value: null })
		const audit = await ctx.db.select().from(t.audit).where(eq(t.audit.bezug, 'antwortVorlage'))
		expect(audit.map(({ ereignis }) => ereignis)).toContain('vorlage.geloescht')
		const other = await database.contextFor('hafen.localhost', { actor: support.actor })
		expect(await listAntwortVorlagen(other)).toEqual([])
	})
})
