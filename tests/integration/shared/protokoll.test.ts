import { afterAll, beforeAll, expect, it } from 'vitest'
import { pathTo, type RouteName } from '~/paths'
import { nachweisOf } from '~/usecases/empfehlung/nachweis'
import { createEmpfehler } from '~/usecases/konto/create-empfehler'
import { createLogger } from '~server/log'
import { freshDatabase, type TestContext, type TestDatabase, testClock } from '../../fixtures/database'
import {
	empfehlungNow,
	hostOfBrand,
	type PlantedEmpfehlung,
	plantEmpfehlungFor,
	serveFrom,
} from '../../fixtures/freund'
import { mailDatenTo } from '../../fixtures/mails'
import { formsOf, PortalVisitor, type SeenForm } from '../../fixtures/portal'
import { insertProdukt, openReward } from '../../fixtures/praemie'
import { isCluster } from '../../fixtures/test-server'

const lines: string[] = []
let database: TestDatabase
let nordfunk: TestContext
let hafen: TestContext

beforeAll(async () => {
	database = await freshDatabase()
	const clock = testClock()
	serveFrom(database, clock, createLogger('trace', { write: (line) => void lines.push(line) }))
	nordfunk = await database.contextFor(hostOfBrand('nordfunk'), { clock })
	hafen = await database.contextFor(hostOfBrand('hafen'), { clock })
})
afterAll(() => database.drop())

/** From now on no row of these brands is written: every statement that tries fails with all its values. */
async function breakTables(...schemas: string[]): Promise<void> {
	const tables = await database.sql<{ schema: string; name: string }[]>`
		select table_schema as schema, table_name as name from information_schema.tables
		where table_schema in ${database.sql(schemas)}`
	for (const { schema, name } of tables)
		await database.sql`alter table ${database.sql(schema)}.${database.sql(name)}
			add constraint kaputt check (false) not valid`
}

/** What nobody but the one who typed it must ever read; each fits the rules of its field. */
const CANARIES: Record<string, string> = {
	vorname: 'Kanaria',
	nachname: 'Kanarius',
	name: 'Kanaria Kanarius',
	kontoinhaber: 'Kanaria Kanarius',
	email: 'kanari@canary.example',
	empfaengerEmail: 'kanari@canary.example',
	captchaEmail: 'kanari@canary.example',
	passwort: 'Kanari-8153-Nest',
	passwortWiederholung: 'Kanari-8153-Nest',
	passwortAlt: 'Demo1234',
	geburtsdatum: '24.03.1985',
	telefon: '0151 53535353',
	strasse: 'Kanarienweg',
	hausnummer: '5353 k',
	plz: '10969',
	ort: 'Kanarienhausen',
	iban: 'DE02 1203 0000 0000 2020 51',
	bic: 'BYLADEM1001',
	kundennummer: '5353535353',
	nachricht: 'Kanarienvogel im Käfig',
	antwort: 'Kanarienvogel im Käfig',
	grund: 'Kanarienvogel im Käfig',
	code: 'KANAR1-KANAR1',
	referenz: 'KANARI-5353',
	codes: 'KANARI-GUTSCHEIN-5353',
}
const WORDS = /kanari|canary|kanar1|0000 ?2020|53535353|5353 k|24\.03\.1985|1985-03-24|Demo1234|BYLADEM|example\.org/gi

const valueFor = ({ name, value, type }: SeenForm['fields'][number]): string => {
	if (type === 'hidden') return value
	if (name in CANARIES) return CANARIES[name] ?? ''
	if (type === 'email') return CANARIES.email ?? ''
	if (type === 'date') return '2026-11-01'
	if (type === 'number') return '5'
	return value || (['text', 'textarea', 'search'].includes(type) ? 'Kanarienvogel' : 'on')
}

/** Forms whose values get as far as the database. */
const REACHED = [
	...['/empfaengerbestaetigung', '/empfaenger/zustimmung', '/empfaengerdaten/', '/empfehlen/', '/registrieren'],
	...['/kontakt', '/passwortvergessen', '/empfehlung/', '/praemie/', '/meinedaten', '/passwortaendern', '/sitzungen'],
	...['/empfehler/newsletter/optin', '/empfehler/bankdaten', '/betrieb/empfehler/'],
]

type Result = { path: string; status: number }

/** Sends every form of a page, filled in. */
async function driveAll(visitor: PortalVisitor, path: string): Promise<Result[]> {
	const results: Result[] = []
	const { text } = await visitor.send(path)
	for (const form of formsOf(text)) {
		if (form.action?.endsWith('/logout') || form.action?.endsWith('/sprache')) continue
		// Of radio buttons the last: whichever it is, it is one of the page's own.
		const fields = Object.fromEntries(form.fields.map((field) => [field.name, valueFor(field)]))
		const { status } = await visitor.send(form.action || path, fields)
		results.push({ path: form.action || path, status })
	}
	return results
}

