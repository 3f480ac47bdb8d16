import type { Translated } from '../../catalogue'
import type { einwilligung as de } from '../../de/einwilligung/einwilligung'

export const einwilligung = {
	banner: {
		titel: 'Cookies',
		text: 'We always store what is necessary, anything else only if you allow it.',
		ablehnen: 'Decline',
		annehmen: 'Accept',
		einstellungen: 'Choose',
	},
	link: 'Cookie settings',
	seite: {
		titel: 'Cookie settings',
		text: 'Here you decide what we may store in your browser and evaluate. You can change your choice at any time; what you withdraw is deleted at once.',
		speichern: 'Save selection',
		schliessen: 'Close',
		immer: 'Always active',
		gespeichert: 'Your decision is saved.',
		erlauben: 'Allow {{titel}}',
		liste: 'What we store in your browser',
		name: 'Name',
		gruppe: 'Group',
		zweck: 'Purpose',
		dauer: 'Duration',
		nachweis: 'Your last decision',
		nachweisText:
			'Made on {{datum}} on the basis of version {{version}} of these texts. If you have questions, please quote this identifier:',
		aufbewahrung: 'As proof we keep each decision for three years, under this random identifier alone.',
	},
	kategorien: {
		er: {
			titel: 'Necessary',
			kurz: 'The portal does not work without it.',
			lang: 'This keeps you logged in and the language you chose, lets you complete a recommendation you accepted, keeps what you began to type, and saves you from being asked about cookies on every page. After a login we know your browser again for 60 days, so that nobody can lock you out with wrong passwords.',
		},
		fu: {
			titel: 'Functional',
			kurz: 'Additional comfort.',
			lang: 'At present the portal uses nothing of this group. If something is added, it is in the list, and we ask you again.',
		},
		an: {
			titel: 'Analysis',
			kurz: 'Shows us which steps work well and which do not.',
			lang: 'On our own server we count events such as “recommendation created”, without names and without IP address, under an identifier that changes every day. We delete the counts after 13 months. Nothing more is stored in your browser for it.',
			matomo: 'Our server sends the same events, likewise without names and IP address, to the statistics at {{host}}.',
		},
		ma: {
			titel: 'Marketing',
			kurz: 'Connects recommendations with a campaign.',
			lang: 'If you come by a campaign, we remember its name and count the way to the offer and to the newsletter, in the same manner as for analysis. No other advertising networks take part.',
			langOhneNewsletter:
				'If you come by a campaign, we remember its name and count the way to the offer, in the same manner as for analysis. No other advertising networks take part.',
		},
	},
	storage: {
		sitzung: 'Keeps you logged in.',
		anmeldedienst: 'Finds the way back to your login where an agency logs in by a service of its own.',
		geraet:
			'Remembers that you have logged in with this browser before: whoever tries passwords elsewhere cannot lock you out then.',
		sprache: 'Remembers the language you chose.',
		empfaenger: 'Connects your browser with the recommendation you accepted.',
		empfehlung: 'Remembers which recommendation you made in this browser.',
		einwilligung: 'Remembers your decision on this page.',
		geschrieben: 'Remembers when you last sent something, so that lists show it already.',
		entwurf: 'Finds an entry again that had to wait for a login.',
		eingaben: 'Keeps in this tab what you typed into a form and have not sent yet. We get it only when you send it.',
		kampagne: 'Remembers the campaign you came by.',
	},
	dauer: {
		sitzungOderTage: 'Until you close the browser, with “Stay logged in” {{tage}} days',
		browser: 'Until you close the browser',
		tab: 'Until you close the tab, 24 hours at most',
		tage: '{{tage}} days',
	},
	fenster: 'Open in a new window',
	iframe: {
		titel: 'Go on in a window of its own',
		text: 'This page cannot be shown inside another site’s page.',
		weiter: 'Go on',
	},
} satisfies Translated<typeof de>
