import { formatDate } from '~/domain/shared/dates'
import { formatMoney } from '~/domain/shared/money'
import { betragText, grundText } from '~/locales/angebot'
import { type Bauplan, cleanName, kundennummerWeg, type MailUmfeld, standKnopf } from './bauplan'
import type { VorlageDaten } from './schema'

/** What somebody can get by it, as the mail's large amount; nothing where they get nothing. */
const praemieVon = (betrag: VorlageDaten['freund_angenommen']['betrag'], { t, locale }: MailUmfeld) =>
	betrag
		? { betrag: { name: t('statusmail:praemie'), wert: grundText(t, locale, betrag) ?? betragText(t, locale, betrag) } }
		: {}

const grundFor = (seite: VorlageDaten['auftrag_eingegangen']['seite'], { t, config: { Name: marke } }: MailUmfeld) =>
	seite === 'empfehler' ? t('statusmail:grundEmpfehler', { marke }) : t('statusmail:grundKontakt', { marke })

/** Mails that say how far a recommendation, its order and its payout are. */
export const statusMails: Bauplan<
	| 'freund_angenommen'
	| 'freund_erinnerung'
	| 'auftrag_eingegangen'
	| 'auftrag_bestaetigt'
	| 'auftrag_nicht_zustande'
	| 'empfehlung_laeuft_ab'
	| 'auszahlung_unterwegs'
