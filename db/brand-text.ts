import { PLACEHOLDER } from './schema/mandant/schema'

type Token = { kind: 'name' | 'literal' | 'other'; value: string; start: number; end: number }

/** Comments, literals, quoted names, dollar quotes, names, numbers, and each other character by itself. */
const TOKEN =
	/--[^\n]*|\/\*|[eE]'(?:[^'\\]|\\[\s\S]|'')*'|'(?:[^']|'')*'|[uU]&["']|"(?:[^"]|"")*"|\$(?:[a-zA-Z_\u0080-\uffff][\w\u0080-\uffff]*)?\$|[a-zA-Z_\u0080-\uffff][\w$\u0080-\uffff]*|\d[\w.]*|\$\d+|\S/g

/** Behind the comment that begins at `start`; comments of SQL nest. */
function endOfComment(text: string, start: number): number {
	const mark = /\/\*|\*\//g
	mark.lastIndex = start + 2
	for (let depth = 1; ; ) {
		const found = mark.exec(text)
		if (!found) return text.length
		depth += found[0] === '/*' ? 1 : -1
		if (depth === 0) return mark.lastIndex
	}
}

/** What a text of SQL consists of, without blanks and comments. What stands between dollar quotes is code, too. */
function tokensOf(text: string): Token[] {
	const tokens: Token[] = []
	const scanner = new RegExp(TOKEN)
	for (let found = scanner.exec(text); found; found = scanner.exec(text)) {
		const [token] = found
		const { index: start } = found
		const end = scanner.lastIndex
		const first = token[0] ?? ''
		if (token.startsWith('--')) continue
		if (token === '/*') scanner.lastIndex = endOfComment(text, start)
		else if (first === '"') tokens.push({ kind: 'name', value: token.slice(1, -1).replaceAll('""', '"'), start, end })
		else if (token.endsWith("'") && token.length > 1 && !/^u&/i.test(token))
			tokens.push({ kind: 'literal', value: token.slice(token.indexOf("'") + 1, -1), start, end })
		else if (/^[a-z_\u0080-\uffff]/i.test(first) && !/^u&/i.test(token))
			tokens.push({ kind: 'name', value: token.toLowerCase(), start, end })
		else if (first === '$' && token.endsWith('$')) {
			const close = text.indexOf(token, end)
			const inner = tokensOf(text.slice(end, close === -1 ? text.length : close))
			tokens.push(...inner.map((one) => ({ ...one, start: one.start + end, end: one.end + end })))
			scanner.lastIndex = close === -1 ? text.length : close + token.length
		} else tokens.push({ kind: 'other', value: token, start, end })
	}
	return tokens
}

/** What all brands share, and what PostgreSQL calls rows that have no name of their own. */
const SHARED = ['public', 'plattform', 'pg_catalog', 'extensions', 'excluded', 'new', 'old']

/** Names of settings have dots, too: `set local weitersagen.hauptbuch to 'offen'`. */
const BEFORE_SETTINGS = ['set', 'local', 'session', 'reset', 'show']

const BRAND = /^m_[a-z0-9_]{1,60}$/
const QUALIFIED = /^\s*(?:"([^"]+)"|([\w$]+))\s*\.\s*(?:"[^"]+"|[\w$]+)\s*$/

/** The brand's schema that a literal names: as part of a relation's name, or cast to one. Other literals are values. */
function schemaIn({ value }: Token, next: readonly (Token | undefined)[]): string | undefined {
	const [, quoted, plain] = QUALIFIED.exec(value) ?? []
	const isCast = next[0]?.value === ':' && next[1]?.value === ':' && next[2]?.value.startsWith('reg')
	const name = quoted ?? plain?.toLowerCase() ?? (isCast ? value.trim().replaceAll('"', '') : '')
	return BRAND.test(name) ? name : undefined
}

export type BrandText = {
	/** What stands before, between and behind the places of the brand's schema. */
	parts: readonly string[]
	/** Schemas it names besides, without those that all share. */
	named: readonly string[]
}

/**
 * Reads a text once for all brands. A name before a dot is a schema's unless the text itself gives that name to a table or
 * to an alias. Whatever is called as a brand's schema counts as one, and so does what could hide one: a `search_path`
 * and names written in escapes.
 */
export function readSql(text: string): BrandText {
	const tokens = tokensOf(text)
	const parts: string[] = []
	const named = new Set<string>()
	const given = new Set(SHARED)
	const qualifiers = new Set<string>()
	let from = 0
	for (const [i, { kind, value, start, end }] of tokens.entries()) {
		const isQualifier = tokens[i + 1]?.value === '.' && tokens[i + 1]?.kind === 'other'
		const isQualified = tokens[i - 1]?.value === '.' && tokens[i - 1]?.kind === 'other'
		if (value === 'search_path' || /^u&["']$/i.test(value)) named.add(value)
		else if (kind === 'literal') {
			const name = schemaIn({ kind, value, start, end }, tokens.slice(i + 1, i + 4))
			if (name !== undefined) named.add(name)
		} else if (kind !== 'name') continue
		else if (value === PLACEHOLDER) {
			parts.push(text.slice(from, start))
			from = end
		} else if (BRAND.test(value)) named.add(value)
		else if (!isQualifier) given.add(value)
		else if (!isQualified && !BEFORE_SETTINGS.includes(tokens[i - 1]?.value ?? '')) qualifiers.add(value)
	}
	parts.push(text.slice(from))
	for (const name of qualifiers) if (!given.has(name)) named.add(name)
	return { parts, named: [...named] }
}
