import { z } from 'zod'
import { kontoSperre } from '~/domain/betrugspruefung/sperre'
import { mailSpan } from '~/domain/mail/span'
import { normaliseEmail } from '~/domain/shared/email'
import { ok, type Result } from '~/domain/shared/result'
import { findEmpfehlerByEmail } from '~db/repositories/konto/empfehler'
import { enqueueMail } from '../mail/enqueue-mail'
import { writeAudit } from '../shared/audit'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { once } from '../shared/once'
import { standMailLink } from '../shared/stand-link'
import { niemand, pretend } from './pretend'

/**
 * Mails the address a link that shows how far its recommendations are, where it made some; whether it did shows neither in
 * the answer nor in its time.
 */
export function requestStand(ctx: AppContext, email: string, key: string): Promise<Result<null, never>> {
	publicUseCase()
	return once<null, never>(
		ctx,
		key,
		async (tx) => {
			const known = await findEmpfehlerByEmail(tx, normaliseEmail(email))
			const bekannt = known !== undefined && !kontoSperre(ctx.mandant.config, known)
			const { id, email: an, vorname, sprache } = bekannt ? known : niemand(ctx.locale)
			await pretend(ctx, tx, bekannt, async () => {
				await enqueueMail(ctx, tx, {
					vorlage: 'stand_link',
					...{ an, sprache, schluessel: `stand_link:${id}:${mailSpan(ctx.clock())}` },
					daten: { vorname, link: standMailLink(ctx, id) },
				})
				await writeAudit(ctx, tx, { ereignis: 'stand.link', bezug: 'empfehler', bezugId: id })
			})
			return ok(null)
		},
		z.null().parse,
	)
}
