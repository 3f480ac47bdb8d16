import type { Mandant } from '~/domain/mandant/config'
import { Sicherung } from './sicherung'

const MAX_EINTRAEGE = 200
const MAX_ZEICHEN = 100_000

type Eintrag = { wert: unknown; geholtAm: number; bis: number }

/** Values kept in this process until a moment; the oldest make room, large ones are not kept at all. */
export class Speicher {
	readonly #eintraege = new Map<string, Eintrag>()

	lies(schluessel: string, now: number): Eintrag | undefined {
		const eintrag = this.#eintraege.get(schluessel)
		return eintrag && eintrag.bis > now ? eintrag : undefined
	}

	merke(schluessel: string, eintrag: Eintrag): void {
		this.#eintraege.delete(schluessel)
		if ((JSON.stringify(eintrag.wert)?.length ?? 0) > MAX_ZEICHEN) return
		this.#eintraege.set(schluessel, eintrag)
		const [oldest] = this.#eintraege.keys()
		if (this.#eintraege.size > MAX_EINTRAEGE && oldest !== undefined) this.#eintraege.delete(oldest)
	}
}

type Zugang = { token: string; bis: number }

/** What this process remembers of one Mandant's content. */
export type Zustand = {
	speicher: Speicher
	/** Fetches under way, by what is asked for. */
	laufend: Map<string, Promise<unknown>>
	sicherung: Sicherung
	/** The access token of the content service, or the request for it. */
	zugang?: Promise<Zugang>
}

/**
 * By the Mandant object itself: the registry makes a new one when a brand changed or its content was published, and so
 * all this is forgotten, and no brand can see another's.
 */
const zustaende = new WeakMap<Mandant, Zustand>()

export function zustandOf(mandant: Mandant): Zustand {
	const known = zustaende.get(mandant)
	if (known) return known
	const zustand: Zustand = { speicher: new Speicher(), laufend: new Map(), sicherung: new Sicherung() }
	zustaende.set(mandant, zustand)
	return zustand
}
