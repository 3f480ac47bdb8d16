/** Only what recommenders and friends are told; what people at work are told stays with "Sie". */
export const fehler = {
	netzwerkfehler: 'Die Verbindung ist unterbrochen. Bitte prüfe dein Netz und versuche es noch einmal.',
	datenbank_gestoert:
		'Wir kommen gerade nicht an unsere Daten. Das dauert meist nur einen Augenblick: Bitte versuche es gleich noch einmal.',
	nicht_gefunden: 'Diese Seite gibt es nicht. Über die Startseite findest du alles Weitere.',
	methode_nicht_erlaubt: 'Dieser Aufruf ist hier nicht möglich. Bitte öffne die Seite neu.',
	mandant_pausiert: 'Dieses Portal macht gerade Pause. Bitte schau später noch einmal vorbei.',
	mandant_vorbereitung: 'Hier entsteht ein neues Empfehlungsprogramm. Bitte schau bald wieder vorbei.',
	anfrage_zu_gross: 'Das waren zu viele Daten auf einmal. Bitte kürze deine Eingabe oder nimm eine kleinere Datei.',
	kopf_zu_gross:
		'Die Adresse ist zu lang, oder dein Browser hat zu viele Cookies für diese Seite gespeichert. Bitte öffne die Startseite. Hilft das nicht, lösche bitte die Cookies dieser Seite.',
	anfrage_unlesbar: 'Wir konnten diese Anfrage nicht lesen. Bitte öffne die Seite neu.',
	herkunft_fremd:
		'Dieses Formular wurde nicht auf unserer Seite abgeschickt. Bitte öffne unsere Seite und fülle es dort aus.',
	formular_abgelaufen: 'Dieses Formular war zu lange offen. Bitte prüfe deine Angaben und sende es noch einmal ab.',
	eingabe_ungueltig: 'Einige Angaben fehlen oder stimmen nicht. Bitte prüfe die markierten Felder.',
	zu_viele_versuche: 'Das waren zu viele Versuche in kurzer Zeit. Bitte warte einige Minuten.',
	zu_viele_nachfragen:
		'Du hast heute schon mehrmals gefragt. Deine Fragen liegen unserem Kundenservice vor. Morgen um diese Zeit kannst du wieder fragen.',
	zustand_veraltet: 'Hier hat sich inzwischen etwas geändert. Bitte lade die Seite neu.',
	ueberlastet:
		'Gerade nutzen sehr viele Menschen das Portal gleichzeitig. Bitte versuche es in einer Minute noch einmal.',
	datei_zu_aufwendig:
		'Diese Datei ist zu groß oder zu verschachtelt. Es wurde nichts geändert. Bitte nimm eine andere, oder speichere sie einfacher.',
	verarbeitung_besetzt:
		'Gerade werden viele Dateien verarbeitet. Es wurde nichts geändert. Bitte sende die Datei in einer Minute noch einmal.',

	nicht_berechtigt: 'Für diese Seite fehlt dir die Berechtigung. Bitte melde dich mit dem richtigen Zugang an.',
	anmeldung_erforderlich: 'Bitte melde dich an, um diese Seite zu sehen.',
	anmeldung_falsch: 'E-Mail-Adresse oder Passwort stimmen nicht. Bitte prüfe beides oder nutze „Passwort vergessen“.',
	anmeldung_zuerst: 'Zu dieser E-Mail-Adresse gibt es schon ein Konto. Bitte melde dich zuerst an.',
	anmeldung_nicht_frisch:
		'Das Konto löschst du mit deinem Passwort oder kurz nach einer Anmeldung. Bitte melde dich neu an.',
	passwort_alt_falsch: 'Das bisherige Passwort stimmt nicht. Dein Passwort ist unverändert.',
	passwort_falsch: 'Dieses Passwort stimmt nicht. Bitte prüfe es und versuche es noch einmal.',
	konto_gesperrt: 'Dieses Konto ist gesperrt. Bitte wende dich an unseren Kundenservice.',
	konto_gesperrt_einzeln:
		'Dieses Konto wurde nach einer Prüfung gesperrt. Unser Kundenservice nennt dir gern die Gründe.',
	email_nicht_registriert:
		'Diese E-Mail-Adresse ist bei uns nicht registriert. Bitte prüfe die Schreibweise oder registriere dich.',
	email_vorhanden: 'Diese E-Mail-Adresse ist schon vergeben. Bitte melde dich an oder nimm eine andere.',
	email_nicht_erlaubt:
		'Mit dieser E-Mail-Adresse kannst du hier nicht teilnehmen. Bitte wende dich an unseren Kundenservice.',
	email_unveraendert: 'Diese E-Mail-Adresse ist schon eingetragen. Bitte gib eine andere an.',
	optin_noetig:
		'Deine E-Mail-Adresse ist noch nicht bestätigt. Bitte öffne den Link in unserer E-Mail oder lass dir die E-Mail noch einmal senden.',
	einladung_unbekannt:
		'Diese Einladung gibt es nicht. Bitte prüfe den Link oder frag die Person, die dich eingeladen hat.',
	einladung_vorbei: 'Diese Einladung gilt nicht mehr. Bitte lass dir eine neue geben.',
	token_benutzt_anmeldung: 'Mit diesem Link wurde schon eine Anmeldung durchgeführt. Bitte fordere einen neuen an.',
	autologin_ungueltig:
		'Die Anmeldung von der Seite deines Unternehmens konnte nicht geprüft werden. Bitte kehre dorthin zurück und versuche es noch einmal.',
	autologin_fremd:
		'Diese Anmeldung ist für ein anderes Portal bestimmt. Bitte öffne dieses Portal über die Seite deines Unternehmens.',
	autologin_abgelaufen:
		'Diese Anmeldung ist abgelaufen: Sie gilt nur wenige Minuten. Bitte öffne das Portal noch einmal über die Seite deines Unternehmens.',
	autologin_benutzt:
		'Diese Anmeldung wurde schon benutzt. Bitte öffne das Portal noch einmal über die Seite deines Unternehmens.',
	autologin_konto:
		'Zu deiner E-Mail-Adresse gibt es hier schon das Konto einer anderen Person. Bitte wende dich an unseren Kundenservice.',
	link_ungueltig:
		'Dieser Link ist nicht gültig. Bitte kopiere ihn vollständig aus der Nachricht, die du bekommen hast.',
	link_abgelaufen:
		'Dieser Link ist abgelaufen. Fordere einfach einen neuen an, zum Beispiel über „Passwort vergessen“.',
	link_benutzt: 'Dieser Link wurde schon benutzt. Du musst nichts weiter tun.',
	captcha_falsch: 'Das Captcha ist falsch oder abgelaufen. Bitte löse das neue.',

	produkt_unbekannt:
		'Dieses Angebot gibt es nicht oder nicht mehr. Auf der Startseite findest du alle aktuellen Angebote.',
	produkt_api_unbekannt:
		'Keine/Unbekannte Produkt-API in Mandantenkonfiguration definiert. Die Angebote können deshalb gerade nicht angezeigt werden. Bitte versuche es später noch einmal.',
	berater_unbekannt: 'Diese Person ist nicht mehr für dich da. Bitte such eine andere aus.',
	agb_zustimmung: 'Bitte stimme den Teilnahmebedingungen zu, um fortzufahren.',
	angebot_geaendert:
		'Das Angebot hat sich geändert, während du das Formular ausgefüllt hast. Bitte sieh dir die neuen Beträge an und sende es noch einmal ab.',
	anteil_nicht_erlaubt: 'Diese Prämie lässt sich so nicht aufteilen. Bitte wähle eine der angebotenen Aufteilungen.',
	aktion_veraltet:
		'Eine Aktion, die du ausgewählt hast, hat sich gerade geändert oder ist beendet. Bitte sieh dir die Aktionen noch einmal an.',
	empfehlung_vorhanden:
		'Du hast dieses Angebot schon empfohlen. Dein Link gilt noch; du kannst ihn einfach weitergeben.',
	empfehlung_vorhanden_optin_noetig:
		'Mit dieser E-Mail-Adresse wurde dieses Angebot schon empfohlen, sie ist aber noch nicht bestätigt. Bitte öffne den Link in unserer E-Mail. Wir senden dir die E-Mail gern noch einmal.',
	empfehlung_unbekannt:
		'Diese Empfehlung gibt es nicht. Bitte frag die Person, die dich eingeladen hat, nach dem Link.',
	empfehlung_abgelaufen:
		'Diese Empfehlung ist abgelaufen: Sie gilt 60 Tage. Bitte die Person, die dich eingeladen hat, um eine neue.',
	offline_code_nicht_verfuegbar: 'Empfehlungscodes gibt es hier nicht. Bitte gib stattdessen deinen Link weiter.',
	nennung_aus: 'Hier kannst du niemanden nennen. Bitte nimm den Link der Person, die dich empfohlen hat.',
	nennung_vorbei: 'Diese Angaben gibt es nicht mehr. Bitte nenne die Person noch einmal.',
	code_unbekannt: 'Diesen Empfehlungscode kennen wir nicht. Bitte prüfe die Schreibweise.',

	empfaenger_link_noetig:
		'Bitte öffne den Link aus deiner Nachricht noch einmal und nimm die Empfehlung an; das geht auch ohne Cookies. Hast du deine Angaben schon gesendet? Dann nimm bitte den Link aus unserer E-Mail.',
	empfaenger_zustimmung_fehlt: 'Es fehlt noch deine Zustimmung zu Teilnahmebedingungen und Datenschutz.',
	empfaenger_daten_fehlen: 'Es fehlen noch deine Angaben. Bitte fülle zuerst das Formular aus.',
	empfaenger_daten_vorhanden: 'Deine Angaben haben wir schon. Du musst sie nicht noch einmal senden.',
	email_gleich_empfehler:
		'Die E-Mail-Adresse darf nicht dieselbe, wie die der Empfehlung sein. Bitte gib deine eigene Adresse ein.',
	eigene_empfehlung:
		'Das ist deine eigene Empfehlung. Dich selbst kannst du nicht werben; gib den Link bitte an jemand anderen weiter.',
	kundennummer_ungueltig:
		'Diese Kundennummer ist nicht gültig. Bitte gib sie so ein, wie sie in deinen Unterlagen steht.',
	kundennummer_vorhanden:
		'Diese Kundennummer wurde schon gemeldet. Bitte prüfe die Nummer oder wende dich an unseren Kundenservice.',
	empfehlung_ausgeschoepft:
		'Über diese Empfehlung sind schon so viele Aufträge eingegangen, wie bei ihr zählen. Bitte die Person, die dich eingeladen hat, um eine neue.',

	praemie_token_ungueltig:
		'Dieser Prämienlink ist ungültig oder abgelaufen. Bitte wende dich an unseren Kundenservice.',
	praemie_bereits_gewaehlt: 'Du hast deine Prämie schon gewählt. Wir kümmern uns um den Rest.',
	praemie_nicht_waehlbar: 'Diese Prämie steht nicht zur Wahl. Bitte wähle eine andere aus der Liste.',
	praemie_abgelaufen:
		'Die Frist für diese Prämie ist vorbei. Bitte wende dich an unseren Kundenservice, wenn du verhindert warst.',
	praemie_in_pruefung: 'Diese Prämie prüfen wir noch. Danach schreiben wir dir; bei Fragen hilft unser Kundenservice.',
	bankdaten_unberechtigt:
		'Deine Bankdaten kannst du nur über den Link aus unserer E-Mail angeben. Bitte öffne diesen Link.',
	iban_ungueltig: 'Diese IBAN ist nicht gültig. Bitte vergleiche sie mit deiner Bankkarte.',
	gutschein_bestand_leer:
		'Dieser Gutschein ist gerade vergriffen. Bitte wähle eine andere Prämie oder versuche es später noch einmal.',
}
