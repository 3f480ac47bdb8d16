import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ZonenAuskunft } from '~/domain/mandant/host-nachweis'
import { checkAbsender } from '~/usecases/mandant/check-absender'
import { saveEinstellungen } from '~/usecases/mandant/einstellung-entwurf'
import { checkHost, listOwnHosts } from '~/usecases/mandant/host-nachweis'
import { approveEinstellungen, requestEinstellungen } from '~/usecases/mandant/publish-einstellungen'
import { showEinstellungen } from '~/usecases/mandant/show-einstellungen'
import { NotAuthorised } from '~/usecases/shared/authorise'
import { operator } from '../../fixtures/actors'
import { freshDatabase, type TestContext, type TestDatabase, testClock } from '../../fixtures/database'
import { serveFrom } from '../../fixtures/freund'
import { mailDatenTo } from '../../fixtures/mails'
import { PortalVisitor } from '../../fixtures/portal'

const clock = testClock()
const HOST = 'empfehlen.hafen.example'
const bereich = 'absender'
const texte: Record<string, string[]> = {}
const zonen = new Map<string, ZonenAuskunft>()
let database: TestDatabase
let mia: TestContext
let noor: TestContext

beforeAll(async () => {
	database = await freshDatabase()
	serveFrom(database, clock)
	const namensdienst = {
		zone: async (name: string) => zonen.get(name) ?? { zone: true, antworten: [] },
		texte: async (name: string) => texte[name] ?? [],
	}
	const ctx = await database.contextFor('hafen.localhost', { clock, actor: operator('marke') })
	const room = { ...ctx, namensdienst, plattformHost: 'plattform.localhost' }
	mia = { ...room, actor: { ...operator('marke'), id: '00000000-0000-4000-8000-00000000000a' } }
	noor = { ...room, actor: { ...operator('admin'), id: '00000000-0000-4000-8000-00000000000b' } }
})
afterAll(() => database.drop())

const says = (host: string, ...texte: string[]) =>
	zonen.set(`_weitersagen.${host}`, {
		zone: true,
		antworten: [{ server: 'ns1.hafen.example', texte, cname: undefined }],
	})

async function wish(url: string) {
	const { stand } = await showEinstellungen(mia, bereich)
	expect(await saveEinstellungen(mia, { bereich, werte: { MandantUrl: url }, stand })).toMatchObject({ ok: true })
	const saved = await showEinstellungen(mia, bereich)
	return { id: saved.entwurf?.id ?? '', asked: await requestEinstellungen(mia, { bereich, stand: saved.stand }) }
}

