import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MandantConfig } from '~/domain/mandant/config'
import { pathPattern, pathTo, type RouteName } from '~/paths'
import { mandantPaths, routeTable } from '~/route-table.js'
import { createEmpfehlung } from '~/usecases/empfehlung/create-empfehlung'
import { newEmpfehler } from '~/usecases/konto/new-empfehler'
import { startSitzung } from '~/usecases/konto/sitzung'
import { guard } from '~/web/guard.server'
import { recipientCookie } from '~/web/recipient.server'
import { findBenutzerByEmail, insertBenutzer } from '~db/repositories/benutzer/benutzer'
import { findEmpfehlung } from '~db/repositories/empfehlung/empfehlung'
import { updateEmpfehler } from '~db/repositories/konto/empfehler'
import * as t from '~db/schema/mandant/tables'
import { freshDatabase, type TestContext, type TestDatabase, testClock } from '../../fixtures/database'
import { eingabe, produkte } from '../../fixtures/empfehlung'
import { serveFrom } from '../../fixtures/freund'

/*
 * The navigation rules as the specification states them, written down once more and independently of the route table:
 * every route × every kind of visitor × every flag is sent through the guard and compared with this.
 */

type Regel = {
	login?: true
	ohneAutologin?: true
	empfaenger?: true
	betrieb?: true
	agentur?: true
	offen?: true
}

/** SPEC 2, "Screens and routes": the rules column. */
const SPEC: Record<string, Regel> = {
	Home: {},
	DankeStepsOfflineEmpfehlung: {},
	PersoenlicherBereich: { login: true },
	MeineDaten: { login: true, ohneAutologin: true },
	Login: { ohneAutologin: true },
	AdminLogin: {},
	Logout: { login: true, ohneAutologin: true },
	Empfehlungscode: {},
	PasswortVergessen: { ohneAutologin: true },
	PasswortAendern: { ohneAutologin: true },
	PasswortZuruecksetzen: { ohneAutologin: true },
	Empfehlen: {},
	EmpfehlenAgent: {},
	EmpfehlungBestaetigung: {},
	EmpfehlungTeilen: {},
	EmpfaengerBestaetigung: {},
	EmpfehlungAbgelaufen: {},
	EmpfaengerDaten: {},
	PraemieWaehlen: {},
	PraemieDaten: {},
	PraemieDanke: {},
	KundenNummer: {},
	AGBDatenschutzZustimmung: {},
	EmpfaengerBankdaten: {},
	EmpfehlerBankdaten: {},
	Impressum: {},
	Datenschutz: {},
	Agb: {},
	Faq: {},
	Kontakt: {},
	optin: {},
	optout: {},
	RegistrierungAbschliessen: { ohneAutologin: true },
	MitarbeiterEmpfehlen: { offen: true, agentur: true },
	AktuellePraemienUebersicht: {},
	KulanzDanke: {},
	FileNotFound: {},
	Barrierefreiheitserklaerung: {},
	Exklusiv: {},
	Exclusiv: {},
}

/** SPEC 2: what stays open with ModuleErzwingeLogin. */
const OFFEN = new Set(
	`FileNotFound Agb EmpfaengerBankdaten Empfehlungscode Datenschutz EmpfaengerDaten Exklusiv Exclusiv Faq Impressum
	Kontakt Login Logout PasswortZuruecksetzen PasswortVergessen PraemieWaehlen PraemieDaten RegistrierungAbschliessen`.split(
		/\s+/,
	),
)

/**
 * What the house adds: rules of spec routes where the specification is silent (requirements.md, N-RECIPIENTGUARD; a
 * password and stored bank data belong to an account; a one-time login link must open), and its own routes.
 */
