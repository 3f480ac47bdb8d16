import { einladungMachine, einladungStand } from '~/domain/agentur/einladung'
import type { MandantTx } from '~db/handle'
import { changeEinladung, findAngefragte } from '~db/repositories/agentur/einladung'
import { updateEmpfehler } from '~db/repositories/konto/empfehler'
import { writeAudit } from '../shared/audit'
import type { AppContext } from '../shared/context'

/**
 * An address was confirmed: the invitation it was entered for is accepted, and the account the agency's, as long as the
 * invitation is good. Part of the registration, which holds the account.
 */
export async function acceptAngefragte(ctx: AppContext, tx: MandantTx, empfehlerId: string): Promise<void> {
	const row = await findAngefragte(tx, empfehlerId)
	if (!row || einladungStand(row, ctx.clock()) === 'abgelaufen') return
	const next = einladungMachine.transition(row.zustand, 'annehmen')
	if (!next.ok) return
	const set = { zustand: next.value, angenommenAm: ctx.clock(), loeschenAb: null }
	if (!(await changeEinladung(tx, row.id, row.zustand, set))) return
	const { id, agenturId, vermitteltVon } = row
	await updateEmpfehler(tx, empfehlerId, { agenturId, vermitteltVon })
	const audit = { ereignis: 'agentur.einladung_angenommen', bezug: 'agentur', bezugId: agenturId } as const
	await writeAudit(ctx, tx, { ...audit, details: { einladungId: id, von: row.zustand, nach: next.value } })
}
