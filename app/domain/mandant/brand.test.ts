import { describe, expect, it } from 'vitest'
import { brandCss, brandRootCss, brandSchema, brandTokens, weakPairs, weakPairText } from './brand'
import { contrastRatio, mixColours, nearestReadable } from './colour'
import { DEMO_BRANDS, NEUTRAL_BRAND } from './demo-brands'

const brands = Object.entries({ ...DEMO_BRANDS, neutral: NEUTRAL_BRAND })

describe('contrastRatio', () => {
	it.each([
		['#000000', '#ffffff', 21],
		['#ffffff', '#000000', 21],
		['#777777', '#ffffff', 4.48],
		['#123456', '#123456', 1],
	])('%s on %s is %d', (a, b, ratio) => {
		expect(contrastRatio(a, b)).toBeCloseTo(ratio, 2)
	})

	it('refuses what is no #rrggbb colour', () => {
		expect(() => contrastRatio('red', '#ffffff')).toThrow(RangeError)
	})
})

describe('mixColours', () => {
	it.each([
		['#000000', '#ffffff', 0, '#ffffff'],
		['#000000', '#ffffff', 1, '#000000'],
		['#000000', '#ffffff', 0.5, '#808080'],
	])('%s over %s at %d is %s', (colour, ground, share, mixed) => {
		expect(mixColours(colour, ground, share)).toBe(mixed)
	})
})

describe('brand', () => {
	it.each(brands)('%s has no pair below its WCAG contrast', (_name, brand) => {
		expect(weakPairs(brand)).toEqual([])
	})

	it('names the pairs that are too weak', () => {
		const weak = weakPairs({ ...NEUTRAL_BRAND, muted: '#a0a0a0', focus: '#eeeeee' })
		const problems = weak.map(weakPairText)
		expect(problems).toContain('muted on surface: 2.61, needs 4.5')
		expect(problems.some((problem) => problem.startsWith('focus on surface:'))).toBe(true)
	})

	it('offers for each the nearest colour that can be read', () => {
		const [pair] = weakPairs({ ...NEUTRAL_BRAND, muted: '#a0a0a0' })
		expect(pair).toMatchObject({ front: 'muted', ground: 'surface' })
		expect(weakPairs({ ...NEUTRAL_BRAND, muted: pair?.nearest ?? '' }).map(({ ground }) => ground)).not.toContain(
			'surface',
		)
	})

	it.each([
		['#767676', '#ffffff', 4.5, '#767676'],
		['#777777', '#ffffff', 4.5, '#767676'],
		['#888888', '#000000', 21, '#ffffff'],
		['#ffffff', '#ffffff', 4.5, '#757575'],
		['#808080', '#808080', 3, '#373737'],
	])('the nearest to %s on %s with a contrast of %d is %s', (colour, ground, needed, nearest) => {
		expect(nearestReadable(colour, ground, needed)).toBe(nearest)
		expect(contrastRatio(nearest, ground)).toBeGreaterThanOrEqual(needed)
	})

	it.each(brands)('%s says in three steps how it goes before it shows its offers', (_name, { sections }) => {
		expect(sections.indexOf('schritte')).toBeGreaterThanOrEqual(0)
		expect(sections.indexOf('schritte')).toBeLessThan(sections.indexOf('angebote'))
	})

	it.each(brands)('%s becomes one rule with every token', (_name, brand) => {
		const css = brandCss(brand)
		expect(css).toMatch(/^:root\{(--[a-z-]+:[^;{}<>&'"]+;)*--[a-z-]+:[^;{}<>&'"]+\}$/)
		for (const name of Object.keys(brandTokens(brand))) expect(css).toContain(`--${name}:#`)
	})

	it('keeps the rule of each configuration apart', () => {
		const changed = { ...NEUTRAL_BRAND, brand: '#123456' }
		for (const brand of [NEUTRAL_BRAND, changed, NEUTRAL_BRAND]) expect(brandRootCss(brand)).toBe(brandCss(brand))
	})

	const base = { ...NEUTRAL_BRAND }
	it.each([
		['a colour name', { ...base, brand: 'red' }],
		['a short colour', { ...base, brand: '#fff' }],
		['CSS in a colour', { ...base, brand: '#ffffff;}</style>' }],
		['an unknown radius', { ...base, radius: '4px' }],
		['an unknown font', { ...base, fontStack: 'Comic Sans' }],
		['an unknown token', { ...base, background: '#ffffff' }],
		['markup in a sign', { ...base, logo: { wordmark: 'A', sign: 'M0 0"/><script>' } }],
		['an unknown header', { ...base, header: 'fest' }],
		['a first page without offers', { ...base, sections: ['schritte'] }],
		['a band twice', { ...base, sections: ['angebote', 'angebote'] }],
		['an empty wordmark', { ...base, logo: { wordmark: '  ' } }],
	])('refuses %s', (_name, input) => {
		expect(brandSchema.safeParse(input).success).toBe(false)
	})

	it('lower-cases colours and fills the shape tokens', () => {
		const { radius: _radius, fontStack: _fontStack, ...rest } = base
		const brand = brandSchema.parse({ ...rest, brand: '#AABBCC' })
		expect(brand).toMatchObject({ brand: '#aabbcc', radius: 'weich', fontStack: 'klar' })
	})
})
