import type { Result } from '~/domain/shared/result'
import { endSitzungenOf } from '../konto/end-sitzungen'
import { type SitzungView, sitzungenOf } from '../konto/list-sitzungen'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'

/** Where the operator who asks is logged in, their own session first. */
export async function listEigeneSitzungen(ctx: AppContext): Promise<SitzungView[]> {
	authorise(ctx, 'zugang.sitzungen')
	const { art, id, sitzungId } = ctx.actor
	return sitzungenOf(ctx, { art, subjektId: id }, sitzungId)
}

/** Ends one session of the operator who asks, named by its sitzungKennung; the value says whether it is the one that asks. */
export async function endEigeneSitzung(
	ctx: AppContext,
	kennung: string,
	key: string,
): Promise<Result<{ eigene: boolean }, never>> {
	authorise(ctx, 'zugang.sitzungen')
	const { art, id, sitzungId } = ctx.actor
	return endSitzungenOf(ctx, { subjekt: { art, subjektId: id }, bezug: 'benutzer', sitzungId }, { kennung }, key)
}
