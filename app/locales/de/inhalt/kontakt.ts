/** The contact form. */
export const kontakt = {
	titel: 'Kontakt',
	text: 'Schreiben Sie uns. Wir antworten Ihnen per E-Mail.',
	thema: 'Worum geht es?',
	themaWaehlen: 'Bitte wählen',
	themen: {
		allgemein: 'Allgemeine Frage',
		empfehlung: 'Meine Empfehlung',
		praemie: 'Meine Prämie',
		konto: 'Konto und Anmeldung',
		datenschutz: 'Datenschutz',
		technik: 'Technische Schwierigkeiten',
	},
	name: 'Ihr Name',
	email: 'Ihre E-Mail-Adresse',
	emailHinweis: 'An diese Adresse antworten wir.',
	nachricht: 'Ihre Nachricht',
	nachrichtHinweis: 'Bitte senden Sie uns kein Passwort und keine Bankdaten. Höchstens {{max}} Zeichen.',
	kopie: 'Kopie an mich',
	kopieHinweis:
		'Wir schicken sie nur an die Adresse Ihres Kontos, wenn Sie angemeldet sind: So bekommt niemand ungefragt E-Mails.',
	absenden: 'Nachricht senden',
	direkt: 'Sie können uns auch direkt schreiben:',
	danke: 'Danke für Ihre Nachricht',
	dankeText: 'Ihre Nachricht ist unterwegs zu unserem Kundenservice. Wir antworten Ihnen per E-Mail.',
	dankeKopie: 'Eine Kopie haben wir an Ihre E-Mail-Adresse geschickt.',
	dankeOhneKopie:
		'Eine Kopie haben wir nicht geschickt, weil die Adresse nicht bestätigt ist: Dafür melden Sie sich mit ihr an. Ihre Nachricht ist angekommen.',
	nochEinmal: 'Noch eine Nachricht schreiben',
}
