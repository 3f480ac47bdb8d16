import { z } from 'zod'
import { empfehlungStatus } from '~/domain/empfehlung/gueltigkeit'
import { transitionEmpfehlung } from '~/domain/empfehlung/zustand'
import { fail, ok, type Result } from '~/domain/shared/result'
import type { MandantTx } from '~db/handle'
import { type EmpfehlungRow, findEmpfehlung, moveEmpfehlung } from '~db/repositories/empfehlung/empfehlung'
import { refreshStatus } from '~db/repositories/empfehlung/statuszeile'
import { writeAudit } from '../shared/audit'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { once } from '../shared/once'

/** erstellt → geteilt, inside the caller's transaction; what is shared, accepted or over stays as it is. */
export async function recordGeteilt(ctx: AppContext, tx: MandantTx, empfehlung: EmpfehlungRow): Promise<void> {
	const { id, zustand: from } = empfehlung
	const next = transitionEmpfehlung(from, 'teilen')
	if (!next.ok || next.value === from || empfehlungStatus(empfehlung, ctx.clock()) === 'Abgelaufen') return
	if (!(await moveEmpfehlung(tx, id, { from, to: next.value }))) return
	await writeAudit(ctx, tx, { ereignis: 'empfehlung.geteilt', bezug: 'empfehlung', bezugId: id })
	await refreshStatus(tx, { empfehlungIds: [id] })
}

/** A channel was opened, or the link copied: the personal area says so from now on (decision 24). */
export const markGeteilt = (
	ctx: AppContext,
	empfehlungsnummer: string,
	key?: string,
): Promise<Result<null, 'empfehlung_unbekannt'>> => {
	publicUseCase()
	return once<null, 'empfehlung_unbekannt'>(
		ctx,
		key,
		async (tx) => {
			const empfehlung = await findEmpfehlung(tx, { empfehlungsnummer })
			if (!empfehlung) return fail('empfehlung_unbekannt')
			await recordGeteilt(ctx, tx, empfehlung)
			return ok(null)
		},
		z.null().parse,
	)
}
