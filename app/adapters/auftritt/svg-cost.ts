import { Refused } from './svg-refusal'
import type { SvgPart } from './svg-tree'

/** Of clip paths on clip paths, and of gradients built on gradients. */
const MAX_CHAIN = 6
/** What drawing it may cost, in shapes: each of them once more for whatever it is cut out by. */
const MAX_COST = 6000
/** A shape of so many letters costs as much as another shape. */
const LETTERS = 100
/** So many dashes of a line cost as much as a shape. */
const DASHES = 20
/** What is drawn aside first, to be cut out or shown through. */
const ASIDE = 8

const textOf = (part: SvgPart, name: string) => part.values.get(name)?.text ?? ''

/** The parts others point at, by id; the first of two of a name counts. */
export function partsById(root: SvgPart): Map<string, SvgPart> {
	const found = new Map<string, SvgPart>()
	const walk = (part: SvgPart) => {
		if (part.id !== undefined && !found.has(part.id)) found.set(part.id, part)
		part.parts.forEach(walk)
	}
	walk(root)
	return found
}

/** The part an id means: as it is written, or written for an address. */
export function partById(byId: ReadonlyMap<string, SvgPart>, id: string): SvgPart | undefined {
	const found = byId.get(id)
	if (found || !id.includes('%')) return found
	try {
		return byId.get(decodeURIComponent(id))
	} catch {
		return undefined
	}
}

const numbersIn = (text: string): number[] =>
	(text.match(/(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/gi) ?? []).map((number) => Math.min(Number(number), 1e12))
const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)

/** No line is longer than so often all of its numbers: a circle's is nearly so. */
const AROUND = 7

/** Of a width of the whole, at most. */
const INCH = 96
/** What a shape's line is at most as long as, in its own units; a part of the whole (`%`) is one of the box. */
function lineOf({ values }: SvgPart, box: number): number {
	const own = ['d', 'points', 'x', 'y', 'x1', 'y1', 'x2', 'y2', 'r', 'rx', 'ry', 'cx', 'cy', 'width', 'height']
	const lengths = own.map((name) => {
		const text = values.get(name)?.text ?? ''
		const long = sum(numbersIn(text))
		if (text.endsWith('%')) return (long * box) / 100
		return long
	})
	return AROUND * sum(lengths)
}

/** Dashes in a line of length one; none where lines are whole. */
function dashesOf(text: string): number {
	const numbers = numbersIn(text)
	const all = sum(numbers)
	return all > 0 ? numbers.length / all : 0
}

/** @throws Refused for a drawing that would keep its drawer busy, or go in a circle */
export function checkCost(root: SvgPart, byId: ReadonlyMap<string, SvgPart>): void {
	const box = sum(numbersIn(textOf(root, 'viewBox'))) || sum(numbersIn(textOf(root, 'width'))) * INCH
	const tooMuch = (part: SvgPart) => new Refused({ grund: 'gross', element: part.name })

	const chain = (part: SvgPart, before: SvgPart[]): void => {
		if (part.verweis === undefined) return
		if (before.includes(part) || before.length > MAX_CHAIN) throw tooMuch(part)
		const next = partById(byId, part.verweis)
		if (next) chain(next, [...before, part])
	}

	const clipCost = (id: string, before: SvgPart[]): number => {
		const clip = partById(byId, id)
		if (clip?.name !== 'clipPath') return 0
		if (before.includes(clip) || before.length >= MAX_CHAIN) throw tooMuch(clip)
		return ASIDE + costOf(clip, [...before, clip], 0)
	}

	const costOf = (part: SvgPart, before: SvgPart[], inherited: number): number => {
		const letters = textOf(part, 'd').length + textOf(part, 'points').length
		const dashed = part.values.get('stroke-dasharray')
		const dashes = dashed && dashed.text !== 'inherit' ? dashesOf(dashed.text) : inherited
		let cost = 1 + letters / LETTERS + (part.values.has('opacity') ? ASIDE : 0)
		if (dashes > 0 && part.parts.length === 0) cost += (lineOf(part, box) * dashes) / DASHES
		const clip = part.values.get('clip-path')?.ziel
		if (clip !== undefined) cost += clipCost(clip, before)
		for (const inner of part.parts)
			if (inner.name !== 'clipPath' || part.name === 'clipPath') cost += costOf(inner, before, dashes)
		if (cost > MAX_COST) throw tooMuch(part)
		return cost
	}

	for (const part of byId.values()) {
		chain(part, [])
		// One that nothing uses yet is a drawing's all the same.
		if (part.name === 'clipPath') clipCost(part.id ?? '', [])
	}
	costOf(root, [], 0)
}
