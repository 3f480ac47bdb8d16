import { ANFRAGE_LINK_TAGE } from '~/domain/datenschutz/anfrage'
import type { Bauplan } from './bauplan'

/** Mails with a person's own words: messages to the brand, its answers and its decisions. */
export const antwortMails: Bauplan<
	| 'kontakt'
	| 'kontakt_kopie'
	| 'datenschutz_bestaetigen'
	| 'datenschutz_antwort'
	| 'nachfrage_antwort'
	| 'eigenwerbung_entschieden'
> = {
	kontakt: ({ thema, name, email, nachricht }, { t, config: { Name: marke } }) => ({
		betreff: t('mail:kontakt.betreff', { thema: t(`kontakt:themen.${thema}`) }),
		titel: t('mail:kontakt.titel'),
		absaetze: [t('mail:kontakt.text')],
		fakten: [
			{ name: t('mail:kontakt.thema'), wert: t(`kontakt:themen.${thema}`) },
			{ name: t('mail:kontakt.name'), wert: name },
			{ name: t('mail:kontakt.email'), wert: email },
		],
		zitat: nachricht,
		antwortAn: email,
		grund: t('mail:kontakt.grund', { marke }),
	}),
	kontakt_kopie: ({ thema, nachricht }, { t, config: { Name: marke } }) => ({
		betreff: t('mail:kontakt_kopie.betreff', { marke }),
		titel: t('mail:kontakt_kopie.titel'),
		absaetze: [t('mail:kontakt_kopie.text', { thema: t(`kontakt:themen.${thema}`) })],
		zitat: nachricht,
		danach: [t('mail:kontakt_kopie.links'), t('mail:kontakt_kopie.nichtSie')],
		grund: t('mail:kontakt_kopie.grund', { marke }),
	}),
	datenschutz_bestaetigen: ({ art, link }, { t, config: { Name: marke } }) => ({
		betreff: t('mail:datenschutz_bestaetigen.betreff'),
		titel: t('mail:datenschutz_bestaetigen.titel'),
		absaetze: [
			t('mail:datenschutz_bestaetigen.text', { art: t(`datenschutz:art.${art}`) }),
			t('mail:datenschutz_bestaetigen.frist', { tage: ANFRAGE_LINK_TAGE }),
		],
		knopf: { text: t('mail:datenschutz_bestaetigen.knopf'), url: link },
		danach: [t('mail:datenschutz_bestaetigen.nichtSie')],
		grund: t('mail:datenschutz_bestaetigen.grund', { marke }),
	}),
	datenschutz_antwort: ({ art, antwort }, { t, config: { Name: marke } }) => ({
		betreff: t('mail:datenschutz_antwort.betreff'),
		titel: t('mail:datenschutz_antwort.titel'),
		absaetze: [t('mail:datenschutz_antwort.text', { art: t(`datenschutz:art.${art}`) }), ...antwort.split(/\n+/)],
		danach: [t('mail:datenschutz_antwort.beschwerde')],
		grund: t('mail:datenschutz_antwort.grund', { marke }),
	}),
	nachfrage_antwort: ({ antwort, produktName, link }, { t, config: { Name: marke } }) => ({
		betreff: t('mail:nachfrage_antwort.betreff'),
		titel: t('mail:nachfrage_antwort.titel'),
		absaetze: [
			produktName === null
				? t('mail:nachfrage_antwort.ohneProdukt')
				: t('mail:nachfrage_antwort.text', { produktName }),
			...antwort.split(/\n+/),
		],
		knopf: { text: t('mail:nachfrage_antwort.knopf'), url: link },
		grund: t('mail:nachfrage_antwort.grund', { marke }),
	}),
	eigenwerbung_entschieden: ({ ergebnis, produktName, antwort, anzahl, link }, { t, config }) => ({
		betreff: t('mail:eigenwerbung_entschieden.betreff', { produktName }),
		titel: t(`mail:eigenwerbung_entschieden.${ergebnis}Titel`),
		absaetze: [
			t(`mail:eigenwerbung_entschieden.${ergebnis}`, { produktName }),
			anzahl > 1 ? t('mail:eigenwerbung_entschieden.anzahl', { anzahl }) : '',
			antwort,
		],
		knopf: { text: t('mail:eigenwerbung_entschieden.knopf'), url: link },
		danach:
			ergebnis === 'abgelehnt' ? [t('mail:eigenwerbung_entschieden.einspruch', { email: config.SupportEmail })] : [],
		grund: t('mail:eigenwerbung_entschieden.grund', { marke: config.Name }),
	}),
}
