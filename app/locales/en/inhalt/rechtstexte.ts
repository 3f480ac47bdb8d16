import type { rechtstexte as de } from '~/locales/de/inhalt/rechtstexte'
import type { Translated } from '../../catalogue'

export const rechtstexte: Translated<typeof de> = {
	titel: 'Legal texts',
	text: 'Each change is a new numbered version. Who agreed to a former one still finds exactly that. Publishing takes two.',
	lead: 'One person writes, another lets it into force.',
	art: {
		agb: 'Terms',
		datenschutz: 'Privacy notice',
		impressum: 'Imprint',
		newsletter: 'Consent to the newsletter',
	},
	spalte: { text: 'Text', fassung: 'Version', ab: 'In force from' },
	stand: {
		gilt: 'version {{nummer}}',
		kommt: 'version {{nummer}} from {{ab}}',
		wartet: 'waits for release',
		entwurf: 'draft',
		fehlt: 'missing',
	},
	sofort: 'at once',
	gilt: 'Version {{version}} is in force since {{ab}}.',
	giltNicht: 'No version is in force.',
	schreiben: 'Write the next version',
	schreibweise:
		'"## " at the beginning of a line makes a heading, "- " a list. Legal texts have no variables: people agree to what stands there.',
	speichern: 'Save the draft',
	entwurf: { titel: 'Draft' },
	nochNichtBeantragt: 'Not handed over for release yet.',
	antrag: '{{wer}} asks for its release ({{am}}). In force: {{ab}}.',
	befangen: 'Somebody else must release it: you wrote the text, asked for its release or are close to that person.',
	freigeben: 'Release',
	zurueckgeben: 'Give back',
	beantragen: {
		titel: 'Hand over for release',
		text: 'A second person with the role Legal or Admin releases the text. If you change the draft afterwards, it needs a new release.',
		sofort: 'As soon as it is released',
		knopf: 'Hand over for release',
	},
	fassungen: 'Numbered versions',
	keine: 'There is no version yet.',
	erledigt: {
		gespeichert: 'The draft is saved. Visitors do not see it.',
		unveraendert: 'You changed nothing.',
		beantragt: 'The draft waits for its release. Ask a second person for it.',
		freigegeben: 'Released. The new version has its number and holds from its instant on.',
		zurueckgegeben: 'Given back. The draft stays and can be changed.',
		verworfen: 'The draft is given up.',
	},
}
