import { z } from 'zod'
import { BILD_GRUENDE } from '~/domain/konto/bild'
import { findNewestAudit } from '~db/repositories/shared/audit'
import type { AppContext } from '../shared/context'

/** What becomes of a picture, in the trail. */
export const BILD_EREIGNIS = {
	gespeichert: 'empfehler.bild_gespeichert',
	entfernt: 'empfehler.bild_entfernt',
	abgenommen: 'empfehler.bild_abgenommen',
} as const

const detailsSchema = z.object({ grund: z.enum(BILD_GRUENDE) })

/** When and why an operator took somebody's picture away; undefined where its owner did, or chose another since. */
export async function findAbgenommenesBild(ctx: Pick<AppContext, 'db'>, empfehlerId: string) {
	const newest = await findNewestAudit(ctx.db, {
		ereignisse: Object.values(BILD_EREIGNIS),
		bezug: 'empfehler',
		bezugId: empfehlerId,
	})
	if (newest?.ereignis !== BILD_EREIGNIS.abgenommen) return undefined
	return { am: newest.am, grund: detailsSchema.parse(newest.details).grund }
}

export type AbgenommenesBild = NonNullable<Awaited<ReturnType<typeof findAbgenommenesBild>>>
