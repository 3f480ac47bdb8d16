/** The fields of each kind's form, and what its file may be. */
export const FELDER = {
	logo: {
		datei: 'logoDatei',
		ohne: 'ohneLogo',
		accept: '.svg,.png,.jpg,.jpeg,.webp,.gif,image/svg+xml,image/png,image/jpeg,image/webp,image/gif',
	},
	bild: {
		datei: 'bildDatei',
		ohne: 'ohneBild',
		accept: '.png,.jpg,.jpeg,.webp,image/png,image/jpeg,image/webp',
	},
	schrift: {
		datei: 'schriftDatei',
		ohne: 'ohneSchrift',
		accept: '.woff2,font/woff2',
	},
} as const
