export const praemie = {
	art: { geld: 'Überweisung auf dein Konto' },
	schritt2: 'Schritt 2 von 2: Deine Angaben',
	waehlen: {
		titel: 'Wähle deine Prämie',
		auftrag: 'Hallo {{vorname}}, die Empfehlung zu „{{produkt}}“ war erfolgreich. Danke!',
		bonus: 'Hallo {{vorname}}, du hast schon mehrfach erfolgreich empfohlen. Dafür bekommst du einen Bonus.',
		kulanz: 'Hallo {{vorname}}, mit dieser Prämie möchten wir uns bei dir bedanken.',
		wert: 'Deine Prämie',
		geteilt: 'Das ist dein Anteil: Die Prämie wird zwischen euch beiden geteilt.',
		frist: 'Bitte wähle bis zum {{datum}}. Danach verfällt die Prämie.',
		optionen: 'Was möchtest du haben?',
		textVon: {
			geld: 'Du nennst uns dein Konto. Wir überweisen etwa {{wochen}} Wochen später.',
			spende: 'Wir überweisen deine Prämie dorthin. Ein Konto brauchst du nicht anzugeben.',
		},
		verrechnetText:
			'Von dieser Prämie ziehen wir {{abzug}} ab, weil eine frühere Prämie entfallen ist. Du bekommst {{rest}}.',
		einmal: 'Du kannst nur einmal wählen.',
		keineText: 'Bitte wende dich an unseren Kundenservice: {{email}}',
	},
	daten: {
		titelVon: { spende: 'Deine Prämie spenden' },
		spendeText:
			'Wir überweisen deine Prämie zusammen mit den Spenden anderer, im Monat nach deiner Wahl. Eine Spendenbescheinigung gibt es dafür nicht.',
		titelVerrechnung: 'Mit dieser Prämie gleichst du aus, was offen ist',
		verrechnet:
			'{{abzug}} sind noch offen, weil eine frühere Prämie entfallen ist. Wir ziehen sie von dieser Prämie ab. Du bekommst {{rest}}.',
		betrag: 'Deine Prämie',
		kontoinhaberHinweis: 'So wie der Name bei deiner Bank steht.',
		ibanHinweis: 'Du findest die IBAN auf deiner Bankkarte. Leerzeichen sind egal.',
		bicHinweis: 'Die IBAN genügt. Die BIC brauchst du nicht anzugeben.',
		sicher: 'Deine Bankdaten werden verschlüsselt gespeichert und nur für diese Überweisung verwendet.',
		emailHinweis: 'An diese Adresse senden wir den Gutschein-Code. Bitte prüfe sie genau.',
		endgueltig: 'Nach dem Absenden kannst du die Prämie nicht mehr tauschen.',
	},
	danke: {
		titelSpende: 'Danke, deine Prämie wird gespendet',
		titelGespendet: 'Deine Prämie ist gespendet',
		textSpende: 'Deine Prämie geht an {{zweck}}. Wir überweisen sie ab dem {{datum}}. Du musst nichts tun.',
		textGespendet: 'Wir haben deine Prämie am {{datum}} an {{zweck}} überwiesen.',
		titel: 'Danke, deine Bankdaten sind gespeichert',
		titelUnterwegs: 'Deine Prämie ist unterwegs',
		titelKulanz: 'Danke, dass du uns treu bleibst',
		titelGutschein: 'Danke, dein Gutschein kommt per E-Mail',
		titelBereit: 'Danke, dein Gutschein ist verschickt',
		titelPruefung: 'Danke, wir prüfen deine Angaben',
		titelGezahlt: 'Deine Prämie ist überwiesen',
		textZurueckgefordert:
			'Diese Prämie ist nach der Auszahlung entfallen und wird zurückgefordert. Was davon noch offen ist, ziehen wir von deinen nächsten Prämien ab. Du musst nichts tun.',
		titelVerrechnet: 'Deine Prämie ist verrechnet',
		textGeld: 'Wir haben deine Angaben erhalten und eine Bestätigung an deine E-Mail-Adresse geschickt.',
		textGutscheinSpaet:
			'Dieser Gutschein ist gerade vergriffen. Sobald neue Codes da sind, geht deiner an {{email}}. Du musst nichts tun.',
		textBereit: 'Den Code haben wir am {{datum}} an {{email}} geschickt. Schau bitte auch im Spam-Ordner nach.',
		textPruefung:
			'Deine Angaben sind gespeichert. Bevor wir sie verwenden, prüfen wir die Empfehlung noch. Du musst nichts tun.',
		textGezahlt: 'Wir haben deine Prämie am {{datum}} überwiesen.',
		textErneut:
			'Die Bank hat die Überweisung nicht ausgeführt. An deinem Konto liegt es nicht. Wir überweisen noch einmal; du musst nichts tun.',
		textSpaet:
			'Deine Überweisung dauert leider länger als sonst. Erwartet war sie bis zum {{datum}}. Du musst nichts tun.',
		textUnterwegs:
			'Unsere Bank hat den Auftrag, deine Prämie zu überweisen: Überweisung am {{datum}}. Bis das Geld auf deinem Konto ist, dauert es meist ein bis zwei Bankarbeitstage. Du musst nichts tun.',
		textBankdaten: 'Bitte öffne den Link in unserer neuesten E-Mail und gib dort ein Konto an.',
		fakten: 'Deine Prämie im Überblick',
		schrittGeld1Text: 'Eine Bestätigung liegt in deinem E-Mail-Postfach.',
		schrittGeld2Text:
			'Etwa {{wochen}} Wochen nach deinen Bankdaten, meist {{von}} bis {{bis}} Wochen nach der Freigabe, in seltenen Fällen bis zu {{monate}} Monate.',
		schrittGeld3: 'Geld auf deinem Konto',
		schrittGeld3Text: 'Wir sagen dir per E-Mail Bescheid, sobald überwiesen ist.',
		schrittGutschein1Text: 'Deine Wahl ist gespeichert.',
		schrittGutschein3Text: 'Heb die E-Mail gut auf: Wer den Code kennt, kann ihn einlösen.',
	},
	bankdaten: {
		titel: {
			fehlen: 'Bitte nenn uns dein Konto',
			zurueck: 'Deine Überweisung kam zurück',
			unmoeglich: 'Auf dein Konto können wir nicht überweisen',
		},
		text: { fehlen: 'Für deine Prämie fehlen uns noch deine Bankdaten.' },
		weiter: 'Bitte nenn uns ein anderes Konto. Dann überweisen wir deine Prämie dorthin.',
	},
}
