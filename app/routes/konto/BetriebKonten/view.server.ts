import type { EmailAenderungOffen } from '~/domain/konto/email-aenderung'
import { KONTO_LIST, type KontoStand } from '~/domain/konto/list'
import { zellenTexte } from '~/domain/liste/zelle'
import { pathTo } from '~/paths'
import { KONTO_LISTE } from '~/usecases/konto/konto-liste'
import { listKonten } from '~/usecases/konto/list-konten'
import type { GuardArgs, WebContext } from '~/web/guard.server'
import { listQueryOf, listView } from '../../_shared/betrieb/list.server'
import { ausListe } from '../../_shared/betrieb/nachbarn.server'

type Column = (typeof KONTO_LIST)['columns'][number]

/** The list of recommenders. */
export async function kontenView(ctx: WebContext, args: GuardArgs) {
	const { mandant, t, locale } = ctx
	const query = listQueryOf(KONTO_LIST, args)
	const { zeilen, ...page } = await listKonten(ctx, query)
	const names = {
		column: (column: Column) => KONTO_LISTE.column(t, column),
		filters: {
			stand: {
				label: t('konten:kontoListe.stand'),
				value: (value: KontoStand) => t(`konten:konten.${value}`),
			},
			adresse: {
				label: t('konten:kontoListe.adresse'),
				value: (value: EmailAenderungOffen) => t(`konten:adresse.filter.${value}`),
			},
		},
	}
	const href = pathTo(mandant, 'BetriebKonten')
	const list = listView(ctx, { spec: KONTO_LIST, query, href, names, page, name: 'empfehler' })
	return {
		titel: t('konten:konten.titel'),
		list,
		zeilen: zeilen.map((zeile) => ({
			key: zeile.id,
			href: ausListe(pathTo(mandant, 'BetriebKonto', { empfehlerId: zeile.id }), list.adresse),
			sperre: zeile.sperre,
			registriert: zeile.registriert,
			cells: zellenTexte(KONTO_LISTE.zellen(t, zeile), locale),
		})),
	}
}
