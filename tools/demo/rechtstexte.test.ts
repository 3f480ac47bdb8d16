import { describe, expect, it } from 'vitest'
import { mandantConfigSchema } from '~/domain/mandant/config'
import { faqGemeinsam } from '~db/starter/faq'
import { rechtstexteDe } from '~db/starter/rechtstexte-de'
import { rechtstexteEn } from '~db/starter/rechtstexte-en'
import { DEMO_MANDANTEN } from './mandanten'

const { nordfunk } = DEMO_MANDANTEN
const configWith = (MaxAuftraegeProEmpfehlung: number | null) =>
	mandantConfigSchema.parse({ ...nordfunk.config, MandantUrl: 'http://x.example', MaxAuftraegeProEmpfehlung })

describe('texts that are stored', () => {
	it.each([1, 5])('stay true when a limit of %i is set later: they say nothing that depends on it', (limit) => {
		for (const write of [rechtstexteDe, rechtstexteEn])
			expect(write({ config: configWith(limit) })).toEqual(write({ config: configWith(null) }))
		expect(faqGemeinsam(configWith(limit))).toEqual(faqGemeinsam(configWith(null)))
	})

	it('say where the limit is told', () => {
		expect(rechtstexteDe({ config: configWith(1) }).agb.inhalt).toContain('steht dort, wo Sie empfehlen')
		expect(rechtstexteEn({ config: configWith(1) }).agb.inhalt).toContain('is said where you recommend')
	})
})
