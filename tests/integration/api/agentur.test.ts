import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '~/api/calls'
import { moveAgentur } from '~/usecases/agentur/change-agentur'
import { createAgenturEinladung } from '~/usecases/agentur/create-agentur-einladung'
import { judgeVersuch } from '~/usecases/betrugspruefung/limit'
import { findEinladungByCode } from '~db/repositories/agentur/einladung'
import * as tables from '~db/schema/mandant/tables'
import { agenturFixture } from '../../fixtures/agentur'
import { apiOf, type CallApi } from '../../fixtures/api'
import { freshDatabase, type TestContext, type TestDatabase, testClock } from '../../fixtures/database'
import { empfehlerMit, neueAdresse } from '../../fixtures/empfehlung'
import { everything } from '../../fixtures/freund'
import { plantAuftrag, plantEmpfaenger, plantEmpfehlung } from '../../fixtures/job-rows'
import { mailDatenTo } from '../../fixtures/mails'

let database: TestDatabase
let call: CallApi
let ctx: TestContext
let fremd: TestContext
/** The agency that most tests look at, and change nothing of. */
let unsere: Team
const clock = testClock()

beforeAll(async () => {
	database = await freshDatabase()
	call = apiOf(database, clock)
	ctx = await database.contextFor('nordfunk.localhost', { clock })
	fremd = await database.contextFor('lindental.localhost', { clock })
	unsere = await team()
})
afterAll(() => database.drop())

const { agentur, person, admin, key, PASSWORT } = agenturFixture(() => ctx)

/** An agency at work with an owner, an employee, and what each of them brought. */
async function team(on: TestContext = ctx) {
	const agenturId = await agentur(on)
	const inhaber = await person(agenturId, 'AgenturInhaber', on)
	const mitarbeiter = await person(agenturId, 'AgenturMitarbeiter', on)
	const bringt = async ({ actor }: typeof inhaber, referenz: string) => {
		const von = { agenturId, vermitteltVon: actor.id }
		const empfehlung = await plantEmpfehlung(on, { ...von, zustand: 'bestaetigt' })
		const { id: empfehlungId } = empfehlung
		const { id: empfaengerId } = await plantEmpfaenger(on, {
			...{ ...von, empfehlungId, zustand: 'daten_erfasst', vorname: 'Geheim', nachname: `Kontakt ${referenz}` },
			...{ email: `${referenz}@geheim.example`, kontaktErlaubtAm: clock() },
		})
		const wen = { agenturId, vorname: 'Klara', nachname: `Kunde ${referenz}`, art: 'telefon' as const }
		await createAgenturEinladung({ ...on, actor }, { ...wen, mitarbeiternummer: referenz }, key())
		return plantAuftrag(on, { ...von, referenz, empfehlungId, empfaengerId, zustand: 'zugeordnet' })
	}
	const marke = `R${agenturId.slice(0, 6)}`
	const [erster, zweiter] = [await bringt(inhaber, `${marke}-1`), await bringt(mitarbeiter, `${marke}-2`)]
	return { agenturId, inhaber, mitarbeiter, erster, zweiter, marke }
}

type Team = Awaited<ReturnType<typeof team>>

const REPORTS = ['auftraege', 'empfehlungen', 'leads', 'einladungen'] as const

