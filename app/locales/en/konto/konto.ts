import type { Translated } from '../../catalogue'
import type { konto as de } from '../../de/konto/konto'

export const konto = {
	teilnahme: {
		ich: 'I confirm: I am at least {{alter}} years old, live in Germany and recommend privately, not as a business. I work neither for {{marke}} nor for a service provider of {{marke}}.',
		sie: 'You also confirm: you are at least {{alter}} years old, live in Germany and recommend privately, not as a business. You work neither for {{marke}} nor for a service provider of {{marke}}.',
		ichBelegschaft:
			'I confirm: I am at least {{alter}} years old, live in Germany and recommend privately, not as a business.',
		sieBelegschaft:
			'You also confirm: you are at least {{alter}} years old, live in Germany and recommend privately, not as a business.',
		registrierungBelegschaft:
			'By completing the registration you confirm: you are at least {{alter}} years old, live in Germany and recommend privately, not as a business.',
		registrierung:
			'By completing the registration you confirm: you are at least {{alter}} years old, live in Germany and recommend privately, not as a business. You work neither for {{marke}} nor for a service provider of {{marke}}.',
	},
	login: {
		titel: 'Log in',
		text: 'Good to see you. Please log in with your e-mail address.',
		absenden: 'Log in',
		ohneKonto: 'Recommended without an account?',
		vergessen: 'Forgot password?',
		neu: 'No account yet?',
		registrieren: 'Register now',
	},
	cookies: {
		titel: 'Your browser accepts no cookies',
		anmeldung: {
			text: 'To stay logged in, your browser has to keep a cookie. It does not, so you are not logged in. What you have just saved, such as a new password, counts all the same.',
			danach: 'Then log in here once more.',
			weiter: 'Log in once more',
		},
		einwilligung: {
			text: 'We cannot store your choice about cookies in this browser. As long as that is so, we use only what is needed and measure nothing.',
			danach: 'Then make your choice once more.',
			weiter: 'Continue without a choice',
		},
		soTitel: 'How to turn cookies on',
		einstellungen: 'Open the settings of your browser and search for “cookies” there.',
		erlauben: 'Allow cookies for {{host}}. We need no cookies of other sites (“third-party”).',
		ohne: 'Without cookies you can still recommend, accept a recommendation and choose your reward by the link in our e-mail.',
		rahmen: {
			anmeldung: {
				titel: 'Continue in a window of its own',
				text: 'Inside this page you do not stay logged in. In a window of its own you do; you need not change anything in your browser. What you have just saved counts.',
			},
			einwilligung: {
				titel: 'We measure nothing',
				text: 'Your choice is not stored inside this page. Here we use only what is needed and measure nothing. There is nothing more for you to do.',
			},
			ohne: 'Without a login you can recommend here, accept a recommendation and choose your reward by the link in our e-mail.',
		},
	},
	logout: {
		titel: 'Log out',
		text: 'Would you like to log out on this device?',
		absenden: 'Log out',
		bleiben: 'Stay logged in',
	},
	vergessen: {
		titel: 'Forgot password',
		text: 'Enter your e-mail address. We will send you a link to choose a new password.',
		absenden: 'Send the link',
		titelGesendet: 'Please check your inbox',
		gesendet:
			'If there is an account for this e-mail address, you will find an e-mail from us there in a moment. Its link works for {{stunden}} hours.',
		gesendetHilfe: 'Nothing there? Please check your spam folder too.',
		wiederAb: 'You can request a new e-mail from {{zeit}} on; until then we send no second one.',
		wieder: 'You can request a new e-mail now.',
		nochEinmal: 'Try again',
		zurAnmeldung: 'Go to login',
	},
	stand: {
		titel: 'What has become of my recommendations?',
		text: 'Enter the e-mail address you recommended with. We will send you a link that shows how far they are. It works for {{tage}} days.',
		absenden: 'Send the link',
		titelGesendet: 'Please check your inbox',
		gesendet:
			'If something was recommended with this e-mail address, you will find an e-mail from us there in a moment. Its link works for {{tage}} days.',
		start: 'Go to the first page',
		hinweis:
			'This page opens by the link of our e-mail for {{tage}} days. Where there is something for you to do, the e-mail about it says how.',
		link: 'See how far it is by e-mail',
	},
	zuruecksetzen: {
		titel: 'Choose a new password',
		text: 'Choose a new password. You will be logged out on all devices, and logged in again on this one.',
		konto: 'Your account',
		absenden: 'Save password',
		titelLink: 'This link no longer works',
		linkUngueltig: 'We do not know this link. Please copy it completely from our e-mail.',
		linkAbgelaufen: 'This link has expired: it was valid for {{stunden}} hours.',
		linkBenutzt: 'This link has already been used. To change your password again, request a new one.',
		neuerLink: 'Request a new link',
	},
	aendern: {
		titel: 'Change password',
		text: 'You will then be logged out on all other devices.',
		neu: 'New password',
		neuWiederholung: 'Repeat the new password',
		absenden: 'Change password',
		geaendert: 'Password changed.',
		geaendertText: 'You are now logged out on all other devices.',
		sitzungen: 'Where am I logged in?',
		zurueck: 'Start page',
	},
	wechsel: {
		titel: 'Choose a password of your own',
		text: 'Whoever made your access knows your present password, too. So now choose one that only you know. Then you can go on.',
		abmelden: 'Log out',
	},
	adresse: {
		titel: 'Change e-mail address',
		text: 'You log in with your e-mail address, and we write to it. A new one counts once you have confirmed the link that we send there.',
		bisher: 'Address so far',
		neu: 'New e-mail address',
		wiederholung: 'Repeat the new e-mail address',
		passwortHinweis: 'We ask for it to be safe. It stays the same.',
		absenden: 'Send a link to the new address',
		vergessen: 'Forgotten your password?',
		wartetTitel: 'Please confirm your new e-mail address',
		wartet:
			'We have sent a link to {{neu}}. It works until {{bis}}. Until you confirm it everything stays as it is. We have written to your address so far, too.',
		nichts: 'Nothing there? Look in the spam folder, check the spelling, or write to us: {{email}}',
		verwerfen: 'Drop the change',
		verworfen: 'The change is dropped. Your address so far still counts.',
		bestaetigenTitel: 'Confirm new e-mail address',
		bestaetigenText: {
			empfehler: 'From then on you log in with this address. You are logged out on all devices.',
			empfaenger: 'From then on we send everything about your recommendation to this address.',
		},
		bestaetigen: 'Confirm address',
		linkAbgelaufen:
			'This link has expired: it worked for {{stunden}} hours. Your address so far still counts. Ask for the change once more.',
		linkBenutzt: 'This link no longer works: the address is confirmed already, or the change was stopped.',
		einspruchTitel: {
			stoppen: 'Stop the change of e-mail address',
			zuruecksetzen: 'Take back the change of e-mail address',
		},
		einspruchText: {
			empfehler: {
				stoppen:
					'Your address so far then still counts. For your safety we log you out on all devices. If the change came from your account, you choose a new password then: we send you the link.',
				zuruecksetzen:
					'Your former address then counts again. For your safety we log all devices out, and the password no longer works: we send you the link to a new one.',
			},
			empfaenger: {
				stoppen: 'The address so far then still counts.',
				zuruecksetzen: 'The former address then counts again.',
			},
		},
		einspruch: { stoppen: 'Stop the change', zuruecksetzen: 'Take it back' },
		einspruchVorbei: 'This link has expired. If something is wrong, please write to our customer service.',
		einspruchBenutzt: 'There is nothing left to do: this change was stopped, taken back or has expired.',
		fertigTitel: {
			bestaetigt: 'Your new e-mail address counts',
			stoppen: 'The change is stopped',
			zuruecksetzen: 'The change is taken back',
		},
		fertig: {
			empfehler: {
				bestaetigt: 'From now on log in with the new address. Your password is the same.',
				stoppen:
					'Your address so far still counts. Please look in your mailbox: if you need a new password, the link is there.',
				zuruecksetzen: 'Your former address counts again. In your mailbox there is a link to choose a new password.',
			},
			empfaenger: {
				bestaetigt:
					'Everything about your recommendation now comes to this address. Our next e-mail is in your mailbox in a moment.',
				stoppen: 'The address so far still counts.',
				zuruecksetzen: 'The former address counts again.',
			},
		},
		weiter: { empfehler: 'To the login', empfaenger: 'How far my recommendation is' },
	},
	sitzungen: {
		titel: 'Where you are logged in',
		text: 'Each login belongs to one device. If you do not recognise one, log it out and change your password.',
		geraet: 'Device',
		unbekannt: 'Unknown device',
		dieses: 'This device',
		vertretung: 'Our customer service is looking at your account',
		einblicke: 'When our customer service looked at your account',
		einblickeText: 'They see what you see, for 30 minutes at most. They cannot change anything.',
		gesehen: 'Last used',
		seit: 'Logged in since',
		abmelden: 'Log out',
		abmeldenVon: 'Log out: {{geraet}}',
		beendet: 'The device is logged out.',
		alleTitel: 'Log out everywhere',
		alleText: 'Ends all logins, including this one. You then need to log in again.',
		alle: 'Log out everywhere',
		passwort: 'Change password',
	},
	autologin: {
		titel: 'On to the referral portal',
		text: 'Your company’s page logs you in at {{marke}}. Is this right?',
		textOhne: 'You need no password here: open the portal from your company’s page.',
		name: 'Name',
		email: 'E-mail address',
		weiter: 'Continue as {{name}}',
		nichtIch: 'This is not me',
	},
	adminLogin: {
		titel: 'Log in for somebody',
		text: 'With this link you log in once on behalf of this account. The login is recorded and ends after one hour.',
		konto: 'Account',
		email: 'E-mail address',
		absenden: 'Log in now',
	},
	registrieren: {
		titelNeu: 'Create an account',
		textNeu: 'Enter your name and e-mail address. You will find the next step in your inbox.',
		absendenNeu: 'Continue',
		schonKonto: 'Already have an account?',
		anmelden: 'Log in',
		titel: 'Complete your registration',
		text: 'Check your name and choose a password. You will then be logged in.',
		konto: 'Your account',
		passwortHinweis: 'At least 8 characters, with upper and lower case letters and a digit.',
		absenden: 'Complete registration',
		titelLink: 'This link no longer works',
		linkUngueltig: 'We do not know this link. Please copy it completely from our e-mail.',
		linkAbgelaufen: 'This link has expired: it was valid for 14 days.',
		linkBenutzt: 'This link has already been used and your registration is complete. Please log in.',
		neueMail: 'Request a new e-mail',
		neueMailText: 'We are happy to send you a new link.',
		absendenMail: 'Send e-mail',
		titelGesendet: 'Please check your inbox',
		gesendet:
			'If this e-mail address is yours, you will find an e-mail from us there in a moment. It tells you what to do next.',
		gesendetHilfe: 'Nothing there? Please check your spam folder too.',
		nochEinmal: 'Request the e-mail again',
	},
} satisfies Translated<typeof de>
