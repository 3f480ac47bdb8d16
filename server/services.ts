import type { Logger } from 'pino'
import type { Clock } from '~/domain/shared/clock'
import type { Klicks } from '~/usecases/empfaenger/klicks'
import type { Registry } from '~/usecases/mandant/registry'
import type { Database } from '~db/client'
import type { NodeState } from '~db/nodes'
import type { Env } from './env'
import type { KeptPages } from './kept-pages'

/** What lives as long as the process. Nothing in it belongs to one Mandant. */
export type Services = Database & {
	env: Env
	registry: Registry
	clock: Clock
	log: Logger
	klicks: Klicks
	/** Finished pages of public screens (server/page-cache.ts). */
	pages: KeptPages
	/** Whether this process hears what changes what visitors see. */
	isHearing: () => boolean
	/** Whether the database answers, on the connections of pages too, known within two seconds whatever it does. */
	isReady: () => Promise<boolean>
	/** The nodes of Citus that hold brands; none without Citus. Rejects where the database does not answer. */
	nodes: () => Promise<NodeState[]>
}

const KEY = Symbol.for('weitersagen.services')
const store: typeof globalThis & { [KEY]?: Services } = globalThis

/** The process's services, once they are started. */
export const startedServices = (): Services | undefined => store[KEY]

/** The process's services; throws before `startRuntime`. */
export function services(): Services {
	const current = startedServices()
	if (!current) throw new Error('the services were not started')
	return current
}

/** Makes them the process's own. */
export const keepServices = (created: Services): void => {
	store[KEY] = created
}
