import { DER_MARKE, ORDNUNG, type Regelteil, type Tabellenregeln } from './regel'

/** Of a friend whom no valid order confirmed; a valid one keeps it until they are erased on request. */
const UNBESTAETIGTER_FREUND = {
	zweck: 'empfehlung',
	grundlage: 'vertrag Art. 6 (1) b',
	frist: 'unbestaetigt',
	ab: 'Angabe, solange kein gültiger Auftrag besteht',
	danach: 'leeren',
	durch: 'deleteUnconfirmedEmpfaenger',
} as const satisfies Regelteil

/** Of a recommender: an unconfirmed one goes after the period, a confirmed one with the account. */
const DES_KONTOS = {
	zweck: 'konto',
	grundlage: 'vertrag Art. 6 (1) b',
	bis: 'Konto gelöscht',
	danach: 'leeren',
	durch: 'Löschung der Person',
} as const satisfies Regelteil

const DER_EMPFEHLUNG = { ...DES_KONTOS, zweck: 'empfehlung' } as const satisfies Regelteil

const DES_NEWSLETTERS = {
	zweck: 'newsletter',
	grundlage: 'einwilligung Art. 6 (1) a',
	bis: 'Newsletter abbestellt',
	danach: 'leeren',
	durch: 'Abbestellung',
} as const satisfies Regelteil

const GEGEN_MISSBRAUCH = {
	...DES_KONTOS,
	zweck: 'missbrauch',
	grundlage: 'interesse Art. 6 (1) f',
} as const satisfies Regelteil

const SPUR = {
	zweck: 'missbrauch',
	grundlage: 'interesse Art. 6 (1) f',
	frist: 'spur',
	ab: 'Empfehlung oder Angabe',
	danach: 'leeren',
	durch: 'purgeExpired',
} as const satisfies Regelteil

