import { hasKey } from './keys'

/**
 * The error catalogue: every expected failure has a code, and every code an HTTP status here and a text in each locale
 * (`locales/<lng>/fehler.ts`).
 */
export const errorStatus = {
	technischer_fehler: 500,
	netzwerkfehler: 503,
	datenbank_gestoert: 503,
	nicht_gefunden: 404,
	methode_nicht_erlaubt: 405,
	host_unbekannt: 421,
	mandant_pausiert: 503,
	mandant_unbekannt: 404,
	mandant_vorhanden: 409,
	host_vergeben: 409,
	host_haupt: 409,
	anfrage_zu_gross: 413,
	anfrage_unlesbar: 400,
	kopf_zu_gross: 431,
	herkunft_fremd: 403,
	formular_abgelaufen: 400,
	eingabe_ungueltig: 400,
	zu_viele_versuche: 429,
	zu_viele_nachfragen: 429,
	zustand_veraltet: 409,
	ueberlastet: 503,

	nicht_berechtigt: 403,
	anmeldung_erforderlich: 401,
	anmeldung_falsch: 400,
	zugang_falsch: 400,
	anmeldung_zuerst: 409,
	passwort_alt_falsch: 400,
	passwort_falsch: 400,
	passwort_haeufig: 400,
	konto_gesperrt: 403,
	konto_gesperrt_einzeln: 403,
	konto_gesperrt_wildcard: 403,
	email_nicht_registriert: 400,
	email_vorhanden: 409,
	email_nicht_erlaubt: 403,
	optin_noetig: 409,
	benutzer_vorhanden: 409,
	benutzer_unbekannt: 404,
	token_benutzt_anmeldung: 410,
	autologin_ungueltig: 403,
	autologin_fremd: 403,
	autologin_abgelaufen: 410,
	autologin_benutzt: 410,
	autologin_konto: 409,
	link_ungueltig: 404,
	link_abgelaufen: 410,
	anmeldelink_abgelaufen: 410,
	link_benutzt: 410,
	captcha_noetig: 400,
	captcha_falsch: 400,

	produkt_unbekannt: 404,
	produkt_api_unbekannt: 503,
	kategorie_unbekannt: 404,
	berater_unbekannt: 404,
	inhalt_nicht_verfuegbar: 503,
	agb_zustimmung: 400,
	anteil_nicht_erlaubt: 400,
	aktion_veraltet: 409,
	aktion_unbekannt: 404,
	empfehlung_vorhanden: 409,
	empfehlung_vorhanden_optin_noetig: 409,
	empfehlung_unbekannt: 404,
	empfehlung_abgelaufen: 410,
	offline_code_nicht_verfuegbar: 404,
	code_unbekannt: 404,

	empfaenger_link_noetig: 403,
	empfaenger_zustimmung_fehlt: 409,
	empfaenger_daten_fehlen: 409,
	empfaenger_daten_vorhanden: 409,
	empfaenger_geloescht: 409,
	email_gleich_empfehler: 400,
	eigene_empfehlung: 409,
	kundennummer_ungueltig: 400,
	kundennummer_vorhanden: 409,

	auftrag_unbekannt: 404,
	auftrag_referenz_vorhanden: 409,
	auftrag_zustand: 409,
	auftrag_in_pruefung: 409,
	auftrag_kein_neukunde: 409,
	auftrag_neukunde_offen: 409,
	auftrag_storniert: 409,
	auftrag_zahlung_fehlt: 409,
	auftrag_ausgezahlt: 409,
	auftrag_eigenwerbung: 409,
	auftrag_eigenwerbung_abgelehnt: 409,
	auftrag_anteil: 409,
	auftrag_limit: 409,
	empfaenger_hat_auftrag: 409,
	empfehlung_ausgeschoepft: 409,

	praemie_token_ungueltig: 410,
	praemie_bereits_gewaehlt: 409,
	praemie_nicht_waehlbar: 409,
	praemie_abgelaufen: 410,
	praemie_storniert: 410,
	praemie_in_pruefung: 409,
	bankdaten_unberechtigt: 403,
	iban_ungueltig: 400,
	gutschein_bestand_leer: 409,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof errorStatus

export const isErrorCode = (value: unknown): value is ErrorCode =>
	typeof value === 'string' && hasKey(errorStatus, value)

/** Codes by which programs know a failure (SPEC 8). PSOF0204: the login is over; whoever gets it logs out. */
const API_CODES: Partial<Record<ErrorCode, string>> = { anmeldung_erforderlich: 'PSOF0204' }

/** What a failure is called in an answer to a program. */
export const apiCode = (code: ErrorCode): string => API_CODES[code] ?? code
