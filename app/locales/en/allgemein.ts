import type { Translated } from '../catalogue'
import type { allgemein as de } from '../de/allgemein'

export const allgemein = {
	zumInhalt: 'Skip to content',
	menue: 'Menu',
	hauptmenue: 'Main menu',
	demoTitel: 'About this demonstration',
	sprache: 'Language',
	spracheDe: 'Deutsch',
	spracheEn: 'English',
	fusszeile: 'Legal',
	pfad: 'You are here',
	weiter: 'Continue',
	zurueck: 'Back',
	zurStartseite: 'Go to the start page',
	abbrechen: 'Cancel',
	demo: 'This is a demonstration. All brands and offers are made up.',
	demoMails: 'Look at the e-mails sent',
	nav: {
		empfehlen: 'Recommend',
		praemien: 'Rewards',
		code: 'Enter a code',
		anmelden: 'Log in',
		abmelden: 'Log out',
		impressum: 'Legal notice',
		datenschutz: 'Privacy',
		agb: 'Terms',
	},
	neuesFenster: 'opens a new window',
	schritt: 'Step {{nummer}} of {{anzahl}}',
	kopieren: 'Copy',
	kopiert: 'Copied',
	marken: {
		titel: 'Weitersagen – the brands of this demonstration',
		text: 'One portal, several brands. Each brand has its own address.',
	},
} satisfies Translated<typeof de>
