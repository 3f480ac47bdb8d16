import { randomBytes } from 'node:crypto'
import { createLogger } from '~/boot/log'
import { systemClock } from '~/domain/shared/clock'
import type { AppContext } from '~/usecases/context'
import { importInhalte } from '~/usecases/inhalt/importInhalte'
import { createMandant } from '~/usecases/mandant/createMandant'
import { createRegistry } from '~/usecases/mandant/registry'
import { openDb } from '~db/client'
import { openDatabase } from '../../scripts/lib/database'
import { loadEnvironment } from '../../scripts/lib/environment'
import * as fixture from '../fixtures/praemie'
import { e2eEnv } from './server'

type Neu = {
	/** Settings besides the address. */
	config?: Record<string, unknown>
	/** A content file, published at once. */
	inhalt?: object
	/** Another one, when the recommendation is there. */
	danach?: object
}

/** A brand of its own on the tested server, with one recommendation; the server serves it at once. */
export async function makeMarke({
	config = {},
	inhalt,
	danach,
}: Neu): Promise<{ host: string; kurzlink: string; teilen: string }> {
	const env = loadEnvironment({ ...process.env, NODE_ENV: 'development', DATA_DIR: e2eEnv.dataDir })
	const { url, close } = await openDatabase(env)
	const { db, sql, close: closePool } = openDb(url, { max: 2 })
	try {
		const clientRoute = `inhalt-${randomBytes(4).toString('hex')}`
		const host = `${clientRoute}.localhost`
		const MandantUrl = `http://${host}:${e2eEnv.port}`
		const deps = { db, sql, masterKey: env.MASTER_KEY, clock: systemClock() }
		const created = await createMandant(deps, { clientRoute, host, config: { ...config, MandantUrl } })
		if (!created.ok) throw new Error(created.code)
		const tenant = await createRegistry(db, env.MASTER_KEY).byHost(host)
		if (!tenant) throw new Error('no brand')
		const { pausiert: _, ...brand } = tenant
		const surroundings = { db, clock: deps.clock, log: createLogger('silent') }
		const ctx: AppContext = { ...brand, ...surroundings, locale: 'de', actor: { art: 'cli' } }
		const take = async (datei: object) => {
			const taken = await importInhalte(ctx, { datei, veroeffentlichen: true })
			if (!taken.ok) throw new Error(JSON.stringify(taken))
		}
		if (inhalt) await take(inhalt)
		await fixture.insertProdukt(ctx)
		await fixture.insertEmpfehlung(ctx)
		const [empfehlung] = await db.select().from(ctx.tables.empfehlung)
		if (danach) await take(danach)
		return { host, kurzlink: `/e/${empfehlung?.kurzcode}`, teilen: `/empfehlung/${empfehlung?.empfehlungsnummer}` }
	} finally {
		await closePool()
		await close()
	}
}
