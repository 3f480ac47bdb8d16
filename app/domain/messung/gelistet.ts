import { hasKey } from '../shared/keys'
import type { Recht } from '../zugriff/recht'

/**
 * What is counted of which the single ones can be looked at, and what somebody has to be allowed to read for that: a list of
 * people's recommendations is no figure of nobody.
 */
export const RECHT_DER_EREIGNISSE = {
	empfohlen: 'konto.lesen',
	geteilt: 'konto.lesen',
	angenommen: 'freund.lesen',
	daten: 'freund.lesen',
	bestellt: 'auftrag.lesen',
	freigegeben: 'auftrag.lesen',
	abgelehnt: 'auftrag.lesen',
	storniert: 'auftrag.lesen',
} as const satisfies Record<string, Recht>

export type Gelistet = keyof typeof RECHT_DER_EREIGNISSE

export const isGelistet = (mass: string): mass is Gelistet => hasKey(RECHT_DER_EREIGNISSE, mass)
