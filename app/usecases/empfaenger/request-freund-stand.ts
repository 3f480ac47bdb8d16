import { z } from 'zod'
import { normaliseEmail } from '~/domain/shared/email'
import { ok, type Result } from '~/domain/shared/result'
import { findPerson } from '~db/repositories/datenschutz/person'
import { niemand, pretend } from '../konto/pretend'
import { sendFreundStandMail } from '../mail/send-freund-stand-mail'
import { writeAudit } from '../shared/audit'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { once } from '../shared/once'

/** Mails a friend the link to their page; whether the address is a friend's shows neither in the answer nor in its time. */
export function requestFreundStand(ctx: AppContext, email: string, key: string): Promise<Result<null, never>> {
	publicUseCase()
	return once<null, never>(
		ctx,
		key,
		async (tx) => {
			const { freunde } = await findPerson(tx, normaliseEmail(email))
			const found = freunde.find((one) => one.email !== null)
			const bekannt = found?.email ? { ...found, email: found.email } : undefined
			const unbekannt = niemand(ctx.locale)
			await pretend(ctx, tx, bekannt !== undefined, async () => {
				await sendFreundStandMail(ctx, tx, bekannt ?? { ...unbekannt, emailNorm: unbekannt.email })
				const bezugId = bekannt?.id ?? unbekannt.id
				await writeAudit(ctx, tx, { ereignis: 'empfaenger.stand_link', bezug: 'empfaenger', bezugId })
			})
			return ok(null)
		},
		z.null().parse,
	)
}
