const MAX_FEHLER = 5
const PAUSE_MS = 30_000

/**
 * A circuit breaker: after five failures in a row nobody asks for 30 seconds; then one may try, and its outcome decides.
 * Times are those of a monotonic clock in ms.
 */
export class Sicherung {
	#fehler = 0
	#offenBis = Number.NEGATIVE_INFINITY
	#probe = false

	/** May a request be made now? The first one after the pause is the trial, and the others wait for it. */
	darf(now: number): boolean {
		if (this.#fehler < MAX_FEHLER) return true
		if (now < this.#offenBis || this.#probe) return false
		this.#probe = true
		return true
	}

	erfolg(): void {
		this.#fehler = 0
		this.#probe = false
	}

	/** Returns whether this failure stopped the requests. */
	fehlschlag(now: number): boolean {
		this.#fehler += 1
		this.#probe = false
		if (this.#fehler < MAX_FEHLER) return false
		this.#offenBis = now + PAUSE_MS
		return true
	}
}
