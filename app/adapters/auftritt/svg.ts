import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { z } from 'zod'

/** What a logo is drawn with. Nothing here can run, load, link or repeat itself without end. */
const ELEMENTS = new Set([
	...['svg', 'g', 'defs', 'path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'],
	...['linearGradient', 'radialGradient', 'stop', 'clipPath'],
])
/** Words about a drawing, left out. */
const SILENT = new Set(['title', 'desc', 'metadata'])

const PAINT = new Set([
	...['fill', 'fill-rule', 'fill-opacity', 'clip-rule', 'clip-path', 'opacity', 'color'],
	...['stroke', 'stroke-width', 'stroke-opacity', 'stroke-linecap', 'stroke-linejoin', 'stroke-miterlimit'],
	...['stroke-dasharray', 'stroke-dashoffset', 'stop-color', 'stop-opacity', 'transform'],
])
const ATTRIBUTES = new Set([
	...PAINT,
	...['d', 'points', 'x', 'y', 'x1', 'y1', 'x2', 'y2', 'cx', 'cy', 'r', 'rx', 'ry', 'fx', 'fy', 'width', 'height'],
	...['viewBox', 'preserveAspectRatio', 'id', 'offset', 'gradientUnits', 'gradientTransform', 'spreadMethod'],
	...['clipPathUnits'],
])

/** Numbers, names and colours: no address has a place in it. `url(#…)` names a part of the same drawing. */
const VALUE = /^[\w\s#.,()%+-]*$/
const LOCAL = /^#[\w.-]+$/

const MAX_ELEMENTS = 2000
const MAX_DEPTH = 24
const MAX_RATIO = 12

/** Why a drawing is not taken; `element` is what it may not hold. */
export type SvgRefusal = { grund: 'unlesbar' | 'gross' | 'element' | 'groesse'; element?: string }
export type CleanSvg = { ok: true; svg: string; breite: number; hoehe: number } | ({ ok: false } & SvgRefusal)

class Refused extends Error {
	constructor(readonly refusal: SvgRefusal) {
		super(refusal.grund)
	}
}

const parser = new XMLParser({
	preserveOrder: true,
	ignoreAttributes: false,
	attributeNamePrefix: '',
	parseTagValue: false,
	parseAttributeValue: false,
	processEntities: false,
	ignoreDeclaration: true,
	ignorePiTags: true,
})

const nodesSchema = z.array(z.record(z.string(), z.unknown()))
const attributesSchema = z.record(z.string(), z.string()).catch({})

/** `fill:#123;stroke:none` as attributes of their own. */
const declarations = (style: string): [string, string][] =>
	style.split(';').flatMap((one): [string, string][] => {
		const [name = '', value = ''] = one.split(':').map((part) => part.trim())
		return PAINT.has(name) ? [[name, value]] : []
	})

const isUsable = (name: string, value: string) =>
	ATTRIBUTES.has(name) && VALUE.test(value) && value.length < 16_000 && !/url\((?!#[\w.-]+\))/i.test(value)

function attributesOf(element: string, given: Record<string, string>): [string, string][] {
	const { style = '', ...own } = given
	const link = own.href ?? own['xlink:href']
	const gradient = element.endsWith('Gradient') && link !== undefined && LOCAL.test(link)
	const kept = [...Object.entries(own), ...declarations(style)].filter(([name, value]) => isUsable(name, value))
	return [...new Map([...kept, ...(gradient ? [['href', link] as const] : [])])]
}

function write(nodes: unknown, depth: number, count: { elements: number }): string {
	return nodesSchema
		.parse(nodes)
		.map((node) => {
			const [name = ''] = Object.keys(node).filter((key) => key !== ':@')
			const local = name.includes(':') ? undefined : name
			// Text beside shapes shows nothing; parts of a drawing program have a prefix.
			if (name.startsWith('#') || !local || SILENT.has(local)) return ''
			if (!ELEMENTS.has(local) || (local === 'svg') !== (depth === 0))
				throw new Refused({ grund: 'element', element: local.slice(0, 40) })
			count.elements += 1
			if (count.elements > MAX_ELEMENTS || depth > MAX_DEPTH) throw new Refused({ grund: 'gross' })
			const attributes = attributesOf(local, attributesSchema.parse(node[':@']))
			const root = depth === 0 ? ' xmlns="http://www.w3.org/2000/svg"' : ''
			const written = attributes.map(([key, value]) => ` ${key}="${value.trim()}"`).join('')
			return `<${local}${root}${written}>${write(node[local], depth + 1, count)}</${local}>`
		})
		.join('')
}

/** Width and height of the drawing, in whatever it counts in. */
function sizeOf(svg: string): [number, number] | undefined {
	const [root = ''] = /^<svg[^>]*>/.exec(svg) ?? []
	const [, , box] = /(viewBox)="([^"]*)"/.exec(root) ?? []
	const [, , boxWidth, boxHeight] = (box ?? '').split(/[\s,]+/).map(Number)
	const own = (name: string) => Number(new RegExp(` ${name}="([\\d.]+)(?:px)?"`).exec(root)?.[1])
	const width = boxWidth || own('width')
	const height = boxHeight || own('height')
	return width > 0 && height > 0 ? [width, height] : undefined
}

/**
 * A drawing written anew from what is known to be harmless: other attributes are left out, other elements refused, since
 * leaving them out would change what it shows.
 */
export function cleanSvg(bytes: Uint8Array, maxBytes: number): CleanSvg {
	try {
		const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
		if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new Refused({ grund: 'element', element: '!DOCTYPE' })
		if (XMLValidator.validate(text) !== true) throw new Refused({ grund: 'unlesbar' })
		const svg = write(parser.parse(text), 0, { elements: 0 })
		if (!svg.startsWith('<svg')) throw new Refused({ grund: 'unlesbar' })
		if (svg.length > maxBytes) throw new Refused({ grund: 'gross' })
		const size = sizeOf(svg)
		if (!size || size[0] / size[1] > MAX_RATIO || size[1] / size[0] > 2) throw new Refused({ grund: 'groesse' })
		// Drawn 180 high, so that a page knows its place before it has come.
		const [breite, hoehe] = [Math.max(1, Math.round((size[0] / size[1]) * 180)), 180]
		return { ok: true, svg, breite, hoehe }
	} catch (error) {
		return { ok: false, ...(error instanceof Refused ? error.refusal : { grund: 'unlesbar' as const }) }
	}
}
