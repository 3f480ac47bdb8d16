import { z } from 'zod'
import { findMail } from '~db/repositories/mail/mail'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import type { MailEintrag } from './list-mails'
import { renderMailRow } from './render-mail-row'

/** One mail as its receiver sees it; undefined for an unknown or already emptied one. */
export async function renderMail(
	ctx: AppContext,
	id: string,
): Promise<(MailEintrag & { html: string; text: string }) | undefined> {
	authorise(ctx, 'mail.lesen')
	if (!z.uuid().safeParse(id).success) return undefined
	const row = await findMail(ctx.db, id)
	if (!row || row.daten === '') return undefined
	const { vorlage, an, erstelltAm, zustand } = row
	return { id, vorlage, an, zustand, am: erstelltAm, ...(await renderMailRow(ctx, row)) }
}
