import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoHostKey, publicHalf } from '~/adapters/autologin/host-keys'
import type { MandantConfig } from '~/domain/mandant/config'
import type { RouteName } from '~/paths'
import { loader as empfehlen } from '~/routes/empfehlung/Empfehlen/route'
import { loader as unbekannt } from '~/routes/inhalt/Unbekannt/route'
import * as EmpfehlerBankdaten from '~/routes/praemie/EmpfehlerBankdaten/route'
import { releaseAuftrag } from '~/usecases/auftrag/release-auftrag'
import { showEinladung } from '~/usecases/empfaenger/show-einladung'
import { createEmpfehlung } from '~/usecases/empfehlung/create-empfehlung'
import { createOfflineCode } from '~/usecases/empfehlung/create-offline-code'
import { listAngebote } from '~/usecases/empfehlung/list-angebote'
import { showAngebot } from '~/usecases/empfehlung/show-angebot'
import { searchBerater } from '~/usecases/katalog/search-berater'
import { showKategorie } from '~/usecases/katalog/show-kategorie'
import { newEmpfehler } from '~/usecases/konto/new-empfehler'
import { startSitzung } from '~/usecases/konto/sitzung'
import { showEmpfehlerBankdaten } from '~/usecases/konto/store-bankdaten'
import { linkTo } from '~/usecases/shared/links'
import { cookieHeader } from '~/web/cookies.server'
import { contentSecurityPolicy } from '~/web/document.server'
import { beraterSucheSchema } from '~/web/forms/katalog'
import { formToken } from '~/web/forms.server'
import { guard } from '~/web/guard.server'
import { MASTER_KEY } from '../../fixtures/constants'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'
import { angemeldet, eingabe, empfehlerMit, produkte, withConfig } from '../../fixtures/empfehlung'
import { serveFrom } from '../../fixtures/freund'
import { insertBereiterAuftrag, insertProdukt, plantEmpfehlungRow } from '../../fixtures/praemie'

/*
 * Each setting changes what the portal does. One row a setting: what is looked at, and what is seen with the two values.
 */

/** The fields of E-Mandant in the specification. */
const FELDER = `MandantUrl EmpfehlenPath EmpfehlenWebPage ModuleIntegratedFrame IsAutologin ModuleAgentRecommendation
	ModuleCompanyRecommendation ModuleStoringBankdata AllowSelfRecommendation ModuleErstelleOfflineEmpfehlungCode ModuleAdv
	ModuleNewsletterPermission ModuleIBANNurDE AgbCheckBoxAutoAccept ShowProductCategory EmailWhitelist
	RecommenderDefaultShare MaxEmpfaengerPraemieCent ModuleAuftragsdatumMindestalterTage ModuleErzwingeLogin`.split(/\s+/)

let database: TestDatabase
let nordfunk: TestContext
let ids: { empfehlerId: string; teilbar: number }
let count = 0

const HOST = 'nordfunk.localhost'

beforeAll(async () => {
	database = await freshDatabase()
	nordfunk = await database.contextFor(HOST)
	await insertProdukt(nordfunk)
	const person = { vorname: 'Kim', nachname: 'Berger', email: 'flags@example.org' }
	const row = await newEmpfehler(nordfunk, nordfunk.db, person)
	ids = { empfehlerId: row?.id ?? '', teilbar: (await produkte(nordfunk)).teilbar }
})
afterAll(() => database.drop())

/** Serves requests of this process as the brand is with these settings. */
function serve({ mandant, keys, clock }: TestContext) {
	const tenant = { mandant, keys, pausiert: false }
	serveFrom({ ...database, registry: { ...database.registry, byHost: async () => tenant } }, clock)
}

type Answer = Response | { data?: unknown; init?: { status?: number } | null }

async function ask(work: () => Promise<unknown>): Promise<Answer> {
	return (await work().catch((thrown: unknown) => thrown)) as Answer
}
const locationOf = (answer: Answer) => (answer instanceof Response ? answer.headers.get('location') : null)
const visit = async (ctx: TestContext, name: RouteName, path: string) => {
	serve(ctx)
	const request = new Request(`http://${HOST}${path}`)
	return locationOf(await ask(() => guard({ request, params: {}, context: {} }, name))) ?? 'hier'
}
const codeOf = (result: { ok: true } | { ok: false; code: string }) => (result.ok ? 'ok' : result.code)
const angebot = async (ctx: TestContext) => {
	const found = await showAngebot(ctx, ids.teilbar)
	if (!found.ok) throw new Error(found.code)
	return found.value
}

