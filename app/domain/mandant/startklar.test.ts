import { describe, expect, it } from 'vitest'
import { fehltVomGesetz, type StartLage, schritteOf } from './startklar'

const beide = (art: string) => ['de', 'en'].map((sprache) => ({ art, sprache }))
const text = (schluessel: string) => ['de', 'en'].map((sprache) => ({ art: 'block', schluessel, sprache }))
const fertig: StartLage = {
	rechtstexte: [...beide('impressum'), ...beide('datenschutz'), ...beide('agb')],
	texte: [...text('barrierefreiheitserklaerung'), ...text('auftakt')],
	sprachen: ['de', 'en'],
	...{ ModuleAdv: false, fremdeTexte: false, logo: true, produkte: 3, praemien: 2, kanaele: 4 },
	...{ MandantUrl: 'https://marke.example', menschen: 2, empfehlungen: 1 },
}

describe('how far a brand is', () => {
	it('is done where everything is there', () => {
		expect(schritteOf(fertig).filter(({ stand }) => stand !== 'erledigt')).toEqual([])
	})

	it.each<[string, Partial<StartLage>, string, string]>([
		['no imprint', { rechtstexte: [...beide('datenschutz'), ...beide('agb')] }, 'impressum', 'offen'],
		['terms in one language', { rechtstexte: [{ art: 'agb', sprache: 'de' }] }, 'agb', 'teilweise'],
		['an imprint elsewhere', { rechtstexte: [], ModuleAdv: true }, 'impressum', 'erledigt'],
		['texts from a content service', { texte: [], fremdeTexte: true }, 'worte', 'erledigt'],
		['one person', { menschen: 1 }, 'team', 'teilweise'],
		['nobody recommended', { empfehlungen: 0 }, 'probe', 'offen'],
		['an address without encryption', { MandantUrl: 'http://x.localhost' }, 'host', 'teilweise'],
		['no product', { produkte: 0 }, 'produkte', 'offen'],
	])('%s', (_, anders, schritt, stand) => {
		expect(schritteOf({ ...fertig, ...anders }).find((one) => one.schritt === schritt)?.stand).toBe(stand)
	})

	it('may not begin without what the law asks for, in each language', () => {
		expect(fehltVomGesetz(fertig)).toEqual([])
		expect(fehltVomGesetz({ ...fertig, rechtstexte: [], texte: [] })).toEqual([
			...['impressum', 'datenschutz', 'agb', 'barrierefreiheit'],
		])
		expect(fehltVomGesetz({ ...fertig, produkte: 0, empfehlungen: 0 })).toEqual([])
	})
})
