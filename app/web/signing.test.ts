import { afterEach, describe, expect, it } from 'vitest'
import { sign, unsign } from './signing.server'

const RUNTIME = Symbol.for('weitersagen.runtime')
/** The process's secrets, as after a start with this SESSION_SECRET. */
const startWith = (...SESSION_SECRET: string[]) => Object.assign(globalThis, { [RUNTIME]: { env: { SESSION_SECRET } } })

const [ALT, NEU] = ['a'.repeat(32), 'n'.repeat(32)] as const
afterEach(() => Object.assign(globalThis, { [RUNTIME]: undefined }))

describe('a signed value', () => {
	it('is worth something to its brand and for its purpose alone', () => {
		startWith(ALT)
		const signed = sign('nordfunk', 'formular:Login', 'nonce.1')
		expect(unsign('nordfunk', 'formular:Login', signed)).toBe('nonce.1')
		expect(unsign('hafen', 'formular:Login', signed)).toBeUndefined()
		expect(unsign('nordfunk', 'formular:Logout', signed)).toBeUndefined()
	})

	it.each([
		['another payload', (signed: string) => signed.replace('nonce', 'noncf')],
		['a shorter signature', (signed: string) => signed.slice(0, -1)],
		['another signature', (signed: string) => `${signed.slice(0, -1)}${signed.endsWith('A') ? 'B' : 'A'}`],
		['no signature', () => 'nonce.1'],
		['nothing', () => ''],
	])('is worth nothing with %s', (_, change) => {
		startWith(ALT)
		expect(unsign('nordfunk', 'x', change(sign('nordfunk', 'x', 'nonce.1')))).toBeUndefined()
	})

	it('outlives a change of secrets while the old one is still listed; the first signs', () => {
		startWith(ALT)
		const before = sign('nordfunk', 'x', 'p')
		startWith(NEU, ALT)
		expect(unsign('nordfunk', 'x', before)).toBe('p')
		const after = sign('nordfunk', 'x', 'p')
		expect(after).not.toBe(before)
		startWith(NEU)
		expect(unsign('nordfunk', 'x', after)).toBe('p')
		expect(unsign('nordfunk', 'x', before)).toBeUndefined()
	})
})
