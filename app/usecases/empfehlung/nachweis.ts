import type { AppContext } from '../shared/context'
import { linkTo } from '../shared/links'
import { isSame } from '../shared/secrets'

/** Proves that an Empfehlung is one's own: in its maker's browser, and in the links of mails to its maker (decision 76). */
export const nachweisOf = ({ keys }: Pick<AppContext, 'keys'>, empfehlungsnummer: string): string =>
	keys.hash('empfehlung:meine', empfehlungsnummer)

export const isNachweis = (
	ctx: Pick<AppContext, 'keys'>,
	empfehlungsnummer: string,
	given: string | null | undefined,
): boolean => isSame(given ?? '', nachweisOf(ctx, empfehlungsnummer))

/** The share page for a mail to who made the Empfehlung; in a browser that knows nothing of it, it asks first. */
export const teilenLink = (ctx: AppContext, empfehlungsnummer: string): string =>
	linkTo(ctx.mandant, 'EmpfehlungTeilen', { empfehlungsnummer }, { von: nachweisOf(ctx, empfehlungsnummer) })
