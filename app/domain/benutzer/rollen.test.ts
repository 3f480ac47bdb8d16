import { describe, expect, it } from 'vitest'
import { type BenutzerArt, type Rolle, rollenOf } from './rollen'

describe('stored roles', () => {
	it.each<[BenutzerArt, string[], Rolle[]]>([
		['agentur', [], []],
		['agentur', ['CallCenter', 'AgenturInhaber', 'CallCenter'], ['AgenturInhaber', 'CallCenter']],
		['agentur', ['agenturinhaber', 'AgenturInhaber_Inaktiv', 'betrieb', '__proto__', 'constructor', ''], []],
		['agentur', ['admin'], []],
		['betrieb', ['admin'], ['admin']],
		['betrieb', ['Admin', 'AgenturInhaber', 'betrieb', '__proto__', ''], []],
	])('of the kind %s: %j are read as %j', (art, stored, rollen) => expect(rollenOf(art, stored)).toEqual(rollen))
})
