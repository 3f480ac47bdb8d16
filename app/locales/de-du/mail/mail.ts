/** Mails to recommenders and friends; those to people at work stay with "Sie" (domain/mail/arten). */
export const mail = {
	anrede: 'Hallo {{vorname}},',
	anredeNeutral: 'Hallo,',
	absender: 'Dein Team von {{marke}}',
	linkHinweis: 'Falls der Knopf nicht funktioniert, kopiere diesen Link in deinen Browser:',
	fuss: {
		grund: 'Warum du diese E-Mail erhältst: {{grund}}',
		hilfe: 'Fragen? Schreib an {{email}}.',
	},
	fakten: { praemie: 'Deine Prämie je Auftrag', vorteil: 'Dein Vorteil' },
	willkommen: {
		betreff: 'Bitte schließ deine Registrierung ab',
		empfohlen: 'danke für deine Empfehlung zu „{{produktName}}“.',
		ohneEmpfehlung: 'schön, dass du dabei bist.',
		text: 'Bestätige deine E-Mail-Adresse und leg ein Passwort fest. Danach siehst du jederzeit, wie weit deine Empfehlungen sind.',
		nichtSie:
			'Warst du das nicht? Dann brauchst du nichts zu tun. Ohne deine Bestätigung kann niemand das Konto nutzen.',
		grund: 'Deine E-Mail-Adresse wurde bei {{marke}} angegeben.',
	},
	empfehlung_erstellt: {
		betreff: 'Deine Empfehlung: {{produktName}}',
		titel: 'Deine Empfehlung ist bereit',
		text: 'dein persönlicher Link zu „{{produktName}}“ ist fertig. Auf deiner Empfehlungsseite kannst du ihn jederzeit wieder teilen.',
		weitergeben: 'Das kannst du gleich von hier weitergeben, als Text, als Link oder mit dem QR-Code:',
		qr: 'QR-Code zu deiner Empfehlung',
		registrieren:
			'Noch ein Schritt für dein Konto: Bestätige deine E-Mail-Adresse und wähle ein Passwort. Dann siehst du jederzeit, wie weit deine Empfehlung ist. Dieser Weg ist nur für dich.',
		schritt: 'Schick deinen Link bis zum {{datum}} weiter. Sobald jemand die Empfehlung annimmt, schreiben wir dir.',
		selbst: 'Wir schreiben deinen Freunden nicht selbst. Die Empfehlung kommt immer von dir.',
		grund: 'Du hast bei {{marke}} eine Empfehlung erstellt.',
	},
	empfehlung_vorgeschlagen: {
		betreff: 'Bitte bestätige deine Empfehlung: {{produkt}}',
		titel: 'Deine Empfehlung wartet auf dich',
		agentur: '{{agentur}} hat für dich eine Empfehlung bei {{marke}} vorbereitet: {{produkt}}.',
		text: 'wie am Telefon besprochen haben wir für dich eine Empfehlung bei {{marke}} vorbereitet: {{produkt}}.',
		erst: 'Sie gilt erst, wenn du sie bestätigst. Danach bekommst du deinen Link zum Weitersagen.',
		nichtSie: 'Sagt dir das nichts? Dann brauchst du nichts zu tun. Deine Angaben werden dann gelöscht.',
		grund: 'Jemand hat mit deinem Einverständnis bei {{marke}} eine Empfehlung für dich vorbereitet.',
	},
	nennung_frage: {
		betreff: 'Hast du {{freund}} etwas empfohlen?',
		titel: 'Hast du {{freund}} etwas empfohlen?',
		text: '{{freund}} sagt, dass du {{marke}} empfohlen hast: {{produkt}}.',
		jemandText: 'jemand sagt, dass du {{marke}} empfohlen hast: {{produkt}}.',
		erst: 'Stimmt das? Sagst du Ja, wird es deine Empfehlung. Ohne deine Antwort passiert nichts.',
		neinHinweis: 'Das warst nicht du? Dann sag Nein. Wer dich genannt hat, erfährt das nicht.',
		grund: 'Jemand hat dich bei {{marke}} als Empfehler genannt.',
	},
	konto_vorhanden: {
		betreff: 'Du hast bereits ein Konto',
		titel: 'Du hast bereits ein Konto',
		text: 'gerade hat jemand versucht, sich mit deiner E-Mail-Adresse zu registrieren, etwas zu empfehlen oder sie in ein anderes Konto einzutragen. Zu dieser Adresse gibt es bereits ein Konto. Bitte melde dich an.',
		nichtSie: 'Warst du das nicht? Dann brauchst du nichts zu tun. Dein Konto ist unverändert.',
		grund: 'Du hast ein Konto bei {{marke}}.',
	},
	passwort_zuruecksetzen: {
		text: 'für dein Konto wurde ein neues Passwort angefordert. Über diesen Link legst du es fest.',
		frist: 'Der Link gilt {{stunden}} Stunden und nur einmal. Bitte gib ihn nicht weiter.',
		nichtSie: 'Warst du das nicht? Dann brauchst du nichts zu tun. Dein Passwort bleibt, wie es ist.',
		grund: 'Du hast ein Konto bei {{marke}}.',
	},
	email_bestaetigen: {
		betreff: 'Bestätige deine neue E-Mail-Adresse',
		titel: 'Ist das deine neue E-Mail-Adresse?',
		text: {
			empfehler:
				'diese Adresse soll bei {{marke}} die neue Adresse für dein Konto werden. Bitte bestätige, dass sie dir gehört. Danach meldest du dich mit ihr an.',
			empfaenger:
				'diese Adresse soll bei {{marke}} zu der Empfehlung gehören, die du angenommen hast. Bitte bestätige, dass sie dir gehört. Danach schicken wir alles Weitere hierher.',
		},
		nichtSie: 'Kennst du das nicht? Dann brauchst du nichts zu tun. Ohne Bestätigung bleibt alles, wie es ist.',
	},
	email_hinweis: {
		betreff: 'Deine E-Mail-Adresse soll geändert werden',
		titel: 'Deine E-Mail-Adresse soll geändert werden',
		empfehler: {
			selbst:
				'in deinem Konto bei {{marke}} wurde eine neue E-Mail-Adresse eingetragen: {{neu}}. Warst du das, brauchst du hier nichts zu tun.',
			betrieb:
				'unser Kundenservice soll für dein Konto bei {{marke}} eine neue E-Mail-Adresse eintragen: {{neu}}. Hast du darum gebeten, brauchst du hier nichts zu tun.',
		},
		empfaenger: {
			selbst:
				'zu einer Empfehlung bei {{marke}} war diese E-Mail-Adresse angegeben. An ihre Stelle soll eine andere treten: {{neu}}. Ist das richtig, brauchst du hier nichts zu tun.',
			betrieb:
				'zu einer Empfehlung bei {{marke}} war diese E-Mail-Adresse angegeben. Unser Kundenservice soll an ihrer Stelle eine andere eintragen: {{neu}}. Ist das richtig, brauchst du hier nichts zu tun.',
		},
		wann: 'Die Änderung gilt erst, wenn jemand sie im neuen Postfach bestätigt. Willst du das nicht? Dann stoppe sie.',
	},
	email_geaendert: {
		betreff: 'Deine E-Mail-Adresse wurde geändert',
		titel: 'Deine E-Mail-Adresse wurde geändert',
		text: {
			empfehler:
				'für dein Konto bei {{marke}} gilt jetzt eine neue E-Mail-Adresse: {{neu}}. Alle Geräte sind abgemeldet. Warst du das, brauchst du nichts zu tun.',
			empfaenger:
				'zu einer Empfehlung bei {{marke}} gehört jetzt eine neue E-Mail-Adresse: {{neu}}. Ist das richtig, brauchst du nichts zu tun.',
		},
		nichtSie: {
			empfehler:
				'Warst du das nicht? Bis {{bis}} machst du es hier rückgängig. Dann gilt wieder diese Adresse, und du wählst ein neues Passwort.',
			empfaenger: 'Ist das nicht richtig? Bis {{bis}} machst du es hier rückgängig. Dann gilt wieder diese Adresse.',
		},
	},
	stand_link: {
		betreff: 'So weit sind deine Empfehlungen',
		titel: 'So weit sind deine Empfehlungen',
		text: 'hier siehst du, was aus deinen Empfehlungen geworden ist. Ein Konto brauchst du dafür nicht.',
		frist: 'Der Link gilt {{tage}} Tage. Er ist nur für dich: Bitte gib ihn nicht weiter.',
		nichtSie: 'Warst du das nicht? Dann brauchst du nichts zu tun.',
		grund: 'Du hast bei {{marke}} etwas empfohlen und um diesen Link gebeten.',
	},
	freund_stand: {
		betreff: 'So weit ist deine Empfehlung',
		titel: 'So weit ist deine Empfehlung',
		text: 'hier siehst du, was aus deiner Bestellung und deiner Prämie geworden ist. Ein Konto brauchst du dafür nicht.',
		frist: 'Der Link gilt {{tage}} Tage. Er ist nur für dich: Bitte gib ihn nicht weiter.',
		grund: 'Du hast bei {{marke}} eine Empfehlung angenommen und um diesen Link gebeten.',
		hinweis: 'Wie weit es ist, siehst du jederzeit auf deiner Seite.',
	},
	empfaenger_bestaetigung: {
		betreff: 'Dein Angebot: {{produktName}}',
		titel: 'Deine Angaben sind angekommen',
		text: 'danke, wir haben deine Angaben erhalten. Zu deinem Angebot „{{produktName}}“ kommst du hier.',
		schritt: 'Bestell bis zum {{datum}}.',
		schrittOhneFrist: 'Bestell jetzt dein Angebot.',
		praemie:
			'Hat dein Vertrag Bestand und ist die erste Zahlung da, bekommst du von uns eine E-Mail und wählst deine Prämie: {{betrag}}.',
		schonBestellt: 'Schon bestellt? Mit deiner Kundennummer können wir die Bestellung zuordnen.',
		grund: 'Du hast eine Empfehlung angenommen und uns deine Daten gegeben.',
	},
	newsletter_optin: {
		betreff: 'Bitte bestätige den Newsletter',
		text: 'bitte bestätige, dass du den Newsletter von {{marke}} erhalten möchtest. Erst danach schicken wir ihn dir.',
		nichtSie: 'Warst du das nicht? Dann brauchst du nichts zu tun. Du erhältst keinen Newsletter.',
		grund: 'Mit deiner E-Mail-Adresse wurde der Newsletter von {{marke}} bestellt.',
	},
	praemie_bereit: {
		betreff: 'Deine Prämie ist bereit: {{betrag}}',
		titel: 'Deine Prämie ist bereit',
		auftrag:
			'gute Nachrichten: Deine Empfehlung hat geklappt. Der Auftrag zu „{{produktName}}“ ist bestätigt, deine Prämie wartet auf dich.',
		bestellung:
			'gute Nachrichten: Deine Bestellung „{{produktName}}“ ist bestätigt. Weil du eine Empfehlung angenommen hast, bekommst du eine Prämie.',
		auftragOhneProdukt: 'gute Nachrichten: Der Auftrag ist bestätigt. Deine Prämie wartet auf dich.',
		bonusBetreff: 'Bonus erreicht: {{betrag}} für dich',
		bonusTitel: 'Du hast den Bonus erreicht',
		bonus: 'du hast schon mehrfach erfolgreich empfohlen. Dafür bekommst du einen Bonus, zusätzlich zu deinen Prämien.',
		kulanz: 'wir möchten uns bei dir mit einer Prämie bedanken.',
		frist: 'Bitte hol deine Prämie bis zum {{datum}} ab. Danach verfällt sie.',
		persoenlich: 'Der Link ist persönlich. Bitte gib ihn nicht weiter.',
		grund: 'Für dich liegt bei {{marke}} eine Prämie bereit.',
	},
	praemie_erinnerung: {
		betreff: 'Noch bis {{datum}}: deine Prämie von {{betrag}}',
		titel: 'Deine Prämie wartet noch',
		text: 'du hast deine Prämie für „{{produktName}}“ noch nicht abgeholt. Es dauert zwei Minuten: Geld oder Gutschein wählen, fertig.',
		textOhneProdukt:
			'du hast deine Prämie noch nicht abgeholt. Es dauert zwei Minuten: Geld oder Gutschein wählen, fertig.',
	},
	aufteilung_geaendert: {
		betreff: 'Deine Prämie wird anders aufgeteilt',
		weiter: 'Wie du deine Prämie abholst, steht in einer eigenen E-Mail.',
		grund: 'Du bist bei {{marke}} an einer Empfehlung beteiligt, aus der ein Auftrag wurde.',
	},
	gutschein: {
		betreff: 'Dein Gutschein von {{marke}}',
		betreffErsatz: 'Dein neuer Gutschein von {{marke}}',
		ersatz: 'Der Code aus unserer früheren E-Mail gilt nicht mehr. Bitte nimm diesen.',
		titel: 'Dein Gutschein ist da',
		text: 'hier ist dein Gutschein von {{marke}} im Wert von {{betrag}}.',
		einloesen: 'Lös den Code bei {{marke}} ein, im Warenkorb oder an der Kasse.',
		aufheben: 'Bitte heb diese E-Mail gut auf. Wer den Code kennt, kann ihn einlösen.',
		grund: 'Du hast diesen Gutschein als Prämie gewählt.',
	},
	auszahlung_bestaetigt: {
		betreff: 'Wir überweisen deine Prämie',
		titel: 'Deine Bankdaten sind gespeichert',
		text: 'danke, wir haben deine Bankdaten erhalten und überweisen deine Prämie.',
		schritt:
			'Das Geld kommt zwischen dem {{von}} und dem {{bis}} auf dein Konto. In seltenen Fällen dauert es bis zu {{monate}} Monate.',
		falsch: 'Stimmt das Konto nicht? Dann schreib uns bitte gleich an {{email}}.',
		grund: 'Du hast deine Prämie als Überweisung gewählt.',
	},
	auszahlung_erledigt: {
		betreff: 'Deine Prämie ist überwiesen',
		titel: 'Deine Prämie ist überwiesen',
		text: 'wir haben deine Prämie überwiesen.',
		schritt: 'Bis das Geld auf deinem Konto ist, dauert es meist ein bis zwei Bankarbeitstage.',
		danke: 'Danke, dass du dabei bist.',
		grund: 'Du hast deine Prämie als Überweisung gewählt.',
	},
	spende_bestaetigt: {
		betreff: 'Deine Prämie geht an {{zweck}}',
		titel: 'Deine Prämie wird gespendet',
		text: 'danke, du spendest deine Prämie an {{zweck}}.',
		schritt: 'Wir überweisen sie ab dem {{datum}} und schreiben dir dann noch einmal. Du musst nichts tun.',
		grund: 'Du hast deine Prämie als Spende gewählt.',
	},
	spende_ueberwiesen: {
		betreff: 'Deine Prämie ist bei {{zweck}}',
		titel: 'Deine Prämie ist gespendet',
		text: 'wir haben deine Prämie an {{zweck}} überwiesen. Danke, dass du damit hilfst.',
	},
	bankdaten_noetig: {
		betreff: {
			fehlen: 'Bitte gib deine Bankdaten an',
			zurueck: 'Deine Überweisung kam zurück',
			unmoeglich: 'Auf dein Konto können wir nicht überweisen',
		},
		text: {
			fehlen: 'wir möchten dir deine Prämie überweisen.',
			zurueck: 'deine Prämie ist leider nicht auf deinem Konto angekommen.',
			unmoeglich: 'wir wollten dir deine Prämie überweisen, aber das ging leider nicht.',
		},
		pruefen: 'Dasselbe liest du beim Stand deiner Empfehlungen, auch ohne diese E-Mail.',
		persoenlich:
			'Der Link ist persönlich. Bitte gib ihn nicht weiter. Nach PIN, TAN oder Passwort fragen wir nie, und nach Bankdaten nie am Telefon.',
		grund: 'Für dich liegt bei {{marke}} eine Prämie bereit.',
	},
	rueckforderung: {
		betreff: 'Deine Prämie: {{betrag}} sind wieder offen',
		storno: {
			empfehler:
				'der Auftrag zu „{{produktName}}“, den du empfohlen hast, wurde storniert. Damit entfällt die Prämie dafür.',
			empfaenger: 'dein Auftrag zu „{{produktName}}“ wurde storniert. Damit entfällt die Prämie dafür.',
			ohneProdukt: 'der Auftrag zu deiner Prämie wurde storniert. Damit entfällt diese Prämie.',
		},
		eigenwerbung: {
			empfehler:
				'wir haben deine Empfehlung zu „{{produktName}}“ geprüft und können sie nicht anerkennen. Damit entfällt die Prämie dafür.',
			empfaenger:
				'wir haben die Empfehlung zu „{{produktName}}“ geprüft und können sie nicht anerkennen. Damit entfällt deine Prämie dafür.',
			ohneProdukt:
				'wir haben die Empfehlung zu deiner Prämie geprüft und können sie nicht anerkennen. Damit entfällt diese Prämie.',
		},
		geld: 'Die {{betrag}} haben wir dir schon überwiesen.',
		gutschein: 'Den Gutschein über {{betrag}} hast du schon bekommen. Sein Code bleibt gültig.',
		spende: 'Die {{betrag}} haben wir für dich schon gespendet.',
		unterwegs: 'Die {{betrag}} sind schon auf dem Weg zu deinem Konto.',
		verrechnen: 'Diesen Betrag ziehen wir von deinen nächsten Prämien ab, bis er ausgeglichen ist.',
		nichtsTun: 'Du musst jetzt nichts tun. Wir buchen nichts von deinem Konto ab, und du musst nichts überweisen.',
		fragen: 'Stimmt etwas nicht? Schreib uns bitte an {{email}}.',
		weil: 'Du hast bei {{marke}} eine Prämie bekommen.',
	},
	praemie_verrechnet: {
		betreff: 'Von deiner Prämie ziehen wir {{betrag}} ab',
		titel: 'Deine Prämie wurde verrechnet',
		text: 'eine frühere Prämie ist entfallen, als du sie schon hattest. Deshalb ziehen wir von deiner neuen Prämie {{betrag}} ab.',
		nochOffen: 'Danach sind noch {{betrag}} offen. Wir ziehen sie von deinen nächsten Prämien ab.',
	},
	eingabe_bestaetigen: {
		betreff: 'Bitte bestätige deine Eingabe',
		titel: 'Bitte bestätige deine Eingabe',
		frist:
			'Der Link gilt {{stunden}} Stunden und nur einmal. Erst wenn du dort bestätigst, wird das Formular abgeschickt.',
		nichtSie: 'Warst du das nicht? Dann brauchst du nichts zu tun. Es wird nichts abgeschickt.',
	},
	kontakt_kopie: {
		betreff: 'Kopie deiner Nachricht an {{marke}}',
		titel: 'Kopie deiner Nachricht',
		text: 'diese Nachricht zum Thema „{{thema}}“ haben wir über unser Kontaktformular mit deiner E-Mail-Adresse bekommen:',
		links: 'Zu deinem Schutz sind Internetadressen in dieser Kopie getrennt geschrieben.',
		nichtSie: 'Warst du das nicht? Dann brauchst du nichts zu tun.',
		grund: 'Mit deiner E-Mail-Adresse wurde im Kontaktformular von {{marke}} eine Kopie bestellt.',
	},
	datenschutz_bestaetigen: {
		betreff: 'Deine Anfrage zum Datenschutz: bitte bestätigen',
		titel: 'Ist diese Anfrage von dir?',
		text: 'Bei uns ist eine Anfrage zu deinen Daten eingegangen: {{art}}. Bitte bestätige, dass sie von dir kommt. Erst dann bearbeiten wir sie.',
		nichtSie: 'Die Anfrage ist nicht von dir? Dann tu nichts. Niemand bekommt Auskunft, und nichts wird geändert.',
	},
	datenschutz_antwort: {
		betreff: 'Antwort auf deine Anfrage zum Datenschutz',
		titel: 'Antwort auf deine Anfrage',
		text: 'du hast uns zu deinen Daten geschrieben: {{art}}.',
		beschwerde: 'Bist du nicht einverstanden, kannst du dich bei einer Datenschutzbehörde beschweren.',
		grund: 'Du hast bei {{marke}} eine Anfrage zu deinen Daten gestellt und bestätigt.',
	},
	nachfrage_antwort: {
		betreff: 'Antwort auf deine Nachfrage',
		titel: 'Zu deiner Nachfrage',
		text: 'du hast nach deiner Prämie zu „{{produktName}}“ gefragt. Hier ist unsere Antwort:',
		ohneProdukt: 'du hast nach deiner Prämie gefragt. Hier ist unsere Antwort:',
		grund: 'Du hast bei {{marke}} nach einer Prämie gefragt.',
	},
	eigenwerbung_entschieden: {
		anzahl: 'Das gilt für {{anzahl}} Personen, die über deinen Link kamen.',
		betreff: 'Deine Empfehlung ist geprüft: {{produktName}}',
		freigegebenTitel: 'Deine Empfehlung ist geprüft',
		freigegeben: 'wir haben deine Empfehlung zu „{{produktName}}“ geprüft. Es ist alles in Ordnung, es geht weiter.',
		abgelehnt:
			'wir haben deine Empfehlung zu „{{produktName}}“ geprüft. Nach den Teilnahmebedingungen kann sich niemand selbst werben; dafür gibt es keine Prämie.',
		einspruch: 'Siehst du das anders? Dann schreib uns bitte an {{email}}.',
		grund: 'Du hast bei {{marke}} eine Empfehlung erstellt.',
	},
}
