import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BETRIEB_ROLLEN, type BetriebRolle } from '~/domain/benutzer/rollen'
import { changeRollen } from '~/usecases/benutzer/change-rollen'
import { createBenutzer } from '~/usecases/benutzer/create-benutzer'
import { removeBenutzer } from '~/usecases/benutzer/remove-benutzer'
import { showKonto } from '~/usecases/konto/show-konto'
import { findBenutzerByEmail } from '~db/repositories/benutzer/benutzer'
import * as t from '~db/schema/mandant/tables'
import { asBetrieb, asCli, operator, withFaktor } from '../../fixtures/actors'
import { freshDatabase, type TestContext, type TestDatabase, testClock } from '../../fixtures/database'
import { empfehlerMit } from '../../fixtures/empfehlung'
import { everything, serveFrom } from '../../fixtures/freund'
import { formsOf, PortalVisitor } from '../../fixtures/portal'
import { insertBereiterAuftrag, insertProdukt, plantEmpfehlungRow } from '../../fixtures/praemie'

const HOST = 'nordfunk.localhost'
const PASSWORT = 'Demo1234'

let database: TestDatabase
let ctx: TestContext
beforeAll(async () => {
	database = await freshDatabase()
	serveFrom(database, testClock())
	ctx = await database.contextFor(HOST)
	await insertProdukt(ctx)
})
afterAll(() => database.drop())

const DEMO: Record<BetriebRolle, string> = {
	admin: 'betrieb@example.org',
	finanzen: 'finanzen@example.org',
	support: 'support@example.org',
	inhalte: 'inhalte@example.org',
	marke: 'marke@example.org',
	recht: 'recht@example.org',
	lesend: 'lesend@example.org',
}

async function atWork(email: string): Promise<PortalVisitor> {
	const visitor = new PortalVisitor(`http://${HOST}`)
	await visitor.fill('/betrieb/login', { email, passwort: PASSWORT })
	return visitor
}

/** What the screen of an order or account offers: what its forms are for, the logout aside. */
const intentsOn = async (visitor: PortalVisitor, path: string) => {
	const { text } = await visitor.send(path)
	const intents = formsOf(text).flatMap(({ fields }) => fields.filter(({ name }) => name === 'intent'))
	return intents.map(({ value }) => value).sort()
}

async function readyAuftrag(): Promise<string> {
	const { empfaengernummer } = await plantEmpfehlungRow(ctx)
	return insertBereiterAuftrag(ctx, empfaengernummer)
}

describe('the back office shows each role what it may do', () => {
	it('screens, forms and refusals', async () => {
		const auftrag = `/betrieb/auftraege/${await readyAuftrag()}`
		const konto = `/betrieb/empfehler/${(await empfehlerMit(ctx, 'empfehler@example.org')).id}`
		const seen: Record<string, unknown> = {}
		for (const rolle of BETRIEB_ROLLEN) {
			const visitor = await atWork(DEMO[rolle])
			const { status } = await visitor.send('/betrieb/praemien')
			seen[rolle] = [status, await intentsOn(visitor, auftrag), await intentsOn(visitor, konto)]
		}
		const aufAuftrag = ['ablehnen', 'freigeben', 'loesen', 'pruefen', 'stornieren']
		const aufKonto = ['adresse', 'anmelden', 'kulanz', 'kundennummer', 'notieren', 'sperren']
		expect(seen).toEqual({
			admin: [200, aufAuftrag, aufKonto],
			finanzen: [200, [], ['kulanz', 'sperren']],
			support: [200, aufAuftrag, aufKonto],
			inhalte: [403, [], []],
			marke: [403, [], []],
			recht: [403, [], []],
			lesend: [200, [], []],
		})
	})

	it('what is sent without the right is refused on the brand’s page, and nothing has changed', async () => {
		const auftrag = `/betrieb/auftraege/${await readyAuftrag()}`
		const support = await atWork(DEMO.support)
		const form = formsOf((await support.send(auftrag)).text).find(({ fields }) =>
			fields.some(({ value }) => value === 'freigeben'),
		)
		const felder = Object.fromEntries((form?.fields ?? []).map(({ name, value }) => [name, value]))
		expect(await changeRollen(asCli(ctx), { email: DEMO.support, rollen: ['lesend'] })).toMatchObject({ ok: true })
		const before = await everything(ctx, ['sicherheitsereignis', 'sitzung'])
		const refused = await support.send(auftrag, felder)
		expect([refused.status, refused.text.includes('Nordfunk')]).toEqual([403, true])
		expect(await everything(ctx, ['sicherheitsereignis', 'sitzung'])).toEqual(before)
		const events = await ctx.db.select().from(t.sicherheitsereignis)
		expect(events.map(({ art, details }) => [art, details])).toContainEqual([
			'zugriff_verweigert',
			{ was: 'auftrag.freigeben' },
		])
		await changeRollen(asCli(ctx), { email: DEMO.support, rollen: ['support'] })
		expect((await support.fillAndConfirm(auftrag, { intent: 'freigeben' })).status).toBe(303)
	})
})

