import type { BenutzerArt } from '~/domain/benutzer/rollen'
import type { Mandant } from '~/domain/mandant/config'
import { pathTo, type RouteName } from '~/paths'

/**
 * Where back-office users of each kind log in, start, see to their access, change their password, enter their second factor
 * and set it up, and log out.
 */
export const WORK_AREAS = {
	betrieb: {
		...{ login: 'BetriebLogin', start: 'BetriebHeute', zugang: 'BetriebZugang', passwort: 'BetriebPasswort' },
		...{ faktor: 'BetriebFaktor', einrichten: 'BetriebZweiterFaktor', logout: 'BetriebLogout' },
	},
	agentur: {
		...{ login: 'AgenturLogin', start: 'AgenturStart', zugang: 'AgenturZugang', passwort: 'AgenturPasswort' },
		...{ faktor: 'AgenturFaktor', einrichten: 'AgenturZweiterFaktor', logout: 'AgenturLogout' },
	},
} as const satisfies Record<BenutzerArt, Record<string, RouteName>>

/** Where somebody goes who has just logged in. */
export const beginnHref = (mandant: Mandant, art: BenutzerArt, query: Record<string, string> = {}): string =>
	pathTo(mandant, WORK_AREAS[art].start, {}, query)
