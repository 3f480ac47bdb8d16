import type { Translated } from '../../catalogue'
import type { betrieb as de } from '../../de/benutzer/betrieb'

export const betrieb = {
	navigation: 'Back office',
	heute: 'Today',
	auftraege: 'Orders',
	praemien: 'Rewards',
	konten: 'People',
	auszahlungen: 'Payouts',
	nachfragen: 'Questions',
	pruefungen: 'Reviews',
	sperren: 'Blocks',
	datenschutz: 'Privacy',
	protokoll: 'Log',
	team: 'Team',
	zugang: 'My access',
	angemeldet: 'Logged in:',
	passwort: 'Change password',
	umgebung: { demo: 'Demo', test: 'Test', produktion: 'Production' },
	abmelden: 'Log out',
	schon: 'You had sent this form before. Nothing was done a second time. This page shows how things are now.',
	login: {
		titel: 'Back office login',
		text: 'For the people who check orders and pay rewards.',
	},
} satisfies Translated<typeof de>
