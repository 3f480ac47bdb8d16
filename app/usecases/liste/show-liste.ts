import type { Zelle } from '~/domain/liste/zelle'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import type { Liste, ReadListe } from '../shared/liste'
import { LISTEN, type ListeName } from './listen'

type Wunsch = { name: ListeName; read: ReadListe; ab: number; zeilen: number }

/** Rows of a list of the back office from `ab` on, by column, and whether there are more. */
export async function showListe(
	ctx: AppContext,
	{ name, read, ab, zeilen }: Wunsch,
): Promise<{ zeilen: Record<string, Zelle>[]; mehr: boolean }> {
	authorise(ctx, 'heute.lesen')
	const liste: Liste = LISTEN[name]
	authorise(ctx, liste.recht)
	const { ids: idsOf, columns } = liste.frage(read)
	const ids = await idsOf(ctx, ab + zeilen + 1)
	const rows = await liste.zellen(ctx, columns, ids.slice(ab, ab + zeilen))
	return {
		zeilen: rows.map((row) => Object.fromEntries(row.map((zelle, i) => [columns[i] ?? '', zelle]))),
		mehr: ids.length > ab + zeilen,
	}
}
