import { BROWSER_STORAGE } from '~/domain/einwilligung/browser-storage'
import {
	COOKIE_PREFIX,
	type Entscheidung,
	formatEntscheidung,
	type Kategorie,
	parseEntscheidung,
} from '~/domain/einwilligung/kategorien'
import type { Mandant } from '~/domain/mandant/config'
import { consentVersionOf } from '~/domain/messung/consent-version'
import type { AppContext } from '~/usecases/shared/context'
import { clearCookieHeader, cookieHeader, readCookie } from './cookies.server'

export type Consent = {
	/** Undefined until the visitor decides. */
	entscheidung: Entscheidung | undefined
	erlaubt(kategorie: Kategorie): boolean
}

const nameFor = ({ clientRoute }: Mandant) => `${COOKIE_PREFIX}_${clientRoute}` as const

/** The consent stored in this browser. Without a decision only `er` is allowed. */
export function consentOf({ mandant }: Pick<AppContext, 'mandant'>, request: Request): Consent {
	const entscheidung = parseEntscheidung(
		readCookie(mandant, request, nameFor(mandant)),
		consentVersionOf(mandant.config),
	)
	return {
		entscheidung,
		erlaubt: (kategorie) => kategorie === 'er' || (entscheidung?.kategorien.includes(kategorie) ?? false),
	}
}

/** Stores a decision and deletes all cookies it does not allow. */
export function consentCookies(mandant: Mandant, entscheidung: Entscheidung): string[] {
	const erlaubt: readonly Kategorie[] = ['er', ...entscheidung.kategorien]
	const weg = BROWSER_STORAGE.flatMap((entry) =>
		entry.art === 'cookie' && !erlaubt.includes(entry.kategorie) ? [entry.name] : [],
	)
	return [
		cookieHeader(mandant, nameFor(mandant), formatEntscheidung(entscheidung, consentVersionOf(mandant.config))),
		...weg.map((name) => clearCookieHeader(mandant, name)),
	]
}