const HAUS: Record<string, Regel> = {
	PasswortAendern: { login: true },
	EmpfehlerBankdaten: { login: true },
	AdminLogin: { offen: true },
	EmpfehlungBestaetigung: { empfaenger: true },
	KundenNummer: { empfaenger: true },
	AGBDatenschutzZustimmung: { empfaenger: true },
	EmpfaengerDaten: { empfaenger: true },

	QrDatei: {},
	Produktkategorie: {},
	Tarife: {},
	KampagneSeite: {},
	Kurzlink: { offen: true },
	Empfehlungslink: { offen: true },
	Produktlink: { offen: true, empfaenger: true },
	MailAbbestellen: { offen: true },
	MailEinstellungen: { login: true, ohneAutologin: true },
	StandPerMail: {},
	FreundStand: { offen: true },
	MeinBild: { login: true, ohneAutologin: true },
	Sitzungen: { login: true, ohneAutologin: true },
	EmailAendern: { login: true, ohneAutologin: true },
	EmailBestaetigen: { offen: true },
	EmailStoppen: { offen: true },
	CookieModal: { offen: true },
	SitzungStand: { offen: true },
	Ausweis: { offen: true },
	CookiesNoetig: { offen: true },
	Autologin: { offen: true },
	Jahresauszug: { login: true },
	JahresauszugDatei: { login: true },
	PraemieNachfrage: { login: true },
	DatenHerunterladen: { login: true },
	DatenDatei: { login: true },
	KontoLoeschen: { login: true, ohneAutologin: true },
	KontoGeloescht: { offen: true },
	Sprache: { offen: true },
	Rechtstext: { offen: true },
	GutscheinLogo: { offen: true },
	AuftrittDatei: { offen: true },
	InhaltBild: { offen: true },
	CaptchaBild: { offen: true },
	CaptchaTon: { offen: true },
	CaptchaBestaetigung: { offen: true },
	BetriebLogin: { offen: true },
	BetriebHeute: { offen: true, betrieb: true },
	BetriebAuftraege: { offen: true, betrieb: true },
	BetriebAuftrag: { offen: true, betrieb: true },
	BetriebAuftragMelden: { offen: true, betrieb: true },
	BetriebFreigaben: { offen: true, betrieb: true },
	BetriebSammelarbeit: { offen: true, betrieb: true },
	BetriebZuordnungen: { offen: true, betrieb: true },
	BetriebImporte: { offen: true, betrieb: true },
	BetriebImport: { offen: true, betrieb: true },
	BetriebImportDatei: { offen: true, betrieb: true },
	BetriebPraemien: { offen: true, betrieb: true },
	BetriebKonten: { offen: true, betrieb: true },
	BetriebKonto: { offen: true, betrieb: true },
	BetriebZustimmungen: { offen: true, betrieb: true },
	BetriebFreunde: { offen: true, betrieb: true },
	BetriebFreund: { offen: true, betrieb: true },
	BetriebNachfragen: { offen: true, betrieb: true },
	BetriebVorlagen: { offen: true, betrieb: true },
	BetriebNachfrage: { offen: true, betrieb: true },
	BetriebPruefungen: { offen: true, betrieb: true },
	BetriebFaelle: { offen: true, betrieb: true },
	BetriebMuster: { offen: true, betrieb: true },
	BetriebNennungen: { offen: true, betrieb: true },
	BetriebPruefung: { offen: true, betrieb: true },
	BetriebSperren: { offen: true, betrieb: true },
	BetriebGutscheine: { offen: true, betrieb: true },
	BetriebGutschein: { offen: true, betrieb: true },
	BetriebGutscheinMarke: { offen: true, betrieb: true },
	BetriebKulanz: { offen: true, betrieb: true },
	BetriebKulanzAntrag: { offen: true, betrieb: true },
	BetriebLaeufe: { offen: true, betrieb: true },
	BetriebLaufNeu: { offen: true, betrieb: true },
	BetriebAuftraggeber: { offen: true, betrieb: true },
	BetriebLauf: { offen: true, betrieb: true },
	BetriebLaufSchritt: { offen: true, betrieb: true },
	BetriebBankdateien: { offen: true, betrieb: true },
	BetriebBankdatei: { offen: true, betrieb: true },
	BetriebHauptbuch: { offen: true, betrieb: true },
	BetriebMonat: { offen: true, betrieb: true },
	BetriebMonatDatei: { offen: true, betrieb: true },
	BetriebKennzahlen: { offen: true, betrieb: true },
	BetriebKennzahlenListe: { offen: true, betrieb: true },
	BetriebKennzahlenMails: { offen: true, betrieb: true },
	BetriebKennzahlenAusgabe: { offen: true, betrieb: true },
	BetriebKennzahlenDatei: { offen: true, betrieb: true },
	BetriebPosten: { offen: true, betrieb: true },
	BetriebLaufDatei: { offen: true, betrieb: true },
	DatenschutzAnfrage: { offen: true },
	BetriebDatenschutz: { offen: true, betrieb: true },
	BetriebAnfrage: { offen: true, betrieb: true },
	BetriebAnfrageLoeschen: { offen: true, betrieb: true },
	BetriebAuskunft: { offen: true, betrieb: true },
	BetriebAuskunftDatei: { offen: true, betrieb: true },
	BetriebProtokoll: { offen: true, betrieb: true },
	BetriebProtokollDatei: { offen: true, betrieb: true },
	BetriebAnsichten: { offen: true, betrieb: true },
	BetriebDateien: { offen: true, betrieb: true },
	BetriebDatei: { offen: true, betrieb: true },
	BetriebSuche: { offen: true, betrieb: true },
	BetriebListeDatei: { offen: true, betrieb: true },
	BetriebTeam: { offen: true, betrieb: true },
	BetriebMitglied: { offen: true, betrieb: true },
	BetriebEinladung: { offen: true },
	BetriebZugang: { offen: true, betrieb: true },
	BetriebZweiterFaktor: { offen: true, betrieb: true },
	BetriebFaktor: { offen: true, betrieb: true },
	BetriebPasswort: { offen: true, betrieb: true },
	BetriebLogout: { offen: true, betrieb: true },
	AgenturLogin: { offen: true },
	AgenturSso: { offen: true },
	AgenturSsoZurueck: { offen: true },
	AgenturSsoAbmelden: { offen: true },
	AgenturSsoEnde: { offen: true },
	BetriebAnmeldedienst: { offen: true, betrieb: true },
	BetriebAuftritt: { offen: true, betrieb: true },
	BetriebExperimente: { offen: true, betrieb: true },
	BetriebExperimentNeu: { offen: true, betrieb: true },
	BetriebExperiment: { offen: true, betrieb: true },
	BetriebKampagnen: { offen: true, betrieb: true },
	BetriebKampagneNeu: { offen: true, betrieb: true },
	BetriebKampagne: { offen: true, betrieb: true },
	BetriebProgramm: { offen: true, betrieb: true },
	BetriebAussehen: { offen: true, betrieb: true },
	BetriebAbsender: { offen: true, betrieb: true },
	BetriebMarke: { offen: true, betrieb: true },
	BetriebProdukte: { offen: true, betrieb: true },
	BetriebProdukt: { offen: true, betrieb: true },
	BetriebPraemienwerte: { offen: true, betrieb: true },
	BetriebPraemienwert: { offen: true, betrieb: true },
	BetriebRechtstexte: { offen: true, betrieb: true },
	BetriebRechtstext: { offen: true, betrieb: true },
	BetriebTexte: { offen: true, betrieb: true },
	BetriebText: { offen: true, betrieb: true },
	BetriebTextVergleich: { offen: true, betrieb: true },
	BetriebSchnittstellen: { offen: true, betrieb: true },
	BetriebPartnerSchluessel: { offen: true, betrieb: true },
	BetriebWebhookNeu: { offen: true, betrieb: true },
	BetriebWebhook: { offen: true, betrieb: true },
	BetriebAgenturen: { offen: true, betrieb: true },
	BetriebAgenturNeu: { offen: true, betrieb: true },
	BetriebAgentur: { offen: true, betrieb: true },
	BetriebAgenturDaten: { offen: true, betrieb: true },
	BetriebAgenturPraemienplan: { offen: true, betrieb: true },
	BetriebAgenturPraemien: { offen: true, betrieb: true },
	BetriebAgenturRechnungen: { offen: true, betrieb: true },
	BetriebAgenturRechnungDatei: { offen: true, betrieb: true },
	AgenturRechnungen: { offen: true, agentur: true },
	AgenturRechnungDatei: { offen: true, agentur: true },
	AgenturPraemienplan: { offen: true, agentur: true },
	AgenturPraemien: { offen: true, agentur: true },
	AgenturMitarbeiter: { offen: true, agentur: true },
	AgenturStammdaten: { offen: true, agentur: true },
	AgenturUebersicht: { offen: true, agentur: true },
	AgenturEinladen: { offen: true, agentur: true },
	AgenturEinladungen: { offen: true, agentur: true },
	AgenturEinladungZeigen: { offen: true, agentur: true },
	AgenturEinladungKarte: { offen: true, agentur: true },
	AgenturEmpfehler: { offen: true, agentur: true },
	AgenturAuftraege: { offen: true, agentur: true },
	AgenturAuftrag: { offen: true, agentur: true },
	AgenturFreigaben: { offen: true, agentur: true },
	AgenturSammelarbeit: { offen: true, agentur: true },
	AgenturInteressenten: { offen: true, agentur: true },
	AgenturInteressent: { offen: true, agentur: true },
	AgenturStatistik: { offen: true, agentur: true },
	AgenturListeDatei: { offen: true, agentur: true },
	AgenturDateien: { offen: true, agentur: true },
	AgenturDatei: { offen: true, agentur: true },
	CallcenterEmpfehlen: { offen: true, agentur: true },
	EmpfohlenVon: { offen: true },
	NennungBeantworten: { offen: true },
	VermittlungBestaetigen: { offen: true },
	Einladung: { offen: true, ohneAutologin: true },
	AgenturEinladung: { offen: true },
	AgenturStart: { offen: true, agentur: true },
	AgenturZugang: { offen: true, agentur: true },
	AgenturPasswort: { offen: true, agentur: true },
	AgenturZweiterFaktor: { offen: true, agentur: true },
	AgenturFaktor: { offen: true, agentur: true },
	AgenturLogout: { offen: true, agentur: true },
	Robots: { offen: true },
	SecurityTxt: { offen: true },
	Sitemap: { offen: true },
	Vorschaubild: { offen: true },
	TouchIcon: { offen: true },
	MailLogo: { offen: true },
	MailBild: { offen: true },
	Favicon: { offen: true },
	DocsEinbetten: { offen: true },
	DevPostfach: { offen: true },
	DevMail: { offen: true },
	DevHost: { offen: true },
	Unbekannt: { offen: true },
}

