import { KAMPAGNE_TAGE } from '../empfehlung/kampagne'
import type { Kategorie } from './kategorien'

/** Every cookie but the campaign one lives so many days at most, a login that is to stay among them (B-TIMEOUTS). */
export const COOKIE_TAGE = 60

/** What a visitor's browser keeps for the portal. Texts: `einwilligung:storage.<zweck>` and `einwilligung:dauer.<dauer>`. */
export type StorageEntry = {
	/** `*` at the end stands for a part that differs, such as a number. */
	name: string
	art: 'cookie' | 'sessionStorage'
	kategorie: Kategorie
	zweck:
		| 'sitzung'
		| 'anmeldedienst'
		| 'geraet'
		| 'sprache'
		| 'empfaenger'
		| 'empfehlung'
		| 'einwilligung'
		| 'entwurf'
		| 'geschrieben'
		| 'eingaben'
		| 'kampagne'
	dauer: 'sitzungOderTage' | 'browser' | 'tab' | 'tage'
	/** Longest life in days; 0 ends with the browser. */
	tage: number
}

/** The whole list: the settings page shows it, and a crawl of every route finds nothing else [E-Cookies, B-TIMEOUTS]. */
export const BROWSER_STORAGE = [
	{ name: 'sitzung', art: 'cookie', kategorie: 'er', zweck: 'sitzung', dauer: 'sitzungOderTage', tage: COOKIE_TAGE },
	{ name: 'sso', art: 'cookie', kategorie: 'er', zweck: 'anmeldedienst', dauer: 'browser', tage: 0 },
	{ name: 'geraet', art: 'cookie', kategorie: 'er', zweck: 'geraet', dauer: 'tage', tage: COOKIE_TAGE },
	{ name: 'sprache', art: 'cookie', kategorie: 'er', zweck: 'sprache', dauer: 'tage', tage: COOKIE_TAGE },
	{ name: 'empfaenger_*', art: 'cookie', kategorie: 'er', zweck: 'empfaenger', dauer: 'tage', tage: COOKIE_TAGE },
	{ name: 'empfehlung_*', art: 'cookie', kategorie: 'er', zweck: 'empfehlung', dauer: 'tage', tage: COOKIE_TAGE },
	{ name: 'cookieConsent_*', art: 'cookie', kategorie: 'er', zweck: 'einwilligung', dauer: 'tage', tage: COOKIE_TAGE },
	{ name: 'geschrieben', art: 'cookie', kategorie: 'er', zweck: 'geschrieben', dauer: 'browser', tage: 0 },
	{ name: 'entwurf', art: 'cookie', kategorie: 'er', zweck: 'entwurf', dauer: 'browser', tage: 0 },
	{ name: 'entwurf|*', art: 'sessionStorage', kategorie: 'er', zweck: 'eingaben', dauer: 'tab', tage: 0 },
	{ name: 'channel', art: 'cookie', kategorie: 'ma', zweck: 'kampagne', dauer: 'tage', tage: KAMPAGNE_TAGE },
] as const satisfies readonly StorageEntry[]

type Named<Name> = Name extends `${infer Start}*` ? `${Start}${string}` : Name

/** The name of a cookie on the list; no other can be set. */
export type CookieName = Named<Extract<(typeof BROWSER_STORAGE)[number], { art: 'cookie' }>['name']>
