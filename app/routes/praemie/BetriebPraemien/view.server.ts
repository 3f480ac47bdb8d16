import { zellenTexte } from '~/domain/liste/zelle'
import { PRAEMIERUNG_LIST, type PraemierungArt, type UeberweisungStand } from '~/domain/praemie/list'
import type { RueckforderungStand } from '~/domain/praemie/rueckforderung'
import type { PraemierungZustand } from '~/domain/praemie/zustand'
import { pathTo } from '~/paths'
import { listPraemierungen } from '~/usecases/praemie/list-praemierungen'
import { PRAEMIERUNG_LISTE } from '~/usecases/praemie/praemie-liste'
import { showPraemienBetrieb } from '~/usecases/praemie/show-praemien-betrieb'
import { formToken } from '~/web/forms.server'
import type { GuardArgs, WebContext } from '~/web/guard.server'
import { listQueryOf, listView } from '../../_shared/betrieb/list.server'
import { kulanzFormularView } from '../../_shared/praemie/kulanz.server'

const ERLEDIGT = ['ruecklaeufer', 'gewaehrt', 'wartet'] as const

type Column = (typeof PRAEMIERUNG_LIST)['columns'][number]

async function listOf(ctx: WebContext, args: GuardArgs) {
	const { mandant, t, locale } = ctx
	const query = listQueryOf(PRAEMIERUNG_LIST, args)
	const { zeilen, ...page } = await listPraemierungen(ctx, query)
	const names = {
		column: (column: Column) => PRAEMIERUNG_LISTE.column(t, column),
		filters: {
			zustand: {
				label: t('praemien:praemieListe.zustand'),
				value: (value: PraemierungZustand) => t(`praemien:praemierungZustand.${value}`),
			},
			art: {
				label: t('praemien:praemieListe.art'),
				value: (value: PraemierungArt) => t(`auftrag:art.${value}`),
			},
			ueberweisung: {
				label: t('praemien:praemieListe.ueberweisung'),
				value: (value: UeberweisungStand) => t(`praemien:ueberweisungStand.${value}`),
			},
			rueckforderung: {
				label: t('praemien:praemieListe.rueckforderung'),
				value: (value: RueckforderungStand) =>
					value === 'lange' ? t('praemien:praemieListe.lange') : t(`auftrag:rueckforderung.zustand.${value}`),
			},
		},
	}
	return {
		list: listView(ctx, {
			spec: PRAEMIERUNG_LIST,
			query,
			href: pathTo(mandant, 'BetriebPraemien'),
			names,
			page,
			name: 'praemien',
		}),
		zeilen: zeilen.map((zeile) => ({
			key: zeile.id,
			auftragHref: zeile.auftragId && pathTo(mandant, 'BetriebAuftrag', { auftragId: zeile.auftragId }),
			kontoHref: zeile.empfehlerId && pathTo(mandant, 'BetriebKonto', { empfehlerId: zeile.empfehlerId }),
			gutscheinHref: zeile.gutschein && pathTo(mandant, 'BetriebGutschein', { praemierungId: zeile.id }),
			cells: zellenTexte(PRAEMIERUNG_LISTE.zellen(t, zeile), locale),
		})),
	}
}

/** What is to be paid, and all rewards. */
export async function praemienView(ctx: WebContext, args: GuardArgs) {
	const query = new URL(args.request.url).searchParams
	return {
		titel: ctx.t('praemien:praemienSeite.titel'),
		token: formToken(ctx, 'BetriebPraemien'),
		erledigt: ERLEDIGT.find((wert) => wert === query.get('erledigt')),
		kulanz: kulanzFormularView(ctx),
		kulanzHref: pathTo(ctx.mandant, 'BetriebKulanz'),
		...(await showPraemienBetrieb(ctx)),
		...(await listOf(ctx, args)),
	}
}

export type PraemienScreen = Awaited<ReturnType<typeof praemienView>>
