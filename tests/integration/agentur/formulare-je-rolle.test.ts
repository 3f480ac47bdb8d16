import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { AGENTUR_ROLLEN, type AgenturRolle } from '~/domain/benutzer/rollen'
import { hasKey } from '~/domain/shared/keys'
import { isAllowed } from '~/domain/zugriff/rechte'
import { pathPattern, pathTo, type RouteName } from '~/paths'
import { routeTable } from '~/route-table.js'
import { addPraemienplan } from '~/usecases/agentur/change-praemienplan'
import { createAgenturEinladung } from '~/usecases/agentur/create-agentur-einladung'
import { releaseAgenturAuftraege, showAgenturFreigaben } from '~/usecases/agentur/release-agentur-auftraege'
import * as t from '~db/schema/mandant/tables'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'
import { serveFrom } from '../../fixtures/freund'
import { AGENTUR_EIGENES, AGENTUR_HANDLUNGEN, screensWithForms } from '../../fixtures/handlungen'
import { formsOf, PortalVisitor } from '../../fixtures/portal'
import { insertBereiterAuftrag, insertProdukt, PRODUKT_ID, plantEmpfehlungRow } from '../../fixtures/praemie'

const PEOPLE: Record<AgenturRolle, string> = {
	AgenturInhaber: 'inhaber@example.org',
	AgenturInhaber_inaktiv: 'inaktiv@example.org',
	AgenturMitarbeiter: 'mitarbeiter@example.org',
	CallCenter: 'callcenter@example.org',
}

let database: TestDatabase
let ctx: TestContext
beforeAll(async () => {
	database = await freshDatabase()
	ctx = await database.contextFor('nordfunk.localhost')
	serveFrom(database, ctx.clock)
	await insertProdukt(ctx)
	// Something of each kind that has a page, in every agency that one of them works for.
	const { agenturMitglied: m, benutzer: b } = t
	const rows = await ctx.db
		.select({ agenturId: m.agenturId, benutzerId: b.id, rolle: m.rolle })
		.from(m)
		.innerJoin(b, eq(b.id, m.benutzerId))
	for (const { agenturId, benutzerId, rolle } of rows) {
		const vermittler = { agenturId, vermitteltVon: benutzerId }
		for (let n = 0; n < 3; n++) {
			const { empfaengernummer, empfaengerId } = await plantEmpfehlungRow(ctx, { vermittler })
			await insertBereiterAuftrag(ctx, empfaengernummer)
			const { empfaenger } = t
			await ctx.db.update(empfaenger).set({ kontaktErlaubtAm: ctx.clock() }).where(eq(empfaenger.id, empfaengerId))
		}
		if (rolle !== 'AgenturInhaber') continue
		const actor = { art: 'agentur', id: benutzerId, sitzungId: '', rollen: [rolle], agenturId } as const
		const owner = { ...ctx, actor }
		const plan = { produktId: PRODUKT_ID, seite: 'empfehler', fuer: 'agentur', betragCent: 500 } as const
		await addPraemienplan(
			owner,
			{ agenturId, plan: { ...plan, gueltigVon: '2030-01-01', gueltigBis: null } },
			`p:${agenturId}`,
		)
		await createAgenturEinladung(
			owner,
			{ agenturId, art: 'telefon', vorname: 'Kim', nachname: 'Lund', mitarbeiternummer: '' },
			`e:${agenturId}`,
		)
		const { gezeigt } = await showAgenturFreigaben(owner, { agenturId, ids: undefined })
		await releaseAgenturAuftraege(owner, { agenturId, ids: undefined, gezeigt }, `r:${agenturId}`)
		for (let n = 0; n < 2; n++)
			await insertBereiterAuftrag(ctx, (await plantEmpfehlungRow(ctx, { vermittler })).empfaengernummer)
	}
})
afterAll(() => database.drop())

const patternOf = (name: RouteName) =>
	new RegExp(`^${pathPattern(ctx.mandant.clientRoute, name).replace(/:\w+/g, '[^/]+')}$`)
const isExact = (name: RouteName) => !pathPattern(ctx.mandant.clientRoute, name).includes(':')
const screens = Object.keys(routeTable).flatMap((name) => (hasKey(routeTable, name) ? [name] : []))
/** More exact patterns first. */
const screenOf = (path: string): RouteName | undefined =>
	screens.toSorted((a, b) => Number(isExact(b)) - Number(isExact(a))).find((name) => patternOf(name).test(path))

/** Every page of the portal that somebody finds by links, one of each kind, with its forms. */
async function walk(email: string) {
	const visitor = new PortalVisitor(ctx.mandant.config.MandantUrl)
	const { status } = await visitor.fill(pathTo(ctx.mandant, 'AgenturLogin'), { email, passwort: 'Demo1234' })
	expect(status).toBe(303)
	const open = [pathTo(ctx.mandant, 'AgenturStart'), pathTo(ctx.mandant, 'AgenturFreigaben', {}, { alle: 1 })]
	const seen = new Map<RouteName, { path: string; intents: string[] }[]>()
	for (let href = open.shift(); href !== undefined; href = open.shift()) {
		const path = href.split(/[?#]/)[0] ?? ''
		const name = screenOf(path)
		if (!name || seen.has(name) || /Logout|Abmelden|Sso/.test(name)) continue
		const page = await visitor.send(href)
		const forms = page.status === 200 ? formsOf(page.text) : []
		seen.set(
			name,
			forms.map(({ action, fields }) => {
				const intents = fields.filter((field) => field.name === 'intent').map(({ value }) => value)
				return { path: (action || path).split('?')[0] ?? path, intents: intents.length > 0 ? intents : [''] }
			}),
		)
		const next = page.headers.get('location') ?? ''
		if (next) open.push(new URL(next, ctx.mandant.config.MandantUrl).pathname)
		for (const [, to = ''] of page.text.matchAll(/href="(\/[^"]+)"/g)) open.push(to.replaceAll('&amp;', '&'))
	}
	return seen
}

it('every form of the portal is in the table of what it takes', () => {
	const known = [...Object.keys(AGENTUR_HANDLUNGEN), ...AGENTUR_EIGENES]
	const found = screensWithForms(/^(Agentur|Callcenter|MitarbeiterEmpfehlen)/).map(([name]) => name)
	expect(found.filter((name) => !known.includes(name))).toEqual([])
})

it.each(AGENTUR_ROLLEN)('%s is shown no form that they may not send, on no page', async (rolle) => {
	const wege = await walk(PEOPLE[rolle])
	const who = { art: 'agentur', id: '', sitzungId: '', rollen: [rolle], agenturId: 'x' } as const
	const findings = [...wege].flatMap(([seite, forms]) =>
		forms.flatMap(({ path, intents }) => {
			const name = screenOf(path)
			const rechte = name && AGENTUR_HANDLUNGEN[name]
			return intents.flatMap((intent) => {
				const recht = rechte?.[intent] ?? rechte?.['']
				return recht && !isAllowed(who, recht) ? [`${seite}: ${name} ${intent}`] : []
			})
		}),
	)
	expect(findings).toEqual([])
	if (rolle !== 'AgenturInhaber') return
	// An owner finds every screen that takes a form.
	const gesehen = new Set([...wege.keys()])
	const fehlt = Object.keys(AGENTUR_HANDLUNGEN).filter((name) => hasKey(routeTable, name) && !gesehen.has(name))
	expect(fehlt.filter((name) => !/Datei$|Callcenter/.test(name))).toEqual([])
})
