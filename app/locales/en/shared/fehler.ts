import type { Translated } from '../../catalogue'
import type { fehler as de } from '../../de/shared/fehler'

export const fehler = {
	titel: 'That did not work',

	technischer_fehler: 'A technical error has occurred. Please try again later.',
	netzwerkfehler: 'The connection was interrupted. Please check your network and try again.',
	datenbank_gestoert: 'We cannot reach our data right now. This usually takes only a moment: please try again shortly.',
	nicht_gefunden: 'This page does not exist. The home page leads you to everything else.',
	methode_nicht_erlaubt: 'This request is not possible here. Please open the page again.',
	host_unbekannt: 'There is no portal at this address. Please check the spelling.',
	mandant_pausiert: 'This portal is taking a break. Please come back later.',
	mandant_vorbereitung: 'A new referral programme is being prepared here. Please come back soon.',
	gesetz_fehlt: 'The portal cannot go live yet: what the law requires is not complete. This page says what is missing.',
	mandant_unbekannt: 'This brand does not exist. Please check the name.',
	mandant_vorhanden: 'There is already a brand with this name. Please choose another name.',
	marke_unlesbar:
		'This brand cannot be copied now: its settings or tables do not fit this version. Nothing was created.',
	admin_vorhanden: 'This brand already has its admins. It invites everybody else by itself.',
	host_vergeben: 'This address already belongs to another brand. Please choose another one.',
	host_unbewiesen:
		'It is not proven yet that this address belongs to your brand. Check the record at “Your own address”.',
	host_haupt: 'This is the main address of the brand. Please set another one first.',
	anfrage_zu_gross: 'That was too much data at once. Please shorten your entry or take a smaller file.',
	kopf_zu_gross:
		'The address is too long, or your browser has stored too many cookies for this site. Please open the start page. If that does not help, please delete the cookies of this site.',
	anfrage_unlesbar: 'We could not read this request. Please open the page again.',
	herkunft_fremd: 'This form was not sent from our site. Please open our site and fill it in there.',
	inhaltstyp_falsch: 'This call takes JSON only. Please send “Content-Type: application/json”.',
	kopf_fehlt: 'This call needs the header “X-Requested-With”. Please send it along.',
	schluessel_wiederverwendet:
		'A different call came with this “Idempotency-Key” before. Please take a new one for each call.',
	formular_abgelaufen: 'This form was open for too long. Please check your details and send it again.',
	eingabe_ungueltig: 'Some details are missing or not correct. Please check the marked fields.',
	zu_viele_versuche: 'Too many attempts in a short time. Please wait a few minutes.',
	zu_viele_nachfragen:
		'You have already asked several times today. Our customer service has your questions. You can ask again at this time tomorrow.',
	anfrage_ohne_person: 'Nothing is stored under this e-mail address. Nobody is written to.',
	anfrage_person_bekannt: 'Something is still stored under this address. Erase it, or refuse the request.',
	anfrage_auftrag_laeuft:
		'An order or a reward of this person as a recipient is still running. Until then the details are needed.',
	anfrage_unbestaetigt: 'The person has not confirmed yet that this request is theirs.',
	zustand_veraltet: 'Something has changed here in the meantime. Please reload the page.',
	schluessel_erneuert: 'This key has been renewed already, and the new one is in use.',
	ueberlastet: 'A great many people are using the portal right now. Please try again in a minute.',
	datei_zu_aufwendig:
		'This file is too large or too deeply nested. Nothing was changed. Please split the file, or save it in a simpler form.',
	verarbeitung_besetzt:
		'Many files are being processed right now. Nothing was changed. Please send the file again in a minute.',

	nicht_berechtigt: 'You are not authorised to see this page. Please log in with the right account.',
	anmeldung_erforderlich: 'Please log in to see this page.',
	anmeldung_falsch: 'The e-mail address or password is wrong. Please check both or use “Forgot password”.',
	zugang_falsch:
		'The e-mail address or password is wrong. Please check both. You get a new password from the person who set up your access.',
	anmeldung_zuerst: 'There is already an account for this e-mail address. Please log in first.',
	anmeldung_nicht_frisch: 'An account is deleted with its password or shortly after a login. Please log in again.',
	passwort_alt_falsch: 'The current password is not right. Your password is unchanged.',
	passwort_falsch: 'This password is not right. Please check it and try again.',
	passwort_haeufig:
		'This password is easy to guess: it is very common, or a usual word or a name with a number. Several words that have nothing to do with each other are good.',
	konto_gesperrt: 'This account is blocked. Please contact our customer service.',
	konto_gesperrt_einzeln: 'This account was blocked after a review. Our customer service will tell you the reasons.',
	konto_gesperrt_wildcard:
		'You cannot take part with this e-mail address: staff and service providers are excluded. Our customer service answers your questions.',
	email_nicht_registriert:
		'This e-mail address is not registered with us. Please check the spelling, or register with it.',
	email_vorhanden: 'This e-mail address is already taken. Please log in or use another one.',
	email_nicht_erlaubt: 'You cannot take part with this e-mail address. Please contact our customer service.',
	email_unveraendert: 'This e-mail address is entered already. Please enter another one.',
	korrektur_vorbei: 'The address can be corrected here only shortly after the details were given. It is not changed.',
	email_verwaltet: 'This address comes from the page the person logs in by. It is changed there.',
	optin_noetig:
		'Your e-mail address is not confirmed yet. Please open the link in our e-mail, or have the e-mail sent again.',
	agenturnummer_vergeben: 'Another agency has this number already. Please choose another one.',
	agentur_inaktiv: 'The agency is inactive. Activate it before you invite somebody.',
	agentur_keine: 'You do not belong to an agency at the moment. If that is wrong, please write to support.',
	praemienplan_beginn:
		'The plan has to begin in the future, tomorrow at the earliest. What was recommended already stays as it was.',
	praemienplan_ende: 'The end is before the beginning.',
	praemienplan_doppelt: 'There is a plan for this product and this side at that time already. Please end it first.',
	praemienplan_beendet: 'This plan has ended already.',
	gutschrift_leer: 'Nothing is open for this agency that could be credited.',
	gutschrift_monat: 'The month is not over yet.',
	gutschrift_marke: 'The brand’s settings lack its address or VAT id. There is no credit note without them.',
	gutschrift_steuer: 'The agency needs a German VAT id or a tax number. Please complete its data.',
	gutschrift_bezahlt: 'This credit note is paid, or the bank has it. What was too much is taken off the next one.',
	gutschrift_storniert: 'This credit note is reversed already, or is a reversal itself.',
	einladung_unbekannt: 'There is no such invitation. Please check the link, or ask the person who invited you.',
	agenturnummer_unbekannt: 'There is no agency with this number.',
	sso_aus: 'Signing in by the login service is not set up here. Please log in with your password.',
	sso_gestoert: 'The login service does not answer at the moment. Please try again in a few minutes.',
	sso_abgelehnt: 'The login did not work or was too old. Please log in once more.',
	sso_adresse_vergeben:
		'Your e-mail address has a login with a password or an invitation here already. Please log in with the password, or accept the invitation by the link in its mail.',
	sso_beendet: 'Your access here has ended. If that is wrong, please write to support.',
	sso_adresse: 'The login service needs a public address with https.',
	sso_geheimnis: 'Please enter the secret, too: the stored one belongs to another issuer.',
	sso_abteilung_vergeben: 'This department has its place already.',
	einladung_vorbei: 'This invitation is no longer good. Please ask for a new one.',
	auftrag_agentur_offen: 'The agency has not released this order yet.',
	auftrag_agentur_erteilt: 'This order is released already, or can no longer be released.',
	mitglied_vorhanden: 'They belong to the agency already.',
	letzter_inhaber: 'This is the last owner of the agency. Make somebody else an owner first.',
	benutzer_vorhanden: 'Somebody works here with this e-mail address already. Please take another one.',
	benutzer_unbekannt: 'Nobody works here with this e-mail address. Please check its spelling.',
	rolle_unbekannt: 'There is no such role here. Please choose one of those offered.',
	rolle_nicht_vergebbar: 'You cannot give this role: it may do more than you may yourself.',
	eigener_zugang: 'Your own access and role are always changed by somebody else. Please ask another admin.',
	letzter_admin: 'This is the last admin. Give somebody else the role first, or nobody can manage access any more.',
	faktor_falsch: 'This code is wrong or has been used. Please enter the code that your app shows now.',
	faktor_fehlt: 'No second factor is set up here.',
	faktor_noetig: 'This needs your second factor. Please enter the code from your app.',
	token_benutzt_anmeldung: 'This link was already used to log in. Please request a new one.',
	autologin_ungueltig: 'The login from your company’s page could not be verified. Please go back there and try again.',
	autologin_fremd: 'This login is meant for another portal. Please open this portal from your company’s page.',
	autologin_abgelaufen:
		'This login has expired: it is valid for a few minutes only. Please open the portal from your company’s page again.',
	autologin_benutzt: 'This login has been used already. Please open the portal from your company’s page again.',
	autologin_herkunft: 'This login is meant for another page.',
	autologin_konto:
		'Your e-mail address belongs to the account of another person here. Please contact our customer service.',
	link_ungueltig: 'This link is not valid. Please copy it completely from the message you received.',
	anmeldelink_abgelaufen:
		'This login link has expired: it is valid for a few minutes only. Please have a new one issued.',
	link_abgelaufen: 'This link has expired. Just request a new one, for example with “Forgot password”.',
	link_benutzt: 'This link has already been used. There is nothing more you need to do.',
	captcha_noetig: 'Please solve the captcha first.',
	captcha_falsch: 'The captcha is wrong or has expired. Please solve the new one.',

	produkt_unbekannt: 'This offer does not exist, or no longer. You find all current offers on the home page.',
	kategorie_unbekannt: 'There is no such area or manufacturer here: 404 - Unknown category.',
	berater_unbekannt: 'This person is no longer available. Please choose somebody else.',
	vorschlag_wartet: 'A proposal about this product waits already. It is released, declined or taken back first.',
	praemien_geaendert: 'The rewards of this product changed since these were proposed. Please decline and propose anew.',
	produkt_verwendet:
		'This product was recommended already, or belongs to another one. It cannot be deleted, but taken from sale.',
	produkt_api_unbekannt:
		'No or an unknown product API is defined in the brand’s configuration. So the offers cannot be shown at the moment. Please try again in a little while.',
	inhalt_nicht_verfuegbar: 'Content not available',
	agb_zustimmung: 'Please accept the terms of participation to continue.',
	angebot_geaendert:
		'The offer changed while you filled in the form. Please look at the new amounts and send it again.',
	experiment_laeuft: 'An experiment of this kind is running already. Please end it first.',
	kampagne_zeitraum: 'A campaign ends after it begins.',
	kampagne_vorbei: 'This campaign would be over already. Please give an end that is still to come.',
	kampagne_wort_vergeben:
		'Another campaign has this address. It keeps it even after its end. Please choose another word.',
	kampagne_produkt: 'There are no such product numbers: {{teil}}',
	anteil_nicht_erlaubt: 'This reward cannot be split like that. Please choose one of the splits on offer.',
	aktion_veraltet: 'A campaign you chose has just changed or ended. Please look at the campaigns again.',
	aktion_unbekannt: 'This campaign does not exist or has ended.',
	empfehlung_vorhanden: 'You have already recommended this offer. Your link is still valid; simply pass it on.',
	empfehlung_vorhanden_optin_noetig:
		'This offer was already recommended with this e-mail address, but the address is not confirmed yet. Please open the link in our e-mail. We are happy to send the e-mail again.',
	empfehlung_unbekannt: 'This recommendation does not exist. Please ask the person who invited you for the link.',
	empfehlung_abgelaufen:
		'This recommendation has expired: it is valid for 60 days. Please ask the person who invited you for a new one.',
	offline_code_nicht_verfuegbar: 'There are no referral codes here. Please pass on your link instead.',
	nennung_aus: 'You cannot name anybody here. Please use the link of the person who recommended us.',
	nennung_vorbei: 'What you said is no longer there. Please name the person again.',
	code_unbekannt: 'We do not know this referral code. Please check the spelling.',

	empfaenger_link_noetig:
		'Please open the link from your message once more and accept the recommendation; that works without cookies, too. Have you sent your details already? Then please use the link in our e-mail.',
	empfaenger_zustimmung_fehlt: 'Your consent to the terms and the privacy notice is still missing.',
	empfaenger_daten_fehlen: 'Your details are still missing. Please fill in the form first.',
	empfaenger_daten_vorhanden: 'We already have your details. You do not need to send them again.',
	empfaenger_geloescht:
		'The details for this recipient number were deleted: no order came within 12 weeks. Please reject this order; if need be, grant a goodwill reward.',
	email_gleich_empfehler:
		'The e-mail address must not be the same as that of the recommendation. Please enter your own address.',
	eigene_empfehlung:
		'This is your own recommendation. You cannot recommend to yourself; please pass the link on to somebody else.',
	kundennummer_ungueltig: 'This customer number is not valid. Please enter it as it stands in your documents.',
	kundennummer_vorhanden:
		'This customer number was already reported. Please check the number or contact our customer service.',

	auftrag_unbekannt: 'This order does not exist. Please check the selection in the list.',
	auftrag_referenz_vorhanden: 'An order with this reference was already reported. Please check the order reference.',
	auftrag_zustand: 'That is not possible for this order in its current state. Please reload the page.',
	auftrag_in_pruefung: 'The checking period of this order is still running. It can be released afterwards.',
	auftrag_neukunde_offen:
		'It is not checked yet whether the order belongs to a new customer. Please enter it under “Check”: until then the release waits.',
	auftrag_vor_empfehlung:
		'The order date is before the recommendation. If it was reported wrong, please correct it under “Check”. If it is right, the order can only be rejected.',
	auftrag_kein_neukunde: 'The order does not belong to a new customer. It cannot be released, only rejected.',
	auftrag_storniert: 'The contract was cancelled, revoked or rejected. It cannot be released.',
	auftrag_zahlung_fehlt:
		'The first payment for this order is still missing. Please enter it as soon as it has arrived.',
	auftrag_eigenwerbung: 'Something stands out about this recommendation. Please decide about it under “Reviews” first.',
	auftrag_eigenwerbung_abgelehnt: 'This was rejected after a review. The order can only be rejected now.',
	auftrag_anteil:
		'Another offer than the recommended one was ordered, or its rewards have changed: they cannot be split as chosen with the recommendation. Please settle the split.',
	auftrag_limit:
		'As many orders as count for this recommendation have already come in. Another one counts only when one of them is cancelled or rejected.',
	auftrag_abweichend:
		'This order reference was already reported with another order date or number. Please check which one is right.',
	import_zustand: 'That is not possible for this import in its current state. Please reload the page.',
	import_spalten: 'Please match the columns again: one of them is not in the file.',
	import_leer: 'The file has no lines below its heading.',
	import_zu_lang: 'The file has more than 10,000 lines. Please split it.',
	import_unlesbar:
		'This is no CSV table that can be read. Please save the table as CSV (not as XLSX, PDF or a web page), with a semicolon, comma or tab between the columns.',
	gutschein_codes_ungueltig:
		'There is no code here, line: {{teil}}. A code has 4 to 64 characters, without special letters, blanks, tabs and quotation marks; a number such as 1.23E+11 was rounded by Excel.',
	gutschein_abgelaufen: 'The code has expired and cannot be redeemed any more. Please replace it by a new one.',
	import_zeile_unlesbar:
		'The quotation marks of this line do not fit together, or it has more cells than the heading. Please put a cell with a separator in quotation marks, and double quotation marks inside it.',
	import_doppelt: 'This order reference is already further up in the file.',
	zuordnung_mitgeteilt:
		'This assignment cannot be taken back any more: both sides have a mail about it, or the order has gone on. Reject it and report it anew with something added to its reference.',
	empfaenger_hat_auftrag:
		'There is already a valid order by this person. One order counts per person: the first valid one.',
	empfehlung_ausgeschoepft:
		'As many orders as count for this recommendation have already come in. Please ask the person who invited you for a new one.',

	praemie_token_ungueltig: 'This reward link is invalid or has expired. Please contact our customer service.',
	praemie_bereits_gewaehlt: 'You have already chosen your reward. We take care of the rest.',
	praemie_nicht_waehlbar: 'This reward is not on offer. Please choose another one from the list.',
	praemie_abgelaufen:
		'The deadline for this reward has passed. Please contact our customer service if you were prevented.',
	praemie_storniert:
		'This reward was cancelled because the conditions are no longer met. Our customer service answers your questions about it.',
	praemie_in_pruefung:
		'We are still reviewing this reward. We will write to you afterwards; our customer service answers your questions.',
	bankdaten_unberechtigt: 'You can only enter your bank details with the link from our e-mail. Please open that link.',
	iban_ungueltig: 'This IBAN is not valid. Please compare it with your bank card.',
	gutschein_bestand_leer: 'This voucher is out of stock right now. Please choose another reward or try again later.',
	kulanz_limit: 'You have reached your limit for goodwill rewards this month. Please ask somebody else.',
	kulanz_hoechstbetrag: 'A goodwill reward cannot be that high. Please enter a smaller amount.',
	webhook_adresse:
		'The portal sends nothing to this address. It has to begin with https:// and to be reachable on the internet.',
	webhook_zu_viele: 'More than 20 webhooks are not possible. Please remove one first.',
	testbetrieb_fest: 'Test mode can be changed only while the brand has no data of people and its clock was not moved.',
	testbetrieb_sendet_nichts: 'A brand in test mode sends nothing to the outside.',
	uhr_grenze: 'The clock of a brand in test mode only goes forward, ten years at most.',
	schluessel_zu_viele: 'More than 50 keys are not possible. Please withdraw one first.',
	rueckzahlung_zu_hoch: 'That much is no longer open. Please enter the open amount at most.',
	rueckzahlung_doppelt:
		'This repayment is booked already: the same day, the same amount, the same place in the statement.',
	vier_augen:
		'A second person has to release this: neither who made it, nor who released one of its orders or goodwill rewards, nor whom it may favour.',
	vier_augen_kreis:
		'An invitation ties you to somebody who had a part in it. Another admin has to confirm the access under “Team” first; without another admin it counts after 72 hours. Somebody else can release it now.',
	vorschau_nur_ansehen: 'This is a preview: nothing can be sent here, and nobody can log in.',
	fassung_ueberholt:
		'Somebody changed this text meanwhile. What you typed is still in the form, the other version is below it. Save once more if yours shall count; the other stays among the versions.',
	fassung_gilt: 'Nothing to do: this version is being shown.',
	einstellung_unbrauchbar: 'The portal cannot work like this: {{teil}}',
	zweite_person:
		'This costs money or is of legal weight. A second person has to release it: {{teil}}. Please ask for the release.',
	nur_sofort: 'This cannot be planned, only changed at once: {{teil}}.',
	plan_unvereinbar:
		'This does not go with what is planned already: the portal could not work with both. Take the other plan back first.',
	entwurf_fehlt: 'There is no draft here to publish. Perhaps somebody did it already.',
	variable_unbekannt: 'There is no variable {{teil}}. Those you can use are named below the field.',
	link_unsicher: 'The link {{teil}} is not encrypted. Please begin it with https://.',
	zeit_vorbei: 'This instant is over. Please choose a later one, or "Now".',
	zeit_reihenfolge: 'The end is before the beginning. Please check both.',
	vorlage_vorhanden: 'There is a template of this name already.',
	auswahl_leer: 'Please choose at least one row.',
	auswahl_unmoeglich:
		'None of it is possible at the moment: it has been done meanwhile, or something stands against it.',
	lauf_leer: 'Nothing in this transfer run can be paid any more. You can discard it.',
	auftraggeber_fehlt: 'There is no released account to pay from yet. Please enter an account first.',
	lauf_zustand: 'This transfer run no longer allows that. This page shows what is true now.',
	lauf_veraltet: 'The transfer run has changed in the meantime. Please check number and total again, then confirm.',
	auszahlung_im_lauf: 'This payout belongs to a transfer run. It goes on there.',
	logo_ungueltig:
		'We cannot read this picture. SVG in UTF-8, PNG, JPEG, WebP and GIF are possible, with 40 million pixels at most.',
	svg_nicht_erlaubt:
		'The drawing holds {{teil}}. That cannot be kept here, and without it the drawing would look different. Turn everything into paths in your drawing program and save it as a plain SVG, or take a PNG file.',
	zeichnung_anders:
		'Something in this drawing cannot be shown here as it is meant. Turn everything into paths in your drawing program and save it as a plain SVG, or take a PNG file.',
	zeichnung_zu_aufwendig:
		'This drawing takes too long to be shown. Too much, too deeply nested or too finely dashed is {{teil}}. Simplify the paths in your drawing program, or take a PNG file.',
	datei_fehlt: 'Please choose a file.',
	logo_form:
		'A logo may be twelve times as wide as high and twice as high as wide at most. A drawing needs a size (viewBox) between 0.01 and 20 million.',
	foto_ungueltig:
		'We cannot read this picture. JPEG, PNG and WebP are possible, up to 6 MB and 40 million pixels, at least 100 pixels wide and high.',
	bild_ungueltig:
		'We cannot read this image. PNG, JPEG and WebP are possible, at least 600 pixels wide, with 40 million pixels at most.',
	schrift_ungueltig: 'This is not a whole font in the WOFF2 format. Browsers cannot load other formats here.',
	auftritt_zu_gross: 'This file is too large. How large it may be is said at the field.',
	bankdatei_ungueltig: 'We cannot read this file. It can be pain.002, camt.053 or camt.054 as XML, or in a ZIP.',
	bankdatei_unlesbar:
		'This file cannot be read: it is no complete XML and no ZIP with any. Please download the statement from your bank as camt.053, not as PDF, CSV or MT940.',
	bankdatei_art:
		'This is no file that is needed here. We read what the bank reports: pain.002 (rejections), camt.053 (statement) and camt.054 (notification).',
	bankdatei_version:
		'This file is built in an old way. We read pain.002 from version 03 and camt.053 and camt.054 from version 02. Please choose a newer version at your bank.',
	bankdatei_vorlaeufig:
		'This is an interim report of the day (camt.052), which may still change. Please read in the statement (camt.053) once it is there.',
	bankdatei_zip:
		'There is too much in this ZIP: 500 files with 15 MB in all are possible. Please unpack it and read in the files one by one.',
	bankdatei_gemischt:
		'There are reports of different kinds in this file. Please read in pain.002, camt.053 and camt.054 separately.',
	bankdatei_fremd: 'This file is about another account than the one you pay from.',
	bankdatei_leer: 'There is nothing about your transfers in this file.',
	bankdatei_zu_lang:
		'This file names more than 25,000 of your payments. Please get shorter periods from your bank and read the files in one by one.',
	bankdatei_veraltet:
		'Something has changed meanwhile. Please look once more at what the file leads to now, and confirm then.',
} satisfies Translated<typeof de>
