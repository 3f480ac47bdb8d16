import { laufMachine } from '~/domain/auszahlung/lauf'
import type { Tx } from '~db/client'
import { changeLauf, countOffenePosten, type LaufRow } from '~db/repositories/auszahlung/lauf'
import { writeAudit } from '../shared/audit'
import type { AppContext } from '../shared/context'

/** A run without open payments is closed. The caller holds it. */
export async function closeLauf(ctx: AppContext, tx: Tx, { id, zustand }: LaufRow): Promise<void> {
	const next = laufMachine.transition(zustand, 'abschliessen')
	if (!next.ok || (await countOffenePosten(ctx.tables, tx, id)) > 0) return
	await changeLauf(ctx.tables, tx, id, zustand, { zustand: next.value, abgeschlossenAm: ctx.clock() })
	await writeAudit(ctx, tx, { ereignis: `lauf.${next.value}`, bezug: 'lauf', bezugId: id })
}
