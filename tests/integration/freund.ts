import { randomInt } from 'node:crypto'
import type { AppLoadContext } from '@remix-run/node'
import { eq, getTableName, isTable } from 'drizzle-orm'
import pino from 'pino'
import { expect } from 'vitest'
import { TEILNAHME_VERSION } from '~/domain/konto/teilnahme'
import type { Locale } from '~/domain/mandant/config'
import { type PathArgsOf, pathTo, type RouteName } from '~/paths'
import * as AgenturStart from '~/routes/agentur/AgenturStart/route'
import * as AgenturLogin from '~/routes/benutzer/AgenturLogin/route'
import * as AgenturLogout from '~/routes/benutzer/AgenturLogout/route'
import * as AgenturPasswort from '~/routes/benutzer/AgenturPasswort/route'
import * as BetriebLogin from '~/routes/benutzer/BetriebLogin/route'
import * as BetriebPasswort from '~/routes/benutzer/BetriebPasswort/route'
import * as CaptchaBestaetigung from '~/routes/captcha/CaptchaBestaetigung/route'
import * as CaptchaBild from '~/routes/captcha/CaptchaBild/route'
import * as CaptchaTon from '~/routes/captcha/CaptchaTon/route'
import * as Zustimmung from '~/routes/empfaenger/AGBDatenschutzZustimmung/route'
import * as Bestaetigung from '~/routes/empfaenger/EmpfaengerBestaetigung/route'
import * as Daten from '~/routes/empfaenger/EmpfaengerDaten/route'
import * as Abgelaufen from '~/routes/empfaenger/EmpfehlungAbgelaufen/route'
import * as Fertig from '~/routes/empfaenger/EmpfehlungBestaetigung/route'
import * as Code from '~/routes/empfaenger/Empfehlungscode/route'
import * as Empfehlungslink from '~/routes/empfaenger/Empfehlungslink/route'
import * as Exclusiv from '~/routes/empfaenger/Exclusiv/route'
import * as Exklusiv from '~/routes/empfaenger/Exklusiv/route'
import * as KundenNummer from '~/routes/empfaenger/KundenNummer/route'
import * as Kurzlink from '~/routes/empfaenger/Kurzlink/route'
import * as Produktlink from '~/routes/empfaenger/Produktlink/route'
import * as Empfehlen from '~/routes/empfehlung/Empfehlen/route'
import * as Kontakt from '~/routes/inhalt/Kontakt/route'
import * as Optin from '~/routes/konto/optin/route'
import * as Optout from '~/routes/konto/optout/route'
import * as PasswortAendern from '~/routes/konto/PasswortAendern/route'
import * as Registrieren from '~/routes/konto/RegistrierungAbschliessen/route'
import { createKlicks } from '~/usecases/empfaenger/klicks'
import { createEmpfehlung } from '~/usecases/empfehlung/create-empfehlung'
import { answerRefusal } from '~/web/refusal.server'
import { findEmpfehlung } from '~db/repositories/empfehlung/empfehlung'
import { currentRechtstext } from '~db/repositories/katalog/katalog'
import { parseEnv } from '~server/env'
import { MASTER_KEY } from '../fixtures/constants'
import type { TestClock, TestContext, TestDatabase } from '../fixtures/database'
import { factsOf } from '../fixtures/facts'

export type Marke = 'nordfunk' | 'hafen' | 'lindental' | 'werksfreunde'
export const MARKEN: Marke[] = ['nordfunk', 'hafen', 'lindental', 'werksfreunde']
export const hostOf = (marke: Marke) => `${marke}.localhost`

/** Lets route modules run in this process against the test's database and clock. */
export function serveFrom(database: TestDatabase, clock: TestClock, log = pino({ level: 'silent' })): void {
	const env = parseEnv({
		NODE_ENV: 'test',
		DATABASE_URL: database.url,
		DATA_DIR: '/tmp',
		SESSION_SECRET: 'a secret of the tests that is long enough',
		MASTER_KEY: MASTER_KEY.toString('hex'),
		DEMO: '1',
	})
	const { db, dbFor, sql, close, registry } = database
	const klicks = createKlicks(log)
	Object.assign(globalThis, {
		[Symbol.for('weitersagen.runtime')]: { db, dbFor, sql, close, registry, klicks, env, clock, log },
	})
}

