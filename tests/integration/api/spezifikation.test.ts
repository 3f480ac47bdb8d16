import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mandantConfigSchema } from '~/domain/mandant/config'
import { issueAdminLogin } from '~/usecases/konto/login-by-admin-token'
import { createPartnerSchluessel } from '~/usecases/partner/schluessel'
import * as t from '~db/schema/mandant/tables'
import { asBetrieb, withFaktor } from '../../fixtures/actors'
import { agenturFixture } from '../../fixtures/agentur'
import { apiOf, type CallApi } from '../../fixtures/api'
import { FREUND, neuesKonto, payload, TEST_PASSWORT, tokenBy } from '../../fixtures/api-person'
import { freshDatabase, type TestClock, type TestContext, type TestDatabase, testClock } from '../../fixtures/database'
import { empfehlerMit, empfehlungen, neueAdresse, produkte } from '../../fixtures/empfehlung'
import { mailsTo } from '../../fixtures/mails'
import { insertProdukt, openReward } from '../../fixtures/praemie'

let database: TestDatabase
let clock: TestClock
let ctx: TestContext
let call: CallApi
let produkt: number

beforeAll(async () => {
	database = await freshDatabase()
	clock = testClock()
	call = apiOf(database, clock)
	ctx = await database.contextFor('nordfunk.localhost', { clock })
	produkt = (await produkte(ctx)).teilbar
})
afterAll(() => database.drop())

const { agentur, person } = agenturFixture(() => ctx)

type Named = { Id: number; Kategorie: string }
type Kategorie = { Id: string; Quelle: string | null; StandardProduktIds: number[] }
type Problem = { path: string; code: string }

describe('[C-KATALOG] the catalogue by category', () => {
	const idsOf = async (query: string): Promise<number[]> => {
		const { status, json } = await call('nordfunk', `GET /produkt/?pagesize=100&${query}`)
		expect(status, query).toBe(200)
		expect(json.TotalCount, query).toBe(json.Content.length)
		return json.Content.map(({ Id }: Named) => Id)
	}

	it('every Id of the categories is one, alone and with its source, and has the products it starts with', async () => {
		const { json } = await call('nordfunk', 'GET /produktkategorie')
		expect(json.length).toBeGreaterThan(25)
		for (const { Id, Quelle, StandardProduktIds } of json satisfies Kategorie[]) {
			const alone = await idsOf(`kategorie=${encodeURIComponent(Id)}`)
			expect(alone, Id).toEqual(expect.arrayContaining(StandardProduktIds))
			expect(await idsOf(`quelle=${Quelle}&kategorie=${encodeURIComponent(Id)}`), Id).toEqual(alone)
			const other = Quelle === 'mobil' ? 'festnetz' : 'mobil'
			const wrong = await call('nordfunk', `GET /produkt?quelle=${other}&kategorie=${encodeURIComponent(Id)}`)
			expect([wrong.status, wrong.json.code], Id).toEqual([404, 'kategorie_unbekannt'])
		}
	})

	it('those of brands without category pages, and the Kategorie of a product, are categories, too', async () => {
		const lindental = await call('lindental', 'GET /produktkategorie')
		for (const { Id } of lindental.json satisfies Kategorie[]) {
			const { json } = await call('lindental', `GET /produkt?kategorie=${Id}`)
			expect(new Set(json.Content.map(({ Kategorie: own }: Named) => own)), Id).toEqual(new Set([Id]))
		}
		expect((await idsOf('kategorie=mobilfunk')).length).toBeGreaterThan(3)
		expect((await idsOf('kategorie=INTERNET/hybrid/')).length).toBeGreaterThan(0)
	})

	it('a source alone is all of it; what is not there is unknown, and empty is as good as nothing', async () => {
		const [festnetz, mobil] = [await idsOf('quelle=festnetz'), await idsOf('quelle=mobil&kategorie=')]
		expect(festnetz.filter((id) => mobil.includes(id))).toEqual([])
		expect(mobil).toEqual(expect.arrayContaining(await idsOf('kategorie=geraete.html')))
		expect(await idsOf('quelle=festnetz&tarifId=1')).toEqual([])
		expect((await call('nordfunk', 'GET /produkt/?quelle&kategorie')).json.TotalCount).toBeGreaterThan(mobil.length)
		for (const kategorie of ['gibtsnicht', 'internet/nie', '%20', 'x'.repeat(80)]) {
			const answer = await call('nordfunk', `GET /produkt?kategorie=${kategorie}`)
			expect([400, 404], kategorie).toContain(answer.status)
			if (answer.status === 404) expect(answer.json.code).toBe('kategorie_unbekannt')
		}
	})

	it('a product is of its source alone, also by the number it has elsewhere, and comes with its device and provision', async () => {
		const [id = 0] = await idsOf('quelle=mobil&kategorie=geraet')
		const { json: device } = await call('nordfunk', `GET /produkt/${id}?quelle=mobil`)
		const { json: line } = await call('nordfunk', 'GET /produkt/462?quelle=festnetz')
		expect(line.Festnetz.Provision).toMatch(/^standard;\d+$/)
		for (const path of [`${id}?quelle=festnetz`, `extern/${device.ExterneId}?quelle=festnetz`, '462?quelle=mobil'])
			expect((await call('nordfunk', `GET /produkt/${path}`)).json.code, path).toBe('produkt_unbekannt')
		const { json: tarif } = await call('nordfunk', `GET /produkt/${device.Mobil.TarifId}`)
		const byExtern = await call('nordfunk', `GET /produkt/extern/${tarif.ExterneId}?handyId=${device.Mobil.HandyId}`)
		expect(byExtern.json).toEqual(device)
	})

	it.each(['0x1CE', '4.62e2', '462.', '+462', ' 462', '462abc', '-1', '１'])('%s is no number', async (text) => {
		const query = await call('nordfunk', `GET /produkt?pagesize=${encodeURIComponent(text)}`)
		expect(query).toMatchObject({ status: 400, json: { errors: [{ path: 'pagesize' }] } })
		expect((await call('nordfunk', `GET /produkt/${encodeURIComponent(text)}`)).status).toBe(404)
	})
})