describe('[E-AgencyUser] somebody of an agency', () => {
	it('[C-AGENTUR] logs in, is told roles and rights, sees where they are logged in, and gets out', async () => {
		const { inhaber, agenturId } = unsere
		const json = { Email: inhaber.email, Password: PASSWORT }
		expect(await call('nordfunk', 'POST /agentur/login', { json: { ...json, Password: 'Falsch1234' } })).toMatchObject({
			status: 400,
			json: { code: 'zugang_falsch' },
		})
		const { status, json: zugang } = await call('nordfunk', 'POST /agentur/login', { json })
		expect(status).toBe(200)
		expect(zugang).toMatchObject({
			...{ Email: inhaber.email, Rollen: ['AgenturInhaber'], Zuerst: null },
			Agenturen: [{ Id: agenturId, Gewaehlt: true }],
		})
		expect(zugang.Rechte).toContain('Rechnungen')
		const { Token: token } = zugang
		const { json: sitzungen } = await call('nordfunk', 'GET /agentur/sitzungen', { token })
		expect(sitzungen.Content).toHaveLength(2)
		expect(sitzungen.Content[0]).toMatchObject({ Eigene: true, Geraet: 'App' })
		expect(JSON.stringify(sitzungen)).not.toContain(token)
		const { Token: dort } = (await call('nordfunk', 'POST /agentur/login', { json })).json
		const { json: mehr } = await call('nordfunk', 'GET /agentur/sitzungen', { token: dort })
		const andere = mehr.Content.find(({ Kennung }: { Kennung: string }) => Kennung === sitzungen.Content[0].Kennung)
		expect(andere.Eigene).toBe(false)
		expect((await call('nordfunk', `DELETE /agentur/sitzungen/${andere.Kennung}`, { token: dort })).status).toBe(200)
		expect((await call('nordfunk', 'PUT /agentur/Stammdaten', { token })).status).toBe(401)
		expect((await call('nordfunk', 'PUT /agentur/Stammdaten', { token: dort })).status).toBe(200)
		expect((await call('nordfunk', 'POST /agentur/logout', { token: dort })).status).toBe(200)
		expect(await call('nordfunk', 'PUT /agentur/Stammdaten', { token: dort })).toMatchObject({
			status: 401,
			json: { code: 'PSOF0204' },
		})
	})

	it('[C-EINLADUNG] is asked for every 60 seconds without being kept logged in; the answer is a 401 once it is over', async () => {
		const { mitarbeiter } = unsere
		const ask = (marke: 'nordfunk' | 'lindental', t = mitarbeiter.secret) =>
			call(marke, `GET /token/verifyAgenturToken?t=${t}`)
		expect(await ask('nordfunk')).toMatchObject({ status: 200, json: { Rollen: ['AgenturMitarbeiter'] } })
		expect((await ask('lindental')).status).toBe(401)
		expect((await ask('nordfunk', 'x'.repeat(43))).status).toBe(401)
		const [row] = await ctx.db.select().from(tables.sitzung).where(eq(tables.sitzung.id, mitarbeiter.actor.sitzungId))
		const spaeter = testClock(clock())
		spaeter.advance({ hours: 1 })
		const dann = apiOf(database, spaeter)
		expect((await dann('nordfunk', `GET /token/verifyAgenturToken?t=${mitarbeiter.secret}`)).status).toBe(200)
		const [danach] = await ctx.db
			.select()
			.from(tables.sitzung)
			.where(eq(tables.sitzung.id, mitarbeiter.actor.sitzungId))
		expect(danach).toEqual(row)
		spaeter.advance({ hours: 1 })
		expect((await dann('nordfunk', `GET /token/verifyAgenturToken?t=${mitarbeiter.secret}`)).status).toBe(401)
		apiOf(database, clock)
	})

	it('[C-BERATER] finds agents and products with the same token', async () => {
		const { mitarbeiter } = unsere
		for (const path of ['Produkt/berater?query=a', 'Produkt/agents', 'produkt/maxpraemiewert'])
			expect((await call('nordfunk', `GET /${path}`, { token: mitarbeiter.secret })).status, path).toBe(200)
	})
})

