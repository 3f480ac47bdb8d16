import { z } from 'zod'
import { storedConfigSchema } from '~/domain/mandant/config'
import { ok, type Result } from '~/domain/shared/result'
import type { MandantDb } from '~db/handle'
import { findMandantByClientRoute } from '~db/repositories/mandant/mandanten'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { once } from '../shared/once'
import { changeConfig } from './set-config'

type SperrenFehler = 'mandant_unbekannt' | 'eingabe_ungueltig' | 'testbetrieb_fest'
type Sperren = { muster: string[]; kontenGesperrt: boolean }

/** The Mandant's blocks as they are stored now: what this process has cached may be a moment old. */
export async function showSperren(ctx: AppContext): Promise<Sperren> {
	authorise(ctx, 'sperren.lesen')
	return storedSperren(ctx, ctx.db)
}

async function storedSperren({ mandant }: AppContext, db: MandantDb): Promise<Sperren> {
	const row = await findMandantByClientRoute(db, mandant.clientRoute)
	const { KontoGesperrtWildcard, KontenGesperrt } = row ? storedConfigSchema.parse(row.config) : mandant.config
	return { muster: KontoGesperrtWildcard, kontenGesperrt: KontenGesperrt }
}

/** Who may not take part [R-STAFFBAR], and whether anybody may. Sessions of the barred are over with their next request. */
export const updateSperren = async (
	ctx: AppContext,
	{ muster, kontenGesperrt }: Sperren,
	key?: string,
): Promise<Result<null, SperrenFehler>> => {
	authorise(ctx, 'sperren.aendern')
	return once<null, SperrenFehler>(
		ctx,
		key,
		async (tx) => {
			const vorher = await storedSperren(ctx, tx)
			const settings = { KontoGesperrtWildcard: muster, KontenGesperrt: kontenGesperrt }
			const change = { clientRoute: ctx.mandant.clientRoute, settings }
			const changed = await changeConfig(ctx, tx, () => ctx.keys, change)
			if (!changed.ok) return changed
			const details = {
				muster: { von: vorher.muster.length, nach: muster.length },
				neu: muster.filter((eintrag) => !vorher.muster.includes(eintrag)).length,
				weg: vorher.muster.filter((eintrag) => !muster.includes(eintrag)).length,
				kontenGesperrt: { von: vorher.kontenGesperrt, nach: kontenGesperrt },
			}
			await writeAudit(ctx, tx, { ereignis: 'sperren.geaendert', bezug: 'empfehler', bezugId: 'alle', details })
			return ok(null)
		},
		z.null().parse,
	)
}