type Handler = (args: {
	request: Request
	params: Record<string, string | undefined>
	context: AppLoadContext
}) => unknown
type Module = { loader?: Handler; action?: Handler }

const modules = {
	Kurzlink,
	Empfehlungslink,
	Empfehlungscode: Code,
	Exklusiv,
	Exclusiv,
	EmpfaengerBestaetigung: Bestaetigung,
	EmpfehlungAbgelaufen: Abgelaufen,
	AGBDatenschutzZustimmung: Zustimmung,
	EmpfaengerDaten: Daten,
	EmpfehlungBestaetigung: Fertig,
	KundenNummer,
	Produktlink,
	optin: Optin,
	optout: Optout,
	Kontakt,
	CaptchaBild,
	CaptchaTon,
	CaptchaBestaetigung,
	RegistrierungAbschliessen: Registrieren,
	Empfehlen,
	AgenturLogin,
	AgenturStart,
	AgenturPasswort,
	AgenturLogout,
	BetriebLogin,
	BetriebPasswort,
	PasswortAendern,
} as unknown as Partial<Record<RouteName, Module>>

export type Screen =
	| 'Kurzlink'
	| 'Empfehlungslink'
	| 'Empfehlungscode'
	| 'Exklusiv'
	| 'Exclusiv'
	| 'EmpfaengerBestaetigung'
	| 'EmpfehlungAbgelaufen'
	| 'AGBDatenschutzZustimmung'
	| 'EmpfaengerDaten'
	| 'EmpfehlungBestaetigung'
	| 'KundenNummer'
	| 'Produktlink'
	| 'optin'
	| 'optout'
	| 'Kontakt'
	| 'CaptchaBild'
	| 'CaptchaTon'
	| 'CaptchaBestaetigung'
	| 'RegistrierungAbschliessen'
	| 'Empfehlen'
	| 'AgenturLogin'
	| 'AgenturStart'
	| 'AgenturPasswort'
	| 'AgenturLogout'
	| 'BetriebLogin'
	| 'BetriebPasswort'
	| 'PasswortAendern'

/** biome-ignore lint/suspicious/noExplicitAny: the data of whichever screen was asked for */
type Data = any
export type Answer = { status: number; location: string | null; data: Data; headers: Headers }

export async function answerOf(work: () => unknown): Promise<Answer> {
	let result: unknown
	try {
		result = await work()
	} catch (thrown) {
		if (!(thrown instanceof Response)) throw thrown
		result = thrown
	}
	if (result instanceof Response) {
		const text = await result.text()
		const data = text.startsWith('{') ? JSON.parse(text) : null
		return { status: result.status, location: result.headers.get('location'), data, headers: result.headers }
	}
	const wrapped = result as { type?: string; data?: Data; init?: ResponseInit | null }
	if (wrapped?.type === 'DataWithResponseInit') {
		const headers = new Headers(wrapped.init?.headers)
		return { status: wrapped.init?.status ?? 200, location: null, data: wrapped.data, headers }
	}
	return { status: 200, location: null, data: result, headers: new Headers() }
}

/** Arguments of a path that has a query alone. */
export const mit = (query: Record<string, string>): [Record<string, never>, Record<string, string>] => [{}, query]

type Target<N extends Screen> = { name: N; args: PathArgsOf<N> }
type Options = {
	headers?: Record<string, string>
	method?: string
	/** The network of somebody who is elsewhere. */
	netz?: string
}

/** A browser without a window: it keeps cookies for each host and follows nothing by itself. */
export class Browser {
	readonly jars = new Map<Marke, Map<string, string>>()
	/** Where it is: at home, alone in its network. */
	private readonly netz = `198.18.${randomInt(256)}.${randomInt(256)}`

