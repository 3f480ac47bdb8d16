export const einwilligung = {
	banner: { text: 'Nötiges speichern wir immer, alles Weitere nur mit deiner Erlaubnis.' },
	seite: {
		text: 'Hier entscheidest du, was wir in deinem Browser speichern und auswerten dürfen. Du kannst deine Wahl jederzeit ändern; was du zurücknimmst, löschen wir sofort.',
		gespeichert: 'Deine Entscheidung ist gespeichert.',
		liste: 'Was wir in deinem Browser speichern',
		nachweis: 'Deine letzte Entscheidung',
		nachweisText:
			'Getroffen am {{datum}} auf Grundlage der Fassung {{version}} dieser Texte. Für Rückfragen nenn bitte diese Kennung:',
	},
	kategorien: {
		er: {
			lang: 'Damit bleibst du angemeldet, siehst die gewählte Sprache, kannst eine angenommene Empfehlung zu Ende führen, verlierst angefangene Eingaben nicht und wirst nicht auf jeder Seite neu nach Cookies gefragt. Nach einer Anmeldung erkennen wir deinen Browser 60 Tage lang wieder, damit niemand dich mit falschen Passwörtern aussperren kann.',
		},
		fu: {
			lang: 'Zurzeit nutzt das Portal nichts aus dieser Gruppe. Kommt etwas hinzu, steht es in der Liste, und wir fragen dich neu.',
		},
		an: {
			lang: 'Wir zählen auf unserem eigenen Server Ereignisse wie „Empfehlung erstellt“, ohne Namen und ohne IP-Adresse, unter einer Kennung, die jeden Tag wechselt. Die Zählung löschen wir nach 13 Monaten. In deinem Browser wird dafür nichts zusätzlich gespeichert.',
		},
		ma: {
			lang: 'Kommst du über eine Werbeaktion, merken wir uns deren Namen und zählen den Weg zum Angebot und zum Newsletter, auf dieselbe Art wie bei der Analyse. Andere Werbenetzwerke sind nicht beteiligt.',
			langOhneNewsletter:
				'Kommst du über eine Werbeaktion, merken wir uns deren Namen und zählen den Weg zum Angebot, auf dieselbe Art wie bei der Analyse. Andere Werbenetzwerke sind nicht beteiligt.',
		},
	},
	storage: {
		sitzung: 'Hält dich angemeldet.',
		anmeldedienst: 'Findet zurück zu deiner Anmeldung, wenn eine Agentur über einen eigenen Anmeldedienst anmeldet.',
		geraet:
			'Merkt sich, dass du dich mit diesem Browser schon angemeldet hast: Wer anderswo Passwörter probiert, kann dich dann nicht aussperren.',
		sprache: 'Merkt sich die Sprache, die du gewählt hast.',
		empfaenger: 'Ordnet deinen Browser der Empfehlung zu, die du angenommen hast.',
		empfehlung: 'Merkt sich, welche Empfehlung du in diesem Browser gemacht hast.',
		einwilligung: 'Merkt sich deine Entscheidung auf dieser Seite.',
		eingaben:
			'Behält in diesem Tab, was du in ein Formular geschrieben und noch nicht abgeschickt hast. Wir erhalten es erst mit dem Absenden.',
		kampagne: 'Merkt sich die Werbeaktion, über die du gekommen bist.',
	},
	dauer: {
		sitzungOderTage: 'Bis du den Browser schließt, mit „Angemeldet bleiben“ {{tage}} Tage',
		browser: 'Bis du den Browser schließt',
		tab: 'Bis du den Tab schließt, höchstens 24 Stunden',
	},
}
