import type { ProduktVorlage } from './vorlage'

type Texte = [name: string, kurztext: string, beschreibung: string]
type Kopf = Pick<ProduktVorlage, 'id' | 'externeId' | 'kategorie' | 'grafik' | 'bestellPfad' | 'praemieCent'> &
	Pick<ProduktVorlage, 'preisMonatlichCent' | 'preisEinmaligCent' | 'festnetz' | 'mobil'>

const HINWEISE = {
	monat: ['im Monat', 'per month'],
	laufzeit: ['im Monat, 24 Monate Laufzeit', 'per month, 24-month contract'],
	netto: ['im Monat, zzgl. MwSt.', 'per month, plus VAT'],
	einmalig: ['einmalig', 'once'],
} as const

/** A product only on the category pages. */
export function ergaenzung(
	kopf: Kopf,
	hinweis: keyof typeof HINWEISE,
	[name, kurztext, beschreibung]: Texte,
	[nameEn, kurztextEn, beschreibungEn]: Texte,
): ProduktVorlage {
	const [preisHinweis, preisHinweisEn] = HINWEISE[hinweis]
	return {
		...kopf,
		name,
		kurztext,
		beschreibung,
		preisHinweis,
		en: { name: nameEn, kurztext: kurztextEn, beschreibung: beschreibungEn, preisHinweis: preisHinweisEn },
		startseite: false,
		teilbar: true,
		gutscheine: ['Krumenkorb'],
	}
}
