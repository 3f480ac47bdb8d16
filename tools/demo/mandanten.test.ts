import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { mandantConfigSchema } from '~/domain/mandant/config'
import { Illustration } from '~/ui/brand/Illustration'
import { illustrations } from '~/ui/brand/illustrations'
import { DEMO_MANDANTEN } from './mandanten'

describe.each(Object.entries(DEMO_MANDANTEN))('demo brand %s', (clientRoute, vorlage) => {
	it('has a valid configuration on its own host', () => {
		expect(vorlage.host).toBe(`${clientRoute}.localhost`)
		const config = { ...vorlage.config, MandantUrl: `http://${vorlage.host}:3000` }
		expect(mandantConfigSchema.safeParse(config).error).toBeUndefined()
	})

	it('[P-PRODUCTS] offers several products in every category', () => {
		const angeboten = vorlage.produkte.filter(({ aktiv, id }) => aktiv !== false && (id < 637 || id > 640))
		for (const kategorie of new Set(angeboten.map((produkt) => produkt.kategorie)))
			expect(angeboten.filter((produkt) => produkt.kategorie === kategorie).length, kategorie).toBeGreaterThan(1)
	})

	it('has a picture of its own for every product', () => {
		const drawn = new Map<string, number>()
		for (const { grafik, id } of vorlage.produkte) {
			expect(Object.keys(illustrations), `product ${id}`).toContain(grafik.split('+')[0])
			const markup = renderToStaticMarkup(createElement(Illustration, { name: grafik }))
			expect(drawn.get(markup), `product ${id} has the picture of`).toBeUndefined()
			drawn.set(markup, id)
		}
		expect(new Set(vorlage.produkte.map(({ id }) => id)).size).toBe(vorlage.produkte.length)
	})

	it('sends nobody to a domain that could exist', () => {
		const addresses = JSON.stringify(vorlage).match(/https?:\/\/[^"/]+|[\w.-]+@[\w.-]+/g) ?? []
		for (const address of addresses) expect(address).toMatch(/\.example$/)
	})
})
