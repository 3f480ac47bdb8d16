import type { Translated } from '../../catalogue'
import type { kontakt as de } from '../../de/inhalt/kontakt'

export const kontakt = {
	titel: 'Contact',
	text: 'Write to us. We reply by e-mail.',
	thema: 'What is it about?',
	themaWaehlen: 'Please choose',
	themen: {
		allgemein: 'General question',
		empfehlung: 'My recommendation',
		praemie: 'My reward',
		konto: 'Account and login',
		datenschutz: 'Privacy',
		technik: 'Technical trouble',
	},
	name: 'Your name',
	email: 'Your e-mail address',
	emailHinweis: 'We reply to this address.',
	nachricht: 'Your message',
	nachrichtHinweis: 'Please send us no password and no bank details. At most {{max}} characters.',
	kopie: 'Send me a copy',
	kopieHinweis:
		'We only send it to the address of your account while you are logged in: so nobody gets e-mails they did not ask for.',
	absenden: 'Send message',
	direkt: 'You can also write to us directly:',
	danke: 'Thank you for your message',
	dankeText: 'Your message is on its way to our customer service. We will reply by e-mail.',
	dankeKopie: 'We sent a copy to your e-mail address.',
	dankeOhneKopie:
		'We did not send a copy, because the address is not confirmed: for that, log in with it. Your message has arrived.',
	nochEinmal: 'Write another message',
} satisfies Translated<typeof de>
