import { z } from 'zod'
import { type AnfrageArt, anfrageMachine, antwortBis } from '~/domain/datenschutz/anfrage'
import type { Locale } from '~/domain/shared/locale'
import { ok, type Result } from '~/domain/shared/result'
import { insertAnfrage } from '~db/repositories/datenschutz/anfrage'
import { postfachOf } from '../mail/enqueue-mail'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { once } from '../shared/once'

export type Eingang = {
	art: AnfrageArt
	email: string
	anliegen: string
	sprache: Locale
	/** The day it arrived (YYYY-MM-DD in Berlin, as an instant). */
	eingegangenAm: Date
}

/** Writes down a request that came by mail, letter or phone; its month runs from its arrival. */
export async function createAnfrage(
	ctx: AppContext,
	{ art, email, anliegen, sprache, eingegangenAm }: Eingang,
	key: string,
): Promise<Result<{ id: string }, never>> {
	authorise(ctx, 'datenschutz.bearbeiten')
	return once<{ id: string }, never>(
		ctx,
		key,
		async (tx) => {
			const { id, fristBis } = await insertAnfrage(tx, {
				art,
				email,
				anliegen,
				sprache,
				eingegangenAm,
				zustand: anfrageMachine.initial,
				postfach: postfachOf(ctx, email),
				fristBis: antwortBis(eingegangenAm),
				erstelltAm: ctx.clock(),
			})
			await writeAudit(ctx, tx, {
				ereignis: 'datenschutz.eingegangen',
				bezug: 'datenschutzAnfrage',
				bezugId: id,
				details: { art, fristBis: fristBis.toISOString() },
			})
			return ok({ id })
		},
		z.object({ id: z.string() }).parse,
	)
}
