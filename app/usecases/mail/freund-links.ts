import { FREUND_LINK_TAGE } from '~/domain/empfaenger/stand'
import { fristBis } from '~/domain/shared/dates'
import type { MandantTx } from '~db/handle'
import type { EmpfaengerRow } from '~db/repositories/empfaenger/empfaenger'
import type { AppContext } from '../shared/context'
import { freundStandLink } from '../shared/freund-stand-link'
import { linkTo } from '../shared/links'
import { issueToken } from '../shared/tokens'

type Wessen = { freund: Pick<EmpfaengerRow, 'id' | 'emailNorm'>; empfehlungsnummer: string }

/** Where a friend's mails lead; where everything else needs a login, EmpfaengerDaten holds the customer number too. */
export async function freundLinks(ctx: AppContext, tx: MandantTx, { freund, empfehlungsnummer }: Wessen) {
	const { mandant } = ctx
	const ablaufAm = fristBis(ctx.clock(), FREUND_LINK_TAGE)
	const subjekt = { subjektArt: 'empfaenger' as const, subjektId: freund.id }
	const t = await issueToken(ctx, tx, { zweck: 'empfaenger', ...subjekt, ablaufAm })
	const query = { empfehlung: empfehlungsnummer, t }
	return {
		angebotLink: linkTo(mandant, 'Produktlink', {}, query),
		kundennummerLink: mandant.config.ModuleErzwingeLogin
			? linkTo(mandant, 'EmpfaengerDaten', { empfehlungsnummer }, { t })
			: linkTo(mandant, 'KundenNummer', {}, query),
		standLink: freundStandLink(ctx, freund),
	}
}
