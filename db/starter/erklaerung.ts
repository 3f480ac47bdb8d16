/** The accessibility statement required by German law (BFSG, § 14 and annex 3). */
export const ERKLAERUNG = {
	de: {
		titel: 'Erklärung zur Barrierefreiheit',
		inhalt: `{{Firma}} möchte, dass alle dieses Portal nutzen können. Diese Erklärung gilt für das Empfehlungsportal von {{Marke}} unter {{MandantUrl}}. Stand: November 2026.

## Was dieses Portal tut
Sie empfehlen ein Angebot weiter. Wird daraus ein Vertrag, wählen Sie eine Prämie. Dazu gibt es Formulare, persönliche Links und eine Übersicht über Ihre Empfehlungen. Das ist eine Dienstleistung im elektronischen Geschäftsverkehr im Sinne des Barrierefreiheitsstärkungsgesetzes (BFSG).

## Wie die Anforderungen erfüllt sind
Maßstab ist die Norm EN 301 549 mit den Web Content Accessibility Guidelines (WCAG) 2.2, Stufe AA.

- Jede Seite lässt sich mit der Tastatur bedienen; der Fokus ist immer sichtbar.
- Überschriften, Listen, Formularfelder und Fehlermeldungen sind für Vorlesehilfen ausgezeichnet. Nach einem Fehler steht oben, was zu tun ist, und Ihre Angaben bleiben stehen.
- Texte haben genug Kontrast und lassen sich auf 400 Prozent vergrößern, ohne dass etwas verloren geht.
- Alles geht ohne JavaScript, ohne Maus und ohne Zeitdruck. Bewegte Bilder gibt es nicht.
- Die Texte sind in einfacher Sprache gehalten, auf Deutsch und Englisch.
- Jede Seite wird bei jeder Änderung automatisch geprüft, mit und ohne JavaScript, auf dem Telefon und am Bildschirm.

## Was noch fehlt
- Es gibt keine Fassung in Leichter Sprache und keine Videos in Gebärdensprache.
- Der QR-Code auf der Seite zum Teilen ist ein Bild. Derselbe Link steht daneben als Text.
- Seiten anderer Anbieter, zu denen wir führen (Bestellung, Messenger, soziale Netzwerke), haben wir nicht geprüft.
- Eine Prüfung durch eine unabhängige Stelle steht noch aus.

## Wenn Ihnen etwas auffällt
Schreiben Sie uns: [{{SupportEmail}}](mailto:{{SupportEmail}}). Sagen Sie uns, auf welcher Seite Sie waren und was nicht ging. Wir antworten innerhalb von zwei Wochen. Alles, was Sie hier tun können, erledigen wir für Sie auch per E-Mail. Auf Wunsch senden wir Ihnen diese Erklärung zu.

## Wer zuständig ist
Über die Einhaltung wacht die Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF) in Magdeburg. Sind Sie mit unserer Antwort nicht zufrieden, können Sie sich an sie wenden:

Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF)
c/o Ministerium für Arbeit, Soziales, Gesundheit und Gleichstellung Sachsen-Anhalt
Postfach 39 11 55, 39135 Magdeburg
E-Mail: [MLBF@ms.sachsen-anhalt.de](mailto:MLBF@ms.sachsen-anhalt.de)`,
	},
	en: {
		titel: 'Accessibility statement',
		inhalt: `{{Firma}} wants everybody to be able to use this portal. This statement is about the recommendation portal of {{Marke}} at {{MandantUrl}}. As of November 2026.

## What this portal does
You recommend an offer. If it leads to a contract, you choose a reward. For that there are forms, personal links and an overview of your recommendations. This is an e-commerce service as meant by the German Accessibility Strengthening Act (BFSG).

## How the requirements are met
The measure is the standard EN 301 549 with the Web Content Accessibility Guidelines (WCAG) 2.2, level AA.

- Every page can be used with a keyboard; the focus can always be seen.
- Headings, lists, form fields and error messages are marked up for screen readers. After an error the top of the page says what to do, and what you typed is kept.
- Texts have enough contrast and can be enlarged to 400 per cent without losing anything.
- Everything works without JavaScript, without a mouse and without time pressure. Nothing moves.
- The texts are kept plain, in German and English.
- Every page is checked automatically with every change, with and without JavaScript, on a phone and on a desktop.

## What is still missing
- There is no version in easy-to-read language, and there are no sign language videos.
- The QR code on the page for sharing is a picture. The same link stands beside it as text.
- We have not checked the pages of other providers that we lead to (orders, messengers, social networks).
- A check by an independent body has not been made yet.

## If you notice something
Write to us: [{{SupportEmail}}](mailto:{{SupportEmail}}). Tell us which page you were on and what did not work. We answer within two weeks. Whatever you can do here, we also do for you by e-mail. If you like, we send you this statement.

## Who is responsible
Compliance is watched over by the market surveillance authority of the German states for the accessibility of products and services (MLBF) in Magdeburg. If you are not satisfied with our answer you can turn to it:

Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF)
c/o Ministerium für Arbeit, Soziales, Gesundheit und Gleichstellung Sachsen-Anhalt
Postfach 39 11 55, 39135 Magdeburg
E-mail: [MLBF@ms.sachsen-anhalt.de](mailto:MLBF@ms.sachsen-anhalt.de)`,
	},
} as const
