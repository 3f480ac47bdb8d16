export const einwilligung = {
	banner: {
		titel: 'Cookies',
		text: 'Nötiges speichern wir immer, alles Weitere nur mit Ihrer Erlaubnis.',
		ablehnen: 'Ablehnen',
		annehmen: 'Annehmen',
		einstellungen: 'Auswählen',
	},
	link: 'Cookie-Einstellungen',
	seite: {
		titel: 'Cookie-Einstellungen',
		text: 'Hier entscheiden Sie, was wir in Ihrem Browser speichern und auswerten dürfen. Sie können Ihre Wahl jederzeit ändern; was Sie zurücknehmen, löschen wir sofort.',
		speichern: 'Auswahl speichern',
		schliessen: 'Schließen',
		immer: 'Immer aktiv',
		gespeichert: 'Ihre Entscheidung ist gespeichert.',
		erlauben: '{{titel}} erlauben',
		liste: 'Was wir in Ihrem Browser speichern',
		name: 'Name',
		gruppe: 'Gruppe',
		zweck: 'Zweck',
		dauer: 'Dauer',
		nachweis: 'Ihre letzte Entscheidung',
		nachweisText:
			'Getroffen am {{datum}} auf Grundlage der Fassung {{version}} dieser Texte. Für Rückfragen nennen Sie bitte diese Kennung:',
		aufbewahrung: 'Als Nachweis heben wir jede Entscheidung drei Jahre auf, nur unter dieser zufälligen Kennung.',
	},
	kategorien: {
		er: {
			titel: 'Notwendig',
			kurz: 'Ohne das funktioniert das Portal nicht.',
			lang: 'Damit bleiben Sie angemeldet, sehen die gewählte Sprache, können eine angenommene Empfehlung zu Ende führen, verlieren angefangene Eingaben nicht und werden nicht auf jeder Seite neu nach Cookies gefragt. Nach einer Anmeldung erkennen wir Ihren Browser 60 Tage lang wieder, damit niemand Sie mit falschen Passwörtern aussperren kann.',
		},
		fu: {
			titel: 'Funktional',
			kurz: 'Zusätzlicher Komfort.',
			lang: 'Zurzeit nutzt das Portal nichts aus dieser Gruppe. Kommt etwas hinzu, steht es in der Liste, und wir fragen Sie neu.',
		},
		an: {
			titel: 'Analyse',
			kurz: 'Zeigt uns, welche Schritte gut gelingen und welche nicht.',
			lang: 'Wir zählen auf unserem eigenen Server Ereignisse wie „Empfehlung erstellt“, ohne Namen und ohne IP-Adresse, unter einer Kennung, die jeden Tag wechselt. Die Zählung löschen wir nach 13 Monaten. In Ihrem Browser wird dafür nichts zusätzlich gespeichert.',
			matomo:
				'Dieselben Ereignisse schickt unser Server, ebenso ohne Namen und IP-Adresse, an die Statistik unter {{host}}.',
		},
		ma: {
			titel: 'Marketing',
			kurz: 'Ordnet Empfehlungen einer Werbeaktion zu.',
			lang: 'Kommen Sie über eine Werbeaktion, merken wir uns deren Namen und zählen den Weg zum Angebot und zum Newsletter, auf dieselbe Art wie bei der Analyse. Andere Werbenetzwerke sind nicht beteiligt.',
			langOhneNewsletter:
				'Kommen Sie über eine Werbeaktion, merken wir uns deren Namen und zählen den Weg zum Angebot, auf dieselbe Art wie bei der Analyse. Andere Werbenetzwerke sind nicht beteiligt.',
		},
	},
	storage: {
		sitzung: 'Hält Sie angemeldet.',
		anmeldedienst: 'Findet zurück zu Ihrer Anmeldung, wenn eine Agentur über einen eigenen Anmeldedienst anmeldet.',
		geraet:
			'Merkt sich, dass Sie sich mit diesem Browser schon angemeldet haben: Wer anderswo Passwörter probiert, kann Sie dann nicht aussperren.',
		sprache: 'Merkt sich die Sprache, die Sie gewählt haben.',
		empfaenger: 'Ordnet Ihren Browser der Empfehlung zu, die Sie angenommen haben.',
		empfehlung: 'Merkt sich, welche Empfehlung Sie in diesem Browser gemacht haben.',
		einwilligung: 'Merkt sich Ihre Entscheidung auf dieser Seite.',
		geschrieben: 'Merkt sich, wann zuletzt etwas gesendet wurde, damit Listen es schon zeigen.',
		entwurf: 'Findet eine Eingabe wieder, die wir wegen einer Anmeldung zurückgestellt haben.',
		eingaben:
			'Behält in diesem Tab, was Sie in ein Formular geschrieben und noch nicht abgeschickt haben. Wir erhalten es erst mit dem Absenden.',
		kampagne: 'Merkt sich die Werbeaktion, über die Sie gekommen sind.',
	},
	dauer: {
		sitzungOderTage: 'Bis Sie den Browser schließen, mit „Angemeldet bleiben“ {{tage}} Tage',
		browser: 'Bis Sie den Browser schließen',
		tab: 'Bis Sie den Tab schließen, höchstens 24 Stunden',
		tage: '{{tage}} Tage',
	},
	fenster: 'In neuem Fenster öffnen',
	iframe: {
		titel: 'Weiter im eigenen Fenster',
		text: 'Diese Seite lässt sich nicht innerhalb einer fremden Seite zeigen.',
		weiter: 'Weiter',
	},
}
