import { PRAEMIE_ARTEN } from '~/domain/praemie/arten'
import { praemieOptionen } from '~/domain/praemie/optionen'
import type { MandantDb } from '~db/handle'
import { listPraemieRows } from '~db/repositories/katalog/katalog'
import type { PraemierungBezug } from '~db/repositories/praemie/praemierung'
import { sumOffeneRueckforderungen } from '~db/repositories/praemie/rueckforderung'

/**
 * What a reward can be taken as, with its amount in each: its product's Praemien, or those for bonus and kulanz. Where its
 * owner owes something only as what can be had in part, if there is such; `auszahlenCent` is what is
 * left of it then.
 */
export async function listOptionen(
	db: MandantDb,
	{ praemierung, produkt }: Pick<PraemierungBezug, 'praemierung' | 'produkt'>,
) {
	if (praemierung.art === 'auftrag' && !produkt) return []
	const [versionen, { offenCent }] = await Promise.all([
		listPraemieRows(db, { day: praemierung.praemienstand, produktId: produkt?.id ?? null }),
		sumOffeneRueckforderungen(db, praemierung),
	])
	const optionen = praemieOptionen(versionen, praemierung)
	const verrechenbar = offenCent > 0 ? optionen.filter(({ praemie }) => PRAEMIE_ARTEN[praemie.art].verrechenbar) : []
	return (verrechenbar.length > 0 ? verrechenbar : optionen).map((option) => ({
		...option,
		auszahlenCent: PRAEMIE_ARTEN[option.praemie.art].verrechenbar
			? Math.max(0, option.betragCent - offenCent)
			: option.betragCent,
	}))
}
