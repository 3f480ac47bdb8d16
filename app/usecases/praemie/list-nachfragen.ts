import type { NACHFRAGE_LIST } from '~/domain/praemie/list'
import type { RowQuery } from '~/domain/shared/list'
import { listNachfrageBezuege, type NachfrageBezug } from '~db/repositories/praemie/nachfrage'
import { nachfrageList } from '~db/repositories/praemie/nachfrage-list'
import { inOrder } from '~db/repositories/shared/list'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { kontaktdatenFor } from '../shared/kontaktdaten'
import { readPage } from '../shared/read-list'

const zeileOf = (ctx: AppContext, { nachfrage, empfehler, empfehlung }: NachfrageBezug) => ({
	id: nachfrage.id,
	name: kontaktdatenFor(ctx).name(`${empfehler.vorname} ${empfehler.nachname}`.trim()),
	empfehlungsnummer: empfehlung?.empfehlungsnummer ?? null,
	referenz: nachfrage.referenz,
	zustand: nachfrage.zustand,
	erstelltAm: nachfrage.erstelltAm,
	beantwortetAm: nachfrage.beantwortetAm,
})

export type NachfrageZeile = ReturnType<typeof zeileOf>

/** The questions with these ids, for a file. */
export async function loadNachfrageZeilen(ctx: AppContext, ids: string[]): Promise<NachfrageZeile[]> {
	const rows = await listNachfrageBezuege(ctx.db, ids)
	return inOrder(ids, rows, ({ nachfrage: { id } }) => id).map((row) => zeileOf(ctx, row))
}

/** One page of the questions about rewards that fit. */
export async function listNachfragen(ctx: AppContext, query: RowQuery<typeof NACHFRAGE_LIST>) {
	authorise(ctx, 'nachfrage.lesen')
	const { rows, ...page } = await readPage(ctx, nachfrageList(ctx.db, query), query)
	return { ...page, zeilen: rows.map((row) => zeileOf(ctx, row)) }
}