describe('[C-EINLADUNG] an invitation by API', () => {
	const kunde = { Vorname: 'Klara', Nachname: 'Kunde', Art: 'persoenlich', Mitarbeiternummer: 'M-17' }

	it('is made as by the form, mails nobody, and is answered by the customer with their own address', async () => {
		const agenturId = await agentur()
		const mitarbeiter = await person(agenturId, 'AgenturMitarbeiter')
		const token = mitarbeiter.secret
		expect(await call('nordfunk', 'PUT /Einladung', { token })).toMatchObject({
			status: 200,
			json: { CaptchaNoetig: false },
		})
		const daten = await call('nordfunk', 'GET /Einladung/daten', { token })
		expect(daten.json.Arten.map(({ Art }: { Art: string }) => Art)).toContain('veranstaltung')
		const fremdeAdresse = neueAdresse()
		const sent = { token, json: { ...kunde, Email: fremdeAdresse }, headers: { 'idempotency-key': 'einladung-1' } }
		const made = await call('nordfunk', 'PUT /Einladung', sent)
		expect(made).toMatchObject({ status: 200, json: { Stand: 'offen', Link: expect.stringContaining('/einladung/') } })
		expect((await call('nordfunk', 'PUT /Einladung', sent)).json).toEqual(made.json)
		expect(await everything(ctx)).not.toContain(fremdeAdresse)
		const code = made.json.Link.split('/').at(-1)
		const row = await findEinladungByCode(ctx.db, code)
		expect(row?.einladung).toMatchObject({ agenturId, vermitteltVon: mitarbeiter.actor.id, mitarbeiternummer: 'M-17' })

		expect((await call('nordfunk', `GET /Einladung/daten?code=${code}`)).json).toMatchObject({ Vorname: 'Klara' })
		const email = neueAdresse()
		const antwort = { Vorname: 'Klara', Nachname: 'Kunde', Email: email, AgenturSicht: true }
		const send = (json: object, on = code) => call('nordfunk', `PUT /Einladung?code=${on}`, { json })
		expect(await send({ ...antwort, AgenturSicht: false })).toMatchObject({
			status: 400,
			json: { errors: [{ path: 'AgenturSicht', code: 'pflicht' }] },
		})
		expect(await mailDatenTo(ctx, email, 'willkommen')).toEqual([])
		expect(await send(antwort)).toMatchObject({ status: 200, json: { Bestaetigung: 'per_mail' } })
		expect(await mailDatenTo(ctx, email, 'willkommen')).toHaveLength(1)
		expect((await empfehlerMit(ctx, email)).agenturId).toBeNull()
		expect((await send(antwort, 'A%00')).status).toBe(404)
		expect(await send(antwort, 'GIBTESNICHT')).toMatchObject({ status: 404, json: { code: 'einladung_unbekannt' } })
		await moveAgentur(admin(), { agenturId, ereignis: 'deaktivieren' }, key())
		expect(await send(antwort)).toMatchObject({ status: 410, json: { code: 'einladung_vorbei' } })
		expect((await call('nordfunk', 'PUT /Einladung', { token, json: kunde })).status).toBe(403)
	})

	it('says what is wrong with it, and who may not', async () => {
		const { inhaber } = unsere
		const token = inhaber.secret
		const bad = await call('nordfunk', 'PUT /Einladung', { token, json: { ...kunde, Vorname: '', Email: 'nicht so' } })
		expect(bad.status).toBe(400)
		expect(bad.json.errors.map(({ path }: { path: string }) => path)).toEqual(['Vorname', 'Email'])
		const { Art: _, ...ohne } = kunde
		expect(await call('nordfunk', 'PUT /Einladung', { token, json: ohne })).toMatchObject({
			json: { errors: [{ path: 'Art', code: 'pflicht' }] },
		})
		expect((await call('nordfunk', 'PUT /Einladung', { json: kunde })).status).toBe(401)
		expect((await call('lindental', 'PUT /Einladung', { token, json: kunde })).status).toBe(401)
		expect((await call('nordfunk', 'GET /Einladung/daten')).status).toBe(401)
	})

	it('[V-CAPTCHA] asks a program that invites without end for a captcha', async () => {
		const { inhaber } = unsere
		const da = { token: inhaber.secret, netz: '203.0.113.41' }
		const versuch = { konto: inhaber.actor.id }
		for (let i = 0; i < 120; i++) await judgeVersuch({ ...ctx, netz: da.netz }, 'einladung', versuch)
		expect(await call('nordfunk', 'PUT /Einladung', { ...da, json: kunde })).toMatchObject({
			...{ status: 400, json: { code: 'captcha_noetig', captcha: { Aufgabe: expect.any(String) } } },
		})
		const asked = await call('nordfunk', 'PUT /Einladung', da)
		expect(asked.json.Captcha.BildUrl).toContain('/captcha/')
	})
})

