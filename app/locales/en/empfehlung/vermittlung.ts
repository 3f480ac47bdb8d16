/** Recommendations that people of an agency or the call centre enter for somebody else. */
export const vermittlung = {
	titelAgentur: 'Recommend for others',
	titelCallcenter: 'Recommend by phone',
	textAgentur:
		'You prepare a recommendation for somebody who is with you. It counts only once they confirm it by e-mail.',
	textCallcenter:
		'You prepare a recommendation for the person on the phone. It counts only once they confirm it by e-mail.',
	produkt: 'Product',
	emailHinweis: 'The address of the person who recommends. Have it spelled, and read it back to them.',
	einwilligung: 'Consent',
	einwilligungText: {
		agentur:
			'They agree that {{marke}} sends them an e-mail about this recommendation. I read the text of “What you say” out to them.',
		callcenter:
			'They agreed on the phone that {{marke}} sends them an e-mail about this recommendation. I read the text of “What you say” out to them.',
	},
	absenden: 'Send the e-mail to confirm',
	gesendet: 'The e-mail is on its way. The recommendation counts as soon as they confirm it.',
	skript: {
		titel: 'What you say',
		begruessung: {
			agentur: '“I am happy to prepare a recommendation at {{marke}} for you.”',
			callcenter: '“Hello, this is {{marke}}. I am happy to prepare a recommendation for you.”',
		},
		produkt: '“What would you like to recommend?” Choose the product.',
		adresse:
			'“What is your name, and at which e-mail address may we write to you?” Ask for their own address only, never for that of friends.',
		einwilligung:
			'Read out: “{{marke}} sends you an e-mail. Use the link in it to confirm the recommendation. If you do not confirm, we delete what you told us after seven days. Do you agree?”',
		schluss: {
			agentur: '“Thank you. Once you have confirmed, you get your own link to pass on.”',
			callcenter: '“Thank you for your call. Once you have confirmed, you get your own link to pass on.”',
		},
	},
	zuletzt: {
		titel: 'What you prepared last',
		am: 'Prepared on',
		stand: 'Stage',
		zustand: { offen: 'Waiting for confirmation', bestaetigt: 'Confirmed' },
	},
	bestaetigen: {
		titel: 'Confirm your recommendation',
		titelVorbei: 'Nothing to confirm',
		text: 'As agreed on the phone this recommendation at {{marke}} is prepared for you. It counts as soon as you confirm it.',
		textAgentur: '{{agentur}} prepared this recommendation at {{marke}} for you. It counts as soon as you confirm it.',
		vorbei: 'This recommendation was not confirmed in time. What was entered is deleted, or soon will be.',
		name: 'You recommend as',
		absenden: 'Confirm the recommendation',
		anmelden: 'Log in and then confirm',
		start: 'To the home page of {{marke}}',
	},
}
