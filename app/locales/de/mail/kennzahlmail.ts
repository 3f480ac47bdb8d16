/** Mails about the figures, to people at work who chose them. */
export const kennzahlmail = {
	betreff: {
		woche: '{{marke}}: Kennzahlen vom {{von}} bis {{bis}}',
		monat: '{{marke}}: Kennzahlen des Monats vom {{von}} bis {{bis}}',
	},
	titel: { woche: 'Die Woche vom {{von}} bis {{bis}}', monat: 'Der Monat vom {{von}} bis {{bis}}' },
	davor: { woche: 'in der Woche davor', monat: 'im Monat davor' },
	anzahl: {
		bestellt_one: '{{count}} Auftrag',
		bestellt_other: '{{count}} Aufträge',
		empfohlen_one: '{{count}} Empfehlung',
		empfohlen_other: '{{count}} Empfehlungen',
	},
	was: {
		mehr: '{{anzahl}} nach {{vorher}} {{davor}}: deutlich mehr.',
		weniger: '{{anzahl}} nach {{vorher}} {{davor}}: deutlich weniger.',
		zufall: '{{anzahl}} nach {{vorher}} {{davor}}: So viel schwankt es auch von selbst.',
		gleich: '{{anzahl}}, so viele wie {{davor}}.',
	},
	wo: {
		rate: 'Am stärksten hat sich die {{rate}} geändert: {{jetzt}} nach {{vorher}}.',
		nirgends: 'Von Schritt zu Schritt hat sich kein Anteil deutlich geändert.',
	},
	warum: {
		begonnen: 'Ein Grund kann die Kampagne „{{name}}“ sein: Sie hat in dieser Zeit begonnen.',
		beendet: 'Ein Grund kann die Kampagne „{{name}}“ sein: Sie ist in dieser Zeit zu Ende gegangen.',
		teilweg: 'Ein Grund kann ein Teilweg sein: {{weg}} brachte {{jetzt}} Freunde, die annahmen, nach {{vorher}}.',
		empfehlungen: 'Ein Grund kann die Zahl der Empfehlungen sein: {{jetzt}} nach {{vorher}}.',
		nichts: 'Einen besonderen Grund zeigen die Zahlen nicht.',
	},
	neben: '{{jetzt}} (davor {{vorher}})',
	knopf: 'Kennzahlen ansehen',
	wahl: 'Was Sie von den Kennzahlen per E-Mail bekommen, bestimmen Sie.',
	wahlKnopf: 'E-Mails auswählen',
	grund: 'Sie arbeiten für {{marke}} und haben diese E-Mail gewählt.',
}