/** Belong to no brand and are not guarded by its rules. */
const PLATTFORM = ['Marken', 'DevLaden', 'DevJobs']

const ROUTEN = (Object.keys(routeTable) as RouteName[]).filter(
	(name) => !PLATTFORM.includes(name) && !name.startsWith('Plattform'),
)

/** People of the agency and the call centre, one for each role and one without; no role opens what another does not. */
const AGENTUR = ['inhaber', 'inaktiv', 'mitarbeiter', 'callcenter', 'ohneRolle'] as const
const BESUCHER = ['anonym', 'empfaenger', 'empfehler', 'vertretung', 'betrieb', ...AGENTUR] as const
type Besucher = (typeof BESUCHER)[number]
type Flags = Pick<MandantConfig, 'ModuleErzwingeLogin' | 'IsAutologin' | 'ModuleAdv'>

type Ort = { path: string; home: string; login: string; betriebLogin: string; agenturLogin: string }

/** Where the specification leads this visitor: 'hier', a path, or a refusal's status. */
function erwartet(name: RouteName, wer: Besucher, flags: Flags, ort: Ort): string | number {
	const regel: Regel = { ...SPEC[name], ...HAUS[name] }
	const offen = regel.offen || OFFEN.has(name)
	const angemeldet = wer === 'empfehler' || wer === 'vertretung'
	const mitZiel = (login: string) => `${login}?${new URLSearchParams({ redirect: ort.path })}`
	if (regel.betrieb && wer !== 'betrieb') return mitZiel(ort.betriebLogin)
	if (regel.agentur && !AGENTUR.some((person) => person === wer)) return mitZiel(ort.agenturLogin)
	if (name === 'Impressum' && flags.ModuleAdv) return ort.home
	// An operator who acts for somebody must find the way out of that session.
	if (flags.IsAutologin && regel.ohneAutologin && wer !== 'vertretung') return ort.home
	if (flags.IsAutologin && regel.login && !angemeldet) return ort.home
	if (name === 'Logout' && !angemeldet) return ort.login
	if (regel.login && !angemeldet) return mitZiel(ort.login)
	if (flags.ModuleErzwingeLogin && !angemeldet && !offen) return mitZiel(ort.login)
	const ohneNachweis = name === 'EmpfaengerDaten' && flags.ModuleErzwingeLogin
	if (regel.empfaenger && wer !== 'empfaenger' && !ohneNachweis) return 403
	return 'hier'
}

