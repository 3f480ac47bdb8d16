import { translator } from '~/locales/translate'
import { pathTo } from '~/paths'
import type { EmpfaengerAccess } from '~/usecases/empfaenger/findEmpfaengerAccess'
import { showProdukt } from '~/usecases/empfaenger/showProdukt'
import { beraterOf } from '~/usecases/katalog/beraterOf'
import type { WebContext } from '~/web/guard.server'
import { failPage } from '~/web/replies.server'
import { accessQuery, DATEN_VORHANDEN, queryOf } from './empfaenger-weg.server'

/** What EmpfehlungBestaetigung shows. Nothing of what the friend gave is in it. */
export async function fertigView(ctx: WebContext, request: Request, access: EmpfaengerAccess) {
	const [angebot, berater] = await Promise.all([showProdukt(ctx, access), beraterOf(ctx, access.empfehlung)])
	if (!angebot.ok) throw failPage(angebot.code)
	const { newsletterPermission, newsletterVersendetAm, agbId, datenschutzId } = access.empfaenger
	const textHref = (id: number | null) => (id === null ? null : pathTo(ctx.mandant, 'Rechtstext', { rechtstextId: id }))
	return {
		titel: translator(ctx.locale)('empfangen:fertig.titel'),
		produkt: angebot.value,
		berater,
		firma: ctx.mandant.config.Firma,
		vorhanden: queryOf(request, 'hinweis') === DATEN_VORHANDEN,
		support: ctx.mandant.config.SupportEmail,
		optin: newsletterVersendetAm !== null && !newsletterPermission,
		/** The exact texts the friend agreed to. */
		agbHref: textHref(agbId),
		datenschutzHref: textHref(datenschutzId),
		angebotHref: pathTo(ctx.mandant, 'Produktlink', {}, accessQuery(request, access)),
	}
}
