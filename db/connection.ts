import { totalmem } from 'node:os'
/** Memory of this machine, or of this process's container if smaller. */
export const MEMORY_BYTES = Math.min(totalmem(), process.constrainedMemory() || totalmem())

/** Options of all connections; in seconds. */
export const CONNECTION = {
	// Notices are dropped.
	onnotice: () => {},
	/** Delay before a failed connection is retried: short, however long the server is down. */
	backoff: (failures: number) => Math.min(0.5, 0.02 * 2 ** failures),
	connect_timeout: 5,
	keep_alive: 10,
	// Otherwise each new connection would read the array types of all brands' tables.
	fetch_types: false,
} as const
