import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CLI } from '~/domain/zugriff/actor'
import { openPortal } from '~/usecases/mandant/open-portal'
import { rewrapMandanten } from '~/usecases/mandant/rewrap-mandanten'
import { addBetreiber, removeBetreiber, resetBetreiberFaktor } from '~/usecases/plattform/pflege-betreiber'
import { listOffeneZugaenge } from '~db/repositories/benutzer/zugang'
import { operator } from '../../fixtures/actors'
import { MASTER_KEY } from '../../fixtures/constants'
import { freshDatabase, type TestClock, type TestDatabase, testClock } from '../../fixtures/database'
import { serveFrom } from '../../fixtures/freund'
import { mailsTo } from '../../fixtures/mails'
import { formsOf, PortalVisitor } from '../../fixtures/portal'

const ROOM = 'http://plattform.localhost'
const EMAIL = 'otto@betreiber.example'

let database: TestDatabase
let clock: TestClock
beforeAll(async () => {
	database = await freshDatabase()
	clock = testClock()
	serveFrom(database, clock)
})
afterAll(() => database.drop())

const deps = () => ({ db: database.db, masterKeys: [MASTER_KEY], clock, actor: CLI })

async function letIn(email: string): Promise<string> {
	const added = await addBetreiber(deps(), { email, name: 'Otto Betreiber' })
	if (!added.ok) throw new Error(added.code)
	return added.value.passwort
}

const codeOf = (secret: string) =>
	new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 }).generate({
		timestamp: clock().getTime(),
	})

/** Logs in and sets the second factor up, as the pages lead. */
async function atWork(email = EMAIL) {
	const passwort = await letIn(email)
	const visitor = new PortalVisitor(ROOM)
	const answer = await visitor.fill('/plattform/login', { email, passwort })
	expect([answer.status, answer.headers.get('location')]).toEqual([303, '/plattform'])
	expect((await visitor.send('/plattform')).headers.get('location')).toBe('/plattform/zugang')
	const page = await visitor.send('/plattform/zugang')
	const secret = /font-mono[^>]*>([A-Z2-7 ]{32,})</.exec(page.text)?.[1]?.replaceAll(' ', '') ?? ''
	const done = await visitor.fill('/plattform/zugang', { faktor: codeOf(secret) })
	expect(done.status).toBe(200)
	const notfall = [...done.text.matchAll(/<li>([A-Z0-9-]{8,})<\/li>/g)].map(([, code = '']) => code)
	return { visitor, passwort, secret, notfall }
}

const NEU = {
	...{ markenname: 'Sonnental', firma: 'Sonnental GmbH', anschrift: 'Weg 1, 12345 Berlin', vertretung: 'Lena Winter' },
	...{ kurzname: 'sonnental', host: 'https://Sonnental.localhost/' },
}

