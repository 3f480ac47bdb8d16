/** One request of a load. */
export type Planned = {
	host: string
	path: string
	body?: string
	/** A JSON body of an API client; otherwise a form's. */
	json?: true
}

/** The expected answer: status, part of the Location header, minimum body size. */
export type Expected = { status: number; location: string; bytes: number }

/** A short load for the client process. */
export type BenchJob = {
	port: number
	connections: number
	durationMs: number
	/** Sent in turn, repeatedly. */
	requests: Planned[]
	/** Each request takes effect once: none is sent twice, and the load ends with the last one. */
	once: boolean
	expected: Expected
}

/** A load's result: each request's time in milliseconds. */
export type Measurement = { ok: true; perSecond: number; latencies: Float64Array } | { ok: false; problem: string }
