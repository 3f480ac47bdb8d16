import type { Translated } from '../../catalogue'
import type { sammelarbeit as de } from '../../de/auftrag/sammelarbeit'

export const sammelarbeit = {
	titel: { faelle: 'Cases alike of {{am}}', zuordnung: 'Assignment of {{am}}' },
	liste: { faelle: 'All cases', zuordnung: 'All orders' },
	stand: { laeuft: 'Running', fertig: 'Finished', abgebrochen: 'Stopped' },
	fortschritt: '{{fertig}} of {{anzahl}} done',
	laeuft: 'Work is under way',
	laeuftText: 'You can leave this page: it goes on by itself.',
	neuLaden: 'Reload the state',
	abgebrochenText: 'Whoever began it may not do it any more. The rest keeps waiting.',
	was: { freigeben: 'Released', ablehnen: 'Rejected', zuordnen: 'Assigned' },
	vorgelegt: 'Laid before a second person',
	gehindert: 'Not done',
	offen: 'Still to come',
	summe: 'So much was at stake',
	ergebnis: 'Result',
	gruende: 'What was not done',
	nummer: 'What',
	grund: 'Why not',
	zeile: { faelle: 'Case {{nummer}}', zuordnung: 'Order {{nummer}}' },
	weitere: 'Show more',
} satisfies Translated<typeof de>
