import { randomUUID } from 'node:crypto'
import { type MailAuftrag, vorlageMitDaten } from '~/adapters/mail/vorlagen/schema'
import { mailboxKey } from '~/domain/shared/email'
import type { DbOrTx } from '~db/client'
import { insertMail } from '~db/repositories/mail'
import type { AppContext } from '../context'

/** One address of any length a form takes, and nothing a header or an SMTP command could be broken with. */
const SINGLE_ADDRESS = /^[^\s<>()[\]:;,"\\]{1,64}@[^\s<>()[\]:;,"\\]{1,252}$/

/** What the mails to one mailbox have in common, however its address is spelled. */
export const postfachOf = ({ keys }: Pick<AppContext, 'keys'>, an: string): string =>
	keys.hash('mail:postfach', mailboxKey(an))

/**
 * Puts a mail into the outbox, in the transaction of what causes it; it is sent within seconds after the commit. A key
 * that was used before does nothing. Template data is stored sealed: it holds links with tokens and voucher codes.
 * Throws on data that does not fit the template, which is a bug of the caller.
 */
export async function enqueueMail(ctx: AppContext, tx: DbOrTx, mail: MailAuftrag): Promise<void> {
	const { vorlage, daten } = vorlageMitDaten.parse({ vorlage: mail.vorlage, daten: mail.daten })
	if (!SINGLE_ADDRESS.test(mail.an)) throw new Error(`mail ${mail.vorlage}: not one address`)
	const id = randomUUID()
	const now = ctx.clock()
	await insertMail(ctx.tables, tx, ctx.mandant.id, {
		id,
		vorlage,
		schluessel: mail.schluessel,
		an: mail.an,
		postfach: postfachOf(ctx, mail.an),
		sprache: mail.sprache,
		daten: ctx.keys.seal({ tabelle: 'mail', id, spalte: 'daten' }, JSON.stringify(daten)),
		zustand: 'wartet',
		naechsterVersuchAm: now,
		messageId: `<${id}@${ctx.mandant.config.AbsenderEmail.split('@').at(-1)}>`,
		erstelltAm: now,
	})
}
