/** Numbers that stand beside words as postcodes do, and are none: of registers, telephones, postboxes, years. */
const OTHER_NUMBERS = [
	/\b(?:HR[AB]|VR|PR|GnR|Nr\.?|No\.?|Nummer|number|Tel\w*\.?|Phone|Fax|Mobil|Postfach|P\.?\s?O\.?\s?Box)\b[\s:]*[\d\s/()+-]*\d/giu,
	/[+(][\d\s/()+-]*\d/gu,
	/(?:\p{L}{3,}[.:]?|[©.])[ \t]*(?:19|20)\d\d\b/gu,
]

/** A postcode before or after its town: 10115 Berlin, A-1010 Wien, 1012 AB Amsterdam, London SW1A 1AA. */
const POSTCODE_AND_TOWN = [
	/(?<![\d/-])(?:[A-Z]{1,3}\s?[-–]\s?)?\d{5},?\s+\p{Lu}\p{L}/u,
	/(?<![\d/-])(?:[A-Z]{1,3}\s?[-–]\s?)?\d{4}(?:[ \t]?[A-Z]{2})?,?[ \t]+\p{Lu}\p{L}/u,
	/\p{L}{2},?[ \t]+(?:[A-Z]{1,3}[-–])?\d{5}(?![\d/-])/u,
	/\p{L}{2},?\s+[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}\b/u,
	/\p{L}{2}[ \t]*\d{0,2},?\s+[A-Z]\d[\dW]\s?[A-Z\d]{4}\b/u,
]

/** Whether a text names a place that letters reach: a postcode with its town. A postbox alone is none. */
export function hasPostanschrift(text: string): boolean {
	const left = OTHER_NUMBERS.reduce((rest, form) => rest.replace(form, ' '), text.replace(/[*_`]/g, ''))
	return POSTCODE_AND_TOWN.some((form) => form.test(left))
}

/** What writers leave where something is to follow. */
const PLACEHOLDERS = [
	/\[(?=[^\]\n]*\p{L})[^\]\n]{2,80}\](?![([:])/u,
	/<(?=[^>\n]*\p{L})(?!https?:|mailto:|\/|[^>\s@]+@)[^>\n]{2,60}>/u,
	/\{\{?[^}\n]{1,60}\}?\}/u,
	/\bMuster(?:mann|frau|stra(?:ß|ss)e|str\.|weg|platz|stadt|ort|hausen|firma|gesellschaft|unternehmen)\b/iu,
	/\bMuster\s+(?:GmbH|AG|UG|KG|e\.\s?V\.|Ltd)/iu,
	/\b(?:example|sample)\s+(?:street|road|town|city|company)\b/iu,
	// Three of them after letters end the code of a bank: COBA DE FF XXX.
	/\bX{4,}\b|(?<![A-Z\d]{2}\s)\bXXX\b|\bx{3,}\b/u,
	/\b(?:TODO|TBD|FIXME|Platzhalter|placeholder|lorem ipsum)\b/iu,
	/\b(?:bitte\s+(?:hier\s+)?(?:ergänzen|ausfüllen|eintragen|einfügen)|noch\s+(?:zu\s+)?ergänzen|to be (?:completed|added|filled in)|please (?:complete|fill in|add|insert))\b/iu,
]

/** A line to be filled in: in an imprint by its writer, in terms by customers, as in the form to withdraw from a contract. */
const BLANK = /_{3,}/u

/** What stands in a text in place of what should; undefined where nothing does. `formular`: readers fill in its blanks. */
export function platzhalterIn(text: string, { formular = false } = {}): string | undefined {
	for (const form of formular ? PLACEHOLDERS : [...PLACEHOLDERS, BLANK]) {
		const [found] = form.exec(text) ?? []
		if (found !== undefined) return found.trim()
	}
	return undefined
}
