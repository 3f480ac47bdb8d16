/** The back office's reviews and blocks. */
export const betrugspruefung = {
	pruefungen: {
		titel: 'Prüfungen',
		text: 'Hier könnte jemand sich selbst empfohlen haben. Bis zu Ihrer Entscheidung wird nichts freigegeben und nichts ausgezahlt.',
		zustand: { offen: 'Offen', freigegeben: 'Freigegeben', abgelehnt: 'Abgelehnt' },
		leer: 'Keine Prüfungen',
		leerText: 'In diesem Stand gibt es keine.',
		grund: { email: 'Postfach', kundennummer: 'Kundennummer', iban: 'Bankkonto' },
	},
	pruefung: {
		titel: 'Prüfung: {{name}}',
		zurueck: 'Alle Prüfungen',
		fakten: 'Was auffällt',
		grundText: {
			email: 'Beide Adressen führen in dasselbe Postfach.',
			kundennummer: 'Die Kundennummer gehört dem Empfehler.',
			iban: 'Beide haben dasselbe Bankkonto angegeben.',
		},
		empfehlung: 'Empfehlung',
		auftrag: 'Auftrag',
		auftragKeiner: 'Noch keiner',
		auftragZeigen: 'Auftrag ansehen',
		praemien: 'Angehaltene Prämien',
		entscheiden: 'Entscheidung',
		antwort: 'Begründung für den Empfehler',
		antwortHinweis: 'Geht als E-Mail an den Empfehler. Bitte nichts über den Kontakt verraten.',
		freigeben: 'Freigeben',
		ablehnen: 'Ablehnen',
		ablehnenText: 'Beim Ablehnen wird der Auftrag abgelehnt; was noch nicht ausgezahlt ist, wird storniert.',
		erledigt: {
			freigeben: 'Freigegeben. Der Empfehler bekommt eine E-Mail.',
			ablehnen: 'Abgelehnt. Der Empfehler bekommt eine E-Mail.',
		},
		entschiedenAm: 'Entschieden am {{datum}}',
	},
	sperren: {
		titel: 'Sperren',
		text: 'Wer nicht teilnehmen darf. Wer angemeldet ist, verliert die Anmeldung mit dem nächsten Aufruf.',
		muster: 'E-Mail-Muster von Beschäftigten und Dienstleistern',
		musterHinweis:
			'Ein Muster je Zeile: *@firma.example sperrt alle Adressen der Domain, *.firma.example alle ihrer Subdomains. Auch einzelne Adressen sind möglich.',
		alle: 'Alle Konten sperren',
		alleHinweis: 'Niemand kann sich anmelden, empfehlen oder Prämien abrufen, bis Sie das zurücknehmen.',
		absenden: 'Sperren speichern',
		gespeichert: 'Die Sperren sind gespeichert.',
	},
}
