import { PRAEMIE_ARTEN } from '~/domain/praemie/arten'
import { zweckName } from '~/domain/praemie/spende'
import type { MandantTx } from '~db/handle'
import type { AuszahlungRow } from '~db/repositories/praemie/auszahlung'
import type { PraemierungRow } from '~db/repositories/praemie/praemierung'
import { enqueueMail } from '../mail/enqueue-mail'
import type { AppContext } from '../shared/context'
import type { Berechtigt } from './find-praemierung-access'

/** Tells whose reward it is that it was transferred: to them, or to the cause they gave it to. */
export async function tellUeberwiesen(
	ctx: AppContext,
	tx: MandantTx,
	{ id, betragCent }: Pick<AuszahlungRow, 'id' | 'betragCent'>,
	{ spendenzweck }: Pick<PraemierungRow, 'spendenzweck'>,
	{ email, sprache, vorname, stand }: Berechtigt,
): Promise<void> {
	const an = { an: email, sprache }
	const daten = { vorname, betragCent, link: stand }
	if (spendenzweck === null) {
		const vorlage = PRAEMIE_ARTEN.geld.mail
		await enqueueMail(ctx, tx, { ...an, vorlage, schluessel: `${vorlage}:${id}`, daten })
		return
	}
	const vorlage = PRAEMIE_ARTEN.spende.mail
	const zweck = zweckName(ctx.mandant.config, spendenzweck)
	await enqueueMail(ctx, tx, { ...an, vorlage, schluessel: `${vorlage}:${id}`, daten: { ...daten, zweck } })
}
