export type Texts = { [key: string]: string | Texts }
export type Catalogue = Record<string, Texts>
/** A file of the program, as text. */
export type SourceFile = { file: string; text: string }
type Source = SourceFile & { literals: Set<string>; patterns: RegExp[] }

/** Suffixes that i18next adds to a key. */
const PLURAL = /_(zero|one|two|few|many|other)$/

const keysOf = (texts: Texts, path = ''): string[] =>
	Object.entries(texts).flatMap(([key, value]) =>
		typeof value === 'string' ? [path + key.replace(PLURAL, '')] : keysOf(value, `${path}${key}.`),
	)

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A template with a fixed prefix stands for every key it can become. */
function patternOf(template: string): RegExp[] {
	const parts = template.split(/\$\{[^{}]*\}/)
	if (!/^[\w:]{2,}/.test(parts[0] ?? '') || parts.join('').includes(' ')) return []
	return [new RegExp(`^${parts.map(escaped).join('[\\w.-]+')}$`)]
}

const read = ({ file, text }: SourceFile): Source => ({
	file,
	text,
	literals: new Set([...text.matchAll(/'([\w:.]+)'|"([\w:.]+)"/g)].map(([, one, two]) => one ?? two ?? '')),
	patterns: [...text.matchAll(/`([^`]*\$\{[^`]*)`/g)].flatMap(([, template = '']) => patternOf(template)),
})

const mentions = ({ literals, text }: Source, namespace: string) =>
	namespace === 'allgemein' ||
	literals.has(namespace) ||
	text.includes(`${namespace}:`) ||
	text.includes(`/${namespace}'`) ||
	text.includes(`de.${namespace}.`)

/**
 * Used if it occurs with its namespace anywhere, or without in a file that names the namespace; as a literal or by a
 * template.
 */
function isUsed(sources: readonly Source[], namespace: string, key: string): boolean {
	const full = `${namespace}:${key}`
	return sources.some((source) => {
		if (source.literals.has(full) || source.patterns.some((pattern) => pattern.test(full))) return true
		if (!mentions(source, namespace)) return false
		// Read as data: `texts.optionen`, `de.allgemein.marken`.
		const parent = key.slice(0, key.lastIndexOf('.'))
		return (
			source.literals.has(key) ||
			source.patterns.some((pattern) => pattern.test(key)) ||
			(parent !== '' && new RegExp(`\\b(?:${namespace}|texts)\\.${escaped(parent)}\\b`).test(source.text))
		)
	})
}

/**
 * Catalogue keys (`namespace:key`) that no file uses, and declared prefixes that match no key. `dynamic`: prefixes of
 * keys built from values that templates do not show (`namespace:prefix`).
 */
export function findUnusedTexts(
	catalogue: Catalogue,
	files: readonly SourceFile[],
	dynamic: readonly string[] = [],
): { unused: string[]; strayPrefixes: string[] } {
	const sources = files.map(read)
	const all = Object.entries(catalogue).flatMap(([namespace, texts]) =>
		[...new Set(keysOf(texts))].map((key) => ({ namespace, key, full: `${namespace}:${key}` })),
	)
	return {
		unused: all
			.filter(({ full }) => !dynamic.some((prefix) => full.startsWith(prefix)))
			.filter(({ namespace, key }) => !isUsed(sources, namespace, key))
			.map(({ full }) => full),
		strayPrefixes: dynamic.filter((prefix) => !all.some(({ full }) => full.startsWith(prefix))),
	}
}
