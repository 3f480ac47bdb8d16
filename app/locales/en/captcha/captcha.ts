import type { Translated } from '../../catalogue'
import type { captcha as de } from '../../de/captcha/captcha'

export const captcha = {
	titel: 'Short security check',
	text: 'Many requests came from here in a short time. Please show us that a person is filling in this form.',
	bild: 'Picture of six digits. Below, you can listen to the digits.',
	ton: 'Listen to the six digits',
	ziffern: 'Digits from the picture or the recording',
	ziffernHinweis: 'Hard to read? Listen to the digits, or confirm by e-mail.',
	ziffernHinweisOhneMail: 'Hard to make out? Listen to the digits.',
	perMail: 'Confirm by e-mail instead',
	perMailHinweis: 'We send a link to the e-mail address in this form. You do not need the digits then.',
	perMailHinweisAdresse: 'We send you a link. You do not need the digits then.',
	email: 'Your e-mail address for the link',
	laeuft: 'Your browser is doing the check by itself. This takes a few seconds.',
	fortschritt: 'Progress of the check',
	fertig: 'Checked. You can send the form now.',
	gescheitert: 'The automatic check does not work in this browser. Please choose one of the other ways.',
	bestaetigung: {
		gesendetTitel: 'Please check your inbox',
		gesendet: 'We sent you a link. It is valid for {{stunden}} hours.',
		gesendetHilfe: 'No e-mail there? Please check your spam folder too.',
		titel: 'One click to confirm',
		text: {
			Empfehlen: 'One click, and we create your recommendation.',
			EmpfehlenAgent: 'One click, and we create your recommendation.',
			RegistrierungAbschliessen: 'One click sends your registration.',
			Empfehlungscode: 'One click redeems your referral code.',
			Kontakt: 'One click sends your message to our customer service.',
		},
		knopf: 'Confirm and send',
		linkTitel: 'This link no longer works',
		link_ungueltig: 'This link is not valid. Please copy all of it from our e-mail.',
		link_abgelaufen: 'This link has expired. Please fill in the form again.',
		link_benutzt: 'This link has already been used. There is nothing more to do.',
	},
} satisfies Translated<typeof de>
