import { AGENTUR_EMPFEHLUNG_LIST } from '~/domain/agentur/list'
import { produktTexte } from '~/domain/katalog/produkt'
import { tagZelle } from '~/domain/liste/zelle'
import type { RowQuery } from '~/domain/shared/list'
import {
	type AgenturEmpfehlungBezug,
	agenturEmpfehlungList,
	listAgenturEmpfehlungBezuege,
} from '~db/repositories/agentur/agentur-empfehlung-list'
import { inOrder } from '~db/repositories/shared/list'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import type { Listendefinition } from '../shared/liste'
import { readPage } from '../shared/read-list'
import { sichtOf } from '../shared/sicht'

const listOf = (ctx: AppContext, { filters }: Pick<RowQuery<typeof AGENTUR_EMPFEHLUNG_LIST>, 'filters'>) =>
	agenturEmpfehlungList(ctx.db, { filters, sicht: sichtOf(ctx), locale: ctx.locale })

/** A recommendation as its agency sees it: nothing of the friends who follow it. */
const zeileOf = ({ locale }: AppContext, { empfehlung, empfehler, produkt, von }: AgenturEmpfehlungBezug) => ({
	id: empfehlung.id,
	nummer: empfehlung.empfehlungsnummer,
	zustand: empfehlung.zustand,
	produkt: produktTexte(produkt, locale).name,
	empfehler: `${empfehler.vorname} ${empfehler.nachname}`.trim(),
	von: von ?? '–',
	erstelltAm: empfehlung.erstelltAm,
	gueltigBis: empfehlung.gueltigBis,
})

type EmpfehlungZeile = ReturnType<typeof zeileOf>

/** [C-AGENTUR] What the list of an agency's recommendations shows. */
export const AGENTUR_EMPFEHLUNG_LISTE = {
	spec: AGENTUR_EMPFEHLUNG_LIST,
	recht: 'agentur.EmpfehlerReport',
	personen: ['empfehler'],
	column: (t, column) => t(`agentur:empfehlungListe.${column}`),
	list: listOf,
	zeilen: async (ctx, ids) =>
		inOrder(ids, await listAgenturEmpfehlungBezuege(ctx.db, ids), ({ empfehlung: { id } }) => id).map((row) =>
			zeileOf(ctx, row),
		),
	zellen: (t, { nummer, zustand, produkt, empfehler, von, erstelltAm, gueltigBis }) => ({
		...{ nummer, produkt, empfehler: empfehler || '–', von },
		zustand: t(`agentur:empfehlungStand.${zustand}`),
		erstellt: tagZelle(erstelltAm),
		ablauf: tagZelle(gueltigBis),
	}),
} as const satisfies Listendefinition<typeof AGENTUR_EMPFEHLUNG_LIST, EmpfehlungZeile>

/** One page of the agency's recommendations. */
export async function listAgenturEmpfehlungen(
	ctx: AppContext,
	{ agenturId, ...query }: RowQuery<typeof AGENTUR_EMPFEHLUNG_LIST> & { agenturId: string },
) {
	authorise(ctx, 'agentur.EmpfehlerReport', { agenturId })
	const { rows, ...page } = await readPage(ctx, listOf(ctx, query), query)
	return { ...page, zeilen: rows.map((row) => zeileOf(ctx, row)) }
}
