import type { TextArt } from '~/domain/empfehlung/teiltexte'
import type { InhaltDatei } from '~/domain/inhalt/datei'
import type { MandantConfig } from '~/domain/mandant/config'
import { LOCALES, type Locale } from '~/domain/shared/locale'
import { ERKLAERUNG } from './erklaerung'
import { FAQ_GRUPPEN, type FaqVorlage, faqGemeinsam } from './faq'

const fussnotenTexte = {
	de: {
		prueffrist: ['Prüffrist', 'So lange warten wir ab dem Auftragsdatum: **{{Pruefungstage}} Tage**.'],
		auszahlung: [
			'Auszahlung',
			'Vom Beginn des Vertrags an dauert es meist 4 bis 10 Wochen, in einzelnen Fällen bis zu 3 Monate.',
		],
	},
	en: {
		prueffrist: ['Checking period', 'This is how long we wait from the order date: **{{Pruefungstage}} days**.'],
		auszahlung: [
			'Payout',
			'Counted from the start of the contract it usually takes 4 to 10 weeks, in some cases up to 3 months.',
		],
	},
} as const

const BILD = 'startseite.svg'

/** Title and text of the start page's banner, and the alt text of its picture. */
type StartVorlage = { titel: string; inhalt: string; alt: string }

/** Headline of the first page and the text below it. */
type AuftaktVorlage = { titel: string; inhalt: string }

/** A brand's own content; `bild` is the start page's picture (SVG). */
export type EigeneInhalte = {
	faq: FaqVorlage[]
	auftakt: Record<Locale, AuftaktVorlage>
	start: Record<Locale, StartVorlage>
	/** The text sent with a recommender's link; `titel` is the mail's subject. */
	teilen?: Record<TextArt, Record<Locale, AuftaktVorlage>>
	bild: string
}

/** A brand's initial content: questions, accessibility statement, and its own if any. */
export function starterInhalte(config: MandantConfig, marke?: EigeneInhalte): InhaltDatei {
	const informal = config.brand.voice === 'du'
	const faqs = [...faqGemeinsam(config), ...(marke?.faq ?? [])].map((faq) =>
		informal ? { ...faq, de: faq.du ?? faq.de } : faq,
	)
	return {
		bloecke: LOCALES.flatMap((sprache) => [
			{ schluessel: 'barrierefreiheitserklaerung', sprache, ...ERKLAERUNG[sprache] },
			...(marke
				? [
						{ schluessel: 'auftakt', sprache, ...marke.auftakt[sprache] },
						...Object.entries(marke.teilen ?? {}).map(([art, texte]) => ({
							...{ schluessel: `teilen-${art}`, sprache },
							...texte[sprache],
						})),
						{
							schluessel: 'startseite',
							sprache,
							titel: marke.start[sprache].titel,
							inhalt: marke.start[sprache].inhalt,
						},
					]
				: []),
		]),
		faqs: LOCALES.flatMap((sprache) =>
			faqs.map((faq, position) => ({
				schluessel: faq.schluessel,
				sprache,
				position,
				frage: faq[sprache][0],
				antwort: faq[sprache][1],
				gruppe: FAQ_GRUPPEN[faq.gruppe][sprache],
			})),
		),
		fussnoten: LOCALES.flatMap((sprache) =>
			Object.entries<readonly [string, string]>(fussnotenTexte[sprache]).map(([Identifier, [Titel, Inhalt]]) => ({
				...{ Identifier, sprache, Titel, Inhalt },
				Gruppe: 'Programm',
			})),
		),
		keyVisuals: marke
			? LOCALES.map((sprache) => {
					const { titel, alt } = marke.start[sprache]
					return { schluessel: 'startseite', sprache, titel, text: '', alt, bild: BILD }
				})
			: [],
		variablen: [],
		assets: marke ? [{ name: BILD, base64: Buffer.from(marke.bild).toString('base64') }] : [],
		rechtstexte: [],
	}
}
