import { requeueFailedMails } from '~db/repositories/mail'
import { writeAudit } from '../audit'
import type { AppContext } from '../context'

/** Sends mails again that were given up, all or one, that one also to a corrected address; how many. */
export const retryMails = (ctx: AppContext, one: { id?: string; an?: string } = {}): Promise<number> =>
	ctx.db.transaction(async (tx) => {
		const ids = await requeueFailedMails(ctx.tables, tx, ctx.mandant.id, { ...one, now: ctx.clock() })
		for (const bezugId of ids) {
			const details = { andereAdresse: one.an !== undefined }
			await writeAudit(ctx, tx, { ereignis: 'mail.erneut', bezug: 'mail', bezugId, details })
		}
		return ids.length
	})
