import { describe, expect, it } from 'vitest'
import { mandantConfigSchema } from '~/domain/mandant/config'
import { bilder } from '~/ui/brand/bilder-daten'
import { DEMO_MANDANTEN } from './mandanten'

describe.each(Object.entries(DEMO_MANDANTEN))('demo brand %s', (clientRoute, vorlage) => {
	it('has a valid configuration on its own host', () => {
		expect(vorlage.host).toBe(`${clientRoute}.localhost`)
		const config = { ...vorlage.config, MandantUrl: `http://${vorlage.host}:3000` }
		expect(mandantConfigSchema.safeParse(config).error).toBeUndefined()
	})

	it('has a picture for every product, and several products in the catalogue', () => {
		expect(vorlage.produkte.length).toBeGreaterThanOrEqual(6)
		for (const { grafik, id } of vorlage.produkte) expect(Object.keys(bilder), `product ${id}`).toContain(grafik)
		expect(new Set(vorlage.produkte.map(({ id }) => id)).size).toBe(vorlage.produkte.length)
	})

	it('sends nobody to a domain that could exist', () => {
		const addresses = JSON.stringify(vorlage).match(/https?:\/\/[^"/]+|[\w.-]+@[\w.-]+/g) ?? []
		for (const address of addresses) expect(address).toMatch(/\.example$/)
	})
})
