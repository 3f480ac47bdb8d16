/** Codes of the driver (postgres.js, db/turns) for a connection that is gone, silent or not to be had. */
const DRIVER_CODES = new Set([
	'CONNECTION_CLOSED',
	'CONNECTION_DESTROYED',
	'CONNECTION_ENDED',
	'CONNECT_TIMEOUT',
	'REPLY_TIMEOUT',
	'TURN_TIMEOUT',
	// No helper process is free to draw what is stored (usecases/shared/drawn).
	'POOL_BUSY',
])

/** Codes of the network; they count where a query met them, not where a mail server or another service did. */
const NETWORK_CODES = new Set([
	'EAI_AGAIN',
	'ECONNABORTED',
	'ECONNREFUSED',
	'ECONNRESET',
	'EHOSTUNREACH',
	'ENETUNREACH',
	'ENOTFOUND',
	'EPIPE',
	'ETIMEDOUT',
])

/**
 * SQLSTATEs of a server that is lost, full or too slow: 08 connection, 53 resources, 57 ended or cancelled by the server,
 * 58 its own system; idle in a transaction for too long, read-only after a failover, a lock not to be had.
 */
const SQLSTATES = /^(?:08|53|57|58)[0-9A-Z]{3}$|^(?:25006|25P03|55P03)$/

/** A node of Citus that is lost at a commit has no code of its own; whether it was committed is seen when it is sent again. */
const NODE_LOST = /^(?:could not commit transaction for shard|failure on connection marked as essential)/

function hasUnavailableCode(error: Error): boolean {
	if (!('code' in error) || typeof error.code !== 'string') return false
	if (error.code === 'XX000' && NODE_LOST.test(error.message)) return true
	if (DRIVER_CODES.has(error.code) || SQLSTATES.test(error.code)) return true
	return NETWORK_CODES.has(error.code) && 'query' in error
}

/**
 * Whether the database could not be reached or could not do its work now, and may do it later: what asked for it may
 * be asked again, since whatever writes does so once for each form or key. Looks into what an error was caused by and what it gathers.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
	if (!(error instanceof Error)) return false
	if (hasUnavailableCode(error)) return true
	if (error instanceof AggregateError && error.errors.some(isDatabaseUnavailable)) return true
	return error.cause !== undefined && isDatabaseUnavailable(error.cause)
}

/** For what is worth showing without a part of it: that part's failure reads as `fallback`, a database that is away does not. */
export const unlessUnavailable =
	<T>(fallback: T) =>
	(error: unknown): T => {
		if (isDatabaseUnavailable(error)) throw error
		return fallback
	}
