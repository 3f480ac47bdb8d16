import { DER_MARKE, ORDNUNG, type Regelteil, type Tabellenregeln } from './regel'

/** Rows that carry the instant their use is over. */
const MIT_ABLAUF = {
	zweck: 'sicherheit',
	grundlage: 'interesse Art. 6 (1) f',
	bis: 'eigener Ablauf',
	danach: 'zeile löschen',
	durch: 'purgeExpired',
} as const satisfies Regelteil

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
			columns: 'id emailNorm name art beendetAm erstelltAm',
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
			columns: 'id benutzerId liste spalten sprache maskiert zeilen erstelltAm fertigAm abgebrochenAm ablaufAm',
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
	/** A business that the brand settles with; its people are rows of benutzer. */
	agentur: [
		{
			columns:
				'id nummer name strasse hausnummer plz ort steuernummer ustId kleinunternehmer ansprechpartner email telefon kontoinhaber iban bic ibanEnde zustand erstelltAm geaendertAm',
			zweck: 'buchhaltung',
			grundlage: 'vertrag Art. 6 (1) b',
			bis: 'Marke entfernt',
			danach: 'zeile löschen',
			durch: 'Betrieb',
		},
	],
	/** What agencies get for an order, and got: amounts, and ids of people whose access may be gone. */
	praemienplan: [
		{
			columns:
				'id agenturId produktId seite fuer betragCent gueltigVon gueltigBis erstelltVon genehmigtVon beendetVon erstelltAm',
			zweck: 'buchhaltung',
			grundlage: 'vertrag Art. 6 (1) b',
			bis: 'Marke entfernt',
			danach: 'zeile löschen',
			durch: 'Betrieb',
		},
	],
	agenturPraemie: [
		{
			columns:
				'id agenturId auftragId referenz produktId vermitteltVon art seite betragCent mitarbeiterCent monat am rechnungId',
			zweck: 'buchhaltung',
			grundlage: 'pflicht Art. 6 (1) c',
			bis: 'Marke entfernt',
			danach: 'zeile löschen',
			durch: 'Betrieb',
		},
	],
	agenturRechnung: [
		{
			columns: 'id nummer agenturId monat storniertId daten xml pruefsumme bruttoCent erstelltVon erstelltAm',
			zweck: 'buchhaltung',
			grundlage: 'pflicht Art. 6 (1) c',
			bis: 'Marke entfernt',
			danach: 'zeile löschen',
			durch: 'Betrieb',
		},
	],
	/** Whose login counts, and what it gives. */
	ssoAnbieter: [{ columns: 'id name aussteller clientId geheimnis aktiv erstelltAm geaendertAm', ...DER_MARKE }],
	ssoZuordnung: [{ columns: 'id abteilung agenturId rolle erstelltAm', ...DER_MARKE }],
	/** Goes with the person: until then whoever was put out is not let back in by the provider. */
	ssoPerson: [
		{
			columns: 'id aussteller subjekt benutzerId erstelltAm angemeldetAm',
			zweck: 'missbrauch',
			grundlage: 'interesse Art. 6 (1) f',
			frist: 'audit',
			ab: 'Ende des Zugangs',
			danach: 'zeile löschen',
			durch: 'purgeExpired',
		},
	],
	/** Goes with its session. */
	ssoSitzung: [
		{
			columns: 'sitzungId personId sid idToken',
			...MIT_ABLAUF,
			zweck: 'konto',
			durch: 'purgeExpired',
		},
	],
	agenturMitglied: [
		{
			columns: 'agenturId benutzerId rolle ssoZuordnungId erstelltAm',
			zweck: 'konto',
			grundlage: 'vertrag Art. 6 (1) b',
			bis: 'Zugang entfernt',
			danach: 'zeile löschen',
			durch: 'Betrieb',
		},
	],
	/** Who was invited to recommend; of who took it the names go with their account. */
	agenturEinladung: [
		{
			columns:
				'id agenturId vermitteltVon code vorname nachname art mitarbeiternummer zustand empfehlerId ablaufAm angefragtAm zustimmungVersion angenommenAm loeschenAb erstelltAm',
			zweck: 'nachweis',
			grundlage: 'einwilligung Art. 6 (1) a',
			frist: 'einladung',
			ab: 'Ablauf der Einladung, wenn niemand sie annahm; sonst bleibt sie als Nachweis, ohne Namen nach der Löschung des Kontos',
			danach: 'zeile löschen',
			durch: 'purgeExpired',
		},
	],
	/** What an agency noted of a friend who let it contact them. */
	interessent: [
		{
			columns: 'empfaengerId schritt notiz wiedervorlage geaendertVon geaendertAm',
			zweck: 'empfehlung',
			grundlage: 'einwilligung Art. 6 (1) a',
			bis: 'Person gelöscht',
			danach: 'zeile löschen',
			durch: 'Löschung der Person',
		},
	],
	/** Recommended for somebody by an agency or the call centre; confirmed, it has no name any more. */
	vermittlung: [
		{
			columns:
				'id weg agenturId vermitteltVon produktId vorname nachname email einwilligungVersion zustand empfehlungId bestaetigtAm loeschenAb erstelltAm',
			zweck: 'nachweis',
			grundlage: 'einwilligung Art. 6 (1) a',
			bis: 'eigener Ablauf',
			danach: 'zeile löschen',
			durch: 'purgeExpired',
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
