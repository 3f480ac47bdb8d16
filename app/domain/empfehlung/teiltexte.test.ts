import { describe, expect, it } from 'vitest'
import { KANAELE } from './kanaele'
import { TEXT_ARTEN, textArtOf, vorlageSchluessel } from './teiltexte'

describe('texts to share with', () => {
	it.each([
		['ModuleWhatsapp', 'messenger'],
		['ModuleFacebook', 'messenger'],
		['ModuleEmailClient', 'mail'],
		['ModuleGmail', 'mail'],
		['ModuleOutlook', 'mail'],
		['ModuleYahoo', 'mail'],
		['ModuleTwitter', 'kurz'],
		['SystemTeilen', 'kurz'],
	] as const)('%s is worded as %s', (weg, art) => {
		expect(textArtOf(weg)).toBe(art)
	})

	it('every channel has one, and each has a block of its own', () => {
		for (const kanal of KANAELE) expect(TEXT_ARTEN).toContain(textArtOf(kanal))
		expect(new Set(TEXT_ARTEN.map(vorlageSchluessel)).size).toBe(TEXT_ARTEN.length)
	})
})
