export const empfangen = {
	schritte: { daten: 'Deine Angaben' },
	einladung: {
		titel: '{{vorname}} empfiehlt dir „{{produkt}}“',
		kurz: 'Ein Angebot von {{marke}}, das dir jemand weiterempfiehlt. Ansehen und annehmen kostet nichts.',
		kurzVorteil:
			'Ein Angebot von {{marke}}, das dir jemand weiterempfiehlt. {{vorteil}}, sobald dein Vertrag besteht. Ansehen und annehmen kostet nichts.',
		nachrichtVon: '{{vorname}} schreibt dir',
		vorteilTitel: 'Dein Vorteil',
		vorteil: '{{betrag}} für dich',
		vorteilBis: 'bis zu {{betrag}} für dich',
		vorteilText50: 'Dein Teil der Prämie, sobald dein Vertrag besteht.',
		vorteilText0: 'Die ganze Prämie, sobald dein Vertrag besteht.',
		ablaufDazu: { bestellen: 'wenn du möchtest' },
		wissen: { praemie50: 'teilst du dir mit {{vorname}}', praemie0: 'geht an dich' },
		herkunft:
			'Dieser Link kommt von {{vorname}}, nicht von uns. Wir erfahren erst von dir, wenn du die Empfehlung annimmst.',
		fragen: 'Fragen? Schreib uns:',
		eigeneTitel: 'Das ist deine eigene Empfehlung',
		eigene: 'So sieht sie aus, wenn jemand deinen Link öffnet. Annehmen kann sie nur jemand anderes.',
	},
	zustimmung: {
		text: 'Bitte lies beide Texte. Sie öffnen sich hier auf der Seite. Danach setzt du die Häkchen.',
		loeschen: 'Wird daraus kein Auftrag, löschen wir deine Angaben nach 12 Wochen.',
		geaendert: 'Seit du die Seite geöffnet hast, gibt es eine neue Fassung. Bitte lies sie und stimme neu zu.',
	},
	daten: {
		titel: 'Deine Angaben',
		text: 'Damit {{firma}} deine Bestellung dieser Empfehlung zuordnen kann.',
		person: 'Zu dir',
		kontakt: 'So erreichen wir dich',
		adresse: 'Deine Adresse',
		freiwilligText: 'Damit finden wir deine Bestellung leichter. Du kannst alles leer lassen.',
		emailHinweis: 'Dorthin senden wir dir den Link zum Angebot.',
		emailHinweisPraemie:
			'Dorthin senden wir dir den Link zum Angebot und, wenn der Vertrag Bestand hat, deine Prämie: {{betrag}}.',
		telefonHinweis: 'Nur für Rückfragen zu deiner Bestellung.',
		sicher: 'Wir nutzen deine Angaben nur für diese Empfehlung. Wer dich eingeladen hat, sieht sie nicht.',
		erinnern:
			'Erinnert mich einmal per E-Mail, wenn ich nach einer Woche noch nicht bestellt habe. (freiwillig, jederzeit abbestellbar)',
		kombiTitel: '{{vorname}} empfiehlt dir „{{produkt}}“',
		kombiZustimmung: 'Deine Zustimmung',
	},
	fertig: {
		zugestimmt: 'Diesen Texten hast du zugestimmt:',
		text: 'Deine Angaben sind da. Wir haben dir eine E-Mail mit dem Link zum Angebot geschickt.',
		vorhanden:
			'Deine Angaben hatten wir schon. Was du noch einmal gesendet hast, ändert sie nicht. Stimmt etwas nicht? Schreib an {{email}}.',
		adresse: {
			text: 'Du bekommst die E-Mail mit allen Links gleich noch einmal, an die richtige Adresse. Die Links an die falsche öffnen dann nichts mehr. Hier geht das bis {{uhrzeit}} Uhr.',
			keine: 'Keine E-Mail bekommen? Sieh bitte auch im Spam-Ordner nach, oder schreib an {{email}}.',
		},
		optin: 'Für den Newsletter haben wir dir eine zweite E-Mail geschickt. Bitte bestätige ihn dort.',
		angebotHinweis: 'Du kommst auf die Bestellseite von {{firma}}.',
		weiter: {
			bestellenText: 'Auf der Bestellseite siehst du alle Einzelheiten. Erst dort schließt du einen Vertrag.',
			pruefen: 'Wir ordnen deine Bestellung zu',
			pruefenText_one:
				'Das geht von selbst, wenn du über den Knopf oben bestellst. Die Prüfung dauert mindestens {{count}} Tag: Bestellst du heute, bis {{datum}}.',
			pruefenText_other:
				'Das geht von selbst, wenn du über den Knopf oben bestellst. Die Prüfung dauert mindestens {{count}} Tage: Bestellst du heute, bis {{datum}}.',
			praemieText:
				'Danach, und wenn deine erste Zahlung da ist, kommt eine E-Mail. Du wählst Geld oder Gutschein im Wert von {{betrag}}. Geld ist etwa {{wochen}} Wochen nach deinen Bankdaten da.',
			praemieKeineText:
				'Über diesen Link sind schon so viele Bestellungen eingegangen, wie bei ihm zählen. Bestellen kannst du trotzdem.',
		},
		woanders:
			'Im Laden, am Telefon oder über eine andere Seite: Nenn uns deine Kundennummer. Dann können wir auch diese Bestellung zuordnen.',
	},
	kundennummer: {
		titel: 'Deine Kundennummer',
		text: 'Du hast woanders bestellt? Mit deiner Kundennummer ordnen wir die Bestellung dieser Empfehlung zu.',
		dankeTitel: 'Danke, deine Kundennummer ist da',
		danke: 'Wir haben die Nummer, die auf {{ende}} endet. Sobald deine Bestellung vorliegt, ordnen wir sie zu.',
		zugeordnetTitel: 'Deine Bestellung ist zugeordnet',
		zugeordnet: 'Du musst nichts mehr tun.',
		zugeordnetPraemie:
			'Du musst nichts mehr tun. Sobald die Prüffrist vorbei und die erste Zahlung da ist, kommt eine E-Mail, und du wählst deine Prämie: {{betrag}}.',
	},
	code: {
		text: 'Jemand hat dir einen Code genannt? Gib ihn hier ein. Dann siehst du, was dir empfohlen wird.',
		keiner: 'Keinen Code? Bitte die Person, die dich eingeladen hat, um ihren Link.',
	},
	abgelaufen: {
		text: 'Eine Empfehlung gilt 60 Tage. Das Angebot gibt es weiter. Soll die Empfehlung zählen, bitte die Person, die dich eingeladen hat, um einen neuen Link.',
		textOhneAngebot:
			'Eine Empfehlung gilt 60 Tage. Möchtest du das Angebot noch? Dann bitte die Person, die dich eingeladen hat, um einen neuen Link.',
		selbstTitel: 'Oder empfiehl selbst',
		selbst:
			'Du bist schon Kunde und zufrieden? Sag es weiter. Für eine erfolgreiche Empfehlung gibt es zum Beispiel {{betrag}} Euro.',
	},
	freund: {
		adresse: {
			text: 'Wir senden einen Link an die neue Adresse. Sobald du ihn bestätigst, kommt alles zu dieser Empfehlung dorthin.',
			wartetTitel: 'Bitte bestätige deine neue E-Mail-Adresse',
			wartet:
				'Wir haben einen Link an {{neu}} gesendet. Er gilt bis {{bis}}. Bis du ihn bestätigst, bleibt alles, wie es ist.',
		},
		titel: 'So weit ist deine Empfehlung',
		text: 'Hallo {{vorname}}, hier siehst du, was aus deiner Bestellung und deiner Prämie geworden ist.',
		frage:
			'Hast du eine Empfehlung angenommen? Gib die E-Mail-Adresse an, die du uns dabei genannt hast. Wir senden dir einen Link zu deinem Stand.',
		gesendet:
			'Wenn mit dieser E-Mail-Adresse eine Empfehlung angenommen wurde, findest du dort gleich eine E-Mail von uns. Der Link darin gilt {{tage}} Tage.',
		andereAdresse:
			'Nichts angekommen? Sieh bitte auch im Spam-Ordner nach. Hast du dich bei der Adresse vertippt, hilft unser Kundenservice: {{email}}',
		selbstEmpfohlen: 'Du hast selbst empfohlen? Hier geht es zu deinem Stand.',
		selbstAngenommen: 'Du hast eine Empfehlung angenommen? Hier geht es zu deinem Stand.',
		linkVorbei: 'Dieser Link öffnet die Seite nicht mehr. Lass dir hier einen neuen senden.',
		praemie: 'Deine Prämie: {{betrag}}',
		grund: {
			bestellen: 'Deine Angaben sind da, eine Bestellung kennen wir noch nicht.',
			frist_vorbei: 'Die Zeit für diese Empfehlung ist um, und wir kennen keine Bestellung von dir.',
			pruefung: 'Deine Bestellung ist bei uns angekommen.',
			nicht_zustande: 'Deine Bestellung ist nicht zustande gekommen. Dafür gibt es keine Prämie.',
			ohne_praemie: 'Deine Bestellung ist bestätigt. Die Prämie hat, wer dir das Angebot empfohlen hat.',
			praemie_kommt: 'Deine Bestellung ist bestätigt.',
			gehalten: 'Deine Prämie wird noch geprüft.',
			waehlen: 'Deine Prämie liegt bereit.',
			bankdaten: 'Für die Überweisung fehlen noch deine Bankdaten.',
			vergriffen: 'Dieser Gutschein ist gerade vergriffen. Sobald neue Codes da sind, kommt deiner per E-Mail.',
			ueberweisung: 'Deine Bankdaten sind da. Die Überweisung wird vorbereitet.',
			erneut: 'Die Bank hat nicht überwiesen. An deinem Konto liegt es nicht, wir überweisen noch einmal.',
			verzoegert: 'Deine Überweisung dauert leider länger als sonst.',
			unterwegs: 'Unsere Bank hat den Auftrag, deine Prämie zu überweisen.',
			gutschein_kommt: 'Du hast einen Gutschein gewählt.',
			ueberwiesen: 'Deine Prämie ist überwiesen.',
			gutschein: 'Dein Gutschein wurde per E-Mail versendet.',
			verrechnet: 'Deine Prämie wurde mit einem offenen Betrag verrechnet.',
			verfallen: 'Die Zeit, in der du wählen konntest, ist um.',
		},
		weiter: {
			bestellen: 'Bestell dein Angebot, oder nenn uns deine Kundennummer, wenn du schon bestellt hast.',
			frist_vorbei: 'Hast du vorher bestellt? Dann nenn uns deine Kundennummer.',
			pruefung: 'Du musst nichts tun. Wir melden uns per E-Mail.',
			nicht_zustande: 'Stimmt das nicht, schreib bitte unserem Kundenservice.',
			ohne_praemie: 'Du musst nichts tun.',
			praemie_kommt: 'Du musst nichts tun. Die E-Mail mit deiner Prämie kommt.',
			gehalten: 'Du musst nichts tun. Wir melden uns per E-Mail.',
			waehlen: 'Wähle über den Link in unserer E-Mail. Ist sie nicht mehr da, senden wir sie neu.',
			bankdaten: 'Gib dein Konto über den Link in unserer E-Mail an. Ist sie nicht mehr da, senden wir sie neu.',
			zurueck: 'Gib ein anderes Konto über den Link in unserer E-Mail an. Ist sie nicht mehr da, senden wir sie neu.',
			unmoeglich:
				'Gib ein anderes Konto über den Link in unserer E-Mail an. Ist sie nicht mehr da, senden wir sie neu.',
			vergriffen: 'Du musst nichts tun.',
			ueberweisung: 'Sobald die Überweisung bei der Bank ist, schreiben wir dir. Du musst nichts tun.',
			erneut: 'Sobald die Überweisung bei der Bank ist, schreiben wir dir. Du musst nichts tun.',
			verzoegert: 'Sobald die Überweisung bei der Bank ist, schreiben wir dir. Du musst nichts tun.',
			unterwegs:
				'Bis das Geld auf deinem Konto ist, dauert es meist ein bis zwei Bankarbeitstage. Du musst nichts tun.',
			gutschein_kommt: 'Du musst nichts tun. Der Gutschein kommt per E-Mail.',
			ueberwiesen: 'Nicht angekommen? Schreib bitte unserem Kundenservice.',
			gutschein: 'Nicht gefunden? Schreib bitte unserem Kundenservice.',
		},
		bis: { waehlen: 'Bitte wähle bis {{datum}}' },
		praemieGesendet: 'Die E-Mail zu deiner Prämie ist unterwegs an die Adresse, die du uns genannt hast.',
		hinweis:
			'Diese Seite öffnet sich {{tage}} Tage lang über den Link aus unserer E-Mail. Bitte gib ihn nicht weiter. Fragen beantwortet unser Kundenservice: {{email}}',
	},
	newsletter: {
		optinText: 'Ein Klick noch: Bestätige, dass du den Newsletter von {{marke}} bekommen möchtest.',
		bestellenText:
			'Möchtest du per E-Mail von neuen Prämien und Angeboten erfahren? Du bekommst zuerst eine E-Mail, in der du das bestätigst.',
		wartetTitel: 'Deine Bestätigung fehlt noch',
		wartet: 'Wir haben dir eine E-Mail geschickt. Bitte öffne den Link darin.',
		optedInTitel: 'Du bekommst den Newsletter',
		optedIn: 'Alles erledigt. Abmelden kannst du dich jederzeit.',
		optoutText:
			'Danach bekommst du von {{marke}} keinen Newsletter mehr. E-Mails zu deinen Empfehlungen und Prämien kommen weiter.',
		optedOutTitel: 'Du bist abgemeldet',
		optedOut: 'Du bekommst keinen Newsletter mehr.',
		link_ungueltig: 'Dieser Link ist nicht gültig. Bitte öffne ihn direkt aus unserer E-Mail.',
		link_abgelaufen: 'Dieser Link ist abgelaufen. Bitte bestelle den Newsletter neu.',
		link_benutzt: 'Dieser Link wurde schon benutzt. Du musst nichts weiter tun.',
		linkNoetig: 'Bitte öffne den Link aus unserer E-Mail oder melde dich an.',
		schreiben: 'Schreib uns',
		linkNoetigTitel: 'Dafür brauchen wir deinen Link',
	},
}
