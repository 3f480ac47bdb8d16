import { describe, expect, it } from 'vitest'
import { AUFTRAG_ZUSTAENDE } from '../auftrag/zustand'
import { PRAEMIERUNG_ZUSTAENDE } from '../praemie/zustand'
import { FREUND_STAENDE, type FreundPraemie, freundSchrittOf, freundStandOf } from './stand'

const OHNE = { auftrag: null, versprochen: true, ausgeschoepft: false, fristVorbei: false, praemie: null }
const PRAEMIE: FreundPraemie = {
	zustand: 'Offen',
	...{ art: null, auszahlung: null, gehalten: false, zurueckgefordert: false },
}

describe('how far it is for a friend', () => {
	it.each([
		[{}, 'bestellen', 'bestellen'],
		[{ fristVorbei: true }, 'frist_vorbei', 'kundennummer'],
		[{ fristVorbei: true, ausgeschoepft: true }, 'ausgeschoepft', null],
		[{ auftrag: 'zugeordnet' }, 'pruefung', null],
		[{ auftrag: 'in_pruefung', fristVorbei: true }, 'pruefung', null],
		[{ auftrag: 'storniert' }, 'nicht_zustande', null],
		[{ auftrag: 'abgelehnt' }, 'nicht_zustande', null],
		[{ auftrag: 'freigegeben' }, 'praemie_kommt', null],
		[{ auftrag: 'freigegeben', versprochen: false }, 'ohne_praemie', null],
	] as const)('without a reward: %o', (fakten, stand, schritt) => {
		expect(freundStandOf({ ...OHNE, ...fakten })).toBe(stand)
		expect(freundSchrittOf(stand)).toBe(schritt)
	})

	it.each([
		[{}, 'waehlen', 'praemieMail'],
		[{ gehalten: true }, 'gehalten', null],
		[{ zustand: 'Bereitgestellt', art: 'geld' }, 'bankdaten', 'praemieMail'],
		[{ zustand: 'Bereitgestellt', art: 'geld', auszahlung: 'Storniert' }, 'bankdaten', 'praemieMail'],
		[{ zustand: 'Bereitgestellt', art: 'geld', auszahlung: 'Offen' }, 'ueberweisung', null],
		[{ zustand: 'Bereitgestellt', art: 'gutschein' }, 'gutschein_kommt', null],
		[{ zustand: 'Ausgezahlt', art: 'geld', auszahlung: 'Gezahlt' }, 'ueberwiesen', null],
		[{ zustand: 'Abgeholt', art: 'gutschein' }, 'gutschein', null],
		[{ zustand: 'Verrechnet', art: 'geld' }, 'verrechnet', null],
		[{ zustand: 'Abgelaufen' }, 'verfallen', null],
		[{ zustand: 'Storniert' }, 'storniert', null],
		[{ zustand: 'Ausgezahlt', zurueckgefordert: true }, 'zurueckgefordert', null],
	] as const)('with a reward: %o', (praemie, stand, schritt) => {
		expect(freundStandOf({ ...OHNE, auftrag: 'freigegeben', praemie: { ...PRAEMIE, ...praemie } })).toBe(stand)
		expect(freundSchrittOf(stand)).toBe(schritt)
	})

	it('is one of the states whatever the order and the reward are', () => {
		const orders = [null, ...AUFTRAG_ZUSTAENDE].map((auftrag) => freundStandOf({ ...OHNE, auftrag }))
		const rewards = PRAEMIERUNG_ZUSTAENDE.map((zustand) => freundStandOf({ ...OHNE, praemie: { ...PRAEMIE, zustand } }))
		for (const stand of [...orders, ...rewards]) expect(FREUND_STAENDE).toContain(stand)
	})
})
