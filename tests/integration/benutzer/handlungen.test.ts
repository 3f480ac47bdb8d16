import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BETRIEB_ROLLEN, type BetriebRolle } from '~/domain/benutzer/rollen'
import { hasKey } from '~/domain/shared/keys'
import type { Actor } from '~/domain/zugriff/actor'
import { isAllowed } from '~/domain/zugriff/rechte'
import { fillPattern, pathPattern } from '~/paths'
import { routeTable } from '~/route-table.js'
import { unblockKonto } from '~/usecases/konto/block-konto'
import { formToken } from '~/web/forms.server'
import { findBild, upsertBild } from '~db/repositories/konto/empfehler-bild'
import * as t from '~db/schema/mandant/tables'
import { asBetrieb, operator } from '../../fixtures/actors'
import { freshDatabase, type TestContext, type TestDatabase, testClock } from '../../fixtures/database'
import { empfehlerMit } from '../../fixtures/empfehlung'
import { everything, serveFrom } from '../../fixtures/freund'
import { DEMO, EIGENES, HANDLUNGEN, intentsOf, screensWithForms } from '../../fixtures/handlungen'
import { PortalVisitor } from '../../fixtures/portal'
import { insertBereiterAuftrag, insertProdukt, plantEmpfehlungRow, praemierungenOf } from '../../fixtures/praemie'

const HOST = 'nordfunk.localhost'
/** One of its own: so many refusals are no longer written one by one. */
const NETZ = '203.0.113.99'
const schemas = import.meta.glob<Record<string, unknown>>('../../../app/web/forms/*.ts', { eager: true })

let database: TestDatabase
let ctx: TestContext
/** Whose page the forms about a person are sent from: one that exists, as it is read before anything is refused. */
let empfehlerId: string
beforeAll(async () => {
	database = await freshDatabase()
	serveFrom(database, testClock())
	ctx = await database.contextFor(HOST)
	await insertProdukt(ctx)
	empfehlerId = (await empfehlerMit(ctx, 'empfehler@example.org')).id
})
afterAll(() => database.drop())

/** A schema of web/forms by its name; one that depends on the day, of some day. */
function ownSchema(name: string): unknown {
	const found = Object.values(schemas).find((module) => name in module)?.[name]
	return typeof found === 'function' ? found(name.endsWith('At') ? new Date(0) : '2026-11-01') : found
}

async function atWork(rolle: BetriebRolle): Promise<PortalVisitor> {
	const visitor = new PortalVisitor(`http://${HOST}`, NETZ)
	const { status } = await visitor.fill('/betrieb/login', { email: DEMO[rolle], passwort: 'Demo1234' })
	expect(status).toBe(303)
	return visitor
}

/** Who is logged in with this role, as the surroundings know them. */
async function actorOf(rolle: BetriebRolle): Promise<Actor> {
	const { benutzer, sitzung } = t
	const [row] = await ctx.db
		.select({ id: benutzer.id, sitzungId: sitzung.id })
		.from(sitzung)
		.innerJoin(benutzer, eq(benutzer.id, sitzung.subjektId))
		.where(eq(benutzer.emailNorm, DEMO[rolle]))
	return { ...operator(rolle), id: row?.id ?? '', sitzungId: row?.sitzungId ?? '' }
}

const handlungen = Object.entries(HANDLUNGEN).flatMap(([name, { params = {}, handlungen: own }]) =>
	Object.entries(own).map(([intent, handlung]) => ({ name, params, intent, ...handlung })),
)
type Eintrag = (typeof handlungen)[number]

const label = ({ name, intent }: Eintrag) => `${name} ${intent}`.trim()

async function post(visitor: PortalVisitor, actor: Actor, { name, params, intent, felder }: Eintrag): Promise<number> {
	if (!hasKey(routeTable, name)) throw new Error(`no screen: ${name}`)
	const path = fillPattern(pathPattern(ctx.mandant.clientRoute, name), { ...params, empfehlerId })
	const token = formToken({ ...ctx, actor, recipient: undefined, fresh: undefined }, name)
	const { status } = await visitor.send(path, { formular: token, ...(intent ? { intent } : {}), ...felder })
	return status
}

