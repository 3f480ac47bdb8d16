/** The back office's page of the files a brand's look is made of. */
export const auftritt = {
	titel: 'Auftritt',
	text: 'Logo, Bild und Schrift der Marke. Eine neue Datei gilt sofort, auf allen Seiten, in Vorschauen und in E-Mails.',
	ansehen: 'Startseite ansehen',
	datei: {
		logo: {
			titel: 'Logo',
			text: 'Es steht im Kopf jeder Seite, in der Vorschau geteilter Links und über jeder E-Mail.',
			keine: 'Kein eigenes Logo: Es stehen Zeichen und Name der Marke da.',
			feld: 'Neues Logo',
			hinweis:
				'SVG (höchstens 20 kB, Text als Pfade) oder PNG, JPEG, WebP oder GIF (höchstens 500 kB, am besten 180 Pixel hoch). Es steht immer auf hellem Grund.',
			ohne: 'Logo entfernen',
			absenden: 'Logo speichern',
			gespeichert: 'Das Logo ist gespeichert.',
		},
		bild: {
			titel: 'Bild der Startseite',
			text: 'Es steht auf der Startseite und in der Vorschau, wenn jemand die Marke teilt.',
			keine: 'Kein eigenes Bild: Es steht das Bild aus den Inhalten da, oder eine Zeichnung.',
			feld: 'Neues Bild',
			hinweis: 'PNG, JPEG oder WebP, mindestens 600 Pixel breit, höchstens 6 MB. Wir verkleinern es.',
			ohne: 'Bild entfernen',
			absenden: 'Bild speichern',
			gespeichert: 'Das Bild ist gespeichert.',
			alt: 'Das Bild der Startseite',
		},
		schrift: {
			titel: 'Schrift',
			text: 'Sie steht auf allen Seiten, in Überschriften und im Text. E-Mails und Vorschaubilder zeigen die gewählte Schrift des Portals.',
			keine: 'Keine eigene Schrift: Es gilt die gewählte Schrift des Portals.',
			feld: 'Neue Schrift',
			hinweis: 'Eine Datei im Format WOFF2, höchstens 60 kB. Bitte nur mit einer Lizenz für Webseiten.',
			ohne: 'Schrift entfernen',
			absenden: 'Schrift speichern',
			gespeichert: 'Die Schrift ist gespeichert.',
			probe: 'Franz jagt im Taxi quer durch Bayern: 45 € für Äpfel & Öl',
		},
	},
}
