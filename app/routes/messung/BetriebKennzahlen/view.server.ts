import { DATEIARTEN } from '~/domain/liste/datei'
import { KENNZAHLEN } from '~/domain/messung/kennzahlen'
import { SICHTEN, ZEITEN, zeitraumOf } from '~/domain/messung/zeitraum'
import { berlinDay, formatDate } from '~/domain/shared/dates'
import { keysOf } from '~/domain/shared/keys'
import { isAllowed } from '~/domain/zugriff/rechte'
import { pathTo } from '~/paths'
import { refreshKennzahlen } from '~/usecases/messung/add-kennzahlen'
import { fromReplica } from '~/usecases/shared/from-replica'
import { ANSICHTEN, kennzahlenQuerySchema } from '~/web/forms/kennzahlen'
import type { GuardArgs, WebContext } from '~/web/guard.server'
import { hrefOf } from '../../_shared/messung/block.server'
import { filterView } from '../../_shared/messung/gruppen.server'
import { bloeckeOf } from '../../_shared/messung/kennzahlen.server'

/** Views that are not of a time, and those that are counted in one way only. */
const OHNE_ZEIT: readonly string[] = ['kohorten']
const OHNE_SICHT: readonly string[] = ['kohorten', 'mails', 'abbrueche']

/** The figures as the address asks for them. */
export async function kennzahlenView(ctx: WebContext, { request }: GuardArgs) {
	const { t, mandant } = ctx
	const query = kennzahlenQuerySchema.parse(Object.fromEntries(new URL(request.url).searchParams))
	const { ansicht, zeit, sicht } = query
	const [von, bis] = Object.values(zeitraumOf(zeit, berlinDay(ctx.clock()))).map(formatDate)
	const { nachzuzaehlen } = await refreshKennzahlen(ctx)
	const mitSicht = !OHNE_SICHT.includes(ansicht)
	return {
		titel: t('kennzahlen:titel'),
		ansichten: ANSICHTEN.map((name) => ({
			label: t(`kennzahlen:ansicht.${name}`),
			href: hrefOf(ctx, query, { ansicht: name }),
			current: name === ansicht,
		})),
		zeiten: OHNE_ZEIT.includes(ansicht)
			? []
			: ZEITEN.map((name) => ({
					label: t(`kennzahlen:zeit.${name}`),
					href: hrefOf(ctx, query, { zeit: name }),
					current: name === zeit,
				})),
		sichten: mitSicht
			? SICHTEN.map((name) => ({
					label: t(`kennzahlen:sicht.${name}`),
					href: hrefOf(ctx, query, { sicht: name }),
					current: name === sicht,
				}))
			: [],
		sichtText: mitSicht ? t(`kennzahlen:sichtText.${sicht}`) : '',
		zeitraum: OHNE_ZEIT.includes(ansicht) ? '' : t('kennzahlen:von', { von, bis }),
		nachzuzaehlen,
		filter: await filterView(ctx, query),
		bloecke: await fromReplica(ctx, ({ db }) => bloeckeOf({ ...ctx, db }, query)),
		/** Why a filter has no answer. */
		ohneAntwort:
			ansicht === 'verlauf'
				? { titel: t('kennzahlen:nurGanz'), text: t('kennzahlen:nurGanzText') }
				: { titel: t('kennzahlen:zuWenige'), text: t('kennzahlen:zuWenigeText') },
		mailsHref: pathTo(mandant, 'BetriebKennzahlenMails'),
		ausgabeHref: isAllowed(ctx.actor, 'schnittstelle.lesen') ? pathTo(mandant, 'BetriebKennzahlenAusgabe') : null,
		definitionen: keysOf(KENNZAHLEN).map((name) => ({
			term: t(`kennzahlen:kennzahl.${name}.name`),
			value: t(`kennzahlen:kennzahl.${name}.text`),
		})),
		dateien: DATEIARTEN.map((art) => ({
			art,
			label: t(`kennzahlen:datei.${art}`),
			href: pathTo(
				mandant,
				'BetriebKennzahlenDatei',
				{},
				Object.fromEntries([...new URL(hrefOf(ctx, query), request.url).searchParams, ['art', art]]),
			),
		})),
	}
}

export type KennzahlenView = Awaited<ReturnType<typeof kennzahlenView>>
