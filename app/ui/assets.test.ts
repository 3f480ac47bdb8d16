import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { brandCss } from '~/domain/mandant/brand'
import { NEUTRAL_BRAND } from '~/domain/mandant/demo-brands'
import { FONT_PAIRS } from '~/domain/mandant/fonts'
import { keysOf } from '~/domain/shared/keys'
import { bundleScript } from '../../tools/lib/public-scripts.js'

const read = (name: string) => readFileSync(new URL(name, import.meta.url))

describe('style sheet', () => {
	const css = read('./styles.css').toString()

	it('holds no colour of its own', () => {
		expect(css.match(/#[0-9a-f]{3,8}\b/gi)).toBeNull()
	})

	it("finds every property it uses in the brand's rule or in itself", () => {
		const given = new Set(`${brandCss(NEUTRAL_BRAND)}${css}`.match(/--[a-z0-9-]+(?=\s*:)/g))
		const used = new Set([...css.matchAll(/var\((--[a-z0-9-]+)/g)].map((match) => match[1]))
		expect([...used].filter((name) => name && !given.has(name))).toEqual([])
	})
})

describe('neutral look', () => {
	it('is the rule of the neutral brand', () => {
		const declarations = (css: string) => css.toLowerCase().match(/--[a-z-]+:[^;}]+/g)
		const written = read('./neutral.css')
			.toString()
			.replace(/\s*([,:])\s*/g, '$1')
		expect(declarations(written)).toEqual(declarations(brandCss(NEUTRAL_BRAND)))
	})
})

describe('drafts', () => {
	it('are kept in the browser of the same fields as on the server', () => {
		const pattern = /^[ \t]*(?:const NIE =)?\s*(\/\^\(passwort.*\$\)\/i)$/m
		const [script, domain] = ['./enhance/drafts.js', '../domain/konto/entwurf-felder.ts'].map(
			(name) =>
				pattern.exec(
					read(name)
						.toString()
						.replace(/const NIE =\s+/, ''),
				)?.[1],
		)
		expect(script).toBeTruthy()
		expect(script).toBe(domain)
	})
})

describe('weight', () => {
	it.each(['enhance', 'work'] as const)('the script %s is at most 4 kB compressed', async (name) => {
		expect(gzipSync(await bundleScript(name)).length).toBeLessThanOrEqual(4096)
	})

	it.each(keysOf(FONT_PAIRS))(
		'the font of %s is at most 32 kB, stands in the style sheet and has a stand-in',
		(name) => {
			const { file, heading } = FONT_PAIRS[name]
			const family = heading.split(',')[0]
			const css = read('./fonts.css').toString().replaceAll('"', '')
			expect(read(`./fonts/${file}-latin.woff2`).length).toBeLessThanOrEqual(32_000)
			expect(css).toContain(`font-family: ${family};`)
			expect(css).toContain(`font-family: ${family} Fallback;`)
			expect(css).toContain(`url(./fonts/${file}-latin.woff2)`)
		},
	)
})
