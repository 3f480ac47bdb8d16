/** The pages of people of agencies and the call centre. */
export const agentur = {
	abmelden: 'Abmelden',
	login: {
		titel: 'Anmelden für Agentur und Callcenter',
		text: 'Hier melden sich Menschen an, die in einer Agentur oder im Callcenter für diese Marke arbeiten.',
	},
	start: {
		titel: 'Ihr Zugang',
		text: 'Diese Seite zeigt, als wer Sie angemeldet sind und welche Rechte Ihre Rolle hat. Mehr gibt es hier im Moment nicht zu tun.',
		angemeldet: 'Angemeldet als',
		name: 'Name',
		email: 'E-Mail-Adresse',
		marke: 'Marke',
		rolle: 'Rolle',
		keineRolle: 'Keine',
		rechte: 'Ihre Rechte',
		keineRechte:
			'Ihnen ist keine Rolle zugeteilt. Ohne Rolle haben Sie hier keine Rechte. Wenn das nicht stimmt, schreiben Sie bitte an {{support}}.',
	},
	rolle: {
		AgenturInhaber: 'Inhaberin oder Inhaber der Agentur',
		AgenturInhaber_inaktiv: 'Inhaberin oder Inhaber der Agentur (inaktiv)',
		AgenturMitarbeiter: 'Mitarbeiterin oder Mitarbeiter der Agentur',
		CallCenter: 'Callcenter',
	},
	recht: {
		Mitarbeiter: 'Mitarbeiterinnen und Mitarbeiter der Agentur ansehen',
		Einladungstool: 'Menschen zum Empfehlen einladen',
		Rechnungen: 'Rechnungen ansehen',
		Verwaltung: 'Verwaltung der Agentur ansehen',
		AuftragsReport: 'Bericht über Aufträge ansehen',
		EmpfehlerReport: 'Bericht über Empfehler ansehen',
		StatistikReport: 'Statistik ansehen',
		Stammdaten: 'Stammdaten der Agentur ansehen',
		Praemien: 'Prämien ansehen',
		Praemienplan: 'Prämienpläne ansehen',
		AddPraemienplan: 'Prämienpläne anlegen',
		DeletePraemienplan: 'Prämienpläne löschen',
		FuerAndereEmpfehlen: 'Empfehlungen für andere anlegen',
	},
}
