import type { Buchung } from '~/domain/hauptbuch/konten'
import { bonusAnzahl } from '~/domain/praemie/praemierung'
import type { MandantTx } from '~db/handle'
import { type AuftragRow, countAbschluesse } from '~db/repositories/auftrag/auftrag'
import { findEmpfehlung } from '~db/repositories/empfehlung/empfehlung'
import { refreshStatus } from '~db/repositories/empfehlung/statuszeile'
import { lockEmpfehler } from '~db/repositories/konto/empfehler'
import { countBonus, lockPraemierungenOf, type PraemierungRow } from '~db/repositories/praemie/praemierung'
import { bookStorno } from '../hauptbuch/book'
import type { AuditEntry } from '../shared/audit'
import type { AppContext } from '../shared/context'
import { cancelPraemierung } from './cancel-praemierung'
import { createRueckforderung, type Rueckforderungsgrund } from './create-rueckforderung'

/** All rewards of one order, and whose closing it is. */
type Gehalten = { empfehlerId: string | undefined; praemierungen: PraemierungRow[] }

/** An order's rewards, held; the account first and then its rewards, as everywhere, so that nobody waits in a circle. */
export async function lockPraemierungenMitKonto(
	tx: MandantTx,
	{ id, empfehlungId }: Pick<AuftragRow, 'id' | 'empfehlungId'>,
): Promise<Gehalten> {
	const empfehlung = empfehlungId ? await findEmpfehlung(tx, { id: empfehlungId }) : undefined
	const empfehlerId = empfehlung?.empfehlerId
	if (empfehlerId) await lockEmpfehler(tx, { id: empfehlerId })
	return { empfehlerId, praemierungen: await lockPraemierungenOf(tx, id) }
}

/** Whether the closings that are left have earned every bonus there is. */
async function isBonusVerdient(ctx: AppContext, tx: MandantTx, empfehlerId: string): Promise<boolean> {
	const { BonusNachAbschluessen: bonusNachAbschluessen } = ctx.mandant.config
	const abschluesse = await countAbschluesse(tx, empfehlerId)
	const { gueltig } = await countBonus(tx, empfehlerId)
	return gueltig <= bonusAnzahl({ abschluesse, bonusNachAbschluessen })
}

/**
 * Cancels what is not out of an order that no longer counts as a closing, and claims the rest back where somebody says why
 * (`zurueckfordern`). A bonus that came with it stays where the other closings earn it as well.
 */
export async function cancelPraemierungen(
	ctx: AppContext,
	tx: MandantTx,
	{ empfehlerId, praemierungen }: Gehalten,
	details: AuditEntry['details'],
	{ zurueckfordern }: { zurueckfordern?: Rueckforderungsgrund } = {},
): Promise<void> {
	const cancelled: PraemierungRow[] = []
	const forderungen: Buchung[] = []
	for (const praemierung of praemierungen) {
		const bleibt = praemierung.art === 'bonus' && empfehlerId && (await isBonusVerdient(ctx, tx, empfehlerId))
		if (bleibt) continue
		const storniert = await cancelPraemierung(ctx, tx, praemierung, details)
		if (storniert) cancelled.push(praemierung)
		if (zurueckfordern === undefined) continue
		const forderung = await createRueckforderung(ctx, tx, praemierung, { ...zurueckfordern, storniert })
		if (forderung) forderungen.push(forderung)
	}
	const praemierungIds = praemierungen.map(({ id }) => id)
	if (praemierungIds.length > 0) await refreshStatus(tx, { praemierungIds })
	await bookStorno(ctx, tx, cancelled, forderungen)
}
