import { eq } from 'drizzle-orm'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createMailTransport, type MailTransport } from '~/adapters/mail/transport'
import type { MailAuftrag } from '~/adapters/mail/vorlagen/schema'
import { MAX_TRIES } from '~/usecases/mail/backoff'
import { enqueueMail } from '~/usecases/mail/enqueueMail'
import { listMails } from '~/usecases/mail/listMails'
import { renderMail } from '~/usecases/mail/renderMail'
import { sendDueMails } from '~/usecases/mail/sendDueMails'
import { leaseDueMails } from '~db/repositories/mail'
import { freshDatabase, type TestContext, type TestDatabase } from '../fixtures/database'
import { type MailServer, startMailServer } from '../fixtures/mail-server'

const SECRET = 'Zk3b0QmXv8b7Xw1YpQeT9uR2sLcN5aHdJ4gF6kM1oPz'
const CODE = 'GEHEIM-4711-CODE'
const AN = 'anna.berg@example.org'

let database: TestDatabase
let server: MailServer
let transport: MailTransport
let ctx: TestContext
let logged: string[]

const withLog = (context: TestContext): TestContext => ({
	...context,
	log: pino({ level: 'trace' }, { write: (line: string) => logged.push(line) }),
})
const contextFor = async (host: string) => withLog(await database.contextFor(host, { actor: { art: 'job' } }))

const willkommen = (
	schluessel: string,
	{ an = AN, link = `https://nordfunk.example/x?t=${SECRET}` } = {},
): MailAuftrag => ({
	vorlage: 'willkommen',
	an,
	sprache: 'de',
	schluessel,
	daten: { vorname: 'Anna', link },
})
const gutschein = (schluessel: string): MailAuftrag => ({
	vorlage: 'gutschein',
	an: AN,
	sprache: 'de',
	schluessel,
	daten: { vorname: 'Anna', marke: 'Bücherkiste', code: CODE, betragCent: 5000 },
})
const enqueue = (mail: MailAuftrag, context = ctx) => context.db.transaction((tx) => enqueueMail(context, tx, mail))
const rows = (context = ctx) => context.db.select().from(context.tables.mail)
const only = async () => {
	const [row, ...others] = await rows()
	if (!row || others.length) throw new Error(`${others.length + (row ? 1 : 0)} mails`)
	return row
}
const waitMinutes = (at: Date) => (at.getTime() - ctx.clock().getTime()) / 60_000

beforeAll(async () => {
	database = await freshDatabase()
	server = await startMailServer()
	transport = createMailTransport({ smtpUrl: server.url })
})
afterAll(async () => {
	transport.close()
	await server.close()
	await database.drop()
})
beforeEach(async () => {
	logged = []
	server.received.length = 0
	server.behave({ art: 'annehmen' })
	ctx = await contextFor('nordfunk.localhost')
	await ctx.db.delete(ctx.tables.mail)
	await ctx.db.delete(ctx.tables.audit)
})

describe('writing into the outbox', () => {
	it('writes a mail once per key, whoever asks again', async () => {
		await enqueue(willkommen('a'))
		await Promise.all(Array.from({ length: 10 }, () => enqueue(willkommen('a', { an: 'andere@example.org' }))))
		expect((await only()).an).toBe(AN)
	})

	it('belongs to the transaction that causes it', async () => {
		await expect(
			ctx.db.transaction(async (tx) => {
				await enqueueMail(ctx, tx, willkommen('a'))
				throw new Error('roll back')
			}),
		).rejects.toThrow('roll back')
		expect(await rows()).toEqual([])
	})

	it('stores links and codes sealed, and opens them for its own brand only', async () => {
		await enqueue(gutschein('g'))
		const row = await only()
		expect(JSON.stringify(row)).not.toContain(CODE)
		const place = { tabelle: 'mail', id: row.id, spalte: 'daten' }
		expect(ctx.keys.open(place, row.daten)).toContain(CODE)
		const other = await contextFor('lindental.localhost')
		expect(() => other.keys.open(place, row.daten)).toThrow()
	})

	it.each([
		'',
		'anna',
		'anna@example.org\r\nBcc: opfer@example.org',
		'anna@example.org, opfer@example.org',
		'Anna <anna@example.org>',
		'anna@example.org\n',
		'anna@example.org>\r\nDATA',
	])('refuses what is not one address: %j', async (an) => {
		await expect(enqueue(willkommen('a', { an }))).rejects.toThrow('not one address')
		expect(await rows()).toEqual([])
	})

	it('refuses data that does not fit the template', async () => {
		await expect(enqueue(willkommen('a', { link: 'javascript:alert(1)' }))).rejects.toThrow()
	})
})

