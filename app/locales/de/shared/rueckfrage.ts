/** What operators are asked once more before it is done: the question, what follows from it, the button that does it. */
export const rueckfrage = {
	nein: 'Zurück, nichts ändern',
	alleJa: 'ja. Niemand kann sich dann anmelden, empfehlen oder Prämien abrufen.',
	alleNein: 'nein',
	rechtstextFreigeben: {
		titel: '{{text}} freigeben?',
		folge:
			'Das wird Fassung {{nummer}}, in Kraft: {{ab}}. Eine freigegebene Fassung lässt sich nicht mehr ändern, nur durch eine neue ersetzen. Wer früheren zugestimmt hat, hat dieser nicht zugestimmt.',
		knopf: 'Ja, freigeben',
	},
	portalLive: {
		titel: '{{name}} live schalten?',
		folge: 'Von jetzt an findet jeder das Portal unter {{adresse}} und kann empfehlen. Jede Empfehlung zählt.',
		knopf: 'Ja, live schalten',
	},
	portalPause: {
		titel: '{{name}} für Besucher pausieren?',
		folge:
			'Dann lesen alle Besucher, dass das Portal Pause macht: Niemand kann empfehlen, eine Empfehlung annehmen oder eine Prämie abholen, auch nicht über einen Link aus einer E-Mail. Fristen laufen weiter.',
		knopf: 'Ja, pausieren',
	},
	markePausieren: {
		titel: '{{name}} pausieren?',
		folge:
			'Dann zeigen alle Seiten von {{name}} die Wartungsseite, auch der Betrieb: Niemand kann sich anmelden, empfehlen, eine Empfehlung annehmen oder eine Prämie abholen. Nichts geht verloren.',
		knopf: 'Ja, {{name}} pausieren',
	},
	kampagneBeantragen: {
		titel: '{{name}} so zur Freigabe geben?',
		folge: '{{satz}} Bitte prüfen: {{hinweise}}',
		knopf: 'Ja, zur Freigabe geben',
	},
	experimentStarten: {
		titel: '{{name}} starten?',
		folge:
			'Von jetzt an hat jede neue Empfehlung eine Variante und behält sie. Die Texte und Regeln lassen sich danach nicht mehr ändern.',
		knopf: 'Ja, starten',
	},
	experimentVerwerfen: {
		titel: '{{name}} verwerfen?',
		folge: 'Der Entwurf lässt sich nicht zurückholen.',
		knopf: 'Ja, verwerfen',
	},
	experimentBeenden: {
		titel: '{{name}} beenden?',
		folge: 'Neue Empfehlungen lesen dann Variante {{variante}}: {{worte}} Fortsetzen lässt es sich nicht.',
		knopf: 'Ja, beenden',
	},
	kampagneFreigeben: {
		titel: '{{name}} freigeben?',
		folge: '{{satz}} Was freigegeben ist, lässt sich nicht mehr ändern. Was damit versprochen wird, wird gezahlt.',
		knopf: 'Ja, freigeben',
	},
	kampagneVerwerfen: {
		titel: '{{name}} verwerfen?',
		folge: 'Der Entwurf wird nicht live und lässt sich nicht zurückholen.',
		knopf: 'Ja, verwerfen',
	},
	kampagneBeenden: {
		titel: '{{name}} beenden?',
		folge: 'Niemand beginnt mehr. Was empfohlen ist, behält sein Versprechen. Fortsetzen lässt sie sich nicht.',
		knopf: 'Ja, beenden',
	},
	kampagneStoppen: {
		titel: '{{name}} stoppen?',
		folge:
			'Von jetzt an bringt kein Auftrag mehr den Zuschlag, auch wenn er versprochen war. Das lässt sich nicht zurücknehmen.',
		knopf: 'Ja, stoppen',
	},
	auftragFreigeben: {
		titel: 'Auftrag {{referenz}} freigeben?',
		folge:
			'Empfohlen von {{name}}. Zugesagt werden zusammen {{betrag}}. Wer eine Prämie bekommt, erfährt es sofort per E-Mail. Zurücknehmen lässt sich das nur durch ein Storno.',
		knopf: 'Ja, freigeben: {{betrag}}',
	},
	auftragAblehnen: {
		titel: 'Auftrag {{referenz}} ablehnen?',
		folge:
			'Empfohlen von {{name}}. Aus diesem Auftrag wird dann keine Prämie ({{betrag}}). Das lässt sich nicht zurücknehmen.\n\nIhr Grund: {{grund}}',
		knopf: 'Ja, ablehnen',
	},
	auftragStornieren: {
		titel: 'Auftrag {{referenz}} stornieren?',
		folge:
			'Empfohlen von {{name}}. Zugesagt sind {{betrag}}; davon werden {{zurueck}} zurückgefordert, weil sie schon bei der Person oder auf dem Weg zu ihr sind. Das Storno lässt sich nicht zurücknehmen.\n\nIhr Grund: {{grund}}',
		knopf: 'Ja, stornieren',
	},
	forderungErlassen: {
		titel: 'Rückforderung von {{betrag}} erlassen?',
		folge:
			'Auftrag {{referenz}}, empfohlen von {{name}}. Der Betrag wird nicht mehr verlangt und nicht mehr verrechnet. Das lässt sich nicht zurücknehmen.\n\nIhr Grund: {{grund}}',
		knopf: 'Ja, {{betrag}} erlassen',
	},
	rueckzahlung: {
		titel: 'Rückzahlung von {{betrag}} buchen?',
		folge:
			'Überwiesen von {{person}} ({{wer}}), Auftrag {{referenz}}. Gebucht am {{tag}}, im Kontoauszug: {{fundstelle}}. Danach sind noch {{rest}} offen. Das lässt sich nicht zurücknehmen.',
		knopf: 'Ja, {{betrag}} buchen',
	},
	rueckzahlungNochmal: {
		titel: 'Noch eine Rückzahlung von {{betrag}} buchen?',
		folge:
			'Vom {{tag}} ist schon eine Rückzahlung über {{betrag}} gebucht. Ist das wirklich eine zweite?\n\nÜberwiesen von {{person}} ({{wer}}), Auftrag {{referenz}}. Im Kontoauszug: {{fundstelle}}. Danach sind noch {{rest}} offen. Das lässt sich nicht zurücknehmen.',
		knopf: 'Ja, noch einmal {{betrag}} buchen',
	},
	auftragAnteil: {
		titel: 'Aufteilung für Auftrag {{referenz}} festlegen?',
		folge: 'Empfohlen von {{name}}. Festgelegt wird: {{anteil}} Beide Seiten erfahren es sofort per E-Mail.',
		knopf: 'Ja, festlegen',
	},
	faelleFreigeben: {
		titel: '{{anzahl}} Fälle freigeben: {{betrag}}?',
		folge:
			'Empfehlung von {{name}}. Kontakte: {{namen}}. Es geht zusammen um {{betrag}}. {{name}} bekommt eine E-Mail mit Ihrer Antwort. Das lässt sich nicht zurücknehmen.\n\nAn {{name}}: {{antwort}}',
		knopf: 'Ja, alle freigeben: {{betrag}}',
	},
	faelleVorlegen: {
		titel: '{{anzahl}} Fälle einer zweiten Person vorlegen: {{betrag}}?',
		folge:
			'Empfehlung von {{name}}. Kontakte: {{namen}}. Es geht zusammen um {{betrag}}. Erst wenn eine zweite Person zustimmt, wird freigegeben.\n\nAn {{name}}: {{antwort}}',
		knopf: 'Ja, alle vorlegen: {{betrag}}',
	},
	faelleAblehnen: {
		titel: '{{anzahl}} Fälle ablehnen: {{betrag}}?',
		folge:
			'Empfehlung von {{name}}. Kontakte: {{namen}}. Zusammen {{betrag}} werden nicht ausgezahlt; was schon gezahlt ist, wird zurückgefordert. {{name}} bekommt eine E-Mail mit Ihrer Antwort. Das lässt sich nicht zurücknehmen.\n\nAn {{name}}: {{antwort}}',
		knopf: 'Ja, alle ablehnen',
	},
	fallFreigeben: {
		titel: 'Empfehlung von {{name}} freigeben?',
		folge:
			'Kontakt: {{kontakt}}. Es geht um {{betrag}}. {{name}} bekommt Ihre Antwort per E-Mail. Das lässt sich nicht zurücknehmen.\n\nAn {{name}}: {{antwort}}{{intern}}',
		knopf: 'Ja, freigeben: {{betrag}}',
	},
	fallVorlegen: {
		titel: 'Empfehlung von {{name}} einer zweiten Person vorlegen?',
		folge:
			'Kontakt: {{kontakt}}. Es geht um {{betrag}}. Erst wenn eine zweite Person zustimmt, wird freigegeben. Bis dahin können Sie es zurücknehmen.\n\nAn {{name}}: {{antwort}}{{intern}}',
		knopf: 'Ja, vorlegen: {{betrag}}',
	},
	fallAblehnen: {
		titel: 'Empfehlung von {{name}} ablehnen?',
		folge:
			'Kontakt: {{kontakt}}. {{betrag}} werden nicht ausgezahlt. {{name}} bekommt Ihre Antwort per E-Mail. Das lässt sich nicht zurücknehmen.\n\nAn {{name}}: {{antwort}}{{intern}}',
		knopf: 'Ja, ablehnen',
	},
	fallAblehnenZurueck: {
		titel: 'Empfehlung von {{name}} ablehnen und {{zurueck}} zurückfordern?',
		folge:
			'Kontakt: {{kontakt}}. {{betrag}} werden nicht ausgezahlt. {{zurueck}} sind schon ausgezahlt oder unterwegs: Sie werden zurückgefordert und mit den nächsten Prämien verrechnet. {{name}} bekommt Ihre Antwort per E-Mail. Das lässt sich nicht zurücknehmen.\n\nAn {{name}}: {{antwort}}{{intern}}',
		knopf: 'Ja, ablehnen und {{zurueck}} zurückfordern',
	},
	nennungFragen: {
		titel: '{{empfehler}} fragen?',
		folge: '{{empfehler}} bekommt eine E-Mail: Haben Sie {{freund}} etwas empfohlen? Zurückholen lässt sie sich nicht.',
		knopf: 'Ja, fragen',
	},
	nennungVerwerfen: {
		titel: 'Nennung von {{freund}} verwerfen?',
		folge: '{{empfehler}} wird zu {{freund}} nicht gefragt, auch später nicht.',
		knopf: 'Ja, verwerfen',
	},
	musterVergessen: {
		titel: 'Merkmal „{{kennzeichen}}“ vergessen?',
		folge: 'Das Merkmal zählt dann wie jedes andere. Neu gemerkt wird es nur mit einer neuen Entscheidung.',
		knopf: 'Ja, vergessen',
	},
	sperren: {
		titel: 'Sperren ändern?',
		folge: 'Neu gesperrt: {{neu}}\nNicht mehr gesperrt: {{weg}}\nAlle Konten gesperrt: {{alle}}',
		knopf: 'Ja, ändern',
	},
	anfrageBeantworten: {
		titel: 'Anfrage von {{email}} beantworten und abschließen?',
		folge:
			'{{art}}. Die Antwort geht sofort per E-Mail an {{email}}, und die Anfrage ist damit erledigt. Das lässt sich nicht zurücknehmen.\n\nIhre Antwort: {{antwort}}',
		knopf: 'Ja, senden und abschließen',
	},
	anfrageAblehnen: {
		titel: 'Anfrage von {{email}} ablehnen?',
		folge:
			'{{art}}. Die Ablehnung geht sofort per E-Mail an {{email}}, und die Anfrage ist damit erledigt. Das lässt sich nicht zurücknehmen.\n\nIhre Begründung: {{antwort}}',
		knopf: 'Ja, ablehnen',
	},
	nachfrageBeantworten: {
		titel: 'Antwort an {{name}} senden?',
		folge: 'Sie geht sofort per E-Mail an {{email}} und lässt sich nicht zurückholen.\n\nIhre Antwort: {{antwort}}',
		knopf: 'Ja, senden',
	},
	praemienFreigeben: {
		titel: 'Prämien von „{{name}}“ freigeben?',
		folge:
			'Sie gelten ab {{ab}}:\n\n{{was}}\n\nWas davor empfohlen wurde, behält, was versprochen war. Rückgängig machen lässt sich das nur durch einen neuen Vorschlag.',
		knopf: 'Ja, freigeben',
	},
	produktLoeschen: {
		titel: 'Produkt „{{name}}“ löschen?',
		folge: 'Es wurde noch nie empfohlen. Mit ihm gehen seine Prämien. Das lässt sich nicht zurücknehmen.',
		knopf: 'Ja, löschen',
	},
	vorlageLoeschen: {
		titel: 'Vorlage „{{name}}“ löschen?',
		folge: 'Sie lässt sich nicht wiederherstellen. Gesendete Antworten bleiben, wie sie sind.',
		knopf: 'Ja, löschen',
	},
	zustimmungWiderrufen: {
		titel: 'Widerruf von {{name}} eintragen?',
		folge:
			'Es geht um: {{was}}. Die Zustimmung gilt dann nicht mehr. Zurücknehmen lässt sich das nicht: Die Person müsste neu zustimmen.',
		knopf: 'Ja, Widerruf eintragen',
	},
	adresseFreigeben: {
		titel: 'Neue E-Mail-Adresse für {{name}} freigeben?',
		folge:
			'An {{neu}} geht ein Link. Wer ihn dort bestätigt, hat danach dieses Konto. Die bisherige Adresse erfährt davon und kann es stoppen.',
		knopf: 'Ja, Link senden',
	},
	notizLoeschen: {
		titel: 'Notiz zu {{name}} löschen?',
		folge: 'Sie lässt sich nicht wiederherstellen.\n\n{{text}}',
		knopf: 'Ja, löschen',
	},
	bildEntfernen: {
		titel: 'Bild von {{name}} entfernen?',
		folge:
			'Niemand sieht es mehr, und es lässt sich nicht wiederherstellen. {{name}} liest unter „Mein Bild“, warum, und kann ein anderes nehmen.\n\nIhr Grund: {{grund}}',
		knopf: 'Ja, entfernen',
	},
	kulanz: {
		titel: 'Kulanzprämie von {{betrag}} vergeben?',
		folge:
			'Für {{name}}. Kann eine Person allein sie vergeben, erfährt {{name}} es sofort per E-Mail, und das lässt sich nicht zurücknehmen. Sonst wartet sie auf eine zweite Person.\n\nIhre Notiz: {{notiz}}',
		knopf: 'Ja, {{betrag}} vergeben',
	},
	kulanzGewaehren: {
		titel: 'Kulanzprämie von {{betrag}} an {{name}} freigeben?',
		folge: '{{name}} erfährt es sofort per E-Mail. Das lässt sich nicht zurücknehmen.',
		knopf: 'Ja, {{betrag}} freigeben',
	},
	kulanzAblehnen: {
		titel: 'Kulanzprämie von {{betrag}} an {{name}} ablehnen?',
		folge: 'Das lässt sich nicht zurücknehmen. Wer sie doch vergeben will, beantragt sie neu.',
		knopf: 'Ja, ablehnen',
	},
	kulanzZurueckziehen: {
		titel: 'Antrag über {{betrag}} für {{name}} zurückziehen?',
		folge: 'Das lässt sich nicht zurücknehmen. Sie können die Prämie neu beantragen.',
		knopf: 'Ja, zurückziehen',
	},
	ruecklaeufer: {
		titel: 'Auszahlung von {{betrag}} als Rückläufer melden?',
		folge:
			'Auf das Konto mit der Endung {{konto}}. Die Person wird per E-Mail um andere Bankdaten gebeten. Das lässt sich nicht zurücknehmen.',
		knopf: 'Ja, melden',
	},
	gutscheinErsetzen: {
		titel: 'Gutschein über {{betrag}} für {{name}} ersetzen?',
		folge:
			'{{name}} bekommt einen neuen Code ({{marke}}) per E-Mail. Der alte gilt im Portal nicht mehr, beim Händler aber vielleicht noch. Das lässt sich nicht zurücknehmen.',
		knopf: 'Ja, ersetzen: {{betrag}}',
	},
	codesWiderrufen: {
		titel: 'Codes von „{{marke}}“ widerrufen?',
		folge: 'Angegeben sind: {{anzahl}}. Widerrufene Codes werden nie mehr vergeben. Das lässt sich nicht zurücknehmen.',
		knopf: 'Ja, widerrufen: {{anzahl}}',
	},
	auftraggeberFreigeben: {
		titel: 'Konto mit der Endung {{ende}} freigeben?',
		folge: 'Alle neuen Läufe werden dann von diesem Konto bezahlt. Das bisherige wird abgelöst.',
		knopf: 'Ja, freigeben',
	},
	auftraggeberAblehnen: {
		titel: 'Konto mit der Endung {{ende}} ablehnen?',
		folge: 'Der Antrag ist damit erledigt. Bezahlt wird weiter vom bisherigen Konto.',
		knopf: 'Ja, ablehnen',
	},
	agenturBankdaten: {
		titel: 'Bankverbindung von {{name}} ändern?',
		folge:
			'Bisher endet das Konto auf {{vorher}}, neu auf {{nachher}}. Es gilt, sobald eine andere Person es freigegeben hat.',
		knopf: 'Ja, zur Freigabe geben',
	},
	agenturKontoFreigeben: {
		titel: 'Konto von {{name}} mit der Endung {{ende}} freigeben?',
		folge: 'Die Agentur wird dann auf dieses Konto bezahlt. Das bisherige wird abgelöst.',
		knopf: 'Ja, freigeben',
	},
	agenturKontoAblehnen: {
		titel: 'Konto von {{name}} mit der Endung {{ende}} ablehnen?',
		folge: 'Der Antrag ist damit erledigt. Es bleibt bei der bisherigen Bankverbindung, wenn es eine gibt.',
		knopf: 'Ja, ablehnen',
	},
	gutschriftStornieren: {
		titel: 'Gutschrift {{nummer}} über {{betrag}} stornieren?',
		folge:
			'{{name}} bekommt eine Gutschrift, die sie ganz zurücknimmt, und eine E-Mail. Das lässt sich nicht zurücknehmen. Was darin stand, kommt in die nächste Gutschrift.',
		knopf: 'Ja, stornieren: {{betrag}}',
	},
	gutschriftErstellen: {
		titel: 'Gutschrift für {{monat}} schreiben?',
		folge:
			'{{name}} bekommt alles gutgeschrieben, was bis dahin offen ist, und eine E-Mail. Zurücknehmen lässt sich das nur durch ein Storno.',
		knopf: 'Ja, schreiben',
	},
	praemienplanBeenden: {
		titel: 'Prämienplan beenden: {{produkt}}, {{betrag}}?',
		folge:
			'Der Plan von {{name}} gilt dann nur noch heute. Was bis dahin empfohlen wurde, wird nach ihm bezahlt. Das lässt sich nicht zurücknehmen.',
		knopf: 'Ja, beenden',
	},
	praemienplanAblehnen: {
		titel: 'Prämienplan ablehnen: {{produkt}}, {{betrag}}?',
		folge: '{{name}} bekommt eine E-Mail mit Ihrem Grund. Die Agentur kann einen anderen Plan anlegen.',
		knopf: 'Ja, ablehnen',
	},
	praemienplanGenehmigen: {
		titel: 'Prämienplan genehmigen: {{produkt}}, {{betrag}}?',
		folge: '{{name}} bekommt dann für jeden Auftrag {{betrag}}, frühestens ab morgen.',
		knopf: 'Ja, genehmigen: {{betrag}}',
	},
	agenturMitglied: {
		titel: 'Zugang von {{name}} entfernen?',
		folge:
			'Alle Anmeldungen dieser Person bei der Agentur enden sofort. Für einen neuen Zugang braucht es eine neue Einladung.',
		knopf: 'Ja, entfernen',
	},
	webhookEntfernen: {
		titel: 'Webhook „{{name}}“ entfernen?',
		folge:
			'Nach {{adresse}} wird nichts mehr gemeldet, auch nicht, was noch wartet. Das lässt sich nicht zurücknehmen.',
		knopf: 'Ja, entfernen',
	},
	schluesselErneuern: {
		titel: 'Schlüssel „{{name}}“ erneuern?',
		folge:
			'Sie bekommen einen neuen Schlüssel mit denselben Rechten. Der bisherige, der mit {{anfang}} beginnt, gilt noch {{tage}} Tage, höchstens bis zu seinem Ende.',
		knopf: 'Ja, erneuern',
	},
	schluesselWiderrufen: {
		titel: 'Schlüssel „{{name}}“ widerrufen?',
		folge: 'Der Schlüssel, der mit {{anfang}} beginnt, gilt sofort nicht mehr. Das lässt sich nicht zurücknehmen.',
		knopf: 'Ja, widerrufen',
	},
	zugangBeenden: {
		titel: 'Zugang von {{name}} beenden?',
		folge: '{{rolle}}. Alle Anmeldungen enden sofort. Für einen neuen Zugang braucht es eine neue Einladung.',
		knopf: 'Ja, Zugang von {{name}} beenden',
	},
	zugangBestaetigen: {
		titel: 'Zugang von {{name}} bestätigen?',
		folge:
			'{{name}} ({{email}}), {{rolle}}. {{weg}}\n\nBestätigen Sie nur, wenn Sie die Person kennen und diese Adresse ihre ist. Danach können sie und wer den Zugang vergeben hat Auszahlungen füreinander freigeben. Das lässt sich nicht zurücknehmen.',
		knopf: 'Ja, ich kenne {{name}}',
	},
	faktorEntfernen: {
		titel: 'Zweiten Faktor von {{name}} entfernen?',
		folge:
			'Prüfen Sie vorher, dass wirklich diese Person darum bittet. Alle ihre Anmeldungen enden. Danach genügt das Passwort, bis sie einen neuen Faktor einrichtet.',
		knopf: 'Ja, entfernen',
	},
}
