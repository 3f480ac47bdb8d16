export const kontakt = {
	text: 'Schreib uns. Wir antworten dir per E-Mail.',
	name: 'Dein Name',
	email: 'Deine E-Mail-Adresse',
	nachricht: 'Deine Nachricht',
	nachrichtHinweis: 'Bitte sende uns kein Passwort und keine Bankdaten. Höchstens {{max}} Zeichen.',
	kopieHinweis:
		'Wir schicken sie nur an die Adresse deines Kontos, wenn du angemeldet bist: So bekommt niemand ungefragt E-Mails.',
	direkt: 'Du kannst uns auch direkt schreiben:',
	danke: 'Danke für deine Nachricht',
	dankeText: 'Deine Nachricht ist unterwegs zu unserem Kundenservice. Wir antworten dir per E-Mail.',
	dankeKopie: 'Eine Kopie haben wir an deine E-Mail-Adresse geschickt.',
	dankeOhneKopie:
		'Eine Kopie haben wir nicht geschickt, weil die Adresse nicht bestätigt ist: Dafür meldest du dich mit ihr an. Deine Nachricht ist angekommen.',
}
