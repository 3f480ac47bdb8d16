/* Every table of a Mandant: for those who read and write them, and for drizzle-kit, which also reads the schema. */

export { agentur, agenturKonto } from './agentur'
export { agenturEinladung, interessent } from './agentur-einladung'
export { agenturMitglied } from './agentur-mitglied'
export { agenturPraemie, agenturRechnung, praemienplan } from './agentur-praemie'
export { aktion, aktionZustimmung } from './aktion'
export { auftragImport, auftragImportZeile } from './auftrag-import'
export { auftraggeberKonto, bankDatei, bankMeldung, lauf, laufDatei, laufPosten } from './auszahlung'
export {
	audit,
	benutzer,
	entwurf,
	formular,
	mail,
	protokollKette,
	sicherheitsereignis,
	sitzung,
	token,
	zweiterFaktor,
} from './betrieb'
export { bekanntesMuster, eigenwerbung } from './betrugspruefung'
export { captcha, eingabe } from './captcha'
export { datenschutzAnfrage } from './datenschutz'
export { einwilligung, einwilligungFassung, messung, messungSchluessel } from './einwilligung'
export { emailAenderung } from './email-aenderung'
export { empfaenger, empfehler, empfehlerBankdaten, empfehlerBild, empfehlung } from './empfehlung'
export { experiment, experimentGesehen } from './experiment'
export { buchung, buchungZeile, hauptbuchPruefung } from './hauptbuch'
export { asset, auftrittDatei, inhalt, inhaltKopie } from './inhalt'
export { kampagne } from './kampagne'
export { praemie, praemienVorschlag, produkt, rechtstext } from './katalog'
export {
	formularTag,
	kennzahlAlarm,
	kennzahlAusgabe,
	kennzahlMail,
	kennzahlStand,
	kennzahlTag,
	zaehlung,
} from './kennzahl'
export { ansicht, listendatei, listendateiTeil } from './liste'
export { antwortVorlage, nachfrage, notiz } from './nachfrage'
export { nennung } from './nennung'
export { ereignis, ereignisObjekt, ereignisStand, partnerSchluessel, webhook, zustellung } from './partner'
export {
	auftrag,
	auszahlung,
	gutscheinCode,
	gutscheinMarke,
	kulanzAntrag,
	praemierung,
	statuszeile,
} from './praemierung'
export { rueckforderung, rueckzahlung } from './rueckforderung'
export { sammelarbeit, sammelarbeitTeil } from './sammelarbeit'
export { schema } from './schema'
export { berater, energiePreis, festnetz, mobil } from './sortiment'
export { ssoAnbieter, ssoPerson, ssoSitzung, ssoZuordnung } from './sso'
export { vermittlung } from './vermittlung'
export { zustimmung } from './zustimmung'
