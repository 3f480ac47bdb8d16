import { TEILNAHME_ALTER, teilnahmeText } from '~/domain/konto/teilnahme'
import type { ApiContext } from './context'

/** The words of the statement on who may take part [P-ELIGIBLE], as the brand's forms show them. */
export const teilnahmeOf = ({ t, mandant: { config } }: ApiContext, form: 'ich' | 'registrierung'): string =>
	t(`konto:teilnahme.${teilnahmeText(form, config)}`, { marke: config.Name, alter: TEILNAHME_ALTER })
