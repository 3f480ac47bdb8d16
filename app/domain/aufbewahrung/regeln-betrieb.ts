import { DER_MARKE, MIT_ABLAUF, ORDNUNG, type Tabellenregeln } from './regel'

/** What keeps the portal running: sessions, links, mails, proofs. */
export const BETRIEB = {
	benutzer: [
		{
			columns: 'passwortHash passwortWechsel rollen',
			zweck: 'konto',
			grundlage: 'vertrag Art. 6 (1) b',
			bis: 'Zugang entfernt',
			danach: 'leeren',
			durch: 'Betrieb',
		},
		/** Who is meant by the trail: kept as long as it is. */
		{
			columns: 'id emailNorm name art zugangVon zugangAm bestaetigtVon bestaetigtAm adminBis beendetAm erstelltAm',
			zweck: 'buchhaltung',
			grundlage: 'pflicht Art. 6 (1) c',
			frist: 'audit',
			ab: 'Ende des Zugangs',
			danach: 'zeile löschen',
			durch: 'purgeExpired',
		},
	],
	/** Files of lists, for who asked for them, for a day. */
	listendatei: [
		{
			columns:
				'id benutzerId liste spalten sprache agenturId agenturGanz maskiert zeilen erstelltAm fertigAm abgebrochenAm ablaufAm',
			...MIT_ABLAUF,
			zweck: 'praemie',
			durch: 'makeListendateien',
		},
	],
	listendateiTeil: [
		{ columns: 'id dateiId nummer ids inhalt', ...MIT_ABLAUF, zweck: 'praemie', durch: 'makeListendateien' },
	],
	ansicht: [
		{
			columns: 'id benutzerId liste name adresse team standard erstelltAm',
			zweck: 'konto',
			grundlage: 'interesse Art. 6 (1) f',
			bis: 'Zugang entfernt',
			danach: 'zeile löschen',
			durch: 'Betrieb',
		},
	],
	zweiterFaktor: [
		{
			columns: 'benutzerId geheimnis bestaetigtAm letzterSchritt codes erstelltAm',
			zweck: 'konto',
			grundlage: 'interesse Art. 6 (1) f',
			bis: 'Zugang entfernt',
			danach: 'zeile löschen',
			durch: 'Betrieb',
		},
	],
	sitzung: [
		{
			columns: 'id art subjektId geraet bleiben angemeldetVon agenturId erstelltAm gesehenAm faktorAm ablaufAm',
			zweck: 'konto',
			grundlage: 'vertrag Art. 6 (1) b',
			frist: 'sitzung',
			ab: 'Ablauf',
			danach: 'zeile löschen',
			durch: 'purgeExpired',
		},
	],
	token: [
		{
			columns: 'hash zweck subjektId subjektArt ablaufAm benutztAm erstelltAm',
			zweck: 'zustellung',
			grundlage: 'vertrag Art. 6 (1) b',
			frist: 'token',
			ab: 'Ablauf oder Benutzung',
			danach: 'zeile löschen',
			durch: 'purgeExpired',
		},
	],
	mail: [
		{
			columns: 'daten letzterFehler',
			zweck: 'zustellung',
			grundlage: 'vertrag Art. 6 (1) b',
			frist: 'mail',
			ab: 'Niederschrift; nach dem Versand sofort',
			danach: 'leeren',
			durch: 'purgeExpired',
		},
		{
			columns:
				'id vorlage schluessel an postfach folge sprache zustand versuche naechsterVersuchAm messageId gesendetAm erstelltAm',
			zweck: 'zustellung',
			grundlage: 'vertrag Art. 6 (1) b',
			bis: 'Person gelöscht',
			danach: 'zeile löschen',
			durch: 'Löschung der Person',
		},
	],
	audit: [
		{
			columns: 'id am akteur ereignis bezug bezugId details',
			zweck: 'buchhaltung',
			grundlage: 'pflicht Art. 6 (1) c',
			frist: 'audit',
			ab: 'Ereignis; freie Worte darin gehen mit dem Konto',
			danach: 'zeile löschen',
			durch: 'purgeExpired',
		},
	],
	/** Hashes and ids of nobody: what proves the trail is kept with it. */
	protokollKette: [{ columns: 'nummer auditId am form vorher hash erstelltAm', ...ORDNUNG, durch: 'Betrieb' }],
	/** Totals: who they were counted of cannot be read from them. */
	kennzahlTag: [
		{
			columns:
				'tag kohorteTag produktId teilweg kampagneId variante agenturId herkunft personen empfohlen neueEmpfehler geteilt klicks angenommen erstmals daten bestellt freigegeben abgelehnt storniert verdacht praemien bezahlt entfallen zurueck zurueckgefordert mailsGesendet mailsGescheitert mailsAbbestellt zusageCent kulanzCent agenturCent entfallenCent gezahltCent gutscheinCent rueckforderungCent',
			...ORDNUNG,
			durch: 'Betrieb',
		},
	],
	/** Which figures somebody wants by mail. */
	kennzahlMail: [
		{
			columns: 'benutzerId woche monat alarm sprache',
			zweck: 'konto',
			grundlage: 'interesse Art. 6 (1) f',
			bis: 'Zugang entfernt',
			danach: 'zeile löschen',
			durch: 'Betrieb',
		},
	],
	kennzahlAusgabe: [
		{
			columns: 'id eine adresse zugang aktiv letzterTag versuche naechsterVersuchAm zuletztAm fehler zeilen',
			...DER_MARKE,
		},
	],
	/** Counts of forms, of nobody. */
	formularTag: [{ columns: 'tag formular feld code anzahl', ...ORDNUNG, durch: 'Betrieb' }],
	kennzahlAlarm: [{ columns: 'id art teilweg seit vorbeiAm', ...ORDNUNG, durch: 'Betrieb' }],
	kennzahlStand: [{ columns: 'id nummer alarmGeprueftAm', ...ORDNUNG, durch: 'Betrieb' }],
	zaehlung: [{ columns: 'id was am empfehlungId teilweg anzahl gezaehlt', ...ORDNUNG, durch: 'Betrieb' }],
	experimentGesehen: [{ columns: 'experimentId empfehlungId am', ...ORDNUNG, durch: 'Betrieb' }],
	sicherheitsereignis: [
		{
			columns: 'id am art akteur konto netz details',
			zweck: 'sicherheit',
			grundlage: 'interesse Art. 6 (1) f',
			frist: 'sicherheit',
			ab: 'Ereignis',
			danach: 'zeile löschen',
			durch: 'purgeExpired',
		},
	],
	formular: [
		{
			columns: 'schluessel ergebnis erstelltAm',
			zweck: 'ordnung',
			grundlage: 'interesse Art. 6 (1) f',
			frist: 'formular',
			ab: 'Absenden',
			danach: 'zeile löschen',
			durch: 'purgeExpired',
		},
	],
	entwurf: [{ columns: 'id person daten ablaufAm erstelltAm', ...MIT_ABLAUF, zweck: 'konto' }],
	captcha: [{ columns: 'id sendung geloest ablaufAm', ...MIT_ABLAUF }],
	eingabe: [{ columns: 'id form daten ablaufAm erstelltAm', ...MIT_ABLAUF }],
	datenschutzAnfrage: [
		{
			columns:
				'id art zustand email postfach sprache anliegen eingegangenAm fristBis bestaetigtAm erledigtAm antwort erstelltAm',
			zweck: 'nachweis',
			grundlage: 'pflicht Art. 6 (1) c',
			frist: 'nachweis',
			ab: 'Antwort; die E-Mail-Adresse geht mit einer Löschung sofort',
			danach: 'zeile löschen',
			durch: 'purgeExpired',
		},
	],
	einwilligung: [
		{
			columns: 'id kennung fassung anlass kategorien am',
			zweck: 'nachweis',
			grundlage: 'pflicht Art. 6 (1) c',
			frist: 'nachweis',
			ab: 'Entscheidung',
			danach: 'zeile löschen',
			durch: 'purgeExpired',
		},
	],
	messung: [
		{
			columns: 'id ziel besucher channel produktId schluessel am matomo versuche naechsterVersuchAm',
			zweck: 'messung',
			grundlage: 'einwilligung Art. 6 (1) a',
			frist: 'messung',
			ab: 'Ereignis',
			danach: 'zeile löschen',
			durch: 'purgeExpired',
		},
	],
	messungSchluessel: [
		{
			columns: 'tag schluessel',
			zweck: 'messung',
			grundlage: 'einwilligung Art. 6 (1) a',
			bis: 'eigener Ablauf',
			danach: 'zeile löschen',
			durch: 'purgeExpired',
		},
	],
} as const satisfies Tabellenregeln
