/**
 * The statement a recommender makes [P-ELIGIBLE]: of age, living in Germany, private, neither staff nor service
 * provider, the last where the brand's staff does not recommend (BelegschaftEmpfiehlt). Its words are `konto:teilnahme`; whoever changes them raises the number, which is stored with the time.
 */
export const TEILNAHME_VERSION = 2

type Form = 'ich' | 'sie' | 'registrierung'

/** Which of its wordings a brand shows. */
export const teilnahmeText = (form: Form, { BelegschaftEmpfiehlt }: { BelegschaftEmpfiehlt: boolean }) =>
	BelegschaftEmpfiehlt ? (`${form}Belegschaft` as const) : form

/** Age from which somebody may recommend [B-ADULT]. */
export const TEILNAHME_ALTER = 18

/** Whether the owner of the address has confirmed it. */
export const isRegistriert = ({ bestaetigtAm }: { bestaetigtAm: Date | null }): boolean => bestaetigtAm !== null
