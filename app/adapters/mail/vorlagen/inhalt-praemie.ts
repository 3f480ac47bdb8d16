import { AUSZAHLUNG_MAX_MONATE } from '~/domain/praemie/fristen'
import { formatDate } from '~/domain/shared/dates'
import { formatMoney } from '~/domain/shared/money'
import { grundText } from '~/locales/angebot'
import { bisherigesKontoText } from '~/locales/bisheriges-konto'
import { type Bauplan, cleanName, type MailInhalt, type MailUmfeld, standKnopf } from './bauplan'
import type { VorlageDaten } from './schema'

/** What every mail about a reward that waits has in common: amount, date, the way to it and why it is personal. */
const wartendePraemie = (
	{
		betragCent: cent,
		zusatz,
		link,
		fristBis,
	}: Pick<VorlageDaten['praemie_bereit'], 'betragCent' | 'zusatz' | 'link' | 'fristBis'>,
	{ t, locale, config: { Name: marke } }: MailUmfeld,
) => ({
	betrag: { name: t('statusmail:praemie'), wert: grundText(t, locale, { cent, zusatz }) ?? formatMoney(cent, locale) },
	knopf: { text: t('mail:praemie_bereit.knopf'), url: link },
	schritt: t('mail:praemie_bereit.frist', { datum: formatDate(fristBis) }),
	danach: [t('mail:praemie_bereit.persoenlich')],
	grund: t('mail:praemie_bereit.grund', { marke }),
})

/** Why a reward is there: its order, in the words of whoever gets it, a bonus or goodwill. */
function anlassVon(
	{ art, seite, produktName }: VorlageDaten['praemie_bereit'],
	t: MailUmfeld['t'],
	betrag: string,
): Pick<MailInhalt, 'betreff' | 'titel' | 'absaetze'> {
	if (art === 'bonus')
		return {
			betreff: t('mail:praemie_bereit.bonusBetreff', { betrag }),
			titel: t('mail:praemie_bereit.bonusTitel'),
			absaetze: [t('mail:praemie_bereit.bonus')],
		}
	const auftrag =
		produktName === null
			? t('mail:praemie_bereit.auftragOhneProdukt')
			: t(seite === 'empfehler' ? 'mail:praemie_bereit.auftrag' : 'mail:praemie_bereit.bestellung', { produktName })
	return {
		betreff: t('mail:praemie_bereit.betreff', { betrag }),
		titel: t('mail:praemie_bereit.titel'),
		absaetze: [art === 'kulanz' ? t('mail:praemie_bereit.kulanz') : auftrag],
	}
}

/** Mails about rewards and how they are paid. */
export const praemienMails: Bauplan<
	| 'praemie_bereit'
	| 'praemie_erinnerung'
	| 'aufteilung_geaendert'
	| 'gutschein'
	| 'auszahlung_bestaetigt'
	| 'auszahlung_erledigt'
	| 'spende_bestaetigt'
	| 'spende_ueberwiesen'
	| 'bankdaten_noetig'
	| 'rueckforderung'
	| 'praemie_verrechnet'
	| 'praemie_nachfrage'
