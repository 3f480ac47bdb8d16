import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { FREUND_LIST } from '~/domain/empfaenger/list'
import { changeFreundEmailByLink, correctFreundEmail } from '~/usecases/empfaenger/change-freund-email'
import { listEmpfaenger } from '~/usecases/empfaenger/list-empfaenger'
import { showFreund } from '~/usecases/empfaenger/show-freund'
import { showFreundStand } from '~/usecases/empfaenger/show-freund-stand'
import { confirmEmailAenderung } from '~/usecases/konto/confirm-email-aenderung'
import { stopEmailAenderung } from '~/usecases/konto/stop-email-aenderung'
import { NotAuthorised } from '~/usecases/shared/authorise'
import { freundStandLink } from '~/usecases/shared/freund-stand-link'
import { readListQuery } from '~/web/forms/list'
import { findEmpfaengerById } from '~db/repositories/empfaenger/empfaenger'
import { findEmpfehler } from '~db/repositories/konto/empfehler'
import * as tables from '~db/schema/mandant/tables'
import { asBetrieb, withFaktor } from '../../fixtures/actors'
import { freshDatabase, type TestClock, type TestContext, type TestDatabase, testClock } from '../../fixtures/database'
import { tokenIn } from '../../fixtures/empfehlung'
import { Browser, serveFrom } from '../../fixtures/freund'
import { mailsTo } from '../../fixtures/mails'
import { insertProdukt, openReward, plantEmpfehlungRow, tokenOf } from '../../fixtures/praemie'

let database: TestDatabase
let clock: TestClock
let ctx: TestContext
let support: TestContext
let count = 0
const key = () => `freund-adresse-${++count}`

beforeAll(async () => {
	database = await freshDatabase()
	clock = testClock()
	serveFrom(database, clock)
	ctx = await database.contextFor('nordfunk.localhost', { clock })
	await insertProdukt(ctx)
	support = withFaktor(asBetrieb(ctx, 'support'))
})
afterAll(() => database.drop())

const berichtigen = (id: string, email: string, wer = support) =>
	correctFreundEmail(wer, { id, email, notiz: 'Anruf, Bestellnummer genannt' }, key())
const linkAn = async (neu: string) => tokenIn((await mailsTo(ctx, neu, 'email_bestaetigen')).at(-1)?.link)
const emailOf = async (id: string) => (await findEmpfaengerById(ctx.db, id))?.empfaenger.email

it('a mistyped address is corrected once the right mailbox confirms it; the reward’s mail goes there', async () => {
	const reward = await openReward(ctx, { anteil: 0 })
	const neu = `richtig${++count}@example.org`
	const former = await tokenOf(ctx, `praemie_bereit:${reward.praemierung.id}`)
	expect(await berichtigen(reward.empfaengerId, neu)).toEqual({ ok: true, value: null })
	expect(await emailOf(reward.empfaengerId)).toBe(reward.email)
	const shown = await showFreund(support, reward.empfaengerId)
	expect(shown.ok && shown.value.adresse).toMatchObject({ neu })
	const [hinweis] = await mailsTo(ctx, reward.email, 'email_hinweis')
	expect(hinweis).toMatchObject({ vorname: '', von: 'betrieb', bezug: 'empfaenger' })
	const alt = await findEmpfaengerById(ctx.db, reward.empfaengerId)
	const standAlt = tokenIn(alt && freundStandLink(ctx, alt.empfaenger))
	expect(await confirmEmailAenderung(ctx, await linkAn(neu), key())).toEqual({ ok: true, value: 'empfaenger' })
	expect(await emailOf(reward.empfaengerId)).toBe(neu)
	const [mail] = await mailsTo(ctx, neu, 'praemie_bereit')
	const browser = new Browser(database)
	const status = async (t: string) => (await browser.get('nordfunk', 'PraemieWaehlen', [{}, { t }])).status
	expect([await status(former), await status(tokenIn(mail?.link))]).toEqual([410, 200])
	const [stand] = await mailsTo(ctx, neu, 'freund_stand')
	expect(await showFreundStand(ctx, tokenIn(stand?.link))).toMatchObject({ ok: true })
	expect(await showFreundStand(ctx, standAlt)).toEqual({ ok: false, code: 'link_ungueltig' })
	const query = readListQuery(FREUND_LIST, new URLSearchParams({ q: neu }))
	expect((await listEmpfaenger(support, query)).zeilen.map(({ id }) => id)).toEqual([reward.empfaengerId])
})

