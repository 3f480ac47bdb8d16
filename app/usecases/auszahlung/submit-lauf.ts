import { ok } from '~/domain/shared/result'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { stepLauf } from './step-lauf'

/** The file was given to the bank. Nothing is paid by that. */
export async function submitLauf(ctx: AppContext, laufId: string, key?: string) {
	authorise(ctx, 'lauf.datei')
	return stepLauf(ctx, { laufId, ereignis: 'einreichen', key }, async () => ok({ eingereichtAm: ctx.clock() }))
}
