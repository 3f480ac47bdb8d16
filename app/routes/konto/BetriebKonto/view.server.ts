import { formatDate, formatDateTime } from '~/domain/shared/dates'
import { pathTo } from '~/paths'
import { showKonto } from '~/usecases/konto/show-konto'
import { formToken } from '~/web/forms.server'
import type { GuardArgs, WebContext } from '~/web/guard.server'
import { failPage } from '~/web/replies.server'
import { kulanzFormularView } from '../../_shared/praemie/kulanz.server'

const ERLEDIGT = ['sperren', 'entsperren', 'kundennummer', 'gewaehrt', 'wartet'] as const

/** One account with all that happened in it. */
export async function kontoView(ctx: WebContext, args: GuardArgs) {
	const liste = pathTo(ctx.mandant, 'BetriebKonten')
	const found = await showKonto(ctx, args.params.empfehlerId ?? '')
	if (!found.ok) throw failPage(found.code, { href: liste, text: 'zurListe' })
	const { erstelltAm, bestaetigtAm, zeilen, nachfragen, verlauf, ...konto } = found.value
	const erledigt = new URL(args.request.url).searchParams.get('erledigt')
	return {
		titel: konto.name,
		token: formToken(ctx, 'BetriebKonto'),
		listeHref: liste,
		konto: {
			...konto,
			erstelltAm: formatDate(erstelltAm),
			bestaetigtAm: bestaetigtAm && formatDate(bestaetigtAm),
			zeilen: zeilen.map(({ am, ...zeile }) => ({ ...zeile, am: formatDate(am) })),
			nachfragen: nachfragen.map(({ id, zustand, erstelltAm: am }) => ({
				id,
				zustand,
				am: formatDate(am),
				href: pathTo(ctx.mandant, 'BetriebNachfrage', { nachfrageId: id }),
			})),
			verlauf: verlauf.map(({ am, ...zeile }) => ({ ...zeile, am: formatDateTime(am) })),
		},
		kulanz: kulanzFormularView(ctx),
		erledigt: ERLEDIGT.find((wert) => wert === erledigt),
	}
}

export type KontoScreen = Awaited<ReturnType<typeof kontoView>>
