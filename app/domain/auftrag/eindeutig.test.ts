import { expect, it } from 'vitest'
import { eindeutigePaare } from './eindeutig'

const paar = (auftragId: string, empfaengerId: string, sicher = true) => ({ auftragId, empfaengerId, sicher })

it.each([
	['one friend by a number or by the whole name', [paar('A', '1')], ['A1']],
	['the same friend by a number and by the name', [paar('A', '1'), paar('A', '1', false)], ['A1']],
	['a first name that does not fit', [paar('A', '1', false)], []],
	['two friends of one name', [paar('A', '1'), paar('A', '2')], []],
	['the number says one, the name another', [paar('A', '1'), paar('A', '2', false)], []],
	['two orders of one friend', [paar('A', '1'), paar('B', '1')], []],
	['others beside them', [paar('A', '1'), paar('B', '2'), paar('C', '2'), paar('D', '3')], ['A1', 'D3']],
	['nothing', [], []],
])('clear pairs: %s', (_, paare, erwartet) => {
	expect(eindeutigePaare(paare).map(({ auftragId, empfaengerId }) => auftragId + empfaengerId)).toEqual(erwartet)
})
