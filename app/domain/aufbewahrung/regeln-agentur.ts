import { DER_MARKE, MIT_ABLAUF, type Tabellenregeln } from './regel'

/** Agencies, what they get and who works for them. */
export const AGENTUREN = {
	/** A business that the brand settles with; its people are rows of benutzer. */
	agentur: [
		{
			columns:
				'id nummer name strasse hausnummer plz ort steuernummer ustId kleinunternehmer ansprechpartner email telefon zustand erstelltAm geaendertAm',
			zweck: 'buchhaltung',
			grundlage: 'vertrag Art. 6 (1) b',
			bis: 'Marke entfernt',
			danach: 'zeile löschen',
			durch: 'Betrieb',
		},
	],
	/** Where it is paid to, and was: as long as the credit notes that were paid there. One that was declined never was that. */
	agenturKonto: [
		{
			columns:
				'id agenturId zustand kontoinhaber iban bic ibanEnde ibanHash beantragtVon entschiedenVon entschiedenAm kreis erstelltAm',
			zweck: 'buchhaltung',
			grundlage: 'vertrag Art. 6 (1) b',
			frist: 'kontoAbgelehnt',
			ab: 'Ablehnung des Kontos; eines, das galt oder gilt, bleibt so lange wie die Gutschriften, bis die Marke entfernt wird',
			danach: 'zeile löschen',
			durch: 'purgeExpired',
		},
	],
	/** What agencies get for an order, and got: amounts, and ids of people whose access may be gone. */
	praemienplan: [
		{
			columns:
				'id agenturId produktId seite fuer betragCent gueltigVon gueltigBis erstelltVon genehmigtVon beendetVon abgelehntVon ablehnungGrund erstelltAm',
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
			columns: 'id nummer agenturId monat storniertId daten xml pruefsumme bruttoCent erstelltVon erstelltAm bezahltAm',
			zweck: 'buchhaltung',
			grundlage: 'pflicht Art. 6 (1) c',
			bis: 'Marke entfernt',
			danach: 'zeile löschen',
			durch: 'Betrieb',
		},
	],
	/** Whose login counts, and what it gives. */
	ssoAnbieter: [
		{ columns: 'id name aussteller clientId geheimnis adressenVertraut aktiv erstelltAm geaendertAm', ...DER_MARKE },
	],
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
				'id agenturId vermitteltVon code vorname nachname nameFolge art mitarbeiternummer zustand empfehlerId ablaufAm angefragtAm zustimmungVersion angenommenAm loeschenAb erstelltAm',
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
} as const satisfies Tabellenregeln
