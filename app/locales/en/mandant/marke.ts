import type { marke as de } from '~/locales/de/mandant/marke'
import type { Translated } from '../../catalogue'

export const marke: Translated<typeof de> = {
	titel: 'Brand',
	text: 'Everything visitors see of your brand: how far you are, what is planned, and what was changed lately.',
	raeume: 'Rooms of the brand',
	raum: {
		start: 'Start',
		texte: 'Texts',
		rechtstexte: 'Legal texts',
		produkte: 'Products',
		praemien: 'Rewards',
		auftritt: 'Look',
	},
	gesetz: {
		titel: 'Not ready for visitors yet',
		fehlt: 'The law asks for these pages in each language of the portal: {{was}}.',
		bereit: 'Ready for visitors',
		bereitText: 'Imprint, privacy notice, terms and accessibility statement are there.',
	},
	schritte: {
		titel: 'From nothing to live',
		schritt: 'Step',
		stand: 'State',
		text: 'What is there and what is missing',
		staende: { erledigt: 'done', teilweise: 'in part', offen: 'open' },
		vomGesetz: 'the law asks for it',
	},
	schritt: {
		impressum: {
			name: 'Imprint',
			da: 'It is published in all languages.',
			fehlt: 'It is missing in a language at least. Write the text at Legal texts; a second person releases it.',
		},
		datenschutz: {
			name: 'Privacy notice',
			da: 'It is published in all languages.',
			fehlt: 'It is missing in a language at least. Write the text at Legal texts; a second person releases it.',
		},
		agb: {
			name: 'Terms',
			da: 'They are published in all languages.',
			fehlt: 'They are missing in a language at least. Write the text at Legal texts; a second person releases it.',
		},
		barrierefreiheit: {
			name: 'Accessibility statement',
			da: 'It is published in all languages.',
			fehlt: 'It is missing in a language at least.',
		},
		aussehen: {
			name: 'Logo',
			da: 'Your logo is on every page.',
			fehlt: 'A sign and the brand’s name stand there. Upload your logo.',
		},
		worte: {
			name: 'Headline of the start page',
			da: 'You have words of your own in all languages.',
			fehlt: 'Words of your own are missing in a language at least.',
		},
		produkte: {
			name: 'Products',
			da: 'On offer: {{produkte}}.',
			fehlt: 'No product is on offer. Add one under Products.',
		},
		praemien: {
			name: 'Rewards',
			da: 'Valid today: {{praemien}}.',
			fehlt: 'No reward is valid today. Propose some under Rewards; a second person releases them.',
		},
		kanaele: {
			name: 'Ways to share',
			da: 'Switched on: {{kanaele}}.',
			fehlt: 'None is switched on. Who runs the portal changes that in the settings.',
		},
		absender: {
			name: 'Sender of e-mails',
			da: 'E-mails come from {{email}}.',
			fehlt: 'No sender is named.',
		},
		host: {
			name: 'Address of the portal',
			da: 'Visitors find you at {{adresse}}.',
			fehlt: 'The address {{adresse}} is not encrypted (https).',
		},
		team: {
			name: 'Team',
			da: '{{menschen}} people work for the brand. Money and law always take two.',
			fehlt: '{{menschen}} people work for the brand. Money and law always take two.',
		},
		probe: {
			name: 'A recommendation to try it',
			da: 'Somebody has recommended already.',
			fehlt: 'Recommend once yourself, with two addresses of your own, until it is accepted.',
		},
	},
	geplant: {
		titel: 'What comes next',
		ab: 'From when on',
		was: 'What',
		endet: 'is taken off the portal',
		praemien: 'Other rewards for “{{name}}”',
		nichts: 'Nothing is planned.',
		entwuerfe_one: 'One draft waits',
		entwuerfe_other: '{{count}} drafts wait',
	},
	auffaellig: {
		titel: 'What is odd',
		nichts: 'Nothing.',
		wartet: 'A legal text waits to be released by a second person: {{text}}.',
		endet: 'The reward "{{titel}}" is valid until {{datum}} only.',
		ohneBild_one: 'One product has no picture.',
		ohneBild_other: '{{count}} products have no picture.',
		praemienWarten: 'A proposal of rewards waits for a second person: {{name}}.',
		laeuftAus: '“{{name}}” has a reward until {{datum}} only. Then nobody can recommend it.',
		produktOhnePraemie_one: 'One product on sale has no reward today.',
		produktOhnePraemie_other: '{{count}} products on sale have no reward today.',
		produktOhneEnglisch_one: 'One product is there in German only.',
		produktOhneEnglisch_other: '{{count}} products are there in German only.',
		ohneEnglisch: '"{{text}}" is there in German only.',
	},
	aenderungen: {
		titel: 'Who changed what lately',
		am: 'When',
		was: 'What',
		wer: 'Who',
		keine: 'Nobody changed anything yet.',
	},
}
