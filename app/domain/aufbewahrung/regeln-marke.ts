import { DER_MARKE, type Tabellenregeln } from './regel'

/** What the brand says and sells, and what all brands share: nobody's data. */
export const MARKE = {
	produkt: [
		{
			columns:
				'id externeId kategorie name kurztext beschreibung preisMonatlichCent preisEinmaligCent preisHinweis grafik en bestellUrl position aktiv startseite',
			...DER_MARKE,
		},
	],
	praemie: [
		{
			columns: 'id produktId titel art marke startdatum enddatum enddatumAnzeige wertCent teilbar position',
			...DER_MARKE,
		},
	],
	kampagne: [
		{
			columns:
				'id name zweck zustand von bis rang ziel regeln wahl stufen budgetCent budgetZeitraum budgetEnde wort seiteTitel seiteText stand geschriebenVon beantragtVon freigegebenVon freigegebenAm stoppVon stoppGrund erstelltAm',
			...DER_MARKE,
		},
	],
	experiment: [
		{
			columns:
				'id name art zustand varianten gewichte halten mindestTage mindestMenschen bisher gestartetAm beendetAm gilt stand erstelltAm',
			...DER_MARKE,
		},
	],
	praemienVorschlag: [
		{
			columns:
				'id produktId praemien giltAb grund basis beantragtVon ausgang antwort entschiedenVon entschiedenAm kreis erstelltAm',
			...DER_MARKE,
		},
	],
	rechtstext: [{ columns: 'id art sprache version titel inhalt gueltigAb erstelltAm', ...DER_MARKE }],
	festnetz: [
		{
			columns:
				'produktId kategorie anzeigeName young hybrid gruppe klasse beschreibung1 beschreibung2 beschreibung3 beschreibung4 provision telekomProduktId fussnote preisaufteilung aktionsname aktionsrabattCent en',
			...DER_MARKE,
		},
	],
	mobil: [
		{
			columns: 'produktId gruppe geraeteTyp hersteller handyId tarifId aktionspreisCent position topPosition aktion en',
			...DER_MARKE,
		},
	],
	energiePreis: [
		{
			columns:
				'id produktId sparte plzPraefix verbrauchVon verbrauchBis grundpreisCentJahr arbeitspreisHundertstelCent',
			...DER_MARKE,
		},
	],
	/** Agents are shown by name until the brand's next catalogue leaves them out. */
	berater: [
		{
			columns: 'externeId anrede vorname nachname plz ort photo aktiv suche',
			zweck: 'angebot',
			grundlage: 'vertrag Art. 6 (1) b',
			bis: 'Zugang entfernt',
			danach: 'zeile löschen',
			durch: 'Betrieb',
		},
	],
	aktion: [
		{
			columns: 'id aktionsId version formular texte startdatum enddatum position zurueckgezogenAm erstelltAm',
			...DER_MARKE,
		},
	],
	inhalt: [
		{
			columns:
				'id art schluessel sprache version daten position erstelltAm giltAb verworfenAm basis von beantragtVon beantragtAm wunschAb',
			...DER_MARKE,
		},
	],
	auftrittDatei: [{ columns: 'name art bytes erstelltAm', ...DER_MARKE }],
	asset: [{ columns: 'id name typ breite hoehe bytes erstelltAm', ...DER_MARKE }],
	inhaltKopie: [{ columns: 'schluessel daten bytes geholtAm', ...DER_MARKE }],
	einwilligungFassung: [{ columns: 'hash version sprache inhalt erstelltAm', ...DER_MARKE }],
} as const satisfies Tabellenregeln

export const PLATTFORM = {
	mandant: [
		{
			columns: 'id clientRoute schemaName config configAb naechsteAb schluessel pausiert portal erstelltAm',
			...DER_MARKE,
		},
	],
	mandantHost: [{ columns: 'host mandantId haupt', ...DER_MARKE }],
	/** People who run the deployment: until the command line takes their access away. */
	betreiber: [
		{
			columns: 'id emailNorm name passwortHash schluessel geheimnis faktorAb letzterSchritt codes erstelltAm',
			zweck: 'sicherheit',
			grundlage: 'interesse Art. 6 (1) f',
			bis: 'Zugang entfernt',
			danach: 'zeile löschen',
			durch: 'Betrieb',
		},
	],
	betreiberSitzung: [
		{
			columns: 'id betreiberId erstelltAm gesehenAm ablaufAm faktorAm',
			zweck: 'sicherheit',
			grundlage: 'interesse Art. 6 (1) f',
			bis: 'eigener Ablauf',
			danach: 'zeile löschen',
			durch: 'purgeExpired',
		},
	],
	betreiberProtokoll: [
		{
			columns: 'id am wer ereignis marke details',
			zweck: 'nachweis',
			grundlage: 'interesse Art. 6 (1) f',
			frist: 'audit',
			ab: 'am',
			danach: 'zeile löschen',
			durch: 'purgeExpired',
		},
	],
	/** Counts by keyed hashes, for as long as their limit says. */
	attempt: [
		{
			columns: 'key points expire',
			zweck: 'sicherheit',
			grundlage: 'interesse Art. 6 (1) f',
			bis: 'eigener Ablauf',
			danach: 'zeile löschen',
			durch: 'purgeExpired',
		},
	],
} as const satisfies Tabellenregeln
