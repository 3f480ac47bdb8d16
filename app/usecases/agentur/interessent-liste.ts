import { INTERESSENT_LIST } from '~/domain/agentur/list'
import { produktTexte } from '~/domain/katalog/produkt'
import { tagZelle } from '~/domain/liste/zelle'
import { berlinDay } from '~/domain/shared/dates'
import type { RowQuery } from '~/domain/shared/list'
import { type InteressentBezug, interessentList, listInteressentBezuege } from '~db/repositories/agentur/interessent'
import { inOrder } from '~db/repositories/shared/list'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import type { Listendefinition } from '../shared/liste'
import { readPage } from '../shared/read-list'
import { sichtOf } from '../shared/sicht'

const listOf = (ctx: AppContext, { filters }: Pick<RowQuery<typeof INTERESSENT_LIST>, 'filters'>) =>
	interessentList(ctx.db, {
		...{ filters, sicht: sichtOf(ctx), locale: ctx.locale },
		heute: berlinDay(ctx.clock()),
	})

/** A friend as the agency sees them that they let contact them. */
export const interessentOf = (
	{ locale }: AppContext,
	{ empfaenger: e, produkt, von, interessent }: InteressentBezug,
) => ({
	id: e.id,
	name: [e.vorname, e.nachname].filter(Boolean).join(' '),
	telefon: e.telefon ?? '',
	email: e.email ?? '',
	produkt: produktTexte(produkt, locale).name,
	von: von ?? '–',
	seit: e.kontaktErlaubtAm,
	schritt: interessent?.schritt ?? ('neu' as const),
	wiedervorlage: interessent?.wiedervorlage ?? null,
	notiz: interessent?.notiz ?? '',
})

type InteressentZeile = ReturnType<typeof interessentOf>

/** [A-TABS] Interessenten: friends who agreed that the agency contacts them, and what it means to do next. */
export const INTERESSENT_LISTE = {
	spec: INTERESSENT_LIST,
	recht: 'agentur.Einladungstool',
	personen: ['name', 'telefon', 'email'],
	column: (t, column) => t(`agentur:interessentListe.${column}`),
	list: listOf,
	zeilen: async (ctx, ids) =>
		inOrder(ids, await listInteressentBezuege(ctx.db, ids), ({ empfaenger: { id } }) => id).map((row) =>
			interessentOf(ctx, row),
		),
	zellen: (t, { name, telefon, email, produkt, von, seit, schritt, wiedervorlage }) => ({
		...{ name, telefon, email, produkt, von },
		schritt: t(`agentur:interessentSchritt.${schritt}`),
		wiedervorlage: tagZelle(wiedervorlage),
		seit: tagZelle(seit),
	}),
} as const satisfies Listendefinition<typeof INTERESSENT_LIST, InteressentZeile>

/** One page of the agency's prospects. */
export async function listInteressenten(
	ctx: AppContext,
	{ agenturId, ...query }: RowQuery<typeof INTERESSENT_LIST> & { agenturId: string },
) {
	authorise(ctx, 'agentur.Einladungstool', { agenturId })
	const { rows, ...page } = await readPage(ctx, listOf(ctx, query), query)
	return { ...page, zeilen: rows.map((row) => interessentOf(ctx, row)) }
}
