import { describe, expect, it } from 'vitest'
import { vorlagen } from '~/adapters/mail/vorlagen/schema'
import { isMailForStaff } from '~/domain/mail/arten'
import { VOICES } from '~/domain/mandant/brand'
import { de } from './de/all'
import { deDu } from './de-du/all'
import { translator } from './translate'

type Texts = { readonly [key: string]: string | Texts }

const flat = (texts: Texts, path = ''): [key: string, text: string][] =>
	Object.entries(texts).flatMap(([key, value]) =>
		typeof value === 'string' ? [[path + key, value] as [string, string]] : flat(value, `${path}${key}.`),
	)

const sie = new Map(flat(de))
const du = new Map(flat(deDu))

/** A thing or several, not the reader. */
const OF_THINGS = /\bSie (gilt|galt|steht|stehen|liegen|verfallen|öffnen sich|wird|beginnt)\b/g
const speaksSie = (text: string) => /\b(Sie|Ih(r|re|ren|rem|rer|res|nen))\b/.test(text.replaceAll(OF_THINGS, ''))
const speaksDu = (text: string) => /\b([Dd]u|[Dd]ich|[Dd]ir|[Dd]ein(e|en|em|er|es)?|[Ee]uch)\b/.test(text)

const FOR_STAFF = [
	...['betrieb', 'agentur', 'agenturen', 'agenturgeld', 'sso', 'team', 'auftrag', 'sammelarbeit', 'auszahlung'],
	...[
		'plattform',
		'hauptbuch',
		'praemien',
		'kulanz',
		'gutscheine',
		'konten',
		'freunde',
		'zustimmungen',
		'betrugspruefung',
		'liste',
		'rueckfrage',
		'zeichnung',
		'heute',
		'auftritt',
		'texte',
		'rechtstexte',
		'marke',
		'einstellungen',
		'kampagnen',
		'experimente',
		'kennzahlen',
		'kennzahlmail',
		'produkte',
		'praemienwerte',
	],
	...[
		'schnittstellen',
		'einbetten',
		'protokoll',
		'datenschutz',
		'vermittlung',
		'inhalte.host',
		'konto.wechsel',
		'konto.adminLogin',
	],
	...Object.keys(vorlagen).flatMap((vorlage) => (isMailForStaff(vorlage) ? [`mail.${vorlage}`] : [])),
]

/** Pages that somebody gets from people at work, among the texts of these. */
const FROM_STAFF = ['agentur.antwort', 'datenschutz.link', 'vermittlung.bestaetigen']

