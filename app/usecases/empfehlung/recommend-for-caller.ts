import type { VermittlungInput } from '~/domain/empfehlung/vermittlung'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { vermittlungView, writeVermittlung } from './write-vermittlung'

/** [R-CALLCENTER] Enters a recommendation for somebody on the phone, who confirms it by mail. */
export async function recommendForCaller(ctx: AppContext, input: VermittlungInput, key: string) {
	authorise(ctx, 'agentur.FuerAndereEmpfehlen')
	return writeVermittlung(ctx, input, { weg: 'callcenter', vermitteltVon: ctx.actor.id }, key)
}

/** What the call centre's form shows: products, and what who asks entered last. */
export async function showCallerForm(ctx: AppContext) {
	authorise(ctx, 'agentur.FuerAndereEmpfehlen')
	return vermittlungView(ctx, { vermitteltVon: ctx.actor.id })
}
