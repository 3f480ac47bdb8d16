import { eingabeOfRecord, FELDER_JE_QUELLE, PRODUKT_QUELLEN, type ProduktQuelle } from '~/domain/katalog/produkt-felder'
import { translatedText } from '~/domain/shared/locale'
import { pathTo } from '~/paths'
import { illustrations } from '~/ui/brand/illustrations'
import { showProduktQuellen, showProduktRaum } from '~/usecases/katalog/produkt-raum'
import { produktIdSchema } from '~/web/forms/katalog'
import { formToken } from '~/web/forms.server'
import type { GuardArgs, WebContext } from '~/web/guard.server'
import { failPage } from '~/web/replies.server'

const ERLEDIGT = ['gespeichert', 'unveraendert', 'angelegt', 'herausgenommen', 'angeboten'] as const

/** Instead of a number: a product that is not there yet. */
export const NEU = 'neu'

export const isNeu = ({ params }: GuardArgs): boolean => params.produktId === NEU
export const produktIdIn = ({ params }: GuardArgs): number => produktIdSchema.parse(params.produktId)

const zeichnungen = (gewaehlt: string) =>
	[...new Set([...(gewaehlt ? [gewaehlt] : []), ...Object.keys(illustrations)])].map((name) => ({
		value: name,
		label: name,
	}))

type Kategorien = readonly { kategorie: string }[]
const vorhanden = (kategorien: Kategorien) =>
	kategorien
		.slice(0, 12)
		.map(({ kategorie }) => kategorie)
		.join(', ')

const shared = (ctx: WebContext) => ({
	token: formToken(ctx, 'BetriebProdukt'),
	listeHref: pathTo(ctx.mandant, 'BetriebProdukte'),
})

async function neuesView(ctx: WebContext, { request }: GuardArgs) {
	const { quellen, kategorien } = await showProduktQuellen(ctx)
	const query = new URL(request.url).searchParams.get('quelle')
	const [einzige] = quellen.length === 1 ? quellen : []
	const quelle: ProduktQuelle | undefined = quellen.find((one) => one === query) ?? einzige
	return {
		...shared(ctx),
		...{ id: null, titel: ctx.t('produkte:neu'), quelle: quelle ?? null, quellen, stand: '', uses: null },
		felder: quelle ? FELDER_JE_QUELLE[quelle] : [],
		werte: { aktiv: 'on', startseite: 'on' },
		zeichnungen: zeichnungen(''),
		vorhanden: vorhanden(kategorien),
		...{ aktiv: true, praemien: 0, erledigt: undefined, ansehenHref: null },
		praemienHref: null,
		hierHref: pathTo(ctx.mandant, 'BetriebProdukt', { produktId: NEU }),
	}
}

async function bekanntesView(ctx: WebContext, args: GuardArgs) {
	const id = produktIdIn(args)
	const found = await showProduktRaum(ctx, id)
	if (!found.ok) throw failPage(found.code, { href: pathTo(ctx.mandant, 'BetriebProdukte'), text: 'zurListe' })
	const { record, stand, uses, kategorien, praemien } = found.value
	const erledigt = new URL(args.request.url).searchParams.get('erledigt')
	const werte = eingabeOfRecord(record)
	const name = typeof werte.name === 'object' ? translatedText(werte.name, ctx.locale) : ''
	return {
		...shared(ctx),
		...{ id, titel: name, quelle: record.Quelle, quellen: PRODUKT_QUELLEN, stand, uses, praemien, werte },
		felder: FELDER_JE_QUELLE[record.Quelle],
		zeichnungen: zeichnungen(record.Grafik),
		vorhanden: vorhanden(kategorien),
		aktiv: record.Aktiv,
		erledigt: ERLEDIGT.find((wert) => wert === erledigt),
		ansehenHref: record.Aktiv && praemien > 0 ? pathTo(ctx.mandant, 'Empfehlen', { produktId: id }) : null,
		praemienHref: pathTo(ctx.mandant, 'BetriebPraemienwert', { produktId: id }),
		hierHref: pathTo(ctx.mandant, 'BetriebProdukt', { produktId: id }),
	}
}

/** A product's form, filled or empty. */
export const produktRaumView = (ctx: WebContext, args: GuardArgs) =>
	isNeu(args) ? neuesView(ctx, args) : bekanntesView(ctx, args)

export type ProduktRaumScreen = Awaited<ReturnType<typeof produktRaumView>>
