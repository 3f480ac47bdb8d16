import { create } from 'qrcode'
import { expect, it } from 'vitest'
import { qrPath } from './qr-path'

/** Draws the path back onto a grid. */
function modulesOf({ path, size }: ReturnType<typeof qrPath>): number[] {
	const grid = new Array<number>(size * size).fill(0)
	for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\1z/g))
		for (let step = 0; step < Number(width); step++) grid[Number(y) * size + Number(x) + step] = 1
	return grid
}

it.each(['https://a.example/e/ABCD1234?channel=qr', 'https://empfehlen.example/e/'.padEnd(300, 'x')])(
	'draws every dark module of %s and no other',
	(text) => {
		const { modules } = create(text, { errorCorrectionLevel: 'M' })
		const drawn = qrPath(text)
		expect(drawn.size).toBe(modules.size)
		expect(modulesOf(drawn)).toEqual([...modules.data])
		expect(drawn.path.replace(/M\d+ \d+h\d+v1H\d+z/g, '')).toBe('')
	},
)
