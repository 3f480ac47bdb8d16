import type { Translated } from '../catalogue'
import type { konto as de } from '../de/konto'

export const konto = {
	login: {
		titel: 'Log in',
		text: 'Good to see you. Please log in with your e-mail address.',
		absenden: 'Log in',
		neu: 'No account yet?',
		registrieren: 'Register now',
	},
	logout: {
		titel: 'Log out',
		text: 'Would you like to log out on this device?',
		absenden: 'Log out',
		bleiben: 'Stay logged in',
	},
	registrieren: {
		titelNeu: 'Create an account',
		textNeu: 'Enter your name and e-mail address. You will find the next step in your mailbox.',
		absendenNeu: 'Continue',
		schonKonto: 'Do you have an account already?',
		anmelden: 'Log in',
		titel: 'Complete your registration',
		text: 'Check your name and choose a password. After that you are logged in.',
		konto: 'Your account',
		passwortHinweis: 'At least 8 characters, with upper and lower case letters and a digit.',
		absenden: 'Complete registration',
		titelLink: 'This link no longer works',
		linkUngueltig: 'We do not know this link. Please copy it completely from our e-mail.',
		linkAbgelaufen: 'This link has expired: it was valid for 14 days.',
		linkBenutzt: 'This link has been used already, your registration is complete. Please log in.',
		neueMail: 'Ask for a new e-mail',
		neueMailText: 'We are happy to send you a new link.',
		absendenMail: 'Send e-mail',
		titelGesendet: 'Please look into your mailbox',
		gesendet:
			'If this e-mail address is yours, you will find an e-mail from us there in a moment. It says how to go on.',
		gesendetHilfe: 'Nothing there? Please look into the spam folder as well.',
		nochEinmal: 'Ask for the e-mail again',
	},
} satisfies Translated<typeof de>
