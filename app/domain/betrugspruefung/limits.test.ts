import { describe, expect, it } from 'vitest'
import { isSuspicious, LIMITS, type Limit, limitOf, networkOf, type Vorgang } from './limits'

describe('the network of an address', () => {
	it.each([
		['203.0.113.7', '203.0.113.7'],
		['::ffff:203.0.113.7', '203.0.113.7'],
		['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
		['2001:0db8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2'],
		['2001:db8:1::5', '2001:db8:1:0'],
		['2001:db8::', '2001:db8:0:0'],
		['[2001:DB8:1:2::9]', '2001:db8:1:2'],
		['fe80::1%eth0', 'fe80:0:0:0'],
		['::1', '0:0:0:0'],
		['', ''],
	])('%s → %s', (address, netz) => {
		expect(networkOf(address)).toBe(netz)
	})
})

describe('suspicious behaviour', () => {
	const grenzen = (vorgang: Vorgang): Limit[] => Object.values(LIMITS[vorgang])

	it.each([
		[{ versuche: 10, sekunden: 60, verdachtAb: 3 }, 1, false],
		[{ versuche: 10, sekunden: 60, verdachtAb: 3 }, 3, false],
		[{ versuche: 10, sekunden: 60, verdachtAb: 3 }, 4, true],
		[{ versuche: 10, sekunden: 60, verdachtAb: 3 }, 10, true],
		[{ versuche: 10, sekunden: 60 }, 10, false],
	])('[V-CAPTCHA] %o at try %i: %s', (grenze, anzahl, verdacht) => {
		expect(isSuspicious(grenze, anzahl)).toBe(verdacht)
	})

	it.each(['empfehlung', 'registrierung', 'code', 'kontakt', 'empfaenger', 'newsletter'] as const)(
		'[V-CAPTCHA] %s asks for a captcha well before it is refused, per account, per network and of both together',
		(vorgang) => {
			for (const { versuche = Number.POSITIVE_INFINITY, verdachtAb = Number.NaN } of grenzen(vorgang)) {
				expect(verdachtAb).toBeGreaterThanOrEqual(3)
				expect(verdachtAb).toBeLessThanOrEqual(versuche / 2)
			}
		},
	)

	it.each(['login', 'passwort', 'stand', 'registrierung', 'empfehlung', 'kontakt', 'empfaenger'] as const)(
		'%s: nobody can lock an account’s owner out from elsewhere',
		(vorgang) => {
			expect(limitOf(vorgang, 'konto')).toEqual({
				sekunden: expect.any(Number),
				verdachtAb: expect.any(Number),
			})
		},
	)
})
