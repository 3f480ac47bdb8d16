import { aktionSchema, aktionTexteOf } from '~/domain/einwilligung/aktion'
import { ok, type Result } from '~/domain/shared/result'
import { insertAktion, withdrawAktionRow } from '~db/repositories/einwilligung/aktion'
import { notifyPagesChanged } from '~db/repositories/mandant/mandanten'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { type InvalidInput, invalidInput } from '../shared/invalid-input'

/** Publishes a campaign, or a new version of it; consents to the version before keep pointing at its texts. */
export async function publishAktion(
	ctx: AppContext,
	input: unknown,
): Promise<Result<{ aktionsId: string; version: number }> | InvalidInput> {
	authorise(ctx, 'aktion.pflegen')
	const parsed = aktionSchema.safeParse(input)
	if (!parsed.success) return invalidInput(parsed.error)
	const { AktionsId: aktionsId, ...a } = parsed.data
	const now = ctx.clock()
	return ctx.db.transaction(async (tx) => {
		await withdrawAktionRow(tx, aktionsId, now)
		const { id, version } = await insertAktion(tx, {
			aktionsId,
			formular: a.Formular,
			texte: aktionTexteOf(a),
			startdatum: a.Startdatum,
			enddatum: a.Enddatum,
			position: a.Position,
			erstelltAm: now,
		})
		const details = { aktionsId, version }
		await writeAudit(ctx, tx, { ereignis: 'aktion.veroeffentlicht', bezug: 'aktion', bezugId: String(id), details })
		await notifyPagesChanged(tx, ctx.mandant.id)
		return ok({ aktionsId, version })
	})
}
