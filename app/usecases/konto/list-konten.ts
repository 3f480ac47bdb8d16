import { kontoSperre } from '~/domain/betrugspruefung/sperre'
import type { KONTO_LIST } from '~/domain/konto/list'
import { isRegistriert } from '~/domain/konto/teilnahme'
import type { RowQuery } from '~/domain/shared/list'
import type { EmpfehlerRow } from '~db/repositories/konto/empfehler'
import { kontoList, listEmpfehlerRows } from '~db/repositories/konto/konto-list'
import { inOrder } from '~db/repositories/shared/list'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { kontaktdatenFor } from '../shared/kontaktdaten'
import { readPage } from '../shared/read-list'

const zeileOf = ({ mandant }: AppContext, kontakt: ReturnType<typeof kontaktdatenFor>, row: EmpfehlerRow) => ({
	id: row.id,
	name: kontakt.name(`${row.vorname} ${row.nachname}`.trim()),
	email: kontakt.email(row.email),
	kundennummer: kontakt.nummer(row.kundennummer),
	erstelltAm: row.erstelltAm,
	bestaetigtAm: row.bestaetigtAm,
	registriert: isRegistriert(row),
	sperre: kontoSperre(mandant.config, row) ?? null,
})

export type KontoZeile = ReturnType<typeof zeileOf>

/** The accounts with these ids, for a file. */
export async function loadKontoZeilen(ctx: AppContext, ids: string[]): Promise<KontoZeile[]> {
	const rows = await listEmpfehlerRows(ctx.db, ids)
	const kontakt = kontaktdatenFor(ctx)
	return inOrder(ids, rows, ({ id }) => id).map((row) => zeileOf(ctx, kontakt, row))
}

/** One page of the accounts that fit. */
export async function listKonten(ctx: AppContext, query: RowQuery<typeof KONTO_LIST>) {
	authorise(ctx, 'konto.lesen')
	const { rows, ...page } = await readPage(ctx, kontoList(ctx.db, query), query)
	const kontakt = kontaktdatenFor(ctx)
	return { ...page, zeilen: rows.map((row) => zeileOf(ctx, kontakt, row)) }
}
