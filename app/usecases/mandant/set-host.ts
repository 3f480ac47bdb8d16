import { z } from 'zod'
import { clientRouteSchema, hostSchema, mandantConfigSchema } from '~/domain/mandant/config'
import { fail, ok, type Result } from '~/domain/shared/result'
import { isUniqueViolation } from '~db/client'
import {
	findMandantByClientRoute,
	findMandantByHost,
	insertHost,
	notifyMandantChanged,
	setHauptHost,
	updateMandant,
} from '~db/repositories/mandant/mandanten'
import { authorise } from '../shared/authorise'
import { type InvalidInput, invalidInput, unusableSettings } from '../shared/invalid-input'
import { auditMandant, type MandantDeps } from './audit-mandant'

const inputSchema = z.strictObject({ clientRoute: clientRouteSchema, host: hostSchema, url: z.string().optional() })

/**
 * Makes `host` the brand's main address; its former hosts keep working. Absolute links follow: `url`, else the stored
 * MandantUrl with the new host name.
 */
export async function setHost(
	deps: MandantDeps,
	input: z.input<typeof inputSchema>,
): Promise<Result<{ url: string }, 'mandant_unbekannt' | 'host_vergeben'> | InvalidInput> {
	authorise(deps, 'mandant.einstellen')
	const parsed = inputSchema.safeParse(input)
	if (!parsed.success) return invalidInput(parsed.error)
	const { clientRoute, host, url } = parsed.data
	const { db } = deps
	const row = await findMandantByClientRoute(db, clientRoute)
	if (!row) return fail('mandant_unbekannt')
	const owner = await findMandantByHost(db, host)
	if (owner && owner.id !== row.id) return fail('host_vergeben')

	const stored = mandantConfigSchema.parse(row.config)
	const followed = new URL(stored.MandantUrl)
	followed.hostname = host
	const config = mandantConfigSchema.safeParse({ ...stored, MandantUrl: url ?? followed.origin })
	if (!config.success) return invalidInput(config.error)
	const unusable = unusableSettings(config.data, ['MandantUrl'])
	if (unusable) return unusable
	try {
		await db.transaction(async (tx) => {
			if (!owner) await insertHost(tx, { host, mandantId: row.id, haupt: false })
			await setHauptHost(tx, row.id, host)
			await updateMandant(tx, row.id, { config: config.data })
			await auditMandant(deps, tx, row, 'mandant.host', {
				host,
				url: { von: stored.MandantUrl, nach: config.data.MandantUrl },
			})
			await notifyMandantChanged(tx)
		})
	} catch (error) {
		if (isUniqueViolation(error, 'mandant_host_pkey')) return fail('host_vergeben')
		throw error
	}
	return ok({ url: config.data.MandantUrl })
}