> = {
	praemie_bereit: (daten, umfeld) => {
		const { t, locale } = umfeld
		const betrag = formatMoney(daten.betragCent, locale)
		return { ...wartendePraemie(daten, umfeld), ...anlassVon(daten, t, betrag) }
	},
	praemie_erinnerung: (daten, umfeld) => {
		const { betragCent, produktName, fristBis } = daten
		const { t, locale } = umfeld
		return {
			...wartendePraemie(daten, umfeld),
			betreff: t('mail:praemie_erinnerung.betreff', {
				betrag: formatMoney(betragCent, locale),
				datum: formatDate(fristBis),
			}),
			titel: t('mail:praemie_erinnerung.titel'),
			absaetze: [
				produktName === null
					? t('mail:praemie_erinnerung.textOhneProdukt')
					: t('mail:praemie_erinnerung.text', { produktName }),
			],
		}
	},
	aufteilung_geaendert: ({ bestellt, empfohlen, wie, betragCent, link }, { t, locale, config: { Name: marke } }) => ({
		betreff: t('mail:aufteilung_geaendert.betreff'),
		titel: t('mail:aufteilung_geaendert.titel'),
		absaetze: [
			bestellt === empfohlen
				? t('mail:aufteilung_geaendert.gleich', { bestellt })
				: t('mail:aufteilung_geaendert.anderes', { bestellt, empfohlen }),
			wie === 'empfohlen'
				? t('mail:aufteilung_geaendert.empfohlen', { empfohlen })
				: t('mail:aufteilung_geaendert.anteil'),
		],
		...(betragCent > 0
			? { betrag: { name: t('statusmail:praemie'), wert: formatMoney(betragCent, locale) } }
			: { fakten: [{ name: t('statusmail:praemie'), wert: t('mail:aufteilung_geaendert.nichts') }] }),
		...standKnopf(link, t),
		danach: betragCent > 0 ? [t('mail:aufteilung_geaendert.weiter')] : [],
		grund: t('mail:aufteilung_geaendert.grund', { marke }),
	}),
	gutschein: (
		{ marke, code, pin, betragCent, gueltigBis, shopUrl, logoUrl, einloesen, link, ersatz },
		{ t, locale },
	) => ({
		betreff: t(ersatz ? 'mail:gutschein.betreffErsatz' : 'mail:gutschein.betreff', { marke }),
		titel: t('mail:gutschein.titel'),
		betrag: { name: t('mail:fakten.wert'), wert: formatMoney(betragCent, locale) },
		absaetze: [
			t('mail:gutschein.text', { marke, betrag: formatMoney(betragCent, locale) }),
			...(ersatz ? [t('mail:gutschein.ersatz')] : []),
		],
		...(logoUrl ? { bild: { url: logoUrl, name: marke } } : {}),
		code: { name: t('mail:gutschein.code'), wert: code },
		fakten: [
			...(pin ? [{ name: t('mail:gutschein.pin'), wert: pin }] : []),
			...(gueltigBis ? [{ name: t('mail:gutschein.gueltigBis'), wert: formatDate(gueltigBis) }] : []),
		],
		...(shopUrl
			? { knopf: { text: t('mail:gutschein.shop', { marke }), url: shopUrl } }
			: link
				? { knopf: { text: t('mail:gutschein.praemie'), url: link } }
				: {}),
		schritt: einloesen || t('mail:gutschein.einloesen', { marke }),
		danach: [t('mail:gutschein.aufheben')],
		grund: t('mail:gutschein.grund'),
	}),
	auszahlung_bestaetigt: (
		{ betragCent, ibanEnde, von, bis, link },
		{ t, locale, config: { SupportEmail: email } },
	) => ({
		betreff: t('mail:auszahlung_bestaetigt.betreff'),
		titel: t('mail:auszahlung_bestaetigt.titel'),
		betrag: { name: t('mail:fakten.betrag'), wert: formatMoney(betragCent, locale) },
		absaetze: [t('mail:auszahlung_bestaetigt.text')],
		fakten: [
			{ name: t('mail:fakten.iban'), wert: ibanEnde },
			{
				name: t('mail:fakten.zeitraum'),
				wert: t('mail:fakten.zeitraumWert', { von: formatDate(von), bis: formatDate(bis) }),
			},
		],
		schritt: t('mail:auszahlung_bestaetigt.schritt', {
			von: formatDate(von),
			bis: formatDate(bis),
			monate: AUSZAHLUNG_MAX_MONATE,
		}),
		...standKnopf(link, t),
		danach: [t('mail:auszahlung_bestaetigt.falsch', { email })],
		grund: t('mail:auszahlung_bestaetigt.grund'),
	}),
	auszahlung_erledigt: ({ betragCent, link }, { t, locale }) => ({
		betreff: t('mail:auszahlung_erledigt.betreff'),
		titel: t('mail:auszahlung_erledigt.titel'),
		absaetze: [t('mail:auszahlung_erledigt.text')],
		betrag: { name: t('mail:fakten.betrag'), wert: formatMoney(betragCent, locale) },
		schritt: t('mail:auszahlung_erledigt.schritt'),
		...standKnopf(link, t),
		danach: [t('mail:auszahlung_erledigt.danke')],
		grund: t('mail:auszahlung_erledigt.grund'),
	}),
	spende_bestaetigt: ({ betragCent, zweck, satz, ab, link }, { t, locale }) => ({
		betreff: t('mail:spende_bestaetigt.betreff', { zweck }),
		titel: t('mail:spende_bestaetigt.titel'),
		betrag: { name: t('mail:fakten.betrag'), wert: formatMoney(betragCent, locale) },
		absaetze: [t('mail:spende_bestaetigt.text', { zweck }), satz],
		schritt: t('mail:spende_bestaetigt.schritt', { datum: formatDate(ab) }),
		...standKnopf(link, t),
		danach: [t('praemie:daten.spendeText')],
		grund: t('mail:spende_bestaetigt.grund'),
	}),
	spende_ueberwiesen: ({ betragCent, zweck, link }, { t, locale }) => ({
		betreff: t('mail:spende_ueberwiesen.betreff', { zweck }),
		titel: t('mail:spende_ueberwiesen.titel'),
		betrag: { name: t('mail:fakten.betrag'), wert: formatMoney(betragCent, locale) },
		absaetze: [t('mail:spende_ueberwiesen.text', { zweck })],
		...standKnopf(link, t),
		grund: t('mail:spende_bestaetigt.grund'),
	}),
	bankdaten_noetig: ({ betragCent, link, stand, ...konto }, { t, locale, config: { Name: marke } }) => ({
		betreff: t(`mail:bankdaten_noetig.betreff.${konto.anlass}`),
		titel: t(`praemie:bankdaten.titel.${konto.anlass}`),
		absaetze: [t(`mail:bankdaten_noetig.text.${konto.anlass}`), bisherigesKontoText(t, konto)],
		betrag: { name: t('mail:fakten.betrag'), wert: formatMoney(betragCent, locale) },
		schritt: t('praemie:bankdaten.weiter'),
		knopf: { text: t('mail:bankdaten_noetig.knopf'), url: link },
		...(stand
			? {
					nebenweg: {
						hinweis: t('mail:bankdaten_noetig.pruefen'),
						text: t('mail:bankdaten_noetig.empfehlungen'),
						url: stand,
					},
				}
			: {}),
		danach: [t('mail:bankdaten_noetig.persoenlich')],
		grund: t('mail:bankdaten_noetig.grund', { marke }),
	}),
	rueckforderung: ({ betragCent, anlass, seite, produktName, wie, link }, { t, locale, config }) => {
		const betrag = formatMoney(betragCent, locale)
		return {
			betreff: t('mail:rueckforderung.betreff', { betrag }),
			titel: t(`mail:rueckforderung.titel.${anlass}`),
			absaetze: [
				t(`mail:rueckforderung.${anlass}.${produktName === null ? 'ohneProdukt' : seite}`, {
					produktName: produktName ?? '',
				}),
				t(`mail:rueckforderung.${wie}`, { betrag }),
			],
			betrag: { name: t('mail:rueckforderung.offen'), wert: betrag },
			schritt: [t('mail:rueckforderung.verrechnen'), t('mail:rueckforderung.nichtsTun')].join(' '),
			...standKnopf(link, t),
			danach: [t('mail:rueckforderung.fragen', { email: config.SupportEmail })],
			grund: t('mail:rueckforderung.weil', { marke: config.Name }),
		}
	},
	praemie_verrechnet: ({ betragCent, verrechnetCent, auszahlenCent, offenCent, link }, { t, locale, config }) => {
		const euro = (cent: number) => formatMoney(cent, locale)
		return {
			betreff: t('mail:praemie_verrechnet.betreff', { betrag: euro(verrechnetCent) }),
			titel: t('mail:praemie_verrechnet.titel'),
			absaetze: [t('mail:praemie_verrechnet.text', { betrag: euro(verrechnetCent) })],
			betrag: { name: t('mail:praemie_verrechnet.auszahlung'), wert: euro(auszahlenCent) },
			fakten: [
				{ name: t('statusmail:praemie'), wert: euro(betragCent) },
				{ name: t('mail:praemie_verrechnet.einbehalten'), wert: euro(verrechnetCent) },
			],
			...standKnopf(link, t),
			danach: [
				offenCent > 0
					? t('mail:praemie_verrechnet.nochOffen', { betrag: euro(offenCent) })
					: t('mail:praemie_verrechnet.ausgeglichen'),
				t('mail:rueckforderung.fragen', { email: config.SupportEmail }),
			],
			grund: t('mail:rueckforderung.weil', { marke: config.Name }),
		}
	},
	praemie_nachfrage: ({ name, email, empfehlungsnummer, referenz }, { t, config: { Name: marke } }) => ({
		betreff: t('mail:praemie_nachfrage.betreff'),
		titel: t('mail:praemie_nachfrage.titel'),
		absaetze: [t('mail:praemie_nachfrage.text')],
		fakten: [
			{ name: t('mail:praemie_nachfrage.von'), wert: cleanName(name) ?? '–' },
			{ name: t('mail:praemie_nachfrage.email'), wert: email },
			{ name: t('mail:praemie_nachfrage.empfehlung'), wert: empfehlungsnummer ?? '–' },
			{ name: t('mail:praemie_nachfrage.referenz'), wert: referenz ?? '–' },
		],
		grund: t('mail:praemie_nachfrage.grund', { marke }),
	}),
}
