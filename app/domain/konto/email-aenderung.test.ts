import { describe, expect, it } from 'vitest'
import { describeMachine } from '../../../tests/fixtures/describe-machine'
import { EMAIL_LINK_STUNDEN, EMAIL_ZURUECK_TAGE, emailAenderungMachine, emailEinspruch } from './email-aenderung'

const no = '!zustand_veraltet'
const over = { freigeben: no, ablehnen: no, ersetzen: no, bestaetigen: no, stoppen: no, zuruecksetzen: no } as const

describe('an e-mail address that takes the place of another', () => {
	describeMachine(
		emailAenderungMachine,
		{
			vorgeschlagen: { ...over, freigeben: 'angeschrieben', ablehnen: 'abgelehnt', ersetzen: 'ersetzt' },
			angeschrieben: { ...over, bestaetigen: 'erledigt', stoppen: 'gestoppt', ersetzen: 'ersetzt' },
			erledigt: { ...over, zuruecksetzen: 'zurueckgesetzt' },
			abgelehnt: over,
			gestoppt: over,
			ersetzt: over,
			zurueckgesetzt: over,
		},
		['abgelehnt', 'gestoppt', 'ersetzt', 'zurueckgesetzt'],
	)
})

describe('what the former mailbox can do', () => {
	const now = new Date('2026-11-20T10:00:00Z')
	const vor = (stunden: number) => new Date(now.getTime() - stunden * 3_600_000)
	const warten = { zustand: 'angeschrieben', erledigtAm: null } as const
	const fertig = { zustand: 'erledigt', ablaufAm: vor(1) } as const
	it.each([
		['stop it while the link holds', { ...warten, ablaufAm: vor(-1) }, 'stoppen'],
		['nothing once the link is over', { ...warten, ablaufAm: now }, null],
		['take it back at once', { ...fertig, erledigtAm: now }, 'zuruecksetzen'],
		['take it back on the last day', { ...fertig, erledigtAm: vor(EMAIL_ZURUECK_TAGE * 24 - 1) }, 'zuruecksetzen'],
		['nothing after that', { ...fertig, erledigtAm: vor(EMAIL_ZURUECK_TAGE * 24) }, null],
		['nothing about what waits for a second person', { ...warten, zustand: 'vorgeschlagen', ablaufAm: null }, null],
		['nothing twice', { ...fertig, zustand: 'zurueckgesetzt', erledigtAm: vor(EMAIL_LINK_STUNDEN) }, null],
	] as const)('%s', (_, was, einspruch) => {
		expect(emailEinspruch(was, now)).toBe(einspruch)
	})
})
