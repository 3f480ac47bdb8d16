import { describe, expect, it } from 'vitest'
import { describeMachine } from '../../../tests/fixtures/describe-machine'
import { FRAGEN_MAX, freundKurz, nennungBis, nennungGruende, nennungMachine } from './nennung'

describe('a friend who names their recommender', () => {
	const zu = '!zustand_veraltet' as const
	describeMachine(
		nennungMachine,
		{
			offen: { anhalten: 'angehalten', fragen: 'gefragt', bestaetigen: zu, ablehnen: zu },
			angehalten: { anhalten: zu, fragen: 'gefragt', bestaetigen: zu, ablehnen: 'abgelehnt' },
			gefragt: { anhalten: zu, fragen: zu, bestaetigen: 'bestaetigt', ablehnen: 'abgelehnt' },
			bestaetigt: { anhalten: zu, fragen: zu, bestaetigen: zu, ablehnen: zu },
			abgelehnt: { anhalten: zu, fragen: zu, bestaetigen: zu, ablehnen: zu },
		},
		['bestaetigt', 'abgelehnt'],
	)

	it('is kept to the end of the fourteenth day', () =>
		expect(nennungBis(new Date('2026-03-02T09:00:00Z')).toISOString()).toBe('2026-03-16T22:59:59.999Z'))

	const freund = { vorname: 'Jonas', nachname: 'Becker', spur: 'a' }
	const anna = { vorname: 'Anna', nachname: 'Müller', spuren: ['b'], fragen: 0 }
	it.each([
		['nothing', freund, anna, []],
		['their own name', freund, { ...anna, vorname: 'Becker', nachname: 'Jonas' }, ['name']],
		['the same browser', freund, { ...anna, spuren: ['a'] }, ['geraet']],
		['an unknown browser is not the same', { ...freund, spur: '' }, { ...anna, spuren: [''] }, []],
		['as many as allowed', freund, { ...anna, fragen: FRAGEN_MAX - 1 }, []],
		['more than allowed', freund, { ...anna, fragen: FRAGEN_MAX }, ['haeufung']],
	])('odd is %s', (_what, one, other, soll) => {
		expect(nennungGruende({ freund: one, empfehler: other })).toEqual(soll)
	})

	it('is called by the first name and one letter', () => expect(freundKurz(freund)).toBe('Jonas B.'))
})