describe('[C-AGENTUR] [R-AGENTUR] the views of an agency', () => {
	const VIEWS = {
		AgenturInhaber: [
			'Rechnungen',
			'Praemien',
			'Praemienplan',
			'AddPraemienplan',
			'DeletePraemienplan',
			'Einladungstool',
		],
		AgenturMitarbeiter: ['Praemien', 'Praemienplan', 'Einladungstool'],
	}
	const ALLE = [...VIEWS.AgenturInhaber, 'Verwaltung', 'AuftragsReport', 'EmpfehlerReport', 'StatistikReport']

	it('are there by name for whom the role has them, nothing given or null', async () => {
		const agenturId = await agentur()
		const nichts = { OrderBy: null, Descending: null, Filter: null, Pagesize: null, Pagenumber: null }
		for (const [rolle, views] of Object.entries(VIEWS)) {
			const { secret: token } = await person(agenturId, rolle === 'AgenturInhaber' ? rolle : 'AgenturMitarbeiter')
			for (const view of VIEWS.AgenturInhaber)
				for (const json of [undefined, null, {}, nichts]) {
					const { status } = await call('nordfunk', `PUT /agentur/${view}/`, { token, json })
					expect(status, `${view} as ${rolle}`).toBe(views.includes(view) ? 200 : 403)
				}
			for (const view of ALLE.slice(6))
				expect((await call('nordfunk', `PUT /agentur/${view}`, { token, json: nichts })).status, view).toBe(200)
			const list = await call('nordfunk', `PUT /agentur/${agenturId}/`, { token, json: { ...nichts, OrderBy: 'NAME' } })
			expect(list).toMatchObject({ status: 200, json: { TotalCount: 0, HasNext: false } })
		}
		const { secret: fremd } = await person(await agentur(), 'AgenturInhaber')
		expect((await call('nordfunk', `PUT /agentur/${agenturId}`, { token: fremd })).status).toBe(403)
		expect((await call('nordfunk', 'PUT /agentur/gibtsnicht', { token: fremd })).status).toBe(404)
	})

	it('an owner adds a row to the plan and ends it; what is missing is named', async () => {
		const { secret: token } = await person(await agentur(), 'AgenturInhaber')
		const put = (view: string, json?: object) => call('nordfunk', `PUT /agentur/${view}`, { token, json })
		const { json: angebot } = await put('AddPraemienplan')
		const ProduktId = angebot.Produkte[0].Id
		const missing = await put('AddPraemienplan', { ProduktId })
		expect(missing.status).toBe(400)
		expect(missing.json.errors.map(({ path }: Problem) => path)).toEqual(['Seite', 'Fuer', 'BetragCent', 'GueltigVon'])
		const neu = {
			ProduktId,
			Seite: 'empfaenger',
			Fuer: 'mitarbeiter',
			BetragCent: 700,
			GueltigVon: angebot.FruehestensAb,
		}
		expect((await put('AddPraemienplan', { ...neu, GueltigVon: '2020-01-01' })).json.code).toBe('praemienplan_beginn')
		expect((await put('AddPraemienplan', neu)).json).toEqual({ Ok: true })
		const { json: plan } = await put('Praemienplan', { Filter: 'empfaenger', OrderBy: 'BetragCent' })
		expect(plan.Content).toMatchObject([{ BetragCent: 700, Fuer: 'mitarbeiter', Stand: 'kuenftig' }])
		expect((await put('DeletePraemienplan')).json.Content).toEqual(plan.Content)
		expect((await put('DeletePraemienplan', { Id: plan.Content[0].Id })).json).toEqual({ Ok: true })
		expect((await put('Praemienplan')).json.TotalCount).toBe(0)
	})
})

