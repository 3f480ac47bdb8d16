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
} satisfies Translated<typeof de>
