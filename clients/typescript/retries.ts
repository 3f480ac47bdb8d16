import type { Method } from './calls.js'

/** Whether the same call may be answered otherwise: it met a limit, or a server that is busy or away. */
export function isWorthATry(method: Method, status: number): boolean {
	// Neither of these had an effect.
	if (status === 429 || status === 503) return true
	return method !== 'delete' && (status === 502 || status === 504)
}

const SECOND = 1000

/** Milliseconds until the next try: as the portal says (Retry-After), else longer each time, and a little by chance. */
export function waitOf(response: Pick<Response, 'headers'> | undefined, tries: number, now = Date.now()): number {
	const said = response?.headers.get('retry-after') ?? ''
	if (/^\d{1,9}$/.test(said)) return Number(said) * SECOND
	const until = Date.parse(said)
	if (!Number.isNaN(until)) return Math.max(0, until - now)
	return (SECOND / 2) * 2 ** tries * (1 + Math.random() / 4)
}
