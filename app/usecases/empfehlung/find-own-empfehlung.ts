import { findOpenEmpfehlung } from '~db/repositories/empfehlung/empfehlung'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { showEmpfehlung } from './show-empfehlung'

type Was = { agentennummer?: string | undefined }

/** The recommendation of a product that whoever is logged in has open already, with the link to pass on; nobody else's. */
export async function findOwnEmpfehlung(
	ctx: AppContext,
	produktId: number,
	{ agentennummer }: Was,
): Promise<{ empfehlungsnummer: string; link: string } | undefined> {
	publicUseCase()
	if (ctx.actor.art !== 'empfehler') return undefined
	const key = { empfehlerId: ctx.actor.id, produktId, agentennummer: agentennummer ?? null, now: ctx.clock() }
	const row = await findOpenEmpfehlung(ctx.db, key)
	const view = row && (await showEmpfehlung(ctx, row.empfehlungsnummer))
	return view?.ok
		? { empfehlungsnummer: view.value.empfehlungsnummer, link: view.value.linkFor('Kopieren') }
		: undefined
}
