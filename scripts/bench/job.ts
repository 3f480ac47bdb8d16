/** One request of a load. */
export type Planned = { host: string; path: string; body?: string }

/** What every answer of a load must be: the status, a part of the Location header, the least size of the body. */
export type Expected = { status: number; location: string; bytes: number }

/** The load of one cell, as the client process takes it. */
export type Job = {
	port: number
	connections: number
	warmupMs: number
	durationMs: number
	requests: Planned[]
	/** Each request has an effect that happens once: none is sent twice, and the load ends with the last one. */
	once: boolean
	expected: Expected
}

/** Latencies in milliseconds, without the warm-up. */
export type Measurement =
	| { ok: true; count: number; perSecond: number; p50: number; p99: number }
	| { ok: false; problem: string }
