import { fristBis } from '~/domain/shared/dates'
import type { Tx } from '~db/client'
import type { AppContext } from '../shared/context'
import { linkTo } from '../shared/links'
import { issueToken } from '../shared/tokens'

/** Days in which the links of the friend's mails open their pages: long enough to order and to find the customer number. */
const ZUGANG_TAGE = 180

type Wessen = { empfaengerId: string; empfehlungsnummer: string }

/** Where a friend's mails lead; where everything else needs a login, EmpfaengerDaten holds the customer number too. */
export async function freundLinks(ctx: AppContext, tx: Tx, { empfaengerId, empfehlungsnummer }: Wessen) {
	const { mandant } = ctx
	const ablaufAm = fristBis(ctx.clock(), ZUGANG_TAGE)
	const subjekt = { subjektArt: 'empfaenger' as const, subjektId: empfaengerId }
	const t = await issueToken(ctx, tx, { zweck: 'empfaenger', ...subjekt, ablaufAm })
	const query = { empfehlung: empfehlungsnummer, t }
	return {
		angebotLink: linkTo(mandant, 'Produktlink', {}, query),
		kundennummerLink: mandant.config.ModuleErzwingeLogin
			? linkTo(mandant, 'EmpfaengerDaten', { empfehlungsnummer }, { t })
			: linkTo(mandant, 'KundenNummer', {}, query),
	}
}
