import { formatDate } from '~/domain/shared/dates'
import { isAllowed } from '~/domain/zugriff/rechte'
import { pathTo } from '~/paths'
import { listHeldNennungen } from '~/usecases/empfehlung/decide-nennung'
import { formToken } from '~/web/forms.server'
import type { WebContext } from '~/web/guard.server'

const ERLEDIGT = ['gefragt', 'nicht', 'verworfen'] as const

/** What is held, with what was just done. */
export async function nennungenView(ctx: WebContext, request: Request) {
	const { mandant, actor } = ctx
	const erledigt = new URL(request.url).searchParams.get('erledigt')
	const nennungen = await listHeldNennungen(ctx)
	return {
		titel: ctx.t('betrugspruefung:nennungen.titel'),
		listeHref: pathTo(mandant, 'BetriebPruefungen'),
		erledigt: ERLEDIGT.find((one) => one === erledigt) ?? null,
		nennungen: nennungen.map(({ id, freund, empfehler, gruende, produkt, erstelltAm, loeschenAb }) => ({
			...{ id, freund, produkt, empfehler: empfehler.name, am: formatDate(erstelltAm), bis: formatDate(loeschenAb) },
			gruende: gruende.map((grund) => ctx.t(`betrugspruefung:nennungen.grund.${grund}`)).join(', '),
			empfehlerHref: isAllowed(actor, 'konto.lesen')
				? pathTo(mandant, 'BetriebKonto', { empfehlerId: empfehler.id })
				: null,
			token: formToken(ctx, 'BetriebNennungen'),
		})),
	}
}

export type NennungenScreen = Awaited<ReturnType<typeof nennungenView>>

/** What is asked once more before it is decided; undefined where it is gone. */
export async function nennungFrage(ctx: WebContext, { id, intent }: { id: string; intent: 'fragen' | 'verwerfen' }) {
	const one = (await listHeldNennungen(ctx)).find((nennung) => nennung.id === id)
	if (!one) return undefined
	const art = intent === 'fragen' ? ('nennungFragen' as const) : ('nennungVerwerfen' as const)
	const werte = { freund: one.freund, empfehler: one.empfehler.name }
	return { art, recht: 'eigenwerbung.entscheiden' as const, werte }
}
