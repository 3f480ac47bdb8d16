import { praemieOptionen } from '~/domain/praemie/optionen'
import type { DbOrTx } from '~db/client'
import { listPraemieRows } from '~db/repositories/katalog/katalog'
import type { PraemierungBezug } from '~db/repositories/praemie/praemierung'
import { sumOffeneRueckforderungen } from '~db/repositories/praemie/rueckforderung'
import type { AppContext } from '../shared/context'

/**
 * What a reward can be taken as, with its amount in each: its product's Praemien, or those for bonus and kulanz. Where its
 * owner owes something only as money, if it can be had so, since no voucher can be paid in part; `auszahlenCent` is what is
 * left of it then.
 */
export async function listOptionen(
	ctx: AppContext,
	db: DbOrTx,
	{ praemierung, produkt }: Pick<PraemierungBezug, 'praemierung' | 'produkt'>,
) {
	if (praemierung.art === 'auftrag' && !produkt) return []
	const [versionen, { offenCent }] = await Promise.all([
		listPraemieRows(ctx.tables, db, { day: praemierung.praemienstand, produktId: produkt?.id ?? null }),
		sumOffeneRueckforderungen(ctx.tables, db, praemierung),
	])
	const optionen = praemieOptionen(versionen, praemierung)
	const alsGeld = offenCent > 0 ? optionen.filter(({ praemie }) => praemie.art === 'geld') : []
	return (alsGeld.length > 0 ? alsGeld : optionen).map((option) => ({
		...option,
		auszahlenCent: option.praemie.art === 'geld' ? Math.max(0, option.betragCent - offenCent) : option.betragCent,
	}))
}
