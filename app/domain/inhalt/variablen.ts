export type Variablen = Readonly<Record<string, string>>

/** `{{name}}` in a text. */
export const PLATZHALTER = /\{\{\s*([A-Za-z][A-Za-z0-9_]*)\s*\}\}/g

export const wertOf = (variablen: Variablen, name: string): string | undefined =>
	Object.hasOwn(variablen, name) ? variablen[name] : undefined

/** Names of the variables that texts use, each once. */
export const variablenIn = (...texte: string[]): string[] => [
	...new Set(texte.flatMap((text) => [...text.matchAll(PLATZHALTER)].map(([, name = '']) => name))),
]

/** Puts values for `{{name}}`, nothing for an unknown name: its writer is told, a reader is not. The result is plain text. */
export const fillVariablen = (text: string, variablen: Variablen): string =>
	text.replace(PLATZHALTER, (_, name: string) => wertOf(variablen, name) ?? '')

/** The same for Markdown that is kept as shown: the values are written so that they stay text in it. */
export const fillMarkdown = (text: string, variablen: Variablen): string =>
	text.replace(PLATZHALTER, (_, name: string) =>
		(wertOf(variablen, name) ?? '').replace(/\s+/g, ' ').replace(/[\\`*_[\]<>~|&!]/g, '\\$&'),
	)