let database: TestDatabase

beforeAll(async () => {
	database = await freshDatabase()
})
afterAll(() => database.drop())

let count = 0

/** Everything a visitor of each kind sends along, on one brand. */
async function besucher(ctx: TestContext) {
	const person = await newEmpfehler(ctx, ctx.db, {
		vorname: 'Kim',
		nachname: 'Berger',
		email: `nav${++count}@example.org`,
	})
	if (!person) throw new Error('taken')
	const { teilbar } = await produkte(ctx)
	const created = await createEmpfehlung(
		ctx,
		teilbar,
		await eingabe(ctx, { email: `nav${++count}@example.org` }),
		`nav${count}`,
	)
	if (!created.ok) throw new Error(created.code)
	const { empfehlungsnummer } = created.value
	const empfaengernummer = `NAVIGATION${count}`
	const empfehlung = await findEmpfehlung(ctx.db, { empfehlungsnummer })
	await ctx.db.insert(t.empfaenger).values({
		empfaengernummer,
		empfehlungId: empfehlung?.id ?? '',
		zustand: 'bestaetigt',
		sprache: 'de',
		erstelltAm: ctx.clock(),
	})
	await updateEmpfehler(ctx.db, person.id, { bestaetigtAm: ctx.clock() })
	const session = async (
		neu: Pick<Parameters<typeof startSitzung>[2], 'art' | 'angemeldetVon'>,
		wessen: { id: string } | undefined = person,
	) => `sitzung=${await startSitzung(ctx, ctx.db, { ...neu, subjektId: wessen?.id ?? '', bleiben: false })}`
	const demo = (name: string) => findBenutzerByEmail(ctx.db, `${name}@example.org`)
	const agentur = async (name: string) => session({ art: 'agentur' }, await demo(name))
	const ohneRolle = await insertBenutzer(ctx.db, {
		emailNorm: `nav${++count}@example.org`,
		name: 'Nora Ohne',
		passwortHash: '',
		art: 'agentur',
		erstelltAm: ctx.clock(),
	})
	const cookies: Record<Besucher, string> = {
		anonym: '',
		empfaenger: recipientCookie(ctx, empfehlungsnummer, empfaengernummer).split(';')[0] ?? '',
		empfehler: await session({ art: 'empfehler' }),
		vertretung: await session({ art: 'empfehler', angemeldetVon: 'cli' }),
		betrieb: await session({ art: 'betrieb' }, await demo('betrieb')),
		inhaber: await agentur('inhaber'),
		inaktiv: await agentur('inaktiv'),
		mitarbeiter: await agentur('mitarbeiter'),
		callcenter: await agentur('callcenter'),
		ohneRolle: await session({ art: 'agentur' }, ohneRolle),
	}
	return { cookies, empfehlungsnummer }
}

