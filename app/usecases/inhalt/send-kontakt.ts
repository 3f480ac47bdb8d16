import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { KontaktInput } from '~/domain/inhalt/kontakt'
import { normaliseEmail } from '~/domain/shared/email'
import { ok, type Result } from '~/domain/shared/result'
import { enqueueMail } from '../mail/enqueue-mail'
import { writeAudit } from '../shared/audit'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { currentEmpfehler } from '../shared/current-empfehler'
import { answerBefore, once } from '../shared/once'

/** Whether the sender gets the copy they asked for; null: none was asked for. */
const gesendetSchema = z.object({ kopie: z.boolean().nullable() })
export type KontaktGesendet = z.output<typeof gesendetSchema>

/** Whether the address is the logged-in sender's own, which they have confirmed. Whoever acts for somebody is not them. */
async function isOwnAddress(ctx: AppContext, email: string): Promise<boolean> {
	if (ctx.actor.art !== 'empfehler' || ctx.actor.angemeldetVon) return false
	const wer = await currentEmpfehler(ctx)
	return wer.ok && wer.value.emailNorm === normaliseEmail(email)
}

/**
 * A message to the Mandant's support, which answers to the sender directly. A copy goes only to an address that its owner
 * has confirmed, by the link of a mail (`bestaetigt`) or with the account they are logged in to: at any other it would be a
 * mail that a stranger sends.
 */
export async function sendKontakt(
	ctx: AppContext,
	{ thema, name, email, nachricht, kopie }: KontaktInput,
	{ key, bestaetigt = false }: { key: string; bestaetigt?: boolean },
): Promise<Result<KontaktGesendet, never>> {
	publicUseCase()
	const before = await answerBefore(ctx, key, gesendetSchema.parse)
	if (before) return before
	const mitKopie = kopie ? bestaetigt || (await isOwnAddress(ctx, email)) : null
	return once<KontaktGesendet, never>(
		ctx,
		key,
		async (tx) => {
			const id = randomUUID()
			const { SupportEmail, StandardSprache } = ctx.mandant.config
			await enqueueMail(ctx, tx, {
				vorlage: 'kontakt',
				an: SupportEmail,
				sprache: StandardSprache,
				schluessel: `kontakt:${id}`,
				daten: { vorname: '', thema, name, email, nachricht },
			})
			if (mitKopie) {
				await enqueueMail(ctx, tx, {
					vorlage: 'kontakt_kopie',
					an: email,
					sprache: ctx.locale,
					schluessel: `kontakt_kopie:${id}`,
					daten: { vorname: '', thema, nachricht: nachricht },
				})
			}
			const details = { thema, kopie: mitKopie }
			await writeAudit(ctx, tx, { ereignis: 'kontakt.gesendet', bezug: 'mail', bezugId: id, details })
			return ok({ kopie: mitKopie })
		},
		gesendetSchema.parse,
	)
}
