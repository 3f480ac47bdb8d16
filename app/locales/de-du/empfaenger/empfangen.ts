export const empfangen = {
	schritte: { daten: 'Deine Angaben' },
	einladung: {
		titel: '{{vorname}} empfiehlt dir „{{produkt}}“',
		kurz: 'Ein Angebot von {{marke}}, das dir jemand weiterempfiehlt. Ansehen und annehmen kostet nichts.',
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
		text: 'Eine Empfehlung gilt 60 Tage. Möchtest du das Angebot noch? Dann bitte die Person, die dich eingeladen hat, um einen neuen Link.',
		selbstTitel: 'Oder empfiehl selbst',
		selbst:
			'Du bist schon Kunde und zufrieden? Sag es weiter. Für eine erfolgreiche Empfehlung gibt es zum Beispiel {{betrag}} Euro.',
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
