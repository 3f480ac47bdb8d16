import { errorStatus } from '../../../app/domain/shared/errors'
import { de } from '../../../app/locales/de/all'
import { en } from '../../../app/locales/en/all'
import { ERASED_PASSWORT, type Fehlerfaelle, makeFehlerfaelle } from '../fehler-daten'
import { expect, test } from '../fixtures'
import { type HttpAnswer, http, urlencoded } from '../http'

type Locale = 'de' | 'en'
type Request = { host?: string; path: string; fields?: Record<string, string>; sitzung?: string }
type Code = keyof typeof errorStatus

let daten: Fehlerfaelle
test.beforeAll(async () => {
	daten = await makeFehlerfaelle()
})

const decode = (html: string) =>
	html
		.replace(/<!-- -->/g, '')
		.replaceAll('&#x27;', "'")
		.replaceAll('&quot;', '"')
		.replaceAll('&amp;', '&')

/** Opens a page, or fills in and sends the form on it as a browser without scripts would. */
async function ask({ host = daten.host, path, fields, sitzung }: Request, locale: Locale): Promise<HttpAnswer> {
	const headers = { 'accept-language': locale, ...(sitzung ? { cookie: `sitzung=${sitzung}` } : {}) }
	const page = await http(host, path, { headers })
	if (!fields) return page
	const main = page.body.slice(page.body.indexOf('<main'), page.body.indexOf('</main>'))
	const hidden = [...main.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)]
	const own = Object.fromEntries(hidden.map(([, name, value]) => [name, decode(value ?? '')]))
	const form = urlencoded({ ...own, ...fields })
	return http(host, path, { ...form, headers: { ...form.headers, ...headers } })
}

const empfehlen = (email: string, more: Record<string, string> = {}) => ({
	intent: 'empfehlen',
	...{ vorname: 'Kim', nachname: 'Berger', email, anteilEmpfehler: '100', agb: 'on', ...more },
})
const login = (email: string, passwort = ERASED_PASSWORT) => ({ email, passwort })
const FREUND = {
	...{ anrede: 'keine', vorname: 'F', nachname: 'G', geburtsdatum: '01.01.1990' },
	...{ strasse: 'Weg', hausnummer: '1', plz: '10115', ort: 'Berlin' },
}
const SERVICE = 'href="mailto:'

/** Each named case: what somebody does, and the way out the page offers. Texts that differ from the catalogue's: `text`. */
const FAELLE: [code: Code, request: () => Request, ausweg: string | RegExp, text?: Record<Locale, string>][] = [
	[
		'anmeldung_falsch',
		() => ({ path: '/login', fields: login(daten.email, 'Falsch1234') }),
		'href="/passwortvergessen"',
	],
	[
		'link_abgelaufen',
		() => ({ path: `/passwortsetzen?t=${daten.abgelaufen}` }),
		'href="/passwortvergessen"',
		{ de: 'Dieser Link ist abgelaufen', en: 'This link has expired' },
	],
	[
		'nicht_berechtigt',
		() => ({
			path: '/passwortaendern',
			sitzung: daten.vertretung,
			fields: { passwortAlt: ERASED_PASSWORT, passwort: 'Kiesel7Nebelhorn', passwortWiederholung: 'Kiesel7Nebelhorn' },
		}),
		'href="/login"',
	],
	['konto_gesperrt', () => ({ host: daten.zu, path: '/login', fields: login(daten.zuKonto) }), SERVICE],
	['konto_gesperrt_einzeln', () => ({ path: '/login', fields: login(daten.gesperrt) }), SERVICE],
	['konto_gesperrt_wildcard', () => ({ path: '/login', fields: login(daten.belegschaft) }), SERVICE],
	[
		'konto_gesperrt_wildcard',
		() => ({ path: `/empfehlen/${daten.produkt}`, fields: empfehlen('berta@firma.example') }),
		SERVICE,
	],
	[
		'email_nicht_registriert',
		() => ({ path: '/passwortvergessen', fields: { email: 'niemand@example.org' } }),
		'href="/registrieren"',
	],
	[
		'empfehlung_vorhanden',
		() => ({ path: `/empfehlen/${daten.produkt}`, sitzung: daten.sitzung, fields: empfehlen(daten.email) }),
		'href="/empfehlung/',
	],
	[
		'email_vorhanden',
		() => ({
			path: '/registrieren',
			fields: { intent: 'neu', vorname: 'Kim', nachname: 'Berger', email: daten.email },
		}),
		'href="/login"',
	],
	[
		'email_nicht_erlaubt',
		() => ({ host: daten.nurFirma, path: `/empfehlen/${daten.produkt}`, fields: empfehlen('kim@example.org') }),
		SERVICE,
		{ de: de.formular.validierung.email_nicht_erlaubt, en: en.formular.validierung.email_nicht_erlaubt },
	],
	['token_benutzt_anmeldung', () => ({ path: `/login/${daten.benutzt}` }), 'href="/login"'],
	[
		'email_gleich_empfehler',
		() => ({
			path: `/empfaengerdaten/${daten.freund.empfehlungsnummer}?t=${daten.freund.t}`,
			fields: { ...FREUND, email: daten.freund.werber.toUpperCase() },
		}),
		'name="email"',
		{ de: de.formular.validierung.email_gleich_empfehler, en: en.formular.validierung.email_gleich_empfehler },
	],
	[
		'agb_zustimmung',
		() => ({ path: `/empfehlen/${daten.produkt}`, fields: empfehlen('x@example.org', { agb: '' }) }),
		'href="/agb"',
		{ de: de.formular.validierung.agb_zustimmung, en: en.formular.validierung.agb_zustimmung },
	],
	['praemie_bereits_gewaehlt', () => ({ path: `/praemie/${daten.praemie}?t=${daten.gewaehlt}` }), 'href="/praemie'],
	[
		'anmeldung_zuerst',
		() => ({ path: `/empfehlen/${daten.produkt}`, fields: empfehlen(daten.email) }),
		'href="/login?redirect=',
	],
	[
		'empfehlung_vorhanden_optin_noetig',
		() => ({ path: `/empfehlen/${daten.produkt}`, fields: empfehlen(daten.unbestaetigt) }),
		'form="optin-form"',
	],
	[
		'optin_noetig',
		() => ({ path: `/empfehlen/${daten.zweites}`, fields: empfehlen(daten.unbestaetigt) }),
		'form="optin-form"',
	],
	[
		'optin_noetig',
		() => ({ path: '/passwortvergessen', fields: { email: daten.unbestaetigt } }),
		'href="/registrieren"',
	],
	['praemie_token_ungueltig', () => ({ path: `/praemie?t=${'x'.repeat(43)}` }), SERVICE],
	[
		'passwort_alt_falsch',
		() => ({
			path: '/passwortaendern',
			sitzung: daten.sitzung,
			fields: { passwortAlt: 'Falsch1234', passwort: 'Kiesel7Nebelhorn', passwortWiederholung: 'Kiesel7Nebelhorn' },
		}),
		'name="passwortAlt"',
	],
	[
		'passwort_haeufig',
		() => ({
			path: '/passwortaendern',
			sitzung: daten.sitzung,
			fields: { passwortAlt: ERASED_PASSWORT, passwort: 'Password1', passwortWiederholung: 'Password1' },
		}),
		'name="passwort"',
	],
	['bankdaten_unberechtigt', () => ({ path: `/bankdaten?t=${'x'.repeat(43)}` }), 'href="/"'],
	['technischer_fehler', () => ({ host: daten.kaputt, path: '/' }), 'href="/"'],
]

