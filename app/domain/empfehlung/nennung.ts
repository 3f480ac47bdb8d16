import { isAehnlich } from '~/domain/betrugspruefung/auffaelligkeiten'
import { fristBis } from '~/domain/shared/dates'
import { defineMachine } from '~/domain/shared/state-machine'

const NENNUNG_ZUSTAENDE = ['offen', 'angehalten', 'gefragt', 'bestaetigt', 'abgelehnt'] as const
export type NennungZustand = (typeof NENNUNG_ZUSTAENDE)[number]
const NENNUNG_EREIGNISSE = ['anhalten', 'fragen', 'bestaetigen', 'ablehnen'] as const

/**
 * A friend names who recommended them. It is matched after the friend was answered: where it fits one recommender alone, they
 * are asked by mail, and nothing counts before they say so. What is odd waits for somebody at work.
 */
const transitions = {
	offen: { anhalten: 'angehalten', fragen: 'gefragt' },
	angehalten: { fragen: 'gefragt', ablehnen: 'abgelehnt' },
	gefragt: { bestaetigen: 'bestaetigt', ablehnen: 'abgelehnt' },
	bestaetigt: {},
	abgelehnt: {},
} as const satisfies Record<NennungZustand, Partial<Record<(typeof NENNUNG_EREIGNISSE)[number], NennungZustand>>>

export const nennungMachine = defineMachine({
	states: NENNUNG_ZUSTAENDE,
	events: NENNUNG_EREIGNISSE,
	initial: 'offen',
	transitions,
	refusal: () => 'zustand_veraltet',
})

/** Days it is kept and matched again; also the days its recommender has to answer. */
export const NENNUNG_TAGE = 14

export const nennungBis = (erstelltAm: Date): Date => fristBis(erstelltAm, NENNUNG_TAGE)

/** Hours until one that fits nobody, or several, is matched again. */
const NOCHMAL_STUNDEN = 24

export const nochmalAb = (now: Date): Date => new Date(now.getTime() + NOCHMAL_STUNDEN * 3_600_000)

/** Longest text that says who it was; an address with a code fits in. */
export const WER_MAX = 300

/** What a friend sends. `channel` is the campaign the visitor came by; '' = none. */
export type NennungInput = {
	vorname: string
	nachname: string
	wer: string
	ort: string
	produkt: number
	channel: string
}

/** Why it is looked at before anybody is asked. */
const NENNUNG_GRUENDE = ['name', 'geraet', 'haeufung'] as const
export type NennungGrund = (typeof NENNUNG_GRUENDE)[number]

/** More questions than this to one recommender in NENNUNG_TAGE are looked at. */
export const FRAGEN_MAX = 5

type Name = { vorname: string; nachname: string }
type Umfeld = {
	freund: Name & { spur: string }
	/** `spuren`: of the recommendations they made within a day; `fragen`: how many they were asked lately. */
	empfehler: Name & { spuren: readonly string[]; fragen: number }
}

/** What is odd about a friend who names this recommender, in the order of the reasons. */
export function nennungGruende({ freund, empfehler }: Umfeld): NennungGrund[] {
	const found: [NennungGrund, boolean][] = [
		['name', isAehnlich(freund, empfehler)],
		['geraet', freund.spur !== '' && empfehler.spuren.includes(freund.spur)],
		['haeufung', empfehler.fragen >= FRAGEN_MAX],
	]
	return found.flatMap(([grund, ist]) => (ist ? [grund] : []))
}

/** How a friend is called to whom they name: enough for who knows them, and little for who does not. */
export const freundKurz = ({ vorname, nachname }: Name): string => `${vorname} ${nachname.slice(0, 1).toUpperCase()}.`
