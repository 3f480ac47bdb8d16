import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { FREUND_LINK_TAGE } from '~/domain/empfaenger/stand'
import { pathTo } from '~/paths'
import { cancelAuftrag } from '~/usecases/auftrag/cancel-auftrag'
import { requestFreundStand } from '~/usecases/empfaenger/request-freund-stand'
import { resendFreundPraemie } from '~/usecases/empfaenger/resend-freund-praemie'
import { showFreundStand } from '~/usecases/empfaenger/show-freund-stand'
import { claimPraemierung } from '~/usecases/praemie/claim-praemierung'
import { freundStandLink } from '~/usecases/shared/freund-stand-link'
import * as tables from '~db/schema/mandant/tables'
import { asCli } from '../../fixtures/actors'
import { freshDatabase, type TestClock, type TestContext, type TestDatabase, testClock } from '../../fixtures/database'
import { serveFrom } from '../../fixtures/freund'
import { mailsTo } from '../../fixtures/mails'
import { PortalVisitor } from '../../fixtures/portal'
import {
	BANKDATEN,
	findMailByKey,
	insertBereiterAuftrag,
	insertProdukt,
	openReward,
	plantCodes,
	plantEmpfehlungRow,
} from '../../fixtures/praemie'

const GELD = { art: 'geld' as const, bankdaten: BANKDATEN }

let database: TestDatabase
let clock: TestClock
let ctx: TestContext
let praemien: Awaited<ReturnType<typeof insertProdukt>>
let count = 0
const key = () => `freund-stand-${++count}`

const tOf = (link: string | undefined) => new URL(link ?? 'http://x').searchParams.get('t') ?? ''

beforeAll(async () => {
	database = await freshDatabase()
	clock = testClock()
	serveFrom(database, clock)
	ctx = await database.contextFor('nordfunk.localhost', { clock })
	praemien = await insertProdukt(ctx)
	await plantCodes(ctx, 4)
})
beforeEach(() => clock.set(testClock()()))
afterAll(() => database.drop())

async function rowOf(empfaengerId: string) {
	const { empfaenger } = tables
	const [row] = await ctx.db.select().from(empfaenger).where(eq(empfaenger.id, empfaengerId))
	if (!row) throw new Error('no such friend')
	return row
}

const linkOf = async (empfaengerId: string) => freundStandLink(ctx, await rowOf(empfaengerId))

async function standOf(empfaengerId: string) {
	const shown = await showFreundStand(ctx, tOf(await linkOf(empfaengerId)))
	if (!shown.ok) throw new Error(shown.code)
	return shown.value.zeilen.map(({ stand, schritt }) => [stand, schritt])
}

it('a friend is told where their order and their reward stand, and what comes next', async () => {
	const freund = await plantEmpfehlungRow(ctx, { anteil: 0 })
	expect(await standOf(freund.empfaengerId)).toEqual([['bestellen', 'bestellen']])
	await insertBereiterAuftrag(ctx, freund.empfaengernummer)
	expect(await standOf(freund.empfaengerId)).toEqual([['pruefung', null]])
	const reward = await openReward(ctx, { anteil: 0 })
	expect(await standOf(reward.empfaengerId)).toEqual([['waehlen', 'praemieMail']])
	const chosen = await claimPraemierung(ctx, reward.token, praemien.geld, GELD, key())
	expect(chosen).toMatchObject({ ok: true })
	expect(await standOf(reward.empfaengerId)).toEqual([['ueberweisung', null]])
})

it('one whose order came to nothing is told so, with no reward', async () => {
	const freund = await plantEmpfehlungRow(ctx, { anteil: 0 })
	const auftragId = await insertBereiterAuftrag(ctx, freund.empfaengernummer)
	expect(await cancelAuftrag(asCli(ctx), auftragId, 'widerrufen')).toMatchObject({ ok: true })
	expect(await standOf(freund.empfaengerId)).toEqual([['nicht_zustande', null]])
})

