import { z } from 'zod'
import { mandantConfigSchema } from '~/domain/mandant/config'
import { fail, ok, type Result } from '~/domain/shared/result'
import type { Db } from '~db/client'
import { findMandantByClientRoute, notifyMandantChanged, updateMandant } from '~db/repositories/mandanten'
import { type InvalidInput, invalidInput, unreadableBrand } from './invalidInput'

/** Changes the named settings of a brand and keeps the others. */
export async function setConfig(
	{ db }: { db: Db },
	{ clientRoute, settings }: { clientRoute: string; settings: unknown },
): Promise<Result<{ clientRoute: string }, 'mandant_unbekannt'> | InvalidInput> {
	const given = z.record(z.string(), z.unknown()).safeParse(settings)
	if (!given.success) return invalidInput(given.error)
	return db.transaction(async (tx) => {
		const row = await findMandantByClientRoute(tx, clientRoute)
		if (!row) return fail('mandant_unbekannt')
		const config = mandantConfigSchema.safeParse({ ...mandantConfigSchema.parse(row.config), ...given.data })
		if (!config.success) return invalidInput(config.error)
		const unreadable = 'brand' in given.data && unreadableBrand(config.data.brand)
		if (unreadable) return unreadable
		await updateMandant(tx, row.id, { config: config.data })
		await notifyMandantChanged(tx)
		return ok({ clientRoute })
	})
}
