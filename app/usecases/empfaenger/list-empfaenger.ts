import type { FREUND_LIST } from '~/domain/empfaenger/list'
import type { RowQuery } from '~/domain/shared/list'
import type { EmpfaengerRow } from '~db/repositories/empfaenger/empfaenger'
import { freundList, listFreundRows } from '~db/repositories/empfaenger/freund-list'
import { inOrder } from '~db/repositories/shared/list'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { kontaktdatenFor } from '../shared/kontaktdaten'
import { readPage } from '../shared/read-list'

/** How a friend is called in the back office. */
export const freundName = ({ vorname, nachname }: Pick<EmpfaengerRow, 'vorname' | 'nachname'>): string =>
	[vorname, nachname].filter(Boolean).join(' ')

const zeileOf = (kontakt: ReturnType<typeof kontaktdatenFor>, row: EmpfaengerRow) => ({
	id: row.id,
	name: kontakt.name(freundName(row)),
	email: kontakt.email(row.email),
	empfaengernummer: row.empfaengernummer,
	zustand: row.zustand,
	kundennummer: kontakt.nummer(row.kundennummer),
	erstelltAm: row.erstelltAm,
})

export type FreundZeile = ReturnType<typeof zeileOf>

/** The friends with these ids, for a file. */
export async function loadFreundZeilen(ctx: AppContext, ids: string[]): Promise<FreundZeile[]> {
	const rows = await listFreundRows(ctx.db, ids)
	const kontakt = kontaktdatenFor(ctx)
	return inOrder(ids, rows, ({ id }) => id).map((row) => zeileOf(kontakt, row))
}

/** One page of the friends that fit. */
export async function listEmpfaenger(ctx: AppContext, query: RowQuery<typeof FREUND_LIST>) {
	authorise(ctx, 'freund.lesen')
	const { rows, ...page } = await readPage(ctx, freundList(ctx.db, query), query)
	const kontakt = kontaktdatenFor(ctx)
	return { ...page, zeilen: rows.map((row) => zeileOf(kontakt, row)) }
}
