import { KONTO_LIST, type KontoStand } from '~/domain/konto/list'
import { formatDate } from '~/domain/shared/dates'
import { pathTo } from '~/paths'
import { type KontoZeile, listKonten } from '~/usecases/konto/list-konten'
import type { GuardArgs, WebContext } from '~/web/guard.server'
import { listQueryOf, listView } from '../../_shared/betrieb/list.server'

type Column = (typeof KONTO_LIST)['columns'][number]

const standOf = ({ t }: WebContext, { sperre, registriert }: KontoZeile) =>
	sperre ? t(`konten:sperre.${sperre}`) : t(`konten:konten.${registriert ? 'registriert' : 'unbestaetigt'}`)

/** What each column says of an account, on the screen and in a file. */
const cellsOf = (ctx: WebContext, zeile: KontoZeile): Record<Column, string> => ({
	name: zeile.name,
	email: zeile.email,
	stand: standOf(ctx, zeile),
	kundennummer: zeile.kundennummer ?? '',
	seit: formatDate(zeile.erstelltAm),
	bestaetigt: zeile.bestaetigtAm ? formatDate(zeile.bestaetigtAm) : '',
})

/** The list of recommenders. */
export async function kontenView(ctx: WebContext, args: GuardArgs) {
	const { mandant, t } = ctx
	const query = listQueryOf(KONTO_LIST, args)
	const { zeilen, ...page } = await listKonten(ctx, query)
	const names = {
		column: (column: Column) => t(`konten:kontoListe.${column}`),
		filters: {
			stand: {
				label: t('konten:kontoListe.stand'),
				value: (value: KontoStand) => t(`konten:konten.${value}`),
			},
		},
	}
	return {
		titel: t('konten:konten.titel'),
		list: listView(ctx, { spec: KONTO_LIST, query, href: pathTo(mandant, 'BetriebKonten'), names, page }),
		zeilen: zeilen.map((zeile) => ({
			key: zeile.id,
			href: pathTo(mandant, 'BetriebKonto', { empfehlerId: zeile.id }),
			sperre: zeile.sperre,
			registriert: zeile.registriert,
			cells: cellsOf(ctx, zeile),
		})),
	}
}
