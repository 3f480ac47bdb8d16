import type { toJsxRuntime } from 'hast-util-to-jsx-runtime'
import { LRUCache } from 'lru-cache'
import rehypeSanitize, { type Options as Schema } from 'rehype-sanitize'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { fillVariablen, PLATZHALTER, type Variablen, wertOf } from '~/domain/inhalt/variablen'

/** Trees of Markdown and of HTML, by the libraries' own types. */
type Html = Parameters<typeof toJsxRuntime>[0]
type Element = Extract<Html, { type: 'element' }>
export type HtmlRoot = Extract<Html, { type: 'root' }>
export type HtmlContent = Element['children'][number]
type RootContent = HtmlRoot['children'][number]
type MdRoot = ReturnType<typeof processor.parse>
type MdNode = MdRoot | MdRoot['children'][number]
type MdText = Extract<MdNode, { type: 'text' | 'break' }>

const processor = unified().use(remarkParse).use(remarkGfm)

/** What a text may contain. No ids, classes, styles or forms: the house adds what it needs after the check. */
const SCHEMA: Schema = {
	tagNames: [
		...['p', 'br', 'hr', 'strong', 'em', 'del', 'code', 'pre', 'blockquote', 'a', 'img'],
		...['h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
	],
	attributes: { a: ['href'], img: ['src', 'alt'], ol: ['start'], th: ['align'], td: ['align'] },
	protocols: { href: ['http', 'https', 'mailto', 'tel'] },
	strip: ['script', 'style'],
	ancestors: {},
	clobber: [],
}

/**
 * In an address a value is one part of it, unless it is the beginning: then it is taken as it is, and the check of the
 * finished address decides.
 */
function fillUrl(url: string, variablen: Variablen): string {
	return url.replace(PLATZHALTER, (_, name: string, at: number) => {
		const wert = wertOf(variablen, name) ?? ''
		// An e-mail address after mailto: keeps its @ sign.
		return at === 0 ? wert : encodeURIComponent(wert).replaceAll('%40', '@')
	})
}

/** A line break is a line break, and a list ends with the first line that is neither item nor indented. */
const endLists = (text: string) =>
	text.replace(/^(\s*(?:[-*+]|\d+[.)])\s.*)\n(?=\S)(?!\s*(?:[-*+]|\d+[.)])\s)/gm, '$1\n\n')

const breaks = (value: string): MdText[] =>
	value
		.split('\n')
		.flatMap((line, index): MdText[] => [
			...(index > 0 ? [{ type: 'break' as const }] : []),
			...(line ? [{ type: 'text' as const, value: line }] : []),
		])

const DEPTHS = [1, 2, 3, 4, 5, 6] as const

/** Walks a Markdown tree: links filled, headings moved below the page's own, footnotes of the text itself left as typed. */
function prepare(node: MdNode, variablen: Variablen, headings: { level: number; last: number }): void {
	if (node.type === 'link' || node.type === 'definition') node.url = fillUrl(node.url, variablen)
	if (node.type === 'heading') {
		const wanted = Math.max(node.depth, 2) - 2 + headings.level
		const depth = DEPTHS.find((one) => one >= Math.min(wanted, headings.last + 1)) ?? 6
		headings.last = depth
		node.depth = depth
	}
	if (!('children' in node)) return
	const children = (node.children as MdNode[]).flatMap((child): MdNode[] => {
		if (child.type === 'text') return breaks(child.value)
		if (child.type === 'imageReference') return breaks(child.alt ?? '')
		if (child.type === 'footnoteReference') return [{ type: 'text', value: `[^${child.identifier}]` }]
		if (child.type === 'footnoteDefinition') return []
		prepare(child, variablen, headings)
		return [child]
	})
	node.children = children as typeof node.children
}

const toHast = unified().use(remarkRehype).use(rehypeSanitize, SCHEMA)

/** Markers `[^identifier]` in a piece of text; `mark` says what stands there instead. */
type Mark = (identifier: string) => HtmlContent[]

const MARKE = /\[\^([A-Za-z0-9][A-Za-z0-9_-]{0,79})\]/g

function withMarks(value: string, mark: Mark): HtmlContent[] {
	const parts: HtmlContent[] = []
	let end = 0
	for (const found of value.matchAll(MARKE)) {
		if (found.index > end) parts.push({ type: 'text', value: value.slice(end, found.index) })
		parts.push(...mark(found[1] ?? ''))
		end = found.index + found[0].length
	}
	if (end < value.length) parts.push({ type: 'text', value: value.slice(end) })
	return parts
}