it('the page opens without login or cookie by the link of a mail, shows nothing of their data, and leads on', async () => {
	const { empfaengerId, email, empfehlungsnummer } = await plantEmpfehlungRow(ctx, { anteil: 50 })
	const visitor = new PortalVisitor(ctx.mandant.config.MandantUrl)
	const { pathname, search } = new URL(await linkOf(empfaengerId))
	const page = await visitor.send(pathname + search)
	expect(page.status).toBe(200)
	expect(page.text).toContain('data-status="bestellen"')
	expect(page.text).not.toMatch(new RegExp(`${email}|Freundin`))
	expect(page.headers.get('cache-control')).toContain('no-store')
	expect(page.headers.get('x-robots-tag')).toBe('noindex')
	const [href = ''] = /\/kundennummer\?[^"]+/.exec(page.text) ?? []
	expect(href).toContain(empfehlungsnummer)
	expect((await new PortalVisitor(ctx.mandant.config.MandantUrl).send(href.replaceAll('&amp;', '&'))).status).toBe(200)
})

it('the lost mail of a reward is sent anew to the address they gave; its former link is worth nothing any more', async () => {
	const reward = await openReward(ctx, { anteil: 0 })
	clock.advance({ ms: 600_000 })
	const visitor = new PortalVisitor(ctx.mandant.config.MandantUrl)
	const { pathname, search } = new URL(await linkOf(reward.empfaengerId))
	const sent = await visitor.fill(pathname + search, { praemierungId: reward.praemierung.id })
	expect(sent.status).toBe(303)
	const again = await visitor.send(sent.headers.get('location') ?? '')
	expect(again.text).toContain('ist unterwegs')
	const mails = await mailsTo(ctx, (await rowOf(reward.empfaengerId)).email ?? '', 'praemie_bereit')
	expect(mails).toHaveLength(2)
	const old = await claimPraemierung(ctx, reward.token, praemien.geld, GELD, key())
	expect(old).toMatchObject({ ok: false, code: 'praemie_token_ungueltig' })
})

it('nobody has a reward sent that is not theirs, and a forged or former link opens nothing', async () => {
	const reward = await openReward(ctx, { anteil: 0 })
	const other = await plantEmpfehlungRow(ctx)
	clock.advance({ ms: 600_000 })
	const t = tOf(await linkOf(other.empfaengerId))
	const foreign = await resendFreundPraemie(ctx, { t, praemierungId: reward.praemierung.id }, key())
	expect(foreign).toEqual({ ok: false, code: 'zustand_veraltet' })
	const [id = '', ablauf = '', siegel = ''] = t.split('.')
	const ungueltig = { ok: false, code: 'link_ungueltig' }
	for (const wrong of [
		'',
		'x',
		id,
		`${id}.${ablauf}`,
		`${id}.${ablauf}0.${siegel}`,
		`${reward.empfaengerId}.${ablauf}.${siegel}`,
	])
		expect(await showFreundStand(ctx, wrong), wrong).toEqual(ungueltig)
	expect(await showFreundStand(await database.contextFor('hafen.localhost', { clock }), t)).toEqual(ungueltig)
	const { empfaenger } = tables
	await ctx.db.update(empfaenger).set({ emailNorm: 'neu@example.org' }).where(eq(empfaenger.id, id))
	expect(await showFreundStand(ctx, t)).toEqual(ungueltig)
	const link = tOf(await linkOf(id))
	clock.advance({ days: FREUND_LINK_TAGE + 1 })
	expect(await showFreundStand(ctx, link)).toEqual({ ok: false, code: 'link_abgelaufen' })
})

it('a link is sent to a friend’s address alone, with the same answer for every other, and not twice at once', async () => {
	const { email } = await plantEmpfehlungRow(ctx)
	const visitor = new PortalVisitor(ctx.mandant.config.MandantUrl)
	const path = pathTo(ctx.mandant, 'FreundStand')
	for (const an of [email, 'niemand@example.org', email.toUpperCase()]) {
		const sent = await visitor.fill(path, { email: an })
		expect([sent.status, sent.headers.get('location')], an).toEqual([303, `${path}?gesendet=1`])
	}
	await requestFreundStand(ctx, 'niemand@example.org', key())
	const mails = await mailsTo(ctx, email, 'freund_stand')
	expect(mails).toHaveLength(1)
	expect(await mailsTo(ctx, 'niemand@example.org', 'freund_stand')).toEqual([])
	expect(await showFreundStand(ctx, tOf(mails[0]?.link))).toMatchObject({ ok: true })
})

it('the mails a friend gets lead to their page', async () => {
	const freund = await plantEmpfehlungRow(ctx, { anteil: 0 })
	const auftragId = await insertBereiterAuftrag(ctx, freund.empfaengernummer)
	const mail = await findMailByKey(ctx, `auftrag_eingegangen:${auftragId}:${freund.empfaengerId}`)
	const link = mail && 'link' in mail.daten ? (mail.daten.link ?? '') : ''
	expect(new URL(link).pathname).toBe(pathTo(ctx.mandant, 'FreundStand'))
	expect(await showFreundStand(ctx, tOf(link))).toMatchObject({ ok: true })
})
