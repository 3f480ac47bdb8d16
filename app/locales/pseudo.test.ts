import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { de } from './de/all'
import { pseudoText } from './pseudo'
import { speakPseudo, translator } from './translate'

type Texts = { readonly [key: string]: string | Texts }
const all = (texts: Texts): string[] =>
	Object.values(texts).flatMap((value) => (typeof value === 'string' ? [value] : all(value)))
const letters = (text: string) => text.match(/\p{L}/gu)?.length ?? 0

describe('the pseudo language', () => {
	it.each([
		['Weiter', '[!! Ⱳëïïŧëɍ !!]'],
		['Guten Tag {{vorname}},', '[!! Ǥüŧëëñ Ŧååǥ {{vorname}}, !!]'],
		['{{anzahl}} von {{gesamt, number}}', '[!! {{anzahl}} ʋöñ {{gesamt, number}} !!]'],
		['Hallo {vorname}', '[!! Ħåłłöö {vorname} !!]'],
		['mehr in <b>fett</b> &amp; gut', '[!! ɱëħɍ ïïñ <b>ƒëëŧŧ</b> &amp; ǥüüŧ !!]'],
		['siehe [hier](/agb) oder https://a.example/b', '[!! ƨïëëħë [ħïïëɍ](/agb) ööðëɍ https://a.example/b !!]'],
		['an hilfe@a.example schreiben', '[!! åñ hilfe@a.example ƨçħɍëëëïþëëñ !!]'],
		['## Titel\n\n- Punkt\n- **Stark**', '## [!! Ŧïŧëëł !!]\n\n- [!! Ƥüñƙŧ !!]\n- [!! **Ƨŧååɍƙ** !!]'],
		['{{a}} – {{b}}', '{{a}} – {{b}}'],
		['', ''],
	])('%s', (german, pseudo) => expect(pseudoText(german)).toBe(pseudo))

	it('leaves no plain letter of any text, keeps its values, and is about a third longer', () => {
		const kept = /\{\{.*?\}\}|\{\w+\}|\$t\(.*?\)|<\/?\w+[^>]*>|&#?\w+;|\]\([^)]*\)|https?:\/\/[^\s<>]+|\S+@\S+/g
		let [german, pseudo] = [0, 0]
		for (const text of all(de)) {
			const said = pseudoText(text)
			expect([text, said.replace(kept, '').match(/[A-Za-zÄß]/)]).toEqual([text, null])
			expect([text, said.match(/\{\{.*?\}\}|<\/?\w+[^>]*>/g)]).toEqual([text, text.match(/\{\{.*?\}\}|<\/?\w+[^>]*>/g)])
			german += letters(text.replace(kept, ''))
			pseudo += letters(said.replace(kept, ''))
		}
		expect(pseudo / german).toBeGreaterThan(1.25)
		expect(pseudo / german).toBeLessThan(1.4)
	})
})

describe('while the pseudo language is spoken', () => {
	beforeAll(() => speakPseudo(true))
	afterAll(() => speakPseudo(false))

	it('it takes the place of German, in each way to address people; English stays', () => {
		for (const voice of ['sie', 'du', 'arbeit'] as const) {
			const t = translator('de', voice)
			expect(t('schritt', { nummer: 2, anzahl: 3 })).toBe('[!! Ƨçħɍïïŧŧ 2 ʋööñ 3 !!]')
			expect(t('fehler:technischer_fehler')).toMatch(/^\[!! .* !!\]$/)
			expect(translator('en', voice)('schritt', { nummer: 2, anzahl: 3 })).toBe('Step 2 of 3')
		}
	})
})

it('is not spoken otherwise', () => {
	expect(translator('de', 'sie')('schritt', { nummer: 2, anzahl: 3 })).toBe('Schritt 2 von 3')
})
