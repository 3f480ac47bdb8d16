import { describe } from 'vitest'
import { describeMachine } from '../../../tests/fixtures/describe-machine'
import { KAMPAGNE_EREIGNISSE, type KampagneEreignis, type KampagneZustand, kampagneMachine } from './zustand'

type Zeile = Partial<Record<KampagneEreignis, KampagneZustand>>

const NEIN = '!zustand_veraltet' as const

/** Everything that is not listed is refused. */
const zeile = (erlaubt: Zeile) =>
	Object.fromEntries(KAMPAGNE_EREIGNISSE.map((event) => [event, erlaubt[event] ?? NEIN])) as Record<
		KampagneEreignis,
		KampagneZustand | typeof NEIN
	>

describe('Kampagne', () => {
	describeMachine(
		kampagneMachine,
		{
			entwurf: zeile({ beantragen: 'beantragt', verwerfen: 'verworfen' }),
			beantragt: zeile({ freigeben: 'live', zurueckgeben: 'entwurf', verwerfen: 'verworfen' }),
			live: zeile({ pausieren: 'pausiert', beenden: 'beendet', stoppen: 'gestoppt' }),
			pausiert: zeile({ fortsetzen: 'live', beenden: 'beendet', stoppen: 'gestoppt' }),
			beendet: zeile({ stoppen: 'gestoppt' }),
			gestoppt: zeile({}),
			verworfen: zeile({}),
		},
		['gestoppt', 'verworfen'],
	)
})
