/** One answer of the portal, or what came instead of one. */
export type LoggedAnswer = {
	/** When the request was sent; milliseconds since the epoch. */
	at: number
	ms: number
	host: string
	method: string
	/** Without the query: it holds the secrets of links. */
	path: string
	/** 0 = no answer: refused, cut off, or none in time. */
	status: number
	/** Of an answer that did not come; `cut-new`: on a connection that had just been opened. */
	problem?: 'refused' | 'cut' | 'cut-new' | 'timeout'
	retryAfter: boolean
	/** Holds data of another brand. */
	foreign: boolean
}

/** What the answers since a moment amount to. */
export type AnswerCount = {
	total: number
	/** 5xx other than 503. */
	errors: LoggedAnswer[]
	unavailable: number
	/** 503 that does not say when to come back. */
	withoutRetryAfter: LoggedAnswer[]
	/** The connection was refused or cut: nobody was there. */
	gone: LoggedAnswer[]
	/** Those of them whose connection was taken and cut before its first answer. */
	cutNew: LoggedAnswer[]
	timeouts: LoggedAnswer[]
	foreign: LoggedAnswer[]
	longestMs: number
}

export type Answers = {
	add(answer: LoggedAnswer): void
	/** What was sent at or after this moment, of one host if it is named. */
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
