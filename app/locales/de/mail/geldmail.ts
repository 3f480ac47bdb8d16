/** Mails about money that is paid, or claimed back. */
export const geldmail = {
	auszahlung_bestaetigt: {
		betreff: 'Wir überweisen Ihre Prämie',
		titel: 'Ihre Bankdaten sind gespeichert',
		text: 'danke, wir haben Ihre Bankdaten erhalten und überweisen Ihre Prämie.',
		schritt:
			'Das Geld kommt zwischen dem {{von}} und dem {{bis}} auf Ihr Konto. In seltenen Fällen dauert es bis zu {{monate}} Monate.',
		falsch: 'Stimmt das Konto nicht? Dann schreiben Sie uns bitte gleich an {{email}}.',
		grund: 'Sie haben Ihre Prämie als Überweisung gewählt.',
	},
	auszahlung_erledigt: {
		betreff: 'Ihre Prämie ist überwiesen',
		titel: 'Ihre Prämie ist überwiesen',
		text: 'wir haben Ihre Prämie überwiesen.',
		schritt: 'Bis das Geld auf Ihrem Konto ist, dauert es meist ein bis zwei Bankarbeitstage.',
		danke: 'Danke, dass Sie dabei sind.',
		grund: 'Sie haben Ihre Prämie als Überweisung gewählt.',
	},
	spende_bestaetigt: {
		betreff: 'Ihre Prämie geht an {{zweck}}',
		titel: 'Ihre Prämie wird gespendet',
		text: 'danke, Sie spenden Ihre Prämie an {{zweck}}.',
		schritt: 'Wir überweisen sie ab dem {{datum}} und schreiben Ihnen dann noch einmal. Sie müssen nichts tun.',
		grund: 'Sie haben Ihre Prämie als Spende gewählt.',
	},
	spende_ueberwiesen: {
		betreff: 'Ihre Prämie ist bei {{zweck}}',
		titel: 'Ihre Prämie ist gespendet',
		text: 'wir haben Ihre Prämie an {{zweck}} überwiesen. Danke, dass Sie damit helfen.',
	},
	bankdaten_noetig: {
		betreff: {
			fehlen: 'Bitte geben Sie Ihre Bankdaten an',
			zurueck: 'Ihre Überweisung kam zurück',
			unmoeglich: 'Auf Ihr Konto können wir nicht überweisen',
		},
		text: {
			fehlen: 'wir möchten Ihnen Ihre Prämie überweisen.',
			zurueck: 'Ihre Prämie ist leider nicht auf Ihrem Konto angekommen.',
			unmoeglich: 'wir wollten Ihnen Ihre Prämie überweisen, aber das ging leider nicht.',
		},
		knopf: 'Konto angeben',
		pruefen: 'Dasselbe lesen Sie beim Stand Ihrer Empfehlungen, auch ohne diese E-Mail.',
		empfehlungen: 'Meine Empfehlungen ansehen',
		persoenlich:
			'Der Link ist persönlich. Bitte geben Sie ihn nicht weiter. Nach PIN, TAN oder Passwort fragen wir nie, und nach Bankdaten nie am Telefon.',
		grund: 'Für Sie liegt bei {{marke}} eine Prämie bereit.',
	},
	rueckforderung: {
		betreff: 'Ihre Prämie: {{betrag}} sind wieder offen',
		titel: { storno: 'Ein Auftrag wurde storniert', eigenwerbung: 'Eine Prämie entfällt' },
		storno: {
			empfehler:
				'der Auftrag zu „{{produktName}}“, den Sie empfohlen haben, wurde storniert. Damit entfällt die Prämie dafür.',
			empfaenger: 'Ihr Auftrag zu „{{produktName}}“ wurde storniert. Damit entfällt die Prämie dafür.',
			ohneProdukt: 'der Auftrag zu Ihrer Prämie wurde storniert. Damit entfällt diese Prämie.',
		},
		eigenwerbung: {
			empfehler:
				'wir haben Ihre Empfehlung zu „{{produktName}}“ geprüft und können sie nicht anerkennen. Damit entfällt die Prämie dafür.',
			empfaenger:
				'wir haben die Empfehlung zu „{{produktName}}“ geprüft und können sie nicht anerkennen. Damit entfällt Ihre Prämie dafür.',
			ohneProdukt:
				'wir haben die Empfehlung zu Ihrer Prämie geprüft und können sie nicht anerkennen. Damit entfällt diese Prämie.',
		},
		geld: 'Die {{betrag}} haben wir Ihnen schon überwiesen.',
		gutschein: 'Den Gutschein über {{betrag}} haben Sie schon bekommen. Sein Code bleibt gültig.',
		spende: 'Die {{betrag}} haben wir für Sie schon gespendet.',
		unterwegs: 'Die {{betrag}} sind schon auf dem Weg zu Ihrem Konto.',
		verrechnen: 'Diesen Betrag ziehen wir von Ihren nächsten Prämien ab, bis er ausgeglichen ist.',
		offen: 'Offen',
		nichtsTun: 'Sie müssen jetzt nichts tun. Wir buchen nichts von Ihrem Konto ab, und Sie müssen nichts überweisen.',
		fragen: 'Stimmt etwas nicht? Schreiben Sie uns bitte an {{email}}.',
		weil: 'Sie haben bei {{marke}} eine Prämie bekommen.',
	},
	praemie_verrechnet: {
		betreff: 'Von Ihrer Prämie ziehen wir {{betrag}} ab',
		titel: 'Ihre Prämie wurde verrechnet',
		text: 'eine frühere Prämie ist entfallen, als Sie sie schon hatten. Deshalb ziehen wir von Ihrer neuen Prämie {{betrag}} ab.',
		einbehalten: 'Davon verrechnet',
		auszahlung: 'Wir überweisen',
		nochOffen: 'Danach sind noch {{betrag}} offen. Wir ziehen sie von Ihren nächsten Prämien ab.',
		ausgeglichen: 'Damit ist alles ausgeglichen.',
	},
}
