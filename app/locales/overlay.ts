export type Texts = { readonly [key: string]: string | Texts }

const isTexts = (part: unknown): part is Texts => typeof part === 'object' && part !== null

/** All texts, those of `own` in the place of the ones of the same key. */
export function overlay(texts: Texts, own: Texts): Record<string, Texts> {
	const laid = (part: Texts, over: Texts): Texts =>
		Object.fromEntries(
			Object.entries(part).map(([key, text]) => {
				const other = over[key]
				return [key, isTexts(text) && isTexts(other) ? laid(text, other) : (other ?? text)]
			}),
		)
	return Object.fromEntries(
		Object.entries(texts).flatMap(([ns, part]) => {
			const other = own[ns]
			return isTexts(part) ? [[ns, isTexts(other) ? laid(part, other) : part]] : []
		}),
	)
}
