import { ZUGANG_STUNDEN } from '~/domain/benutzer/kreis'
import { EINLADUNG_STUNDEN } from '~/domain/benutzer/rollen'
import { BESTAETIGUNG_STUNDEN } from '~/domain/captcha/aufgabe'
import { FREUND_LINK_TAGE } from '~/domain/empfaenger/stand'
import { PASSWORT_LINK_STUNDEN } from '~/domain/konto/passwort'
import { STAND_TAGE } from '~/domain/konto/persoenlich'
import { UEBERGANG_TAGE } from '~/domain/partner/schluessel'
import { formatDate, formatDateTime } from '~/domain/shared/dates'
import { betragText, limitText } from '~/locales/angebot'
import { type Bauplan, cleanName, kundennummerWeg, type MailInhalt, type MailUmfeld } from './bauplan'
import { agenturMails } from './inhalt-agentur'
import { antwortMails } from './inhalt-antwort'
import { kennzahlMails } from './inhalt-kennzahlen'
import { praemienMails } from './inhalt-praemie'
import { statusMails } from './inhalt-status'
import type { Vorlage, VorlageDaten } from './schema'

/** Printable and on one line: what may stand in a header. */
const oneLine = (text: string) =>
	text
		.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
		.replace(/ {2,}/g, ' ')
		.trim()
		.slice(0, 200)

