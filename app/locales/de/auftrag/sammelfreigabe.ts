/** Orders released together in the background. */
export const sammelfreigabe = {
	titel: 'Freigabe vom {{am}}',
	stand: { laeuft: 'Läuft', fertig: 'Abgeschlossen', abgebrochen: 'Abgebrochen' },
	fortschritt: '{{fertig}} von {{anzahl}} Aufträgen bearbeitet',
	laeuft: 'Die Aufträge werden freigegeben',
	laeuftText: 'Sie können die Seite verlassen: Es geht von selbst weiter.',
	neuLaden: 'Stand neu laden',
	abgebrochenText: 'Wer sie begonnen hat, darf keine Aufträge mehr freigeben. Der Rest wartet weiter auf die Freigabe.',
	freigegeben: 'Freigegeben',
	gehindert: 'Nicht freigegeben',
	offen: 'Noch nicht an der Reihe',
	zugesagt: 'Zugesagt, als sie begann',
	ergebnis: 'Ergebnis',
	gruende: 'Was nicht freigegeben wurde',
	weitere: 'Weitere zeigen',
	hinweisHintergrund:
		'Sie werden im Hintergrund freigegeben; Sie müssen nicht warten. Gezeigt werden höchstens {{gezeigt}} je Liste.',
	imHintergrund_one: 'Einen Auftrag im Hintergrund freigeben ({{summe}})',
	imHintergrund_other: '{{count}} Aufträge im Hintergrund freigeben ({{summe}})',
	letzte: 'Freigaben im Hintergrund',
	vom: 'Begonnen',
	anzahl: 'Aufträge',
}
