import { describe, expect, it } from 'vitest'
import { fehltVomGesetz, type StartLage, schritteOf } from './startklar'

const inhalt = 'Sonnental GmbH\nWeg 1, 12345 Berlin'
const beide = (art: string) => ['de', 'en'].map((sprache) => ({ art, sprache, inhalt }))
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
		['terms in one language', { rechtstexte: [{ art: 'agb', sprache: 'de', inhalt }] }, 'agb', 'teilweise'],
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
		const gruende = (anders: Partial<StartLage>) =>
			fehltVomGesetz({ ...fertig, ...anders }).map(({ schritt, sprache, grund }) => `${schritt} ${sprache} ${grund}`)
		expect(gruende({})).toEqual([])
		expect(gruende({ produkte: 0, empfehlungen: 0 })).toEqual([])
		expect(gruende({ rechtstexte: [], texte: [] })).toEqual(
			['impressum', 'datenschutz', 'agb', 'barrierefreiheit'].flatMap((schritt) => [
				...[`${schritt} de fehlt`, `${schritt} en fehlt`],
			]),
		)
	})

	it('may not begin with an imprint nobody can write to, nor with a placeholder in a legal text', () => {
		const mit = (art: string, sprache: string, anders: string): StartLage => ({
			...fertig,
			rechtstexte: fertig.rechtstexte.map((one) =>
				one.art === art && one.sprache === sprache ? { ...one, inhalt: anders } : one,
			),
		})
		const ohne = mit('impressum', 'en', 'Sonnental GmbH\nservice@sonnental.de')
		expect(fehltVomGesetz(ohne)).toEqual([{ schritt: 'impressum', sprache: 'en', grund: 'anschrift' }])
		expect(schritteOf(ohne)[0]).toMatchObject({ schritt: 'impressum', stand: 'teilweise' })
		expect(fehltVomGesetz({ ...ohne, ModuleAdv: true })).toEqual([])
		expect(fehltVomGesetz(mit('agb', 'de', 'Veranstalter ist [Firma].'))).toEqual([
			{ schritt: 'agb', sprache: 'de', grund: 'platzhalter', teil: '[Firma]' },
		])
	})
})
