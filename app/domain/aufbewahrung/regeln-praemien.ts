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
			sealedColumns: 'gemeldeteKundennummer',
			zweck: 'praemie',
			grundlage: 'vertrag Art. 6 (1) b',
			bis: 'Person gelöscht',
			danach: 'leeren',
			durch: 'Löschung der Person',
		},
		{
			sealedColumns:
				'id referenz empfehlungId empfaengerId produktId zustand auftragsdatum gemeldeteEmpfaengernummer anteilEmpfehler neukunde ersteZahlungAm storniertAm widerrufenAm abgelehntAm grund freigegebenAm erstelltAm',
			...ORDNUNG,
		},
	],
	praemierung: [
		{
			sealedColumns: 'gutscheinEmail',
			zweck: 'zustellung',
			grundlage: 'vertrag Art. 6 (1) b',
			bis: 'Person gelöscht',
			danach: 'leeren',
			durch: 'Löschung der Person',
		},
		{
			sealedColumns:
				'id art seite auftragId empfehlungId empfehlerId empfaengerId zustand anteil betragCent praemienstand praemieId sprache bonusNummer fristBis gewaehltAm erledigtAm gewaehrtVon erstelltAm',
			...BELEG,
		},
	],
	auszahlung: [
		{
			sealedColumns: 'kontoinhaber iban bic',
			zweck: 'praemie',
			grundlage: 'vertrag Art. 6 (1) b',
			frist: 'bankverbindung',
			ab: 'Zahlung oder Stornierung',
			danach: 'leeren',
			durch: 'purgeExpired',
		},
		{
			sealedColumns: 'ibanHash ibanEnde',
			zweck: 'missbrauch',
			grundlage: 'interesse Art. 6 (1) f',
			bis: 'Person gelöscht',
			danach: 'leeren',
			durch: 'Löschung der Person',
		},
		{ sealedColumns: 'id praemierungId zustand betragCent erstelltAm gezahltAm storniertAm', ...BELEG },
	],
	gutscheinCode: [
		{
			sealedColumns:
				'id marke wertCent code codeHash praemierungId vergebenAm widerrufenAm widerrufenVon gueltigBis erstelltAm',
			...BELEG,
		},
	],
	gutscheinMarke: [{ sealedColumns: 'marke shopUrl einloesenDe einloesenEn', ...DER_MARKE }],
	kulanzAntrag: [
		{
			sealedColumns:
				'id zustand empfehlerId empfehlungId betragCent grund anlass beantragtVon entschiedenVon entschiedenAm erstelltAm',
			...ORDNUNG,
		},
	],
	auftraggeberKonto: [
		{
			sealedColumns: 'id zustand inhaber iban bic ibanEnde beantragtVon entschiedenVon entschiedenAm erstelltAm',
			...DER_MARKE,
		},
	],
	lauf: [
		{
			sealedColumns:
				'id nummer zustand ausfuehrungAm kontoId erstelltVon beteiligte anzahl summeCent pruefsumme eingefrorenAm freigegebenVon freigegebenAm eingereichtAm gebuchtVon abgeschlossenAm erstelltAm',
			...DER_MARKE,
		},
	],
	/** Goes with its payout. */
	laufPosten: [
		{
			sealedColumns: 'id nummer laufId auszahlungId praemierungId zustand betragCent grund erledigtAm erstelltAm',
			...BELEG,
		},
	],
	laufDatei: [
		{
			sealedColumns: 'laufId inhalt pruefsumme bytes erstelltVon erstelltAm',
			zweck: 'praemie',
			grundlage: 'vertrag Art. 6 (1) b',
			frist: 'bankverbindung',
			ab: 'Erstellung der Datei',
			danach: 'zeile löschen',
			durch: 'purgeExpired',
		},
	],
	bankDatei: [{ sealedColumns: 'pruefsumme art ergebnis eingelesenVon erstelltAm', ...DER_MARKE }],
	/** Amounts and ids: of nobody once the reward is gone. */
	buchung: [{ sealedColumns: 'seq form art am schluessel kanonisch vorher hash', ...ORDNUNG, durch: 'Betrieb' }],
	buchungZeile: [{ sealedColumns: 'buchungSeq nr konto cent praemierungId', ...ORDNUNG, durch: 'Betrieb' }],
	hauptbuchPruefung: [{ sealedColumns: 'id am seq hash brueche beispiele', ...DER_MARKE }],
} as const satisfies Tabellenregeln
