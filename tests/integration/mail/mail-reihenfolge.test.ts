import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MailSendError, type MailTransport } from '~/adapters/mail/transport'
import { sendDueMails } from '~/usecases/mail/send-due-mails'
import * as t from '~db/schema/mandant/tables'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'
import { enqueue, willkommen } from '../../fixtures/mail-orders'

let database: TestDatabase
let ctx: TestContext
/** Link's last letter and receiver of every mail that was taken, in turn. */
let sent: string[]
/** Letters of mails that are refused, and how. */
let refused: Map<string, { dauerhaft: boolean }>

beforeAll(async () => {
	database = await freshDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
	sent = []
	refused = new Map()
	ctx = await database.contextFor('nordfunk.localhost', { actor: { art: 'job' } })
	await ctx.db.delete(t.mail)
})

const transport: MailTransport = {
	async send({ an, text }) {
		const was = /x\?t=(\w+)/.exec(text)?.[1] ?? ''
		// Yields, so that another process could overtake.
		await ctx.db.execute('select pg_sleep(0.002)')
		const refusal = refused.get(was)
		if (refusal) throw new MailSendError('451 spaeter', refusal.dauerhaft)
		sent.push(`${was} ${an}`)
		return 'gesendet'
	},
	close: () => undefined,
}
const mail = (was: string, an = 'anna@example.org') =>
	enqueue(ctx, willkommen(`${was}:${an}`, { an, link: `https://nordfunk.example/x?t=${was}` }))
const run = () => sendDueMails(ctx, transport, () => 0)

describe('mails to one receiver keep their order', () => {
	it('however many processes send them', async () => {
		const empfaenger = ['anna@example.org', 'bert@example.org', 'cora@example.org']
		for (let i = 10; i < 20; i++) for (const an of empfaenger) await mail(String(i), an)
		await Promise.all(Array.from({ length: 4 }, run))
		for (const an of empfaenger) {
			const own = sent.filter((line) => line.endsWith(an))
			expect(own).toHaveLength(10)
			expect(own).toEqual(own.toSorted())
		}
	})

	it('while an earlier one is tried again; others do not wait', async () => {
		refused.set('a', { dauerhaft: false })
		await mail('a')
		await mail('b', 'Anna+neu@example.org')
		await mail('c', 'bert@example.org')
		await run()
		ctx.clock.advance({ ms: 60_000 })
		await run()
		expect(sent).toEqual(['c bert@example.org'])
		refused.clear()
		ctx.clock.advance({ ms: 3 * 60_000 })
		await run()
		expect(sent.slice(1)).toEqual(['a anna@example.org', 'b Anna+neu@example.org'])
	})

	it('and one that is given up holds up nobody', async () => {
		refused.set('b', { dauerhaft: true })
		for (const was of ['a', 'b', 'c']) await mail(was)
		expect(await run()).toMatchObject({ gesendet: 2, gescheitert: 1 })
		expect(sent).toEqual(['a anna@example.org', 'c anna@example.org'])
	})

	it('for an hour: a link to set a password does not wait for days behind a mail that cannot be delivered', async () => {
		refused.set('a', { dauerhaft: false })
		await mail('a')
		await mail('b')
		for (let minutes = 0; minutes < 60; minutes += 10) {
			await run()
			ctx.clock.advance({ ms: 600_000 })
		}
		expect(sent).toEqual([])
		ctx.clock.advance({ ms: 1 })
		await run()
		expect(sent).toEqual(['b anna@example.org'])
	})
})
