import { randomBytes } from 'node:crypto'
import { importInhalte } from '~/usecases/inhalt/import-inhalte'
import { createMandant } from '~/usecases/mandant/create-mandant'
import { ownPath } from '~/web/recommender.server'
import * as t from '~db/schema/mandant/tables'
import { brandByHost } from '../../tools/lib/brand-context'
import * as fixture from '../fixtures/praemie'
import { withPlatform } from './plattform'

type Neu = {
	/** Settings besides the address. */
	config?: Record<string, unknown>
	/** A content file, published at once. */
	inhalt?: object
	/** Another one, when the recommendation is there. */
	danach?: object
}

/** A brand of its own on the tested server, with one recommendation; the server serves it at once. */
export async function makeMarke({
	config = {},
	inhalt,
	danach,
}: Neu): Promise<{ host: string; kurzlink: string; teilen: string }> {
	return withPlatform(async (platform) => {
		const clientRoute = `inhalt-${randomBytes(4).toString('hex')}`
		const host = `${clientRoute}.localhost`
		const MandantUrl = `http://${host}:${platform.port}`
		const created = await createMandant(platform, { clientRoute, host, config: { ...config, MandantUrl } })
		if (!created.ok) throw new Error(created.code)
		const ctx = await brandByHost(platform, host)
		const take = async (datei: object) => {
			const taken = await importInhalte(ctx, { datei, veroeffentlichen: true })
			if (!taken.ok) throw new Error(JSON.stringify(taken))
		}
		if (inhalt) await take(inhalt)
		await fixture.insertProdukt(ctx)
		await fixture.plantEmpfehlungRow(ctx)
		const [empfehlung] = await ctx.db.select().from(t.empfehlung)
		if (danach) await take(danach)
		const { kurzcode, empfehlungsnummer = '' } = empfehlung ?? {}
		return { host, kurzlink: `/e/${kurzcode}`, teilen: ownPath(ctx, empfehlungsnummer) }
	})
}
