import { zusatzCent, zusatzregelnSchema } from '~/domain/kampagne/regeln'
import { PRAEMIE_ARTEN } from '~/domain/praemie/arten'
import { praemieOptionen } from '~/domain/praemie/optionen'
import type { PraemierungSeite } from '~/domain/praemie/praemierung'
import { waehlbareZwecke } from '~/domain/praemie/spende'
import type { MandantDb } from '~db/handle'
import { listPraemieRows } from '~db/repositories/katalog/katalog'
import type { PraemierungBezug } from '~db/repositories/praemie/praemierung'
import { sumOffeneRueckforderungen } from '~db/repositories/praemie/rueckforderung'
import type { BewertetePraemie } from '../kampagne/bewerten'
import type { AppContext } from '../shared/context'
import { zusatzDer } from './aufteilung'

/**
 * What a reward can be taken as, with its amount in each: its product's Praemien, or those for bonus and kulanz. Where its
 * owner owes something only as what can be had in part, if there is such; `auszahlenCent` is what is
 * left of it then.
 */
export async function listOptionen(
	ctx: AppContext,
	db: MandantDb,
	{ praemierung, produkt }: Pick<PraemierungBezug, 'praemierung' | 'produkt'>,
) {
	if (praemierung.art === 'auftrag' && !produkt) return []
	const [rows, { offenCent }] = await Promise.all([
		listPraemieRows(db, { day: praemierung.praemienstand, produktId: produkt?.id ?? null }),
		sumOffeneRueckforderungen(db, praemierung),
	])
	const zusatz = praemierung.zusatz && zusatzregelnSchema.parse(praemierung.zusatz)
	// Which rules hold was decided by the release; what they add depends on what is chosen.
	const versionen = rows.map((row) => ({
		...row,
		...{ zusatz, basisCent: row.wertCent },
		wertCent: row.wertCent === null ? null : row.wertCent + zusatzCent(row.wertCent, zusatz),
	}))
	const optionen = praemieOptionen(versionen, praemierung).map((option) => ({
		...option,
		zusatzCent: zusatzDer(option, praemierung),
	}))
	const verrechenbar = offenCent > 0 ? optionen.filter(({ praemie }) => PRAEMIE_ARTEN[praemie.art].verrechenbar) : []
	const moeglich = verrechenbar.length > 0 ? verrechenbar : optionen
	return [
		...moeglich.map((option) => ({
			...option,
			art: option.praemie.art,
			zweck: null,
			auszahlenCent: PRAEMIE_ARTEN[option.praemie.art].verrechenbar
				? Math.max(0, option.betragCent - offenCent)
				: option.betragCent,
		})),
		...(offenCent > 0 ? [] : spendenOptionen(ctx, praemierung.seite, optionen)),
	]
}

type Option = { praemie: BewertetePraemie; betragCent: number; zusatzCent: number }

/** What a recommender can have as money they can give to a cause; a friend's reward is theirs. */
function spendenOptionen({ mandant }: AppContext, seite: PraemierungSeite, optionen: readonly Option[]) {
	const [geld] = optionen
		.filter(({ praemie }) => PRAEMIE_ARTEN[praemie.art].verrechenbar)
		.toSorted((a, b) => b.betragCent - a.betragCent)
	if (!geld || seite !== 'empfehler') return []
	return waehlbareZwecke(mandant.config).map((zweck) => ({
		...{ ...geld, zweck, art: 'spende' as const, auszahlenCent: geld.betragCent },
	}))
}
