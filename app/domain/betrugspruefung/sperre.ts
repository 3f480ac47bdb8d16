import { matchesEmailPattern } from '~/domain/shared/email'

export const SPERR_CODES = ['konto_gesperrt', 'konto_gesperrt_einzeln', 'konto_gesperrt_wildcard'] as const
/** Why an account is blocked: all of the Mandant, this one, or staff and service providers [R-STAFFBAR]. */
export type SperrCode = (typeof SPERR_CODES)[number]

/** A brand's settings, as far as they are about this. */
type Config = { KontenGesperrt: boolean; KontoGesperrtWildcard: readonly string[] }

/** Whether nobody may take part with this address, known or not. */
export const adressSperre = (
	{ KontenGesperrt, KontoGesperrtWildcard }: Config,
	email: string,
): Exclude<SperrCode, 'konto_gesperrt_einzeln'> | undefined => {
	if (KontenGesperrt) return 'konto_gesperrt'
	const barred = KontoGesperrtWildcard.some((muster) => matchesEmailPattern(email, muster))
	return barred ? 'konto_gesperrt_wildcard' : undefined
}

/** Whether an account is blocked; undefined = it is not. */
export const kontoSperre = (
	config: Config,
	konto: { email: string; gesperrt: 'allgemein' | 'einzeln' | null },
): SperrCode | undefined => {
	const adresse = adressSperre(config, konto.email)
	if (adresse || konto.gesperrt === null) return adresse
	return konto.gesperrt === 'allgemein' ? 'konto_gesperrt' : 'konto_gesperrt_einzeln'
}
