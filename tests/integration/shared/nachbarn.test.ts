import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inPool } from '~/adapters/pool/pool'
import { pathTo } from '~/paths'
import { runImporte } from '~/usecases/auftrag/run-import'
import { showImport } from '~/usecases/auftrag/show-import'
import { chooseSpalten } from '~/usecases/auftrag/step-import'
import { uploadImport } from '~/usecases/auftrag/upload-import'
import { readBankdatei } from '~/usecases/auszahlung/read-bankdatei'
import { asBetrieb, asJob } from '../../fixtures/actors'
import { camt, einzeln } from '../../fixtures/bank'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'
import { serveFrom } from '../../fixtures/freund'
import { createKasse } from '../../fixtures/lauf'
import { PortalVisitor } from '../../fixtures/portal'
import { IBAN } from '../../fixtures/praemie'

let database: TestDatabase
let nordfunk: TestContext
let lindental: TestContext
beforeAll(async () => {
	database = await freshDatabase()
	nordfunk = await database.contextFor('nordfunk.localhost')
	lindental = await database.contextFor('lindental.localhost')
	serveFrom(database, lindental.clock)
})
afterAll(() => database.drop())

const bytes = (text: string) => Buffer.from(text)
const tabelle = bytes('Referenz;Datum\nN-1;01.10.2026\nN-2;01.10.2026')

/** The worst that the limits let through, several of each. */
const worst = (kasse: Awaited<ReturnType<typeof createKasse>>): (() => Promise<unknown>)[] => {
	const marke = nordfunk.mandant.id
	const xml = bytes(`<Document>${'<a b="c"/>'.repeat(1_400_000)}</Document>`)
	const csv = bytes(`${'a;'.repeat(750_000)}\n${'b;'.repeat(1_000_000)}`)
	const svg = bytes(`<svg xmlns="http://www.w3.org/2000/svg">${'<g>'.repeat(20_000)}${'</g>'.repeat(20_000)}</svg>`)
	const bild = Buffer.concat([bytes('\x89PNG\r\n\x1a\n'), randomBytes(6_000_000)])
	const schrift = Buffer.concat([bytes('wOF2'), randomBytes(6_000_000)])
	return [
		() => readBankdatei(kasse.anna(), xml),
		() => uploadImport(asBetrieb(nordfunk, 'finanzen'), { dateiname: 'a.csv', bytes: csv }),
		() => inPool(marke, 'logo', svg),
		() => inPool(marke, 'bild', bild),
		() => inPool(marke, 'schrift', schrift),
		() => readBankdatei(kasse.anna(), Buffer.concat([xml, bytes('\n')])),
		() => readBankdatei(kasse.anna(), Buffer.concat([xml, bytes('\n\n')])),
	]
}

it('a brand whose worst files are being read holds up no page, no file and no job of another', async () => {
	const kasse = await createKasse(nordfunk)
	const visitor = new PortalVisitor(lindental.mandant.config.MandantUrl)
	const page = async () => (await visitor.send(pathTo(lindental.mandant, 'Home'))).status
	expect(await page()).toBe(200)

	// All are sent before a page is asked for, and each again as soon as it is answered.
	const gelesen = new Set<number>()
	let over = false
	const files = worst(kasse).map(async (send, which) => {
		while (!over) {
			await send()
			gelesen.add(which)
		}
	})
	for (let i = 0; i < 10; i++) {
		expect(await page()).toBe(200)
		// Had pages to wait their turn behind files, all that came before them would have been read.
		if (i === 0) expect([...gelesen].length, 'files read before the first page').toBeLessThan(files.length)
	}

	const own = camt('053', einzeln([{ art: 'DBIT', cent: 4500, endToEndId: 'PR-1' }]), { iban: IBAN })
	expect(await inPool(lindental.mandant.id, 'bankdatei', bytes(own))).toMatchObject({ ok: true, value: { ok: true } })

	const finanzen = asBetrieb(lindental, 'finanzen')
	const sent = await uploadImport(finanzen, { dateiname: 'b.csv', bytes: tabelle })
	if (!sent.ok) throw new Error(sent.code)
	await chooseSpalten(finanzen, sent.value, { referenz: 'Referenz', auftragsdatum: 'Datum' })
	await runImporte(asJob(lindental))
	expect(await showImport(finanzen, { importId: sent.value })).toMatchObject({ value: { zustand: 'geprueft' } })
	over = true
	await Promise.all(files)
})
