import { describe, expect, it } from 'vitest'
import { describeMachine } from '../../../tests/fixtures/describe-machine'
import { webhookMachine, willWissen } from './webhook'

describe('Webhook', () => {
	const no = '!zustand_veraltet'
	describeMachine(
		webhookMachine,
		{
			aktiv: { pausieren: 'pausiert', fortsetzen: no, entfernen: 'entfernt' },
			pausiert: { pausieren: no, fortsetzen: 'aktiv', entfernen: 'entfernt' },
			entfernt: { pausieren: no, fortsetzen: no, entfernen: no },
		},
		['entfernt'],
	)
})

it.each([
	[[], 'auftrag.freigegeben', true],
	[['auftrag.freigegeben'], 'auftrag.freigegeben', true],
	[['auftrag.freigegeben'], 'auftrag.storniert', false],
])('an endpoint for %j is told of %s: %s', (ereignisse, ereignis, erwartet) =>
	expect(willWissen({ ereignisse }, ereignis)).toBe(erwartet),
)
