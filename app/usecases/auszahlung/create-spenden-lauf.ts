import { fail, type Result } from '~/domain/shared/result'
import type { MandantTx } from '~db/handle'
import { findKontoIn } from '~db/repositories/auszahlung/konto'
import { refreshStatus } from '~db/repositories/empfehlung/statuszeile'
import { stornoAuszahlungenOf } from '~db/repositories/praemie/auszahlung'
import { lockPraemierung } from '~db/repositories/praemie/praemierung'
import { bookBewegung, type Umbuchung } from '../hauptbuch/book'
import { writeSpende } from '../praemie/give-to-zweck'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { type Created, type LaufNeuFehler, onceLauf, writeLauf } from './create-lauf'
import { type FaelligeSpende, listSpenden } from './spenden'

/** The payout of a donation that goes into the run, and what the ledger moves where one that came back is owed again. */
async function payoutOf(ctx: AppContext, tx: MandantTx, { praemierung, auszahlung, zweck, neu }: FaelligeSpende) {
	const held = await lockPraemierung(tx, praemierung.id)
	if (held?.zustand !== 'Bereitgestellt' || !zweck) return undefined
	if (!neu) return { auszahlungId: auszahlung.id, betragCent: auszahlung.betragCent, praemierung: held }
	for (const bezugId of await stornoAuszahlungenOf(tx, held.id, ctx.clock())) {
		const details = { praemierungId: held.id }
		await writeAudit(ctx, tx, { ereignis: 'auszahlung.storniert', bezug: 'auszahlung', bezugId, details })
	}
	const { id: auszahlungId, betragCent } = await writeSpende(ctx, tx, held, zweck)
	const wieder: Umbuchung = { praemierung: held, schluessel: auszahlungId }
	return {
		...{ auszahlungId, betragCent, praemierung: held },
		...(auszahlung.zustand === 'Storniert' ? { wieder } : {}),
	}
}

/**
 * Makes a transfer run of what was given to causes in the months before this one: the bank gets one transfer for each cause, and
 * no cause is in two runs of a month, unless the bank sent it back. Each goes to the account that its cause has now; what
 * something stands against is left out and counted. Its errors are those of `onceLauf`.
 */
export async function createSpendenLauf(
	ctx: AppContext,
	{ ausfuehrungAm }: { ausfuehrungAm: string },
	key?: string,
): Promise<Result<Created, LaufNeuFehler>> {
	authorise(ctx, 'lauf.vorbereiten')
	return onceLauf(ctx, { filter: null }, key, async (tx) => {
		const konto = await findKontoIn(tx, 'gilt')
		if (!konto) return fail('auftraggeber_fehlt')
		const found = await listSpenden(ctx, tx)
		const zahlungen: NonNullable<Awaited<ReturnType<typeof payoutOf>>>[] = []
		for (const one of found) {
			const zahlung = one.hindernis === undefined ? await payoutOf(ctx, tx, one) : undefined
			if (zahlung) zahlungen.push(zahlung)
		}
		const lauf = await writeLauf(ctx, tx, {
			...{ art: 'spenden', ausfuehrungAm, kontoId: konto.id, found: found.length },
			beteiligte: zahlungen.flatMap(({ praemierung }) => praemierung.gewaehrtVon.split(' ')),
			zahlungen: zahlungen.map(({ auszahlungId, betragCent, praemierung }) => ({
				...{ auszahlungId, betragCent, praemierungId: praemierung.id },
			})),
		})
		if (!lauf.ok) return lauf
		const wieder = zahlungen.flatMap((one) => one.wieder ?? [])
		const praemierungIds = wieder.map(({ praemierung }) => praemierung.id)
		if (praemierungIds.length > 0) await refreshStatus(tx, { praemierungIds })
		await bookBewegung(ctx, tx, 'bankdaten_neu', wieder)
		return lauf
	})
}
