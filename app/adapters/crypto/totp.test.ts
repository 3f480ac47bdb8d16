import { describe, expect, it } from 'vitest'
import { newGeheimnis, otpauthUri, stepOf } from './totp'

/** RFC 6238, appendix B: the SHA-1 secret '12345678901234567890', and the last six of its digits. */
const GEHEIMNIS = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

describe('codes of an authenticator app', () => {
	it.each([
		[59, '287082'],
		[1_111_111_109, '081804'],
		[1_234_567_890, '005924'],
		[2_000_000_000, '279037'],
	])('at second %d: %s', (second, code) => {
		const step = Math.floor(second / 30)
		expect(stepOf(GEHEIMNIS, code, new Date(second * 1000))).toBe(step)
		expect(stepOf(GEHEIMNIS, code, new Date((second + 30) * 1000))).toBe(step)
		expect(stepOf(GEHEIMNIS, code, new Date((second + 90) * 1000))).toBeUndefined()
	})

	it.each(['', '28708', '2870820', '28708２', 'abcdef'])('%j is none', (code) => {
		expect(stepOf(GEHEIMNIS, code, new Date(59_000))).toBeUndefined()
	})

	it('the address of a secret names brand and account', () => {
		const uri = new URL(otpauthUri(GEHEIMNIS, { issuer: 'Nordfunk', label: 'b@example.org' }))
		expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
			'otpauth:',
			'totp',
			'/Nordfunk:b@example.org',
		])
		expect(uri.searchParams.get('secret')).toBe(GEHEIMNIS)
	})

	it('secrets differ and have 160 bits', () => {
		expect(newGeheimnis()).toMatch(/^[A-Z2-7]{32}$/)
		expect(newGeheimnis()).not.toBe(newGeheimnis())
	})
})