type Welt = Awaited<ReturnType<typeof besucher>> & { ctx: TestContext; host: string }

async function welt(clientRoute: 'nordfunk' | 'lindental'): Promise<Welt> {
	const host = `${clientRoute}.localhost`
	const ctx = await database.contextFor(host)
	serveFrom(database, testClock(ctx.clock()))
	return { ctx, host, ...(await besucher(ctx)) }
}

/** The brand as it is with other flags, for every request that follows. */
function mitFlags({ ctx }: Welt, flags: Flags) {
	const mandant = { ...ctx.mandant, config: { ...ctx.mandant.config, ...flags } }
	const tenant = { mandant, keys: ctx.keys, pausiert: false }
	serveFrom({ ...database, registry: { ...database.registry, byHost: async () => tenant } }, ctx.clock)
}

const pfad = (clientRoute: string, name: RouteName, nummer: string) =>
	pathPattern(clientRoute, name)
		.replace(':empfehlungsnummer', nummer)
		.replace(/:(\w+)/g, '17')
		.replace('*', 'gibt/es/nicht')

async function ergebnis({ host }: Welt, path: string, name: RouteName, cookie: string): Promise<string | number> {
	const request = new Request(`http://${host}${path}`, { headers: cookie ? { cookie } : {} })
	const nummer = new URL(request.url).pathname.split('/').at(-1)
	const params = name === 'EmpfaengerDaten' ? { empfehlungsnummer: nummer } : {}
	try {
		await guard({ request, params, context: {} }, name)
		return 'hier'
	} catch (thrown) {
		if (!(thrown instanceof Response)) throw thrown
		return thrown.headers.get('location') ?? thrown.status
	}
}

