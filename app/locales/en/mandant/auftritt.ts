import type { auftritt as de } from '~/locales/de/mandant/auftritt'
import type { Translated } from '../../catalogue'

export const auftritt: Translated<typeof de> = {
	titel: 'Look',
	text: 'The brand’s logo, picture and font. A new file counts at once, on all pages, in previews and in e-mails.',
	ansehen: 'See the start page',
	datei: {
		logo: {
			titel: 'Logo',
			text: 'It stands at the top of every page, in the preview of shared links and above every e-mail.',
			keine: 'No logo of its own: the brand’s sign and name are shown.',
			feld: 'New logo',
			hinweis:
				'SVG (20 kB at most, text as paths) or PNG, JPEG, WebP or GIF (500 kB at most, best 180 pixels high). It always stands on a light ground.',
			ohne: 'Remove the logo',
			absenden: 'Save logo',
			gespeichert: 'The logo is saved.',
		},
		bild: {
			titel: 'Picture of the start page',
			text: 'It stands on the start page and in the preview when somebody shares the brand.',
			keine: 'No picture of its own: the one from the content is shown, or a drawing.',
			feld: 'New picture',
			hinweis: 'PNG, JPEG or WebP, at least 600 pixels wide, 6 MB at most. We make it smaller.',
			ohne: 'Remove the picture',
			absenden: 'Save picture',
			gespeichert: 'The picture is saved.',
			alt: 'The picture of the start page',
		},
		schrift: {
			titel: 'Font',
			text: 'It is used on all pages, for headings and text. E-mails and preview pictures show the font chosen from the portal’s.',
			keine: 'No font of its own: the one chosen from the portal’s is used.',
			feld: 'New font',
			hinweis: 'One file in the WOFF2 format, 60 kB at most. Only with a licence for websites, please.',
			ohne: 'Remove the font',
			absenden: 'Save font',
			gespeichert: 'The font is saved.',
			probe: 'The quick brown fox jumps over the lazy dog: €45',
		},
	},
}
