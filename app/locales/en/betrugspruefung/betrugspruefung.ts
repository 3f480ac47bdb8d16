import type { Translated } from '../../catalogue'
import type { betrugspruefung as de } from '../../de/betrugspruefung/betrugspruefung'

export const betrugspruefung = {
	pruefungen: {
		titel: 'Reviews',
		text: 'Here somebody may have recommended to themselves. Nothing is released or paid until you decide.',
		zustand: { offen: 'Open', freigegeben: 'Cleared', abgelehnt: 'Rejected' },
		leer: 'No reviews',
		leerText: 'There are none in this state.',
		grund: { email: 'Mailbox', kundennummer: 'Customer number', iban: 'Bank account' },
	},
	pruefung: {
		titel: 'Review: {{name}}',
		zurueck: 'All reviews',
		fakten: 'What stands out',
		grundText: {
			email: 'Both addresses lead to the same mailbox.',
			kundennummer: 'The customer number is the recommender’s.',
			iban: 'Both named the same bank account.',
		},
		empfehlung: 'Recommendation',
		auftrag: 'Order',
		auftragKeiner: 'None yet',
		auftragZeigen: 'See the order',
		praemien: 'Held rewards',
		entscheiden: 'Decision',
		antwort: 'Reasons for the recommender',
		antwortHinweis: 'Goes to the recommender by e-mail. Please reveal nothing about the contact.',
		freigeben: 'Clear',
		ablehnen: 'Reject',
		ablehnenText: 'Rejecting rejects the order; what is not paid yet is cancelled.',
		erledigt: {
			freigeben: 'Cleared. The recommender gets an e-mail.',
			ablehnen: 'Rejected. The recommender gets an e-mail.',
		},
		entschiedenAm: 'Decided on {{datum}}',
	},
	sperren: {
		titel: 'Blocks',
		text: 'Who may not take part. Whoever is logged in loses the login with the next request.',
		muster: 'E-mail patterns of staff and service providers',
		musterHinweis:
			'One pattern per line: *@company.example blocks all addresses of the domain, *.company.example all of its subdomains. Single addresses are possible too.',
		alle: 'Block all accounts',
		alleHinweis: 'Nobody can log in, recommend or collect rewards until you take this back.',
		absenden: 'Save blocks',
		gespeichert: 'The blocks are saved.',
	},
	pruefungListe: {
		sucheHinweis: 'Part of a name, an e-mail address or a number',
		empfehler: 'Recommender',
		empfaenger: 'Recipient',
		gruende: 'In common',
		produkt: 'Product',
		zustand: 'Status',
		seit: 'Since',
		entschieden: 'Decided on',
	},
} satisfies Translated<typeof de>
