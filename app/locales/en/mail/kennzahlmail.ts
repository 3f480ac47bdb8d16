import type { Translated } from '../../catalogue'
import type { kennzahlmail as de } from '../../de/mail/kennzahlmail'

export const kennzahlmail = {
	betreff: {
		woche: '{{marke}}: figures from {{von}} to {{bis}}',
		monat: '{{marke}}: figures of the month from {{von}} to {{bis}}',
	},
	titel: { woche: 'The week from {{von}} to {{bis}}', monat: 'The month from {{von}} to {{bis}}' },
	davor: { woche: 'in the week before', monat: 'in the month before' },
	anzahl: {
		bestellt_one: '{{count}} order',
		bestellt_other: '{{count}} orders',
		empfohlen_one: '{{count}} recommendation',
		empfohlen_other: '{{count}} recommendations',
	},
	was: {
		mehr: '{{anzahl}} after {{vorher}} {{davor}}: clearly more.',
		weniger: '{{anzahl}} after {{vorher}} {{davor}}: clearly fewer.',
		zufall: '{{anzahl}} after {{vorher}} {{davor}}: it varies that much by itself.',
		gleich: '{{anzahl}}, as many as {{davor}}.',
	},
	wo: {
		rate: 'The {{rate}} changed most: {{jetzt}} after {{vorher}}.',
		nirgends: 'From step to step no part changed clearly.',
	},
	warum: {
		begonnen: 'One reason may be the campaign “{{name}}”: it began in this time.',
		beendet: 'One reason may be the campaign “{{name}}”: it ended in this time.',
		teilweg: 'One reason may be a share way: {{weg}} brought {{jetzt}} friends who accepted, after {{vorher}}.',
		empfehlungen: 'One reason may be the number of recommendations: {{jetzt}} after {{vorher}}.',
		nichts: 'The figures show no particular reason.',
	},
	neben: '{{jetzt}} (before {{vorher}})',
	knopf: 'Look at the figures',
	wahl: 'Which figures you get by e-mail is your choice.',
	wahlKnopf: 'Choose e-mails',
	grund: 'You work for {{marke}} and chose this e-mail.',
} satisfies Translated<typeof de>