const ID: Partial<Record<Code, string>> = {
	bankdaten_unberechtigt: 'F-BANKDATA',
	passwort_alt_falsch: 'F-PWCHANGE',
	technischer_fehler: 'F-DEFAULT',
	passwort_haeufig: 'V-PASSWORT',
}

for (const [code, request, ausweg, text] of FAELLE)
	test(`[${ID[code] ?? 'F-CASES'}] ${code}: status, words in both languages, way out (${request.toString().match(/path: [`'](\/\w*)/)?.[1]})`, async () => {
		for (const [locale, texts] of [
			['de', de],
			['en', en],
		] as const) {
			const { status, body } = await ask(request(), locale)
			const html = decode(body)
			expect(html).toContain(text?.[locale] ?? texts.fehler[code])
			expect(status).toBe(errorStatus[code])
			expect(html.slice(html.indexOf('<main'))).toMatch(
				ausweg instanceof RegExp ? ausweg : new RegExp(ausweg.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')),
			)
			expect(html.match(/<title>/g)).toHaveLength(1)
			expect(html.indexOf('<title>')).toBeLessThan(html.indexOf('</head>'))
		}
	})

test('[F-CASES] a refused form says so first thing in the title, in both languages', async () => {
	const title = (html: string) => decode(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '')
	for (const [locale, texts] of [
		['de', de],
		['en', en],
	] as const) {
		const offen = title((await ask({ path: '/login' }, locale)).body)
		expect(offen).not.toContain(texts.formular.fehlerVorsatz)
		const refused = await ask({ path: '/login', fields: login('', '') }, locale)
		expect(title(refused.body)).toBe(`${texts.formular.fehlerVorsatz} ${offen}`)
		expect(title((await ask({ path: '/gibt-es-nicht' }, locale)).body)).not.toContain(texts.formular.fehlerVorsatz)
	}
})

test('[S-Login] [S-PasswortVergessen] [S-RegistrierungAbschliessen] known and unknown addresses get the same bytes', async () => {
	const bytes = (html: string) =>
		html
			.replace(/(name="formular" value=")[^"]*/g, '$1')
			.replace(/nonce="[^"]*"/g, '')
			.replace(/(known|other)\d{3}@/g, '@')
	const host = 'nordfunk.localhost'
	const forms = [
		['/login', (email: string) => login(email, 'Falsch1234')],
		['/passwortvergessen', (email: string) => ({ email })],
		['/registrieren', (email: string) => ({ intent: 'neu', vorname: 'Kim', nachname: 'Berger', email })],
	] as const
	for (const [path, fields] of forms) {
		const known = await ask({ host, path, fields: fields('empfehler@example.org') }, 'de')
		const unknown = await ask({ host, path, fields: fields('unbekannt@example.org') }, 'de')
		expect(bytes(known.body).replaceAll('empfehler@example.org', '')).toBe(
			bytes(unknown.body).replaceAll('unbekannt@example.org', ''),
		)
		expect([known.status, known.headers.location]).toEqual([unknown.status, unknown.headers.location])
	}
})
