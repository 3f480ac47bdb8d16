import { translator } from '~/locales/translate'
import { pathTo } from '~/paths'
import { showAngebot } from '~/usecases/empfaenger/angebot'
import type { EmpfaengerAccess } from '~/usecases/empfaenger/findEmpfaengerAccess'
import type { WebContext } from '~/web/guard.server'
import { failPage } from '~/web/replies.server'
import { accessQuery } from './empfaenger-weg.server'

/** What EmpfehlungBestaetigung shows. Nothing of what the friend gave is in it. */
export async function fertigView(ctx: WebContext, request: Request, access: EmpfaengerAccess) {
	const angebot = await showAngebot(ctx, access)
	if (!angebot.ok) throw failPage(angebot.code)
	const { newsletterPermission, newsletterVersendetAm } = access.empfaenger
	return {
		titel: translator(ctx.locale)('empfangen:fertig.titel'),
		produkt: angebot.value,
		firma: ctx.mandant.config.Firma,
		optin: newsletterVersendetAm !== null && !newsletterPermission,
		angebotHref: pathTo(ctx.mandant, 'Produktlink', {}, accessQuery(request, access)),
	}
}
