import { z } from 'zod'
import { type Abbestellbar, isAbbestellbar } from '~/domain/mail/arten'
import { mailboxKey, normaliseEmail } from '~/domain/shared/email'
import type { MandantDb } from '~db/handle'
import type { Leser } from '~db/repositories/mail/abbestellung'
import { findMail } from '~db/repositories/mail/mail'
import type { AppContext } from '../shared/context'
import { linkTo } from '../shared/links'
import { isSame } from '../shared/secrets'

export const leserOf = (an: string): Leser => ({ mailbox: mailboxKey(an), emailNorm: normaliseEmail(an) })

const signatureOf = ({ keys }: Pick<AppContext, 'keys'>, mailId: string) => keys.hash('mail:abbestellen', mailId)

/** The link by which whoever got this mail stops all of its kind, without a login and for as long as the mail is known. */
export const abbestellLink = (ctx: AppContext, mailId: string): string =>
	linkTo(ctx.mandant, 'MailAbbestellen', {}, { t: `${mailId}.${signatureOf(ctx, mailId)}` })

/** The kind of mail a link stops, and for whom; undefined for a link that was not made here, or whose mail is gone. */
export async function findAbbestellung(
	ctx: AppContext,
	db: MandantDb,
	t: string,
): Promise<{ mailId: string; vorlage: Abbestellbar; leser: Leser } | undefined> {
	const [mailId = '', signature = ''] = t.split('.')
	if (!z.uuid().safeParse(mailId).success) return undefined
	if (!isSame(signature, signatureOf(ctx, mailId))) return undefined
	const mail = await findMail(db, mailId)
	if (!mail || !isAbbestellbar(mail.vorlage)) return undefined
	return { mailId, vorlage: mail.vorlage, leser: leserOf(mail.an) }
}
