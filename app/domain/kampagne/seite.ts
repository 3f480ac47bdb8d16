import { hatBudget, type Kampagne } from './kampagne'

const KAMPAGNE_WORT_MIN = 3
export const KAMPAGNE_WORT_MAX = 40
export const SEITE_TITEL_MAX = 100
export const SEITE_TEXT_MAX = 2000

const WORT = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** Words that figures keep for how a link travelled, because a campaign's word is a channel, and those that pages beside it could have. */
const RESERVIERT: readonly string[] = [
	...['kurzlink', 'empfehlungslink', 'genannt', 'andere'],
	...['neu', 'alle', 'index', 'admin', 'api', 'betrieb', 'agentur', 'plattform', 'login', 'home', 'kampagne'],
]

/** What is wrong with the word of a campaign's address. */
export function wortFehler(wort: string): 'kampagne_wort' | 'kampagne_wort_reserviert' | undefined {
	if (wort.length < KAMPAGNE_WORT_MIN || wort.length > KAMPAGNE_WORT_MAX || !WORT.test(wort)) return 'kampagne_wort'
	return RESERVIERT.includes(wort) ? 'kampagne_wort_reserviert' : undefined
}

/** What holds on the page of a campaign. */
export type Seitenlage = 'vorher' | 'live' | 'aufgebraucht' | 'pause' | 'vorbei'

/** What visitors of its page read; undefined = there is none yet. */
export function seitenlage(
	kampagne: Pick<Kampagne, 'zustand' | 'von' | 'bis' | 'freiCent' | 'regeln'>,
	now: Date,
): Seitenlage | undefined {
	const { zustand, von, bis } = kampagne
	if (zustand === 'beendet' || zustand === 'gestoppt') return 'vorbei'
	if (zustand !== 'live' && zustand !== 'pausiert') return undefined
	if (bis !== null && bis <= now) return 'vorbei'
	if (zustand === 'pausiert') return 'pause'
	if (von !== null && von > now) return 'vorher'
	return hatBudget(kampagne) ? 'live' : 'aufgebraucht'
}