/** Sends a foreign account to the form that keeps bank data. */
async function storeForeignIban(ctx: TestContext): Promise<number | undefined> {
	const mitKonto = withConfig(ctx, { ModuleStoringBankdata: true })
	serve(mitKonto)
	const secret = await startSitzung(ctx, ctx.db, { art: 'empfehler', subjektId: ids.empfehlerId, bleiben: false })
	const headers = { cookie: `sitzung=${secret}` }
	const url = `http://${HOST}/empfehler/bankdaten`
	const ich = await guard({ request: new Request(url, { headers }), params: {}, context: {} }, 'EmpfehlerBankdaten')
	const body = new URLSearchParams({
		formular: formToken(ich, 'EmpfehlerBankdaten'),
		intent: 'speichern',
		kontoinhaber: 'Kim Berger',
		iban: 'AT611904300234573201',
		bic: '',
	})
	const request = new Request(url, { method: 'POST', headers, body })
	const answer = await ask(async () => EmpfehlerBankdaten.action({ request, params: {}, context: {} }))
	return answer instanceof Response ? answer.status : answer.init?.status
}

type Zeile = {
	was: string
	werte: [Partial<MandantConfig>, Partial<MandantConfig>]
	sieht: (ctx: TestContext) => unknown
	soll: [unknown, unknown]
}
const flag = (name: keyof MandantConfig): Zeile['werte'] => [{ [name]: true }, { [name]: false }]

