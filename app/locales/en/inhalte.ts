import type { Translated } from '../catalogue'
import type { inhalte as de } from '../de/inhalte'

export const inhalte = {
	stand: 'As of {{datum}}, version {{version}}',
	nichtGefunden: {
		titel: 'This page does not exist',
		text: 'Perhaps the address is misspelt, or the page has moved. Carry on from the start page.',
	},
	host: {
		titel: 'The company’s page (demo)',
		text: 'Staff come from a page like this one: it logs them in to the portal with a signed token.',
		weiter: 'To the referral portal as {{name}}',
	},
	postfach: {
		titel: 'Mailbox of the demonstration',
		text: 'These are the e-mails the portal would have sent. Choose a line to read the e-mail.',
		leer: 'No e-mails yet.',
		betreff: 'Subject',
		an: 'To',
		am: 'Time',
		html: 'What the e-mail looks like',
		nurText: 'As text',
	},
} satisfies Translated<typeof de>
