import { requeueFailedMails } from '~db/repositories/mail/mail'
import { writeAudits } from '../shared/audit'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { postfachOf } from './enqueue-mail'

/** Sends mails again that were given up, all or one, that one also to a corrected address; how many. */
export const retryMails = async (ctx: AppContext, { id, an }: { id?: string; an?: string } = {}): Promise<number> => {
	authorise(ctx, 'mail.wiederholen')
	return ctx.db.transaction(async (tx) => {
		const ids = await requeueFailedMails(tx, ctx.mandant.id, {
			id,
			neu: an === undefined ? undefined : { an, postfach: postfachOf(ctx, an) },
			now: ctx.clock(),
		})
		const was = { ereignis: 'mail.erneut', bezug: 'mail', details: { andereAdresse: an !== undefined } } as const
		await writeAudits(
			ctx,
			tx,
			ids.map((bezugId) => ({ ...was, bezugId })),
		)
		return ids.length
	})
}
