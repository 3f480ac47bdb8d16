export const inhalte = {
	erklaerung: {
		fehlt: 'Die Erklärung zur Barrierefreiheit ist gerade nicht verfügbar. Wir senden sie dir gern zu: {{support}}',
	},
	faq: { keineText: 'Versuch es mit einem anderen Wort, oder schreib uns:' },
	postfach: {
		text: 'Hier liegen die E-Mails, die das Portal verschickt hätte. Klick auf eine Zeile, um die E-Mail zu lesen.',
	},
}
