import type { Translated } from '../../catalogue'
import type { rueckfrage as de } from '../../de/shared/rueckfrage'

export const rueckfrage = {
	nein: 'Back, change nothing',
	alleJa: 'yes. Nobody can then log in, recommend or collect rewards.',
	alleNein: 'no',
	rechtstextFreigeben: {
		titel: 'Release {{text}}?',
		folge:
			'It becomes version {{nummer}}, in force: {{ab}}. A released version cannot be changed, only replaced by a new one. Who agreed to former ones has not agreed to this one.',
		knopf: 'Yes, release',
	},
	portalLive: {
		titel: 'Take {{name}} live?',
		folge: 'From now on everybody finds the portal at {{adresse}} and can recommend. Every recommendation counts.',
		knopf: 'Yes, go live',
	},
	portalPause: {
		titel: 'Pause {{name}} for visitors?',
		folge:
			'All visitors then read that the portal is taking a break: nobody can recommend, accept a recommendation or collect a reward, not even by a link from an e-mail. Time limits go on.',
		knopf: 'Yes, pause',
	},
	markePausieren: {
		titel: 'Pause {{name}}?',
		folge:
			'All pages of {{name}} then show the maintenance page, the back office too: nobody can log in, recommend, accept a recommendation or claim a reward. Nothing is lost.',
		knopf: 'Yes, pause {{name}}',
	},
	kampagneBeantragen: {
		titel: 'Hand in {{name}} like this?',
		folge: '{{satz}} Please check: {{hinweise}}',
		knopf: 'Yes, hand it in',
	},
	experimentStarten: {
		titel: 'Start {{name}}?',
		folge:
			'From now on each new recommendation has a variant and keeps it. Texts and rules cannot be changed afterwards.',
		knopf: 'Yes, start',
	},
	experimentVerwerfen: {
		titel: 'Discard {{name}}?',
		folge: 'The draft cannot be brought back.',
		knopf: 'Yes, discard',
	},
	experimentBeenden: {
		titel: 'End {{name}}?',
		folge: 'New recommendations then read variant {{variante}}: {{worte}} It cannot be resumed.',
		knopf: 'Yes, end',
	},
	kampagneFreigeben: {
		titel: 'Release {{name}}?',
		folge: '{{satz}} What was released cannot be changed any more. What it promises is paid.',
		knopf: 'Yes, release',
	},
	kampagneVerwerfen: {
		titel: 'Discard {{name}}?',
		folge: 'The draft does not go live and cannot be brought back.',
		knopf: 'Yes, discard',
	},
	kampagneBeenden: {
		titel: 'End {{name}}?',
		folge: 'Nobody begins any more. What was recommended keeps its promise. It cannot be resumed.',
		knopf: 'Yes, end it',
	},
	kampagneStoppen: {
		titel: 'Stop {{name}}?',
		folge: 'From now on no order earns the extra, even if it was promised. This cannot be taken back.',
		knopf: 'Yes, stop it',
	},
	auftragFreigeben: {
		titel: 'Release order {{referenz}}?',
		folge:
			'Recommended by {{name}}. Together {{betrag}} are promised. Whoever gets a reward learns of it by e-mail at once. It can only be undone by a cancellation.',
		knopf: 'Yes, release: {{betrag}}',
	},
	auftragAblehnen: {
		titel: 'Reject order {{referenz}}?',
		folge:
			'Recommended by {{name}}. No reward ({{betrag}}) comes of this order then. This cannot be undone.\n\nYour reason: {{grund}}',
		knopf: 'Yes, reject',
	},
	auftragStornieren: {
		titel: 'Cancel order {{referenz}}?',
		folge:
			'Recommended by {{name}}. {{betrag}} are promised; {{zurueck}} of it are claimed back because the person has them or they are on their way. The cancellation cannot be undone.\n\nYour reason: {{grund}}',
		knopf: 'Yes, cancel the order',
	},
	forderungErlassen: {
		titel: 'Waive the claim of {{betrag}}?',
		folge:
			'Order {{referenz}}, recommended by {{name}}. The amount is no longer asked for and no longer set off. This cannot be undone.\n\nYour reason: {{grund}}',
		knopf: 'Yes, waive {{betrag}}',
	},
	rueckzahlung: {
		titel: 'Book a repayment of {{betrag}}?',
		folge:
			'Transferred by {{person}} ({{wer}}), order {{referenz}}. Booked on {{tag}}, in the statement: {{fundstelle}}. Then {{rest}} are still open. This cannot be taken back.',
		knopf: 'Yes, book {{betrag}}',
	},
	rueckzahlungNochmal: {
		titel: 'Book another repayment of {{betrag}}?',
		folge:
			'A repayment of {{betrag}} on {{tag}} is booked already. Is this really a second one?\n\nTransferred by {{person}} ({{wer}}), order {{referenz}}. In the statement: {{fundstelle}}. Then {{rest}} are still open. This cannot be taken back.',
		knopf: 'Yes, book {{betrag}} once more',
	},
	auftragAnteil: {
		titel: 'Settle the split of order {{referenz}}?',
		folge: 'Recommended by {{name}}. What is settled: {{anteil}} Both sides learn of it by e-mail at once.',
		knopf: 'Yes, settle it',
	},
	faelleFreigeben: {
		titel: 'Release {{anzahl}} cases: {{betrag}}?',
		folge:
			'Recommendation by {{name}}. Contacts: {{namen}}. {{betrag}} are at stake in all. {{name}} gets one e-mail with your answer. This cannot be undone.\n\nTo {{name}}: {{antwort}}',
		knopf: 'Yes, release all: {{betrag}}',
	},
	faelleVorlegen: {
		titel: 'Lay {{anzahl}} cases before a second person: {{betrag}}?',
		folge:
			'Recommendation by {{name}}. Contacts: {{namen}}. {{betrag}} are at stake in all. They are released only once a second person agrees.\n\nTo {{name}}: {{antwort}}',
		knopf: 'Yes, lay all before them: {{betrag}}',
	},
	faelleAblehnen: {
		titel: 'Reject {{anzahl}} cases: {{betrag}}?',
		folge:
			'Recommendation by {{name}}. Contacts: {{namen}}. {{betrag}} in all will not be paid; what is paid already is claimed back. {{name}} gets one e-mail with your answer. This cannot be undone.\n\nTo {{name}}: {{antwort}}',
		knopf: 'Yes, reject all',
	},
	fallFreigeben: {
		titel: 'Release the recommendation of {{name}}?',
		folge:
			'Contact: {{kontakt}}. It is about {{betrag}}. {{name}} gets your answer by e-mail. This cannot be undone.\n\nTo {{name}}: {{antwort}}{{intern}}',
		knopf: 'Yes, release: {{betrag}}',
	},
	fallVorlegen: {
		titel: 'Lay the recommendation of {{name}} before a second person?',
		folge:
			'Contact: {{kontakt}}. It is about {{betrag}}. It is released only when a second person agrees. Until then you can take it back.\n\nTo {{name}}: {{antwort}}{{intern}}',
		knopf: 'Yes, lay it before them: {{betrag}}',
	},
	fallAblehnen: {
		titel: 'Reject the recommendation of {{name}}?',
		folge:
			'Contact: {{kontakt}}. {{betrag}} are not paid. {{name}} gets your answer by e-mail. This cannot be undone.\n\nTo {{name}}: {{antwort}}{{intern}}',
		knopf: 'Yes, reject',
	},
	fallAblehnenZurueck: {
		titel: 'Reject the recommendation of {{name}} and claim {{zurueck}} back?',
		folge:
			'Contact: {{kontakt}}. {{betrag}} are not paid. {{zurueck}} are paid already or on their way: they are claimed back and deducted from the next rewards. {{name}} gets your answer by e-mail. This cannot be undone.\n\nTo {{name}}: {{antwort}}{{intern}}',
		knopf: 'Yes, reject and claim {{zurueck}} back',
	},
	nennungFragen: {
		titel: 'Ask {{empfehler}}?',
		folge: '{{empfehler}} gets an e-mail: did you recommend something to {{freund}}? It cannot be taken back.',
		knopf: 'Yes, ask',
	},
	nennungVerwerfen: {
		titel: 'Drop what {{freund}} said?',
		folge: '{{empfehler}} is not asked about {{freund}}, not later either.',
		knopf: 'Yes, drop it',
	},
	musterVergessen: {
		titel: 'Forget the trait “{{kennzeichen}}”?',
		folge: 'The trait then counts like any other. It is only remembered again with a new decision.',
		knopf: 'Yes, forget it',
	},
	sperren: {
		titel: 'Change the blocks?',
		folge: 'Newly blocked: {{neu}}\nNo longer blocked: {{weg}}\nAll accounts blocked: {{alle}}',
		knopf: 'Yes, change',
	},
	anfrageBeantworten: {
		titel: 'Answer and close the request of {{email}}?',
		folge:
			'{{art}}. The answer goes to {{email}} by e-mail at once, and the request is closed with it. This cannot be undone.\n\nYour answer: {{antwort}}',
		knopf: 'Yes, send and close',
	},
	anfrageAblehnen: {
		titel: 'Refuse the request of {{email}}?',
		folge:
			'{{art}}. The refusal goes to {{email}} by e-mail at once, and the request is closed with it. This cannot be undone.\n\nYour reasons: {{antwort}}',
		knopf: 'Yes, refuse',
	},
	nachfrageBeantworten: {
		titel: 'Send the answer to {{name}}?',
		folge: 'It goes to {{email}} by e-mail at once and cannot be called back.\n\nYour answer: {{antwort}}',
		knopf: 'Yes, send',
	},
	praemienFreigeben: {
		titel: 'Release the rewards of “{{name}}”?',
		folge:
			'They hold from {{ab}}:\n\n{{was}}\n\nWhat was recommended before keeps what was promised. Only a new proposal can undo this.',
		knopf: 'Yes, release',
	},
	produktLoeschen: {
		titel: 'Delete the product “{{name}}”?',
		folge: 'Nobody recommended it yet. Its rewards go with it. This cannot be taken back.',
		knopf: 'Yes, delete',
	},
	vorlageLoeschen: {
		titel: 'Delete the template “{{name}}”?',
		folge: 'It cannot be restored. Answers that were sent stay as they are.',
		knopf: 'Yes, delete',
	},
	zustimmungWiderrufen: {
		titel: 'Note that {{name}} took it back?',
		folge:
			'It is about: {{was}}. The consent then no longer counts. This cannot be undone: the person would have to agree anew.',
		knopf: 'Yes, note it',
	},
	adresseFreigeben: {
		titel: 'Release a new e-mail address for {{name}}?',
		folge:
			'A link goes to {{neu}}. Whoever confirms it there has this account from then on. The former address is told, and can stop it.',
		knopf: 'Yes, send the link',
	},
	notizLoeschen: {
		titel: 'Delete the note on {{name}}?',
		folge: 'It cannot be restored.\n\n{{text}}',
		knopf: 'Yes, delete',
	},
	bildEntfernen: {
		titel: 'Remove the picture of {{name}}?',
		folge:
			'Nobody will see it any more, and it cannot be restored. {{name}} can read why under “My picture” and choose another one.\n\nYour reason: {{grund}}',
		knopf: 'Yes, remove',
	},
	kulanz: {
		titel: 'Grant a goodwill reward of {{betrag}}?',
		folge:
			'To {{name}}. Where one person may grant it alone, {{name}} learns of it by e-mail at once, and it cannot be undone. Otherwise it waits for a second person.\n\nYour note: {{notiz}}',
		knopf: 'Yes, grant {{betrag}}',
	},
	kulanzGewaehren: {
		titel: 'Approve the goodwill reward of {{betrag}} to {{name}}?',
		folge: '{{name}} learns of it by e-mail at once. This cannot be undone.',
		knopf: 'Yes, approve {{betrag}}',
	},
	kulanzAblehnen: {
		titel: 'Decline the goodwill reward of {{betrag}} to {{name}}?',
		folge: 'This cannot be undone. Whoever wants to grant it after all asks for it anew.',
		knopf: 'Yes, decline',
	},
	kulanzZurueckziehen: {
		titel: 'Withdraw the request for {{betrag}} to {{name}}?',
		folge: 'This cannot be undone. You can ask for the reward anew.',
		knopf: 'Yes, withdraw',
	},
	ruecklaeufer: {
		titel: 'Report the payout of {{betrag}} as returned?',
		folge:
			'To the account ending in {{konto}}. The person is asked for other bank details by e-mail. This cannot be undone.',
		knopf: 'Yes, report it',
	},
	gutscheinErsetzen: {
		titel: 'Replace the voucher of {{betrag}} for {{name}}?',
		folge:
			'{{name}} gets a new code ({{marke}}) by e-mail. The old one no longer counts here, but may still work in the shop. This cannot be undone.',
		knopf: 'Yes, replace: {{betrag}}',
	},
	codesWiderrufen: {
		titel: 'Revoke codes of “{{marke}}”?',
		folge: 'Codes given: {{anzahl}}. Revoked codes are never handed out again. This cannot be undone.',
		knopf: 'Yes, revoke: {{anzahl}}',
	},
	auftraggeberFreigeben: {
		titel: 'Approve the account ending in {{ende}}?',
		folge: 'All new runs are paid from this account then. It takes the place of the present one.',
		knopf: 'Yes, approve',
	},
	auftraggeberAblehnen: {
		titel: 'Decline the account ending in {{ende}}?',
		folge: 'The request is closed with it. Payments go on from the present account.',
		knopf: 'Yes, decline',
	},
	agenturBankdaten: {
		titel: 'Change the bank account of {{name}}?',
		folge:
			'The account ends in {{vorher}} so far, and in {{nachher}} from now on. It counts once somebody else has released it.',
		knopf: 'Yes, put up for release',
	},
	agenturKontoFreigeben: {
		titel: 'Release the account of {{name}} that ends in {{ende}}?',
		folge: 'The agency is paid to this account then. It takes the place of the former one.',
		knopf: 'Yes, release',
	},
	agenturKontoAblehnen: {
		titel: 'Decline the account of {{name}} that ends in {{ende}}?',
		folge: 'The request is settled by that. The former account stays, where there is one.',
		knopf: 'Yes, decline',
	},
	gutschriftStornieren: {
		titel: 'Reverse credit note {{nummer}} of {{betrag}}?',
		folge:
			'{{name}} gets a credit note that takes it back as a whole, and an e-mail. This cannot be undone. What was in it goes into the next credit note.',
		knopf: 'Yes, reverse: {{betrag}}',
	},
	gutschriftErstellen: {
		titel: 'Write the credit note for {{monat}}?',
		folge:
			'{{name}} is credited all that is open until then, and gets an e-mail. It can be taken back by a reversal only.',
		knopf: 'Yes, write it',
	},
	praemienplanBeenden: {
		titel: 'End the reward plan: {{produkt}}, {{betrag}}?',
		folge:
			'The plan of {{name}} is valid for today only then. What was recommended until then is paid by it. This cannot be undone.',
		knopf: 'Yes, end it',
	},
	praemienplanAblehnen: {
		titel: 'Decline the reward plan: {{produkt}}, {{betrag}}?',
		folge: '{{name}} gets an e-mail with your reason. The agency can add another plan.',
		knopf: 'Yes, decline',
	},
	praemienplanGenehmigen: {
		titel: 'Approve the reward plan: {{produkt}}, {{betrag}}?',
		folge: '{{name}} gets {{betrag}} for every order then, from tomorrow at the earliest.',
		knopf: 'Yes, approve: {{betrag}}',
	},
	agenturMitglied: {
		titel: 'Remove the access of {{name}}?',
		folge: 'All sessions of this person at the agency end at once. A new access takes a new invitation.',
		knopf: 'Yes, remove',
	},
	webhookEntfernen: {
		titel: 'Remove the webhook “{{name}}”?',
		folge: 'Nothing is reported to {{adresse}} any more, nor what still waits. This cannot be undone.',
		knopf: 'Yes, remove',
	},
	schluesselErneuern: {
		titel: 'Renew the key “{{name}}”?',
		folge:
			'You get a new key with the same rights. The former one, which begins with {{anfang}}, holds for {{tage}} more days, at most until its end.',
		knopf: 'Yes, renew',
	},
	schluesselWiderrufen: {
		titel: 'Revoke the key “{{name}}”?',
		folge: 'The key that begins with {{anfang}} is void at once. This cannot be undone.',
		knopf: 'Yes, revoke',
	},
	zugangBeenden: {
		titel: 'End the access of {{name}}?',
		folge: '{{rolle}}. All sessions end at once. A new access takes a new invitation.',
		knopf: 'Yes, end the access of {{name}}',
	},
	zugangBestaetigen: {
		titel: 'Confirm the access of {{name}}?',
		folge:
			'{{name}} ({{email}}), {{rolle}}. {{weg}}\n\nOnly confirm if you know the person and this address is theirs. After that they and whoever gave the access can release payments for each other. This cannot be taken back.',
		knopf: 'Yes, I know {{name}}',
	},
	faktorEntfernen: {
		titel: 'Remove the second factor of {{name}}?',
		folge:
			'Make sure first that it is really this person who asks. All their sessions end. Then the password is enough until they set up a new factor.',
		knopf: 'Yes, remove',
	},
} satisfies Translated<typeof de>
