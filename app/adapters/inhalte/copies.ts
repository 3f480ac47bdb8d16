import { TaskCancelledError, TimeoutStrategy, timeout } from 'cockatiel'
import type { InhaltSource } from './inhalte'
import { InhaltError } from './inhalte'
import { Spared, sourceStateOf } from './source-state'

/** A copy this young is shown without asking anybody. */
const FRISCH_MS = 60_000
/** A copy this young is shown at once while a newer one is fetched behind it. */
const BRAUCHBAR_MS = 24 * 3_600_000
/** For so long this process neither reads a copy again nor repeats a fetch that failed. */
const GEMERKT_MS = 10_000
const UNTERWEGS_MS = 1000

/** One thing the content service can be asked for. */
export type ContentQuery<T> = {
	schluessel: string
	holen(signal: AbortSignal): Promise<T>
	/** Reads a stored copy; throws where it does not fit. */
	lesen(daten: unknown, bytes: Buffer | null): T
	schreiben(wert: T): { daten: unknown; bytes?: Buffer }
	/** Made-up keys and large values stay out of the database or of this process. */
	ohne?: 'kopie' | 'cache'
}

type Kopie<T> = { wert: T; geholtAm: number }

/** Answers from copies first. The time a page waits begins when this is made. */
export function createCopies(source: InhaltSource, warteMs: number) {
	const { kopien, clock, log } = source
	const { cache, laufend, breaker } = sourceStateOf(source)
	const ende = performance.now() + warteMs
	const now = () => clock().getTime()

	const remember = <T>(query: ContentQuery<T>, { wert }: Kopie<T>, ttl: number) => {
		if (query.ohne !== 'cache') cache.set(query.schluessel, { wert }, { ttl })
	}

	async function storedKopie<T>(query: ContentQuery<T>): Promise<Kopie<T> | undefined> {
		if (query.ohne === 'kopie') return undefined
		const row = await kopien.find(query.schluessel)
		if (!row) return undefined
		try {
			return { wert: query.lesen(row.daten, row.bytes), geholtAm: row.geholtAm.getTime() }
		} catch {
			return undefined
		}
	}

	async function fetchNow<T>(query: ContentQuery<T>): Promise<Kopie<T>> {
		try {
			const wert = await breaker.fetch(query.holen)
			const kopie = { wert, geholtAm: now() }
			remember(query, kopie, FRISCH_MS)
			if (query.ohne !== 'kopie')
				await kopien.save({ schluessel: query.schluessel, geholtAm: clock(), bytes: null, ...query.schreiben(wert) })
			return kopie
		} catch (error) {
			if (error instanceof Spared) throw new InhaltError('not asked')
			const grund = error instanceof InhaltError ? error.grund : 'failed'
			log.warn({ query: query.schluessel, grund, gestoppt: breaker.isStopped() }, 'content could not be fetched')
			throw new InhaltError(grund)
		} finally {
			laufend.delete(query.schluessel)
		}
	}

	/** The fetch under way, or a new one. */
	function startAbruf<T>(query: ContentQuery<T>): Promise<Kopie<T>> {
		const known = laufend.get(query.schluessel)
		if (known) return known as Promise<Kopie<T>>
		const started = Promise.resolve().then(() => fetchNow(query))
		started.catch(() => undefined)
		laufend.set(query.schluessel, started)
		return started
	}

	/** What the fetch brought within the page's time. */
	async function waitFor<T>(abruf: Promise<Kopie<T>>): Promise<Kopie<T> | undefined> {
		const rest = ende - performance.now()
		if (rest <= 0) return undefined
		try {
			return await timeout(rest, TimeoutStrategy.Aggressive).execute(() => abruf)
		} catch (error) {
			// A page that waited in vain counts against the service: it would keep the next ones waiting too.
			if (error instanceof TaskCancelledError) await breaker.fail(error)
			return undefined
		}
	}

	/**
	 * The freshest there is without keeping the page waiting: a copy, a fetched one, or the last good one however old.
	 * @throws InhaltError when there is none
	 */
	return async function read<T>(query: ContentQuery<T>): Promise<T> {
		const gemerkt = cache.get(query.schluessel)
		if (gemerkt) {
			if (!(gemerkt.wert instanceof InhaltError)) return gemerkt.wert as T
			// Noted by a page that could not wait for the fetch under way; this one can.
			if (!laufend.has(query.schluessel) || performance.now() >= ende) throw gemerkt.wert
		}
		const kopie = await storedKopie(query)
		const alter = kopie ? now() - kopie.geholtAm : Number.POSITIVE_INFINITY
		if (kopie && alter < FRISCH_MS) {
			remember(query, kopie, FRISCH_MS - alter)
			return kopie.wert
		}
		const abruf = startAbruf(query)
		if (kopie && alter < BRAUCHBAR_MS) {
			remember(query, kopie, GEMERKT_MS)
			return kopie.wert
		}
		const geholt = await waitFor(abruf)
		if (geholt) return geholt.wert
		if (kopie) {
			remember(query, kopie, GEMERKT_MS)
			return kopie.wert
		}
		const fehler = new InhaltError('no copy')
		// A fetch still under way may bring it any moment.
		const ttl = laufend.has(query.schluessel) ? UNTERWEGS_MS : GEMERKT_MS
		cache.set(query.schluessel, { wert: fehler }, { ttl })
		throw fehler
	}
}
