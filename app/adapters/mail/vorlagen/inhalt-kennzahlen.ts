import type { KennzahlMail } from '~/domain/mail/arten'
import { formatDate } from '~/domain/shared/dates'
import { hasKey } from '~/domain/shared/keys'
import { formatMoney } from '~/domain/shared/money'
import { kennzahlen as worte } from '~/locales/de/messung/kennzahlen'
import type { Bauplan, MailUmfeld } from './bauplan'
import type { VorlageDaten } from './schema'

type Bericht = VorlageDaten['kennzahlen_woche']
type Saetze = Bericht['saetze']

/** Counts, parts of one and cents as the mail's reader writes them. */
function formenIn(locale: MailUmfeld['locale']) {
	const zahl = new Intl.NumberFormat(locale)
	const prozent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
	return {
		zahl: (wert: number) => zahl.format(wert),
		anteil: (wert: number | null) => (wert === null ? '–' : prozent.format(wert)),
		cent: (wert: number) => formatMoney(wert, locale, { exact: true }),
	}
}

function wasSatz({ art, saetze: { was } }: Bericht, { t, locale }: MailUmfeld): string {
	const { mass, jetzt, vorher, richtung, deutlich } = was
	const worte = {
		anzahl: t(`kennzahlmail:anzahl.${mass}`, { count: jetzt }),
		vorher: formenIn(locale).zahl(vorher),
		davor: t(`kennzahlmail:davor.${art}`),
	}
	if (richtung === 'gleich') return t('kennzahlmail:was.gleich', worte)
	return deutlich ? t(`kennzahlmail:was.${richtung}`, worte) : t('kennzahlmail:was.zufall', worte)
}

function woSatz(wo: Saetze['wo'], { t, locale }: MailUmfeld): string {
	if (!wo) return t('kennzahlmail:wo.nirgends')
	const { anteil } = formenIn(locale)
	const rate = t(`kennzahlen:kennzahl.${wo.rate}.name`)
	return t('kennzahlmail:wo.rate', { rate, jetzt: anteil(wo.jetzt), vorher: anteil(wo.vorher) })
}

const wegName = (teilweg: string, { t }: MailUmfeld) =>
	hasKey(worte.teilweg, teilweg) ? t(`kennzahlen:teilweg.${teilweg}`) : t('kennzahlen:teilweg.andere')

function warumSatz(warum: Saetze['warum'], umfeld: MailUmfeld): string {
	const { t, locale } = umfeld
	if (!warum) return t('kennzahlmail:warum.nichts')
	if (warum.art === 'kampagne') return t(`kennzahlmail:warum.${warum.was}`, { name: warum.name })
	const { zahl } = formenIn(locale)
	const zahlen = { jetzt: zahl(warum.jetzt), vorher: zahl(warum.vorher) }
	return warum.art === 'teilweg'
		? t('kennzahlmail:warum.teilweg', { weg: wegName(warum.teilweg, umfeld), ...zahlen })
		: t('kennzahlmail:warum.empfehlungen', zahlen)
}

/** Where its reader chooses what they get. */
const wahl = (url: string, { t, config }: MailUmfeld) => ({
	nebenweg: { hinweis: t('kennzahlmail:wahl'), text: t('kennzahlmail:wahlKnopf'), url },
	grund: t('kennzahlmail:grund', { marke: config.Name }),
})

function bericht(daten: Bericht, umfeld: MailUmfeld) {
	const { art, von, bis, zahlen, raten, saetze, link, wahlLink } = daten
	const { t, locale, config } = umfeld
	const { zahl, anteil, cent } = formenIn(locale)
	const neben = (jetzt: string, vorher: string) => t('kennzahlmail:neben', { jetzt, vorher })
	const zeit = { von: formatDate(von), bis: formatDate(bis), marke: config.Name }
	return {
		betreff: t(`kennzahlmail:betreff.${art}`, zeit),
		titel: t(`kennzahlmail:titel.${art}`, zeit),
		absaetze: [wasSatz(daten, umfeld), woSatz(saetze.wo, umfeld), warumSatz(saetze.warum, umfeld)],
		fakten: [
			...zahlen.map(({ mass, jetzt, vorher }) => {
				const form = mass.endsWith('Cent') ? cent : zahl
				return { name: t(`kennzahlen:mass.${mass}`), wert: neben(form(jetzt), form(vorher)) }
			}),
			...raten.map(({ rate, jetzt, vorher }) => ({
				...{ name: t(`kennzahlen:kennzahl.${rate}.name`), wert: neben(anteil(jetzt), anteil(vorher)) },
			})),
		],
		knopf: { text: t('kennzahlmail:knopf'), url: link },
		...wahl(wahlLink, umfeld),
	}
}

/** What is wrong, and what to do now. */
function alarm({ art, teilweg, jetzt, vorher, link, wahlLink }: VorlageDaten['kennzahlen_alarm'], umfeld: MailUmfeld) {
	const { t, locale, config } = umfeld
	const { zahl, anteil } = formenIn(locale)
	const form = art === 'teilweg_still' ? zahl : anteil
	const worte = { weg: wegName(teilweg, umfeld), jetzt: form(jetzt), vorher: form(vorher), marke: config.Name }
	return {
		betreff: t(`kennzahlmail:alarm.${art}.betreff`, worte),
		titel: t(`kennzahlmail:alarm.${art}.titel`, worte),
		absaetze: [t(`kennzahlmail:alarm.${art}.text`, worte)],
		schritt: t(`kennzahlmail:alarm.${art}.tun`, worte),
		knopf: { text: t(`kennzahlmail:alarm.${art}.knopf`), url: link },
		danach: [t('kennzahlmail:alarm.einmal')],
		...wahl(wahlLink, umfeld),
	}
}

/** Mails to people at work about the figures, as they chose them. */
export const kennzahlMails: Bauplan<KennzahlMail> = {
	kennzahlen_woche: bericht,
	kennzahlen_monat: bericht,
	kennzahlen_alarm: alarm,
}
