import { drizzle } from 'drizzle-orm/postgres-js'
import type postgres from 'postgres'
import { createHomes, createNoHomes, NO_BRAND } from './homes'
import { asPostgresReads, preparing } from './prepared'
import { createPulse, type Heed } from './pulse'
import { createTurns, type Turns } from './turns'

type Query = PromiseLike<unknown> & { values(): PromiseLike<unknown> }

/** A query that starts when it is awaited and has its turn. */
class WaitingQuery {
	#asArrays = false

	constructor(
		private readonly start: (place: number) => Query,
		private readonly turns: Turns,
		private readonly brand: string,
	) {}

	values() {
		this.#asArrays = true
		return this
	}

	// biome-ignore lint/suspicious/noThenProperty: Drizzle awaits what the client gives it, as it does with the driver's own queries
	then(done?: (value: unknown) => unknown, failed?: (reason: unknown) => unknown) {
		return this.#run().then(done, failed)
	}

	#run() {
		return inTurn(
			this.turns,
			this.brand,
			(place) => (this.#asArrays ? this.start(place).values() : this.start(place)),
			PATIENCE_MS.query,
		)
	}
}

async function inTurn<T>(
	turns: Turns,
	brand: string,
	work: (place: number) => PromiseLike<T>,
	patienceMs: number,
): Promise<T> {
	const turn = turns.take(brand, patienceMs)
	const place = typeof turn === 'number' ? turn : await turn
	try {
		return await work(place)
	} finally {
		turns.give(brand, place)
	}
}

type Options = {
	/** A client with one connection, opened by its first query, which reports suspected failures. */
	open: (heed: Heed) => postgres.Sql
	places: number
	/** Connections of one brand at a time. */
	perBrand: number
	/** How long a caller waits for a turn, in ms. */
	waitMs: number
	/** Maximum prepared statements per connection. */
	prepared: number
	/** Brands prefer connections (homes.ts); by default they do. */
	hasHomes?: boolean
}

/**
 * How long a transaction or a query waits for its brand's preferred connection while another is free: there its
 * statements would be planned again, and the backend would have to load the brand's table metadata.
 */
const PATIENCE_MS = { transaction: 100, query: 20 }

/** Longer than transactions take, apart from those that wait for a lock. */
const STUCK_MS = 250

/**
 * A pool whose connections brands share by turns: each query and each transaction gets a connection to itself, and a
 * brand leaves some to the others. Connection affinity (homes.ts) decides which brands' statements each connection
 * keeps.
 */
export function createBrandPool({ open, places, perBrand, waitMs, prepared, hasHomes = true }: Options) {
	const homes = (hasHomes ? createHomes : createNoHomes)(places, prepared)
	const turns = createTurns({ places, perGroup: perBrand, waitMs, homeOf: homes.homeOf, stuckMs: STUCK_MS })
	const pulse = createPulse({ places, ask: (place) => clientAt(place).unsafe('select 1'), isFree: turns.isFree })
	const clients = Array.from({ length: places }, (_, place) => {
		const client = open(pulse.heedOf(place))
		// Tells this client how Drizzle reads and writes dates and times.
		drizzle(client)
		return client
	})

	/** The connection of a place, for the caller whose turn it is. */
	function clientAt(place: number): postgres.Sql {
		const client = clients[place]
		if (!client) throw new Error(`there is no place ${place}`)
		return client
	}

	/** The pool as a Drizzle client, for one brand or for data of no brand. */
	function clientFor<C extends object>(driver: C, brand: string = NO_BRAND): C {
		const query = (text: string, values: postgres.ParameterOrJSON<never>[], options?: object) => {
			homes.meet(brand)
			const start = (place: number) => {
				const client = clientAt(place)
				return client.unsafe(text, values.map(asPostgresReads), {
					...options,
					prepare: homes.isPrepared(text, brand, place),
				})
			}
			return new WaitingQuery(start, turns, brand)
		}
		const begin = (work: (tx: object) => unknown) => {
			homes.meet(brand)
			const start = (place: number) =>
				clientAt(place).begin((tx) => work(preparing(tx, (text) => homes.isPrepared(text, brand, place))))
			return inTurn(turns, brand, start, PATIENCE_MS.transaction)
		}
		return new Proxy(driver, {
			get: (target, name) => (name === 'unsafe' ? query : name === 'begin' ? begin : Reflect.get(target, name)),
		})
	}

	return {
		clientFor,
		isSteady: pulse.isSteady,
		figures: turns.figures,
		async end(options: { timeout: number }) {
			pulse.stop()
			await Promise.all(clients.map((client) => client.end(options)))
		},
	}
}
