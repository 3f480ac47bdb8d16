import type { ErrorCode } from '~/domain/shared/errors'
import type { PraemierungZustand } from './zustand'

export type PraemieHindernis = Extract<
	ErrorCode,
	'konto_gesperrt' | 'konto_gesperrt_einzeln' | 'konto_gesperrt_wildcard' | 'praemie_in_pruefung'
>

export type ZugangFacts = {
	zustand: PraemierungZustand
	fristBis: Date
	/** Whose reward it is has an account or data still. */
	personVorhanden: boolean
	/** A block or a review that keeps everything back for now. */
	hindernis: PraemieHindernis | undefined
	linkBenutzt: boolean
	linkAbgelaufen: boolean
}

/** States of a reward that was chosen and still counts. */
const GEWAEHLT: readonly PraemierungZustand[] = ['Bereitgestellt', 'Ausgezahlt', 'Abgeholt', 'Verrechnet']

/** Why a reward cannot be chosen with this link now; undefined = it can. */
export const waehlenBlocker = (
	facts: ZugangFacts,
	now: Date,
):
	| PraemieHindernis
	| Extract<
			ErrorCode,
			'praemie_token_ungueltig' | 'praemie_bereits_gewaehlt' | 'praemie_abgelaufen' | 'praemie_storniert'
	  >
	| undefined => {
	const { zustand } = facts
	if (GEWAEHLT.some((one) => one === zustand)) return 'praemie_bereits_gewaehlt'
	if (zustand === 'Storniert' || !facts.personVorhanden) return 'praemie_storniert'
	if (facts.hindernis) return facts.hindernis
	if (zustand === 'Abgelaufen' || now > facts.fristBis) return 'praemie_abgelaufen'
	if (facts.linkBenutzt || facts.linkAbgelaufen) return 'praemie_token_ungueltig'
	return undefined
}
