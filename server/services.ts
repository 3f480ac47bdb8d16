import type { Logger } from 'pino'
import type { Clock } from '~/domain/shared/clock'
import type { Klicks } from '~/usecases/empfaenger/klicks'
import type { Registry } from '~/usecases/mandant/registry'
import type { Formulare } from '~/usecases/messung/formulare'
import type { BacklogCheck } from '~db/backlog'
import type { Database } from '~db/client'
import type { NodeState } from '~db/nodes'
import type { Replica } from '~db/replica'
import type { Env } from './env'
import type { KeptPages } from './kept-pages'

/** Process-wide services. Nothing here belongs to one Mandant. */
export type Services = Database & {
	env: Env
	registry: Registry
	clock: Clock
	log: Logger
	klicks: Klicks
	formulare: Formulare
	/** The page cache (server/page-cache.ts). */
	pages: KeptPages
	/** Whether this process receives change notifications. */
	isHearing: () => boolean
	/** Whether the database answers on all pools, known within two seconds. */
	isReady: () => Promise<boolean>
	/** The Citus nodes that hold brands; none without Citus. Rejects if the database does not answer. */
	nodes: () => Promise<NodeState[]>
	/** The read replica, where one is set up. */
	replica?: Replica
	/** What waits to be sent, of all brands. */
	backlog: BacklogCheck
}

const KEY = Symbol.for('weitersagen.services')
const store: typeof globalThis & { [KEY]?: Services } = globalThis

/** The process's services, once started. */
export const startedServices = (): Services | undefined => store[KEY]

/** The process's services; throws before `startRuntime`. */
export function services(): Services {
	const current = startedServices()
	if (!current) throw new Error('the services were not started')
	return current
}

/** Installs them for the process. */
export const keepServices = (created: Services): void => {
	store[KEY] = created
}
