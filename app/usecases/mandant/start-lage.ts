import { orderedKanaele } from '~/domain/empfehlung/kanaele'
import { isInhaltArt } from '~/domain/inhalt/inhalt'
import type { StartLage } from '~/domain/mandant/startklar'
import { berlinDay } from '~/domain/shared/dates'
import { LOCALES } from '~/domain/shared/locale'
import { listGueltige } from '~db/repositories/inhalt/inhalt'
import { countMarke, listInKraft } from '~db/repositories/mandant/marke'
import type { AppContext } from '../shared/context'

/** What there is of what a brand needs to begin, and its numbers. */
export async function startLage({ db, mandant: { config }, clock }: AppContext) {
	const now = clock()
	const [counts, rechtstexte, gueltige] = await Promise.all([
		countMarke(db, berlinDay(now)),
		listInKraft(db, now),
		listGueltige(db, {}, now),
	])
	const texte = gueltige
		.filter(({ art }) => isInhaltArt(art))
		.map(({ art, schluessel, sprache }) => ({ art, schluessel, sprache }))
	const lage: StartLage = {
		...{ ...counts, rechtstexte, texte, fremdeTexte: config.SquidexHost !== '', sprachen: LOCALES },
		...{ ModuleAdv: config.ModuleAdv, MandantUrl: config.MandantUrl },
		logo: config.brand.dateien.logo !== null,
		kanaele: orderedKanaele(config, config.FacebookId).length,
	}
	return { lage, counts }
}