describe('[C-AGENTUR] reports', () => {
	it('show an owner all of the agency, an employee what they brought, and nothing of friends who did not agree', async () => {
		const { agenturId, inhaber, mitarbeiter, marke } = unsere
		for (const report of REPORTS) {
			const path = `PUT /agentur/${report}/${agenturId}`
			const alle = await call('nordfunk', path, { token: inhaber.secret })
			expect(alle.json, report).toMatchObject({ TotalCount: 2, PageCount: 1, HasNext: false, TotalIsMinimum: false })
			const eigene = await call('nordfunk', path, { token: mitarbeiter.secret, json: {} })
			expect(eigene.json.TotalCount, report).toBe(1)
			if (report !== 'leads') expect(JSON.stringify(alle.json)).not.toContain('Geheim')
		}
		const token = inhaber.secret
		const auftraege = (json: object) => call('nordfunk', `PUT /agentur/auftraege/${agenturId}/`, { token, json })
		const referenzen = async (json: object) =>
			(await auftraege(json)).json.Content.map(({ Referenz }: { Referenz: string }) => Referenz)
		expect(await referenzen({ OrderBy: 'Referenz' })).toEqual([`${marke}-1`, `${marke}-2`])
		expect(await referenzen({ OrderBy: 'Referenz', Descending: true })).toEqual([`${marke}-2`, `${marke}-1`])
		expect(await referenzen({ Filter: `${marke}-2` })).toEqual([`${marke}-2`])
		expect(await referenzen({ Filter: { Zustand: 'storniert' } })).toEqual([])
		expect(await referenzen({ Filter: { Zustand: ['zugeordnet'], Agenturfreigabe: 'offen' } })).toHaveLength(2)
		const seite = { OrderBy: 'Referenz', Pagesize: 1 }
		expect((await auftraege({ ...seite, Pagenumber: 2 })).json).toMatchObject({
			...{ Content: [{ Referenz: `${marke}-2` }], HasNext: false, PageCount: 2, TotalCount: 2 },
		})
		expect((await auftraege({ ...seite })).json).toMatchObject({ HasNext: true, PageCount: 2 })
		expect((await auftraege({ ...seite, Pagenumber: 9 })).json).toMatchObject({
			Content: [],
			HasNext: false,
			TotalCount: 2,
		})
		for (const falsch of [{ OrderBy: 'passwort' }, { Pagesize: 0 }, { Pagenumber: 1e9 }, { Filter: { Zustand: 'x' } }])
			expect((await auftraege(falsch)).status, JSON.stringify(falsch)).toBe(400)
		expect((await call('nordfunk', 'PUT /agentur/AuftragsReport', { token })).json.TotalCount).toBe(2)
	})

	it('[R-AGENTUR] show each role its views and no others', async () => {
		const { inhaber, mitarbeiter, agenturId, zweiter } = unsere
		const status = async (name: string, token: string) =>
			(await call('nordfunk', `PUT /agentur/${name}`, { token })).status
		for (const name of ['Verwaltung', 'AuftragsReport', 'EmpfehlerReport', 'StatistikReport', 'Stammdaten']) {
			expect(await status(name, inhaber.secret), name).toBe(200)
			expect(await status(name, mitarbeiter.secret), name).toBe(200)
		}
		expect(await status('Mitarbeiter', mitarbeiter.secret)).toBe(403)
		const freigeben = `auftragfreigeben/${agenturId}/${zweiter.id}`
		expect(await status(freigeben, mitarbeiter.secret)).toBe(403)
		const { json } = await call('nordfunk', 'PUT /agentur/Mitarbeiter', { token: inhaber.secret })
		expect(json.Content.map(({ Email }: { Email: string }) => Email).sort()).toEqual(
			[inhaber.email, mitarbeiter.email].sort(),
		)
		const variablen = await call('nordfunk', `POST /content/agenturvariables/${agenturId}`, {
			...{ token: mitarbeiter.secret, json: { Namen: ['AgenturOrt'] } },
		})
		expect(variablen.json).toEqual({ AgenturOrt: 'Hamburg' })
	})

	it('[T-Freigabe] let an owner release an order, once', async () => {
		const { inhaber, agenturId, zweiter } = unsere
		const path = `PUT /agentur/auftragfreigeben/${agenturId}/${zweiter.id}`
		expect((await call('nordfunk', path, { token: inhaber.secret })).status).toBe(200)
		expect(await call('nordfunk', path, { token: inhaber.secret })).toMatchObject({
			status: 409,
			json: { code: 'auftrag_agentur_erteilt' },
		})
	})
})

describe.each(['another agency', 'another brand'] as const)('with ids of %s', (whose) => {
	it('[C-AGENTUR] no call shows or changes anything', async () => {
		const theirs = await team(whose === 'another agency' ? ctx : fremd)
		const ours = unsere
		const before = [await everything(ctx, ['sicherheitsereignis', 'sitzung', 'formular']), await everything(fremd)]
		const ids: Record<string, string> = { agentur: theirs.agenturId, auftrag: theirs.erster.id, kennung: 'x' }
		const asked = calls.filter(({ token, path }) => token === 'agentur' && /\{/.test(path))
		expect(asked.length).toBeGreaterThan(5)
		for (const one of asked) {
			const path = one.path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? 'x')
			const answer = await call('nordfunk', `${one.method.toUpperCase()} ${path}`, { token: ours.inhaber.secret })
			if (one.path.includes('{agentur}')) expect([403, 404], one.path).toContain(answer.status)
			expect(JSON.stringify(answer.json), one.path).not.toContain(theirs.marke)
		}
		// Under their own roof they reach nobody else's orders either.
		const eigen = `PUT /agentur/auftragfreigeben/${ours.agenturId}/${theirs.erster.id}`
		expect(await call('nordfunk', eigen, { token: ours.inhaber.secret })).toMatchObject({
			json: { code: 'auftrag_unbekannt' },
		})
		expect([await everything(ctx, ['sicherheitsereignis', 'sitzung', 'formular']), await everything(fremd)]).toEqual(
			before,
		)
	})
})