describe('sending', () => {
	it.each([
		['nordfunk.localhost', 'de', 'Ihr Gutschein von Bücherkiste', 'Guten Tag Anna,'],
		['nordfunk.localhost', 'en', 'Your voucher from Bücherkiste', 'Hello Anna,'],
		['hafen.localhost', 'de', 'Ihr Gutschein von Bücherkiste', 'Guten Tag Anna,'],
		['lindental.localhost', 'en', 'Your voucher from Bücherkiste', 'Hello Anna,'],
	] as const)('delivers once, html and text, as %s in %s', async (host, sprache, subject, anrede) => {
		const context = await contextFor(host)
		await enqueue({ ...gutschein(`einmal:${sprache}`), sprache }, context)
		expect(await sendDueMails(context, transport)).toMatchObject({ gesendet: 1, spaeter: 0 })
		expect(await sendDueMails(context, transport)).toMatchObject({ gesendet: 0 })
		const { config } = context.mandant
		const [mail, ...others] = server.received
		expect(others).toEqual([])
		expect(mail).toMatchObject({
			subject,
			from: { name: config.Name, address: config.AbsenderEmail },
			to: [{ address: AN }],
			replyTo: [{ address: config.SupportEmail }],
			envelopeTo: [AN],
			envelopeFrom: config.AbsenderEmail,
		})
		expect(mail?.messageId).toMatch(new RegExp(`^<[0-9a-f-]{36}@${config.AbsenderEmail.split('@')[1]}>$`))
		expect(mail?.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m)
		for (const part of [mail?.html, mail?.text]) {
			expect(part).toContain(CODE)
			expect(part).toContain(anrede)
			expect(part).toContain(config.Firma)
		}
		expect(mail?.html).toContain(config.brand.brand)
		const [row] = await rows(context)
		expect(row).toMatchObject({ zustand: 'gesendet', daten: '', gesendetAm: context.clock() })
	})

	it('leaves a mail alone until it is due', async () => {
		await enqueue(willkommen('a'))
		await ctx.db.update(ctx.tables.mail).set({ naechsterVersuchAm: new Date(ctx.clock().getTime() + 1) })
		expect(await sendDueMails(ctx, transport)).toMatchObject({ gesendet: 0 })
		ctx.clock.advance({ ms: 1 })
		expect(await sendDueMails(ctx, transport)).toMatchObject({ gesendet: 1 })
	})

	it('sends each mail once when several processes share the work', async () => {
		const keys = Array.from({ length: 60 }, (_, i) => `nr:${i}`)
		for (const key of keys) await enqueue(willkommen(key, { an: `${key.replace(':', '-')}@example.org` }))
		const counts = await Promise.all(Array.from({ length: 4 }, () => sendDueMails(ctx, transport)))
		expect(counts.reduce((sum, { gesendet }) => sum + gesendet, 0)).toBe(60)
		expect(server.received.map(({ envelopeTo }) => envelopeTo[0]).toSorted()).toEqual(
			keys.map((key) => `${key.replace(':', '-')}@example.org`).toSorted(),
		)
	})

	it('takes over what a dead process had taken, when its lease ends', async () => {
		await enqueue(willkommen('a'))
		const now = ctx.clock()
		const leaseUntil = new Date(now.getTime() + 300_000)
		expect(await leaseDueMails(ctx.tables, ctx.db, { now, leaseUntil, limit: 5 })).toHaveLength(1)
		expect(await sendDueMails(ctx, transport)).toMatchObject({ gesendet: 0 })
		ctx.clock.advance({ ms: 300_000 })
		expect(await sendDueMails(ctx, transport)).toMatchObject({ gesendet: 1 })
		expect(server.received).toHaveLength(1)
	})
})

