import { ORDNUNG, type Regelteil, type Tabellenregeln } from './regel'

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
				'id art seite auftragId empfehlungId empfehlerId empfaengerId zustand anteil betragCent praemienstand praemieId sprache bonusNummer fristBis gewaehltAm erledigtAm erstelltAm',
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
	gutscheinCode: [{ sealedColumns: 'id marke wertCent code codeHash praemierungId vergebenAm erstelltAm', ...BELEG }],
} as const satisfies Tabellenregeln
