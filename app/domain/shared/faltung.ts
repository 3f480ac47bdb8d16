/** One spelling of a word: lower case, umlauts and accents written out as people do in passwords. */
export const faltung = (text: string): string =>
	text
		.normalize('NFC')
		.toLowerCase()
		.replace(/ä/g, 'ae')
		.replace(/ö/g, 'oe')
		.replace(/ü/g, 'ue')
		.replace(/ß/g, 'ss')
		.normalize('NFD')
		.replace(/\p{M}/gu, '')
