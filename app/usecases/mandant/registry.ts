import { type MasterKeys, unwrapKeys } from '~/adapters/crypto/keys'
import { outsideTime } from '~/domain/mandant/testbetrieb'
import { type Clock, systemClock } from '~/domain/shared/clock'
import type { PlattformDb } from '~db/handle'
import {
	findMandant,
	findMandantByClientRoute,
	findMandantByHost,
	listMandantIds,
	listMandantRows,
	type MandantRow,
} from '~db/repositories/mandant/mandanten'
import type { Tenant } from '../shared/context'
import { heldConfig } from './held-config'

export type Registry = {
	/** The brand of an exact host name, paused ones included; undefined = unknown host. */
	byHost(host: string): Promise<Tenant | undefined>
	/** The brand last found for a host, however long ago: for when the database cannot be asked. */
	remembered(host: string): Tenant | undefined
	/** The brand of an exact name; read anew each time. */
	byClientRoute(clientRoute: string): Promise<Tenant | undefined>
	byId(id: string): Promise<Tenant | undefined>
	/** Without the brands that cannot be opened: one of them must not stop the work of the others. */
	all(): Promise<Tenant[]>
	/** Forgets everything; called when a brand or host changed (LISTEN mandant_geaendert). */
	invalidate(): void
}

/** More unknown hosts than this are looked up anew each time: made-up host names must not fill the memory. Brands' are kept. */
const MAX_CACHED_HOSTS = 5000

/** A brand, and until when (process time, ms) its settings are these. */
type Held = { tenant: Tenant; bis: number }
type Entry = { found: Promise<Held | undefined>; bis: number }

type Options = {
	/** Told once of a brand that cannot be opened. */
	report?: (clientRoute: string, error: unknown) => void
	clock?: Clock
	/** Of no brand, whatever is registered. */
	plattformHost?: string | undefined
}

/**
 * Brands by host, cached until `invalidate`, or until planned settings begin to hold. One whose stored config or key cannot be
 * read throws on its own hosts.
 */
export function createRegistry(
	db: PlattformDb,
	masterKeys: MasterKeys,
	{ report = () => {}, clock = systemClock(), plattformHost }: Options = {},
): Registry {
	let hosts = new Map<string, Entry>()
	let tenants = new Map<string, Held>()
	let broken = new Set<string>()
	const lastFound = new Map<string, Tenant>()
	const isFresh = ({ bis }: Pick<Held, 'bis'>) => clock().getTime() < bis

	function remember(host: string, tenant: Tenant | undefined) {
		if (tenant && (lastFound.has(host) || lastFound.size < MAX_CACHED_HOSTS)) lastFound.set(host, tenant)
		else lastFound.delete(host)
	}

	const known = (cache: Map<string, Held>, id: string): Held | undefined => {
		const held = cache.get(id)
		return held && isFresh(held) ? held : undefined
	}

	/** `cache` is the one of the moment the row was read: an invalidation in between must not keep a stale row. */
	async function toHeld(row: MandantRow, cache: Map<string, Held>): Promise<Held> {
		const before = known(cache, row.id)
		if (before) return before
		const { id, clientRoute, schemaName, pausiert, portal } = row
		const keys = unwrapKeys(masterKeys, id, row.schluessel)
		const { config, naechste } = await heldConfig(db, keys, row, clock)
		const held = {
			tenant: { mandant: { id, clientRoute, schemaName, config }, pausiert, portal, keys },
			bis: naechste ? outsideTime(naechste, config).getTime() : Number.POSITIVE_INFINITY,
		}
		cache.set(id, held)
		return held
	}

	return {
		async byHost(host) {
			if (host === plattformHost) return undefined
			const entry = hosts.get(host)
			if (entry && isFresh(entry)) return (await entry.found)?.tenant
			const [hostCache, tenantCache] = [hosts, tenants]
			const found = findMandantByHost(db, host).then((row) => row && toHeld(row, tenantCache))
			const fresh: Entry = { found, bis: Number.POSITIVE_INFINITY }
			if (entry || hostCache.size < MAX_CACHED_HOSTS) hostCache.set(host, fresh)
			try {
				const held = await found
				remember(host, held?.tenant)
				if (held) {
					fresh.bis = held.bis
					hostCache.set(host, fresh)
				}
				return held?.tenant
			} catch (error) {
				hostCache.delete(host)
				throw error
			}
		},
		remembered: (host) => lastFound.get(host),
		async byClientRoute(clientRoute) {
			const cache = tenants
			const row = await findMandantByClientRoute(db, clientRoute)
			return row && (await toHeld(row, cache)).tenant
		},
		async byId(id) {
			const cache = tenants
			const held = known(cache, id)
			if (held) return held.tenant
			const row = await findMandant(db, id)
			return row && (await toHeld(row, cache)).tenant
		},
		async all() {
			const [cache, reported] = [tenants, broken]
			const ids = await listMandantIds(db)
			const cached = ids.flatMap((id) => known(cache, id)?.tenant ?? [])
			if (cached.length === ids.length) return cached
			const opened: Tenant[] = []
			for (const row of await listMandantRows(db)) {
				try {
					opened.push((await toHeld(row, cache)).tenant)
				} catch (error) {
					if (!reported.has(row.id)) report(row.clientRoute, error)
					reported.add(row.id)
				}
			}
			return opened
		},
		invalidate() {
			hosts = new Map()
			tenants = new Map()
			broken = new Set()
		},
	}
}
