import { describe, expect, it } from 'vitest'
import { type AgenturRolle, rollenOf } from './rollen'

describe('stored roles', () => {
	it.each<[string[], AgenturRolle[]]>([
		[[], []],
		[
			['CallCenter', 'AgenturInhaber', 'CallCenter'],
			['AgenturInhaber', 'CallCenter'],
		],
		[['agenturinhaber', 'AgenturInhaber_Inaktiv', 'betrieb', '__proto__', 'constructor', ''], []],
	])('%j are read as %j', (stored, rollen) => expect(rollenOf(stored)).toEqual(rollen))
})
