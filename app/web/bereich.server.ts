import type { BenutzerArt } from '~/domain/benutzer/rollen'
import type { RouteName } from '~/paths'

/** Where back-office users of each kind log in, start, change their password, and log out. */
export const WORK_AREAS = {
	betrieb: { login: 'BetriebLogin', start: 'BetriebHeute', passwort: 'BetriebPasswort', logout: 'BetriebLogout' },
	agentur: { login: 'AgenturLogin', start: 'AgenturStart', passwort: 'AgenturPasswort', logout: 'AgenturLogout' },
} as const satisfies Record<BenutzerArt, Record<'login' | 'start' | 'passwort' | 'logout', RouteName>>
