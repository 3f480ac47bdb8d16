import { fail, ok, type Result } from '~/domain/shared/result'
import { stopMailRows } from '~db/repositories/mail/abbestellung'
import { writeAudit } from '../shared/audit'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { findAbbestellung } from './abbestellung'

/** Stops the mails of the kind a link came with, for whoever reads that address (RFC 8058); once more is no failure. */
export async function stopMails(ctx: AppContext, t: string): Promise<Result<null, 'link_ungueltig'>> {
	publicUseCase()
	return ctx.db.transaction(async (tx) => {
		const found = await findAbbestellung(ctx, tx, t)
		if (!found) return fail('link_ungueltig')
		const { mailId, vorlage, leser } = found
		if ((await stopMailRows(tx, leser, vorlage)) > 0)
			await writeAudit(ctx, tx, { ereignis: 'mail.abbestellt', bezug: 'mail', bezugId: mailId, details: { vorlage } })
		return ok(null)
	})
}
