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
	alarm: {
		abschluss_halbiert: {
			betreff: '{{marke}}: clicks lead to half as many orders',
			titel: 'Clicks lead to half as many orders',
			text: 'In the last seven days {{jetzt}} of the clicks became an order. In the four weeks before it was {{vorher}}.',
			tun: 'Open a share link yourself and go all the way to the order. Check whether orders are still reported, and whether an offer or a campaign has ended.',
			knopf: 'Look at the funnel',
		},
		mails_scheitern: {
			betreff: '{{marke}}: e-mails do not arrive',
			titel: 'E-mails do not arrive',
			text: 'Since yesterday {{jetzt}} of the e-mails failed.',
			tun: 'Check the traffic lights of the sender and send yourself a test e-mail. If it does not arrive, ask who runs your mail server.',
			knopf: 'Check the sender',
		},
		teilweg_still: {
			betreff: '{{marke}}: nobody accepts by {{weg}} any more',
			titel: 'Nobody accepts by {{weg}} any more',
			text: 'In the last 30 days {{vorher}} friends accepted who came by {{weg}}. In the last seven days there was none.',
			tun: 'Share a recommendation that way yourself and open the link as a friend does. If it does not arrive, tell who runs the portal.',
			knopf: 'Look at the share ways',
		},
		einmal: 'As long as it stays so, we do not write to you about it again.',
	},
	neben: '{{jetzt}} (before {{vorher}})',
	knopf: 'Look at the figures',
	wahl: 'Which figures you get by e-mail is your choice.',
	wahlKnopf: 'Choose e-mails',
	grund: 'You work for {{marke}} and chose this e-mail.',
} satisfies Translated<typeof de>
