import { storedConfigSchema } from '~/domain/mandant/config'
import type { PortalStand } from '~/domain/mandant/portal'
import { listHosts, listMandantRows as listRows } from '~db/repositories/mandant/mandanten'
import { authorise } from '../shared/authorise'
import type { MandantDeps } from './audit-mandant'

export type MandantEntry = {
	clientRoute: string
	/** null: the stored configuration does not parse. */
	name: string | null
	url: string | null
	/** The main one first. */
	hosts: string[]
	pausiert: boolean
	portal: PortalStand
}

/** Every brand by client route, with its hosts. */
export async function listMandanten(deps: Pick<MandantDeps, 'db' | 'actor'>): Promise<MandantEntry[]> {
	authorise(deps, 'mandant.lesen')
	const { db } = deps
	const [rows, hosts] = await Promise.all([listRows(db), listHosts(db)])
	return rows.map(({ id, clientRoute, config, pausiert, portal }) => {
		const { data } = storedConfigSchema.safeParse(config)
		const own = hosts.filter(({ mandantId }) => mandantId === id).sort((a, b) => Number(b.haupt) - Number(a.haupt))
		return {
			clientRoute,
			name: data?.Name ?? null,
			url: data?.MandantUrl ?? null,
			hosts: own.map(({ host }) => host),
			pausiert,
			portal,
		}
	})
}
