import { afterAll, beforeAll, expect, it } from 'vitest'
import { STAND_TAGE } from '~/domain/konto/persoenlich'
import { pathTo } from '~/paths'
import { acceptEmpfehlung } from '~/usecases/empfaenger/accept-empfehlung'
import { createEmpfehlung } from '~/usecases/empfehlung/create-empfehlung'
import { requestStand } from '~/usecases/konto/request-stand'
import { showStand } from '~/usecases/konto/show-stand'
import { standMailLink } from '~/usecases/shared/stand-link'
import { findEmpfehlerByEmail } from '~db/repositories/konto/empfehler'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'
import { eingabe, produkte } from '../../fixtures/empfehlung'
import { serveFrom } from '../../fixtures/freund'
import { mailsTo } from '../../fixtures/mails'
import { PortalVisitor } from '../../fixtures/portal'

const EMAIL = 'ohne.konto@example.org'

let database: TestDatabase
let ctx: TestContext
let empfehlungsnummer: string
let empfehlerId: string

const tOf = (link = '') => new URL(link).searchParams.get('t') ?? ''

beforeAll(async () => {
	database = await freshDatabase()
	ctx = await database.contextFor('werksfreunde.localhost')
	serveFrom(database, ctx.clock)
	// Loads every screen, which takes its time on a slow machine.
	await new PortalVisitor(ctx.mandant.config.MandantUrl).send(pathTo(ctx.mandant, 'StandPerMail'))
	const [produktId = 0] = [(await produkte(ctx)).teilbar]
	const created = await createEmpfehlung(ctx, produktId, await eingabe(ctx, { email: EMAIL }))
	if (!created.ok) throw new Error(created.code)
	empfehlungsnummer = created.value.empfehlungsnummer
	empfehlerId = (await findEmpfehlerByEmail(ctx.db, EMAIL))?.id ?? ''
})
afterAll(() => database.drop())

it('a recommender without an account asks for a link, which shows how far it is', async () => {
	const visitor = new PortalVisitor(ctx.mandant.config.MandantUrl)
	const stand = pathTo(ctx.mandant, 'StandPerMail')
	const sent = await visitor.fill(stand, { email: EMAIL })
	expect([sent.status, sent.headers.get('location')]).toEqual([303, `${stand}?gesendet=1`])
	expect((await visitor.send(`${stand}?gesendet=1`)).text).toContain('Bitte sieh in dein Postfach')
	const [mail] = await mailsTo(ctx, EMAIL, 'stand_link')
	const { pathname, search } = new URL(mail?.link ?? '')
	const page = await visitor.send(pathname + search)
	expect(page.status).toBe(200)
	expect(page.text).toContain('data-status="nicht_reagiert"')
	// It shows, and opens nothing: no form but those of the frame, no address, no number of a recommendation.
	expect(page.text).not.toMatch(new RegExp(`${EMAIL}|${empfehlungsnummer}|praemierungId`))
})

it('an address that is not known gets no mail and the same answer, and a wrong one is named', async () => {
	const visitor = new PortalVisitor(ctx.mandant.config.MandantUrl)
	const stand = pathTo(ctx.mandant, 'StandPerMail')
	const sent = await visitor.fill(stand, { email: 'niemand.da@example.org' })
	expect([sent.status, sent.headers.get('location')]).toEqual([303, `${stand}?gesendet=1`])
	expect(await mailsTo(ctx, 'niemand.da@example.org', 'stand_link')).toEqual([])
	expect((await visitor.fill(stand, { email: 'kein-at' })).status).toBe(400)
})

it('a status mail leads there, too', async () => {
	await acceptEmpfehlung({ ...ctx, actor: { art: 'anonym' } }, { empfehlungsnummer, einsprungsquelle: '' }, 'stand:1')
	const [mail] = await mailsTo(ctx, EMAIL, 'freund_angenommen')
	expect(await showStand(ctx, tOf(mail?.link))).toMatchObject({
		value: { zeilen: [expect.objectContaining({ empfehlungsnummer, kontakt: 1 })] },
	})
})

it('the link ends, and holds for one person of one brand alone', async () => {
	const t = tOf(standMailLink(ctx, empfehlerId))
	const [id = '', ablauf = '', siegel = ''] = t.split('.')
	const ungueltig = { ok: false, code: 'link_ungueltig' }
	const spaeter = `${(Number.parseInt(ablauf, 36) + 1).toString(36)}`
	for (const wrong of ['', 'x', id, `${id}.${ablauf}`, `${id}.${spaeter}.${siegel}`, `${empfehlerId}.${ablauf}.`])
		expect(await showStand(ctx, wrong), wrong).toEqual(ungueltig)
	expect(await showStand(await database.contextFor('nordfunk.localhost'), t)).toEqual(ungueltig)
	const later = new Date(ctx.clock().getTime() + STAND_TAGE * 86_400_000)
	expect(await showStand({ ...ctx, clock: () => later }, t)).toEqual({ ok: false, code: 'link_abgelaufen' })
	expect(await showStand(ctx, tOf(standMailLink(ctx, '00000000-0000-4000-8000-000000000000')))).toEqual(ungueltig)
})

it('asking again at once sends no second mail', async () => {
	for (const key of ['stand:a', 'stand:b']) await requestStand(ctx, EMAIL, key)
	expect(await mailsTo(ctx, EMAIL, 'stand_link')).toHaveLength(1)
})
