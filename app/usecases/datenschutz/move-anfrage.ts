import { type AnfrageEreignis, anfrageMachine } from '~/domain/datenschutz/anfrage'
import { fail, ok, type Result } from '~/domain/shared/result'
import type { MandantTx } from '~db/handle'
import { type AnfrageRow, changeAnfrage } from '~db/repositories/datenschutz/anfrage'
import { writeAudit } from '../shared/audit'
import type { AppContext } from '../shared/context'

/** A step of a request that is held, with what it sets and its audit row, which is named after the state it leads to. */
export async function moveAnfrage(
	ctx: AppContext,
	tx: MandantTx,
	{ id, art, zustand: from }: AnfrageRow,
	ereignis: AnfrageEreignis,
	set: Partial<AnfrageRow> = {},
): Promise<Result<null, 'zustand_veraltet' | 'anfrage_unbestaetigt'>> {
	const next = anfrageMachine.transition(from, ereignis)
	if (!next.ok) return next
	if (!(await changeAnfrage(tx, { id, from }, { ...set, zustand: next.value }))) return fail('zustand_veraltet')
	await writeAudit(ctx, tx, {
		ereignis: `datenschutz.${next.value}`,
		bezug: 'datenschutzAnfrage',
		bezugId: id,
		details: { art, von: from, nach: next.value },
	})
	return ok(null)
}
