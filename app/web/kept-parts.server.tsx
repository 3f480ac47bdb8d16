import { createHash, randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import type { Ansprache } from '~/locales/translate'
import { i18nFor } from '~/locales/translate'
import type { Keep, Own } from '~/ui/kept'
import { CarryOverContext } from '~/ui/link'
import type { WebContext } from './context.server'

/** What a cached part depends on besides its data. */
type Where = Pick<WebContext, 'locale' | 'carryOver'> & { voice: Ansprache }

/** Text, and the names of the placeholders in between: always one more piece than names. */
type Prepared = { pieces: string[]; names: string[] }

const MAX_BYTES = 64 * 1024 * 1024
/** Memory of a text: V8 stores two bytes per character once one of them, such as €, needs it. */
const bytesOf = (text: string) => 2 * text.length

const prepared = new LRUCache<string, Prepared>({
	maxSize: MAX_BYTES,
	sizeCalculation: ({ pieces }, key) => bytesOf(key) + pieces.reduce((sum, piece) => sum + bytesOf(piece), 0) + 256,
})

/** A placeholder while a part renders. It is random, so no text can contain it. */
const MARK = `m${randomBytes(16).toString('hex')}`

const numbers = new WeakMap<object, number>()
let last = 0

/** The cache key of a part in this process. */
function numberOf(part: object): number {
	const known = numbers.get(part) ?? ++last
	numbers.set(part, known)
	return known
}

const digests = new WeakMap<object, string>()

const digestOf = (of: object) => createHash('sha256').update(JSON.stringify(of)).digest('base64url')

/** Data shared by many answers is frozen and serialised once: its key is a digest. */
function textOf(of: object): string {
	if (!Object.isFrozen(of)) return JSON.stringify(of)
	const known = digests.get(of) ?? digestOf(of)
	digests.set(of, known)
	return known
}

const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' }

/** Escapes as React does. */
const escapeValue = (value: string): string =>
	/[&<>"']/.test(value) ? value.replace(/[&<>"']/g, (character) => ESCAPED[character] ?? '') : value

/** Renders a part as text from its data alone: a hook that needs the request throws. */
function prepare(element: ReactElement, names: string[], { locale, carryOver, voice }: Where): Prepared {
	const html = renderToStaticMarkup(
		<CarryOverContext.Provider value={carryOver}>
			<I18nextProvider i18n={i18nFor(locale, voice)}>{element}</I18nextProvider>
		</CarryOverContext.Provider>,
	)
	const [first = '', ...rest] = html.split(MARK)
	const found: string[] = []
	const pieces = [first]
	for (const piece of rest) {
		const end = piece.indexOf('-')
		found.push(names[Number(piece.slice(0, end))] ?? '')
		pieces.push(piece.slice(end + 1))
	}
	// In either letter case, and long enough not to occur by chance.
	if (pieces.some((piece) => piece.toLowerCase().includes(MARK.slice(0, 8))))
		throw new Error('a part that is kept looks at a value that it may only show')
	return { pieces, names: found }
}

function fill({ pieces, names }: Prepared, own: Own): string {
	let text = pieces[0] ?? ''
	for (const [i, name] of names.entries()) text += escapeValue(own[name] ?? '') + (pieces[i + 1] ?? '')
	return text
}

/** A cache for parts of such pages. */
export function keeperOf(where: Where): Keep {
	const page = `${where.locale} ${where.voice} ${where.carryOver} `
	return (part, of, own) => {
		const key = page + numberOf(part) + textOf(of)
		const known = prepared.get(key)
		if (known) return fill(known, own)
		const names = Object.keys(own)
		const marks = Object.fromEntries(names.map((name, i) => [name, `${MARK}${i}-`]))
		const made = prepare(createElement(part, { ...of, ...own, ...marks }), names, where)
		prepared.set(key, made)
		return fill(made, own)
	}
}
