import { PRAEMIE_ARTEN } from '~/domain/praemie/arten'
import type { MandantTx } from '~db/handle'
import type { AuszahlungRow } from '~db/repositories/praemie/auszahlung'
import { enqueueMail } from '../mail/enqueue-mail'
import type { AppContext } from '../shared/context'
import type { Berechtigt } from './find-praemierung-access'

/** Tells whose reward it is that it was transferred. */
export const tellUeberwiesen = (
	ctx: AppContext,
	tx: MandantTx,
	{ id, betragCent }: Pick<AuszahlungRow, 'id' | 'betragCent'>,
	{ email, sprache, vorname, stand }: Berechtigt,
) =>
	enqueueMail(ctx, tx, {
		vorlage: PRAEMIE_ARTEN.geld.mail,
		an: email,
		sprache,
		schluessel: `auszahlung_erledigt:${id}`,
		daten: { vorname, betragCent, link: stand },
	})
