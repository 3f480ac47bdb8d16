import { z } from 'zod'
import type { InteressentInput } from '~/domain/agentur/commands'
import { fail, ok } from '~/domain/shared/result'
import { actorName } from '~/domain/zugriff/actor'
import type { MandantTx } from '~db/handle'
import { findInteressent, upsertInteressent } from '~db/repositories/agentur/interessent'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { once } from '../shared/once'
import { sichtOf } from '../shared/sicht'
import { interessentOf } from './interessent-liste'

type Wer = { agenturId: string; interessentId: string }

const find = (ctx: AppContext, db: MandantTx | AppContext['db'], id: string) =>
	z.uuid().safeParse(id).success ? findInteressent(db, { id, sicht: sichtOf(ctx) }) : undefined

/** One of the agency's prospects. */
export async function showInteressent(ctx: AppContext, { agenturId, interessentId }: Wer) {
	authorise(ctx, 'agentur.Einladungstool', { agenturId })
	const row = await find(ctx, ctx.db, interessentId)
	return row ? ok(interessentOf(ctx, row)) : fail('nicht_gefunden')
}

/** Notes what the agency means to do next about a prospect, and when. */
export async function saveInteressent(
	ctx: AppContext,
	{ agenturId, interessentId, schritt, notiz, wiedervorlage = undefined }: Wer & InteressentInput,
	key: string,
) {
	authorise(ctx, 'agentur.Einladungstool', { agenturId })
	const geaendertVon = actorName(ctx.actor)
	return once<null, 'nicht_gefunden'>(
		ctx,
		key,
		async (tx) => {
			const row = await find(ctx, tx, interessentId)
			if (!row) return fail('nicht_gefunden')
			const { id: empfaengerId } = row.empfaenger
			const stand = { schritt, notiz, wiedervorlage: wiedervorlage ?? null }
			await upsertInteressent(tx, { empfaengerId, ...stand, geaendertVon, geaendertAm: ctx.clock() })
			const audit = { ereignis: 'interessent.gespeichert', bezug: 'empfaenger', bezugId: empfaengerId } as const
			await writeAudit(ctx, tx, { ...audit, details: { von: row.interessent?.schritt ?? 'neu', nach: schritt } })
			return ok(null)
		},
		z.null().parse,
	)
}
