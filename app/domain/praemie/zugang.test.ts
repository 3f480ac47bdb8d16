import { describe, expect, it } from 'vitest'
import { waehlenBlocker, type ZugangFacts } from './zugang'
import { PRAEMIERUNG_ZUSTAENDE } from './zustand'

const now = new Date('2026-11-16T09:00:00Z')
const facts = (rest: Partial<ZugangFacts> = {}): ZugangFacts => ({
	zustand: 'Offen',
	fristBis: new Date('2027-05-16T09:00:00Z'),
	personVorhanden: true,
	hindernis: undefined,
	linkBenutzt: false,
	linkAbgelaufen: false,
	...rest,
})

describe('choosing a reward by its link', () => {
	it.each(PRAEMIERUNG_ZUSTAENDE)('[T-Reward] in the state %s', (zustand) => {
		const expected = {
			Offen: undefined,
			Bereitgestellt: 'praemie_bereits_gewaehlt',
			Ausgezahlt: 'praemie_bereits_gewaehlt',
			Abgeholt: 'praemie_bereits_gewaehlt',
			Verrechnet: 'praemie_bereits_gewaehlt',
			Storniert: 'praemie_storniert',
			Abgelaufen: 'praemie_abgelaufen',
		}[zustand]
		expect(waehlenBlocker(facts({ zustand }), now)).toBe(expected)
	})

	it.each([
		['the person is gone', { personVorhanden: false }, 'praemie_storniert'],
		['the deadline has passed', { fristBis: new Date(now.getTime() - 1) }, 'praemie_abgelaufen'],
		['this is the deadline', { fristBis: now }, undefined],
		['the link was used for something else', { linkBenutzt: true }, 'praemie_token_ungueltig'],
		['the link has expired before the reward', { linkAbgelaufen: true }, 'praemie_token_ungueltig'],
		['it was chosen by a used link', { zustand: 'Abgeholt', linkBenutzt: true }, 'praemie_bereits_gewaehlt'],
	] as const)('[T-Reward] when %s', (_, rest, code) => {
		expect(waehlenBlocker(facts(rest), now)).toBe(code)
	})
})
