/** The statement on taking part (`teilnahme`) is kept with its version, word for word: it has no other form. */
export const konto = {
	login: { text: 'Schön, dass du da bist. Bitte melde dich mit deiner E-Mail-Adresse an.' },
	cookies: {
		titel: 'Dein Browser nimmt keine Cookies an',
		anmeldung: {
			text: 'Damit du angemeldet bleibst, muss sich dein Browser ein Cookie merken. Das tut er nicht, deshalb bist du nicht angemeldet. Was du eben gespeichert hast, zum Beispiel ein neues Passwort, gilt trotzdem.',
			danach: 'Melde dich danach hier noch einmal an.',
		},
		einwilligung: {
			text: 'Deine Auswahl zu Cookies können wir in diesem Browser nicht speichern. Solange das so ist, verwenden wir nur, was nötig ist, und messen nichts.',
			danach: 'Triff deine Auswahl danach noch einmal.',
		},
		soTitel: 'So schaltest du Cookies ein',
		einstellungen: 'Öffne die Einstellungen deines Browsers und such dort nach „Cookies“.',
		erlauben: 'Erlaube Cookies für {{host}}. Cookies anderer Seiten („Drittanbieter“) brauchen wir nicht.',
		ohne: 'Ohne Cookies kannst du trotzdem empfehlen, eine Empfehlung annehmen und deine Prämie über den Link in unserer E-Mail wählen.',
		rahmen: {
			anmeldung: {
				text: 'Innerhalb dieser Seite bleibst du nicht angemeldet. In einem eigenen Fenster geht es; an deinem Browser musst du dafür nichts ändern. Was du eben gespeichert hast, gilt.',
			},
			einwilligung: {
				text: 'Deine Auswahl wird innerhalb dieser Seite nicht gespeichert. Wir verwenden hier nur, was nötig ist, und messen nichts. Du musst nichts weiter tun.',
			},
			ohne: 'Ohne Anmeldung kannst du hier empfehlen, eine Empfehlung annehmen und deine Prämie über den Link in unserer E-Mail wählen.',
		},
	},
	logout: { text: 'Möchtest du dich auf diesem Gerät abmelden?' },
	vergessen: {
		text: 'Gib deine E-Mail-Adresse an. Wir senden dir einen Link, mit dem du ein neues Passwort festlegst.',
		titelGesendet: 'Bitte sieh in dein Postfach',
		gesendet:
			'Wenn es zu dieser E-Mail-Adresse ein Konto gibt, findest du dort gleich eine E-Mail von uns. Der Link darin gilt {{stunden}} Stunden.',
		gesendetHilfe: 'Nichts angekommen? Sieh bitte auch im Spam-Ordner nach.',
		wiederAb: 'Eine neue E-Mail kannst du ab {{zeit}} Uhr anfordern; bis dahin schicken wir keine zweite.',
		wieder: 'Du kannst jetzt eine neue E-Mail anfordern.',
	},
	stand: {
		text: 'Gib die E-Mail-Adresse an, mit der du empfohlen hast. Wir senden dir einen Link, der dir den Stand zeigt. Er gilt {{tage}} Tage.',
		titelGesendet: 'Bitte sieh in dein Postfach',
		gesendet:
			'Wenn mit dieser E-Mail-Adresse etwas empfohlen wurde, findest du dort gleich eine E-Mail von uns. Der Link darin gilt {{tage}} Tage.',
		hinweis:
			'Diese Seite öffnet sich {{tage}} Tage lang über den Link aus unserer E-Mail. Wenn etwas für dich zu tun ist, steht der Weg dazu in der E-Mail darüber.',
	},
	zuruecksetzen: {
		text: 'Wähle ein neues Passwort. Auf allen Geräten wirst du abgemeldet, hier gleich wieder angemeldet.',
		konto: 'Dein Konto',
		linkUngueltig: 'Diesen Link kennen wir nicht. Bitte kopiere ihn vollständig aus unserer E-Mail.',
		linkBenutzt: 'Dieser Link wurde schon benutzt. Wenn du dein Passwort noch einmal ändern möchtest, hilft ein neuer.',
	},
	aendern: {
		text: 'Danach bist du auf allen anderen Geräten abgemeldet.',
		geaendertText: 'Auf allen anderen Geräten bist du jetzt abgemeldet.',
	},
	adresse: {
		text: 'Mit deiner E-Mail-Adresse meldest du dich an, und an sie schreiben wir. Eine neue gilt, sobald du den Link bestätigt hast, den wir dorthin senden.',
		wartetTitel: 'Bitte bestätige deine neue E-Mail-Adresse',
		wartet:
			'Wir haben einen Link an {{neu}} gesendet. Er gilt bis {{bis}}. Bis du ihn bestätigst, bleibt alles, wie es ist. Auch an deine bisherige Adresse haben wir geschrieben.',
		nichts: 'Nichts angekommen? Sieh im Spam-Ordner nach, prüfe die Schreibweise, oder schreib uns: {{email}}',
		verworfen: 'Die Änderung ist verworfen. Deine bisherige Adresse gilt weiter.',
		bestaetigenText: {
			empfehler: 'Danach meldest du dich mit dieser Adresse an. Auf allen Geräten wirst du abgemeldet.',
			empfaenger: 'Danach schicken wir alles zu deiner Empfehlung an diese Adresse.',
		},
		linkAbgelaufen:
			'Dieser Link ist abgelaufen: Er galt {{stunden}} Stunden. Deine bisherige Adresse gilt weiter. Fordere die Änderung noch einmal an.',
		einspruchText: {
			empfehler: {
				stoppen:
					'Deine bisherige Adresse gilt dann weiter. Zu deiner Sicherheit melden wir dich auf allen Geräten ab. Kam die Änderung aus deinem Konto, wählst du danach ein neues Passwort: Den Link dazu senden wir dir.',
				zuruecksetzen:
					'Dann gilt wieder deine bisherige Adresse. Zu deiner Sicherheit melden wir alle Geräte ab, und das Passwort gilt nicht mehr: Den Link zu einem neuen senden wir dir.',
			},
		},
		einspruchVorbei: 'Dieser Link ist abgelaufen. Stimmt etwas nicht, schreib bitte unserem Kundenservice.',
		fertigTitel: { bestaetigt: 'Deine neue E-Mail-Adresse gilt' },
		fertig: {
			empfehler: {
				bestaetigt: 'Melde dich ab jetzt mit der neuen Adresse an. Dein Passwort ist gleich geblieben.',
				stoppen:
					'Deine bisherige Adresse gilt weiter. Sieh bitte in dein Postfach: Brauchst du ein neues Passwort, findest du dort den Link dazu.',
				zuruecksetzen:
					'Deine bisherige Adresse gilt wieder. In deinem Postfach findest du einen Link, mit dem du ein neues Passwort wählst.',
			},
			empfaenger: {
				bestaetigt:
					'Alles zu deiner Empfehlung kommt ab jetzt an diese Adresse. In deinem Postfach findest du gleich die nächste E-Mail von uns.',
			},
		},
	},
	sitzungen: {
		titel: 'Wo du angemeldet bist',
		text: 'Jede Anmeldung gilt für ein Gerät. Kennst du eines nicht? Melde es ab und ändere dein Passwort.',
		vertretung: 'Unser Kundenservice sieht dein Konto an',
		einblicke: 'Wann unser Kundenservice dein Konto angesehen hat',
		einblickeText: 'Er sieht dann, was du siehst, höchstens 30 Minuten lang. Ändern kann er nichts.',
		alleText: 'Beendet alle Anmeldungen, auch diese. Danach meldest du dich neu an.',
	},
	autologin: {
		text: 'Die Seite deines Unternehmens meldet dich bei {{marke}} an. Stimmt das so?',
		textOhne: 'Ein eigenes Passwort brauchst du hier nicht: Öffne das Portal über die Seite deines Unternehmens.',
	},
	registrieren: {
		textNeu: 'Gib deinen Namen und deine E-Mail-Adresse an. Den nächsten Schritt findest du in deinem Postfach.',
		schonKonto: 'Du hast schon ein Konto?',
		text: 'Prüfe deinen Namen und wähle ein Passwort. Danach bist du gleich angemeldet.',
		konto: 'Dein Konto',
		linkUngueltig: 'Diesen Link kennen wir nicht. Bitte kopiere ihn vollständig aus unserer E-Mail.',
		linkBenutzt: 'Dieser Link wurde schon benutzt, deine Registrierung ist abgeschlossen. Bitte melde dich an.',
		neueMailText: 'Wir senden dir gern einen neuen Link.',
		titelGesendet: 'Bitte sieh in dein Postfach',
		gesendet:
			'Wenn diese E-Mail-Adresse zu dir gehört, findest du dort gleich eine E-Mail von uns. Darin steht, wie es weitergeht.',
		gesendetHilfe: 'Nichts angekommen? Sieh bitte auch im Spam-Ordner nach.',
	},
}