const KOMBINATIONEN = [false, true].flatMap((ModuleErzwingeLogin) =>
	[false, true].flatMap((IsAutologin) =>
		[false, true].map((ModuleAdv) => ({ ModuleErzwingeLogin, IsAutologin, ModuleAdv })),
	),
)

it('every route of the table is known to this test: add a row to HAUS (what the guard does to whom)', () => {
	expect(ROUTEN.filter((name) => !SPEC[name] && !HAUS[name])).toEqual([])
})

const MARKEN = ['nordfunk', 'lindental'] as const

describe.each(MARKEN)(
	'[N-PROTECTED] [N-LOGOUT] [N-ERZWINGELOGIN] [N-AUTOLOGIN] [N-ADV] [N-RECIPIENTGUARD] every route for every visitor of %s',
	(clientRoute) => {
		let hier: Welt
		beforeAll(async () => {
			hier = await welt(clientRoute)
		})

		it.each(KOMBINATIONEN)('%o', async (flags) => {
			mitFlags(hier, flags)
			const { mandant } = hier.ctx
			const abweichungen: unknown[] = []
			for (const name of ROUTEN)
				for (const wer of BESUCHER) {
					const path = `${pfad(clientRoute, name, hier.empfehlungsnummer)}?empfehlung=${hier.empfehlungsnummer}&a=b+c`
					const ort = {
						path,
						home: pathTo(mandant, 'Home'),
						login: pathTo(mandant, 'Login'),
						betriebLogin: '/betrieb/login',
						agenturLogin: '/agentur/login',
					}
					const soll = erwartet(name, wer, flags, ort)
					const ist = await ergebnis(hier, path, name, hier.cookies[wer])
					if (ist !== soll) abweichungen.push({ name, wer, ist, soll })
				}
			expect(abweichungen).toEqual([])
		})
	},
)

describe('[N-PATHTABLE] paths of the translation table', () => {
	it('are the only ones a brand serves a screen under: the default leads there, another brand’s nowhere', async () => {
		const [lindental, nordfunk] = [await welt('lindental'), await welt('nordfunk')]
		for (const name of Object.keys(mandantPaths.lindental) as RouteName[]) {
			const own = pfad('lindental', name, 'ABC123')
			const standard = pfad('nordfunk', name, 'ABC123')
			const { empfehler } = lindental.cookies
			const request = new Request(`http://${lindental.host}${standard}?a=1`, { headers: { cookie: empfehler } })
			const params = Object.fromEntries(
				[...pathPattern('', name).matchAll(/:(\w+)/g)].map(([, key]) => [
					key ?? '',
					key === 'empfehlungsnummer' ? 'ABC123' : '17',
				]),
			)
			const thrown = await guard({ request, params, context: {} }, name).catch((refusal: Response) => refusal)
			expect(thrown instanceof Response && thrown.headers.get('location'), name).toBe(`${own}?a=1`)
			expect(await ergebnis(nordfunk, own, name, nordfunk.cookies.empfehler), name).toBe('/404')
		}
	})
})
