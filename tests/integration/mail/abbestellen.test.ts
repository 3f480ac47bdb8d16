import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createMailTransport, type MailTransport } from '~/adapters/mail/transport'
import type { MailAuftrag, Vorlage } from '~/adapters/mail/vorlagen/schema'
import { vorlagen } from '~/adapters/mail/vorlagen/schema'
import { ABBESTELLBARE, ARTEN_DES_EMPFEHLERS, isAbbestellbar } from '~/domain/mail/arten'
import { keysOf } from '~/domain/shared/keys'
import * as MailAbbestellen from '~/routes/mail/MailAbbestellen/route'
import { abbestellLink } from '~/usecases/mail/abbestellung'
import { changeMailEinstellungen } from '~/usecases/mail/change-mail-einstellungen'
import { enqueueMail } from '~/usecases/mail/enqueue-mail'
import { sendDueMails } from '~/usecases/mail/send-due-mails'
import { showAbbestellung } from '~/usecases/mail/show-abbestellung'
import { showMailEinstellungen } from '~/usecases/mail/show-mail-einstellungen'
import { stopMails } from '~/usecases/mail/stop-mails'
import * as tables from '~db/schema/mandant/tables'
import { asJob } from '../../fixtures/actors'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'
import { angemeldet, empfehlerMit } from '../../fixtures/empfehlung'
import { testFacts } from '../../fixtures/facts'
import { answerOf, serveFrom } from '../../fixtures/freund'
import { type MailServer, startMailServer } from '../../fixtures/mail-server'
import { insertProdukt, plantEmpfehlungRow } from '../../fixtures/praemie'

let database: TestDatabase
let server: MailServer
let transport: MailTransport
let ctx: TestContext

beforeAll(async () => {
	database = await freshDatabase()
	server = await startMailServer()
	transport = createMailTransport({ smtpUrl: server.url })
	ctx = await database.contextFor('nordfunk.localhost')
	serveFrom(database, ctx.clock)
	await insertProdukt(ctx)
})
afterAll(async () => {
	transport.close()
	await server.close()
	await database.drop()
})
beforeEach(() => {
	server.received.length = 0
})

let count = 0
const angenommen = (an: string): MailAuftrag => ({
	vorlage: 'freund_angenommen',
	an,
	sprache: 'de',
	schluessel: `freund_angenommen:${++count}:x`,
	daten: { vorname: 'Erika', produktName: 'Netz', betrag: null, link: 'https://nordfunk.example/' },
})
const enqueue = (mail: MailAuftrag) => ctx.db.transaction((tx) => enqueueMail(ctx, tx, mail))

/** A recommender with a mail that can be stopped, its id and the link's token. */
async function withMail() {
	const { empfehlerId } = await plantEmpfehlungRow(ctx)
	const [konto] = await ctx.db.select().from(tables.empfehler).where(eq(tables.empfehler.id, empfehlerId))
	const an = konto?.email ?? ''
	expect(await enqueue(angenommen(an))).toBe(true)
	const [mail] = await ctx.db.select().from(tables.mail).where(eq(tables.mail.an, an))
	const t = new URL(abbestellLink(ctx, mail?.id ?? '')).searchParams.get('t') ?? ''
	return { an, empfehlerId, mailId: mail?.id ?? '', t }
}

const ask = (t: string, init: RequestInit = {}) => {
	const url = `${ctx.mandant.config.MandantUrl}/emails/abbestellen?t=${encodeURIComponent(t)}`
	const request = new Request(url, init)
	const args = { request, params: {}, context: { facts: testFacts('203.0.113.7', request) } } as never
	return answerOf(() => (init.method === 'POST' ? MailAbbestellen.action(args) : MailAbbestellen.loader(args)))
}
const oneClick = {
	method: 'POST',
	body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
	headers: { origin: 'https://mail.example' },
}

