import type { Mandant } from '~/domain/mandant/config'

/** What a page of another origin sends beside what every page may. */
const SENT = [
	...['Authorization', 'Content-Type', 'Idempotency-Key', 'X-Accept-Language'],
	...['X-Authorization', 'X-Requested-With'],
]

/** What it may read of an answer beside the body. */
const READ = [
	...['Allow', 'Content-Language', 'Deprecation', 'ETag', 'Idempotency-Replayed', 'RateLimit', 'RateLimit-Policy'],
	...['Retry-After', 'Sunset', 'WWW-Authenticate', 'X-Request-Id'],
]

/** Seconds for which a browser need not ask again. */
const MAX_AGE = 600

/** The origin a page calls from, where the brand lists it; exactly as the browser sends it. */
export function listedOrigin({ headers }: Request, { config }: Mandant): string | undefined {
	const origin = headers.get('origin')
	return config.ApiHerkuenfte.find((one) => one === origin)
}

/** Whether a browser asks what it may send, before it does. */
export const isPreflight = ({ method, headers }: Request): boolean =>
	method === 'OPTIONS' && headers.has('origin') && headers.has('access-control-request-method')

/** What a page may do there: the methods that the path has, and no others. Without credentials: no cookie ever counts. */
export const answerPreflight = (origin: string, methods: readonly string[]): Response =>
	new Response(null, {
		status: 204,
		headers: {
			'Access-Control-Allow-Origin': origin,
			'Access-Control-Allow-Methods': methods.join(', '),
			'Access-Control-Allow-Headers': SENT.join(', '),
			'Access-Control-Max-Age': String(MAX_AGE),
			Vary: 'Origin, Access-Control-Request-Method, Access-Control-Request-Headers',
		},
	})

/** The same answer, readable for a page of a listed origin; kept answers are told apart wherever a brand lists any. */
export function withOrigin(answer: Response, origin: string | undefined, { config }: Mandant): Response {
	if (config.ApiHerkuenfte.length === 0) return answer
	answer.headers.append('Vary', 'Origin')
	if (origin === undefined) return answer
	answer.headers.set('Access-Control-Allow-Origin', origin)
	answer.headers.set('Access-Control-Expose-Headers', READ.join(', '))
	return answer
}
