import type { Sql } from 'postgres'
import type { MasterKeys } from '~/adapters/crypto/keys'
import { brandClock } from '~/domain/mandant/testbetrieb'
import type { Clock } from '~/domain/shared/clock'
import { type Actor, CLI } from '~/domain/zugriff/actor'
import { createRegistry } from '~/usecases/mandant/registry'
import type { AppContext, Tenant } from '~/usecases/shared/context'
import { inMandant, type PlattformDb } from '~db/handle'
import { createLogger } from '~server/log'
import { StartError } from './problems.js'

/** The context of a command: the whole platform. */
export type CommandDeps = {
	db: PlattformDb
	sql: Sql
	masterKeys: MasterKeys
	port: number
	clock: Clock
	actor: Actor
	sharded?: boolean
	/** The host of the deployment's own room. */
	plattformHost?: string | undefined
}

type Needed = Pick<CommandDeps, 'db' | 'masterKeys' | 'clock'>

const contextOf = ({ mandant, keys }: Tenant, { db, clock }: Needed): AppContext => ({
	mandant,
	keys,
	db: inMandant(db, mandant.schemaName),
	clock: brandClock(clock, mandant.config),
	locale: 'de',
	actor: CLI,
	log: createLogger('silent'),
})

export const noBrand = (name: string) => `There is no brand "${name}". "npm run mandant -- list" shows them.`

export async function brandByName(deps: Needed, name: string): Promise<AppContext> {
	const tenant = await createRegistry(deps.db, deps.masterKeys).byClientRoute(name)
	if (!tenant) throw new StartError(noBrand(name))
	return contextOf(tenant, deps)
}

export async function brandByHost(deps: Needed, host: string): Promise<AppContext> {
	const tenant = await createRegistry(deps.db, deps.masterKeys).byHost(host.toLowerCase())
	if (!tenant) throw new StartError(`There is no brand on ${host}.`)
	return contextOf(tenant, deps)
}
