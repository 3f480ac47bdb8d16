import { formatMoney } from '~/domain/shared/money'
import type { Bauplan, MailUmfeld } from './bauplan'
import type { VorlageDaten } from './schema'

type Gutschrift = Pick<VorlageDaten['agentur_gutschrift'], 'nummer' | 'monat' | 'betragCent' | 'link'>

/** What every mail about a credit note has in common: what it is about, the way to it, and why the agency's contact gets it. */
const gutschrift = ({ nummer, monat, betragCent, link }: Gutschrift, { t, locale, config }: MailUmfeld) => ({
	fakten: [
		{ name: t('mail:agentur_gutschrift.nummer'), wert: nummer },
		{ name: t('mail:agentur_gutschrift.monat'), wert: `${monat.slice(5)}/${monat.slice(0, 4)}` },
	],
	betrag: { name: t('mail:agentur_gutschrift.betrag'), wert: formatMoney(betragCent, locale, { exact: true }) },
	knopf: { text: t('mail:agentur_gutschrift.knopf'), url: link },
	grund: t('mail:agentur_gutschrift.grund', { marke: config.Name }),
})

type AgenturVorlage =
	| 'kampagne_budget'
	| 'praemienplan_beantragt'
	| 'praemienplan_entschieden'
	| 'agentur_gutschrift'
	| 'agentur_gutschrift_bezahlt'
	| 'agentur_gutschrift_zurueck'

/** Mails to people at work about money promised: to who lets campaigns live or decides on a plan, and to the agency's contact about its plan and its credit notes. */
export const agenturMails: Bauplan<AgenturVorlage> = {
	kampagne_budget: ({ kampagne, prozent, budgetCent, vergebenCent, link }, { t, locale, config }) => ({
		betreff: t('mail:kampagne_budget.betreff', { kampagne, prozent }),
		titel: t('mail:kampagne_budget.titel', { prozent }),
		absaetze: [t(prozent < 100 ? 'mail:kampagne_budget.text' : 'mail:kampagne_budget.ende', { kampagne })],
		fakten: [{ name: t('mail:kampagne_budget.budget'), wert: formatMoney(budgetCent, locale) }],
		betrag: { name: t('mail:kampagne_budget.vergeben'), wert: formatMoney(vergebenCent, locale) },
		knopf: { text: t('mail:kampagne_budget.knopf'), url: link },
		grund: t('mail:kampagne_budget.grund', { marke: config.Name }),
	}),
	praemienplan_beantragt: ({ agentur, anzahl, link }, { t, config }) => ({
		betreff: t('mail:praemienplan_beantragt.betreff', { agentur }),
		titel: t('mail:praemienplan_beantragt.titel', { agentur }),
		absaetze: [t('mail:praemienplan_beantragt.text', { agentur, count: anzahl })],
		knopf: { text: t('mail:praemienplan_beantragt.knopf'), url: link },
		grund: t('mail:praemienplan_beantragt.grund', { marke: config.Name }),
	}),
	praemienplan_entschieden: ({ genehmigt, grund, produktName, betragCent, link }, { t, locale, config }) => {
		const wie = genehmigt ? 'genehmigt' : 'abgelehnt'
		return {
			betreff: t(`mail:praemienplan_entschieden.betreff.${wie}`, { produkt: produktName }),
			titel: t(`mail:praemienplan_entschieden.titel.${wie}`),
			absaetze: [t(`mail:praemienplan_entschieden.text.${wie}`, { marke: config.Name })],
			fakten: [
				{ name: t('mail:praemienplan_entschieden.produkt'), wert: produktName },
				...(grund ? [{ name: t('mail:praemienplan_entschieden.warum'), wert: grund }] : []),
			],
			betrag: {
				name: t('mail:praemienplan_entschieden.betrag'),
				wert: formatMoney(betragCent, locale, { exact: true }),
			},
			knopf: { text: t('mail:praemienplan_entschieden.knopf'), url: link },
			grund: t('mail:agentur_gutschrift.grund', { marke: config.Name }),
		}
	},
	agentur_gutschrift: (daten, umfeld) => {
		const { nummer, storno } = daten
		const { t } = umfeld
		return {
			...gutschrift(daten, umfeld),
			betreff: t(`mail:agentur_gutschrift.${storno ? 'betreffStorno' : 'betreff'}`, { nummer }),
			titel: t(`mail:agentur_gutschrift.${storno ? 'titelStorno' : 'titel'}`),
			absaetze: [t(`mail:agentur_gutschrift.${storno ? 'textStorno' : 'text'}`, { nummer })],
		}
	},
	agentur_gutschrift_bezahlt: (daten, umfeld) => {
		const { nummer } = daten
		const { t } = umfeld
		return {
			...gutschrift(daten, umfeld),
			betreff: t('mail:agentur_gutschrift_bezahlt.betreff', { nummer }),
			titel: t('mail:agentur_gutschrift_bezahlt.titel'),
			absaetze: [t('mail:agentur_gutschrift_bezahlt.text', { nummer })],
		}
	},
	agentur_gutschrift_zurueck: (daten, umfeld) => {
		const { nummer, anderesKonto } = daten
		const { t, config } = umfeld
		return {
			...gutschrift(daten, umfeld),
			betreff: t('mail:agentur_gutschrift_zurueck.betreff', { nummer }),
			titel: t('mail:agentur_gutschrift_zurueck.titel'),
			absaetze: [t('mail:agentur_gutschrift_zurueck.text', { nummer })],
			danach: [
				anderesKonto
					? t('mail:agentur_gutschrift_zurueck.anderesKonto')
					: t('mail:agentur_gutschrift_zurueck.neuesKonto', { email: config.SupportEmail }),
			],
		}
	},
}
