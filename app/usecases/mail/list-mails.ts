import { listReadableMails, type MailRow } from '~db/repositories/mail/mail'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { betreffOfRow } from './render-mail-row'

export type MailEintrag = Pick<MailRow, 'id' | 'vorlage' | 'an' | 'zustand'> & { am: Date; betreff: string }

/** The newest mails that are still readable, waiting ones included, newest first: the mailbox of a demo without SMTP. */
export async function listMails(ctx: AppContext, limit = 100): Promise<MailEintrag[]> {
	authorise(ctx, 'mail.lesen')
	const rows = await listReadableMails(ctx.db, limit)
	return rows.map((row) => {
		const { id, vorlage, an, erstelltAm, zustand } = row
		return { id, vorlage, an, zustand, am: erstelltAm, betreff: betreffOfRow(ctx, row) }
	})
}
