import { z } from 'zod'
import { fail, ok, type Result } from '~/domain/shared/result'
import { findPerson, lockFreunde } from '~db/repositories/datenschutz/person'
import { renewPraemieMail } from '../praemie/resend-praemie-mail'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { readFreundStandLink } from '../shared/freund-stand-link'
import { once } from '../shared/once'
import type { LinkFehler } from '../shared/tokens'

type Fehler = Exclude<LinkFehler, 'link_benutzt'> | 'zustand_veraltet' | 'praemie_abgelaufen'

/**
 * Sends a friend the mail of their reward once more, to the address they gave: the page it is asked for on opens no money
 * by itself.
 */
export async function resendFreundPraemie(
	ctx: AppContext,
	{ t, praemierungId }: { t: string; praemierungId: string },
	key: string,
): Promise<Result<null, Fehler>> {
	publicUseCase()
	const read = await readFreundStandLink(ctx, t)
	if (!read.ok) return read
	return once<null, Fehler>(
		ctx,
		key,
		async (tx) => {
			const { freunde } = await findPerson(tx, read.value.emailNorm)
			const ids = freunde.map(({ id }) => id)
			await lockFreunde(tx, ids)
			const done = await renewPraemieMail(ctx, tx, { praemierungId, wessen: { empfaengerIds: ids } })
			return done.ok ? ok(null) : fail(done.code)
		},
		z.null().parse,
	)
}
