import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { type KontaktInput, withoutLinks } from '~/domain/inhalt/kontakt'
import { ok, type Result } from '~/domain/shared/result'
import { writeAudit } from '../audit'
import { countVersuch } from '../begrenzung/limit'
import type { AppContext } from '../context'
import { enqueueMail } from '../mail/enqueueMail'
import { answerBefore, once } from '../once'

/** Whether the sender gets the copy they asked for; null: none was asked for. */
const gesendetSchema = z.object({ kopie: z.boolean().nullable() })
export type KontaktGesendet = z.output<typeof gesendetSchema>

/**
 * A message to the Mandant's support, which answers to the sender directly. The copy is counted by address and network:
 * over the limit the message still goes, the copy does not.
 */
export async function sendKontakt(
	ctx: AppContext,
	{ thema, name, email, nachricht, kopie }: KontaktInput,
	{ key, netz }: { key: string; netz?: string },
): Promise<Result<KontaktGesendet, never>> {
	const before = await answerBefore(ctx, key, gesendetSchema.parse)
	if (before) return before
	// Before the transaction: a count asks for a connection of its own, and is to stay whatever becomes of the message.
	const mitKopie = kopie ? !(await countVersuch(ctx, 'kontaktKopie', { konto: email, netz })) : null
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
					daten: { vorname: '', thema, nachricht: withoutLinks(nachricht) },
				})
			}
			const details = { thema, kopie: mitKopie }
			await writeAudit(ctx, tx, { ereignis: 'kontakt.gesendet', bezug: 'mail', bezugId: id, details })
			return ok({ kopie: mitKopie })
		},
		gesendetSchema.parse,
	)
}
