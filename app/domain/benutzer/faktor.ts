import type { Rolle } from './rollen'

/**
 * Who decides on money or on other people's access logs in with a second factor; who comes by the brand's login service was
 * asked for what that asks for.
 */
const PFLICHT: readonly Rolle[] = ['admin', 'finanzen', 'AgenturInhaber', 'AgenturInhaber_inaktiv']

export const needsFaktor = (rollen: readonly Rolle[]): boolean => rollen.some((rolle) => PFLICHT.includes(rolle))

/** Minutes for which a second factor counts as freshly entered. */
export const FRISCH_MINUTEN = 15

export const isFrisch = (am: Date, now: Date): boolean => now.getTime() - am.getTime() <= FRISCH_MINUTEN * 60_000

/** How many recovery codes somebody gets, and their letters (50 random bits each). */
export const NOTFALLCODES = 10
export const NOTFALLCODE_ZEICHEN = 10
