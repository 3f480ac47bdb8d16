/** The page a privacy request is confirmed on; the privacy desk's own screens stay with "Sie". */
export const datenschutz = {
	link: {
		titel: 'Deine Anfrage zum Datenschutz',
		text: 'Am {{datum}} haben wir diese Anfrage bekommen: {{art}}. Bitte bestätige, dass sie von dir kommt. Erst dann bearbeiten wir sie.',
		nicht: 'Die Anfrage ist nicht von dir? Dann schließ diese Seite. Es geschieht nichts.',
		danke: 'Vielen Dank. Wir bearbeiten deine Anfrage und antworten dir per E-Mail.',
	},
}
