import { fail, ok } from '~/domain/shared/result'
import { actorName } from '~/domain/zugriff/actor'
import { checkFaktor } from '../benutzer/check-faktor'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { pruefsummeOf, stepLauf } from './step-lauf'
import { bookZahlungen, listOffeneZahlungen } from './zahlungen'

/**
 * Approves a frozen run: never who made it, released one of its orders or granted one of its rewards (vier_augen; the
 * database refuses them, too), and only with the second factor freshly entered (faktor_noetig). `pruefsumme` is of what was shown: lauf_veraltet = something was taken out meanwhile.
 */
export async function approveLauf(
	ctx: AppContext,
	{ laufId, pruefsumme, anzahl }: { laufId: string; pruefsumme: string; anzahl: number },
	key?: string,
) {
	authorise(ctx, 'lauf.freigeben')
	const frisch = checkFaktor(ctx)
	if (!frisch.ok) return frisch
	const von = actorName(ctx.actor)
	return stepLauf(
		ctx,
		{ laufId, ereignis: 'freigeben', key },
		async (tx, lauf) => {
			if (lauf.beteiligte.includes(von)) return fail('vier_augen')
			const gezeigt = lauf.pruefsumme === pruefsumme && lauf.anzahl === anzahl
			if (!gezeigt || (await pruefsummeOf(ctx, tx, lauf)) !== pruefsumme || anzahl === 0) return fail('lauf_veraltet')
			return ok({ freigegebenVon: von, freigegebenAm: ctx.clock() })
		},
		async (tx, lauf) => bookZahlungen(ctx, tx, 'lauf_freigegeben', await listOffeneZahlungen(ctx, tx, lauf)),
	)
}