/** Errors and refused fields that only people at work, commands and programs meet. */
const STAFF_CODES = [
	...[
		'host_unbekannt',
		'experiment_laeuft',
		'mandant_unbekannt',
		'mandant_vorhanden',
		'marke_unlesbar',
		'host_vergeben',
		'host_haupt',
		'host_unbewiesen',
		'admin_vorhanden',
		'inhaltstyp_falsch',
	],
	...['kopf_fehlt', 'schluessel_wiederverwendet', 'anfrage_person_bekannt', 'zugang_falsch', 'agenturnummer_vergeben'],
	...[
		'agentur_inaktiv',
		'agentur_keine',
		'praemienplan_doppelt',
		'gutschrift_steuer',
		'letzter_inhaber',
		'eigener_zugang',
	],
	...['sso_aus', 'sso_gestoert', 'sso_abgelehnt', 'sso_adresse_vergeben', 'sso_beendet', 'sso_geheimnis'],
	...['benutzer_vorhanden', 'benutzer_unbekannt', 'rolle_unbekannt', 'rolle_nicht_vergebbar', 'letzter_admin'],
	'vier_augen_kreis',
	'praemien_geaendert',
	...['faktor_falsch', 'faktor_noetig', 'anmeldelink_abgelaufen', 'empfaenger_geloescht', 'auftrag_unbekannt'],
	...[
		'auftrag_referenz_vorhanden',
		'auftrag_zustand',
		'zuordnung_mitgeteilt',
		'auftrag_vor_empfehlung',
		'auftrag_neukunde_offen',
		'auftrag_zahlung_fehlt',
	],
	...['auftrag_eigenwerbung', 'auftrag_anteil', 'auftrag_abweichend', 'import_zustand', 'import_spalten'],
	...['import_zeile_unlesbar', 'gutschein_abgelaufen'],
	...['import_zu_lang', 'import_unlesbar', 'kulanz_limit', 'kulanz_hoechstbetrag', 'webhook_adresse'],
	...['webhook_zu_viele', 'schluessel_zu_viele', 'auswahl_leer', 'lauf_leer', 'auftraggeber_fehlt', 'lauf_veraltet'],
	...[
		'bankdatei_unlesbar',
		'bankdatei_fremd',
		'bankdatei_leer',
		'bankdatei_version',
		'bankdatei_vorlaeufig',
		'bankdatei_zip',
		'bankdatei_gemischt',
		'bankdatei_zu_lang',
		'bankdatei_veraltet',
		'svg_nicht_erlaubt',
		'zeichnung_anders',
		'zeichnung_zu_aufwendig',
		'datei_fehlt',
		'fassung_ueberholt',
		'produkt_verwendet',
		'vorschlag_wartet',
		'fassung_gilt',
		'entwurf_fehlt',
		'einstellung_unbrauchbar',
		'zweite_person',
		'nur_sofort',
		'plan_unvereinbar',
		'variable_unbekannt',
		'link_unsicher',
		'zeit_vorbei',
		'zeit_reihenfolge',
	],
].map((code) => `fehler.${code}`)
const STAFF_FIELDS = [
	...[
		'kurzname_ungueltig',
		'host_ungueltig',
		'anschrift_unvollstaendig',
		'betrag_ungueltig',
		'adresse_ungueltig',
		'muster_ungueltig',
		'ja_nein',
		'import_quelle',
		'zahl_grenzen',
		'farbe_ungueltig',
		'stand_unbekannt',
		'stand_uebersehen',
		'zahl_veraendert',
		'zelle_fehler',
		'zeichen_verloren',
		'datum_mehrdeutig',
		'netz_ungueltig',
		'netz_weit',
		'uhrzeit',
		'uhrzeit_fehlt',
		'uhrzeit_doppelt',
		'stufe_ohne_meilenstein',
		'kampagne_wort',
		'kampagne_wort_reserviert',
	],
	...['zahl', 'preis_zeile', 'tarif_zeile', 'preis_teile', 'rabatt_zu_hoch', 'produkt_gibt_es_nicht'],
	...['besteller_unvollstaendig', 'herkunft_ungueltig', 'codes_zu_viele'],
].map((key) => `formular.validierung.${key}`)

/** Words the specification gives, and the statement whose words are kept with its version. */
const FIXED = [
	...['fehler.technischer_fehler', 'fehler.captcha_noetig', 'formular.validierung.captcha_noetig'],
	...['formular.validierung.email_nicht_erlaubt', 'konto.teilnahme'],
]

const isAmong = (key: string, names: readonly string[]) =>
	names.some((name) => key === name || key.startsWith(`${name}.`))
const isOfPortal = (key: string) =>
	isAmong(key, FROM_STAFF) || !isAmong(key, [...FOR_STAFF, ...STAFF_CODES, ...STAFF_FIELDS])

describe('a brand that says "du"', () => {
	it('says it in every text of the portal and its mails that speaks to the reader', () => {
		const spoken = [...sie].filter(([key, text]) => speaksSie(text) && isOfPortal(key) && !isAmong(key, FIXED))
		expect(spoken.flatMap(([key]) => (du.has(key) ? [] : [key]))).toEqual([])
		expect(spoken.length).toBeGreaterThan(500)
	})

	it('says "Sie" in none of them', () => {
		expect([...du].filter(([, text]) => speaksSie(text))).toEqual([])
	})

	it('has words of its own only for texts that there are, with the same values, and that differ', () => {
		const values = (text = '') => [...text.matchAll(/\{\{(\w+)[^}]*\}\}|<\/?(\w+)>/g)].map(([all]) => all).toSorted()
		for (const [key, text] of du) {
			expect([key, values(text)]).toEqual([key, values(sie.get(key))])
			expect([key, text !== sie.get(key), isOfPortal(key)]).toEqual([key, true, true])
		}
	})
})

it('people at work are never told anything with "du", nor is anybody where the brand says "Sie"', () => {
	expect([...sie].filter(([, text]) => speaksDu(text))).toEqual([])
})

it('English is the same for both, German is not', () => {
	const [formal, informal] = VOICES.map((voice) => translator('de', voice)('mail:absender', { marke: 'M' }))
	expect([formal, informal]).toEqual(['Ihr Team von M', 'Dein Team von M'])
	expect(translator('en', 'du')).toBe(translator('en', 'sie'))
	expect(translator('de', 'du')('mail:einladung.betreff', { marke: 'M' })).toBe('Ihre Einladung ins Team von M')
})
