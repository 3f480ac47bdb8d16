import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { de } from '~/locales/de/all'

type Texts = { [key: string]: string | Texts }
type Source = { file: string; text: string; literals: Set<string>; patterns: RegExp[] }

/** Keys made of values nobody can read off a template: `namespace.prefix` and where they come from. */
const DYNAMIC: Record<string, string> = {
	'fehler.': 'every code of domain/shared/errors.ts (locales/fehler.test.ts checks that none is missing or too many)',
	'formular.felder.': 'names of form fields (routes/formular.tsx)',
	'formular.validierung.': 'message keys of the schemas (routes/formular.tsx)',
	'allgemein.beschreibung.': 'names of public routes (routes/title.ts)',
}

/** Added by i18next to the key that is asked for. */
const PLURAL = /_(zero|one|two|few|many|other)$/

const keysOf = (texts: Texts, path = ''): string[] =>
	Object.entries(texts).flatMap(([key, value]) =>
		typeof value === 'string' ? [path + key.replace(PLURAL, '')] : keysOf(value, `${path}${key}.`),
	)

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A template with a fixed beginning stands for every key it can become. */
function patternOf(template: string): RegExp[] {
	const parts = template.split(/\$\{[^{}]*\}/)
	if (!/^[\w:]{2,}/.test(parts[0] ?? '') || parts.join('').includes(' ')) return []
	return [new RegExp(`^${parts.map(escaped).join('[\\w.]+')}$`)]
}

const sources: Source[] = ['app', 'scripts', 'db']
	.flatMap((dir) =>
		readdirSync(dir, { withFileTypes: true, recursive: true })
			.filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\./.test(entry.name))
			.map((entry) => join(entry.parentPath, entry.name)),
	)
	.filter((file) => !file.startsWith('app/locales/'))
	.map((file) => {
		const text = readFileSync(file, 'utf8')
		return {
			file,
			text,
			literals: new Set([...text.matchAll(/'([\w:.]+)'|"([\w:.]+)"/g)].map(([, one, two]) => one ?? two ?? '')),
			patterns: [...text.matchAll(/`([^`]*\$\{[^`]*)`/g)].flatMap(([, template = '']) => patternOf(template)),
		}
	})

const mentions = ({ literals, text }: Source, namespace: string) =>
	namespace === 'allgemein' ||
	literals.has(namespace) ||
	text.includes(`${namespace}:`) ||
	text.includes(`locales/de/${namespace}'`) ||
	text.includes(`de.${namespace}.`)

/** Written out with its namespace anywhere, or without in a file that names the namespace; as a word or by a template. */
function isUsed(namespace: string, key: string): boolean {
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

describe('catalogues', () => {
	it.each(Object.entries(de as Record<string, Texts>))('%s holds no text that nothing uses', (namespace, texts) => {
		const unused = keysOf(texts).filter(
			(key) =>
				!Object.keys(DYNAMIC).some((prefix) => `${namespace}.${key}`.startsWith(prefix)) && !isUsed(namespace, key),
		)
		expect(unused).toEqual([])
	})

	it('declares no beginning of keys that there are none of', () => {
		const all = Object.entries(de as Record<string, Texts>).flatMap(([namespace, texts]) =>
			keysOf(texts, `${namespace}.`),
		)
		for (const prefix of Object.keys(DYNAMIC))
			expect(
				all.some((key) => key.startsWith(prefix)),
				prefix,
			).toBe(true)
	})
})
