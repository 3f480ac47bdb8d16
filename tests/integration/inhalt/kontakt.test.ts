import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createMailTransport, type MailTransport } from '~/adapters/mail/transport'
import { sendKontakt } from '~/usecases/inhalt/send-kontakt'
import { sendDueMails } from '~/usecases/mail/send-due-mails'
import { NotAuthorised } from '~/usecases/shared/authorise'
import { findEmpfehlerByEmail } from '~db/repositories/konto/empfehler'
import * as t from '~db/schema/mandant/tables'
import { asJob } from '../../fixtures/actors'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'
import { type MailServer, startMailServer } from '../../fixtures/mail-server'

let database: TestDatabase
let server: MailServer
let transport: MailTransport
let ctx: TestContext
let count = 0

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
	ctx = await database.contextFor('nordfunk.localhost')
	await ctx.db.delete(t.mail)
})

const nachricht = (changes: Partial<Parameters<typeof sendKontakt>[1]> = {}) => ({
	thema: 'praemie' as const,
	name: 'Mia Muster',
	email: `mia.${++count}@example.net`,
	nachricht: 'Guten Tag,\nwo bleibt meine Prämie?',
	kopie: false,
	...changes,
})
const key = () => `Kontakt:${++count}`

describe('[S-Kontakt] a message from the contact form', () => {
	it('goes to the brand’s own support, which answers to the sender, and once however often it is sent', async () => {
		for (const host of ['nordfunk.localhost', 'hafen.localhost']) {
			const own = await database.contextFor(host)
			server.received.length = 0
			const input = nachricht()
			const form = key()
			await Promise.all([1, 2, 3].map(() => sendKontakt(own, input, { key: form })))
			await sendDueMails(asJob(own), transport)
			const [mail, ...more] = server.received
			expect(more).toEqual([])
			const { SupportEmail, AbsenderEmail } = own.mandant.config
			expect(mail).toMatchObject({
				envelopeTo: [SupportEmail],
				envelopeFrom: AbsenderEmail,
				replyTo: [{ address: input.email }],
				subject: 'Kontakt: Meine Prämie',
			})
			expect(mail?.text).toContain('> Guten Tag,\n> wo bleibt meine Prämie?')
			expect(mail?.text).toContain('Name: Mia Muster')
			expect(mail?.html).toContain('wo bleibt meine Prämie?')
		}
	})

	it.each([
		['name', 'Mia\r\nBcc: opfer@example.org\r\n\r\nText'],
		['name', 'Mia\u2028Bcc: opfer@example.org'],
		['nachricht', 'Hallo\r\nBcc: opfer@example.org\r\n.\r\nMAIL FROM:<a@b.de>'],
		['nachricht', '<img src=x onerror=alert(1)><a href="https://evil.example">x</a>'],
	])('lets nobody write into its headers or its markup: %s %j', async (field, value) => {
		await sendKontakt(ctx, nachricht({ [field]: value, kopie: true }), { key: key(), bestaetigt: true })
		await sendDueMails(asJob(ctx), transport)
		expect(server.received).toHaveLength(2)
		for (const mail of server.received) {
			expect(mail.envelopeTo).toHaveLength(1)
			expect(mail.bcc).toBeUndefined()
			expect(mail.raw.slice(0, mail.raw.indexOf('\r\n\r\n'))).not.toMatch(/^bcc:/im)
			expect(mail.html).not.toMatch(/<img src=x|href="https:\/\/evil/)
		}
	})

	it.each(['mia@example.net\r\nBcc: opfer@example.org', 'mia@example.net, opfer@example.org'])(
		'is refused where the answer would go to %j',
		async (email) => {
			await expect(sendKontakt(ctx, nachricht({ email }), { key: key() })).rejects.toThrow()
			expect(await ctx.db.select().from(t.mail)).toEqual([])
		},
	)

	it('keeps what was written out of the audit trail', async () => {
		const input = nachricht({ kopie: true })
		await sendKontakt(ctx, input, { key: key(), bestaetigt: true })
		const { audit } = t
		const rows = await ctx.db.select().from(audit).where(eq(audit.ereignis, 'kontakt.gesendet'))
		expect(rows.at(-1)?.details).toEqual({ thema: 'praemie', kopie: true })
		expect(JSON.stringify(rows)).not.toMatch(/@|Mia|Prämie\?/)
	})
})

describe('[S-Kontakt] the copy', () => {
	const copies = async () =>
		(await ctx.db.select().from(t.mail)).filter(({ vorlage }) => vorlage === 'kontakt_kopie').map(({ an }) => an)
	const empfehler = async (): Promise<TestContext> => {
		const row = await findEmpfehlerByEmail(ctx.db, 'empfehler@example.org')
		return { ...ctx, actor: { art: 'empfehler', id: row?.id ?? '', sitzungId: 'x' } }
	}

	it('goes to no address that somebody only typed; the message still arrives', async () => {
		const sent = await sendKontakt(ctx, nachricht({ kopie: true }), { key: key() })
		expect(sent).toEqual({ ok: true, value: { kopie: false } })
		const fremd = await sendKontakt(await empfehler(), nachricht({ kopie: true }), { key: key() })
		expect(fremd).toEqual({ ok: true, value: { kopie: false } })
		expect(await copies()).toEqual([])
		expect(await ctx.db.select().from(t.mail)).toHaveLength(2)
	})

	it('goes to the address of the account the sender is logged in to, not of one somebody acts for', async () => {
		const own = await empfehler()
		const input = () => nachricht({ kopie: true, email: 'Empfehler@Example.org' })
		expect(await sendKontakt(own, input(), { key: key() })).toEqual({ ok: true, value: { kopie: true } })
		expect(await copies()).toEqual(['Empfehler@Example.org'])
		const { actor } = own
		if (actor.art !== 'empfehler') throw new Error('nobody')
		const vertretung: TestContext = { ...own, actor: { ...actor, angemeldetVon: 'cli' } }
		await expect(sendKontakt(vertretung, input(), { key: key() })).rejects.toThrow(NotAuthorised)
	})

	it('goes to an address confirmed by the link of a mail, and quotes the text', async () => {
		const input = nachricht({ kopie: true })
		expect(await sendKontakt(ctx, input, { key: key(), bestaetigt: true })).toEqual({
			ok: true,
			value: { kopie: true },
		})
		await sendDueMails(asJob(ctx), transport)
		const copy = server.received.find(({ envelopeTo }) => envelopeTo[0] === input.email)
		expect(copy?.replyTo).toMatchObject([{ address: ctx.mandant.config.SupportEmail }])
		expect(copy?.text).toContain('> Guten Tag,\n> wo bleibt meine Prämie?')
	})
})
