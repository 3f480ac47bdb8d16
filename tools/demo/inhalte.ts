import type { EigeneInhalte } from '~db/starter/starter'

/** Content of each demo brand, by client route. */
export const MARKEN_INHALTE: Record<string, Omit<EigeneInhalte, 'bild'>> = {
	nordfunk: {
		faq: [
			{
				schluessel: 'verfuegbar',
				gruppe: 'angebot',
				de: [
					'Ist der Anschluss bei meinem Kontakt verfügbar?',
					'Das prüft Ihr Kontakt auf der Bestellseite mit seiner Anschrift. Ist Glasfaser noch nicht da, schlagen wir die schnellste Leitung vor, die es dort gibt. Die Empfehlung gilt auch dann.',
				],
				en: [
					'Is the line available at my contact’s address?',
					'Your contact checks that on the order page with their address. Where there is no fibre yet, we suggest the fastest line there is. The recommendation counts all the same.',
				],
			},
			{
				schluessel: 'rufnummer',
				gruppe: 'angebot',
				de: [
					'Kann mein Kontakt seine Rufnummer mitnehmen?',
					'Ja, im Festnetz und im Mobilfunk. Die Kündigung beim alten Anbieter übernehmen wir.',
				],
				en: [
					'Can my contact keep their number?',
					'Yes, for landline and mobile. We take care of the cancellation at the old provider.',
				],
			},
			{
				schluessel: 'shop',
				gruppe: 'empfehlen',
				de: [
					'Mein Kontakt hat im Shop bestellt. Zählt das?',
					'Ja, wenn er vorher Ihrem Link gefolgt ist oder Ihren Code eingelöst hat. Er trägt danach seine Kundennummer ein, dann ordnen wir den Auftrag Ihrer Empfehlung zu.',
				],
				en: [
					'My contact ordered in a shop. Does that count?',
					'Yes, if they followed your link or entered your code before. Afterwards they enter their customer number, and we assign the order to your recommendation.',
				],
			},
		],
		auftakt: {
			de: {
				titel: 'Starkes Netz. Starker Tipp.',
				inhalt: 'Empfehlen Sie {{Marke}} weiter, und beide haben etwas davon.',
			},
			en: { titel: 'Strong network. Strong tip.', inhalt: 'Pass {{Marke}} on, and it pays for both of you.' },
		},
		teilen: {
			messenger: {
				de: {
					titel: 'Im Messenger',
					inhalt:
						'Hey, ich bin bei {{Marke}} und zufrieden: {{Produkt}}. Über meinen Link haben wir beide etwas davon:',
				},
				en: {
					titel: 'In a messenger',
					inhalt: 'Hey, I am with {{Marke}} and happy: {{Produkt}}. With my link it pays for both of us:',
				},
			},
			mail: {
				de: {
					titel: 'Mein Tipp: {{Produkt}} von {{Marke}}',
					inhalt:
						'Hallo,\n\nich nutze {{Marke}} selbst und empfehle dir {{Produkt}}. Über diesen Link siehst du das Angebot, und wir haben beide etwas davon:',
				},
				en: {
					titel: 'My tip: {{Produkt}} by {{Marke}}',
					inhalt:
						'Hello,\n\nI use {{Marke}} myself and recommend {{Produkt}} to you. This link shows the offer, and it pays for both of us:',
				},
			},
			kurz: {
				de: { titel: 'Kurz', inhalt: '{{Produkt}} von {{Marke}}, mein Tipp:' },
				en: { titel: 'Short', inhalt: '{{Produkt}} by {{Marke}}, my tip:' },
			},
		},
		start: {
			de: {
				titel: 'Gutes Netz spricht sich herum',
				inhalt:
					'Bei {{Marke}} sind die besten Verkäuferinnen unsere Kundinnen und Kunden. Darum bekommen sie, was andere für Werbung ausgeben: **eine Prämie für jeden Vertrag**[^prueffrist].',
				alt: 'Wellen, die sich von einem Leuchtturm ausbreiten',
			},
			en: {
				titel: 'A good network gets talked about',
				inhalt:
					'The best sales people of {{Marke}} are our customers. So they get what others spend on advertising: **a reward for every contract**[^prueffrist].',
				alt: 'Waves spreading from a lighthouse',
			},
		},
	},
	hafen: {
		faq: [
			{
				schluessel: 'beraterin',
				gruppe: 'angebot',
				de: [
					'Kann ich meine Beraterin empfehlen?',
					'Ja. Wählen Sie „Gespräch mit Ihrer Beraterin“ und geben Sie den Link weiter. Das Gespräch kostet nichts und verpflichtet zu nichts.',
				],
				en: [
					'Can I recommend my adviser?',
					'Yes. Choose “A talk with your adviser” and pass the link on. The talk is free of charge and commits nobody to anything.',
				],
			},
			{
				schluessel: 'gesundheit',
				gruppe: 'konto',
				de: [
					'Erfahren Sie von mir etwas über Verträge oder Gesundheit meines Kontakts?',
					'Nein, und Sie erfahren auch nichts von uns. Sie sehen nur, ob aus Ihrer Empfehlung ein Vertrag wurde.',
				],
				en: [
					'Do you learn anything from me about my contact’s contracts or health?',
					'No, and you learn nothing from us either. You only see whether your recommendation led to a contract.',
				],
			},
			{
				schluessel: 'widerruf',
				gruppe: 'praemie',
				de: [
					'Warum dauert die Prüfung 30 Tage?',
					'Versicherungen können 14 Tage lang widerrufen werden, Lebensversicherungen 30 Tage. So lange warten wir, damit eine Prämie nicht zurückgefordert werden muss.',
				],
				en: [
					'Why does the check take 30 days?',
					'Insurance contracts can be revoked for 14 days, life insurance for 30 days. We wait for that long so that no reward has to be claimed back.',
				],
			},
		],
		auftakt: {
			de: {
				titel: 'Gut beraten? Sagen Sie es weiter.',
				inhalt:
					'Hinter jeder Versicherung steht bei uns ein Mensch. Stellen Sie ihn den Menschen vor, die Ihnen wichtig sind.',
			},
			en: {
				titel: 'Good advice? Pass it on.',
				inhalt: 'Behind every policy there is a person here. Introduce them to the people who matter to you.',
			},
		},
		start: {
			de: {
				titel: 'Empfohlen von Mensch zu Mensch',
				inhalt:
					'Eine gute Versicherung erkennt man, wenn man sie braucht. Wer das erlebt hat, kann es weitersagen. {{Firma}} bedankt sich dafür, sobald der Vertrag die Prüffrist[^prueffrist] hinter sich hat.',
				alt: 'Zwei Schiffe, die im Hafen nebeneinander liegen',
			},
			en: {
				titel: 'Recommended from one person to another',
				inhalt:
					'You know a good insurance when you need it. Whoever has seen that can pass it on. {{Firma}} says thank you as soon as the contract is through its checking period[^prueffrist].',
				alt: 'Two ships side by side in a harbour',
			},
		},
	},
	lindental: {
		faq: [
			{
				schluessel: 'wechsel',
				gruppe: 'angebot',
				de: [
					'Steht mein Kontakt beim Wechsel ohne Strom da?',
					'Nein. Die Versorgung läuft ohne Unterbrechung weiter, das ist gesetzlich gesichert. Wir kündigen beim alten Anbieter und melden den Zähler um.',
				],
				en: [
					'Will my contact be without power when they switch?',
					'No. The supply goes on without a break, the law sees to that. We cancel at the old supplier and re-register the meter.',
				],
			},
			{
				schluessel: 'gebiet',
				gruppe: 'angebot',
				de: [
					'Wo liefern Sie?',
					'Strom im ganzen Land, Gas und Wärme im Tal und in den Nachbargemeinden. Ob es passt, zeigt die Postleitzahl beim Angebot.',
				],
				en: [
					'Where do you supply?',
					'Power all over the country, gas and heat in the valley and the neighbouring communities. The postcode shows with the offer whether it fits.',
				],
			},
			{
				schluessel: 'umzug',
				gruppe: 'angebot',
				de: [
					'Zählt auch ein Umzug?',
					'Ja, wenn Ihr Kontakt an der neuen Anschrift zum ersten Mal Kunde der {{Marke}} wird.',
				],
				en: [
					'Does moving house count as well?',
					'Yes, if your contact becomes a customer of {{Marke}} for the first time at the new address.',
				],
			},
		],
		auftakt: {
			de: {
				titel: 'Was kostet Energie bei Ihren Freunden?',
				inhalt: 'Rechnen Sie es aus und empfehlen Sie den passenden Tarif.',
			},
			en: { titel: 'What does energy cost your friends?', inhalt: 'Work it out and recommend the plan that fits.' },
		},
		start: {
			de: {
				titel: 'Energie aus der Nachbarschaft',
				inhalt:
					'{{Firma}} gehört den Menschen im Tal. Jede Empfehlung hält das Geld hier: für Wasserkraft, Wärmenetze und **faire Preise**[^prueffrist].',
				alt: 'Ein Tal mit Wasserrad, Sonne und Windrad',
			},
			en: {
				titel: 'Energy from the neighbourhood',
				inhalt:
					'{{Firma}} belongs to the people of the valley. Every recommendation keeps the money here: for water power, heat networks and **fair prices**[^prueffrist].',
				alt: 'A valley with a water wheel, the sun and a wind turbine',
			},
		},
	},
	werksfreunde: {
		faq: [
			{
				schluessel: 'kollegen',
				gruppe: 'empfehlen',
				de: [
					'Für wen gelten die Kollegentarife?',
					'Für alle, denen du sie empfiehlst: Familie, Freundinnen und Freunde, Kolleginnen und Kollegen. Alle zahlen denselben Preis wie du.',
				],
				en: [
					'Who are the colleague plans for?',
					'For everybody you recommend them to: family, friends and colleagues. They pay the same price as you.',
				],
			},
			{
				schluessel: 'steuer',
				gruppe: 'praemie',
				de: [
					'Muss ich die Prämie versteuern?',
					'Eine Prämie ist eine sonstige Leistung. Bis 256 Euro im Kalenderjahr bleibt sie in der Regel steuerfrei. Genaues sagt dir deine Steuerberatung.',
				],
				en: [
					'Do I have to pay tax on the reward?',
					'A reward counts as other income. Up to 256 euros in a calendar year it usually stays free of tax. Your tax adviser can tell you the details.',
				],
			},
			{
				schluessel: 'arbeitgeber',
				gruppe: 'konto',
				de: [
					'Was erfährt mein Arbeitgeber?',
					'Nichts über einzelne Empfehlungen. Er bekommt nur Summen für das ganze Werk, und erst ab 20 Teilnehmenden.',
				],
				en: [
					'What does my employer learn?',
					'Nothing about single recommendations. They only get totals for the whole works, and only from 20 people on.',
				],
			},
		],
		auftakt: {
			de: {
				titel: 'Vom Werk, für deine Leute',
				inhalt: 'Was es nur für Kolleginnen und Kollegen gibt, darfst du weitersagen.',
			},
			en: { titel: 'From the works, for your people', inhalt: 'What only colleagues can get, you may pass on.' },
		},
		teilen: {
			messenger: {
				de: { titel: 'Im Messenger', inhalt: 'Hi, über meine Firma kann ich dir {{Produkt}} empfehlen. Schau mal:' },
				en: {
					titel: 'In a messenger',
					inhalt: 'Hi, through my company I can recommend {{Produkt}} to you. Have a look:',
				},
			},
			mail: {
				de: {
					titel: '{{Produkt}}: ein Angebot aus meiner Firma',
					inhalt:
						'Hallo,\n\nbei uns im Werk gibt es {{Produkt}}, und ich darf es dir weitersagen. Hier steht alles dazu:',
				},
				en: {
					titel: '{{Produkt}}: an offer from my company',
					inhalt: 'Hello,\n\nat our works there is {{Produkt}}, and I may pass it on to you. This says all about it:',
				},
			},
			kurz: {
				de: { titel: 'Kurz', inhalt: 'Mein Tipp aus dem Werk: {{Produkt}}' },
				en: { titel: 'Short', inhalt: 'My tip from the works: {{Produkt}}' },
			},
		},
		start: {
			de: {
				titel: 'Unter Kolleginnen und Kollegen',
				inhalt:
					'Die Tarife von {{Marke}} gibt es nirgends im Laden. Wer sie hat, darf sie weitersagen, und wer empfohlen wird, bekommt **denselben Preis**[^prueffrist].',
				alt: 'Zwei Menschen vor einem Werkstor',
			},
			en: {
				titel: 'Among colleagues',
				inhalt:
					'You find the plans of {{Marke}} in no shop. Whoever has them may pass them on, and whoever is recommended gets **the same price**[^prueffrist].',
				alt: 'Two people in front of a factory gate',
			},
		},
	},
}
