import { praemieOptionen } from '~/domain/praemie/optionen'
import type { DbOrTx } from '~db/client'
import { listPraemieRows } from '~db/repositories/katalog/katalog'
import type { PraemierungBezug } from '~db/repositories/praemie/praemierung'
import type { AppContext } from '../shared/context'

/** What a reward can be taken as, with its amount in each: its product's Praemien, or those for bonus and kulanz. */
export async function listOptionen(
	ctx: AppContext,
	db: DbOrTx,
	{ praemierung, produkt }: Pick<PraemierungBezug, 'praemierung' | 'produkt'>,
) {
	if (praemierung.art === 'auftrag' && !produkt) return []
	const versionen = await listPraemieRows(ctx.tables, db, {
		day: praemierung.praemienstand,
		produktId: produkt?.id ?? null,
	})
	return praemieOptionen(versionen, praemierung)
}