/** Everybody who can send a form, with the pages that have one. Made while all is well. */
async function everybody(): Promise<{ visitor: PortalVisitor; paths: string[] }[]> {
	const { mandant } = nordfunk
	const at = (name: RouteName, params: Record<string, string | number> = {}, query = {}) =>
		pathTo(mandant, name, params as never, query)
	const visit = ({ mandant }: TestContext) => new PortalVisitor(mandant.config.MandantUrl)
	const { geld } = await insertProdukt(nordfunk)
	const { token: t, empfehlerId } = await openReward(nordfunk)
	await createEmpfehler(nordfunk, { vorname: 'Neu', nachname: 'Neumann', email: 'neu@example.org' }, 'neu')
	const [welcome] = await mailDatenTo(nordfunk, 'neu@example.org', 'willkommen')
	const offers = [
		await plantEmpfehlungFor(nordfunk),
		await plantEmpfehlungFor(nordfunk),
		await plantEmpfehlungFor(nordfunk),
	]
	const [offer] = offers
	const empfehlungsnummer = offer?.empfehlungsnummer ?? ''
	const produktId = (await empfehlungNow(nordfunk, offers[0] as PlantedEmpfehlung))?.produktId ?? 0

	const friends = await Promise.all(
		offers.map(async ({ hex, empfehlungsnummer }, stations) => {
			const visitor = visit(nordfunk)
			const empfehlung = { empfehlung: empfehlungsnummer }
			if (stations > 0) await visitor.fill(at('EmpfaengerBestaetigung', {}, { empfehlung: hex }), {})
			if (stations > 1)
				await visitor.fill(at('AGBDatenschutzZustimmung', {}, empfehlung), { agb: 'on', datenschutz: 'on' })
			const paths = [
				at('EmpfaengerBestaetigung', {}, { empfehlung: hex }),
				at('AGBDatenschutzZustimmung', {}, empfehlung),
				at('EmpfaengerDaten', { empfehlungsnummer }),
			]
			return { visitor, paths: paths.slice(stations, stations + 1) }
		}),
	)
	const loggedIn = async (ctx: TestContext, where: RouteName, email: string) => {
		const visitor = visit(ctx)
		const { status } = await visitor.fill(pathTo(ctx.mandant, where, {} as never), { email, passwort: 'Demo1234' })
		expect(status).toBe(303)
		return visitor
	}
	return [
		...friends,
		{
			visitor: visit(nordfunk),
			paths: [
				...[at('Empfehlen', { produktId }), at('RegistrierungAbschliessen'), at('Kontakt'), at('Empfehlungscode')],
				...[at('Login'), at('PasswortVergessen'), at('CookieModal'), at('BetriebLogin'), at('AgenturLogin')],
				at('EmpfehlungTeilen', { empfehlungsnummer }, { meine: nachweisOf(nordfunk, empfehlungsnummer) }),
				at('PraemieDaten', { praemieid: geld }, { t }),
				new URL(welcome?.link ?? '').pathname + new URL(welcome?.link ?? '').search,
			],
		},
		{
			visitor: await loggedIn(nordfunk, 'Login', 'empfehler@example.org'),
			paths: [
				...[at('MeineDaten'), at('PasswortAendern'), at('Sitzungen'), at('KontoLoeschen'), at('PersoenlicherBereich')],
				...[at('PraemieNachfrage'), at('optin'), at('Empfehlen', { produktId })],
			],
		},
		{
			visitor: await loggedIn(hafen, 'Login', 'empfehler@example.org'),
			paths: [pathTo(hafen.mandant, 'EmpfehlerBankdaten')],
		},
		{
			visitor: await loggedIn(nordfunk, 'BetriebLogin', 'betrieb@example.org'),
			paths: [at('BetriebAuftraege'), at('BetriebPraemien'), at('BetriebSperren'), at('BetriebKonto', { empfehlerId })],
		},
	]
}

it.skipIf(isCluster)('nothing typed into any form is in the log, though every statement fails', async () => {
	const people = await everybody()
	await breakTables(nordfunk.mandant.schemaName, hafen.mandant.schemaName)
	lines.length = 0
	const results: Result[] = []
	for (const { visitor, paths } of people) for (const path of paths) results.push(...(await driveAll(visitor, path)))

	const failed = results.filter(({ status }) => status >= 500).map(({ path }) => path)
	for (const start of REACHED)
		expect(
			failed.some((path) => path.startsWith(start)),
			start,
		).toBe(true)
	const text = lines.map((line) => JSON.stringify({ ...JSON.parse(line), time: 0 })).join('\n')
	expect(text).toContain('"constraint":"kaputt"')
	expect(text.match(WORDS)).toBeNull()
	for (const { visitor } of people) for (const secret of visitor.secrets()) expect(text).not.toContain(secret)
})
