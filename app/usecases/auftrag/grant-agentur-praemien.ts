import { agenturAnsprueche, monatOf } from '~/domain/agentur/praemienplan'
import { berlinDay } from '~/domain/shared/dates'
import type { MandantTx } from '~db/handle'
import {
	type AgenturPraemieRow,
	insertAgenturPraemien,
	listAgenturPraemienOf,
} from '~db/repositories/agentur/agentur-praemie'
import { listPraemienplanOf } from '~db/repositories/agentur/praemienplan'
import type { AuftragRow } from '~db/repositories/auftrag/auftrag'
import { refreshStatus } from '~db/repositories/empfehlung/statuszeile'
import { bookAgentur } from '../hauptbuch/book'
import { writeAudit } from '../shared/audit'
import type { AppContext } from '../shared/context'
import type { Beteiligte } from './auftrag-mails'

/** Writes rewards of an agency with their entries in the ledger and a row of the trail, in the caller's transaction. */
async function record(
	ctx: AppContext,
	tx: MandantTx,
	{ id: auftragId, empfaengerId }: Pick<AuftragRow, 'id' | 'empfaengerId'>,
	rows: Omit<AgenturPraemieRow, 'id' | 'am' | 'monat' | 'rechnungId'>[],
	ereignis: 'agenturpraemie.gewaehrt' | 'agenturpraemie.storniert',
): Promise<void> {
	if (rows.length === 0) return
	const am = ctx.clock()
	const neu = await insertAgenturPraemien(
		tx,
		rows.map((row) => ({ ...row, am, monat: monatOf(am) })),
	)
	for (const { id, agenturId, seite, betragCent } of neu) {
		const details = { agenturId, auftragId, seite, betragCent }
		await writeAudit(ctx, tx, { ereignis, bezug: 'agenturPraemie', bezugId: id, details })
	}
	// Whoever holds the ledger waits for no line any more.
	if (empfaengerId) await refreshStatus(tx, { empfaengerIds: [empfaengerId] })
	await bookAgentur(ctx, tx, neu)
}

/** What the agency of a recommendation gets for its order, by the plan of the day of the recommendation. */
export async function grantAgenturPraemien(
	ctx: AppContext,
	tx: MandantTx,
	{ auftrag, produkt, empfehlung, empfehler }: Beteiligte,
): Promise<void> {
	const { agenturId, vermitteltVon } = empfehlung
	if (!agenturId) return
	const plan = await listPraemienplanOf(tx, { agenturId, produktId: produkt.id })
	const ansprueche = agenturAnsprueche(
		plan.map((zeile) => ({ ...zeile, genehmigt: zeile.genehmigtVon !== null })),
		{
			produktId: produkt.id,
			tag: berlinDay(empfehlung.erstelltAm),
			empfehlerDerAgentur: empfehler.agenturId === agenturId,
			vermittelt: vermitteltVon !== null,
		},
	)
	const rows = ansprueche.map((anspruch) => ({
		...{ agenturId, vermitteltVon, auftragId: auftrag.id, referenz: auftrag.referenz, produktId: produkt.id },
		...{ art: 'zusage' as const, ...anspruch },
	}))
	await record(ctx, tx, auftrag, rows, 'agenturpraemie.gewaehrt')
}

/** Takes back what an agency got for an order that fell through: as much below 0, in the month of the cancellation. */
export async function cancelAgenturPraemien(ctx: AppContext, tx: MandantTx, auftrag: AuftragRow): Promise<void> {
	const gewaehrt = (await listAgenturPraemienOf(tx, auftrag.id)).filter(({ art }) => art === 'zusage')
	const rows = gewaehrt.map(({ id: _, am: __, monat: ___, rechnungId: ____, ...row }) => ({
		...{ ...row, art: 'storno' as const },
		...{ betragCent: -row.betragCent, mitarbeiterCent: 0 - row.mitarbeiterCent },
	}))
	await record(ctx, tx, auftrag, rows, 'agenturpraemie.storniert')
}
