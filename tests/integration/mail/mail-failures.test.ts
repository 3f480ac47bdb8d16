import { eq } from 'drizzle-orm'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createMailTransport, type MailTransport } from '~/adapters/mail/transport'
import { MAX_TRIES } from '~/usecases/mail/backoff'
import { retryMails } from '~/usecases/mail/retry-mails'
import { sendDueMails } from '~/usecases/mail/send-due-mails'
import { type Database, openDb } from '~db/client'
import { listFailedMails } from '~db/repositories/mail/mail'
import * as t from '~db/schema/mandant/tables'
import { asCli, asJob } from '../../fixtures/actors'
import { clearAudit } from '../../fixtures/audit'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'
import { type DatabaseProxy, startDatabaseProxy } from '../../fixtures/database-proxy'
import { AN, allMails, CODE, enqueue, gutschein, onlyMail, SECRET, willkommen } from '../../fixtures/mail-orders'
import { type MailServer, startMailServer, startSlowServer } from '../../fixtures/mail-server'

let database: TestDatabase
let server: MailServer
let transport: MailTransport
let ctx: TestContext
let logged: string[]

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
	server.received.length = 0
	server.behave({ art: 'annehmen' })
	logged = []
	ctx = {
		...(await database.contextFor('nordfunk.localhost', { actor: { art: 'job' } })),
		log: pino({ level: 'trace' }, { write: (line: string) => logged.push(line) }),
	}
	await ctx.db.delete(t.mail)
	await clearAudit(ctx)
})

