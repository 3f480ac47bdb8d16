import { fail, ok, type Result } from '~/domain/shared/result'
import { findDatei, findLauf } from '~db/repositories/auszahlung/lauf'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'

/** The file of a run, the same bytes each time; every look at it is written down. */
export async function downloadDatei(
	ctx: AppContext,
	laufId: string,
): Promise<Result<{ name: string; inhalt: string }, 'nicht_gefunden'>> {
	authorise(ctx, 'lauf.datei')
	const lauf = await findLauf(ctx.db, laufId)
	const datei = lauf && (await findDatei(ctx.db, laufId))
	if (!lauf || !datei) return fail('nicht_gefunden')
	const inhalt = ctx.keys.open({ table: 'lauf_datei', id: laufId, column: 'inhalt' }, datei.inhalt)
	const bezug = { bezug: 'lauf', bezugId: laufId, details: { pruefsumme: datei.pruefsumme } } as const
	await writeAudit(ctx, ctx.db, { ereignis: 'lauf.heruntergeladen', ...bezug })
	return ok({ name: `lauf-${lauf.nummer}-${lauf.ausfuehrungAm}.xml`, inhalt })
}
