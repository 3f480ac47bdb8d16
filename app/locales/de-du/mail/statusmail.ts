export const statusmail = {
	arten: {
		nennung_frage: 'Jemand sagt, dass du empfohlen hast',
		freund_angenommen: 'Jemand hat deine Empfehlung angenommen',
		auftrag_bestaetigt: 'Ein Auftrag ist bestätigt, die Prämie bekommt dein Kontakt',
	},
	abbestellen: {
		text: 'Möchtest du von {{marke}} keine E-Mails mehr dieser Art bekommen: „{{art}}“?',
		fertig: 'Du bekommst von {{marke}} keine E-Mails mehr dieser Art: „{{art}}“.',
	},
	einstellungen: {
		text: 'Wähle, worüber wir dir schreiben.',
		arten: 'Schreibt mir, wenn',
		immer: 'E-Mails zu deinem Konto, zu deinen Prämien und zu Zahlungen schicken wir immer.',
		gespeichert: 'Deine Einstellungen sind gespeichert.',
		karteText: 'Worüber wir dir schreiben, bestimmst du.',
	},
	grundEmpfehler: 'Du hast bei {{marke}} eine Empfehlung erstellt.',
	grundKontakt: 'Du hast bei {{marke}} eine Empfehlung angenommen und uns deine E-Mail-Adresse gegeben.',
	praemie: 'Deine Prämie',
	freund_angenommen: {
		betreff: 'Deine Empfehlung wurde angenommen: {{produktName}}',
		titel: 'Deine Empfehlung wurde angenommen',
		text: 'gute Nachrichten: Jemand hat deine Empfehlung zu „{{produktName}}“ angenommen.',
		schritt: 'Als Nächstes bestellt dein Kontakt. Sobald die Bestellung bei uns ist, schreiben wir dir.',
	},
	freund_erinnerung: {
		betreff: 'Dein Angebot wartet noch: {{produktName}}',
		titel: 'Dein Angebot wartet noch',
		text: 'du wolltest, dass wir dich einmal an „{{produktName}}“ erinnern. Hast du schon bestellt? Dann nenn uns bitte deine Kundennummer.',
		schritt: 'Bestell bis zum {{datum}}, damit deine Empfehlung zählt.',
		schrittOhneFrist: 'Bestell bald, damit deine Empfehlung zählt.',
		grund: 'Du hast eine Empfehlung angenommen und einer Erinnerung zugestimmt.',
	},
	auftrag_eingegangen: {
		textEmpfehler: 'gute Nachrichten: Aus deiner Empfehlung zu „{{produktName}}“ ist ein Auftrag geworden.',
		textEmpfaenger: 'wir haben deine Bestellung „{{produktName}}“ der Empfehlung zugeordnet, die du angenommen hast.',
		ohnePraemie: 'Die Prämie bekommt dein Kontakt, wie du es gewählt hast.',
		vorEmpfehlung: {
			empfehler:
				'aus deiner Empfehlung zu „{{produktName}}“ ist ein Auftrag geworden. Gemeldet wurde er uns mit einem Tag vor der Empfehlung. Das kann ein Versehen sein. Eine Prämie gibt es für Bestellungen ab dem Tag der Empfehlung.',
			empfaenger:
				'wir haben deine Bestellung „{{produktName}}“ der Empfehlung zugeordnet, die du angenommen hast. Gemeldet wurde sie uns mit einem Tag vor der Empfehlung. Eine Prämie gibt es für Bestellungen ab dem Tag der Empfehlung. Stimmt der Tag nicht? Dann schreib uns bitte an {{email}}.',
			schritt: 'Wir klären das. Danach schreiben wir dir wieder. Du musst nichts tun.',
		},
		schrittBald: 'Wir prüfen den Auftrag. Ist alles da, auch die erste Zahlung, schreiben wir dir wieder.',
		schritt:
			'Wir prüfen den Auftrag. Das dauert mindestens bis zum {{datum}}. Hat der Vertrag Bestand und ist die erste Zahlung da, schreiben wir dir wieder.',
	},
	auftrag_bestaetigt: {
		betreff: 'Deine Empfehlung hat geklappt: {{produktName}}',
		titel: 'Deine Empfehlung hat geklappt',
		text: 'der Auftrag zu „{{produktName}}“ ist bestätigt. Die Prämie bekommt dein Kontakt, wie du es gewählt hast. Danke fürs Weitersagen.',
		schritt: 'Du brauchst nichts weiter zu tun. Dein Kontakt hat von uns eine eigene E-Mail bekommen.',
	},
	auftrag_nicht_zustande: {
		textEmpfehler: 'der Auftrag aus deiner Empfehlung zu „{{produktName}}“ hat nicht zu einem Vertrag geführt.',
		textEmpfaenger: 'deine Bestellung „{{produktName}}“ hat nicht zu einem Vertrag geführt.',
		schrittEmpfehler: 'Du kannst jederzeit wieder empfehlen. Jeder neue Vertrag zählt.',
		schrittEmpfaenger: 'Stimmt das nicht? Dann schreib uns bitte an {{email}}.',
	},
	empfehlung_laeuft_ab: {
		betreff: 'Nur noch bis {{datum}}: deine Empfehlung zu {{produktName}}',
		titel: 'Deine Empfehlung läuft bald ab',
		text: 'deine Empfehlung zu „{{produktName}}“ hat noch niemand angenommen. Vielleicht ist jetzt der richtige Moment, noch einmal daran zu erinnern.',
		kurzlink: 'Dein Link zum Weitergeben:',
		schritt: 'Der Link gilt bis {{datum}}. Danach kannst du jederzeit neu empfehlen.',
	},
	auszahlung_unterwegs: {
		betreff: 'Deine Prämie ist unterwegs',
		titel: 'Deine Prämie ist unterwegs',
		text: 'wir haben unserer Bank den Auftrag gegeben, deine Prämie zu überweisen.',
		schritt:
			'Die Bank überweist am {{datum}}. Bis das Geld auf deinem Konto ist, dauert es meist ein bis zwei Bankarbeitstage.',
		grund: 'Du hast deine Prämie als Überweisung gewählt.',
	},
}
