import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { AGENTUR_LISTEN, LISTEN } from '~/usecases/liste/listen'

const sources = (folder: string, name: RegExp): string[] =>
	readdirSync(folder, { withFileTypes: true, recursive: true })
		.filter((entry) => entry.isFile() && name.test(entry.name))
		.map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))

it('every list of people at work is to be had as a file; those of the back office have saved views', () => {
	const specs = sources('app/domain', /^list\.ts$/).flatMap((text) =>
		[...text.matchAll(/export const (\w+_LIST) = /g)].map(([, name = '']) => name),
	)
	const defined = sources('app/usecases', /-liste\.ts$/).flatMap((text) =>
		[...text.matchAll(/spec: (\w+_LIST),/g)].map(([, name = '']) => name),
	)
	expect(specs.length).toBeGreaterThan(5)
	expect(defined.toSorted()).toEqual(specs.toSorted())
	expect(Object.keys({ ...LISTEN, ...AGENTUR_LISTEN })).toHaveLength(specs.length)
})
