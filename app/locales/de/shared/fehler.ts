import type { ErrorCode } from '~/domain/shared/errors'

/** One text per code of the error catalogue: what happened, and the way out. */
export const fehler = {
	titel: 'Das hat nicht geklappt',

	technischer_fehler: 'Es ist ein technischer Fehler aufgetreten. Bitte versuchen Sie es später noch einmal.',
	netzwerkfehler: 'Die Verbindung ist unterbrochen. Bitte prüfen Sie Ihr Netz und versuchen Sie es noch einmal.',
	datenbank_gestoert:
		'Wir kommen gerade nicht an unsere Daten. Das dauert meist nur einen Augenblick: Bitte versuchen Sie es gleich noch einmal.',
	nicht_gefunden: 'Diese Seite gibt es nicht. Über die Startseite finden Sie alles Weitere.',
	methode_nicht_erlaubt: 'Dieser Aufruf ist hier nicht möglich. Bitte öffnen Sie die Seite neu.',
	host_unbekannt: 'Unter dieser Adresse ist kein Portal eingerichtet. Bitte prüfen Sie die Schreibweise.',
	mandant_pausiert: 'Dieses Portal macht gerade Pause. Bitte schauen Sie später noch einmal vorbei.',
	mandant_vorbereitung: 'Hier entsteht ein neues Empfehlungsprogramm. Bitte schauen Sie bald wieder vorbei.',
	gesetz_fehlt:
		'Das Portal kann noch nicht live gehen: Was das Gesetz verlangt, ist noch nicht vollständig. Was fehlt, steht auf dieser Seite.',
	mandant_unbekannt: 'Diese Marke gibt es nicht. Bitte prüfen Sie den Namen.',
	mandant_vorhanden: 'Eine Marke mit diesem Namen gibt es schon. Bitte wählen Sie einen anderen Namen.',
	marke_unlesbar:
		'Diese Marke lässt sich jetzt nicht kopieren: Ihre Einstellungen oder Tabellen passen nicht zu dieser Version. Es wurde nichts angelegt.',
	admin_vorhanden: 'Diese Marke hat schon ihre Admins. Weitere Menschen lädt sie selbst ein.',
	host_vergeben: 'Diese Adresse gehört schon zu einer anderen Marke. Bitte wählen Sie eine andere.',
	host_unbewiesen:
		'Noch ist nicht bewiesen, dass diese Adresse zu Ihrer Marke gehört. Prüfen Sie den Eintrag unter „Eigene Adresse“.',
	host_haupt: 'Das ist die Hauptadresse der Marke. Bitte legen Sie zuerst eine andere fest.',
	anfrage_zu_gross:
		'Das waren zu viele Daten auf einmal. Bitte kürzen Sie Ihre Eingabe oder nehmen Sie eine kleinere Datei.',
	kopf_zu_gross:
		'Die Adresse ist zu lang, oder Ihr Browser hat zu viele Cookies für diese Seite gespeichert. Bitte öffnen Sie die Startseite. Hilft das nicht, löschen Sie bitte die Cookies dieser Seite.',
	anfrage_unlesbar: 'Wir konnten diese Anfrage nicht lesen. Bitte öffnen Sie die Seite neu.',
	herkunft_fremd:
		'Dieses Formular wurde nicht auf unserer Seite abgeschickt. Bitte öffnen Sie unsere Seite und füllen Sie es dort aus.',
	inhaltstyp_falsch: 'Dieser Aufruf nimmt nur JSON an. Bitte senden Sie „Content-Type: application/json“.',
	kopf_fehlt: 'Zu diesem Aufruf gehört der Kopf „X-Requested-With“. Bitte senden Sie ihn mit.',
	schluessel_wiederverwendet:
		'Mit diesem „Idempotency-Key“ kam schon ein anderer Aufruf. Bitte nehmen Sie für jeden Aufruf einen neuen.',
	formular_abgelaufen:
		'Dieses Formular war zu lange offen. Bitte prüfen Sie Ihre Angaben und senden Sie es noch einmal ab.',
	eingabe_ungueltig: 'Einige Angaben fehlen oder stimmen nicht. Bitte prüfen Sie die markierten Felder.',
	zu_viele_versuche: 'Das waren zu viele Versuche in kurzer Zeit. Bitte warten Sie einige Minuten.',
	zu_viele_nachfragen:
		'Sie haben heute schon mehrmals gefragt. Ihre Fragen liegen unserem Kundenservice vor. Morgen um diese Zeit können Sie wieder fragen.',
	anfrage_ohne_person: 'Zu dieser E-Mail-Adresse ist nichts gespeichert. Niemand wird angeschrieben.',
	anfrage_person_bekannt:
		'Zu dieser Adresse ist noch etwas gespeichert. Löschen Sie es, oder lehnen Sie die Anfrage ab.',
	anfrage_auftrag_laeuft:
		'Ein Auftrag oder eine Prämie dieser Person als Empfänger läuft noch. Bis dahin werden die Angaben gebraucht.',
	anfrage_unbestaetigt: 'Die Person hat noch nicht bestätigt, dass diese Anfrage von ihr kommt.',
	zustand_veraltet: 'Hier hat sich inzwischen etwas geändert. Bitte laden Sie die Seite neu.',
	schluessel_erneuert: 'Dieser Schlüssel ist schon erneuert, und der neue ist in Gebrauch.',
	ueberlastet:
		'Gerade nutzen sehr viele Menschen das Portal gleichzeitig. Bitte versuchen Sie es in einer Minute noch einmal.',
	datei_zu_aufwendig:
		'Diese Datei ist zu groß oder zu verschachtelt. Es wurde nichts geändert. Bitte teilen Sie die Datei auf, oder speichern Sie sie einfacher.',
	verarbeitung_besetzt:
		'Gerade werden viele Dateien verarbeitet. Es wurde nichts geändert. Bitte senden Sie die Datei in einer Minute noch einmal.',

	nicht_berechtigt: 'Für diese Seite fehlt Ihnen die Berechtigung. Bitte melden Sie sich mit dem richtigen Zugang an.',
	anmeldung_erforderlich: 'Bitte melden Sie sich an, um diese Seite zu sehen.',
	anmeldung_falsch:
		'E-Mail-Adresse oder Passwort stimmen nicht. Bitte prüfen Sie beides oder nutzen Sie „Passwort vergessen“.',
	zugang_falsch:
		'E-Mail-Adresse oder Passwort stimmen nicht. Bitte prüfen Sie beides. Ein neues Passwort bekommen Sie von der Person, die Ihren Zugang eingerichtet hat.',
	anmeldung_zuerst: 'Zu dieser E-Mail-Adresse gibt es schon ein Konto. Bitte melden Sie sich zuerst an.',
	anmeldung_nicht_frisch:
		'Das Konto löschen Sie mit Ihrem Passwort oder kurz nach einer Anmeldung. Bitte melden Sie sich neu an.',
	passwort_alt_falsch: 'Das bisherige Passwort stimmt nicht. Ihr Passwort ist unverändert.',
	passwort_falsch: 'Dieses Passwort stimmt nicht. Bitte prüfen Sie es und versuchen Sie es noch einmal.',
	passwort_haeufig:
		'Dieses Passwort ist leicht zu erraten: Es ist sehr verbreitet oder besteht aus einem üblichen Wort oder einem Namen mit einer Zahl. Gut sind mehrere Wörter, die nichts miteinander zu tun haben.',
	konto_gesperrt: 'Dieses Konto ist gesperrt. Bitte wenden Sie sich an unseren Kundenservice.',
	konto_gesperrt_einzeln:
		'Dieses Konto wurde nach einer Prüfung gesperrt. Unser Kundenservice nennt Ihnen gern die Gründe.',
	konto_gesperrt_wildcard:
		'Mit dieser E-Mail-Adresse ist keine Teilnahme möglich: Beschäftigte und Dienstleister sind ausgeschlossen. Bei Fragen hilft unser Kundenservice.',
	email_nicht_registriert:
		'Diese E-Mail-Adresse ist bei uns nicht registriert. Bitte prüfen Sie die Schreibweise oder registrieren Sie sich.',
	email_vorhanden: 'Diese E-Mail-Adresse ist schon vergeben. Bitte melden Sie sich an oder nehmen Sie eine andere.',
	email_nicht_erlaubt:
		'Mit dieser E-Mail-Adresse können Sie hier nicht teilnehmen. Bitte wenden Sie sich an unseren Kundenservice.',
	email_unveraendert: 'Diese E-Mail-Adresse ist schon eingetragen. Bitte geben Sie eine andere an.',
	korrektur_vorbei: 'Berichtigen geht hier nur kurz nach den Angaben. Die Adresse ist nicht geändert.',
	email_verwaltet: 'Diese Adresse kommt von der Seite, über die sich die Person anmeldet. Sie wird dort geändert.',
	optin_noetig:
		'Ihre E-Mail-Adresse ist noch nicht bestätigt. Bitte öffnen Sie den Link in unserer E-Mail oder lassen Sie sich die E-Mail noch einmal senden.',
	agenturnummer_vergeben: 'Diese Nummer hat schon eine andere Agentur. Bitte nehmen Sie eine andere.',
	agentur_inaktiv: 'Die Agentur ist inaktiv. Aktivieren Sie sie, bevor Sie jemanden einladen.',
	agentur_keine: 'Sie gehören im Moment zu keiner Agentur. Wenn das nicht stimmt, schreiben Sie bitte dem Support.',
	praemienplan_beginn:
		'Der Plan muss in der Zukunft beginnen, frühestens morgen. Was schon empfohlen ist, bleibt wie es war.',
	praemienplan_ende: 'Das Ende liegt vor dem Beginn.',
	praemienplan_doppelt:
		'Für dieses Produkt und diese Seite gibt es in dieser Zeit schon einen Plan. Beenden Sie ihn zuerst.',
	praemienplan_beendet: 'Dieser Plan ist schon beendet.',
	gutschrift_leer: 'Für diese Agentur ist nichts offen, das gutzuschreiben wäre.',
	gutschrift_monat: 'Der Monat ist noch nicht zu Ende.',
	gutschrift_marke: 'In den Einstellungen der Marke fehlen Anschrift oder USt-IdNr. Ohne sie gibt es keine Gutschrift.',
	gutschrift_steuer:
		'Die Agentur braucht eine deutsche USt-IdNr. oder eine Steuernummer. Bitte ergänzen Sie ihre Daten.',
	gutschrift_bezahlt:
		'Diese Gutschrift ist bezahlt oder liegt bei der Bank. Was zu viel war, zieht die nächste Gutschrift ab.',
	gutschrift_storniert: 'Diese Gutschrift ist schon storniert oder selbst ein Storno.',
	einladung_unbekannt:
		'Diese Einladung gibt es nicht. Bitte prüfen Sie den Link oder fragen Sie die Person, die Sie eingeladen hat.',
	agenturnummer_unbekannt: 'Eine Agentur mit dieser Nummer gibt es nicht.',
	sso_aus: 'Die Anmeldung über den Anmeldedienst ist hier nicht eingerichtet. Bitte melden Sie sich mit Passwort an.',
	sso_gestoert: 'Der Anmeldedienst antwortet gerade nicht. Bitte versuchen Sie es in ein paar Minuten noch einmal.',
	sso_abgelehnt: 'Die Anmeldung hat nicht geklappt oder war zu alt. Bitte melden Sie sich noch einmal an.',
	sso_adresse_vergeben:
		'Zu Ihrer E-Mail-Adresse gibt es hier schon einen Zugang mit Passwort oder eine Einladung. Bitte melden Sie sich mit dem Passwort an, oder nehmen Sie die Einladung über den Link in der E-Mail an.',
	sso_beendet: 'Ihr Zugang hier ist beendet. Wenn das nicht stimmt, schreiben Sie bitte dem Support.',
	sso_adresse: 'Der Anmeldedienst muss eine öffentliche Adresse mit https haben.',
	sso_geheimnis: 'Bitte geben Sie auch das Geheimnis ein: Das gespeicherte gehört zu einem anderen Aussteller.',
	sso_abteilung_vergeben: 'Diese Abteilung ist schon zugeordnet.',
	einladung_vorbei: 'Diese Einladung gilt nicht mehr. Bitte lassen Sie sich eine neue geben.',
	auftrag_agentur_offen: 'Die Agentur hat diesen Auftrag noch nicht freigegeben.',
	auftrag_agentur_erteilt: 'Dieser Auftrag ist schon freigegeben oder kann nicht mehr freigegeben werden.',
	mitglied_vorhanden: 'Diese Person gehört schon zur Agentur.',
	letzter_inhaber: 'Das ist der letzte Inhaber der Agentur. Machen Sie zuerst jemand anderen zum Inhaber.',
	benutzer_vorhanden: 'Mit dieser E-Mail-Adresse arbeitet hier schon jemand. Bitte nehmen Sie eine andere.',
	benutzer_unbekannt: 'Mit dieser E-Mail-Adresse arbeitet hier niemand. Bitte prüfen Sie die Schreibweise.',
	rolle_unbekannt: 'Diese Rolle gibt es hier nicht. Bitte wählen Sie eine der angebotenen.',
	rolle_nicht_vergebbar: 'Diese Rolle können Sie nicht vergeben: Sie darf mehr, als Sie selbst dürfen.',
	eigener_zugang:
		'Den eigenen Zugang und die eigene Rolle ändert immer jemand anderes. Bitte fragen Sie einen anderen Admin.',
	letzter_admin:
		'Das ist der letzte Admin. Geben Sie zuerst jemand anderem diese Rolle, sonst kann niemand mehr Zugänge verwalten.',
	faktor_falsch:
		'Dieser Code stimmt nicht oder wurde schon benutzt. Bitte geben Sie den Code ein, den Ihre App jetzt zeigt.',
	faktor_fehlt: 'Hier ist kein zweiter Faktor eingerichtet.',
	faktor_noetig: 'Dafür brauchen Sie Ihren zweiten Faktor. Bitte geben Sie den Code aus Ihrer App ein.',
	token_benutzt_anmeldung: 'Mit diesem Link wurde schon eine Anmeldung durchgeführt. Bitte fordern Sie einen neuen an.',
	autologin_ungueltig:
		'Die Anmeldung von der Seite Ihres Unternehmens konnte nicht geprüft werden. Bitte kehren Sie dorthin zurück und versuchen Sie es noch einmal.',
	autologin_fremd:
		'Diese Anmeldung ist für ein anderes Portal bestimmt. Bitte öffnen Sie dieses Portal über die Seite Ihres Unternehmens.',
	autologin_abgelaufen:
		'Diese Anmeldung ist abgelaufen: Sie gilt nur wenige Minuten. Bitte öffnen Sie das Portal noch einmal über die Seite Ihres Unternehmens.',
	autologin_benutzt:
		'Diese Anmeldung wurde schon benutzt. Bitte öffnen Sie das Portal noch einmal über die Seite Ihres Unternehmens.',
	autologin_herkunft: 'Diese Anmeldung gilt für eine andere Seite.',
	autologin_konto:
		'Zu Ihrer E-Mail-Adresse gibt es hier schon das Konto einer anderen Person. Bitte wenden Sie sich an unseren Kundenservice.',
	link_ungueltig:
		'Dieser Link ist nicht gültig. Bitte kopieren Sie ihn vollständig aus der Nachricht, die Sie bekommen haben.',
	anmeldelink_abgelaufen:
		'Dieser Link zum Anmelden ist abgelaufen, er gilt nur wenige Minuten. Bitte lassen Sie sich einen neuen ausstellen.',
	link_abgelaufen:
		'Dieser Link ist abgelaufen. Fordern Sie einfach einen neuen an, zum Beispiel über „Passwort vergessen“.',
	link_benutzt: 'Dieser Link wurde schon benutzt. Sie müssen nichts weiter tun.',
	captcha_noetig: 'Bitte lösen Sie zunächst das Captcha.',
	captcha_falsch: 'Das Captcha ist falsch oder abgelaufen. Bitte lösen Sie das neue.',

	produkt_unbekannt:
		'Dieses Angebot gibt es nicht oder nicht mehr. Auf der Startseite finden Sie alle aktuellen Angebote.',
	kategorie_unbekannt: 'Diesen Bereich oder Hersteller gibt es hier nicht: 404 - Unknown category.',
	berater_unbekannt: 'Diese Person ist nicht mehr für Sie da. Bitte suchen Sie eine andere aus.',
	vorschlag_wartet:
		'Zu diesem Produkt wartet schon ein Vorschlag. Zuerst wird er freigegeben, abgelehnt oder zurückgezogen.',
	praemien_geaendert:
		'Die Prämien dieses Produkts haben sich geändert, seit sie vorgeschlagen wurden. Lehnen Sie ab und schlagen Sie neu vor.',
	produkt_verwendet:
		'Dieses Produkt wurde schon empfohlen oder gehört zu einem anderen. Es lässt sich nicht löschen, aber aus dem Angebot nehmen.',
	produkt_api_unbekannt:
		'Keine/Unbekannte Produkt-API in Mandantenkonfiguration definiert. Die Angebote können deshalb gerade nicht angezeigt werden. Bitte versuchen Sie es später noch einmal.',
	inhalt_nicht_verfuegbar: 'Inhalt nicht verfügbar',
	agb_zustimmung: 'Bitte stimmen Sie den Teilnahmebedingungen zu, um fortzufahren.',
	angebot_geaendert:
		'Das Angebot hat sich geändert, während Sie das Formular ausgefüllt haben. Bitte sehen Sie sich die neuen Beträge an und senden Sie es noch einmal ab.',
	experiment_laeuft: 'Von dieser Art läuft schon ein Experiment. Beenden Sie es zuerst.',
	kampagne_zeitraum: 'Eine Kampagne endet nach ihrem Beginn.',
	kampagne_vorbei: 'Diese Kampagne wäre schon vorbei. Das Ende muss noch kommen.',
	kampagne_wort_vergeben:
		'Diese Adresse gehört schon zu einer anderen Kampagne, auch nach deren Ende. Mit einem anderen Wort geht es.',
	kampagne_produkt: 'Diese Produktnummern gibt es nicht: {{teil}}',
	anteil_nicht_erlaubt:
		'Diese Prämie lässt sich so nicht aufteilen. Bitte wählen Sie eine der angebotenen Aufteilungen.',
	aktion_veraltet:
		'Eine Aktion, die Sie ausgewählt haben, hat sich gerade geändert oder ist beendet. Bitte sehen Sie sich die Aktionen noch einmal an.',
	aktion_unbekannt: 'Diese Aktion gibt es nicht oder sie ist schon beendet.',
	empfehlung_vorhanden:
		'Sie haben dieses Angebot schon empfohlen. Ihr Link gilt noch; Sie können ihn einfach weitergeben.',
	empfehlung_vorhanden_optin_noetig:
		'Mit dieser E-Mail-Adresse wurde dieses Angebot schon empfohlen, sie ist aber noch nicht bestätigt. Bitte öffnen Sie den Link in unserer E-Mail. Wir senden Ihnen die E-Mail gern noch einmal.',
	empfehlung_unbekannt:
		'Diese Empfehlung gibt es nicht. Bitte fragen Sie die Person, die Sie eingeladen hat, nach dem Link.',
	empfehlung_abgelaufen:
		'Diese Empfehlung ist abgelaufen: Sie gilt 60 Tage. Bitten Sie die Person, die Sie eingeladen hat, um eine neue.',
	offline_code_nicht_verfuegbar: 'Empfehlungscodes gibt es hier nicht. Bitte geben Sie stattdessen Ihren Link weiter.',
	nennung_aus: 'Hier können Sie niemanden nennen. Bitte nehmen Sie den Link der Person, die Sie empfohlen hat.',
	nennung_vorbei: 'Diese Angaben gibt es nicht mehr. Bitte nennen Sie die Person noch einmal.',
	code_unbekannt: 'Diesen Empfehlungscode kennen wir nicht. Bitte prüfen Sie die Schreibweise.',

	empfaenger_link_noetig:
		'Bitte öffnen Sie den Link aus Ihrer Nachricht noch einmal und nehmen Sie die Empfehlung an; das geht auch ohne Cookies. Haben Sie Ihre Angaben schon gesendet? Dann nehmen Sie bitte den Link aus unserer E-Mail.',
	empfaenger_zustimmung_fehlt: 'Es fehlt noch Ihre Zustimmung zu Teilnahmebedingungen und Datenschutz.',
	empfaenger_daten_fehlen: 'Es fehlen noch Ihre Angaben. Bitte füllen Sie zuerst das Formular aus.',
	empfaenger_daten_vorhanden: 'Ihre Angaben haben wir schon. Sie müssen sie nicht noch einmal senden.',
	empfaenger_geloescht:
		'Die Angaben zu dieser Empfängernummer sind gelöscht: 12 Wochen lang kam kein Auftrag. Bitte lehnen Sie diesen Auftrag ab; bei Bedarf vergeben Sie eine Kulanzprämie.',
	email_gleich_empfehler:
		'Die E-Mail-Adresse darf nicht dieselbe, wie die der Empfehlung sein. Bitte geben Sie Ihre eigene Adresse ein.',
	eigene_empfehlung:
		'Das ist Ihre eigene Empfehlung. Sich selbst können Sie nicht werben; geben Sie den Link bitte an jemand anderen weiter.',
	kundennummer_ungueltig:
		'Diese Kundennummer ist nicht gültig. Bitte geben Sie sie so ein, wie sie in Ihren Unterlagen steht.',
	kundennummer_vorhanden:
		'Diese Kundennummer wurde schon gemeldet. Bitte prüfen Sie die Nummer oder wenden Sie sich an unseren Kundenservice.',

	auftrag_unbekannt: 'Diesen Auftrag gibt es nicht. Bitte prüfen Sie die Auswahl in der Liste.',
	auftrag_referenz_vorhanden:
		'Ein Auftrag mit dieser Referenz ist schon gemeldet. Bitte prüfen Sie die Auftragsreferenz.',
	auftrag_zustand: 'In seinem jetzigen Stand ist das für diesen Auftrag nicht möglich. Bitte laden Sie die Seite neu.',
	auftrag_in_pruefung: 'Die Prüffrist dieses Auftrags läuft noch. Danach kann er freigegeben werden.',
	auftrag_kein_neukunde:
		'Der Auftrag gehört nicht zu einem Neukunden. Er kann nicht freigegeben, nur abgelehnt werden.',
	auftrag_vor_empfehlung:
		'Das Auftragsdatum liegt vor der Empfehlung. Ist es falsch gemeldet, berichtigen Sie es bitte unter „Prüfung“. Stimmt es, kann der Auftrag nur abgelehnt werden.',
	auftrag_neukunde_offen:
		'Noch nicht geprüft ist, ob der Auftrag zu einem Neukunden gehört. Bitte tragen Sie es unter „Prüfung“ ein: So lange wartet die Freigabe.',
	auftrag_storniert: 'Der Vertrag wurde storniert, widerrufen oder abgelehnt. Eine Freigabe ist nicht möglich.',
	auftrag_zahlung_fehlt: 'Die erste Zahlung zu diesem Auftrag fehlt noch. Bitte tragen Sie sie ein, sobald sie da ist.',
	auftrag_eigenwerbung: 'Bei dieser Empfehlung ist etwas aufgefallen. Bitte entscheiden Sie zuerst unter „Prüfungen“.',
	auftrag_eigenwerbung_abgelehnt:
		'Diese Empfehlung wurde nach einer Prüfung abgelehnt. Der Auftrag kann nur noch abgelehnt werden.',
	auftrag_anteil:
		'Bestellt wurde ein anderes Angebot als empfohlen, oder seine Prämien haben sich geändert: Sie lassen sich nicht so aufteilen, wie bei der Empfehlung gewählt. Bitte legen Sie die Aufteilung fest.',
	auftrag_limit:
		'Über diese Empfehlung sind schon so viele Aufträge eingegangen, wie bei ihr zählen. Ein weiterer zählt erst, wenn einer davon storniert oder abgelehnt ist.',
	auftrag_abweichend:
		'Diese Auftragsreferenz ist schon gemeldet, mit einem anderen Auftragsdatum oder einer anderen Nummer. Bitte prüfen Sie, welche Angabe stimmt.',
	import_zustand: 'In seinem jetzigen Stand ist das für diesen Import nicht möglich. Bitte laden Sie die Seite neu.',
	import_spalten: 'Bitte ordnen Sie die Spalten noch einmal zu: Eine davon gibt es in der Datei nicht.',
	import_leer: 'Die Datei hat keine Zeilen unter der Überschrift.',
	import_zu_lang: 'Die Datei hat mehr als 10.000 Zeilen. Bitte teilen Sie sie auf.',
	import_unlesbar:
		'Das ist keine lesbare CSV-Tabelle. Bitte speichern Sie die Tabelle als CSV (nicht als XLSX, PDF oder Webseite), mit Semikolon, Komma oder Tabulator zwischen den Spalten.',
	gutschein_codes_ungueltig:
		'Hier ist kein Code, Zeile: {{teil}}. Ein Code hat 4 bis 64 Zeichen, ohne Umlaute, Leerzeichen, Tabulatoren und Anführungszeichen; eine Zahl wie 1,23E+11 hat Excel gerundet.',
	gutschein_abgelaufen:
		'Der Code ist abgelaufen und lässt sich nicht mehr einlösen. Bitte ersetzen Sie ihn durch einen neuen.',
	import_zeile_unlesbar:
		'Die Anführungszeichen dieser Zeile passen nicht zusammen, oder sie hat mehr Felder als die Überschrift. Bitte setzen Sie ein Feld mit Trennzeichen in Anführungszeichen; verdoppeln Sie die Anführungszeichen darin.',
	import_doppelt: 'Diese Auftragsreferenz steht weiter oben in der Datei schon einmal.',
	zuordnung_mitgeteilt:
		'Diese Zuordnung lässt sich nicht mehr zurücknehmen: Beide haben schon eine E-Mail dazu, oder der Auftrag ist weiter. Lehnen Sie ihn ab und melden Sie ihn mit einem Zusatz an der Referenz neu.',
	empfaenger_hat_auftrag:
		'Von dieser Person gibt es schon einen gültigen Auftrag. Pro Person zählt ein Auftrag: der erste gültige.',
	empfehlung_ausgeschoepft:
		'Über diese Empfehlung sind schon so viele Aufträge eingegangen, wie bei ihr zählen. Bitten Sie die Person, die Sie eingeladen hat, um eine neue.',

	praemie_token_ungueltig:
		'Dieser Prämienlink ist ungültig oder abgelaufen. Bitte wenden Sie sich an unseren Kundenservice.',
	praemie_bereits_gewaehlt: 'Sie haben Ihre Prämie schon gewählt. Wir kümmern uns um den Rest.',
	praemie_nicht_waehlbar: 'Diese Prämie steht nicht zur Wahl. Bitte wählen Sie eine andere aus der Liste.',
	praemie_abgelaufen:
		'Die Frist für diese Prämie ist vorbei. Bitte wenden Sie sich an unseren Kundenservice, wenn Sie verhindert waren.',
	praemie_storniert:
		'Diese Prämie wurde storniert, weil die Voraussetzungen nicht mehr erfüllt sind. Fragen dazu beantwortet unser Kundenservice.',
	praemie_in_pruefung:
		'Diese Prämie prüfen wir noch. Danach schreiben wir Ihnen; bei Fragen hilft unser Kundenservice.',
	bankdaten_unberechtigt:
		'Ihre Bankdaten können Sie nur über den Link aus unserer E-Mail angeben. Bitte öffnen Sie diesen Link.',
	iban_ungueltig: 'Diese IBAN ist nicht gültig. Bitte vergleichen Sie sie mit Ihrer Bankkarte.',
	gutschein_bestand_leer:
		'Dieser Gutschein ist gerade vergriffen. Bitte wählen Sie eine andere Prämie oder versuchen Sie es später noch einmal.',
	kulanz_limit:
		'Ihr Limit für Kulanzprämien in diesem Monat ist erreicht. Bitte wenden Sie sich an eine andere Person.',
	kulanz_hoechstbetrag: 'So hoch darf eine Kulanzprämie nicht sein. Bitte geben Sie einen kleineren Betrag ein.',
	webhook_adresse:
		'An diese Adresse sendet das Portal nicht. Sie muss mit https:// beginnen und im Internet erreichbar sein.',
	webhook_zu_viele: 'Mehr als 20 Webhooks sind nicht möglich. Bitte entfernen Sie zuerst einen.',
	testbetrieb_fest:
		'Der Testbetrieb lässt sich nur ändern, solange die Marke keine Daten von Menschen hat und ihre Uhr nicht gestellt wurde.',
	testbetrieb_sendet_nichts: 'Eine Marke im Testbetrieb sendet nichts nach außen.',
	uhr_grenze: 'Die Uhr einer Marke im Testbetrieb geht nur vorwärts, höchstens zehn Jahre weit.',
	schluessel_zu_viele: 'Mehr als 50 Schlüssel sind nicht möglich. Bitte widerrufen Sie zuerst einen.',
	rueckzahlung_zu_hoch: 'So viel ist nicht mehr offen. Höchstens der offene Betrag lässt sich buchen.',
	rueckzahlung_doppelt:
		'Diese Rückzahlung ist schon gebucht: derselbe Tag, derselbe Betrag, dieselbe Fundstelle im Kontoauszug.',
	vier_augen:
		'Das muss eine zweite Person freigeben: nicht, wer es angelegt hat, nicht, wer einen der Aufträge oder eine der Kulanzprämien darin freigegeben hat, und nicht, wem es zugutekommen könnte.',
	vier_augen_kreis:
		'Eine Einladung verbindet Sie mit jemandem, der daran beteiligt war. Ein anderer Admin muss den Zugang zuerst unter „Team“ bestätigen; ohne anderen Admin gilt er nach 72 Stunden. Jemand anderes kann schon jetzt freigeben.',
	vorschau_nur_ansehen: 'Das ist eine Vorschau: Hier lässt sich nichts absenden und nichts anmelden.',
	fassung_ueberholt:
		'Jemand hat diesen Text inzwischen geändert. Ihre Eingaben stehen noch im Formular, die andere Fassung darunter. Speichern Sie noch einmal, wenn Ihre gelten soll; die andere bleibt bei den Fassungen.',
	fassung_gilt: 'Das ist schon so: Diese Fassung wird gezeigt.',
	einstellung_unbrauchbar: 'So kann das Portal nicht arbeiten: {{teil}}',
	zweite_person:
		'Das kostet Geld oder ist rechtlich wichtig. Eine zweite Person muss es freigeben: {{teil}}. Bitte beantragen Sie die Freigabe.',
	nur_sofort: 'Das lässt sich nicht planen, nur sofort ändern: {{teil}}.',
	plan_unvereinbar:
		'Das verträgt sich nicht mit dem, was schon geplant ist: Zusammen könnte das Portal damit nicht arbeiten. Nehmen Sie zuerst den anderen Plan zurück.',
	entwurf_fehlt: 'Hier ist kein Entwurf, den Sie veröffentlichen könnten. Vielleicht hat das jemand schon getan.',
	variable_unbekannt: 'Die Variable {{teil}} gibt es nicht. Welche Sie verwenden können, steht unter dem Feld.',
	link_unsicher: 'Der Link {{teil}} ist nicht verschlüsselt. Bitte beginnen Sie ihn mit https://.',
	zeit_vorbei: 'Dieser Zeitpunkt ist schon vorbei. Bitte wählen Sie einen späteren oder „Jetzt“.',
	zeit_reihenfolge: 'Das Ende liegt vor dem Beginn. Bitte prüfen Sie beide Zeitpunkte.',
	vorlage_vorhanden: 'Eine Vorlage mit diesem Namen gibt es schon.',
	auswahl_leer: 'Bitte wählen Sie mindestens eine Zeile aus.',
	auswahl_unmoeglich: 'Davon ist gerade nichts möglich: Es ist inzwischen erledigt, oder etwas steht dagegen.',
	lauf_leer: 'In diesem Überweisungslauf lässt sich nichts mehr zahlen. Sie können ihn verwerfen.',
	auftraggeber_fehlt:
		'Es gibt noch kein freigegebenes Konto, von dem gezahlt wird. Bitte hinterlegen Sie zuerst ein Konto.',
	lauf_zustand: 'Das ist bei diesem Überweisungslauf nicht mehr möglich. Diese Seite zeigt, was jetzt gilt.',
	lauf_veraltet:
		'Der Überweisungslauf hat sich inzwischen geändert. Bitte prüfen Sie Anzahl und Summe noch einmal und bestätigen Sie dann.',
	auszahlung_im_lauf: 'Diese Auszahlung gehört zu einem Überweisungslauf. Dort geht es mit ihr weiter.',
	logo_ungueltig:
		'Dieses Bild können wir nicht lesen. Möglich sind SVG in UTF-8, PNG, JPEG, WebP und GIF mit höchstens 40 Millionen Pixeln.',
	svg_nicht_erlaubt:
		'Die Zeichnung enthält {{teil}}. Das geht hier nicht, und ohne das sähe sie anders aus. Wandeln Sie in Ihrem Zeichenprogramm alles in Pfade um und speichern Sie als einfaches SVG, oder nehmen Sie eine PNG-Datei.',
	zeichnung_anders:
		'Etwas in dieser Zeichnung können wir nicht so zeigen, wie es gemeint ist. Wandeln Sie in Ihrem Zeichenprogramm alles in Pfade um und speichern Sie als einfaches SVG, oder nehmen Sie eine PNG-Datei.',
	zeichnung_zu_aufwendig:
		'Diese Zeichnung zu zeigen dauert zu lange. Zu viel, zu tief verschachtelt oder zu fein gestrichelt ist {{teil}}. Vereinfachen Sie die Pfade in Ihrem Zeichenprogramm, oder nehmen Sie eine PNG-Datei.',
	datei_fehlt: 'Bitte wählen Sie eine Datei aus.',
	logo_form:
		'Ein Logo darf höchstens zwölfmal so breit wie hoch und zweimal so hoch wie breit sein. Eine Zeichnung braucht ein Maß (viewBox) zwischen 0,01 und 20 Millionen.',
	foto_ungueltig:
		'Dieses Bild können wir nicht lesen. Möglich sind JPEG, PNG und WebP, bis 6 MB und 40 Millionen Pixel, mindestens 100 Pixel breit und hoch.',
	bild_ungueltig:
		'Dieses Bild können wir nicht lesen. Möglich sind PNG, JPEG und WebP, mindestens 600 Pixel breit, mit höchstens 40 Millionen Pixeln.',
	schrift_ungueltig:
		'Das ist keine vollständige Schrift im Format WOFF2. Andere Formate können Browser hier nicht laden.',
	auftritt_zu_gross: 'Diese Datei ist zu groß. Wie groß sie sein darf, steht beim Feld.',
	bankdatei_ungueltig:
		'Diese Datei können wir nicht lesen. Möglich sind pain.002, camt.053 und camt.054 als XML oder in einem ZIP.',
	bankdatei_unlesbar:
		'Diese Datei lässt sich nicht lesen: Sie ist kein vollständiges XML und kein ZIP damit. Bitte laden Sie bei Ihrer Bank den Kontoauszug als camt.053 herunter, nicht als PDF, CSV oder MT940.',
	bankdatei_art:
		'Das ist keine Datei, die wir hier brauchen. Wir lesen, was die Bank meldet: pain.002 (Ablehnungen), camt.053 (Kontoauszug) und camt.054 (Buchungsmeldung).',
	bankdatei_version:
		'Diese Datei ist nach einem alten Muster aufgebaut. Wir lesen pain.002 ab Version 03 und camt.053 und camt.054 ab Version 02. Bitte wählen Sie bei Ihrer Bank eine neuere Version.',
	bankdatei_vorlaeufig:
		'Das ist ein Zwischenstand des Tages (camt.052), der sich noch ändern kann. Bitte lesen Sie den Kontoauszug (camt.053) ein, sobald er da ist.',
	bankdatei_zip:
		'In diesem ZIP steckt zu viel: Möglich sind 500 Dateien mit zusammen 15 MB. Bitte entpacken Sie es und lesen Sie die Dateien einzeln ein.',
	bankdatei_gemischt:
		'In dieser Datei liegen Meldungen verschiedener Art. Bitte lesen Sie pain.002, camt.053 und camt.054 getrennt ein.',
	bankdatei_fremd: 'Diese Datei gehört zu einem anderen Konto als dem, von dem Sie zahlen.',
	bankdatei_leer: 'In dieser Datei steht nichts zu Ihren Überweisungen.',
	bankdatei_zu_lang:
		'Diese Datei nennt mehr als 25.000 Ihrer Zahlungen. Bitte rufen Sie bei Ihrer Bank kürzere Zeiträume ab und lesen Sie die Dateien einzeln ein.',
	bankdatei_veraltet:
		'Inzwischen hat sich etwas geändert. Bitte sehen Sie noch einmal an, was die Datei jetzt bewirkt, und bestätigen Sie dann.',
} satisfies Record<ErrorCode, string> & { titel: string }
