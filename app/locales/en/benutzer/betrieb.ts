import type { Translated } from '../../catalogue'
import type { betrieb as de } from '../../de/benutzer/betrieb'

export const betrieb = {
	navigation: 'Back office',
	auftraege: 'Orders',
	praemien: 'Rewards',
	konten: 'Recommenders',
	nachfragen: 'Questions',
	pruefungen: 'Reviews',
	sperren: 'Blocks',
	abmelden: 'Log out',
	schon: 'You had sent this form before. Nothing was done a second time. This page shows how things are now.',
	login: {
		titel: 'Back office login',
		text: 'For the people who check orders and pay rewards.',
	},
	liste: {
		seiten: 'Pages',
		seite: 'Page {{seite}} of {{seiten}}',
		vorige: 'Back',
		naechste: 'Next',
		stand: 'State',
		anzeigen: 'Show',
	},
} satisfies Translated<typeof de>
