import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Illustration } from './Illustration'
import { illustrations } from './illustrations'

const markup = (name: string, title?: string) =>
	renderToStaticMarkup(<Illustration name={name} title={title} variant={4} />)

describe('product pictures', () => {
	it.each(Object.keys(illustrations))('%s is small, and coloured by the brand alone', (name) => {
		const svg = markup(name)
		expect(svg.length).toBeLessThanOrEqual(1536)
		expect(svg).not.toMatch(/#[0-9a-f]{3}|rgb|style=|NaN|undefined/)
		expect(svg).toContain('aria-hidden="true"')
	})

	it('writes a size on a picture, and leaves out what it has no letters for', () => {
		expect(markup('router+250')).not.toBe(markup('router+100'))
		expect(markup('router+250').length).toBeLessThanOrEqual(2200)
		expect(markup('router+')).toBe(markup('router'))
		expect(markup('router+<ä>')).toBe(markup('router'))
		expect(markup('router+constructor')).toBe(markup('router'))
		expect(markup('gibtsnicht+5')).toBe(markup('geschenk+5'))
	})

	it('an unknown name shows the gift', () => {
		expect(markup('gibtsnicht')).toBe(markup('geschenk'))
		expect(markup('constructor')).toBe(markup('geschenk'))
	})

	it('a title names the picture', () => {
		expect(markup('tv', 'Fernseher')).toMatch(/role="img" aria-label="Fernseher"/)
	})
})
