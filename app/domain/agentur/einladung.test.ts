import { describe, expect, it } from 'vitest'
import { describeMachine } from '../../../tests/fixtures/describe-machine'
import { EINLADUNG_ZUSTAENDE, einladungFristen, einladungMachine, einladungStand } from './einladung'

describe('[E-Einladung] an invitation to recommend', () => {
	describeMachine(
		einladungMachine,
		{
			offen: { anfragen: 'angefragt', annehmen: '!einladung_vorbei', zurueckziehen: 'zurueckgezogen' },
			angefragt: { anfragen: 'angefragt', annehmen: 'angenommen', zurueckziehen: 'zurueckgezogen' },
			angenommen: {
				anfragen: '!einladung_vorbei',
				annehmen: '!einladung_vorbei',
				zurueckziehen: '!einladung_vorbei',
			},
			zurueckgezogen: {
				anfragen: '!einladung_vorbei',
				annehmen: '!einladung_vorbei',
				zurueckziehen: '!einladung_vorbei',
			},
		},
		['angenommen', 'zurueckgezogen'],
	)

	it('is good to the end of the 30th day, and kept as long again where nobody took it', () => {
		const { ablaufAm, loeschenAb } = einladungFristen(new Date('2026-03-10T09:00:00Z'))
		expect(ablaufAm.toISOString()).toBe('2026-04-09T21:59:59.999Z')
		expect(loeschenAb.toISOString()).toBe('2026-05-09T21:59:59.999Z')
	})

	it.each(EINLADUNG_ZUSTAENDE)('%s runs out only while somebody may still take it', (zustand) => {
		const ablaufAm = new Date('2026-04-09T21:59:59.999Z')
		const vorbei = zustand === 'offen' || zustand === 'angefragt'
		expect(einladungStand({ zustand, ablaufAm }, ablaufAm)).toBe(zustand)
		expect(einladungStand({ zustand, ablaufAm }, new Date('2026-04-10T00:00:00Z'))).toBe(
			vorbei ? 'abgelaufen' : zustand,
		)
	})
})