describe('[C-HEADERS] [C-EMPFEHLER] a customer number', () => {
	const nummerOf = async (id: string) =>
		(await ctx.db.select().from(t.empfehler).where(eq(t.empfehler.id, id)))[0]?.kundennummer

	it('is the recommender’s, by the token of their reward or of their login, and can be corrected', async () => {
		await insertProdukt(ctx)
		const { token, praemierung } = await openReward(ctx)
		const set = (nummer: string, by = token) =>
			call('nordfunk', `PUT /empfehler/SetKundennummerForEmpfehler/${nummer}?x=1`, { token: by })
		expect((await set('KD-4711-88')).json).toEqual({ Ok: true })
		expect(await nummerOf(praemierung.empfehlerId ?? '')).toBe('KD-4711-88')
		expect((await set('KD-4711-99')).status).toBe(200)
		const found = await call('nordfunk', 'GET /empfehler/GetResultFromKundennummer/', { token })
		expect(found.json).toMatchObject({ KundennummerEnde: '-99' })
		const konto = await neuesKonto(ctx)
		expect((await set('KD-1234-56', await tokenBy(call, 'nordfunk', konto.email))).status).toBe(200)
		expect(await nummerOf(konto.id)).toBe('KD-1234-56')
		for (const wrong of ['null', 'x'.repeat(43)]) expect((await set('KD-1234-57', wrong)).status, wrong).toBe(401)
	})
})

describe('[C-EMPFEHLER] an account', () => {
	it('is deleted without a body shortly after the login, and says so later', async () => {
		const { email } = await neuesKonto(ctx)
		const token = await tokenBy(call, 'nordfunk', email)
		clock.advance({ ms: 16 * 60_000 })
		const late = await call('nordfunk', 'DELETE /empfehler/delete', { token })
		expect(late).toMatchObject({ status: 403, json: { code: 'anmeldung_nicht_frisch' } })
		const fresh = await tokenBy(call, 'nordfunk', email)
		expect(
			(await call('nordfunk', 'DELETE /empfehler/delete', { token: fresh, json: { Password: 'falsch' } })).json.code,
		).toBe('passwort_falsch')
		expect((await call('nordfunk', 'DELETE /empfehler/delete', { token: fresh })).json).toEqual({ Ok: true })
		expect((await call('nordfunk', 'GET /account/user', { token: fresh })).status).toBe(401)
	})
})

