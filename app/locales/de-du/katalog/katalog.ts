export const katalog = {
	uebersicht: { text: 'Such einen Bereich aus. Jedes Angebot darin kannst du weiterempfehlen.' },
	seiten: { webhosting: { untertitel: 'Speicher, Postfächer und Sicherung für deine Seiten.' } },
	angebote: { leerText: 'Bitte schau bald wieder vorbei, oder sieh dir einen anderen Bereich an.' },
	vergleich: {
		text: 'Wähle zwei oder drei Angebote aus und sieh sie nebeneinander.',
		textSeiten:
			'Wähle zwei oder drei Angebote aus und sieh sie nebeneinander. Deine Auswahl bleibt, wenn du weiterblätterst.',
		tabelle: 'Dein Vergleich',
		zuViele: 'Bitte wähle höchstens drei Angebote aus.',
		zuWenige: 'Bitte wähle mindestens zwei Angebote aus.',
	},
	berater: {
		team: 'Dein Beratungsteam',
		titel: 'Wen möchtest du empfehlen?',
		text: 'Such deine Beraterin oder deinen Berater. Für „{{produkt}}“ meldet sich dein Kontakt dann bei genau dieser Person.',
		sucheHinweis: 'Mit der Postleitzahl findest du, wer am nächsten ist.',
		leerText: 'Versuch es mit einem anderen Namen oder mit den ersten Ziffern der Postleitzahl.',
		gestoert: 'Die Suche antwortet gerade nicht. Bitte versuche es in ein paar Minuten noch einmal.',
		ihre: { frau: 'Deine Beraterin', herr: 'Dein Berater', divers: 'Deine Beratung', keine: 'Deine Beratung' },
		auswahl: 'Du möchtest eine bestimmte Person empfehlen?',
		auswahlText: 'Such deine Beraterin oder deinen Berater aus. Dein Kontakt erfährt, an wen er sich wenden kann.',
	},
	tarife: {
		titel: 'Was kostet es bei dir?',
		text: 'Gib Postleitzahl und Verbrauch ein. Der passende Tarif lässt sich gleich weiterempfehlen.',
		verbrauchHinweis: 'Steht auf deiner Rechnung. Zwei Personen brauchen etwa 2.500 kWh Strom.',
		leerText: 'Wir liefern rund um das Lindental. Prüfe die Postleitzahl, oder wähle eine andere Sparte.',
	},
}
