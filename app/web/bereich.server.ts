import type { BenutzerArt } from '~/domain/benutzer/rollen'
import type { RouteName } from '~/paths'

/** Where back-office users of each kind log in, start, and log out. */
export const BEREICHE = {
	betrieb: { login: 'BetriebLogin', start: 'BetriebAuftraege', logout: 'BetriebLogout' },
	agentur: { login: 'AgenturLogin', start: 'AgenturStart', logout: 'AgenturLogout' },
} as const satisfies Record<BenutzerArt, Record<'login' | 'start' | 'logout', RouteName>>
