import { migrateAll } from '~/usecases/mandant/migrate-all'
import { openDb } from '~db/client'
import { setRoleLimits } from '~db/limits'
import { isPooled } from '~server/env'
import { prepareCommand, requireOwnKey, unreachableLine } from './lib/database'

/* npm run migrate: migrates the shared schema and every brand's. */

const { env, close: closeDatabase } = await prepareCommand()
const { db, sql, close } = openDb(env.DATABASE_DIRECT_URL, { max: 2 })
try {
	const { mandanten, applied, unreachable } = await migrateAll({ db, sql, sharded: env.CITUS })
	if (isPooled(env)) await setRoleLimits(sql, env.DATABASE_URL)
	await requireOwnKey(db, env.MASTER_KEY)
	console.log(applied === 0 ? 'The database is up to date.' : `${applied} migrations applied, ${mandanten} brands.`)
	if (unreachable.length > 0) {
		console.error(unreachableLine(unreachable))
		process.exitCode = 1
	}
} finally {
	await close()
	await closeDatabase()
}
