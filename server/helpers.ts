import type { Logger } from 'pino'
import { closePool, tellOfPool } from '~/adapters/pool/pool'
import { onShutdown } from './shutdown'

/**
 * Logs failures in the worker pool with brand and task, never the file's content (docs/decisions/0092); the pool ends
 * with the process, after the requests and jobs that use it.
 */
export function startHelpers(log: Pick<Logger, 'warn' | 'error'>): void {
	tellOfPool(({ brand: mandant, what, ...rest }) => {
		if (what === 'fehler') log.error({ mandant, what, ...rest }, 'a task of a helper failed')
		else log.warn({ mandant, what, ...rest }, 'a task of a helper was refused')
	})
	onShutdown('helpers', closePool)
}
