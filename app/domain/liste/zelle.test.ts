import { describe, expect, it } from 'vitest'
import { ohneFormel, tagZelle, zellenTexte } from './zelle'

describe('a cell of a list', () => {
	it('is shown as the screen writes days and amounts', () => {
		const zellen = { wer: 'Ada', seit: { tag: '2026-03-09' }, betrag: { cent: -4550 } }
		expect(zellenTexte(zellen, 'de')).toEqual({ wer: 'Ada', seit: '09.03.2026', betrag: '-45,50\u00a0€' })
	})

	it('has the day in Berlin of an instant, and nothing where there is none', () => {
		expect(tagZelle(new Date('2026-03-09T23:30:00Z'))).toEqual({ tag: '2026-03-10' })
		expect(tagZelle('2026-03-09')).toEqual({ tag: '2026-03-09' })
		expect(tagZelle(null)).toBe('')
	})

	it.each([
		['=1+1', "'=1+1"],
		['+49 170', "'+49 170"],
		['-2', "'-2"],
		['@SUM(A1)', "'@SUM(A1)"],
		[' =cmd|x', "' =cmd|x"],
		['\t=1', "'\t=1"],
		['＝1', "'＝1"],
		['Ada = Eva', 'Ada = Eva'],
		['', ''],
	])('%j is %j where a text could be a formula', (text, safe) => {
		expect(ohneFormel(text)).toBe(safe)
	})
})
