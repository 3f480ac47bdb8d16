export const formular = {
	fehlerTitel: 'Bitte prüfe deine Angaben',
	aktionenHinweis: 'Deine Teilnahme ist freiwillig. Ohne Häkchen geht alles genauso.',
	entwurf: 'Deine Eingaben von vorhin sind noch da. Bitte prüfe sie und sende sie ab.',
	felder: { merkname: 'Dein Merkname' },
	validierung: {
		wer_unklar: 'Bitte nenne Vor- und Nachnamen, eine E-Mail-Adresse, einen Link oder einen Code.',
		ort_fehlt: 'Bitte nenne auch den Ort oder die Postleitzahl. Sonst können wir den Namen niemandem zuordnen.',
		datum_ungueltig: 'Bitte gib ein gültiges Datum ein: TT.MM.JJJJ, zum Beispiel 24.03.1985.',
		plz_ungueltig: 'Bitte gib eine gültige Postleitzahl mit fünf Ziffern ein.',
		name_mit_anderem:
			'Bitte gib hier nur den Namen ein, ohne E-Mail-Adresse, Telefonnummer, Datum oder Internetadresse.',
		telefon_ungueltig: 'Bitte gib eine gültige Telefonnummer ein, zum Beispiel 0151 23456789.',
		anteil_ungueltig: 'Bitte wähle eine der angebotenen Aufteilungen.',
		kundennummer_ungueltig: 'Bitte gib die Kundennummer so ein, wie sie in deinen Unterlagen steht.',
		kontoinhaber_ungueltig: 'Bitte gib den Namen ohne Sonderzeichen ein.',
		teilnahme_veraltet:
			'Die Bedingungen zur Teilnahme haben sich geändert. Bitte lies sie und sende das Formular noch einmal ab.',
		verbrauch_ungueltig: 'Bitte gib den Verbrauch in ganzen Kilowattstunden ein, von 100 bis 100.000.',
		nachfrage_leer: 'Bitte wähle eine Empfehlung aus oder gib die Auftragsnummer an.',
		auswahl: 'Bitte wähle eine Möglichkeit aus.',
	},
}
