import { STANDARD_LOCALE } from './locale'

const graphemes = new Intl.Segmenter(STANDARD_LOCALE, { granularity: 'grapheme' })

const MAX = 40
const KEPT = 19

/** Above 40 characters: the first 19 and '......' [B-SHORTEN]. A character is a grapheme, one as readers see it. */
export const shortenText = (text: string): string => {
	if (text.length <= MAX) return text
	let count = 0
	let cutAt = 0
	for (const { index } of graphemes.segment(text)) {
		if (count === KEPT) cutAt = index
		count += 1
		if (count > MAX) return `${text.slice(0, cutAt)}......`
	}
	return text
}
