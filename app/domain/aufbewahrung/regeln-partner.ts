import { DER_MARKE, ORDNUNG, type Regelteil, type Tabellenregeln } from './regel'

/** What partners were told holds ids and amounts; with its person gone it is about nobody. */
const ERZAEHLT = {
	zweck: 'zustellung',
	grundlage: 'interesse Art. 6 (1) f',
	frist: 'ereignis',
	ab: 'Ereignis',
	danach: 'zeile löschen',
	durch: 'purgeExpired',
} as const satisfies Regelteil

/** What partners' servers are told, and what they may do. */
export const PARTNER = {
	ereignis: [{ columns: 'id reihe nummer objektNummer ereignis objekt objektId zustand daten am', ...ERZAEHLT }],
	ereignisStand: [{ columns: 'id nummer', ...ORDNUNG, durch: 'Betrieb' }],
	ereignisObjekt: [{ columns: 'objektId anzahl', ...ORDNUNG, durch: 'Betrieb' }],
	/** Goes with its event. */
	zustellung: [
		{
			columns:
				'id webhookId ereignisId nummer zustand versuche naechsterVersuchAm versuchtAm status dauerMs antwort fehler erstelltAm',
			...ERZAEHLT,
		},
	],
	/** A removed endpoint keeps its row for the trail; its secrets are emptied at once. */
	webhook: [
		{
			columns:
				'id bezeichnung adresse ereignisse zustand pauseGrund pausiertAm gestoertSeit geheimnis vorigesGeheimnis vorigesBis erstelltAm',
			...DER_MARKE,
		},
	],
	/** Who made a key is known as long as the trail names them. */
	partnerSchluessel: [
		{
			columns:
				'id bezeichnung anfang hash bereiche netze erstelltVon erstelltAm benutztAm widerrufenAm gueltigBis nachfolgerId gewarntAm',
			...DER_MARKE,
		},
	],
} as const satisfies Tabellenregeln
