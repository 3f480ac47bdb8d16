import type { InhaltDatei } from '~/domain/inhalt/datei'
import { LOCALES, type MandantConfig } from '~/domain/mandant/config'
import { ERKLAERUNG } from './erklaerung'
import { FAQ_GRUPPEN, faqGemeinsam } from './faq'
import { MARKEN_INHALTE } from './marken'
import { startBildSvg } from './start-bild'

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

/** The content a brand starts with: for every brand questions and the accessibility statement, for the demo more. */
export function starterInhalte({ clientRoute, config }: { clientRoute: string; config: MandantConfig }): InhaltDatei {
	const marke = Object.hasOwn(MARKEN_INHALTE, clientRoute) ? MARKEN_INHALTE[clientRoute] : undefined
	const faqs = [...faqGemeinsam(config), ...(marke?.faq ?? [])]
	return {
		bloecke: LOCALES.flatMap((sprache) => [
			{ schluessel: 'barrierefreiheitserklaerung', sprache, ...ERKLAERUNG[sprache] },
			...(marke
				? [
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
			Object.entries(fussnotenTexte[sprache]).map(([Identifier, [Titel, Inhalt]]) => ({
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
		assets: marke
			? [{ name: BILD, base64: Buffer.from(startBildSvg(clientRoute, config.brand)).toString('base64') }]
			: [],
		rechtstexte: [],
	}
}
