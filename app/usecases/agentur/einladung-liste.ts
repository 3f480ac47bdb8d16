import { einladungStand } from '~/domain/agentur/einladung'
import { EINLADUNG_LIST } from '~/domain/agentur/list'
import { tagZelle } from '~/domain/liste/zelle'
import type { RowQuery } from '~/domain/shared/list'
import { type EinladungBezug, einladungList, listEinladungBezuege } from '~db/repositories/agentur/einladung-list'
import { inOrder } from '~db/repositories/shared/list'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import type { Listendefinition } from '../shared/liste'
import { readPage } from '../shared/read-list'
import { sichtOf } from '../shared/sicht'

const listOf = (ctx: AppContext, { filters }: Pick<RowQuery<typeof EINLADUNG_LIST>, 'filters'>) =>
	einladungList(ctx.db, { filters, sicht: sichtOf(ctx), now: ctx.clock() })

const zeileOf = (ctx: AppContext, { einladung, von }: EinladungBezug) => {
	const { id, vorname, nachname, art, mitarbeiternummer, erstelltAm, ablaufAm } = einladung
	const name = `${vorname} ${nachname}`.trim()
	return { id, name, art, mitarbeiternummer, von, erstelltAm, ablaufAm, stand: einladungStand(einladung, ctx.clock()) }
}

type EinladungZeile = ReturnType<typeof zeileOf>

/** [A-TABS] Einladungen: those of who asks, of an owner all of the agency's. */
export const EINLADUNG_LISTE = {
	spec: EINLADUNG_LIST,
	recht: 'agentur.Einladungstool',
	personen: ['name'],
	column: (t, column) => t(`agentur:einladungListe.${column}`),
	list: listOf,
	zeilen: async (ctx, ids) =>
		inOrder(ids, await listEinladungBezuege(ctx.db, ids), ({ einladung: { id } }) => id).map((row) =>
			zeileOf(ctx, row),
		),
	zellen: (t, { name, stand, art, mitarbeiternummer, von, erstelltAm, ablaufAm }) => ({
		...{ name: name || '–', mitarbeiternummer, von: von ?? '–' },
		stand: t(`agentur:einladungStand.${stand}`),
		art: t(`agentur:einladungArt.${art}`),
		erstellt: tagZelle(erstelltAm),
		ablauf: tagZelle(ablaufAm),
	}),
} as const satisfies Listendefinition<typeof EINLADUNG_LIST, EinladungZeile>

/** One page of the agency's invitations. */
export async function listEinladungen(
	ctx: AppContext,
	{ agenturId, ...query }: RowQuery<typeof EINLADUNG_LIST> & { agenturId: string },
) {
	authorise(ctx, 'agentur.Einladungstool', { agenturId })
	const { rows, ...page } = await readPage(ctx, listOf(ctx, query), query)
	return { ...page, zeilen: rows.map((row) => zeileOf(ctx, row)) }
}
