import { redirect } from '@remix-run/node'
import { formatDate } from '~/domain/shared/dates'
import { betragText, grundText, limitText } from '~/locales/angebot'
import { pathTo } from '~/paths'
import { shareEmpfehlung } from '~/usecases/empfehlung/share-empfehlung'
import type { EmpfehlungView } from '~/usecases/empfehlung/show-empfehlung'
import { formToken } from '~/web/forms.server'
import type { WebContext } from '~/web/guard.server'
import { reportGesehen, reportZiel } from '~/web/messung.server'
import { besitzOf, PROOFS } from '~/web/recommender.server'
import { failPage } from '~/web/replies.server'

/** The address as it is copied and kept: without what proves whose it is. */
function plainAddress(request: Request): string | undefined {
	const { pathname, searchParams: query } = new URL(request.url)
	if (!PROOFS.some((name) => query.has(name))) return undefined
	for (const name of PROOFS) query.delete(name)
	return query.size ? `${pathname}?${query}` : pathname
}

const einladungPath = ({ linkFor }: Pick<EmpfehlungView, 'linkFor'>): string => {
	const { pathname, search } = new URL(linkFor('Kopieren'))
	return pathname + search
}

/** To who did not make it: the way to the recommendation, and for a mail's link the question whether it is their own. */
function frageView(ctx: WebContext, request: Request, view: EmpfehlungView) {
	const { besitz, merkt } = besitzOf(ctx, request, view)
	const einladungHref = einladungPath(view)
	if (besitz === 'fremd') throw redirect(einladungHref)
	const address = merkt ? plainAddress(request) : undefined
	if (address) throw redirect(address)
	if (besitz === 'hier') return undefined
	const { vorname, produktName: produkt } = view
	const titel = ctx.t('empfehlen:teilen.frage.titel', { vorname, produkt })
	return {
		frage: true as const,
		titel,
		kopfTitel: undefined,
		vorname,
		einladungHref,
		token: formToken(ctx, 'EmpfehlungTeilen'),
	}
}

/** What its maker just did. */
const erledigtOf = (query: URLSearchParams): 'geteilt' | 'registriert' | null =>
	query.get('erledigt') === 'geteilt' ? 'geteilt' : query.get('hinweis') === 'registriert' ? 'registriert' : null

/** The link, every way to pass it on, and what comes of it. */
export async function teilenView(ctx: WebContext, request: Request, empfehlungsnummer: string) {
	const { mandant, locale, t } = ctx
	const found = await shareEmpfehlung(ctx, empfehlungsnummer)
	if (!found.ok) throw failPage(found.code)
	const frage = frageView(ctx, request, found.value)
	if (frage) return frage
	await reportZiel(ctx, request, 'teilenGesehen', { produktId: found.value.produktId })
	const { linkFor: _link, status, gueltigBis, offlineCode, produktId, agbId, wortlaut, ...view } = found.value
	const { maxAuftraege, betrag, betragKontakt, anteilEmpfehler, eigene, ...rest } = view
	const abgelaufen = status === 'Abgelaufen'
	const vorbei = abgelaufen ? 'abgelaufen' : view.ausgeschoepft ? 'ausgeschoepft' : undefined
	if (!vorbei) await reportGesehen(ctx, request, { empfehlungsnummer, wortlaut, eigene: false })
	const datum = formatDate(gueltigBis)
	const { vorname, produktName: produkt } = rest
	const inWorten = (hoechst: typeof betrag) => hoechst && betragText(t, locale, hoechst)
	const datei = (name: string) => pathTo(mandant, 'QrDatei', { empfehlungsnummer, datei: name })
	return {
		...rest,
		frage: false as const,
		vorbei,
		kopfTitel: vorbei ? undefined : t('empfehlen:teilen.kopf'),
		titel: vorbei ? t(`empfehlen:teilen.${vorbei}`) : (wortlaut.text ?? t('empfehlen:teilen.titel', { vorname })),
		text: vorbei
			? t(`empfehlen:teilen.${vorbei}Text`, { produkt, datum })
			: t(maxAuftraege === null ? 'empfehlen:teilen.text' : 'empfehlen:teilen.textLimit', { produkt }),
		erledigt: erledigtOf(new URL(request.url).searchParams),
		limit: limitText(t, maxAuftraege),
		praemie: betrag
			? t(maxAuftraege === 1 ? 'empfehlen:teilen.praemieEine' : 'empfehlen:teilen.praemie', {
					betrag: betragText(t, locale, betrag),
				})
			: anteilEmpfehler === 0
				? t('empfehlen:teilen.praemieKontakt')
				: null,
		/** What the amounts are made of, where a campaign adds to them. */
		gruende: [betrag, betragKontakt].flatMap((one) => (one && grundText(t, locale, one)) ?? []),
		kontaktBetrag: inWorten(betragKontakt),
		gueltigBis: datum,
		token: formToken(ctx, 'EmpfehlungTeilen'),
		offline: mandant.config.ModuleErstelleOfflineEmpfehlungCode ? { vorhanden: offlineCode !== null } : null,
		dateien: { png: datei('qr.png'), svg: datei('qr.svg'), karte: datei('karte.pdf') },
		empfehlenHref: pathTo(mandant, 'Empfehlen', { produktId }),
		homeHref: pathTo(mandant, 'Home'),
		angemeldet: eigene,
		standHref: pathTo(mandant, eigene ? 'PersoenlicherBereich' : 'StandPerMail'),
		agbHref: pathTo(mandant, 'Rechtstext', { rechtstextId: agbId }),
	}
}

export type TeilenScreen = Extract<Awaited<ReturnType<typeof teilenView>>, { frage: false }>
