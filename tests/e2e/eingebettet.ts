import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { releaseAuftrag } from '~/usecases/auftrag/release-auftrag'
import { createMandant } from '~/usecases/mandant/create-mandant'
import type { AppContext } from '~/usecases/shared/context'
import * as t from '~db/schema/mandant/tables'
import { brandByHost } from '../../tools/lib/brand-context'
import { asCli } from '../fixtures/actors'
import * as fixture from '../fixtures/praemie'
import { type Https, startHttps } from './https'
import { withPlatform } from './plattform'

export type Eingebettet = {
	portal: string
	laden: string
	/** An address of the shop whose frame begins at this place of the portal. */
	at: (place: string) => string
	within: <T>(work: (ctx: AppContext) => Promise<T>) => Promise<T>
	close: Https['close']
}

/**
 * A brand served over https with one product, and the page of another site that shows it; `empfehlen` holds the attributes of
 * its element.
 */
export async function openEingebettet(config: Record<string, unknown> = {}): Promise<Eingebettet> {
	const run = randomBytes(4).toString('hex')
	const [portalHost, ladenHost] = [`rahmen-${run}.localhost`, `laden-${run}.localhost`]
	const https = await startHttps({
		[ladenHost]: (origin) =>
			`<!doctype html><html lang="de"><head><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><title>Laden</title><script src="${origin(portalHost)}/einbetten.js" async></script></head><body><main><h1>Laden</h1><weitersagen-empfehlen address product="${fixture.PRODUKT_ID}"><a href="${origin(portalHost)}/">Empfehlen</a></weitersagen-empfehlen></main></body></html>`,
	})
	const [portal, laden] = [https.origin(portalHost), https.origin(ladenHost)]
	const inBrand = <T>(work: (ctx: AppContext) => Promise<T>) =>
		withPlatform(async (platform) => work(await brandByHost(platform, portalHost)))
	await withPlatform(async (platform) => {
		const created = await createMandant(platform, {
			clientRoute: `rahmen-${run}`,
			host: portalHost,
			config: { MandantUrl: portal, EinbettenHerkuenfte: [laden], ...config },
		})
		if (!created.ok) throw new Error(created.code)
	})
	await inBrand(async (ctx) => {
		const { unteilbar } = await fixture.insertProdukt(ctx)
		await ctx.db.delete(t.praemie).where(eq(t.praemie.id, unteilbar))
		await ctx.db.update(t.produkt).set({ aktiv: true }).where(eq(t.produkt.id, fixture.PRODUKT_ID))
		await fixture.plantCodes(ctx, 2)
	})
	return { portal, laden, at: (place) => `${laden}/#${place}`, within: inBrand, close: https.close }
}

/** An order of the brand's only friend of weeks ago, released; the secrets of the links to its rewards, by whose they are. */
export async function rewardFriend(ctx: AppContext): Promise<Record<'empfehler' | 'empfaenger', string>> {
	const erstelltAm = new Date('2026-09-28T08:00:00Z')
	await ctx.db.update(t.empfehlung).set({ erstelltAm })
	const [empfaenger] = await ctx.db.update(t.empfaenger).set({ erstelltAm, datenAm: erstelltAm }).returning()
	const auftragId = await fixture.insertBereiterAuftrag(ctx, empfaenger?.empfaengernummer ?? '')
	const released = await releaseAuftrag(asCli(ctx), auftragId)
	if (!released.ok) throw new Error(released.code)
	const rewards = await fixture.praemierungenOf(ctx, auftragId)
	const tokenOf = async (seite: string) => {
		const reward = rewards.find((one) => one.seite === seite)
		return reward ? fixture.tokenOf(ctx, `praemie_bereit:${reward.id}`) : ''
	}
	return { empfehler: await tokenOf('empfehler'), empfaenger: await tokenOf('empfaenger') }
}