> = {
	freund_angenommen: ({ produktName, betrag, link }, umfeld) => {
		const { t } = umfeld
		return {
			betreff: t('statusmail:freund_angenommen.betreff', { produktName }),
			titel: t('statusmail:freund_angenommen.titel'),
			...praemieVon(betrag, umfeld),
			absaetze: [t('statusmail:freund_angenommen.text', { produktName })],
			schritt: t('statusmail:freund_angenommen.schritt'),
			knopf: { text: t('statusmail:stand'), url: link },
			grund: grundFor('empfehler', umfeld),
		}
	},
	freund_erinnerung: (daten, umfeld) => {
		const { produktName, empfehler, betrag, angebotLink, kundennummerLink, standLink, gueltigBis } = daten
		const { t } = umfeld
		const name = cleanName(empfehler)
		return {
			betreff: t('statusmail:freund_erinnerung.betreff', { produktName }),
			titel: t('statusmail:freund_erinnerung.titel'),
			...praemieVon(betrag, umfeld),
			absaetze: [t('statusmail:freund_erinnerung.text', { produktName })],
			fakten: name ? [{ name: t('mail:fakten.empfehler'), wert: name }] : [],
			schritt: gueltigBis
				? t('statusmail:freund_erinnerung.schritt', { datum: formatDate(gueltigBis) })
				: t('statusmail:freund_erinnerung.schrittOhneFrist'),
			knopf: { text: t('mail:empfaenger_bestaetigung.knopf'), url: angebotLink },
			nebenweg: kundennummerWeg(kundennummerLink, t),
			standLink,
			danach: [t('statusmail:freund_erinnerung.einmal')],
			grund: t('statusmail:freund_erinnerung.grund'),
		}
	},
	auftrag_eingegangen: ({ seite, produktName, betrag, pruefungBis, vorEmpfehlung, link }, umfeld) => {
		const { t, config } = umfeld
		const recommender = seite === 'empfehler'
		if (vorEmpfehlung)
			return {
				betreff: t('statusmail:auftrag_eingegangen.betreff', { produktName }),
				titel: t('statusmail:auftrag_eingegangen.titel'),
				absaetze: [
					t(`statusmail:auftrag_eingegangen.vorEmpfehlung.${seite}`, { produktName, email: config.SupportEmail }),
				],
				schritt: t('statusmail:auftrag_eingegangen.vorEmpfehlung.schritt'),
				...standKnopf(link, t),
				grund: grundFor(seite, umfeld),
			}
		return {
			betreff: t('statusmail:auftrag_eingegangen.betreff', { produktName }),
			titel: t('statusmail:auftrag_eingegangen.titel'),
			...praemieVon(betrag, umfeld),
			absaetze: [
				t(`statusmail:auftrag_eingegangen.${recommender ? 'textEmpfehler' : 'textEmpfaenger'}`, { produktName }),
				...(betrag ? [] : [t('statusmail:auftrag_eingegangen.ohnePraemie')]),
			],
			schritt: pruefungBis
				? t('statusmail:auftrag_eingegangen.schritt', { datum: formatDate(pruefungBis) })
				: t('statusmail:auftrag_eingegangen.schrittBald'),
			...standKnopf(link, t),
			grund: grundFor(seite, umfeld),
		}
	},
	auftrag_bestaetigt: ({ produktName, link }, umfeld) => {
		const { t } = umfeld
		return {
			betreff: t('statusmail:auftrag_bestaetigt.betreff', { produktName }),
			titel: t('statusmail:auftrag_bestaetigt.titel'),
			absaetze: [t('statusmail:auftrag_bestaetigt.text', { produktName })],
			schritt: t('statusmail:auftrag_bestaetigt.schritt'),
			knopf: { text: t('statusmail:weiterEmpfehlen'), url: link },
			grund: grundFor('empfehler', umfeld),
		}
	},
	auftrag_nicht_zustande: ({ seite, produktName, grund, link }, umfeld) => {
		const { t, config } = umfeld
		const recommender = seite === 'empfehler'
		return {
			betreff: t('statusmail:auftrag_nicht_zustande.betreff', { produktName }),
			titel: t('statusmail:auftrag_nicht_zustande.titel'),
			absaetze: [
				t(`statusmail:auftrag_nicht_zustande.${recommender ? 'textEmpfehler' : 'textEmpfaenger'}`, { produktName }),
				t('statusmail:auftrag_nicht_zustande.keinePraemie'),
			],
			fakten: [
				{
					name: t('statusmail:auftrag_nicht_zustande.warum'),
					wert: t(`statusmail:auftrag_nicht_zustande.grund.${grund}`),
				},
			],
			schritt: recommender
				? t('statusmail:auftrag_nicht_zustande.schrittEmpfehler')
				: t('statusmail:auftrag_nicht_zustande.schrittEmpfaenger', { email: config.SupportEmail }),
			...(link ? { knopf: { text: t('statusmail:weiterEmpfehlen'), url: link } } : {}),
			grund: grundFor(seite, umfeld),
		}
	},
	empfehlung_laeuft_ab: ({ produktName, betrag, gueltigBis, link, kurzlink }, umfeld) => {
		const { t } = umfeld
		const datum = formatDate(gueltigBis)
		return {
			betreff: t('statusmail:empfehlung_laeuft_ab.betreff', { datum, produktName }),
			titel: t('statusmail:empfehlung_laeuft_ab.titel'),
			...praemieVon(betrag, umfeld),
			absaetze: [t('statusmail:empfehlung_laeuft_ab.text', { produktName })],
			knopf: { text: t('statusmail:empfehlung_laeuft_ab.knopf'), url: link },
			adresse: { text: t('statusmail:empfehlung_laeuft_ab.kurzlink'), url: kurzlink },
			schritt: t('statusmail:empfehlung_laeuft_ab.schritt', { datum }),
			grund: grundFor('empfehler', umfeld),
		}
	},
	auszahlung_unterwegs: ({ betragCent, ibanEnde, am, link }, { t, locale }) => ({
		betreff: t('statusmail:auszahlung_unterwegs.betreff'),
		titel: t('statusmail:auszahlung_unterwegs.titel'),
		betrag: { name: t('mail:fakten.betrag'), wert: formatMoney(betragCent, locale) },
		absaetze: [t('statusmail:auszahlung_unterwegs.text')],
		fakten: [
			{ name: t('mail:fakten.iban'), wert: ibanEnde },
			{ name: t('statusmail:auszahlung_unterwegs.ausfuehrung'), wert: formatDate(am) },
		],
		schritt: t('statusmail:auszahlung_unterwegs.schritt', { datum: formatDate(am) }),
		...standKnopf(link, t),
		grund: t('statusmail:auszahlung_unterwegs.grund'),
	}),
}
