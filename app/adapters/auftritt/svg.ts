import { checkCost, partById, partsById } from './svg-cost'
import { Refused, type SvgRefusal } from './svg-refusal'
import { type Size, type SvgForm, sizeOf } from './svg-size'
import { readTree, type SvgPart, type Tree } from './svg-tree'

/** A picture is as large as it was made for, as far as screens are. */
export const AS_PICTURE: SvgUse = {
	form: { breiter: 20, hoeher: 20 },
	groesse({ breite, hoehe }) {
		const side = Math.max(breite, hoehe)
		const scale = side < 16 || side > 2000 ? 960 / side : 1
		return { breite: Math.max(1, Math.round(breite * scale)), hoehe: Math.max(1, Math.round(hoehe * scale)) }
	},
}

/** `vorher` is the drawing as it was sent, in the same size. */
export type CleanSvg =
	| { ok: true; svg: string; vorher: string; breite: number; hoehe: number }
	| ({ ok: false } & SvgRefusal)

/** What form a drawing may have, and how large it is drawn, in pixels. */
export type SvgUse = { form: SvgForm; groesse: (size: Size) => { breite: number; hoehe: number } }

/** Drawn 180 high, so that a page knows its place before it has come. */
export const AS_LOGO: SvgUse = {
	form: { breiter: 12, hoeher: 2 },
	groesse: ({ breite, hoehe }) => ({ breite: Math.max(1, Math.round((breite / hoehe) * 180)), hoehe: 180 }),
}

const TREE_LIMITS = { elemente: 2000, tiefe: 24 }
const XMLNS = 'http://www.w3.org/2000/svg'

const escaped = (text: string) =>
	text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
const attribute = ([name, value]: [string, string]) => ` ${name}="${escaped(value)}"`

/** Of the first tag: said once, by `frame`. */
const FRAME = new Set(['viewBox', 'width', 'height', 'x', 'y'])

type Shown = { breite: number; hoehe: number; viewBox: string }

const frame = ({ breite, hoehe, viewBox }: Shown) =>
	Object.entries({ viewBox, width: `${breite}`, height: `${hoehe}` })
		.map(attribute)
		.join('')

/** Written from what is known alone, with names of its own for what is pointed at. */
function write(root: SvgPart, byId: ReadonlyMap<string, SvgPart>, shown: Shown): string {
	const names = new Map<SvgPart, string>()
	const nameOf = (id: string) => {
		const part = partById(byId, id)
		// Points at nothing, as before.
		if (!part) return 'ohne'
		const name = names.get(part) ?? `a${names.size}`
		names.set(part, name)
		return name
	}
	const pointers = (part: SvgPart): void => {
		for (const { ziel } of part.values.values()) if (ziel !== undefined) nameOf(ziel)
		if (part.verweis !== undefined) nameOf(part.verweis)
		part.parts.forEach(pointers)
	}
	pointers(root)
	const element = (part: SvgPart): string => {
		const id = names.get(part)
		const first = part === root ? ` xmlns="${XMLNS}"${frame(shown)}` : ''
		const own = [...part.values].flatMap(([name, { text, ziel }]): [string, string][] => {
			if (part === root && FRAME.has(name)) return []
			const value = ziel === undefined ? text : `url(#${nameOf(ziel)}) ${text}`.trim()
			return value === '' && name !== 'd' && name !== 'points' ? [] : [[name, value]]
		})
		if (id !== undefined) own.push(['id', id])
		if (part.verweis !== undefined) own.push(['href', `#${nameOf(part.verweis)}`])
		const inside = part.parts.map(element).join('')
		const open = `<${part.name}${first}${own.map(attribute).join('')}`
		return inside ? `${open}>${inside}</${part.name}>` : `${open}/>`
	}
	return element(root)
}

/** The file's own words, with a first tag that says the size it is drawn in. */
function asItWas({ kopf, rest }: Tree, shown: Shown): string {
	const { width: _, height: __, viewBox: ___, style, ...others } = kopf.attributes
	const plain = style?.replaceAll(/(^|;)\s*(width|height)\s*:[^;]*/gi, '$1')
	const own = Object.entries({ ...others, ...(plain ? { style: plain } : {}) }).map(attribute)
	// The library that draws looks for this name, whatever prefix the file has.
	const sign = kopf.tag === 'svg' ? '' : '<!--<svg-->'
	return `${sign}<${kopf.tag}${own.join('')}${frame(shown)}>${rest}`
}

/**
 * A drawing written anew from what is known to be harmless. What shows nothing is left out; what would show something and
 * cannot be kept is refused, by its name.
 */
export function cleanSvg(bytes: Uint8Array, maxBytes: number, { form, groesse }: SvgUse = AS_LOGO): CleanSvg {
	try {
		const tree = readTree(new TextDecoder('utf-8', { fatal: true }).decode(bytes), TREE_LIMITS)
		const size = sizeOf(tree.root, form)
		const byId = partsById(tree.root)
		checkCost(tree.root, byId)
		const shown = { ...groesse(size), viewBox: size.viewBox }
		const svg = write(tree.root, byId, shown)
		if (svg.length > maxBytes) throw new Refused({ grund: 'gross' })
		const { breite, hoehe } = shown
		return { ok: true, svg, vorher: asItWas(tree, shown), breite, hoehe }
	} catch (error) {
		return { ok: false, ...(error instanceof Refused ? error.refusal : { grund: 'unlesbar' as const }) }
	}
}
