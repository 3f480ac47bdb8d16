import { COOKIE_TAGE } from '~/domain/einwilligung/browser-storage'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * [T-Session] How long a session lasts at most, and how long it lasts unused. With remember-me it lasts as long as its
 * cookie, used or not: that is what the login and the cookie settings say.
 */
export const SITZUNG_DAUER = {
	kurz: { absolut: 12 * HOUR, leerlauf: 2 * HOUR },
	bleiben: { absolut: COOKIE_TAGE * DAY, leerlauf: COOKIE_TAGE * DAY },
	/** An operator looks at an account for its Empfehler. */
	vertretung: { absolut: 30 * MINUTE, leerlauf: 30 * MINUTE },
} as const

/** Minutes in which an operator's link to log in for an Empfehler works, once. */
export const ADMIN_LINK_MINUTEN = 15

/** gesehenAm is written at most once in this time. */
export const GESEHEN_ALLE_MS = MINUTE

type Art = { bleiben: boolean; angemeldetVon?: string | null }

const dauerOf = ({ bleiben, angemeldetVon }: Art) =>
	angemeldetVon ? SITZUNG_DAUER.vertretung : bleiben ? SITZUNG_DAUER.bleiben : SITZUNG_DAUER.kurz

/** When a session that starts now ends, whatever happens. */
export const sitzungAblauf = (art: Art, now: Date): Date => new Date(now.getTime() + dauerOf(art).absolut)

type Verlauf = Art & { gesehenAm: Date; ablaufAm: Date }

/** When a session that is not used again ends. */
export const sitzungEnde = (sitzung: Verlauf): Date =>
	new Date(Math.min(sitzung.ablaufAm.getTime(), sitzung.gesehenAm.getTime() + dauerOf(sitzung).leerlauf))

/** Whether a session may still be used: neither over nor left unused for too long. */
export const isSitzungGueltig = (sitzung: Verlauf, now: Date): boolean => sitzungEnde(sitzung) > now

/** How long after a login nobody has to show once more that it is them. */
const FRISCH_MS = 15 * MINUTE

/** Whether a session began just now. */
export const isNeueAnmeldung = ({ erstelltAm }: { erstelltAm: Date }, now: Date): boolean =>
	now.getTime() - erstelltAm.getTime() <= FRISCH_MS

/** The first that fits names the browser: most browsers also name the ones they descend from. */
const BROWSER: [RegExp, string][] = [
	[/\bEdg(A|iOS)?\//, 'Edge'],
	[/\b(OPR|OPT)\//, 'Opera'],
	[/\bSamsungBrowser\//, 'Samsung Internet'],
	[/\b(Firefox|FxiOS)\//, 'Firefox'],
	[/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
	[/\bVersion\/.*\bSafari\//, 'Safari'],
]

const SYSTEM: [RegExp, string][] = [
	[/\biPhone\b/, 'iPhone'],
	[/\biPad\b/, 'iPad'],
	[/\bAndroid\b/, 'Android'],
	[/\bWindows\b/, 'Windows'],
	[/\bMacintosh\b/, 'Mac'],
	[/\bCrOS\b/, 'Chromebook'],
	[/\bLinux\b/, 'Linux'],
]

/** 'Firefox · Windows' from a User-Agent; what is unknown is left out, '' when nothing is known. */
export function geraetName(userAgent: string): string {
	const find = (table: [RegExp, string][]) => table.find(([pattern]) => pattern.test(userAgent))?.[1]
	return [find(BROWSER), find(SYSTEM)].filter((name) => name !== undefined).join(' · ')
}
