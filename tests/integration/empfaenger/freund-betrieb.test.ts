import { afterAll, beforeAll, expect, it } from 'vitest'
import { FREUND_LIST } from '~/domain/empfaenger/list'
import { listEmpfaenger } from '~/usecases/empfaenger/list-empfaenger'
import { resendFreundMail } from '~/usecases/empfaenger/resend-freund-mail'
import { showFreund } from '~/usecases/empfaenger/show-freund'
import { readListQuery } from '~/web/forms/list'
import * as t from '~db/schema/mandant/tables'
import { asBetrieb } from '../../fixtures/actors'
import { freshDatabase, type TestClock, type TestContext, type TestDatabase, testClock } from '../../fixtures/database'
import { serveFrom } from '../../fixtures/freund'
import { mailsTo } from '../../fixtures/mails'
import { insertProdukt, openReward, plantEmpfehlungRow } from '../../fixtures/praemie'

let database: TestDatabase
let clock: TestClock
let ctx: TestContext
let count = 0
const key = () => `freund-betrieb-${++count}`

beforeAll(async () => {
	database = await freshDatabase()
	clock = testClock()
	serveFrom(database, clock)
	ctx = await database.contextFor('nordfunk.localhost', { clock })
	await insertProdukt(ctx)
})
afterAll(() => database.drop())

async function found(q: string) {
	const query = readListQuery(FREUND_LIST, new URLSearchParams({ q }))
	return (await listEmpfaenger(asBetrieb(ctx), query)).zeilen.map(({ id }) => id)
}

it('a friend is found by name, number, order and telephone, however it is written', async () => {
	const reward = await openReward(ctx, { anteil: 0 })
	const { empfaenger, auftrag } = t
	await ctx.db.update(empfaenger).set({ telefon: '0151 / 234-56789' })
	const [order] = await ctx.db.select().from(auftrag)
	for (const q of [
		'Freundin',
		reward.empfaengernummer,
		order?.referenz ?? '',
		'+49 151 23456789',
		'015123456789',
		'0151 / 234 56 789',
	])
		expect(await found(q), q).toContain(reward.empfaengerId)
	expect(await found('+49 151 99999999')).toEqual([])
})

it('their page shows where it stands and sends the mails they are due, to their address and only so often', async () => {
	const reward = await openReward(ctx, { anteil: 0 })
	const betrieb = asBetrieb(ctx)
	const shown = await showFreund(betrieb, reward.empfaengerId)
	expect(shown).toMatchObject({
		ok: true,
		value: { stand: [{ stand: 'waehlen', praemierungId: reward.praemierung.id }] },
	})
	clock.advance({ ms: 600_000 })
	const send = (was: Parameters<typeof resendFreundMail>[1]['was'], id = reward.empfaengerId) =>
		resendFreundMail(betrieb, { id, was }, key())
	expect(await send({ praemierungId: reward.praemierung.id })).toEqual({ ok: true, value: null })
	expect(await send({ art: 'stand' })).toEqual({ ok: true, value: null })
	expect(await send({ art: 'bestaetigung' })).toEqual({ ok: true, value: null })
	expect(await mailsTo(ctx, reward.email, 'praemie_bereit')).toHaveLength(2)
	expect(await mailsTo(ctx, reward.email, 'freund_stand')).toHaveLength(1)
	expect(await mailsTo(ctx, reward.email, 'empfaenger_bestaetigung')).toHaveLength(1)
	const other = await plantEmpfehlungRow(ctx)
	expect(await send({ praemierungId: reward.praemierung.id }, other.empfaengerId)).toMatchObject({ ok: false })
	const codes: unknown[] = []
	for (let i = 0; i < 10; i++) codes.push(await send({ art: 'stand' }))
	expect(codes.at(-1)).toEqual({ ok: false, code: 'zu_viele_versuche' })
})

it('nothing is ever sent to a friend who gave no address', async () => {
	const { empfaengerId } = await plantEmpfehlungRow(ctx, { zustand: 'bestaetigt' })
	await ctx.db.update(t.empfaenger).set({ email: null, emailNorm: null })
	expect(await resendFreundMail(asBetrieb(ctx), { id: empfaengerId, was: { art: 'stand' } }, key())).toEqual({
		ok: false,
		code: 'nicht_gefunden',
	})
})

it('names and addresses are masked for who may not see them', async () => {
	const { empfaengerId, email } = await plantEmpfehlungRow(ctx)
	const shown = await showFreund(asBetrieb(ctx, 'lesend'), empfaengerId)
	expect(JSON.stringify(shown)).not.toMatch(new RegExp(`${email}|Freundin`))
})
