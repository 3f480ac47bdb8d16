import { createLogger } from '~/boot/log'
import { systemClock } from '~/domain/shared/clock'
import type { AppContext } from '~/usecases/context'
import { createRegistry } from '~/usecases/mandant/registry'
import type { Db } from '~db/client'

/** What a command works with on one brand; undefined where there is none of that name. */
export async function brandContext(
	{ db, masterKey }: { db: Db; masterKey: Buffer },
	name: string,
): Promise<AppContext | undefined> {
	const tenant = (await createRegistry(db, masterKey).all()).find(({ mandant }) => mandant.clientRoute === name)
	if (!tenant) return undefined
	const { pausiert: _, ...brand } = tenant
	return { ...brand, db, clock: systemClock(), locale: 'de', actor: { art: 'cli' }, log: createLogger('silent') }
}
