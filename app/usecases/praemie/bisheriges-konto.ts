import { rueckgrundOf } from '~/domain/auszahlung/ruecklauf'
import type { BisherigesKonto } from '~/domain/praemie/zahlweg'
import { berlinDay } from '~/domain/shared/dates'
import type { MandantDb } from '~db/handle'
import type { AuszahlungRow } from '~db/repositories/praemie/auszahlung'
import { findZahlstand } from '~db/repositories/shared/zahlstand'
import type { AppContext } from '../shared/context'

/** What became of the payout that was cancelled last; of none where no account was given yet. */
export async function bisherigesKonto(
	ctx: AppContext,
	db: MandantDb,
	auszahlung: AuszahlungRow | undefined,
): Promise<BisherigesKonto> {
	if (auszahlung?.zustand !== 'Storniert') return { anlass: 'fehlen', ibanEnde: '', am: null, rueckgrund: null }
	const { zurueckGrund } = await findZahlstand(db, auszahlung.id)
	return {
		anlass: zurueckGrund === null ? 'unmoeglich' : 'zurueck',
		ibanEnde: auszahlung.ibanEnde,
		am: berlinDay(auszahlung.storniertAm ?? ctx.clock()),
		rueckgrund: zurueckGrund === null ? null : rueckgrundOf(zurueckGrund),
	}
}
