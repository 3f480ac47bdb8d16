import type { TFunction } from 'i18next'
import { EINLADUNG_STUNDEN } from '~/domain/benutzer/rollen'
import { BESTAETIGUNG_STUNDEN } from '~/domain/captcha/aufgabe'
import { ANFRAGE_LINK_TAGE } from '~/domain/datenschutz/anfrage'
import { PASSWORT_LINK_STUNDEN } from '~/domain/konto/passwort'
import type { Locale, MandantConfig } from '~/domain/mandant/config'
import { AUSZAHLUNG_MAX_MONATE } from '~/domain/praemie/fristen'
import { formatDate } from '~/domain/shared/dates'
import { formatMoney } from '~/domain/shared/money'
import { betragText, limitText } from '~/locales/angebot'
import type { Vorlage, VorlageDaten } from './schema'

export type MailButton = { text: string; url: string }

/** A mail before it gets its look: the HTML and the text version are made from the same content. */
export type MailInhalt = {
	betreff: string
	titel: string
	anrede: string
	absaetze: string[]
	fakten: { name: string; wert: string }[]
	code?: { name: string; wert: string }
	knopf?: MailButton
	nebenlink?: MailButton
	/** Somebody's own words, shown as a quotation. */
	zitat?: string
	danach: string[]
	/** Who gets the answers in place of the support. */
	antwortAn?: string
	/** Why somebody gets this mail. */
	grund: string
}

type Umfeld = { t: TFunction; locale: Locale; config: Pick<MandantConfig, 'Name' | 'SupportEmail'> }
type Teile = Omit<MailInhalt, 'anrede' | 'fakten' | 'danach'> & Partial<Pick<MailInhalt, 'fakten' | 'danach'>>

/**
 * A first name as far as it looks like one; undefined otherwise. Anybody can type a name next to somebody else's address, and
 * the mail must not carry their message: no digits, no address, no link that a mail program would make clickable.
 */
