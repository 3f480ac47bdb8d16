import { formatDate } from '~/domain/shared/dates'
import { betragText, limitText } from '~/locales/angebot'
import { pathTo } from '~/paths'
import { shareEmpfehlung } from '~/usecases/empfehlung/share-empfehlung'
import { formToken } from '~/web/forms.server'
import type { WebContext } from '~/web/guard.server'
import { reportZiel } from '~/web/messung.server'
import { failPage } from '~/web/replies.server'

/** The link, every way to pass it on, and what comes of it. */
export async function teilenView(ctx: WebContext, request: Request, empfehlungsnummer: string) {
	const { mandant, locale, t } = ctx
	const found = await shareEmpfehlung(ctx, empfehlungsnummer)
	if (!found.ok) throw failPage(found.code)
	await reportZiel(ctx, request, 'teilenGesehen', { produktId: found.value.produktId })
	const { linkFor, status, gueltigBis, offlineCode, produktId, agbId, ...view } = found.value
	const { maxAuftraege, betrag, betragKontakt, anteilEmpfehler, eigene, ...rest } = view
	const abgelaufen = status === 'Abgelaufen'
	const vorbei = abgelaufen ? 'abgelaufen' : view.ausgeschoepft ? 'ausgeschoepft' : undefined
	const datum = formatDate(gueltigBis)
	const { vorname, produktName: produkt } = rest
	const inWorten = (hoechst: typeof betrag) => hoechst && betragText(t, locale, hoechst)
	const datei = (name: string) => pathTo(mandant, 'QrDatei', { empfehlungsnummer, datei: name })
	return {
		...rest,
		vorbei,
		kopfTitel: vorbei ? undefined : t('empfehlen:teilen.kopf'),
		titel: vorbei ? t(`empfehlen:teilen.${vorbei}`) : t('empfehlen:teilen.titel', { vorname }),
		text: vorbei
			? t(`empfehlen:teilen.${vorbei}Text`, { produkt, datum })
			: t(maxAuftraege === null ? 'empfehlen:teilen.text' : 'empfehlen:teilen.textLimit', { produkt }),
		geteilt: new URL(request.url).searchParams.get('erledigt') === 'geteilt',
		limit: limitText(t, maxAuftraege),
		praemie: betrag
			? t(maxAuftraege === 1 ? 'empfehlen:teilen.praemieEine' : 'empfehlen:teilen.praemie', {
					betrag: betragText(t, locale, betrag),
				})
			: anteilEmpfehler === 0
				? t('empfehlen:teilen.praemieKontakt')
				: null,
		kontaktBetrag: inWorten(betragKontakt),
		gueltigBis: datum,
		token: formToken(ctx, 'EmpfehlungTeilen'),
		offline: mandant.config.ModuleErstelleOfflineEmpfehlungCode ? { vorhanden: offlineCode !== null } : null,
		/** Whoever is not known to have made it may have been sent this page instead of the link. */
		einladungHref: eigene ? null : new URL(linkFor('Kopieren')).pathname,
		dateien: { png: datei('qr.png'), svg: datei('qr.svg'), karte: datei('karte.pdf') },
		empfehlenHref: pathTo(mandant, 'Empfehlen', { produktId }),
		homeHref: pathTo(mandant, 'Home'),
		agbHref: pathTo(mandant, 'Rechtstext', { rechtstextId: agbId }),
	}
}

export type TeilenScreen = Awaited<ReturnType<typeof teilenView>>
