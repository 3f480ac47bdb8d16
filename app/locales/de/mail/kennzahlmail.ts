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
	alarm: {
		abschluss_halbiert: {
			betreff: '{{marke}}: Aus Klicks werden nur noch halb so viele Aufträge',
			titel: 'Aus Klicks werden nur noch halb so viele Aufträge',
			text: 'In den letzten sieben Tagen wurde aus {{jetzt}} der Klicks ein Auftrag. In den vier Wochen davor waren es {{vorher}}.',
			tun: 'Öffnen Sie selbst einen Link zum Weitersagen und gehen Sie den Weg bis zur Bestellung. Prüfen Sie, ob Aufträge noch gemeldet werden, und ob ein Angebot oder eine Kampagne geendet hat.',
			knopf: 'Trichter ansehen',
		},
		mails_scheitern: {
			betreff: '{{marke}}: E-Mails kommen nicht an',
			titel: 'E-Mails kommen nicht an',
			text: 'Seit gestern sind {{jetzt}} der E-Mails gescheitert.',
			tun: 'Prüfen Sie die Ampeln des Absenders und schicken Sie sich eine Test-E-Mail. Kommt sie nicht an, fragen Sie, wer Ihren Mailserver betreibt.',
			knopf: 'Absender prüfen',
		},
		teilweg_still: {
			betreff: '{{marke}}: Über {{weg}} nimmt niemand mehr an',
			titel: 'Über {{weg}} nimmt niemand mehr an',
			text: 'In den letzten 30 Tagen nahmen {{vorher}} Freunde an, die über {{weg}} kamen. In den letzten sieben Tagen war es keiner.',
			tun: 'Teilen Sie selbst eine Empfehlung auf diesem Weg und öffnen Sie den Link, wie ein Freund es tut. Kommt er nicht an, melden Sie es dem Betreiber des Portals.',
			knopf: 'Teilwege ansehen',
		},
		einmal: 'Solange das so bleibt, schreiben wir Ihnen dazu nicht noch einmal.',
	},
	neben: '{{jetzt}} (davor {{vorher}})',
	knopf: 'Kennzahlen ansehen',
	wahl: 'Was Sie von den Kennzahlen per E-Mail bekommen, bestimmen Sie.',
	wahlKnopf: 'E-Mails auswählen',
	grund: 'Sie arbeiten für {{marke}} und haben diese E-Mail gewählt.',
}
