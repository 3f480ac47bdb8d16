/** Work on many at once, in the background. */
export const sammelarbeit = {
	titel: {
		faelle: 'Gleiche Fälle vom {{am}}',
		zuordnung: 'Zuordnung vom {{am}}',
		ruecknahme: 'Rücknahme vom {{am}}',
		freigabe: 'Freigabe vom {{am}}',
		agenturfreigabe: 'Freigabe vom {{am}}',
	},
	liste: { faelle: 'Alle Prüfungen', auftraege: 'Alle Aufträge' },
	stand: { laeuft: 'Läuft', fertig: 'Abgeschlossen', abgebrochen: 'Abgebrochen', angehalten: 'Angehalten' },
	fortschritt: '{{fertig}} von {{anzahl}} bearbeitet',
	laeuft: 'Die Arbeit läuft',
	laeuftText: 'Sie können die Seite verlassen: Es geht von selbst weiter.',
	neuLaden: 'Stand neu laden',
	anhalten: 'Anhalten',
	anhaltenText: 'Was noch nicht an der Reihe war, bleibt dann, wie es ist. Was schon erledigt ist, gilt.',
	angehaltenErfolg: 'Die Arbeit ist angehalten.',
	angehaltenText: 'Jemand hat die Arbeit angehalten. Was nicht an der Reihe war, wartet weiter.',
	abgebrochenText: 'Wer damit begonnen hat, darf es nicht mehr. Der Rest wartet weiter.',
	was: { freigeben: 'Freigegeben', ablehnen: 'Abgelehnt', zuordnen: 'Zugeordnet', zuruecknehmen: 'Zurückgenommen' },
	zurueck: {
		titel: 'Zuordnungen zurücknehmen',
		moeglich_one:
			'Eine Zuordnung können Sie oder jemand aus dem Team noch zurücknehmen: Niemand hat eine E-Mail davon.',
		moeglich_other:
			'{{count}} Zuordnungen können Sie oder jemand aus dem Team noch zurücknehmen: Niemand hat eine E-Mail davon.',
		bis: 'Die ersten E-Mails gehen um {{bis}} Uhr hinaus.',
		mitgeteilt_one:
			'Eine lässt sich nicht mehr zurücknehmen: Empfehler und Empfänger haben die E-Mail schon, oder der Auftrag ist weiter.',
		mitgeteilt_other:
			'{{count}} lassen sich nicht mehr zurücknehmen: Empfehler und Empfänger haben die E-Mail schon, oder der Auftrag ist weiter.',
		stattdessen:
			'Gehört ein solcher Auftrag jemand anderem, lehnen Sie ihn auf seiner Seite ab (nach der Freigabe: stornieren). Beide erfahren das per E-Mail. Melden Sie ihn dann mit einem Zusatz an der Referenz neu.',
		absenden_one: 'Diese Zuordnung zurücknehmen',
		absenden_other: '{{count}} Zuordnungen zurücknehmen',
		nachher: 'Die zurückgenommenen Aufträge sind wieder gemeldet und stehen bei denen, die niemandem gehören.',
		zurListe: 'Nicht zugeordnete Aufträge',
	},
	vorgelegt: 'Einer zweiten Person vorgelegt',
	vorgelegtTitel: 'Wie es weitergeht',
	vorgelegtText:
		'Eine zweite Person muss zustimmen. Sie findet die Fälle unter „Heute“ und „Prüfungen“ und stimmt allen mit einem Mal zu. Bis dahin wird nichts ausgezahlt, und der Empfehler bekommt keine E-Mail.',
	vorgelegtLink: 'Zu den vorgelegten Fällen',
	gehindert: 'Nicht erledigt',
	offen: 'Noch nicht an der Reihe',
	summe: 'Um so viel ging es',
	ergebnis: 'Ergebnis',
	gruende: 'Was nicht erledigt wurde',
	nummer: 'Was',
	grund: 'Warum nicht',
	zeile: { fall: 'Fall {{nummer}}', auftrag: 'Auftrag {{nummer}}' },
	weitere: 'Weitere zeigen',
	letzte: 'Zuletzt gemeinsam bearbeitet',
	vom: 'Begonnen',
	anzahl: 'Anzahl',
}
