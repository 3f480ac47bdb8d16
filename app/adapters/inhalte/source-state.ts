import {
	BrokenCircuitError,
	BulkheadRejectedError,
	bulkhead,
	CircuitState,
	ConsecutiveBreaker,
	circuitBreaker,
	handleAll,
	TimeoutStrategy,
	timeout,
	wrap,
} from 'cockatiel'
import { LRUCache } from 'lru-cache'
import type { Mandant } from '~/domain/mandant/config'
import type { InhaltSource } from './inhalte'

const MAX_EINTRAEGE = 200
const MAX_ZEICHEN = 100_000

/** The spec's time-out of a content request: the outer limit of a fetch, which no page waits for. */
const ABRUF_MS = 300_000
const MAX_ABRUFE = 8
const MAX_FEHLER = 5
const PAUSE_MS = 30_000

/** Nobody was asked: the service is spared, or busy with us already. */
export class Spared extends Error {}

/**
 * Spares a content service: eight fetches at once, and after five failures in a row none for 30 seconds; then one may try,
 * and its outcome decides.
 */
export function createBreaker() {
	const breaker = circuitBreaker(handleAll, {
		breaker: new ConsecutiveBreaker(MAX_FEHLER),
		halfOpenAfter: PAUSE_MS,
	})
	const policy = wrap(bulkhead(MAX_ABRUFE), breaker, timeout(ABRUF_MS, TimeoutStrategy.Cooperative))
	return {
		/** @throws Spared, or what `work` throws, which is a failure */
		async fetch<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
			// Who came while another one tries would wait for its outcome.
			if (breaker.state === CircuitState.HalfOpen) throw new Spared()
			try {
				return await policy.execute(({ signal }) => work(signal))
			} catch (error) {
				throw error instanceof BrokenCircuitError || error instanceof BulkheadRejectedError ? new Spared() : error
			}
		},
		/** Counts a failure that no fetch reported. */
		async fail(error: Error): Promise<void> {
			await breaker.execute(() => Promise.reject(error)).catch(() => undefined)
		},
		isStopped: () => breaker.state === CircuitState.Open,
	}
}

type Zugang = { token: string; bis: number }

/** What this process remembers of one Mandant's content. */
type SourceState = {
	/** Values, each for as long as it was put in for; large ones are not kept at all. */
	cache: LRUCache<string, { wert: unknown }>
	/** Fetches under way, by what is asked for. */
	laufend: Map<string, Promise<unknown>>
	breaker: ReturnType<typeof createBreaker>
	/** The access token of the content service, or the request for it. */
	zugang?: Promise<Zugang>
}

/**
 * By the Mandant object itself: the registry makes a new one when a brand changed or its content was published, and so
 * all this is forgotten, and no brand can see another's.
 */
const states = new WeakMap<Mandant, SourceState>()

export function sourceStateOf({ mandant, clock }: Pick<InhaltSource, 'mandant' | 'clock'>): SourceState {
	const known = states.get(mandant)
	if (known) return known
	const state: SourceState = {
		cache: new LRUCache({
			max: MAX_EINTRAEGE,
			maxEntrySize: MAX_ZEICHEN,
			sizeCalculation: ({ wert }) => JSON.stringify(wert)?.length ?? 1,
			perf: { now: () => clock().getTime() },
			ttlResolution: 0,
		}),
		laufend: new Map(),
		breaker: createBreaker(),
	}
	states.set(mandant, state)
	return state
}
