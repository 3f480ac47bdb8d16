import { ANTEILE } from '~/domain/praemie/anteil'
import { betragText } from '~/locales/angebot'
import { pathTo } from '~/paths'
import { showAngebot } from '~/usecases/empfehlung/show-angebot'
import { rechnerSchema } from '~/web/forms/empfehlung'
import type { WebContext } from '~/web/guard.server'

type Wahl = { id: number; name: string; kategorie: string }

/** "Was bekomme ich?": both sides' amounts for the offer and the share that were asked for, at first for the first offer. */
export async function rechnerView(ctx: WebContext, query: URLSearchParams, produkte: readonly Wahl[]) {
	const frage = rechnerSchema.parse(Object.fromEntries(query))
	const gefragt = produkte.find(({ id }) => id === frage.produkt)
	const produkt = gefragt ?? produkte[0]
	const found = produkt && (await showAngebot(ctx, produkt.id))
	if (!produkt || !found?.ok) return null
	const { angebot, startAnteil } = found.value
	const anteil = frage.anteil ?? startAnteil
	const geteilt = angebot.anteile.find((one) => one.anteil === anteil)
	const genannt = geteilt ?? angebot.anteile[0]
	if (!genannt) return null
	const betrag = (cent: number) => betragText(ctx.t, ctx.locale, { cent, einheitlich: angebot.einheitlich })
	return {
		action: pathTo(ctx.mandant, 'Home'),
		produkte: produkte.map(({ id, name, kategorie }) => ({ id, name, kategorie })),
		anteile: ANTEILE,
		gefragt: frage.anteil !== undefined || gefragt !== undefined,
		produktId: produkt.id,
		produktName: produkt.name,
		anteil,
		/** The offer's reward cannot be divided that way: what there is instead. */
		unteilbar: geteilt === undefined,
		ich: betrag(genannt.empfehlerCent),
		kontakt: betrag(genannt.empfaengerCent),
		empfehlenHref: pathTo(ctx.mandant, 'Empfehlen', { produktId: produkt.id }),
	}
}

export type RechnerView = NonNullable<Awaited<ReturnType<typeof rechnerView>>>
