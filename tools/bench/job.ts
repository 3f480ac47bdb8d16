/** One request of a load. */
export type Planned = {
	host: string
	path: string
	body?: string
	/** The body is JSON, sent by a program; else it is a form's. */
	json?: true
}

/** What every answer of a load must be: the status, a part of the Location header, the least size of the body. */
export type Expected = { status: number; location: string; bytes: number }

/** A short load, as the client process takes it. */
export type BenchJob = {
	port: number
	connections: number
	durationMs: number
	/** Sent in turn, again and again. */
	requests: Planned[]
	/** Each request has an effect that happens once: none is sent twice, and the load ends with the last one. */
	once: boolean
	expected: Expected
}

/** What a load measured: the time of each request in milliseconds. */
export type Measurement = { ok: true; perSecond: number; latencies: Float64Array } | { ok: false; problem: string }
