import { faltung } from '../shared/faltung'

/** What is known of the person whose password it is: names, the brand's name, the e-mail address. */
export type Persoenlich = readonly string[]

/** Digits and signs that stand for letters; a 1 may be an i or an l. */
const ERSATZ: Record<string, string> = { '0': 'o', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b', '@': 'a', $: 's' }
const EINSER = ['i', 'l']

/** The longest number behind a word that is found by trying them all. */
const KURZE_ZAHL = 5
/** Digits behind one's own name, such as a birthday. */
const DATUM = 8

const ohneRand = (text: string) => text.replace(/^[^a-z]+|[^a-z]+$/g, '')
const buchstaben = (text: string) => text.replace(/[^a-z]/g, '')

const entziffert = (text: string): string[] =>
	EINSER.map((eins) =>
		[...text].map((zeichen) => (/[1!|]/.test(zeichen) ? eins : (ERSATZ[zeichen] ?? zeichen))).join(''),
	)

/** The longest run of letters where hardly any others are left: 'Passwort1a'. */
function hauptwort(gefaltet: string): string {
	const [erstes = '', ...mehr] = gefaltet.split(/[^a-z]+/).sort((a, b) => b.length - a.length)
	return mehr.join('').length <= 2 ? erstes : buchstaben(gefaltet)
}

/** The words that a password may be meant as: without what stands around them, and with signs read as letters. */
const kerne = (gefaltet: string): Set<string> =>
	new Set([
		buchstaben(gefaltet),
		hauptwort(gefaltet),
		...entziffert(ohneRand(gefaltet)).map(buchstaben),
		...entziffert(gefaltet).map(ohneRand).map(buchstaben),
	])

const isFolge = (ziffern: string): boolean =>
	'01234567890123456789'.includes(ziffern) || '98765432109876543210'.includes(ziffern) || /^(\d+)\1+$/.test(ziffern)

/** A day with or without its points, and a number said at once: 24121990, 19901224, 123456. */
const isLeichteZahl = (ziffern: string): boolean =>
	ziffern.length <= KURZE_ZAHL || isFolge(ziffern) || (ziffern.length <= DATUM && /^(19|20)|(19|20)\d\d$/.test(ziffern))

/** A word once or over and over; whatever is as short as three letters is tried out anyway. */
function isWort(kern: string, woerter: ReadonlySet<string>): boolean {
	const wieder = /^(.+?)\1+$/.exec(kern)?.[1]
	return kern.length <= 3 || woerter.has(kern) || (wieder !== undefined && (wieder.length <= 3 || woerter.has(wieder)))
}

const laengsteZuerst = (texte: readonly string[]) =>
	texte.filter((text) => text.length >= 3).sort((a, b) => b.length - a.length)

/** An address with what stands before and behind its @; any other text as it is. */
const teile = (text: string): string[] => (text.includes('@') ? [text, ...text.split('@')] : [text])

/** Names and their parts, the longest first, so that 'Lena-Marie' is not left as '-Marie'. */
const eigeneWoerter = (persoenlich: Persoenlich): string[] =>
	laengsteZuerst(
		persoenlich
			.flatMap(teile)
			.map(faltung)
			.flatMap((text) => [buchstaben(text), ...text.split(/[^a-z]+/)]),
	)

/** Whether little is left of it without one's own texts as they stand, numbers and signs included: the address itself. */
function isEigenerText(gefaltet: string, persoenlich: Persoenlich, woerter: ReadonlySet<string>): boolean {
	const eigene = laengsteZuerst(persoenlich.flatMap(teile).map(faltung))
	const rest = eigene.reduce((text, eigener) => text.replaceAll(eigener, ''), gefaltet)
	return rest !== gefaltet && isLeichteZahl(rest.replace(/\D/g, '')) && isWort(buchstaben(rest), woerter)
}

/**
 * Whether a password is one that guessing starts with [V-PASSWORT]: a usual word, or a name of the person or the brand,
 * with a number, signs or capitals around it or in place of letters. `woerter` are folded (`faltung`).
 */
export function isErratbar(passwort: string, woerter: ReadonlySet<string>, persoenlich: Persoenlich = []): boolean {
	const gefaltet = faltung(passwort)
	if (woerter.has(gefaltet) || isEigenerText(gefaltet, persoenlich, woerter)) return true
	const ziffern = gefaltet.replace(/\D/g, '')
	const eigene = eigeneWoerter(persoenlich)
	for (const kern of kerne(gefaltet)) {
		if (isLeichteZahl(ziffern) && isWort(kern, woerter)) return true
		const rest = eigene.reduce((text, wort) => text.replaceAll(wort, ''), kern)
		if (rest !== kern && ziffern.length <= DATUM && isWort(rest, woerter)) return true
	}
	return false
}
