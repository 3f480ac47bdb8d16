import { z } from 'zod'
import { fail, type Result } from '~/domain/shared/result'
import { findBenutzer } from '~db/repositories/benutzer/benutzer'
import { endSitzungenOf } from '../konto/end-sitzungen'
import { type SitzungView, sitzungenOf } from '../konto/list-sitzungen'
import { authorise } from '../shared/authorise'
import { checkFaktor } from '../shared/check-faktor'
import type { AppContext } from '../shared/context'

const findOther = async (ctx: AppContext, id: string) => {
	const row = z.uuid().safeParse(id).success ? await findBenutzer(ctx.db, id) : undefined
	return row?.art === 'betrieb' ? row : undefined
}

/** Where an operator is logged in, for whoever changes their access. */
export async function listFremdeSitzungen(ctx: AppContext, id: string): Promise<SitzungView[]> {
	authorise(ctx, 'benutzer.aendern')
	const row = await findOther(ctx, id)
	return row
		? sitzungenOf(ctx, { art: row.art, subjektId: row.id }, ctx.actor.art === 'cli' ? '' : ctx.actor.sitzungId)
		: []
}

/**
 * Ends one session of another operator, named by its sitzungKennung; one that is over already is as good as ended. Only with
 * the second factor freshly entered. One's own are ended where one's own access is (eigener_zugang).
 */
export async function endFremdeSitzung(
	ctx: AppContext,
	{ id, kennung }: { id: string; kennung: string },
	key: string,
): Promise<Result<{ eigene: boolean }, 'nicht_gefunden' | 'eigener_zugang' | 'faktor_noetig'>> {
	authorise(ctx, 'benutzer.aendern')
	const frisch = checkFaktor(ctx)
	if (!frisch.ok) return frisch
	const row = await findOther(ctx, id)
	if (!row) return fail('nicht_gefunden')
	if ('id' in ctx.actor && ctx.actor.id === id) return fail('eigener_zugang')
	const subjekt = { art: row.art, subjektId: row.id }
	return endSitzungenOf(ctx, { subjekt, bezug: 'benutzer', sitzungId: '' }, { kennung }, key)
}