describe('an address of the brand’s own', () => {
	it('becomes theirs once its zone says so, by two people, and only theirs', async () => {
		const wert = `weitersagen=${mia.mandant.id}`
		says(HOST, 'weitersagen=jemand-anderes')
		expect(await wish(`https://${HOST}`)).toMatchObject({
			asked: { code: 'host_unbewiesen', pruefung: { wert, nachweis: { stand: 'anderer' } } },
		})
		says(HOST, wert)
		const { id, asked } = await wish(`https://${HOST}`)
		expect(asked).toMatchObject({ ok: true })
		expect(await listOwnHosts(mia)).toEqual(['hafen.localhost'])
		// What was proven when it was asked for is proven when it is released.
		says(HOST)
		expect(await approveEinstellungen(noor, { bereich, id })).toMatchObject({ code: 'host_unbewiesen' })
		says(HOST, wert)
		expect(await approveEinstellungen(mia, { bereich, id })).toMatchObject({ code: 'vier_augen' })
		expect(await approveEinstellungen(noor, { bereich, id })).toMatchObject({ ok: true })
		database.registry.invalidate()
		expect(await listOwnHosts(mia)).toEqual([HOST, 'hafen.localhost'])
		const served = await database.registry.byHost(HOST)
		expect([served?.mandant.clientRoute, served?.mandant.config.MandantUrl]).toEqual(['hafen', `https://${HOST}`])
		expect((await database.registry.byHost('hafen.localhost'))?.mandant.clientRoute).toBe('hafen')

		const there = await database.contextFor('lindental.localhost', { clock, actor: operator('admin') })
		expect(await checkHost(there, HOST)).toEqual({ ok: false, code: 'host_vergeben' })
		expect(await checkHost(mia, 'plattform.localhost')).toEqual({ ok: false, code: 'host_vergeben' })
		expect(await checkHost(mia, HOST)).toMatchObject({ value: { nachweis: { stand: 'eigen' } } })
		await expect(checkHost({ ...mia, actor: operator('finanzen') }, HOST)).rejects.toThrow(NotAuthorised)
	})

	it('goes back to a host it has without a proof', async () => {
		const { id, asked } = await wish('http://hafen.localhost')
		expect(asked).toMatchObject({ ok: true })
		expect(await approveEinstellungen(noor, { bereich, id })).toMatchObject({ ok: true })
		expect((await listOwnHosts(mia))[0]).toBe('hafen.localhost')
	})

	it('is shown with its record and what is wrong with it', async () => {
		const visitor = new PortalVisitor('http://nordfunk.localhost')
		await visitor.fill('/betrieb/login', { email: 'marke@example.org', passwort: 'Demo1234' })
		const seen = async (host: string) => (await visitor.send(`/betrieb/marke/absender?host=${host}`)).text
		expect(await seen('a..b')).toContain('Bitte geben Sie eine Adresse wie')
		expect(await seen('hafen.localhost')).toContain('gehört schon zu einer anderen Marke')
		expect(await seen('nordfunk.localhost')).toContain('antwortet Ihr Portal schon')
	})
})

describe('a sender address', () => {
	it('is looked up at its domain, and above it, with the selector of its mail service', async () => {
		const { domain, ...ohne } = await checkAbsender(mia)
		expect(ohne).toMatchObject({ spf: { grund: 'fehlt' }, dkim: { grund: 'unbekannt' }, dmarc: { grund: 'fehlt' } })
		const darueber = domain.slice(domain.indexOf('.') + 1)
		texte[domain] = ['v=spf1 include:_spf.example -all']
		texte[`eigen._domainkey.${domain}`] = ['v=DKIM1; p=abc']
		texte[`_dmarc.${darueber.includes('.') ? darueber : domain}`] = ['v=DMARC1; p=reject']
		expect(await checkAbsender(mia, 'eigen')).toMatchObject({
			spf: { ampel: 'gruen' },
			dkim: { ampel: 'gruen', selektor: 'eigen' },
			dmarc: { ampel: 'gruen' },
		})
		await expect(checkAbsender({ ...mia, actor: operator('recht') })).rejects.toThrow(NotAuthorised)
	})

	it('is tried by a mail to oneself, once a form and some times an hour', async () => {
		const ctx = await database.contextFor('nordfunk.localhost', { clock })
		const visitor = new PortalVisitor('http://nordfunk.localhost')
		await visitor.fill('/betrieb/login', { email: 'marke@example.org', passwort: 'Demo1234' })
		const path = '/betrieb/marke/absender'
		const sent = await visitor.fill(path, { intent: 'testmail' })
		expect([sent.status, sent.headers.get('location')]).toEqual([303, `${path}?erledigt=testmail`])
		const [mail, ...more] = await mailDatenTo(ctx, 'marke@example.org', 'testmail')
		expect([mail?.absender, more]).toEqual([ctx.mandant.config.AbsenderEmail, []])
		for (let n = 1; n < 10; n++) await visitor.fill(path, { intent: 'testmail' })
		expect((await visitor.fill(path, { intent: 'testmail' })).status).toBe(429)
		expect(await mailDatenTo(ctx, 'marke@example.org', 'testmail')).toHaveLength(10)
	})
})
