import type { MasterKeys } from '~/adapters/crypto/keys'
import type { Klicks } from '~/usecases/empfaenger/klicks'
import type { runAllDue } from '~/usecases/jobs/registry'
import type { CreateMandantDeps } from '~/usecases/mandant/create-mandant'
import type { Registry } from '~/usecases/mandant/registry'
import type { Formulare } from '~/usecases/messung/formulare'
import type { AppContext } from '~/usecases/shared/context'

/** Settings that loaders and screens read; checked by the server (server/env.ts). */
export type Settings = {
	DEMO: boolean
	NODE_ENV: string
	/** The first signs, all are accepted. */
	SESSION_SECRET: string[]
	MASTER_KEY: MasterKeys
	SMTP_URL?: string
	/** Where the deployment's own room answers; undefined: nowhere. */
	PLATFORM_HOST?: string
	CITUS: boolean
	/** Origins allowed for a Mandant's content service. */
	CONTENT_HOSTS: string[]
	WEBHOOK_HOSTS: string[]
	SSO_HOSTS: string[]
	/** Contact of every brand's security.txt; undefined = the brand's support. */
	SECURITY_CONTACT?: string
}

/** Process-wide services, as far as requests need them. Nothing here belongs to one Mandant. */
export type Runtime = Pick<AppContext, 'clock' | 'log'> & {
	/** A brand's share of the connections. */
	dbFor: (mandant: Pick<AppContext['mandant'], 'schemaName'>) => AppContext['db']
	/** A read replica for screens, figures and files marked for it; undefined where none is set up. */
	replica?: {
		dbFor: (mandant: Pick<AppContext['mandant'], 'schemaName'>, since?: Date) => AppContext['db'] | undefined
	}
	/** What belongs to no brand. */
	db: CreateMandantDeps['db']
	sql: CreateMandantDeps['sql']
	/** Connections for long work, such as making a brand's tables, which end with it. */
	withWork: <T>(work: (connections: Pick<CreateMandantDeps, 'db' | 'sql'>) => Promise<T>) => Promise<T>
	env: Settings
	registry: Registry
	klicks: Klicks
	formulare: Formulare
	/** Runs all due jobs at once, for all brands or one (its id); returns counts by brand and job. */
	runDueJobs: (mandantId?: string) => ReturnType<typeof runAllDue>
}

const KEY = Symbol.for('weitersagen.runtime')
const store: typeof globalThis & { [KEY]?: Runtime } = globalThis

/**
 * Called once by the server before it listens. Kept on globalThis, so that a reload in development keeps the same
 * services.
 */
export function provideRuntime(services: Runtime): void {
	store[KEY] = services
}

/** The process's services; throws if the server has not provided them. */
export function runtime(): Runtime {
	const current = store[KEY]
	if (!current) throw new Error('the runtime was not started')
	return current
}

/** The purpose of this installation, shown to people at work so that nobody pays on the wrong one. */
export const environment = (): 'demo' | 'produktion' | 'test' => {
	const { DEMO, NODE_ENV } = runtime().env
	if (DEMO) return 'demo'
	return NODE_ENV === 'production' ? 'produktion' : 'test'
}
