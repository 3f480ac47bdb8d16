import { berlinDay } from '~/domain/shared/dates'
import { countOffeneAuszahlungen, listOffeneAuszahlungen } from '~db/repositories/praemie/auszahlung'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'

/** Rows shown of the payouts; the count tells how many there are in all. */
const ZEILEN = 50

/** The payouts that are open. No IBAN but its end. */
export async function showPraemienBetrieb(ctx: AppContext) {
	authorise(ctx, 'praemie.lesen')
	const { db } = ctx
	const auszahlungen = await listOffeneAuszahlungen(db, ZEILEN)
	return {
		auszahlungen: auszahlungen.map(({ auszahlung, praemierung, kontoMehrfach }) => ({
			id: auszahlung.id,
			betragCent: auszahlung.betragCent,
			ibanEnde: auszahlung.ibanEnde,
			am: berlinDay(auszahlung.erstelltAm),
			seite: praemierung.seite,
			art: praemierung.art,
			kontoMehrfach,
		})),
		anzahlAuszahlungen: await countOffeneAuszahlungen(db),
	}
}
