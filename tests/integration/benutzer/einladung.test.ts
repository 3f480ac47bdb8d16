import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BetriebRolle } from '~/domain/benutzer/rollen'
import { inviteBenutzer } from '~/usecases/benutzer/invite-benutzer'
import { removeBenutzer } from '~/usecases/benutzer/remove-benutzer'
import { showTeam } from '~/usecases/benutzer/show-team'
import * as t from '~db/schema/mandant/tables'
import { asBetrieb, asCli, withFaktor } from '../../fixtures/actors'
import { freshDatabase, type TestContext, type TestDatabase, testClock } from '../../fixtures/database'
import { serveFrom } from '../../fixtures/freund'
import { mailsTo } from '../../fixtures/mails'
import { PortalVisitor } from '../../fixtures/portal'

const HOST = 'nordfunk.localhost'
const PASSWORT = 'Kiesel8Nebelhorn'

let database: TestDatabase
let ctx: TestContext
const clock = testClock()
beforeAll(async () => {
	database = await freshDatabase()
	serveFrom(database, clock)
	ctx = await database.contextFor(HOST, { clock })
})
afterAll(() => database.drop())

let count = 0
const key = () => `einladung-${++count}`
const admin = () => withFaktor(asBetrieb(ctx))
const invite = (email: string, rolle: BetriebRolle = 'support', nachname = 'Feld') =>
	inviteBenutzer(admin(), { vorname: 'Nora', nachname, email, rolle }, key())

async function linksTo(email: string): Promise<string[]> {
	const mails = await mailsTo(ctx, email, 'einladung')
	return mails.map(({ link }) => {
		const { pathname, search } = new URL(link)
		return pathname + search
	})
}

const accept = (path = '', visitor = new PortalVisitor(`http://${HOST}`)) =>
	visitor.fill(path, { passwort: PASSWORT, passwortWiederholung: PASSWORT })

const mitglied = async (email: string) => (await showTeam(admin())).find((one) => one.email === email)

describe('an invitation', () => {
	it('comes by mail, and leads into the back office once', async () => {
		const email = 'nora@example.net'
		expect((await invite(email)).ok).toBe(true)
		expect(await mitglied(email)).toMatchObject({ stand: 'eingeladen', rolle: 'support', name: 'Nora Feld' })
		const [link = ''] = await linksTo(email)
		const visitor = new PortalVisitor(`http://${HOST}`)
		const page = await visitor.send(link)
		expect([page.status, page.text.includes('Nora Feld'), page.text.includes('Support')]).toEqual([200, true, true])
		const checked = (await accept(link, visitor)).headers.get('location') ?? ''
		const first = (await visitor.send(checked)).headers.get('location') ?? ''
		expect(first).toMatch(/^\/betrieb\?/)
		expect((await visitor.send(first)).text).toContain('Ihr Zugang ist eingerichtet')
		expect((await visitor.send('/betrieb')).text).not.toContain('Ihr Zugang ist eingerichtet')
		expect((await visitor.send('/betrieb/zugang')).text).toContain(email)
		expect(await mitglied(email)).toMatchObject({ stand: 'aktiv' })
		const again = await new PortalVisitor(`http://${HOST}`).send(link)
		expect([again.status, again.text.includes('schon benutzt')]).toEqual([410, true])
		expect(await invite(email)).toEqual({ ok: false, code: 'benutzer_vorhanden' })
		const { audit } = t
		const rows = await ctx.db.select().from(audit)
		expect(rows.map(({ ereignis }) => ereignis)).toEqual(
			expect.arrayContaining(['benutzer.eingeladen', 'benutzer.einladung_angenommen', 'benutzer.angemeldet']),
		)
		expect(JSON.stringify(rows)).not.toMatch(/nora|Feld/i)
	})

	it('is replaced by a new one, with its name and role', async () => {
		const email = 'olaf@example.net'
		await invite(email, 'admin', 'Alt')
		clock.advance({ ms: 1 })
		await invite(email, 'lesend', 'Neu')
		const [first = '', second = ''] = await linksTo(email)
		expect((await new PortalVisitor(`http://${HOST}`).send(first)).status).toBe(410)
		expect((await accept(second)).status).toBe(303)
		expect(await mitglied(email)).toMatchObject({ rolle: 'lesend', name: 'Nora Neu' })
	})

	it('is over after 72 hours, and unknown where somebody made it up', async () => {
		const email = 'spaet@example.net'
		await invite(email)
		const [link = ''] = await linksTo(email)
		clock.advance({ hours: 72 })
		const late = await new PortalVisitor(`http://${HOST}`).send(link)
		expect([late.status, late.text.includes('72 Stunden')]).toEqual([410, true])
		expect(await mitglied(email)).toMatchObject({ stand: 'abgelaufen' })
		const wrong = await new PortalVisitor(`http://${HOST}`).send('/betrieb/einladung?t=x')
		expect([wrong.status, wrong.text.includes('kennen wir nicht')]).toEqual([404, true])
	})

	it('is over with the access, which an invitation gives back', async () => {
		const email = 'weg@example.net'
		await invite(email, 'finanzen')
		const [link = ''] = await linksTo(email)
		expect((await removeBenutzer(asCli(ctx), email)).ok).toBe(true)
		expect((await new PortalVisitor(`http://${HOST}`).send(link)).status).toBe(410)
		expect(await mitglied(email)).toMatchObject({ stand: 'beendet', rolle: undefined })
		expect(await removeBenutzer(asCli(ctx), email)).toEqual({ ok: false, code: 'benutzer_unbekannt' })
		clock.advance({ ms: 1 })
		await invite(email, 'support')
		const links = await linksTo(email)
		expect((await accept(links.at(-1))).status).toBe(303)
		expect(await mitglied(email)).toMatchObject({ stand: 'aktiv', rolle: 'support' })
	})

	it('takes nobody’s place who works here already, in whichever kind', async () => {
		for (const email of ['mitarbeiter@example.org', 'betrieb@example.org'])
			expect(await invite(email)).toEqual({ ok: false, code: 'benutzer_vorhanden' })
	})

	it('needs the second factor freshly entered', async () => {
		const stale = asBetrieb(ctx)
		const einladung = { vorname: 'Nora', nachname: 'Feld', email: 'x@example.net', rolle: 'support' } as const
		expect(await inviteBenutzer(stale, einladung, key())).toEqual({ ok: false, code: 'faktor_noetig' })
	})
})