describe('a mail that can be stopped', () => {
	it('says so in its head and its foot, by a link that mail programs post to themselves', async () => {
		const { t } = await withMail()
		await sendDueMails(asJob(ctx), transport)
		const [mail] = server.received
		const header = (key: string) => mail?.headers.find((one) => one.key === key)?.value
		const url = `${ctx.mandant.config.MandantUrl}/emails/abbestellen?t=${t}`
		expect(JSON.stringify(mail?.headerLines)).toContain(url)
		expect(JSON.stringify(mail?.headerLines)).toContain('List-Unsubscribe=One-Click')
		expect(header('list') ?? header('list-unsubscribe')).toBeDefined()
		expect(mail?.text).toContain(url)
	})

	it('is stopped by one post from anywhere, once and for all; opening the link changes nothing', async () => {
		const { an, t, mailId } = await withMail()
		expect(await ask(t)).toMatchObject({ status: 200, data: { abbestellt: false } })
		expect(await ask(t)).toMatchObject({ status: 200, data: { abbestellt: false } })
		expect((await ask(t, oneClick)).status).toBe(204)
		expect((await ask(t, oneClick)).status).toBe(204)
		expect(await ask(t)).toMatchObject({ status: 200, data: { abbestellt: true } })
		expect(await enqueue(angenommen(an))).toBe(false)
		const { audit } = tables
		const trail = await ctx.db.select().from(audit).where(eq(audit.bezugId, mailId))
		expect(trail).toMatchObject([{ ereignis: 'mail.abbestellt', details: { vorlage: 'freund_angenommen' } }])
	})

	it('leaves the other kinds alone, and everybody else', async () => {
		const { an, t } = await withMail()
		const other = await withMail()
		await stopMails(ctx, t)
		expect(await enqueue(angenommen(other.an))).toBe(true)
		const gutschein = { gueltigBis: null, shopUrl: null, einloesen: '', ersatz: false, code: 'AB12' }
		const daten = { vorname: 'Erika', marke: 'Buch', betragCent: 100, ...gutschein }
		expect(await enqueue({ vorlage: 'gutschein', an, sprache: 'de', schluessel: `g:${++count}`, daten })).toBe(true)
	})

	it('is stopped for a friend, too', async () => {
		const { email } = await plantEmpfehlungRow(ctx)
		await enqueue(angenommen(email))
		const [mail] = await ctx.db.select().from(tables.mail).where(eq(tables.mail.an, email))
		const t = new URL(abbestellLink(ctx, mail?.id ?? '')).searchParams.get('t') ?? ''
		expect(await stopMails(ctx, t)).toMatchObject({ ok: true })
		expect(await enqueue(angenommen(email))).toBe(false)
	})

	it.each([
		['nothing', () => ''],
		['another signature', (t: string) => `${t.slice(0, -1)}${t.endsWith('0') ? '1' : '0'}`],
		['another mail’s signature', (t: string) => `00000000-0000-4000-8000-000000000000.${t.split('.')[1]}`],
	])('is not stopped by %s', async (_, forge) => {
		const { an, t } = await withMail()
		expect(await stopMails(ctx, forge(t))).toEqual({ ok: false, code: 'link_ungueltig' })
		expect((await ask(forge(t), oneClick)).status).toBeGreaterThanOrEqual(400)
		expect(await enqueue(angenommen(an))).toBe(true)
	})

	it('is not stopped by the link of a mail that cannot be', async () => {
		const { an } = await withMail()
		const daten = { vorname: 'Erika', betragCent: 100, link: null }
		await enqueue({ vorlage: 'auszahlung_erledigt', an, sprache: 'de', schluessel: `z:${++count}`, daten })
		const rows = await ctx.db.select().from(tables.mail).where(eq(tables.mail.an, an))
		const id = rows.find(({ vorlage }) => vorlage === 'auszahlung_erledigt')?.id ?? ''
		const t = new URL(abbestellLink(ctx, id)).searchParams.get('t') ?? ''
		expect(await showAbbestellung(ctx, t)).toEqual({ ok: false, code: 'link_ungueltig' })
	})
})

it('what is owed or asked for can never be stopped', () => {
	for (const vorlage of ABBESTELLBARE satisfies readonly Vorlage[]) expect(keysOf(vorlagen)).toContain(vorlage)
	for (const vorlage of ['gutschein', 'praemie_bereit', 'auszahlung_unterwegs', 'bankdaten_noetig', 'willkommen'])
		expect(isAbbestellbar(vorlage)).toBe(false)
})

describe('the settings of an account', () => {
	it('show what a link stopped, and turn kinds on and off', async () => {
		const { an, empfehlerId, t } = await withMail()
		const ich = angemeldet(ctx, empfehlerId)
		const off = async () => {
			const shown = await showMailEinstellungen(ich)
			return shown.ok && shown.value.filter(({ aktiv }) => !aktiv).map(({ vorlage }) => vorlage)
		}
		expect(await off()).toEqual([])
		await stopMails(ctx, t)
		expect(await off()).toEqual(['freund_angenommen'])
		await changeMailEinstellungen(ich, ['freund_angenommen', 'empfehlung_laeuft_ab'], 'mails:1')
		expect(await off()).toHaveLength(ARTEN_DES_EMPFEHLERS.length - 2)
		expect(await enqueue(angenommen(an))).toBe(true)
		expect((await empfehlerMit(ctx, an)).mailAus).not.toContain('freund_angenommen')
	})
})
