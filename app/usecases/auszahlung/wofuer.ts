import { spendeKennung, zahlungKennung } from '~/domain/auszahlung/pain001'
import type { findPostenByNummer } from '~db/repositories/auszahlung/lauf'
import { agenturBankdaten, bankdatenOf } from '../praemie/konto-daten'
import type { AppContext } from '../shared/context'

type Posten = NonNullable<Awaited<ReturnType<typeof findPostenByNummer>>>

/** What a payment of a run is for, as its screens say it. */
export function wofuerOf({ posten, auszahlung, praemierung, rechnung, konto, lauf }: Posten) {
	const zweck = praemierung?.spendenzweck
	if (praemierung && zweck)
		return {
			...{ kennung: spendeKennung({ lauf: lauf.nummer, zweck }), ibanEnde: auszahlung?.ibanEnde ?? '' },
			...{ seite: praemierung.seite, art: 'spende' as const, auftragId: praemierung.auftragId, agenturId: null },
		}
	const kennung = zahlungKennung(posten, rechnung?.nummer ?? null)
	if (rechnung)
		return {
			...{ kennung, ibanEnde: konto?.ibanEnde ?? '', seite: 'agentur' as const, art: 'gutschrift' as const },
			...{ auftragId: null, agenturId: rechnung.agenturId },
		}
	const { seite, art, auftragId } = praemierung ?? {
		seite: 'empfehler' as const,
		art: 'auftrag' as const,
		auftragId: null,
	}
	return { kennung, ibanEnde: auszahlung?.ibanEnde ?? '', seite, art, auftragId, agenturId: null }
}

export type Wofuer = Pick<ReturnType<typeof wofuerOf>, 'seite' | 'art'>

/** The account a payment goes to, in clear. */
export function zielkontoOf(ctx: AppContext, { auszahlung, konto }: Posten) {
	if (konto) return agenturBankdaten(ctx, konto)
	return auszahlung ? bankdatenOf(ctx, auszahlung) : { name: '', iban: '', bic: '' }
}
