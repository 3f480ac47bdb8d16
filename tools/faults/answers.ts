/** One answer of the portal, or why there was none. */
export type LoggedAnswer = {
	/** When the request was sent; milliseconds since the epoch. */
	at: number
	ms: number
	host: string
	method: string
	/** Without the query, which contains secrets of links. */
	path: string
	/** 0 = no answer: refused, cut off, or timed out. */
	status: number
	/** For a missing answer; `cut-new`: on a newly opened connection. */
	problem?: 'refused' | 'cut' | 'cut-new' | 'timeout'
	retryAfter: boolean
	/** Contains another brand's data. */
	foreign: boolean
}

/** The sum of the answers since a moment. */
export type AnswerCount = {
	total: number
	/** 5xx other than 503. */
	errors: LoggedAnswer[]
	unavailable: number
	/** 503 without Retry-After. */
	withoutRetryAfter: LoggedAnswer[]
	/** The connection was refused or cut: no process was there. */
	gone: LoggedAnswer[]
	/** Those whose connection was accepted and cut before its first answer. */
	cutNew: LoggedAnswer[]
	timeouts: LoggedAnswer[]
	foreign: LoggedAnswer[]
	longestMs: number
}

export type Answers = {
	add(answer: LoggedAnswer): void
	/** Requests since this moment, optionally of one host. */
	since(at: number, host?: string): AnswerCount
}

export function createAnswers(): Answers {
	const all: LoggedAnswer[] = []
	return {
		add: (answer) => void all.push(answer),
		since(at, host) {
			const some = all.filter((answer) => answer.at >= at && (host === undefined || answer.host === host))
			return {
				total: some.length,
				errors: some.filter(({ status }) => status >= 500 && status !== 503),
				unavailable: some.filter(({ status }) => status === 503).length,
				withoutRetryAfter: some.filter(({ status, retryAfter }) => status === 503 && !retryAfter),
				gone: some.filter(({ problem }) => problem !== undefined && problem !== 'timeout'),
				cutNew: some.filter(({ problem }) => problem === 'cut-new'),
				timeouts: some.filter(({ problem }) => problem === 'timeout'),
				foreign: some.filter(({ foreign }) => foreign),
				longestMs: Math.max(0, ...some.map(({ ms }) => ms)),
			}
		},
	}
}
