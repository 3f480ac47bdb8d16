export const allgemein = {
	pfad: 'Du bist hier',
	zumHost: 'Zur Seite deines Unternehmens',
	zurPraemie: 'Zu deiner Prämie',
	fehlerTitel: {
		empfaenger_link_noetig: 'Bitte öffne deinen Link',
		anmeldung_erforderlich: 'Bitte melde dich an',
		zu_viele_versuche: 'Bitte warte kurz',
		ueberlastet: 'Bitte warte kurz',
		datenbank_gestoert: 'Bitte versuche es gleich noch einmal',
		praemie_bereits_gewaehlt: 'Du hast schon gewählt',
		bankdaten_unberechtigt: 'Bitte öffne deinen Link',
	},
	nochmal: {
		text: 'Deine Eingaben sind noch da. Sende sie einfach noch einmal; doppelt gespeichert wird dabei nichts.',
		unvollstaendig: 'Dein Passwort, eine Datei oder ein Captcha gibst du danach bitte neu an.',
	},
	angemeldetAls: 'Du siehst das Konto von {{name}}. Ändern kannst du nichts.',
	nav: { empfohlenVon: 'Wer hat dich empfohlen?' },
	beschreibung: {
		Home: 'Empfiehl {{marke}} weiter: Angebot aussuchen, Link teilen, Prämie wählen. Geld oder Gutschein für jede erfolgreiche Empfehlung.',
		Empfehlungscode:
			'Du hast einen Empfehlungscode von {{marke}} bekommen? Hier löst du ihn ein und siehst das Angebot.',
		Barrierefreiheitserklaerung:
			'Wie barrierefrei das Empfehlungsportal von {{marke}} ist und wo du Hindernisse melden kannst.',
		Tarife: 'Tarife von {{marke}} für deine Postleitzahl und deinen Verbrauch ansehen und gleich weiterempfehlen.',
		Impressum: 'Wer hinter dem Empfehlungsportal von {{marke}} steht und wie du uns erreichst.',
		Kontakt: 'Fragen zu Empfehlungen und Prämien von {{marke}}? Schreib dem Kundenservice.',
	},
}
