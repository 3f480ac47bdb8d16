import type { Logger } from 'pino'
import { closePool, tellOfPool } from '~/adapters/pool/pool'
import { onShutdown } from './shutdown'

/**
 * Writes down what goes wrong in the helper processes, with the brand and the task and nothing of the file (docs/decisions/0092);
 * they end after the requests and jobs that need them, with the process.
 */
export function startHelpers(log: Pick<Logger, 'warn' | 'error'>): void {
	tellOfPool(({ brand: mandant, what, ...rest }) => {
		if (what === 'fehler') log.error({ mandant, what, ...rest }, 'a task of a helper failed')
		else log.warn({ mandant, what, ...rest }, 'a task of a helper was refused')
	})
	onShutdown('helpers', closePool)
}
