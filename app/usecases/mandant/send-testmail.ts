import { z } from 'zod'
import { fail, ok, type Result } from '~/domain/shared/result'
import { findBenutzer } from '~db/repositories/benutzer/benutzer'
import { enqueueMail } from '../mail/enqueue-mail'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { once } from '../shared/once'

/** Sends whoever asks a mail from the brand's sender, to their own address; the value is that address. */
export async function sendTestmail(ctx: AppContext, key: string): Promise<Result<string, 'benutzer_unbekannt'>> {
	authorise(ctx, 'einstellung.pflegen')
	return once<string, 'benutzer_unbekannt'>(
		ctx,
		key,
		async (tx) => {
			const benutzer = ctx.actor.art === 'betrieb' ? await findBenutzer(tx, ctx.actor.id) : undefined
			if (!benutzer) return fail('benutzer_unbekannt')
			await enqueueMail(ctx, tx, {
				vorlage: 'testmail',
				an: benutzer.emailNorm,
				sprache: ctx.locale,
				schluessel: `testmail:${benutzer.id}:${key}`,
				daten: {
					vorname: benutzer.name.split(' ')[0] ?? '',
					absender: ctx.mandant.config.AbsenderEmail,
					am: ctx.clock(),
				},
			})
			return ok(benutzer.emailNorm)
		},
		z.string().parse,
	)
}
