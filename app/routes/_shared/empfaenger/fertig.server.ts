import { formatDate, fristBis } from '~/domain/shared/dates'
import { betragText } from '~/locales/angebot'
import { pathTo } from '~/paths'
import type { EmpfaengerAccess } from '~/usecases/empfaenger/find-empfaenger-access'
import { showKundennummer } from '~/usecases/empfaenger/save-kundennummer'
import { showProdukt } from '~/usecases/empfaenger/show-produkt'
import { showVorteil } from '~/usecases/empfaenger/show-vorteil'
import { beraterOf } from '~/usecases/katalog/berater-of'
import { formToken } from '~/web/forms.server'
import type { WebContext } from '~/web/guard.server'
import { failPage } from '~/web/replies.server'
import { korrekturView } from './korrektur.server'
import { accessQuery, DATEN_VORHANDEN, queryOf } from './stations.server'

/** What EmpfehlungBestaetigung shows. Of what the friend gave the address alone is in it, for a while (korrektur). */
export async function fertigView(ctx: WebContext, request: Request, access: EmpfaengerAccess) {
	const kundennummer = await showKundennummer(ctx, access)
	const [angebot, berater, { vorname, betrag, ausgeschoepft }] = await Promise.all([
		showProdukt(ctx, access),
		beraterOf(ctx, access.empfehlung),
		showVorteil(ctx, access, kundennummer),
	])
	if (!angebot.ok) throw failPage(angebot.code)
	const { newsletterPermission, newsletterVersendetAm, agbId, datenschutzId } = access.empfaenger
	const textHref = (id: number | null) => (id === null ? null : pathTo(ctx.mandant, 'Rechtstext', { rechtstextId: id }))
	const t = ctx.t
	const { ModuleAuftragsdatumMindestalterTage: frist } = ctx.mandant.config
	return {
		titel: t('empfangen:fertig.titel'),
		kundennummer,
		token: formToken(ctx, ctx.mandant.config.ModuleErzwingeLogin ? 'EmpfaengerDaten' : 'EmpfehlungBestaetigung'),
		korrektur: korrekturView(ctx, request, access),
		...{ vorname, ausgeschoepft, betrag: betrag && betragText(t, ctx.locale, betrag) },
		produkt: angebot.value,
		gueltigBis: formatDate(access.empfehlung.gueltigBis),
		/** The complaint period, and the day it would end for an order of today. */
		frist,
		fristBis: formatDate(fristBis(ctx.clock(), frist)),
		berater,
		firma: ctx.mandant.config.Firma,
		vorhanden: queryOf(request, 'hinweis') === DATEN_VORHANDEN,
		support: ctx.mandant.config.SupportEmail,
		optin: newsletterVersendetAm !== null && !newsletterPermission,
		/** The exact texts the friend agreed to. */
		agbHref: textHref(agbId),
		datenschutzHref: textHref(datenschutzId),
		angebotHref: pathTo(ctx.mandant, 'Produktlink', {}, accessQuery(ctx, request, access)),
	}
}