describe('[C-ACCOUNT] the link of an operator', () => {
	it('logs in a program once by GET; a scanner of links uses nothing up', async () => {
		const { email } = await neuesKonto(ctx)
		const asked = await issueAdminLogin(withFaktor(asBetrieb(ctx)), email)
		if (!asked.ok) throw new Error(asked.code)
		const path = `GET /account/login/?token=${asked.value.link.split('/').at(-1)}`
		for (let tries = 0; tries < 2; tries++)
			expect((await call('nordfunk', path, { plain: true })).json).toEqual({ Name: expect.any(String), Email: email })
		expect((await call('nordfunk', path.replace('GET', 'HEAD'))).status).toBe(200)
		const done = await call('nordfunk', path)
		expect(done.json).toMatchObject({ Email: email, Username: email, Token: expect.any(String) })
		expect((await call('nordfunk', 'GET /account/user', { token: done.json.Token })).json.Username).toBe(email)
		expect(await call('nordfunk', path)).toMatchObject({ status: 410, json: { code: 'token_benutzt_anmeldung' } })
	})
})

describe('[C-EMPFEHLUNGEN] a link', () => {
	const recommended = async () => {
		const { json } = await call('nordfunk', 'POST /Empfehlen/create', {
			json: await payload(call, 'nordfunk', produkt),
		})
		return { nummer: json.Empfehlungsnummer, code: new URL(json.Link).pathname.split('/').at(-1) ?? '' }
	}

	it('is followed by a browser to its page, by code or number; a program counts it by either', async () => {
		const { nummer, code } = await recommended()
		for (const id of [nummer, code]) {
			const led = await call('nordfunk', `GET /empfehlen/click/${id}?channel=wa&empfaengernummer=`, { plain: true })
			expect(led.status).toBe(302)
			expect(led.headers.get('location')).toMatch(/^https?:\/\/nordfunk\.localhost\S*channel=wa$/)
			expect((await call('nordfunk', `PUT /empfehlung/${id}`)).json).toEqual({ Ok: true })
			expect((await call('nordfunk', `GET /empfehlen/click/${id}`)).json.Empfehlungsnummer).toBe(nummer)
		}
		expect((await call('nordfunk', 'GET /empfehlen/click/GIBTSNICHT', { plain: true })).json.code).toBe(
			'empfehlung_unbekannt',
		)
	})

	it('keeps and shows the channel and the source that a friend’s data came by', async () => {
		const { nummer } = await recommended()
		const { json: link } = await call('nordfunk', `GET /empfehlen/click/${nummer}`)
		const { json: freund } = await call('nordfunk', `POST /empfaenger/create/${link.Hex}?channel=wa`)
		const token = freund.Token
		const { json: marke } = await call('nordfunk', 'GET /mandant/mvv')
		await call('nordfunk', 'PUT /empfaenger/zustimmung', { token, json: { AgbText: String(marke.Agb.Id) } })
		const numbers = { empfehlungsnummer: freund.Empfehlungsnummer, empfaengernummer: freund.Empfaengernummer }
		const json = { ...numbers, empfaengerdaten: { ...FREUND, email: neueAdresse() } }
		const path = 'POST /tracking/abschliessen/?channel=co&einsprungsquelle=Einsprungslink'
		expect((await call('nordfunk', path, { token, json })).json).toEqual({ Ok: true })
		const { json: stand } = await call('nordfunk', 'GET /empfaenger/auftrag', { token })
		expect(stand).toMatchObject({ Channel: 'co', Einsprungsquelle: 'Einsprungslink' })
		expect(stand.BestellUrl).toContain('channel=co')
		expect((await call('nordfunk', 'PUT /empfaenger/kundennummer/KD-7788-99', { token })).json).toEqual({ Ok: true })
	})
})

