/** What all screens of the back office show: menu, login, pages of a list. */
export const betrieb = {
	navigation: 'Betrieb',
	auftraege: 'Aufträge',
	praemien: 'Prämien',
	konten: 'Empfehler',
	nachfragen: 'Nachfragen',
	pruefungen: 'Prüfungen',
	sperren: 'Sperren',
	abmelden: 'Abmelden',
	schon:
		'Dieses Formular hatten Sie schon gesendet. Es wurde nichts ein zweites Mal ausgeführt. Diese Seite zeigt, was jetzt gilt.',
	login: {
		titel: 'Anmelden im Betrieb',
		text: 'Hier arbeiten die Menschen, die Aufträge prüfen und Prämien auszahlen.',
	},
}
