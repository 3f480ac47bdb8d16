export const captcha = {
	text: 'Von hier kamen in kurzer Zeit viele Anfragen. Bitte zeig uns, dass ein Mensch dieses Formular ausfüllt.',
	ziffernHinweis: 'Nicht zu erkennen? Hör dir die Ziffern an, oder bestätige per E-Mail.',
	ziffernHinweisOhneMail: 'Nicht zu erkennen? Hör dir die Ziffern an.',
	perMailHinweis:
		'Wir schicken einen Link an die E-Mail-Adresse aus diesem Formular. Die Ziffern brauchst du dann nicht.',
	perMailHinweisAdresse: 'Wir schicken dir einen Link. Die Ziffern brauchst du dann nicht.',
	email: 'Deine E-Mail-Adresse für den Link',
	laeuft: 'Dein Browser führt die Prüfung gerade selbst aus. Das dauert wenige Sekunden.',
	fertig: 'Geprüft. Du kannst das Formular jetzt absenden.',
	gescheitert: 'Die automatische Prüfung klappt in diesem Browser nicht. Bitte wähle einen der anderen Wege.',
	bestaetigung: {
		gesendetTitel: 'Bitte sieh in dein Postfach',
		gesendet: 'Wir haben dir einen Link geschickt. Er gilt {{stunden}} Stunden.',
		gesendetHilfe: 'Keine E-Mail da? Sieh auch im Ordner für unerwünschte E-Mails nach.',
		text: {
			Empfehlen: 'Mit einem Klick erstellen wir deine Empfehlung.',
			EmpfehlenAgent: 'Mit einem Klick erstellen wir deine Empfehlung.',
			RegistrierungAbschliessen: 'Mit einem Klick schickst du deine Registrierung ab.',
			Empfehlungscode: 'Mit einem Klick löst du deinen Empfehlungscode ein.',
			Kontakt: 'Mit einem Klick schickst du deine Nachricht an unseren Kundenservice ab.',
		},
		link_ungueltig: 'Dieser Link ist nicht gültig. Bitte kopiere ihn vollständig aus unserer E-Mail.',
		link_abgelaufen: 'Dieser Link ist abgelaufen. Bitte fülle das Formular noch einmal aus.',
		link_benutzt: 'Dieser Link wurde schon benutzt. Du musst nichts weiter tun.',
	},
}
