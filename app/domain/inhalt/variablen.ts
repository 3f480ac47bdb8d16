export type Variablen = Readonly<Record<string, string>>

/** `{{name}}` in a text. */
export const PLATZHALTER = /\{\{\s*([A-Za-z][A-Za-z0-9_]*)\s*\}\}/g

export const wertOf = (variablen: Variablen, name: string): string | undefined =>
	Object.hasOwn(variablen, name) ? variablen[name] : undefined

/** Puts values for `{{name}}`; an unknown name stays as it was typed, so that its writer sees it. The result is plain text. */
export const fillVariablen = (text: string, variablen: Variablen): string =>
	text.replace(PLATZHALTER, (typed, name: string) => wertOf(variablen, name) ?? typed)

/** The same for Markdown that is kept as shown: the values are written so that they stay text in it. */
export const fillMarkdown = (text: string, variablen: Variablen): string =>
	text.replace(PLATZHALTER, (typed, name: string) => {
		const wert = wertOf(variablen, name)
		return wert === undefined ? typed : wert.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>~|&!]/g, '\\$&')
	})
