import { insertGesehen } from '~db/repositories/kampagne/experiment'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'

/** A person saw the words a recommendation has of a test; of each the first time counts. Their page is shown whatever comes of it. */
export async function markGesehen(
	ctx: AppContext,
	{ experiment, empfehlungsnummer }: { experiment: string | null; empfehlungsnummer: string },
): Promise<void> {
	publicUseCase()
	if (experiment === null) return
	await insertGesehen(ctx.db, { experimentId: experiment, empfehlungsnummer, am: ctx.clock() }).catch(
		(error: unknown) => ctx.log.error({ err: error }, 'a variant that was seen was not counted'),
	)
}
