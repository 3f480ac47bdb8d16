import { LAUF_MAX } from '~/domain/auszahlung/lauf'
import { fail, type Result } from '~/domain/shared/result'
import { listZahlbareGutschriften, type ZahlbareGutschrift } from '~db/repositories/auszahlung/gutschrift'
import { findKontoIn } from '~db/repositories/auszahlung/konto'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { type Created, type LaufNeuFehler, type NeuerLauf, onceLauf, writeLauf } from './create-lauf'
import { gutschriftHindernisOf } from './show-gutschrift-kandidaten'

/** With the account it is paid to; nothing of what something stands against. */
const payable = (ctx: AppContext, row: ZahlbareGutschrift) => {
	const { konto } = row
	return konto && gutschriftHindernisOf(ctx, { offen: true, ...row }) === undefined ? [{ ...row, konto }] : []
}

/**
 * Makes a transfer run of credit notes to agencies; what something stands against is left out and counted. An account that
 * is somebody else's, too, is paid only where it is chosen by itself. Neither who wrote one of them nor who entered one of the
 * accounts approves the run. Its errors are those of `onceLauf`.
 */
export async function createGutschriftLauf(
	ctx: AppContext,
	{ ausfuehrungAm, auswahl }: NeuerLauf<null>,
	key?: string,
): Promise<Result<Created, LaufNeuFehler>> {
	authorise(ctx, 'lauf.vorbereiten')
	return onceLauf(ctx, auswahl, key, async (tx) => {
		const auftraggeber = await findKontoIn(tx, 'gilt')
		if (!auftraggeber) return fail('auftraggeber_fehlt')
		const which = 'ids' in auswahl ? auswahl : { limit: LAUF_MAX }
		const found = await listZahlbareGutschriften(tx, which)
		const rows = found
			.filter(({ kontoGeteilt }) => 'ids' in auswahl || !kontoGeteilt)
			.flatMap((row) => payable(ctx, row))
		return writeLauf(ctx, tx, {
			...{ art: 'gutschriften', ausfuehrungAm, kontoId: auftraggeber.id, found: found.length },
			beteiligte: rows.flatMap(({ rechnung, konto }) => [rechnung.erstelltVon, konto.beantragtVon]),
			zahlungen: rows.map(({ rechnung, konto, zurueck }) => ({
				...{ rechnungId: rechnung.id, kontoId: konto.id, versuch: zurueck + 1, betragCent: rechnung.bruttoCent },
			})),
		})
	})
}
