import type { Translated } from '../../catalogue'
import type { sammelarbeit as de } from '../../de/auftrag/sammelarbeit'

export const sammelarbeit = {
	titel: {
		faelle: 'Cases alike of {{am}}',
		zuordnung: 'Assignment of {{am}}',
		ruecknahme: 'Assignments taken back on {{am}}',
		freigabe: 'Release of {{am}}',
		agenturfreigabe: 'Release of {{am}}',
	},
	liste: { faelle: 'All cases', auftraege: 'All orders' },
	stand: { laeuft: 'Running', fertig: 'Finished', abgebrochen: 'Broken off', angehalten: 'Stopped' },
	fortschritt: '{{fertig}} of {{anzahl}} done',
	laeuft: 'Work is under way',
	laeuftText: 'You can leave this page: it goes on by itself.',
	neuLaden: 'Reload the state',
	anhalten: 'Stop',
	anhaltenText: 'What is still to come then stays as it is. What is done counts.',
	angehaltenErfolg: 'The work is stopped.',
	angehaltenText: 'Somebody stopped it. What was still to come keeps waiting.',
	abgebrochenText: 'Whoever began it may not do it any more. The rest keeps waiting.',
	was: { freigeben: 'Released', ablehnen: 'Rejected', zuordnen: 'Assigned', zuruecknehmen: 'Taken back' },
	zurueck: {
		titel: 'Take assignments back',
		moeglich_one: 'One assignment you or a colleague can still take back: nobody has got a mail about it.',
		moeglich_other: '{{count}} assignments you or a colleague can still take back: nobody has got a mail about them.',
		bis: 'The first mails go out at {{bis}}.',
		mitgeteilt_one:
			'One cannot be taken back any more: recommender and recipient have the mail already, or the order has gone on.',
		mitgeteilt_other:
			'{{count}} cannot be taken back any more: recommender and recipient have the mail already, or the order has gone on.',
		stattdessen:
			'If such an order is somebody else’s, reject it on its own page (after its release: cancel it). Both hear of that by mail. Then report it anew with something added to its reference.',
		absenden_one: 'Take this assignment back',
		absenden_other: 'Take {{count}} assignments back',
		nachher: 'The orders taken back are reported as before, and stand with those that are nobody’s.',
		zurListe: 'Orders that are nobody’s',
	},
	vorgelegt: 'Laid before a second person',
	vorgelegtTitel: 'What comes next',
	vorgelegtText:
		'A second person has to agree. They find the cases under “Today” and “Reviews” and agree to all at once. Until then nothing is paid, and the recommender gets no mail.',
	vorgelegtLink: 'To the cases laid before somebody',
	gehindert: 'Not done',
	offen: 'Still to come',
	summe: 'So much was at stake',
	ergebnis: 'Result',
	gruende: 'What was not done',
	nummer: 'What',
	grund: 'Why not',
	zeile: { fall: 'Case {{nummer}}', auftrag: 'Order {{nummer}}' },
	weitere: 'Show more',
	letzte: 'Last done together',
	vom: 'Begun',
	anzahl: 'Number',
} satisfies Translated<typeof de>
