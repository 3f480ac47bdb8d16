import { fristBis } from '~/domain/shared/dates'
import type { MandantTx } from '~db/handle'
import { currentRechtstext } from '~db/repositories/katalog/katalog'
import { type Abonnent, setNewsletter } from '~db/repositories/konto/newsletter'
import { noteNewsletterWunsch } from '../einwilligung/nachweise'
import { enqueueMail } from '../mail/enqueue-mail'
import { writeAudit } from '../shared/audit'
import type { AppContext } from '../shared/context'
import { linkTo } from '../shared/links'
import { issueToken } from '../shared/tokens'

/** Days in which the mail's link confirms the newsletter. */
const LINK_TAGE = 14

/**
 * First half of the double opt-in [T-Newsletter]: the wording agreed to and the time go into the audit trail, and the
 * one mail that asks for the confirmation is sent. Does nothing without ModuleNewsletterPermission or for somebody who
 * gets the newsletter already.
 */
export async function requestOptin(ctx: AppContext, tx: MandantTx, abonnent: Abonnent): Promise<void> {
	if (!ctx.mandant.config.ModuleNewsletterPermission || abonnent.permission) return
	const { art, id, email, vorname, sprache } = abonnent
	const now = ctx.clock()
	const wortlaut = await currentRechtstext(tx, 'newsletter', ctx.locale, now)
	await setNewsletter(tx, abonnent, { permission: false, versendetAm: now })
	await noteNewsletterWunsch(ctx, tx, abonnent, wortlaut)
	const ablaufAm = fristBis(now, LINK_TAGE)
	const t = await issueToken(ctx, tx, { zweck: 'newsletter', subjektArt: art, subjektId: id, ablaufAm })
	await enqueueMail(ctx, tx, {
		vorlage: 'newsletter_optin',
		an: email,
		sprache,
		schluessel: `newsletter_optin:${art}:${id}:${now.getTime()}`,
		daten: { vorname, link: linkTo(ctx.mandant, 'optin', {}, { t }) },
	})
	await writeAudit(ctx, tx, {
		ereignis: 'newsletter.angefordert',
		bezug: art,
		bezugId: id,
		details: { angefordertAm: now.toISOString(), wortlautId: wortlaut?.id ?? null },
	})
}
