import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createMailTransport, type MailTransport } from '~/adapters/mail/transport'
import { emailSchema } from '~/domain/shared/email'
import { enqueueMail } from '~/usecases/mail/enqueue-mail'
import { listMails } from '~/usecases/mail/list-mails'
import { renderMail } from '~/usecases/mail/render-mail'
import { sendDueMails } from '~/usecases/mail/send-due-mails'
import { leaseDueMails, settleMail } from '~db/repositories/mail/mail'
import * as t from '~db/schema/mandant/tables'
import { asCli, asJob } from '../../fixtures/actors'
import { clearAudit } from '../../fixtures/audit'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'
import { AN, allMails, CODE, enqueue, gutschein, onlyMail, SECRET, willkommen } from '../../fixtures/mail-orders'
import { type MailServer, startMailServer } from '../../fixtures/mail-server'

let database: TestDatabase
let server: MailServer
let transport: MailTransport
let ctx: TestContext

const contextFor = (host: string) => database.contextFor(host, { actor: { art: 'job' } })

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
	ctx = await contextFor('nordfunk.localhost')
	await ctx.db.delete(t.mail)
	await clearAudit(ctx)
})

describe('writing into the outbox', () => {
	it('writes a mail once per key, whoever asks again', async () => {
		await enqueue(ctx, willkommen('a'))
		await Promise.all(Array.from({ length: 10 }, () => enqueue(ctx, willkommen('a', { an: 'andere@example.org' }))))
		expect((await onlyMail(ctx)).an).toBe(AN)
	})

	it('belongs to the transaction that causes it', async () => {
		await expect(
			ctx.db.transaction(async (tx) => {
				await enqueueMail(ctx, tx, willkommen('a'))
				throw new Error('roll back')
			}),
		).rejects.toThrow('roll back')
		expect(await allMails(ctx)).toEqual([])
	})

	it('stores links and codes sealed, and opens them for its own brand only', async () => {
		await enqueue(ctx, gutschein('g'))
		const row = await onlyMail(ctx)
		expect(JSON.stringify(row)).not.toContain(CODE)
		const place = { table: 'mail', id: row.id, column: 'daten' }
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
		await expect(enqueue(ctx, willkommen('a', { an }))).rejects.toThrow('not one address')
		expect(await allMails(ctx)).toEqual([])
	})

	it('takes the longest address a form takes', async () => {
		const an = emailSchema.parse(`a@${['b', 'c', 'd'].map((c) => c.repeat(63)).join('.')}.${'e'.repeat(57)}.de`)
		expect(an).toHaveLength(254)
		await enqueue(ctx, willkommen('a', { an }))
		expect((await onlyMail(ctx)).an).toBe(an)
	})

	it('refuses data that does not fit the template', async () => {
		await expect(enqueue(ctx, willkommen('a', { link: 'javascript:alert(1)' }))).rejects.toThrow()
	})
})