const bauplan: Bauplan<Vorlage> = {
	...praemienMails,
	...agenturMails,
	...statusMails,
	...antwortMails,
	...kennzahlMails,
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
		{ produktName, link, gueltigBis, betrag, maxAuftraege, registrierungLink, teilen },
		{ t, locale, config: { Name: marke } },
	) => ({
		betreff: t('mail:empfehlung_erstellt.betreff', { produktName }),
		titel: t('mail:empfehlung_erstellt.titel'),
		...(betrag ? { betrag: { name: t('mail:fakten.praemie'), wert: betragText(t, locale, betrag) } } : {}),
		absaetze: [t('mail:empfehlung_erstellt.text', { produktName })],
		...(teilen
			? {
					weitergabe: {
						titel: t('mail:empfehlung_erstellt.weitergeben'),
						text: `${teilen.text}\n\n${teilen.kurzlink}`,
						bild: { url: teilen.qr, alt: t('mail:empfehlung_erstellt.qr') },
					},
				}
			: {}),
		fakten: [{ name: t('mail:fakten.gueltigBis'), wert: formatDate(gueltigBis) }],
		schritt: t('mail:empfehlung_erstellt.schritt', { datum: formatDate(gueltigBis) }),
		knopf: { text: t('mail:empfehlung_erstellt.knopf'), url: link },
		...(registrierungLink
			? {
					nebenweg: {
						hinweis: t('mail:empfehlung_erstellt.registrieren'),
						text: t('mail:empfehlung_erstellt.konto'),
						url: registrierungLink,
					},
				}
			: {}),
		danach: [limitText(t, maxAuftraege), t('mail:empfehlung_erstellt.selbst')],
		grund: t('mail:empfehlung_erstellt.grund', { marke }),
	}),
	einladung: ({ link, agentur }, { t, config: { Name: marke } }) => ({
		betreff: agentur ? t('mail:einladung.betreffAgentur', { marke, agentur }) : t('mail:einladung.betreff', { marke }),
		titel: agentur ? t('mail:einladung.titelAgentur', { agentur }) : t('mail:einladung.titel', { marke }),
		absaetze: [
			agentur ? t('mail:einladung.agentur', { marke, agentur }) : t('mail:einladung.text', { marke }),
			t('mail:einladung.frist', { stunden: EINLADUNG_STUNDEN }),
		],
		knopf: { text: t('mail:einladung.knopf'), url: link },
		danach: [t('mail:einladung.nichtSie')],
		grund: agentur ? t('mail:einladung.grundAgentur', { marke, agentur }) : t('mail:einladung.grund', { marke }),
	}),
	team_geaendert: ({ was, name, email, rolle, vorher, von, am, offen, link }, { t, config: { Name: marke } }) => ({
		betreff: t(`mail:team_geaendert.betreff.${was}`, { name, marke }),
		titel: t(`mail:team_geaendert.titel.${was}`, { name }),
		absaetze: [
			von === null ? t('mail:team_geaendert.vonAussen') : t('mail:team_geaendert.von', { von }),
			offen ? t('mail:team_geaendert.offen', { stunden: ZUGANG_STUNDEN }) : '',
		].filter(Boolean),
		fakten: [
			{ name: t('mail:team_geaendert.wer'), wert: `${name} (${email})` },
			...(rolle ? [{ name: t('mail:team_geaendert.rolle'), wert: t(`team:rollen.${rolle}`) }] : []),
			...(vorher && vorher !== rolle
				? [{ name: t('mail:team_geaendert.vorher'), wert: t(`team:rollen.${vorher}`) }]
				: []),
			{ name: t('mail:team_geaendert.wann'), wert: formatDateTime(am) },
		],
		knopf: { text: t('mail:team_geaendert.knopf'), url: link },
		danach: [t('mail:team_geaendert.nichtErwartet')],
		grund: t('mail:team_geaendert.grund', { marke }),
	}),
	testmail: ({ absender, am }, { t, config: { Name: marke } }) => ({
		betreff: t('mail:testmail.betreff', { marke }),
		titel: t('mail:testmail.titel'),
		absaetze: [t('mail:testmail.text', { absender }), t('mail:testmail.pruefen')],
		fakten: [
			{ name: t('mail:testmail.von'), wert: absender },
			{ name: t('mail:testmail.am'), wert: formatDateTime(am) },
		],
		grund: t('mail:testmail.grund', { marke }),
	}),
	schluessel_laeuft_ab: ({ bezeichnung, anfang, gueltigBis, link }, { t, config: { Name: marke } }) => ({
		betreff: t('mail:schluessel_laeuft_ab.betreff', { marke, name: bezeichnung }),
		titel: t('mail:schluessel_laeuft_ab.titel', { name: bezeichnung }),
		absaetze: [t('mail:schluessel_laeuft_ab.text', { tage: UEBERGANG_TAGE })],
		fakten: [
			{ name: t('mail:schluessel_laeuft_ab.anfang'), wert: `${anfang}…` },
			{ name: t('mail:schluessel_laeuft_ab.bis'), wert: formatDateTime(gueltigBis) },
		],
		knopf: { text: t('mail:schluessel_laeuft_ab.knopf'), url: link },
		grund: t('mail:schluessel_laeuft_ab.grund', { marke }),
	}),
	empfehlung_vorgeschlagen: ({ produktName, link, gueltigBis, agentur }, { t, config: { Name: marke } }) => ({
		betreff: t('mail:empfehlung_vorgeschlagen.betreff', { produkt: produktName }),
		titel: t('mail:empfehlung_vorgeschlagen.titel'),
		absaetze: [
			agentur
				? t('mail:empfehlung_vorgeschlagen.agentur', { agentur, marke, produkt: produktName })
				: t('mail:empfehlung_vorgeschlagen.text', { marke, produkt: produktName }),
			t('mail:empfehlung_vorgeschlagen.erst'),
		],
		fakten: [{ name: t('mail:fakten.gueltigBis'), wert: formatDate(gueltigBis) }],
		knopf: { text: t('mail:empfehlung_vorgeschlagen.knopf'), url: link },
		danach: [t('mail:empfehlung_vorgeschlagen.nichtSie')],
		grund: t('mail:empfehlung_vorgeschlagen.grund', { marke }),
	}),
	nennung_frage: ({ freund, produktName: produkt, gueltigBis, link, neinLink }, { t, config: { Name: marke } }) => {
		const name = cleanName(freund)
		const frage = { freund: name ?? t('mail:nennung_frage.jemand') }
		return {
			betreff: t('mail:nennung_frage.betreff', frage),
			titel: t('mail:nennung_frage.titel', frage),
			absaetze: [
				name
					? t('mail:nennung_frage.text', { freund: name, marke, produkt })
					: t('mail:nennung_frage.jemandText', { marke, produkt }),
				t('mail:nennung_frage.erst'),
			],
			fakten: [{ name: t('mail:fakten.gueltigBis'), wert: formatDate(gueltigBis) }],
			knopf: { text: t('mail:nennung_frage.knopf'), url: link },
			nebenweg: { hinweis: t('mail:nennung_frage.neinHinweis'), text: t('mail:nennung_frage.nein'), url: neinLink },
			grund: t('mail:nennung_frage.grund', { marke }),
		}
	},
	konto_vorhanden: ({ loginLink, resetLink }, { t, config: { Name: marke } }) => ({
		betreff: t('mail:konto_vorhanden.betreff'),
		titel: t('mail:konto_vorhanden.titel'),
		absaetze: [t('mail:konto_vorhanden.text')],
		knopf: { text: t('mail:konto_vorhanden.knopf'), url: loginLink },
		nebenweg:
			resetLink === undefined
				? undefined
				: { hinweis: t('mail:konto_vorhanden.vergessen'), text: t('mail:konto_vorhanden.passwort'), url: resetLink },
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
	email_bestaetigen: ({ bezug, link, bis }, { t, config: { Name: marke } }) => ({
		betreff: t('mail:email_bestaetigen.betreff'),
		titel: t('mail:email_bestaetigen.titel'),
		absaetze: [
			t(`mail:email_bestaetigen.text.${bezug}`, { marke }),
			t('mail:email_bestaetigen.frist', { bis: formatDateTime(bis) }),
		],
		knopf: { text: t('mail:email_bestaetigen.knopf'), url: link },
		danach: [t('mail:email_bestaetigen.nichtSie')],
		grund: t('mail:email_bestaetigen.grund', { marke }),
	}),
	email_hinweis: ({ bezug, neu, von, link, bis }, { t, config: { Name: marke } }) => ({
		betreff: t('mail:email_hinweis.betreff'),
		titel: t('mail:email_hinweis.titel'),
		absaetze: [t(`mail:email_hinweis.${bezug}.${von}`, { marke, neu }), t('mail:email_hinweis.wann')],
		knopf: { text: t('mail:email_hinweis.knopf'), url: link },
		danach: [t('mail:email_hinweis.frist', { bis: formatDateTime(bis) })],
		grund: t('mail:email_hinweis.grund', { marke }),
	}),
	email_geaendert: ({ bezug, neu, link, bis }, { t, config: { Name: marke } }) => ({
		betreff: t('mail:email_geaendert.betreff'),
		titel: t('mail:email_geaendert.titel'),
		absaetze: [
			t(`mail:email_geaendert.text.${bezug}`, { marke, neu }),
			t(`mail:email_geaendert.nichtSie.${bezug}`, { bis: formatDateTime(bis) }),
		],
		knopf: { text: t('mail:email_geaendert.knopf'), url: link },
		grund: t('mail:email_hinweis.grund', { marke }),
	}),
	stand_link: ({ link }, { t, config: { Name: marke } }) => ({
		betreff: t('mail:stand_link.betreff'),
		titel: t('mail:stand_link.titel'),
		absaetze: [t('mail:stand_link.text'), t('mail:stand_link.frist', { tage: STAND_TAGE })],
		knopf: { text: t('mail:stand_link.knopf'), url: link },
		danach: [t('mail:stand_link.nichtSie')],
		grund: t('mail:stand_link.grund', { marke }),
	}),
	freund_stand: ({ link }, { t, config: { Name: marke } }) => ({
		betreff: t('mail:freund_stand.betreff'),
		titel: t('mail:freund_stand.titel'),
		absaetze: [t('mail:freund_stand.text'), t('mail:freund_stand.frist', { tage: FREUND_LINK_TAGE })],
		knopf: { text: t('mail:stand_link.knopf'), url: link },
		danach: [t('mail:stand_link.nichtSie')],
		grund: t('mail:freund_stand.grund', { marke }),
	}),
	empfaenger_bestaetigung: (
		{ produktName, empfehler, gueltigBis, angebotLink, kundennummerLink, standLink, betrag, maxAuftraege },
		{ t, locale },
	) => ({
		betreff: t('mail:empfaenger_bestaetigung.betreff', { produktName }),
		titel: t('mail:empfaenger_bestaetigung.titel'),
		...(betrag ? { betrag: { name: t('mail:fakten.vorteil'), wert: betragText(t, locale, betrag) } } : {}),
		absaetze: [t('mail:empfaenger_bestaetigung.text', { produktName })],
		fakten: [
			{ name: t('mail:fakten.empfehler'), wert: cleanName(empfehler) },
			{ name: t('mail:fakten.gueltigBis'), wert: gueltigBis && formatDate(gueltigBis) },
		].flatMap(({ name, wert }) => (wert ? [{ name, wert }] : [])),
		schritt: [
			gueltigBis
				? t('mail:empfaenger_bestaetigung.schritt', { datum: formatDate(gueltigBis) })
				: t('mail:empfaenger_bestaetigung.schrittOhneFrist'),
			...(betrag ? [t('mail:empfaenger_bestaetigung.praemie', { betrag: betragText(t, locale, betrag) })] : []),
		].join(' '),
		knopf: { text: t('mail:empfaenger_bestaetigung.knopf'), url: angebotLink },
		nebenweg: kundennummerWeg(kundennummerLink, t),
		standLink,
		danach: betrag && maxAuftraege !== null ? [t('empfangen:einladung.limit', { count: maxAuftraege })] : [],
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
}

/** The words of one mail. */
export function mailInhalt<V extends Vorlage>(vorlage: V, daten: VorlageDaten[V], umfeld: MailUmfeld): MailInhalt {
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
