import { DER_MARKE, ORDNUNG, type Regelteil, type Tabellenregeln } from './regel'

/** What documents a payment; without a person once theirs is gone. */
const BELEG = {
	zweck: 'buchhaltung',
	grundlage: 'pflicht Art. 6 (1) c',
	frist: 'beleg',
	ab: 'Ende des Jahres, in dem die Prämie erledigt war; die Person ist gelöscht',
	danach: 'zeile löschen',
	durch: 'purgeExpired',
} as const satisfies Regelteil

/** Orders, the rewards they earn, and how those are paid. */
export const PRAEMIEN = {
	auftrag: [
		{
			columns: 'gemeldeteKundennummer',
			zweck: 'praemie',
			grundlage: 'vertrag Art. 6 (1) b',
			bis: 'Person gelöscht',
			danach: 'leeren',
			durch: 'Löschung der Person',
		},
		{
			columns: 'bestellerVorname bestellerNachname bestellerGeburtsdatum',
			zweck: 'praemie',
			grundlage: 'interesse Art. 6 (1) f',
			frist: 'unbestaetigt',
			ab: 'Meldung; sofort, sobald ein Empfänger zugeordnet ist und die Zuordnung nicht mehr zurückgenommen werden kann',
			danach: 'leeren',
			durch: 'purgeExpired',
		},
		{
			columns:
				'id referenz empfehlungId empfaengerId agenturId vermitteltVon produktId produktUebernommen zustand auftragsdatum gemeldeteEmpfaengernummer anteilEmpfehler praemienWieEmpfohlen neukunde ersteZahlungAm storniertAm widerrufenAm abgelehntAm grund freigegebenAm agenturFreigabeAm agenturFreigabeVon erstelltAm',
			...ORDNUNG,
		},
	],
	/** What the columns of the brand's files are called. */
	auftragImport: [
		{
			columns:
				'id zustand dateiname zeichensatz trenner kopf spalten woerter zeilen erstelltVon uebernommenVon abgeschlossenAm erstelltAm',
			...DER_MARKE,
		},
	],
	auftragImportZeile: [
		{
			columns: 'id importId nummer daten referenzHash geprueft uebernommen code feld unlesbar auftragId erstelltAm',
			zweck: 'praemie',
			grundlage: 'vertrag Art. 6 (1) b',
			frist: 'import',
			ab: 'Hochladen der Datei',
			danach: 'zeile löschen',
			durch: 'purgeExpired',
		},
	],
	/** Work on many that are alike: words for the recommender and colleagues, ids of people and orders. */
	sammelarbeit: [
		{
			columns: 'id art daten anzahl summeCent erstelltVon erstelltAm fertigAm abgebrochenAm abgebrochenVon',
			zweck: 'praemie',
			grundlage: 'interesse Art. 6 (1) f',
			frist: 'import',
			ab: 'Beginn der Arbeit',
			danach: 'zeile löschen',
			durch: 'purgeExpired',
		},
	],
	/** Go with their work. */
	sammelarbeitTeil: [
		{
			columns: 'id sammelarbeitId nummer bezugId ziel betragCent ergebnis code',
			zweck: 'praemie',
			grundlage: 'interesse Art. 6 (1) f',
			frist: 'import',
			ab: 'Beginn der Arbeit',
			danach: 'zeile löschen',
			durch: 'purgeExpired',
		},
	],
	praemierung: [
		{
			columns: 'gutscheinEmail',
			zweck: 'zustellung',
			grundlage: 'vertrag Art. 6 (1) b',
			bis: 'Person gelöscht',
			danach: 'leeren',
			durch: 'Löschung der Person',
		},
		{
			columns:
				'id art seite auftragId empfehlungId empfehlerId empfaengerId zustand anteil betragCent zusatzCent zusatz kampagneId zusatzMaxCent praemienstand praemieId spendenzweck sprache bonusNummer fristBis gewaehltAm erledigtAm verrechnetCent zurueckgefordertAm gewaehrtVon erstelltAm',
			...BELEG,
		},
	],
	auszahlung: [
		{
			columns: 'kontoinhaber iban bic',
			zweck: 'praemie',
			grundlage: 'vertrag Art. 6 (1) b',
			frist: 'bankverbindung',
			ab: 'Zahlung oder Stornierung',
			danach: 'leeren',
			durch: 'purgeExpired',
		},
		{
			columns: 'ibanHash ibanEnde',
			zweck: 'missbrauch',
			grundlage: 'interesse Art. 6 (1) f',
			bis: 'Person gelöscht',
			danach: 'leeren',
			durch: 'Löschung der Person',
		},
		{ columns: 'id praemierungId zustand betragCent erstelltAm gezahltAm storniertAm', ...BELEG },
	],
	/** Goes with its reward. */
	rueckforderung: [
		{
			columns:
				'id zustand praemierungId betragCent verrechnetCent gezahltCent grund gefordertVon erlassenVon erlassGrund kreis erledigtAm erstelltAm',
			...BELEG,
		},
	],
	/** Goes with its claim. */
	rueckzahlung: [
		{ columns: 'id rueckforderungId betragCent eingangAm referenz bankDatei gebuchtVon erstelltAm', ...BELEG },
	],
	gutscheinCode: [
		{
			columns:
				'id marke wertCent code pin codeHash praemierungId vergebenAm widerrufenAm widerrufenVon gueltigBis erstelltAm',
			...BELEG,
		},
	],
	gutscheinMarke: [{ columns: 'marke shopUrl einloesen logo logoName', ...DER_MARKE }],
	kulanzAntrag: [
		{
			columns: 'notiz antwort',
			zweck: 'praemie',
			grundlage: 'interesse Art. 6 (1) f',
			bis: 'Person gelöscht',
			danach: 'leeren',
			durch: 'Löschung der Person',
		},
		{
			columns:
				'id zustand empfehlerId empfehlungId betragCent grund anlass praemierungId beantragtVon entschiedenVon entschiedenAm kreis erstelltAm',
			...ORDNUNG,
		},
	],
	auftraggeberKonto: [
		{
			columns: 'id zustand inhaber iban bic ibanEnde beantragtVon entschiedenVon entschiedenAm kreis erstelltAm',
			...DER_MARKE,
		},
	],
	lauf: [
		{
			columns:
				'id nummer art zustand ausfuehrungAm kontoId erstelltVon beteiligte anzahl summeCent pruefsumme eingefrorenAm freigegebenVon freigegebenAm kreis eingereichtAm gebuchtVon abgeschlossenAm erstelltAm',
			...DER_MARKE,
		},
	],
	/** Goes with its payout; that of a credit note stays with it. */
	laufPosten: [
		{
			columns:
				'id nummer laufId auszahlungId praemierungId rechnungId kontoId versuch erneutAm zustand betragCent grund erledigtAm erstelltAm',
			...BELEG,
		},
	],
	laufDatei: [
		{
			columns: 'laufId inhalt pruefsumme bytes erstelltVon erstelltAm',
			zweck: 'praemie',
			grundlage: 'vertrag Art. 6 (1) b',
			frist: 'bankverbindung',
			ab: 'Erstellung der Datei',
			danach: 'zeile löschen',
			durch: 'purgeExpired',
		},
	],
	bankDatei: [
		{
			columns:
				'pruefsumme art version kennungen andere eingelesenVon ausgefuehrtVon ausgefuehrtAm erledigtAm erstelltAm',
			...DER_MARKE,
		},
	],
	/** Numbers and amounts: of nobody once the payout is gone. */
	bankMeldung: [{ columns: 'datei nr art endToEndId sammlerId cent grund am ergebnis', ...DER_MARKE }],
	/** Amounts and ids: of nobody once the reward is gone. */
	buchung: [{ columns: 'seq form art am schluessel kanonisch vorher hash', ...ORDNUNG, durch: 'Betrieb' }],
	buchungZeile: [{ columns: 'buchungSeq nr konto cent praemierungId', ...ORDNUNG, durch: 'Betrieb' }],
	hauptbuchPruefung: [{ columns: 'id am seq hash brueche beispiele', ...DER_MARKE }],
} as const satisfies Tabellenregeln
