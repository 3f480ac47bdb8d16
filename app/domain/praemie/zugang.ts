import type { ErrorCode } from '~/domain/shared/errors'
import type { PraemierungZustand } from './zustand'

export type ZugangFacts = {
	zustand: PraemierungZustand
	fristBis: Date
	/** Whose reward it is has an account or data still. */
	personVorhanden: boolean
	linkBenutzt: boolean
	linkAbgelaufen: boolean
}

/** Why a reward cannot be chosen with this link now; undefined = it can. */
export const waehlenBlocker = (
	facts: ZugangFacts,
	now: Date,
):
	| Extract<
			ErrorCode,
			'praemie_token_ungueltig' | 'praemie_bereits_gewaehlt' | 'praemie_abgelaufen' | 'praemie_storniert'
	  >
	| undefined => {
	const { zustand } = facts
	if (zustand === 'Bereitgestellt' || zustand === 'Ausgezahlt' || zustand === 'Abgeholt')
		return 'praemie_bereits_gewaehlt'
	if (zustand === 'Storniert' || !facts.personVorhanden) return 'praemie_storniert'
	if (zustand === 'Abgelaufen' || now > facts.fristBis) return 'praemie_abgelaufen'
	if (facts.linkBenutzt || facts.linkAbgelaufen) return 'praemie_token_ungueltig'
	return undefined
}