describe('when sending fails', () => {
	it('tries again later when nobody answers', async () => {
		const broken = await startMailServer()
		await broken.close()
		const refusing = createMailTransport({ smtpUrl: broken.url })
		await enqueue(ctx, willkommen('a'))
		expect(await sendDueMails(asJob(ctx), refusing, () => 0)).toMatchObject({ spaeter: 1 })
		const row = await onlyMail(ctx)
		expect(row).toMatchObject({ zustand: 'wartet', versuche: 1, letzterFehler: expect.stringMatching(/^E[A-Z]+/) })
		expect(waitMinutes(row.naechsterVersuchAm)).toBe(1)
		expect(await sendDueMails(asJob(ctx), refusing)).toMatchObject({ spaeter: 0 })

		const back = await startMailServer(broken.port)
		ctx.clock.advance({ ms: 60_000 })
		expect(await sendDueMails(asJob(ctx), refusing)).toMatchObject({ gesendet: 1 })
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
		['RCPT', '552 5.2.2 mailbox full'],
		['DATA', '554 5.2.2 over quota'],
		['RCPT', '550 mailbox is full, try again later'],
	] as const)('%s %s: tries again with growing pauses, then gives up with an audit row', async (bei, status) => {
		server.behave({ art: 'ablehnen', bei, status })
		await enqueue(ctx, willkommen('a'))
		const pauses: number[] = []
		for (let tries = 1; tries < MAX_TRIES; tries++) {
			expect(await sendDueMails(asJob(ctx), transport, () => 0)).toMatchObject({ spaeter: 1 })
			const pause = waitMinutes((await onlyMail(ctx)).naechsterVersuchAm)
			pauses.push(pause)
			ctx.clock.advance({ ms: pause * 60_000 })
		}
		expect(pauses.slice(0, 7)).toEqual([1, 3, 9, 27, 81, 243, 360])
		expect(await sendDueMails(asJob(ctx), transport, () => 0)).toMatchObject({ gescheitert: 1 })
		const row = await onlyMail(ctx)
		expect(row).toMatchObject({ zustand: 'gescheitert', versuche: MAX_TRIES })
		expect(row.letzterFehler).toContain(/^\d{3}(?: \d\.\d\.\d)?/.exec(status)?.[0])
		expect(await ctx.db.select().from(t.audit)).toMatchObject([
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
		await enqueue(ctx, willkommen('a'))
		expect(await sendDueMails(asJob(ctx), transport)).toMatchObject({ gescheitert: 1, spaeter: 0 })
		const row = await onlyMail(ctx)
		expect(row.zustand).toBe('gescheitert')
		const [audit] = await ctx.db.select().from(t.audit)
		expect(audit).toMatchObject({ ereignis: 'mail.gescheitert', bezugId: row.id })
		expect(JSON.stringify(audit)).not.toContain('example.org')
		ctx.clock.advance({ days: 30 })
		expect(await sendDueMails(asJob(ctx), transport)).toMatchObject({ gescheitert: 0 })
	})

	it('what was given up can be sent again, one of them to a corrected address, and nothing that was sent', async () => {
		await enqueue(ctx, willkommen('gut'))
		await sendDueMails(asJob(ctx), transport)
		server.behave({ art: 'ablehnen', bei: 'RCPT', status: '550 5.1.1 no such user' })
		for (const key of ['a', 'b']) await enqueue(ctx, gutschein(key))
		expect(await sendDueMails(asJob(ctx), transport)).toMatchObject({ gescheitert: 2 })
		server.behave({ art: 'annehmen' })
		server.received.length = 0
		const [erste] = await listFailedMails(ctx.db)
		const an = 'anna.berg@example.com'
		const other = await database.contextFor('hafen.localhost')
		expect(await retryMails(asCli(other), { id: erste?.id, an })).toBe(0)
		expect(await retryMails(asCli(ctx), { id: erste?.id, an })).toBe(1)
		expect(await sendDueMails(asJob(ctx), transport)).toMatchObject({ gesendet: 1 })
		expect(server.received.map(({ envelopeTo }) => envelopeTo)).toEqual([[an]])
		expect(await retryMails(asCli(ctx))).toBe(1)
		expect(await sendDueMails(asJob(ctx), transport)).toMatchObject({ gesendet: 1 })
		expect(server.received.at(-1)?.text).toContain(CODE)
		expect(await retryMails(asCli(ctx))).toBe(0)
		expect(await listFailedMails(ctx.db)).toEqual([])
	})

	it('tries again under the same Message-ID when the connection breaks after the data', async () => {
		server.behave({ art: 'abbrechen' })
		await enqueue(ctx, willkommen('a'))
		expect(await sendDueMails(asJob(ctx), transport, () => 0)).toMatchObject({ spaeter: 1, gesendet: 0 })
		expect(server.received).toHaveLength(1)
		server.behave({ art: 'annehmen' })
		ctx.clock.advance({ ms: 60_000 })
		expect(await sendDueMails(asJob(ctx), transport)).toMatchObject({ gesendet: 1 })
		const [first, second] = server.received.map(({ messageId }) => messageId)
		expect(server.received).toHaveLength(2)
		expect(first).toBe((await onlyMail(ctx)).messageId)
		expect(second).toBe(first)
	})

	describe('and the database is away once the mail is sent', () => {
		let proxy: DatabaseProxy
		let viaProxy: Database
		const words = () => logged.map((line) => JSON.parse(line).msg).filter((msg) => msg !== 'mail')
		/** The network to the database breaks once the mail server took the mail. */
		const losing = (lose: () => void): MailTransport => ({
			...transport,
			async send(mail) {
				const ausgang = await transport.send(mail)
				lose()
				return ausgang
			},
		})
		beforeEach(async () => {
			proxy = await startDatabaseProxy(database.url)
			viaProxy = openDb(proxy.url, { max: 1 })
			await enqueue(ctx, willkommen('a'))
		})
		afterEach(async () => {
			await viaProxy.close()
			await proxy.close()
		})

		it('for a moment: it is noted on another connection, and goes out once', async () => {
			const lose = () => {
				proxy.refuse()
				proxy.pass()
			}
			const job = asJob({ ...ctx, db: viaProxy.dbFor(ctx.mandant) })
			expect(await sendDueMails(job, losing(lose))).toMatchObject({ gesendet: 1 })
			expect(await onlyMail(ctx)).toMatchObject({ zustand: 'gesendet' })
			expect(words()).toEqual([])
		})

		it('for longer: the log says what was not stored, and nothing of a bug; it goes out again under its Message-ID', async () => {
			const job = asJob({ ...ctx, db: viaProxy.dbFor(ctx.mandant) })
			await expect(sendDueMails(job, losing(proxy.refuse))).rejects.toThrow()
			expect(words()).toEqual(['mail outcome not stored: the database is away'])
			expect(JSON.parse(logged[0] ?? '')).toMatchObject({ gesendet: true })
			proxy.pass()
			ctx.clock.advance({ ms: 5 * 60_000 })
			expect(await sendDueMails(job, transport)).toMatchObject({ gesendet: 1 })
			expect(new Set(server.received.map(({ messageId }) => messageId)).size).toBe(1)
		})
	})

	it('a mail that cannot be built, as with the wrong key, is a line of its own and waits', async () => {
		await enqueue(ctx, willkommen('a'))
		const fremd = await database.contextFor('hafen.localhost')
		const job = asJob({ ...ctx, keys: { ...ctx.keys, open: fremd.keys.open } })
		expect(await sendDueMails(job, transport)).toMatchObject({ spaeter: 1, gesendet: 0 })
		expect(logged.map((line) => JSON.parse(line).msg)).toEqual(['mail could not be built', 'mail'])
	})

	it.each(['stumm', 'endlos'] as const)('does not wait for a server that is %s', async (art) => {
		const slow = await startSlowServer(art)
		const timeouts = { connectMs: 300, idleMs: 300, totalMs: 900 }
		const impatient = createMailTransport({ smtpUrl: slow.url, timeouts })
		await enqueue(ctx, willkommen('a'))
		expect(await sendDueMails(asJob(ctx), impatient)).toMatchObject({ spaeter: 1, gesendet: 0 })
		expect(await onlyMail(ctx)).toMatchObject({ zustand: 'wartet', versuche: 1 })
		impatient.close()
		await slow.close()
	})

	it('says nothing to a server whose certificate nobody vouches for', async () => {
		// The test server warns that everybody knows its certificate's key.
		const warned = vi.spyOn(console, 'error').mockImplementation(() => {})
		const fremd = await startMailServer(0, { tls: true })
		expect(warned).toHaveBeenCalledOnce()
		const careful = createMailTransport({ smtpUrl: fremd.url })
		await enqueue(ctx, willkommen('a'))
		expect(await sendDueMails(asJob(ctx), careful)).toMatchObject({ spaeter: 1, gesendet: 0 })
		expect(fremd.received).toEqual([])
		expect((await onlyMail(ctx)).letzterFehler).not.toBe('')
		careful.close()
		await fremd.close()
	})

	it('one bad mail does not hold up the others', async () => {
		await enqueue(ctx, willkommen('eins:gut'))
		await enqueue(ctx, willkommen('kaputt'))
		await enqueue(ctx, willkommen('zwei:gut', { an: 'bert@example.org' }))
		await ctx.db.update(t.mail).set({ daten: 'v1.kaputt' }).where(eq(t.mail.schluessel, 'kaputt'))
		expect(await sendDueMails(asJob(ctx), transport)).toMatchObject({ gesendet: 2, spaeter: 1 })
	})
})

describe('header injection', () => {
	it.each([
		'Netz\r\nBcc: opfer@example.org',
		'Netz\nBcc: opfer@example.org\n\nText',
		'Netz\u2028Bcc: opfer@example.org',
	])('a product called %j changes nothing but the words of the subject', async (produktName) => {
		await enqueue(ctx, {
			vorlage: 'empfehlung_erstellt',
			an: AN,
			sprache: 'de',
			schluessel: 'a',
			daten: {
				vorname: 'Anna\r\nBcc: x@example.org',
				produktName,
				link: 'https://x.example/',
				gueltigBis: ctx.clock(),
				betrag: null,
				maxAuftraege: null,
				registrierungLink: null,
				teilen: null,
			},
		})
		await sendDueMails(asJob(ctx), transport)
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
		await enqueue(ctx, willkommen('a'))
		await enqueue(ctx, gutschein('b'))
		server.behave({ art: 'ablehnen', bei: 'RCPT', status: `451 4.3.0 <${AN}> busy` })
		await sendDueMails(asJob(ctx), transport)
		// From then on the second no longer waits for the first.
		ctx.clock.advance({ hours: 1, ms: 1 })
		server.behave({ art: 'ablehnen', bei: 'DATA', status: `452 4.3.1 ${AN} ${CODE}` })
		await sendDueMails(asJob(ctx), transport)
		ctx.clock.advance({ hours: 1 })
		server.behave({ art: 'annehmen' })
		await sendDueMails(asJob(ctx), transport)
		expect(server.received).toHaveLength(2)
		const all = logged.join('')
		expect(logged.map((line) => JSON.parse(line).ausgang)).toEqual([
			...Array(3).fill('spaeter'),
			'gesendet',
			'gesendet',
		])
		for (const secret of [AN, 'anna', SECRET, CODE, 'Anna']) expect(all).not.toContain(secret)
		for (const { letzterFehler } of await allMails(ctx)) expect(letzterFehler).not.toContain('@')
	})
})
