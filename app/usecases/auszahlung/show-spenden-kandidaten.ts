import { sepaName } from '~/domain/auszahlung/pain001'
import { zweckName } from '~/domain/praemie/spende'
import { findKontoIn } from '~db/repositories/auszahlung/konto'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { type FaelligeSpende, listSpenden } from './spenden'

/** What is to be paid to causes: a row for each, and one for what of it something stands against. */
export async function showSpendenKandidaten(ctx: AppContext) {
	authorise(ctx, 'lauf.vorbereiten')
	const faellige = await listSpenden(ctx, ctx.db)
	const gruppeOf = ({ praemierung, hindernis }: FaelligeSpende) => `${praemierung.spendenzweck} ${hindernis ?? ''}`
	const gruppen = [...new Set(faellige.map(gruppeOf))]
	const zahlbar = faellige.filter(({ hindernis }) => hindernis === undefined)
	return {
		anzahl: zahlbar.length,
		summeCent: zahlbar.reduce((summe, { auszahlung }) => summe + auszahlung.betragCent, 0),
		konto: (await findKontoIn(ctx.db, 'gilt'))?.ibanEnde ?? null,
		zeilen: gruppen.flatMap((id) => {
			const davon = faellige.filter((one) => gruppeOf(one) === id)
			const [erste] = davon
			if (!erste) return []
			const { zweck, hindernis = null, praemierung, auszahlung } = erste
			const inhaber = zweck?.Kontoinhaber ?? ''
			return {
				...{ id, inhaber, sepaName: sepaName(inhaber), hindernis, kontoGeteilt: false, art: 'spende' as const },
				person: zweckName(ctx.mandant.config, praemierung.spendenzweck),
				ibanEnde: zweck?.Iban.slice(-4) ?? '–',
				spenden: davon.length,
				betragCent: davon.reduce((summe, one) => summe + one.auszahlung.betragCent, 0),
				seit: auszahlung.erstelltAm,
			}
		}),
	}
}
