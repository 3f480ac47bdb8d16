/** Errors as people at work read them: of whom they are about, and where it is put right. */
export const fehler = {
	nicht_gefunden: 'Das gibt es hier nicht, oder nicht mehr. Bitte prüfen Sie die Adresse oder suchen Sie oben danach.',
	nicht_berechtigt: 'Dafür fehlt Ihrer Rolle das Recht. Wer die Zugänge verwaltet, kann es Ihnen geben.',
	zu_viele_nachfragen: 'Diese Person hat heute schon mehrmals gefragt. Ihre Fragen liegen unter „Nachfragen“.',
	konto_gesperrt: 'Dieses Konto ist gesperrt. Warum, steht auf der Seite der Person.',
	konto_gesperrt_einzeln: 'Dieses Konto wurde einzeln gesperrt. Warum, steht auf der Seite der Person.',
	konto_gesperrt_wildcard: 'Diese E-Mail-Adresse passt zu einem gesperrten Muster. Die Muster stehen unter „Sperren“.',
	email_nicht_registriert:
		'Zu dieser E-Mail-Adresse gibt es kein Konto. Bitte prüfen Sie die Schreibweise oder suchen Sie die Person oben.',
	email_vorhanden: 'Diese E-Mail-Adresse hat schon ein Konto. Bitte nehmen Sie eine andere.',
	email_nicht_erlaubt: 'Mit dieser E-Mail-Adresse ist keine Teilnahme möglich: Sie passt zu einer Sperre.',
	optin_noetig:
		'Diese E-Mail-Adresse ist noch nicht bestätigt. Die E-Mail dazu lässt sich auf der Seite der Person noch einmal senden.',
	produkt_unbekannt: 'Dieses Angebot steht nicht im Katalog, oder nicht mehr.',
	empfehlung_vorhanden:
		'Mit dieser E-Mail-Adresse wurde dieses Angebot schon empfohlen. Der Link von damals gilt noch.',
	empfehlung_vorhanden_optin_noetig:
		'Mit dieser E-Mail-Adresse wurde dieses Angebot schon empfohlen. Sie ist noch nicht bestätigt: Die Person braucht den Link aus ihrer E-Mail.',
	empfehlung_unbekannt:
		'Unter dieser Nummer gibt es nichts. Bitte prüfen Sie die Schreibweise oder suchen Sie oben nach dem Namen.',
	empfehlung_abgelaufen: 'Diese Empfehlung ist abgelaufen: Sie galt 60 Tage.',
	empfehlung_ausgeschoepft:
		'Über diese Empfehlung sind schon so viele Aufträge da, wie bei ihr zählen. Ein weiterer zählt erst, wenn einer davon wegfällt.',
	offline_code_nicht_verfuegbar: 'Bei dieser Marke gibt es keine Empfehlungscodes.',
	nennung_aus: 'Bei dieser Marke nennt niemand einen Empfehler.',
	nennung_vorbei: 'Diese Nennung gibt es nicht mehr.',
	code_unbekannt: 'Diesen Empfehlungscode gibt es nicht. Bitte prüfen Sie die Schreibweise.',
	agb_zustimmung: 'Die Zustimmung zu den Teilnahmebedingungen fehlt.',
	empfaenger_link_noetig: 'Diesen Schritt geht der Empfänger selbst, mit dem Link aus seiner Nachricht.',
	empfaenger_zustimmung_fehlt: 'Der Empfänger hat Teilnahmebedingungen und Datenschutz noch nicht zugestimmt.',
	empfaenger_daten_fehlen: 'Der Empfänger hat seine Angaben noch nicht gesendet.',
	empfaenger_daten_vorhanden: 'Die Angaben des Empfängers sind schon da.',
	email_gleich_empfehler: 'Das ist die E-Mail-Adresse des Empfehlers. Der Empfänger braucht eine eigene.',
	eigene_empfehlung: 'Empfehler und Empfänger sind dieselbe Person. Das ist nicht erlaubt.',
	kundennummer_ungueltig: 'Diese Kundennummer ist nicht gültig. Bitte vergleichen Sie sie mit dem Kundensystem.',
	kundennummer_vorhanden: 'Diese Kundennummer gehört schon zu jemand anderem. Bitte prüfen Sie die Nummer.',
	praemie_token_ungueltig: 'Dieser Prämienlink gilt nicht mehr. Auf der Seite der Person lässt sich ein neuer senden.',
	praemie_bereits_gewaehlt: 'Diese Prämie ist schon gewählt.',
	praemie_nicht_waehlbar: 'Diese Prämie steht nicht zur Wahl.',
	praemie_abgelaufen: 'Die Frist für diese Prämie ist vorbei. Möglich ist noch eine Kulanzprämie.',
	praemie_storniert: 'Diese Prämie ist storniert. Der Grund steht beim Auftrag.',
	praemie_in_pruefung: 'Diese Prämie ist angehalten. Entschieden wird unter „Prüfungen“.',
	bankdaten_unberechtigt: 'Bankdaten gibt die Person selbst an, über den Link aus ihrer E-Mail.',
	iban_ungueltig: 'Diese IBAN ist nicht gültig. Bitte vergleichen Sie sie mit der Vorlage.',
	gutschein_bestand_leer: 'Von diesem Gutschein ist kein Code mehr da. Neue lassen sich unter „Gutscheine“ einlesen.',
	link_abgelaufen: 'Dieser Link ist abgelaufen. Bitte lassen Sie sich einen neuen senden.',
	anmeldung_falsch:
		'E-Mail-Adresse oder Passwort stimmen nicht. Bitte prüfen Sie beides. Ein neues Passwort richtet ein, wer die Zugänge verwaltet.',
	autologin_konto: 'Zu dieser E-Mail-Adresse gibt es schon das Konto einer anderen Person.',
}