export const cleanName = (vorname: string): string | undefined => {
	const name = vorname.replace(/\s+/g, ' ').trim()
	return /^\p{L}[\p{L}\p{M}'’. -]{0,49}$/u.test(name) && !/\.\p{L}{2}/u.test(name) ? name : undefined
}

/** Printable and on one line: what may stand in a header. */
const oneLine = (text: string) =>
	text
		.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
		.replace(/ {2,}/g, ' ')
		.trim()
		.slice(0, 200)

const bauplan: { [V in Vorlage]: (daten: VorlageDaten[V], umfeld: Umfeld) => Teile } = {
	willkommen: ({ link, produktName }, { t, config: { Name: marke } }) => ({
		betreff: t('mail:willkommen.betreff'),
		titel: t('mail:willkommen.titel', { marke }),
		absaetze: [
			produktName === undefined ? t('mail:willkommen.ohneEmpfehlung') : t('mail:willkommen.empfohlen', { produktName }),
			t('mail:willkommen.text'),
		],
		knopf: { text: t('mail:willkommen.knopf'), url: link },
		danach: [t('mail:willkommen.nichtSie')],
		grund: t('mail:willkommen.grund', { marke }),
	}),
	empfehlung_erstellt: (
		{ produktName, link, gueltigBis, betrag, maxAuftraege },
		{ t, locale, config: { Name: marke } },
	) => ({
		betreff: t('mail:empfehlung_erstellt.betreff', { produktName }),
		titel: t('mail:empfehlung_erstellt.titel'),
		absaetze: [t('mail:empfehlung_erstellt.text', { produktName })],
		fakten: [
			...(betrag ? [{ name: t('mail:fakten.praemie'), wert: betragText(t, locale, betrag) }] : []),
			{ name: t('mail:fakten.gueltigBis'), wert: formatDate(gueltigBis) },
		],
		knopf: { text: t('mail:empfehlung_erstellt.knopf'), url: link },
		danach: [limitText(t, maxAuftraege), t('mail:empfehlung_erstellt.selbst')],
		grund: t('mail:empfehlung_erstellt.grund', { marke }),
	}),
	einladung: ({ link, agentur }, { t, config: { Name: marke } }) => ({
		betreff: t('mail:einladung.betreff', { marke }),
		titel: t('mail:einladung.titel', { marke }),
		absaetze: [
			agentur ? t('mail:einladung.agentur', { marke, agentur }) : t('mail:einladung.text', { marke }),
			t('mail:einladung.frist', { stunden: EINLADUNG_STUNDEN }),
		],
		knopf: { text: t('mail:einladung.knopf'), url: link },
		danach: [t('mail:einladung.nichtSie')],
		grund: t('mail:einladung.grund', { marke }),
	}),
	konto_vorhanden: ({ loginLink, resetLink }, { t, config: { Name: marke } }) => ({
		betreff: t('mail:konto_vorhanden.betreff'),
		titel: t('mail:konto_vorhanden.titel'),
		absaetze: [t('mail:konto_vorhanden.text')],
		knopf: { text: t('mail:konto_vorhanden.knopf'), url: loginLink },
		nebenlink: resetLink === undefined ? undefined : { text: t('mail:konto_vorhanden.passwort'), url: resetLink },
		danach: [t('mail:konto_vorhanden.nichtSie')],
		grund: t('mail:konto_vorhanden.grund', { marke }),
	}),
	passwort_zuruecksetzen: ({ link }, { t, config: { Name: marke } }) => ({
		betreff: t('mail:passwort_zuruecksetzen.betreff'),
		titel: t('mail:passwort_zuruecksetzen.titel'),
		absaetze: [
			t('mail:passwort_zuruecksetzen.text'),
			t('mail:passwort_zuruecksetzen.frist', { stunden: PASSWORT_LINK_STUNDEN }),
		],
		knopf: { text: t('mail:passwort_zuruecksetzen.knopf'), url: link },
		danach: [t('mail:passwort_zuruecksetzen.nichtSie')],
		grund: t('mail:passwort_zuruecksetzen.grund', { marke }),
	}),
	empfaenger_bestaetigung: (
		{ produktName, empfehler, gueltigBis, angebotLink, kundennummerLink, betrag, maxAuftraege },
		{ t, locale },
	) => ({
		betreff: t('mail:empfaenger_bestaetigung.betreff', { produktName }),
		titel: t('mail:empfaenger_bestaetigung.titel'),
		absaetze: [t('mail:empfaenger_bestaetigung.text', { produktName })],
		fakten: [
			{ name: t('mail:fakten.empfehler'), wert: cleanName(empfehler) },
			{ name: t('mail:fakten.vorteil'), wert: betrag && betragText(t, locale, betrag) },
			{ name: t('mail:fakten.gueltigBis'), wert: gueltigBis && formatDate(gueltigBis) },
		].flatMap(({ name, wert }) => (wert ? [{ name, wert }] : [])),
		knopf: { text: t('mail:empfaenger_bestaetigung.knopf'), url: angebotLink },
		nebenlink: { text: t('mail:empfaenger_bestaetigung.kundennummer'), url: kundennummerLink },
		danach: betrag
			? [
					t('mail:empfaenger_bestaetigung.praemie', { betrag: betragText(t, locale, betrag) }),
					...(maxAuftraege === null ? [] : [t('empfangen:einladung.limit', { count: maxAuftraege })]),
				]
			: [],
		grund: t('mail:empfaenger_bestaetigung.grund'),
	}),
	newsletter_optin: ({ link }, { t, config: { Name: marke } }) => ({
		betreff: t('mail:newsletter_optin.betreff'),
		titel: t('mail:newsletter_optin.titel'),
		absaetze: [t('mail:newsletter_optin.text', { marke })],
		knopf: { text: t('mail:newsletter_optin.knopf'), url: link },
		danach: [t('mail:newsletter_optin.nichtSie')],
		grund: t('mail:newsletter_optin.grund', { marke }),
	}),
	praemie_bereit: ({ betragCent, produktName, link, fristBis, art }, { t, locale, config: { Name: marke } }) => ({
		betreff: t('mail:praemie_bereit.betreff', { betrag: formatMoney(betragCent, locale, { exact: true }) }),
		titel: t('mail:praemie_bereit.titel'),
		absaetze: [
			art === 'bonus'
				? t('mail:praemie_bereit.bonus')
				: art === 'kulanz'
					? t('mail:praemie_bereit.kulanz')
					: produktName === null
						? t('mail:praemie_bereit.auftragOhneProdukt')
						: t('mail:praemie_bereit.auftrag', { produktName }),
		],
		fakten: [
			{ name: t('mail:fakten.wert'), wert: formatMoney(betragCent, locale, { exact: true }) },
			{ name: t('mail:fakten.frist'), wert: formatDate(fristBis) },
		],
		knopf: { text: t('mail:praemie_bereit.knopf'), url: link },
		danach: [t('mail:praemie_bereit.frist', { datum: formatDate(fristBis) }), t('mail:praemie_bereit.persoenlich')],
		grund: t('mail:praemie_bereit.grund', { marke }),
	}),
	praemie_erinnerung: ({ betragCent, produktName, link, fristBis }, { t, locale, config: { Name: marke } }) => ({
		betreff: t('mail:praemie_erinnerung.betreff', {
			betrag: formatMoney(betragCent, locale, { exact: true }),
			datum: formatDate(fristBis),
		}),
		titel: t('mail:praemie_erinnerung.titel'),
		absaetze: [
			produktName === null
				? t('mail:praemie_erinnerung.textOhneProdukt')
				: t('mail:praemie_erinnerung.text', { produktName }),
		],
		fakten: [
			{ name: t('mail:fakten.wert'), wert: formatMoney(betragCent, locale, { exact: true }) },
			{ name: t('mail:fakten.frist'), wert: formatDate(fristBis) },
		],
		knopf: { text: t('mail:praemie_bereit.knopf'), url: link },
		danach: [t('mail:praemie_bereit.frist', { datum: formatDate(fristBis) }), t('mail:praemie_bereit.persoenlich')],
		grund: t('mail:praemie_bereit.grund', { marke }),
	}),
	aufteilung_geaendert: ({ bestellt, empfohlen, wie, betragCent }, { t, locale, config: { Name: marke } }) => ({
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
		fakten: [
			{
				name: t('mail:fakten.wert'),
				wert: betragCent > 0 ? formatMoney(betragCent, locale, { exact: true }) : t('mail:aufteilung_geaendert.nichts'),
			},
		],
		danach: betragCent > 0 ? [t('mail:aufteilung_geaendert.weiter')] : [],
		grund: t('mail:aufteilung_geaendert.grund', { marke }),
	}),
	gutschein: ({ marke, code, betragCent, gueltigBis, shopUrl, einloesen, ersatz }, { t, locale }) => ({
		betreff: t(ersatz ? 'mail:gutschein.betreffErsatz' : 'mail:gutschein.betreff', { marke }),
		titel: t('mail:gutschein.titel'),
		absaetze: [
			t('mail:gutschein.text', { marke, betrag: formatMoney(betragCent, locale, { exact: true }) }),
			...(ersatz ? [t('mail:gutschein.ersatz')] : []),
		],
		code: { name: t('mail:gutschein.code'), wert: code },
		fakten: gueltigBis ? [{ name: t('mail:gutschein.gueltigBis'), wert: formatDate(gueltigBis) }] : [],
		...(shopUrl ? { knopf: { text: t('mail:gutschein.shop', { marke }), url: shopUrl } } : {}),
		danach: [...(einloesen ? [einloesen] : []), t('mail:gutschein.aufheben')],
		grund: t('mail:gutschein.grund'),
	}),
	auszahlung_bestaetigt: ({ betragCent, ibanEnde, von, bis }, { t, locale, config: { SupportEmail: email } }) => ({
		betreff: t('mail:auszahlung_bestaetigt.betreff'),
		titel: t('mail:auszahlung_bestaetigt.titel'),
		absaetze: [t('mail:auszahlung_bestaetigt.text')],
		fakten: [
			{ name: t('mail:fakten.betrag'), wert: formatMoney(betragCent, locale, { exact: true }) },
			{ name: t('mail:fakten.iban'), wert: ibanEnde },
			{
				name: t('mail:fakten.zeitraum'),
				wert: t('mail:fakten.zeitraumWert', { von: formatDate(von), bis: formatDate(bis) }),
			},
		],
		danach: [
			t('mail:auszahlung_bestaetigt.dauer', { monate: AUSZAHLUNG_MAX_MONATE }),
			t('mail:auszahlung_bestaetigt.falsch', { email }),
		],
		grund: t('mail:auszahlung_bestaetigt.grund'),
	}),
	auszahlung_erledigt: ({ betragCent }, { t, locale }) => ({
		betreff: t('mail:auszahlung_erledigt.betreff'),
		titel: t('mail:auszahlung_erledigt.titel'),
		absaetze: [t('mail:auszahlung_erledigt.text')],
		fakten: [{ name: t('mail:fakten.betrag'), wert: formatMoney(betragCent, locale, { exact: true }) }],
		danach: [t('mail:auszahlung_erledigt.danke')],
		grund: t('mail:auszahlung_erledigt.grund'),
	}),
	bankdaten_noetig: ({ betragCent, link }, { t, locale, config: { Name: marke } }) => ({
		betreff: t('mail:bankdaten_noetig.betreff'),
		titel: t('mail:bankdaten_noetig.titel'),
		absaetze: [t('mail:bankdaten_noetig.text')],
		fakten: [{ name: t('mail:fakten.betrag'), wert: formatMoney(betragCent, locale, { exact: true }) }],
		knopf: { text: t('mail:bankdaten_noetig.knopf'), url: link },
		danach: [t('mail:bankdaten_noetig.persoenlich')],
		grund: t('mail:bankdaten_noetig.grund', { marke }),
	}),
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
	eingabe_bestaetigen: ({ link }, { t, config: { Name: marke } }) => ({
		betreff: t('mail:eingabe_bestaetigen.betreff'),
		titel: t('mail:eingabe_bestaetigen.titel'),
		absaetze: [
			t('mail:eingabe_bestaetigen.text', { marke }),
			t('mail:eingabe_bestaetigen.frist', { stunden: BESTAETIGUNG_STUNDEN }),
		],
		knopf: { text: t('mail:eingabe_bestaetigen.knopf'), url: link },
		danach: [t('mail:eingabe_bestaetigen.nichtSie')],
		grund: t('mail:eingabe_bestaetigen.grund', { marke }),
	}),
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
	eigenwerbung_entschieden: ({ ergebnis, produktName, antwort, link }, { t, config }) => ({
		betreff: t('mail:eigenwerbung_entschieden.betreff', { produktName }),
		titel: t(`mail:eigenwerbung_entschieden.${ergebnis}Titel`),
		absaetze: [t(`mail:eigenwerbung_entschieden.${ergebnis}`, { produktName }), antwort],
		knopf: { text: t('mail:eigenwerbung_entschieden.knopf'), url: link },
		danach:
			ergebnis === 'abgelehnt' ? [t('mail:eigenwerbung_entschieden.einspruch', { email: config.SupportEmail })] : [],
		grund: t('mail:eigenwerbung_entschieden.grund', { marke: config.Name }),
	}),
}

/** The words of one mail. */
export function mailInhalt<V extends Vorlage>(vorlage: V, daten: VorlageDaten[V], umfeld: Umfeld): MailInhalt {
	const teile = bauplan[vorlage](daten, umfeld)
	const vorname = cleanName(daten.vorname)
	return {
		fakten: [],
		danach: [],
		...teile,
		betreff: oneLine(teile.betreff),
		anrede: vorname === undefined ? umfeld.t('mail:anredeNeutral') : umfeld.t('mail:anrede', { vorname }),
	}
}