describe('[E-EmpfehlungPayload] each field of a recommendation', () => {
	const send = async (change: { Empfehlung?: object; Empfehler?: object; Empfaenger?: unknown }) => {
		const email = neueAdresse()
		const base = await payload(call, 'nordfunk', produkt, email)
		const json = {
			Empfehlung: { ...base.Empfehlung, ...change.Empfehlung },
			Empfehler: { ...base.Empfehler, ...change.Empfehler },
			...('Empfaenger' in change ? { Empfaenger: change.Empfaenger } : {}),
		}
		return { email, ...(await call('nordfunk', 'POST /Empfehlen/create', { json })) }
	}
	const rowOf = async (email: string) => {
		const { id } = await empfehlerMit(ctx, email)
		return (await empfehlungen(ctx)).find(({ empfehlerId }) => empfehlerId === id)
	}

	it.each([
		['Empfehlung.AgentNumber', { Empfehlung: { AgentNumber: 'A1', Agentennummer: 'A2' } }],
		['Empfehlung.Teilnahme', { Empfehlung: { Teilnahme: 1 } }],
		['Empfehler.NewsletterOptinVersendetAm', { Empfehler: { NewsletterOptinVersendetAm: 'gestern' } }],
		['Empfaenger.Email', { Empfaenger: { Email: 'freund@example.org' } }],
	])('%s is refused by name where it can have no effect', async (path, change) => {
		const { status, json } = await send(change)
		expect([status, json.errors?.map((one: Problem) => one.path)]).toEqual([400, [path]])
	})

	it('nothing, null and empty are the same', async () => {
		const nothing = { Channel: null, AgentNumber: null, Agentennummer: '', Empfehlungslink: null, Teilnahme: null }
		const wishes = { NewsletterPermission: null, NewsletterOptinGegeben: null, NewsletterOptinVersendetAm: null }
		const sent = await send({ Empfehlung: nothing, Empfehler: wishes, Empfaenger: { Email: '', Vorname: null } })
		expect(sent.status, JSON.stringify(sent.json)).toBe(200)
		expect(sent.json.Code).toBeNull()
	})

	it('[P-ELIGIBLE] the statement is stored where it was shown, and nowhere else', async () => {
		const { json } = await call('nordfunk', 'GET /mandant/mvv')
		expect(json.Teilnahme.Text).toContain('18')
		const [without, shown] = [await send({}), await send({ Empfehlung: { Teilnahme: json.Teilnahme.Version } })]
		expect((await rowOf(without.email))?.teilnahmeVersion).toBeNull()
		expect((await rowOf(shown.email))?.teilnahmeVersion).toBe(json.Teilnahme.Version)
	})

	it('Empfehlungslink false answers with a code to pass on, a wish for news that was asked for before mails nobody', async () => {
		const spoken = await send({ Empfehlung: { Empfehlungslink: false } })
		expect(spoken.json.Code).toMatch(/^[0-9A-Z]{4,}$/)
		const { json } = await call('nordfunk', `GET /empfehlung/empfehlungscode/${spoken.json.Code}`)
		expect(json.Empfehlungsnummer).toBe(spoken.json.Empfehlungsnummer)
		const asked = { NewsletterPermission: true, NewsletterOptinVersendetAm: '2026-01-02T03:04:05Z' }
		const { email } = await send({ Empfehler: asked })
		expect(await mailsTo(ctx, email, 'newsletter_optin')).toHaveLength(0)
	})
})

describe('[C-OTHER] [E-Mandant] the brand’s settings', () => {
	const PRIVATE = /Squidex|Schluessel|Whitelist|Gesperrt|Autologin(A|S)|Firma(S|P|O|U)|Kulanz|Matomo|Bonus|Pruefung/
	it('are answered, each that is public', async () => {
		const { json } = await call('nordfunk', 'GET /mandant/mvv')
		const flags = Object.keys(mandantConfigSchema.shape).filter((name) =>
			/^(Module|Allow|Agb|Is|Show|Max|Recomm)/.test(name),
		)
		expect(flags.filter((name) => !(name in json) && !['MaxAuftraegeProEmpfehlung'].includes(name))).toEqual([])
		expect(json).toMatchObject({ ModuleWhatsapp: expect.any(Number), ApiRoute: expect.any(String) })
		expect(Object.keys(json).filter((name) => PRIVATE.test(name))).toEqual([])
	})
})

