import { totalmem } from 'node:os'
/** Memory of this machine, or of the container around this process where that has less. */
export const MEMORY_BYTES = Math.min(totalmem(), process.constrainedMemory() || totalmem())

/** What all connections of the portal have in common; seconds. */
export const CONNECTION = {
	// Notices are dropped.
	onnotice: () => {},
	/** Until a connection that failed is tried again: soon, as long as the server may be away. */
	backoff: (failures: number) => Math.min(0.5, 0.02 * 2 ** failures),
	connect_timeout: 5,
	keep_alive: 10,
	// Each new connection would read the array types of all tables of all brands.
	fetch_types: false,
} as const
