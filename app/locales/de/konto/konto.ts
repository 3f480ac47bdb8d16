export const konto = {
	/** Whoever changes these words raises TEILNAHME_VERSION. */
	teilnahme: {
		ich: 'Ich bestätige: Ich bin mindestens {{alter}} Jahre alt, wohne in Deutschland und empfehle privat, nicht gewerblich. Ich arbeite weder für {{marke}} noch für einen Dienstleister von {{marke}}.',
		sie: 'Damit bestätigen Sie auch: Sie sind mindestens {{alter}} Jahre alt, wohnen in Deutschland und empfehlen privat, nicht gewerblich. Sie arbeiten weder für {{marke}} noch für einen Dienstleister von {{marke}}.',
		ichBelegschaft:
			'Ich bestätige: Ich bin mindestens {{alter}} Jahre alt, wohne in Deutschland und empfehle privat, nicht gewerblich.',
		sieBelegschaft:
			'Damit bestätigen Sie auch: Sie sind mindestens {{alter}} Jahre alt, wohnen in Deutschland und empfehlen privat, nicht gewerblich.',
		registrierungBelegschaft:
			'Mit dem Abschluss der Registrierung bestätigen Sie: Sie sind mindestens {{alter}} Jahre alt, wohnen in Deutschland und empfehlen privat, nicht gewerblich.',
		registrierung:
			'Mit dem Abschluss der Registrierung bestätigen Sie: Sie sind mindestens {{alter}} Jahre alt, wohnen in Deutschland und empfehlen privat, nicht gewerblich. Sie arbeiten weder für {{marke}} noch für einen Dienstleister von {{marke}}.',
	},
	login: {
		titel: 'Anmelden',
		text: 'Schön, dass Sie da sind. Bitte melden Sie sich mit Ihrer E-Mail-Adresse an.',
		absenden: 'Anmelden',
		ohneKonto: 'Ohne Konto empfohlen?',
		vergessen: 'Passwort vergessen?',
		neu: 'Noch kein Konto?',
		registrieren: 'Jetzt registrieren',
	},
	cookies: {
		titel: 'Ihr Browser nimmt keine Cookies an',
		anmeldung: {
			text: 'Damit Sie angemeldet bleiben, muss sich Ihr Browser ein Cookie merken. Das tut er nicht, deshalb sind Sie nicht angemeldet. Was Sie eben gespeichert haben, zum Beispiel ein neues Passwort, gilt trotzdem.',
			danach: 'Melden Sie sich danach hier noch einmal an.',
			weiter: 'Noch einmal anmelden',
		},
		einwilligung: {
			text: 'Ihre Auswahl zu Cookies können wir in diesem Browser nicht speichern. Solange das so ist, verwenden wir nur, was nötig ist, und messen nichts.',
			danach: 'Treffen Sie Ihre Auswahl danach noch einmal.',
			weiter: 'Ohne Auswahl weiter',
		},
		soTitel: 'So schalten Sie Cookies ein',
		einstellungen: 'Öffnen Sie die Einstellungen Ihres Browsers und suchen Sie dort nach „Cookies“.',
		erlauben: 'Erlauben Sie Cookies für {{host}}. Cookies anderer Seiten („Drittanbieter“) brauchen wir nicht.',
		ohne: 'Ohne Cookies können Sie trotzdem empfehlen, eine Empfehlung annehmen und Ihre Prämie über den Link in unserer E-Mail wählen.',
		rahmen: {
			anmeldung: {
				titel: 'Weiter im eigenen Fenster',
				text: 'Innerhalb dieser Seite bleiben Sie nicht angemeldet. In einem eigenen Fenster geht es; an Ihrem Browser müssen Sie dafür nichts ändern. Was Sie eben gespeichert haben, gilt.',
			},
			einwilligung: {
				titel: 'Wir messen nichts',
				text: 'Ihre Auswahl wird innerhalb dieser Seite nicht gespeichert. Wir verwenden hier nur, was nötig ist, und messen nichts. Sie müssen nichts weiter tun.',
			},
			ohne: 'Ohne Anmeldung können Sie hier empfehlen, eine Empfehlung annehmen und Ihre Prämie über den Link in unserer E-Mail wählen.',
		},
	},
	logout: {
		titel: 'Abmelden',
		text: 'Möchten Sie sich auf diesem Gerät abmelden?',
		absenden: 'Abmelden',
		bleiben: 'Angemeldet bleiben',
	},
	vergessen: {
		titel: 'Passwort vergessen',
		text: 'Geben Sie Ihre E-Mail-Adresse an. Wir senden Ihnen einen Link, mit dem Sie ein neues Passwort festlegen.',
		absenden: 'Link anfordern',
		titelGesendet: 'Bitte sehen Sie in Ihr Postfach',
		gesendet:
			'Wenn es zu dieser E-Mail-Adresse ein Konto gibt, finden Sie dort gleich eine E-Mail von uns. Der Link darin gilt {{stunden}} Stunden.',
		gesendetHilfe: 'Nichts angekommen? Sehen Sie bitte auch im Spam-Ordner nach.',
		wiederAb: 'Eine neue E-Mail können Sie ab {{zeit}} Uhr anfordern; bis dahin schicken wir keine zweite.',
		wieder: 'Sie können jetzt eine neue E-Mail anfordern.',
		nochEinmal: 'Noch einmal versuchen',
		zurAnmeldung: 'Zur Anmeldung',
	},
	stand: {
		titel: 'Was ist aus meinen Empfehlungen geworden?',
		text: 'Geben Sie die E-Mail-Adresse an, mit der Sie empfohlen haben. Wir senden Ihnen einen Link, der Ihnen den Stand zeigt. Er gilt {{tage}} Tage.',
		absenden: 'Link anfordern',
		titelGesendet: 'Bitte sehen Sie in Ihr Postfach',
		gesendet:
			'Wenn mit dieser E-Mail-Adresse etwas empfohlen wurde, finden Sie dort gleich eine E-Mail von uns. Der Link darin gilt {{tage}} Tage.',
		start: 'Zur Startseite',
		hinweis:
			'Diese Seite öffnet sich {{tage}} Tage lang über den Link aus unserer E-Mail. Wenn etwas für Sie zu tun ist, steht der Weg dazu in der E-Mail darüber.',
		link: 'Stand per E-Mail ansehen',
	},
	zuruecksetzen: {
		titel: 'Neues Passwort festlegen',
		text: 'Wählen Sie ein neues Passwort. Auf allen Geräten werden Sie abgemeldet, hier gleich wieder angemeldet.',
		konto: 'Ihr Konto',
		absenden: 'Passwort speichern',
		titelLink: 'Dieser Link hilft nicht mehr weiter',
		linkUngueltig: 'Diesen Link kennen wir nicht. Bitte kopieren Sie ihn vollständig aus unserer E-Mail.',
		linkAbgelaufen: 'Dieser Link ist abgelaufen: Er galt {{stunden}} Stunden.',
		linkBenutzt: 'Dieser Link wurde schon benutzt. Wenn Sie Ihr Passwort noch einmal ändern möchten, hilft ein neuer.',
		neuerLink: 'Neuen Link anfordern',
	},
	aendern: {
		titel: 'Passwort ändern',
		text: 'Danach sind Sie auf allen anderen Geräten abgemeldet.',
		neu: 'Neues Passwort',
		neuWiederholung: 'Neues Passwort wiederholen',
		absenden: 'Passwort ändern',
		geaendert: 'Passwort erfolgreich geändert.',
		geaendertText: 'Auf allen anderen Geräten sind Sie jetzt abgemeldet.',
		sitzungen: 'Wo bin ich angemeldet?',
		zurueck: 'Startseite',
	},
	wechsel: {
		titel: 'Wählen Sie ein eigenes Passwort',
		text: 'Ihr bisheriges Passwort kennt auch, wer Ihren Zugang angelegt hat. Wählen Sie deshalb jetzt eines, das nur Sie kennen. Danach geht es weiter.',
		abmelden: 'Abmelden',
	},
	adresse: {
		titel: 'E-Mail-Adresse ändern',
		text: 'Mit Ihrer E-Mail-Adresse melden Sie sich an, und an sie schreiben wir. Eine neue gilt, sobald Sie den Link bestätigt haben, den wir dorthin senden.',
		bisher: 'Bisherige E-Mail-Adresse',
		neu: 'Neue E-Mail-Adresse',
		wiederholung: 'Neue E-Mail-Adresse wiederholen',
		passwortHinweis: 'Zur Sicherheit fragen wir danach. Es bleibt gleich.',
		absenden: 'Link an die neue Adresse senden',
		vergessen: 'Passwort vergessen?',
		wartetTitel: 'Bitte bestätigen Sie Ihre neue E-Mail-Adresse',
		wartet:
			'Wir haben einen Link an {{neu}} gesendet. Er gilt bis {{bis}}. Bis Sie ihn bestätigen, bleibt alles, wie es ist. Auch an Ihre bisherige Adresse haben wir geschrieben.',
		nichts:
			'Nichts angekommen? Sehen Sie im Spam-Ordner nach, prüfen Sie die Schreibweise, oder schreiben Sie uns: {{email}}',
		verwerfen: 'Änderung verwerfen',
		verworfen: 'Die Änderung ist verworfen. Ihre bisherige Adresse gilt weiter.',
		bestaetigenTitel: 'Neue E-Mail-Adresse bestätigen',
		bestaetigenText: {
			empfehler: 'Danach melden Sie sich mit dieser Adresse an. Auf allen Geräten werden Sie abgemeldet.',
			empfaenger: 'Danach schicken wir alles zu Ihrer Empfehlung an diese Adresse.',
		},
		bestaetigen: 'Adresse bestätigen',
		linkAbgelaufen:
			'Dieser Link ist abgelaufen: Er galt {{stunden}} Stunden. Ihre bisherige Adresse gilt weiter. Fordern Sie die Änderung noch einmal an.',
		linkBenutzt: 'Dieser Link gilt nicht mehr: Die Adresse ist schon bestätigt, oder die Änderung wurde gestoppt.',
		einspruchTitel: {
			stoppen: 'Änderung der E-Mail-Adresse stoppen',
			zuruecksetzen: 'Änderung der E-Mail-Adresse rückgängig machen',
		},
		einspruchText: {
			empfehler: {
				stoppen:
					'Ihre bisherige Adresse gilt dann weiter. Zu Ihrer Sicherheit melden wir Sie auf allen Geräten ab. Kam die Änderung aus Ihrem Konto, wählen Sie danach ein neues Passwort: Den Link dazu senden wir Ihnen.',
				zuruecksetzen:
					'Dann gilt wieder Ihre bisherige Adresse. Zu Ihrer Sicherheit melden wir alle Geräte ab, und das Passwort gilt nicht mehr: Den Link zu einem neuen senden wir Ihnen.',
			},
			empfaenger: {
				stoppen: 'Die bisherige Adresse gilt dann weiter.',
				zuruecksetzen: 'Dann gilt wieder die bisherige Adresse.',
			},
		},
		einspruch: { stoppen: 'Änderung stoppen', zuruecksetzen: 'Rückgängig machen' },
		einspruchVorbei: 'Dieser Link ist abgelaufen. Stimmt etwas nicht, schreiben Sie bitte unserem Kundenservice.',
		einspruchBenutzt:
			'Hier ist nichts mehr zu tun: Diese Änderung ist schon gestoppt, rückgängig gemacht oder abgelaufen.',
		fertigTitel: {
			bestaetigt: 'Ihre neue E-Mail-Adresse gilt',
			stoppen: 'Die Änderung ist gestoppt',
			zuruecksetzen: 'Die Änderung ist rückgängig gemacht',
		},
		fertig: {
			empfehler: {
				bestaetigt: 'Melden Sie sich ab jetzt mit der neuen Adresse an. Ihr Passwort ist gleich geblieben.',
				stoppen:
					'Ihre bisherige Adresse gilt weiter. Sehen Sie bitte in Ihr Postfach: Brauchen Sie ein neues Passwort, finden Sie dort den Link dazu.',
				zuruecksetzen:
					'Ihre bisherige Adresse gilt wieder. In Ihrem Postfach finden Sie einen Link, mit dem Sie ein neues Passwort wählen.',
			},
			empfaenger: {
				bestaetigt:
					'Alles zu Ihrer Empfehlung kommt ab jetzt an diese Adresse. In Ihrem Postfach finden Sie gleich die nächste E-Mail von uns.',
				stoppen: 'Die bisherige Adresse gilt weiter.',
				zuruecksetzen: 'Die bisherige Adresse gilt wieder.',
			},
		},
		weiter: { empfehler: 'Zur Anmeldung', empfaenger: 'So weit ist meine Empfehlung' },
	},
	sitzungen: {
		titel: 'Wo Sie angemeldet sind',
		text: 'Jede Anmeldung gilt für ein Gerät. Kennen Sie eines nicht? Melden Sie es ab und ändern Sie Ihr Passwort.',
		geraet: 'Gerät',
		unbekannt: 'Unbekanntes Gerät',
		dieses: 'Dieses Gerät',
		vertretung: 'Unser Kundenservice sieht Ihr Konto an',
		einblicke: 'Wann unser Kundenservice Ihr Konto angesehen hat',
		einblickeText: 'Er sieht dann, was Sie sehen, höchstens 30 Minuten lang. Ändern kann er nichts.',
		gesehen: 'Zuletzt benutzt',
		seit: 'Angemeldet seit',
		abmelden: 'Abmelden',
		abmeldenVon: 'Abmelden: {{geraet}}',
		beendet: 'Das Gerät ist abgemeldet.',
		alleTitel: 'Überall abmelden',
		alleText: 'Beendet alle Anmeldungen, auch diese. Danach melden Sie sich neu an.',
		alle: 'Überall abmelden',
		passwort: 'Passwort ändern',
	},
	autologin: {
		titel: 'Weiter zum Empfehlungsportal',
		text: 'Die Seite Ihres Unternehmens meldet Sie bei {{marke}} an. Stimmt das so?',
		textOhne: 'Ein eigenes Passwort brauchen Sie hier nicht: Öffnen Sie das Portal über die Seite Ihres Unternehmens.',
		name: 'Name',
		email: 'E-Mail-Adresse',
		weiter: 'Weiter als {{name}}',
		nichtIch: 'Das bin ich nicht',
	},
	adminLogin: {
		titel: 'Für jemanden anmelden',
		text: 'Sie melden sich mit diesem Link einmal im Namen dieses Kontos an. Die Anmeldung wird festgehalten und endet nach einer Stunde.',
		konto: 'Konto',
		email: 'E-Mail-Adresse',
		absenden: 'Jetzt anmelden',
	},
	registrieren: {
		titelNeu: 'Konto anlegen',
		textNeu: 'Geben Sie Ihren Namen und Ihre E-Mail-Adresse an. Den nächsten Schritt finden Sie in Ihrem Postfach.',
		absendenNeu: 'Weiter',
		schonKonto: 'Sie haben schon ein Konto?',
		anmelden: 'Anmelden',
		titel: 'Registrierung abschließen',
		text: 'Prüfen Sie Ihren Namen und wählen Sie ein Passwort. Danach sind Sie gleich angemeldet.',
		konto: 'Ihr Konto',
		passwortHinweis: 'Mindestens 8 Zeichen, mit Groß- und Kleinbuchstaben und einer Ziffer.',
		absenden: 'Registrierung abschließen',
		titelLink: 'Dieser Link hilft nicht mehr weiter',
		linkUngueltig: 'Diesen Link kennen wir nicht. Bitte kopieren Sie ihn vollständig aus unserer E-Mail.',
		linkAbgelaufen: 'Dieser Link ist abgelaufen: Er galt 14 Tage.',
		linkBenutzt: 'Dieser Link wurde schon benutzt, Ihre Registrierung ist abgeschlossen. Bitte melden Sie sich an.',
		neueMail: 'Neue E-Mail anfordern',
		neueMailText: 'Wir senden Ihnen gern einen neuen Link.',
		absendenMail: 'E-Mail senden',
		titelGesendet: 'Bitte sehen Sie in Ihr Postfach',
		gesendet:
			'Wenn diese E-Mail-Adresse zu Ihnen gehört, finden Sie dort gleich eine E-Mail von uns. Darin steht, wie es weitergeht.',
		gesendetHilfe: 'Nichts angekommen? Sehen Sie bitte auch im Spam-Ordner nach.',
		nochEinmal: 'E-Mail noch einmal anfordern',
	},
}
