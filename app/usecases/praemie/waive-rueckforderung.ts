import { z } from 'zod'
import { einwandGegen, type KeineZweite } from '~/domain/benutzer/kreis'
import { erlassBuchung } from '~/domain/hauptbuch/konten'
import { offenCent, rueckforderungMachine } from '~/domain/praemie/rueckforderung'
import { fail, ok, type Result } from '~/domain/shared/result'
import { post } from '~db/repositories/hauptbuch/hauptbuch'
import { findPraemierungZustand } from '~db/repositories/praemie/praemierung'
import { changeRueckforderung, lockRueckforderung } from '~db/repositories/praemie/rueckforderung'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import { onceWithFaktor } from '../shared/check-faktor'
import type { AppContext } from '../shared/context'
import { kreisVon } from '../shared/zweite-person'

type Fehler = 'nicht_gefunden' | 'faktor_noetig' | KeineZweite | 'zustand_veraltet'

/**
 * Waives what is left of a claim, at the brand's cost, with the second factor freshly entered: never who claimed it back
 * (vier_augen) or is tied to them (vier_augen_kreis); the database refuses them, too.
 */
export async function waiveRueckforderung(
	ctx: AppContext,
	{ id, grund }: { id: string; grund: string },
	key?: string,
): Promise<Result<null, Fehler>> {
	authorise(ctx, 'praemie.erlassen')
	return onceWithFaktor<null, Fehler>(
		ctx,
		key,
		async (tx) => {
			const row = z.uuid().safeParse(id).success ? await lockRueckforderung(tx, id) : undefined
			if (!row) return fail('nicht_gefunden')
			const kreis = await kreisVon(ctx, tx)
			const einwand = einwandGegen(kreis, [row.gefordertVon])
			if (einwand) return fail(einwand)
			const next = rueckforderungMachine.transition(row.zustand, 'erlassen')
			if (!next.ok) return next
			const now = ctx.clock()
			const set = { zustand: next.value, erlassenVon: kreis[0], erlassGrund: grund, erledigtAm: now, kreis }
			if (!(await changeRueckforderung(tx, id, row.zustand, set))) return fail('zustand_veraltet')
			const cent = offenCent(row)
			await writeAudit(ctx, tx, {
				ereignis: 'praemierung.forderung_erlassen',
				bezug: 'praemierung',
				bezugId: row.praemierungId,
				details: {
					betragCent: cent,
					grund,
					praemierungZustand: await findPraemierungZustand(tx, row.praemierungId),
				},
			})
			await post(tx, now, [erlassBuchung(row.praemierungId, cent)])
			return ok(null)
		},
		z.null().parse,
	)
}
