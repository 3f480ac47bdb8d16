import { z } from 'zod'
import { type Abbestellbar, ARTEN_DES_EMPFEHLERS } from '~/domain/mail/arten'
import { ok, type Result } from '~/domain/shared/result'
import { updateEmpfehler } from '~db/repositories/konto/empfehler'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { lockCurrentEmpfehler } from '../shared/current-empfehler'
import { once } from '../shared/once'

/** The logged-in Empfehler gets these kinds of mail, and none of the others that can be stopped. */
export async function changeMailEinstellungen(
	ctx: AppContext,
	gewuenscht: readonly Abbestellbar[],
	key: string,
): Promise<Result<null, 'anmeldung_erforderlich'>> {
	authorise(ctx, 'eigenes.aendern')
	return once<null, 'anmeldung_erforderlich'>(
		ctx,
		key,
		async (tx) => {
			const who = await lockCurrentEmpfehler(ctx, tx)
			if (!who.ok) return who
			const { id } = who.value
			const mailAus = ARTEN_DES_EMPFEHLERS.filter((vorlage) => !gewuenscht.includes(vorlage))
			await updateEmpfehler(tx, id, { mailAus })
			const details = { mailAus: mailAus.join(' ') }
			await writeAudit(ctx, tx, { ereignis: 'empfehler.mails', bezug: 'empfehler', bezugId: id, details })
			return ok(null)
		},
		z.null().parse,
	)
}
