import { expect, it } from 'vitest'
import { type Mandant, mandantConfigSchema } from '~/domain/mandant/config'
import { DEMO_MANDANTEN } from '../tools/demo/mandanten'
import type { KeptPage } from './kept-page'
import { createKeptPages } from './kept-pages'

const brand = (id: string, changes: Partial<Mandant['config']> = {}): Mandant => ({
	id,
	clientRoute: id,
	schemaName: id,
	config: mandantConfigSchema.parse({
		...DEMO_MANDANTEN.nordfunk.config,
		MandantUrl: 'http://a.localhost',
		...changes,
	}),
})
const page = (bytes = 10, until = 100): KeptPage => ({ pieces: [], values: [], headers: [], ziele: [], until, bytes })

function keepAll(pages: ReturnType<typeof createKeptPages>, id: string, keys: string[]) {
	for (const key of keys) pages.keep(pages.of(brand(id)), key, page())
}
const kept = (pages: ReturnType<typeof createKeptPages>, id: string, keys: string[]) =>
	keys.filter((key) => pages.of(brand(id)).find(key, 0))

it('a page is found until its moment, under its key, at its brand', () => {
	const pages = createKeptPages()
	pages.keep(pages.of(brand('a')), 'key', page(10, 100))
	expect(pages.of(brand('a')).find('key', 99)).toBeDefined()
	expect(pages.of(brand('a')).find('key', 100)).toBeUndefined()
	expect(pages.of(brand('a')).find('other', 99)).toBeUndefined()
	expect(pages.of(brand('b')).find('key', 99)).toBeUndefined()
})

it('a change drops what is kept of the brand and what is being made, and nothing of another', () => {
	const pages = createKeptPages()
	keepAll(pages, 'a', ['x'])
	keepAll(pages, 'b', ['x'])
	const before = pages.of(brand('a'))
	pages.drop('a')
	pages.keep(before, 'late', page())
	expect([kept(pages, 'a', ['x', 'late']), kept(pages, 'b', ['x'])]).toEqual([[], ['x']])
	pages.dropAll()
	expect([kept(pages, 'b', ['x']), pages.bytes()]).toEqual([[], 0])
})

it('other settings drop, the same ones read anew do not', () => {
	const pages = createKeptPages()
	keepAll(pages, 'a', ['x'])
	expect(pages.of(brand('a')).find('x', 0)).toBeDefined()
	expect(pages.of(brand('a', { Name: 'Anders' })).find('x', 0)).toBeUndefined()
})

it('a brand gives up its own oldest pages, and no brand drives out another’s', () => {
	const pages = createKeptPages({ maxBytes: 100, perBrand: 80 })
	keepAll(pages, 'small', ['1', '2'])
	keepAll(pages, 'large', ['1', '2', '3', '4', '5', '6', '7', '8', '9'])
	expect(pages.bytes()).toBe(100)
	expect(kept(pages, 'large', ['1', '2', '9'])).toEqual(['2', '9'])
	keepAll(pages, 'third', ['1', '2', '3'])
	expect(pages.bytes()).toBe(100)
	expect(kept(pages, 'small', ['1', '2'])).toEqual(['1', '2'])
	expect(kept(pages, 'third', ['1', '2', '3'])).toEqual(['1', '2', '3'])
})

it('many brands have the same share', () => {
	const pages = createKeptPages({ maxBytes: 10_000, perBrand: 1_000 })
	const ids = Array.from({ length: 500 }, (_, id) => `brand-${id}`)
	for (const id of ids) keepAll(pages, id, ['1', '2', '3'])
	const shares = ids.map((id) => kept(pages, id, ['1', '2', '3']).length)
	expect([Math.min(...shares), Math.max(...shares)]).toEqual([2, 2])
})