describe('a token that is worth nothing', () => {
	it.each([
		'Bearer null',
		'Bearer undefined',
		'Bearer',
		'bearer ',
		`Bearer ${'x'.repeat(43)}`,
		`Bearer ws_live_${'x'.repeat(43)}`,
	])('%s is 401, also where none is needed, and recommends nothing', async (value) => {
		const json = await payload(call, 'nordfunk', produkt)
		for (const name of ['x-authorization', 'authorization'])
			for (const path of ['POST /Empfehlen/create', 'GET /produkt', 'GET /Produkt/berater', 'GET /Einladung/daten']) {
				const sent = { headers: { [name]: value }, json: path.startsWith('POST') ? json : undefined }
				const answer = await call('nordfunk', path, sent)
				expect(answer, `${path} ${name}`).toMatchObject({ status: 401, json: { code: 'PSOF0204' } })
			}
		await expect(empfehlerMit(ctx, json.Empfehler.Email)).rejects.toThrow()
	})

	it('a proxy’s own Authorization is none; a partner’s good key looks around like anybody', async () => {
		expect((await call('nordfunk', 'GET /produkt', { headers: { authorization: 'Basic eDp5' } })).status).toBe(200)
		const daten = { bezeichnung: 'Shop', bereiche: ['auftragLesen' as const], netze: [] }
		const made = await createPartnerSchluessel(withFaktor(asBetrieb(ctx)), daten, 'vertraut')
		const token = made.ok ? made.value.schluessel : ''
		expect((await call('nordfunk', 'GET /produkt', { token })).status).toBe(200)
		expect((await call('lindental', 'GET /produkt', { token })).status).toBe(401)
	})

	it('an ended login is one', async () => {
		const { email } = await neuesKonto(ctx)
		const token = await tokenBy(call, 'nordfunk', email)
		expect((await call('nordfunk', 'POST /account/logout', { token })).json).toEqual({ Ok: true })
		for (const path of ['GET /produkt', 'GET /account/user', 'POST /account/logout'])
			expect((await call('nordfunk', path, { token })).status, path).toBe(401)
	})
})

describe('[C-ACCOUNT] a registration by API', () => {
	it('is completed by the token of its mail, once, with the statement that was shown', async () => {
		const Email = neueAdresse()
		await call('nordfunk', 'POST /account/createEmpfehler', { json: { Vorname: 'Uwe', Nachname: 'Neu', Email } })
		const [mail] = await mailsTo(ctx, Email, 'willkommen')
		const Token = new URL(mail?.link ?? '').searchParams.get('t')
		const { json: wer } = await call('nordfunk', 'PUT /account/validateRegistration', { json: { Token } })
		expect(wer).toMatchObject({ Vorname: 'Uwe', Nachname: 'Neu', Email })
		const daten = { Token, Vorname: 'Uwe', Nachname: 'Neu', Email, Password: TEST_PASSWORT }
		const complete = (json: object) => call('nordfunk', 'PUT /account/completeRegistration', { json })
		const without = await complete(daten)
		expect(without.json.errors).toMatchObject([{ path: 'Teilnahme' }])
		const Teilnahme = wer.Teilnahme.Version
		const foreign = await complete({ ...daten, Teilnahme, Email: neueAdresse() })
		expect(foreign.json.errors).toMatchObject([{ path: 'Email', code: 'email_wiederholung' }])
		const done = await complete({ ...daten, Teilnahme, Email: Email.toUpperCase() })
		expect(done.json).toMatchObject({ Email, Token: expect.any(String) })
		expect((await complete({ ...daten, Teilnahme })).json.code).toBe('link_benutzt')
	})
})
