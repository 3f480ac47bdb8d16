import { parse } from 'cookie'
import {
	COOKIE_PREFIX,
	type Entscheidung,
	formatEntscheidung,
	type Kategorie,
	parseEntscheidung,
} from '~/domain/einwilligung/kategorien'
import { SPEICHER } from '~/domain/einwilligung/speicher'
import type { Mandant } from '~/domain/mandant/config'
import type { AppContext } from '~/usecases/context'
import { clearCookieHeader, cookieHeader, readCookie } from './cookies.server'

export type Consent = {
	/** Undefined until the visitor chose. */
	entscheidung: Entscheidung | undefined
	erlaubt(kategorie: Kategorie): boolean
}

const nameFor = ({ clientRoute }: Mandant) => `${COOKIE_PREFIX}_${clientRoute}`

/** What this browser agreed to. Without a decision only `er` is allowed. */
export function consentOf({ mandant }: Pick<AppContext, 'mandant'>, request: Request): Consent {
	const entscheidung = parseEntscheidung(readCookie(mandant, request, nameFor(mandant)))
	return {
		entscheidung,
		erlaubt: (kategorie) => kategorie === 'er' || (entscheidung?.kategorien.includes(kategorie) ?? false),
	}
}

/** Remembers a decision and deletes the cookies of everything it does not allow. */
export function consentCookies(mandant: Mandant, entscheidung: Entscheidung): string[] {
	const erlaubt: readonly Kategorie[] = ['er', ...entscheidung.kategorien]
	const weg = SPEICHER.filter(({ art, kategorie }) => art === 'cookie' && !erlaubt.includes(kategorie))
	return [
		cookieHeader(mandant, nameFor(mandant), formatEntscheidung(entscheidung)),
		...weg.map(({ name }) => clearCookieHeader(mandant, name)),
	]
}

/** The same question where only headers are at hand; a host belongs to one Mandant. */
export function hasDecided(cookie: string | undefined): boolean {
	if (!cookie?.includes(COOKIE_PREFIX)) return false
	return Object.entries(parse(cookie)).some(
		([name, value]) => /^(__Host-)?cookieConsent_/.test(name) && parseEntscheidung(value) !== undefined,
	)
}