describe('when sending fails', () => {
	it('tries again later when nobody answers', async () => {
		const broken = await startMailServer()
		await broken.close()
		const refusing = createMailTransport({ smtpUrl: broken.url })
		await enqueue(willkommen('a'))
		expect(await sendDueMails(ctx, refusing, () => 0)).toMatchObject({ spaeter: 1 })
		const row = await only()
		expect(row).toMatchObject({ zustand: 'wartet', versuche: 1, letzterFehler: expect.stringMatching(/^E[A-Z]+/) })
		expect(waitMinutes(row.naechsterVersuchAm)).toBe(1)
		expect(await sendDueMails(ctx, refusing)).toMatchObject({ spaeter: 0 })

		const back = await startMailServer(broken.port)
		ctx.clock.advance({ ms: 60_000 })
		expect(await sendDueMails(ctx, refusing)).toMatchObject({ gesendet: 1 })
		expect(back.received).toHaveLength(1)
		refusing.close()
		await back.close()
	})

	it.each([
		['RCPT', '451 4.3.0 busy'],
		['DATA', '452 4.2.2 full'],
		['MAIL', '421 4.7.0 slow down'],
		['MAIL', '550 5.1.8 sender unknown'],
		['RCPT', '550 5.7.1 relaying denied'],
	] as const)('%s %s: tries again with growing pauses, then gives up with an audit row', async (bei, status) => {
		server.behave({ art: 'ablehnen', bei, status })
		await enqueue(willkommen('a'))
		const pauses: number[] = []
		for (let tries = 1; tries < MAX_TRIES; tries++) {
			expect(await sendDueMails(ctx, transport, () => 0)).toMatchObject({ spaeter: 1 })
			const pause = waitMinutes((await only()).naechsterVersuchAm)
			pauses.push(pause)
			ctx.clock.advance({ ms: pause * 60_000 })
		}
		expect(pauses.slice(0, 7)).toEqual([1, 3, 9, 27, 81, 243, 360])
		expect(await sendDueMails(ctx, transport, () => 0)).toMatchObject({ gescheitert: 1 })
		const row = await only()
		expect(row).toMatchObject({ zustand: 'gescheitert', versuche: MAX_TRIES })
		expect(row.letzterFehler).toContain(status.slice(0, 9))
		expect(await ctx.db.select().from(ctx.tables.audit)).toMatchObject([
			{ ereignis: 'mail.gescheitert', bezug: 'mail', bezugId: row.id, akteur: 'job' },
		])
		expect(server.received).toEqual([])
	})

	it.each([
		['RCPT', '550 5.1.1 no such user'],
		['RCPT', '553 mailbox name not allowed'],
		['DATA', '552 5.2.3 message too big'],
	] as const)('%s %s: gives up at once, with an audit row', async (bei, status) => {
		server.behave({ art: 'ablehnen', bei, status })
		await enqueue(willkommen('a'))
		expect(await sendDueMails(ctx, transport)).toMatchObject({ gescheitert: 1, spaeter: 0 })
		const row = await only()
		expect(row.zustand).toBe('gescheitert')
		const [audit] = await ctx.db.select().from(ctx.tables.audit)
		expect(audit).toMatchObject({ ereignis: 'mail.gescheitert', bezugId: row.id })
		expect(JSON.stringify(audit)).not.toContain('example.org')
		ctx.clock.advance({ days: 30 })
		expect(await sendDueMails(ctx, transport)).toMatchObject({ gescheitert: 0 })
	})

	it('tries again under the same Message-ID when the connection breaks after the data', async () => {
		server.behave({ art: 'abbrechen' })
		await enqueue(willkommen('a'))
		expect(await sendDueMails(ctx, transport, () => 0)).toMatchObject({ spaeter: 1, gesendet: 0 })
		expect(server.received).toHaveLength(1)
		server.behave({ art: 'annehmen' })
		ctx.clock.advance({ ms: 60_000 })
		expect(await sendDueMails(ctx, transport)).toMatchObject({ gesendet: 1 })
		const [first, second] = server.received.map(({ messageId }) => messageId)
		expect(server.received).toHaveLength(2)
		expect(first).toBe((await only()).messageId)
		expect(second).toBe(first)
	})

	it('one bad mail does not hold up the others', async () => {
		await enqueue(willkommen('gut:1'))
		await enqueue(willkommen('kaputt'))
		await enqueue(willkommen('gut:2'))
		await ctx.db.update(ctx.tables.mail).set({ daten: 'v1.kaputt' }).where(eq(ctx.tables.mail.schluessel, 'kaputt'))
		expect(await sendDueMails(ctx, transport)).toMatchObject({ gesendet: 2, spaeter: 1 })
	})
})

