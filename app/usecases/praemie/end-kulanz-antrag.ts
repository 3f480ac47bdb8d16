import { type KulanzAntragEreignis, kulanzAntragMachine } from '~/domain/praemie/kulanz'
import { fail, ok, type Result } from '~/domain/shared/result'
import { actorName } from '~/domain/zugriff/actor'
import type { MandantTx } from '~db/handle'
import { changeKulanzAntrag, lockKulanzAntrag } from '~db/repositories/praemie/kulanz'
import { writeAudit } from '../shared/audit'
import type { AppContext } from '../shared/context'

/** Ends a request for goodwill without a reward, with its audit row. */
export async function endKulanzAntrag(
	ctx: AppContext,
	tx: MandantTx,
	id: string,
	ereignis: Exclude<KulanzAntragEreignis, 'gewaehren'>,
	antwort = '',
): Promise<Result<null, 'nicht_gefunden' | 'zustand_veraltet'>> {
	const antrag = await lockKulanzAntrag(tx, id)
	if (!antrag) return fail('nicht_gefunden')
	const next = kulanzAntragMachine.transition(antrag.zustand, ereignis)
	if (!next.ok) return next
	const set = { zustand: next.value, antwort, entschiedenVon: actorName(ctx.actor), entschiedenAm: ctx.clock() }
	if (!(await changeKulanzAntrag(tx, id, antrag.zustand, set))) return fail('zustand_veraltet')
	await writeAudit(ctx, tx, {
		ereignis: `kulanz.${next.value}`,
		bezug: 'kulanzAntrag',
		bezugId: id,
		details: { betragCent: antrag.betragCent, empfehlerId: antrag.empfehlerId },
	})
	return ok(null)
}