/** A picture of ours as an element of a page. */
type PictureAttributes = { src: string; srcSet: string; width: number; height: number }
/** Pictures a text may show, by what it calls them. */
export type Pictures = Readonly<Record<string, PictureAttributes>>

/** Without `variablen` a text has none, and braces in it are its words. */
type Zutaten = { variablen: Variablen | undefined; mark: Mark; pictures: Pictures }

const fillWords = (text: string, variablen: Variablen | undefined) =>
	variablen ? fillVariablen(text, variablen) : text

/** A known picture with the house's own address, sizes and manners; of any other its words. */
function picture({ properties }: Element, { variablen, pictures }: Zutaten): HtmlContent[] {
	const [address, words] = [String(properties.src ?? ''), fillWords(String(properties.alt ?? ''), variablen)]
	const picture = Object.hasOwn(pictures, address) ? pictures[address] : undefined
	if (!picture) return [{ type: 'text', value: words }]
	const { src, srcSet, width, height } = picture
	const responsive = srcSet ? { srcSet, sizes: '(min-width: 42rem) 38rem, 100vw' } : {}
	const manners = { loading: 'lazy', decoding: 'async', className: ['h-auto', 'max-w-full', 'rounded-card'] }
	const attributes = { src, ...responsive, width, height, alt: words, ...manners }
	return [{ type: 'element', tagName: 'img', properties: attributes, children: [] }]
}

/** A copy of a checked tree with values, marks and pictures put in, where they can be nothing else. */
function complete<N extends RootContent | HtmlContent>(node: N, zutaten: Zutaten): N[] {
	const { variablen, mark } = zutaten
	if (node.type === 'text') return withMarks(fillWords(node.value, variablen), mark) as N[]
	if (node.type !== 'element' || node.tagName === 'code') return [node]
	if (node.tagName === 'img') return picture(node, zutaten) as N[]
	const inLink = node.tagName === 'a'
	const children = node.children.flatMap((child) => complete(child, inLink ? { ...zutaten, mark: () => [] } : zutaten))
	const href = node.properties.href
	const foreign = inLink && typeof href === 'string' && /^https?:/i.test(href)
	const properties = foreign ? { ...node.properties, rel: 'noopener noreferrer' } : node.properties
	return [{ ...node, properties, children } as Element as N]
}

const gemerkt = new LRUCache<string, HtmlRoot>({ max: 300 })

/** Markdown as a checked tree, not yet completed. Remembered, because texts are shown far more often than changed. */
function checked(text: string, level: number, variablen: Variablen): HtmlRoot {
	const used = [...text.matchAll(PLATZHALTER)].map(([, name = '']) => [name, wertOf(variablen, name)])
	const key = JSON.stringify([level, used, text])
	const known = gemerkt.get(key)
	if (known) return known
	const tree: MdRoot = processor.parse(endLists(text.replace(/\r\n?/g, '\n')))
	prepare(tree, variablen, { level, last: level - 1 })
	const root = toHast.runSync(tree) as HtmlRoot
	gemerkt.set(key, root)
	return root
}

type Options = { level?: number; variablen?: Variablen | undefined; mark?: Mark; pictures?: Pictures | undefined }

/**
 * A text of the content service as a tree that is safe to render: Markdown with tables, `{{name}}` filled, `[^identifier]`
 * replaced by `mark` (else left out), pictures among `bilder` shown (else their words). Markup typed into it is not
 * markup here.
 */
export function parseMarkdown(text: string, options: Options = {}): HtmlRoot {
	const { level = 2, variablen, mark = () => [], pictures = {} } = options
	const root = checked(text, level, variablen ?? {})
	return { type: 'root', children: root.children.flatMap((child) => complete(child, { variablen, mark, pictures })) }
}

const textOf = (node: HtmlRoot | RootContent): string => {
	if (node.type === 'text') return node.value
	if (!('children' in node)) return ''
	const inner = node.children.map(textOf).join('')
	const ends = node.type === 'element' && /^(p|li|h\d|tr|br|pre)$/.test(node.tagName)
	return ends ? `${inner}\n` : inner
}

/** The words of a text alone, for search engines. */
export const markdownToText = (text: string, variablen: Variablen = {}): string =>
	textOf(parseMarkdown(text, { variablen }))
		.replace(/\n\s*\n/g, '\n')
		.trim()
