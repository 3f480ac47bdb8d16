import { type MasterKeys, unwrapKeys } from '~/adapters/crypto/keys'
import { mandantConfigSchema } from '~/domain/mandant/config'
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
import { openSettings } from './secret-setting'

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

/**
 * Brands by host, cached until `invalidate`. One whose stored config or key cannot be read throws on its own hosts; `report`
 * is told of it once.
 */
export function createRegistry(
	db: PlattformDb,
	masterKeys: MasterKeys,
	report: (clientRoute: string, error: unknown) => void = () => {},
): Registry {
	let hosts = new Map<string, Promise<Tenant | undefined>>()
	let tenants = new Map<string, Tenant>()
	let broken = new Set<string>()
	const lastFound = new Map<string, Tenant>()

	function remember(host: string, tenant: Tenant | undefined) {
		if (tenant && (lastFound.has(host) || lastFound.size < MAX_CACHED_HOSTS)) lastFound.set(host, tenant)
		else lastFound.delete(host)
	}

	/** `cache` is the one of the moment the row was read: an invalidation in between must not keep a stale row. */
	function toTenant(row: MandantRow, cache: Map<string, Tenant>): Tenant {
		const known = cache.get(row.id)
		if (known) return known
		const keys = unwrapKeys(masterKeys, row.id, row.schluessel)
		const tenant: Tenant = {
			mandant: {
				id: row.id,
				clientRoute: row.clientRoute,
				schemaName: row.schemaName,
				config: openSettings(keys, row.id, mandantConfigSchema.parse(row.config)),
			},
			pausiert: row.pausiert,
			keys,
		}
		cache.set(row.id, tenant)
		return tenant
	}

	return {
		byHost(host) {
			const known = hosts.get(host)
			if (known) return known
			const [hostCache, tenantCache] = [hosts, tenants]
			const found = findMandantByHost(db, host).then((row) => row && toTenant(row, tenantCache))
			if (hostCache.size < MAX_CACHED_HOSTS) hostCache.set(host, found)
			found.then(
				(tenant) => {
					remember(host, tenant)
					if (tenant) hostCache.set(host, found)
				},
				() => hostCache.delete(host),
			)
			return found
		},
		remembered: (host) => lastFound.get(host),
		async byClientRoute(clientRoute) {
			const cache = tenants
			const row = await findMandantByClientRoute(db, clientRoute)
			return row && toTenant(row, cache)
		},
		async byId(id) {
			const cache = tenants
			const row = cache.has(id) ? undefined : await findMandant(db, id)
			return row ? toTenant(row, cache) : cache.get(id)
		},
		async all() {
			const [cache, known] = [tenants, broken]
			const ids = await listMandantIds(db)
			const cached = ids.flatMap((id) => cache.get(id) ?? [])
			if (cached.length === ids.length) return cached
			return (await listMandantRows(db)).flatMap((row) => {
				try {
					return [toTenant(row, cache)]
				} catch (error) {
					if (!known.has(row.id)) report(row.clientRoute, error)
					known.add(row.id)
					return []
				}
			})
		},
		invalidate() {
			hosts = new Map()
			tenants = new Map()
			broken = new Set()
		},
	}
}
