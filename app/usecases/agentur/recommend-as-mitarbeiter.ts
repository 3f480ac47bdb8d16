import type { VermittlungInput } from '~/domain/empfehlung/vermittlung'
import { fail } from '~/domain/shared/result'
import { findAgentur } from '~db/repositories/agentur/agentur'
import { vermittlungView, writeVermittlung } from '../empfehlung/write-vermittlung'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'

/** [S-MitarbeiterEmpfehlen] Enters a recommendation for a recommender who is named, and who confirms it by mail. */
export async function recommendAsMitarbeiter(
	ctx: AppContext,
	{ agenturId, ...input }: VermittlungInput & { agenturId: string },
	key: string,
) {
	authorise(ctx, 'agentur.Einladungstool', { agenturId })
	const { id: vermitteltVon } = ctx.actor
	const agentur = await findAgentur(ctx.db, agenturId)
	if (!agentur) return fail('nicht_gefunden')
	return writeVermittlung(ctx, input, { weg: 'agentur', vermitteltVon, agenturId, agentur: agentur.name }, key)
}

/** What the form shows: products, and what who asks entered last. */
export async function showMitarbeiterForm(ctx: AppContext, { agenturId }: { agenturId: string }) {
	authorise(ctx, 'agentur.Einladungstool', { agenturId })
	return vermittlungView(ctx, { vermitteltVon: ctx.actor.id })
}
