import type { TFunction } from 'i18next'
import { STATIONEN } from '~/domain/konto/persoenlich'
import { formatDate } from '~/domain/shared/dates'
import { formatMoney } from '~/domain/shared/money'
import { isAllowed } from '~/domain/zugriff/rechte'
import { grundText } from '~/locales/angebot'
import { pathTo } from '~/paths'
import type { BereichZeile } from '~/usecases/konto/show-persoenlicher-bereich'
import type { AppContext } from '~/usecases/shared/context'
import type { WebContext } from '~/web/guard.server'

/** "Angebot" or "Angebot · Kontakt 2": of the friend no more than that. */
export function zeileTitel(t: TFunction, { fuer, kontakt }: Pick<BereichZeile, 'fuer' | 'kontakt'>): string {
	if (fuer.art !== 'empfehlung') return t(`bereich:${fuer.art}`)
	return kontakt === null ? fuer.produktName : `${fuer.produktName}\u00a0· ${t('bereich:kontakt', { nummer: kontakt })}`
}

/** Where the next step leads, when it is a page. */
function stepLink({ mandant }: AppContext, t: TFunction, { fuer, status, empfehlungsnummer }: BereichZeile) {
	const schritt = status.naechsterSchritt
	switch (schritt) {
		case 'teilen':
		case 'erinnern':
			return empfehlungsnummer === null
				? undefined
				: { href: pathTo(mandant, 'EmpfehlungTeilen', { empfehlungsnummer }), label: t(`bereich:aktion.${schritt}`) }
		case 'neu_empfehlen':
		case 'weiter_empfehlen': {
			const wieder = schritt === 'neu_empfehlen' && fuer.art === 'empfehlung' && fuer.aktiv
			return {
				href: wieder ? pathTo(mandant, 'Empfehlen', { produktId: fuer.produktId }) : pathTo(mandant, 'Home'),
				label: t(`bereich:aktion.${schritt}`),
			}
		}
		default:
			return undefined
	}
}

const WARTET = [
	...['pruefung_abwarten', 'praemie_abwarten', 'auszahlung_abwarten', 'gutschrift_abwarten'],
	...['gutschein_abwarten', 'bestand_abwarten'],
]

/** One line in words: status, reason, date and next step. */
export function zeileView(ctx: WebContext, zeile: BereichZeile) {
	const { mandant, locale, t } = ctx
	const { key, fuer, am, status, lage, position, bilanz, betragCent, praemierungId, teilbar, empfehlungsnummer } = zeile
	const { gutschein } = zeile
	const betragMitGrund =
		betragCent === null
			? ''
			: (grundText(t, locale, { cent: betragCent, zusatz: zeile.zusatz }) ?? formatMoney(betragCent, locale))
	const stationen = STATIONEN.map((name) => t(`bereich:stationen.${name}`))
	const datum = formatDate(am)
	const schritt = stepLink(ctx, t, zeile)
	const nochTeilen = teilbar && empfehlungsnummer !== null && !schritt
	return {
		key,
		status: status.status,
		lage,
		label: t(`bereich:status.${status.status}`),
		titel: zeileTitel(t, zeile),
		merkname: zeile.merkname,
		meta: [
			fuer.art === 'empfehlung' ? t('bereich:empfohlenAm', { datum }) : t('bereich:erhaltenAm', { datum }),
			...(bilanz && bilanz.kontakte > 1
				? [
						`${t('bereich:kontakte', { count: bilanz.kontakte })}, ${t('bereich:vertraege', { count: bilanz.vertraege })}`,
					]
				: []),
			...(betragCent === null ? [] : [t('bereich:praemie', { betrag: betragMitGrund })]),
		].join(' · '),
		grund: t(`bereich:grund.${status.grund}`),
		inPruefung: status.grund === 'eigenwerbung_pruefung',
		am: status.am && t(`bereich:am.${status.grund}`, { datum: formatDate(status.am) }),
		weiter: t(`bereich:schritt.${status.naechsterSchritt}`),
		/** Of a voucher that was sent: what to do with it, and where. */
		gutschein: gutschein && {
			text: [
				gutschein.gueltigBis && t('bereich:gutschein.gueltigBis', { datum: formatDate(gutschein.gueltigBis) }),
				gutschein.einloesen,
			]
				.filter(Boolean)
				.join(' '),
			shop: gutschein.shopUrl && {
				href: gutschein.shopUrl,
				label: t('bereich:gutschein.shop', { marke: gutschein.marke }),
			},
		},
		stationen,
		position,
		positionLabel: t('bereich:station', {
			nummer: position,
			anzahl: stationen.length,
			name: stationen[position - 1] ?? '',
		}),
		schritt,
		teilenHref: nochTeilen ? pathTo(mandant, 'EmpfehlungTeilen', { empfehlungsnummer }) : null,
		nachfrageHref: WARTET.includes(status.naechsterSchritt)
			? pathTo(mandant, 'PraemieNachfrage', {}, { empfehlung: empfehlungsnummer ?? undefined })
			: null,
		praemierungId,
		/** Straight to the reward; not for an operator who acts for somebody. */
		abholen:
			praemierungId && isAllowed(ctx.actor, 'eigenes.abholen')
				? status.naechsterSchritt === 'praemie_waehlen' && betragCent !== null
					? t('bereich:aktion.abholen', { betrag: formatMoney(betragCent, locale) })
					: t('bereich:aktion.bankdaten')
				: null,
	}
}
