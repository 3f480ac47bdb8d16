import type { FreieKategorie } from '~/domain/einwilligung/kategorien'

type ZielRow = { nummer: number; kategorie: Extract<FreieKategorie, 'an' | 'ma'>; wann: string }

/** The tracking goals [B-TRACKING]: number, what the visitor must have agreed to, and when the event goes out. */
export const ZIELE = {
	produktGesehen: { nummer: 1, kategorie: 'an', wann: 'Das Formular eines Produkts wird gezeigt.' },
	praemienGesehen: { nummer: 2, kategorie: 'an', wann: 'Die Übersicht der Prämien wird gezeigt.' },
	empfehlungErstellt: { nummer: 3, kategorie: 'an', wann: 'Eine Empfehlung ist angelegt.' },
	bestaetigungAngefordert: { nummer: 4, kategorie: 'an', wann: 'Die Bestätigungsmail ist erneut angefordert.' },
	teilenGesehen: { nummer: 5, kategorie: 'an', wann: 'Die Seite zum Teilen einer Empfehlung wird gezeigt.' },
	offlineCodeErstellt: { nummer: 6, kategorie: 'an', wann: 'Ein Code zum Weitersagen ist angelegt.' },
	kurzlinkGeoeffnet: { nummer: 7, kategorie: 'an', wann: 'Ein Mensch folgt einer Kurz-URL.' },
	empfehlungslinkGeoeffnet: { nummer: 8, kategorie: 'an', wann: 'Ein Mensch folgt einem Empfehlungslink.' },
	codeEingeloest: { nummer: 9, kategorie: 'an', wann: 'Ein Empfehlungscode ist erkannt.' },
	einladungGesehen: { nummer: 10, kategorie: 'an', wann: 'Die Einladung eines Freundes wird gezeigt.' },
	ablaufGesehen: { nummer: 11, kategorie: 'an', wann: 'Die Seite einer abgelaufenen Empfehlung wird gezeigt.' },
	empfehlungAngenommen: { nummer: 12, kategorie: 'an', wann: 'Eine Empfehlung ist angenommen.' },
	zustimmungErteilt: { nummer: 13, kategorie: 'an', wann: 'Bedingungen und Datenschutz ist zugestimmt.' },
	datenAngegeben: { nummer: 14, kategorie: 'an', wann: 'Der Empfänger hat seine Daten angegeben.' },
	kundennummerAngegeben: { nummer: 15, kategorie: 'an', wann: 'Der Empfänger hat seine Kundennummer angegeben.' },
	zumAngebot: { nummer: 16, kategorie: 'ma', wann: 'Der Empfänger geht zur Bestellseite.' },
	praemieGeoeffnet: { nummer: 17, kategorie: 'an', wann: 'Die Auswahl der Prämie wird gezeigt.' },
	praemieGewaehlt: { nummer: 18, kategorie: 'an', wann: 'Eine Prämie ist gewählt.' },
	bankdatenHinterlegt: { nummer: 19, kategorie: 'an', wann: 'Bankdaten sind für später hinterlegt.' },
	registrierungBegonnen: { nummer: 20, kategorie: 'an', wann: 'Eine Registrierung ist angefordert.' },
	registrierungAbgeschlossen: { nummer: 21, kategorie: 'an', wann: 'Eine Registrierung ist abgeschlossen.' },
	angemeldet: { nummer: 22, kategorie: 'an', wann: 'Ein Empfehler hat sich angemeldet.' },
	passwortZurueckgesetzt: { nummer: 23, kategorie: 'an', wann: 'Ein neues Passwort ist über den Link gesetzt.' },
	newsletterBestaetigt: { nummer: 24, kategorie: 'ma', wann: 'Der Newsletter ist bestätigt.' },
	newsletterAbgemeldet: { nummer: 25, kategorie: 'ma', wann: 'Der Newsletter ist abgemeldet.' },
	praemieNachgefragt: { nummer: 26, kategorie: 'an', wann: 'Jemand fragt nach seiner Prämie.' },
	kontoGeloescht: { nummer: 27, kategorie: 'an', wann: 'Ein Konto ist gelöscht.' },
} as const satisfies Record<string, ZielRow>

export type Ziel = keyof typeof ZIELE
