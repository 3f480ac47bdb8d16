import { mandantTables } from './tables'

/** What drizzle-kit reads: the tables under the placeholder schema that migrate.ts replaces per Mandant. */
export const {
	schema,
	produkt,
	praemie,
	rechtstext,
	empfehler,
	empfehlung,
	empfaenger,
	empfehlerBankdaten,
	auftrag,
	praemierung,
	auszahlung,
	gutscheinCode,
	aktion,
	aktionZustimmung,
	benutzer,
	sitzung,
	token,
	mail,
	audit,
	formular,
	entwurf,
	inhalt,
	asset,
	inhaltKopie,
} = mandantTables('__mandant__')