describe('contact data', () => {
	it('is masked for those who only look, and for nobody else', async () => {
		const { id } = await empfehlerMit(ctx, 'empfehler@example.org')
		const seenBy = async (rolle: BetriebRolle) => {
			const found = await showKonto(asBetrieb(ctx, rolle), id)
			return found.ok ? [found.value.name, found.value.email] : found.code
		}
		expect(await seenBy('lesend')).toEqual(['L. W.', 'e…@example.org'])
		for (const rolle of ['admin', 'finanzen', 'support'] as const)
			expect(await seenBy(rolle)).toEqual(['Lena Winter', 'empfehler@example.org'])
		const lesend = await atWork(DEMO.lesend)
		for (const path of ['/betrieb', '/betrieb/empfehler', `/betrieb/empfehler/${id}`, '/betrieb/praemien'])
			expect((await lesend.send(path)).text).not.toMatch(/Lena|Winter|Erika|Frida|empfehler@example\.org/)
	})
})

describe('who changes whose role', () => {
	const actorOf = async (email: string) => {
		const benutzer = await findBenutzerByEmail(ctx.db, email)
		return withFaktor({ ...ctx, actor: { ...operator('admin'), id: benutzer?.id ?? '' } })
	}

	it('nobody their own, and nobody ends their own access', async () => {
		const selbst = await actorOf(DEMO.admin)
		const code = { ok: false, code: 'eigener_zugang' }
		expect(await changeRollen(selbst, { email: DEMO.admin, rollen: ['finanzen'] })).toEqual(code)
		expect(await removeBenutzer(selbst, DEMO.admin)).toEqual(code)
	})

	it.each([
		['betrieb', []],
		['betrieb', ['admin', 'finanzen']],
		['betrieb', ['CallCenter']],
		['agentur', ['admin']],
	] as const)('nobody of the kind %s gets %j', async (art, rollen) => {
		const email = art === 'betrieb' ? DEMO.lesend : 'mitarbeiter@example.org'
		expect(await changeRollen(asCli(ctx), { email, rollen })).toEqual({ ok: false, code: 'rolle_unbekannt' })
	})

	it('the last admin stays one, also when two take the role from each other at once', async () => {
		const other = await database.contextFor('hafen.localhost')
		const [a, b] = [DEMO.admin, 'freigabe@example.org']
		const done = await Promise.all([a, b].map((email) => changeRollen(asCli(other), { email, rollen: ['lesend'] })))
		expect(done.map((one) => (one.ok ? 'ok' : one.code)).sort()).toEqual(['letzter_admin', 'ok'])
		const last = done[0]?.ok ? b : a
		expect(await removeBenutzer(asCli(other), last)).toEqual({ ok: false, code: 'letzter_admin' })
		const created = await createBenutzer(asCli(other), {
			...{ art: 'betrieb', rollen: ['admin'], email: 'neu@example.org', name: 'Nora Feld' },
		})
		expect(created.ok).toBe(true)
		expect((await removeBenutzer(asCli(other), last)).ok).toBe(true)
	})
})
