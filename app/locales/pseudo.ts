import type { Texts } from './overlay'

/** Look-alikes that no German text has; none comes apart into a plain letter and a mark, but ä, ö and ü of their own. */
const PLAIN = 'abcdefghijklmnopqrstuvwxyzäöüABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜß'
const STRANGE = [...'åþçðëƒǥħïɉƙłɱñöƥɋɍƨŧüʋⱳχÿƶãõûÅƁÇÐËƑǤĦÏɈƘŁⱮÑÖƤɊɌƧŦÜƲⱲΧŸƵÃÕÛẞ']
const LETTERS = new Map([...PLAIN].map((letter, at) => [letter, STRANGE[at] ?? letter]))

/** Variables, references, tags, entities, targets of links, addresses: kept as they are. */
const KEPT =
	/(\{\{.*?\}\}|\{\w+\}|\$t\(.*?\)|<\/?\w+[^>]*>|&#?\w+;|\]\([^)]*\)|https?:\/\/[^\s<>]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)/g
/** What starts a block of Markdown, and the spaces around a line. */
const LINE = /^(\s*(?:#{1,6} |[-*] |\d+\. |> )?)(.*?)(\s*)$/
const VOWEL = /[aeiouäöüy]/i

/** Letters with their look-alikes; vowels are drawn out until a third is added. */
function strange(text: string, owed: { letters: number }): string {
	return [...text]
		.map((letter) => {
			const other = LETTERS.get(letter)
			if (!other) return letter
			owed.letters += 1 / 3
			const more = VOWEL.test(letter) ? Math.floor(owed.letters) : 0
			owed.letters -= more
			return other + other.toLowerCase().repeat(more)
		})
		.join('')
}

/**
 * A text of the pseudo language, made from German: `[!! Ñöörðƒüñƙ !!]`. It stays readable, is a third longer, shows where it
 * begins and ends, and has no letter of a plain text, so that a text from elsewhere stands out.
 */
export function pseudoText(text: string): string {
	return text
		.split('\n')
		.map((line) => {
			const [, before = '', words = '', after = ''] = LINE.exec(line) ?? []
			const owed = { letters: 0 }
			const parts = words.split(KEPT).map((part, at) => (at % 2 === 1 ? part : strange(part, owed)))
			const said = parts.join('')
			return said === words ? line : `${before}[!! ${said} !!]${after}`
		})
		.join('\n')
}

const pseudoPart = (texts: Texts): Texts =>
	Object.fromEntries(
		Object.entries(texts).map(([key, part]) => [key, typeof part === 'string' ? pseudoText(part) : pseudoPart(part)]),
	)

/** All namespaces of a catalogue in the pseudo language. */
export const pseudoTexts = (catalogue: Record<string, Texts>): Record<string, Texts> =>
	Object.fromEntries(Object.entries(catalogue).map(([ns, texts]) => [ns, pseudoPart(texts)]))
