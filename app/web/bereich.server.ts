import type { BenutzerArt } from '~/domain/benutzer/rollen'
import type { Mandant } from '~/domain/mandant/config'
import { pathTo, type RouteName } from '~/paths'

/** The pages of each kind of back-office user: login, start, access, password, second factor, logout. */
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

/** Where a user lands after login. */
export const beginnHref = (mandant: Mandant, art: BenutzerArt, query: Record<string, string> = {}): string =>
	pathTo(mandant, WORK_AREAS[art].start, {}, query)
