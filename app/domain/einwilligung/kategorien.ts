/** Consent categories [E-Consent]; only `er` is mandatory. Their texts: usecases/einwilligung/texte.ts. */
export const KATEGORIEN = [
	{ identifier: 'er', required: true, position: 1 },
	{ identifier: 'fu', required: false, position: 2 },
	{ identifier: 'an', required: false, position: 3 },
	{ identifier: 'ma', required: false, position: 4 },
] as const

export type Kategorie = (typeof KATEGORIEN)[number]['identifier']
export type FreieKategorie = Extract<(typeof KATEGORIEN)[number], { required: false }>['identifier']

export const FREIE_KATEGORIEN: readonly FreieKategorie[] = ['fu', 'an', 'ma']

/** How a decision was made: one of the two buttons, or a choice of one's own. */
export const ANLAESSE = ['alle', 'keine', 'auswahl'] as const
export type Anlass = (typeof ANLAESSE)[number]

/** Grows when what people agree to changes at every brand: everybody is asked anew (see consentVersionOf). */
export const CONSENT_VERSION = 1

/** What a browser decided; `kennung` is the random pseudonym its proof is kept under. */
export type Entscheidung = { kategorien: readonly FreieKategorie[]; kennung: string }

type Auswahl = { intent: Anlass } & Partial<Record<FreieKategorie, boolean>>

/** The categories agreed to: a button decides for all of them, whatever is ticked. */
export function entschiedeneKategorien(auswahl: Auswahl): FreieKategorie[] {
	if (auswahl.intent === 'keine') return []
	return FREIE_KATEGORIEN.filter((kategorie) => auswahl.intent === 'alle' || auswahl[kategorie] === true)
}

export const COOKIE_PREFIX = 'cookieConsent'

const KENNUNG = /^[\w-]{22}$/

/** The consent cookie's value, e.g. `1.er-an.<kennung>`; `version` is the brand's. */
export const formatEntscheidung = ({ kategorien, kennung }: Entscheidung, version = String(CONSENT_VERSION)): string =>
	`${version}.${['er', ...kategorien].join('-')}.${kennung}`

/** Undefined for what is no decision about what is asked today; the visitor is then asked. */
export function parseEntscheidung(
	value: string | undefined,
	version = String(CONSENT_VERSION),
): Entscheidung | undefined {
	const [decidedOn, namen = '', kennung = '', ...rest] = value?.split('.') ?? []
	if (decidedOn !== version || rest.length > 0 || !KENNUNG.test(kennung)) return undefined
	const genannt = namen.split('-')
	const kategorien = FREIE_KATEGORIEN.filter((kategorie) => genannt.includes(kategorie))
	return genannt[0] === 'er' && genannt.length === kategorien.length + 1 ? { kategorien, kennung } : undefined
}

/** A decision about cookies. `fassung` names the texts that were shown, '' where none that are known. */
export type EinwilligungInput = { intent: Anlass; fu: boolean; an: boolean; ma: boolean; fassung: string }