describe('header injection', () => {
	it.each([
		'Netz\r\nBcc: opfer@example.org',
		'Netz\nBcc: opfer@example.org\n\nText',
		'Netz\u2028Bcc: opfer@example.org',
	])('a product called %j changes nothing but the words of the subject', async (produktName) => {
		await enqueue({
			vorlage: 'empfehlung_erstellt',
			an: AN,
			sprache: 'de',
			schluessel: 'a',
			daten: {
				vorname: 'Anna\r\nBcc: x@example.org',
				produktName,
				link: 'https://x.example/',
				gueltigBis: ctx.clock(),
			},
		})
		await sendDueMails(ctx, transport)
		const [mail] = server.received
		expect(mail?.envelopeTo).toEqual([AN])
		expect(mail?.bcc).toBeUndefined()
		expect(mail?.headers.map(({ key }) => key).toSorted()).toEqual([
			'auto-submitted',
			'content-type',
			'date',
			'from',
			'message-id',
			'mime-version',
			'reply-to',
			'subject',
			'to',
		])
		expect(mail?.subject).toMatch(/^Ihre Empfehlung: Netz Bcc: opfer@example\.org/)
	})
})

describe('logs', () => {
	it('name mails by id: no address, link, token or code, whether sending works or not', async () => {
		await enqueue(willkommen('a'))
		await enqueue(gutschein('b'))
		server.behave({ art: 'ablehnen', bei: 'RCPT', status: `451 4.3.0 <${AN}> busy` })
		await sendDueMails(ctx, transport)
		ctx.clock.advance({ hours: 1 })
		server.behave({ art: 'ablehnen', bei: 'DATA', status: `452 4.3.1 ${AN} ${CODE}` })
		await sendDueMails(ctx, transport)
		ctx.clock.advance({ hours: 1 })
		server.behave({ art: 'annehmen' })
		await sendDueMails(ctx, transport)
		expect(server.received).toHaveLength(2)
		const all = logged.join('')
		expect(logged.map((line) => JSON.parse(line).ausgang)).toEqual([
			...Array(4).fill('spaeter'),
			'gesendet',
			'gesendet',
		])
		for (const secret of [AN, 'anna', SECRET, CODE, 'Anna']) expect(all).not.toContain(secret)
		for (const { letzterFehler } of await rows()) expect(letzterFehler).not.toContain('@')
	})
})

describe('without SMTP', () => {
	const store = createMailTransport({})

	it('keeps mails readable in the outbox: list, html and text', async () => {
		await enqueue(willkommen('a'))
		expect(await listMails(ctx)).toMatchObject([{ vorlage: 'willkommen', zustand: 'wartet', an: AN }])
		expect(await sendDueMails(ctx, store)).toMatchObject({ abgelegt: 1, gesendet: 0 })
		ctx.clock.advance({ ms: 1000 })
		await enqueue(gutschein('b'))
		const list = await listMails(ctx)
		expect(list).toMatchObject([
			{ vorlage: 'gutschein', zustand: 'wartet' },
			{ vorlage: 'willkommen', zustand: 'abgelegt', betreff: 'Bitte schließen Sie Ihre Registrierung ab', an: AN },
		])
		const mail = await renderMail(ctx, list[1]?.id ?? '')
		expect(mail?.html).toContain(SECRET)
		expect(mail?.text).toContain(SECRET)
		expect(server.received).toEqual([])
	})

	it('shows a mail of no other brand, and none for a made-up id', async () => {
		await enqueue(willkommen('a'))
		const { id } = await only()
		const other = await contextFor('lindental.localhost')
		expect(await renderMail(other, id)).toBeUndefined()
		for (const wrong of ['', 'x', "' or 1=1", '00000000-0000-4000-8000-000000000000'])
			expect(await renderMail(ctx, wrong)).toBeUndefined()
	})

	it('shows nothing that was sent by SMTP', async () => {
		await enqueue(willkommen('a'))
		await sendDueMails(ctx, transport)
		expect(await listMails(ctx)).toEqual([])
		expect(await renderMail(ctx, (await only()).id)).toBeUndefined()
	})
})