it('whoever has not ordered gets all their links anew; the former mailbox can take it back', async () => {
	const { empfaengerId, email } = await plantEmpfehlungRow(ctx)
	const neu = `richtig${++count}@example.org`
	await berichtigen(empfaengerId, neu)
	await confirmEmailAenderung(ctx, await linkAn(neu), key())
	expect(await mailsTo(ctx, neu, 'empfaenger_bestaetigung')).toHaveLength(1)
	const [geaendert] = await mailsTo(ctx, email, 'email_geaendert')
	expect(await stopEmailAenderung(ctx, tokenIn(geaendert?.link), key())).toMatchObject({
		ok: true,
		value: { einspruch: 'zuruecksetzen', bezug: 'empfaenger' },
	})
	expect(await emailOf(empfaengerId)).toBe(email)
})

it('[V-EMAILDIFF] the rules of the first address hold for the next', async () => {
	const { empfaengerId, email, empfehlerId } = await plantEmpfehlungRow(ctx)
	const empfehler = await findEmpfehler(ctx.db, empfehlerId)
	expect(await berichtigen(empfaengerId, (empfehler?.email ?? '').toUpperCase())).toEqual({
		ok: false,
		code: 'email_gleich_empfehler',
	})
	expect(await berichtigen(empfaengerId, email.toUpperCase())).toEqual({ ok: false, code: 'email_unveraendert' })
	// The recommender's mailbox in another spelling, and another friend's, are held for review.
	const neu = (empfehler?.email ?? '').replace('@', '+freund@')
	await berichtigen(empfaengerId, neu)
	await confirmEmailAenderung(ctx, await linkAn(neu), key())
	const { eigenwerbung } = tables
	const [fall] = await ctx.db.select().from(eigenwerbung).where(eq(eigenwerbung.empfaengerId, empfaengerId))
	expect(fall?.zustand).toBe('offen')
})

it('friends themselves change it on their page, by the link that came to the mailbox they gave', async () => {
	const { empfaengerId } = await plantEmpfehlungRow(ctx)
	const found = await findEmpfaengerById(ctx.db, empfaengerId)
	const t = tokenIn(found && freundStandLink(ctx, found.empfaenger))
	const neu = `selbst${++count}@example.org`
	expect(await changeFreundEmailByLink(ctx, { t, email: neu }, key())).toEqual({ ok: true, value: null })
	expect(await showFreundStand(ctx, t)).toMatchObject({ ok: true, value: { wartet: { neu } } })
	expect(await changeFreundEmailByLink(ctx, { t: `${t}x`, email: neu }, key())).toMatchObject({ ok: false })
	await confirmEmailAenderung(ctx, await linkAn(neu), key())
	expect(await emailOf(empfaengerId)).toBe(neu)
	expect(await changeFreundEmailByLink(ctx, { t, email: `noch.${neu}` }, key())).toEqual({
		ok: false,
		code: 'link_ungueltig',
	})
})

it('[R-ADMIN] is for whoever may, with the second factor; who gave no address gets no mail', async () => {
	const { empfaengerId } = await plantEmpfehlungRow(ctx)
	await expect(berichtigen(empfaengerId, 'x@example.org', asBetrieb(ctx, 'finanzen'))).rejects.toThrow(NotAuthorised)
	const { empfaengerId: ohne } = await plantEmpfehlungRow(ctx, { zustand: 'bestaetigt' })
	await ctx.db.update(tables.empfaenger).set({ email: null, emailNorm: null }).where(eq(tables.empfaenger.id, ohne))
	expect(await berichtigen(ohne, 'nie@example.org')).toEqual({ ok: false, code: 'nicht_gefunden' })
	expect(await mailsTo(ctx, 'nie@example.org', 'email_bestaetigen')).toEqual([])
})
