import { randomBytes, randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { createLogger } from '~/boot/log'
import { systemClock } from '~/domain/shared/clock'
import type { AppContext } from '~/usecases/context'
import { createRegistry } from '~/usecases/mandant/registry'
import { claimPraemierung } from '~/usecases/praemie/claimPraemierung'
import { grantKulanz } from '~/usecases/praemie/grantKulanz'
import { returnAuszahlung } from '~/usecases/praemie/settleAuszahlung'
import { openDb } from '~db/client'
import { findEmpfehlerByEmail, updateEmpfehler } from '~db/repositories/empfehler'
import { insertNachfrage } from '~db/repositories/nachfrage'
import { openDatabase } from '../../scripts/lib/database'
import { loadEnvironment } from '../../scripts/lib/environment'
import * as fixture from '../fixtures/praemie'
import { e2eEnv, type Marke } from './server'

/** A brand of the tested server as its use cases see it: states are made here that would take a person weeks. */
async function openContext(marke: Marke): Promise<{ ctx: AppContext; close: () => Promise<void> }> {
	const env = loadEnvironment({ ...process.env, NODE_ENV: 'development', DATA_DIR: e2eEnv.dataDir })
	const { url, close } = await openDatabase(env)
	const { db, close: closePool } = openDb(url, { max: 1 })
	const tenant = await createRegistry(db, env.MASTER_KEY).byHost(`${marke}.localhost`)
	if (!tenant) throw new Error(`no brand ${marke}`)
	const { pausiert: _, ...brand } = tenant
	return {
		ctx: {
			...brand,
			db,
			clock: systemClock(),
			locale: 'de',
			actor: { art: 'cli' },
			log: createLogger('silent'),
		},
		close: async () => {
			await closePool()
			await close()
		},
	}
}

/** The tested server's platform, for what is about more than one brand; `base` is Nordfunk's context. */
export async function withPlatform<T>(
	work: (platform: {
		base: AppContext
		db: AppContext['db']
		sql: ReturnType<typeof openDb>['sql']
		masterKey: Buffer
	}) => Promise<T>,
): Promise<T> {
	const env = loadEnvironment({ ...process.env, NODE_ENV: 'development', DATA_DIR: e2eEnv.dataDir })
	const { url, close } = await openDatabase(env)
	const { sql, close: closePool } = openDb(url, { max: 1 })
	const { ctx, close: closeContext } = await openContext('nordfunk')
	try {
		return await work({ base: ctx, db: ctx.db, sql, masterKey: env.MASTER_KEY })
	} finally {
		await closeContext()
		await closePool()
		await close()
	}
}

export async function within<T>(marke: Marke, work: (ctx: AppContext) => Promise<T>): Promise<T> {
	const { ctx, close } = await openContext(marke)
	try {
		return await work(ctx)
	} finally {
		await close()
	}
}

const GELD = { art: 'geld', bankdaten: fixture.BANKDATEN } as const

type Belohnung = {
	anteil?: 100 | 50
	codes?: number
	gewaehlt?: 'geld' | 'gutschein'
	zurueck?: true
	abgelaufen?: true
}

/** A reward of an invented product with a voucher brand of its own, as far as asked for. */
export const makeReward = (marke: Marke, { anteil, codes = 0, gewaehlt, zurueck, abgelaufen }: Belohnung = {}) =>
	within(marke, async (ctx) => {
		const produktId = randomInt(1_000_000, 999_999_999)
		const gutscheinMarke = `Laden ${randomBytes(4).toString('hex')}`
		const praemien = await fixture.insertProdukt(ctx, { id: produktId, marke: gutscheinMarke })
		if (codes) await fixture.insertCodes(ctx, codes, fixture.WERT_CENT, gutscheinMarke)
		const reward = await fixture.openReward(ctx, { produktId, anteil })
		const { id } = reward.praemierung
		if (gewaehlt === 'geld') await claimPraemierung(ctx, reward.token, praemien.geld, GELD, undefined)
		if (gewaehlt === 'gutschein') {
			const wahl = { art: 'gutschein', email: reward.email } as const
			await claimPraemierung(ctx, reward.token, praemien.gutschein, wahl, undefined)
		}
		const [auszahlung] = await fixture.auszahlungenOf(ctx, id)
		if (zurueck && auszahlung) await returnAuszahlung(ctx, auszahlung.id)
		const bankToken = zurueck ? await fixture.tokenOf(ctx, `bankdaten_noetig:${auszahlung?.id}`) : ''
		if (abgelaufen) {
			const { praemierung } = ctx.tables
			const gestern = new Date(Date.now() - 86_400_000)
			await ctx.db.update(praemierung).set({ fristBis: gestern }).where(eq(praemierung.id, id))
		}
		return { ...reward, praemien, gutscheinMarke, bankToken }
	})

/** A goodwill reward for a recommender of their own. */
export const makeKulanz = (marke: Marke) =>
	within(marke, async (ctx) => {
		const { tables, db } = ctx
		const produktId = randomInt(1_000_000, 999_999_999)
		await fixture.insertProdukt(ctx, { id: produktId })
		const { empfehlungsnummer, empfehlerId } = await fixture.insertEmpfehlung(ctx, { produktId })
		await grantKulanz(ctx, { an: empfehlungsnummer, betragCent: 2500, grund: 'beschwerde' })
		const [row] = await db.select().from(tables.praemierung).where(eq(tables.praemierung.empfehlerId, empfehlerId))
		return { token: await fixture.tokenOf(ctx, `praemie_bereit:${row?.id}`) }
	})

/** A friend who gave their data and has no order yet. */
export const makeEmpfaenger = (marke: Marke) =>
	within(marke, async (ctx) => {
		const produktId = randomInt(1_000_000, 999_999_999)
		await fixture.insertProdukt(ctx, { id: produktId })
		return fixture.insertEmpfehlung(ctx, { produktId })
	})

/** A recommender with an account, a question about a reward, and an order that is held for review. */
export const makeAufsicht = (marke: Marke) =>
	within(marke, async (ctx) => {
		const { tables, db } = ctx
		const produktId = randomInt(1_000_000, 999_999_999)
		await fixture.insertProdukt(ctx, { id: produktId })
		const kundennummer = `KD${randomInt(100_000, 999_999)}X`
		const made = await fixture.insertEmpfehlung(ctx, { produktId, kundennummer })
		const { empfehlerId: id, empfehlungId, empfaengerId } = made
		const demo = await findEmpfehlerByEmail(tables, db, 'empfehler@example.org')
		const nachname = `Aufsicht${randomBytes(3).toString('hex')}`
		const konto = { passwortHash: demo?.passwortHash ?? null, bestaetigtAm: ctx.clock(), nachname, kundennummer }
		await updateEmpfehler(tables, db, id, konto)
		const auftragId = await fixture.insertBereiterAuftrag(ctx, made.empfaengernummer)
		const erstelltAm = ctx.clock()
		const frage = { empfehlerId: id, empfehlungId, referenz: null, zustand: 'offen' as const, erstelltAm }
		const nachfrage = await insertNachfrage(tables, db, frage)
		const [row] = await db.select().from(tables.empfehler).where(eq(tables.empfehler.id, id))
		return { id, nachname, email: row?.email ?? '', auftragId, empfaengerId, nachfrageId: nachfrage.id }
	})
