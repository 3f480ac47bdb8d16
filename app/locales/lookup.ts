import type { i18n, TFunction } from 'i18next'

/** Text and the names of its values by turns. */
type Template = { parts: string[]; names: string[] }
type Templates = Map<string, Template>

const PLACEHOLDER = /\{\{(\w+)\}\}/
/** They choose a text or change how it is read; what i18next makes of them is left to it. */
const OPTIONS = ['count', 'context', 'ordinal', 'lng', 'ns', 'replace', 'defaultValue', 'interpolation']

/** Undefined for a text that is more than words and values: it refers to another one, or formats a value. */
function templateOf(text: string): Template | undefined {
	const split = text.split(new RegExp(PLACEHOLDER, 'g'))
	const parts = split.filter((_, at) => at % 2 === 0)
	const names = split.filter((_, at) => at % 2 === 1)
	if (parts.some((part) => /\{\{|\$t\(/.test(part)) || names.some((name) => OPTIONS.includes(name))) return undefined
	return { parts, names }
}

/** Adds every text below `part` under its path. */
function collect(part: object, path: string, found: Templates): Templates {
	for (const [key, value] of Object.entries(part)) {
		const here = path ? `${path}.${key}` : key
		const template = typeof value === 'string' ? templateOf(value) : undefined
		if (template) found.set(here, template)
		else if (typeof value === 'object' && value !== null) collect(value, here, found)
	}
	return found
}

/** Undefined where a value is missing or something else is asked for than this text with its values. */
function fill({ parts, names }: Template, values: unknown): string | undefined {
	if (names.length === 0 && values === undefined) return parts[0]
	if (typeof values !== 'object' || values === null) return undefined
	for (const name in values) if (!names.includes(name)) return undefined
	let text = parts[0] ?? ''
	for (const [at, name] of names.entries()) {
		const value: unknown = Reflect.get(values, name)
		if (typeof value !== 'string' && typeof value !== 'number') return undefined
		text += value + (parts[at + 1] ?? '')
	}
	return text
}

/**
 * Lets an instance answer from texts that were taken apart when the process started; i18next looks each one up, splits its
 * key and searches it for values anew on every call. Plurals and whatever else is more than words and values stay with it.
 * `resources`: of the instance's language, by namespace.
 */
export function answerFromLookup(instance: i18n, resources: Record<string, object>, standard: string): void {
	const own = new Map(Object.entries(resources).map(([ns, texts]) => [ns, collect(texts, '', new Map())]))
	const all: Templates = new Map(
		[...own].flatMap(([ns, texts]) => [...texts].map(([key, template]) => [`${ns}:${key}`, template])),
	)
	const quick = (slow: TFunction, texts: Templates | undefined) =>
		new Proxy(slow, {
			apply(target, self, args: [unknown, unknown?, unknown?]) {
				const [key, values] = args
				const template = typeof key === 'string' && args.length < 3 ? (texts?.get(key) ?? all.get(key)) : undefined
				return (template && fill(template, values)) ?? Reflect.apply(target, self, args)
			},
		})
	const made = new Map<unknown, TFunction>()
	instance.t = quick(instance.t, own.get(standard))
	instance.getFixedT = new Proxy(instance.getFixedT.bind(instance), {
		apply(target, self, args: [unknown, unknown?, unknown?]) {
			const [lng, ns = standard, keyPrefix] = args
			const known = lng === null && keyPrefix === undefined ? made.get(ns) : undefined
			if (known) return known
			const slow: TFunction = Reflect.apply(target, self, args)
			const texts = lng === null && keyPrefix === undefined && typeof ns === 'string' ? own.get(ns) : undefined
			if (!texts) return slow
			const fixed = quick(slow, texts)
			made.set(ns, fixed)
			return fixed
		},
	})
}
