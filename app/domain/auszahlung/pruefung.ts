import { adressSperre, kontoSperre } from '~/domain/betrugspruefung/sperre'
import type { MandantConfig } from '~/domain/mandant/config'
import { isIbanGueltig } from '~/domain/praemie/iban'

/** Why a payout cannot be transferred now; `konto`: an agency has no account that two people agreed on; `zweck`: a cause has no other account yet. */
export type Hindernis = 'gesperrt' | 'in_pruefung' | 'geloescht' | 'iban' | 'konto' | 'zweck' | 'nicht_offen'

export type PruefFakten = {
	seite: 'empfehler' | 'empfaenger'
	offen: boolean
	empfehler: { email: string; gesperrt: 'allgemein' | 'einzeln' | null; geloeschtAm: Date | null } | null
	empfaenger: { email: string | null; geloeschtAm: Date | null } | null
	inPruefung: boolean
	/** In clear. */
	iban: string
}

/** What stands against transferring a payout; undefined = nothing. Asked when a run is made, frozen and made into a file. */
export function hindernisOf(
	config: Pick<MandantConfig, 'KontenGesperrt' | 'KontoGesperrtWildcard'>,
	{ seite, offen, empfehler, empfaenger, inPruefung, iban }: PruefFakten,
): Hindernis | undefined {
	if (!offen) return 'nicht_offen'
	const person = seite === 'empfehler' ? empfehler : empfaenger
	if (!person?.email || person.geloeschtAm) return 'geloescht'
	if (seite === 'empfehler' && empfehler && kontoSperre(config, empfehler)) return 'gesperrt'
	if (inPruefung) return 'in_pruefung'
	return isIbanGueltig(iban, { nurDE: false }) ? undefined : 'iban'
}

/** What stands against transferring a credit note; undefined = nothing. `iban` in clear, undefined where no account counts. */
export function gutschriftZahlhindernis(
	config: Pick<MandantConfig, 'KontenGesperrt' | 'KontoGesperrtWildcard'>,
	{ offen, email, iban }: { offen: boolean; email: string; iban: string | undefined },
): Hindernis | undefined {
	if (!offen) return 'nicht_offen'
	if (iban === undefined) return 'konto'
	if (adressSperre(config, email)) return 'gesperrt'
	return isIbanGueltig(iban, { nurDE: false }) ? undefined : 'iban'
}
