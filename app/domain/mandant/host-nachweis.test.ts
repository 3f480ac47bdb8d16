import { describe, expect, it } from 'vitest'
import { hostEintragOf, judgeNachweis, type NachweisStand, type ZonenAuskunft } from './host-nachweis'

const { name, wert } = hostEintragOf('3f0c', 'empfehlen.sonnental.de')
const sagt = (...texte: string[]) => ({ server: 'ns1.sonnental.de', texte, cname: undefined })

describe('the proof of a host', () => {
	it('is a text below it that names the brand', () => {
		expect([name, wert]).toEqual(['_weitersagen.empfehlen.sonnental.de', 'weitersagen=3f0c'])
	})

	it.each<[string, ZonenAuskunft, NachweisStand]>([
		['the text', { zone: true, antworten: [sagt(wert)] }, { stand: 'bewiesen' }],
		['the text as a zone file quotes it', { zone: true, antworten: [sagt(` "${wert}" `)] }, { stand: 'bewiesen' }],
		['the text among others', { zone: true, antworten: [sagt('v=spf1 -all', wert)] }, { stand: 'bewiesen' }],
		['one server that has it', { zone: true, antworten: [sagt(), sagt(wert)] }, { stand: 'bewiesen' }],
		['nothing', { zone: true, antworten: [sagt()] }, { stand: 'fehlt' }],
		[
			'the text of another brand',
			{ zone: true, antworten: [sagt('weitersagen=4711')] },
			{ stand: 'anderer', texte: ['weitersagen=4711'] },
		],
		[
			'an alias, whatever stands behind it',
			{ zone: true, antworten: [{ ...sagt(wert), cname: 'fremd.example' }] },
			{ stand: 'cname', ziel: 'fremd.example' },
		],
		['no zone', { zone: false, antworten: [] }, { stand: 'keine_zone' }],
		['nobody who answers', { zone: true, antworten: [] }, { stand: 'stumm' }],
	])('%s', (_, auskunft, stand) => {
		expect(judgeNachweis(auskunft, wert)).toEqual(stand)
	})
})
