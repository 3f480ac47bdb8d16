import { AGENTUR_EMPFEHLER_LIST } from '~/domain/agentur/list'
import { tagZelle } from '~/domain/liste/zelle'
import type { RowQuery } from '~/domain/shared/list'
import {
	type AgenturEmpfehlerRow,
	agenturEmpfehlerList,
	listAgenturEmpfehlerRows,
} from '~db/repositories/agentur/agentur-empfehler-list'
import { inOrder } from '~db/repositories/shared/list'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import type { Listendefinition } from '../shared/liste'
import { readPage } from '../shared/read-list'
import { sichtOf } from '../shared/sicht'

/** [R-AGENTUR] EmpfehlerReport: recommenders who let the agency see them when they took its invitation. */
export const AGENTUR_EMPFEHLER_LISTE = {
	spec: AGENTUR_EMPFEHLER_LIST,
	recht: 'agentur.EmpfehlerReport',
	personen: ['name', 'email'],
	column: (t, column) => t(`agentur:empfehlerListe.${column}`),
	list: (ctx) => agenturEmpfehlerList(ctx.db, sichtOf(ctx)),
	zeilen: async (ctx, ids) => inOrder(ids, await listAgenturEmpfehlerRows(ctx.db, ids), ({ id }) => id),
	zellen: (_t, { vorname, nachname, email, von, bestaetigtAm, empfehlungen, auftraege, freigegeben }) => ({
		...{ name: `${vorname} ${nachname}`.trim(), email, von: von ?? '–', seit: tagZelle(bestaetigtAm) },
		...{ empfehlungen: String(empfehlungen), auftraege: String(auftraege), freigegeben: String(freigegeben) },
	}),
} as const satisfies Listendefinition<typeof AGENTUR_EMPFEHLER_LIST, AgenturEmpfehlerRow>

/** One page of the agency's recommenders. */
export async function listAgenturEmpfehler(
	ctx: AppContext,
	{ agenturId, ...query }: RowQuery<typeof AGENTUR_EMPFEHLER_LIST> & { agenturId: string },
) {
	authorise(ctx, 'agentur.EmpfehlerReport', { agenturId })
	const { rows, ...page } = await readPage(ctx, agenturEmpfehlerList(ctx.db, sichtOf(ctx)), query)
	return { ...page, zeilen: rows }
}
