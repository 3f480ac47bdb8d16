import { z } from 'zod'
import { fail, ok, type Result } from '~/domain/shared/result'
import { findAnfrage, lockAnfrage } from '~db/repositories/datenschutz/anfrage'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { once } from '../shared/once'
import { consumeToken, type LinkFehler, readToken } from '../shared/tokens'
import { moveAnfrage } from './move-anfrage'

/** What the link asks its reader to confirm. Uses nothing up. */
export async function showBestaetigung(ctx: AppContext, secret: string | undefined) {
	publicUseCase()
	const token = await readToken(ctx, ctx.db, secret, 'datenschutz')
	if (!token.ok) return token
	const anfrage = await findAnfrage(ctx.db, token.value.subjektId)
	return anfrage ? ok({ art: anfrage.art, eingegangenAm: anfrage.eingegangenAm }) : fail('link_ungueltig')
}

/** The reader of the mailbox says that the request is theirs; the link is used up. */
export async function confirmAnfrage(
	ctx: AppContext,
	secret: string | undefined,
	key: string,
): Promise<Result<null, LinkFehler | 'zustand_veraltet' | 'anfrage_unbestaetigt'>> {
	publicUseCase()
	return once<null, LinkFehler | 'zustand_veraltet' | 'anfrage_unbestaetigt'>(
		ctx,
		key,
		async (tx) => {
			const token = await consumeToken(ctx, tx, secret, 'datenschutz')
			if (!token.ok) return token
			const id = token.value.subjektId
			const anfrage = await lockAnfrage(tx, id)
			if (!anfrage) return fail('link_ungueltig')
			return moveAnfrage(ctx, tx, anfrage, 'bestaetigen', { bestaetigtAm: ctx.clock() })
		},
		z.null().parse,
	)
}