	constructor(
		private readonly database: TestDatabase,
		readonly locale: Locale = 'de',
	) {}

	jar(marke: Marke): Map<string, string> {
		const jar = this.jars.get(marke) ?? new Map<string, string>()
		this.jars.set(marke, jar)
		return jar
	}

	private async request<N extends Screen>(
		marke: Marke,
		{ name, args }: Target<N>,
		{ netz = this.netz, ...init }: RequestInit & Options,
	) {
		const { mandant } = await this.database.contextFor(hostOf(marke))
		const path = pathTo(mandant, name, ...args)
		const cookie = [...this.jar(marke)].map((pair) => pair.join('=')).join('; ')
		const headers = {
			'accept-language': this.locale,
			...(cookie ? { cookie } : {}),
			...init.headers,
		}
		const request = new Request(`${mandant.config.MandantUrl}${path}`, { ...init, headers })
		const module = modules[name]
		const handler = init.body === undefined ? module?.loader : module?.action
		if (!handler) throw new Error(`${name} has no such handler`)
		const params = (args[0] ?? {}) as Record<string, string>
		const asked = { request, params, context: { facts: factsOf(netz, request) } }
		const answer = await answerOf(async () => {
			try {
				return await handler(asked)
			} catch (error) {
				throw (await answerRefusal(error, asked)) ?? error
			}
		})
		for (const line of answer.headers.getSetCookie()) this.keep(marke, line)
		return answer
	}

	private keep(marke: Marke, line: string): void {
		const [pair = ''] = line.split(';')
		const [name = '', value = ''] = pair.split(/=(.*)/s)
		if (/max-age=0/i.test(line)) this.jar(marke).delete(name)
		else this.jar(marke).set(name, value)
	}

	get<N extends Screen>(marke: Marke, name: N, args: PathArgsOf<N>, options: Options = {}): Promise<Answer> {
		return this.request(marke, { name, args }, options)
	}

	post<N extends Screen>(
		marke: Marke,
		name: N,
		args: PathArgsOf<N>,
		fields: Record<string, string>,
		options: Options = {},
	): Promise<Answer> {
		return this.request(marke, { name, args }, { ...options, method: 'POST', body: new URLSearchParams(fields) })
	}
}

export type Empfohlen = {
	id: string
	empfehlungsnummer: string
	hex: string
	kurzcode: string
	email: string
	empfehlerId: string
}

let counter = 0

type EmpfehlungOptions = { anteil?: 100 | 50 | 0; nachricht?: string; produktId?: number; email?: string }

/** An Empfehlung by a new recommender. */
export async function empfehlen(ctx: TestContext, options: EmpfehlungOptions = {}): Promise<Empfohlen> {
	const { tables, db, clock } = ctx
	const agb = await currentRechtstext(tables, db, 'agb', 'de', clock())
	const produkte = await db.select().from(tables.produkt)
	const praemien = await db.select().from(tables.praemie)
	const teilbar = produkte.find(({ id, aktiv }) => aktiv && praemien.some((p) => p.produktId === id && p.teilbar))
	const email = options.email ?? `jana.${++counter}@example.org`
	const created = await createEmpfehlung(ctx, options.produktId ?? teilbar?.id ?? 0, {
		vorname: 'Jana',
		nachname: 'Winter',
		email,
		anteilEmpfehler: options.anteil ?? 100,
		nachricht: options.nachricht ?? '',
		agb: true,
		agbId: agb?.id ?? 0,
		teilnahme: TEILNAHME_VERSION,
		newsletter: false,
		channel: '',
	})
	if (!created.ok) throw new Error(`no Empfehlung: ${created.code}`)
	const row = await findEmpfehlung(tables, db, created.value)
	if (!row) throw new Error('the Empfehlung is gone')
	const { id, empfehlungsnummer, hex, kurzcode, empfehlerId } = row
	return { id, empfehlungsnummer, hex, kurzcode, email, empfehlerId }
}

