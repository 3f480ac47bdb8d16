import { z } from 'zod'
import { ok, type Result } from '~/domain/shared/result'
import type { MandantDb } from '~db/handle'
import { endSitzungRows, listSitzungRows, type Subjekt } from '~db/repositories/konto/sitzung'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { once } from '../shared/once'
import { sitzungKennung } from './list-sitzungen'

/** Ends all sessions of somebody in the caller's transaction, e.g. with the password or the account. */
export const endAllSitzungen = (ctx: AppContext, tx: MandantDb, subjekt: Subjekt) =>
	endSitzungRows(tx, subjekt, { now: ctx.clock() })

/**
 * Ends one of one's own sessions, named by its sitzungKennung, or all of them; the value says whether the one that asks
 * is over too. One that is over already is as good as ended.
 */
export async function endSitzungen(
	ctx: AppContext,
	welche: { kennung: string } | 'alle',
	key: string,
): Promise<Result<{ eigene: boolean }, never>> {
	authorise(ctx, 'eigenes.aendern')
	const { id, sitzungId } = ctx.actor
	const subjekt = { art: 'empfehler', subjektId: id } as const
	return endSitzungenOf(ctx, { subjekt, bezug: 'empfehler', sitzungId }, welche, key)
}

type Wessen = { subjekt: Subjekt; bezug: 'empfehler' | 'benutzer'; sitzungId: string }

/** The same for whoever is named; `sitzungId` is the session that asks. */
export const endSitzungenOf = (
	ctx: AppContext,
	{ subjekt, bezug, sitzungId }: Wessen,
	welche: { kennung: string } | 'alle',
	key: string,
): Promise<Result<{ eigene: boolean }, never>> =>
	once(
		ctx,
		key,
		async (tx) => {
			const audit = { ereignis: 'sitzung.beendet', bezug, bezugId: subjekt.subjektId } as const
			if (welche === 'alle') {
				await endAllSitzungen(ctx, tx, subjekt)
				await writeAudit(ctx, tx, { ...audit, details: { alle: true } })
				return ok({ eigene: true })
			}
			const rows = await listSitzungRows(tx, subjekt, ctx.clock())
			const found = rows.find(({ id }) => sitzungKennung(ctx, id) === welche.kennung)
			if (!found) return ok({ eigene: false })
			await endSitzungRows(tx, subjekt, { now: ctx.clock(), id: found.id })
			await writeAudit(ctx, tx, audit)
			return ok({ eigene: found.id === sitzungId })
		},
		z.object({ eigene: z.boolean() }).parse,
	)
