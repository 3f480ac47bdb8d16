import { formatDate, formatDateTime } from '~/domain/shared/dates'
import { pathTo } from '~/paths'
import { showAusgabe } from '~/usecases/messung/ausgabe'
import { faktorNoetig } from '~/web/faktor.server'
import { formToken } from '~/web/forms.server'
import type { GuardArgs, WebContext } from '~/web/guard.server'

const ERLEDIGT = ['gespeichert', 'angekommen'] as const

/** Where the nightly file goes, and how the last one went. */
export async function ausgabeView(ctx: WebContext, { request }: GuardArgs) {
	const { t, mandant } = ctx
	const ausgabe = await showAusgabe(ctx)
	const query = new URL(request.url).searchParams.get('erledigt')
	const erledigt = ERLEDIGT.find((one) => one === query)
	const zeile = (term: string, value: string) => ({ term, value })
	return {
		titel: t('kennzahlen:ausgabe.titel'),
		token: formToken(ctx, 'BetriebKennzahlenAusgabe'),
		noetigHref: faktorNoetig(ctx, request),
		erledigt: erledigt && t(`kennzahlen:ausgabe.erledigt.${erledigt}`),
		gescheitert: query === 'gescheitert' ? t('kennzahlen:ausgabe.erledigt.gescheitert') : undefined,
		/** Why nothing will be sent, whatever is saved. */
		sendetNichts: mandant.config.Testbetrieb ? t('fehler:testbetrieb_sendet_nichts') : undefined,
		adresse: ausgabe?.adresse ?? '',
		aktiv: ausgabe?.aktiv ?? false,
		mitZugang: ausgabe?.mitZugang ?? false,
		stand: ausgabe && [
			zeile(t('kennzahlen:ausgabe.bisTag'), formatDate(ausgabe.letzterTag)),
			zeile(
				t('kennzahlen:ausgabe.am'),
				ausgabe.zuletztAm ? formatDateTime(ausgabe.zuletztAm) : t('kennzahlen:ausgabe.nie'),
			),
			...(ausgabe.zuletztAm
				? [
						zeile(
							t('kennzahlen:ausgabe.wie'),
							ausgabe.fehler
								? t('kennzahlen:ausgabe.fehler', { grund: ausgabe.fehler })
								: t('kennzahlen:ausgabe.zeilen', { count: ausgabe.zeilen }),
						),
					]
				: []),
			...(ausgabe.naechsterVersuchAm
				? [zeile(t('kennzahlen:ausgabe.naechster'), formatDateTime(ausgabe.naechsterVersuchAm))]
				: []),
		],
		zurueckHref: pathTo(mandant, 'BetriebKennzahlen'),
	}
}

export type AusgabeView = Awaited<ReturnType<typeof ausgabeView>>
