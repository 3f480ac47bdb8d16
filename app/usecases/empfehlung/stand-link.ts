import type { EmpfehlungRow } from '~db/repositories/empfehlung/empfehlung'
import type { EmpfehlerRow } from '~db/repositories/konto/empfehler'
import { isRegistriert } from '../konto/new-empfehler'
import type { AppContext } from '../shared/context'
import { linkTo } from '../shared/links'
import { teilenLink } from './nachweis'

type Wessen = {
	empfehler: Pick<EmpfehlerRow, 'bestaetigtAm'>
	empfehlung: Pick<EmpfehlungRow, 'empfehlungsnummer'>
}

/** Where a recommender sees how far it is: their area, or without an account the page where the Empfehlung is shared. */
export const standLink = (ctx: AppContext, { empfehler, empfehlung: { empfehlungsnummer } }: Wessen): string =>
	isRegistriert(empfehler) ? linkTo(ctx.mandant, 'PersoenlicherBereich') : teilenLink(ctx, empfehlungsnummer)