describe('sending', () => {
	it.each([
		['nordfunk.localhost', 'de', 'Ihr Gutschein von Bücherkiste', 'Guten Tag Anna,'],
		['nordfunk.localhost', 'en', 'Your voucher from Bücherkiste', 'Hello Anna,'],
		['hafen.localhost', 'de', 'Ihr Gutschein von Bücherkiste', 'Guten Tag Anna,'],
		['werksfreunde.localhost', 'de', 'Dein Gutschein von Bücherkiste', 'Hallo Anna,'],
		['lindental.localhost', 'en', 'Your voucher from Bücherkiste', 'Hello Anna,'],
	] as const)('delivers once, html and text, as %s in %s', async (host, sprache, subject, anrede) => {
		const context = await contextFor(host)
		await enqueue(context, { ...gutschein(`einmal:${sprache}`), sprache })
		expect(await sendDueMails(asJob(context), transport)).toMatchObject({ gesendet: 1, spaeter: 0 })
		expect(await sendDueMails(asJob(context), transport)).toMatchObject({ gesendet: 0 })
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
		const [row] = await allMails(context)
		expect(row).toMatchObject({ zustand: 'gesendet', daten: '', gesendetAm: context.clock() })
	})

	it('leaves a mail alone until it is due', async () => {
		await enqueue(ctx, willkommen('a'))
		await ctx.db.update(t.mail).set({ naechsterVersuchAm: new Date(ctx.clock().getTime() + 1) })
		expect(await sendDueMails(ctx, transport)).toMatchObject({ gesendet: 0 })
		ctx.clock.advance({ ms: 1 })
		expect(await sendDueMails(ctx, transport)).toMatchObject({ gesendet: 1 })
	})

	it('sends each mail once when several processes share the work', async () => {
		const keys = Array.from({ length: 60 }, (_, i) => `nr:${i}`)
		for (const key of keys) await enqueue(ctx, willkommen(key, { an: `${key.replace(':', '-')}@example.org` }))
		const counts = await Promise.all(Array.from({ length: 4 }, () => sendDueMails(ctx, transport)))
		expect(counts.reduce((sum, { gesendet }) => sum + gesendet, 0)).toBe(60)
		expect(server.received.map(({ envelopeTo }) => envelopeTo[0]).toSorted()).toEqual(
			keys.map((key) => `${key.replace(':', '-')}@example.org`).toSorted(),
		)
	})

	it('takes over what a dead process had taken, when its lease ends', async () => {
		await enqueue(ctx, willkommen('a'))
		const now = ctx.clock()
		const leaseUntil = new Date(now.getTime() + 300_000)
		expect(await leaseDueMails(ctx.db, { now, leaseUntil, vorrangBis: now, limit: 5 })).toHaveLength(1)
		expect(await sendDueMails(ctx, transport)).toMatchObject({ gesendet: 0 })
		ctx.clock.advance({ ms: 300_000 })
		expect(await sendDueMails(ctx, transport)).toMatchObject({ gesendet: 1 })
		expect(server.received).toHaveLength(1)
	})
})

describe('a lease that was lost', () => {
	it('lets a slow process note nothing about a mail that another one has taken over', async () => {
		await enqueue(ctx, willkommen('a'))
		const lease = async () => {
			const now = ctx.clock()
			const [row] = await leaseDueMails(ctx.db, {
				now,
				leaseUntil: new Date(now.getTime() + 1),
				vorrangBis: now,
				limit: 5,
			})
			if (!row) throw new Error('nothing is due')
			return row
		}
		const slow = await lease()
		ctx.clock.advance({ ms: 1 })
		const quick = await lease()
		expect(await settleMail(ctx.db, slow, { zustand: 'gescheitert' })).toBe(false)
		expect(await settleMail(ctx.db, quick, { zustand: 'gesendet' })).toBe(true)
		expect(await settleMail(ctx.db, quick, { zustand: 'gescheitert' })).toBe(false)
		expect((await onlyMail(ctx)).zustand).toBe('gesendet')
	})
})

describe('without SMTP', () => {
	const store = createMailTransport({})

	it('keeps mails readable in the outbox: list, html and text', async () => {
		await enqueue(ctx, willkommen('a'))
		expect(await listMails(asCli(ctx))).toMatchObject([{ vorlage: 'willkommen', zustand: 'wartet', an: AN }])
		expect(await sendDueMails(ctx, store)).toMatchObject({ abgelegt: 1, gesendet: 0 })
		ctx.clock.advance({ ms: 1000 })
		await enqueue(ctx, gutschein('b'))
		const list = await listMails(asCli(ctx))
		expect(list).toMatchObject([
			{ vorlage: 'gutschein', zustand: 'wartet' },
			{ vorlage: 'willkommen', zustand: 'abgelegt', betreff: 'Bitte schließen Sie Ihre Registrierung ab', an: AN },
		])
		const mail = await renderMail(asCli(ctx), list[1]?.id ?? '')
		expect(mail?.html).toContain(SECRET)
		expect(mail?.text).toContain(SECRET)
		expect(server.received).toEqual([])
	})

	it('shows a mail of no other brand, and none for a made-up id', async () => {
		await enqueue(ctx, willkommen('a'))
		const { id } = await onlyMail(ctx)
		const other = await contextFor('lindental.localhost')
		expect(await renderMail(asCli(other), id)).toBeUndefined()
		for (const wrong of ['', 'x', "' or 1=1", '00000000-0000-4000-8000-000000000000'])
			expect(await renderMail(asCli(ctx), wrong)).toBeUndefined()
	})

	it('shows nothing that was sent by SMTP', async () => {
		await enqueue(ctx, willkommen('a'))
		await sendDueMails(ctx, transport)
		expect(await listMails(asCli(ctx))).toEqual([])
		expect(await renderMail(asCli(ctx), (await onlyMail(ctx)).id)).toBeUndefined()
	})
})
