import type { Translated } from '../../catalogue'
import type { geldmail as de } from '../../de/mail/geldmail'

export const geldmail = {
	auszahlung_bestaetigt: {
		betreff: 'We are transferring your reward',
		titel: 'Your bank details are saved',
		text: 'Thank you, we have received your bank details and will transfer your reward.',
		schritt:
			'The money reaches your account between {{von}} and {{bis}}. In rare cases it takes up to {{monate}} months.',
		falsch: 'Is the account wrong? Then please write to {{email}} right away.',
		grund: 'You chose a bank transfer as your reward.',
	},
	auszahlung_erledigt: {
		betreff: 'Your reward has been transferred',
		titel: 'Your reward has been transferred',
		text: 'We have transferred your reward.',
		schritt: 'It usually takes one or two banking days to reach your account.',
		danke: 'Thank you for taking part.',
		grund: 'You chose a bank transfer as your reward.',
	},
	spende_bestaetigt: {
		betreff: 'Your reward goes to {{zweck}}',
		titel: 'Your reward will be donated',
		text: 'Thank you, you donate your reward to {{zweck}}.',
		schritt: 'We transfer it from {{datum}} and will then write to you again. You need not do anything.',
		grund: 'You chose a donation as your reward.',
	},
	spende_ueberwiesen: {
		betreff: 'Your reward is with {{zweck}}',
		titel: 'Your reward has been donated',
		text: 'We have transferred your reward to {{zweck}}. Thank you for helping.',
	},
	bankdaten_noetig: {
		betreff: {
			fehlen: 'Please give us your bank details',
			zurueck: 'Your transfer came back',
			unmoeglich: 'We cannot transfer to your account',
		},
		text: {
			fehlen: 'We would like to transfer your reward to you.',
			zurueck: 'Unfortunately your reward did not arrive in your account.',
			unmoeglich: 'We wanted to transfer your reward to you, but unfortunately that was not possible.',
		},
		knopf: 'Give an account',
		pruefen: 'You can read the same where your recommendations stand, without this mail.',
		empfehlungen: 'See my recommendations',
		persoenlich:
			'The link is personal. Please do not pass it on. We never ask for a PIN, TAN or password, and never for bank details by telephone.',
		grund: 'A reward is ready for you at {{marke}}.',
	},
	rueckforderung: {
		betreff: 'Your reward: {{betrag}} are open again',
		titel: { storno: 'An order was cancelled', eigenwerbung: 'A reward no longer applies' },
		storno: {
			empfehler:
				'The order for “{{produktName}}” that you recommended was cancelled. The reward for it no longer applies.',
			empfaenger: 'Your order for “{{produktName}}” was cancelled. The reward for it no longer applies.',
			ohneProdukt: 'The order for your reward was cancelled. This reward no longer applies.',
		},
		eigenwerbung: {
			empfehler:
				'we looked into your recommendation of “{{produktName}}” and cannot accept it. The reward for it no longer applies.',
			empfaenger:
				'we looked into the recommendation of “{{produktName}}” and cannot accept it. Your reward for it no longer applies.',
			ohneProdukt:
				'we looked into the recommendation behind your reward and cannot accept it. This reward no longer applies.',
		},
		geld: 'We have already transferred the {{betrag}} to you.',
		gutschein: 'You have already received the voucher for {{betrag}}. Its code stays valid.',
		spende: 'We have already donated the {{betrag}} for you.',
		unterwegs: 'The {{betrag}} are already on the way to your account.',
		verrechnen: 'We deduct this amount from your next rewards until it is settled.',
		offen: 'Open',
		nichtsTun: 'You need not do anything now. We take nothing from your account, and you need not transfer anything.',
		fragen: 'Is something wrong? Please write to us at {{email}}.',
		weil: 'You received a reward from {{marke}}.',
	},
	praemie_verrechnet: {
		betreff: 'We deduct {{betrag}} from your reward',
		titel: 'Your reward was set off',
		text: 'An earlier reward no longer applied when you already had it. Therefore we deduct {{betrag}} from your new reward.',
		einbehalten: 'Deducted',
		auszahlung: 'We transfer',
		nochOffen: 'After that, {{betrag}} are still open. We deduct them from your next rewards.',
		ausgeglichen: 'With this everything is settled.',
	},
} satisfies Translated<typeof de>
