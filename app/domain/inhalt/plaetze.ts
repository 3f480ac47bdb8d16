import { KATEGORIEN } from '../einwilligung/kategorien'
import { TEXT_ARTEN, vorlageSchluessel } from '../empfehlung/teiltexte'
import { keysOf } from '../shared/keys'

/** The kinds of content that are words. */
export const WORT_ARTEN = ['block', 'faq', 'fussnote', 'variable'] as const
export type WortArt = (typeof WORT_ARTEN)[number]

/** The places of the portal where a brand may put words of its own, by the key of their block. */
export const PLAETZE: readonly string[] = [
	'auftakt',
	'startseite',
	...TEXT_ARTEN.map(vorlageSchluessel),
	'barrierefreiheitserklaerung',
	'cookie-banner',
	'cookie-einstellungen',
	...KATEGORIEN.map(({ identifier }) => `cookie-${identifier}`),
]

/** What the fields of each kind are called where it is stored: a headline, a group, the words. */
export const WORT_FELDER = {
	block: { titel: 'titel', text: 'inhalt' },
	faq: { titel: 'frage', gruppe: 'gruppe', text: 'antwort' },
	fussnote: { titel: 'titel', gruppe: 'gruppe', text: 'inhalt' },
	variable: { text: 'wert' },
} as const satisfies Record<WortArt, { titel?: string; gruppe?: string; text: string }>

export type Wortfelder = { titel: string; gruppe: string; text: string }
type Feldnamen = Partial<Record<keyof Wortfelder, string>>

/** Fields that may stay empty. */
const FREI: readonly string[] = ['fussnote gruppe']

/** The fields of a form as they are stored, and which of them are missing. */
export function datenOfFelder(art: WortArt, felder: Wortfelder) {
	const names: Feldnamen = WORT_FELDER[art]
	const used = keysOf(felder).flatMap((key) => (names[key] ? [{ key, name: names[key] }] : []))
	return {
		leer: used.every(({ key }) => felder[key] === ''),
		fehlt: used.flatMap(({ key }) => (felder[key] === '' && !FREI.includes(`${art} ${key}`) ? [key] : [])),
		daten: Object.fromEntries(used.map(({ key, name }) => [name, felder[key]])),
	}
}

/** What is stored as the fields of a form. */
export function felderOfDaten(art: WortArt, daten: unknown): Wortfelder {
	const names: Feldnamen = WORT_FELDER[art]
	const stored: Record<string, unknown> = { ...(daten ?? {}) }
	const of = (key: keyof Wortfelder) => {
		const value = names[key] === undefined ? '' : stored[names[key]]
		return typeof value === 'string' ? value : ''
	}
	return { titel: of('titel'), gruppe: of('gruppe'), text: of('text') }
}

/** The most characters a text of the brand's room may have; files of content may have more. */
export const TEXT_MAX = 10_000

/** Addresses of links that are not sent encrypted, as they are typed. */
export const unsafeLinks = (text: string): string[] =>
	[...text.matchAll(/\]\(\s*<?(http:\/\/[^\s)>]*)|(?<![\w(<])(http:\/\/[^\s)>]+)/gi)].map(
		([, linked, bare]) => linked ?? bare ?? '',
	)
