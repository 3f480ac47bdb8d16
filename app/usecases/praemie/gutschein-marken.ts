import { z } from 'zod'
import { fail, ok, type Result } from '~/domain/shared/result'
import {
	type GutscheinMarkeRow,
	listGutscheinMarken,
	listMarkenNamen,
	saveGutscheinMarkeRow,
} from '~db/repositories/praemie/gutschein'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import { changesOf } from '../shared/changes'
import type { AppContext } from '../shared/context'
import { once } from '../shared/once'

const leer = (marke: string): GutscheinMarkeRow => ({ marke, shopUrl: '', einloesenDe: '', einloesenEn: '' })

/** A brand of vouchers with what people are told about it; empty where nobody wrote it yet. */
export async function showGutscheinMarke(
	ctx: AppContext,
	marke: string,
): Promise<Result<GutscheinMarkeRow, 'nicht_gefunden'>> {
	authorise(ctx, 'praemie.lesen')
	if (!(await listMarkenNamen(ctx.tables, ctx.db)).includes(marke)) return fail('nicht_gefunden')
	const [row] = await listGutscheinMarken(ctx.tables, ctx.db, [marke])
	return ok(row ?? leer(marke))
}

/** Writes what people are told about a brand of vouchers. */
export async function saveGutscheinMarke(
	ctx: AppContext,
	row: GutscheinMarkeRow,
	key?: string,
): Promise<Result<null, 'nicht_gefunden'>> {
	authorise(ctx, 'praemie.gutscheine')
	return once<null, 'nicht_gefunden'>(
		ctx,
		key,
		async (tx) => {
			if (!(await listMarkenNamen(ctx.tables, tx)).includes(row.marke)) return fail('nicht_gefunden')
			const [before] = await listGutscheinMarken(ctx.tables, tx, [row.marke])
			await saveGutscheinMarkeRow(ctx.tables, tx, row)
			await writeAudit(ctx, tx, {
				ereignis: 'gutschein.marke',
				bezug: 'gutscheinMarke',
				bezugId: row.marke,
				details: changesOf(before ?? leer(row.marke), row),
			})
			return ok(null)
		},
		z.null().parse,
	)
}
