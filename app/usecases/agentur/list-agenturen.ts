import type { AGENTUR_LIST } from '~/domain/agentur/list'
import { berlinDay } from '~/domain/shared/dates'
import type { RowQuery } from '~/domain/shared/list'
import type { AgenturRow } from '~db/repositories/agentur/agentur'
import { agenturList, listAgenturRows } from '~db/repositories/agentur/agentur-list'
import { inOrder } from '~db/repositories/shared/list'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { kontaktdatenFor } from '../shared/kontaktdaten'
import { readPage } from '../shared/read-list'

const agenturZeile = (kontakt: ReturnType<typeof kontaktdatenFor>, row: AgenturRow) => {
	const { id, name, nummer, ort, zustand, ansprechpartner, erstelltAm } = row
	return { id, name, nummer, ort, zustand, erstelltAm, ansprechpartner: kontakt.name(ansprechpartner) }
}

export type AgenturZeile = ReturnType<typeof agenturZeile>

/** The agencies with these ids, for a file. */
export async function loadAgenturZeilen(ctx: AppContext, ids: string[]): Promise<AgenturZeile[]> {
	const rows = await listAgenturRows(ctx.db, ids)
	const kontakt = kontaktdatenFor(ctx)
	return inOrder(ids, rows, ({ id }) => id).map((row) => agenturZeile(kontakt, row))
}

/** One page of the agencies that fit. */
export async function listAgenturen(ctx: AppContext, query: RowQuery<typeof AGENTUR_LIST>) {
	authorise(ctx, 'agenturen.lesen')
	const { rows, ...page } = await readPage(ctx, agenturList(ctx.db, { ...query, tag: berlinDay(ctx.clock()) }), query)
	const kontakt = kontaktdatenFor(ctx)
	return { ...page, zeilen: rows.map((row) => agenturZeile(kontakt, row)) }
}
