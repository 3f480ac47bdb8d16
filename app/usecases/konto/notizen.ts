import { z } from 'zod'
import { fail, ok, type Result } from '~/domain/shared/result'
import { actorName } from '~/domain/zugriff/actor'
import { lockEmpfehler } from '~db/repositories/konto/empfehler'
import { deleteNotizRow, insertNotiz } from '~db/repositories/konto/notiz'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { once } from '../shared/once'

type Fehler = 'nicht_gefunden'

/** Notes something about an Empfehler for colleagues. The person sees it when they ask what is stored of them. */
export async function addNotiz(
	ctx: AppContext,
	{ id, text }: { id: string; text: string },
	key?: string,
): Promise<Result<null, Fehler>> {
	authorise(ctx, 'konto.notieren')
	return once<null, Fehler>(
		ctx,
		key,
		async (tx) => {
			const konto = z.uuid().safeParse(id).success ? await lockEmpfehler(tx, { id }) : undefined
			if (!konto) return fail('nicht_gefunden')
			const row = { empfehlerId: id, text, von: actorName(ctx.actor), erstelltAm: ctx.clock() }
			const notizId = await insertNotiz(tx, row)
			const bezug = { bezug: 'empfehler', bezugId: id } as const
			await writeAudit(ctx, tx, { ereignis: 'notiz.angelegt', ...bezug, details: { notizId, zeichen: text.length } })
			return ok(null)
		},
		z.null().parse,
	)
}

/** Removes a note. */
export async function deleteNotiz(
	ctx: AppContext,
	{ id, notizId }: { id: string; notizId: string },
	key?: string,
): Promise<Result<null, Fehler>> {
	authorise(ctx, 'konto.notieren')
	return once<null, Fehler>(
		ctx,
		key,
		async (tx) => {
			if (!z.uuid().safeParse(id).success) return fail('nicht_gefunden')
			const deleted = await deleteNotizRow(tx, { id: notizId, empfehlerId: id })
			if (deleted.length === 0) return fail('nicht_gefunden')
			const bezug = { bezug: 'empfehler', bezugId: id } as const
			await writeAudit(ctx, tx, { ereignis: 'notiz.geloescht', ...bezug, details: { notizId } })
			return ok(null)
		},
		z.null().parse,
	)
}
