import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { z } from 'zod'
import { DRAWING, ELEMENTS, SILENT } from './svg-names'
import { Refused, refuseAttribute, refuseElement } from './svg-refusal'
import { type Value, valuesOf } from './svg-values'

/** A part of a drawing with what is drawn of its attributes; `verweis` is the id another gradient is built on. */
export type SvgPart = { name: string; id?: string; values: Map<string, Value>; verweis?: string; parts: SvgPart[] }
/** A whole drawing: `kopf` is the first tag with the attributes it has in the file, `rest` what stands behind that. */
export type Tree = { root: SvgPart; kopf: { tag: string; attributes: Record<string, string> }; rest: string }

export type TreeLimits = { elemente: number; tiefe: number }

const SVG = 'http://www.w3.org/2000/svg'
const XLINK = 'http://www.w3.org/1999/xlink'
/** Elements of other vocabularies that change what is drawn. */
const FOREIGN = new Map([
	['http://www.w3.org/2001/XInclude', /./],
	['http://www.w3.org/1999/xhtml', /^(style|link|script)$/i],
])

const parser = new XMLParser({
	preserveOrder: true,
	ignoreAttributes: false,
	attributeNamePrefix: '',
	parseTagValue: false,
	parseAttributeValue: false,
	trimValues: false,
	// Numbers of letters, too: a document type, which could declare names of its own, is refused before.
	htmlEntities: true,
	ignoreDeclaration: true,
	ignorePiTags: false,
	maxNestedTags: 100,
})

const nodesSchema = z.array(z.record(z.string(), z.unknown()))
const attributesSchema = z.record(z.string(), z.string()).catch({})

/** Prefixes of the place in the file; '' is that of names without one. */
type Spaces = ReadonlyMap<string, string>

const withDeclared = (spaces: Spaces, attributes: Record<string, string>): Spaces => {
	const own = Object.entries(attributes).flatMap(([name, value]): [string, string][] =>
		name === 'xmlns' ? [['', value]] : name.startsWith('xmlns:') ? [[name.slice(6), value]] : [],
	)
	return own.length ? new Map([...spaces, ...own]) : spaces
}

const split = (name: string): [string, string] => {
	const at = name.indexOf(':')
	return at < 0 ? ['', name] : [name.slice(0, at), name.slice(at + 1)]
}

/** The attributes of this vocabulary without prefixes; what a drawing program adds has one of its own. */
function plainAttributes(attributes: Record<string, string>, spaces: Spaces): Record<string, string> {
	const plain: Record<string, string> = {}
	for (const [name, value] of Object.entries(attributes)) {
		const [prefix, local] = split(name)
		if (prefix === '' && name !== 'xmlns') plain[name] = value
		else if (spaces.get(prefix) === XLINK && local === 'href') plain.href ??= value
	}
	return plain
}

const isForeign = (space: string | undefined, local: string) => FOREIGN.get(space ?? '')?.test(local) === true

const LOCAL = /^#(.+)$/

type Walk = { limits: TreeLimits; elemente: number }

/** Nothing of what is left out may be what another part points at. */
function refuseHidden(nodes: unknown, spaces: Spaces, within: string): void {
	for (const node of nodesSchema.parse(nodes)) {
		const name = nameOf(node)
		if (name === undefined) continue
		const own = withDeclared(spaces, attributesSchema.parse(node[':@']))
		const [prefix, local] = split(name)
		const space = own.get(prefix)
		if (isForeign(space, local)) throw refuseElement(local)
		if (space === SVG && DRAWING.has(local)) throw refuseElement(within)
		refuseHidden(node[name], own, within)
	}
}

/** The name of an element; text and instructions to programs show nothing, but for a style sheet that is named by one. */
function nameOf(node: Record<string, unknown>): string | undefined {
	const [name = ''] = Object.keys(node).filter((key) => key !== ':@')
	if (/^\?xml-stylesheet/i.test(name)) throw refuseElement('?xml-stylesheet')
	return name === '' || name.startsWith('#') || name.startsWith('?') ? undefined : name
}

function readParts(nodes: unknown, spaces: Spaces, depth: number, walk: Walk): SvgPart[] {
	return nodesSchema.parse(nodes).flatMap((node): SvgPart[] => {
		const name = nameOf(node)
		if (name === undefined) return []
		const attributes = attributesSchema.parse(node[':@'])
		const own = withDeclared(spaces, attributes)
		const [prefix, local] = split(name)
		const space = own.get(prefix)
		if (isForeign(space, local)) throw refuseElement(local)
		if (space !== SVG || SILENT.has(local)) {
			if (depth === 0) throw space === SVG ? new Refused({ grund: 'unlesbar' }) : refuseElement(local)
			refuseHidden(node[name], own, name)
			return []
		}
		if (!ELEMENTS.has(local) || (local === 'svg') !== (depth === 0)) throw refuseElement(local)
		walk.elemente += 1
		if (walk.elemente > walk.limits.elemente || depth > walk.limits.tiefe)
			throw new Refused({ grund: 'gross', element: local })
		const plain = plainAttributes(attributes, own)
		const part: SvgPart = { name: local, values: valuesOf(local, plain), parts: [] }
		if (plain.id) part.id = plain.id
		if (plain.href !== undefined && local.endsWith('Gradient')) {
			const [, verweis] = LOCAL.exec(plain.href.trim()) ?? []
			if (verweis === undefined) throw refuseAttribute(local, 'href')
			part.verweis = verweis
		}
		part.parts = readParts(node[name], own, depth + 1, walk)
		return [part]
	})
}

function parsed(text: string): unknown {
	try {
		return parser.parse(text)
	} catch (error) {
		// Deeper than anything that is drawn.
		if (String(error).includes('nested')) throw new Refused({ grund: 'gross', element: 'g' })
		throw error
	}
}

/** What may stand before the first tag. */
const BEFORE = /^\s*(?:<\?[^>]*\?>\s*|<!--(?:(?!-->)[\s\S])*-->\s*)*/
const TAG = /^<(?:[^\s"'>]|\s(?=\s*[/>]))+(?:\s+[^\s=>]+\s*=\s*(?:"[^"]*"|'[^']*'))*\s*\/?>/

/**
 * The parts of a drawing.
 * @throws Refused for what is none, or holds what cannot be drawn here
 */
export function readTree(text: string, limits: TreeLimits): Tree {
	if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw refuseElement('!DOCTYPE')
	if (XMLValidator.validate(text) !== true) throw new Refused({ grund: 'unlesbar' })
	const nodes = nodesSchema.parse(parsed(text))
	const tops = nodes.filter((node) => nameOf(node) !== undefined)
	const [top] = tops
	if (!top || tops.length > 1) throw new Refused({ grund: 'unlesbar' })
	const tag = nameOf(top) ?? ''
	const attributes = attributesSchema.parse(top[':@'])
	// A drawing that was copied out of a page names no vocabulary.
	if (split(tag)[0] === '' && attributes.xmlns === undefined) attributes.xmlns = SVG
	const [root] = readParts([{ ...top, ':@': attributes }], new Map(), 0, { limits, elemente: 0 })
	const [before = ''] = BEFORE.exec(text) ?? []
	const [first] = TAG.exec(text.slice(before.length)) ?? []
	if (!root || first === undefined) throw new Refused({ grund: 'unlesbar' })
	const rest = text.slice(before.length + first.length)
	return { root, kopf: { tag, attributes }, rest: first.endsWith('/>') ? `</${tag}>${rest}` : rest }
}
