import { AGENTUR_AUFTRAG_LIST } from '~/domain/agentur/list'
import { agenturFreigabeOf } from '~/domain/auftrag/freigabe'
import { produktTexte } from '~/domain/katalog/produkt'
import { tagZelle } from '~/domain/liste/zelle'
import type { RowQuery } from '~/domain/shared/list'
import {
	type AgenturAuftragBezug,
	agenturAuftragList,
	listAgenturAuftragBezuege,
} from '~db/repositories/agentur/agentur-auftrag-list'
import { inOrder } from '~db/repositories/shared/list'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { OFFEN, tageOf } from '../shared/freigabe-tage'
import type { Listendefinition } from '../shared/liste'
import { readPage } from '../shared/read-list'
import { sichtOf } from '../shared/sicht'

const listOf = (ctx: AppContext, { filters }: Pick<RowQuery<typeof AGENTUR_AUFTRAG_LIST>, 'filters'>) =>
	agenturAuftragList(ctx.db, { filters, sicht: sichtOf(ctx), locale: ctx.locale })

/** An order as its agency sees it: nothing of the friend who ordered. */
export const agenturAuftragOf = (ctx: AppContext, row: AgenturAuftragBezug) => ({
	id: row.auftrag.id,
	referenz: row.auftrag.referenz,
	zustand: row.auftrag.zustand,
	agenturfreigabe: agenturFreigabeOf(row.auftrag),
	auftragsdatum: row.auftrag.auftragsdatum,
	/** It waits, because it was made before its recommendation. */
	vorEmpfehlung: OFFEN.has(row.auftrag.zustand) && tageOf(ctx, row.auftrag, row.empfehlung).vorEmpfehlung,
	gemeldetAm: row.auftrag.erstelltAm,
	produkt: row.produkt ? produktTexte(row.produkt, ctx.locale).name : '',
	empfehler: `${row.empfehler.vorname} ${row.empfehler.nachname}`.trim(),
	von: row.von ?? '–',
})

type AgenturAuftragZeile = ReturnType<typeof agenturAuftragOf>

/** [R-AGENTUR] AuftragsReport: what the list of an agency's orders shows. */
export const AGENTUR_AUFTRAG_LISTE = {
	spec: AGENTUR_AUFTRAG_LIST,
	recht: 'agentur.AuftragsReport',
	personen: ['empfehler'],
	column: (t, column) => t(`agentur:auftragListe.${column}`),
	list: listOf,
	zeilen: async (ctx, ids) =>
		inOrder(ids, await listAgenturAuftragBezuege(ctx.db, ids), ({ auftrag: { id } }) => id).map((row) =>
			agenturAuftragOf(ctx, row),
		),
	zellen: (t, { referenz, zustand, agenturfreigabe, auftragsdatum, produkt, empfehler, von, gemeldetAm }) => ({
		...{ referenz, produkt, empfehler: empfehler || '–', von },
		zustand: t(`auftrag:zustand.${zustand}`),
		agenturfreigabe: t(`agentur:freigabeStand.${agenturfreigabe}`),
		auftragsdatum: tagZelle(auftragsdatum),
		gemeldet: tagZelle(gemeldetAm),
	}),
} as const satisfies Listendefinition<typeof AGENTUR_AUFTRAG_LIST, AgenturAuftragZeile>

/** One page of the agency's orders. */
export async function listAgenturAuftraege(
	ctx: AppContext,
	{ agenturId, ...query }: RowQuery<typeof AGENTUR_AUFTRAG_LIST> & { agenturId: string },
) {
	authorise(ctx, 'agentur.AuftragsReport', { agenturId })
	const { rows, ...page } = await readPage(ctx, listOf(ctx, query), query)
	return { ...page, zeilen: rows.map((row) => agenturAuftragOf(ctx, row)) }
}