const ZEILEN: Record<string, Zeile> = {
	MandantUrl: {
		was: 'starts every link, and decides how cookies are kept',
		werte: [{ MandantUrl: 'https://a.example' }, { MandantUrl: 'http://b.example' }],
		sieht: ({ mandant }) => [linkTo(mandant, 'Agb'), /Secure/.test(cookieHeader(mandant, 'sprache', '1'))],
		soll: [
			['https://a.example/agb', true],
			['http://b.example/agb', false],
		],
	},
	EmpfehlenPath: {
		was: 'is the path that leads to where recommending starts',
		werte: [{ EmpfehlenPath: '/freunde' }, { EmpfehlenPath: '/empfehlen' }],
		sieht: async (ctx) => {
			serve(ctx)
			const request = new Request(`http://${HOST}/freunde?c=mail`)
			return locationOf(await ask(async () => unbekannt({ request, params: {}, context: {} })))
		},
		soll: ['/?c=mail', '/404'],
	},
	EmpfehlenWebPage: {
		was: 'is the page that may embed the portal',
		werte: [{ EmpfehlenWebPage: 'https://a.example/x' }, { EmpfehlenWebPage: 'https://b.example/y' }],
		sieht: ({ mandant }) =>
			contentSecurityPolicy('n', {
				...mandant,
				config: { ...mandant.config, ModuleIntegratedFrame: true },
			}).match(/frame-ancestors ([^;]+)/)?.[1],
		soll: [`'self' https://a.example`, `'self' https://b.example`],
	},
	ModuleIntegratedFrame: {
		was: 'lets a host page embed the portal',
		werte: flag('ModuleIntegratedFrame'),
		sieht: ({ mandant }) => {
			const config = { ...mandant.config, EmpfehlenWebPage: 'https://a.example', MandantUrl: 'https://p.example' }
			const embedded = { ...mandant, config }
			const [csp, cookie] = [contentSecurityPolicy('n', embedded), cookieHeader(embedded, 'sprache', '1')]
			return [csp.includes('https://a.example'), cookie.includes('SameSite=None')]
		},
		soll: [
			[true, true],
			[false, false],
		],
	},
	IsAutologin: {
		was: 'switches the account screens off',
		werte: flag('IsAutologin'),
		sieht: (ctx) => visit(ctx, 'Login', '/login'),
		soll: ['/', 'hier'],
	},
	ModuleAgentRecommendation: {
		was: 'lets people recommend an agent, where the product API has agents',
		werte: flag('ModuleAgentRecommendation'),
		sieht: async (ctx) => {
			const { ModuleAgentRecommendation } = ctx.mandant.config
			const hafen = withConfig(await database.contextFor('hafen.localhost'), { ModuleAgentRecommendation })
			const found = await searchBerater(hafen, beraterSucheSchema.parse({ query: '' }))
			return found.TotalCount > 0
		},
		soll: [true, false],
	},
	ShowProductCategory: {
		was: 'shows the category pages',
		werte: flag('ShowProductCategory'),
		sieht: async (ctx) => codeOf(await showKategorie(ctx, { key: 'internet', hersteller: null, vergleich: [] })),
		soll: ['ok', 'nicht_gefunden'],
	},
	ModuleCompanyRecommendation: {
		was: 'offers business products',
		werte: flag('ModuleCompanyRecommendation'),
		sieht: async (ctx) => {
			const found = await listAngebote(ctx)
			return found.ok && found.value.kategorien.some(({ kategorie }) => kategorie === 'geschaeft')
		},
		soll: [true, false],
	},
	ModuleStoringBankdata: {
		was: 'keeps bank data for later rewards',
		werte: flag('ModuleStoringBankdata'),
		sieht: async (ctx) => codeOf(await showEmpfehlerBankdaten(angemeldet(ctx, ids.empfehlerId))),
		soll: ['ok', 'nicht_gefunden'],
	},
	AllowSelfRecommendation: {
		was: 'lets people accept their own recommendation',
		werte: flag('AllowSelfRecommendation'),
		sieht: async (ctx) => {
			const email = `selbst${++count}@example.org`
			const created = await createEmpfehlung(ctx, ids.teilbar, await eingabe(ctx, { email }), `flags:${count}`)
			if (!created.ok) throw new Error(created.code)
			const ich = angemeldet(ctx, (await empfehlerMit(ctx, email)).id)
			const view = await showEinladung(ich, created.value)
			return view.ok && view.value.eigene
		},
		soll: [false, true],
	},
	ModuleErstelleOfflineEmpfehlungCode: {
		was: 'gives codes to pass on by word of mouth',
		werte: flag('ModuleErstelleOfflineEmpfehlungCode'),
		sieht: async (ctx) => codeOf(await createOfflineCode(ctx, 'ABCDEFGHJK123456')),
		soll: ['empfehlung_unbekannt', 'offline_code_nicht_verfuegbar'],
	},
	ModuleAdv: {
		was: 'has no imprint of its own',
		werte: flag('ModuleAdv'),
		sieht: (ctx) => visit(ctx, 'Impressum', '/impressum'),
		soll: ['/', 'hier'],
	},
	ModuleNewsletterPermission: {
		was: 'asks for the newsletter',
		werte: flag('ModuleNewsletterPermission'),
		sieht: async (ctx) => (await angebot(ctx)).newsletter !== null,
		soll: [true, false],
	},
	ModuleIBANNurDE: {
		was: 'takes German accounts only',
		werte: flag('ModuleIBANNurDE'),
		sieht: storeForeignIban,
		soll: [400, 303],
	},
	AgbCheckBoxAutoAccept: {
		was: 'takes the terms as accepted by sending',
		werte: flag('AgbCheckBoxAutoAccept'),
		sieht: async (ctx) => {
			serve(ctx)
			const request = new Request(`http://${HOST}/empfehlen/${ids.teilbar}`)
			const view = await empfehlen({ request, params: { produktId: String(ids.teilbar) }, context: {} })
			return view.agb.auto
		},
		soll: [true, false],
	},
	EmailWhitelist: {
		was: 'limits who may recommend',
		werte: [{ EmailWhitelist: ['*@firma.example'] }, { EmailWhitelist: [] }],
		sieht: async (ctx) => {
			const input = await eingabe(ctx, { email: `wer${++count}@example.org` })
			return codeOf(await createEmpfehlung(ctx, ids.teilbar, input, `flags:${count}`))
		},
		soll: ['email_nicht_erlaubt', 'ok'],
	},
	RecommenderDefaultShare: {
		was: 'is the share the form starts with',
		werte: [{ RecommenderDefaultShare: 50 }, { RecommenderDefaultShare: 0 }],
		sieht: async (ctx) => (await angebot(ctx)).startAnteil,
		soll: [50, 0],
	},
	MaxEmpfaengerPraemieCent: {
		was: 'caps what a friend can get',
		werte: [{ MaxEmpfaengerPraemieCent: 0 }, { MaxEmpfaengerPraemieCent: null }],
		sieht: async (ctx) => (await angebot(ctx)).angebot.anteile.map(({ anteil }) => anteil),
		soll: [[100], [100, 50, 0]],
	},
	ModuleAuftragsdatumMindestalterTage: {
		was: 'is how long an order waits for its release',
		werte: [{ ModuleAuftragsdatumMindestalterTage: 365 }, { ModuleAuftragsdatumMindestalterTage: 14 }],
		sieht: async (ctx) => {
			const cli: TestContext = { ...ctx, actor: { art: 'cli' } }
			const { empfaengernummer } = await plantEmpfehlungRow(cli)
			return codeOf(await releaseAuftrag(cli, await insertBereiterAuftrag(cli, empfaengernummer)))
		},
		soll: ['auftrag_in_pruefung', 'ok'],
	},
	ModuleErzwingeLogin: {
		was: 'lets nobody in without a login',
		werte: flag('ModuleErzwingeLogin'),
		sieht: (ctx) => visit(ctx, 'Home', '/'),
		soll: ['/login?redirect=%2F', 'hier'],
	},
}

it('every field of the specification is looked at', () => {
	expect(Object.keys(ZEILEN).toSorted()).toEqual(FELDER.toSorted())
})

describe.each(Object.entries(ZEILEN))('[E-Mandant] %s', (_, { was, werte, sieht, soll }) => {
	it(was, async () => {
		const gesehen = []
		for (const config of werte) gesehen.push(await sieht(withConfig(nordfunk, config)))
		expect(gesehen).toEqual(soll)
	})
})

it('AutologinSchluessel holds public keys only: a private one is refused', async () => {
	const { mandantConfigSchema } = await import('~/domain/mandant/config')
	const privat = await demoHostKey([MASTER_KEY])
	const parse = (key: unknown) =>
		mandantConfigSchema.safeParse({ ...nordfunk.mandant.config, AutologinSchluessel: [key] }).success
	expect(parse(await publicHalf(privat))).toBe(true)
	expect(parse(privat)).toBe(false)
})
