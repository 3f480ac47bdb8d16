import { data } from '@remix-run/node'
import { FREUND_LINK_TAGE, FREUND_STATIONEN, freundStelleOf } from '~/domain/empfaenger/stand'
import { formatDate, formatDateTime } from '~/domain/shared/dates'
import { errorStatus } from '~/domain/shared/errors'
import { hasKey } from '~/domain/shared/keys'
import { formatMoney } from '~/domain/shared/money'
import { empfangen } from '~/locales/de/empfaenger/empfangen'
import { pathTo } from '~/paths'
import { type FreundStandZeile, showFreundStand } from '~/usecases/empfaenger/show-freund-stand'
import { formToken } from '~/web/forms.server'
import type { WebContext } from '~/web/guard.server'
import { WEITER, weiterOf } from '~/web/recipient.server'

/** Where a friend orders and gives their number: no cookie is needed, as this page's link needs none. */
function wegeOf(ctx: WebContext, { empfehlungsnummer, empfaengernummer, schritt }: FreundStandZeile) {
	if (schritt !== 'bestellen' && schritt !== 'kundennummer') return { angebotHref: null, kundennummerHref: null }
	const { mandant } = ctx
	const weiter = { [WEITER]: weiterOf(ctx, { empfehlungsnummer, empfaengernummer }) }
	const query = { empfehlung: empfehlungsnummer, ...weiter }
	return {
		angebotHref: schritt === 'bestellen' ? pathTo(mandant, 'Produktlink', {}, query) : null,
		kundennummerHref: mandant.config.ModuleErzwingeLogin
			? pathTo(mandant, 'EmpfaengerDaten', { empfehlungsnummer }, weiter)
			: pathTo(mandant, 'KundenNummer', {}, query),
	}
}

function zeileView(ctx: WebContext, zeile: FreundStandZeile) {
	const { t, locale } = ctx
	const { stand, produkt, empfehler, betragCent, empfaengernummer, fristBis, pruefungBis, geldAm } = zeile
	const { station, lage } = freundStelleOf(stand)
	const stationen = FREUND_STATIONEN.map((name) => t(`empfangen:freund.stationen.${name}`))
	const tag = geldAm ?? pruefungBis ?? fristBis
	return {
		key: zeile.key,
		status: stand,
		lage,
		label: t(`empfangen:freund.stand.${stand}`),
		titel: produkt ?? t('empfangen:freund.kulanz'),
		meta: [
			...(produkt && empfehler ? [t('empfangen:freund.empfohlenVon', { vorname: empfehler })] : []),
			t('empfangen:freund.nummer', { nummer: empfaengernummer }),
			...(betragCent === null ? [] : [t('empfangen:freund.praemie', { betrag: formatMoney(betragCent, locale) })]),
		].join(' · '),
		grund: t(`empfangen:freund.grund.${stand}`),
		weiter: t(`empfangen:freund.weiter.${stand}`),
		am:
			tag && hasKey(empfangen.freund.bis, stand)
				? t(`empfangen:freund.bis.${stand}`, { datum: formatDate(tag) })
				: null,
		stationen,
		position: station,
		positionLabel: t('empfangen:freund.station', {
			nummer: station,
			anzahl: stationen.length,
			name: stationen[station - 1] ?? '',
		}),
		...wegeOf(ctx, zeile),
		praemierungId: zeile.schritt === 'praemieMail' ? zeile.praemierungId : null,
	}
}

/** By a mail's link how far it is; else the form that asks for such a mail. */
export async function freundStandView(ctx: WebContext, request: Request) {
	const query = new URL(request.url).searchParams
	const t = query.get('t')
	const gesendet = query.has('gesendet')
	const found = t === null ? undefined : await showFreundStand(ctx, t)
	const frage = {
		token: formToken(ctx, 'FreundStand'),
		gesendet,
		tage: FREUND_LINK_TAGE,
		support: ctx.mandant.config.SupportEmail,
		selbstHref: pathTo(ctx.mandant, 'FreundStand'),
		homeHref: ctx.mandant.config.ModuleErzwingeLogin ? null : pathTo(ctx.mandant, 'Home'),
		empfohlenHref: ctx.mandant.config.ModuleErzwingeLogin ? null : pathTo(ctx.mandant, 'StandPerMail'),
	}
	if (found?.ok) {
		const { vorname, zeilen, wartet } = found.value
		const adresse = { neu: wartet && { ...wartet, bis: formatDateTime(wartet.bis) }, gesendet: query.has('adresse') }
		const stand = { vorname, t: t ?? '', adresse, zeilen: zeilen.map((zeile) => zeileView(ctx, zeile)) }
		return data({ ...frage, titel: ctx.t('empfangen:freund.titel'), fehler: null, stand })
	}
	const fehler = found ? found.code : null
	const titel = ctx.t(gesendet ? 'konto:stand.titelGesendet' : 'empfangen:freund.frageTitel')
	return data({ ...frage, titel, fehler, stand: null }, { status: fehler ? errorStatus[fehler] : 200 })
}

export type FreundStandScreen = Awaited<ReturnType<typeof freundStandView>>['data']