describe('what operators can do', () => {
	it('is listed whole: every screen with a form, and everything its form can say', () => {
		const screens = screensWithForms().filter(([name]) => !EIGENES.includes(name))
		expect(Object.keys(HANDLUNGEN).toSorted()).toEqual(screens.map(([name]) => name).toSorted())
		const read = screens.map(([name, code]) => {
			const [, schema = ''] = new RegExp(`readForm\\([^)]*'${name}',\\s*(\\w+)`).exec(code) ?? []
			return [name, [...new Set(intentsOf(ownSchema(schema)))].toSorted()]
		})
		const listed = screens.map(([name]) => [
			name,
			handlungen
				.filter((one) => one.name === name)
				.map(({ intent }) => intent)
				.toSorted(),
		])
		expect(read).toEqual(listed)
	})

	it('asks once more wherever the list says so, in the code of that screen', () => {
		const fragen = new Set(handlungen.filter(({ weise }) => weise === 'fragt').map(({ name }) => name))
		const code = screensWithForms().filter(([, text]) => text.includes('askOnce('))
		expect(code.map(([name]) => name).toSorted()).toEqual([...fragen].toSorted())
	})

	it.each(BETRIEB_ROLLEN)('%s: is refused without the right and has changed nothing, else let in', async (rolle) => {
		const visitor = await atWork(rolle)
		const actor = await actorOf(rolle)
		const ohne = handlungen.filter(({ recht }) => !isAllowed(operator(rolle), recht))
		const before = await everything(ctx, ['sicherheitsereignis', 'sitzung'])
		const letIn: string[] = []
		for (const one of ohne) {
			const status = await post(visitor, actor, one)
			if (status !== 403) letIn.push(`${label(one)}: ${status}`)
		}
		expect(letIn).toEqual([])
		expect(await everything(ctx, ['sicherheitsereignis', 'sitzung'])).toEqual(before)
		const keptOut: string[] = []
		for (const one of handlungen.filter(({ recht }) => isAllowed(operator(rolle), recht))) {
			// A form before may have blocked the account, which is then nobody's to look at.
			await unblockKonto(asBetrieb(ctx), { id: empfehlerId, grund: 'Geklärt' })
			if ((await post(visitor, actor, one)) === 403) keptOut.push(label(one))
		}
		expect(keptOut).toEqual([])
	})

	it('nobody who is not logged in does any of it', async () => {
		const visitor = new PortalVisitor(`http://${HOST}`, NETZ)
		const before = await everything(ctx, ['sicherheitsereignis', 'sitzung'])
		const seen: number[] = []
		for (const one of handlungen) seen.push(await post(visitor, { art: 'anonym' }, one))
		expect(new Set(seen)).toEqual(new Set([303]))
		expect(await everything(ctx, ['sicherheitsereignis', 'sitzung'])).toEqual(before)
	})
})

describe('what cannot be taken back', () => {
	const releasable = async () => {
		const { empfaengernummer } = await plantEmpfehlungRow(ctx)
		const auftragId = await insertBereiterAuftrag(ctx, empfaengernummer)
		return { auftragId, path: `/betrieb/auftraege/${auftragId}` }
	}

	it('a picture that would be taken away: whose it is and why', async () => {
		const bild = { empfehlerId, bytes: Buffer.from('webp'), geaendertAm: ctx.clock() }
		await upsertBild(ctx.db, bild)
		const support = await atWork('support')
		const path = `/betrieb/empfehler/${empfehlerId}`
		const felder = { bildgrund: 'andere_person', stand: String(bild.geaendertAm.getTime()) }
		const asked = await support.fill(path, felder)
		expect(asked.status).toBe(200)
		expect(asked.text).toContain('Bild von Lena Winter entfernen?')
		expect(asked.text).toContain('Zeigt jemand anderen')
		expect(await findBild(ctx.db, empfehlerId)).toBeDefined()
		expect((await support.fillAndConfirm(path, felder)).status).toBe(303)
		expect(await findBild(ctx.db, empfehlerId)).toBeUndefined()
	})

	it('is shown with name and amount first, and changes nothing until it is confirmed', async () => {
		const { auftragId, path } = await releasable()
		const admin = await atWork('admin')
		const before = await everything(ctx, ['sitzung'])
		const asked = await admin.fill(path, { intent: 'freigeben' })
		expect(asked.status).toBe(200)
		const text = asked.text.replace(/<[^>]+>/g, ' ')
		expect(text).toMatch(/Auftrag \S+ freigeben\?/)
		expect(text).toMatch(/Empfohlen von \S+ \S+\./)
		expect(text).toMatch(/Ja, freigeben: [\d.]+,\d\d\s€/)
		expect(await everything(ctx, ['sitzung'])).toEqual(before)
		expect((await admin.fillAndConfirm(path, { intent: 'freigeben' })).status).toBe(303)
		expect((await praemierungenOf(ctx, auftragId)).length).toBeGreaterThan(0)
	})

	it('a yes to something else is none: it asks again', async () => {
		const [einer, anderer] = [await releasable(), await releasable()]
		const admin = await atWork('admin')
		const { text } = await admin.fill(einer.path, { intent: 'freigeben' })
		const [, bestaetigt = ''] = /name="bestaetigt" value="([^"]+)"/.exec(text) ?? []
		const [, formular = ''] = /name="formular" value="([^"]+)"/.exec(text.slice(text.indexOf('<main'))) ?? []
		expect([bestaetigt.length > 20, formular.length > 20]).toEqual([true, true])
		const sent = { formular, intent: 'freigeben', bestaetigt }
		expect((await admin.send(anderer.path, sent)).status).toBe(200)
		expect(await praemierungenOf(ctx, anderer.auftragId)).toEqual([])
		expect((await admin.send(einer.path, sent)).status).toBe(303)
		const zweimal = await admin.send(einer.path, sent)
		expect([zweimal.status, zweimal.headers.get('location')]).toEqual([303, expect.stringContaining('schon=1')])
	})
})
