export const inhalte = {
	stand: 'Stand: {{datum}}, Fassung {{version}}',
	nichtGefunden: {
		titel: 'Diese Seite gibt es nicht',
		text: 'Vielleicht ist die Adresse falsch geschrieben, oder die Seite ist umgezogen. Auf der Startseite geht es weiter.',
	},
	host: {
		titel: 'Seite des Unternehmens (Vorführung)',
		text: 'Von einer Seite wie dieser kommen die Beschäftigten: Sie meldet sie mit einem signierten Token im Portal an.',
		weiter: 'Zum Empfehlungsportal als {{name}}',
	},
	postfach: {
		titel: 'Postfach der Vorführung',
		text: 'Hier liegen die E-Mails, die das Portal verschickt hätte. Klicken Sie auf eine Zeile, um die E-Mail zu lesen.',
		leer: 'Noch keine E-Mails.',
		betreff: 'Betreff',
		an: 'An',
		am: 'Zeit',
		html: 'So sieht die E-Mail aus',
		nurText: 'Als Text',
	},
}