/** What Lena Sommer fills in. */
export const DATEN = {
	anrede: 'frau',
	vorname: 'Lena',
	nachname: 'Sommer',
	geburtsdatum: '24.03.1985',
	email: 'lena.sommer@example.net',
	telefon: '0151 / 234-56789',
	strasse: 'Lindenstraße',
	hausnummer: '12 a',
	plz: '10969',
	ort: 'Berlin',
}

/** The mails of a kind to an address, with their data opened. */
export async function mailsTo(ctx: TestContext, an: string, vorlage: string): Promise<Record<string, string>[]> {
	const rows = await ctx.db.select().from(ctx.tables.mail)
	return rows
		.filter((row) => row.an === an && row.vorlage === vorlage)
		.map(({ id, daten }) => JSON.parse(ctx.keys.open({ tabelle: 'mail', id, spalte: 'daten' }, daten)))
}

/** Goes the friend's way from the invitation to a station, as somebody without scripts would. */
export async function goUntil(
	browser: Browser,
	marke: Marke,
	{ hex, empfehlungsnummer }: Empfohlen,
	station: 'angenommen' | 'zugestimmt' | 'daten',
	daten: Record<string, string> = DATEN,
): Promise<void> {
	const must = (answer: Answer) => {
		if (answer.status !== 303) throw new Error(`${answer.status}: ${JSON.stringify(answer.data)}`)
	}
	const invitation = mit({ empfehlung: hex, channel: 'wa' })
	const { data } = await browser.get(marke, 'EmpfaengerBestaetigung', invitation)
	must(await browser.post(marke, 'EmpfaengerBestaetigung', invitation, { formular: data.token }))
	if (station === 'angenommen') return
	const consent = mit({ empfehlung: empfehlungsnummer })
	const texts = (await browser.get(marke, 'AGBDatenschutzZustimmung', consent)).data
	must(
		await browser.post(marke, 'AGBDatenschutzZustimmung', consent, {
			formular: texts.token,
			agb: 'on',
			datenschutz: 'on',
			agbId: String(texts.texte.agb.id),
			datenschutzId: String(texts.texte.datenschutz.id),
		}),
	)
	if (station === 'zugestimmt') return
	const form = (await browser.get(marke, 'EmpfaengerDaten', [{ empfehlungsnummer }])).data
	must(await browser.post(marke, 'EmpfaengerDaten', [{ empfehlungsnummer }], { formular: form.token, ...daten }))
}

export const empfaengerOf = ({ db, tables }: TestContext, { id }: Pick<Empfohlen, 'id'>) =>
	db.select().from(tables.empfaenger).where(eq(tables.empfaenger.empfehlungId, id))

/** Every row of a brand but those of the named tables, as text; two equal ones mean that nothing changed. */
export async function everything({ tables, db }: TestContext, ohne: readonly string[] = []): Promise<string> {
	const parts: string[] = []
	for (const table of Object.values(tables)) {
		if (!isTable(table) || ohne.includes(getTableName(table))) continue
		const rows = (await db.select().from(table)).map((row) => JSON.stringify(row)).sort()
		parts.push(`${getTableName(table)}: ${rows.join('\n')}`)
	}
	return parts.join('\n')
}

/** The one person who accepted it. */
export async function onlyEmpfaenger(ctx: TestContext, empfohlen: Empfohlen) {
	const [row, ...more] = await empfaengerOf(ctx, empfohlen)
	expect(more).toEqual([])
	if (!row) throw new Error('no Empfaenger')
	return row
}

export async function empfehlungNow({ db, tables }: TestContext, { id }: Empfohlen) {
	const [row] = await db.select().from(tables.empfehlung).where(eq(tables.empfehlung.id, id))
	return row
}

/** Sends the form for the friend's data, everything in it but what is named. */
export async function sendDaten(browser: Browser, { empfehlungsnummer }: Empfohlen, fields: Record<string, string>) {
	const { data } = await browser.get('nordfunk', 'EmpfaengerDaten', [{ empfehlungsnummer }])
	const all = { formular: data.token, ...DATEN, ...fields }
	return browser.post('nordfunk', 'EmpfaengerDaten', [{ empfehlungsnummer }], all)
}
