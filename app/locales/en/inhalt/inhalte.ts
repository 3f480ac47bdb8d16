import type { Translated } from '../../catalogue'
import type { inhalte as de } from '../../de/inhalt/inhalte'

export const inhalte = {
	stand: 'As of {{datum}}, version {{version}}',
	fassungen: {
		titel: 'All versions',
		text: 'If you agreed to an earlier version, you can read it here.',
		eintrag: 'Version {{version}}, valid from {{ab}}',
		eintragBis: 'Version {{version}}, valid from {{ab}} to {{bis}}',
		aktuell: 'in force now',
		seite: '{{titel}}, version {{version}}',
		frueher: 'This is an earlier version. It was valid from {{ab}} to {{bis}}.',
		gilt: 'This version has been valid since {{ab}}.',
		zurAktuellen: 'To the current version',
	},
	erklaerung: {
		titel: 'Accessibility',
		fehlt: 'The accessibility statement is not available at the moment. We send it to you: {{support}}',
	},
	faq: {
		titel: 'Questions and answers',
		text: 'Answers about recommendations and rewards.',
		suche: 'Search the questions',
		sucheHinweis: 'For example: reward, deadline, account',
		suchen: 'Search',
		alle: 'Show all questions',
		treffer_one: 'One answer about “{{suche}}”',
		treffer_other: '{{count}} answers about “{{suche}}”',
		keine: 'Nothing found about “{{suche}}”',
		keineText: 'Try another word, or write to us:',
		leer: 'There are no questions here yet.',
		link: 'Link to this answer',
	},
	fussnoten: {
		titel: 'Footnotes',
		marke: 'Footnote {{nummer}}',
		zurueck: 'Back to footnote {{nummer}} in the text',
	},
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
		nurText: 'As text',
	},
} satisfies Translated<typeof de>
