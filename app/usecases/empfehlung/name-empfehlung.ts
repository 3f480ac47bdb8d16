import { z } from 'zod'
import { fail, ok, type Result } from '~/domain/shared/result'
import { findEmpfehlung, setMerkname } from '~db/repositories/empfehlung/empfehlung'
import { writeAudit } from '../shared/audit'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { once } from '../shared/once'

/** What its maker calls an Empfehlung ("für Jonas"); empty takes it away. The trail says that it was done, not what it says. */
export const nameEmpfehlung = (
	ctx: AppContext,
	empfehlungsnummer: string,
	merkname: string,
	key?: string,
): Promise<Result<null, 'empfehlung_unbekannt'>> => {
	publicUseCase()
	return once<null, 'empfehlung_unbekannt'>(
		ctx,
		key,
		async (tx) => {
			const empfehlung = await findEmpfehlung(tx, { empfehlungsnummer })
			if (!empfehlung) return fail('empfehlung_unbekannt')
			await setMerkname(tx, empfehlung.id, merkname)
			await writeAudit(ctx, tx, { ereignis: 'empfehlung.merkname', bezug: 'empfehlung', bezugId: empfehlung.id })
			return ok(null)
		},
		z.null().parse,
	)
}
