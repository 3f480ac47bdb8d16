import { requiredText } from './fields'
import { withoutHidden } from './unseen'

/** What forms, tables and address books write in front of a name; `Name` alone may be one, so it needs a colon. */
const LABEL =
	/^(?:(?:vor-?\s?und\s?(?:nach|zu)name|vornamen?|rufname|nachname|familienname|zuname|first\s?name|given\s?name|last\s?name|family\s?name|surname|full\s?name)(?:\s*[:=]\s*|\s+)|name\s*[:=]\s*)(?=\S)/i
const SALUTATION = /^(?:herrn?|frau|mr|mrs|ms|(?:hr|fr)\.)\.?\s+(?=\S)/i
const EDGES = /^(?:[\s,;:|•]+|[-–—*]\s+)+|[\s,;:|]+$/g
const QUOTED = /^["„“”«»‚‘’'<([](.+)["“”«»‘’'>)\]]$/su

/** The name in typed or copied text: without a label, a salutation, quotes or separators around it. Case is kept. */
export function nameAsCopied(text: string): string {
	let name = withoutHidden(text).replace(/[！-～]/g, (wide) => wide.normalize('NFKC'))
	for (let before = ''; before !== name; ) {
		before = name
		name = name.replace(EDGES, '').replace(QUOTED, '$1').replace(LABEL, '').replace(SALUTATION, '')
	}
	return name
}

/** An e-mail address, a phone number, a web address, or another field's label. */
const MORE =
	/\S@\S|(?:\d[\s/().-]*){5}|:\/\/|\bwww\.|\b(?:e-?mail|tel|telefon|phone|mobil|handy|fax|geb|geburtsdatum|adresse|anschrift|(?:vor|nach|familien|zu|sur)name|(?:first|last)\s?name)\b\.?\s*[:=]/i

/**
 * A required given or family name, typed or copied. Contact details beside it are refused and not dropped: message
 * 'name_mit_anderem'; 'pflicht' and 'zu_lang' as in `requiredText`.
 */
export const personenName = (max: number) =>
	requiredText(1000)
		.transform(nameAsCopied)
		.refine((name) => !MORE.test(name), { error: 'name_mit_anderem', abort: true })
		.pipe(requiredText(max))
