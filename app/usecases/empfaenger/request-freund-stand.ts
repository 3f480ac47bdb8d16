import { z } from 'zod'
import { normaliseEmail } from '~/domain/shared/email'
import { ok, type Result } from '~/domain/shared/result'
import type { MandantTx } from '~db/handle'
import { findPerson } from '~db/repositories/datenschutz/person'
import type { EmpfaengerRow } from '~db/repositories/empfaenger/empfaenger'
import { niemand, pretend } from '../konto/pretend'
import { mailSpan } from '../konto/send-welcome-mail'
import { enqueueMail } from '../mail/enqueue-mail'
import { writeAudit } from '../shared/audit'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { freundStandLink } from '../shared/freund-stand-link'
import { once } from '../shared/once'

type Freund = Pick<EmpfaengerRow, 'id' | 'emailNorm' | 'sprache'> & { email: string; vorname: string | null }

/** Sends a friend the link to their page, at most once in a while; `eigen`: somebody at work sends it, who has limits of their own. */
export async function sendFreundStandMail(
	ctx: AppContext,
	tx: MandantTx,
	freund: Freund,
	{ eigen = false }: { eigen?: boolean } = {},
): Promise<void> {
	const { id, email: an, vorname, sprache } = freund
	const now = ctx.clock()
	const mail = {
		vorlage: 'freund_stand' as const,
		...{ an, sprache, schluessel: `freund_stand:${id}:${eigen ? now.getTime() : mailSpan(now)}` },
		daten: { vorname: vorname ?? '', link: freundStandLink(ctx, freund) },
	}
	await enqueueMail(ctx, tx, mail, { eigen })
}

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
