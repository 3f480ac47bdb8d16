import { systemClock } from '~/domain/shared/clock'
import { CLI } from '~/domain/zugriff/actor'
import type { AppContext } from '~/usecases/shared/context'
import { openDb } from '~db/client'
import { brandByHost, type CommandDeps } from '../../tools/lib/brand-context'
import { openDatabase } from '../../tools/lib/database'
import { loadEnvironment } from '../../tools/lib/environment'
import { type DemoBrand, e2eEnv } from './server'

/** The tested server's platform as its use cases see it: states are made here that would take a person weeks. */
export async function withPlatform<T>(work: (platform: CommandDeps) => Promise<T>): Promise<T> {
	const env = loadEnvironment({ ...process.env, NODE_ENV: 'development', DATA_DIR: e2eEnv.dataDir })
	const { url, close: closeServer } = await openDatabase(env)
	const { db, sql, close } = openDb(url, { max: 2 })
	try {
		const clock = systemClock()
		return await work({ db, sql, masterKeys: env.MASTER_KEY, port: e2eEnv.port, clock, actor: CLI })
	} finally {
		await close()
		await closeServer()
	}
}

/** The same for one of its brands. */
export const within = <T>(marke: DemoBrand, work: (ctx: AppContext) => Promise<T>): Promise<T> =>
	withPlatform(async (platform) => work(await brandByHost(platform, `${marke}.localhost`)))
