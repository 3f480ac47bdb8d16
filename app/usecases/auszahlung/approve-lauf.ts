import { einwandGegen } from '~/domain/benutzer/kreis'
import { fail, ok } from '~/domain/shared/result'
import { authorise } from '../shared/authorise'
import { checkFaktor } from '../shared/check-faktor'
import type { AppContext } from '../shared/context'
import { kreisVon } from '../shared/zweite-person'
import { pruefsummeOf, stepLauf } from './step-lauf'
import { bookZahlungen, listOffeneZahlungen } from './zahlungen'

/**
 * Approves a frozen run: never who made it, released one of its orders or granted one of its rewards (vier_augen), nor whoever is tied
 * to one of those by an invitation that nobody independent has confirmed (vier_augen_kreis; the database refuses all of them, too), and
 * only with the second factor freshly entered (faktor_noetig). `pruefsumme` is of what was shown: lauf_veraltet = something was
 * taken out meanwhile.
 */
export async function approveLauf(
	ctx: AppContext,
	{ laufId, pruefsumme, anzahl }: { laufId: string; pruefsumme: string; anzahl: number },
	key?: string,
) {
	authorise(ctx, 'lauf.freigeben')
	const frisch = checkFaktor(ctx)
	if (!frisch.ok) return frisch
	return stepLauf(
		ctx,
		{ laufId, ereignis: 'freigeben', key },
		async (tx, lauf) => {
			const kreis = await kreisVon(ctx, tx)
			const einwand = einwandGegen(kreis, lauf.beteiligte)
			if (einwand) return fail(einwand)
			const gezeigt = lauf.pruefsumme === pruefsumme && lauf.anzahl === anzahl
			if (!gezeigt || (await pruefsummeOf(tx, lauf)) !== pruefsumme || anzahl === 0) return fail('lauf_veraltet')
			return ok({ freigegebenVon: kreis[0], freigegebenAm: ctx.clock(), kreis })
		},
		async (tx, lauf) => bookZahlungen(ctx, tx, 'lauf_freigegeben', await listOffeneZahlungen(ctx, tx, lauf)),
	)
}