describe('the deployment’s own room', () => {
	it('asks for a password and a second factor, each code once, and for nothing less', async () => {
		const { visitor, passwort, secret, notfall } = await atWork('a@betreiber.example')
		expect(notfall.length).toBeGreaterThan(5)
		expect((await visitor.send('/plattform')).status).toBe(200)
		const other = new PortalVisitor(ROOM)
		expect((await other.send('/plattform')).headers.get('location')).toBe('/plattform/login?redirect=%2Fplattform')
		expect((await other.fill('/plattform/login', { email: 'a@betreiber.example', passwort: 'Falsch12' })).status).toBe(
			400,
		)
		await other.fill('/plattform/login', { email: 'a@betreiber.example', passwort })
		expect((await other.send('/plattform/neu')).headers.get('location')).toMatch(/^\/plattform\/code/)
		// The code that set it up was used.
		expect((await other.fill('/plattform/code', { faktor: codeOf(secret) })).status).toBe(400)
		const [one = ''] = notfall
		const entered = await other.fill('/plattform/code?redirect=%2Fplattform%2Fneu', { faktor: one })
		expect([entered.status, entered.headers.get('location')]).toEqual([303, '/plattform/neu'])
		expect((await other.send('/plattform/neu')).status).toBe(200)
		const third = new PortalVisitor(ROOM)
		await third.fill('/plattform/login', { email: 'a@betreiber.example', passwort })
		expect((await third.fill('/plattform/code', { faktor: one })).status).toBe(400)
	})

	it('makes a brand, invites its first admin, pauses it, and writes down who did', async () => {
		const { visitor } = await atWork()
		expect((await visitor.fill('/plattform/neu', { ...NEU, kurzname: 'Ä', host: '' })).status).toBe(400)
		const made = await visitor.fill('/plattform/neu', NEU)
		expect([made.status, made.headers.get('location')]).toEqual([303, '/plattform/marken/sonnental?hinweis=angelegt'])
		const ohnePlz = await visitor.fill('/plattform/neu', { ...NEU, kurzname: 'anders', anschrift: 'Weg 1' })
		expect([ohnePlz.status, ohnePlz.text.includes('Postleitzahl und Ort fehlen')]).toEqual([400, true])
		const again = await visitor.fill('/plattform/neu', NEU)
		expect(again.headers.get('location')).toBe('/plattform/marken/sonnental?hinweis=angelegt')
		const taken = await visitor.fill('/plattform/neu', { ...NEU, kurzname: 'anders' })
		expect([taken.status, taken.text.includes('Diese Adresse gehört schon')]).toEqual([409, true])
		const own = await visitor.fill('/plattform/neu', { ...NEU, kurzname: 'anders', host: 'plattform.localhost' })
		expect(own.status).toBe(409)

		const brand = '/plattform/marken/sonnental'
		const person = { vorname: 'Lena', nachname: 'Winter', email: 'lena@sonnental.example' }
		expect((await visitor.fill(brand, person)).headers.get('location')).toBe(`${brand}?hinweis=eingeladen`)
		const ctx = await database.contextFor('sonnental.localhost', { clock })
		const [mail] = await mailsTo(ctx, person.email, 'einladung')
		const link = new URL(mail?.link ?? 'http://x')
		expect(link.host).toBe('sonnental.localhost')
		const lena = new PortalVisitor(link.origin)
		const neu = { passwort: 'Blauer-Regen-77x', passwortWiederholung: 'Blauer-Regen-77x' }
		expect((await lena.fill(link.pathname + link.search, neu)).status).toBe(303)
		expect((await lena.send('/betrieb')).status).toBeLessThan(400)
		// One more before the start, so that the first reward finds a second person; from then on the brand invites by itself.
		expect((await visitor.send(brand)).text).toContain('Den zweiten Admin einladen')
		await visitor.fill(brand, { vorname: 'Ben', nachname: 'Sommer', email: 'ben@sonnental.example' })
		const [zweite] = await mailsTo(ctx, 'ben@sonnental.example', 'einladung')
		const ben = new URL(zweite?.link ?? 'http://x')
		expect((await new PortalVisitor(link.origin).fill(ben.pathname + ben.search, neu)).status).toBe(303)
		expect(await mailsTo(ctx, person.email, 'team_geaendert')).toHaveLength(1)
		expect(await listOffeneZugaenge(ctx.db)).toEqual([])
		const shown = await visitor.send(brand)
		expect(shown.text).not.toContain('name="vorname"')
		expect(shown.text).not.toMatch(/lena|Winter/i)

		// Visitors wait until the brand goes live.
		expect((await new PortalVisitor(link.origin).send('/')).status).toBe(503)
		expect(shown.text).toContain('In Vorbereitung')
		expect(await openPortal({ ...ctx, actor: operator('admin') })).toMatchObject({ ok: true })

		const asked = await visitor.fill(brand, { intent: 'pausieren' })
		expect([asked.status, asked.text.includes('Sonnental pausieren?')]).toEqual([200, true])
		database.registry.invalidate()
		expect((await new PortalVisitor(link.origin).send('/')).status).toBe(200)
		await visitor.fillAndConfirm(brand, { intent: 'pausieren' })
		database.registry.invalidate()
		expect((await new PortalVisitor(link.origin).send('/')).status).toBe(503)
		await visitor.fill(brand, { intent: 'fortsetzen' })
		database.registry.invalidate()
		expect((await new PortalVisitor(link.origin).send('/')).status).toBe(200)
		const log = (await visitor.send('/plattform/protokoll')).text
		for (const was of ['Marke angelegt', 'Ersten Admin eingeladen', 'Marke pausiert', 'Marke fortgesetzt', EMAIL])
			expect(log).toContain(was)
	})

	it('makes a test brand of a brand, once however often the form is sent', async () => {
		const { visitor } = await atWork('j@betreiber.example')
		expect((await visitor.send('/plattform/marken/hafen')).text).toContain('href="/plattform/marken/hafen/kopie"')
		const page = '/plattform/marken/hafen/kopie'
		const shown = (await visitor.send(page)).text
		expect(shown).toContain('value="hafen-test"')
		const neu = { markenname: 'Hafen Probe', kurzname: 'hafen-probe', host: 'hafen-probe.localhost' }
		const taken = await visitor.fill(page, { ...neu, kurzname: 'nordfunk' })
		expect([taken.status, taken.text.includes('Hafen Probe')]).toEqual([409, true])
		for (const _twice of [1, 2]) {
			const made = await visitor.fill(page, neu)
			expect([made.status, made.headers.get('location')]).toEqual([
				303,
				'/plattform/marken/hafen-probe?hinweis=kopiert',
			])
		}
		const brand = (await visitor.send('/plattform/marken/hafen-probe?hinweis=kopiert')).text
		for (const text of ['Die Test-Marke ist angelegt', 'In Vorbereitung', 'keine E-Mail hinaus'])
			expect(brand).toContain(text)
		// No invitation would leave it: its link is shown, once.
		const seite = '/plattform/marken/hafen-probe'
		const person = { vorname: 'Lena', nachname: 'Winter', email: 'lena@hafen-probe.example' }
		const form = formsOf((await visitor.send(seite)).text).find(({ fields }) =>
			fields.some(({ name }) => name === 'vorname'),
		)
		const gesendet = { ...Object.fromEntries((form?.fields ?? []).map(({ name, value }) => [name, value])), ...person }
		const gezeigt = await visitor.send(seite, gesendet)
		const nochEinmal = await visitor.send(seite, gesendet)
		expect(nochEinmal.headers.get('location')).toBe(`${seite}?hinweis=linkGezeigt`)
		expect((await visitor.send(`${seite}?hinweis=linkGezeigt`)).text).toContain('wurde schon gezeigt')
		const [link = ''] = /http:\/\/hafen-probe\.localhost[^"<\s]+t=[\w-]+/.exec(gezeigt.text) ?? []
		const einladung = new URL(link)
		const lena = new PortalVisitor(einladung.origin)
		const gewaehlt = { passwort: 'Blauer-Regen-77x', passwortWiederholung: 'Blauer-Regen-77x' }
		expect((await lena.fill(einladung.pathname + einladung.search, gewaehlt)).status).toBe(303)
		expect((await lena.send('/betrieb')).status).toBeLessThan(400)
		expect((await visitor.send(seite)).text).not.toContain(einladung.searchParams.get('t') ?? link)
		expect((await new PortalVisitor('http://hafen-probe.localhost').send('/')).status).toBe(503)
		expect((await visitor.send('/plattform/marken/gibtsnicht/kopie')).status).toBe(404)
		expect((await visitor.send('/plattform/protokoll')).text).toContain('In eine Test-Marke kopiert')
	})

	it('says of a brand whose tables are another version’s, or broken, that they are, and shows the others', async () => {
		const { visitor } = await atWork('i@betreiber.example')
		const rowOf = (text: string, name: string) =>
			text.split('<tr').find((row) => row.includes(`/plattform/marken/${name}"`)) ?? ''
		const { sql } = database
		await sql`insert into m_hafen.migration (nummer, name, hash) values (9999, 'morgen', 'x')`
		await sql`alter table m_nordfunk.mail rename to mail_weg`
		const list = await visitor.send('/plattform')
		expect(list.status).toBe(200)
		expect(rowOf(list.text, 'hafen')).toContain('Passt nicht zu dieser Version')
		expect(rowOf(list.text, 'hafen')).toContain('warten')
		expect(rowOf(list.text, 'nordfunk')).toContain('Nicht lesbar')
		for (const name of ['hafen', 'nordfunk']) {
			const page = await visitor.send(`/plattform/marken/${name}`)
			expect([name, page.status, page.text.includes('Pausieren')]).toEqual([name, 200, true])
		}
		await sql`alter table m_nordfunk.mail_weg rename to mail`
		await sql`alter table m_nordfunk.migration rename to migration_weg`
		expect(rowOf((await visitor.send('/plattform')).text, 'nordfunk')).toContain('Älter als diese Version')
		await sql`alter table m_nordfunk.migration_weg rename to migration`
		await sql`delete from m_hafen.migration where nummer = 9999`
		const again = (await visitor.send('/plattform')).text
		for (const name of ['hafen', 'nordfunk']) expect(rowOf(again, name)).toContain('Auf dem neuesten Stand')
	})

	it('is on its own host alone, and no brand is on that', async () => {
		const { visitor } = await atWork('b@betreiber.example')
		for (const path of ['/faq', '/betrieb/login', '/login', '/robots.txt', '/gibtesnicht'])
			expect((await visitor.send(path)).status, path).toBe(404)
		expect((await visitor.send('/')).headers.get('location')).toBe('/plattform')
		const brand = new PortalVisitor('http://nordfunk.localhost')
		for (const path of ['/plattform', '/plattform/login', '/plattform/neu', '/plattform/marken/hafen'])
			expect((await brand.send(path)).status, path).toBe(404)
		expect((await brand.send('/plattform/login', { email: EMAIL, passwort: 'x' })).status).toBe(404)
	})

	it('takes no form without its token, of another session or from another site', async () => {
		const [{ visitor }, other] = [await atWork('c@betreiber.example'), await atWork('d@betreiber.example')]
		const path = '/plattform/marken/hafen'
		expect((await visitor.send(path, { intent: 'pausieren' })).status).toBe(400)
		const token = /name="formular" value="([^"]+)"[^>]*><input type="hidden" name="intent" value="pausieren"/.exec(
			(await other.visitor.send(path)).text,
		)?.[1]
		expect(token).toBeDefined()
		expect((await visitor.send(path, { intent: 'pausieren', formular: token ?? '' })).status).toBe(400)
		const foreign = { origin: 'https://boese.example', 'sec-fetch-site': 'cross-site' }
		expect((await visitor.send(path, { intent: 'pausieren', formular: token ?? '' }, foreign)).status).toBe(403)
		expect((await visitor.send('/plattform')).text).not.toContain('Pausiert')
	})

	it('is left by a click, however old the page is', async () => {
		const { visitor } = await atWork('g@betreiber.example')
		const out = await visitor.send('/plattform/logout', { formular: 'von gestern' })
		expect([out.status, out.headers.get('location')]).toEqual([303, '/plattform/login'])
		expect((await visitor.send('/plattform')).headers.get('location')).toMatch(/login/)
	})

	it('locks nobody out of a browser they know, whoever tries their password elsewhere', async () => {
		const email = 'h@betreiber.example'
		const { visitor, passwort } = await atWork(email)
		await visitor.send('/plattform/logout', {})
		const stranger = new PortalVisitor(ROOM)
		const tried = async () => (await stranger.fill('/plattform/login', { email, passwort: 'Falsch-12' })).status
		// The login above came from the same network.
		for (let n = 1; n < 10; n++) expect(await tried()).toBe(400)
		expect(await tried()).toBe(429)
		const known = await visitor.fill('/plattform/login', { email, passwort })
		expect([known.status, known.headers.get('location')]).toEqual([303, '/plattform'])
	})

	it('lets people change their password, which logs all others out, and choose their language', async () => {
		const email = 'k@betreiber.example'
		const { visitor, passwort, secret } = await atWork(email)
		const other = new PortalVisitor(ROOM)
		await other.fill('/plattform/login', { email, passwort })
		clock.set(new Date(clock().getTime() + 60_000))
		await other.fill('/plattform/code', { faktor: codeOf(secret) })
		expect((await other.send('/plattform')).status).toBe(200)
		const neu = 'Grauer-Nebel-88y'
		const wechsel = { passwortAlt: passwort, passwort: neu, passwortWiederholung: neu }
		const page = '/plattform/zugang/passwort'
		const wrong = await visitor.fill(page, { ...wechsel, passwortAlt: 'Falsch-12' })
		expect([wrong.status, wrong.text.includes(neu)]).toEqual([400, false])
		expect((await visitor.fill(page, { ...wechsel, passwortWiederholung: 'Anders-12x' })).status).toBe(400)
		const common = { ...wechsel, passwort: 'Passwort1', passwortWiederholung: 'Passwort1' }
		expect((await visitor.fill(page, common)).status).toBe(400)
		expect((await other.send('/plattform')).status).toBe(200)
		const done = await visitor.fill(page, wechsel)
		expect([done.status, done.headers.get('location')]).toEqual([303, '/plattform/zugang?hinweis=passwort'])
		expect((await visitor.send('/plattform/zugang?hinweis=passwort')).text).toContain('Ihr Passwort ist geändert')
		expect((await other.send('/plattform')).headers.get('location')).toMatch(/login/)
		expect((await other.fill('/plattform/login', { email, passwort })).status).toBe(400)
		expect((await other.fill('/plattform/login', { email, passwort: neu })).status).toBe(303)
		expect((await visitor.send('/plattform/protokoll')).text).toContain('Eigenes Passwort geändert')

		const sprache = '/plattform/zugang/sprache'
		expect((await visitor.send(sprache, { sprache: 'en', formular: 'fremd' })).status).toBe(303)
		expect((await visitor.send('/plattform')).text).toContain('lang="de"')
		const chosen = await visitor.fill('/plattform/zugang', { sprache: 'en' })
		expect([chosen.status, chosen.headers.get('location')]).toEqual([303, '/plattform/zugang'])
		expect((await visitor.send('/plattform')).text).toContain('lang="en"')
		expect((await new PortalVisitor(ROOM).send('/plattform/login')).text).toContain('lang="de"')
	})

	it('is over at once for whom the command line takes the access or the second factor', async () => {
		const { visitor, passwort } = await atWork('e@betreiber.example')
		await resetBetreiberFaktor({ ...deps() }, 'E@betreiber.example')
		expect((await visitor.send('/plattform')).headers.get('location')).toMatch(/login/)
		await visitor.fill('/plattform/login', { email: 'e@betreiber.example', passwort })
		expect((await visitor.send('/plattform')).headers.get('location')).toBe('/plattform/zugang')
		await removeBetreiber(deps(), 'e@betreiber.example')
		expect((await visitor.send('/plattform/zugang')).headers.get('location')).toMatch(/login/)
	})

	it('goes on after a change of the master key', async () => {
		const { passwort, secret } = await atWork('f@betreiber.example')
		await rewrapMandanten({ ...deps(), masterKeys: [MASTER_KEY] })
		clock.set(new Date(clock().getTime() + 60_000))
		const visitor = new PortalVisitor(ROOM)
		await visitor.fill('/plattform/login', { email: 'f@betreiber.example', passwort })
		expect((await visitor.fill('/plattform/code', { faktor: codeOf(secret) })).status).toBe(303)
	})
})
