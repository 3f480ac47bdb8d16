import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { EINBETTEN_FASSUNGEN } from '~/domain/mandant/einbetten-fassungen'
import { bundleScript } from '../../tools/lib/public-scripts.js'

const published = (name: string) => readFileSync(new URL(`../../public/${name}`, import.meta.url))
const integrityOf = (file: Buffer) => `sha384-${createHash('sha384').update(file).digest('base64')}`

describe('[P-EMBED] the embed script', () => {
	it.each(EINBETTEN_FASSUNGEN)('$version is served as it was published', ({ version, integrity }) => {
		expect(integrityOf(published(`einbetten/${version}.js`))).toBe(integrity)
	})

	it('has every published version in the list', () => {
		const files = readdirSync(new URL('../../public/einbetten', import.meta.url))
		expect(files.toSorted()).toEqual(EINBETTEN_FASSUNGEN.map(({ version }) => `${version}.js`).toSorted())
	})

	it('is the newest version at its plain address, and the source makes it (npm run einbetten)', async () => {
		const built = await bundleScript('einbetten')
		const [{ version }] = EINBETTEN_FASSUNGEN
		expect(published(`einbetten/${version}.js`).toString()).toBe(built)
		expect(published('einbetten.js').toString()).toBe(built)
		expect(built).toContain(`"${version}"`)
	})

	it('is at most 5 kB compressed', () => {
		expect(gzipSync(published('einbetten.js')).length).toBeLessThanOrEqual(5_000)
	})

	it('writes no HTML, runs no text as code, keeps nothing and asks no host', () => {
		const forbidden =
			/innerHTML|outerHTML|insertAdjacent|srcdoc|document\.write|eval\(|Function\(|fetch\(|XMLHttp|cookie|Storage|indexedDB|sendBeacon/
		expect(published('einbetten.js').toString()).not.toMatch(forbidden)
	})
})
