import { addBerlinDays } from '~/domain/shared/dates'
import type { DbOrTx } from '~db/client'
import { type EmpfehlerRow, updateEmpfehler } from '~db/repositories/empfehler'
import type { AppContext } from '../context'
import { linkTo } from '../links'
import { enqueueMail } from '../mail/enqueueMail'
import { issueToken } from '../token/tokens'

/** Days in which the newsletter can be confirmed by the mail's link. */
const LINK_TAGE = 14

/**
 * First half of the double opt-in: nothing is sent but the question, until the link in it was confirmed. Does nothing
 * without ModuleNewsletterPermission or for somebody who gets the newsletter already.
 */
export async function requestNewsletterOptin(ctx: AppContext, tx: DbOrTx, empfehler: EmpfehlerRow): Promise<void> {
	if (!ctx.mandant.config.ModuleNewsletterPermission || empfehler.newsletterPermission) return
	const { id, email, vorname, sprache } = empfehler
	const now = ctx.clock()
	const t = await issueToken(ctx, tx, {
		zweck: 'newsletter',
		subjektArt: 'empfehler',
		subjektId: id,
		ablaufAm: addBerlinDays(now, LINK_TAGE),
	})
	await updateEmpfehler(ctx.tables, tx, id, { newsletterVersendetAm: now })
	await enqueueMail(ctx, tx, {
		vorlage: 'newsletter_optin',
		an: email,
		sprache,
		schluessel: `newsletter_optin:empfehler:${id}:${now.getTime()}`,
		daten: { vorname, link: linkTo(ctx.mandant, 'optin', {}, { t }) },
	})
}
