/** The brand's own room: how far it is, what comes next, who changed what. */
export const marke = {
	titel: 'Marke',
	text: 'Alles, was Besucher von Ihrer Marke sehen: wie weit Sie sind, was geplant ist und was zuletzt geändert wurde.',
	raeume: 'Räume der Marke',
	raum: {
		start: 'Start',
		texte: 'Texte',
		rechtstexte: 'Rechtstexte',
		produkte: 'Produkte',
		praemien: 'Prämien',
		programm: 'Programm',
		aussehen: 'Aussehen',
		auftritt: 'Logo, Bild, Schrift',
		absender: 'Absender und Adresse',
	},
	portal: {
		titel: { vorbereitung: 'In Vorbereitung', live: 'Live', pause: 'Für Besucher pausiert' },
		text: {
			vorbereitung:
				'Besucher lesen, dass hier bald etwas beginnt. Ihr Team arbeitet schon im Betrieb und sieht das Portal, wie es wird.',
			live: 'Besucher können empfehlen.',
			pause: 'Besucher lesen, dass das Portal Pause macht. Ihr Team arbeitet weiter und sieht das Portal.',
		},
		ansehen: 'Portal ansehen',
		zeigen: 'Vorschau für Menschen ohne Anmeldung',
		live: 'Live schalten',
		wieder: 'Wieder live schalten',
		pausieren: 'Für Besucher pausieren',
		erledigt: { live: 'Das Portal ist live.', pausieren: 'Das Portal ist für Besucher pausiert.' },
	},
	gesetz: {
		fehlt: 'Das Gesetz verlangt diese Seiten in jeder Sprache des Portals: {{was}}.',
		bereitText: 'Impressum, Datenschutz, Teilnahmebedingungen und die Erklärung zur Barrierefreiheit sind da.',
	},
	schritte: {
		titel: 'Von null bis zum Start',
		schritt: 'Schritt',
		stand: 'Stand',
		text: 'Was da ist und was fehlt',
		staende: { erledigt: 'erledigt', teilweise: 'teilweise', offen: 'noch offen' },
		vomGesetz: 'verlangt das Gesetz',
	},
	schritt: {
		impressum: {
			name: 'Impressum',
			da: 'Es ist in allen Sprachen veröffentlicht.',
			fehlt:
				'Es fehlt in mindestens einer Sprache. Schreiben Sie den Text unter Rechtstexte; eine zweite Person gibt ihn frei.',
		},
		datenschutz: {
			name: 'Datenschutz',
			da: 'Die Hinweise sind in allen Sprachen veröffentlicht.',
			fehlt:
				'Die Hinweise fehlen in mindestens einer Sprache. Schreiben Sie den Text unter Rechtstexte; eine zweite Person gibt ihn frei.',
		},
		agb: {
			name: 'Teilnahmebedingungen',
			da: 'Sie sind in allen Sprachen veröffentlicht.',
			fehlt:
				'Sie fehlen in mindestens einer Sprache. Schreiben Sie den Text unter Rechtstexte; eine zweite Person gibt ihn frei.',
		},
		barrierefreiheit: {
			name: 'Erklärung zur Barrierefreiheit',
			da: 'Sie ist in allen Sprachen veröffentlicht.',
			fehlt: 'Sie fehlt in mindestens einer Sprache.',
		},
		aussehen: {
			name: 'Logo',
			da: 'Ihr Logo steht auf jeder Seite.',
			fehlt: 'Es stehen Zeichen und Name der Marke da. Laden Sie Ihr Logo hoch.',
		},
		worte: {
			name: 'Überschrift der Startseite',
			da: 'Sie haben eigene Worte in allen Sprachen.',
			fehlt: 'Eigene Worte fehlen in mindestens einer Sprache.',
		},
		produkte: {
			name: 'Produkte',
			da: 'Im Angebot: {{produkte}}.',
			fehlt: 'Es ist kein Produkt im Angebot. Legen Sie unter Produkte eines an.',
		},
		praemien: {
			name: 'Prämien',
			da: 'Heute gelten: {{praemien}}.',
			fehlt: 'Heute gilt keine Prämie. Schlagen Sie unter Prämien welche vor; eine zweite Person gibt sie frei.',
		},
		kanaele: {
			name: 'Wege zum Teilen',
			da: 'Eingeschaltet: {{kanaele}}.',
			fehlt: 'Es ist kein Weg eingeschaltet. Ihr Betreiber ändert das in den Einstellungen.',
		},
		absender: {
			name: 'Absender der E-Mails',
			da: 'E-Mails kommen von {{email}}.',
			fehlt: 'Es ist kein Absender eingetragen.',
		},
		host: {
			name: 'Adresse des Portals',
			da: 'Besucher finden Sie unter {{adresse}}.',
			fehlt: 'Die Adresse {{adresse}} ist nicht verschlüsselt (https).',
		},
		team: {
			name: 'Team',
			da: 'Für die Marke arbeiten {{menschen}} Menschen. Geld und Recht brauchen immer zwei.',
			fehlt: 'Für die Marke arbeiten {{menschen}} Menschen. Geld und Recht brauchen immer zwei.',
		},
		probe: {
			name: 'Eine Empfehlung zur Probe',
			da: 'Es wurde schon empfohlen.',
			fehlt: 'Empfehlen Sie einmal selbst, mit zwei eigenen Adressen, bis zur Annahme.',
		},
	},
	geplant: {
		titel: 'Was als Nächstes kommt',
		ab: 'Ab wann',
		was: 'Was',
		endet: 'wird vom Portal genommen',
		praemien: 'Andere Prämien für „{{name}}“',
		nichts: 'Es ist nichts geplant.',
		entwuerfe_one: 'Ein Entwurf wartet',
		entwuerfe_other: '{{count}} Entwürfe warten',
	},
	auffaellig: {
		titel: 'Was auffällt',
		nichts: 'Nichts.',
		wartet: 'Ein Rechtstext wartet auf die Freigabe durch eine zweite Person: {{text}}.',
		endet: 'Die Prämie „{{titel}}“ gilt nur noch bis {{datum}}.',
		ohneBild_one: 'Ein Produkt hat kein Bild.',
		ohneBild_other: '{{count}} Produkte haben kein Bild.',
		praemienWarten: 'Ein Vorschlag zu Prämien wartet auf eine zweite Person: {{name}}.',
		laeuftAus: '„{{name}}“ hat nur noch bis {{datum}} eine Prämie. Danach kann es niemand empfehlen.',
		produktOhnePraemie_one: 'Ein Produkt im Angebot hat heute keine Prämie.',
		produktOhnePraemie_other: '{{count}} Produkte im Angebot haben heute keine Prämie.',
		produktOhneEnglisch_one: 'Ein Produkt gibt es nur auf Deutsch.',
		produktOhneEnglisch_other: '{{count}} Produkte gibt es nur auf Deutsch.',
		ohneEnglisch: '„{{text}}“ gibt es nur auf Deutsch.',
	},
	aenderungen: {
		titel: 'Wer zuletzt was geändert hat',
		am: 'Wann',
		was: 'Was',
		wer: 'Wer',
		keine: 'Noch hat niemand etwas geändert.',
	},
}
