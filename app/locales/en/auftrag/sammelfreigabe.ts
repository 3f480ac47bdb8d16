import type { Translated } from '../../catalogue'
import type { sammelfreigabe as de } from '../../de/auftrag/sammelfreigabe'

export const sammelfreigabe = {
	titel: 'Release of {{am}}',
	stand: { laeuft: 'Under way', fertig: 'Finished', abgebrochen: 'Broken off' },
	fortschritt: '{{fertig}} of {{anzahl}} orders done',
	laeuft: 'The orders are being released',
	laeuftText: 'You can leave the page: it goes on by itself.',
	neuLaden: 'Reload',
	abgebrochenText: 'Who began it may not release orders any more. The others still wait for their release.',
	freigegeben: 'Released',
	gehindert: 'Not released',
	offen: 'Their turn is to come',
	zugesagt: 'Promised when it began',
	ergebnis: 'Result',
	gruende: 'What was not released',
	weitere: 'Show more',
	hinweisHintergrund: 'They are released in the background; you need not wait.',
	imHintergrund_one: 'Release one order in the background ({{summe}})',
	imHintergrund_other: 'Release {{count}} orders in the background ({{summe}})',
	letzte: 'Releases in the background',
	vom: 'Begun',
	anzahl: 'Orders',
} satisfies Translated<typeof de>
