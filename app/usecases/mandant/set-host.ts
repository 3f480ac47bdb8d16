import { z } from 'zod'
import { type MasterKeys, unwrapKeys } from '~/adapters/crypto/keys'
import { clientRouteSchema, hostSchema } from '~/domain/mandant/config'
import { fail, ok, type Result } from '~/domain/shared/result'
import { isUniqueViolation } from '~db/client'
import {
	findMandantByClientRoute,
	findMandantByHost,
	insertHost,
	type MandantRow,
	setHauptHost,
} from '~db/repositories/mandant/mandanten'
import { authorise } from '../shared/authorise'
import { type InvalidInput, invalidInput } from '../shared/invalid-input'
import { auditMandant, type MandantDeps } from './audit-mandant'
import { changeConfig } from './set-config'

const inputSchema = z.strictObject({ clientRoute: clientRouteSchema, host: hostSchema, url: z.string().optional() })

/** The same address with another host name. */
function followed(address: string, host: string): string {
	const url = new URL(address)
	url.hostname = host
	return url.origin
}

/**
 * Makes `host` the brand's main address; its former hosts keep working. Absolute links follow, as a version of the settings:
 * `url`, else the MandantUrl that holds with the new host name.
 */
export async function setHost(
	deps: MandantDeps & { masterKeys: MasterKeys },
	input: z.input<typeof inputSchema>,
): Promise<Result<{ url: string }, 'mandant_unbekannt' | 'host_vergeben' | 'testbetrieb_fest'> | InvalidInput> {
	authorise(deps, 'mandant.einstellen')
	const parsed = inputSchema.safeParse(input)
	if (!parsed.success) return invalidInput(parsed.error)
	const { clientRoute, host, url } = parsed.data
	const { db, masterKeys, plattformHost } = deps
	const row = await findMandantByClientRoute(db, clientRoute)
	if (!row) return fail('mandant_unbekannt')
	const owner = await findMandantByHost(db, host)
	if (host === plattformHost || (owner && owner.id !== row.id)) return fail('host_vergeben')
	const keysFor = ({ id, schluessel }: MandantRow) => unwrapKeys(masterKeys, id, schluessel)
	const links = { von: '', nach: '' }
	try {
		return await db.transaction(async (tx) => {
			const changed = await changeConfig(deps, tx, keysFor, {
				clientRoute,
				settings({ MandantUrl }) {
					Object.assign(links, { von: MandantUrl, nach: url ?? followed(MandantUrl, host) })
					return { MandantUrl: links.nach }
				},
				aussen: true,
			})
			if (!changed.ok) return changed
			if (!owner) await insertHost(tx, { host, mandantId: row.id, haupt: false })
			await setHauptHost(tx, row.id, host)
			await auditMandant(deps, tx, row, 'mandant.host', { host, url: links })
			return ok({ url: links.nach })
		})
	} catch (error) {
		if (isUniqueViolation(error, 'mandant_host_pkey')) return fail('host_vergeben')
		throw error
	}
}
