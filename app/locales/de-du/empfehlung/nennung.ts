/** A friend names who recommended them, and the named is asked. */
export const nennung = {
	titel: 'Wer hat dich empfohlen?',
	text: 'Nenne uns die Person, die dir {{marke}} empfohlen hat. Wir fragen sie per E-Mail, ob das stimmt. Sagt sie Ja, zählt die Empfehlung.',
	code: 'Du hast einen Link oder Code bekommen? Damit geht es sofort weiter.',
	wer: 'Wer hat dich empfohlen?',
	sie: 'Dein Name',
	sieHinweis:
		'Damit die Person weiß, wer sie nennt. Zu sehen sind dein Vorname und der erste Buchstabe deines Nachnamens.',
	datenschutz:
		'Wir heben deine Angaben 14 Tage auf und nutzen sie nur, um die Person zu finden und zu fragen. Ob sie bei uns bekannt ist, sagen wir niemandem.',
	dankeText:
		'Passen deine Angaben zu genau einer Person, fragen wir sie per E-Mail. Sobald sie Ja sagt, geht es auf dieser Seite weiter.',
	merkenHinweis: 'Heb sie auf. Wir schreiben dir nicht; nur hier siehst du, wie es weitergeht.',
	kopierenSelbst: 'Bitte markiere und kopiere die Adresse selbst.',
	bis: 'Wir warten bis {{datum}} auf eine Antwort. Danach löschen wir deine Angaben.',
	zurueckgezogen: 'Deine Angaben sind gelöscht.',
	ja: 'Deine Empfehlung ist bestätigt',
	jaText: 'Die Person hat Ja gesagt. Sieh dir jetzt an, was sie dir empfiehlt.',
	vorbeiText:
		'Entweder ist die Frist vorbei, oder die Adresse ist nicht vollständig. Du kannst die Person noch einmal nennen.',
	hinweis: 'Keinen Code? Sag uns, wer dich empfohlen hat.',
	frage: {
		titel: 'Hast du {{freund}} etwas empfohlen?',
		text: 'Hallo {{vorname}}, {{freund}} sagt, dass du {{marke}} empfohlen hast. Stimmt das?',
		jemandText: 'Hallo {{vorname}}, jemand sagt, dass du {{marke}} empfohlen hast. Stimmt das?',
		jaText: 'Damit wird es deine Empfehlung. Wird daraus ein Vertrag, bekommst du deine Prämie.',
		neinText: 'Dann passiert nichts weiter. Wer dich genannt hat, erfährt nicht, dass du Nein gesagt hast.',
		benutzt: 'Du hast diese Frage schon beantwortet. Du musst nichts weiter tun.',
		neinDanke: 'Danke für deine Antwort',
		neinDankeText: 'Daraus wird keine Empfehlung. Nach dieser Person fragen wir dich nicht noch einmal.',
	},
}
