import type { AktionFormular } from '~/domain/einwilligung/aktion'
import { fail, ok, type Result } from '~/domain/shared/result'
import { unlessUnavailable } from '~/usecases/shared/unavailable'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { type Aktionen, type AktionView, ownAktionen } from './aktionen'

/**
 * The campaigns a form offers today. Where the API has none the form works as well, which is only logged [F-AKTION]. A
 * database that is away is not that: the form would be shown without the consents it needs.
 */
export async function listAktionen(
	ctx: AppContext,
	formular: AktionFormular,
	aktionen: Aktionen = ownAktionen(ctx),
): Promise<AktionView[]> {
	publicUseCase()
	try {
		return await aktionen.listActive(formular, ctx.locale)
	} catch (error) {
		unlessUnavailable(undefined)(error)
		ctx.log.error({ err: error }, 'the API lacks the endpoint aktion/alleAktiven: no active campaigns')
		return []
	}
}

/** The ticked campaigns. One that was withdrawn or changed since the form was opened is not what was agreed to. */
export async function chosenAktionen(
	ctx: AppContext,
	formular: AktionFormular,
	ids: readonly number[] = [],
): Promise<Result<AktionView[], 'aktion_veraltet'>> {
	if (ids.length === 0) return ok([])
	const chosen = (await listAktionen(ctx, formular)).filter(({ id }) => ids.includes(id))
	return chosen.length === new Set(ids).size ? ok(chosen) : fail('aktion_veraltet')
}