/** People and what they recommend. */
export const PERSONEN = {
	empfehler: [
		{
			columns: 'email emailNorm mailbox anrede vorname nachname nameFolge',
			zweck: 'konto',
			grundlage: 'vertrag Art. 6 (1) b',
			frist: 'unbestaetigt',
			ab: 'letzte Empfehlung, solange die Adresse unbestätigt ist; danach bis zur Löschung des Kontos',
			danach: 'leeren',
			durch: 'deleteUnconfirmedEmpfehler',
		},
		{ columns: 'hostKennung passwortHash bestaetigtAm kundennummer mailAus', ...DES_KONTOS },
		{ columns: 'newsletterPermission newsletterVersendetAm', ...DES_NEWSLETTERS },
		{ columns: 'sperrGrund', ...GEGEN_MISSBRAUCH },
		{
			columns:
				'id empfehlerhash sprache spracheGewaehlt gesperrt teilnahmeVersion teilnahmeAm loeschenAb agenturId vermitteltVon geloeschtAm erstelltAm',
			...ORDNUNG,
		},
	],
	empfehlung: [
		{ columns: 'nachricht merkname offlineCode bestellung', ...DER_EMPFEHLUNG },
		{ columns: 'spur', ...SPUR },
		{
			columns:
				'id empfehlungsnummer kurzcode hex empfehlerId produktId kampagneId zusatzReserveCent anteilEmpfehler maxAuftraege channel agentennummer agenturId vermitteltVon herkunft agbId teilnahmeVersion sprache zustand klicks varianten erstelltAm gueltigBis',
			...ORDNUNG,
		},
	],
	empfaenger: [
		{
			columns:
				'einsprungsquelle channel anrede vorname nachname nameFolge geburtsdatum telefon strasse hausnummer plz ort kundennummer',
			...UNBESTAETIGTER_FREUND,
		},
		{ columns: 'email emailNorm emailErinnerung mailAus kontaktErlaubtAm', ...UNBESTAETIGTER_FREUND },
		{ columns: 'spur', ...SPUR },
		{ columns: 'newsletterPermission newsletterVersendetAm', ...DES_NEWSLETTERS },
		{
			columns:
				'id empfaengernummer empfehlungId teilweg agenturId vermitteltVon zustand agbId datenschutzId zugestimmtAm sprache erstelltAm datenAm loeschenAb geloeschtAm',
			...ORDNUNG,
		},
	],
	empfehlerBankdaten: [
		{
			columns: 'empfehlerId kontoinhaber iban bic ibanHash ibanEnde geaendertAm',
			zweck: 'praemie',
			grundlage: 'vertrag Art. 6 (1) b',
			bis: 'Konto gelöscht',
			danach: 'zeile löschen',
			durch: 'Löschung der Person',
		},
	],
	empfehlerBild: [
		{
			columns: 'empfehlerId bytes geaendertAm',
			zweck: 'empfehlung',
			grundlage: 'einwilligung Art. 6 (1) a',
			bis: 'Bild entfernt',
			danach: 'zeile löschen',
			durch: 'Löschung der Person',
		},
	],
	/** Earlier, where nobody confirmed it in 30 days (zustimmungOffen). */
	zustimmung: [
		{
			columns:
				'id art zustand bezug subjektId empfehlungId email sprache aktionId rechtstextId fassung erteiltAm bestaetigtAm widerrufenAm',
			zweck: 'nachweis',
			grundlage: 'pflicht Art. 6 (1) c',
			frist: 'nachweis',
			ab: 'Widerruf, oder so lange, wie die Marke sagt (ZustimmungNachweisMonate); früher, wenn die Person gelöscht wird, oder 30 Tage nach einer Bitte, die niemand bestätigt hat',
			danach: 'zeile löschen',
			durch: 'purgeExpired',
		},
	],
	emailAenderung: [
		{
			columns:
				'id zustand bezug subjektId emailAlt emailNeu beantragtVon notiz entschiedenVon entschiedenAm kreis ablaufAm erledigtAm erstelltAm',
			zweck: 'konto',
			grundlage: 'interesse Art. 6 (1) f',
			frist: 'emailAenderung',
			ab: 'Änderung beantragt; früher, wenn die Person gelöscht wird',
			danach: 'zeile löschen',
			durch: 'purgeExpired',
		},
	],
	eigenwerbung: [
		{ columns: 'antwort notiz merken', ...GEGEN_MISSBRAUCH },
		{
			columns:
				'empfaengerId produktId empfehlerId zustand gruende vorgelegtVon anlass entschiedenVon entschiedenAm kreis erstelltAm',
			...ORDNUNG,
		},
	],
	bekanntesMuster: [
		{
			columns: 'id art hash kennzeichen urteil notiz empfaengerId gemerktVon erstelltAm',
			zweck: 'missbrauch',
			grundlage: 'interesse Art. 6 (1) f',
			frist: 'muster',
			ab: 'Entscheidung',
			danach: 'zeile löschen',
			durch: 'purgeExpired',
		},
	],
	notiz: [
		{
			columns: 'id empfehlerId text von erstelltAm',
			zweck: 'konto',
			grundlage: 'interesse Art. 6 (1) f',
			frist: 'nachweis',
			ab: 'Niederschrift, spätestens mit dem Konto',
			danach: 'zeile löschen',
			durch: 'purgeExpired',
		},
	],
	antwortVorlage: [{ columns: 'id name text geaendertAm', ...DER_MARKE }],
	nachfrage: [
		{
			columns: 'id empfehlerId empfehlungId referenz zustand antwort beantwortetAm erstelltAm',
			zweck: 'praemie',
			grundlage: 'vertrag Art. 6 (1) b',
			bis: 'Konto gelöscht',
			danach: 'zeile löschen',
			durch: 'Löschung der Person',
		},
	],
	/** Whom friends named; answered, it holds no name any more. */
	nennung: [
		{
			columns:
				'id zustand produktId vorname nachname freundHash wer ort werEmail channel sprache spur abgleichAb empfehlerId empfehlungId gruende gefragtAm beantwortetAm loeschenAb erstelltAm',
			zweck: 'empfehlung',
			grundlage: 'interesse Art. 6 (1) f',
			bis: 'eigener Ablauf',
			danach: 'zeile löschen',
			durch: 'purgeExpired',
		},
	],
	aktionZustimmung: [
		{
			columns: 'id aktionId sprache empfehlungId empfaengerId erteiltAm',
			zweck: 'nachweis',
			grundlage: 'einwilligung Art. 6 (1) a',
			bis: 'Person gelöscht',
			danach: 'zeile löschen',
			durch: 'Löschung der Person',
		},
	],
	statuszeile: [
		{
			columns: 'id empfehlerId empfehlungId empfaengerId auftragId praemierungId grund am erstelltAm seit',
			...ORDNUNG,
		},
	],
} as const satisfies Tabellenregeln
