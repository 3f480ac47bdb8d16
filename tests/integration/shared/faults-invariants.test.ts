import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createMailTransport, type MailTransport } from '~/adapters/mail/transport'
import { sendDueMails } from '~/usecases/mail/send-due-mails'
import { claimPraemierung } from '~/usecases/praemie/claim-praemierung'
import * as t from '~db/schema/mandant/tables'
import { BRANDS, type FaultBrand } from '../../../tools/faults/brands'
import { hashOf } from '../../../tools/faults/customers'
import { checkInvariants, countRepeats } from '../../../tools/faults/invariants'
import { createLedger, type Ledger } from '../../../tools/faults/ledger'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'
import { type MailServer, startMailServer } from '../../fixtures/mail-server'
import { BANKDATEN, insertProdukt, openReward, plantCodes, plantEmpfehlungRow } from '../../fixtures/praemie'

/* npm run faults would prove nothing if it did not see what is lost, doubled or in a wrong place: here all is planted. */

let database: TestDatabase
let ctx: TestContext
let brand: FaultBrand
let ledger: Ledger
let server: MailServer
let transport: MailTransport
let praemien: Awaited<ReturnType<typeof insertProdukt>>

const OTHERS = 'Talkanari'

const check = () => checkInvariants(database.sql, ledger.all(), server.received)
const NOTHING = { lost: [], doubled: [], unfit: [], foreign: [] }

beforeAll(async () => {
	database = await freshDatabase()
	server = await startMailServer()
	transport = createMailTransport({ smtpUrl: server.url })
	ctx = await database.contextFor('nordfunk.localhost')
	brand = BRANDS.find(({ host }) => host === 'nordfunk.localhost') ?? never()
	praemien = await insertProdukt(ctx)
	await plantCodes(ctx, 5)
})
afterAll(async () => {
	transport.close()
	await server.close()
	await database.drop()
})
beforeEach(() => {
	ledger = createLedger()
	server.received.length = 0
})

function never(): never {
	throw new Error('no such brand')
}

let people = 0
/** Makes a recommender one of the run's people. */
async function asOurs(empfehlerId: string): Promise<string> {
	const { empfehler } = t
	const email = `p${++people}@nordkanari.example`
	const name = { email, emailNorm: email, mailbox: email, nachname: 'Nordkanari-Muster' }
	await ctx.db.update(empfehler).set(name).where(eq(empfehler.id, empfehlerId))
	return email
}

/** A reward taken as money, acknowledged on the way. */
async function takenAsMoney() {
	const reward = await openReward(ctx)
	const email = await asOurs(reward.empfehlerId)
	ledger.add(brand, 'recommended', reward.empfehlungsnummer, email)
	ledger.add(brand, 'accepted', reward.empfehlungsnummer)
	ledger.add(brand, 'dataGiven', reward.empfehlungsnummer, reward.email)
	const wahl = { art: 'geld', bankdaten: BANKDATEN } as const
	expect(await claimPraemierung(ctx, reward.token, praemien.geld, wahl, undefined)).toMatchObject({ ok: true })
	ledger.add(brand, 'claimedMoney', hashOf(reward.token))
	return { ...reward, besitzer: email }
}

it('finds nothing where everything acknowledged is there once', async () => {
	await takenAsMoney()
	const voucher = await openReward(ctx)
	await asOurs(voucher.empfehlerId)
	const wahl = { art: 'gutschein', email: 'wer@nordkanari.example' } as const
	await claimPraemierung(ctx, voucher.token, praemien.gutschein, wahl, undefined)
	ledger.add(brand, 'claimedVoucher', hashOf(voucher.token), wahl.email)
	expect(await check()).toEqual(NOTHING)
})

it('finds what was acknowledged and is not there, or is not what was acknowledged', async () => {
	const { empfehlungsnummer, besitzer } = await takenAsMoney()
	ledger.add(brand, 'recommended', 'GIBTESNICHT', besitzer)
	ledger.add(brand, 'customerNumberGiven', empfehlungsnummer, 'KD-123456')
	ledger.add(brand, 'nameChanged', besitzer, 'Nordkanari-Anders')
	ledger.add(brand, 'orderReleased', 'F-unbekannt')
	expect(await check()).toEqual({
		...NOTHING,
		lost: [
			`nordfunk: recommended GIBTESNICHT ${besitzer}`,
			`nordfunk: customerNumberGiven ${empfehlungsnummer} KD-123456`,
			'nordfunk: orderReleased F-unbekannt',
			`nordfunk: nameChanged ${besitzer} Nordkanari-Anders`,
		],
	})
})

it('finds what was done twice', async () => {
	const { empfehlerId, besitzer } = await takenAsMoney()
	const { empfehlung } = t
	const second = await plantEmpfehlungRow(ctx, { empfehlerId })
	expect((await check()).doubled).toEqual([`nordfunk: recommendations of ${besitzer}`])
	const other = await plantEmpfehlungRow(ctx)
	await ctx.db.update(empfehlung).set({ empfehlerId: other.empfehlerId }).where(eq(empfehlung.id, second.empfehlungId))
	expect(await check()).toEqual(NOTHING)
})

it('finds a payout of another amount than the reward', async () => {
	const { praemierung } = await takenAsMoney()
	const { auszahlung } = t
	const own = eq(auszahlung.praemierungId, praemierung.id)
	const [row] = await ctx.db.select().from(auszahlung).where(own)
	await ctx.db.update(auszahlung).set({ betragCent: 1 }).where(own)
	const { lost, unfit } = await check()
	expect(lost).toHaveLength(1)
	expect(unfit).toEqual([`nordfunk: reward ${praemierung.id} was taken as money and has no payout of its amount`])
	await ctx.db
		.update(auszahlung)
		.set({ betragCent: row?.betragCent ?? 0 })
		.where(own)
})

it('finds data of another brand, in a table and in a mail', async () => {
	const { empfehlerId } = await takenAsMoney()
	const { empfehler } = t
	const own = eq(empfehler.id, empfehlerId)
	await ctx.db.update(empfehler).set({ vorname: OTHERS }).where(own)
	expect((await check()).foreign).toEqual(['nordfunk: 1 rows of empfehler'])
	await ctx.db.update(empfehler).set({ vorname: 'Erika' }).where(own)
	expect(await check()).toEqual(NOTHING)
})

it('counts a mail that came twice, and finds one whose Message-ID is not its own', async () => {
	const { besitzer } = await takenAsMoney()
	await sendDueMails({ ...ctx, actor: { art: 'job' } }, transport)
	const mail = server.received.find(({ envelopeTo }) => envelopeTo.includes(besitzer))
	if (!mail) throw new Error('no mail')
	server.received.push(mail)
	expect(countRepeats(server.received)).toBe(1)
	expect((await check()).unfit).toEqual([])
	server.received.push({ ...mail, messageId: '<other@nordfunk.example>' })
	expect((await check()).unfit).toEqual([
		'nordfunk: mail <other@nordfunk.example> was sent and is not in the outbox under this id',
	])
})
