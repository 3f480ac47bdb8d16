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

/** What a page says and hands on to the pages behind it. */
type Where = Pick<WebContext, 'locale' | 'carryOver'> & { voice: Ansprache }

/** Text, and the names of what stands between: always one piece more than names. */
type Prepared = { pieces: string[]; names: string[] }

const MAX_BYTES = 64 * 1024 * 1024
/** A character of a text with a euro sign takes two. */
const bytesOf = (text: string) => 2 * text.length

const prepared = new LRUCache<string, Prepared>({
	maxSize: MAX_BYTES,
	sizeCalculation: ({ pieces }, key) => bytesOf(key) + pieces.reduce((sum, piece) => sum + bytesOf(piece), 0) + 256,
})

/** Stands for a value while a part is rendered. Nobody outside knows it, so no text can hold it. */
const MARK = `m${randomBytes(16).toString('hex')}`

const numbers = new WeakMap<object, number>()
let last = 0

/** What a part is known by in this process. */
function numberOf(part: object): number {
	const known = numbers.get(part) ?? ++last
	numbers.set(part, known)
	return known
}

const digests = new WeakMap<object, string>()

const digestOf = (of: object) => createHash('sha256').update(JSON.stringify(of)).digest('base64url')

/** Data that many answers share is frozen, and written out once: it is told apart by a digest. */
function textOf(of: object): string {
	if (!Object.isFrozen(of)) return JSON.stringify(of)
	const known = digests.get(of) ?? digestOf(of)
	digests.set(of, known)
	return known
}

const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' }

/** As React writes text and attributes. */
const escapeValue = (value: string): string =>
	/[&<>"']/.test(value) ? value.replace(/[&<>"']/g, (character) => ESCAPED[character] ?? '') : value

/** A part as text, made without anything of a request but its data: a hook that asks for one throws. */
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
	// In any case of letters, and so much of it as no text has by chance.
	if (pieces.some((piece) => piece.toLowerCase().includes(MARK.slice(0, 8))))
		throw new Error('a part that is kept looks at a value that it may only show')
	return { pieces, names: found }
}

function fill({ pieces, names }: Prepared, own: Own): string {
	let text = pieces[0] ?? ''
	for (const [i, name] of names.entries()) text += escapeValue(own[name] ?? '') + (pieces[i + 1] ?? '')
	return text
}

/** Keeps parts of pages like this one. */
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
