import { z } from 'zod'
import { ok, type Result } from '~/domain/shared/result'
import { removeBankdaten } from '~db/repositories/konto/empfehler-bankdaten'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { lockCurrentEmpfehler } from '../shared/current-empfehler'
import { once } from '../shared/once'

/** Forgets the logged-in Empfehler's stored account; also where the Mandant no longer stores any. */
export async function deleteBankdaten(ctx: AppContext, key: string): Promise<Result<null, 'anmeldung_erforderlich'>> {
	authorise(ctx, 'eigenes.aendern')
	return once<null, 'anmeldung_erforderlich'>(
		ctx,
		key,
		async (tx) => {
			const who = await lockCurrentEmpfehler(ctx, tx)
			if (!who.ok) return who
			const { id } = who.value
			if (await removeBankdaten(tx, id))
				await writeAudit(ctx, tx, { ereignis: 'bankdaten.geloescht', bezug: 'empfehler', bezugId: id })
			return ok(null)
		},
		z.null().parse,
	)
}
