import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startDnsServer } from '../../../tests/fixtures/dns-server'
import { createNamensdienst, type Namensdienst } from './namensdienst'

type Server = Awaited<ReturnType<typeof startDnsServer>>

let resolver: Server
let zone: Server
let dienst: Namensdienst
const ALL = { erlaubt: () => true }
beforeAll(async () => {
	// What resolvers keep is older than what the zone itself says.
	resolver = await startDnsServer({
		'sonnental.example': { NS: ['ns1.sonnental.example', 'ns2.sonnental.example'] },
		'ns1.sonnental.example': { A: ['127.0.0.1'] },
		'_weitersagen.empfehlen.sonnental.example': { TXT: ['alt'] },
		'_dmarc.sonnental.example': { TXT: [`v=DMARC1; p=reject; ${'x'.repeat(300)}`] },
	})
	zone = await startDnsServer({
		'_weitersagen.empfehlen.sonnental.example': { TXT: ['weitersagen=1', 'anderes'] },
		'_weitersagen.alias.sonnental.example': { CNAME: ['ziel.example'] },
	})
	dienst = createNamensdienst({ servers: [`127.0.0.1:${resolver.port}`], port: zone.port, ...ALL })
})
afterAll(() => {
	resolver.stop()
	zone.stop()
})

const server = 'ns1.sonnental.example'

describe('the domain name system', () => {
	it('is asked at the name servers of the zone itself, not at what resolvers keep', async () => {
		expect(await dienst.zone('_weitersagen.empfehlen.sonnental.example')).toEqual({
			zone: true,
			antworten: [{ server, texte: ['weitersagen=1', 'anderes'], cname: undefined }],
		})
		expect(resolver.asked).not.toContain('_weitersagen.alias.sonnental.example')
		expect(zone.asked).toContain('_weitersagen.empfehlen.sonnental.example')
	})

	it('says that a name is an alias, that it has nothing, and that nobody has its zone', async () => {
		const [alias] = (await dienst.zone('_weitersagen.alias.sonnental.example')).antworten
		expect(alias?.cname).toBe('ziel.example')
		expect((await dienst.zone('_weitersagen.leer.sonnental.example')).antworten).toEqual([
			{ server, texte: [], cname: undefined },
		])
		expect(await dienst.zone('_weitersagen.niemand.example')).toEqual({ zone: false, antworten: [] })
	})

	it('is never asked inside the own network', async () => {
		const careful = createNamensdienst({ servers: [`127.0.0.1:${resolver.port}`], port: zone.port })
		expect(await careful.zone('_weitersagen.empfehlen.sonnental.example')).toEqual({ zone: true, antworten: [] })
	})

	it('gives long texts whole, and nothing where there is none', async () => {
		const [dmarc] = (await dienst.texte('_dmarc.sonnental.example')) ?? []
		expect(dmarc?.length).toBeGreaterThan(300)
		expect(await dienst.texte('_dmarc.niemand.example')).toEqual([])
	})
})
